"""What a verification finds: the kinds of discrepancies, what was compared of a table, and the rows of any log read."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.server.clocks import SECOND
from ecarte.server.events import BODY_VERSION, LogRow
from ecarte.server.stored_rows import StoredRow

Kind: TypeAlias = Literal[
    "row-missing", "row-unreadable", "row-changed", "row-refused", "cid-repeated", "time-back", "cards", "automatic",
    "clock", "pledge", "rematch", "secret-missing", "secret-wrong", "secret-unknown", "snapshot-damaged",
    "snapshot-differs", "record-differs", "record-unfair", "no-log", "not-rated", "rated-otherwise", "rated-unknown",
    "rating-differs", "rating-of-player", "tournament-row", "tournament-pairing",
    "tournament-result", "ledger-differs", "game-differs", "left-otherwise", "turn-differs", "skill-differs",
    "choices-differ",
]  # fmt: skip
"""A kind of discrepancy; `docs/deploy.md` and the catalogue have a sentence for each."""

CLOCK_TOLERANCE: Final = 60 * SECOND
"""Milliseconds by which the clocks of two machines that write the same log may differ."""


class Discrepancy(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference between what is stored of a table and what its log gives; `row` is 0 where it concerns no row.

    `expected` and `found` name it where that reveals neither a card of a game that is not over nor a secret.
    """

    table: str
    kind: Kind
    row: int = 0
    expected: str = ""
    found: str = ""


class VerifiedTable(msgspec.Struct, frozen=True):
    """What was compared of a table: its rows, finished games and snapshots, and the discrepancies found.

    `other_snapshots` are those of another version of the program, which no program of this version reads.
    """

    table: str
    rows: int
    games: int
    snapshots: int
    other_snapshots: int
    discrepancies: tuple[Discrepancy, ...]


class LogVerifier:
    """Reads the log of a table or a room row by row and notes every discrepancy."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.discrepancies: list[Discrepancy] = []
        self._cids: set[str] = set()

    def note(self, kind: Kind, row: int = 0, *, expected: str = "", found: str = "") -> None:
        """Note a discrepancy."""
        self.discrepancies.append(Discrepancy(self.name, kind, row, expected, found))

    def read(self, stored: StoredRow, *, last_seq: int, last_time: int) -> LogRow | None:
        """The row after the one with this number and time; None where neither it nor those after it can be folded."""
        if stored.seq != last_seq + 1:
            self.note("row-missing", last_seq + 1, found=str(stored.seq))
            return None
        try:
            row = stored.decode()
        except msgspec.DecodeError:
            self.note("row-unreadable", stored.seq)
            return None
        if stored.version == BODY_VERSION and msgspec.json.encode(row.body) != stored.body:
            self.note("row-changed", stored.seq)
        if row.cid is not None and row.cid in self._cids:
            self.note("cid-repeated", row.seq)
        self._cids |= set() if row.cid is None else {row.cid}
        if row.time < last_time - CLOCK_TOLERANCE:
            self.note("time-back", row.seq, expected=str(last_time), found=str(row.time))
        return row
