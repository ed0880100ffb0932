"""An event as data: the key of its sentence, the seat that caused it, and its facts."""

from __future__ import annotations

import msgspec

from ecarte.acts import AnyAct
from ecarte.cards import Card, Seat, Suit

Fact = str | int | Card | Suit | tuple[Card, ...] | Seat


class Happening(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: the key of its sentence, the seat that caused it, and its facts.

    `action` is what a player said or did, if the event is one action.  Facts that are seats stand
    for the names of the players there.
    """

    key: str
    seat: Seat | None = None
    facts: tuple[tuple[str, Fact], ...] = ()
    action: AnyAct | None = None


def event(key: str, seat: Seat | None = None, /, **facts: Fact) -> Happening:
    """An event with its facts."""
    return Happening(key, seat, tuple(facts.items()))
