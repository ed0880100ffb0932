"""The best response to a policy in the play of the cards: exact for one hand, against every hand it may meet.

Given are one hand of the responder, the turn-up, and the opponent's hands with their weights.  The opponent plays by a
policy that answers for many information sets at once, and the responder plays optimally.  Needs Numba (`pip install
'ecarte[fast]'`).
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np

from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.solve.compiler import U32
from ecarte.tables.duties import Duties
from ecarte_lab.array_types import Floats, Ints, Masks
from ecarte_lab.kernels import response
from ecarte_lab.kernels.response import HandRows, Nodes
from ecarte_lab.policies import CardPolicy, CardSets, Chances, LinesSeen, Payoffs

ROWS: Final = 1 << 18
"""Rows processed together: what a card adds to them stays below some ten megabytes."""

Plays = dict[tuple[int, int], int]
"""The card of a response, as its bit number, by how many cards were played and which (`LinesSeen.played`)."""


class ResponderState(NamedTuple):
    """What the responder knows before the first card.  Masks are trump-first."""

    duties: Duties
    pack: int
    turn_up: int
    hand: int
    is_elder: bool
    payoffs: Payoffs
    """The value to the responder of their tricks; the opponent's is its negative."""
    liable: Liable = Liable.NOBODY
    """As in `CardSets`."""


class Response(NamedTuple):
    """The value of a hand against a policy: under the best response, and under the policy itself.

    Both are means over the opponent's hands.  `plays` are the cards of the response, if requested.
    """

    best: float
    same: float
    plays: Plays | None

    @property
    def gain(self) -> float:
        """How much more the best response is worth."""
        return self.best - self.same


def opposing_hands(seat: ResponderState) -> Masks:
    """Every hand that the opponent may hold, in rising order of places in the pack."""
    pool = seat.pack & ~(seat.hand | seat.turn_up)
    size = seat.hand.bit_count()
    bits = np.array(bits_of(pool), dtype=np.uint32)
    places = np.fromiter(
        (place for chosen in combinations(range(len(bits)), size) for place in chosen),
        dtype=np.int64,
        count=size * comb(len(bits), size),
    )
    found: Masks = np.bitwise_or.reduce(bits[places.reshape(-1, size)], axis=1)
    return found


def best_response(
    seat: ResponderState,
    policy: CardPolicy,
    *,
    hands: Masks | None = None,
    weights: Floats | None = None,
    plays: bool = False,
) -> Response:
    """The best response of one hand.

    `hands` are the opponent's, by default all possible; `weights` how likely each is, by default equal.  Weights need
    not add up to 1.
    """
    hands = opposing_hands(seat) if hands is None else hands
    weights = np.full(len(hands), 1.0) if weights is None else weights
    search = _Search(seat, policy, {} if plays else None)
    best, same = search.values(0, _root(seat, len(hands)), HandRows(hands, weights))
    total = float(weights.sum())
    return Response(float(best[0]) / total, float(same[0]) / total, search.plays)


def _empty(n: int) -> Nodes:
    """Room for `n` nodes; also the node before the first card, except for its rows and who is to play."""
    mine, theirs, led, my_lacks, their_lacks = np.zeros((5, n), np.uint32)
    return Nodes(
        first=np.zeros(n + 1, np.int64),
        played=np.zeros(n, np.uint64),
        mine=mine,
        theirs=theirs,
        led=led,
        my_lacks=my_lacks,
        their_lacks=their_lacks,
        won=np.zeros(n, np.uint8),
        is_mine=np.zeros(n, np.bool_),
        child=np.zeros(n + 1, np.int64),
    )


def _root(seat: ResponderState, rows: int) -> Nodes:
    nodes = _empty(1)
    nodes.first[1] = rows
    nodes.is_mine[0] = seat.is_elder
    return nodes


