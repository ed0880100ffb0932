"""Functions of both `match` and `tournament`: read players and rules, play and store pairs, show progress."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Final, Literal

import msgspec
import typer
from msgspec.structs import replace

from ecarte.bots import opponents
from ecarte.bots.opponent_names import opponent_meant
from ecarte.cli import options
from ecarte.cli.console import INTERRUPTED
from ecarte.cli.engine import read_options
from ecarte.cli.options import refuse_what_the_file_says, say, spoken_language
from ecarte.cli.reports import progress
from ecarte.errors import EcarteError, NotationError, Place, UnknownName
from ecarte.files import durable
from ecarte.host.opponents import is_program
from ecarte.rules.house import read_rules
from ecarte.words import Message, message

if TYPE_CHECKING:
    from ecarte.play.pairs import Tally
    from ecarte.rules.schema import RuleSet
    from ecarte.tournament.journal import TournamentJournal
    from ecarte.tournament.plan import Plan, WrittenPlan
    from ecarte.tournament.runner import PairResult, RecordedResult
    from ecarte.tournament.schedule import Player, Schedule
    from ecarte.tournament.table import Incident

PLAYER_HELP: Final = (
    f"A built-in opponent ({', '.join(opponents())}), or a program: cmd:PROGRAM ARGUMENTS, NAME=cmd:PROGRAM."
)


def opponent_option(text: str | None) -> str | None:
    """The canonical name of an opponent given to an option; the text of a program is unchanged."""
    return opponent_meant(text, spoken_language()) if text and not is_program(text) else text


def opponents_option(texts: list[str] | None) -> list[str]:
    """The canonical names of the opponents given to an option that may be repeated."""
    return [opponent_option(text) or text for text in texts or ()]


# --- the options of both commands ------------------------------------------------------------------

Deals = Annotated[
    int | None, typer.Option(help="How many deals each pair of players plays, an even number; 1000 by default.")
]
Games = Annotated[int | None, typer.Option(help="Whole games instead, an even number of them.")]
Seed = Annotated[int | None, typer.Option(help="The seed of every shuffle; 1 by default.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes; the result is the same.")]
Rules = Annotated[
    str | None,
    typer.Option(autocompletion=options.complete_codes, help="A code, or a file of house rules; london by default."),
]
Score = Annotated[str | None, typer.Option(help="The score to start from, the elder's first; 0-0 by default.")]
Time = Annotated[float | None, typer.Option(min=0.001, max=1e6, help="Seconds a program has for a decision: 5.")]
Clock = Annotated[
    float | None, typer.Option(min=0.001, max=1e6, help="Seconds a program has for all decisions of a deal or game.")
]
Settings = Annotated[list[str] | None, typer.Option("--set", help="Set an option of a program: NAME.OPTION=VALUE.")]
RecordIn = Annotated[Path | None, typer.Option("--record", help="Write every deal or game to this file.")]
ResultsIn = Annotated[Path | None, typer.Option("--out", help="Keep the result of every pair in this file.")]
Resume = Annotated[Path | None, typer.Option(help="Continue what is in this file, with its settings.")]


MOST_TESTED: Final = 500_000
"""The number of pairs after which a test ends undecided, unless another number is given."""

# --- the JSON of both commands ----------------------------------------------------------------------

Unit = Literal["deal", "game"]
"""What is played twice in a pair, with the seats changed over."""

Interval = tuple[float | None, float | None]
"""The ends of a 95 % confidence interval, the lower first; both are null for fewer than two pairs."""


class ForfeitedPlay(msgspec.Struct, frozen=True):
    """A deal or game that `player` forfeited to the player `against`.

    `pair` and `half` say which, counted from 1; `after` is the number of actions before it.  `kind` is a stable key,
    `detail` an explanation.
    """

    pair: int
    half: int
    player: str
    against: str
    kind: str
    detail: str
    after: int


def interval_of(tally: Tally) -> Interval:
    """The confidence interval of the mean of a tally."""
    if tally.pairs < 2:
        return None, None
    return tally.mean - tally.half_width, tally.mean + tally.half_width


# --- the schedule -----------------------------------------------------------------------------------


def schedule(
    kind: Literal["match", "tournament"],
    ctx: typer.Context,
    players: Sequence[Player],
    *,
    written_plan: WrittenPlan | None = None,
    until: float | None = None,
    test: tuple[float, float] | None = None,
    less_luck: bool = False,
    listen: bool = False,
) -> Schedule:
    """The schedule of a command: for each setting the option given, else the `written_plan`, else the default."""
    from ecarte.engine.agreement import Agreement
    from ecarte.tournament.plan import Plan, override
    from ecarte.tournament.schedule import Schedule, agreement_fields
    from ecarte.tournament.sequential import Hypotheses

    record: Path | None = ctx.params["record"]
    given_options = {name: value for name, value in ctx.params.items() if name in Plan.__struct_fields__}
    command_plan = msgspec.convert({**given_options, "record": record and str(record)}, Plan)
    plan = command_plan if written_plan is None else override(written_plan.plan, command_plan)
    pairs, plays_games = _number_of_pairs(plan.deals, plan.games)
    code, score = _rules_and_score(plan, command_plan, written_plan)
    new_schedule = Schedule(
        ecarte=kind,
        players=_with_settings(players, ctx.params["set_"] or ()),
        gauntlet=bool(plan.gauntlet),
        plays_games=plays_games,
        seed=1 if plan.seed is None else plan.seed,
        pairs=pairs or (MOST_TESTED if test else None if until else 500),
        until=until,
        test=None if test is None else Hypotheses(*test),
        less_luck=less_luck,
        time=milliseconds(5.0 if plan.time is None else plan.time),
        clock=None if plan.clock is None else milliseconds(plan.clock),
        listen=listen,
        record=_record_file(plan.record, ctx.params["out"]),
        score=score,
        **agreement_fields(Agreement(code)),
    )
    _check_test(new_schedule)
    _check_luck(new_schedule)
    return new_schedule


def _check_test(schedule: Schedule) -> None:
    """Raise NotationError for a test whose LOW is not below its HIGH, or with a mean that no match can reach."""
    from ecarte.tournament.runner import reach_of

    test = schedule.test
    if test is not None and not -(limit := reach_of(schedule) / 2) < test.low < test.high < limit:
        unit = "points a deal" if not schedule.plays_games else "games a game"
        expected = f"two numbers between {-limit:g} and {limit:g} {unit}, the lower first"
        raise NotationError("test", text=f"{test.low:g} {test.high:g}", expected=expected)


def _rules_and_score(
    plan: Plan, command_plan: Plan, written_plan: WrittenPlan | None
) -> tuple[RuleSet, tuple[int, int]]:
    """The code and the score of a plan; an error that comes from the `written_plan` has its file and line."""
    try:
        code = read_rules(plan.rules or "london")
        return code, _score(plan.score or "0-0", code.game.points_to_win)
    except (UnknownName, NotationError) as error:
        key = "rules" if isinstance(error, UnknownName) else "score"
        if written_plan is None or getattr(command_plan, key) is not None:
            raise
        raise EcarteError(f"{written_plan.place_of(key)}: {error}") from None


def _check_luck(schedule: Schedule) -> None:
    """Raise NotationError if the luck of draws cannot be computed.

    It cannot be computed in whole games, or if the duties of play are those of no known code.
    """
    from ecarte.tables.duties import duties_of

    if schedule.less_luck and schedule.plays_games:
        raise NotationError(
            "count", text="--less-luck --games", expected="deals, because --less-luck cannot correct whole games"
        )
    if schedule.less_luck:
        duties_of(schedule.agreement)


def _number_of_pairs(deals: int | None, games: int | None) -> tuple[int | None, bool]:
    """The number of pairs (None if it is not given), and whether they are pairs of games instead of deals."""
    if deals is not None and games is not None:
        raise NotationError("count", text="--deals, --games", expected="only one of the two")
    n_plays, option = (games, "--games") if games is not None else (deals, "--deals")
    if n_plays is None:
        return None, False
    if n_plays < 2 or n_plays % 2:
        raise NotationError("count", text=str(n_plays), expected=f"an even number of 2 or more for {option}")
    return n_plays // 2, games is not None


def _with_settings(players: Sequence[Player], settings: Sequence[str]) -> tuple[Player, ...]:
    """The players with the options set by `NAME.OPTION=VALUE`; NAME may also be a player's place, from 1."""
    new_players = list(players)
    for text in settings:
        name, dot, setting = text.partition(".")
        indices = [
            index
            for index, player in enumerate(new_players)
            if player.command and name in (player.name, str(index + 1))
        ]
        if not dot or len(indices) != 1:
            raise NotationError("option", text=text, expected=_program_names(new_players))
        player = new_players[indices[0]]
        new_players[indices[0]] = replace(player, options={**player.options, **read_options([setting])})
    return tuple(new_players)


