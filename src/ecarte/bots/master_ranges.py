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
    """An act of the opponent in the exchange, and what they knew then; the fields are those of `ExchangeTurn`."""

    step: Step
    round: int
    taken: int
    stock: int
    done: int
    """The decision they took, or the number of cards they threw."""


class PossibleHands(NamedTuple):
    """The opponent's possible hands at the beginning of the play, with weights that need not add up to 1."""

    hands: Masks
    weights: Parts


class DealsDrawn(NamedTuple):
    """Sampled deals at a moment of the exchange: the opponent's hands with weights, and the cards still to come."""

    theirs: Masks
    weights: Parts
    first: Masks
    """Shape (n, cards + 1): in column k a mask of the first k cards still to be drawn."""


# --- the opponent's acts ------------------------------------------------------------------------------


def opponent_acts(seen: EncodedView) -> list[OpponentAct] | None:
    """The opponent's acts in the exchange, in order; None if they depend on a number that was not stated."""
    public, they_are_elder = seen.view.public, not seen.i_am_elder
    phase = public.phase
    assert phase is not None
    found: list[OpponentAct] = []
    stock, elders, dealers = STOCK, 0, 0
    for number in range(public.proposals):
        accepted, is_last = number < len(public.exchanges), number == public.proposals - 1
        if they_are_elder:
            found.append(OpponentAct(Step.STANDS, number, dealers, stock, PROPOSES))
        elif accepted or phase >= Phase.LEAD:
            found.append(OpponentAct(Step.ACCEPTS, number, elders, stock, ACCEPTS if accepted else REFUSES))
        if not accepted or (is_last and phase in (Phase.ELDER_NAMES, Phase.ELDER_DISCARDS)):
            break
        asked, took = public.exchanges[number].elder, public.exchanges[number].dealer
        if asked is None:
            return None
        if they_are_elder:
            found.append(OpponentAct(Step.ELDER_DISCARDS, number, dealers, stock, asked))
        stock, elders = stock - asked, asked
        if is_last and phase is Phase.DEALER_DISCARDS:
            break
        if took is None:
            return None
        if not they_are_elder:
            found.append(OpponentAct(Step.DEALER_DISCARDS, number, elders, stock, took))
        stock, dealers = stock - took, took
    if they_are_elder and phase >= Phase.LEAD and public.proposals == len(public.exchanges) and stock:
        found.append(OpponentAct(Step.STANDS, public.proposals, dealers, stock, STANDS))
    return found


class _OpponentTables:
    """The probabilities of the opponent's acts with any hand, by the tables."""

    def __init__(self, seen: EncodedView, table: ExchangeTable) -> None:
        public = seen.view.public
        assert public.turn_up is not None
        self._seen, self._table = seen, table
        self._turn_up = seen.order.mask(public.turn_up.bit)
        self._needs = needs_code(*points_needed_when_dealt(seen))

    def _rows(self, act: OpponentAct, hands: Masks) -> ExchangeRows:
        taken, stock = np.full(len(hands), act.taken), np.full(len(hands), act.stock)
        return ExchangeRows(act.step, hands, self._turn_up, act.round, taken, stock, self._needs)

    def probability_of(self, act: OpponentAct, hands: Masks) -> Parts:
        """The probability of this decision with each of `hands`."""
        chance = chances_of_decision(self._table, self._rows(act, hands), self._seen)
        found: Parts = (1 - DOUBT) * chance[:, act.done] + DOUBT / 2
        return found

    def discards_of(self, act: OpponentAct, hands: Masks) -> DiscardRows:
        """The discards from each hand with their probabilities; other numbers of cards than the one thrown have 0."""
        made = discards_of(self._table, self._rows(act, hands))
        return made._replace(shares=np.where(np.bitwise_count(made.thrown) == act.done, made.shares, 0.0))


def chances_of_decision(table: ExchangeTable, at: ExchangeRows, seen: EncodedView) -> Parts:
    """The probabilities of both choices for each hand, shape (n, 2); where the tables have none, the choice of most
    players with such a hand gets 1."""
    chances = decisions(table, at)
    unknown = np.flatnonzero(~chances.any(axis=1))
    if len(unknown):
        usual = table_of(seen.view.public.agreement)
        hands = at.hand[unknown]
        if at.step is Step.STANDS:
            second = (log_odds(usual.stands, hands) < 0) & (at.round == 0)
        else:
            second = log_odds(usual.refuses, hands) > 0
        chances[unknown, second.astype(np.int64)] = 1.0
    return chances


