"""One hand followed through the whole play against every hand it may meet, in machine code: unchecked kernels.

The play is searched card by card, many lines at once.  A *node* is a line as the responder sees it.  Its *rows* are the
hands the opponent may still hold there, each with its weight: the probability that it was dealt and has played this
line.  At the responder's nodes every legal card takes all rows along; at the opponent's each row is divided by their
probabilities.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, U32, U64, compiled, within
from ecarte.tables.duties import popcount
from ecarte_lab.array_types import Bools, Floats, Ints, Masks, Words
from ecarte_lab.kernels.open_hands import playable_cards, reply_wins, suit_mask_of


class Nodes(NamedTuple):
    """Nodes with the same number of cards played, in the order of their rows; arrays of shape (m,)."""

    first: Ints
    """(m + 1,): where the rows of each begin, and where all end."""
    played: Words
    """As in `ecarte_lab.policies.LinesSeen`."""
    mine: Masks
    """Cards the responder has played."""
    theirs: Masks
    """Cards the opponent has played."""
    led: Masks
    """The card on the table, or 0."""
    my_lacks: Masks
    """Cards the responder has shown they do not hold."""
    their_lacks: Masks
    """The same for the opponent."""
    won: NDArray[np.uint8]
    """Tricks of the responder."""
    is_mine: Bools
    """Whether the responder is to play."""
    child: Ints
    """(m + 1,): where the nodes after each begin among those with one card more; filled by `count`."""


class HandRows(NamedTuple):
    """The rows of all nodes one after the other; arrays of shape (n,)."""

    hands: Masks
    weights: Floats


@compiled
def ruled_out(duties: int, led: int, reply: int) -> int:
    """The cards that a player who answers `led` with `reply` cannot hold, given that they break no duty."""
    suit = suit_mask_of(led)
    above = U32(suit & ~(led | led - 1))
    if reply & suit:
        return U32(0) if reply > led else above
    lacks = above if duties == 2 else suit
    if duties == 0 and led > 0xFF and reply > 0xFF:
        lacks = U32(lacks | 0xFF)
    return U32(lacks)


@compiled
def rows_of(nodes: Nodes, hands: Masks, asked: Masks, line: Ints) -> int:
    """Collect the rows of the opponent's nodes, with the number of their node; returns how many there are."""
    n = 0
    for node in range(nodes.won.size):
        if not nodes.is_mine[node]:
            for row in range(nodes.first[node], nodes.first[node + 1]):
                asked[n] = hands[row]
                line[n] = node
                n += 1
    return n


@compiled
def count(duties: int, hand: int, nodes: Nodes, hands: Masks, chances: Floats) -> tuple[int, int]:
    """Fill `nodes.child`; returns how many nodes and how many rows come next.  `chances` are those of `rows_of`."""
    children, rows, asked = 0, 0, 0
    for node in range(nodes.won.size):
        nodes.child[node] = children
        start, end = nodes.first[node], nodes.first[node + 1]
        if nodes.is_mine[node]:
            left = U32(hand & ~nodes.mine[node])
            open_to_me = popcount(playable_cards(duties, left, nodes.led[node]) if nodes.led[node] else left)
            children += open_to_me
            rows += open_to_me * (end - start)
        else:
            seen = U32(0)
            for row in range(start, end):
                left = hands[row]
                for place in range(chances.shape[1]):
                    card = U32(left & ~(left - 1))
                    left = U32(left ^ card)
                    if chances[asked, place] > 0:
                        seen = U32(seen | card)
                        rows += 1
                asked += 1
            children += popcount(seen)
    nodes.child[nodes.won.size] = children
    return children, rows


@within
def _advance(duties: int, nodes: Nodes, node: int, card: int, after: Nodes, child: int, n_played: int) -> None:
    """Fill the node `child` of `after`: the one after `card` is played at `node`."""
    mine, led = nodes.is_mine[node], nodes.led[node]
    number = popcount(U32(card - 1))
    after.played[child] = nodes.played[node] | U64(U64(number) << U64(5 * n_played))
    after.mine[child] = U32(nodes.mine[node] | (card if mine else 0))
    after.theirs[child] = U32(nodes.theirs[node] | (0 if mine else card))
    after.my_lacks[child], after.their_lacks[child] = nodes.my_lacks[node], nodes.their_lacks[node]
    after.won[child] = nodes.won[node]
    if not led:
        after.led[child] = card
        after.is_mine[child] = not mine
        return
    after.led[child] = 0
    lacks = ruled_out(duties, led, card)
    if mine:
        after.my_lacks[child] = U32(after.my_lacks[child] | lacks)
    else:
        after.their_lacks[child] = U32(after.their_lacks[child] | lacks)
    i_win = mine == reply_wins(led, card)
    after.is_mine[child] = i_win
    after.won[child] += np.uint8(1 if i_win else 0)


