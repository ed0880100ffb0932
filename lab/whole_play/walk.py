"""One walk over the public tree: a round of learning for a player, or the best answer to the opponent.

A state is public: who leads, the card led, what either may still hold, tricks, suits that have not appeared.  All hands
of a player are one vector.  The walk passes the reaches of both players down, and the values of one up.  The numbers of
a state are stored in the order of the walk, so a running counter gives their place.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_lab.kernels.compiler import compiled
from lab.whole_play.ends import ANSWER, LEARN, Numbers, Weights, list_cards, n_numbers, value_end
from lab.whole_play.pack import (
    BINOMIALS,
    PLAIN_SUITS,
    TRUMP,
    Cards,
    Pack,
    fill_map,
    hand_at,
    popcount,
    rank_of,
    swap_suits,
)

MOST_CHILDREN: Final = 64
NO_CARD: Final = -1


class State(NamedTuple):
    """What both players know, before a card is led or answered."""

    leader: int
    """0 the elder, 1 the dealer."""
    led: int
    """The card led, `NO_CARD` before a lead."""
    first: Cards
    """What the elder may hold."""
    second: Cards
    """What the dealer may hold."""
    elders_tricks: int
    tricks: int
    unseen: int
    """The plain suits that have not appeared, as a mask of suits."""


class Children(NamedTuple):
    """The cards that may be played at a state.

    A card of a suit that has not appeared also stands for that card of the other such suits: they share its numbers,
    and their hands are its hands with two suits exchanged.
    """

    card: NDArray[np.int64]
    rest: NDArray[np.int64]
    """What its player may hold after it."""
    shares: NDArray[np.int64]
    """The child whose numbers it uses; itself where it has its own."""
    swap: NDArray[np.int64]
    """The suit that is exchanged with that child's, 0 for none."""
    own_start: NDArray[np.int64]
    """Where the map of its player's hands begins."""
    other_start: NDArray[np.int64]
    """Where the map of the opponent's hands begins."""


class Room(NamedTuple):
    """Scratch arrays of a walk, the first index being the number of cards played."""

    reach: Weights
    """(depth, 2, hands): each player's reach probability with a hand, without the deal."""
    values: Weights
    """(depth, hands)."""
    totals: Weights
    """(depth, hands): the sum of the numbers of all choices; where there is none, minus the number of choices."""
    own_maps: NDArray[np.int32]
    other_maps: NDArray[np.int32]
    below: Weights
    """(depth, numbers of a state): the values of the children."""
    regrets: Numbers
    averages: Numbers
    position: NDArray[np.int64]
    """(1,): where the numbers of the next state begin."""


@compiled
def first_unseen(unseen: int) -> int:
    """The least suit that has not appeared; 0 where all have."""
    for suit in range(1, 4):
        if (unseen >> suit) & 1:
            return suit
    return 0


@compiled
def rest_after(card: int, led: int, own: Cards, pack: Pack) -> Cards:
    """What a player may hold after a card: hands with a better card to play are excluded.

    A card below the one led says that there is no higher of the suit, a trump that there is none of the suit, any other
    that there is no trump either.
    """
    rest = own & ~(1 << card)
    if led == NO_CARD:
        return rest
    suit, asked = int(pack.suit_of[card]), int(pack.suit_of[led])
    if suit == asked:
        return rest & ~(int(pack.suit_mask[suit]) & ~((2 << led) - 1)) if card < led else rest
    rest &= ~int(pack.suit_mask[asked])
    return rest if suit == TRUMP else rest & ~int(pack.suit_mask[TRUMP])


@compiled
def make_children(led: int, own: Cards, unseen: int, pack: Pack) -> tuple[int, Children]:
    """The number of cards that may be played, and which."""
    table = np.zeros((6, MOST_CHILDREN + 1), np.int64)
    children = Children(table[0], table[1], table[2], table[3], table[4], table[5])
    first = first_unseen(unseen)
    n = 0
    for card in range(len(pack.suit_of)):
        suit = pack.suit_of[card]
        is_unseen = (unseen >> suit) & 1
        if not (own >> card) & 1 or (is_unseen and suit != first):
            continue
        main = n
        for swap in range(suit if is_unseen else 3, 4):
            if is_unseen and not (unseen >> swap) & 1:
                continue
            children.card[n] = card
            children.rest[n] = rest_after(card, led, own, pack)
            children.shares[n] = main
            children.swap[n] = swap if n > main else 0
            n += 1
    return n, children


