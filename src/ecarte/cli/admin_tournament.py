"""`ecarte admin tournament` and `schedule`: a live tournament as its log gives it, its end, and one at a fixed hour."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ecarte.cli.admin_store import Address, Database, now, require_server, time_text, with_store
from ecarte.cli.options import Json, Language, complete_codes, complete_opponents, say
from ecarte.cli.printing import print_text
from ecarte.cli.reports import columns, print_json
from ecarte.errors import EcarteError
from ecarte.tournament.live.events import MakeTournamentEvent
from ecarte.tournament.live.hours import MOST_FILLED

if TYPE_CHECKING:
    with require_server():
        from ecarte.server.tournament_admin import EndedTournament, ScheduledTournament
        from ecarte.server.tournament_check import ExportedTournament
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
    with require_server():
        from ecarte.server.tournament_check import export_tournament

    if trf and (json or end):
        raise typer.BadParameter(f"give --{'json' if json else 'end'} or --trf")
    if end:
        return _end(tournament, json=json, database=database, store=store)

    async def run(opened: OperatorStore) -> ExportedTournament:
        return await export_tournament(opened, tournament)

    exported = with_store(run, database, store)
    if json:
        print_json(exported)
    elif trf:
        if not exported.report:
            raise EcarteError(say("admin.no-report-of-ladder"))
        print_text(exported.report.rstrip("\n"))
    else:
        print_text(say("admin.tournament", name=exported.name, n=len(exported.players)))
        if exported.ladder:
            return _print_ladder(exported)
        head = tuple(say(f"admin.column-{name}") for name in ("rank", "player", "points", "buchholz", "sonneborn"))
        rows = [
            (
                str(one.rank), exported.players[one.number - 1], str(one.points), str(one.buchholz),
                str(one.sonneborn_berger),
            )
            for one in exported.standings
        ]  # fmt: skip
        print_text("\n".join(columns([head, *rows], left=(1,))))
    return None


def _print_ladder(exported: ExportedTournament) -> None:
    """Print the places of a ladder with games, games won, and the last result."""
    head = tuple(say(f"admin.column-{name}") for name in ("place", "player", "games", "won", "result"))
    rows = [
        (
            str(one.place), exported.players[one.number - 1], str(one.games), str(one.won),
            say("admin.last-result", last=one.last or "none-yet"),
        )
        for one in exported.ladder
    ]  # fmt: skip
    print_text("\n".join(columns([head, *rows], left=(1, 4))))


def _end(tournament: str, *, json: bool, database: Path | None, store: str | None) -> None:
    """End a tournament, and print that it is over."""
    with require_server():
        from ecarte.server.tournament_admin import end_tournament

    async def run(opened: OperatorStore) -> EndedTournament:
        return await end_tournament(opened, tournament, now)

    ended = with_store(run, database, store)
    print_json(ended) if json else print_text(say("admin.tournament-ended", name=ended.name))


def schedule(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the tournament is called.")],
    *,
    begins: Annotated[
        datetime,
        typer.Option(formats=["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"], metavar="TIME", help="In UTC: 2026-12-01T20:00."),
    ],
    every: Annotated[
        Literal["day", "week"] | None, typer.Option(help="Made again for the same hour, when one begins.")
    ] = None,
    system: Annotated[Literal["swiss", "round-robin", "knock-out"], typer.Option(help="How it is paired.")] = "swiss",
    rounds: Annotated[int, typer.Option(min=1, max=30, metavar="N", help="Rounds of a Swiss, at most.")] = 5,
    rules: Annotated[str, typer.Option(metavar="CODE", help="The code.", autocompletion=complete_codes)] = "london",
    length: Annotated[Literal["1", "3", "5", "7", "9"], typer.Option(help="Games in a match.")] = "1",
    move_seconds: Annotated[
        int, typer.Option(min=0, max=14 * 86400, metavar="S", help="Seconds for a decision, 0 without limit.")
    ] = 60,
    round_minutes: Annotated[int, typer.Option(min=1, max=90 * 1440, metavar="MIN", help="Minutes for a round.")] = 60,
    fill_to: Annotated[
        int, typer.Option(min=0, max=MOST_FILLED, metavar="N", help="Built-in opponents enter up to N players.")
    ] = 0,
    built_in: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays for an odd number.", autocompletion=complete_opponents)
    ] = "",
    rated: Annotated[bool, typer.Option("--rated", help="Its games change ratings.")] = False,
    unlisted: Annotated[bool, typer.Option("--unlisted", help="Found by its address alone.")] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Make a tournament that begins at a fixed hour and pairs its rounds by itself, once or every day or week."""
    with require_server():
        from ecarte.server.tournament_admin import schedule_tournament

    agreed = MakeTournamentEvent(
        name, "", system, rules, rounds, int(length), move_seconds=move_seconds, round_seconds=60 * round_minutes,
        rated=rated, built_in=built_in, is_listed=not unlisted,
        begins_at=int(begins.replace(tzinfo=UTC).timestamp()) * 1000, every=every or "", fill_to=fill_to,
    )  # fmt: skip

    async def run(opened: OperatorStore) -> ScheduledTournament:
        return await schedule_tournament(opened, agreed, now)

    made = with_store(run, database, store)
    if json:
        return print_json(made)
    time = time_text(made.begins_at)
    return print_text(
        say("admin.tournament-scheduled", name=made.name, time=time, path=f"/tournament/{made.tournament}")
    )
