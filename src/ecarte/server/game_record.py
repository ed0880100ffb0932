"""The records of a live table: one for each game with a commitment of the server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec.structs import replace

from ecarte.cards import SEATS
from ecarte.host.records import records_of
from ecarte.record import HINTED, STOOD_IN, PerSeat, Record
from ecarte.record.headers import forfeit_result
from ecarte.server.table_state import TableState
from ecarte.words import localize


def records(table: TableState) -> tuple[Record, ...]:
    """One record per game from `first_game` on; records of finished games contain secrets and shares."""
    a, b = (localize(table.name_of(seat), "en") for seat in SEATS)
    gone = None if table.given_up is None else forfeit_result(table.given_up.seat, table.given_up.reason)
    date = datetime.fromtimestamp(table.made_at / 1000, UTC).date().isoformat()
    dealt = [chance.fairness() for chance in table.chances[table.first_game - 1 :]]
    made = records_of(table.match, dealt, names=PerSeat(a=a, b=b), date=date, forfeited=gone)
    return tuple(_with_marks(record, tuple(_marks(table, game))) for game, record in enumerate(made, table.first_game))


def record_of(table: TableState, game: int) -> Record:
    """The record of one game, from `first_game` on."""
    return records(table)[game - table.first_game]


def _marks(table: TableState, game: int) -> Iterator[str]:
    """The marks of unusual circumstances in a game between persons: a stand-in, hints."""
    if game in table.stood_in_games:
        yield STOOD_IN
    if game in table.hinted_games:
        yield HINTED


def _with_marks(record: Record, marks: tuple[str, ...]) -> Record:
    headers = record.headers
    return replace(record, headers=replace(headers, marks=(*headers.marks, *marks))) if marks else record