def _program_names(players: Sequence[Player]) -> str:
    """What NAME can be in `NAME.OPTION=VALUE`: the names of programs, or the places of programs without a name."""
    programs = {place: player.name for place, player in enumerate(players, 1) if player.command}
    names = ", ".join(name or str(place) for place, name in programs.items())
    expected = f"NAME.OPTION=VALUE for one of the programs: {names}"
    if not programs:
        return expected + "there are none"
    nameless = [str(place) for place, name in programs.items() if not name]
    if not nameless:
        return expected
    places = " or ".join(nameless)
    return f"{expected}; the names that programs give themselves are not known yet: use NAME=cmd:… or {places}"


def _score(text: str, target: int) -> tuple[int, int]:
    parts = text.split("-")
    if len(parts) == 2 and all(part.isdecimal() and int(part) < target for part in parts):
        return int(parts[0]), int(parts[1])
    raise NotationError(
        "score", text=text, expected=f"the elder's and the dealer's points, 0-0 to {target - 1}-{target - 1}"
    )


def milliseconds(seconds: float) -> int:
    """A time given in seconds on the command line, in milliseconds as the protocol counts."""
    return max(1, round(seconds * 1000))


def _record_file(record: str | None, out: Path | None) -> str | None:
    """The path of the file of records as a schedule writes it: relative to the folder of the results file."""
    return record if record is None or out is None else os.path.relpath(record, out.parent)


