"""One walk over the public tree: a round of learning for a player, or the best answer to the opponent.

All hands of a player are one vector.  The walk passes the reaches of both players down, and the values of one up.  The
numbers of a state lie in the order of the walk, so a running counter gives their place.

The tree is cut before the third trick from the end: the states there are the roots.  The walk above them, the trunk, is
short; what lies below a root is walked alone, so that threads may share the roots and give the same numbers.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import F32, I64, recursive, within
from ecarte.solve.end_room import ANSWER, LEARN, EndNumbers, EndRoom, Weights, make_end_room
from ecarte.solve.ends import pass_numbers_of_end, value_end
from ecarte.solve.pack import (
    BINOMIALS,
    ROWS_OF_TERMS,
    Cards,
    LivePack,
    fill_map,
    fill_swapped_map,
    hand_at,
    popcount,
    rank_of,
    swap_suits,
)
from ecarte.solve.tree import (
    CARD,
    HANDS_AT,
    MAIN,
    MOST_CHILDREN,
    NO_CARD,
    OTHER,
    OWN,
    REST,
    ROOTS_AT,
    START,
    SWAP,
    State,
    acting_in,
    after_king_is_known,
    fill_children,
    first_unseen,
    is_end,
    is_root,
    king_may_be_announced,
    n_hands,
    next_state,
    own_and_other,
    tricks_of,
)

DOWN: Final = 0
UP: Final = 1
BELOW: Final = 2
"""The part of a walk: through the trunk to the roots, whose reaches are written; through the trunk with the values of
the roots; below a root."""


class Numbers(NamedTuple):
    """What a walk knows of all choices but those of the ends, for either player, in the order of the walk."""

    regrets: NDArray[np.float32]
    """(2, choices)."""
    means: NDArray[np.float32]
    """(2, choices): the mean probability, weighted by reach probability and round; all 0 where nothing is known."""


class Room(NamedTuple):
    """Scratch arrays of a walk.

    A `depth` is the number of cards played since the walk began, and of players who have said whether they hold the
    king.  Hands stand at their places over the cards that their player may hold (`ecarte.solve.pack`).
    """

    reach: Weights
    """(depth, 2, hands): each player's reach probability with a hand, without the deal."""
    before: Weights
    """(depth, hands): of the player for whom the walk is, the sum of reach probability times weight of round over all
    rounds before: the weight of the means."""
    rates: Weights
    """(depth, hands): how far the means of a hand move in this round, 0 to 1."""
    values: Weights
    """(depth, hands): of the player for whom the walk is, in points, weighted by the reach of the other's hands."""
    totals: Weights
    """(depth, hands): the sum of the numbers of all choices; where that is 0, minus the number of choices."""
    own_maps: NDArray[np.uint32]
    """(depth, numbers of a state): for each hand after a card, which hand of its player it was before."""
    other_maps: NDArray[np.uint32]
    """(depth, numbers of a state): the same for the hands of the opponent."""
    below: Weights
    """(depth, numbers of a state): the values of the children."""
    children: NDArray[np.int64]
    """(depth, 7, MOST_CHILDREN + 1): see `ecarte.solve.tree`."""
    terms: NDArray[np.int64]
    """See `ROWS_OF_TERMS`."""
    weights: Weights
    """(2,): how much the strategy of this round counts in the means, and of all rounds before."""
    position: NDArray[np.int64]
    """(9,): where the choices, orders and guards of the next state begin, and the number of the next root.

    They stand at `CHOICES_AT` to `ROOTS_AT`; hands are not counted."""
    end: EndRoom
    numbers: Numbers
    """Of one root."""
    end_numbers: EndNumbers
    """Of one root."""
    bits: NDArray[np.uint32]
    """The bits of `numbers.regrets`, and in the next two those of the regrets of orders."""
    first_bits: NDArray[np.uint32]
    second_bits: NDArray[np.uint32]


class Roots(NamedTuple):
    """The states at which the tree is cut, and what passes between the walks above and below them."""

    states: NDArray[np.int64]
    """(roots, 8): the fields of each state."""
    starts: NDArray[np.int64]
    """(roots + 1, 8): where the choices, orders, guards and hands of each root begin, at `CHOICES_AT` to `HANDS_AT`."""
    elders_reach: NDArray[np.float32]
    """(hands,): the elder's reach probability with each hand at each root."""
    dealers_reach: NDArray[np.float32]
    """(hands,): the dealer's."""
    before: NDArray[np.float32]
    """(hands,): the weights of the means below, of the player for whom the walk is made."""
    values: NDArray[np.float32]
    """(hands,): the values of that player."""


