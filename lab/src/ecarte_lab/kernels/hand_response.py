"""The best response of one hand in the play of the cards, kings announced, in machine code: unchecked kernels.

The same result as `ecarte_lab.kernels.response`, for an opponent who plays by a learned table.  Lines are followed
to their end one after the other, with all hands that the opponent may hold there.  A *row* is such a hand with its
weight: the probability that the opponent holds it and has played this line.  At the responder's choices every card
takes all rows along; at the opponent's each row is divided by their probabilities.  The table entries for the rows of a
line are prefetched before they are read.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import I64, U32, U64, compiled, within
from ecarte.tables.duties import KING_OF_TRUMPS, popcount
from ecarte.tables.infoset_keys import InformationSet
from ecarte_lab.array_types import Floats, Ints, Masks, Words
from ecarte_lab.kernels.infoset_keys import choice_cards, home_of, key_of, prefetch, reduced_key
from ecarte_lab.kernels.policies import GapBuffers, gap_buffers
from ecarte_lab.kernels.position import (
    LEARNS,
    NUMBERS,
    GameOfCards,
    Position,
    after_card,
    infoset_at,
    store_position,
    stored_position,
    tricks_made,
)
from ecarte_lab.kernels.strategy import StrategyTable, fill_strategy

HANDS: Final = 65_780
"""The most hands that an opponent may hold: five of 26 cards."""

LAST: Final = 8
"""Cards played when each player has one left."""

BLOCK: Final = 32
"""Rows whose table entries are prefetched together."""

BY_TABLE, ANY_CARD = range(2)
"""How a player plays: by the average strategy of a table, or any legal card."""

_UNKNOWN: Final = -1e300


class ResponseSetting(NamedTuple):
    """The setting of a best response before the first card.  Masks are trump-first."""

    hand: int
    turn_up: int
    role: int
    """0 the elder, 1 the dealer."""
    kind: int
    """The kind of the deal, as in keys."""
    taken: int
    """What the responder knows of the cards taken, as in keys."""
    others_taken: int
    """What the opponent knows of the cards taken."""
    manner: int
    """How the opponent plays, and how the responder plays without a best response: `BY_TABLE` or `ANY_CARD`."""


class ResponseBuffers(NamedTuple):
    """Scratch memory for the lines; its old content does not matter.  The first index is the number of cards played."""

    hands: Masks
    """(9, 5 x HANDS): rows of the lines after one more card of the opponent, one line after the other."""
    weights: Floats
    positions: Ints
    """(9, 11): the state as the responder sees it; of the opponent's hand, the cards played."""
    rows: Ints
    """(9, 3): where the rows are: at which number of cards played, the first row, and the end."""
    king: Ints
    """(9,): whether the opponent has announced the king."""
    left: Ints
    """(9,): cards of the responder still to be tried, or how many of the opponent's have been."""
    card: Ints
    """(9,): the responder's card being tried."""
    own: Floats
    """(9, 5): the probability with which the responder's own policy plays each card."""
    after: Ints
    """(9, 64): the end of the rows after each card of the opponent, with a second slot for the case that the opponent
    announced the king first."""
    best: Floats
    same: Floats
    chances: Floats
    """(HANDS, 5): for each row the probability of each card."""
    keys: Words
    """(BLOCK,)"""
    orders: Ints
    cards: Masks
    """(1, 6)"""
    shares: Floats
    """(6,)"""
    found: GapBuffers


@compiled
def response_buffers() -> ResponseBuffers:
    """New scratch memory."""
    n = LAST + 1
    return ResponseBuffers(
        np.empty((n, 5 * HANDS), np.uint32), np.empty((n, 5 * HANDS)), np.empty((n, NUMBERS), np.int64),
        np.empty((n, 3), np.int64), np.empty(n, np.int64), np.empty(n, np.int64), np.empty(n, np.int64),
        np.empty((n, 5)), np.empty((n, 64), np.int64), np.empty(n), np.empty(n), np.empty((HANDS, 5)),
        np.empty(BLOCK, np.uint64), np.empty(BLOCK, np.int64), np.empty((1, 6), np.uint32), np.empty(6), gap_buffers(),
    )  # fmt: skip


