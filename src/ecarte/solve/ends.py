"""The last two tricks of five: the value of every hand of a player, and what is learned there.

After three tricks one side needs both that are left and the other needs one.  Choices that are weakly dominated are
left out, so the best answer keeps its value:

- a leader who needs both leads the higher of one suit, and a trump before a plain card; only the order of two plain
  suits is a choice;
- the opponent, where they can neither follow nor trump, throws the lower of one suit; only between two plain suits they
  choose which to keep: a guard;
- a leader who needs one chooses the order of any two cards; the opponent, with two cards that win, keeps the higher.

Weights of hands of two are square arrays over all cards of the pack, `WIDE` by `WIDE`, nothing where a card cannot be
held.  Orders have regrets.  Guards have none: in a round of learning the opponent answers the strategy of the leader
in that round, and only the mean of these answers is stored.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.closed_form import (
    fill_kept_of_both,
    fill_leader_loses_both,
    fill_leader_wins_both,
    fill_leads,
    fill_other_loses_both,
    fill_other_wins_both,
    fill_others,
)
from ecarte.solve.compiler import F32, within
from ecarte.solve.end_room import (
    ANSWER,
    DITHERS,
    HALF,
    LEARN,
    WIDE,
    EndNumbers,
    EndRoom,
    Weights,
    first_share,
    list_places,
)
from ecarte.solve.pack import TRUMP, Cards, LivePack
from ecarte.solve.tree import GUARDS_AT, ORDERS_AT, State, own_and_other, tricks_of


@within
def needs_both(leaders_tricks: int) -> bool:
    """Whether the leader of an end needs both of its tricks: with two tricks they need one."""
    return leaders_tricks != 2


@within
def n_orders(leading: Cards, both: bool, pack: LivePack) -> int:
    """How many orders an end has, over the cards that the leader may hold; `both`: they need both tricks."""
    n = trumps = alike = 0
    for s in range(4):
        held = 0
        for card in range(pack.first[s], pack.first[s] + pack.width[s]):
            held += (leading >> card) & 1
        alike += held * (held - 1) // 2
        n += held
        if s == TRUMP:
            trumps = held
    pairs = n * (n - 1) // 2
    return pairs - alike - trumps * (n - trumps) if both else pairs


@within
def n_guards(leading: Cards, replying: Cards, pack: LivePack) -> int:
    """How many guards an end has where the leader needs both: each for a card led and two plain cards of two suits."""
    count = 0
    for s in range(1, 3):
        for t in range(s + 1, 4):
            one = two = leads = 0
            for card in range(pack.first[3] + pack.width[3]):
                if pack.suit_of[card] == s:
                    one += (replying >> card) & 1
                elif pack.suit_of[card] == t:
                    two += (replying >> card) & 1
                else:
                    leads += (leading >> card) & 1
            count += one * two * leads
    return count


@within
def pass_numbers_of_end(state: State, pack: LivePack, position: NDArray[np.int64]) -> tuple[int, int]:
    """Move `position` past the numbers of an end; returns where the leader's orders and the opponent's guards begin."""
    leader = state.leader
    own, other = own_and_other(state)
    both = needs_both(tricks_of(state, leader))
    orders_at, guards_at = position[ORDERS_AT + leader], position[GUARDS_AT + 1 - leader]
    position[ORDERS_AT + leader] = orders_at + n_orders(own, both, pack)
    if both:
        position[GUARDS_AT + 1 - leader] = guards_at + n_guards(own, other, pack)
    return orders_at, guards_at


@within
def any_weight(weights: Weights, n_hands: int) -> bool:
    """Whether a player may be here with any hand."""
    some = False
    for hand in range(n_hands):
        some |= weights[hand] > 0
    return some


@within
def list_hands_of_orders(both: bool, n_leads: int, places: NDArray[np.uint8], pack: LivePack, room: EndRoom) -> None:
    """Write to `hand_of_order` the places of the leader's hands that have an order."""
    place = n = 0
    for y in range(1, n_leads):
        b = places[y]
        for x in range(y):
            a = places[x]
            if not (both and (pack.suit_of[a] == pack.suit_of[b] or a < pack.width[TRUMP])):
                room.hand_of_order[n] = place
                n += 1
            place += 1