def make_room(pack: LivePack, tricks: int, kind: type[Any], most: NDArray[np.int64]) -> Room:
    """Scratch arrays of a precision for a walk that begins after a number of tricks.

    `kind`: float32 to learn, float64 to answer.  `most`: (3,), the most choices, orders and guards that a player has
    below a root.
    """
    held = pack.hand - tricks
    n = pack.n_cards - 2 * tricks
    hands = int(BINOMIALS[n, held])
    depths = 2 * held + (4 if tricks == 0 and pack.king >= 0 else 2)
    sizes = (n * int(BINOMIALS[n - 1, held - 1]), n * int(BINOMIALS[n - 1, held]))
    regrets, firsts, seconds = (np.zeros((2, size), np.float32) for size in (most[0], most[1], most[1]))
    return Room(
        reach=np.zeros((depths, 2, hands), kind),
        before=np.zeros((depths, hands), kind),
        rates=np.zeros((depths, hands), kind),
        values=np.zeros((depths, hands), kind),
        totals=np.zeros((depths, hands), kind),
        own_maps=np.zeros((depths, sizes[0]), np.uint32),
        other_maps=np.zeros((depths, sizes[1]), np.uint32),
        below=np.zeros((depths, sizes[0]), kind),
        children=np.zeros((depths, 7, MOST_CHILDREN + 1), np.int64),
        terms=np.zeros((ROWS_OF_TERMS, 32), np.int64),
        weights=np.zeros(2, kind),
        position=np.zeros(9, np.int64),
        end=make_end_room(kind),
        numbers=Numbers(regrets, np.zeros((2, most[0]), np.float32)),
        end_numbers=EndNumbers(
            firsts, seconds, np.zeros((2, most[1]), np.uint8), np.zeros((2, most[2]), np.uint8)
        ),
        bits=regrets.view(np.uint32),
        first_bits=firsts.view(np.uint32),
        second_bits=seconds.view(np.uint32),
    )  # fmt: skip


@within
def make_alike(
    regrets: NDArray[np.float32], means: NDArray[np.float32], start: int, size: int, among: Cards, suits: int,
    pack: LivePack,
) -> None:  # fmt: skip
    """Give hands that differ only in the names of unseen suits the same numbers, since rounding would separate them.

    Hands of `size` cards over `among`, whose numbers begin at `start`; `suits` are those that are unseen, as a mask.
    """
    one = first_unseen(suits)
    two = first_unseen(suits & ~(1 << one))
    three = first_unseen(suits & ~(1 << one) & ~(1 << two))
    if two == 0:
        return
    for rank in range(BINOMIALS[popcount(among), size]):
        hand = hand_at(rank, size, among)
        swapped = swap_suits(hand, one, two, pack)
        least = min(hand, swapped)  # hands are in the order of their masks
        if three:
            for other in (
                swap_suits(hand, one, three, pack), swap_suits(hand, two, three, pack),
                swap_suits(swapped, one, three, pack), swap_suits(swapped, two, three, pack),
            ):  # fmt: skip
                least = min(least, other)
        if least != hand:
            first = rank_of(least, among)
            regrets[start + rank], means[start + rank] = regrets[start + first], means[start + first]


AVERAGE_POWER: Final = 3
"""Round t counts t**3 in the mean strategy: the best value found on small packs."""


def weights_of_round(number: int) -> tuple[int, int]:
    """How much a round counts in the means, and all rounds before it together; the first is number 1."""
    return number**AVERAGE_POWER, sum(earlier**AVERAGE_POWER for earlier in range(number))


@within
def share_of(number: float, total: float) -> float:
    """The probability of a choice: its part of the total; 1/n where the total is -n, as `fill_totals` writes it."""
    return number / total if total > 0 else -1 / total


@within
def write_last_value(player: int, state: State, pack: LivePack, depth: int, room: Room) -> None:
    """Write what the player makes when all cards are played, weighted by the opponent's reach probability."""
    points = pack.points[state.elders_tricks]
    room.values[depth, 0] = room.reach[depth, 1 - player, 0] * (points if player == 0 else -points)


