"""Regret minimisation for the play of the cards alone, in machine code: unchecked kernels.

Deals are drawn; of each the elder's and then the dealer's choices are gone through, all of them, while the other
plays one card drawn by his present strategy (external sampling).  What is learned is kept by the key of the
information set and its choices (`ecarte.solve.compiled_keys`).

A walk keeps its own stack: a kernel that calls itself hands over all its arrays at each card, which took half of the
time.  Most of what is left goes by mispredicted branches, so that what can be told by arithmetic is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiled import (
    I64,
    U32,
    Tables,
    allowed,
    compiled,
    entry_at,
    popcount,
    reply_wins,
    value_at,
    within,
)
from ecarte.solve.compiled_keys import Sight, Slots, choice_cards, choices_of, key_of, sight_of, slot_of
from ecarte.solve.compiled_playouts import U64, next_state
from ecarte.solve.compiled_policies import open_hand_values
from ecarte.solve.compiled_response import ruled_out
from ecarte.solve.policies import SetArrays

F32 = np.float32


class Learned(NamedTuple):
    """What is kept for each key, in its slot; choices in the order of the key.  All of a slot lies in one line of 64
    bytes (`ecarte.solve.training`): one fetch from memory for each key met.
    """

    slots: Slots
    regrets: NDArray[np.float32]
    """(slots, 5): how much each choice would have brought more than what was done; 0 where there is no choice."""
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


class Standing(NamedTuple):
    """Where a deal stands, as it is to the player who is to play.  Masks are trump-first."""

    hand: int
    others: int
    """The other's hand."""
    gone: int
    """The turn-up and the cards played."""
    lacks: int
    """Cards he has shown he does not hold."""
    others_lacks: int
    led: int
    learns: int
    """Whether it is he whose choices are gone through: 1 or 0."""
    won: int
    lost: int


class WalkRoom(NamedTuple):
    """Where a walk keeps the choices it is in the middle of, a row for each; the last row is for the other's."""

    standings: NDArray[np.int64]
    """(6, 9): in the order of `Standing`."""
    at: NDArray[np.int64]
    """(6, 3): the slot, how many choices, and the one that is gone through."""
    cards: NDArray[np.uint32]
    """(6, 6): the lowest card of each choice."""
    chances: NDArray[np.float32]
    values: NDArray[np.float64]
    before: NDArray[np.float64]
    """(6,): what was known of the value before the choice: corrections of what was drawn."""


@compiled
def _begin(
    game: GameOfCards,
    learned: Learned,
    slot: int,
    role: int,
    at: Sight,
    cards: NDArray[np.uint32],
    n: int,
) -> None:
    """First regrets of a key: the choice that open hands favour is ahead by what it is worth more."""
    if not game.first:
        return
    values = np.empty(6, np.float64)
    total = open_hand_values(game.tables, game.binomials, at, game.payoffs[role], values)
    best, second = 0, -1e300
    for choice in range(n):
        value = values[popcount(U32(at.hand & (cards[choice] - 1)))] / total
        if choice == 0 or value > values[5]:
            second = values[5] if choice else -1e300
            values[5], best = value, choice
        elif value > second:
            second = value
    learned.regrets[slot, best] = game.first * (values[5] - second + 0.02)


@within
def _matched(learned: Learned, slot: int, n: int, room: WalkRoom, level: int) -> None:
    """The present strategy: in proportion to regrets above zero, or any choice."""
    total = F32(0)
    for choice in range(5):
        chance = max(F32(0), learned.regrets[slot, choice])
        room.chances[level, choice] = chance
        total += chance
    for choice in range(n):
        room.chances[level, choice] = room.chances[level, choice] / total if total > 0 else F32(1) / F32(n)


@within
def _step(duties: int, at: Standing, card: int) -> Standing:
    """Where the deal stands when `card` has been played."""
    left, gone = U32(at.hand ^ card), U32(at.gone | card)
    if not at.led:
        return Standing(at.others, left, gone, at.others_lacks, at.lacks, U32(card), 1 - at.learns, at.lost, at.won)
    lacks = U32(at.lacks | ruled_out(duties, at.led, card))
    wins = I64(reply_wins(at.led, card))
    won, lost = at.won + wins, at.lost + 1 - wins
    passes = U32(wins - 1)
    hands, lacking, tricks = U32((left ^ at.others) & passes), U32((lacks ^ at.others_lacks) & passes), won ^ lost
    tricks &= wins - 1
    return Standing(
        U32(left ^ hands), U32(at.others ^ hands), gone, U32(lacks ^ lacking), U32(at.others_lacks ^ lacking), U32(0),
        at.learns ^ 1 ^ wins, won ^ tricks, lost ^ tricks,
    )  # fmt: skip


