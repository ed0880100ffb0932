"""The hall: all tables of a process, and what becomes of the frames of their pages.

A table in memory is only the fold of its log: one at which nobody is is forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cached_property

from ecarte.errors import EcarteError
from ecarte.server import log, wire
from ecarte.server.deeds import NotDone, rows_of
from ecarte.server.house import House
from ecarte.server.live import LiveTable
from ecarte.server.opened import OpenTable
from ecarte.server.peers import Peer
from ecarte.server.showing import told_lines
from ecarte.server.told import all_told

_log = logging.getLogger("ecarte.server")


class Hall(House):
    """All tables of this process."""

    @cached_property
    def _tables(self) -> dict[str, OpenTable]:
        return {}

    def table(self, name: str) -> OpenTable:
        """The table of that name, whether or not there is one in the store."""
        found = self._tables.get(name)
        if found is None:
            found = self._tables[name] = OpenTable(name, self, others=self.table, forget=self.forget)
        return found

    def forget(self, table: OpenTable) -> None:
        """Where nobody is at this table any more, and nothing is under way: its log says all."""
        if table.is_idle:
            table.stop_looking()
            if self._tables.get(table.name) is table:
                del self._tables[table.name]

    @property
    def n_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def n_peers(self) -> int:
        """How many pages are there."""
        return sum(len(table.peers) for table in self._tables.values())

    async def serve(self, table: OpenTable, peer: Peer, frame: wire.FromPage) -> None:
        """One frame of a page that has come in."""
        try:
            if isinstance(frame, wire.AsksDesk | wire.Lists | wire.Recalls):
                await table.answer(peer, frame)
                return
            if peer.seat is None or isinstance(frame, wire.Enter):
                raise NotDone("no-seat")
            seat, cid = peer.seat, str(getattr(frame, "cid", ""))

            def decide(live: LiveTable) -> Sequence[log.Body]:
                if seat in live.desks:
                    live.desks[seat].language = peer.language  # of what a refusal quotes
                return rows_of(live, seat, frame, now=self.now())

            number = await table.do(seat, cid, decide)
            peer.tell(wire.Acknowledged(cid, number))
        except NotDone as refused:
            self.metrics.refused(refused.code)
            lines = told_lines(refused.reply.lines, peer.language)
            laws = all_told(refused.reply.laws, peer.language)
            cid = str(getattr(frame, "cid", getattr(frame, "ref", "")))
            peer.tell(wire.RefusalTold(cid, refused.code, lines, laws))
        except EcarteError:
            _log.exception("a frame that should have been refused")
            peer.tell(wire.RefusalTold(str(getattr(frame, "cid", "")), "not-possible"))
