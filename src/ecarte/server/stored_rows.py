"""Rows of a log as both stores keep them: columns, of which the body is JSON of some version."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ecarte.errors import EcarteError
from ecarte.server import events_v1
from ecarte.server.events import BODY_VERSION, EVENTS, Event, LogRow


class StoredRow(msgspec.Struct, frozen=True):
    """A row as it is stored: its body is encoded in the given version."""

    seq: int
    time: int
    cid: str | None
    version: int
    body: bytes

    def decode(self) -> LogRow:
        """The row.  Raises msgspec.DecodeError for one that is damaged or of a later version."""
        return LogRow(self.seq, self.time, read_body(self.version, self.body), self.cid)


def row_columns(table: str, row: LogRow) -> dict[str, Any]:
    """The columns of a row of a table."""
    body = msgspec.json.encode(row.body)
    return {"table": table, "seq": row.seq, "at": row.time, "cid": row.cid, "version": BODY_VERSION, "body": body}


def read_rows(table: str, rows: Iterable[Sequence[Any]]) -> Sequence[LogRow]:
    """The rows with these columns (seq, at, cid, version, body).  Raises EcarteError for one that cannot be read."""
    try:
        return [LogRow(seq, time, read_body(version, body), cid) for seq, time, cid, version, body in rows]
    except msgspec.DecodeError as fault:
        raise EcarteError(f"the log of table {table} is of a later version, or damaged: {fault}") from fault


def read_body(version: int, body: bytes) -> Event:
    """The event in the body of a row of that version.  Raises msgspec.DecodeError."""
    match version:
        case 1:
            return events_v1.read(body)
        case 2:
            event: Event = EVENTS.decode(body)
            return event
    raise msgspec.DecodeError(f"version {version}")
