"""Choices that a habit of a player fixes; the rest is learned, and so the best answer to the habit."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, compiled, within
from ecarte.solve.ends import needs_both, pass_numbers_of_end
from ecarte.solve.pack import BINOMIALS, TRUMP, Cards, LivePack, hand_at, popcount
from ecarte.solve.tree import (
    CARD,
    MOST_CHILDREN,
    NO_CARD,
    REST,
    START,
    SWAP,
    State,
    acting_in,
    fill_children,
    is_end,
    next_state,
    own_and_other,
    state_of_row,
    tricks_of,
)

NO_HABIT: Final = -1
LEADS_TRUMP: Final = 0
LEADS_HIGH: Final = 1
NEVER_GUARDS: Final = 2

HABITS: Final = {"leads-trump": LEADS_TRUMP, "leads-high": LEADS_HIGH, "never-guards": NEVER_GUARDS}
"""The habits, by name.

- `leads-trump`: leads the highest trump; without trumps as they like.
- `leads-high`: leads the highest trump; without trumps the highest card.
- `never-guards`: throws the lowest card where they can neither follow nor trump, whatever that leaves unguarded.

Between cards of equal rank they choose evenly; in the last two tricks as evenly as 255ths allow."""

FREE: Final = -1
"""The habit says nothing about this choice."""


class FixedNumbers(NamedTuple):
    """What a habit fixes among the numbers of its player below a state, in the order of the walk, else `FREE`."""

    choices: NDArray[np.float32]
    """(choices,): 1 for what the habit allows, 0 for the rest."""
    orders: NDArray[np.int16]
    """(orders,): how often the lower card is led first, in 255ths, as the means are."""
    guards: NDArray[np.int16]
    """(guards,): how often the lower card is kept, in 255ths."""


@within
def rank_in_suit(card: int, pack: LivePack) -> int:
    """The place of a card in its suit, the lowest 0."""
    return int(card - pack.first[pack.suit_of[card]])


@within
def choice_by_habit(habit: int, hand: Cards, card: int, led: int, pack: LivePack) -> int:
    """1 if the habit lets a player with this hand play the card, 0 if not, `FREE` if it says nothing."""
    trumps = hand & int(pack.suit_mask[TRUMP])
    if led == NO_CARD and habit != NEVER_GUARDS:
        if trumps:
            return 1 if trumps >> card == 1 else 0
        if habit == LEADS_TRUMP:
            return FREE
    elif led == NO_CARD or habit != NEVER_GUARDS or trumps or hand & int(pack.suit_mask[pack.suit_of[led]]):
        return FREE
    rank = rank_in_suit(card, pack)
    for other in range(len(pack.suit_of)):
        if (hand >> other) & 1:
            other_rank = rank_in_suit(other, pack)
            if (other_rank > rank and habit == LEADS_HIGH) or (other_rank < rank and habit == NEVER_GUARDS):
                return 0
    return 1


@within
def share_by_rank(one: int, other: int, pack: LivePack) -> int:
    """255 if the first of two cards has the higher rank, 0 if the lower, half if neither."""
    rank, other_rank = rank_in_suit(one, pack), rank_in_suit(other, pack)
    return 255 if rank > other_rank else 0 if rank < other_rank else 128


@within
def fix_orders(
    habit: int, both: bool, leading: Cards, at: int, pack: LivePack, orders: NDArray[np.int16]
) -> None:  # fmt: skip
    """Write what a habit of the leader says about the orders of an end, which begin at `at`.

    `both`: the leader needs both tricks; `leading`: the cards they may hold.
    """
    for b in range(len(pack.suit_of)):
        for a in range(b):
            is_held = (leading >> a) & (leading >> b) & 1
            trumps = pack.suit_of[a] == TRUMP
            if not is_held or (both and (trumps or pack.suit_of[a] == pack.suit_of[b])):
                continue
            if trumps and pack.suit_of[b] == TRUMP:
                orders[at] = 0
            elif trumps:
                orders[at] = 255
            elif habit == LEADS_HIGH:
                orders[at] = share_by_rank(a, b, pack)
            at += 1


@within
def fix_guards(leading: Cards, replying: Cards, at: int, pack: LivePack, guards: NDArray[np.int16]) -> None:
    """Write what is kept by a player who throws the lowest card, in an end whose guards begin at `at`."""
    n_cards, plain_from = len(pack.suit_of), pack.width[TRUMP]
    for led in range(n_cards):
        if not (leading >> led) & 1:
            continue
        for c in range(plain_from, n_cards):
            if not (replying >> c) & 1 or pack.suit_of[c] == pack.suit_of[led]:
                continue
            for d in range(c + 1, n_cards):
                suit = pack.suit_of[d]
                if (replying >> d) & 1 and suit != pack.suit_of[c] and suit != pack.suit_of[led]:
                    guards[at] = share_by_rank(c, d, pack)
                    at += 1


@within
def pass_choices(children: NDArray[np.int64], n: int, held: int, acting: int, position: NDArray[np.int64]) -> None:
    """Write into the table where each child's choices begin, and move `position` past them; `held` cards stay."""
    for one in range(n):
        if children[SWAP, one] == 0:
            children[START, one] = position[acting]
            position[acting] += BINOMIALS[popcount(children[REST, one]), held]


