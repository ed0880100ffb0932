"""The features of a view that the master's tables are looked up by.

The tables (`ecarte.tables.play_strategy`, `ecarte.tables.exchange_strategy`) are for London's game and any other with
its duties and prices, with the whole pack.
"""

from __future__ import annotations

from typing import Final

from ecarte.bots.book_features import is_printed_game, is_printed_price
from ecarte.bots.sampler.features import Seen
from ecarte.cards import Cards, Rank
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.duties import KING_OF_TRUMPS, Duties, duties_of, playable_cards
from ecarte.tables.exchange_keys import STOCK, ExchangeTurn, Step, needs_code
from ecarte.tables.infoset_keys import ANNOUNCED, EXCHANGED, HIS_KING, Sight, taken_code
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST

STEPS: Final = {
    Phase.ELDER_DECIDES: Step.STANDS,
    Phase.DEALER_ANSWERS: Step.ACCEPTS,
    Phase.ELDER_NAMES: Step.ELDER_DISCARDS,
    Phase.ELDER_DISCARDS: Step.ELDER_DISCARDS,
    Phase.DEALER_DISCARDS: Step.DEALER_DISCARDS,
}
"""The decision at each moment of the exchange."""


def is_known(agreement: Agreement) -> bool:
    """Whether it is London's game, or one that is played alike."""
    rules = agreement.rules
    return (
        is_printed_game(agreement)
        and is_printed_price(agreement)
        and duties_of(agreement) is Duties.STRICT
        and (rules.scoring.refusals_priced, rules.king.held_points, rules.king.later_tricks) == ("first", 1, "no")
        and (rules.exchange.elder_least, rules.exchange.dealer_least) == (1, 0)
        and rules.proposal.number_named != "with-proposal"
    )


def kind_of(seen: Seen) -> int:
    """The kind of the deal, as in keys of the cards."""
    liable = seen.view.public.liable
    return EXCHANGED if liable is Liable.NOBODY else int(liable)


def needs_of(seen: Seen) -> tuple[int, int]:
    """How many points the elder and the dealer need; a king whose point is still to be marked is counted."""
    public = seen.view.public
    needs = [public.agreement.target - points for points in public.score]
    for owed in public.owed:
        needs[owed.seat] -= owed.points
    assert public.dealer is not None, "it is his turn"
    dealer = needs.pop(public.dealer)
    return needs[0], dealer


def needs_when_dealt(seen: Seen) -> tuple[int, int]:
    """How many points they needed before a king was turned up, which keys of the exchange store separately."""
    public = seen.view.public
    assert public.turn_up is not None
    elder, dealer = needs_of(seen)
    return elder, dealer + (public.turn_up.rank is Rank.KING)


def last_of(seen: Seen) -> int:
    """Who needs one point more for the tricks, as in `OF_MASTER`; a king in one's own hand is counted."""
    elder, dealer = needs_of(seen)
    if seen.mine & KING_OF_TRUMPS and seen.view.public.announced is None and not sum(seen.won):
        elder, dealer = (elder - 1, dealer) if seen.i_am_elder else (elder, dealer - 1)
    return ELDER_LAST * (elder <= 1) + DEALER_LAST * (dealer <= 1)


def sight_of(seen: Seen) -> Sight:
    """What matters when a card is to be played."""
    lawful = playable_cards(seen.duties, seen.mine, seen.led) if seen.led else seen.mine
    public, taken, kings = seen.view.public, 0, ANNOUNCED
    thrown = seen.order.mask(Cards.of(card for laid in seen.view.discards for card in laid).mask)
    pool = (seen.pool | thrown) & ~seen.his_lacks
    if seen.his_must:
        kings |= HIS_KING
    elif seen.king_passed:
        pool &= ~KING_OF_TRUMPS
    if kind_of(seen) == EXCHANGED:
        last = public.exchanges[-1]
        own, others = (last.elder, last.dealer) if seen.i_am_elder else (last.dealer, last.elder)
        if own is not None and others is not None:
            taken = taken_code(own, others, len(public.exchanges))
    first, second = (*seen.his_plays[: len(public.tricks)], 0, 0)[:2]
    return Sight(seen.mine, lawful, seen.led, pool, seen.won[0], first, second, taken, kings)


def turn_of(seen: Seen) -> ExchangeTurn | None:
    """What matters in the exchange; None where it depends on a number that was not stated."""
    public = seen.view.public
    assert public.phase is not None
    assert public.turn_up is not None
    step = STEPS[public.phase]
    done = public.proposals - (step is not Step.STANDS)
    numbers = [number for one in public.exchanges[:done] for number in (one.elder, one.dealer)]
    taken = 0
    if step is Step.DEALER_DISCARDS:
        numbers.append(public.exchanges[done].elder)
        taken = numbers[-1] or 0
    elif done:
        taken = numbers[-2 if step is Step.ACCEPTS else -1] or 0
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        return None
    turn_up = seen.order.mask(public.turn_up.bit)
    return ExchangeTurn(step, seen.mine, turn_up, done, taken, STOCK - sum(known), needs_code(*needs_when_dealt(seen)))
