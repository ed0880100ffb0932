"""The interface of a store: `sqlite` implements it for one server, `postgresql` for several.

A store reads and appends to the logs of all tables, from an event loop.  It also keeps what belongs to no single table:
seeks, settings, heartbeats and outages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias
from urllib.parse import urlsplit

import msgspec

from ecarte.host.event_log import AppendOutcome
from ecarte.server.clocks import SECOND
from ecarte.server.events import LogRow
from ecarte.server.ledger import LedgerRow
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.ratings import RatedGame, RatedResult, RatingStore
from ecarte.server.seeks import SeekStore
from ecarte.server.snapshot import StoredSnapshot
from ecarte.server.stored_rows import StoredRow
from ecarte.server.tournament_store import TournamentStore
from ecarte.server.turn_store import Turn

GAP: Final = 3 * SECOND
"""Milliseconds without a heartbeat after which the server counts as stopped, suspended, or unable to write."""

MOST_OUTAGES: Final = 100
"""Maximum number of separate outages that are stored."""

DELETIONS: Final = ("delete_rows", "delete_secrets", "delete_snapshots", "delete_ledger", "delete_turns")
"""The statements that delete a whole table."""

NO_LIMIT: Final = 1 << 62
"""A number larger than any number of rows or games."""

SCHEMES: Final = ("postgresql", "postgres")
"""How the address of a PostgreSQL database begins."""


def short_address(address: str) -> str:
    """The address of a database for messages: host and name, without user and password.

    >>> short_address("postgresql://anna:secret@db.example:5433/cards?sslmode=require")
    'postgresql://db.example:5433/cards'
    >>> short_address("postgresql:///cards?host=/run/postgresql")
    'postgresql:///cards'
    """
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


class PresentElsewhere(NamedTuple):
    """Who is present on other servers: the seats of a table, or persons of a room, with a page, and all spectators.

    `letters` are those of the seats, or the last ones of the ids of persons.
    """

    letters: frozenset[str] = frozenset()
    n_spectators: int = 0


ChangeListener: TypeAlias = Callable[[Mapping[str, int]], None]
"""Called with the number of the last row of each table that has changed.

