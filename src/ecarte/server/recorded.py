"""The records of a live table: one for each game that the house was bound for."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from ecarte.cards import SEATS
from ecarte.record import STOOD_IN, PerSeat, Record
from ecarte.record.headers import forfeited_by
from ecarte.server.live import LiveTable
from ecarte.session.keeping import records_of
from ecarte.words import spoken


def records(table: LiveTable) -> tuple[Record, ...]:
    """One record for each game; those that are over have their secrets, and the shares told with them."""
    a, b = (spoken(table.named(seat), "en") for seat in SEATS)
    gone = None if table.given_up is None else forfeited_by(table.given_up.seat, table.given_up.reason)
    date = datetime.fromtimestamp(table.made_at / 1000, UTC).date().isoformat()
    dealt = [chance.fairness() for chance in table.chances]
    made = records_of(table.played, dealt, names=PerSeat(a=a, b=b), date=date, forfeited=gone)
    return tuple(_marked(record) if number in table.stood_in_games else record for number, record in enumerate(made, 1))


def _marked(record: Record) -> Record:
    headers = record.headers
    return replace(record, headers=replace(headers, marks=(*headers.marks, STOOD_IN)))
