"""`ecarte tournament`: everybody against everybody over the same cards, with ratings and a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ecarte.cli import contests
from ecarte.cli.reports import Json, Language, columns, exact, json_page, percent, say, signed
from ecarte.cli.resuming import refuse_what_the_file_says
from ecarte.errors import EcarteError, NotationError

if TYPE_CHECKING:
    from ecarte.tournament.plan import Plan
    from ecarte.tournament.programme import Player, Programme
    from ecarte.tournament.standing import Encounter, TournamentTable

_EXAMPLES = """\b
Examples:
  ecarte tournament book novice random --deals 1000 --out table.jsonl
  ecarte tournament book novice "first=cmd:perl first.pl" --games 200 --time 0.5
  ecarte tournament --config club.toml --out club.jsonl --jobs 2
  ecarte tournament --resume club.jsonl
"""


def register(app: typer.Typer) -> None:
    """Add `tournament` to the command line."""
    app.command("tournament", epilog=_EXAMPLES)(tournament)


def tournament(
    ctx: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(metavar="[PLAYER]...", help=contests.PLAYER_HELP, show_default=False)
    ] = None,
    *,
    config: Annotated[Path | None, typer.Option(help="The tournament written down in TOML; options go first.")] = None,
    deals: Annotated[
        int | None, typer.Option(help="How many deals each two play, an even number: 1000 if not said.")
    ] = None,
    games: Annotated[int | None, typer.Option(help="Whole games instead, an even number of them.")] = None,
    seed: Annotated[int | None, typer.Option(help="The number from which every shuffle follows: 1.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes; the result is the same.")] = 1,
    rules: Annotated[str | None, typer.Option(help="A code, or a house file: london.")] = None,
    score: Annotated[str | None, typer.Option(help="The score to start from, the elder's first: 0-0.")] = None,
    time: Annotated[
        float | None, typer.Option(min=0.001, max=1e6, help="Seconds a program has for a decision: 5.")
    ] = None,
    clock: Annotated[
        float | None,
        typer.Option(min=0.001, max=1e6, help="Seconds a program has for all decisions of a deal or game."),
    ] = None,
    gauntlet: Annotated[
        bool | None, typer.Option("--gauntlet", help="The first player meets all others, who do not meet.")
    ] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="Set an option of a program: NAME.OPTION=VALUE.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Write every deal or game to this file.")] = None,
    out: Annotated[Path | None, typer.Option(help="Keep the result of every pair in this file, for good.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the tournament in this file.")] = None,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Play a tournament over the same cards, with the seats changed over in every pair.

    Prints Elo with 95 % intervals, who did what against whom, and every deal or game that was forfeited.
    """
    from ecarte.tournament.standing import standing

    if resume is not None:
        refuse_what_the_file_says(ctx, _AGREED)
        programme, results = contests.resume(resume, kind="tournament", jobs=jobs)
    else:
        from ecarte.tournament.plan import Plan, overridden, read_plan_file
        from ecarte.tournament.programme import read_player

        said = Plan(
            deals=deals, games=games, seed=seed, rules=rules, score=score, time=time, clock=clock, gauntlet=gauntlet,
            record=None if record is None else str(record),
        )  # fmt: skip
        plan, planned, places = (Plan(), (), ()) if config is None else read_plan_file(config)
        if config is not None:
            _refuse_rules_of(config, plan, said)
        together = contests.with_settings((*planned, *map(read_player, players or ())), set_ or ())
        programme = _programme(overridden(plan, said), together, out)
        programme, results = contests.begin(programme, out=out, jobs=jobs, places=places)
    table = standing(programme, results)
    json_page(_values(programme, table)) if json else exact(_in_words(programme, table) + "\n")


_AGREED: Final = {
    "players": "players", "config": "--config", "deals": "--deals", "games": "--games", "seed": "--seed",
    "rules": "--rules", "score": "--score", "time": "--time", "clock": "--clock", "gauntlet": "--gauntlet",
    "set_": "--set", "record": "--record", "out": "--out",
}  # fmt: skip
"""What is agreed as a tournament begins, and stands in its file from then on."""


