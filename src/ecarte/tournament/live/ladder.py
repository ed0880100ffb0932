"""A ladder: players stand in an order and challenge those above them; what depends on the time, and the standings.

What its events do to the order is in `state`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.tournament.live.events import BUILT_IN, NOBODY, AnyTournamentEvent, EnterEvent, IdleEvent, PairEvent
from ecarte.tournament.live.hours import FILLING, HOUR, NEW_RATING
from ecarte.tournament.live.pairing import with_seats
from ecarte.tournament.live.state import TournamentEntry, TournamentState, objection

STRONGEST_FIRST: Final = (
    "master", "sampler", "sampler-5", "book", "sampler-4", "sampler-2", "sampler-1", "novice"
)  # fmt: skip
"""The order in which built-in opponents stand in a new ladder."""

DAY: Final = 24 * HOUR

LadderResult: TypeAlias = Literal["won", "lost", "none", ""]
"""The last result of a player: won, lost, a game that neither has won, or no game yet (empty)."""


class LadderStanding(msgspec.Struct, frozen=True):
    """A player's place from 1, number, games and games won, the last result and its time, 0 for none.

    `against` is whom they play now, by number: more than one only for a built-in opponent.
    """

    place: int
    number: int
    games: int
    won: int
    last: LadderResult
    last_at: int
    against: tuple[int, ...]


class _Games(msgspec.Struct):
    """What a player has played so far."""

    games: int = 0
    won: int = 0
    last: LadderResult = ""
    last_at: int = 0


def ladder_standings(state: TournamentState) -> tuple[LadderStanding, ...]:
    """The players of a ladder in their order."""
    played: dict[int, _Games] = {number: _Games() for number in state.order}
    against: dict[int, list[int]] = {number: [] for number in state.order}
    for one in state.rounds:
        board = one.boards[0]
        for number, other in ((board.a, board.b), (board.b, board.a)):
            if number not in played:
                continue
            if board.result is None:
                against[number].append(other)
            else:
                games = played[number]
                games.games, games.won = games.games + 1, games.won + (board.winner == number)
                games.last = "won" if board.winner == number else "lost" if board.winner == other else "none"
                games.last_at = max(games.last_at, one.last_result_at)
    return tuple(
        LadderStanding(
            place, number, played[number].games, played[number].won, played[number].last, played[number].last_at,
            tuple(against[number]),
        )
        for place, number in enumerate(state.order, 1)
    )  # fmt: skip


# --- challenges -------------------------------------------------------------------------------------


def challenge_event(state: TournamentState, challenger: int, challenged: int) -> PairEvent:
    """The event of a challenge; who has sat at seat A less sits there."""
    number = len(state.rounds) + 1
    return PairEvent(number, (with_seats(state, (challenger, challenged), number - 1),))


def challenge_objection(state: TournamentState, challenger: int, challenged: int, now: int) -> str | None:
    """Why a player may not challenge another now, as a stable code; None where they may."""
    if challenger not in state.order or challenged not in state.order:
        return "not-entered"
    if state.order.index(challenged) >= state.order.index(challenger):
        return "not-above"
    if (code := objection(state, challenge_event(state, challenger, challenged))) is not None:
        return code
    return "rematch-too-soon" if is_rematch_too_soon(state, (challenger, challenged), now) else None


def is_playing(state: TournamentState, one: int, other: int) -> bool:
    """Whether two players of a ladder have a game in hand with each other."""
    return any({one, other} == {played.boards[0].a, played.boards[0].b} for played in state.rounds_in_hand)


def is_rematch_too_soon(state: TournamentState, pair: tuple[int, int], now: int) -> bool:
    """Whether two players have played with each other within the agreed hours; persons are the same in a new entry."""
    persons = {state.entry(number).responsible_person for number in pair}
    games = ((one, (state.entry(one.boards[0].a), state.entry(one.boards[0].b))) for one in reversed(state.rounds))
    ends = (
        one.last_result_at for one, entries in games
        if one.is_complete and {entry.responsible_person for entry in entries} == persons
    )  # fmt: skip
    return now < next(ends, -HOUR * state.agreed.rematch_hours) + HOUR * state.agreed.rematch_hours


def challengeable(state: TournamentState, challenger: int, now: int) -> tuple[int, ...]:
    """The players whom a player may challenge now, by number; nobody for `NOBODY`."""
    if challenger == NOBODY or challenger not in state.order or state.stage == "over":
        return ()
    place = state.order.index(challenger)
    above = state.order[max(0, place - state.agreed.reach) : place]
    return tuple(one for one in above if challenge_objection(state, challenger, one, now) is None)


# --- what happens by itself -------------------------------------------------------------------------


def ladder_step(
    state: TournamentState, now: int, *, lost_since: Callable[[int], int] = lambda since: 0
) -> AnyTournamentEvent | None:
    """The event that is due by itself in a ladder; None where nothing is due now.

    `lost_since` is the time since another, in milliseconds, in which nobody could play: it counts for nobody.
    """
    if not state.is_ladder or state.stage == "over":
        return None
    standing = [name for name in STRONGEST_FIRST if name in FILLING[: state.agreed.fill_to]]
    for name in standing:
        if state.entry_of(BUILT_IN + name) is None:
            return EnterEvent(BUILT_IN + name, NEW_RATING)
    days = DAY * state.agreed.idle_days
    idle = (number for number, at in _idle_times(state) if now >= at and now >= at + lost_since(at - days))
    return next(map(IdleEvent, idle), None)


def next_idle_at(state: TournamentState) -> int | None:
    """When the next player leaves a ladder, if nobody plays before then; None where nobody will."""
    if state.stage == "over":
        return None
    return min((at for _, at in _idle_times(state)), default=None)


def is_idle(state: TournamentState, number: int, now: int) -> bool:
    """Whether a player has not played for as long as was agreed."""
    return any(one == number and now >= at for one, at in _idle_times(state))


def _idle_times(state: TournamentState) -> Iterator[tuple[int, int]]:
    """The persons without a game in hand, by number, and when each has not played for the agreed days."""
    last = _last_games(state)
    for number in state.order:
        entry: TournamentEntry = state.entry(number)
        if not entry.is_built_in and last.get(number, 0) is not None:
            yield number, max(entry.entered_at, last.get(number) or 0) + DAY * state.agreed.idle_days


def _last_games(state: TournamentState) -> Mapping[int, int | None]:
    """When each player's last game ended; None for a player with a game in hand."""
    found: dict[int, int | None] = {}
    for one in state.rounds:
        for number in (one.boards[0].a, one.boards[0].b):
            before = found.get(number, 0)
            found[number] = None if before is None or not one.is_complete else max(before, one.last_result_at)
    return found