@within
def _drawn(state: NDArray[np.uint64], n: int, room: WalkRoom, level: int) -> int:
    """One of `n` choices, drawn by its chance."""
    state[0] = next_state(state[0])
    drawn = F32(state[0] >> U64(40)) * F32(1.0 / 16777216.0)
    taken = 0
    for choice in range(4):
        drawn -= room.chances[level, choice]
        taken += I64(drawn >= 0) & I64(choice + 1 < n)
    return taken


@within
def _correction(game: GameOfCards, me: int, at: Standing, n: int, taken: int, room: WalkRoom, level: int) -> float:
    """What open hands say of all the other's choices on the mean, less what they say of the one he has drawn."""
    whole = at.lost + popcount(at.hand)
    told = 0 if at.led else entry_at(game.tables, at.hand, at.others)
    value = 0.0
    for choice in range(n):
        card = room.cards[level, choice]
        if at.led:
            kept = U32(at.hand ^ card)
            wins = reply_wins(at.led, card)
            made = value_at(game.tables, kept if wins else at.others, at.others if wins else kept)
            tricks = 1 + made if wins else popcount(at.others) - made
        else:
            tricks = told >> 3 * popcount(U32(at.hand & (card - 1))) & 7
        value += (room.chances[level, choice] - F32(choice == taken)) * game.payoffs[me, whole - tricks]
    return value


@within
def _keep(room: WalkRoom, level: int, at: Standing, slot: int, n: int, value: float) -> None:
    """Begins to go through the choices at a standing."""
    room.standings[level, 0] = at.hand
    room.standings[level, 1] = at.others
    room.standings[level, 2] = at.gone
    room.standings[level, 3] = at.lacks
    room.standings[level, 4] = at.others_lacks
    room.standings[level, 5] = at.led
    room.standings[level, 6] = at.learns
    room.standings[level, 7] = at.won
    room.standings[level, 8] = at.lost
    room.at[level, 0], room.at[level, 1], room.at[level, 2] = slot, n, 0
    room.before[level] = value


@within
def _kept(room: WalkRoom, level: int) -> Standing:
    """The standing at which the choices are gone through."""
    kept = room.standings
    return Standing(
        U32(kept[level, 0]), U32(kept[level, 1]), U32(kept[level, 2]), U32(kept[level, 3]), U32(kept[level, 4]),
        U32(kept[level, 5]), kept[level, 6], kept[level, 7], kept[level, 8],
    )  # fmt: skip


@within
def _regretted(learned: Learned, room: WalkRoom, level: int) -> float:
    """Notes what each choice was worth when all were gone through; returns what the present strategy makes."""
    slot, n = room.at[level, 0], room.at[level, 1]
    mean = 0.0
    for choice in range(n):
        mean += room.chances[level, choice] * room.values[level, choice]
    for choice in range(n):
        learned.regrets[slot, choice] += F32(room.values[level, choice] - mean)
    return mean


@within
def _met(game: GameOfCards, learned: Learned, role: int, at: Sight, room: WalkRoom, level: int) -> tuple[int, int]:
    """Fills the cards and chances of a choice into the row `level`; returns its slot and how many choices there are."""
    key, order = key_of(game.tables, at, role == 0)
    n = choice_cards(at, order, room.cards, level)
    slot = slot_of(learned.slots, key)
    if not learned.slots.keys[slot]:
        learned.slots.keys[slot] = key
        learned.slots.used[0] += 1
        _begin(game, learned, slot, role, at, room.cards[level], n)
    _matched(learned, slot, n, room, level)
    return slot, n


@within
def _other_plays(
    game: GameOfCards,
    learned: Learned,
    me: int,
    weight: float,
    state: NDArray[np.uint64],
    room: WalkRoom,
    level: int,
    at: Standing,
    slot: int,
    n: int,
) -> tuple[int, float]:
    """Draws a choice of the other's, which is in the row `level`; returns its card and the correction."""
    for choice in range(n):
        learned.sums[slot, choice] += F32(weight) * room.chances[level, choice]
    taken = _drawn(state, n, room, level)
    correction = _correction(game, me, at, n, taken, room, level) if game.baseline else 0.0
    return room.cards[level, taken], correction


