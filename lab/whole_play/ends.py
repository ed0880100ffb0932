"""The last two tricks of five in closed form: the value of every hand of a player, and what is learned there.

After three tricks one side needs both that are left and the other needs one.  Choices that are weakly dominated are
left out, so the best answer keeps its value:

- a leader who needs both leads the higher of one suit, and a trump before a plain card; only the order of two plain
  suits is a choice;
- the opponent, where they can neither follow nor trump, throws the lower of one suit; only between two plain suits they
  choose which to keep: a guard;
- a leader who needs one chooses the order of any two cards; the opponent, with two cards that win, keeps the higher.

Cards are places in one list of all that may still be held, by suit and rank, trumps first.  `leading` and `replying`
say which of them either may hold; weights of hands are square arrays over the list.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte_lab.kernels.compiler import compiled
from lab.whole_play.pack import TRUMP, Cards, Pack

LEARN: Final = 0
ANSWER: Final = 1
"""The task of a walk: a round of learning for a player, or their best answer to the opponent's average strategy."""

MOST: Final = 32
"""Cards in the list."""

Weights = NDArray[np.float64]
Numbers = NDArray[np.float32]


class CardList(NamedTuple):
    """The cards that may still be held, as a list."""

    n: int
    suit: NDArray[np.int64]
    """(MOST,): the suit of each."""
    start: NDArray[np.int64]
    """(4,): where each suit begins in the list."""
    stop: NDArray[np.int64]
    """(4,): where it ends."""
    leading: NDArray[np.bool_]
    """(MOST,): which the leader may hold."""
    replying: NDArray[np.bool_]
    """(MOST,): which the opponent may hold."""


@compiled
def first_share(numbers: Numbers, at: int) -> float:
    """The probability of the first of two choices, whose regrets or averages are at `at`."""
    first, second = numbers[at], numbers[at + 1]
    total = first + second
    return first / total if total > 0.0 else 0.5


@compiled
def count_guards(cards: CardList) -> int:
    """The number of guards: for each card led, pairs of two plain suits other than its own."""
    count = 0
    for led in range(cards.n):
        if cards.leading[led]:
            for c in range(cards.stop[TRUMP], cards.n):
                if cards.replying[c] and cards.suit[c] != cards.suit[led]:
                    for d in range(cards.stop[cards.suit[c]], cards.n):
                        if cards.replying[d] and cards.suit[d] != cards.suit[led]:
                            count += 1
    return count


@compiled
def fill_both_of_leader(cards: CardList, other: Weights, numbers: Numbers, guards: int, wins: Weights) -> None:
    """The leader needs both: `wins[a, b]` becomes the weight of the hands from which a and then b win both.

    `other[c, d]` is the weight of the opponent's hands; their guards are in `numbers` from `guards` on.
    """
    n, suit, start, stop = cards.n, cards.suit, cards.start, cards.stop
    plain_from = stop[TRUMP]
    left = np.empty(n)  # weight with which a card is left when a has won
    void = np.empty(n)  # the same of two cards of one plain suit that is not led
    followed = np.empty(n)  # the same where a card of the suit below a was played
    thrown = np.empty(n)  # weight with which a card was thrown and a plain card of another suit is left
    at = guards
    for s in range(4):
        for r in range(n):
            void[r] = followed[r] = 0.0
            if suit[r] != TRUMP and suit[r] != s:
                for c in range(start[suit[r]], r):
                    void[r] += other[c, r]
        for a in range(start[s], stop[s]):
            if cards.leading[a]:
                for r in range(n):
                    left[r] = followed[r] + void[r]
                    thrown[r] = 0.0
                for r in range(start[s], stop[s]):
                    left[r] = 0.0
                    if r < a:
                        for c in range(start[s], r):
                            left[r] += other[c, r]
                for c in range(plain_from, n):
                    if suit[c] == s or not cards.replying[c]:
                        continue
                    for d in range(stop[suit[c]], n):
                        if suit[d] == s or not cards.replying[d]:
                            continue
                        weight = other[c, d]
                        keeps_c = weight * first_share(numbers, at)
                        at += 2
                        left[c] += keeps_c
                        left[d] += weight - keeps_c
                        thrown[d] += keeps_c
                        thrown[c] += weight - keeps_c
                plain = 0.0
                for r in range(plain_from, n):
                    plain += left[r]
                if s != TRUMP:
                    for b in range(start[s], a):
                        for r in range(plain_from, n):
                            if suit[r] != s:
                                thrown[b] += other[b, r]
                for b in range(n):
                    if b == a or not cards.leading[b]:
                        continue
                    total = plain
                    if suit[b] == TRUMP:
                        for r in range(b):
                            total += left[r]
                        if s == TRUMP and b < a:
                            for r in range(plain_from, n):
                                total -= other[b, r]
                    else:
                        for r in range(b, stop[suit[b]]):
                            total -= left[r]
                        total -= thrown[b]
                    wins[a, b] = total
            for r in range(n):
                if suit[r] != s:
                    followed[r] += other[a, r]


