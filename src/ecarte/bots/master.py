"""The bot `master`: does what trainings found hardest to answer for whoever knows how it plays.

It has learned when to stand, propose, accept and refuse, what to throw (`ecarte.solve.learned_exchange`) and which card
to play (`ecarte.solve.learned`), at every score of a game to five: in London's game and any other with its duties and
prices, with the whole pack.  Anywhere else it does as the sampler does.  Where more than five points are needed it does
as where five are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ecarte.acts import Action
from ecarte.bots.base import Mixed
from ecarte.bots.choices import Choices
from ecarte.bots.moment import is_printed_game, is_printed_price
from ecarte.bots.sampler.bot import Sampler, is_reckoned
from ecarte.bots.sampler.seen import Seen, see
from ecarte.cards import Cards, Rank
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase
from ecarte.solve.duties import KING_OF_TRUMPS, Duties, allowed, duties_of
from ecarte.solve.exchange_keys import STOCK, ExchangeTurn, Step, needs_code
from ecarte.solve.keys import ANNOUNCED, EXCHANGED, HIS_KING, Sight, taken_code
from ecarte.solve.learned import DEALER_LAST, ELDER_LAST, OF_MASTER, learned_table
from ecarte.solve.learned_exchange import exchange_table
from ecarte.view import SeatView

_STEPS: Final = {
    Phase.ELDER_DECIDES: Step.STANDS,
    Phase.DEALER_ANSWERS: Step.ACCEPTS,
    Phase.ELDER_NAMES: Step.ELDER_DISCARDS,
    Phase.ELDER_DISCARDS: Step.ELDER_DISCARDS,
    Phase.DEALER_DISCARDS: Step.DEALER_DISCARDS,
}


class Master(Sampler):
    """The opponent who has learned.  Values are the sampler's: the tables know how often, and not what it is worth.

    Raises TableDamaged where a table is not as it was made.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "master"
        self._cards = learned_table(OF_MASTER[0])
        self._exchange = exchange_table()

    def choose(self, view: SeatView, rng: Random) -> Action:
        """By the chances learned, and where nothing was learned what the sampler chooses."""
        mixed = self.mixture(view)
        if not mixed:
            return super().choose(view, rng)
        announce = Choices(view.legal).announcement
        if announce is not None and super().choose(view, rng) == announce:
            return announce
        return rng.choices([one.action for one in mixed], [one.chance for one in mixed])[0]

    def mixture(self, view: SeatView) -> Sequence[Mixed]:
        """All that may be done but announcing the king, and how often each is; empty where nothing was learned."""
        if len(view.legal) < 2 or not view.is_on_turn or not is_reckoned(view) or not is_known(view.public.agreement):
            return ()
        seen = see(view)
        chances = self._of_cards(seen) if view.public.phase in (Phase.LEAD, Phase.REPLY) else self._of_exchange(seen)
        told = Choices(view.legal).announcement
        return [Mixed(one, chances.get(one, 0.0)) for one in view.legal if one is not told] if chances else ()

    def _of_cards(self, seen: Seen) -> Mapping[Action, float]:
        kind = _kind(seen)
        if kind == EXCHANGED and not seen.exchanged:
            return {}  # an acceptance on a condition that was not fulfilled: nobody pays more, and nobody has exchanged
        last, at = last_of(seen), sight_of(seen)
        mean = learned_table(OF_MASTER[last]).mean(at, is_elder=seen.i_am_elder, kind=kind) if last else {}
        mean = mean or self._cards.mean(at, is_elder=seen.i_am_elder, kind=kind)
        chances = {card: share for mask, share in mean.items() for card in seen.order.cards(mask)}
        return {play: chances[play.card] for play in Choices(seen.view.legal).cards} if chances else {}

    def _of_exchange(self, seen: Seen) -> Mapping[Action, float]:
        at, may = turn_of(seen), Choices(seen.view.legal)
        if at is None:
            return {}
        if at.step in (Step.STANDS, Step.ACCEPTS):
            first, second = (may.stand, may.proposals) if at.step is Step.STANDS else (may.accept, [may.refuse])
            decision = self._exchange.decision(at)
            if decision is None or first is None or len(second) != 1 or second[0] is None:
                return {}
            return {first: decision[0], second[0]: decision[1]}
        thrown = self._exchange.discards(at)
        offers: dict[int, Action]
        if seen.view.public.phase is Phase.ELDER_NAMES:
            numbers = {name.number: name for name in may.numbers}
            offers = {cards: numbers[n] for cards in thrown if (n := cards.bit_count()) in numbers}
        else:
            offers = {seen.order.mask(offer.cards.mask): offer for offer in may.discards}
        shares: dict[Action, float] = {}
        for cards, share in thrown.items():
            if cards in offers:
                shares[offers[cards]] = shares.get(offers[cards], 0.0) + share
        total = sum(shares.values())
        return {act: share / total for act, share in shares.items()} if total else {}


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


def _kind(seen: Seen) -> int:
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
    """How many points they needed before a king was turned up: keys of the exchange tell of the king besides."""
    public = seen.view.public
    assert public.turn_up is not None
    elder, dealer = needs_of(seen)
    return elder, dealer + (public.turn_up.rank is Rank.KING)


def last_of(seen: Seen) -> int:
    """Who needs one point more for the tricks, as `OF_MASTER` has it; a king in one's own hand is counted."""
    elder, dealer = needs_of(seen)
    if seen.mine & KING_OF_TRUMPS and seen.view.public.announced is None and not sum(seen.won):
        elder, dealer = (elder - 1, dealer) if seen.i_am_elder else (elder, dealer - 1)
    return ELDER_LAST * (elder <= 1) + DEALER_LAST * (dealer <= 1)


def sight_of(seen: Seen) -> Sight:
    """What matters of the moment a card is to be played."""
    lawful = allowed(seen.duties, seen.mine, seen.led) if seen.led else seen.mine
    public, taken, kings = seen.view.public, 0, ANNOUNCED
    thrown = seen.order.mask(Cards.of(card for laid in seen.view.discards for card in laid).mask)
    pool = (seen.pool | thrown) & ~seen.his_lacks
    if seen.his_must:
        kings |= HIS_KING
    elif seen.king_passed:
        pool &= ~KING_OF_TRUMPS
    if _kind(seen) == EXCHANGED:
        last = public.exchanges[-1]
        own, others = (last.elder, last.dealer) if seen.i_am_elder else (last.dealer, last.elder)
        if own is not None and others is not None:
            taken = taken_code(own, others, len(public.exchanges))
    first, second = (*seen.his_plays[: len(public.tricks)], 0, 0)[:2]
    return Sight(seen.mine, lawful, seen.led, pool, seen.won[0], first, second, taken, kings)


def turn_of(seen: Seen) -> ExchangeTurn | None:
    """What matters of a moment in the exchange; None where a number is not told on which it depends."""
    public = seen.view.public
    assert public.phase is not None
    assert public.turn_up is not None
    step = _STEPS[public.phase]
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
