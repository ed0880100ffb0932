"""The hall: all tables of a process, and what becomes of the frames of their pages.

A table in memory is only the fold of its log: one at which nobody is is forgotten.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from ecarte.errors import EcarteError
from ecarte.server import log, wire
from ecarte.server.deeds import NotDone, rows_of
from ecarte.server.house import House
from ecarte.server.live import LiveTable
from ecarte.server.opened import OpenTable
from ecarte.server.peers import Peer

_log = logging.getLogger("ecarte.server")


class Hall:
    """All tables of this process, over what they share."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tables: dict[str, OpenTable] = {}

    def table(self, name: str) -> OpenTable:
        """The table of that name, whether or not there is one in the store."""
        found = self._tables.get(name)
        if found is None:
            found = self._tables[name] = OpenTable(name, self.house, others=self.table, forget=self.forget)
        return found

    def forget(self, table: OpenTable) -> None:
        """Where nobody is at this table any more, and nothing is under way: its log says all."""
        if table.is_idle:
            table.close()
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

    @property
    def n_watching(self) -> int:
        """How many of them look on."""
        return sum(peer.seat is None for table in self._tables.values() for peer in table.peers)

    async def serve(self, table: OpenTable, peer: Peer, frame: wire.FromPage, *, may_ask: bool = True) -> None:
        """One frame of a page that has come in; without `may_ask` its questions are not answered."""
        try:
            match frame:
                case wire.Asking() if not may_ask:
                    raise NotDone("too-many")
                case wire.Asking():
                    await table.answer(peer, frame)
                case wire.Doing():
                    await self._done(table, peer, frame)
                case _:
                    raise NotDone("no-seat")
        except NotDone as refused:
            self.house.metrics.refused(refused.code)
            reply = refused.reply
            peer.tell(wire.RefusalTold(_id_of(frame), refused.code, reply.lines, reply.laws))
        except EcarteError:
            _log.exception("a frame that should have been refused")
            peer.tell(wire.RefusalTold(_id_of(frame), "not-possible"))

    async def _done(self, table: OpenTable, peer: Peer, frame: wire.Doing) -> None:
        """What a person does is done, and acknowledged.  Raises NotDone."""
        seat = peer.seat
        if seat is None:
            raise NotDone("no-seat")

        def decide(live: LiveTable) -> Sequence[log.Body]:
            if seat in live.desks:
                live.desks[seat].language = peer.language  # of what a refusal quotes
            return rows_of(live, seat, frame, now=self.house.now())

        begun = time.perf_counter()
        number = await table.do(seat, frame.cid, decide)
        self.house.metrics.acted(time.perf_counter() - begun)
        peer.tell(wire.Acknowledged(frame.cid, number))


def _id_of(frame: wire.FromPage) -> str:
    """Under which id it is answered."""
    match frame:
        case wire.Doing(cid=cid):
            return cid
        case wire.Asking(ref=ref):
            return str(ref)
    return ""