@compiled
def _walk(
    game: GameOfCards, learned: Learned, me: int, weight: float, state: NDArray[np.uint64], room: WalkRoom, at: Standing
) -> float:
    """What a deal brings to the player whose choices are gone through; `me`: his role, 0 the elder and 1 the dealer.

    Goes down, drawing for the other, to the end; then back to the last choice that has cards left, and down again.
    `weight`: how much this round counts.
    """
    duties = game.tables.duties
    level = 0
    while True:
        value: float = 0.0
        while at.led or at.hand & at.hand - 1:
            lawful = U32(allowed(duties, at.hand, at.led) if at.led else at.hand)
            pool = U32(~(at.hand | at.gone | at.others_lacks))
            sight = Sight(at.hand, lawful, at.led, pool, at.won)
            card = choices_of(sight)
            if card & card - 1:
                slot, n = _met(game, learned, me ^ 1 ^ at.learns, sight, room, level)
                if at.learns:
                    _keep(room, level, at, slot, n, value)
                    card, value = room.cards[level, 0], 0.0
                    level += 1
                else:
                    card, correction = _other_plays(game, learned, me, weight, state, room, level, at, slot, n)
                    value += correction
            at = _step(duties, at, card)
        wins = at.learns ^ I64(reply_wins(at.hand, at.others))
        value += game.payoffs[me, (at.won if at.learns else at.lost) + wins]
        while level:
            level -= 1
            tried = room.at[level, 2]
            room.values[level, tried] = value
            if tried + 1 < room.at[level, 1]:
                room.at[level, 2] = tried + 1
                at = _step(duties, _kept(room, level), room.cards[level, tried + 1])
                level += 1
                break
            value = room.before[level] + _regretted(learned, room, level)
        else:
            return value


@compiled
def train(game: GameOfCards, learned: Learned, state: NDArray[np.uint64], start: int, rounds: int, most: int) -> int:
    """Goes through `rounds` deals, the first being number `start` of all; stops before `most` keys are passed.

    Returns how many were gone through.
    """
    cards = np.empty(32, np.uint32)
    shape = (6, 6)
    room = WalkRoom(
        np.empty((6, 9), np.int64), np.empty((6, 3), np.int64), np.empty(shape, np.uint32), np.empty(shape, np.float32),
        np.empty(shape), np.empty(6),
    )  # fmt: skip
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
        for me in range(2):
            first = Standing(elder, dealer, cards[31], none, none, none, 1 - me, 0, 0)
            _walk(game, learned, me, weight, state, room, first)
    return rounds


@compiled
def _favoured(
    game: GameOfCards,
    role: int,
    at: Sight,
    cards: NDArray[np.uint32],
    n: int,
    shares: NDArray[np.float64],
) -> None:
    """Gives all to the choice that open hands favour."""
    values = np.empty(6, np.float64)
    open_hand_values(game.tables, game.binomials, at, game.payoffs[role], values)
    best = 0
    for choice in range(1, n):
        if values[popcount(U32(at.hand & (cards[choice] - 1)))] > values[popcount(U32(at.hand & (cards[best] - 1)))]:
            best = choice
    for choice in range(n):
        shares[choice] = 1.0 if choice == best else 0.0


@compiled
def learned_chances(
    game: GameOfCards,
    learned: Learned,
    role: int,
    sets: SetArrays,
    chances: NDArray[np.float64],
) -> None:
    """Fills the chances by the mean strategy, the cards of a choice alike; where nothing was learned, by open hands."""
    cards, shares = np.empty((1, 6), np.uint32), np.empty(6, np.float64)
    for which in range(sets.hands.size):
        at = sight_of(game.tables.duties, sets, which)
        key, order = key_of(game.tables, at, role == 0)
        n = choice_cards(at, order, cards, 0)
        shares[0] = total = 1.0
        if n > 1:
            slot, total = slot_of(learned.slots, key), 0.0
            for choice in range(n):
                shares[choice] = learned.sums[slot, choice]
                total += shares[choice]
            if total <= 0:
                _favoured(game, role, at, cards[0], n, shares)
                total = 1.0
        for choice in range(n):
            _share(at, cards[0, choice], shares[choice] / total, chances[which])


@compiled
def _share(at: Sight, card: int, chance: float, chances: NDArray[np.float64]) -> None:
    """Divides the chance of a choice, whose lowest card is `card`, among its cards, which follow it in the hand."""
    above = U32(choices_of(at) & ~(card | card - 1))
    run = U32(at.lawful & ~(card - 1) & (U32(above & ~(above - 1)) - 1 if above else 0xFFFFFFFF))
    first, size = popcount(U32(at.hand & (card - 1))), popcount(run)
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