@within
def _reach(room: ResponseBuffers, depth: int, at: Position, rows: int, first: int, end: int, king: int) -> None:
    """Record the state a line has reached."""
    store_position(room.positions, depth, at)
    room.rows[depth, 0], room.rows[depth, 1], room.rows[depth, 2] = rows, first, end
    room.king[depth] = king


@within
def _with_hands(at: Position, hand: int, others: int) -> Position:
    """The same state with these hands."""
    return Position(
        hand, others, at.gone, at.lacks, at.others_lacks, at.first, at.others_first, at.second, at.others_second,
        at.led, at.learns, at.won, at.lost,
    )  # fmt: skip


@within
def _fill_chances(
    game: GameOfCards,
    learned: StrategyTable,
    role: int,
    kind: int,
    key: int,
    order: int,
    infoset: InformationSet,
    room: ResponseBuffers,
    chances: Floats,
    row: int,
) -> None:
    """Fill a row with the probability of each card, the lowest trump first; `key` is 0 for any card."""
    for place in range(5):
        chances[row, place] = 0.0
    if not key:
        n, left = popcount(infoset.lawful), infoset.lawful
        while left:
            card = U32(left & ~(left - 1))
            left = U32(left ^ card)
            chances[row, popcount(U32(infoset.hand & (card - 1)))] = 1 / n
        return
    n = choice_cards(infoset, order, room.cards, 0)
    fill_strategy(game, learned, key, game.payoffs[kind, role], infoset, room.cards[0], n, room.shares, room.found)
    for choice in range(n):
        chances[row, popcount(U32(infoset.hand & (room.cards[0, choice] - 1)))] = room.shares[choice]


@within
def _key(game: GameOfCards, role: int, kind: int, manner: int, infoset: InformationSet) -> tuple[int, int]:
    """The key of a choice and its suit order; 0 where there is no choice, or no key decides it."""
    if manner == ANY_CARD or not infoset.lawful & infoset.lawful - 1:
        return U64(0), I64(0)
    return key_of(game.tables, infoset, role == 0, kind)


@within
def _own_chances(
    game: GameOfCards, learned: StrategyTable, by: ResponseSetting, room: ResponseBuffers, depth: int
) -> None:
    """How the responder would play without a best response."""
    at = stored_position(room.positions, depth)
    king = U32(KING_OF_TRUMPS & ~at.others if room.king[depth] else 0)
    infoset = infoset_at(game, _with_hands(at, at.hand, king), by.taken)
    key, order = _key(game, by.role, by.kind, by.manner, infoset)
    _fill_chances(game, learned, by.role, by.kind, key, order, infoset, room, room.own, depth)


@within
def _divide(game: GameOfCards, learned: StrategyTable, by: ResponseSetting, room: ResponseBuffers, depth: int) -> None:
    """Divide the rows of a line by what the opponent plays next."""
    at, other = stored_position(room.positions, depth), 1 - by.role
    here, first, end = room.rows[depth, 0], room.rows[depth, 1], room.rows[depth, 2]
    announces = game.kings and not at.first
    after = room.after
    for card in range(64):
        after[depth, card] = 0
    for start in range(first, end, BLOCK):
        stop = min(end, start + BLOCK)
        for row in range(start, stop):
            infoset = infoset_at(game, _with_hands(at, room.hands[here, row], at.others), by.others_taken)
            key, order = _key(game, other, by.kind, by.manner, infoset)
            room.keys[row - start], room.orders[row - start] = key, order
            if key:
                for much in range(3):
                    prefetch(learned.slots.keys, home_of(learned.slots, reduced_key(key, much)))
        for row in range(start, stop):
            hand = room.hands[here, row]
            infoset = infoset_at(game, _with_hands(at, hand, at.others), by.others_taken)
            key, order = room.keys[row - start], room.orders[row - start]
            _fill_chances(game, learned, other, by.kind, key, order, infoset, room, room.chances, row - first)
            king = 32 if announces and hand & KING_OF_TRUMPS else 0
            left = hand
            for place in range(popcount(hand)):
                if room.chances[row - first, place] > 0:
                    after[depth, king + popcount(U32((left & ~(left - 1)) - 1))] += 1
                left = U32(left & left - 1)
    before = I64(0)
    for card in range(64):
        n = after[depth, card]
        after[depth, card] = before
        before += n
    there = depth + 1
    for row in range(first, end):
        hand = room.hands[here, row]
        king = 32 if announces and hand & KING_OF_TRUMPS else 0
        left = hand
        for place in range(popcount(hand)):
            chance = room.chances[row - first, place]
            card = U32(left & ~(left - 1))
            left = U32(left ^ card)
            if chance > 0:
                number = king + popcount(U32(card - 1))
                room.hands[there, after[depth, number]] = U32(hand ^ card)
                room.weights[there, after[depth, number]] = room.weights[here, row] * chance
                after[depth, number] += 1


