"""The roots of the tree, where three cards are left each: what is stored below them, and the walks to and from them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import F32, I64, compiled, within
from ecarte.solve.end_room import ANSWER, LEARN, fill_dither
from ecarte.solve.ends import pass_numbers_of_end
from ecarte.solve.pack import BINOMIALS, LivePack, popcount
from ecarte.solve.tree import (
    CARD,
    CHOICES_AT,
    GUARDS_AT,
    HANDS_AT,
    MOST_CHILDREN,
    NO_CARD,
    ORDERS_AT,
    REST,
    ROOTS_AT,
    SWAP,
    State,
    acting_in,
    after_king_is_known,
    fill_children,
    is_end,
    is_root,
    king_may_be_announced,
    next_state,
    own_and_other,
    start_of_play,
    state_of_row,
    write_state,
)
from ecarte.solve.walk import BELOW, Numbers, Room, Roots, walk


class StoredNumbers(NamedTuple):
    """What is stored of a player's numbers below the roots.

    A regret is a code of 16 bits: 6 of the exponent, from 2**-40 on, and 10 of the fraction; 0 is 0.
    """

    regrets: NDArray[np.uint16]
    """(choices,): codes."""
    means: NDArray[np.uint16]
    """(choices,): in 65,535ths."""
    first_regrets: NDArray[np.uint16]
    """(orders,): codes, of leading the lower card first."""
    second_regrets: NDArray[np.uint16]
    """(orders,): codes, of leading the higher card first."""
    orders: NDArray[np.uint8]
    """(orders,): the mean probability of the lower card first, in 255ths."""
    guards: NDArray[np.uint8]
    """(guards,): the mean probability that the lower card is kept, in 255ths."""


TRUNK_AT: Final = ROOTS_AT + 1
"""Where `count_numbers` counts the elder's choices of the trunk; the dealer's follow."""


@compiled
def count_numbers(
    state: State, uses_ends: bool, below: int, depth: int, pack: LivePack, counts: NDArray[np.int64],
    states: NDArray[np.int64], roots: NDArray[np.int64], starts: NDArray[np.int64], tables: NDArray[np.int64],
) -> None:  # fmt: skip
    """Count the numbers of all states from this one on, and write the roots if there is room for them.

    `counts`: (11,), at `CHOICES_AT` to `HANDS_AT` those below the roots, at `ROOTS_AT` the roots, at `TRUNK_AT` the
    choices of the trunk.  `states` counts public states by cards played.  `below` is 1 below a
    root.  `tables`: scratch, a table of children for each depth.
    """
    if is_root(state, pack) and below == 0:
        n = counts[ROOTS_AT]
        if n < len(roots):
            write_state(state, roots[n])
            for kind in range(ROOTS_AT):
                starts[n, kind] = counts[kind]
        counts[ROOTS_AT] += 1
        counts[HANDS_AT] += BINOMIALS[popcount(state.first), 3]
        counts[HANDS_AT + 1] += BINOMIALS[popcount(state.second), 3]
        count_numbers(state, uses_ends, below + 1, depth, pack, counts, states, roots, starts, tables)
        if n < len(roots):
            for kind in range(ROOTS_AT):
                starts[n + 1, kind] = counts[kind]
        return
    if king_may_be_announced(state):
        for holds in (False, True):
            after = after_king_is_known(state, holds, pack)
            count_numbers(after, uses_ends, below, depth + 1, pack, counts, states, roots, starts, tables)
        return
    acting = acting_in(state)
    states[2 * state.tricks + (0 if state.led == NO_CARD else 1)] += 1
    if state.tricks == pack.hand:
        return
    if is_end(state, uses_ends, pack):
        pass_numbers_of_end(state, pack, counts)
        return
    own, _ = own_and_other(state)
    children = tables[depth]
    n = fill_children(state.led, own, state.unseen, pack, children)
    held = pack.hand - state.tricks
    for one in range(n):
        if children[SWAP, one] == 0:
            rest = children[REST, one]
            counts[(CHOICES_AT if below else TRUNK_AT) + acting] += BINOMIALS[popcount(rest), held - 1]
            after = next_state(state, children[CARD, one], rest, pack)
            count_numbers(after, uses_ends, below, depth + 1, pack, counts, states, roots, starts, tables)


@compiled
def count_all(
    uses_ends: bool, pack: LivePack, counts: NDArray[np.int64], states: NDArray[np.int64], roots: NDArray[np.int64],
    starts: NDArray[np.int64],
) -> None:  # fmt: skip
    """The same from the first card on."""
    tables = np.zeros((2 * pack.hand + 3, 7, MOST_CHILDREN + 1), np.int64)
    nothing = I64(0)  # a plain 0 would be compiled apart, and code that calls itself in two forms cannot be kept
    count_numbers(start_of_play(pack), uses_ends, nothing, nothing, pack, counts, states, roots, starts, tables)


class Tree(NamedTuple):
    """How large the tree of a pack is, and its roots."""

    states: NDArray[np.int64]
    """(cards played,): the number of public states."""
    counts: NDArray[np.int64]
    """(11,): as of `count_numbers`."""
    roots: NDArray[np.int64]
    """(roots, 8): the fields of each state."""
    starts: NDArray[np.int64]
    """(roots + 1, 8): as in `Roots`."""


def list_roots(uses_ends: bool, pack: LivePack) -> Tree:
    """The size of the tree of a pack and its roots, by a walk without any hands."""
    states, counts = np.zeros(2 * pack.hand + 1, np.int64), np.zeros(TRUNK_AT + 2, np.int64)
    nothing = np.zeros((0, 8), np.int64)
    count_all(uses_ends, pack, counts, states, nothing, nothing)
    n_roots = int(counts[ROOTS_AT])
    roots, starts = np.zeros((n_roots, 8), np.int64), np.zeros((n_roots + 1, 8), np.int64)
    count_all(uses_ends, pack, counts * 0, states * 0, roots, starts)
    return Tree(states, counts, roots, starts)


FIRST_CODE: Final = 87 << 10
"""The code of 2**-40 among the upper 19 bits of a float32."""


@within
def decode(codes: NDArray[np.uint16], start: int, n: int, bits: NDArray[np.uint32]) -> None:
    """Write `n` regrets from their codes, from `start` on, as bits of float32."""
    for one in range(n):
        code = np.uint32(codes[start + one])
        bits[one] = (code + np.uint32(FIRST_CODE)) << np.uint32(13) if code else np.uint32(0)


@within
def encode(bits: NDArray[np.uint32], n: int, codes: NDArray[np.uint16], start: int) -> None:
    """Write the nearest codes of `n` regrets, given as bits of float32, from `start` on."""
    for one in range(n):
        code = I64(bits[one] + np.uint32(4096)) >> 13
        codes[start + one] = min(max(int(code) - FIRST_CODE, 0), 65535)


@within
def numbers_between(seat: int, base: NDArray[np.int64], at: NDArray[np.int64]) -> tuple[int, int, int]:
    """How many choices, orders and guards of a seat lie between two rows of `starts`."""
    choices, orders, guards = CHOICES_AT + seat, ORDERS_AT + seat, GUARDS_AT + seat
    return at[choices] - base[choices], at[orders] - base[orders], at[guards] - base[guards]


@within
def read_numbers(
    task: int, learns: bool, seat: int, stored: StoredNumbers, at: NDArray[np.int64], to: NDArray[np.int64],
    base: NDArray[np.int64], room: Room,
) -> None:  # fmt: skip
    """Bring the numbers of a root of the player in this seat into the room, as far as the task needs them.

    `learns`: they are the one who learns.  `at` and `to`: the rows of the root and of the next in `starts`; `base`: as
    of `walk_roots`.
    """
    choices, orders, guards = numbers_between(seat, base, at)
    n_choices, n_orders, n_guards = numbers_between(seat, at, to)
    if task == LEARN:
        decode(stored.regrets, choices, n_choices, room.bits[seat])
        decode(stored.first_regrets, orders, n_orders, room.first_bits[seat])
        decode(stored.second_regrets, orders, n_orders, room.second_bits[seat])
    if learns or task == ANSWER:
        for one in range(n_choices):
            room.numbers.means[seat, one] = F32(stored.means[choices + one]) * F32(1 / 65535)
        for one in range(n_orders):
            room.end_numbers.orders[seat, one] = stored.orders[orders + one]
        for one in range(n_guards):
            room.end_numbers.guards[seat, one] = stored.guards[guards + one]


@within
def write_numbers(
    seat: int, stored: StoredNumbers, at: NDArray[np.int64], to: NDArray[np.int64], base: NDArray[np.int64],
    room: Room,
) -> None:  # fmt: skip
    """Store what the player in this seat has learned below a root; `at`, `to` and `base` as of `read_numbers`."""
    choices, orders, guards = numbers_between(seat, base, at)
    n_choices, n_orders, n_guards = numbers_between(seat, at, to)
    encode(room.bits[seat], n_choices, stored.regrets, choices)
    encode(room.first_bits[seat], n_orders, stored.first_regrets, orders)
    encode(room.second_bits[seat], n_orders, stored.second_regrets, orders)
    for one in range(n_choices):
        stored.means[choices + one] = np.uint16(room.numbers.means[seat, one] * F32(65535) + F32(0.5))
    for one in range(n_orders):
        stored.orders[orders + one] = room.end_numbers.orders[seat, one]
    for one in range(n_guards):
        stored.guards[guards + one] = room.end_numbers.guards[seat, one]


@within
def read_reach(at: NDArray[np.int64], to: NDArray[np.int64], roots: Roots, room: Room) -> None:
    """Bring the reach probabilities of both players at a root into the room; `at` and `to` as of `read_numbers`."""
    for hand in range(to[HANDS_AT] - at[HANDS_AT]):
        room.reach[0, 0, hand] = roots.elders_reach[at[HANDS_AT] + hand]
    for hand in range(to[HANDS_AT + 1] - at[HANDS_AT + 1]):
        room.reach[0, 1, hand] = roots.dealers_reach[at[HANDS_AT + 1] + hand]


@compiled
def walk_roots(
    task: int, player: int, uses_ends: bool, first: int, last: int, step: int, pack: LivePack,
    elders: StoredNumbers, dealers: StoredNumbers, base: NDArray[np.int64], roots: Roots, room: Room,
) -> None:  # fmt: skip
    """Walk below every `step`-th root from `first` on to `last`: from their reaches to their values.

    `elders` and `dealers`: the numbers of a run of roots; `base`: the row of its first in `starts`.
    """
    part, top = I64(BELOW), I64(0)
    fill_dither(room.weights[0], room.end.dither)
    for root in range(first, last, step):
        state = state_of_row(roots.states[root])
        at, to = roots.starts[root], roots.starts[root + 1]
        if task == LEARN or player == 1:
            read_numbers(task, player == 0, 0, elders, at, to, base, room)
        if task == LEARN or player == 0:
            read_numbers(task, player == 1, 1, dealers, at, to, base, room)
        room.position[:] = 0
        read_reach(at, to, roots, room)
        mine, n_mine = at[HANDS_AT + player], to[HANDS_AT + player] - at[HANDS_AT + player]
        if task == LEARN:
            for hand in range(n_mine):
                room.before[0, hand] = roots.before[mine + hand]
        walk(part, task, player, uses_ends, top, state, pack, room.numbers, roots, room)
        for hand in range(n_mine):
            roots.values[mine + hand] = room.values[0, hand]
        if task == LEARN and player == 0:
            write_numbers(0, elders, at, to, base, room)
        elif task == LEARN:
            write_numbers(1, dealers, at, to, base, room)


class Ranges(NamedTuple):
    """How likely either player comes to the play with each hand, beside other hands; hands in colexicographic order."""

    reach: NDArray[np.float32]
    """(2, hands): of the elder and the dealer."""
    before: NDArray[np.float32]
    """(2, hands): the sum of reach times weight over the rounds before: the weight of the means."""


@compiled
def walk_trunk(
    part: int, task: int, player: int, uses_ends: bool, pack: LivePack, ranges: Ranges, numbers: Numbers, roots: Roots,
    room: Room,
) -> None:  # fmt: skip
    """Walk from the first card to the roots, on the way down or up."""
    room.position[:] = 0
    for hand in range(ranges.reach.shape[1]):
        room.reach[0, 0, hand], room.reach[0, 1, hand] = ranges.reach[0, hand], ranges.reach[1, hand]
        room.before[0, hand] = ranges.before[player, hand]
    walk(part, task, player, uses_ends, I64(0), start_of_play(pack), pack, numbers, roots, room)