@within
def pass_root(part: int, task: int, player: int, n_values: int, depth: int, roots: Roots, room: Room) -> None:
    """On the way down write the reaches at the next root, on the way up take the player's values from it."""
    reach, root, starts = room.reach[depth], room.position[ROOTS_AT], roots.starts
    room.position[ROOTS_AT] = root + 1
    elder, dealer, mine = starts[root, HANDS_AT], starts[root, HANDS_AT + 1], starts[root, HANDS_AT + player]
    if part == UP:
        for hand in range(n_values):
            room.values[depth, hand] = roots.values[mine + hand]
        return
    for hand in range(starts[root + 1, HANDS_AT] - elder):
        roots.elders_reach[elder + hand] = reach[0, hand]
    for hand in range(starts[root + 1, HANDS_AT + 1] - dealer):
        roots.dealers_reach[dealer + hand] = reach[1, hand]
    if task == LEARN:
        for hand in range(n_values):
            roots.before[mine + hand] = room.before[depth, hand]


@within
def pass_end(task: int, player: int, state: State, pack: LivePack, depth: int, room: Room) -> None:
    """Value an end, and step over its numbers."""
    acting = state.leader
    own, other = own_and_other(state)
    orders_at, guards_at = pass_numbers_of_end(state, pack, room.position)
    if popcount(own) >= 2 and popcount(other) >= 2:
        value_end(
            task, acting == player, own, other, tricks_of(state, acting), room.reach[depth, acting],
            room.reach[depth, 1 - acting], room.rates[depth], pack, room.end_numbers, acting, orders_at, guards_at,
            room.end, room.values[depth],
        )  # fmt: skip


@within
def fill_rates(n: int, player: int, depth: int, room: Room) -> None:
    """How far the means of each hand move: the weight of this round as a part of that of all rounds."""
    for hand in range(n):
        added = room.weights[0] * room.reach[depth, player, hand]
        room.rates[depth, hand] = added / (added + room.before[depth, hand]) if added > 0 else added


@within
def fill_maps(state: State, acting: int, own: Cards, other: Cards, pack: LivePack, depth: int, room: Room) -> int:
    """Write the children of a state, their maps and where their numbers begin; returns how many children there are.

    The map of a child says for each hand after the card which hand it was before.  `position` moves past the numbers of
    the state.
    """
    children, own_maps, other_maps = room.children[depth], room.own_maps[depth], room.other_maps[depth]
    held = pack.hand - state.tricks - 1
    across = held + 1 if state.led == NO_CARD else held
    n = fill_children(state.led, own, state.unseen, pack, children)
    main_suit = first_unseen(state.unseen)
    start = room.position[acting]
    children[OWN, 0] = children[OTHER, 0] = 0
    for one in range(n):
        card, rest, swap = children[CARD, one], children[REST, one], children[SWAP, one]
        others = other & ~(1 << card)
        own_at, other_at = children[OWN, one], children[OTHER, one]
        if swap == 0:
            size = fill_map(rest, held, own, card, own_maps, own_at, room.terms)
            other_size = fill_map(others, across, other, NO_CARD, other_maps, other_at, room.terms)
            children[START, one] = start
            start += size
        else:
            size = fill_swapped_map(rest, held, own, card, main_suit, swap, pack, own_maps, own_at, room.terms)
            other_size = fill_swapped_map(
                others, across, other, NO_CARD, main_suit, swap, pack, other_maps, other_at, room.terms
            )
            children[START, one] = children[START, children[MAIN, one]]
        children[OWN, one + 1] = own_at + size
        children[OTHER, one + 1] = other_at + other_size
    room.position[acting] = start
    return n


@within
def fill_totals(n: int, n_own: int, probabilities: NDArray[np.float32], depth: int, room: Room) -> None:
    """Sum the numbers of each hand's choices; where the sum is 0, minus the number of choices."""
    children, own_maps, totals = room.children[depth], room.own_maps[depth], room.totals[depth]
    for hand in range(n_own):
        totals[hand] = F32(0)
    for one in range(n):
        own_at, start = children[OWN, one], children[START, one]
        for place in range(children[OWN, one + 1] - own_at):
            totals[own_maps[own_at + place]] += probabilities[start + place]
    for one in range(n):
        own_at = children[OWN, one]
        for place in range(children[OWN, one + 1] - own_at):
            hand = own_maps[own_at + place]
            if totals[hand] <= 0:
                totals[hand] -= F32(1)


