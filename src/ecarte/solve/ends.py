"""The last two tricks of five in closed form: the value of every hand of a player, and what is learned there.

After three tricks one side needs both that are left and the other needs one.  Choices that are weakly dominated are
left out, so the best answer keeps its value:

- a leader who needs both leads the higher of one suit, and a trump before a plain card; only the order of two plain
  suits is a choice;
- the opponent, where they can neither follow nor trump, throws the lower of one suit; only between two plain suits they
  choose which to keep: a guard;
- a leader who needs one chooses the order of any two cards; the opponent, with two cards that win, keeps the higher.

One function fills `results` for each case, by the two cards of a hand of the player who is valued:

| | the leader is valued: hands of the other | the other is valued: hands of the leader |
| --- | --- | --- |
| the leader needs both | `fill_leader_wins_both` | `fill_other_loses_both` |
| the leader needs one | `fill_leader_loses_both` | `fill_other_wins_both` |

Weights of hands of two are square arrays over all cards of the pack, `WIDE` by `WIDE`, nothing where a card cannot be
held.  Orders have regrets.  Guards have none: in a round of learning the opponent answers the strategy of the leader
in that round, and only the mean of these answers is stored.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import within
from ecarte.solve.pack import TRUMP, Cards, LivePack

LEARN: Final = 0
ANSWER: Final = 1
"""The task of a walk: a round of learning for a player, or their best answer to the opponent's average strategy."""

WIDE: Final = 32
"""Places for cards in a square array."""
PAIRS: Final = WIDE * (WIDE - 1) // 2

DITHERS: Final = 256
"""What is added to means before they are cut repeats itself after this many."""

Weights = NDArray[Any]
"""Of either precision: float32 to learn, float64 to answer."""
F32 = np.float32
HALF: Final = np.float32(0.5)
CLOSE: Final = np.float32(1e-6)
"""Where the losses of two choices differ by no more than this part of their sum, each is made half of the time, so that
rounding does not choose between suits."""


class EndNumbers(NamedTuple):
    """What is stored of the ends below a root, in the order of the walk; row 0 is the elder's, row 1 the dealer's."""

    first_regrets: NDArray[np.float32]
    """(2, orders): of leading the lower card first."""
    second_regrets: NDArray[np.float32]
    """(2, orders): of leading the higher card first."""
    orders: NDArray[np.uint8]
    """(2, orders): the mean probability of the lower card first, in 255ths."""
    guards: NDArray[np.uint8]
    """(2, guards): the mean probability that the lower card is kept, in 255ths."""


class EndRoom(NamedTuple):
    """Scratch arrays of an end.  In squares and rows a card stands at its number in the pack."""

    leads: Weights
    """(WIDE, WIDE): the weight with which the leader plays a and then b."""
    others: Weights
    """(WIDE, WIDE): the weight of the opponent's hands, symmetric."""
    kept: Weights
    """(WIDE, WIDE): by the card a led to the fourth trick and the card r that the opponent keeps, what the function
    that fills it says."""
    sums: Weights
    """(WIDE, WIDE): parts of the sums of `kept` that are subtracted again."""
    results: Weights
    """(WIDE, WIDE): by two cards of a hand, the weight against which it makes both tricks, or neither."""
    rows: Weights
    """(12, WIDE): sums by card, each named where it is filled."""
    pairs: Weights
    """(4, PAIRS): of the orders of an end the share of the lower card first, the values of both, how far means move."""
    places: NDArray[np.uint8]
    """(2, WIDE): the numbers of the cards that the leader may hold, and the opponent, the lowest first."""
    spots: NDArray[np.uint16]
    """(PAIRS,): the place of an order's hand among all hands."""
    dither: Weights
    """(DITHERS + PAIRS,): what is added before a mean is cut to a whole number, 0 to 1, even over places and rounds."""


def make_end_room(kind: type[Any]) -> EndRoom:
    """Scratch arrays of a precision: float32 to learn, float64 to answer."""
    leads, others, kept, sums, results = np.zeros((5, WIDE, WIDE), kind)
    return EndRoom(
        leads, others, kept, sums, results, np.zeros((12, WIDE), kind), np.zeros((4, PAIRS), kind),
        np.zeros((2, WIDE), np.uint8), np.zeros(PAIRS, np.uint16), np.zeros(DITHERS + PAIRS, kind),
    )  # fmt: skip


