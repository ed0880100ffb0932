"""The agreement of a table in sentences, shown to an invited player before they sit down."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.server.absence import CALL_AFTER, grace
from ecarte.server.clocks import DAY
from ecarte.server.events import MakeEvent
from ecarte.words import Message, code_message, message, opponent_message

MINUTE = 60


def terms(made: MakeEvent) -> Iterator[Message]:
    """The agreement in sentences, without most defaults."""
    yield message("terms.rules", code=code_message(made.rules), n=made.length)
    if made.conduct == "club":
        yield Message("terms.club")
    if made.game_seconds:
        yield message("terms.game-time", n=made.game_seconds // MINUTE)
    if made.move_seconds >= DAY:
        yield message("terms.move-days", n=made.move_seconds // DAY)
    elif made.move_seconds:
        yield message("terms.move-seconds", n=made.move_seconds)
    if not (made.game_seconds or made.move_seconds):
        yield Message("terms.no-clock" if grace(made) <= CALL_AFTER else "terms.no-clock-grace")
    if not made.opponent:
        yield Message("terms.hints" if made.hints else "terms.no-hints")
    yield Message(f"terms.spectators-{made.spectators}")
    seconds = grace(made)
    days, n = ("-days", seconds // DAY) if seconds >= DAY and seconds % DAY == 0 else ("", seconds)
    if made.stand_in:
        yield message(f"terms.stand-in{days}", house=opponent_message(made.stand_in), n=n)
    else:
        yield message(f"terms.claim{days}", n=n)