class _Search:
    """One hand against one policy: forwards card by card in chunks of about `ROWS` rows, then back."""

    def __init__(self, seat: ResponderState, policy: CardPolicy, plays: Plays | None) -> None:
        self.seat = seat
        self.policy = policy
        self.plays = plays
        self._size = seat.hand.bit_count()
        self._duties = int(seat.duties)
        self._hand = U32(seat.hand)
        self._their_payoffs = -seat.payoffs[::-1]

    def values(self, n_played: int, nodes: Nodes, rows: HandRows) -> tuple[Floats, Floats]:
        """The value of each node under the best response, and under the policy itself; sums over its rows."""
        best, same = np.empty((2, len(nodes.won)))
        if n_played == 2 * (self._size - 1):
            response.finish(self._hand, nodes, rows, self.seat.payoffs, best)
            same[:] = best
            return best, same
        start = 0
        while start < len(best):
            end = max(start + 1, int(np.searchsorted(nodes.first, nodes.first[start] + ROWS, side="right")) - 1)
            part = slice(int(nodes.first[start]), int(nodes.first[end]))
            these = HandRows(rows.hands[part], rows.weights[part])
            best[start:end], same[start:end] = self._piece(n_played, _some(nodes, start, end), these)
            start = end
        return best, same

    def _piece(self, n_played: int, nodes: Nodes, rows: HandRows) -> tuple[Floats, Floats]:
        chances = self._their_chances(n_played, nodes, rows.hands)
        n_nodes, n_rows = response.count(self._duties, self._hand, nodes, rows.hands, chances)
        after = _empty(n_nodes)
        found = HandRows(np.empty(n_rows, np.uint32), np.empty(n_rows))
        response.expand(self._duties, self._hand, n_played, nodes, rows, chances, after, found)
        best_after, same_after = self.values(n_played + 1, after, found)
        best, same = np.empty((2, len(nodes.won)))
        cards = np.empty(len(nodes.won), np.int64)
        response.fold(
            self._duties, self._hand, nodes, self._own_chances(n_played, nodes), best_after, same_after, best, same,
            cards,
        )  # fmt: skip
        if self.plays is not None:
            mine = cards >= 0
            lines = ((n_played, line) for line in nodes.played[mine].tolist())
            self.plays.update(zip(lines, cards[mine].tolist(), strict=True))
        return best, same

    def _their_chances(self, n_played: int, nodes: Nodes, hands: Masks) -> Chances:
        asked, line = np.empty(len(hands), np.uint32), np.empty(len(hands), np.int64)
        n = response.rows_of(nodes, hands, asked, line)
        if not n:
            return np.empty((0, 1))
        won = np.uint8(n_played // 2) - nodes.won
        lines = LinesSeen(nodes.played, nodes.theirs, nodes.mine, nodes.led, nodes.my_lacks, won)
        return self._probabilities(
            is_elder=not self.seat.is_elder, payoffs=self._their_payoffs, hands=asked[:n], line=line[:n], lines=lines
        )

    def _own_chances(self, n_played: int, nodes: Nodes) -> Chances:
        line = np.flatnonzero(nodes.is_mine)
        if not len(line):
            return np.empty((0, 1))
        hands: Masks = np.uint32(self.seat.hand) & ~nodes.mine[line]
        lines = LinesSeen(nodes.played, nodes.mine, nodes.theirs, nodes.led, nodes.their_lacks, nodes.won)
        return self._probabilities(
            is_elder=self.seat.is_elder, payoffs=self.seat.payoffs, hands=hands, line=line, lines=lines
        )

    def _probabilities(
        self, *, is_elder: bool, payoffs: Payoffs, hands: Masks, line: Ints, lines: LinesSeen
    ) -> Chances:
        seat = self.seat
        return self.policy.probabilities(
            CardSets(seat.duties, seat.pack, seat.turn_up, is_elder, seat.liable, payoffs, hands, line, lines)
        )


def _some(nodes: Nodes, start: int, end: int) -> Nodes:
    """The nodes from `start` to `end`, their rows counted from 0."""
    if end - start == len(nodes.won):
        return nodes
    part = slice(start, end)
    first = nodes.first[start : end + 1] - nodes.first[start]
    return Nodes._make([first, *(field[part] for field in nodes[1:-1]), np.zeros(end - start + 1, np.int64)])
