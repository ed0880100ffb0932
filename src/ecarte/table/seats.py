"""Who sits, who waits, who watches: persons at a table and their roles."""

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


class Seating(msgspec.Struct, frozen=True):
    """Persons by name.

    `present` is everybody, in order of arrival; `waiting` are those who want a seat, the next one first.  `seats` has
    seat A's owner first.  `risen` has just left one of them to a rentrant.  `playing_on` is the person who plays in an
    owner's stead until the end of the game (TURF-25c).
    """

    present: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    seats: Names = (None, None)
    risen: str | None = None
    playing_on: Names = (None, None)

    @property
    def empty(self) -> Seat | None:
        """The first seat that nobody has."""
        return next((seat for seat in SEATS if self.seats[seat] is None), None)

    def at(self, seat: Seat) -> str | None:
        """The person who plays at this seat now."""
        return self.playing_on[seat] or self.seats[seat]

    def player_at(self, seat: Seat) -> str:
        """The person who plays at this seat now.  Only where there is one."""
        name = self.at(seat)
        assert name is not None
        return name

    def seat_of(self, name: str) -> Seat | None:
        """The seat at which this person plays now; none for an owner for whom another plays on."""
        return next((seat for seat in SEATS if self.at(seat) == name), None)

    def played_by(self, name: str) -> Seat:
        """The seat at which this person plays now.  Only for a person who does."""
        seat = self.seat_of(name)
        assert seat is not None
        return seat

    def owns(self, name: str) -> Seat | None:
        """The seat that this person owns, even if another plays there."""
        return next((seat for seat in SEATS if self.seats[seat] == name), None)


def arrive(seating: Seating, name: str, *, watches: bool) -> Seating:
    """The table with one more person, who waits for a seat or only watches."""
    waiting = seating.waiting if watches else (*seating.waiting, name)
    return replace(seating, present=(*seating.present, name), waiting=waiting)


def leave(seating: Seating, name: str) -> Seating:
    """The table without this person; their seat, if they had one, is empty."""
    seats = tuple(None if owner == name else owner for owner in seating.seats)
    return replace(
        seating,
        present=tuple(other for other in seating.present if other != name),
        waiting=tuple(other for other in seating.waiting if other != name),
        seats=(seats[0], seats[1]),
    )


def may_sit(seating: Seating, rules: SittingRules) -> tuple[str, ...]:
    """The persons who may take an empty seat: the one who has waited longest.

    Under rules that draw lots, all who wait except the one who just rose.
    """
    if rules.rentrants == "by-arrival":
        return seating.waiting[:1]
    return tuple(name for name in seating.waiting if name != seating.risen) or seating.waiting


def sit_down(seating: Seating, name: str) -> Seating:
    """The table with this person in the first empty seat.  Raises ValueError where there is none."""
    seat = seating.empty
    if seat is None:
        raise ValueError("both seats are taken")
    waiting = tuple(other for other in seating.waiting if other != name)
    return replace(seating, seats=with_seat(seating.seats, seat, name), waiting=waiting, risen=None)


def rise(seating: Seating, seat: Seat) -> Seating:
    """The table after a loser has left their seat: they wait behind everybody else (BRIT-009)."""
    name = seating.seats[seat]
    if name is None:
        raise ValueError("nobody sits there")
    waiting = (*seating.waiting, name)
    return replace(seating, seats=with_seat(seating.seats, seat, None), waiting=waiting, risen=name)


def play_on(seating: Seating, seat: Seat, name: str) -> Seating:
    """The table with this person playing the rest of the game at another's seat (TURF-25c)."""
    return replace(seating, playing_on=with_seat(seating.playing_on, seat, name))
