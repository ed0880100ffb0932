"""One visit of a person to the house: what is laid before him, one thing after another, by whatever front end.

A `Visit` gives what is to be shown next, and is sent the exit code with which it was left; any but 0 ends the visit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ecarte.desk.desk import Desk
from ecarte.session.game import Session
from ecarte.words import Fact, Message

if TYPE_CHECKING:
    from ecarte.desk.looking import LookThrough


class AtTable(msgspec.Struct, frozen=True):
    """A session to be played, with the kind of conversation held about it and the commitment that may be asked for.

    `is_followed`: a choice of what comes afterwards tells how it ended.
    """

    session: Session
    talk: Callable[..., Desk] = Desk
    commitment: Callable[[], str] | None = None
    is_followed: bool = False


class Choice(ABC):
    """A list of plain lines, one of which is taken, until `ends` says how it ended.

    `preface` is to be read first, where it has not been told already; where the choice `follows_play`, after how all
    ended at the table.
    """

    ends: StrEnum | None = None
    preface: tuple[str, ...] = ()
    follows_play = False

    @property
    @abstractmethod
    def language(self) -> str:
        """In which language it is told."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """What the list is for."""

    @property
    @abstractmethod
    def lines(self) -> tuple[Fact, ...]:
        """What may be taken, in order."""

    @property
    @abstractmethod
    def at(self) -> int:
        """The place of what Enter takes."""

    @abstractmethod
    def take(self, place: int) -> None:
        """Takes the line in this place of the list, from 0."""

    @abstractmethod
    def back(self) -> None:
        """Out of a list without a choice."""

    def again(self) -> None:
        """The choice is to be made again."""
        self.ends = None


class OneOf(Choice):
    """A choice among `offers`, of which the last one leaves."""

    def __init__(
        self, *, language: str, title: Message, offers: Mapping[StrEnum, Message], preface: Sequence[str] = ()
    ) -> None:
        self._language, self._title, self._offers = language, title, offers
        self.preface = tuple(preface)

    @property
    def language(self) -> str:
        """In which language it is told."""
        return self._language

    @property
    def title(self) -> Message:
        """What the list is for."""
        return self._title

    @property
    def lines(self) -> tuple[Fact, ...]:
        """What may be taken, in order."""
        return tuple(self._offers.values())

    @property
    def at(self) -> int:
        """The place of what Enter takes: what comes first."""
        return 0

    def take(self, place: int) -> None:
        """Takes the line in this place of the list, from 0."""
        self.ends = tuple(self._offers)[place]

    def back(self) -> None:
        """Out of the list without a choice: that leaves."""
        self.ends = tuple(self._offers)[-1]


Shown: TypeAlias = "AtTable | Choice | LookThrough"
"""What can be laid before a person."""

Visit: TypeAlias = Generator["Shown", int, int]
"""What is shown next, sent the exit code with which the thing before was left; gives the exit code of it all."""


def only(shown: Shown) -> Visit:
    """A visit for one thing alone."""
    return (yield shown)
