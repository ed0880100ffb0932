"""The game in the terminal as a table with cards, in Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ecarte.session.game import Session

PAUSE_SECONDS: Final = 0.7
"""Between two things that the opponent or the cards do."""


def run(session: Session, *, pause: float = PAUSE_SECONDS) -> int:
    """Play the session at a table in the terminal; gives the exit code.  Textual is loaded only now."""
    from ecarte.tui.app import EcarteApp
    from ecarte.tui.sitting import Sitting

    return EcarteApp(Sitting(session), pause=pause).run() or 0
