"""The pairing of the next round: round robin, knock-out, and Swiss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ecarte.tournament.live.events import NOBODY, PairEvent
from ecarte.tournament.live.state import LEAST_PLAYERS, TournamentEntry, TournamentState
from ecarte.tournament.live.swiss import swiss_pairs

Pairs: TypeAlias = Sequence[tuple[int, int]]
"""Who meets whom, by numbers; the second one is `NOBODY` for a bye."""


def next_pairing(state: TournamentState) -> PairEvent | None:
    """The pairing of the next round; None where no two players are left who can meet.

    The same state gives the same pairing.
    """
    pairs = _pairs(state)
    if len({number for pair in pairs for number in pair} - {NOBODY}) < LEAST_PLAYERS:
        return None
    boards = tuple(with_seats(state, pair, at) for at, pair in enumerate(pairs))
    return PairEvent(len(state.rounds) + 1, boards)


def _pairs(state: TournamentState) -> Pairs:
    match state.agreed.system:
        case "round-robin":
            return _round_robin_pairs(state)
        case "knock-out":
            return _knock_out_pairs(state)
        case "swiss":
            return swiss_pairs(state)
        case "ladder":
            return ()


def _round_robin_pairs(state: TournamentState) -> Pairs:
    """The pairs of a round by the circle method: the last place stays, the others move on by one in each round."""
    numbers = [entry.number for entry in state.entries]
    places = numbers + [NOBODY] * (len(numbers) % 2)
    moving, turn = places[:-1], len(state.rounds)
    circle = [*moving[turn:], *moving[:turn], places[-1]] if turn < len(places) else places
    present = {entry.number for entry in state.entered}
    pairs: list[tuple[int, int]] = []
    for one, other in zip(circle[: len(circle) // 2], reversed(circle[len(circle) // 2 :]), strict=True):
        left = [number for number in (one, other) if number in present]
        if left:
            pairs.append((left[0], left[1] if len(left) > 1 else NOBODY))
    return _byes_last(pairs)


def _byes_last(pairs: Pairs) -> Pairs:
    return sorted(pairs, key=lambda pair: pair[1] == NOBODY)


def _knock_out_pairs(state: TournamentState) -> Pairs:
    """First the bracket, then the winners of neighbouring boards; the order of the boards is that of the bracket."""
    if state.last_round is None:
        seeds = [entry.number for entry in state.seeds if not entry.is_withdrawn and not entry.is_spare]
        n_places = 1 << (len(seeds) - 1).bit_length()
        places = [seeds[place] if place < len(seeds) else NOBODY for place in bracket(n_places)]
    else:
        winners = (board.winner for board in state.last_round.boards)
        places = [NOBODY if number == NOBODY or state.entry(number).is_withdrawn else number for number in winners]
    if len(places) < LEAST_PLAYERS:  # the last one has won
        return []
    pairs = list(zip(places[::2], places[1::2], strict=True))
    return [(one, other) if one != NOBODY else (other, one) for one, other in pairs]


def bracket(n_places: int) -> tuple[int, ...]:
    """The seeds, from 0, in the order of a bracket: the best two can only meet in the last round.

    >>> bracket(8)
    (0, 7, 3, 4, 1, 6, 2, 5)
    """
    order: tuple[int, ...] = (0,)
    while len(order) < n_places:
        order = tuple(seed for best in order for seed in (best, 2 * len(order) - 1 - best))
    return order


# --- seats ------------------------------------------------------------------------------------------


def with_seats(state: TournamentState, pair: tuple[int, int], board: int) -> tuple[int, int]:
    """A pair with the player for seat A first, the one who has sat there less; built-in opponents sit at seat B."""
    if NOBODY in pair:
        return pair
    one, other = (state.entry(number) for number in pair)
    return (one.number, other.number) if _sits_first(state, one, other, board) else (other.number, one.number)


def _sits_first(state: TournamentState, one: TournamentEntry, other: TournamentEntry, board: int) -> bool:
    if one.is_built_in != other.is_built_in:
        return other.is_built_in
    own, theirs = state.seat_history(one.number), state.seat_history(other.number)
    if own != theirs:
        return own < theirs
    return board % 2 == 0