@within
def move_orders(n: int, numbers: EndNumbers, seat: int, at: int, rate: Weights, room: EndRoom) -> None:
    """Move the means of orders towards what is played in this round."""
    rates, shares = room.pairs[3], room.pairs[0]
    for order in range(n):
        rates[order] = rate[room.hand_of_order[order]]
    dithers = at & (DITHERS - 1)
    for order in range(n):
        shares[order] = share = first_share(
            numbers.first_regrets[seat, at + order], numbers.second_regrets[seat, at + order]
        )
        mean = F32(numbers.orders[seat, at + order])
        mean += rates[order] * (F32(255) * share - mean)
        numbers.orders[seat, at + order] = np.uint8(mean + room.dither[dithers + order])


@within
def learn_orders(
    n: int, numbers: EndNumbers, seat: int, at: int, rate: Weights, room: EndRoom, values: Weights
) -> None:
    """Update the regrets and means of orders from the values of both, and write the value of each hand."""
    shares, firsts, seconds, hand_of_order = room.pairs[0], room.pairs[1], room.pairs[2], room.hand_of_order
    move_orders(n, numbers, seat, at, rate, room)
    for order in range(n):
        regret, regret_of_second = numbers.first_regrets[seat, at + order], numbers.second_regrets[seat, at + order]
        first, second = firsts[order], seconds[order]
        mean = second + shares[order] * (first - second)
        numbers.first_regrets[seat, at + order] = max(F32(0), regret + (first - mean))
        numbers.second_regrets[seat, at + order] = max(F32(0), regret_of_second + (second - mean))
        firsts[order] = mean
    for order in range(n):
        values[hand_of_order[order]] = firsts[order]


@within
def fill_margins_of_others(n_others: int, room: EndRoom) -> Any:
    """Fill `rows[11]` with the weight of the opponent's hands that have each card; returns the weight of all hands."""
    others, margins, places = room.others, room.rows[11], room.places
    total = others[0, 0] * F32(0)
    for c in range(WIDE):
        margins[c] = total
    for x in range(n_others):
        for c in range(WIDE):
            margins[c] += others[places[1, x], c]
    for x in range(n_others):
        total += margins[places[1, x]]
    return total * HALF


@within
def fill_values_of_leader(
    both: bool, low: Any, high: Any, n_leads: int, n_others: int, room: EndRoom, values: Weights
) -> None:
    """The value of every hand of the leader in the better order, from `others` and `results`.

    Where the leader needs both tricks, the order that the closed form leaves out is never the better one.
    """
    others, results, margins, places = room.others, room.results, room.rows[11], room.places
    scale, total = high - low, fill_margins_of_others(n_others, room)
    place = 0
    for y in range(1, n_leads):
        b = places[0, y]
        for x in range(y):
            a = places[0, x]
            against = total - margins[a] - margins[b] + others[a, b]
            if both:
                values[place] = low * against + scale * max(results[a, b], results[b, a])
            else:
                values[place] = high * against - scale * min(results[a, b], results[b, a])
            place += 1


@within
def learn_leader(
    both: bool, low: Any, high: Any, n_leads: int, n_others: int, pack: LivePack, numbers: EndNumbers, seat: int,
    at: int, rate: Weights, room: EndRoom, values: Weights,
) -> None:  # fmt: skip
    """The value of every hand of the leader in the order they play, from `others` and `results`; orders learn."""
    others, results, margins, places = room.others, room.results, room.rows[11], room.places
    firsts, seconds, hand_of_order = room.pairs[1], room.pairs[2], room.hand_of_order
    scale, total = high - low, fill_margins_of_others(n_others, room)
    place = n_pairs = 0
    for y in range(1, n_leads):
        b = places[0, y]
        for x in range(y):
            a = places[0, x]
            against = total - margins[a] - margins[b] + others[a, b]
            if both:
                first = low * against + scale * results[a, b]
                second = low * against + scale * results[b, a]
            else:
                first = high * against - scale * results[a, b]
                second = high * against - scale * results[b, a]
            if both and pack.suit_of[a] == pack.suit_of[b]:
                values[place] = second
            elif both and a < pack.width[TRUMP]:
                values[place] = first
            else:
                firsts[n_pairs], seconds[n_pairs], hand_of_order[n_pairs] = first, second, place
                n_pairs += 1
            place += 1
    learn_orders(n_pairs, numbers, seat, at, rate, room, values)