@within
def fill_dither(weight: float, dither: Weights) -> None:
    """Fill what is added to means before they are cut to 8 bits, for the round with this weight."""
    shift = (np.int64(weight) * 2654435761 >> 13) & (DITHERS - 1)
    for place in range(len(dither)):
        dither[place] = F32(((place * 97 + shift) & (DITHERS - 1)) + HALF) * F32(1 / DITHERS)


@within
def list_places(cards: Cards, places: NDArray[np.uint8]) -> int:
    """Write the numbers of the cards of a set, lowest first; returns how many."""
    n = 0
    for card in range(WIDE):
        places[n] = card
        n += (cards >> card) & 1
        if n == WIDE:
            break
    return n


@within
def suit_range(suit: int, pack: LivePack) -> tuple[int, int]:
    """The cards of a suit, as a range; the mask tells the compiler that they are not negative, so can be indices."""
    first = int(pack.first[suit]) & (WIDE - 1)
    return first, first + (int(pack.width[suit]) & (WIDE - 1))


@within
def first_share(first: Any, second: Any) -> Any:
    """The probability of the first of two choices with these regrets; a half where there are none."""
    total = first + second
    return first / total if total > 0 else HALF


@within
def guard_share(loss_by_first: Any, loss_by_second: Any) -> Any:
    """The probability that the opponent keeps the first of two cards: 1 where keeping it loses less."""
    close = CLOSE + CLOSE * (abs(loss_by_first) + abs(loss_by_second))
    if loss_by_first < loss_by_second - close:
        return F32(1)
    return F32(0) if loss_by_second < loss_by_first - close else HALF


@within
def clear(square: Weights) -> None:
    """Set a square to 0."""
    for a in range(WIDE):
        for b in range(WIDE):
            square[a, b] = F32(0)


@within
def fill_others(weights: Weights, n: int, places: NDArray[np.uint8], others: Weights) -> None:
    """Write the weights of hands of two over `n` cards, in the order of hands, as a symmetric square."""
    clear(others)
    at = 0
    for y in range(1, n):
        for x in range(y):
            others[places[x], places[y]] = others[places[y], places[x]] = weights[at]
            at += 1


@within
def fill_leads(
    task: int, both: bool, weights: Weights, n: int, places: NDArray[np.uint8], pack: LivePack, numbers: EndNumbers,
    seat: int, orders_at: int, n_pairs: int, shares: Weights, leads: Weights,
) -> None:  # fmt: skip
    """Fill `leads` from the leader's weights, and `shares` with the probability of the lower card first in each order.

    `both`: the leader needs both tricks.  By the means to ANSWER, by the regrets to LEARN.
    """
    if task == ANSWER:
        for order in range(n_pairs):
            shares[order] = numbers.orders[seat, orders_at + order] * (1.0 / 255.0)
    else:
        for order in range(n_pairs):
            shares[order] = first_share(
                numbers.first_regrets[seat, orders_at + order], numbers.second_regrets[seat, orders_at + order]
            )
    clear(leads)
    place = order = 0
    for y in range(1, n):
        b = places[y]
        for x in range(y):
            a, weight = places[x], weights[place]
            place += 1
            if both and pack.suit_of[a] == pack.suit_of[b]:
                leads[b, a] = weight
            elif both and pack.suit_of[a] == TRUMP:
                leads[a, b] = weight
            else:
                leads[a, b] = first = weight * shares[order]
                leads[b, a] = weight - first
                order += 1


@within
def fill_kept_of_both(n: int, places: NDArray[np.uint8], pack: LivePack, leads: Weights, kept: Weights) -> None:
    """The leader needs both: `kept[a, r]` is the weight with which a and a second card win where r is left."""
    plain_from = suit_range(1, pack)[0]
    for x in range(n):
        a = places[x]
        higher = leads[a, 0] * F32(0)
        for r in range(plain_from - 1, -1, -1):
            kept[a, r] = higher
            higher += leads[a, r]
        trumps = higher
        one, two, three = suit_range(1, pack)[0], suit_range(2, pack)[0], suit_range(3, pack)[0]
        sum_one = sum_two = sum_three = trumps * F32(0)
        for r in range(pack.width[1]):
            sum_one += leads[a, one + r]
            sum_two += leads[a, two + r]
            sum_three += leads[a, three + r]
            kept[a, one + r], kept[a, two + r], kept[a, three + r] = sum_one, sum_two, sum_three
        total = trumps + sum_one + sum_two + sum_three
        for r in range(plain_from, three + pack.width[1]):
            kept[a, r] = total - kept[a, r]


