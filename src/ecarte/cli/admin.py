"""`ecarte admin`: occasional tasks of the person who runs a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ecarte.cli.printing import out
from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.files.durable import home
from ecarte.words import say

EXAMPLES: Final = """\b
Examples:
  ecarte admin backup tables-monday.db       a copy of all tables, while people play
  ecarte serve --database tables-monday.db   serves the copy
"""

admin = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Look after a server: copy all its tables while people play."
)


@admin.callback()
def _admin() -> None:
    """Look after a server: copy all its tables while people play."""


@admin.command(epilog=EXAMPLES)
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; nothing may be there yet.")],
    *,
    database: Annotated[
        Path | None, typer.Option(help="The tables; by default where `ecarte serve` keeps them.")
    ] = None,
) -> None:
    """Copy all tables into a file that is whole and synchronised, whether or not a server is running.

    The copy holds the secrets of games in hand: keep it as you keep the tables themselves.
    """
    try:
        from ecarte.server.sqlite import copy_tables
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(str(missing.name), extra="server", purpose="a copy of a server's tables") from missing
    tables_file = database or home() / "tables.db"
    if not tables_file.exists():
        raise EcarteError(say("admin.no-tables", file=str(tables_file)))
    if file.exists():
        raise EcarteError(say("admin.is-there", file=str(file)))
    out(say("admin.copied", n=copy_tables(tables_file, file), file=str(file)))