@compiled
def next_state(state: State, card: int, rest: Cards, pack: Pack) -> State:
    """The state after a card; `rest` is what its player may hold then."""
    leads = state.led == NO_CARD
    acting = state.leader if leads else 1 - state.leader
    gone = ~(1 << card)
    first = rest if acting == 0 else state.first & gone
    second = rest if acting == 1 else state.second & gone
    unseen = state.unseen & ~(1 << pack.suit_of[card])
    if leads:
        return State(state.leader, card, first, second, state.elders_tricks, state.tricks, unseen)
    suit, asked = pack.suit_of[card], pack.suit_of[state.led]
    beats = (suit == asked and card > state.led) or (suit == TRUMP and asked != TRUMP)
    winner = acting if beats else state.leader
    return State(winner, NO_CARD, first, second, state.elders_tricks + 1 - winner, state.tricks + 1, unseen)


@compiled
def map_swapped(
    of: Cards,
    size: int,
    among: Cards,
    added: int,
    suits: tuple[int, int],
    pack: Pack,
    out: NDArray[np.int32],
    start: int,
) -> int:
    """As `fill_map`, for hands with two suits exchanged."""
    n = int(BINOMIALS[popcount(of), size])
    for rank in range(n):
        hand = hand_at(rank, size, of)
        if added >= 0:
            hand |= 1 << added
        out[start + rank] = rank_of(swap_suits(hand, suits[0], suits[1], pack), among)
    return n


@compiled
def make_alike(numbers: Numbers, start: int, size: int, among: Cards, suits: int, pack: Pack) -> None:
    """Give hands that differ only in the names of unseen suits the same number, since rounding would separate them."""
    one = first_unseen(suits)
    two = first_unseen(suits & ~(1 << one))
    three = first_unseen(suits & ~(1 << one) & ~(1 << two))
    if two == 0:
        return
    for rank in range(BINOMIALS[popcount(among), size]):
        hand = hand_at(rank, size, among)
        swapped = swap_suits(hand, one, two, pack)
        least = min(rank, rank_of(swapped, among))
        if three:
            for other in (
                swap_suits(hand, one, three, pack), swap_suits(hand, two, three, pack),
                swap_suits(swapped, one, three, pack), swap_suits(swapped, two, three, pack),
            ):  # fmt: skip
                least = min(least, rank_of(other, among))
        numbers[start + rank] = numbers[start + least]


@compiled
def points_of_elder(elders_tricks: int, hand: int) -> float:
    """The elder's points for all tricks: one for most of them, two for all."""
    if 2 * elders_tricks > hand:
        return 2.0 if elders_tricks == hand else 1.0
    return -2.0 if elders_tricks == 0 else -1.0


@compiled
def share_of(numbers: Numbers, at: int, total: float) -> float:
    """The probability of a choice: its part of the total, or uniform where nothing is known."""
    return numbers[at] / total if total > 0.0 else -1.0 / total


@compiled
def count_numbers(state: State, ends: bool, pack: Pack, states: NDArray[np.int64]) -> int:
    """How many numbers all states from this one on keep; `states` counts them by cards played."""
    leads = state.led == NO_CARD
    acting = state.leader if leads else 1 - state.leader
    states[2 * state.tricks + (0 if leads else 1)] += 1
    if state.tricks == pack.hand:
        return 0
    own, other = (state.first, state.second) if acting == 0 else (state.second, state.first)
    if ends and leads and state.tricks == 3:
        tricks = state.elders_tricks if state.leader == 0 else 3 - state.elders_tricks
        return n_numbers(list_cards(own, other, pack), tricks != 2)
    n, children = make_children(state.led, own, state.unseen, pack)
    held = pack.hand - state.tricks
    count = 0
    for one in range(n):
        if children.swap[one] == 0:
            count += BINOMIALS[popcount(children.rest[one]), held - 1]
            count += count_numbers(next_state(state, children.card[one], children.rest[one], pack), ends, pack, states)
    return count


