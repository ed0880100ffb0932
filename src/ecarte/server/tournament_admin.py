"""What an operator does with live tournaments: ends one, and makes one that begins at a fixed hour."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime

import msgspec
from msgspec.structs import replace

from ecarte.bots import opponents
from ecarte.errors import EcarteError
from ecarte.rules.load import codes
from ecarte.server.administration import moment
from ecarte.server.keys import read_tokens
from ecarte.server.store import OperatorStore
from ecarte.server.tournaments import Tournaments
from ecarte.text.safe_text import one_line
from ecarte.tournament.live.events import LONGEST_TITLE, MakeTournamentEvent
from ecarte.tournament.live.hours import DAYS_AHEAD, is_hour
from ecarte.words import say


class ScheduledTournament(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin schedule`: the tournament, as in its address, its name, and when it begins."""

    tournament: str
    name: str
    begins_at: datetime


class EndedTournament(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin tournament --end`: the tournament and its name."""

    tournament: str
    name: str


async def end_tournament(store: OperatorStore, name: str, now: Callable[[], int]) -> EndedTournament:
    """End a tournament for the operator.  Raises EcarteError where there is none, or it is over already."""
    tournaments = Tournaments(store.tournaments, now)
    state = await tournaments.read(name)
    if state is None:
        raise EcarteError(say("admin.no-such-tournament", name=name))
    if state.stage == "over":
        raise EcarteError(say("admin.tournament-over", name=state.agreed.name))
    await tournaments.end_for_operator(name)
    return EndedTournament(name, state.agreed.name)


async def schedule_tournament(
    store: OperatorStore, agreed: MakeTournamentEvent, now: Callable[[], int]
) -> ScheduledTournament:
    """Make a tournament that begins at a fixed hour.  Raises EcarteError where that cannot be agreed."""
    if not is_hour(agreed.begins_at, now()):
        raise EcarteError(say("admin.no-such-hour", n=DAYS_AHEAD))
    if agreed.rules not in codes():
        raise EcarteError(say("admin.no-such-rules", name=agreed.rules))
    if agreed.built_in not in ("", *opponents()):
        raise EcarteError(say("admin.no-such-opponent", name=agreed.built_in))
    if agreed.built_in and agreed.system == "knock-out":
        raise EcarteError(say("admin.no-spare-player"))
    title = one_line(agreed.name, max_length=LONGEST_TITLE).strip()
    if not any(map(str.isalnum, title)):
        raise EcarteError(say("admin.no-title"))
    tokens = read_tokens((await store.settings()).get, now=0, random_bytes=bytes)
    name = tokens.tournament_name(secrets.token_urlsafe(18))
    await Tournaments(store.tournaments, now).make(name, replace(agreed, name=title))
    return ScheduledTournament(name, title, moment(agreed.begins_at))
