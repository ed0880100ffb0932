"""A tournament that begins at a fixed hour: what it does by itself, and the next one of a series."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.tournament.live.events import (
    BUILT_IN,
    AnyTournamentEvent,
    EndEvent,
    EnterEvent,
    MakeTournamentEvent,
    StartEvent,
)
from ecarte.tournament.live.pairing import next_pairing
from ecarte.tournament.live.state import TournamentState, objection

HOUR: Final = 60 * 60 * 1000
PERIODS: Final = {"day": 24 * HOUR, "week": 7 * 24 * HOUR}
"""How long after a tournament of a series the next one begins, in milliseconds."""

LATEST_BEGIN: Final = HOUR
"""How long after its hour a tournament may begin, where no server was running at the hour."""

DAYS_AHEAD: Final = 60
"""Days from now within which a tournament may begin by itself."""

MOST_CALLED_OFF: Final = 4
"""The number of tournaments called off one after the other with which a series ends."""

FILLING: Final = ("book", "novice", "sampler", "master", "sampler-4", "sampler-2", "sampler-5", "sampler-1")
"""The built-in opponents that fill seats, in the order in which they enter."""

MOST_FILLED: Final = 8
"""The largest number of players up to which seats are filled."""

NEW_RATING: Final = 1500
"""The rating of a built-in opponent that enters, where it has played no rated game."""


def is_hour(time: int, now: int) -> bool:
    """Whether a tournament that is made now may begin at that time."""
    return 0 < time - now <= DAYS_AHEAD * PERIODS["day"]


def begins_at(state: TournamentState) -> int | None:
    """When a tournament begins by itself; None where it has begun, or has no hour."""
    return (state.agreed.begins_at or None) if state.stage == "open" else None


def next_step(state: TournamentState, now: int) -> AnyTournamentEvent | None:
    """The event that is due by itself in a tournament with a fixed hour; None where nothing is due now.

    The same state gives the same event at all times from the hour on, until it is too late to begin.
    """
    agreed = state.agreed
    if not agreed.begins_at or state.stage == "over" or not state.is_between_rounds or now < agreed.begins_at:
        return None
    if state.stage == "open":
        return _first_step(state, now)
    if len(state.rounds) >= state.n_rounds or all(entry.is_built_in for entry in state.entered):
        return EndEvent()
    return next_pairing(state) or EndEvent()


def _first_step(state: TournamentState, now: int) -> AnyTournamentEvent:
    """Another built-in opponent enters, or the tournament starts, or it is called off."""
    if now > state.agreed.begins_at + LATEST_BEGIN:
        return EndEvent("too-late")
    if all(entry.is_built_in for entry in state.entries):
        return EndEvent("too-few")
    if len(state.entries) < state.agreed.fill_to:
        free = (name for name in FILLING if state.entry_of(BUILT_IN + name) is None and name != state.agreed.built_in)
        return EnterEvent(BUILT_IN + next(free), NEW_RATING)
    return StartEvent() if objection(state, StartEvent()) is None else EndEvent("too-few")


def next_of_series(agreed: MakeTournamentEvent, now: int, *, is_called_off: bool) -> MakeTournamentEvent | None:
    """The agreement of the next tournament of a series, which begins after `now`.

    None where it is no series, or the last ones were all called off.
    """
    n_called_off = agreed.n_called_off + 1 if is_called_off else 0
    if not agreed.every or n_called_off >= MOST_CALLED_OFF:
        return None
    period = PERIODS[agreed.every]
    hour = agreed.begins_at + period * (1 + max(0, now - agreed.begins_at) // period)
    return replace(agreed, begins_at=hour, n_called_off=n_called_off)
