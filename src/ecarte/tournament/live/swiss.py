"""The pairs of a Swiss round: the best of all pairings in which nobody meets an opponent again.

Every possible pair has a cost, and the pairing with the least sum is found by maximum-weight matching.  What counts
first is that both have equal points; then that players do not meet who have both had the same seat much more often than
the other; then that in each group of equal points the upper half meets the lower half, by rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from ecarte.tournament.live.events import NOBODY
from ecarte.tournament.live.state import TournamentEntry, TournamentState

CLASH: Final = 2
"""By how much both players of a pair have had the same seat more often, where another pair is looked for."""

Pair: TypeAlias = tuple[int, int]


def swiss_pairs(state: TournamentState) -> Sequence[Pair]:
    """The pairs of the next round, the best players first and a bye last; empty where there is no pairing.

    Where the number of players is odd, the lowest one without a bye gets it, if all others can be paired then.  With a
    built-in opponent that one plays instead; who has done so gets no bye, and the other way round.
    """
    ranked = ranked_players(state)
    if len(ranked) % 2 == 0:
        return _best_pairs(state, ranked) or ()
    spare = next((entry.number for entry in state.entered if entry.is_spare), NOBODY)
    for odd_one in reversed(ranked):
        if has_sat_out(state, odd_one.number):
            continue
        pairs = _best_pairs(state, [entry for entry in ranked if entry is not odd_one])
        if pairs is not None:
            return [*pairs, (odd_one.number, spare)]
    return ()


def ranked_players(state: TournamentState) -> list[TournamentEntry]:
    """The players who are to be paired: most points first, then the highest rating, then who entered first."""
    points = {entry.number: state.points(entry.number) for entry in state.paired}
    return sorted(state.paired, key=lambda one: (-points[one.number], -one.rating, one.number))


def has_sat_out(state: TournamentState, number: int) -> bool:
    """Whether a player has had a bye, or the spare player instead."""
    return any(board.is_bye or state.entry(board.b).is_spare for _, board in state.boards_of(number))


def opponents_of(state: TournamentState, number: int) -> set[int]:
    """The players whom a player has met."""
    return {one for _, board in state.boards_of(number) for one in (board.a, board.b)} - {number}


def pairing_cost(state: TournamentState, pairs: Iterable[Pair]) -> int | None:
    """The cost of pairs without a bye and without the spare player; None where two of them have met before."""
    costs = _costs(state, ranked_players(state))
    total = 0
    for one, other in pairs:
        cost = costs.get((one, other), costs.get((other, one)))
        if cost is None:
            return None
        total += cost
    return total


def _best_pairs(state: TournamentState, ranked: Sequence[TournamentEntry]) -> Sequence[Pair] | None:
    """The pairs of least cost, in the order of their better players; None where not all can be paired."""
    import networkx as nx  # type: ignore[import-untyped]  # loaded when it is used

    if not ranked:
        return ()
    costs = _costs(state, ranked)
    graph = nx.Graph()
    graph.add_nodes_from(entry.number for entry in ranked)
    graph.add_weighted_edges_from((*pair, -cost) for pair, cost in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(ranked):
        return None
    place = {entry.number: at for at, entry in enumerate(ranked)}
    pairs = [(one, other) if place[one] < place[other] else (other, one) for one, other in found]
    return sorted(pairs, key=lambda pair: place[pair[0]])


def _costs(state: TournamentState, ranked: Sequence[TournamentEntry]) -> Mapping[Pair, int]:
    """The cost of each pair of players who have not met, the better one first."""
    points = {entry.number: state.points(entry.number) for entry in ranked}
    balance = {entry.number: state.seat_history(entry.number).balance for entry in ranked}
    met = {entry.number: opponents_of(state, entry.number) for entry in ranked}
    group = {score: [one.number for one in ranked if points[one.number] == score] for score in points.values()}
    place = {number: at for numbers in group.values() for at, number in enumerate(numbers)}
    n = len(ranked)
    per_place = n * (len(state.rounds) + 1)  # more than all seats can cost together
    per_clash = per_place * n * n  # more than all places can cost together
    per_point = per_clash * n  # more than all clashes can cost together
    costs: dict[Pair, int] = {}
    for at, one in enumerate(entry.number for entry in ranked):
        for other in (entry.number for entry in ranked[at + 1 :]):
            if other in met[one]:
                continue
            gap = points[one] - points[other]
            if gap:  # the lowest of a group meets the highest of the next
                distance = len(group[points[one]]) - 1 - place[one] + place[other]
            else:
                distance = abs(place[other] - place[one] - len(group[points[one]]) // 2)
            seats = min(abs(balance[one]), abs(balance[other])) if balance[one] * balance[other] > 0 else 0
            clash = seats >= CLASH
            costs[one, other] = gap * gap * per_point + clash * per_clash + distance * per_place + seats
    return costs