@within
def _divide(
    duties: int,
    n_played: int,
    nodes: Nodes,
    node: int,
    rows: HandRows,
    chances: Floats,
    after: Nodes,
    found: HandRows,
    at: int,
    places: Ints,
) -> int:
    """Fill what follows a node of the opponent, the rows from `at`; returns where they end.

    `places`, (32,), is scratch memory.
    """
    start, end = nodes.first[node], nodes.first[node + 1]
    places[:] = 0
    for row in range(start, end):
        left = rows.hands[row]
        for place in range(chances.shape[1]):
            card = U32(left & ~(left - 1))
            left = U32(left ^ card)
            if chances[row - start, place] > 0:
                places[popcount(U32(card - 1))] += 1
    child = nodes.child[node]
    for number in range(32):
        n = places[number]
        if n:
            _advance(duties, nodes, node, U32(1 << number), after, child, n_played)
            after.first[child] = places[number] = at
            at += n
            child += 1
    for row in range(start, end):
        whole = left = rows.hands[row]
        for place in range(chances.shape[1]):
            card = U32(left & ~(left - 1))
            left = U32(left ^ card)
            chance = chances[row - start, place]
            if chance > 0:
                number = popcount(U32(card - 1))
                found.hands[places[number]] = U32(whole ^ card)
                found.weights[places[number]] = rows.weights[row] * chance
                places[number] += 1
    return at


@compiled
def expand(
    duties: int, hand: int, n_played: int, nodes: Nodes, rows: HandRows, chances: Floats, after: Nodes, found: HandRows
) -> None:
    """Fill the nodes and rows that come next, of the sizes that `count` returned."""
    asked = at = 0
    places = np.empty(32, np.int64)
    for node in range(nodes.won.size):
        child = nodes.child[node]
        start, end = nodes.first[node], nodes.first[node + 1]
        if nodes.is_mine[node]:
            left = U32(hand & ~nodes.mine[node])
            cards = U32(playable_cards(duties, left, nodes.led[node]) if nodes.led[node] else left)
            while cards:
                card = U32(cards & ~(cards - 1))
                cards = U32(cards ^ card)
                _advance(duties, nodes, node, card, after, child, n_played)
                after.first[child] = at
                for row in range(start, end):
                    found.hands[at] = rows.hands[row]
                    found.weights[at] = rows.weights[row]
                    at += 1
                child += 1
        else:
            of_these = chances[asked : asked + end - start]
            at = _divide(duties, n_played, nodes, node, rows, of_these, after, found, at, places)
            asked += end - start
    after.first[after.won.size] = at


@compiled
def finish(hand: int, nodes: Nodes, rows: HandRows, payoffs: Floats, values: Floats) -> None:
    """Fill the values of nodes at which each player has one card left, none on the table."""
    for node in range(nodes.won.size):
        mine, won = U32(hand & ~nodes.mine[node]), I64(nodes.won[node])
        total = 0.0
        for row in range(nodes.first[node], nodes.first[node + 1]):
            theirs = rows.hands[row]
            i_win = not reply_wins(mine, theirs) if nodes.is_mine[node] else reply_wins(theirs, mine)
            total += rows.weights[row] * payoffs[won + (1 if i_win else 0)]
        values[node] = total


@compiled
def fold(
    duties: int,
    hand: int,
    nodes: Nodes,
    own: Floats,
    best_after: Floats,
    same_after: Floats,
    best: Floats,
    same: Floats,
    card: Ints,
) -> None:
    """Carry values back by one card: `best` under the best response, `same` under the policy itself.

    `own` are the probabilities of the policy at the responder's nodes, in their order.  `card` is the number of the
    card that the response plays, -1 at nodes of the opponent.
    """
    asked = 0
    for node in range(nodes.won.size):
        child = nodes.child[node]
        card[node] = -1
        if not nodes.is_mine[node]:
            best[node] = best_after[child : nodes.child[node + 1]].sum()
            same[node] = same_after[child : nodes.child[node + 1]].sum()
            continue
        left = U32(hand & ~nodes.mine[node])
        cards = U32(playable_cards(duties, left, nodes.led[node]) if nodes.led[node] else left)
        total = 0.0
        place = 0
        while left:
            one = U32(left & ~(left - 1))
            left = U32(left ^ one)
            if cards & one:
                total += own[asked, place] * same_after[child]
                if card[node] < 0 or best_after[child] > best[node]:
                    best[node] = best_after[child]
                    card[node] = popcount(U32(one - 1))
                child += 1
            place += 1
        same[node] = total
        asked += 1
