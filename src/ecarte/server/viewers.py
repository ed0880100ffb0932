"""What each viewer of a table has been shown: a player's presenter, or the spectators' view, with its journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.host.happening import Happening
from ecarte.host.match import MatchState
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.host.settings import Settings
from ecarte.server.events import LogRow, MakeEvent
from ecarte.ui import Scene, SeatPresenter
from ecarte.ui.names import Name, persons_of
from ecarte.ui.spectator import SpectatorPresenter
from ecarte.ui.summary import DealEvents, DealSummary
from ecarte.words import Message


class Viewers:
    """The viewers once everybody sits: the seats of persons, and None for spectators.  Empty before that.

    `line_states` has the state number of each journal line.  `n_lines_before` counts the lines before the snapshot from
    which the table was resumed, `n_lines_at_snapshot` those before the last snapshot that was made.
    `deal_ended_at` is the number of the state in which a deal ended last; 0 where none has ended.
    """

    def __init__(self) -> None:
        self.presenters: dict[Seat, SeatPresenter] = {}
        self.spectators: SpectatorPresenter | None = None
        self._all: dict[Seat | None, SeatPresenter | SpectatorPresenter] = {}
        self.deal_ended_at = 0
        self._summaries: dict[Seat, DealSummary] = {}
        self._deal_events = DealEvents()
        self._latest_summaries: dict[Seat, DealSummary | None] = {}  # as they were compared last
        self.line_states: dict[Seat | None, list[int]] = {}
        self.n_lines_before: dict[Seat | None, int] = {}
        self.n_lines_at_snapshot: dict[Seat | None, int] = {}

    def __iter__(self) -> Iterator[Seat | None]:
        return iter(self._all)

    def resume(self, n_lines: Mapping[Seat | None, int]) -> None:
        """Set how many lines each viewer had before the snapshot."""
        self.n_lines_before, self.n_lines_at_snapshot = dict(n_lines), dict(n_lines)

    def seat(self, seats: Sequence[MatchAtSeat], names: tuple[Name, Name]) -> None:
        """Create the presenters once everybody has sat down."""
        self.presenters = {
            match_at_seat.seat: SeatPresenter(match_at_seat, sums_up=False, deal_events=self._deal_events)
            for match_at_seat in seats
        }
        self.spectators = SpectatorPresenter(names, deal_events=self._deal_events)
        for seat, presenter in self.presenters.items():
            self._all[seat] = presenter
        self._all[None] = self.spectators
        self.line_states = {viewer: [] for viewer in self._all}

    def change_player(self, match_at_seat: MatchAtSeat) -> None:
        """Let another person play on at a seat: the journal, and the last deal, of the player before are gone."""
        seat = match_at_seat.seat
        self.n_lines_before[seat] = self.n_lines(seat)
        presenter = SeatPresenter(match_at_seat, sums_up=False, deal_events=self._deal_events)
        self.presenters[seat] = self._all[seat] = presenter
        self.line_states[seat] = []
        self._summaries.pop(seat, None)
        self._latest_summaries.pop(seat, None)

    def release(self) -> None:
        """Drop what is shown to each viewer, so that the table is freed without the garbage collector."""
        self.presenters.clear()
        self._all.clear()

    def rename(self, settings: Mapping[Seat, Settings], names: tuple[Name, Name]) -> None:
        """Let what is said from now on have these names; lines that were said before stay as they were."""
        for seat, presenter in self.presenters.items():
            presenter.session.settings = settings[seat]
            presenter.persons = persons_of(settings[seat], seat)
        if self.spectators is not None:
            self.spectators.rename(names)

    def hear(self, match: MatchState, *, first: int) -> None:
        """Add to each viewer's journal what they have seen and heard of the entries from number `first` on."""
        events = match.events_for_each(tuple(self), first=first)
        self._deal_events.add(match.entries, match.play, first=first, events=events[None])
        self._journal(match, events)

    def announce(self, match: MatchState, happening: Happening) -> None:
        """Add an event that everybody may know to each viewer's journal."""
        if happening.key == "taken-back":
            self._deal_events.forget()
        self._journal(match, dict.fromkeys(self, (happening,)))

    def _journal(self, match: MatchState, events: Mapping[Seat | None, Sequence[Happening]]) -> None:
        for seat, presenter in self.presenters.items():
            presenter.hear(events[seat])
        if self.spectators is not None:
            self.spectators.hear(events[None], match.entries, match.play)

    def number_lines(self, number: int) -> None:
        """Give the new journal lines, and the summary of a deal that has just ended, the number of this state."""
        for viewer, presenter in self._all.items():
            lines = self.line_states[viewer]
            if n_new := presenter.n_lines - len(lines):
                lines += [number] * n_new
        for seat, seat_presenter in self.presenters.items():
            if seat_presenter.summary is not self._latest_summaries.get(seat):
                self._latest_summaries[seat] = seat_presenter.summary
                self._number_summary(seat, seat_presenter.summary, number)

    def _number_summary(self, seat: Seat, new_summary: DealSummary | None, number: int) -> None:
        """Give a player's new summary the number of this state, unless it is as before."""
        summary_before = self._summaries.get(seat)
        if new_summary is None:
            self._summaries.pop(seat, None)
        elif summary_before is None or replace(summary_before, number=new_summary.number) != new_summary:
            self._summaries[seat] = replace(new_summary, number=number)
        self.deal_ended_at = max((summary.number for summary in self._summaries.values()), default=0)

    def summary(self, viewer: Seat | None) -> DealSummary | None:
        """The summary, for a viewer, of the deal that ended last, with the number of the state in which it ended."""
        if viewer is not None:
            return self._summaries.get(viewer)
        summary = None if self.spectators is None else self.spectators.summary
        return None if summary is None else replace(summary, number=self.deal_ended_at)

    def journal(self, viewer: Seat | None) -> list[Message]:
        """The journal lines of a viewer: all of them, or those since the snapshot."""
        return self._all[viewer].journal

    def n_lines(self, viewer: Seat | None) -> int:
        """The number of journal lines of a viewer since the beginning."""
        return self.n_lines_before.get(viewer, 0) + (self._all[viewer].n_lines if self._all else 0)

    def scene(self, viewer: Seat | None, match: MatchState, *, explains_wishes: bool) -> Scene:
        """The scene of a viewer; with `explains_wishes` each wish of a player says why it cannot be had."""
        if viewer is not None:
            return self.presenters[viewer].scene(explains_wishes=explains_wishes)
        assert self.spectators is not None
        return self.spectators.scene(match.play, is_over=match.is_over)


