"""The opponent's range: their possible hands with weights, if they decide and play by the master's tables.

In the play of the cards all possible hands are enumerated.  A hand's weight is the probability of being dealt it and of
acting with it as the opponent did: their decisions, the number of cards they threw, and the cards they played.  After
an exchange a player holds the cards they kept and any others, so the weight of a hand is a sum over its subsets (as in
`ecarte_lab.kernels.ranges`).  With several exchanges, the cards thrown in one are treated as if they could be drawn
again in the next.

In the exchange complete deals are sampled instead, since it matters which cards are left to draw.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.bots.master_features import points_needed_when_dealt
from ecarte.bots.sampler.beliefs import choice_of
from ecarte.bots.sampler.exchange import without_lowest
from ecarte.bots.sampler.features import EncodedView, n_ways
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Phase
from ecarte.tables.arrays import Masks
from ecarte.tables.duties import KING_OF_TRUMPS
from ecarte.tables.exchange_keys import ACCEPTS, PROPOSES, REFUSES, STANDS, STOCK, Step, needs_code
from ecarte.tables.exchange_rows import DiscardRows, ExchangeRows, decisions, discards_of
from ecarte.tables.exchange_strategy import ExchangeTable
from ecarte.tables.play_rows import Numbers, Parts

DOUBT: Final = 0.01
"""The probability that a decision or card of the opponent is random instead of taken from the tables."""

MOST_SET: Final = 5


class OpponentAct(NamedTuple):
    """An act of the opponent in the exchange, and what they knew then.

    `step`, `round`, `number_taken` and `stock` are those of `ExchangeTurn`.
    """

    step: Step
    round: int
    number_taken: int
    stock: int
    choice: int
    """The number of the decision, or the number of cards thrown."""


class PossibleHands(NamedTuple):
    """The opponent's possible hands at the beginning of the play, with weights that need not add up to 1."""

    hands: Masks
    weights: Parts


class SampledDeals(NamedTuple):
    """Sampled deals at a moment of the exchange: the opponent's hands with weights, and the cards still to come."""

    their_hands: Masks
    weights: Parts
    first_cards: Masks
    """Shape (n, cards + 1): in column k a mask of the first k cards still to be drawn."""


# --- the opponent's acts ------------------------------------------------------------------------------


def opponent_acts(encoded_view: EncodedView) -> list[OpponentAct] | None:
    """The opponent's acts in the exchange, in order; None if they depend on a number that was not stated."""
    public, they_are_elder = encoded_view.view.public, not encoded_view.i_am_elder
    phase = public.phase
    assert phase is not None
    acts: list[OpponentAct] = []
    stock, elder_number, dealer_number = STOCK, 0, 0
    for number in range(public.proposals):
        is_accepted, is_last = number < len(public.exchanges), number == public.proposals - 1
        if they_are_elder:
            acts.append(OpponentAct(Step.STANDS, number, dealer_number, stock, PROPOSES))
        elif is_accepted or phase >= Phase.LEAD:
            acts.append(OpponentAct(Step.ACCEPTS, number, elder_number, stock, ACCEPTS if is_accepted else REFUSES))
        if not is_accepted or (is_last and phase in (Phase.ELDER_NAMES, Phase.ELDER_DISCARDS)):
            break
        new_elder_number, new_dealer_number = public.exchanges[number].elder, public.exchanges[number].dealer
        if new_elder_number is None:
            return None
        if they_are_elder:
            acts.append(OpponentAct(Step.ELDER_DISCARDS, number, dealer_number, stock, new_elder_number))
        stock, elder_number = stock - new_elder_number, new_elder_number
        if is_last and phase is Phase.DEALER_DISCARDS:
            break
        if new_dealer_number is None:
            return None
        if not they_are_elder:
            acts.append(OpponentAct(Step.DEALER_DISCARDS, number, elder_number, stock, new_dealer_number))
        stock, dealer_number = stock - new_dealer_number, new_dealer_number
    if they_are_elder and phase >= Phase.LEAD and public.proposals == len(public.exchanges) and stock:
        acts.append(OpponentAct(Step.STANDS, public.proposals, dealer_number, stock, STANDS))
    return acts


