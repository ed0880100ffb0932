"""`ecarte admin tournament`: a live tournament as its log gives it, for people, as JSON, or for FIDE; or its end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecarte.cli.admin_store import Address, Database, now, server_needed, with_store
from ecarte.cli.options import Json, Language, say
from ecarte.cli.printing import out
from ecarte.cli.reports import columns, json_page

if TYPE_CHECKING:
    with server_needed():
        from ecarte.server.tournament_check import EndedTournament, ExportedTournament
    from ecarte.server.store import OperatorStore


def tournament(
    tournament: Annotated[
        str, typer.Argument(metavar="TOURNAMENT", help="Its name, as in its address /tournament/TOURNAMENT.")
    ],
    *,
    trf: Annotated[bool, typer.Option("--trf", help="Print a report in the format TRF16 of FIDE.")] = False,
    end: Annotated[
        bool, typer.Option("--end", help="End it now; games of a round that is not over end without a winner.")
    ] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Print a live tournament: its standings, computed from its log; as JSON its log too.  Or end it."""
    with server_needed():
        from ecarte.server.tournament_check import export_tournament

    if trf and (json or end):
        raise typer.BadParameter(f"give --{'json' if json else 'end'} or --trf")
    if end:
        return _end(tournament, json=json, database=database, store=store)

    async def run(opened: OperatorStore) -> ExportedTournament:
        return await export_tournament(opened, tournament)

    exported = with_store(run, database, store)
    if json:
        json_page(exported)
    elif trf:
        out(exported.report.rstrip("\n"))
    else:
        out(say("admin.tournament", name=exported.name, n=len(exported.players)))
        head = tuple(say(f"admin.column-{name}") for name in ("rank", "player", "points", "buchholz", "sonneborn"))
        rows = [
            (
                str(one.rank), exported.players[one.number - 1], str(one.points), str(one.buchholz),
                str(one.sonneborn_berger),
            )
            for one in exported.standings
        ]  # fmt: skip
        out("\n".join(columns([head, *rows], left=(1,))))
    return None


def _end(tournament: str, *, json: bool, database: Path | None, store: str | None) -> None:
    """End a tournament, and print that it is over."""
    with server_needed():
        from ecarte.server.tournament_check import end_tournament

    async def run(opened: OperatorStore) -> EndedTournament:
        return await end_tournament(opened, tournament, now)

    ended = with_store(run, database, store)
    json_page(ended) if json else out(say("admin.tournament-ended", name=ended.name))