@compiled
def count_below(
    uses_ends: bool, depth: int, state: State, pack: LivePack, position: NDArray[np.int64],
    tables: NDArray[np.int64],
) -> None:  # fmt: skip
    """Move `position` past the numbers of both players from a state on.

    `position`: (6,), the elder's and the dealer's choices, orders and guards, as in a walk.  `tables`: scratch, a table
    of children for each depth.
    """
    if state.tricks == pack.hand:
        return
    if is_end(state, uses_ends, pack):
        pass_numbers_of_end(state, pack, position)
        return
    children, (own, _) = tables[depth], own_and_other(state)
    n = fill_children(state.led, own, state.unseen, pack, children)
    pass_choices(children, n, pack.hand - state.tricks - 1, acting_in(state), position)
    for one in range(n):
        if children[SWAP, one] == 0:
            after = next_state(state, children[CARD, one], children[REST, one], pack)
            count_below(uses_ends, depth + 1, after, pack, position, tables)


@compiled
def fix_below(
    habit: int, player: int, uses_ends: bool, depth: int, state: State, pack: LivePack,
    position: NDArray[np.int64], choices: NDArray[np.float32], orders: NDArray[np.int16], guards: NDArray[np.int16],
    tables: NDArray[np.int64],
) -> None:  # fmt: skip
    """Write what a habit of the player fixes from a state on, while `position` moves as in `count_below`."""
    acting = acting_in(state)
    if state.tricks == pack.hand:
        return
    own, other = own_and_other(state)
    if is_end(state, uses_ends, pack):
        both = needs_both(tricks_of(state, acting))
        orders_at, guards_at = pass_numbers_of_end(state, pack, position)
        if acting == player and habit != NEVER_GUARDS:
            fix_orders(habit, both, own, orders_at, pack, orders)
        elif acting != player and habit == NEVER_GUARDS and both:
            fix_guards(own, other, guards_at, pack, guards)
        return
    children = tables[depth]
    held = pack.hand - state.tricks - 1
    n = fill_children(state.led, own, state.unseen, pack, children)
    pass_choices(children, n, held, acting, position)
    for one in range(n):
        if children[SWAP, one]:
            continue
        card, rest, start = children[CARD, one], children[REST, one], children[START, one]
        if acting == player:
            for place in range(BINOMIALS[popcount(rest), held]):
                hand = hand_at(place, held, rest) | (1 << card)
                choices[start + place] = choice_by_habit(habit, hand, card, state.led, pack)
        after = next_state(state, card, rest, pack)
        fix_below(habit, player, uses_ends, depth + 1, after, pack, position, choices, orders, guards, tables)


@compiled
def count_all(
    uses_ends: bool, numbers: NDArray[np.int64], pack: LivePack, position: NDArray[np.int64]
) -> None:  # fmt: skip
    """The same as `count_below` from a state given as the numbers of its fields, (8,), with `position` from zero."""
    tables = np.zeros((2 * pack.hand + 1, 7, MOST_CHILDREN + 1), np.int64)
    position[:] = 0
    top = I64(0)
    count_below(uses_ends, top, state_of_row(numbers), pack, position, tables)


@compiled
def fix_all(
    habit: int, player: int, uses_ends: bool, numbers: NDArray[np.int64], pack: LivePack,
    position: NDArray[np.int64], choices: NDArray[np.float32], orders: NDArray[np.int16], guards: NDArray[np.int16],
) -> None:  # fmt: skip
    """The same as `fix_below` from a state given as the numbers of its fields, (8,), with `position` from zero."""
    tables = np.zeros((2 * pack.hand + 1, 7, MOST_CHILDREN + 1), np.int64)
    position[:] = 0
    top = I64(0)
    fix_below(habit, player, uses_ends, top, state_of_row(numbers), pack, position, choices, orders, guards, tables)


def fix_choices(
    habit: int, player: int, uses_ends: bool, state: State, pack: LivePack
) -> tuple[FixedNumbers, NDArray[np.int64]]:
    """What a habit of the player (0 the elder) fixes below a state; and how many choices, orders and guards there are.

    The counts are (6,): the elder's and the dealer's choices, then orders, then guards.  With `NO_HABIT` nothing is
    fixed, and the arrays are empty.
    """
    position, numbers = np.zeros(6, np.int64), np.array(state, np.int64)
    nothing = FixedNumbers(np.zeros(0, np.float32), np.zeros(0, np.int16), np.zeros(0, np.int16))
    count_all(uses_ends, numbers, pack, position)
    if habit == NO_HABIT:
        return nothing, position
    sizes = position[player::2]
    fixed = FixedNumbers(
        np.full(sizes[0], FREE, np.float32), np.full(sizes[1], FREE, np.int16), np.full(sizes[2], FREE, np.int16)
    )
    fix_all(habit, player, uses_ends, numbers, pack, position, *fixed)
    return fixed, position