0 stands for a change of presence, or for a table that an operator has deleted.
"""

EVERYTHING: Final[Mapping[str, int]] = {}
"""What a listener is called with when any table may have changed.  It is recognized by identity."""


PRESENCE_KNOWN_SECONDS: Final = 1.0
"""Time after which all servers on a store know that a page is connected, unless the store could not be used."""


class Nodes(Protocol):
    """The other servers (nodes) on a store that several share."""

    @property
    def is_first(self) -> bool:
        """Whether this server is the one that does what one of them has to do."""

    def tell_presence(self, table: str, letters: Collection[str], n_spectators: int) -> None:
        """Tell the others which seats or persons have a page here (`letters`), and the number of spectators."""

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, PresentElsewhere]:
        """Who is present at these tables on the other servers; one with nobody may be left out.  Raises OSError."""

    async def n_present(self) -> int:
        """The number of pages that are connected to tables, of this server and the others.  Raises OSError."""

    async def last_rows(self, tables: Collection[str]) -> Mapping[str, int]:
        """The number of the last row of each of these tables.  Raises OSError."""

    async def follow(self, listener: ChangeListener) -> None:
        """Call `listener` when the others have appended rows or their presence has changed, until cancelled.

        Calls may be repeated or late.  None is lost: after an interruption the next one is with `EVERYTHING`.
        """


class TableSpan(msgspec.Struct, frozen=True):
    """A table in the store: its name, the times of its first and last row in milliseconds, and its last row number."""

    name: str
    made_at: int
    last_at: int
    last_seq: int


class StoredTable(msgspec.Struct, frozen=True):
    """Everything that is stored of a table."""

    name: str
    rows: Sequence[StoredRow]
    secrets: Mapping[str, bytes]
    snapshots: Sequence[StoredSnapshot]
    rated: Sequence[RatedGame] = ()
    ledger: Sequence[LedgerRow] = ()
    left: Mapping[int, str] = {}
    turns: Sequence[Turn] = ()


class Store(Protocol):
    """The logs of all tables, snapshots of them, and the secrets behind their commitments.

    A log does not contain such a secret before it is revealed.
    """

    @property
    def nodes(self) -> Nodes | None:
        """The other servers on this store; None for a store that one server has alone."""

    @property
    def seeks(self) -> SeekStore:
        """The people who look for anybody to play with."""

    @property
    def ratings(self) -> RatingStore:
        """The ratings of players, and their rated games."""

    @property
    def people(self) -> PeopleStore:
        """The people with an account."""

    @property
    def tournaments(self) -> TournamentStore:
        """The live tournaments."""

    async def append(
        self, table: str, rows: Sequence[LogRow], *,
        secrets: Mapping[str, bytes] | None = None, rated: Sequence[RatedResult] = (),
        ledger: Sequence[LedgerRow] = (), turns: Sequence[Turn] | None = None,
    ) -> AppendOutcome:  # fmt: skip
        """Append consecutive rows, all of them or none; `secrets`, by name, are stored with them in the same step.

        So are the ratings of both players of each result that these rows make known, which is `rated`, and in a room
        the lines of its `ledger`.  `turns` are those of the table from now on; None leaves them as they are.

        APPENDED: they survive a kill and a power loss.  CONFLICT: another server has appended since the caller read
        the log, which is to be read again.  DUPLICATE: there is a row with the same `cid` already.  Raises OSError
        where the outcome is unknown.
        """

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[LogRow]:
        """The rows of a table from number `after` + 1 on, no more than `most`; none where there is no such table.

        Raises OSError.
        """

    async def row_of(self, table: str, cid: str) -> int | None:
        """The number of the row with that id; None where there is none."""

    async def keep_snapshots(self, table: str, snapshots: Sequence[StoredSnapshot]) -> None:
        """Store snapshots beside the log.  A snapshot replaces an earlier one of the same row.  Raises OSError."""

    async def snapshots(
        self, table: str, *, version: str, most: int, game: int | None = None
    ) -> Sequence[StoredSnapshot]:
        """The last `most` snapshots of that version, latest first; with `game` only those before that game begins."""

    async def secrets(self, table: str) -> Mapping[str, bytes]:
        """The secrets of a table."""

    async def count_tables(self, *, since: int) -> int:
        """The number of tables created since that time, in milliseconds."""

    async def wake(self, time: int) -> Sequence[tuple[int, int]]:
        """Record that a server starts at that time; returns all outages.

        Unless another server is alive, the time since the last heartbeat is one of them.
        """

    async def beat(self, time: int) -> Sequence[tuple[int, int]] | None:
        """Record a heartbeat of the server at that time.  Raises OSError.

        A store that several servers share knows when none of them was alive.  It returns all outages; the last one may
        end with this heartbeat.  A store of one server cannot know, and returns None.
        """

    async def rows_of_others(self, tables: Collection[str]) -> Mapping[str, int]:
        """The number of the last row of each of these tables, 0 for a deleted one.

        It is empty if no other process has written since the last call, and always for a store that several servers
        share, where `nodes` tells of them.  Raises OSError.
        """

    async def settings(self) -> Mapping[str, bytes]:
        """All settings by name: the key of the server, the time of its last heartbeat, and what an operator has set."""

    async def close(self) -> None:
        """Finish pending work and release all resources."""


class OperatorStore(Store, Protocol):
    """A store with the methods that its operator needs for whole tables (`ecarte admin`)."""

    async def tables(self, *, after: str = "", most: int) -> Sequence[TableSpan]:
        """The tables whose names come after `after`, in order of their names, no more than `most`."""

    async def stored_table(self, table: str) -> StoredTable:
        """Everything that is stored of a table at one moment; no rows where there is no such table."""

    async def delete(self, table: str, *, last_seq: int) -> bool:
        """Delete everything of a table whose last row has this number; returns False where it has another.

        With `last_seq` 0 the remains of a table without a log are deleted.  Raises TimeoutError where other work on the
        rows went on for too long; nothing is deleted then.
        """

    async def set_settings(self, settings: Mapping[str, bytes]) -> None:
        """Store these settings in one step; each replaces one of the same name."""
