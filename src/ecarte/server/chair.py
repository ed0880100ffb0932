"""One seat of a live table, as the presenter of that seat sees it."""

from __future__ import annotations

from collections.abc import Callable

from ecarte.acts import AnyAct, IrregularAct, TableAct
from ecarte.acts.objections import Objection
from ecarte.cards import Seat
from ecarte.fair import DealingCourse
from ecarte.host.happening import Happening
from ecarte.host.history import Entry
from ecarte.host.local_match import Awaits
from ecarte.host.match import MatchState
from ecarte.host.settings import Settings
from ecarte.table.match import Match
from ecarte.views.seat import SeatView
from ecarte.words import Message


class ChairAt:
    """The match as the player at one seat of a live table may see it."""

    def __init__(self, played: MatchState, seat: Seat, settings: Settings, awaits: Callable[[Seat], Awaits]) -> None:
        self.seat, self.settings = seat, settings
        self.room: tuple[Message, ...] = ()
        self._played = played
        self._awaits = awaits

    @property
    def play(self) -> Match:
        """The match as it stands."""
        return self._played.play

    @property
    def entries(self) -> list[Entry]:
        """The acts so far, as far as they are in memory."""
        return self._played.entries

    @property
    def n_entries(self) -> int:
        """The number of acts since the match began."""
        return self._played.n_entries

    @property
    def spoiled(self) -> frozenset[int]:
        """The games that do not count."""
        return self._played.spoiled

    @property
    def course(self) -> DealingCourse:
        """The progress of dealing: which game is in hand."""
        return self._played.course

    @property
    def view(self) -> SeatView:
        """What the player may know now."""
        return self._played.view_of(self.seat)

    @property
    def awaits(self) -> Awaits:
        """What the table waits for."""
        return self._awaits(self.seat)

    @property
    def rights(self) -> tuple[TableAct, ...]:
        """What the player may do beyond regular play and claims."""
        return self._played.rights_of(self.seat)

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """The irregular acts that the player could make."""
        return self._played.slips_of(self.seat)

    def objection(self, action: AnyAct) -> Objection | None:
        """Why the player may not or cannot do this now; None where they may."""
        return self._played.objection_to(self._played.meant(action), self.seat)

    def opening(self) -> tuple[Happening, ...]:
        """The events announced before the first card."""
        return self._played.opening_to(self.seat)

    def events_heard(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """The events the player has noticed, in the last `deals` deals or all of them."""
        first = self._played.last_deals(deals)
        return () if first is None else self._played.events_for(self.seat, first=first)