@within
def fill_leader_wins_both(
    task: int, leading: Cards, n_others: int, pack: LivePack, numbers: EndNumbers, seat: int, at: int, room: EndRoom
) -> None:
    """The leader needs both: `results[a, b]` becomes the weight of the hands from which a and then b win both."""
    others, results, rows, places = room.others, room.results, room.rows, room.places
    plain_from, stop = suit_range(1, pack)[0], suit_range(3, pack)[1]
    zero = others[0, 0]  # no hand has one card twice
    followed, left, thrown, void = rows[0], rows[1], rows[2], rows[3]
    n_trumps = 0
    for x in range(n_others):
        n_trumps += 1 if places[1, x] < plain_from else 0
    # void: two cards of one suit, the lower goes; rows[4 + s]: hands with a card of suit s
    for r in range(WIDE):
        void[r] = zero
        for s in range(4):
            rows[4 + s, r] = zero
    for x in range(n_others):
        c = places[1, x]
        s = pack.suit_of[c]
        for r in range(WIDE):
            rows[4 + s, r] += others[c, r]
        for r in range(c + 1, pack.first[s] + pack.width[s]):
            void[r] += others[c, r]
    for s in range(4):
        first, end = suit_range(s, pack)
        for r in range(WIDE):
            followed[r] = zero
        for a in range(first, end):
            if (leading >> a) & 1:
                for r in range(plain_from):
                    left[r] = followed[r]
                    thrown[r] = zero
                for r in range(plain_from, stop):
                    left[r] = followed[r] + void[r]
                    thrown[r] = zero
                for r in range(first, end):
                    left[r] = void[r] if r < a else zero
                for x in range(n_trumps, n_others):
                    c = places[1, x]
                    if pack.suit_of[c] == s:
                        continue
                    left_c = thrown_c = zero
                    for y in range(x + 1, n_others):
                        d = places[1, y]
                        if pack.suit_of[d] == pack.suit_of[c] or pack.suit_of[d] == s:
                            continue
                        weight = others[c, d]
                        if task == ANSWER:
                            share = numbers.guards[1 - seat, at] * (1.0 / 255.0)
                            at += 1
                        else:
                            share = guard_share(room.kept[a, c] - room.leads[a, d], room.kept[a, d] - room.leads[a, c])
                        keeps_c = weight * share
                        keeps_d = weight - keeps_c
                        left_c += keeps_c
                        thrown_c += keeps_d
                        left[d] += keeps_d
                        thrown[d] += keeps_c
                    left[c] += left_c
                    thrown[c] += thrown_c
                if s != TRUMP:
                    for b in range(first, a):
                        for t in range(1, 4):
                            if t != s:
                                thrown[b] += rows[4 + t, b]
                # wins of b: plain cards left that do not beat it, less those in which it was thrown
                one, two, three = suit_range(1, pack)[0], suit_range(2, pack)[0], suit_range(3, pack)[0]
                sum_one = sum_two = sum_three = zero
                for r in range(pack.width[1] - 1, -1, -1):
                    sum_one += left[one + r]
                    sum_two += left[two + r]
                    sum_three += left[three + r]
                    thrown[one + r] += sum_one
                    thrown[two + r] += sum_two
                    thrown[three + r] += sum_three
                plain = sum_one + sum_two + sum_three
                for b in range(plain_from, stop):
                    results[a, b] = plain - thrown[b]
                lower = plain
                for b in range(plain_from):
                    results[a, b] = lower
                    lower += left[b]
                if s == TRUMP:
                    for b in range(a):
                        results[a, b] -= rows[5, b] + rows[6, b] + rows[7, b]
            for r in range(WIDE):
                followed[r] += others[a, r]