@within
def pass_down(
    task: int, player: int, acting: int, one: int, probabilities: NDArray[np.float32], means: NDArray[np.float32],
    depth: int, room: Room,
) -> None:  # fmt: skip
    """Write the reaches after a card, and the weights of the player's means."""
    children, own_maps, other_maps = room.children[depth], room.own_maps[depth], room.other_maps[depth]
    reach, before, totals = room.reach[depth], room.before[depth], room.totals[depth]
    down, before_down = room.reach[depth + 1], room.before[depth + 1]
    own_at, other_at, start = children[OWN, one], children[OTHER, one], children[START, one]
    size, other_size = children[OWN, one + 1] - own_at, children[OTHER, one + 1] - other_at
    if task == LEARN or acting != player:
        for place in range(size):
            hand = own_maps[own_at + place]
            down[acting, place] = reach[acting, hand] * share_of(probabilities[start + place], totals[hand])
    if task == LEARN or acting == player:
        for place in range(other_size):
            down[1 - acting, place] = reach[1 - acting, other_maps[other_at + place]]
    if task == LEARN and acting == player:
        for place in range(size):
            before_down[place] = before[own_maps[own_at + place]] * means[start + place]
    elif task == LEARN:
        for place in range(other_size):
            before_down[place] = before[other_maps[other_at + place]]


@within
def pass_up(is_own: bool, one: int, n: int, depth: int, room: Room) -> None:
    """Take the values after a card: apart where the player chose it, else added to those of the other cards."""
    children, found = room.children[depth], room.values[depth + 1]
    if is_own:
        own_at = children[OWN, one]
        for place in range(children[OWN, one + 1] - own_at):
            room.below[depth, own_at + place] = found[place]
        return
    for alike in range(one, n):
        if children[MAIN, alike] == one:
            other_at = children[OTHER, alike]
            for place in range(children[OTHER, one + 1] - children[OTHER, one]):
                room.values[depth, room.other_maps[depth, other_at + place]] += found[place]


@within
def take_best(n: int, n_own: int, depth: int, room: Room) -> None:
    """The value of each hand is that of its best card."""
    children, own_maps = room.children[depth], room.own_maps[depth]
    values, below = room.values[depth], room.below[depth]
    for hand in range(n_own):
        values[hand] = F32(-1e30)
    for one in range(n):
        own_at, from_at = children[OWN, one], children[OWN, children[MAIN, one]]
        for place in range(children[OWN, one + 1] - own_at):
            hand = own_maps[own_at + place]
            values[hand] = max(values[hand], below[from_at + place])


@within
def learn(
    n: int, regrets: NDArray[np.float32], means: NDArray[np.float32], state: State, pack: LivePack, depth: int,
    room: Room,
) -> None:  # fmt: skip
    """The value of each hand is the mean over its cards; its regrets and means are updated."""
    children, own_maps = room.children[depth], room.own_maps[depth]
    values, below = room.values[depth], room.below[depth]
    totals, rates = room.totals[depth], room.rates[depth]
    for one in range(n):
        own_at, start = children[OWN, one], children[START, one]
        from_at = children[OWN, children[MAIN, one]]
        for place in range(children[OWN, one + 1] - own_at):
            hand = own_maps[own_at + place]
            values[hand] += share_of(regrets[start + place], totals[hand]) * below[from_at + place]
    for one in range(n):
        if children[SWAP, one]:
            continue
        own_at, start = children[OWN, one], children[START, one]
        for place in range(children[OWN, one + 1] - own_at):
            hand = own_maps[own_at + place]
            regret, mean = regrets[start + place], means[start + place]
            means[start + place] = mean + rates[hand] * (share_of(regret, totals[hand]) - mean)
            regrets[start + place] = max(F32(0), regret + below[own_at + place] - values[hand])
        alike_suits = state.unseen & ~(1 << pack.suit_of[children[CARD, one]])
        held = pack.hand - state.tricks - 1
        make_alike(regrets, means, start, held, children[REST, one], alike_suits, pack)


@within
def fill_announcement_maps(
    holds: bool, state: State, own: Cards, other: Cards, pack: LivePack, depth: int, room: Room
) -> None:
    """Write which hand each hand was before its player announced the king, or did not: theirs and the opponent's.

    Where the king is announced, the map of their hands has those with the king alone, in order.
    """
    held = pack.hand - state.tricks
    others_held = held if state.led == NO_CARD else held - 1
    rest, start = own & ~(1 << pack.king), I64(0)
    children, terms = room.children[depth], room.terms
    if holds:
        others = other & ~(1 << pack.king)
        children[OWN, 1] = fill_map(rest, held - 1, own, pack.king, room.own_maps[depth], start, terms)
    else:
        others = other
        children[OWN, 1] = fill_map(rest, held, own, NO_CARD, room.own_maps[depth], start, terms)
    children[OTHER, 1] = fill_map(others, others_held, other, NO_CARD, room.other_maps[depth], start, terms)