Place: TypeAlias = tuple[int, int]
"""The numbers of a game and a deal in it; (0, 0) where none is in hand."""

NOWHERE: Final[Place] = (0, 0)


def without_clocks(make_event: MakeEvent) -> MakeEvent:
    """The agreement without clocks, which mean nothing at a delayed table."""
    return replace(make_event, game_seconds=0, move_seconds=0)


class DelayedRows:
    """The rows that spectators may not see yet, where their view is delayed by one deal.

    During a deal they see the rows of the deal before, one for each new row; the rest of these follow when the deal in
    hand ends.  This depends on the rows only.
    """

    def __init__(self) -> None:
        self._rows: list[tuple[Place, LogRow]] = []

    def add(self, place: Place, row: LogRow) -> None:
        """Add a row of the deal at `place`."""
        body = without_clocks(row.body) if isinstance(row.body, MakeEvent) else row.body
        self._rows.append((place, replace(row, body=body)))

    def take_due(self, place: Place, *, is_over: bool) -> Iterator[LogRow]:
        """Remove and yield the rows that may be seen while the deal at `place` is in hand."""
        game, deal = place
        is_paced = True
        while self._rows:
            row_place = self._rows[0][0]
            if row_place != NOWHERE and not is_over and row_place >= (game, deal - 1):
                if row_place >= place or not is_paced:
                    return
                is_paced = False
            yield self._rows.pop(0)[1]
