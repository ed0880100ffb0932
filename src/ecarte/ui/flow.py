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
from ecarte.ui.presenters import ServerPresenter
from ecarte.words import Fact, Message

if TYPE_CHECKING:
    from ecarte.ui.replay import Replay


class AtTable(msgspec.Struct, frozen=True):
    """The screen on which a session is played.

    `make_presenter` makes the presenter of the session.  `commitment` returns the commitment of the current game; it is
    None if the player may not ask for a commitment.  `is_followed`: a menu shown after the session says how it ended.
    """

    session: LocalMatch
    make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter
    commitment: Callable[[], str] | None = None
    is_followed: bool = False


class AtServer(msgspec.Struct, frozen=True):
    """The screen on which a match is played at a table of a server."""

    presenter: ServerPresenter


class Menu(ABC):
    """A list of lines, of which the player takes one.  `result` is the player's choice, None before it is made.

    A front end shows the `preface` above the list if it has not printed it already.  If the menu `is_after_match`, the
    front end shows the result of the match before the preface.
    """

    result: StrEnum | None = None
    preface: tuple[str, ...] = ()
    is_after_match = False

    @property
    @abstractmethod
    def language(self) -> str:
        """The language of the texts."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """The question that the list answers."""

    @property
    @abstractmethod
    def lines(self) -> tuple[Fact, ...]:
        """The lines of the list, in order."""

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
        """Show the menu again, without a result."""
        self.result = None


class FixedMenu(Menu):
    """A menu of `offers`, which maps each result to its line; the last offer leaves the menu."""

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


FlowScreen: TypeAlias = "AtTable | AtServer | Menu | Replay"
"""A screen that a flow can show."""

Flow: TypeAlias = Generator["FlowScreen", int, int]
"""A generator that yields screens and is sent the exit code of each; it returns the exit code of the run."""


def single_screen(screen: FlowScreen) -> Flow:
    """A flow that shows only this screen."""
    return (yield screen)
