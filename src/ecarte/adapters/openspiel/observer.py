"""What a player, or nobody in particular, is told, as the host wants it: a tensor and a text.

An observer is made for a kind of information: public or not; remembered from the first card, or what lies on the
table now; private to the player asked for, to both, or to neither.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from ecarte.adapters.course import Course
from ecarte.adapters.openspiel.pieces import Pieces, Shapes, of_both
from ecarte.adapters.recall import NAMES, most_to_exchange
from ecarte.cards import SEATS, Seat

Private = pyspiel.PrivateInfoType


class HasCourse(Protocol):
    """A state of the host: all that an observer asks of it."""

    course: Course


class Information(Protocol):
    """A kind of information: the host's `IIGObservationType`."""

    @property
    def public_info(self) -> bool:
        """What everybody knows is told."""
        ...

    @property
    def perfect_recall(self) -> bool:
        """What happened since the first card is told, not only what is to be seen now."""
        ...

    @property
    def private_info(self) -> object:
        """Whose own cards are told: the host's `PrivateInfoType`."""
        ...


def seats_told(kind: Information, player: int) -> tuple[Seat, ...]:
    """Whose private information an observer of this kind has when it looks for `player`."""
    if kind.private_info == Private.SINGLE_PLAYER:
        return (SEATS[player],)
    return SEATS if kind.private_info == Private.ALL_PLAYERS else ()


class Observer(ABC):
    """What both kinds of observers have in common; the host reads `tensor` and `dict` after `set_from`.

    `public` and `private` are the shapes of what is public and of what is private to one player.
    """

    def __init__(self, kind: Information, public: Shapes, private: Shapes) -> None:
        self._kind = kind
        shapes: Shapes = {}
        if kind.private_info == Private.SINGLE_PLAYER:
            shapes["player"] = (2,)
        if kind.public_info:
            shapes |= public
        if kind.private_info == Private.SINGLE_PLAYER:
            shapes |= private
        elif kind.private_info == Private.ALL_PLAYERS:
            shapes |= dict(of_both(private))
        pieces = Pieces(shapes)
        self.tensor = pieces.tensor
        self.dict = pieces.named

    def set_from(self, state: HasCourse, player: int) -> None:
        """Puts what is told for `player` (0 or 1) into `tensor`, (n,) float32 of zeros and ones, and `dict`."""
        self.tensor.fill(0)
        course = state.course
        if self._kind.private_info == Private.SINGLE_PLAYER:
            self.dict["player"][player] = 1
        if self._kind.public_info:
            self.dict["phase"][course.deal.phase] = 1
            self._write_public(course)
        for seat in seats_told(self._kind, player):
            suffix = "" if self._kind.private_info == Private.SINGLE_PLAYER else f"_{NAMES[seat].lower()}"
            self._write_private(course, seat, suffix)
            if course.is_asked and course.actor is seat:
                self.dict["asked" + suffix][0] = 1
            most = most_to_exchange(course.deal, seat)
            if most is not None:
                self.dict["may_exchange" + suffix][most] = 1

    def string_from(self, state: HasCourse, player: int) -> str:
        """The same in words; those told for one player begin with his seat."""
        text = self._text(state.course, seats_told(self._kind, player))
        return f"{NAMES[player]}: {text}" if self._kind.private_info == Private.SINGLE_PLAYER else text

    @abstractmethod
    def _write_public(self, course: Course) -> None:
        """Sets the pieces that are public."""

    @abstractmethod
    def _write_private(self, course: Course, seat: Seat, suffix: str) -> None:
        """Sets the pieces that are private to `seat`, whose names end in `suffix`."""

    @abstractmethod
    def _text(self, course: Course, private: tuple[Seat, ...]) -> str:
        """What is public, if it is wanted, and what is private to these seats."""
