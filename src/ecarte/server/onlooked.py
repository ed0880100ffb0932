"""A table as it was a deal ago, for those who look on and are to see no deal that is still played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from ecarte.bots.base import Seated
from ecarte.server import log
from ecarte.server.live import LiveTable
from ecarte.server.snapshot import Snapshot

Place = tuple[int, int]
"""A game and a deal of it, by their numbers; (0, 0) where none is in hand."""

NOWHERE: Final[Place] = (0, 0)


def _without_clocks(made: log.TableMade) -> log.TableMade:
    """The clocks of a table a deal ago tell nobody anything."""
    return replace(made, game_seconds=0, move_seconds=0)


class OnlookedTable(LiveTable):
    """A live table that keeps itself a second time, a deal behind, where that is agreed.

    Whoever looks on is shown the rows of a deal that is over, one for each row of the deal in hand, and the rest once
    that is over too.  It follows from the rows alone.
    """

    def __init__(self, name: str, *, called: Callable[[str], Seated]) -> None:
        super().__init__(name, called=called)
        self._behind: LiveTable | None = None
        self._waiting: list[tuple[Place, log.LogRow]] = []

    @property
    def onlooked(self) -> LiveTable:
        """The table as whoever looks on may know it."""
        return self if self._behind is None else self._behind

    def fold(self, row: log.LogRow) -> None:
        """One row more, and perhaps more than one of a deal ago."""
        before = self._place
        super().fold(row)
        if isinstance(row.body, log.TableMade) and row.body.spectators == "behind":
            self._behind = LiveTable(self.name, called=self._called)
            row = replace(row, body=_without_clocks(row.body))
        if self._behind is not None:
            self._waiting.append((self._place if before == NOWHERE else before, row))
            for seen in self._seen_by_now():
                self._behind.fold(seen)

    def resume(self, kept: Snapshot) -> None:
        """Takes the table up between two games, and so itself a second time: a game later the two are a deal apart."""
        super().resume(kept)
        if kept.made.spectators == "behind":
            self._behind = LiveTable(self.name, called=self._called)
            self._behind.resume(replace(kept, made=_without_clocks(kept.made)))

    def come_apart(self) -> None:
        """Lets go of what refers back to it, or to the table a deal ago."""
        super().come_apart()
        if self._behind is not None:
            self._behind.come_apart()

    def _seen_by_now(self) -> Iterator[log.LogRow]:
        game, deal = self._place
        is_paced = True
        while self._waiting:
            place = self._waiting[0][0]
            if place != NOWHERE and not self.is_over and place >= (game, deal - 1):
                if place >= (game, deal) or not is_paced:
                    return
                is_paced = False
            yield self._waiting.pop(0)[1]

    @property
    def _place(self) -> Place:
        return (self.game, self.deal) if self.chances and self.deal else NOWHERE
