"""A player of an evening gives up a game: in French style a backer may play on (TURF-25c), else it is lost."""

from __future__ import annotations

from typing import Final

from ecarte.cards import Seat
from ecarte.host.history import is_given_out
from ecarte.server import events
from ecarte.server.clocks import DAY
from ecarte.server.room_events import Backer
from ecarte.server.table_state import TableState

PLAY_ON_SECONDS: Final = 60
"""How long the backers of a player who has given up may decide, where a decision does not take days."""


def are_cards_given(table: TableState) -> bool:
    """Whether a card of the game has been given: from there on those who have bet on it may do something about it."""
    return table.is_dealt and any(is_given_out(entry.action) for entry in table.match.entries)


def event_of_resigning(table: TableState, seat: Seat) -> events.Event:
    """The event of a player who gives up: in French style one who bets on them may play on once cards are given."""
    if seat not in table.seats.played_by_persons or not are_cards_given(table):
        return events.ResignEvent(seat, "resigned")
    if not backers_to_ask(table, seat):
        return events.ResignEvent(seat, "resigned")
    move_seconds = table.make_event.move_seconds
    return events.LeaveToBackersEvent(seat, move_seconds if move_seconds >= DAY else PLAY_ON_SECONDS)


def backers_to_ask(table: TableState, seat: Seat) -> tuple[Backer, ...]:
    """The backers of a seat who may play on there, and have neither declined nor given the game up (TURF-25c)."""
    left, seats = table.seats.left_to_backers, table.seats
    declined = frozenset[str]() if left is None else left.declined
    backers = table.make_event.backers if table.make_event.advice else ()
    return tuple(
        one
        for one in backers
        if one.seat is seat
        and one.name not in declined
        and not seats.is_held(seat, one.holder)
        and not seats.has_given_up(seat, one.holder)
    )