@compiled
def fill_both_of_other(
    task: int, cards: CardList, leads: Weights, own: Weights, numbers: Numbers, averages: Numbers, guards: int,
    weight: float, scale: float, loses: Weights,
) -> None:  # fmt: skip
    """The leader needs both: `loses[c, d]` becomes the weight with which c and d lose both.

    `leads[a, b]` is the weight with which the leader plays a and then b.  Guards learn, and their averages grow by
    `weight` times the player's `own` weight; or each is the best.  `scale` is the value of both tricks to the leader.
    """
    n, suit, start, stop = cards.n, cards.suit, cards.start, cards.stop
    plain_from = stop[TRUMP]
    # kept[a, r]: weight with which a and a second card win where r is left; summed over a above x, and over a suit
    kept = np.empty((n, n))
    above = np.zeros((n, n))
    in_suit = np.zeros((4, n))
    second = np.zeros(n)  # weight with which x is the second card after one of its suit above it
    for a in range(n):
        total = 0.0
        for b in range(n):
            total += leads[a, b]
        higher = 0.0
        for r in range(plain_from - 1, -1, -1):
            kept[a, r] = higher
            higher += leads[a, r]
        for s in range(1, 4):
            rest = total
            for r in range(start[s], stop[s]):
                rest -= leads[a, r]
                kept[a, r] = rest
        for r in range(n):
            in_suit[suit[a], r] += kept[a, r]
    for s in range(4):
        for x in range(stop[s] - 2, start[s] - 1, -1):
            for y in range(n):
                above[x, y] = above[x + 1, y] + kept[x + 1, y]
            for a in range(x + 1, stop[s]):
                second[x] += leads[a, x]
    for d in range(1, n):
        if not cards.replying[d]:
            continue
        for c in range(d):
            if not cards.replying[c]:
                continue
            if suit[c] == suit[d]:
                total = above[d, d]
                if suit[c] != TRUMP:
                    for s in range(4):
                        if s != suit[c]:
                            total += in_suit[s, d]
            else:
                total = above[c, d] - second[c] + above[d, c]
                if suit[c] != TRUMP:
                    total -= second[d]
            loses[c, d] = total
    at = guards
    for a in range(n):
        if not cards.leading[a]:
            continue
        for c in range(plain_from, n):
            if suit[c] == suit[a] or not cards.replying[c]:
                continue
            for d in range(stop[suit[c]], n):
                if suit[d] == suit[a] or not cards.replying[d]:
                    continue
                keeps_c = kept[a, c] - leads[a, d]
                keeps_d = kept[a, d] - leads[a, c]
                if task == ANSWER:
                    loses[c, d] += min(keeps_c, keeps_d)
                else:
                    share = first_share(numbers, at)
                    mean = keeps_d + share * (keeps_c - keeps_d)
                    loses[c, d] += mean
                    averages[at] += weight * own[c, d] * share
                    averages[at + 1] += weight * own[c, d] * (1.0 - share)
                    numbers[at] = max(0.0, numbers[at] + scale * (mean - keeps_c))
                    numbers[at + 1] = max(0.0, numbers[at + 1] + scale * (mean - keeps_d))
                at += 2


