"""Regret minimisation for the play of the cards alone, in machine code: unchecked kernels.

Deals are drawn; of each the elder's and then the dealer's choices are gone through, all of them, while the other
plays one card drawn by his present strategy (external sampling).  What is learned is kept by the key of the
information set (`ecarte.solve.compiled_keys`).  A *choice* is a run of own cards between which nobody can hold any
other card: they are worth the same, and count as one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import I64, U32, Tables, allowed, compiled, entry_at, popcount, replies_at, reply_wins
from ecarte.solve.compiled_keys import Slots, in_order, key_of, slot_of
from ecarte.solve.compiled_playouts import U64, next_state
from ecarte.solve.compiled_policies import open_hand_values
from ecarte.solve.compiled_response import ruled_out
from ecarte.solve.policies import LinesSeen


class Learned(NamedTuple):
    """What is kept for each key, in its slot; choices in the order of the key."""

    slots: Slots
    regrets: NDArray[np.float32]
    """(slots, 5): how much each choice would have brought more than what was done."""
    sums: NDArray[np.float32]
    """(slots, 5): how much each choice was done, later rounds counting more; it divides into the mean strategy."""


class GameOfCards(NamedTuple):
    """What all deals have in common."""

    tables: Tables
    binomials: NDArray[np.float64]
    payoffs: NDArray[np.float64]
    """(2, 6): by role, the elder first, and tricks."""
    first: float
    """How many rounds the open hands are worth as first regrets; 0 to begin with nothing."""
    baseline: bool
    """Whether what the other draws is corrected by what open hands say of his other cards."""
    whole_end: int
    """With so many cards in hand or fewer all choices of the other are gone through, none is drawn; 0 for never."""


class Walk(NamedTuple):
    """Of one deal: who learns, how much it counts, and where chance stands."""

    me: int
    """Whose choices are gone through: 0 the elder, 1 the dealer."""
    weight: float
    """How much this round counts."""
    state: NDArray[np.uint64]
    """(1,): where the random numbers stand."""


class Standing(NamedTuple):
    """Where a deal stands; "I" am the player whose choices are gone through.  Masks are trump-first."""

    mine: int
    his: int
    gone: int
    """The turn-up and the cards played."""
    my_lacks: int
    """Cards I have shown I do not hold."""
    his_lacks: int
    led: int
    my_turn: bool
    won: int
    lost: int


class Scratch(NamedTuple):
    """Room for what is found at a node, a row for each number of cards played."""

    places: NDArray[np.int64]
    cards: NDArray[np.uint32]
    sizes: NDArray[np.int64]
    chances: NDArray[np.float64]
    values: NDArray[np.float64]


@compiled
def choices_of(
    hand: int, lawful: int, pool: int, places: NDArray[np.int64], cards: NDArray[np.uint32], sizes: NDArray[np.int64]
) -> int:
    """Fills the choices in the order of the key: the lowest card of each, and how many cards it has.

    `places` are those of `in_order`.  Cards that may not be played are no choice.
    """
    held = np.empty(6, np.uint32)
    left, n = hand, 0
    while left:
        held[n] = U32(left & ~(left - 1))
        left = U32(left ^ held[n])
        n += 1
    found = 0
    last = U32(0)
    for place in range(n):
        card = held[places[place]]
        if not card & lawful:
            last = U32(0)
            continue
        suit = U32(0xFF << (popcount(U32(card - 1)) & 24))
        between = U32(suit & (card - 1) & ~(last | last - 1))
        if last & suit and not pool & between:
            sizes[found - 1] += 1
        else:
            cards[found], sizes[found] = card, 1
            found += 1
        last = card
    return found


@compiled
def _begin(
    game: GameOfCards,
    learned: Learned,
    slot: int,
    hand: int,
    led: int,
    pool: int,
    won: int,
    role: int,
    cards: NDArray[np.uint32],
    n: int,
) -> None:
    """First regrets of a key: the choice that open hands favour is ahead by what it is worth more."""
    if not game.first:
        return
    values = np.empty(6, np.float64)
    total = open_hand_values(game.tables, game.binomials, hand, led, pool, won, game.payoffs[role], values)
    best, second = 0, -1e300
    for choice in range(n):
        value = values[popcount(U32(hand & (cards[choice] - 1)))] / total
        if choice == 0 or value > values[5]:
            second = values[5] if choice else -1e300
            values[5], best = value, choice
        elif value > second:
            second = value
    learned.regrets[slot, best] = game.first * (values[5] - second + 0.02)


@compiled
def _matched(learned: Learned, slot: int, n: int, chances: NDArray[np.float64]) -> None:
    """The present strategy: in proportion to regrets above zero, or any choice."""
    total = 0.0
    for choice in range(n):
        chances[choice] = max(0.0, learned.regrets[slot, choice])
        total += chances[choice]
    for choice in range(n):
        chances[choice] = chances[choice] / total if total > 0 else 1 / n


@compiled
def _step(duties: int, at: Standing, card: int) -> Standing:
    """Where the deal stands when `card` has been played."""
    mine, his, my_lacks, his_lacks = at.mine, at.his, at.my_lacks, at.his_lacks
    if at.my_turn:
        mine = U32(mine & ~card)
    else:
        his = U32(his & ~card)
    gone = U32(at.gone | card)
    if not at.led:
        return Standing(mine, his, gone, my_lacks, his_lacks, U32(card), not at.my_turn, at.won, at.lost)
    lacks = ruled_out(duties, at.led, card)
    if at.my_turn:
        my_lacks = U32(my_lacks | lacks)
    else:
        his_lacks = U32(his_lacks | lacks)
    i_win = at.my_turn == reply_wins(at.led, card)
    won, lost = at.won + (1 if i_win else 0), at.lost + (0 if i_win else 1)
    return Standing(mine, his, gone, my_lacks, his_lacks, U32(0), i_win, won, lost)


@compiled
def _drawn(state: NDArray[np.uint64], chances: NDArray[np.float64], n: int) -> int:
    """One of `n` choices, drawn by its chance."""
    state[0] = next_state(state[0])
    drawn = (state[0] >> U64(11)) * (1.0 / 9007199254740992.0)
    taken = 0
    for choice in range(n - 1):
        drawn -= chances[choice]
        if drawn >= 0:
            taken = choice + 1
    return taken


@compiled
def _correction(
    game: GameOfCards,
    me: int,
    at: Standing,
    cards: NDArray[np.uint32],
    chances: NDArray[np.float64],
    n: int,
    taken: int,
) -> float:
    """What open hands say of all his choices on the mean, less what they say of the one he has drawn."""
    told = replies_at(game.tables, at.led, at.mine, at.his) if at.led else entry_at(game.tables, at.his, at.mine)
    whole = at.won + popcount(at.his)
    value = 0.0
    for choice in range(n):
        tricks = told >> 3 * popcount(U32(at.his & (cards[choice] - 1))) & 7
        value += (chances[choice] - (1.0 if choice == taken else 0.0)) * game.payoffs[me, whole - tricks]
    return value


@compiled
def _walk(game: GameOfCards, learned: Learned, walk: Walk, room: Scratch, at: Standing, reach: float) -> float:
    """What the deal brings to the player whose choices are gone through, from here on.

    `reach` is how likely the other plays so, as far as his choices were gone through and not drawn.  Nothing
    else calls it back: of two functions that call each other Numba keeps code that crashes when it is loaded.
    """
    if not at.led and popcount(at.mine) == 1:
        i_win = not reply_wins(at.mine, at.his) if at.my_turn else reply_wins(at.his, at.mine)
        end: float = game.payoffs[walk.me, at.won + (1 if i_win else 0)]
        return end
    hand = at.mine if at.my_turn else at.his
    lawful = allowed(game.tables.duties, hand, at.led) if at.led else hand
    depth = popcount(at.gone)
    cards = room.cards[depth]
    n, slot = 1, 0
    cards[0] = lawful
    if popcount(lawful) > 1:
        pool = U32(~(hand | at.gone | (at.his_lacks if at.my_turn else at.my_lacks)))
        made = at.won if at.my_turn else at.lost
        role = walk.me if at.my_turn else 1 - walk.me
        key, order = key_of(game.tables, hand, at.led, pool, made, role == 0)
        in_order(hand, order, room.places[depth])
        n = choices_of(hand, lawful, pool, room.places[depth], cards, room.sizes[depth])
        if n > 1:
            slot = slot_of(learned.slots, key)
            if not learned.slots.keys[slot]:
                learned.slots.keys[slot] = key
                learned.slots.used[0] += 1
                _begin(game, learned, slot, hand, at.led, pool, made, role, cards, n)
    if n == 1:
        return _walk(game, learned, walk, room, _step(game.tables.duties, at, cards[0]), reach)
    chances, values = room.chances[depth], room.values[depth]
    _matched(learned, slot, n, chances)
    if not at.my_turn:
        for choice in range(n):
            learned.sums[slot, choice] += walk.weight * reach * chances[choice]
        if popcount(at.his) > game.whole_end:
            taken = _drawn(walk.state, chances, n)
            value = _walk(game, learned, walk, room, _step(game.tables.duties, at, cards[taken]), reach)
            if game.baseline:
                value += _correction(game, walk.me, at, cards, chances, n, taken)
            return value
    mean = 0.0
    for choice in range(n):
        there = reach if at.my_turn else reach * chances[choice]
        if there > 0:
            values[choice] = _walk(game, learned, walk, room, _step(game.tables.duties, at, cards[choice]), there)
            mean += chances[choice] * values[choice]
    if at.my_turn:
        for choice in range(n):
            learned.regrets[slot, choice] += reach * (values[choice] - mean)
    return mean


@compiled
def train(game: GameOfCards, learned: Learned, state: NDArray[np.uint64], start: int, rounds: int, most: int) -> int:
    """Goes through `rounds` deals, the first being number `start` of all; stops before `most` keys are passed.

    Returns how many were gone through.
    """
    cards = np.empty(32, np.uint32)
    shape = (12, 6)
    masks, numbers = np.empty(shape, np.uint32), np.empty((2, 12, 6), np.int64)
    room = Scratch(numbers[0], masks, numbers[1], np.empty(shape), np.empty(shape))
    for done in range(rounds):
        if learned.slots.used[0] >= most:
            return done
        for number in range(32):
            cards[number] = U32(1 << number)
        state[0] = next_state(state[0])
        trump = I64(state[0] >> U64(61))
        cards[trump], cards[31] = cards[31], cards[trump]
        for place in range(10):
            state[0] = next_state(state[0])
            other = place + I64((state[0] >> U64(32)) * U64(31 - place) >> U64(32))
            cards[place], cards[other] = cards[other], cards[place]
        elder = dealer = U32(0)
        for place in range(5):
            elder, dealer = U32(elder | cards[place]), U32(dealer | cards[place + 5])
        weight = float(start + done + 1)
        none = U32(0)
        first = Standing(elder, dealer, cards[31], none, none, none, True, 0, 0)
        _walk(game, learned, Walk(0, weight, state), room, first, 1.0)
        first = Standing(dealer, elder, cards[31], none, none, none, False, 0, 0)
        _walk(game, learned, Walk(1, weight, state), room, first, 1.0)
    return rounds


@compiled
def _value_of(hand: int, card: int, values: NDArray[np.float64]) -> float:
    value: float = values[popcount(U32(hand & (card - 1)))]
    return value


@compiled
def learned_chances(
    game: GameOfCards,
    learned: Learned,
    role: int,
    seen: int,
    hands: NDArray[np.uint32],
    line: NDArray[np.int64],
    lines: LinesSeen,
    chances: NDArray[np.float64],
) -> None:
    """Fills the chances by the mean strategy, the cards of a choice alike; where nothing was learned, by open hands."""
    places, cards, sizes = np.empty(6, np.int64), np.empty(6, np.uint32), np.empty(6, np.int64)
    values = np.empty(6, np.float64)
    for which in range(hands.size):
        at = line[which]
        hand, led, won = hands[which], lines.led[at], I64(lines.won[at])
        lawful = allowed(game.tables.duties, hand, led) if led else hand
        if popcount(lawful) == 1:
            chances[which, popcount(U32(hand & (lawful - 1)))] = 1.0
            continue
        pool = U32(seen & ~(hand | lines.mine[at] | lines.his[at] | lines.his_lacks[at]))
        key, order = key_of(game.tables, hand, led, pool, won, role == 0)
        in_order(hand, order, places)
        n = choices_of(hand, lawful, pool, places, cards, sizes)
        slot = slot_of(learned.slots, key)
        total = 0.0
        if n > 1 and learned.slots.keys[slot]:
            for choice in range(n):
                values[choice] = learned.sums[slot, choice]
                total += values[choice]
        if total <= 0:
            best = 0
            if n > 1:
                open_hand_values(game.tables, game.binomials, hand, led, pool, won, game.payoffs[role], values)
                for choice in range(1, n):
                    if _value_of(hand, cards[choice], values) > _value_of(hand, cards[best], values):
                        best = choice
            for choice in range(n):
                values[choice] = 1.0 if choice == best else 0.0
            total = 1.0
        for choice in range(n):
            _share(hand, cards[choice], sizes[choice], values[choice] / total, chances[which])


@compiled
def _share(hand: int, card: int, size: int, chance: float, chances: NDArray[np.float64]) -> None:
    """Divides the chance of a choice, whose lowest card is `card`, among its cards, which follow it in the hand."""
    first = popcount(U32(hand & (card - 1)))
    for place in range(first, first + size):
        chances[place] = chance / size


@compiled
def place(learned: Learned, keys: NDArray[np.uint64], regrets: NDArray[np.float32], sums: NDArray[np.float32]) -> None:
    """Fills an empty table with what is known of these keys."""
    for which in range(keys.size):
        slot = slot_of(learned.slots, keys[which])
        learned.slots.keys[slot] = keys[which]
        for choice in range(5):
            learned.regrets[slot, choice] = regrets[which, choice]
            learned.sums[slot, choice] = sums[which, choice]
    learned.slots.used[0] = keys.size
