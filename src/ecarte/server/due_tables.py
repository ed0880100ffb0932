"""Looks at rated games against built-in opponents that their player has left for good, and so lost."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ecarte.errors import EcarteError
from ecarte.server.registry import TableRegistry

_log = logging.getLogger("ecarte.server")

PAUSE_SECONDS: Final = 5.0
"""Pause between two looks."""


class DueTables:
    """Looks at the tables whose time has come; of several servers on a store the first does it."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._services = registry, registry.services

    async def look_for_ever(self) -> None:
        """Look at intervals."""
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            nodes = self._services.store.nodes
            if nodes is None or nodes.is_first:
                try:
                    await self.look()
                except OSError as fault:
                    _log.warning("games that were left are not ended yet: %s", fault)

    async def look(self) -> int:
        """Look at the tables whose time has come; returns their number.  Raises OSError."""
        due = self._services.store.people.due_tables
        tables = await due.due(now=self._services.now())
        for name in tables:
            try:
                next_look = await self._registry.table(name).end_if_left()
            except OSError:
                raise
            except Exception as fault:  # a damaged log may break anything; the other tables are looked at
                reason = fault if isinstance(fault, EcarteError) else type(fault).__name__
                _log.error("table %s: it cannot be seen whether its player has gone: %s", name, reason)
                next_look = None
            await (due.end(name) if next_look is None else due.set(name, at=next_look))
        return len(tables)