class _OpponentTables:
    """The probabilities of the opponent's acts with any hand, by the tables."""

    def __init__(self, encoded_view: EncodedView, table: ExchangeTable) -> None:
        public = encoded_view.view.public
        assert public.turn_up is not None
        self._seen, self._table = encoded_view, table
        self._turn_up = encoded_view.order.mask(public.turn_up.bit)
        self._needs = needs_code(*points_needed_when_dealt(encoded_view))

    def _rows(self, act: OpponentAct, hands: Masks) -> ExchangeRows:
        last_numbers, stock = np.full(len(hands), act.number_taken), np.full(len(hands), act.stock)
        return ExchangeRows(act.step, hands, self._turn_up, act.round, last_numbers, stock, self._needs)

    def probability_of(self, act: OpponentAct, hands: Masks) -> Parts:
        """The probability of this decision with each of `hands`."""
        chances = chances_of_decision(self._table, self._rows(act, hands), self._seen)
        probabilities: Parts = (1 - DOUBT) * chances[:, act.choice] + DOUBT / 2
        return probabilities

    def discards_of(self, act: OpponentAct, hands: Masks) -> DiscardRows:
        """The discards from each hand with their probabilities: 0 for any number of cards but the one that was
        thrown."""
        discards = discards_of(self._table, self._rows(act, hands))
        return discards._replace(shares=np.where(np.bitwise_count(discards.thrown) == act.choice, discards.shares, 0.0))


def chances_of_decision(table: ExchangeTable, rows: ExchangeRows, encoded_view: EncodedView) -> Parts:
    """The probabilities of both choices for each hand, shape (n, 2); where the tables have none, the usual choice with
    such a hand gets 1."""
    chances = decisions(table, rows)
    unknown = np.flatnonzero(~chances.any(axis=1))
    if len(unknown):
        sampler_table = table_of(encoded_view.view.public.agreement)
        hands = rows.hand[unknown]
        if rows.step is Step.STANDS:
            second = (log_odds(sampler_table.stands, hands) < 0) & (rows.round == 0)
        else:
            second = log_odds(sampler_table.refuses, hands) > 0
        chances[unknown, second.astype(np.int64)] = 1.0
    return chances


# --- in the exchange --------------------------------------------------------------------------------


def sample_deals(
    encoded_view: EncodedView, acts: list[OpponentAct], table: ExchangeTable, rng: np.random.Generator, n: int
) -> SampledDeals:
    """`n` possible deals, weighted by the probability of the opponent's acts."""
    opponent = _OpponentTables(encoded_view, table)
    pool = encoded_view.pool | encoded_view.their_played
    hands = _all_hands(pool)
    weights, order, n_used = np.ones(len(hands)), np.zeros((0, 0), np.uint32), 0
    for act in acts:
        if act.step in (Step.STANDS, Step.ACCEPTS):
            weights = weights * opponent.probability_of(act, hands)
            continue
        kept_cards, weights, sources = _possible_kept_cards(
            opponent.discards_of(act, hands), act.choice, hands, weights
        )
        sampled_rows = systematic_sample(weights, n, rng)
        kept_cards, sources = kept_cards[sampled_rows], sources[sampled_rows]
        order = order[sources] if n_used else _other_cards_in_order(pool, hands[sources], rng)
        hands = kept_cards | np.bitwise_or.reduce(order[:, n_used : n_used + act.choice], axis=1)
        weights, n_used = np.ones(n), n_used + act.choice
    if not len(order):
        hands = hands[systematic_sample(weights, n, rng)]
        weights, order = np.ones(n), _other_cards_in_order(pool, hands, rng)
    first = np.zeros((n, order.shape[1] - n_used + 1), np.uint32)
    np.cumsum(order[:, n_used:], axis=1, dtype=np.uint32, out=first[:, 1:])
    return SampledDeals(hands, weights, first)


