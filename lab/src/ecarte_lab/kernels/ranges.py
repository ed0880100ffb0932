"""What the opponent may hold when the play of the cards begins, and how likely, in machine code: unchecked kernels.

A hand's weight is the probability that chance and the average strategy lead it to what was seen of the opponent:
whether they stood, proposed, accepted or refused, and how many cards they threw.
"""

from __future__ import annotations

from enum import IntEnum
from math import comb
from typing import Final

import numpy as np

from ecarte.solve.compiler import I64, U32, compiled, within
from ecarte.tables.duties import popcount
from ecarte_lab.array_types import Floats, Ints, Masks
from ecarte_lab.kernels.exchange import (
    AVERAGE,
    ELDER_DISCARDS,
    DealBuffers,
    ExchangeState,
    GameOfExchange,
    deal_buffers,
    fill_choices,
)
from ecarte_lab.kernels.strategy import StrategyTable

SUBSETS: Final = 83_682
"""Sets of at most five cards of 26."""

SET_NUMBERS: Final = np.array(
    [[comb(n, k) if n < 26 else sum(comb(n, few) for few in range(k)) for k in range(6)] for n in range(27)]
)
"""(27, 6): the ways to take k of the first n cards; the last row says where the sets of each size begin."""


class EventColumn(IntEnum):
    """The columns of an event: what both players see of a decision in the exchange."""

    STEP = 0
    ROUND = 1
    DRAWN = 2
    ASKED = 3
    TAKEN = 4
    DONE = 5
    """The choice, or how many cards were thrown."""


MOST_EVENTS: Final = 96
"""Each of 21 exchanges has at most four decisions."""

STEP, ROUND, DRAWN, ASKED, TOOK, DONE = map(int, EventColumn)


@within
def record_event(events: Ints, n: int, at: ExchangeState, choice: int, thrown: int) -> None:
    """Record a decision."""
    events[n, STEP], events[n, ROUND], events[n, DRAWN] = at.step, at.round, at.drawn
    events[n, ASKED], events[n, TOOK] = at.asked, at.taken
    events[n, DONE] = popcount(thrown) if at.step >= ELDER_DISCARDS else choice


@within
def state_at(events: Ints, event: int) -> ExchangeState:
    """The state of the deal at an event, without the hands."""
    none = U32(0)
    return ExchangeState(
        events[event, STEP], none, none, events[event, DRAWN], events[event, ROUND], events[event, ASKED],
        events[event, TOOK], I64(0),
    )  # fmt: skip


@within
def _chance(
    game: GameOfExchange, learned: StrategyTable, events: Ints, event: int, hand: int, pack: DealBuffers
) -> float:
    """The probability that the holder of `hand` stands, proposes, accepts or refuses as they did."""
    fill_choices(game, learned, learned, AVERAGE, state_at(events, event), hand, pack, 0, 0.0)
    return float(pack.chances[0, events[event, DONE]])


@compiled
def all_hands(pool: int, hands: Masks) -> int:
    """Fill in all hands of five cards of `pool`; returns how many there are."""
    cards = np.empty(32, np.uint32)
    left, size = pool, popcount(pool)
    for place in range(size):
        cards[place] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
    n = 0
    for one in range(size):
        for two in range(one):
            for three in range(two):
                for four in range(three):
                    most = U32(cards[one] | cards[two] | cards[three] | cards[four])
                    for five in range(four):
                        hands[n] = U32(most | cards[five])
                        n += 1
    return n


@within
def _places(hand: int, pool: int, places: Ints, cards: Masks) -> None:
    """Fill in the cards of a hand, the lowest first, and their places in the pool."""
    left = hand
    for which in range(5):
        cards[which] = U32(left & ~(left - 1))
        places[which] = popcount(U32(pool & (cards[which] - 1)))
        left = U32(left & left - 1)


@within
def _number(chosen: int, places: Ints) -> int:
    """The number of the `chosen` cards of a hand among all sets of at most five."""
    size, number = 0, I64(0)
    for which in range(5):
        if chosen >> which & 1:
            size += 1
            number += SET_NUMBERS[places[which], size]
    return I64(number + SET_NUMBERS[26, size])


@compiled
def possible_hands(
    game: GameOfExchange,
    learned: StrategyTable,
    other: int,
    turn_up: int,
    held: int,
    events: Ints,
    n_events: int,
    hands: Masks,
    weights: Floats,
) -> int:
    """Fill in all hands that the `other` may hold at the end of the exchange, each with the probability of holding it
    and of having done what they did; returns how many there are.  They have exchanged at most once.

    `other` is the opponent's role, `held` all cards that the responder has held.  A hand before an exchange may be
    discarded from in several ways.  A player who kept some cards and threw others has then drawn from the rest, all
    cards equally likely.  So a hand's probability is a sum over its subsets, which is computed at once for all.
    """
    pack = deal_buffers()
    pack.cards[31] = turn_up
    pool = U32(~(turn_up | held))
    n = all_hands(pool, hands)
    exchange = -1
    for event in range(n_events):
        if events[event, STEP] & 1 == other and events[event, STEP] >= ELDER_DISCARDS:
            exchange = event
    sums = np.zeros(SUBSETS)
    places, cards = np.empty(5, np.int64), np.empty(5, np.uint32)
    for which in range(n):
        weight = 1.0
        for event in range(n_events if exchange < 0 else exchange):
            if events[event, STEP] & 1 == other and weight > 0:
                weight *= _chance(game, learned, events, event, hands[which], pack)
        weights[which] = weight
        if exchange >= 0 and weight > 0:
            _, ways = fill_choices(
                game, learned, learned, AVERAGE, state_at(events, exchange), hands[which], pack, 0, 0.0
            )
            _places(hands[which], pool, places, cards)
            for way in range(ways):
                chance = pack.chances[0, way]
                if chance > 0 and popcount(pack.thrown[0, way]) == events[exchange, DONE]:
                    _throw(sums, places, cards, pack.thrown[0, way], weight * chance)
    if exchange < 0:
        return n
    for which in range(n):
        _places(hands[which], pool, places, cards)
        weight = 0.0
        for chosen in range(32):
            weight += sums[_number(chosen, places)]
        weight = max(0.0, weight)
        for event in range(exchange + 1, n_events):
            if events[event, STEP] & 1 == other and weight > 1e-12:
                weight *= _chance(game, learned, events, event, hands[which], pack)
        weights[which] = weight if weight > 1e-12 else 0.0
    return n


@within
def _throw(sums: Floats, places: Ints, cards: Masks, thrown: int, weight: float) -> None:
    """Add a player who throws these cards of a hand: they may hold what was kept with any others, but none of those
    thrown.

    By inclusion and exclusion: all hands with the kept cards, less those that also have one card thrown, and so on.
    """
    kept = 0
    for which in range(5):
        if not cards[which] & thrown:
            kept |= 1 << which
    for besides in range(32):
        if not besides & kept:
            sign = 1 - 2 * (popcount(U32(besides)) & 1)
            sums[_number(kept | besides, places)] += sign * weight
