"""What may be agreed for a live tournament that somebody wants to make."""

from __future__ import annotations

from typing import Final

from ecarte.bots import opponents
from ecarte.rules.load import codes
from ecarte.server.clocks import DAY
from ecarte.server.tournament_messages import NewTournament
from ecarte.text.safe_text import one_line
from ecarte.tournament.live.events import LONGEST_TITLE, MakeTournamentEvent

LONGEST_LADDER_GAME: Final = 14 * DAY
"""The most seconds of a game of a ladder."""

_ALWAYS: Final = (
    "system", "rules", "length", "game_seconds", "move_seconds", "round_seconds", "spectators", "rated", "fill_to"
)  # fmt: skip
_WITH_ROUNDS: Final = ("rounds", "built_in", "begins_at", "every")
_IN_LADDERS: Final = ("reach", "rematch_hours", "idle_days")
"""The fields of both the request and the agreement: of all tournaments, of those with rounds, of ladders."""


def agreement_of(asked: NewTournament, director: str) -> MakeTournamentEvent | str:
    """The agreement for a tournament that is asked for, or why there is none, as a stable code."""
    if asked.rules not in codes():
        return "no-such-rules"
    if asked.built_in not in ("", *opponents()):
        return "no-such-opponent"
    title, is_ladder = one_line(asked.name, max_length=LONGEST_TITLE).strip(), asked.system == "ladder"
    if not any(map(str.isalnum, title)) or (asked.built_in and asked.system in ("knock-out", "ladder")):
        return "not-understood"
    if (asked.every and not asked.begins_at) or (asked.fill_to and not asked.begins_at and not is_ladder):
        return "not-understood"
    if is_ladder and asked.begins_at:
        return "not-understood"
    if is_ladder and (asked.move_seconds < DAY or not DAY <= asked.round_seconds <= LONGEST_LADDER_GAME):
        return "no-such-times"
    names = (*_ALWAYS, *(_IN_LADDERS if is_ladder else _WITH_ROUNDS))
    fields = {one: getattr(asked, one) for one in names}
    return MakeTournamentEvent(title, director, conduct=asked.conduct.value, is_listed=asked.listed, **fields)
