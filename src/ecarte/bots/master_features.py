"""The features of a view by which the master looks it up in its tables.

The tables (`ecarte.tables.play_strategy`, `ecarte.tables.exchange_strategy`) hold for London's rules and any other with
the same duties, prices and pack.
"""

from __future__ import annotations

from typing import Final

from ecarte.bots.book_features import is_printed_game, is_printed_price
from ecarte.bots.sampler.features import EncodedView
from ecarte.cards import Cards, Rank
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.duties import KING_OF_TRUMPS, Duties, duties_of, playable_cards
from ecarte.tables.exchange_keys import STOCK, ExchangeTurn, Step, needs_code
from ecarte.tables.infoset_keys import ANNOUNCED, EXCHANGED, HIS_KING, InformationSet, taken_code
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST

STEPS: Final = {
    Phase.ELDER_DECIDES: Step.STANDS,
    Phase.DEALER_ANSWERS: Step.ACCEPTS,
    Phase.ELDER_NAMES: Step.ELDER_DISCARDS,
    Phase.ELDER_DISCARDS: Step.ELDER_DISCARDS,
    Phase.DEALER_DISCARDS: Step.DEALER_DISCARDS,
}
"""The decision in each phase of the exchange."""


def is_known(agreement: Agreement) -> bool:
    """Whether the tables hold for this agreement."""
    rules = agreement.rules
    return (
        is_printed_game(agreement)
        and is_printed_price(agreement)
        and duties_of(agreement) is Duties.STRICT
        and (rules.scoring.refusals_priced, rules.king.held_points, rules.king.later_tricks) == ("first", 1, "no")
        and (rules.exchange.elder_least, rules.exchange.dealer_least) == (1, 0)
        and rules.proposal.number_named != "with-proposal"
    )


def kind_of(seen: EncodedView) -> int:
    """The kind of the deal as the keys of `play_strategy` have it: who pays more for losing the point."""
    liable = seen.view.public.liable
    return EXCHANGED if liable is Liable.NOBODY else int(liable)


def points_needed(seen: EncodedView) -> tuple[int, int]:
    """The points that the elder and the dealer need; a king whose point is still to be marked counts as marked."""
    public = seen.view.public
    needs = [public.agreement.target - points for points in public.score]
    for owed in public.owed:
        needs[owed.seat] -= owed.points
    assert public.dealer is not None, "somebody is on turn"
    dealer = needs.pop(public.dealer)
    return needs[0], dealer


def points_needed_when_dealt(seen: EncodedView) -> tuple[int, int]:
    """The points that the elder and the dealer needed before the turn-up; keys of the exchange keep a king turned up
    apart."""
    public = seen.view.public
    assert public.turn_up is not None
    elder, dealer = points_needed(seen)
    return elder, dealer + (public.turn_up.rank is Rank.KING)


def who_needs_one(seen: EncodedView) -> int:
    """Who needs only one more point, as a number of `OF_MASTER`; a king in one's own hand counts as marked."""
    elder, dealer = points_needed(seen)
    if seen.my_cards & KING_OF_TRUMPS and seen.view.public.announced is None and not sum(seen.won):
        elder, dealer = (elder - 1, dealer) if seen.i_am_elder else (elder, dealer - 1)
    return ELDER_LAST * (elder <= 1) + DEALER_LAST * (dealer <= 1)


def card_features(seen: EncodedView) -> InformationSet:
    """The features of a view in which a card is to be played."""
    lawful = playable_cards(seen.duties, seen.my_cards, seen.led) if seen.led else seen.my_cards
    public, taken, kings = seen.view.public, 0, ANNOUNCED
    thrown = seen.order.mask(Cards.of(card for laid in seen.view.discards for card in laid).mask)
    pool = (seen.pool | thrown) & ~seen.their_lacks
    if seen.their_certain:
        kings |= HIS_KING
    elif seen.king_passed:
        pool &= ~KING_OF_TRUMPS
    if kind_of(seen) == EXCHANGED:
        last = public.exchanges[-1]
        own, others = (last.elder, last.dealer) if seen.i_am_elder else (last.dealer, last.elder)
        if own is not None and others is not None:
            taken = taken_code(own, others, len(public.exchanges))
    first, second = (*seen.their_plays[: len(public.tricks)], 0, 0)[:2]
    return InformationSet(seen.my_cards, lawful, seen.led, pool, seen.won[0], first, second, taken, kings)


def exchange_features(seen: EncodedView) -> ExchangeTurn | None:
    """The features of a view in the exchange; None if they depend on a number that was not stated."""
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
    return ExchangeTurn(
        step, seen.my_cards, turn_up, done, taken, STOCK - sum(known), needs_code(*points_needed_when_dealt(seen))
    )
