"""What a player, or a bystander, observes in the host's form: a tensor and a text.

An observer is made for a kind of information: public or not; remembered from the first card, or what is on the table
now; private to the given player, to both, or to neither.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import prod
from typing import Protocol

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
from numpy.typing import NDArray

from ecarte.cards import SEATS, Seat
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.observation_history import NAMES, most_to_exchange

Private = pyspiel.PrivateInfoType
Shapes = dict[str, tuple[int, ...]]
"""The named pieces of a tensor, in order, each with its shape."""
Entry = tuple[str, tuple[int, ...]]
"""A true fact: the name of a piece, and the place in it that is 1."""


class HasProcess(Protocol):
    """A state of the host: all that an observer needs of it."""

    process: DecisionProcess


class Information(Protocol):
    """A kind of information: the host's `IIGObservationType`."""

    @property
    def public_info(self) -> bool:
        """Whether public knowledge is included."""
        ...

    @property
    def perfect_recall(self) -> bool:
        """Whether everything since the first card is included, not only what is visible now."""
        ...

    @property
    def private_info(self) -> object:
        """Whose own cards are included: the host's `PrivateInfoType`."""
        ...


class Memory(Protocol):
    """How far back an observation goes: all that is remembered, or what is visible now.

    `public` and `private` are the shapes of what is public and of what is private to one player.
    """

    public: Shapes
    private: Shapes

    def public_entries(self, process: DecisionProcess) -> Iterator[Entry]:
        """What everybody knows."""
        ...

    def private_entries(self, process: DecisionProcess, seat: Seat) -> Iterator[Entry]:
        """What the player at `seat` knows in addition."""
        ...

    def text(self, process: DecisionProcess, *, public: bool, private: Collection[Seat]) -> str:
        """The same in words: what is public, if requested, and what is private to these seats."""
        ...


class Observer:
    """The host's observer: `tensor`, (n,) float32 of zeros and ones, and its pieces by name, `dict`."""

    def __init__(self, kind: Information, memory: Memory, hand_size: int) -> None:
        self._memory = memory
        self._is_public = kind.public_info
        self._is_for_one = kind.private_info == Private.SINGLE_PLAYER
        self._is_for_both = kind.private_info == Private.ALL_PLAYERS
        private: Shapes = {**memory.private, "asked": (1,), "may_exchange": (hand_size + 1,)}
        shapes: Shapes = {"player": (2,)} if self._is_for_one else {}
        if self._is_public:
            shapes |= memory.public
        for suffix in [""] if self._is_for_one else map(_suffix, SEATS) if self._is_for_both else []:
            shapes |= {name + suffix: shape for name, shape in private.items()}
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def _private_seats(self, player: int) -> tuple[Seat, ...]:
        """The seats whose private information is included in an observation for `player`."""
        return (SEATS[player],) if self._is_for_one else SEATS if self._is_for_both else ()

    def set_from(self, state: HasProcess, player: int) -> None:
        """Fill the tensor with what `player` (0 or 1) observes."""
        self.tensor.fill(0)
        for piece, place in self._entries(state.process, player):
            self.dict[piece][place] = 1

    def _entries(self, process: DecisionProcess, player: int) -> Iterator[Entry]:
        if self._is_for_one:
            yield "player", (player,)
        if self._is_public:
            yield from self._memory.public_entries(process)
        for seat in self._private_seats(player):
            suffix = "" if self._is_for_one else _suffix(seat)
            for piece, place in self._memory.private_entries(process, seat):
                yield piece + suffix, place
            if process.is_asked and process.actor is seat:
                yield "asked" + suffix, (0,)
            if (most := most_to_exchange(process.deal, seat)) is not None:
                yield "may_exchange" + suffix, (most,)

    def string_from(self, state: HasProcess, player: int) -> str:
        """The same in words; what is private to one player begins with their seat."""
        text = self._memory.text(state.process, public=self._is_public, private=self._private_seats(player))
        return f"{NAMES[player]}: {text}" if self._is_for_one else text


def _suffix(seat: Seat) -> str:
    """The suffix of a player's pieces where those of both are included."""
    return f"_{NAMES[seat].lower()}"
