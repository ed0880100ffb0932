"""`ecarte match`: two opponents of the house against each other in duplicate deals or games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from ecarte.cli.laws import read_rules
from ecarte.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ecarte.bots.arena import Contest, Half, Tally
    from ecarte.rules import RuleSet

PAIRS_AT_A_TIME = 25
"""How many pairs a process takes at once: little enough for a steady progress bar."""

Share = tuple["Tally", bytes]

_EXAMPLES = """\b
Examples:
  ecarte match book novice --deals 10000 --seed 1 --jobs 2
  ecarte match book random --rules parlour --score 3-4 --deals 2000
  ecarte match book novice --games 500 --record games.ecarte
"""


def register(app: typer.Typer) -> None:
    """Add `match` to the command line."""
    app.command("match", epilog=_EXAMPLES)(match)


def match(
    first: Annotated[str, typer.Argument(help="The first opponent: book, novice or random.")],
    second: Annotated[str, typer.Argument(help="The second opponent.")],
    *,
    deals: Annotated[int | None, typer.Option(help="How many deals, an even number: 1000 if not said.")] = None,
    games: Annotated[int | None, typer.Option(help="Play whole games instead, an even number of them.")] = None,
    seed: Annotated[int, typer.Option(help="The number from which every shuffle follows.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes; the result is the same.")] = 1,
    rules: Annotated[str, typer.Option(help="A code, or a house file.")] = "london",
    score: Annotated[str, typer.Option(help="The score to start from, the elder's first.")] = "0-0",
    record: Annotated[Path | None, typer.Option(help="Write every deal or game to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Also print how often no text speaks.")] = False,
) -> None:
    """Match two opponents over the same cards, with the seats changed over.

    Prints by how many points a deal (or games a game) the first is ahead, with the 95 % confidence interval.
    """
    if deals is not None and games is not None:
        raise typer.BadParameter("--deals and --games are two kinds of match; ask for one")
    n_plays = games if games is not None else 1000 if deals is None else deals
    contest = _contest((first, second), read_rules(rules), seed=seed, score=score, games=games is not None)
    tally = _play(contest, _pairs(n_plays, games=contest.games), jobs=jobs, listen=verbose or json, record=record)
    typer.echo(_as_json(contest, tally) if json else _in_words(contest, tally, verbose=verbose))


# --- what is asked ----------------------------------------------------------------------------------


def _pairs(n_plays: int, *, games: bool) -> int:
    if n_plays < 2 or n_plays % 2:
        option = "--games" if games else "--deals"
        raise NotationError("count", text=str(n_plays), expected=f"an even number of 2 or more for {option}")
    return n_plays // 2


def _contest(names: tuple[str, str], rules: RuleSet, *, seed: int, score: str, games: bool) -> Contest:
    from ecarte.bots import opponent
    from ecarte.bots.arena import Contest
    from ecarte.engine.agreement import Agreement

    for name in names:
        opponent(name)
    points = _score(score, rules.game.points_to_win)
    return Contest(Agreement(rules), names, seed, score=points, games=games)


def _score(text: str, target: int) -> tuple[int, int]:
    parts = text.split("-")
    if len(parts) == 2 and all(part.isdecimal() and int(part) < target for part in parts):
        return int(parts[0]), int(parts[1])
    raise NotationError(
        "score", text=text, expected=f"the elder's and the dealer's points, 0-0 to {target - 1}-{target - 1}"
    )


# --- playing ----------------------------------------------------------------------------------------


def _play(contest: Contest, n_pairs: int, *, jobs: int, listen: bool, record: Path | None) -> Tally:
    """The sum over all pairs.  Whole numbers are added, so nothing depends on who plays which pair."""
    from ecarte.bots.arena import Tally

    spans = [range(at, min(at + PAIRS_AT_A_TIME, n_pairs)) for at in range(0, n_pairs, PAIRS_AT_A_TIME)]
    work = partial(_share, contest, listen=listen, write=record is not None)
    total = Tally()
    with _recording(record) as file, _progress(n_pairs) as advance, _shares(work, spans, jobs=jobs) as shares:
        for tally, text in shares:
            total += tally
            if file is not None:
                file.write(text)
            advance(tally.pairs)
    return total


def _share(contest: Contest, span: range, *, listen: bool, write: bool) -> Share:
    from ecarte.bots.arena import Tally, play_pair

    total = Tally()
    texts: list[str] = []
    for index in span:
        tally, halves = play_pair(contest, index, listen=listen)
        total += tally
        if write:
            texts += [_record_text(contest, half, index) for half in halves]
    return total, "".join(texts).encode()


def _record_text(contest: Contest, half: Half, index: int) -> str:
    from ecarte.record import Headers, PerSeat, Record, game_text

    names = PerSeat(a=half.names[0], b=half.names[1])
    event = f"{contest.bots[0]} against {contest.bots[1]}, seed {contest.seed}, pair {index + 1}"
    return game_text(Record(half.start, half.actions, Headers(event=event, names=names)))


@contextmanager
def _shares(work: Callable[[range], Share], spans: list[range], *, jobs: int) -> Iterator[Iterator[Share]]:
    if jobs == 1:
        yield map(work, spans)
        return
    from multiprocessing import get_context

    # A fresh interpreter each: a fork would copy the thread of the progress bar in whatever state it is.
    with get_context("spawn").Pool(min(jobs, len(spans))) as pool:
        yield pool.imap(work, spans)


@contextmanager
def _recording(path: Path | None) -> Iterator[BinaryIO | None]:
    """A file beside the one wanted, which takes its place when all is written; never half a file."""
    if path is None:
        yield None
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        file = beside.open("xb")
    except OSError as error:  # tell it of the file that was asked for
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def _progress(n_pairs: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error for those who watch; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda pairs: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("pairs", total=n_pairs)
        yield lambda pairs: progress.advance(task, pairs)


# --- what is told -----------------------------------------------------------------------------------


def _in_words(contest: Contest, tally: Tally, *, verbose: bool) -> str:
    from ecarte.rules import rule_id

    first, second = contest.bots
    unit, counted = ("game", "games") if contest.games else ("deal", "points")
    low, high = tally.mean - tally.half_width, tally.mean + tally.half_width
    interval = f"95 % confidence interval {low:+.3f} to {high:+.3f}" if tally.pairs > 1 else "from a single pair"
    start = f" from {contest.score[0]}-{contest.score[1]}" if contest.score != (0, 0) else ""
    rules = rule_id(contest.agreement.rules) + (" with house rules" if contest.agreement.rules.house else "")
    lines = [
        f"{first} against {second}, {rules}, {2 * tally.pairs} {unit}s{start}, seed {contest.seed}",
        f"{first}: {tally.mean:+.3f} {counted} a {unit}, {interval}",
    ]
    if verbose:
        lines += [
            f"{contest.bots[bot]}: {tally.decided[bot]} decisions, no printed advice in {tally.silent_share(bot):.1%}"
            for bot in (0, 1)
            if tally.decided[bot]
        ]
    return "\n".join(lines)


def _as_json(contest: Contest, tally: Tally) -> str:
    import msgspec

    from ecarte.rules import provisions, rule_id

    rules = contest.agreement.rules
    values = {
        "bots": contest.bots,
        "rules": rule_id(rules),
        "house": {key: provisions(rules)[key].value for key, _ in rules.house},
        "unit": "game" if contest.games else "deal",
        "plays": 2 * tally.pairs,
        "seed": contest.seed,
        "score": contest.score,
        "mean": tally.mean,
        "interval": (tally.mean - tally.half_width, tally.mean + tally.half_width),
        "decisions": tally.decided,
        "no_printed_advice": tally.silent,
    }
    return msgspec.json.format(msgspec.json.encode(values), indent=2).decode()
