"""The value of each decision and discard, if both players play by the master's tables before and after it.

Possible deals are sampled (`ecarte.bots.master_ranges`), the exchange is simulated in each, and then the play
(`ecarte.bots.master_play`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.acts import Action
from ecarte.bots.base import Valued
from ecarte.bots.choices import Choices
from ecarte.bots.master_features import STEPS, exchange_features, points_needed_when_dealt
from ecarte.bots.master_play import Continuation, draw_choices, value_choices
from ecarte.bots.master_ranges import DealsDrawn, chances_of_decision
from ecarte.bots.sampler.exchange import discards_offered, likely_discards, without_lowest
from ecarte.bots.sampler.features import EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.arrays import Masks
from ecarte.tables.duties import KING_OF_TRUMPS
from ecarte.tables.exchange_keys import Step, discards, needs_code
from ecarte.tables.exchange_rows import ExchangeRows, discards_of
from ecarte.tables.infoset_keys import EXCHANGED
from ecarte.tables.play_rows import Numbers, Parts, first_rows

MOST_DEALS: Final = 8000
"""The number of simulated deals for one decision, over all its choices."""


LIKELY: Final = 4
"""The number of likely discards that are tried besides those in the tables."""


class ExchangeTried(NamedTuple):
    """A choice to try in the exchange: a decision (stand or accept, or if `is_second` propose or refuse), or a mask of
    cards to discard."""

    action: Action
    is_second: bool = False
    thrown: int = 0
    number: int | None = None
    """The number of cards to discard, where the tables choose the cards."""


def options_at(seen: EncodedView, also: Action | None) -> list[ExchangeTried]:
    """The choices to try: all decisions; of the discards those in the tables, the likeliest, and `also`."""
    may, step = Choices(seen.view.legal), STEPS[Phase(seen.view.public.phase or 0)]
    if step is Step.STANDS:
        assert may.stand is not None
        return [ExchangeTried(may.stand), ExchangeTried(may.proposals[0], is_second=True)]
    if step is Step.ACCEPTS:
        assert may.accept is not None
        assert may.refuse is not None
        return [ExchangeTried(may.accept), ExchangeTried(may.refuse, is_second=True)]
    if seen.view.public.phase is Phase.ELDER_NAMES:
        return [ExchangeTried(name, number=name.number) for name in may.numbers]
    turn = exchange_features(seen)
    assert turn is not None, "the tables know what this player throws"
    offers = discards_offered(seen)
    learned = {*discards(turn)}
    tried = [offer for offer in offers if offer[1] in learned]
    tried += [offer for offer in likely_discards(seen, offers)[:LIKELY] if offer not in tried]
    tried += [offer for offer in offers if offer[0] == also and offer not in tried]
    return [ExchangeTried(offer, thrown=cards) for offer, cards in tried]


class ExchangeContinuation(Continuation):
    """A decision in the exchange, simulated to the end of the deal."""

    def values(self, tried: Sequence[ExchangeTried], drawn: DealsDrawn) -> list[Valued]:
        """The value of each choice, all on the same deals."""
        n = len(drawn.theirs)
        course = _ExchangeCourses(self, tried, drawn)
        course.go_on()
        elder, dealer = course.hands
        king = np.uint32(KING_OF_TRUMPS)
        kings = elder & king != 0, dealer & king != 0
        done, asked, taken = course.done, course.asked, course.taken
        exchanged = done > 0
        rows = first_rows(
            elder, dealer, self.turn_up, untold=np.zeros(len(elder), np.uint32),
            kind=np.where(exchanged, EXCHANGED, course.liable),
            taken=(_taken_codes(asked, taken, done), _taken_codes(taken, asked, done)), last=self.last(*kings),
        )  # fmt: skip
        ended = self.played_out(rows, np.arange(len(elder)), np.ones(len(elder)), n)
        mine, theirs = kings if self.seen.i_am_elder else kings[::-1]
        whose = np.where(mine, KING_MINE, np.where(theirs, KING_THEIRS, KING_NOBODYS))
        shares = self.worth(ended, course.liable, whose).reshape(len(tried), n)
        return [
            value_choices(one.action, shares[which], drawn.weights, drawn.weights**2) for which, one in enumerate(tried)
        ]


def _taken_codes(own: Numbers, others: Numbers, exchanges: Numbers) -> Numbers:
    """`ecarte.tables.infoset_keys.taken_code` for arrays; 0 where nobody exchanged."""
    return np.where(exchanges > 0, 1 + others + np.where(exchanges == 1, 6 * own, 36), 0)


class _ExchangeCourses:
    """Each choice in each deal, simulated to the end of the exchange; arrays have one entry for each such pair."""

    def __init__(self, moment: ExchangeContinuation, tried: Sequence[ExchangeTried], drawn: DealsDrawn) -> None:
        seen = moment.seen
        turn = exchange_features(seen)
        assert turn is not None, "the tables know what this player decides"
        n, rows = len(drawn.theirs), len(tried) * len(drawn.theirs)
        self._moment, self._tried, self._first = moment, tried, drawn.first
        self._turn = turn
        self._world = np.tile(np.arange(n), len(tried))
        self._choice = np.repeat(np.arange(len(tried)), n)
        mine, theirs = np.full(rows, seen.my_cards, np.uint32), np.tile(drawn.theirs, len(tried))
        self.hands = [mine, theirs] if seen.i_am_elder else [theirs, mine]
        self._stock, self._used = np.full(rows, turn.stock), np.zeros(rows, np.int64)
        exchanges = seen.view.public.exchanges
        before = exchanges[turn.round - 1] if turn.round else None
        asked, taken = (before.elder or 0, before.dealer or 0) if before else (0, 0)
        if turn.step is Step.DEALER_DISCARDS:
            asked = turn.taken
        self.asked, self.taken = np.full(rows, asked), np.full(rows, taken)
        self.done, self.liable = np.full(rows, turn.round), np.zeros(rows, np.int64)
        self._needs = needs_code(*points_needed_when_dealt(seen))
        self._most = seen.view.public.agreement.rules.proposal.most_exchanges

    def go_on(self) -> None:
        """Simulate to the end of the exchange; the first decision is the choice that is tried."""
        step, active, number = self._turn.step, np.arange(len(self._world)), self._turn.round
        is_first = True
        while len(active):
            if step in (Step.STANDS, Step.ACCEPTS):
                second = self._is_second(active) if is_first else self._decides(step, active, number)
                ends = second if step is Step.ACCEPTS else ~second
                if not number:
                    liable = Liable.ELDER if step is Step.STANDS else Liable.DEALER
                    self.liable[active[ends]] = liable
                active = active[~ends]
                step = Step.ELDER_DISCARDS if step is Step.ACCEPTS else Step.ACCEPTS
            else:
                thrown = self._first_thrown(active) if is_first else self._throws(step, active, number)
                self._draw(step, active, thrown)
                if step is Step.ELDER_DISCARDS:
                    over = self._stock[active] == 0
                    self.taken[active[over]] = 0
                    self.done[active[over]] += 1
                    active, step = active[~over], Step.DEALER_DISCARDS
                else:
                    self.done[active] += 1
                    number += 1
                    goes_on = (self._stock[active] > 0) & (not self._most or number < self._most)
                    active, step = active[goes_on], Step.STANDS
            is_first = False

    def _rows(self, step: Step, active: NDArray[np.intp], number: int) -> ExchangeRows:
        """What the deciding players know, as rows for the table."""
        is_dealer = step in (Step.ACCEPTS, Step.DEALER_DISCARDS)
        stated = self.asked if is_dealer else self.taken
        hand = self.hands[is_dealer][active]
        return ExchangeRows(step, hand, self._turn.turn_up, number, stated[active], self._stock[active], self._needs)

    def _luck(self, active: NDArray[np.intp]) -> Parts:
        """Random numbers from 0 to 1, the same for every choice in one deal."""
        found: Parts = self._moment.rng.random(len(self._first))[self._world[active]]
        return found

    def _decides(self, step: Step, active: NDArray[np.intp], number: int) -> NDArray[np.bool_]:
        table, rows = self._moment.by.exchange, self._rows(step, active, number)
        chances = chances_of_decision(table, rows, self._moment.seen)
        found: NDArray[np.bool_] = self._luck(active) < chances[:, 1]
        return found

    def _throws(self, step: Step, active: NDArray[np.intp], number: int) -> Masks:
        thrown, shares = discards_of(self._moment.by.exchange, self._rows(step, active, number))
        return _pick_discards(thrown, shares, self._luck(active))

    def _is_second(self, active: NDArray[np.intp]) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = np.array([one.is_second for one in self._tried])[self._choice[active]]
        return found

    def _first_thrown(self, active: NDArray[np.intp]) -> Masks:
        """The discard that is tried: the given cards, or the given number of cards by the tables, else the lowest
        ones."""
        thrown = np.array([one.thrown for one in self._tried], np.uint32)[self._choice[active]]
        luck = self._luck(active)
        for which, one in enumerate(self._tried):
            if one.number is not None:
                rows = np.flatnonzero(self._choice[active] == which)
                hands = self.hands[0][active[rows]]
                cards, shares = discards_of(
                    self._moment.by.exchange, self._rows(self._turn.step, active[rows], self._turn.round)
                )
                shares = np.where(np.bitwise_count(cards) == one.number, shares, 0.0)
                if shares.any():
                    thrown[rows] = _pick_discards(cards, shares, luck[rows])
                else:
                    thrown[rows] = hands & ~without_lowest(hands, np.full(len(hands), one.number))
        return thrown

    def _draw(self, step: Step, active: NDArray[np.intp], thrown: Masks) -> None:
        """Discard `thrown`, and draw the same number."""
        number = np.bitwise_count(thrown).astype(np.int64)
        is_dealer = step is Step.DEALER_DISCARDS
        world, used = self._world[active], self._used[active]
        new = self._first[world, used + number] - self._first[world, used]
        self.hands[is_dealer][active] = self.hands[is_dealer][active] & ~thrown | new
        self._used[active] += number
        self._stock[active] -= number
        (self.taken if is_dealer else self.asked)[active] = number


def _pick_discards(cards: Masks, shares: Parts, luck: Parts) -> Masks:
    """One of the discards of each row, drawn with the probabilities `shares`."""
    found: Masks = cards[np.arange(len(cards)), draw_choices(shares, luck)]
    return found
