"""The registry of all tables of a process; it serves the frames of their pages.

A table without pages is dropped from memory, because it can be folded from its log again.
"""

from __future__ import annotations

import logging
import time

from ecarte.errors import EcarteError
from ecarte.server import messages
from ecarte.server.actor import TableActor
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.log_writer import LogWriter
from ecarte.server.room_actor import RoomActor
from ecarte.server.seats import Holder
from ecarte.server.services import Services
from ecarte.server.table_state import TableState
from ecarte.server.telemetry import note, span

_log = logging.getLogger("ecarte.server")


class TableRegistry:
    """All tables of this process, with the services they share."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, TableActor] = {}
        self._rooms: dict[str, RoomActor] = {}

    def table(self, name: str) -> TableActor:
        """The actor of the table of that name, whether or not the store has such a table."""
        actor = self._tables.get(name)
        if actor is None:
            actor = self._tables[name] = TableActor(
                name, self.services, find_table=self.table, forget=self.forget,
                tell_room=self._tell_room, find_person=self._find_person,
            )  # fmt: skip
        return actor

    def room(self, name: str) -> RoomActor:
        """The actor of the room of that name, whether or not the store has such a room."""
        actor = self._rooms.get(name)
        if actor is None:
            actor = self._rooms[name] = RoomActor(name, self.services, find_table=self.table, forget=self.forget)
        return actor

    def _tell_room(self, state: TableState) -> None:
        """Report to its room that a table is over, or that somebody else plays on there."""
        self.room(state.make_event.room).report(state)

    async def _find_person(self, room: str, who: str) -> Holder:
        """The person with that id in a room, as a player.  Raises Rejected."""
        return await self.room(room).person_as_player(who)

    def forget(self, writer: LogWriter) -> None:
        """Close and drop a table or room if it is idle; its log contains everything."""
        if writer.is_idle:
            writer.close()
            if self._tables.get(writer.name) is writer:
                del self._tables[writer.name]
            if self._rooms.get(writer.name) is writer:
                del self._rooms[writer.name]

    def shown_table(self, name: str) -> TableActor | None:
        """The actor of the table of that name if it has a connected page."""
        actor = self._tables.get(name)
        return actor if actor is not None and actor.pages else None

    def shown_actor(self, name: str) -> TableActor | RoomActor | None:
        """The actor of the table or room of that name if it has a connected page."""
        room = self._rooms.get(name)
        return room if room is not None and room.pages else self.shown_table(name)

    @property
    def shown_actors(self) -> list[TableActor | RoomActor]:
        """The tables and rooms with a connected page."""
        tables = [table for table in self._tables.values() if table.pages]
        return [*tables, *(room for room in self._rooms.values() if room.pages)]

    @property
    def n_tables(self) -> int:
        """The number of tables and rooms in memory."""
        return len(self._tables) + len(self._rooms)

    @property
    def n_pages(self) -> int:
        """The number of connected pages."""
        return sum(len(actor.pages) for actor in (*self._tables.values(), *self._rooms.values()))

    @property
    def n_watching(self) -> int:
        """The number of connected pages of spectators."""
        return sum(page.seat is None for table in self._tables.values() for page in table.pages)

    async def serve(
        self, table: TableActor | RoomActor, page: PageConnection, frame: messages.FromPage, *, may_ask: bool = True
    ) -> None:
        """Serve one frame of a page that has entered; without `may_ask` questions are refused."""
        kind = str(frame.__struct_config__.tag)
        serving = span(kind, table=table.name)
        if isinstance(table, RoomActor):
            if isinstance(frame, messages.Command):
                serving = table.serve_command(kind, page.person, frame.cid)
        elif isinstance(frame, messages.Command) and page.seat is not None:
            serving = table.serve_command(kind, page.seat, frame.cid)
        with serving:
            await self._serve(table, page, frame, kind, may_ask=may_ask)

    async def _serve(
        self, table: TableActor | RoomActor, page: PageConnection, frame: messages.FromPage, kind: str, *, may_ask: bool
    ) -> None:
        try:
            match frame:
                case messages.TableQuestion() if not may_ask:
                    raise Rejected("too-many")
                case messages.TableQuestion():
                    await table.answer(page, frame)
                case messages.Command():
                    await self._do(table, page, frame)
                case _:
                    raise Rejected("no-seat")
            _log.info("table %s: %s of %s is done", table.name, kind, page.role)
        except Rejected as rejection:
            self.services.metrics.count_refusal(rejection.code)
            note("ecarte.code", rejection.code)
            _log.info("table %s: %s of %s is refused: %s", table.name, kind, page.role, rejection.code)
            reply = rejection.reply.for_page()
            page.put_frame(messages.RefusedFrame(_id_of(frame), rejection.code, reply.lines, reply.laws))
        except EcarteError:
            _log.exception("a frame that should have been refused")
            page.put_frame(messages.RefusedFrame(_id_of(frame), "not-possible"))

    async def _do(self, table: TableActor | RoomActor, page: PageConnection, frame: messages.Command) -> None:
        """Carry out a player's command.  Raises Rejected."""
        start_time = time.perf_counter()
        await table.command(page, frame)
        self.services.metrics.observe_act(time.perf_counter() - start_time)


def _id_of(frame: messages.FromPage) -> str:
    """The id under which a frame is answered."""
    match frame:
        case messages.Command(cid=cid):
            return cid
        case messages.TableQuestion(ref=ref):
            return str(ref)
    return ""
