"""People with an account, their sessions and passkeys, and the interface of the store for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from ecarte.server.clocks import DAY, SECOND

SESSION_DAYS: Final = 90
"""Days without a request after which a session ends."""

SESSION_LIFE: Final = SESSION_DAYS * DAY * SECOND
"""The same time in milliseconds."""

Talk: TypeAlias = Literal["friends", "everybody"]

Rows: TypeAlias = Sequence[Sequence[Any]]


class AccountPerson(msgspec.Struct, frozen=True):
    """Somebody with an account: a random id that only this server knows, and their name as it is shown.

    A program that plays under a name of its own has an account too; `owner` is then the id of the person who runs it.
    `talk`: who may write freely to them at a table of strangers, their friends or everybody.
    """

    id: str
    name: str
    made_at: int
    owner: str = ""
    talk: Talk = "friends"

    @property
    def person(self) -> str:
        """The id, as players at a table have it."""
        return self.id


class Session(msgspec.Struct, frozen=True):
    """A browser in which a person is logged in; `id` is a digest of the token that the browser holds.

    A `terminal` in which somebody plays as the person has a session too; its name is in the place of the browser's.
    """

    id: str
    person: str
    made_at: int
    last_at: int
    browser: str
    terminal: bool = False


class Passkey(msgspec.Struct, frozen=True):
    """A key with which a person logs in; `n_signed` is how often it has signed, where it counts that."""

    id: bytes
    person: str
    public_key: bytes
    n_signed: int
    browser: str
    made_at: int
    last_at: int


class Challenge(msgspec.Struct, frozen=True):
    """What a passkey signs: to log in, where `person` is empty, or to be added to that person.

    `name` is that of the account to be made, empty where the person has one already.
    """

    person: str = ""
    name: str = ""


class StoreStatement(NamedTuple):
    """A statement of the store by its name, with its values."""

    name: str
    values: dict[str, object]


ReadRows: TypeAlias = Callable[..., Awaitable[Rows]]
"""Reads the rows of a statement, by its name and its values.  Raises OSError."""

RunTogether: TypeAlias = Callable[[Sequence[StoreStatement]], Awaitable[Sequence[Rows]]]
"""Executes statements in one transaction and returns the rows of each, once they are on the disk.  Raises OSError."""


class StatementStore:
    """What a store keeps by the same statements for SQLite and PostgreSQL; the methods of its kinds raise OSError.

    `read` reads rows, `run_together` executes statements in one transaction.
    """

    def __init__(self, read: ReadRows, run_together: RunTogether) -> None:
        self._read, self._run_together = read, run_together

    async def _write(self, name: str, /, **values: object) -> Rows:
        (rows,) = await self._run_together((StoreStatement(name, values),))
        return rows
