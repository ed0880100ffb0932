"""How the name of a person and what they have said go from the rows of tables and rooms.

Rows are replaced by what they are without it.  Servers that have folded them learn of it from a row that is added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard, TypeVar

import msgspec
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.server import events
from ecarte.server.commands import Rejected
from ecarte.server.room_events import ComeEvent, IdentifyInRoomEvent
from ecarte.server.room_state import RoomState
from ecarte.server.table_state import TableState

E = TypeVar("E")


def anonymized_bodies(rows: Sequence[events.LogRow], person_id: str) -> Iterator[tuple[int, bytes]]:
    """The rows with the name of a person or with what they have said, by their numbers, as they are without it."""
    said = {row.seq for rows_of_seat in said_at_seats(rows, person_id).values() for row in rows_of_seat}
    for row in rows:
        if is_of(row.body, person_id) and row.body.name:
            yield row.seq, msgspec.json.encode(replace(row.body, name=""))
        elif isinstance(row.body, events.SayEvent) and row.seq in said and row.body.text:
            yield row.seq, msgspec.json.encode(replace(row.body, text=""))


def said_at_seats(rows: Iterable[events.LogRow], person_id: str) -> dict[Seat, list[events.LogRow]]:
    """The seats that a person has had at a table, each with the rows of what they have said there.

    A guest who had an account later has said what was said before, too; a backer who plays on only what follows.
    """
    players: list[_Player] = []
    now: dict[Seat, _Player] = {}
    for row in rows:
        body = row.body
        if isinstance(body, events.SitEvent | events.IdentifyEvent):
            if body.seat not in now or isinstance(body, events.PlayOnEvent):
                now[body.seat] = _Player(body.seat)
                players.append(now[body.seat])
            now[body.seat].person = body.person or now[body.seat].person
        elif isinstance(body, events.SayEvent) and body.seat in now:
            now[body.seat].said.append(row)
    found: dict[Seat, list[events.LogRow]] = {}
    for player in players:
        if player.person == person_id:
            found.setdefault(player.seat, []).extend(player.said)
    return found


class _Player(msgspec.Struct):
    """Who has a seat until somebody else plays on there, and the rows of what they say."""

    seat: Seat
    person: str = ""
    said: list[events.LogRow] = []


def is_of(
    body: events.Event, person_id: str
) -> TypeGuard[events.SitEvent | events.IdentifyEvent | ComeEvent | IdentifyInRoomEvent]:
    """Whether an event names a person, as one who has sat down, has come, or has an account now."""
    return (
        isinstance(body, events.SitEvent | events.IdentifyEvent | ComeEvent | IdentifyInRoomEvent)
        and body.person == person_id
    )


def anonymizing_events(state: TableState, person_id: str) -> tuple[events.Event, ...]:
    """The events after which servers that show a table read it again, without the name of a person.

    Raises Rejected where they have never sat there.
    """
    return _some(
        events.IdentifyEvent(seat, person_id, "")
        for seat in state.seats.person_seats
        if state.seats.person_id(seat) == person_id
    )


def anonymizing_room_events(state: RoomState, person_id: str) -> tuple[IdentifyInRoomEvent, ...]:
    """The events that take the name of a person from a room, on servers that have folded the rows with it.

    Raises Rejected where they have never come there.
    """
    return _some(
        IdentifyInRoomEvent(who, person_id, "") for who, known in state.people.items() if known.person == person_id
    )


def _some(found: Iterable[E]) -> tuple[E, ...]:
    """The events, of which there is at least one.  Raises Rejected."""
    if not (some := tuple(found)):
        raise Rejected("no-such-seat")
    return some
