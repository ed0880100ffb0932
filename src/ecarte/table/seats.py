"""The persons at a table and their roles: who sits, who waits for a seat, and who only watches."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.engine.deal import with_seat
from ecarte.rules.evening_rules import SittingRules


class Role(StrEnum):
    """A person's role at the table; a person may be a rentrant and a backer at once."""

    PLAYER = "player"
    BACKER = "backer"
    RENTRANT = "rentrant"
    BYSTANDER = "bystander"


Names = tuple[str | None, str | None]
"""A person's name for each seat, seat A's first; None for a seat without anybody."""


class Seating(msgspec.Struct, frozen=True):
    """The persons at a table; each is represented by their name.

    - `present`: everybody, in order of arrival.
    - `waiting`: those who want a seat, the one who has waited longest first.
    - `seats`: the owner of each seat.
    - `risen`: the loser who has left their seat, until somebody sits down; None at other times.
    - `playing_on`: for each seat the person who plays there instead of its owner until the end of the game (TURF-25c);
      None where the owner plays.
    """

    present: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    seats: Names = (None, None)
    risen: str | None = None
    playing_on: Names = (None, None)

    @property
    def first_empty_seat(self) -> Seat | None:
        """The first seat without an owner; None where both are taken."""
        return next((seat for seat in SEATS if self.seats[seat] is None), None)

    def find_player_at(self, seat: Seat) -> str | None:
        """The person who plays at this seat now; None where the seat is empty."""
        return self.playing_on[seat] or self.seats[seat]

    def player_at(self, seat: Seat) -> str:
        """The person who plays at this seat now.  To be called only where the seat is taken."""
        name = self.find_player_at(seat)
        assert name is not None
        return name

    def find_seat_of(self, name: str) -> Seat | None:
        """The seat at which this person plays now; None for a person who does not play, even if they own a seat."""
        return next((seat for seat in SEATS if self.find_player_at(seat) == name), None)

    def seat_of(self, name: str) -> Seat:
        """The seat at which this person plays now.  To be called only for a person who plays."""
        seat = self.find_seat_of(name)
        assert seat is not None
        return seat

    def seat_owned_by(self, name: str) -> Seat | None:
        """The seat that this person owns, even if another plays there; None for a person who owns none."""
        return next((seat for seat in SEATS if self.seats[seat] == name), None)


def arrive(seating: Seating, name: str, *, only_watches: bool) -> Seating:
    """The table with one more person, who waits for a seat unless they only watch."""
    waiting = seating.waiting if only_watches else (*seating.waiting, name)
    return replace(seating, present=(*seating.present, name), waiting=waiting)


def leave(seating: Seating, name: str) -> Seating:
    """The table without this person; if they owned a seat, it is empty."""
    seats = tuple(None if owner == name else owner for owner in seating.seats)
    return replace(
        seating,
        present=tuple(other for other in seating.present if other != name),
        waiting=tuple(other for other in seating.waiting if other != name),
        seats=(seats[0], seats[1]),
    )


def persons_who_may_sit(seating: Seating, rules: SittingRules) -> tuple[str, ...]:
    """The persons who may take an empty seat.

    Where they sit down in the order of arrival, only the one who has waited longest.  Where the lot decides, all who
    wait; the loser who has just risen is among them only if nobody else waits.
    """
    if rules.rentrants == "by-arrival":
        return seating.waiting[:1]
    return tuple(name for name in seating.waiting if name != seating.risen) or seating.waiting


def sit_down(seating: Seating, name: str) -> Seating:
    """The table with this person in the first empty seat.  Raises ValueError where there is none."""
    seat = seating.first_empty_seat
    if seat is None:
        raise ValueError("both seats are taken")
    waiting = tuple(other for other in seating.waiting if other != name)
    return replace(seating, seats=with_seat(seating.seats, seat, name), waiting=waiting, risen=None)


def rise(seating: Seating, seat: Seat) -> Seating:
    """The table after the loser at `seat` has left it: they wait behind everybody else (BRIT-009)."""
    name = seating.seats[seat]
    if name is None:
        raise ValueError("nobody sits there")
    waiting = (*seating.waiting, name)
    return replace(seating, seats=with_seat(seating.seats, seat, None), waiting=waiting, risen=name)


def play_on(seating: Seating, seat: Seat, name: str) -> Seating:
    """The table with this person playing the rest of the game at `seat`, which another owns (TURF-25c)."""
    return replace(seating, playing_on=with_seat(seating.playing_on, seat, name))
