"""`ecarte tournament`: everybody against everybody over the same cards, with ratings and a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer

from ecarte.cli import contests, options
from ecarte.cli.options import Json, Language, say
from ecarte.cli.reports import columns, percent, print_exactly, print_json, signed_number
from ecarte.errors import NotationError

if TYPE_CHECKING:
    from ecarte.tournament.schedule import Schedule
    from ecarte.tournament.table import Encounter, TableLine, TournamentTable

EXAMPLES: Final = """\b
Examples:
  ecarte tournament book novice random --deals 200 --out table.jsonl
  ecarte tournament book novice "first=cmd:perl first.pl" --games 200 --time 0.5
  ecarte tournament --config club.toml --out club.jsonl --jobs 2
  ecarte tournament --resume club.jsonl
"""


class MeetingResult(msgspec.Struct, frozen=True):
    """One player's results against another: the deals or games played, and the points won, 1 for each won and 0.5 for
    each even.

    `mean` is the number of points a deal, or games a game, by which the player was ahead.
    """

    plays: int
    points: float
    mean: float
    interval: contests.Interval


class PlayerInTournament(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line of a tournament: Elo relative to the mean of the players, with its 95 % interval, and the
    results against each other player by name.

    `plays` and `points` are the sums of those results; `forfeits` counts the deals or games that the player forfeited,
    by kind.
    """

    name: str
    elo: float
    interval: tuple[float, float]
    plays: int
    points: float
    forfeits: dict[str, int]
    against: dict[str, MeetingResult]


class TournamentResult(msgspec.Struct, frozen=True, kw_only=True):
    """The table of a tournament, the strongest player first.

    - `house`: the house rules in use, by section and key.
    - `score`: the score at which each deal or game begins, the elder's points first.
    - `pairs`: the number of pairs played; each is two deals or games over the same cards.
    - `forfeits`: every deal or game that was forfeited, in the order of play.
    """

    rules: str
    house: dict[str, dict[str, object]]
    unit: contests.Unit
    seed: int
    score: tuple[int, int]
    pairs: int
    players: tuple[PlayerInTournament, ...]
    forfeits: tuple[contests.ForfeitedPlay, ...]


def tournament(
    ctx: typer.Context,
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PLAYER]...",
            autocompletion=options.complete_opponents,
            help=contests.PLAYER_HELP,
            show_default=False,
        ),
    ] = None,
    *,
    config: Annotated[
        Path | None, typer.Option(help="A plan of the tournament in TOML; options take precedence over it.")
    ] = None,
    deals: contests.Deals = None,
    games: contests.Games = None,
    seed: contests.Seed = None,
    jobs: contests.Jobs = 1,
    rules: contests.Rules = None,
    score: contests.Score = None,
    time: contests.Time = None,
    clock: contests.Clock = None,
    gauntlet: Annotated[
        bool | None, typer.Option("--gauntlet", help="The first player meets all others, who do not meet.")
    ] = None,
    set_: contests.Settings = None,
    record: contests.RecordIn = None,
    out: contests.ResultsIn = None,
    resume: contests.Resume = None,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Play a tournament over the same cards, with the seats changed over in every pair.

    Prints Elo with 95 % intervals, how each did against each other, and every deal or game that was forfeited.
    """
    from ecarte.tournament.table import tournament_table

    if resume is not None:
        schedule, results = contests.resume(resume, kind="tournament", ctx=ctx, jobs=jobs)
    else:
        from ecarte.tournament.plan import read_plan_file
        from ecarte.tournament.schedule import read_player

        written_plan = None if config is None else read_plan_file(config)
        all_players = (
            *(() if written_plan is None else written_plan.players),
            *map(read_player, players or ()),
        )
        if len(all_players) < 2:
            expected = "two players or more, here or in --config"
            raise NotationError("players", text=" ".join(player.name for player in all_players), expected=expected)
        schedule = contests.schedule("tournament", ctx, all_players, written_plan=written_plan)
        schedule, results = contests.begin(schedule, out=out, jobs=jobs, written_plan=written_plan)
    table = tournament_table(schedule, results)
    print_json(_tournament_result(schedule, table)) if json else print_exactly(_in_words(schedule, table) + "\n")
    contests.leave_if_interrupted(results)


# --- output -------------------------------------------------------------------------------------------


def _in_words(schedule: Schedule, table: TournamentTable) -> str:
    facts = {
        "n": len(table.lines), "rules": contests.rules_in_words(schedule), "seed": str(schedule.seed),
        "plays": contests.plays(schedule, 2 * table.pairs),
    }  # fmt: skip
    unit = contests.unit_of(schedule)
    parts = [[say("contest.tournament", **facts)], _ratings(table, unit), _cross_table(table)]
    if table.incidents:
        parts.append(contests.incidents_in_words(schedule, table.incidents))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _ratings(table: TournamentTable, unit: str) -> list[str]:
    head = (say(f"contest.head-{name}") for name in (f"{unit}s", "won", "forfeited"))
    rows: list[tuple[str, ...]] = [("", say("contest.head-player"), "Elo", "95 %", *head)]
    for number, line in enumerate(table.lines, start=1):
        rows.append(
            (
                str(number), line.name, signed_number(line.rating.elo, 0), f"±{line.rating.half_width:.0f}",
                str(line.halves),
                percent(line.points / line.halves) if line.halves else "-",
                ", ".join(f"{kind} {count}" for kind, count in line.forfeits.items()) or "-",
            )
        )  # fmt: skip
    return columns(rows, left=(1, 6))


def _cross_table(table: TournamentTable) -> list[str]:
    rows = [("", *(line.name for line in table.lines))]
    for line in table.lines:
        encounters = (line.against[other.index_in_schedule] for other in table.lines)
        rows.append(
            (line.name, *("-" if encounter is None else _encounter_cell(encounter) for encounter in encounters))
        )
    return columns(rows)


def _encounter_cell(encounter: Encounter) -> str:
    return f"{percent(encounter.points / encounter.halves)} {signed_number(encounter.margins.mean, 3)}"


def _tournament_result(schedule: Schedule, table: TournamentTable) -> TournamentResult:
    return TournamentResult(
        rules=schedule.rules,
        house=schedule.house,
        unit=contests.unit_of(schedule),
        seed=schedule.seed,
        score=schedule.score,
        pairs=table.pairs,
        players=tuple([_player_in_tournament(schedule, line) for line in table.lines]),
        forfeits=contests.forfeited_plays(schedule, table.incidents),
    )


def _player_in_tournament(schedule: Schedule, line: TableLine) -> PlayerInTournament:
    return PlayerInTournament(
        name=line.name,
        elo=line.rating.elo,
        interval=(line.rating.elo - line.rating.half_width, line.rating.elo + line.rating.half_width),
        plays=line.halves,
        points=line.points,
        forfeits=line.forfeits,
        against={
            player.name: MeetingResult(
                plays=met.halves, points=met.points, mean=met.margins.mean, interval=contests.interval_of(met.margins)
            )
            for player, met in zip(schedule.players, line.against, strict=True)
            if met is not None
        },
    )
