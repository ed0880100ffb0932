"""Tables of strategies for the play of the cards, and play by them, in machine code: unchecked kernels."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ecarte.solve.compiler import U32, U64, compiled, within
from ecarte.tables.duties import popcount
from ecarte.tables.infoset_keys import InformationSet
from ecarte_lab.array_types import Floats, Floats32, Masks, Words
from ecarte_lab.kernels.infoset_keys import (
    Slots,
    choice_cards,
    coarse,
    home_of,
    infoset_of,
    key_of,
    prefetch,
    reduced_key,
    slot_of,
)
from ecarte_lab.kernels.policies import GapBuffers, gap_buffers, open_hand_values
from ecarte_lab.kernels.position import GameOfCards, Position, infoset_at
from ecarte_lab.policies import SetArrays

AHEAD = 64
"""How many sets ahead the memory is prefetched."""


class StrategyTable(NamedTuple):
    """What is kept for each key, in its slot; choices in the order of the key.  All of a slot lies in one line of 64
    bytes (`ecarte_lab.training.regret_training`): one fetch from memory per key."""

    slots: Slots
    regrets: Floats32
    """(slots, choices): regrets; 0 where there is no choice."""
    sums: Floats32
    """(slots, choices): how much each choice was played, later rounds counting more: the average strategy."""
    visits: Floats32
    """(slots,): how often all its choices were tried, later rounds counting more; (0,) where this is not kept."""


@compiled
def fill_slots(learned: StrategyTable, keys: Words, regrets: Floats32, sums: Floats32, visits: Floats32) -> None:
    """Fill an empty table with the values of these keys; `visits` may be empty."""
    for which in range(keys.size):
        slot = slot_of(learned.slots, keys[which])
        learned.slots.keys[slot] = keys[which]
        for choice in range(regrets.shape[1]):
            learned.regrets[slot, choice] = regrets[which, choice]
            learned.sums[slot, choice] = sums[which, choice]
        if visits.size:
            learned.visits[slot] = visits[which]
    learned.slots.used[0] = keys.size


# --- policies --------------------------------------------------------------------------------------------------------


@within
def _average_shares(learned: StrategyTable, key: int, n: int, shares: Floats) -> float:
    """Fill how much each choice of a key was played, and return the sum."""
    slot, total = slot_of(learned.slots, key), 0.0
    for choice in range(n):
        shares[choice] = learned.sums[slot, choice]
        total += shares[choice]
    return total


@compiled
def _open_hands_choice(
    game: GameOfCards, payoffs: Floats, at: InformationSet, cards: Masks, n: int, shares: Floats, found: GapBuffers
) -> None:
    """Put all probability on the choice that open hands favour."""
    values = found.values
    open_hand_values(game.tables, game.binomials, at, payoffs, found)
    best = 0
    for choice in range(1, n):
        if values[popcount(U32(at.hand & (cards[choice] - 1)))] > values[popcount(U32(at.hand & (cards[best] - 1)))]:
            best = choice
    for choice in range(n):
        shares[choice] = 1.0 if choice == best else 0.0


@within
def fill_strategy(
    game: GameOfCards,
    learned: StrategyTable,
    key: int,
    payoffs: Floats,
    at: InformationSet,
    cards: Masks,
    n: int,
    shares: Floats,
    found: GapBuffers,
) -> None:
    """Fill the probabilities of the average strategy: by the key, else by coarser keys, else by open hands."""
    total = _average_shares(learned, key, n, shares)
    if total <= 0:
        total = _average_shares(learned, reduced_key(key, 1), n, shares)
    if total <= 0:
        total = _average_shares(learned, coarse(key), n, shares)
    if total <= 0:
        _open_hands_choice(game, payoffs, at, cards, n, shares, found)
        total = 1.0
    for choice in range(n):
        shares[choice] /= total


@within
def has_key(learned: StrategyTable, key: int) -> bool:
    """Whether something was learned of a key, or of its coarser keys."""
    keys = learned.slots.keys
    there = False
    for much in range(3):
        there |= keys[slot_of(learned.slots, reduced_key(key, much))] > 0
    return there


@within
def choice_at(game: GameOfCards, at: Position, kind: int, taken: int, cards: Masks) -> tuple[InformationSet, int, int]:
    """What the player to play sees, the key of their choice (0 for no choice), and the number of legal cards.

    `cards`, of shape (1, 6), is filled with the legal cards in the order of the key.  `taken` is what the player knows
    of the cards taken, as in keys.
    """
    infoset = infoset_at(game, at, taken)
    if not infoset.lawful & infoset.lawful - 1:
        cards[0, 0] = infoset.lawful
        return infoset, U64(0), 1
    key, order = key_of(game.tables, infoset, at.learns == 1, kind)
    return infoset, key, choice_cards(infoset, order, cards, 0)


@compiled
def fill_table_chances(
    game: GameOfCards, learned: StrategyTable, role: int, kind: int, least: float, sets: SetArrays, chances: Floats
) -> None:
    """Fill the probabilities by the average strategy.

    A key whose visits count less than `least` uses its coarser keys; where nothing was learned, open hands decide.
    """
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6, np.float64), gap_buffers()
    keys, orders = np.empty(AHEAD, np.uint64), np.empty(AHEAD, np.int64)
    for start in range(0, sets.hands.size, AHEAD):
        end = min(start + AHEAD, sets.hands.size)
        for which in range(start, end):
            at = infoset_of(game.tables.duties, sets, which, role == 0)
            if at.lawful & at.lawful - 1:
                key, orders[which - start] = key_of(game.tables, at, role == 0, kind)
                keys[which - start] = key
                for much in range(3):
                    prefetch(learned.slots.keys, home_of(learned.slots, reduced_key(key, much)))
        for which in range(start, end):
            at = infoset_of(game.tables.duties, sets, which, role == 0)
            key, n = keys[which - start], 1
            cards[0, 0], shares[0], total = at.lawful, 1.0, 1.0
            if at.lawful & at.lawful - 1:
                n = choice_cards(at, orders[which - start], cards, 0)
                total = _average_shares(learned, key, n, shares)
                if total <= least:
                    total = _average_shares(learned, reduced_key(key, 1), n, shares)
                if total <= least:
                    fill_strategy(game, learned, coarse(key), game.payoffs[kind, role], at, cards[0], n, shares, found)
                    total = 1.0
            for choice in range(n):
                chances[which, popcount(U32(at.hand & (cards[0, choice] - 1)))] = shares[choice] / total
