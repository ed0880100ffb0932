"""The sequence of screens of one program run, for any front end.

A `Flow` is a generator: it yields the next screen and is sent the exit code with which the screen was left.  Any code
but 0 ends the run.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ecarte.host.local_match import LocalMatch
from ecarte.ui.player import PlayerPresenter
from ecarte.words import Fact, Message

if TYPE_CHECKING:
    from ecarte.ui.replay import Replay


class AtTable(msgspec.Struct, frozen=True):
    """A session to be played, with its presenter class and a source for the commitment that the player may ask for.

    `is_followed`: a choice shown afterwards says how the session ended.
    """

    session: LocalMatch
    presenter: Callable[..., PlayerPresenter] = PlayerPresenter
    commitment: Callable[[], str] | None = None
    is_followed: bool = False


class Menu(ABC):
    """A list of plain lines, one of which is taken; `result` is the result, None until then.

    `preface` is read first, unless it has been shown already.  If the choice `follows_play`, the preface comes after
    the result at the table.
    """

    result: StrEnum | None = None
    preface: tuple[str, ...] = ()
    follows_play = False

    @property
    @abstractmethod
    def language(self) -> str:
        """The language of the texts."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """What the list is for."""

    @property
    @abstractmethod
    def lines(self) -> tuple[Fact, ...]:
        """The lines that may be taken, in order."""

    @property
    @abstractmethod
    def at(self) -> int:
        """The place of the line that Enter takes."""

    @abstractmethod
    def take(self, place: int) -> None:
        """Take the line at this place of the list, counted from 0."""

    @abstractmethod
    def back(self) -> None:
        """Leave the list without a choice."""

    def again(self) -> None:
        """Open the choice again."""
        self.result = None


class FixedMenu(Menu):
    """A choice among `offers`, of which the last one leaves."""

    def __init__(
        self, *, language: str, title: Message, offers: Mapping[StrEnum, Message], preface: Sequence[str] = ()
    ) -> None:
        self._language, self._title, self._offers = language, title, offers
        self.preface = tuple(preface)

    @property
    def language(self) -> str:
        return self._language

    @property
    def title(self) -> Message:
        return self._title

    @property
    def lines(self) -> tuple[Fact, ...]:
        return tuple(self._offers.values())

    @property
    def at(self) -> int:
        """The place of the line that Enter takes: the first."""
        return 0

    def take(self, place: int) -> None:
        self.result = tuple(self._offers)[place]

    def back(self) -> None:
        """Leave the list without a choice, which counts as the last offer."""
        self.result = tuple(self._offers)[-1]


FlowScreen: TypeAlias = "AtTable | Menu | Replay"
"""A screen that can be shown."""

Flow: TypeAlias = Generator["FlowScreen", int, int]
"""A generator of screens, sent the exit code with which each was left; its value is the exit code of the run."""


def single_screen(shown: FlowScreen) -> Flow:
    """A run of a single screen."""
    return (yield shown)
