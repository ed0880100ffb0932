"""The sequence of screens of one program run, for any front end.

A `Flow` is a generator: it yields the next screen and is sent the exit code with which the screen was left.  Any exit
code but 0 ends the run.
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
    """A session to be played.

    `make_presenter` makes its presenter.  `commitment` returns the commitment of the current game; it is None if the
    player may not ask for it.  `is_followed`: a menu shown afterwards says how the session ended.
    """

    session: LocalMatch
    make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter
    commitment: Callable[[], str] | None = None
    is_followed: bool = False


class Menu(ABC):
    """A list of lines, of which the player takes one.  `result` is what they chose, None until then.

    A front end shows the `preface` above the list if it has not printed it already.  If the menu `follows_play`, it
    shows the result at the table before the preface.
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
    def default_place(self) -> int:
        """The place, from 0, of the line that Enter takes."""

    @abstractmethod
    def take(self, place: int) -> None:
        """Take the line at this place of the list, counted from 0."""

    @abstractmethod
    def back(self) -> None:
        """Leave the list without a choice."""

    def again(self) -> None:
        """Open the menu again."""
        self.result = None


class FixedMenu(Menu):
    """A menu of `offers`, each a result with its line; the last offer leaves the menu."""

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
    def default_place(self) -> int:
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


def single_screen(screen: FlowScreen) -> Flow:
    """A flow of a single screen."""
    return (yield screen)