# --- what was forfeited -----------------------------------------------------------------------------

MOST_INCIDENTS: Final = 20
"""The largest number of forfeits listed one by one; --json lists them all."""


def incidents_in_words(schedule: Schedule, incidents: Sequence[Incident]) -> list[str]:
    """A line for each forfeit, up to `MOST_INCIDENTS`: who forfeited what to whom, and why."""
    names = [player.name for player in schedule.players]
    lines = []
    for incident in incidents[:MOST_INCIDENTS]:
        forfeit = incident.forfeit
        lines.append(
            say(
                f"contest.incident-{unit_of(schedule)}", n=forfeit.after, kind=forfeit.kind, detail=forfeit.detail,
                name=names[forfeit.player], other=names[incident.players[incident.players[0] == forfeit.player]],
                half=forfeit.half + 1, pair=str(incident.pair + 1),
            )
        )  # fmt: skip
    if (more := len(incidents) - MOST_INCIDENTS) > 0:
        lines.append(say("contest.more-incidents", n=more))
    return lines


def unit_of(schedule: Schedule) -> Unit:
    """The unit of play."""
    return "game" if schedule.plays_games else "deal"


def plays(schedule: Schedule, number: int) -> Message:
    """A number of deals or games, in words."""
    return message(f"count.{unit_of(schedule)}s", n=number)


def rules_in_words(schedule: Schedule) -> Message | str:
    """The code that is played, and whether with house rules."""
    return message("contest.house-rules", rules=schedule.rules) if schedule.house else schedule.rules


def forfeited_plays(schedule: Schedule, incidents: Sequence[Incident]) -> tuple[ForfeitedPlay, ...]:
    """All forfeits, for --json."""
    names = [player.name for player in schedule.players]
    return tuple(
        [
            ForfeitedPlay(
                pair=incident.pair + 1,
                half=incident.forfeit.half + 1,
                player=names[incident.forfeit.player],
                against=names[incident.players[incident.players[0] == incident.forfeit.player]],
                kind=incident.forfeit.kind,
                detail=incident.forfeit.detail,
                after=incident.forfeit.after,
            )
            for incident in incidents
        ]
    )


# --- playing ----------------------------------------------------------------------------------------


