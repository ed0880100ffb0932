"""What a player, or nobody in particular, is told, as the host wants it: a tensor and a text.

An observer is made for a kind of information: public or not; remembered from the first card, or what lies on the
table now; private to the player asked for, to both, or to neither.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import prod
from typing import Protocol

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
from numpy.typing import NDArray

from ecarte.adapters.course import Course
from ecarte.adapters.recall import NAMES, most_to_exchange
from ecarte.cards import SEATS, Seat

Private = pyspiel.PrivateInfoType
Shapes = dict[str, tuple[int, ...]]
"""The named pieces of a tensor, in order, each with its shape."""
Entry = tuple[str, tuple[int, ...]]
"""What is so: the name of a piece, and the place in it that is 1."""


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


class Outlook(Protocol):
    """How far back is told: all that is remembered, or what is to be seen now.

    `public` and `private` are the shapes of what is public and of what is private to one player.
    """

    public: Shapes
    private: Shapes

    def public_entries(self, course: Course) -> Iterator[Entry]:
        """What everybody knows."""
        ...

    def private_entries(self, course: Course, seat: Seat) -> Iterator[Entry]:
        """What the player at `seat` knows besides."""
        ...

    def text(self, course: Course, *, public: bool, private: Collection[Seat]) -> str:
        """The same in words: what is public, if it is wanted, and what is private to these seats."""
        ...


class Observer:
    """What the host reads: `tensor`, (n,) float32 of zeros and ones, and its pieces by name, `dict`."""

    def __init__(self, kind: Information, outlook: Outlook, hand_size: int) -> None:
        self._outlook = outlook
        self._is_public = kind.public_info
        self._is_for_one = kind.private_info == Private.SINGLE_PLAYER
        self._is_for_both = kind.private_info == Private.ALL_PLAYERS
        private: Shapes = {**outlook.private, "asked": (1,), "may_exchange": (hand_size + 1,)}
        shapes: Shapes = {"player": (2,)} if self._is_for_one else {}
        if self._is_public:
            shapes |= outlook.public
        for suffix in [""] if self._is_for_one else map(_suffix, SEATS) if self._is_for_both else []:
            shapes |= {name + suffix: shape for name, shape in private.items()}
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def _seats_told(self, player: int) -> tuple[Seat, ...]:
        """Whose private information is told when somebody looks for `player`."""
        return (SEATS[player],) if self._is_for_one else SEATS if self._is_for_both else ()

    def set_from(self, state: HasCourse, player: int) -> None:
        """Puts what is told for `player` (0 or 1) into the tensor."""
        self.tensor.fill(0)
        for piece, place in self._entries(state.course, player):
            self.dict[piece][place] = 1

    def _entries(self, course: Course, player: int) -> Iterator[Entry]:
        if self._is_for_one:
            yield "player", (player,)
        if self._is_public:
            yield from self._outlook.public_entries(course)
        for seat in self._seats_told(player):
            suffix = "" if self._is_for_one else _suffix(seat)
            for piece, place in self._outlook.private_entries(course, seat):
                yield piece + suffix, place
            if course.is_asked and course.actor is seat:
                yield "asked" + suffix, (0,)
            if (most := most_to_exchange(course.deal, seat)) is not None:
                yield "may_exchange" + suffix, (most,)

    def string_from(self, state: HasCourse, player: int) -> str:
        """The same in words; those told for one player begin with his seat."""
        text = self._outlook.text(state.course, public=self._is_public, private=self._seats_told(player))
        return f"{NAMES[player]}: {text}" if self._is_for_one else text


def _suffix(seat: Seat) -> str:
    """What the pieces of a player end in where those of both are told."""
    return f"_{NAMES[seat].lower()}"
