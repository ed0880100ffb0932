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
from ecarte.bots.base import ChoiceValue
from ecarte.bots.choices import Choices
from ecarte.bots.master_features import STEPS, exchange_features, points_needed_when_dealt
from ecarte.bots.master_play import Continuation, draw_choices, value_choices
from ecarte.bots.master_ranges import SampledDeals, chances_of_decision
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


N_LIKELY: Final = 4
"""The number of likely discards that are tried besides those in the tables."""


class ExchangeOption(NamedTuple):
    """A choice to try in the exchange: a decision (stand or accept, or if `is_second` propose or refuse), or a mask of
    cards to discard."""

    action: Action
    is_second: bool = False
    thrown: int = 0
    number: int | None = None
    """The number of cards to discard, where the tables choose the cards."""


def options_at(encoded_view: EncodedView, also: Action | None) -> list[ExchangeOption]:
    """The choices to try: every decision; or, when discarding, the discards in the tables, the likeliest others, and
    `also`."""
    choices, step = Choices(encoded_view.view.legal), STEPS[Phase(encoded_view.view.public.phase or 0)]
    if step is Step.STANDS:
        assert choices.stand is not None
        return [ExchangeOption(choices.stand), ExchangeOption(choices.proposals[0], is_second=True)]
    if step is Step.ACCEPTS:
        assert choices.accept is not None
        assert choices.refuse is not None
        return [ExchangeOption(choices.accept), ExchangeOption(choices.refuse, is_second=True)]
    if encoded_view.view.public.phase is Phase.ELDER_NAMES:
        return [ExchangeOption(name, number=name.number) for name in choices.numbers]
    turn = exchange_features(encoded_view)
    assert turn is not None, "the tables know what this player throws"
    offers = discards_offered(encoded_view)
    table_discards = {*discards(turn)}
    candidates = [offer for offer in offers if offer[1] in table_discards]
    candidates += [offer for offer in likely_discards(encoded_view, offers)[:N_LIKELY] if offer not in candidates]
    candidates += [offer for offer in offers if offer[0] == also and offer not in candidates]
    return [ExchangeOption(offer, thrown=cards) for offer, cards in candidates]


class ExchangeContinuation(Continuation):
    """A decision in the exchange, simulated to the end of the deal."""

    def values(self, options: Sequence[ExchangeOption], deals: SampledDeals) -> list[ChoiceValue]:
        """The value of each choice, all on the same deals."""
        n = len(deals.their_hands)
        courses = _ExchangeCourses(self, options, deals)
        courses.simulate()
        elder, dealer = courses.hands
        king = np.uint32(KING_OF_TRUMPS)
        kings = elder & king != 0, dealer & king != 0
        n_exchanges, elder_numbers, dealer_numbers = courses.n_exchanges, courses.elder_numbers, courses.dealer_numbers
        is_exchanged = n_exchanges > 0
        rows = first_rows(
            elder,
            dealer,
            self.turn_up,
            hidden_king=np.zeros(len(elder), np.uint32),
            kind=np.where(is_exchanged, EXCHANGED, courses.liable),
            taken_codes=(
                _taken_codes(elder_numbers, dealer_numbers, n_exchanges),
                _taken_codes(dealer_numbers, elder_numbers, n_exchanges),
            ),
            needs_one=self.who_needs_one(*kings),
        )
        lines = self.play_out(rows, np.arange(len(elder)), np.ones(len(elder)), n)
        my_kings, their_kings = kings if self.encoded_view.i_am_elder else kings[::-1]
        king_takers = np.where(my_kings, KING_MINE, np.where(their_kings, KING_THEIRS, KING_NOBODYS))
        shares = self.shares_of(lines, courses.liable, king_takers).reshape(len(options), n)
        return [
            value_choices(option.action, shares[index], deals.weights, deals.weights**2)
            for index, option in enumerate(options)
        ]


def _taken_codes(own_numbers: Numbers, other_numbers: Numbers, exchanges: Numbers) -> Numbers:
    """`ecarte.tables.infoset_keys.taken_code` for arrays; 0 where nobody exchanged."""
    return np.where(exchanges > 0, 1 + other_numbers + np.where(exchanges == 1, 6 * own_numbers, 36), 0)