def _refuse_rules_of(config: Path, plan: Plan, said: Plan) -> None:
    """Raises EcarteError, with file and line, for rules or a score of the plan that are none; others are said."""
    from ecarte.rules.inquiry import UnknownName
    from ecarte.tournament.plan import overridden, place_in

    both = overridden(plan, said)
    try:
        contests.agreed_on(both.rules or "london", both.score or "0-0")
    except (UnknownName, NotationError) as error:
        key = "rules" if isinstance(error, UnknownName) else "score"
        if getattr(said, key) is not None:
            raise
        raise EcarteError(f"{place_in(config, key)}: {error}") from None


def _programme(plan: Plan, players: tuple[Player, ...], out: Path | None) -> Programme:
    from ecarte.tournament.programme import Programme

    if len(players) < 2:
        told = "two players or more, here or in --config"
        raise NotationError("players", text=" ".join(player.name for player in players), expected=told)
    pairs, is_games = contests.pairs_of(plan.deals, plan.games)
    return Programme(
        ecarte="tournament",
        players=players,
        gauntlet=bool(plan.gauntlet),
        games=is_games,
        seed=1 if plan.seed is None else plan.seed,
        pairs=500 if pairs is None else pairs,
        time=contests.milliseconds(5.0 if plan.time is None else plan.time),
        clock=None if plan.clock is None else contests.milliseconds(plan.clock),
        record=contests.beside(None if plan.record is None else Path(plan.record), out),
        **contests.agreed_on(plan.rules or "london", plan.score or "0-0"),
    )


# --- what is told -----------------------------------------------------------------------------------


def _in_words(programme: Programme, table: TournamentTable) -> str:
    facts = {
        "n": len(table.lines), "rules": contests.rules_told(programme), "seed": str(programme.seed),
        "plays": contests.plays(programme, 2 * table.pairs),
    }  # fmt: skip
    unit = contests.unit_of(programme)
    parts = [[say("contest.tournament", **facts)], _ratings(table, unit), _cross_table(table)]
    if table.incidents:
        parts.append(contests.incidents_in_words(programme, table.incidents))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _ratings(table: TournamentTable, unit: str) -> list[str]:
    head = (say(f"contest.head-{name}") for name in (f"{unit}s", "won", "forfeited"))
    rows: list[tuple[str, ...]] = [("", say("contest.head-player"), "Elo", "95 %", *head)]
    for number, line in enumerate(table.lines, start=1):
        rows.append(
            (
                str(number), line.name, signed(line.rating.elo, 0), f"±{line.rating.half_width:.0f}", str(line.halves),
                percent(line.points / line.halves) if line.halves else "-",
                ", ".join(f"{kind} {count}" for kind, count in line.forfeits.items()) or "-",
            )
        )  # fmt: skip
    return columns(rows, left=(1, 6))


def _cross_table(table: TournamentTable) -> list[str]:
    rows = [("", *(line.name for line in table.lines))]
    for line in table.lines:
        met = (line.against[other.place] for other in table.lines)
        rows.append((line.name, *("-" if one is None else _met(one) for one in met)))
    return columns(rows)


def _met(one: Encounter) -> str:
    return f"{percent(one.points / one.halves)} {signed(one.margins.mean, 3)}"


def _values(programme: Programme, table: TournamentTable) -> dict[str, object]:
    names = [player.name for player in programme.players]
    return {
        "rules": programme.rules,
        "house": programme.house,
        "unit": contests.unit_of(programme),
        "seed": programme.seed,
        "score": programme.score,
        "pairs": table.pairs,
        "players": [
            {
                "name": line.name,
                "elo": line.rating.elo,
                "interval": (line.rating.elo - line.rating.half_width, line.rating.elo + line.rating.half_width),
                "plays": line.halves,
                "points": line.points,
                "forfeits": line.forfeits,
                "against": {
                    names[place]: {
                        "plays": one.halves,
                        "points": one.points,
                        "mean": one.margins.mean,
                        "interval": (
                            one.margins.mean - one.margins.half_width,
                            one.margins.mean + one.margins.half_width,
                        ),
                    }
                    for place, one in enumerate(line.against)
                    if one is not None
                },
            }
            for line in table.lines
        ],
        "forfeits": contests.incidents_as_values(programme, table.incidents),
    }
