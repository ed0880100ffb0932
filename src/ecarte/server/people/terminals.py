"""Terminals that ask to play as a person: the codes that they show, until somebody confirms them."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecarte.server.people.person import StatementStore, StoreStatement

CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of a code: those that make no words and are not taken for a digit."""

CODE_LENGTH: Final = 8


class ConfirmedTerminal(NamedTuple):
    """A terminal whose code has been confirmed: the id of the person, and the name of its machine."""

    person: str
    name: str


class TerminalStore(StatementStore):
    """The codes of a store by the digests of what their terminals hold; its methods raise OSError."""

    async def add(self, digest: str, code: str, name: str, *, now: int, expires_at: int) -> bool:
        """Add a code; returns False where another terminal shows the same.  Forgets those whose time is over."""
        values = {"id": digest, "code": code, "name": name, "expires_at": expires_at}
        _, rows = await self._run_together(
            (StoreStatement("forget_terminal_codes", {"now": now}), StoreStatement("add_terminal_code", values))
        )
        return bool(rows)

    async def name_of_code(self, code: str, *, now: int) -> str | None:
        """The name of the terminal that shows this code; None where none waits with it."""
        rows = await self._read("terminal_of_code", code=code, now=now)
        return str(rows[0][0]) if rows else None

    async def confirm(self, code: str, person: str, *, now: int) -> str | None:
        """Let the terminal that shows this code play as a person; returns its name, None where none waits with it."""
        rows = await self._write("confirm_terminal_code", code=code, person=person, now=now)
        return str(rows[0][0]) if rows else None

    async def decline(self, code: str) -> str | None:
        """Let nobody confirm a code any more; returns the name of its terminal, None where none waits with it."""
        rows = await self._write("decline_terminal_code", code=code)
        return str(rows[0][0]) if rows else None

    async def is_confirmed(self, digest: str, *, now: int) -> bool | None:
        """Whether the code of a terminal has been confirmed; None where there is none, or its time is over."""
        rows = await self._read("person_of_terminal", id=digest, now=now)
        return bool(rows[0][0]) if rows else None

    async def take(self, digest: str, *, now: int) -> ConfirmedTerminal | None:
        """The terminal whose code has been confirmed, once."""
        rows = await self._write("take_terminal_code", id=digest, now=now)
        return ConfirmedTerminal(*rows[0]) if rows else None


def read_code(text: str) -> str:
    """A code as it was typed, in the form in which it is kept; empty for another text.

    >>> read_code(" bcdf-ghjk "), read_code("BCDF GHJ")
    ('BCDFGHJK', '')
    """
    code = "".join(text.split()).replace("-", "").upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else ""


def show_code(code: str) -> str:
    """A code as it is shown.

    >>> show_code("BCDFGHJK")
    'BCDF-GHJK'
    """
    return f"{code[: CODE_LENGTH // 2]}-{code[CODE_LENGTH // 2 :]}"


def code_of(random_bytes: bytes) -> str:
    """A code of random bytes, of which each of the first `CODE_LENGTH` below 240 gives a letter; empty for too few."""
    even = [byte for byte in random_bytes if byte < 240]
    letters = [CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in even[:CODE_LENGTH]]
    return "".join(letters) if len(letters) == CODE_LENGTH else ""
