"""`ecarte admin tournament`: a live tournament as its log gives it, for people, as JSON, or in the format of FIDE."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ecarte.cli.admin_store import Address, Database, server_needed, with_store
from ecarte.cli.options import Json, Language, say
from ecarte.cli.printing import out
from ecarte.cli.reports import columns, json_page

if TYPE_CHECKING:
    with server_needed():
        from ecarte.server.tournament_check import ExportedTournament
    from ecarte.server.store import OperatorStore


def tournament(
    tournament: Annotated[
        str, typer.Argument(metavar="TOURNAMENT", help="Its name, as in its address /tournament/TOURNAMENT.")
    ],
    *,
    trf: Annotated[bool, typer.Option("--trf", help="Print a report in the format TRF16 of FIDE.")] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Print a live tournament: its standings, computed from its log; as JSON its log too."""
    with server_needed():
        from ecarte.server.tournament_check import export_tournament

    if json and trf:
        raise typer.BadParameter("give --json or --trf")

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