def _possible_kept_cards(
    discards: DiscardRows, number: int, hands: Masks, weights: Parts
) -> tuple[Masks, Parts, NDArray[np.intp]]:
    """The cards the opponent may have kept, with their weights, and for each the row of the hand it was kept from.

    If by the tables no hand throws `number` cards, each hand keeps its highest cards.
    """
    row, choice = np.nonzero(discards.shares)
    chances = weights[row] * discards.shares[row, choice]
    if chances.any():
        return hands[row] & ~discards.thrown[row, choice], chances, row
    return without_lowest(hands, np.full(len(hands), number)), weights, np.arange(len(hands))


def _other_cards_in_order(pool: int, hands: Masks, rng: np.random.Generator) -> Masks:
    """The cards that are not in each hand, in random order."""
    cards = np.array(bits_of(pool), np.uint32)
    order = cards[np.argsort(rng.random((len(hands), len(cards)), dtype=np.float32), axis=1)]
    others: Masks = order[order & hands[:, None] == 0].reshape(len(hands), -1)
    return others


def systematic_sample(weights: Parts, n: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """`n` indices of rows, each as often as its share of the weights times `n`, to within one (systematic sampling)."""
    ends = np.cumsum(weights)
    points = (np.arange(n) + rng.random()) * (ends[-1] / n)
    indices: NDArray[np.intp] = np.minimum(np.searchsorted(ends, points, side="right"), len(weights) - 1)
    return indices


def _all_hands(pool: int) -> Masks:
    """All hands of five cards from the pool."""
    return _sets(pool, MOST_SET)


def _sets(pool: int, size: int) -> Masks:
    cards = bits_of(pool)
    return choice_of(cards, size, np.arange(comb(len(cards), size)))


# --- in the play of the cards -----------------------------------------------------------------------


def possible_hands(encoded_view: EncodedView, acts: list[OpponentAct], table: ExchangeTable) -> PossibleHands:
    """All hands with which the opponent may have begun the play of the cards, weighted by their acts before it."""
    opponent = _OpponentTables(encoded_view, table)
    first_hands = np.uint32(encoded_view.their_played) | _hands_now(encoded_view)
    exchanges = [place for place, act in enumerate(acts) if act.step in (Step.ELDER_DISCARDS, Step.DEALER_DISCARDS)]
    last = exchanges[-1] if exchanges else -1
    weights = np.ones(len(first_hands))
    if exchanges:
        pool = encoded_view.pool | encoded_view.their_played
        hands = _all_hands(pool)
        weights_before = np.ones(len(hands))
        for place, act in enumerate(acts[: last + 1]):
            if act.step in (Step.STANDS, Step.ACCEPTS):
                weights_before = weights_before * opponent.probability_of(act, hands)
            else:
                discards = opponent.discards_of(act, hands)
                hands_after = first_hands if place == last else hands
                weights_before = _weights_after_exchange(pool, hands, weights_before, discards, hands_after)
        weights = weights_before
    for act in acts[last + 1 :]:
        weights = weights * opponent.probability_of(act, first_hands)
    return PossibleHands(first_hands, weights)


def _hands_now(encoded_view: EncodedView) -> Masks:
    """All hands the opponent may hold now.

    Hands with a card that the duties rule out are left out, and so are hands with a king that was not announced.  Where
    no hand would remain, hands with such a king are included too; where still none remains, all hands are.
    """
    number = encoded_view.their_number - encoded_view.their_certain.bit_count()
    pool = encoded_view.pool & ~encoded_view.their_certain
    smaller_pools = [pool & ~encoded_view.their_lacks]
    if encoded_view.king_passed:
        smaller_pools.insert(0, smaller_pools[0] & ~KING_OF_TRUMPS)
    pool = next((smaller_pool for smaller_pool in smaller_pools if n_ways(smaller_pool.bit_count(), number)), pool)
    return _sets(pool, number) | np.uint32(encoded_view.their_certain)


def _weights_after_exchange(
    pool: int, hands: Masks, weights: Parts, discards: DiscardRows, hands_after: Masks
) -> Parts:
    """The weight of each of `hands_after` an exchange, from the `weights` of `hands` before it.

    The new hand has all cards that were kept and none that were thrown.  The hands without thrown cards are counted by
    inclusion and exclusion: all hands with the kept cards, minus those that also have one thrown card, plus those with
    two, and so on.  All weights are 1 if by the tables no hand throws as many cards as the opponent threw.
    """
    row, choice = np.nonzero(discards.shares)
    chances, thrown = weights[row] * discards.shares[row, choice], discards.thrown[row, choice]
    kept_cards = hands[row] & ~thrown
    numbers = _SetNumbers(pool)
    sums = np.zeros(numbers.size)
    if len(row):
        cards = _single_cards(thrown, int(np.bitwise_count(thrown[0])))
        for place_bits in range(1 << cards.shape[1]):
            places = [place for place in range(cards.shape[1]) if place_bits >> place & 1]
            required_cards = kept_cards | np.bitwise_or.reduce(cards[:, places], axis=1)
            sign = 1 - 2 * (len(places) & 1)
            sums += np.bincount(numbers.numbers_of(required_cards), sign * chances, numbers.size)
    new_weights = np.zeros(len(hands_after))
    for part in numbers.subsets(hands_after):
        new_weights += sums[part]
    new_weights[new_weights < 1e-9 * new_weights.max(initial=0.0)] = 0.0
    return new_weights if new_weights.any() else np.ones(len(hands_after))


def _single_cards(masks: Masks, size: int) -> Masks:
    """The single cards of masks with `size` cards each, the lowest first; shape (n, size)."""
    remaining, cards = masks, np.zeros((len(masks), size), np.uint32)
    for place in range(size):
        cards[:, place] = remaining & ~remaining + np.uint32(1)
        remaining = remaining ^ cards[:, place]
    return cards


class _SetNumbers:
    """Numbers the sets of at most five cards from a pool, by size and then by places in the pool."""

    def __init__(self, pool: int) -> None:
        self._pool = pool
        n = pool.bit_count()
        self._starts = np.cumsum([0, *(comb(n, size) for size in range(MOST_SET + 1))])
        self.size = int(self._starts[-1])

    def numbers_of(self, masks: Masks) -> Numbers:
        """The numbers of these sets."""
        sizes = np.bitwise_count(masks).astype(np.int64)
        numbers: Numbers = self._starts[sizes]
        remaining = masks
        for place in range(int(sizes.max(initial=0))):
            card = remaining & ~remaining + np.uint32(1)
            remaining = remaining ^ card
            numbers += np.where(card, _binomials()[self._places(card), place + 1], 0)
        return numbers

    def subsets(self, hands: Masks) -> list[Numbers]:
        """The numbers of the 32 subsets of each hand of five: a list of 32 arrays with an entry for each hand."""
        places = self._places(_single_cards(hands, MOST_SET))
        numbers = []
        for place_bits in range(1 << MOST_SET):
            subset_places = [place for place in range(MOST_SET) if place_bits >> place & 1]
            number = np.full(len(hands), self._starts[len(subset_places)])
            for size, place in enumerate(subset_places, start=1):
                number += _binomials()[places[:, place], size]
            numbers.append(number)
        return numbers

    def _places(self, cards: Masks) -> NDArray[np.intp]:
        places: NDArray[np.intp] = np.bitwise_count(np.uint32(self._pool) & (cards - np.uint32(1))).astype(np.intp)
        return places


@cache
def _binomials() -> Numbers:
    """Binomial coefficients: the number of ways to choose k of n cards at [n, k]; shape (33, 6)."""
    return np.array([[comb(n, k) for k in range(MOST_SET + 1)] for n in range(33)], np.int64)
