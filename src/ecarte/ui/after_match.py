"""The choice when a match or an evening is over: play again, play something else, look through a game, leave."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ecarte.ui.flow import OneOf
from ecarte.words import Fact, Message, message


class MenuAfterMatch(StrEnum):
    """What comes afterwards.

    AGAIN: the same once more, in the same company.  OTHER: after a match, another opponent, code or length.  LOOK: a
    played game step by step, and then the choice again.  LEAVE: nothing.
    """

    AGAIN = "again"
    OTHER = "other"
    LOOK = "look"
    LEAVE = "leave"


class Afterwards(OneOf):
    """The choice when all is over against `other`, or in company if that is None.

    `n_games` have been played, `game` of them, from 1, is looked through; `preface` is what is read first.
    """

    def __init__(self, *, language: str, other: Fact | None, n_games: int, preface: Sequence[str]) -> None:
        look = Message("after.look" if n_games == 1 else "after.look-one-of")
        again = Message("after.again-evening") if other is None else message("after.again", other=other)
        offers: dict[StrEnum, Message] = {
            MenuAfterMatch.AGAIN: again,
            **({} if other is None else {MenuAfterMatch.OTHER: Message("after.other")}),
            **({MenuAfterMatch.LOOK: look} if n_games else {}),
            MenuAfterMatch.LEAVE: Message("after.leave"),
        }
        title = Message("after.ask-evening" if other is None else "after.ask")
        super().__init__(language=language, title=title, offers=offers, preface=preface)
        self.follows_play = other is not None
        self.game = n_games
        self._n_games = n_games
        self._asks_which = False

    @property
    def title(self) -> Message:
        return Message("after.ask-game") if self._asks_which else super().title

    @property
    def lines(self) -> tuple[Fact, ...]:
        if self._asks_which:
            return tuple(message("after.game", n=number) for number in range(1, self._n_games + 1))
        return super().lines

    @property
    def at(self) -> int:
        """The place of the line that Enter takes: play again, or the game that was played last."""
        return self._n_games - 1 if self._asks_which else 0

    def take(self, place: int) -> None:
        if self._asks_which:
            self.game, self._asks_which = place + 1, False
            self.ends = MenuAfterMatch.LOOK
            return
        super().take(place)
        if self.ends is MenuAfterMatch.LOOK and self._n_games > 1:
            self.ends, self._asks_which = None, True

    def back(self) -> None:
        """Leave the list of games for the first list; leaving the first list ends the run."""
        if not self._asks_which:
            super().back()
        self._asks_which = False
