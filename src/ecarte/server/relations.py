"""Everything that a store holds, as rows in the order of their keys: what a move or a backup of all tables copies.

A relation is a table of the database; `table` alone is a card table.  Both stores have the same relations with the same
columns.  No part of it is what nodes on one database tell each other (`recent`, `node`, `presence`), who is looking for
a game (`seek`), which tables may be watched now (`public_table`), who is there (`online`), challenges that wait for an
answer (`game_challenge`), notifications that are being sent (`notice`), who is logging in (`challenge`,
`login_attempt`, `terminal_code`), and which accounts were used in one browser (`browser_person`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from ecarte.study.choice_comparison import ChoiceCounts

StoredColumns: TypeAlias = tuple[Any, ...]
"""The columns of a row of a relation, or the first of them, which are its key."""


class Relation(msgspec.Struct, frozen=True):
    """A relation: its columns, of which the first `n_key` are its key.

    `first_key` comes before every key.  The statement `read` returns `most` rows after a key.  With `forget`, a
    statement that deletes all of its rows, it is so small that it is copied as a whole.
    """

    name: str
    columns: tuple[str, ...]
    n_key: int
    first_key: StoredColumns
    most: int
    read: str
    forget: str = ""

    def key(self, row: StoredColumns) -> StoredColumns:
        """The key of a row."""
        return row[: self.n_key]

    def after(self, key: StoredColumns) -> dict[str, object]:
        """The values for `read` that give the rows after this key."""
        return dict(zip(self.columns, key, strict=False))


_RATINGS: Final = ("rating", "deviation", "volatility")

_RATED: Final = tuple(f"{seat}_{when}{column}" for when in ("", "new_") for seat in "ab" for column in _RATINGS)

RELATIONS: Final = (
    Relation("event", ("table", "seq", "at", "cid", "version", "body"), 2, ("", -1), 5_000, "events_after"),
    Relation("secret", ("table", "name", "bits"), 2, ("", ""), 5_000, "secrets_after"),
    Relation("snapshot", ("table", "seq", "game", "version", "digest", "body"), 2, ("", -1), 200, "snapshots_after"),
    Relation("setting", ("name", "value"), 1, ("",), 5_000, "settings_after", "forget_settings"),
    Relation("outage", ("begun", "ended"), 1, (-1,), 5_000, "outages_after", "forget_outages"),
    Relation("rating", ("player", "code", *_RATINGS, "games", "at"), 2, ("", ""), 5_000, "ratings_after"),
    Relation(
        "rated_game",
        ("number", "table", "game", "seq", "at", "code", "a", "b", "winner", *_RATED),
        1,
        (-1,),
        5_000,
        "rated_games_after",
    ),
    Relation(
        "game_skill", ("table", "game", "version", "deals", "points", "luck"), 2, ("", -1), 5_000, "game_skills_after"
    ),
    Relation(
        "game_choice",
        ("table", "game", "seat", "version", *ChoiceCounts.__struct_fields__),
        3,
        ("", -1, ""),
        5_000,
        "game_choices_after",
    ),
    Relation(
        "person", ("id", "name", "folded", "made_at", "deleted_at", "owner", "talk"), 1, ("",), 5_000, "people_after"
    ),
    Relation(
        "session", ("id", "person", "made_at", "last_at", "browser", "terminal"), 1, ("",), 5_000, "sessions_after"
    ),
    Relation("password", ("person", "hash", "made_at"), 1, ("",), 5_000, "passwords_after"),
    Relation(
        "passkey",
        ("id", "person", "public_key", "n_signed", "browser", "made_at", "last_at"),
        1,
        (b"",),
        5_000,
        "passkeys_after",
    ),
    Relation("identity", ("issuer", "subject", "person", "made_at"), 2, ("", ""), 5_000, "identities_after"),
    Relation("acquaintance", ("person", "other", "kind", "at"), 3, ("", "", ""), 5_000, "acquaintances_after"),
    Relation("left_game", ("table", "game", "person", "at"), 2, ("", -1), 5_000, "left_games_after"),
    Relation("due_table", ("name", "at"), 1, ("",), 5_000, "due_tables_after"),
    Relation("moderation", ("number", "at", "actor", "person", "body"), 1, (-1,), 5_000, "orders_after"),
    Relation(
        "ledger",
        ("room", "entry", "account", "seq", "game", "reason", "counters"),
        3,
        ("", -1, ""),
        5_000,
        "ledger_after",
    ),
    Relation(
        "turn",
        ("table", "seat", "person", "other", "across", "built_in", "seq", "at", "since", "due_at", "noticed_at"),
        2,
        ("", ""),
        5_000,
        "turns_after",
    ),
    Relation("calendar", ("person", "digest", "language", "made_at"), 1, ("",), 5_000, "calendars_after"),
    Relation(
        "push_subscription",
        ("id", "person", "session", "endpoint", "public_key", "auth", "language", "made_at"),
        1,
        ("",),
        5_000,
        "subscriptions_after",
    ),
    Relation("seated", ("person", "table"), 2, ("", ""), 5_000, "seated_after"),
    Relation(
        "tournament_event",
        ("tournament", "seq", "at", "version", "body"),
        2,
        ("", -1),
        5_000,
        "tournament_events_after",
    ),
    Relation("tournament_person", ("person", "tournament"), 2, ("", ""), 5_000, "tournament_persons_after"),
)
"""All relations, in the order in which they are copied."""


class StoreRows(Protocol):
    """All rows of a store, read and written over one connection.  Every method raises OSError."""

    name: str
    """The store for messages: a file, or an address without user and password."""

    def in_one_moment(self) -> AbstractContextManager[None]:
        """Read the store as it is at one moment, during the block."""

    def read(self, relation: Relation, key: StoredColumns) -> Sequence[StoredColumns]:
        """The `relation.most` rows after this key."""

    def write(self, relation: Relation, rows: Sequence[StoredColumns]) -> None:
        """Write rows that are not there, in one step; those of a relation with `forget` replace all that it has."""

    def n_rows(self) -> int:
        """The number of rows of all relations."""

    def n_tables(self) -> int:
        """The number of card tables."""

    def is_empty(self) -> bool:
        """Whether no relation has a row."""

    def source(self) -> int | None:
        """The number of the tables that are being copied into this store; None for one that is not being filled."""

    def set_source(self, number: int | None) -> None:
        """Note from where it is being filled; until that is None again, no server serves it."""

    def check_not_served(self) -> None:
        """Raises EcarteError where a server uses the store."""
