"""Keeps the tables of this server in step with the other servers on its store: their rows, and who is present there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

from ecarte.server.registry import TableRegistry
from ecarte.server.store import EVERYTHING, Nodes, PresentElsewhere

OPERATOR_SECONDS: Final = 1.0
"""Pause before the rows of the operator are looked for, who closes a table with `ecarte admin`."""


class Follower:
    """Hears from the other servers what has changed at the tables whose pages are connected here."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._services = registry, registry.services
        self._changed: set[str] = set()  # tables whose presence has changed
        self._is_everything_old = False
        self._refreshing: asyncio.Task[None] | None = None

    async def follow(self) -> None:
        """Follow the other servers, or where there are none what the operator does, until cancelled."""
        if (nodes := self._services.store.nodes) is not None:
            await nodes.follow(lambda last_rows: self._hear(nodes, last_rows))
        while True:
            await asyncio.sleep(OPERATOR_SECONDS)
            with suppress(OSError):  # the heartbeat reports it
                names = [table.name for table in self._registry.shown_actors]
                last_rows = await self._services.store.rows_of_others(names)
                self._catch_up(last_rows)
                self._check_deletions(name for name, seq in last_rows.items() if not seq)

    def _hear(self, nodes: Nodes, last_rows: Mapping[str, int]) -> None:
        if last_rows is EVERYTHING:
            self._is_everything_old = True
        self._catch_up(last_rows)
        self._changed |= {name for name, seq in last_rows.items() if not seq}
        is_old = self._is_everything_old or bool(self._changed)
        if is_old and (self._refreshing is None or self._refreshing.done()):
            job = self._services.retry_until_stored("(all)", lambda: self._refresh(nodes))
            self._refreshing = asyncio.get_running_loop().create_task(job)

    def _catch_up(self, last_rows: Mapping[str, int]) -> None:
        for name, seq in last_rows.items():
            if seq and (table := self._registry.shown_actor(name)) is not None:
                table.catch_up(seq)

    def _check_deletions(self, names: Iterable[str]) -> None:
        for name in names:
            if (table := self._registry.shown_actor(name)) is not None:
                table.check_deletion()

    async def _refresh(self, nodes: Nodes) -> None:
        """Read what has changed, in one query for all tables.  Raises OSError, and then it is still to be read."""
        while self._is_everything_old or self._changed:
            is_all, changed = self._is_everything_old, self._changed
            tables = [table.name for table in self._registry.shown_actors if is_all or table.name in changed]
            self._is_everything_old, self._changed = False, set()
            try:
                last_rows = await nodes.last_rows(tables)
                if is_all:
                    self._catch_up(last_rows)
                self._check_deletions(name for name in tables if name not in last_rows)
                elsewhere = await nodes.elsewhere(tables)
            except BaseException:
                self._is_everything_old, self._changed = is_all or self._is_everything_old, changed | self._changed
                raise
            for name in tables:
                if (table := self._registry.shown_actor(name)) is not None:
                    table.note_elsewhere(elsewhere.get(name, PresentElsewhere()), is_reconnected=is_all)
