"""Tables that a server is to look at again at a time, although nobody may open them: kept in the store.

They are unfinished rated games against built-in opponents, whose player may have gone for good.
"""

from __future__ import annotations

from typing import Final

from ecarte.server.people.person import StatementStore

MOST_AT_ONCE: Final = 100
"""Maximum number of tables that are looked at together."""


class DueTableStore(StatementStore):
    """The tables to be looked at again; its methods raise OSError."""

    async def due(self, *, now: int) -> list[str]:
        """The tables whose time has come, the earliest first."""
        return [name for (name,) in await self._read("due_tables", now=now, most=MOST_AT_ONCE)]

    async def add(self, table: str, *, at: int) -> None:
        """Let a table be looked at at a time, unless it is to be looked at already."""
        await self._write("add_due_table", name=table, at=at)

    async def set(self, table: str, *, at: int) -> None:
        """Let a table be looked at again at a time."""
        await self._write("set_due_table", name=table, at=at)

    async def end(self, table: str) -> None:
        """Let a table be looked at no more."""
        await self._write("end_due_table", name=table)