@compiled
def walk(task: int, player: int, weight: float, ends: bool, depth: int, state: State, pack: Pack, room: Room) -> None:
    """Write the value of every hand of `player` at a state to `room.values[depth]`, from `room.reach[depth]`.

    LEARN updates the player's regrets and adds their strategy, `weight` times, to their averages; ANSWER takes the best
    of their choices, where the opponent plays their average strategy.  `ends`: the last two tricks in closed form.
    """
    reach, values = room.reach[depth], room.values[depth]
    leads = state.led == NO_CARD
    acting = state.leader if leads else 1 - state.leader
    if state.tricks == pack.hand:
        points = points_of_elder(state.elders_tricks, pack.hand)
        values[0] = reach[1 - player, 0] * (points if player == 0 else -points)
        return
    own, other = (state.first, state.second) if acting == 0 else (state.second, state.first)
    held = pack.hand - state.tricks
    n_own = BINOMIALS[popcount(own), held]
    across = held if leads else held - 1
    n_other = BINOMIALS[popcount(other), across]
    n_values = n_own if acting == player else n_other
    for hand in range(n_values):
        values[hand] = 0.0
    at = room.position[0]
    if ends and leads and state.tricks == 3:
        cards = list_cards(own, other, pack)
        tricks = state.elders_tricks if state.leader == 0 else 3 - state.elders_tricks
        room.position[0] = at + n_numbers(cards, tricks != 2)
        if n_own and n_other:
            value_end(
                task, acting == player, weight, cards, tricks, reach[acting], reach[1 - acting], room.regrets,
                room.averages, at, values,
            )  # fmt: skip
        return
    n, children = make_children(state.led, own, state.unseen, pack)
    own_maps, other_maps, below = room.own_maps[depth], room.other_maps[depth], room.below[depth]
    main_suit = first_unseen(state.unseen)
    starts = np.zeros(MOST_CHILDREN, np.int64)  # of the numbers of each child
    for one in range(n):
        card, rest, swap = children.card[one], children.rest[one], children.swap[one]
        others = other & ~(1 << card)
        own_at, other_at = children.own_start[one], children.other_start[one]
        if swap == 0:
            size = fill_map(rest, held - 1, own, card, own_maps, own_at)
            other_size = fill_map(others, across, other, NO_CARD, other_maps, other_at)
            starts[one] = at
            at += size
        else:
            size = map_swapped(rest, held - 1, own, card, (main_suit, swap), pack, own_maps, own_at)
            other_size = map_swapped(others, across, other, NO_CARD, (main_suit, swap), pack, other_maps, other_at)
            starts[one] = starts[children.shares[one]]
        children.own_start[one + 1] = own_at + size
        children.other_start[one + 1] = other_at + other_size
    room.position[0] = at

    answers = task == ANSWER and acting == player
    numbers = room.averages if task == ANSWER else room.regrets
    totals = room.totals[depth]
    if not answers:
        for hand in range(n_own):
            totals[hand] = 0.0
        for one in range(n):
            for place in range(children.own_start[one + 1] - children.own_start[one]):
                totals[own_maps[children.own_start[one] + place]] += numbers[starts[one] + place]
        for one in range(n):
            for place in range(children.own_start[one + 1] - children.own_start[one]):
                hand = own_maps[children.own_start[one] + place]
                if totals[hand] <= 0.0:
                    totals[hand] -= 1.0

    down = room.reach[depth + 1]
    for one in range(n):
        if children.swap[one]:
            continue
        own_at, size = children.own_start[one], children.own_start[one + 1] - children.own_start[one]
        other_at, other_size = children.other_start[one], children.other_start[one + 1] - children.other_start[one]
        start = starts[one]
        if not answers:
            for place in range(size):
                hand = own_maps[own_at + place]
                down[acting, place] = reach[acting, hand] * share_of(numbers, start + place, totals[hand])
        if task == LEARN or acting == player:
            for place in range(other_size):
                down[1 - acting, place] = reach[1 - acting, other_maps[other_at + place]]
        after = next_state(state, children.card[one], children.rest[one], pack)
        walk(task, player, weight, ends, depth + 1, after, pack, room)
        found = room.values[depth + 1]
        if acting == player:
            for place in range(size):
                below[own_at + place] = found[place]
        else:
            for alike in range(one, n):
                if children.shares[alike] == one:
                    for place in range(other_size):
                        values[other_maps[children.other_start[alike] + place]] += found[place]
    if acting != player:
        return
    if answers:
        for hand in range(n_own):
            values[hand] = -1e300
        for one in range(n):
            from_at = children.own_start[children.shares[one]]
            for place in range(children.own_start[one + 1] - children.own_start[one]):
                hand = own_maps[children.own_start[one] + place]
                values[hand] = max(values[hand], below[from_at + place])
        return
    for one in range(n):
        from_at = children.own_start[children.shares[one]]
        for place in range(children.own_start[one + 1] - children.own_start[one]):
            hand = own_maps[children.own_start[one] + place]
            values[hand] += share_of(numbers, starts[one] + place, totals[hand]) * below[from_at + place]
    for one in range(n):
        if children.swap[one]:
            continue
        own_at, start = children.own_start[one], starts[one]
        for place in range(children.own_start[one + 1] - own_at):
            hand = own_maps[own_at + place]
            share = share_of(numbers, start + place, totals[hand])
            room.averages[start + place] += weight * reach[acting, hand] * share
            regret = room.regrets[start + place] + below[own_at + place] - values[hand]
            room.regrets[start + place] = max(0.0, regret)
        alike_suits = state.unseen & ~(1 << pack.suit_of[children.card[one]])
        make_alike(room.regrets, start, held - 1, children.rest[one], alike_suits, pack)
        make_alike(room.averages, start, held - 1, children.rest[one], alike_suits, pack)


@compiled
def start_of_play(pack: Pack) -> State:
    """Before the first card: either may hold anything."""
    everything = (1 << len(pack.suit_of)) - 1
    return State(0, NO_CARD, everything, everything, 0, 0, PLAIN_SUITS)
