"""The records of a live table: one for each game that the house was bound for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec.structs import replace

from ecarte.cards import SEATS
from ecarte.record import HINTED, STOOD_IN, PerSeat, Record
from ecarte.record.headers import forfeited_by
from ecarte.server.live import LiveTable
from ecarte.session.keeping import records_of
from ecarte.words import spoken


def records(table: LiveTable) -> tuple[Record, ...]:
    """One record for each game from the first that the table has; those that are over have secrets and shares."""
    a, b = (spoken(table.named(seat), "en") for seat in SEATS)
    gone = None if table.given_up is None else forfeited_by(table.given_up.seat, table.given_up.reason)
    date = datetime.fromtimestamp(table.made_at / 1000, UTC).date().isoformat()
    dealt = [chance.fairness() for chance in table.chances[table.first_game - 1 :]]
    made = records_of(table.played, dealt, names=PerSeat(a=a, b=b), date=date, forfeited=gone)
    return tuple(_with_marks(record, tuple(_marks(table, game))) for game, record in enumerate(made, table.first_game))


def record_of(table: LiveTable, game: int) -> Record:
    """The record of one game of those that the table has."""
    return records(table)[game - table.first_game]


def _marks(table: LiveTable, game: int) -> Iterator[str]:
    """What was not as usual in a game between persons."""
    if game in table.stood_in_games:
        yield STOOD_IN
    if game in table.hinted_games:
        yield HINTED


def _with_marks(record: Record, marks: tuple[str, ...]) -> Record:
    headers = record.headers
    return replace(record, headers=replace(headers, marks=(*headers.marks, *marks))) if marks else record
