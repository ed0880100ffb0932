"""The events in the log of a match: everything that was done, in order, and nothing that follows from it.

Folding the events of a match gives the same state in every process.  Acts are written as in records.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ecarte.cards import Seat


class LogEvent(msgspec.Struct, frozen=True, gc=False, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """An event in a log."""


class SeatEvent(LogEvent, frozen=True):
    """An event of one of the two players."""

    seat: Seat


class TakeEvent(LogEvent, tag="take", frozen=True):
    """Acts of the game, as written in records; the cards of one phase come together."""

    acts: tuple[str, ...]


class PassEvent(SeatEvent, tag="pass", frozen=True):
    """A player has nothing to say before play goes on."""


class SlipEvent(SeatEvent, tag="slip", frozen=True):
    """A slip that a player will make as the next cards come."""

    act: str


class TakeBackEvent(LogEvent, tag="take-back", frozen=True):
    """By consent every act from this place on is undone."""

    place: int


class ForfeitEvent(SeatEvent, tag="forfeit", frozen=True):
    """The program that plays at this seat has forfeited the match; `kind` is a stable key of the reason."""

    kind: str


MatchEvent: TypeAlias = TakeEvent | PassEvent | SlipEvent | TakeBackEvent
"""What changes the state of a match; a table has further events of its own."""

RecordedEvent: TypeAlias = TakeEvent | TakeBackEvent | ForfeitEvent
"""What changes the record of a match on this machine.  A pass or a planned slip has no place there."""