@within
def pass_announcement_down(
    task: int, player: int, acting: int, holds: bool, n_own: int, depth: int, room: Room
) -> None:
    """Write the reaches after the king was announced, or was not, and the weights of the player's means."""
    children, own_maps, other_maps = room.children[depth], room.own_maps[depth], room.other_maps[depth]
    down, before_down = room.reach[depth + 1], room.before[depth + 1]
    size, other_size = children[OWN, 1], children[OTHER, 1]
    if holds:
        for hand in range(n_own):
            down[acting, hand] = F32(0)
    for place in range(size):
        hand = own_maps[place]
        down[acting, hand if holds else place] = room.reach[depth, acting, hand]
    for place in range(other_size):
        down[1 - acting, place] = room.reach[depth, 1 - acting, other_maps[place]]
    if task == LEARN and acting == player:
        for place in range(size):
            hand = own_maps[place]
            before_down[hand if holds else place] = room.before[depth, hand]
    elif task == LEARN:
        for place in range(other_size):
            before_down[place] = room.before[depth, other_maps[place]]


@within
def pass_announcement_up(is_own: bool, holds: bool, depth: int, room: Room) -> None:
    """Take the values after the king was announced, or was not."""
    children, found, values = room.children[depth], room.values[depth + 1], room.values[depth]
    if is_own:
        for place in range(children[OWN, 1]):
            hand = room.own_maps[depth, place]
            values[hand] = found[hand if holds else place]
        return
    for place in range(children[OTHER, 1]):
        values[room.other_maps[depth, place]] += found[place]


@recursive
def walk(
    part: int, task: int, player: int, uses_ends: bool, depth: int, state: State, pack: LivePack, numbers: Numbers,
    roots: Roots, room: Room,
) -> None:  # fmt: skip
    """Write the value of every hand of `player` at a state to `room.values[depth]`, from `room.reach[depth]`.

    Points for the king are left out: they are the same however the cards are played.

    LEARN updates the player's regrets and moves their means towards their strategy, by the weight of the round; ANSWER
    takes the best of their choices, where the opponent plays their means.

    `part`: DOWN to the roots, UP from them, or BELOW one.  `uses_ends`: the last two tricks are solved in closed form.
    `numbers`: of the trunk, or of the root.  `roots` is not used below a root.
    """
    acting = acting_in(state)
    if state.tricks == pack.hand:
        write_last_value(player, state, pack, depth, room)
        return
    own, other = own_and_other(state)
    n_own, n_other = n_hands(state, pack)
    n_values = n_own if acting == player else n_other
    if part != BELOW and is_root(state, pack):
        pass_root(part, task, player, n_values, depth, roots, room)
        return
    for hand in range(n_values):
        room.values[depth, hand] = F32(0)
    if king_may_be_announced(state):
        for holds in (False, True):
            after = after_king_is_known(state, holds, pack)
            fill_announcement_maps(holds, state, own, other, pack, depth, room)
            pass_announcement_down(task, player, acting, holds, n_own, depth, room)
            walk(part, task, player, uses_ends, depth + 1, after, pack, numbers, roots, room)
            if part != DOWN:
                pass_announcement_up(acting == player, holds, depth, room)
        return
    if task == LEARN:
        fill_rates(n_values, player, depth, room)
    if is_end(state, uses_ends, pack):
        pass_end(task, player, state, pack, depth, room)
        return
    n = fill_maps(state, acting, own, other, pack, depth, room)
    means = numbers.means[acting]
    probabilities = numbers.regrets[acting] if task == LEARN else means
    if task == LEARN or acting != player:
        fill_totals(n, n_own, probabilities, depth, room)
    children = room.children[depth]
    for one in range(n):
        if children[SWAP, one]:
            continue
        pass_down(task, player, acting, one, probabilities, means, depth, room)
        after = next_state(state, children[CARD, one], children[REST, one], pack)
        walk(part, task, player, uses_ends, depth + 1, after, pack, numbers, roots, room)
        if part != DOWN:
            pass_up(acting == player, one, n, depth, room)
    if acting != player or part == DOWN:
        return
    if task == ANSWER:
        take_best(n, n_own, depth, room)
    else:
        learn(n, probabilities, means, state, pack, depth, room)
