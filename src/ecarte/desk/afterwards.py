"""The choice when a match is over: once more, somebody or something else, look through it, leave."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ecarte.desk.visit import Choice
from ecarte.words import Fact, Message, message


class After(StrEnum):
    """What comes after a match."""

    AGAIN = "again"
    """The same once more, against the same opponent."""

    OTHER = "other"
    """Another opponent, code or length."""

    LOOK = "look"
    """The game that was played, step by step; and then the choice again."""

    LEAVE = "leave"


class Afterwards(Choice):
    """The choice when a match is over.  `other` is what the opponent was called.

    `n_games` have been played, `game` of them, from 1, is looked through; `preface` is what was told of them.
    """

    follows_play = True

    def __init__(self, *, language: str, other: Fact, n_games: int, preface: Sequence[str]) -> None:
        self._language = language
        self.preface = tuple(preface)
        self.game = n_games
        self._other = other
        self._n_games = n_games
        self._asks_which = False

    @property
    def language(self) -> str:
        """In which language it is told."""
        return self._language

    @property
    def title(self) -> Message:
        """What the list is for."""
        return Message("after.ask-game" if self._asks_which else "after.ask")

    @property
    def lines(self) -> tuple[Fact, ...]:
        """What may be taken, in order."""
        if self._asks_which:
            return tuple(message("after.game", n=number) for number in range(1, self._n_games + 1))
        return tuple(self._told(one) for one in self._offers)

    def _told(self, one: After) -> Message:
        if one is After.AGAIN:
            return message("after.again", other=self._other)
        one_of = "-one-of" if one is After.LOOK and self._n_games > 1 else ""
        return Message(f"after.{one}{one_of}")

    @property
    def _offers(self) -> tuple[After, ...]:
        return tuple(one for one in After if self._n_games or one is not After.LOOK)

    @property
    def at(self) -> int:
        """The place of what Enter takes: once more, or the game that was played last."""
        return self._n_games - 1 if self._asks_which else 0

    def take(self, place: int) -> None:
        """Takes the line in this place of the list, from 0."""
        if self._asks_which:
            self.game, self._asks_which = place + 1, False
            self.ends = After.LOOK
            return
        chosen = self._offers[place]
        if chosen is After.LOOK and self._n_games > 1:
            self._asks_which = True
        else:
            self.ends = chosen

    def back(self) -> None:
        """Out of the list of games; out of the first one, and the visit is over."""
        if not self._asks_which:
            self.ends = After.LEAVE
        self._asks_which = False