@within
def fill_values_of_other(
    both: bool, low: Any, high: Any, n_leads: int, n_others: int, room: EndRoom, values: Weights
) -> None:
    """The value of every hand of the opponent, from `leads` and `results`; the leader gets `low` or `high`."""
    leads, results, margins, places = room.leads, room.results, room.rows[11], room.places
    zero = leads[0, 0]  # nobody plays a card twice
    scale, total = high - low, zero
    for c in range(WIDE):
        margins[c] = zero
    for x in range(n_leads):
        a = places[0, x]
        sum_a = zero
        for c in range(WIDE):
            margins[c] += leads[a, c]
            sum_a += leads[a, c]
        margins[a] += sum_a
        total += sum_a
    place = 0
    for y in range(1, n_others):
        d = places[1, y]
        for x in range(y):
            c = places[1, x]
            against = total - margins[c] - margins[d] + leads[c, d] + leads[d, c]
            if both:
                values[place] = -(low * against + scale * results[c, d])
            else:
                values[place] = -(high * against - scale * results[c, d])
            place += 1


@within
def leaders_points(tricks: int, seat: int, pack: LivePack) -> tuple[Any, Any]:
    """The leader's points if they win neither of the last two tricks, or both; with one they get either of these."""
    if seat == 0:
        return pack.points[tricks], pack.points[tricks + 2]
    return -pack.points[5 - tricks], -pack.points[3 - tricks]


@within
def value_end(
    task: int, values_leader: bool, leading: Cards, replying: Cards, leaders_tricks: int, leader: Weights,
    other: Weights, rate: Weights, pack: LivePack, numbers: EndNumbers, seat: int, orders_at: int, guards_at: int,
    room: EndRoom, values: Weights,
) -> None:  # fmt: skip
    """Write the value of every hand of a player in an end, the leader's or the opponent's; update what is stored.

    `leader` and `other` are the weights of their hands in colexicographic order; values are weighted by those of the
    player across.  `rate` is how far the averages of each of the player's hands move to what is played in this round.
    `seat` is the leader's; the numbers of the end begin at `orders_at` of theirs and at `guards_at` of the opponent's.
    """
    both = needs_both(leaders_tricks)
    low, high = leaders_points(leaders_tricks, seat, pack)
    places = room.places
    n_leads, n_others = list_places(leading, places[0]), list_places(replying, places[1])
    n_across = n_others if values_leader else n_leads
    if not any_weight(other if values_leader else leader, n_across * (n_across - 1) // 2):
        if values_leader and task == LEARN:
            list_hands_of_orders(both, n_leads, places[0], pack, room)
            move_orders(n_orders(leading, both, pack), numbers, seat, orders_at, rate, room)
        return
    if not values_leader or (both and task == LEARN):
        n_pairs = n_orders(leading, both, pack)
        fill_leads(
            task, both, leader, n_leads, places[0], pack, numbers, seat, orders_at, n_pairs, room.pairs[0], room.leads
        )
        if both:
            fill_kept_of_both(n_leads, places[0], pack, room.leads, room.kept)
    if values_leader:
        fill_others(other, n_others, places[1], room.others)
        if both:
            fill_leader_wins_both(task, leading, n_others, pack, numbers, seat, guards_at, room)
        else:
            fill_leader_loses_both(leading, pack, room)
        if task == ANSWER:
            fill_values_of_leader(both, low, high, n_leads, n_others, room, values)
        else:
            learn_leader(
                both, low, high, n_leads, n_others, pack, numbers, seat, orders_at, rate, room, values
            )  # fmt: skip
        return
    if both:
        fill_other_loses_both(task, leading, n_others, pack, numbers, seat, guards_at, rate, room)
    else:
        fill_other_wins_both(leading, n_others, pack, room)
    fill_values_of_other(both, low, high, n_leads, n_others, room, values)