# --- in the exchange --------------------------------------------------------------------------------


def sample_deals(
    seen: EncodedView, acts: list[OpponentAct], table: ExchangeTable, rng: np.random.Generator, n: int
) -> DealsDrawn:
    """`n` possible deals, weighted by the probability of the opponent's acts."""
    opponent = _OpponentTables(seen, table)
    pool = seen.pool | seen.their_played
    hands = _all_hands(pool)
    weights, order, used = np.ones(len(hands)), np.zeros((0, 0), np.uint32), 0
    for act in acts:
        if act.step in (Step.STANDS, Step.ACCEPTS):
            weights = weights * opponent.probability_of(act, hands)
            continue
        kept, weights, came_of = _kept(opponent.discards_of(act, hands), act.done, hands, weights)
        chosen = systematic_sample(weights, n, rng)
        kept, came_of = kept[chosen], came_of[chosen]
        order = order[came_of] if used else _rest_in_order(pool, hands[came_of], rng)
        hands = kept | np.bitwise_or.reduce(order[:, used : used + act.done], axis=1)
        weights, used = np.ones(n), used + act.done
    if not len(order):
        hands = hands[systematic_sample(weights, n, rng)]
        weights, order = np.ones(n), _rest_in_order(pool, hands, rng)
    first = np.zeros((n, order.shape[1] - used + 1), np.uint32)
    np.cumsum(order[:, used:], axis=1, dtype=np.uint32, out=first[:, 1:])
    return DealsDrawn(hands, weights, first)


def _kept(made: DiscardRows, thrown: int, hands: Masks, weights: Parts) -> tuple[Masks, Parts, NDArray[np.intp]]:
    """The cards the opponent may have kept, their weights, and the row of the hand they are from.

    If no hand throws that number of cards by the tables, each keeps its highest cards.
    """
    row, choice = np.nonzero(made.shares)
    likely = weights[row] * made.shares[row, choice]
    if likely.any():
        return hands[row] & ~made.thrown[row, choice], likely, row
    return without_lowest(hands, np.full(len(hands), thrown)), weights, np.arange(len(hands))


def _rest_in_order(pool: int, hands: Masks, rng: np.random.Generator) -> Masks:
    """The cards that are not in each hand, in random order."""
    cards = np.array(bits_of(pool), np.uint32)
    order = cards[np.argsort(rng.random((len(hands), len(cards)), dtype=np.float32), axis=1)]
    found: Masks = order[order & hands[:, None] == 0].reshape(len(hands), -1)
    return found