@within
def _last_trick(game: GameOfCards, by: ResponseSetting, room: ResponseBuffers, depth: int) -> float:
    """The value of the last trick, over all rows."""
    at, worth = stored_position(room.positions, depth), 0.0
    here = room.rows[depth, 0]
    for row in range(room.rows[depth, 1], room.rows[depth, 2]):
        hand = room.hands[here, row]
        last = _with_hands(at, at.hand, hand) if at.learns else _with_hands(at, hand, at.others)
        worth += room.weights[here, row] * game.payoffs[by.kind, by.role, tricks_made(last)]
    return worth


@within
def _enter(game: GameOfCards, learned: StrategyTable, by: ResponseSetting, room: ResponseBuffers, depth: int) -> None:
    """Enter a line."""
    room.best[depth] = room.same[depth] = 0.0
    if depth == LAST:
        room.best[depth] = room.same[depth] = _last_trick(game, by, room, depth)
    elif room.positions[depth, LEARNS]:
        at = stored_position(room.positions, depth)
        _own_chances(game, learned, by, room, depth)
        room.left[depth] = infoset_at(game, at, by.taken).lawful
        room.best[depth] = _UNKNOWN
    else:
        _divide(game, learned, by, room, depth)
        room.left[depth] = 0


@within
def _next_child(game: GameOfCards, room: ResponseBuffers, depth: int) -> bool:
    """Set up the next child of a line; False where there is none."""
    at = stored_position(room.positions, depth)
    if depth == LAST:
        return False
    if at.learns:
        left = U32(room.left[depth])
        if not left:
            return False
        card = U32(left & ~(left - 1))
        room.left[depth], room.card[depth] = U32(left ^ card), card
        _reach(
            room, depth + 1, after_card(game.tables.duties, at, card), room.rows[depth, 0], room.rows[depth, 1],
            room.rows[depth, 2], room.king[depth],
        )  # fmt: skip
        return True
    for number in range(room.left[depth], 64):
        first = room.after[depth, number - 1] if number else I64(0)
        if room.after[depth, number] > first:
            after = after_card(game.tables.duties, at, U32(1 << (number & 31)))
            king = 1 if number >= 32 else room.king[depth]
            _reach(room, depth + 1, after, depth + 1, first, room.after[depth, number], king)
            room.left[depth] = number + 1
            return True
    return False


@within
def _return_value(room: ResponseBuffers, depth: int) -> None:
    """Add the value of a line to that of its parent."""
    best, same = room.best[depth + 1], room.same[depth + 1]
    if room.positions[depth, LEARNS]:
        hand, card = U32(room.positions[depth, 0]), U32(room.card[depth])
        room.best[depth] = max(room.best[depth], best)
        room.same[depth] += room.own[depth, popcount(U32(hand & (card - 1)))] * same
    else:
        room.best[depth] += best
        room.same[depth] += same


@compiled
def hand_best_response(
    game: GameOfCards, learned: StrategyTable, by: ResponseSetting, hands: Masks, weights: Floats, room: ResponseBuffers
) -> tuple[float, float]:
    """The value of a hand under the best response, and under the table: weighted sums over opposing hands."""
    for row in range(hands.size):
        room.hands[0, row], room.weights[0, row] = hands[row], weights[row]
    none = U32(0)
    learns = I64(1 - by.role)
    hand, others = (by.hand, none) if learns else (none, by.hand)
    at = Position(hand, others, by.turn_up, none, none, none, none, none, none, none, learns, I64(0), I64(0))
    _reach(room, 0, at, 0, 0, hands.size, 0)
    _enter(game, learned, by, room, 0)
    depth = 0
    while depth >= 0:
        if _next_child(game, room, depth):
            depth += 1
            _enter(game, learned, by, room, depth)
        else:
            depth -= 1
            if depth >= 0:
                _return_value(room, depth)
    return room.best[0], room.same[0]