@compiled
def fill_one_of_leader(cards: CardList, other: Weights, loses: Weights) -> None:
    """The leader needs one: `loses[a, b]` becomes the weight of the hands against which a and then b lose both."""
    n, suit, start, stop = cards.n, cards.suit, cards.start, cards.stop
    plain_from = stop[TRUMP]
    left = np.empty(n)  # weight with which a card is left when a has been beaten
    above = np.empty(n)  # the same where a card of the suit above a was played
    trumped = np.zeros(n)  # the same where a was trumped
    for e in range(n):
        for c in range(min(e, plain_from)):
            trumped[e] += other[c, e]
    for s in range(4):
        above[:n] = 0.0
        for a in range(stop[s] - 1, start[s] - 1, -1):
            if cards.leading[a]:
                total = plain = 0.0
                for e in range(n):
                    if suit[e] == s and e > a:  # two that win: the lower is played
                        left[e] = 0.0
                        for c in range(a + 1, e):
                            left[e] += other[c, e]
                    elif e == a:
                        left[e] = 0.0
                    else:
                        left[e] = above[e]
                        if s != TRUMP and suit[e] != s:
                            left[e] += trumped[e]
                    total += left[e]
                    if e >= plain_from:
                        plain += left[e]
                for b in range(n):
                    if b == a or not cards.leading[b]:
                        continue
                    # the hands b does not beat, less those in which b itself had beaten a
                    rest = total - plain if suit[b] == TRUMP else total
                    for e in range(start[suit[b]], b + 1):
                        rest -= left[e]
                    if suit[b] == s and b > a:
                        for e in range(b + 1, stop[s]):
                            rest -= other[b, e]
                        if s != TRUMP:
                            for e in range(n):
                                if suit[e] != s:
                                    rest -= other[b, e]
                    elif suit[b] == TRUMP and s != TRUMP:
                        for e in range(b + 1, plain_from):
                            rest -= other[b, e]
                    loses[a, b] = rest
            for e in range(n):
                above[e] += other[a, e]


@compiled
def fill_one_of_other(cards: CardList, leads: Weights, wins: Weights) -> None:
    """The leader needs one: `wins[c, d]` becomes the weight with which c and d win both."""
    n, suit, start, stop = cards.n, cards.suit, cards.start, cards.stop
    plain_from = stop[TRUMP]
    # kept[a, e]: weight with which e, led after a was beaten, is not beaten; summed over a below x, and over a suit
    kept = np.empty((n, n))
    below = np.zeros((n, n))
    in_suit = np.zeros((4, n))
    second = np.zeros(n)  # weight with which x is the second card after one of its suit below it
    of_suit = np.zeros((4, n))  # the same after any of a suit
    for a in range(n):
        total = trumps = 0.0
        for b in range(n):
            total += leads[a, b]
            if b < plain_from:
                trumps += leads[a, b]
        for s in range(4):
            rest = total if s == TRUMP else total - trumps
            for e in range(stop[s] - 1, start[s] - 1, -1):
                rest -= leads[a, e]
                kept[a, e] = rest
        for e in range(n):
            in_suit[suit[a], e] += kept[a, e]
            of_suit[suit[a], e] += leads[a, e]
    for s in range(4):
        for x in range(start[s] + 1, stop[s]):
            for y in range(n):
                below[x, y] = below[x - 1, y] + kept[x - 1, y]
            for a in range(start[s], x):
                second[x] += leads[a, x]
    for d in range(1, n):
        if not cards.replying[d]:
            continue
        for c in range(d):
            if not cards.replying[c]:
                continue
            if suit[c] == suit[d]:
                total = below[c, d] - second[c] + below[d, c] - below[c, c] - kept[c, c]
                if suit[c] == TRUMP:
                    for s in range(1, 4):
                        total += in_suit[s, d] - of_suit[s, c]
            else:
                total = below[c, d] + below[d, c] - second[d]
                if suit[c] != TRUMP:
                    total -= second[c]
                else:
                    for s in range(1, 4):
                        if s != suit[d]:
                            total += in_suit[s, d]
            wins[c, d] = total


@compiled
def learn_order(regrets: Numbers, averages: Numbers, at: int, own: float, first: float, second: float) -> float:
    """The value of two orders together; their regrets and averages are updated."""
    share = first_share(regrets, at)
    mean = second + share * (first - second)
    averages[at] += own * share
    averages[at + 1] += own * (1.0 - share)
    regrets[at] = max(0.0, regrets[at] + first - mean)
    regrets[at + 1] = max(0.0, regrets[at + 1] + second - mean)
    return mean


@compiled
def list_cards(leading: Cards, replying: Cards, pack: Pack) -> CardList:
    """The cards that either may still hold, as a list."""
    suit = np.zeros(MOST, np.int64)
    start = np.zeros(4, np.int64)
    stop = np.zeros(4, np.int64)
    may_lead = np.zeros(MOST, np.bool_)
    may_reply = np.zeros(MOST, np.bool_)
    n = 0
    for s in range(4):
        start[s] = n
        for card in range(pack.first[s], pack.first[s] + pack.width[s]):
            if ((leading | replying) >> card) & 1:
                suit[n] = s
                may_lead[n] = (leading >> card) & 1
                may_reply[n] = (replying >> card) & 1
                n += 1
        stop[s] = n
    return CardList(n, suit, start, stop, may_lead, may_reply)


