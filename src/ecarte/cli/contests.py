"""What `match` and `tournament` share: read players and rules, play and keep pairs, show progress."""

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
    from ecarte.tournament.playing import PairResult, Played
    from ecarte.tournament.schedule import Player, Schedule
    from ecarte.tournament.table import Incident

PLAYER_HELP: Final = (
    f"A built-in opponent ({', '.join(opponents())}), or a program: cmd:PROGRAM ARGUMENTS, NAME=cmd:PROGRAM."
)


def opponent_option(written: str | None) -> str | None:
    """An opponent given to an option, by its canonical name; a program stays as it is written."""
    return opponent_meant(written, spoken_language()) if written and not is_program(written) else written


def opponents_option(written: list[str] | None) -> list[str]:
    """The opponents given to an option that may be repeated."""
    return [opponent_option(one) or one for one in written or ()]


# --- the options of both ----------------------------------------------------------------------------

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
"""A test that has not ended after that number of pairs ends undecided, unless another number is given."""

# --- what is asked ----------------------------------------------------------------------------------


def schedule(
    kind: Literal["match", "tournament"],
    ctx: typer.Context,
    players: Sequence[Player],
    *,
    written: WrittenPlan | None = None,
    until: float | None = None,
    test: tuple[float, float] | None = None,
    less_luck: bool = False,
    listen: bool = False,
) -> Schedule:
    """The schedule of a command's options, which go before those of a plan that is `written`; the rest by default."""
    from ecarte.engine.agreement import Agreement
    from ecarte.tournament.plan import Plan, override
    from ecarte.tournament.schedule import Schedule, agreement_fields
    from ecarte.tournament.sequential import Hypotheses

    record: Path | None = ctx.params["record"]
    wishes = {name: value for name, value in ctx.params.items() if name in Plan.__struct_fields__}
    said = msgspec.convert({**wishes, "record": record and str(record)}, Plan)
    plan = said if written is None else override(written.plan, said)
    pairs, plays_games = _pairs(plan.deals, plan.games)
    code, score = _rules_and_score(plan, said, written)
    asked = Schedule(
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
    _check_test(asked)
    _check_luck(asked)
    return asked


def _check_test(asked: Schedule) -> None:
    """Raise NotationError for a test of means that no match can reach, or of an empty range."""
    from ecarte.tournament.playing import reach_of

    test = asked.test
    if test is not None and not -(most := reach_of(asked) / 2) < test.low < test.high < most:
        unit = "points a deal" if not asked.plays_games else "games a game"
        told = f"the lower number first, and both less than {most:g} {unit} ahead or behind"
        raise NotationError("test", text=f"{test.low:g} {test.high:g}", expected=told)


def _rules_and_score(plan: Plan, said: Plan, written: WrittenPlan | None) -> tuple[RuleSet, tuple[int, int]]:
    """The code and the score of a plan; an error in those not `said` is reported with its file and line."""
    try:
        code = read_rules(plan.rules or "london")
        return code, _score(plan.score or "0-0", code.game.points_to_win)
    except (UnknownName, NotationError) as error:
        key = "rules" if isinstance(error, UnknownName) else "score"
        if written is None or getattr(said, key) is not None:
            raise
        raise EcarteError(f"{written.place_of(key)}: {error}") from None


def _check_luck(asked: Schedule) -> None:
    """Raise NotationError if the luck of draws cannot be computed: in whole games, or for duties that no code knows."""
    from ecarte.tables.duties import duties_of

    if asked.less_luck and asked.plays_games:
        raise NotationError("count", text="--less-luck --games", expected="single deals where luck is taken off")
    if asked.less_luck:
        duties_of(asked.agreement)


def _pairs(deals: int | None, games: int | None) -> tuple[int | None, bool]:
    """The number of pairs, None if not given, and whether they are of games."""
    if deals is not None and games is not None:
        raise NotationError("count", text="--deals, --games", expected="one of the two kinds of match")
    plays, option = (games, "--games") if games is not None else (deals, "--deals")
    if plays is None:
        return None, False
    if plays < 2 or plays % 2:
        raise NotationError("count", text=str(plays), expected=f"an even number of 2 or more for {option}")
    return plays // 2, games is not None


def _with_settings(players: Sequence[Player], settings: Sequence[str]) -> tuple[Player, ...]:
    """The players with the options set by `NAME.OPTION=VALUE`, where NAME may also be a player's place, from 1."""
    changed = list(players)
    for text in settings:
        name, dot, rest = text.partition(".")
        places = [at for at, player in enumerate(changed) if player.command and name in (player.name, str(at + 1))]
        if not dot or len(places) != 1:
            raise NotationError("option", text=text, expected=_program_names(changed))
        player = changed[places[0]]
        changed[places[0]] = replace(player, options={**player.options, **read_options([rest])})
    return tuple(changed)


def _program_names(players: Sequence[Player]) -> str:
    """What NAME may be in `NAME.OPTION=VALUE`: the names given to programs, and the places of the others."""
    programs = {at: player.name for at, player in enumerate(players, 1) if player.command}
    told = f"NAME.OPTION=VALUE for one of the programs: {', '.join(name or str(at) for at, name in programs.items())}"
    if not programs:
        return told + "there are none"
    nameless = [str(at) for at, name in programs.items() if not name]
    if not nameless:
        return told
    return (
        f"{told}; the name a program gives itself is not known yet: name it NAME=cmd:… or use {' or '.join(nameless)}"
    )


def _score(text: str, target: int) -> tuple[int, int]:
    parts = text.split("-")
    if len(parts) == 2 and all(part.isdecimal() and int(part) < target for part in parts):
        return int(parts[0]), int(parts[1])
    raise NotationError(
        "score", text=text, expected=f"the elder's and the dealer's points, 0-0 to {target - 1}-{target - 1}"
    )


def milliseconds(seconds: float) -> int:
    """A time on the command line in the protocol's milliseconds."""
    return max(1, round(seconds * 1000))


def _record_file(record: str | None, out: Path | None) -> str | None:
    """The file of records as a schedule names it: relative to the folder of the results."""
    return record if record is None or out is None else os.path.relpath(record, out.parent)


# --- what was forfeited -----------------------------------------------------------------------------

MOST_INCIDENTS: Final = 20
"""How many forfeits are listed one by one; --json has them all."""


def incidents_in_words(schedule: Schedule, incidents: Sequence[Incident]) -> list[str]:
    """Who forfeited what to whom, and why, a line each, up to `MOST_INCIDENTS`."""
    names = [player.name for player in schedule.players]
    lines = []
    for one in incidents[:MOST_INCIDENTS]:
        broken = one.broken
        lines.append(
            say(
                f"contest.incident-{unit_of(schedule)}", n=broken.after, kind=broken.kind, detail=broken.detail,
                name=names[broken.player], other=names[one.players[one.players[0] == broken.player]],
                half=broken.half + 1, pair=str(one.pair + 1),
            )
        )  # fmt: skip
    if (more := len(incidents) - MOST_INCIDENTS) > 0:
        lines.append(say("contest.more-incidents", n=more))
    return lines


def unit_of(schedule: Schedule) -> str:
    """The unit of play: `deal` or `game`."""
    return "game" if schedule.plays_games else "deal"


def plays(schedule: Schedule, number: int) -> Message:
    """A number of deals or games, in words."""
    return message(f"count.{unit_of(schedule)}s", n=number)


def rules_in_words(schedule: Schedule) -> Message | str:
    """The code that is played, and whether with house rules."""
    return message("contest.house-rules", rules=schedule.rules) if schedule.house else schedule.rules


def incidents_as_values(schedule: Schedule, incidents: Sequence[Incident]) -> list[dict[str, object]]:
    """The same for --json, all of them; pairs and halves counted from 1."""
    names = [player.name for player in schedule.players]
    return [
        {
            "pair": one.pair + 1,
            "half": one.broken.half + 1,
            "player": names[one.broken.player],
            "against": names[one.players[one.players[0] == one.broken.player]],
            "kind": one.broken.kind,
            "detail": one.broken.detail,
            "after": one.broken.after,
        }
        for one in incidents
    ]


# --- playing ----------------------------------------------------------------------------------------


class Results(list["PairResult"]):
    """The results of the pairs; if it `was_interrupted` some are missing."""

    was_interrupted = False


def leave_if_interrupted(results: Results) -> None:
    """End with the exit code of an interruption if there was one, after the results so far have been printed."""
    if results.was_interrupted:
        raise typer.Exit(INTERRUPTED)


def begin(
    schedule: Schedule, *, out: Path | None, jobs: int, written: WrittenPlan | None = None
) -> tuple[Schedule, Results]:
    """Play a schedule from its beginning; returns it with the names of its players, and the results.

    The first players are those of a plan that is `written`.
    """
    places = [] if written is None else written.options_at
    schedule = _with_names(schedule, places)
    if out is None:
        with _record_writer(None if schedule.record is None else Path(schedule.record)) as file:
            return schedule, _all_results(schedule, [], lambda played: _add_texts(file, played), jobs=jobs)
    from ecarte.tournament.journal import TournamentJournal

    with TournamentJournal.begin(out, schedule) as journal:
        return schedule, _play_and_store(journal, jobs=jobs)


def resume(path: Path, *, kind: str, ctx: typer.Context, jobs: int) -> tuple[Schedule, Results]:
    """Play the rest of a contest on file.  Raises NotationError if the file holds another `kind` of contest."""
    from ecarte.tournament.journal import TournamentJournal

    refuse_what_the_file_says(ctx, "jobs", "verbose")
    with TournamentJournal.resume(path) as journal:
        if journal.schedule.ecarte != kind:
            raise NotationError("results", text=str(path), expected=f"the results of a {kind}")
        if not _is_over(journal.schedule, journal.results):
            _with_names(journal.schedule)
        return journal.schedule, _play_and_store(journal, jobs=jobs)


def _with_names(schedule: Schedule, places: Sequence[Place] = ()) -> Schedule:
    """The schedule with names for all; each program is started once, so that an error in its command shows at once."""
    from ecarte.tournament.playing import PlayerBots, clock_of
    from ecarte.tournament.schedule import with_names

    with closing(PlayerBots(schedule.players, clock=clock_of(schedule))) as bots:
        return replace(schedule, players=with_names(schedule.players, bots.introduce(places)))


def _is_over(schedule: Schedule, results: list[PairResult]) -> bool:
    from ecarte.tournament.playing import is_long_enough

    return len(results) == schedule.length or is_long_enough(schedule, total(results))


def total(results: list[PairResult]) -> Tally:
    """The sum of the results."""
    from ecarte.play.pairs import Tally

    return sum((one.tally for one in results), Tally())


def _play_and_store(journal: TournamentJournal, *, jobs: int) -> Results:
    return _all_results(journal.schedule, journal.results, journal.add, jobs=jobs)


def _all_results(
    schedule: Schedule, done: list[PairResult], keep: Callable[[list[Played]], None], *, jobs: int
) -> Results:
    """All results of the schedule, those `done` first; `keep` receives each new one.

    Ctrl-C ends it: the results so far are kept and printed.
    """
    from ecarte.tournament.playing import is_long_enough, play

    results = Results(done)
    tally = total(results)
    more = play(schedule, start=len(results), jobs=jobs)
    with closing(more), progress(schedule.length, len(results)) as advance:
        try:
            while not is_long_enough(schedule, tally) and (played := next(more, None)) is not None:
                keep(played)
                new = [result for result, _ in played]
                results += new
                tally += total(new)
                advance(len(new))
        except KeyboardInterrupt:
            if not results:
                raise
            results.was_interrupted = True
    return results


def _add_texts(file: BinaryIO | None, played: list[Played]) -> None:
    if file is not None:
        file.writelines(text for _, text in played)


@contextmanager
def _record_writer(path: Path | None) -> Iterator[BinaryIO | None]:
    """A temporary file that replaces the wanted one when all is written; never half a file."""
    if path is None:
        yield None
        return
    with durable.locked_new_file(path) as file:
        yield file
