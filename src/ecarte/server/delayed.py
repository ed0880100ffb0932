"""Spectator view, delayed by one deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from ecarte.bots.base import Seated
from ecarte.server import events
from ecarte.server.snapshot import Snapshot
from ecarte.server.table_state import TableState

Place = tuple[int, int]
"""The numbers of a game and a deal in it; (0, 0) where none is in hand."""

NOWHERE: Final[Place] = (0, 0)


def _without_clocks(made: events.MakeEvent) -> events.MakeEvent:
    """The agreement without clocks, which mean nothing at a delayed table."""
    return replace(made, game_seconds=0, move_seconds=0)


class DelayedSpectators(TableState):
    """A live table that, where agreed, keeps a second state for spectators, one deal behind.

    Spectators see the rows of the previous deal, one for each new row of the deal in hand, and the remaining ones when
    that deal ends.  This depends on the rows only.
    """

    def __init__(self, name: str, *, called: Callable[[str], Seated]) -> None:
        super().__init__(name, called=called)
        self._behind: TableState | None = None
        self._waiting: list[tuple[Place, events.LogRow]] = []

    @property
    def for_spectators(self) -> TableState:
        return self if self._behind is None else self._behind

    def fold(self, row: events.LogRow) -> None:
        """Fold one more row, and the delayed rows that may be shown now."""
        before = self._place
        super().fold(row)
        if isinstance(row.body, events.MakeEvent) and row.body.spectators == "behind":
            self._behind = TableState(self.name, called=self._called)
            row = replace(row, body=_without_clocks(row.body))
        if self._behind is not None:
            self._waiting.append((self._place if before == NOWHERE else before, row))
            for seen in self._seen_by_now():
                self._behind.fold(seen)

    def resume(self, kept: Snapshot) -> None:
        """Restore both states from one snapshot between two games; a game later they are one deal apart."""
        super().resume(kept)
        if kept.made.spectators == "behind":
            self._behind = TableState(self.name, called=self._called)
            self._behind.resume(replace(kept, made=_without_clocks(kept.made)))

    def release(self) -> None:
        """Break reference cycles of this state and of the delayed one."""
        super().release()
        if self._behind is not None:
            self._behind.release()

    def _seen_by_now(self) -> Iterator[events.LogRow]:
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
