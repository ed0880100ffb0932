"""`ecarte look`: a finished game, step by step, with both hands and the value of each choice."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ecarte.cli.options import Language, say, spoken_language
from ecarte.cli.record import games_wanted
from ecarte.errors import EcarteError
from ecarte.files.durable import home, temporary_home

if TYPE_CHECKING:
    from ecarte.record import Record

EXAMPLES: Final = """\b
Examples:
  ecarte look                                the game you played last
  ecarte look evening.ecarte                 the last game of a file
  ecarte look --game 3 --at 40 evening.ecarte
  ecarte look --plain game.ecarte            in lines of text: next, back, choice, help
"""


def look(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="A file of games; by default the game you played last.",
        ),
    ] = None,
    *,
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=1, help="The N-th game of the file; by default the last.")
    ] = None,
    at: Annotated[int, typer.Option("--at", metavar="N", min=0, help="Begin after N actions.")] = 0,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, for screen readers and scripts.")] = False,
    _language: Language = None,
) -> None:
    """Look through a game that is over, step by step: both hands, and what each choice was worth.

    Without a terminal, or with TERM=dumb, it is shown in lines of text.
    """
    from ecarte.cli.console import interruptible, run_in_lines
    from ecarte.cli.play import can_draw_table
    from ecarte.host import PLAYER
    from ecarte.ui.flow import single_screen
    from ecarte.ui.replay import Replay

    if file is None:
        file = str(_newest(home() / "games"))
    last = deque(games_wanted(file, game, lenient=False, prints=False), maxlen=1)
    if not last:
        raise EcarteError(say("fault.look-no-games", file=file))
    record = last[0][1]
    refuse_in_hand(record, file)
    is_own = Path(file).resolve().parent == (_home_or_temporary() / "games").resolve()
    replay = Replay(record, at=at, language=spoken_language(), me=PLAYER if is_own else None)
    if plain or not can_draw_table():
        raise typer.Exit(run_in_lines(single_screen(replay)))
    from ecarte.tui import run

    with interruptible():
        raise typer.Exit(run(single_screen(replay), language=spoken_language()))


def _newest(folder: Path) -> Path:
    paths = [path for path in folder.glob("*.ecarte") if "-damaged" not in path.name and path.is_file()]
    if not paths:
        raise EcarteError(say("fault.look-nothing"))
    return max(paths, key=lambda path: (path.stat().st_mtime, path.name))


def _home_or_temporary() -> Path:
    """The folder of the player's games; the temporary one if the usual folder cannot be found."""
    try:
        return home()
    except EcarteError:
        return temporary_home()


def refuse_in_hand(record: Record, file: str) -> None:
    """Raise EcarteError for a game that is still being played here, because its two hands are still secret."""
    from ecarte.cli.play import today
    from ecarte.host.folder import GameStore

    if GameStore(_home_or_temporary(), today=today).has_in_hand(record, Path(file)):
        raise EcarteError(say("fault.look-in-hand", file=file))
