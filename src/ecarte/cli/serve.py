"""`ecarte serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ecarte.cli.printing import aside, out
from ecarte.durable import home
from ecarte.errors import ExtraNeeded
from ecarte.words import say

EXAMPLES: Final = """\b
Examples:
  ecarte serve                               on this machine alone, port 8000
  ecarte serve --host 0.0.0.0 --port 80      for everybody in the house
  ecarte serve --origin https://cards.example --proxied
  ecarte serve --check                       is all there? then end
"""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for a free one.")] = 8000,
    database: Annotated[
        Path | None, typer.Option(help="Where the tables are kept; by default where your games are.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Pages of this origin may come in too; may be repeated.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes in which opponents think.")] = 1,
    pace: Annotated[float, typer.Option(min=0, max=10, help="Seconds an opponent takes to answer.")] = 0.6,
    proxied: Annotated[bool, typer.Option("--proxied", help="Behind a proxy that says for whom it asks.")] = False,
    new_tables: Annotated[
        int, typer.Option(min=1, help="Tables one address may open at once; then one every two seconds.")
    ] = 20,
    sockets: Annotated[int, typer.Option(min=1, help="Tables one address may have open in its pages.")] = 200,
    check: Annotated[bool, typer.Option("--check", help="Say whether a server could start here, and end.")] = False,
) -> None:
    """Serve tables to browsers: two people and a link, or one and an opponent.

    Everything is kept in one file, and goes on where it was after any interruption.
    """
    try:
        from ecarte.server.running import Serving, run, server
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(missing.name or "starlette", extra="server", purpose="a server") from missing
    at = database or home() / "tables.db"
    serving = Serving(at, host, port, tuple(origin or ()), workers, pace, proxied, new_tables, sockets)
    made = server(serving)
    if check:
        out(say("serve.sound", file=str(at)))
        return
    run(made, started=lambda address: aside(say("serve.started", address=address, file=str(at))))