@compiled
def places_of(held: NDArray[np.bool_], n: int) -> NDArray[np.int64]:
    """The places at which something is held."""
    found = np.empty(n, np.int64)
    count = 0
    for place in range(n):
        if held[place]:
            found[count] = place
            count += 1
    return found[:count]


@compiled
def spread(weights: Weights, places: NDArray[np.int64], n: int) -> Weights:
    """Weights of pairs in colexicographic order, as a square symmetric array over a list of n."""
    square = np.zeros((n, n))
    at = 0
    for y in range(1, len(places)):
        for x in range(y):
            square[places[x], places[y]] = square[places[y], places[x]] = weights[at]
            at += 1
    return square


@compiled
def margins(square: Weights) -> tuple[Weights, float]:
    """For each place the weight of its row and its column, both where they differ; and the weight of all."""
    n = len(square)
    rows = np.zeros(n)
    total = 0.0
    for a in range(n):
        for b in range(n):
            rows[a] += square[a, b]
            rows[b] += square[a, b]
            total += square[a, b]
    return rows, total


@compiled
def n_numbers(cards: CardList, needs_both: bool) -> int:
    """How many numbers an end keeps: two for each pair of the leader, and two for each guard."""
    n_leading = len(places_of(cards.leading, cards.n))
    return n_leading * (n_leading - 1) + (2 * count_guards(cards) if needs_both else 0)


@compiled
def value_end(
    task: int, learns_leader: bool, weight: float, cards: CardList, leaders_tricks: int,
    leader: Weights, other: Weights, regrets: Numbers, averages: Numbers, at: int, values: Weights,
) -> None:  # fmt: skip
    """Write the value of every hand of a player in an end, the leader's or the opponent's; update regrets and averages.

    `leader` and `other` are the weights of their hands in colexicographic order; values are weighted by those of the
    player across.  The numbers of the end begin at `at`.
    """
    needs_both = leaders_tricks != 2
    low, high = (1.0, 2.0) if leaders_tricks == 3 else (-1.0, 1.0)
    scale = high - low
    leads, replies = places_of(cards.leading, cards.n), places_of(cards.replying, cards.n)
    guards = at + len(leads) * (len(leads) - 1)
    numbers = averages if task == ANSWER else regrets
    n, suit = cards.n, cards.suit
    if learns_leader:
        theirs = spread(other, replies, cards.n)
        results = np.zeros((n, n))
        if needs_both:
            fill_both_of_leader(cards, theirs, numbers, guards, results)
        else:
            fill_one_of_leader(cards, theirs, results)
        rows, total = margins(theirs)  # each pair appears there twice
        rows *= 0.5
        total *= 0.5
        place = 0
        for y in range(1, len(leads)):
            for x in range(y):
                a, b = leads[x], leads[y]
                against = total - rows[a] - rows[b] + theirs[a, b]
                if needs_both:
                    first, second = low * against + scale * results[a, b], low * against + scale * results[b, a]
                else:
                    first, second = high * against - scale * results[a, b], high * against - scale * results[b, a]
                if needs_both and suit[a] == suit[b]:
                    values[place] = second
                elif needs_both and suit[a] == TRUMP:
                    values[place] = first
                elif task == ANSWER:
                    values[place] = max(first, second)
                else:
                    values[place] = learn_order(
                        regrets, averages, at + 2 * place, weight * leader[place], first, second
                    )
                place += 1
        return
    sequences = np.zeros((n, n))
    place = 0
    for y in range(1, len(leads)):
        for x in range(y):
            a, b = leads[x], leads[y]
            if needs_both and suit[a] == suit[b]:
                sequences[b, a] = leader[place]
            elif needs_both and suit[a] == TRUMP:
                sequences[a, b] = leader[place]
            else:
                share = first_share(numbers, at + 2 * place)
                sequences[a, b] = leader[place] * share
                sequences[b, a] = leader[place] * (1.0 - share)
            place += 1
    results = np.zeros((n, n))
    if needs_both:
        own = spread(other, replies, cards.n)
        fill_both_of_other(task, cards, sequences, own, numbers, averages, guards, weight, scale, results)
    else:
        fill_one_of_other(cards, sequences, results)
    rows, total = margins(sequences)
    place = 0
    for y in range(1, len(replies)):
        for x in range(y):
            c, d = replies[x], replies[y]
            against = total - rows[c] - rows[d] + sequences[c, d] + sequences[d, c]
            if needs_both:
                values[place] = -(low * against + scale * results[c, d])
            else:
                values[place] = -(high * against - scale * results[c, d])
            place += 1