def systematic_sample(weights: Parts, n: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """`n` indices of rows, each as often as its share of the weights times `n`, to within one (systematic sampling)."""
    ends = np.cumsum(weights)
    at = (np.arange(n) + rng.random()) * (ends[-1] / n)
    found: NDArray[np.intp] = np.minimum(np.searchsorted(ends, at, side="right"), len(weights) - 1)
    return found


def _all_hands(pool: int) -> Masks:
    """All hands of five cards from the pool."""
    return _sets(pool, MOST_SET)


def _sets(pool: int, size: int) -> Masks:
    cards = bits_of(pool)
    return choice_of(cards, size, np.arange(comb(len(cards), size)))


# --- in the play of the cards -----------------------------------------------------------------------


def possible_hands(seen: EncodedView, acts: list[OpponentAct], table: ExchangeTable) -> PossibleHands:
    """All hands with which the opponent may have begun the play of the cards, weighted by their acts before it."""
    opponent = _OpponentTables(seen, table)
    begun = np.uint32(seen.their_played) | _hidden(seen)
    exchanges = [place for place, act in enumerate(acts) if act.step in (Step.ELDER_DISCARDS, Step.DEALER_DISCARDS)]
    last = exchanges[-1] if exchanges else -1
    weights = np.ones(len(begun))
    if exchanges:
        pool = seen.pool | seen.their_played
        hands = _all_hands(pool)
        before = np.ones(len(hands))
        for place, act in enumerate(acts[: last + 1]):
            if act.step in (Step.STANDS, Step.ACCEPTS):
                before = before * opponent.probability_of(act, hands)
            else:
                made = opponent.discards_of(act, hands)
                after = begun if place == last else hands
                before = _after_throwing(pool, hands, before, made, after)
        weights = before
    for act in acts[last + 1 :]:
        weights = weights * opponent.probability_of(act, begun)
    return PossibleHands(begun, weights)


def _hidden(seen: EncodedView) -> Masks:
    """All hands the opponent may hold now.

    Those they cannot hold by the duties, and a king they did not announce, are left out, unless no hand would be left.
    """
    number = seen.their_number - seen.their_certain.bit_count()
    pool = seen.pool & ~seen.their_certain
    narrower = [pool & ~seen.their_lacks]
    if seen.king_passed:
        narrower.insert(0, narrower[0] & ~KING_OF_TRUMPS)
    pool = next((one for one in narrower if n_ways(one.bit_count(), number)), pool)
    return _sets(pool, number) | np.uint32(seen.their_certain)


def _after_throwing(pool: int, hands: Masks, weights: Parts, made: DiscardRows, after: Masks) -> Parts:
    """The weight of each of the hands `after` an exchange, from the `weights` of `hands` before it.

    The new hand has all cards that were kept and none that were thrown.  The hands without thrown cards are counted by
    inclusion and exclusion: all hands with the kept cards, minus those that also have one thrown card, plus those with
    two, and so on.  All weights are 1 if by the tables no hand throws that number.
    """
    row, choice = np.nonzero(made.shares)
    likely, thrown = weights[row] * made.shares[row, choice], made.thrown[row, choice]
    kept = hands[row] & ~thrown
    numbers = _SetNumbers(pool)
    sums = np.zeros(numbers.size)
    if len(row):
        cards = _one_by_one(thrown, int(np.bitwise_count(thrown[0])))
        for besides in range(1 << cards.shape[1]):
            places = [place for place in range(cards.shape[1]) if besides >> place & 1]
            also = kept | np.bitwise_or.reduce(cards[:, places], axis=1)
            sign = 1 - 2 * (len(places) & 1)
            sums += np.bincount(numbers.of(also), sign * likely, numbers.size)
    found = np.zeros(len(after))
    for part in numbers.subsets(after):
        found += sums[part]
    found[found < 1e-9 * found.max(initial=0.0)] = 0.0
    return found if found.any() else np.ones(len(after))


def _one_by_one(masks: Masks, size: int) -> Masks:
    """The single cards of masks with `size` cards each, the lowest first; shape (n, size)."""
    left, found = masks, np.zeros((len(masks), size), np.uint32)
    for place in range(size):
        found[:, place] = left & ~left + np.uint32(1)
        left = left ^ found[:, place]
    return found


class _SetNumbers:
    """Numbers the sets of at most five cards from a pool, by size and then by places in the pool."""

    def __init__(self, pool: int) -> None:
        self._pool = pool
        n = pool.bit_count()
        self._starts = np.cumsum([0, *(comb(n, size) for size in range(MOST_SET + 1))])
        self.size = int(self._starts[-1])

    def of(self, masks: Masks) -> Numbers:
        """The numbers of these sets."""
        sizes = np.bitwise_count(masks).astype(np.int64)
        found: Numbers = self._starts[sizes]
        left = masks
        for place in range(int(sizes.max(initial=0))):
            card = left & ~left + np.uint32(1)
            left = left ^ card
            found += np.where(card, _binomials()[self._places(card), place + 1], 0)
        return found

    def subsets(self, hands: Masks) -> list[Numbers]:
        """The numbers of the 32 subsets of each hand of five: a list of 32 arrays with an entry for each hand."""
        places = self._places(_one_by_one(hands, MOST_SET))
        found = []
        for chosen in range(1 << MOST_SET):
            held = [place for place in range(MOST_SET) if chosen >> place & 1]
            number = np.full(len(hands), self._starts[len(held)])
            for size, place in enumerate(held, start=1):
                number += _binomials()[places[:, place], size]
            found.append(number)
        return found

    def _places(self, cards: Masks) -> NDArray[np.intp]:
        found: NDArray[np.intp] = np.bitwise_count(np.uint32(self._pool) & (cards - np.uint32(1))).astype(np.intp)
        return found


@cache
def _binomials() -> Numbers:
    """Binomial coefficients: the number of ways to choose k of n cards at [n, k]; shape (33, 6)."""
    return np.array([[comb(n, k) for k in range(MOST_SET + 1)] for n in range(33)], np.int64)
