"""Where the logs of tables lie, as an interface: `sqlite` is the one for one machine.

The row is the fence: whoever appends says after which row, and a second one who does so has lost and reads again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

from ecarte.server.log import LogRow
from ecarte.server.snapshot import StoredSnapshot


class Appending(Enum):
    """What became of rows that were to be appended."""

    WON = "won"
    """They are there for good."""

    LOST = "lost"
    """Somebody else has appended meanwhile: read again, and decide again."""

    DUPLICATE = "duplicate"
    """What was done has been done before, under the same id."""


class Store(Protocol):
    """The logs of all tables, snapshots of them, and the secrets behind their commitments.

    No log has such a secret before it is revealed.
    """

    async def append(
        self, table: str, rows: Sequence[LogRow], *, secrets: Mapping[str, bytes] | None = None
    ) -> Appending:
        """Appends rows that follow each other; what returns WON outlasts a kill and a loss of power.

        `secrets` are kept with them, by name, in the same step.  Raises OSError where nothing is known of the outcome.
        """

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[LogRow]:
        """The rows of a table from number `after` + 1 on, no more than `most`; none where there is no such table.

        Raises OSError.
        """

    async def row_of(self, table: str, cid: str) -> int | None:
        """The number of the row with that id; None where there is none."""

    async def keep_snapshots(self, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
        """Keeps snapshots beside the log, each in the place of one after the same row.  Raises OSError."""

    async def snapshots(
        self, table: str, *, version: str, most: int, game: int | None = None
    ) -> Sequence[StoredSnapshot]:
        """The last snapshots of that version, the latest first; with `game` of those before that game begins."""

    async def secrets(self, table: str) -> Mapping[str, bytes]:
        """The secrets of a table."""

    async def count(self, *, since: int) -> int:
        """How many tables have been made since that moment, in milliseconds."""

    async def wake(self, at: int) -> Sequence[tuple[int, int]]:
        """A server begins at that time; all the times at which none was there, this last one among them."""

    async def beat(self, at: int) -> None:
        """A server is there at that time.  Raises OSError."""

    async def close(self) -> None:
        """Lets go of everything, after what has been asked for is done."""