class Results(list["PairResult"]):
    """The results of the pairs played; some pairs are missing if the contest `was_interrupted`."""

    was_interrupted = False


def leave_if_interrupted(results: Results) -> None:
    """After the results have been printed: if the contest was interrupted, end with the exit code for that."""
    if results.was_interrupted:
        raise typer.Exit(INTERRUPTED)


def begin(
    schedule: Schedule, *, out: Path | None, jobs: int, written_plan: WrittenPlan | None = None
) -> tuple[Schedule, Results]:
    """Play a schedule from its beginning; returns the schedule with the names of its players, and the results.

    If there is a `written_plan`, the first players come from it, and errors in their commands have its file and line.
    """
    places = [] if written_plan is None else written_plan.options_at
    schedule = _with_names(schedule, places)
    if out is None:
        with _record_writer(None if schedule.record is None else Path(schedule.record)) as file:
            return schedule, _all_results(schedule, [], lambda played_pairs: _add_texts(file, played_pairs), jobs=jobs)
    from ecarte.tournament.journal import TournamentJournal

    with TournamentJournal.begin(out, schedule) as journal:
        return schedule, _play_and_store(journal, jobs=jobs)


def resume(path: Path, *, kind: str, ctx: typer.Context, jobs: int) -> tuple[Schedule, Results]:
    """Play the rest of the contest in a file.  Raises NotationError if it is not of this `kind`."""
    from ecarte.tournament.journal import TournamentJournal

    refuse_what_the_file_says(ctx, "jobs", "verbose")
    with TournamentJournal.resume(path) as journal:
        if journal.schedule.ecarte != kind:
            raise NotationError("results", text=str(path), expected=f"the results of a {kind}")
        if not _is_over(journal.schedule, journal.results):
            _with_names(journal.schedule)
        return journal.schedule, _play_and_store(journal, jobs=jobs)


def _with_names(schedule: Schedule, places: Sequence[Place] = ()) -> Schedule:
    """The schedule with a name for each player.

    Each program is started once, so that an error in its command is reported before the contest begins.
    """
    from ecarte.tournament.runner import PlayerBots, clock_of
    from ecarte.tournament.schedule import with_names

    with closing(PlayerBots(schedule.players, clock=clock_of(schedule))) as bots:
        return replace(schedule, players=with_names(schedule.players, bots.introduce(places)))


def _is_over(schedule: Schedule, results: list[PairResult]) -> bool:
    from ecarte.tournament.runner import is_long_enough

    return len(results) == schedule.length or is_long_enough(schedule, total(results))


def total(results: list[PairResult]) -> Tally:
    """The sum of the results."""
    from ecarte.play.pairs import Tally

    return sum((result.tally for result in results), Tally())


def _play_and_store(journal: TournamentJournal, *, jobs: int) -> Results:
    return _all_results(journal.schedule, journal.results, journal.add, jobs=jobs)


def _all_results(
    schedule: Schedule, earlier_results: list[PairResult], keep: Callable[[list[RecordedResult]], None], *, jobs: int
) -> Results:
    """All results of the schedule, the `earlier_results` first; `keep` receives each new one.

    Ctrl-C ends the contest early; the results so far are kept and printed.
    """
    from ecarte.tournament.runner import is_long_enough, play

    results = Results(earlier_results)
    tally = total(results)
    batches = play(schedule, start=len(results), jobs=jobs)
    with closing(batches), progress(schedule.length, len(results)) as advance:
        try:
            while not is_long_enough(schedule, tally) and (played_pairs := next(batches, None)) is not None:
                keep(played_pairs)
                new_results = [result for result, _ in played_pairs]
                results += new_results
                tally += total(new_results)
                advance(len(new_results))
        except KeyboardInterrupt:
            if not results:
                raise
            results.was_interrupted = True
    return results


def _add_texts(file: BinaryIO | None, played_pairs: list[RecordedResult]) -> None:
    if file is not None:
        file.writelines(text for _, text in played_pairs)


@contextmanager
def _record_writer(path: Path | None) -> Iterator[BinaryIO | None]:
    """A context that gives a temporary file, which becomes the file at `path` at the end; None without a path."""
    if path is None:
        yield None
        return
    with durable.locked_new_file(path) as file:
        yield file
