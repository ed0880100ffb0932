"""`ecarte verify`: was every card of a record dealt as its secret says?"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, Literal

import msgspec
import typer

from ecarte import fair
from ecarte.cli import CHECK_FAILED
from ecarte.cli.options import Language, say
from ecarte.cli.record import File, games_wanted
from ecarte.cli.reports import comma_list, print_exactly, print_json_line
from ecarte.errors import NotationError, Place
from ecarte.fair import Fairness, GameReport, Verdict
from ecarte.fair.verify import Mismatch
from ecarte.record import FairnessSheet, Record
from ecarte.words import Message, message

EXAMPLES: Final = """\b
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

_NOTHING_COMPARED: Final = (Verdict.UNREVEALED, Verdict.NOT_COMMITTED, Verdict.WRONG_SECRET)
"""The verdicts on games in which nothing was compared; they are printed without further details."""

Outcome = Literal["fair", "not fair", "not proved"]
"""What the verdict on a game comes to."""


class VerifiedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The verification of one game: the number of its `record` in the file, from 1, and of the `game` in the record.

    - `shuffles` and `cards`: how many were compared, mismatches included.
    - `unseen`: the cards among them that the record does not name.
    - `unchecked`: the cards among them that cannot be computed.
    - `first_dealer`: whether the first dealer was decided at random and compared.
    """

    record: int
    outcome: Outcome
    game: int
    verdict: Verdict
    shuffles: int
    cards: int
    unseen: int
    unchecked: int
    first_dealer: bool
    mismatches: tuple[Mismatch, ...]


def verify(
    file: File,
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only games that are not proved fair.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON, one line a game.")] = False,
    _language: Language = None,
) -> None:
    """Check fair dealing: compute every shuffle, cut and draw of a record again from its secret."""
    counts: Counter[str] = Counter()
    for number, record in games_wanted(file, None, lenient=False):
        for report in reports(record, Place(file=file, game=number)):
            counts[_outcome(report)] += 1
            if not (quiet and is_proved(report)):
                if json:
                    fields = msgspec.structs.asdict(report)
                    print_json_line(VerifiedGame(record=number, outcome=_outcome(report), **fields))
                else:
                    print_exactly(_report_text(number, report))
    if not json:
        print_exactly(_summary_in_words(counts) + "\n")
    if set(counts) - {"fair"}:
        raise typer.Exit(CHECK_FAILED)


def reports(record: Record, place: Place) -> tuple[GameReport, ...]:
    """The verification reports of each game of a record.

    Raises NotationError for a commitment, secret or seed that cannot be read; the error has this `place`.
    """
    fairness = fairness_of(record.headers.fairness)
    try:
        return fair.verify(record.start, record.actions, () if fairness is None else (fairness,))
    except NotationError as error:
        raise error.at(place) from None


def fairness_of(sheet: FairnessSheet) -> Fairness | None:
    """The values in a record's headers by which the dealing is verified; None if there is no commitment."""
    if sheet.commitment is None:
        return None
    return Fairness(sheet.commitment, sheet.seed_a or "", sheet.seed_b or "", sheet.secret)


def is_proved(report: GameReport) -> bool:
    """Whether everything in the game was compared and matches its secret."""
    return report.verdict is Verdict.MATCHES


def _outcome(report: GameReport) -> Outcome:
    if is_proved(report):
        return "fair"
    return "not fair" if report.verdict in (Verdict.DIFFERS, Verdict.WRONG_SECRET) else "not proved"


def _report_text(number: int, report: GameReport) -> str:
    lines = [say("verify.game", number=str(number), verdict=_verdict_in_words(report))]
    lines += [f"  {_mismatch_line(mismatch)}" for mismatch in report.mismatches]
    return "\n".join(lines) + "\n"


def _verdict_in_words(report: GameReport) -> Message:
    if report.verdict in _NOTHING_COMPARED:
        return message(f"verify.{report.verdict}")
    parts: list[Message] = [
        message("verify.compared", shuffles=_count("shuffles", report.shuffles), cards=_count("cards", report.compared))
    ]
    if report.unseen:
        parts.append(message("verify.unseen", cards=_count("cards", report.unseen)))
    parts.append(message("verify.dealer-by-chance" if report.first_dealer else "verify.dealer-not-by-chance"))
    if report.verdict is Verdict.DIFFERS:
        return message("verify.differs", n=len(report.mismatches), seen=comma_list(*parts))
    if report.unchecked:
        return message("verify.unchecked", n=report.unchecked, seen=comma_list(*parts))
    return message("verify.fair" if is_proved(report) else "verify.nothing", seen=comma_list(*parts))


def _mismatch_line(mismatch: Mismatch) -> str:
    matter = message(f"matter.{mismatch.kind.replace(' ', '-')}")
    key = (
        "verify.mismatch-of-card"
        if mismatch.card
        else "verify.mismatch-in-deal"
        if mismatch.deal
        else "verify.mismatch"
    )
    return say(
        key, deal=str(mismatch.deal), card=str(mismatch.card), matter=matter, expected=mismatch.expected,
        found=mismatch.found,
    )  # fmt: skip


def _summary_in_words(counts: Counter[str]) -> str:
    outcomes = [
        message(f"verify.number-{outcome.replace(' ', '-')}", n=counts[outcome])
        for outcome in ("fair", "not fair", "not proved") if counts[outcome]
    ]  # fmt: skip
    return say("verify.summary", games=_count("games", counts.total()), outcomes=comma_list(*outcomes))


def _count(unit: str, number: int) -> Message:
    return message(f"count.{unit}", n=number)
