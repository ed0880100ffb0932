"""The game on the whole screen of a terminal, as a table with cards (a Textual application)."""

from __future__ import annotations

import os
from contextlib import closing
from typing import TYPE_CHECKING, Final

from ecarte.errors import EcarteError
from ecarte.words import say

if TYPE_CHECKING:
    from ecarte.ui.flow import Flow

PAUSE_SECONDS: Final = 0.7
"""The default pause, in seconds, between two events at a table, such as two acts of the opponent."""

LONGEST_PAUSE_SECONDS: Final = 10.0


def run(flow: Flow, *, language: str) -> int:
    """Run the flow in the terminal, and return the exit code.  Textual is imported only on this call.

    The environment variable ECARTE_PAUSE sets the seconds between two events at a table.  Raises EcarteError unless it
    is a number from 0 to 10.  An error that ended the run, such as one in saving a game, is raised too.
    """
    from ecarte.tui.app import EcarteApp

    app = EcarteApp(flow, pause=pause_seconds(os.environ.get("ECARTE_PAUSE", ""), language=language))
    with closing(flow):
        code = app.run()
    if app.fault is not None:
        raise app.fault
    return code or 0


def pause_seconds(text: str, *, language: str) -> float:
    """The number of seconds that the text states; PAUSE_SECONDS for an empty text.

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