class _ExchangeCourses:
    """Each choice in each deal, simulated to the end of the exchange; arrays have an entry for each choice and deal."""

    def __init__(
        self, continuation: ExchangeContinuation, options: Sequence[ExchangeOption], deals: SampledDeals
    ) -> None:
        encoded_view = continuation.encoded_view
        turn = exchange_features(encoded_view)
        assert turn is not None, "the tables know what this player decides"
        n, rows = len(deals.their_hands), len(options) * len(deals.their_hands)
        self._continuation, self._options, self._first_cards = continuation, options, deals.first_cards
        self._turn = turn
        self._world_of = np.tile(np.arange(n), len(options))
        self._choice_of = np.repeat(np.arange(len(options)), n)
        my_hands, their_hands = (
            np.full(rows, encoded_view.my_cards, np.uint32),
            np.tile(deals.their_hands, len(options)),
        )
        self.hands = [my_hands, their_hands] if encoded_view.i_am_elder else [their_hands, my_hands]
        self._stock, self._n_used = np.full(rows, turn.stock), np.zeros(rows, np.int64)
        exchanges = encoded_view.view.public.exchanges
        last_exchange = exchanges[turn.round - 1] if turn.round else None
        elder_number, dealer_number = (last_exchange.elder or 0, last_exchange.dealer or 0) if last_exchange else (0, 0)
        if turn.step is Step.DEALER_DISCARDS:
            elder_number = turn.number_taken
        self.elder_numbers, self.dealer_numbers = np.full(rows, elder_number), np.full(rows, dealer_number)
        self.n_exchanges, self.liable = np.full(rows, turn.round), np.zeros(rows, np.int64)
        self._needs = needs_code(*points_needed_when_dealt(encoded_view))
        self._most_exchanges = encoded_view.view.public.agreement.rules.proposal.most_exchanges

    def simulate(self) -> None:
        """Simulate to the end of the exchange; the first decision is the choice that is tried."""
        step, active, number = self._turn.step, np.arange(len(self._world_of)), self._turn.round
        is_first = True
        while len(active):
            if step in (Step.STANDS, Step.ACCEPTS):
                is_second = self._is_second(active) if is_first else self._decides(step, active, number)
                ends = is_second if step is Step.ACCEPTS else ~is_second
                if not number:
                    liable = Liable.ELDER if step is Step.STANDS else Liable.DEALER
                    self.liable[active[ends]] = liable
                active = active[~ends]
                step = Step.ELDER_DISCARDS if step is Step.ACCEPTS else Step.ACCEPTS
            else:
                thrown = self._first_discards(active) if is_first else self._throws(step, active, number)
                self._draw(step, active, thrown)
                if step is Step.ELDER_DISCARDS:
                    is_over = self._stock[active] == 0
                    self.dealer_numbers[active[is_over]] = 0
                    self.n_exchanges[active[is_over]] += 1
                    active, step = active[~is_over], Step.DEALER_DISCARDS
                else:
                    self.n_exchanges[active] += 1
                    number += 1
                    goes_on = (self._stock[active] > 0) & (not self._most_exchanges or number < self._most_exchanges)
                    active, step = active[goes_on], Step.STANDS
            is_first = False

    def _rows(self, step: Step, active: NDArray[np.intp], number: int) -> ExchangeRows:
        """What the deciding players know, as rows for the table."""
        is_dealer = step in (Step.ACCEPTS, Step.DEALER_DISCARDS)
        stated_numbers = self.elder_numbers if is_dealer else self.dealer_numbers
        hand = self.hands[is_dealer][active]
        return ExchangeRows(
            step, hand, self._turn.turn_up, number, stated_numbers[active], self._stock[active], self._needs
        )

    def _random_numbers(self, active: NDArray[np.intp]) -> Parts:
        """Random numbers from 0 to 1, the same for every choice in one deal."""
        luck: Parts = self._continuation.rng.random(len(self._first_cards))[self._world_of[active]]
        return luck

    def _decides(self, step: Step, active: NDArray[np.intp], number: int) -> NDArray[np.bool_]:
        table, rows = self._continuation.tables.exchange, self._rows(step, active, number)
        chances = chances_of_decision(table, rows, self._continuation.encoded_view)
        is_second: NDArray[np.bool_] = self._random_numbers(active) < chances[:, 1]
        return is_second

    def _throws(self, step: Step, active: NDArray[np.intp], number: int) -> Masks:
        thrown, shares = discards_of(self._continuation.tables.exchange, self._rows(step, active, number))
        return _pick_discards(thrown, shares, self._random_numbers(active))

    def _is_second(self, active: NDArray[np.intp]) -> NDArray[np.bool_]:
        is_second: NDArray[np.bool_] = np.array([option.is_second for option in self._options])[self._choice_of[active]]
        return is_second

    def _first_discards(self, active: NDArray[np.intp]) -> Masks:
        """The discards to try: the cards of the option.  Where the option has only a number, the tables choose that
        number of cards; if they never throw that number, the lowest cards are thrown."""
        thrown = np.array([option.thrown for option in self._options], np.uint32)[self._choice_of[active]]
        luck = self._random_numbers(active)
        for index, option in enumerate(self._options):
            if option.number is not None:
                rows = np.flatnonzero(self._choice_of[active] == index)
                hands = self.hands[0][active[rows]]
                cards, shares = discards_of(
                    self._continuation.tables.exchange, self._rows(self._turn.step, active[rows], self._turn.round)
                )
                shares = np.where(np.bitwise_count(cards) == option.number, shares, 0.0)
                if shares.any():
                    thrown[rows] = _pick_discards(cards, shares, luck[rows])
                else:
                    thrown[rows] = hands & ~without_lowest(hands, np.full(len(hands), option.number))
        return thrown

    def _draw(self, step: Step, active: NDArray[np.intp], thrown: Masks) -> None:
        """Discard `thrown`, and draw the same number."""
        number = np.bitwise_count(thrown).astype(np.int64)
        is_dealer = step is Step.DEALER_DISCARDS
        world, n_used = self._world_of[active], self._n_used[active]
        new_cards = self._first_cards[world, n_used + number] - self._first_cards[world, n_used]
        self.hands[is_dealer][active] = self.hands[is_dealer][active] & ~thrown | new_cards
        self._n_used[active] += number
        self._stock[active] -= number
        (self.dealer_numbers if is_dealer else self.elder_numbers)[active] = number


def _pick_discards(cards: Masks, shares: Parts, luck: Parts) -> Masks:
    """One of the discards of each row, drawn with the probabilities `shares`."""
    picks: Masks = cards[np.arange(len(cards)), draw_choices(shares, luck)]
    return picks
