"""The interface of a log of events, of which a player's folder and a database of tables are the two kinds.

Optimistic concurrency: an append says which row it follows, and fails with CONFLICT if another writer was first.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol, TypeVar

Row = TypeVar("Row")


class AppendOutcome(Enum):
    """The outcome of an append."""

    APPENDED = "appended"
    """The rows are stored."""

    CONFLICT = "conflict"
    """Another writer was first: read and decide again."""

    DUPLICATE = "duplicate"
    """A row with the same id exists already."""


class EventLog(Protocol[Row]):
    """The log of one match, evening or table: its rows are numbered from 1, and no row is ever changed."""

    def append(self, rows: Sequence[Row], *, after: int) -> AppendOutcome:
        """Append rows after number `after`; after APPENDED they survive a kill and a power loss.

        Raises OSError where they could not be stored, or the outcome is unknown.
        """

    def read(self, *, after: int = 0, most: int | None = None) -> Sequence[Row]:
        """The rows from number `after` + 1 on, no more than `most`; none where there is no such log."""
