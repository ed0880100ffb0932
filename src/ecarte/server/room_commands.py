"""Turns a command of a person in a room into events, or rejects it with a code."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from ecarte.acts import gallery as acts
from ecarte.bots import opponents
from ecarte.cards import Seat
from ecarte.record.evening_acts import write_act
from ecarte.server import room_messages as messages
from ecarte.server.commands import Rejected
from ecarte.server.room_events import BeginEvent, ComeEvent, GalleryEvent, RoomEvent
from ecarte.server.room_state import MOST_PERSONS, MOST_ROOM_ROWS, RoomState
from ecarte.server.seats import responsible_person
from ecarte.table.gallery import POOL_PLAYERS, apply_act, objection_to_act
from ecarte.ui import Reply
from ecarte.words import objection_messages

MOST_BETS: Final = 12
"""Maximum number of bets offered on one game."""

MOST_BETS_OF_ONE: Final = 3
"""Maximum number of bets that one person offers on a game, so that nobody takes the place of all others."""

MOST_TAKINGS: Final = 32
"""Maximum number of times that a part of a bet on one game is taken."""

MOST_TAKINGS_OF_ONE: Final = 8
"""Maximum number of times that one person takes a part of a bet on a game."""


def room_events_for(state: RoomState, person: str, frame: messages.RoomCommand) -> tuple[RoomEvent, ...]:
    """The events of a command of the person with this id.  Raises Rejected."""
    if state.is_over:
        raise Rejected("over")
    if state.seq >= MOST_ROOM_ROWS and not isinstance(frame, messages.GoHomeCommand | messages.EndEveningCommand):
        raise Rejected("table-full")
    if person not in state.present:
        raise Rejected("gone-home")
    match frame:
        case messages.BetCommand(side=side, counters=counters):
            _refuse_more_offers(state, person)
            return _gallery(state, acts.Offer(person, Seat[side], counters))
        case messages.TakeBetCommand(bet=number, counters=counters):
            _refuse_more_takings(state, person)
            return _gallery(state, acts.Take(person, number, counters))
        case messages.ChouetteCommand():
            return _gallery(state, acts.PlayChouette(person))
        case messages.BeginCommand():
            return _begin(state, person)
        case messages.PlayTooCommand():
            return _come_again(state, person, acts.Arrive(person))
        case messages.OnlyWatchCommand():
            return _come_again(state, person, acts.ComeToWatch(person))
        case messages.GoHomeCommand():
            return _gallery(state, acts.Leave(person))
        case messages.EndEveningCommand():
            return _end(state, person)
        case messages.FillCommand(opponent=opponent):
            return _fill(state, person, opponent)
    raise Rejected("not-now")


def events_of_coming(
    state: RoomState, event: ComeEvent, *, apart: Collection[str] = ()
) -> tuple[RoomEvent, ...]:  # fmt: skip
    """The event of a person who comes to the room; where a pool has its three, they come to watch.  Raises Rejected.

    They do not come to a room in which somebody is who is kept `apart` from them.
    """
    if state.is_over:
        raise Rejected("over")
    is_kept_apart = any(responsible_person(state.people[one]) in apart for one in state.present)
    if is_kept_apart or len(state.people) >= MOST_PERSONS:
        raise Rejected("room-full")  # in both cases: a block is nobody else's business
    is_pool_full = state.evening.pool is not None and state.n_to_play >= POOL_PLAYERS
    return (replace(event, watches=event.watches or is_pool_full),)


def _gallery(state: RoomState, *gallery_acts: acts.GalleryAct) -> tuple[RoomEvent, ...]:
    """The events of acts round the table, one after another.  Raises Rejected with the reason."""
    evening = state.evening
    for act in gallery_acts:
        if (objection := objection_to_act(evening, act)) is not None:
            raise Rejected("not-allowed", Reply((objection_messages(objection),)))
        evening = apply_act(evening, act)
    return tuple(GalleryEvent(write_act(act)) for act in gallery_acts)


def _refuse_more_offers(state: RoomState, person: str) -> None:
    """Limit the bets that are offered on a game, by all and by one person.  Raises Rejected."""
    offered_by = [bet.by for bet in state.evening.book.bets if bet.number]
    if len(offered_by) >= MOST_BETS or offered_by.count(person) >= MOST_BETS_OF_ONE:
        raise Rejected("too-many-bets")
    _refuse_more_takings(state, "")  # la chouette would take it


def _refuse_more_takings(state: RoomState, person: str) -> None:
    """Limit the parts in which the bets on a game are taken, by all and by one person.  Raises Rejected."""
    taken_by = [taking.by for bet in state.evening.book.bets if bet.number for taking in bet.takings]
    if len(taken_by) >= MOST_TAKINGS or taken_by.count(person) >= MOST_TAKINGS_OF_ONE:
        raise Rejected("too-many-bets")


def _begin(state: RoomState, person: str) -> tuple[RoomEvent, ...]:
    if not state.may_begin:
        raise Rejected("no-game-yet")
    if person not in state.evening.pair:
        raise Rejected("players-only")
    if person in state.began:
        raise Rejected("began-already")
    return (BeginEvent(person),)


def _come_again(state: RoomState, person: str, arrival: acts.Arrive) -> tuple[RoomEvent, ...]:
    """The events of a person who changes between playing and watching: they leave the table and come to it again."""
    plays = state.evening.seating.seat_owned_by(person) is not None or person in state.evening.seating.waiting
    if plays is not isinstance(arrival, acts.ComeToWatch):
        raise Rejected("not-now")
    return _gallery(state, acts.Leave(person), arrival)


def _end(state: RoomState, person: str) -> tuple[RoomEvent, ...]:
    if person != state.host:
        raise Rejected("host-only")
    evening = state.evening
    if state.table and (person in evening.pair or evening.backs(person) is not None):  # nobody escapes a loss so
        raise Rejected("game-going-on")
    return _gallery(state, acts.BreakUp())


def _fill(state: RoomState, person: str, opponent: str) -> tuple[RoomEvent, ...]:
    if person != state.host:
        raise Rejected("host-only")
    if opponent not in opponents():
        raise Rejected("no-such-opponent")
    if state.built_in:
        raise Rejected("one-built-in")
    if state.evening.pool is not None and state.n_to_play >= POOL_PLAYERS:
        raise Rejected("pool-full")
    return events_of_coming(state, ComeEvent("", opponent=opponent))
