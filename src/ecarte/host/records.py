"""The records of a match: one for each game, since each game has its own secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecarte.fair import Fairness
from ecarte.host.history import Entry
from ecarte.host.match import MatchState
from ecarte.record import UNDONE, FairnessSheet, Headers, PerSeat, Record
from ecarte.table.layers import game_number


def records_of(
    match: MatchState, fairness: Sequence[Fairness], *, names: PerSeat, date: str, forfeit: str | None
) -> Iterator[Record]:
    """One record for each game; a game begins where the one before ended.

    `forfeit` is the result of a game that is over without having been played to its end.  If the match was resumed
    between two games, the records are those from there on; `fairness` begins with the first of them.
    """
    games: dict[int, list[Entry]] = {}
    for entry in match.entries:
        games.setdefault(entry.course.game, []).append(entry)
    results = match.play.results
    for number, game_fairness in enumerate(fairness, start=game_number(match.start)):
        entries = games.get(number, [])
        start = entries[0].play if entries else match.play
        yield Record(
            start,
            tuple(entry.action for entry in entries),
            Headers(
                date=date,
                result="-".join(map(str, results[number - 1].score)) if number <= len(results) else forfeit,
                names=names,
                marks=(UNDONE,) if number in match.spoiled else (),
                fairness=fairness_sheet(game_fairness),
            ),
        )


def fairness_sheet(fairness: Fairness) -> FairnessSheet:
    """The fairness data of a game as headers of its record."""
    return FairnessSheet(
        commitment=fairness.commitment,
        seed_a=fairness.seed_a or None,
        seed_b=fairness.seed_b or None,
        secret=fairness.secret,
    )


def fairness_of(sheet: FairnessSheet) -> Fairness:
    """The fairness data of a game from the headers of its record."""
    return Fairness(sheet.commitment or "", sheet.seed_a or "", sheet.seed_b or "", sheet.secret)
