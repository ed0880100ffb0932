"""The last two tricks in closed form: the weight with which each two cards make both tricks, or neither.

One function fills `results` for each case, by the two cards of a hand of the player who is valued:

| | the leader is valued: hands of the other | the other is valued: hands of the leader |
| --- | --- | --- |
| the leader needs both | `fill_leader_wins_both` | `fill_other_loses_both` |
| the leader needs one | `fill_leader_loses_both` | `fill_other_wins_both` |

They read `others`, the weights of the other's hands, or `leads` and `kept`, those of the leader's.  Sums run within
suits, so that no two hands are ever compared.  What is left out, and why, is said in `ecarte.solve.ends`; the proofs
are in `docs/play-solved.md`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import F32, within
from ecarte.solve.end_room import (
    ANSWER,
    DITHERS,
    LEARN,
    WIDE,
    EndNumbers,
    EndRoom,
    Weights,
    clear,
    first_share,
    guard_share,
    suit_range,
)
from ecarte.solve.pack import TRUMP, Cards, LivePack


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