@within
def fill_other_loses_both(
    task: int, leading: Cards, n_others: int, pack: LivePack, numbers: EndNumbers, seat: int, at: int, rate: Weights,
    room: EndRoom,
) -> None:  # fmt: skip
    """The leader needs both: `results[c, d]` becomes the weight with which c and d lose both; the guards learn."""
    leads, kept, above, results, rows, places = room.leads, room.kept, room.sums, room.results, room.rows, room.places
    plain_from = suit_range(1, pack)[0]
    zero = leads[0, 0]
    second, of_own, of_all = rows[0], rows[1], rows[2]
    # above[x]: kept summed over the leads of x's suit above it; second[x]: x played after one of its suit above it
    for r in range(WIDE):
        of_all[r] = second[r] = zero
    for s in range(4):
        for r in range(WIDE):
            of_own[r] = zero
        first, end = suit_range(s, pack)
        for x in range(end - 1, first - 1, -1):
            for r in range(WIDE):
                above[x, r] = of_own[r]
            if (leading >> x) & 1:
                for r in range(WIDE):
                    of_own[r] += kept[x, r]
                for r in range(first, x):
                    second[r] += leads[x, r]
        # of_all: kept over the leads of all suits; rows[3]: over those of r's own suit
        for r in range(plain_from, WIDE):
            of_all[r] += of_own[r]
        for r in range(first, end):
            rows[3, r] = of_own[r]
    for y in range(1, n_others):
        d = places[1, y]
        for x in range(y):
            c = places[1, x]
            if pack.suit_of[c] == pack.suit_of[d]:
                total = above[d, d]
                if d >= plain_from:
                    total += of_all[d] - rows[3, d]
            else:
                total = above[c, d] - second[c] + above[d, c]
                if c >= plain_from:
                    total -= second[d]
            results[c, d] = total
    n_trumps = 0
    for x in range(n_others):
        n_trumps += 1 if places[1, x] < plain_from else 0
    for a in range(pack.first[3] + pack.width[3]):
        if not (leading >> a) & 1:
            continue
        for x in range(n_trumps, n_others):
            c = places[1, x]
            if pack.suit_of[c] == pack.suit_of[a]:
                continue
            kept_c, played_c = kept[a, c], leads[a, c]
            for y in range(x + 1, n_others):
                d = places[1, y]
                if pack.suit_of[d] == pack.suit_of[c] or pack.suit_of[d] == pack.suit_of[a]:
                    continue
                keeps_c = kept_c - leads[a, d]
                keeps_d = kept[a, d] - played_c
                results[c, d] += min(keeps_c, keeps_d)
                if task == LEARN:
                    hand = y * (y - 1) // 2 + x
                    moves = rate[hand] if keeps_c > 0 or keeps_d > 0 else zero
                    mean = F32(numbers.guards[1 - seat, at])
                    mean += moves * (F32(255) * guard_share(keeps_c, keeps_d) - mean)
                    numbers.guards[1 - seat, at] = np.uint8(mean + room.dither[at & (DITHERS - 1)])
                    at += 1


@within
def fill_leader_loses_both(leading: Cards, pack: LivePack, room: EndRoom) -> None:
    """The leader needs one: `results[a, b]` becomes the weight of the hands against which a and then b lose both."""
    others, results, rows = room.others, room.results, room.rows
    plain_from, stop = suit_range(1, pack)[0], suit_range(3, pack)[1]
    zero = others[0, 0]
    left, above, trumped = rows[0], rows[1], rows[2]
    # left: weight with which a card is left when a has been beaten; above: the same where it was by one of its suit;
    # trumped: where it was trumped, the lower trump first
    for e in range(WIDE):
        trumped[e] = zero
        for s in range(4):
            rows[4 + s, e] = zero
    for c in range(stop):
        for e in range(WIDE):
            rows[4 + pack.suit_of[c], e] += others[c, e]
        if c < plain_from:
            for e in range(c + 1, stop):
                trumped[e] += others[c, e]
    for s in range(4):
        first, end = suit_range(s, pack)
        for e in range(WIDE):
            above[e] = zero
        for a in range(end - 1, first - 1, -1):
            if (leading >> a) & 1:
                for e in range(stop):
                    left[e] = above[e] + trumped[e] if s != TRUMP else above[e]
                for e in range(first, a):
                    left[e] = above[e]
                left[a] = zero
                for e in range(a + 1, end):  # two that win: the lower is played
                    left[e] = zero
                    for c in range(a + 1, e):
                        left[e] += others[c, e]
                trumps = plain = zero
                for e in range(plain_from):
                    trumps += left[e]
                for e in range(plain_from, stop):
                    plain += left[e]
                # the hands b does not beat, less those in which b itself had beaten a
                for t in range(4):
                    rest = trumps if t == TRUMP else trumps + plain
                    lowest, stop_of_t = suit_range(t, pack)
                    for b in range(lowest, stop_of_t):
                        rest -= left[b]
                        results[a, b] = rest
                for b in range(a + 1, end):
                    for e in range(b + 1, end):
                        results[a, b] -= others[b, e]
                    if s != TRUMP:
                        for t in range(4):
                            if t != s:
                                results[a, b] -= rows[4 + t, b]
                if s != TRUMP:
                    for b in range(plain_from):
                        for e in range(b + 1, plain_from):
                            results[a, b] -= others[b, e]
            for e in range(WIDE):
                above[e] += others[a, e]


