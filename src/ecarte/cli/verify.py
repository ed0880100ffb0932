"""`ecarte verify`: was every card of a record dealt as its secret says?"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, Final

import msgspec
import typer

from ecarte.errors import NotationError, Place
from ecarte.fair import Fairness, GameReport, Verdict, verify
from ecarte.record import FairnessSheet, Record, read_games

FOUND_WANTING: Final = 1
STDIN: Final = "-"

_EXAMPLES: Final = """\b
Examples:
  ecarte verify evening.ecarte            every game of the file
  ecarte verify --quiet evening.ecarte    only those that are not proved fair
  ecarte verify --json - < games.jsonl    for a program

\b
Exit codes:
  0  every card of every game is the one its secret gives
  1  a card is not, or something is not proved: no secret yet, none committed to, cards that cannot be
     checked, or nothing to compare
  2  the file is damaged or cannot be read
"""

_NOT_PROVED: Final = {
    Verdict.UNREVEALED: "not proved: its secret has not been revealed",
    Verdict.NOT_COMMITTED: "not proved: it was not dealt from a secret",
    Verdict.WRONG_SECRET: "not fair: its secret is not the one committed to",
}


def register(app: typer.Typer) -> None:
    """Add `verify` to the command line."""
    app.command("verify", epilog=_EXAMPLES)(verify_file)


def verify_file(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file of games, as text or JSON Lines; - for standard input.")
    ],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only games that are not proved fair.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON, one line a game.")] = False,
) -> None:
    """Compute every shuffle, cut and draw of a record again, and say which one does not match."""
    found: Counter[str] = Counter()
    with _opened(file) as stream:
        for number, kept in enumerate(read_games(stream, file=file), start=1):
            for report in reports(kept, Place(file=file, game=number)):
                found[_outcome(report)] += 1
                if not (quiet and is_proved(report)):
                    sys.stdout.write(_in_json(number, report) if json else _in_words(number, report))
    if not json:
        typer.echo(_summary(found))
    if set(found) - {"fair"}:
        raise typer.Exit(FOUND_WANTING)


def reports(kept: Record, place: Place) -> tuple[GameReport, ...]:
    """What verification says of each game of a record.

    Raises NotationError, with `place`, for a commitment, secret or seed that cannot be read.
    """
    told = fairness_of(kept.headers.fairness)
    try:
        return verify(kept.start, kept.actions, () if told is None else (told,))
    except NotationError as error:
        raise error.at(place) from None


def fairness_of(sheet: FairnessSheet) -> Fairness | None:
    """What a record's headers say of the dealing; None where they commit to nothing."""
    if sheet.commitment is None:
        return None
    return Fairness(sheet.commitment, sheet.seed_a or "", sheet.seed_b or "", sheet.secret)


def is_proved(report: GameReport) -> bool:
    """Whether everything in the game was compared, and matches."""
    return report.verdict is Verdict.MATCHES


def _outcome(report: GameReport) -> str:
    if is_proved(report):
        return "fair"
    return "not fair" if report.verdict in (Verdict.DIFFERS, Verdict.WRONG_SECRET) else "not proved"


def _in_words(number: int, report: GameReport) -> str:
    lines = [f"game {number}: {_verdict(report)}"]
    lines += [f"  {mismatch}" for mismatch in report.mismatches]
    return "\n".join(lines) + "\n"


def _verdict(report: GameReport) -> str:
    if report.verdict in _NOT_PROVED:
        return _NOT_PROVED[report.verdict]
    parts = [f"{_many(report.shuffles, 'shuffle')} and {_many(report.compared, 'card')} compared"]
    if report.unseen:
        parts.append(f"{_many(report.unseen, 'card')} not seen")
    parts.append("first dealer by chance" if report.first_dealer else "first dealer not left to chance")
    told = ", ".join(parts)
    if report.verdict is Verdict.DIFFERS:
        return f"not fair, {_many(len(report.mismatches), 'mismatch', 'mismatches')}; {told}"
    if report.unchecked:
        return f"not proved: {_many(report.unchecked, 'card')} cannot be checked; {told}"
    if not is_proved(report):
        return f"not proved: nothing is there to compare; {told}"
    return f"fair; {told}"


def _in_json(number: int, report: GameReport) -> str:
    answer = {"record": number, "outcome": _outcome(report), **msgspec.to_builtins(report)}
    return msgspec.json.encode(answer).decode() + "\n"


def _summary(found: Counter[str]) -> str:
    return f"{_many(found.total(), 'game')}: " + ", ".join(
        f"{found[outcome]} {outcome}" for outcome in ("fair", "not fair", "not proved") if found[outcome]
    )


def _many(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == STDIN:
        yield sys.stdin.buffer
    else:
        with Path(file).open("rb") as stream:
            yield stream
