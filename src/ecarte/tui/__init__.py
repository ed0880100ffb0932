"""The game in the terminal as a table with cards, in Textual."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from ecarte.errors import EcarteError
from ecarte.words import say

if TYPE_CHECKING:
    from ecarte.desk import Desk
    from ecarte.desk.looking import LookThrough
    from ecarte.session.game import Session

PAUSE_SECONDS: Final = 0.7
"""Between two things that the opponent or the cards do."""

LONGEST_PAUSE_SECONDS: Final = 10.0


def run(session: Session, *, talk: type[Desk] | None = None) -> int:
    """Play the session at a table in the terminal; gives the exit code.  Textual is loaded only now.

    `talk` is the kind of conversation held, where not the usual one.

    ECARTE_PAUSE is how many seconds lie between two things that the opponent or the cards do.  Raises
    EcarteError when it is not a number from 0 to 10, and whatever kept the game from being saved.
    """
    from ecarte.desk import Desk
    from ecarte.tui.app import EcarteApp

    pause = pause_seconds(os.environ.get("ECARTE_PAUSE", ""), language=session.settings.language)
    app = EcarteApp(session, pause=pause, talk=talk or Desk)
    code = app.run()
    if app.fault is not None:
        raise app.fault
    return code or 0


def look_through(look: LookThrough) -> int:
    """Look through a record at a table in the terminal; gives the exit code.  Raises what kept it from going on."""
    from ecarte.tui.looking import LookingApp

    app = LookingApp(look)
    code = app.run()
    if app.board.fault is not None:
        raise app.board.fault
    return code or 0


def pause_seconds(text: str, *, language: str) -> float:
    """The pause somebody wished for, PAUSE_SECONDS where nothing is said.

    >>> pause_seconds("", language="en"), pause_seconds("1.5", language="en")
    (0.7, 1.5)
    """
    try:
        pause = float(text) if text else PAUSE_SECONDS
    except ValueError:
        pause = -1.0
    if not 0 <= pause <= LONGEST_PAUSE_SECONDS:
        raise EcarteError(say("fault.pause", language, text=text))
    return pause