@within
def fill_other_wins_both(leading: Cards, n_others: int, pack: LivePack, room: EndRoom) -> None:
    """The leader needs one: `results[c, d]` becomes the weight with which c and d win both."""
    leads, kept, below, results, rows, places = room.leads, room.kept, room.sums, room.results, room.rows, room.places
    plain_from, stop = suit_range(1, pack)[0], suit_range(3, pack)[1]
    zero = leads[0, 0]
    # kept[a, e]: weight with which e, led after a was beaten, is not beaten
    for a in range(stop):
        trumps = plain = zero
        if (leading >> a) & 1:
            for b in range(plain_from):
                trumps += leads[a, b]
            for b in range(plain_from, stop):
                plain += leads[a, b]
        for s in range(4):
            rest = trumps + plain if s == TRUMP else plain
            first, end = suit_range(s, pack)
            for e in range(end - 1, first - 1, -1):
                rest -= leads[a, e]
                kept[a, e] = rest if (leading >> a) & 1 else zero
    # below[x]: kept summed over the leads of x's suit below it; second[x]: x played after one of its suit below it
    second = rows[0]
    for x in range(WIDE):
        second[x] = zero
        for s in range(8):
            rows[1 + s, x] = zero
    for s in range(4):
        suit_kept, suit_second = rows[1 + s], rows[5 + s]
        first, end = suit_range(s, pack)
        for x in range(first, end):
            for e in range(WIDE):
                below[x, e] = suit_kept[e]
            second[x] = suit_second[x]
            for e in range(WIDE):
                suit_kept[e] += kept[x, e]
                suit_second[e] += leads[x, e]
    for y in range(1, n_others):
        d = places[1, y]
        for x in range(y):
            c = places[1, x]
            if pack.suit_of[c] == pack.suit_of[d]:
                total = below[c, d] - second[c] + below[d, c] - below[c, c] - kept[c, c]
                if d < plain_from:
                    for s in range(1, 4):
                        total += rows[1 + s, d] - rows[5 + s, c]
            else:
                total = below[c, d] + below[d, c] - second[d]
                if c >= plain_from:
                    total -= second[c]
                else:
                    for s in range(1, 4):
                        if s != pack.suit_of[d]:
                            total += rows[1 + s, d]
            results[c, d] = total


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
def any_weight(weights: Weights, n_hands: int) -> bool:
    """Whether a player may be here with any hand."""
    some = False
    for hand in range(n_hands):
        some |= weights[hand] > 0
    return some


@within
def list_order_places(both: bool, n_leads: int, places: NDArray[np.uint8], pack: LivePack, room: EndRoom) -> None:
    """Write to `spots` the places of the leader's hands that have an order."""
    place = n = 0
    for y in range(1, n_leads):
        b = places[y]
        for x in range(y):
            a = places[x]
            if not (both and (pack.suit_of[a] == pack.suit_of[b] or a < pack.width[TRUMP])):
                room.spots[n] = place
                n += 1
            place += 1


@within
def move_orders(n: int, numbers: EndNumbers, seat: int, at: int, rate: Weights, room: EndRoom) -> None:
    """Move the means of orders towards what is played in this round."""
    rates, shares = room.pairs[3], room.pairs[0]
    for order in range(n):
        rates[order] = rate[room.spots[order]]
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
    shares, firsts, seconds, spots = room.pairs[0], room.pairs[1], room.pairs[2], room.spots
    move_orders(n, numbers, seat, at, rate, room)
    for order in range(n):
        regret, regret_of_second = numbers.first_regrets[seat, at + order], numbers.second_regrets[seat, at + order]
        first, second = firsts[order], seconds[order]
        mean = second + shares[order] * (first - second)
        numbers.first_regrets[seat, at + order] = max(F32(0), regret + (first - mean))
        numbers.second_regrets[seat, at + order] = max(F32(0), regret_of_second + (second - mean))
        firsts[order] = mean
    for order in range(n):
        values[spots[order]] = firsts[order]


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
    firsts, seconds, spots = room.pairs[1], room.pairs[2], room.spots
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
                firsts[n_pairs], seconds[n_pairs], spots[n_pairs] = first, second, place
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
    both = leaders_tricks != 2
    low, high = leaders_points(leaders_tricks, seat, pack)
    places = room.places
    n_leads, n_others = list_places(leading, places[0]), list_places(replying, places[1])
    n_across = n_others if values_leader else n_leads
    if not any_weight(other if values_leader else leader, n_across * (n_across - 1) // 2):
        if values_leader and task == LEARN:
            list_order_places(both, n_leads, places[0], pack, room)
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
