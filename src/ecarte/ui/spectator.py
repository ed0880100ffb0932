"""What a spectator sees: everything that is known to both players, and their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from msgspec.structs import replace

from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, view_of
from ecarte.host.match import Awaits
from ecarte.table.match import Match
from ecarte.ui.names import Name, SeatNames
from ecarte.ui.scene import Scene, cloth, public_standing, scene_of_view
from ecarte.ui.summary import DealEvents, DealSummary, end_of_deal, ending_of, first_entry_needed, summary_of
from ecarte.words import Message, message


def _no_summary() -> None:
    """No summary: no deal has ended."""


class SpectatorPresenter:
    """A spectator's journal of events, and their view of the table with seat A's hand on the near side.

    The events become sentences, and the end of a deal a summary, when they are read: most tables have no spectators.
    """

    def __init__(self, names: tuple[Name, Name], *, deal_events: DealEvents | None = None) -> None:
        """`deal_events` collects what everybody sees of the deal in hand."""
        self.persons = SeatNames(names, me=None)
        self._make_summary: Callable[[], DealSummary | None] = _no_summary
        self._deal_events = deal_events or DealEvents()
        self._events: list[Happening] = []
        self._sentences: list[Message] = []  # those of the first events
        self._first_news = 0
        self._n_heard = 0

    def rename(self, names: tuple[Name, Name]) -> None:
        """Let what is said from now on have these names; sentences of earlier events stay as they were."""
        assert len(self.journal) == self.n_lines  # all that was heard has its sentence now
        self.persons = SeatNames(names, me=None)

    def hear(self, happenings: Sequence[Happening], entries: Sequence[Entry], now: Match) -> None:
        """Journal the events as a spectator has seen and heard them.

        The opening sentence, which names the players, is left out, because spectators see the names on the table.
        `entries` are all entries of the match, and `now` is its current state.
        """
        ending = ending_of(happenings)
        is_undone = "taken-back" in [event.key for event in happenings]
        if ending or is_undone:
            last = end_of_deal(entries, now, since=0 if is_undone else self._n_heard)
            self._make_summary = _no_summary if last is None else self._summary_later(entries, now, last)
        self._n_heard = len(entries)
        events = [event for event in happenings if event.key != "opening"]
        if events:
            self._first_news = len(self._events)
            self._events += events

    def _summary_later(self, entries: Sequence[Entry], now: Match, last: int) -> Callable[[], DealSummary]:
        """A function that makes the summary of the deal that ended with entry number `last`."""
        first = first_entry_needed(entries, last)
        return cache(
            partial(summary_of, entries[first:], now, self.persons, last=last - first, events=self._deal_events.events)
        )

    @property
    def summary(self) -> DealSummary | None:
        """The summary of the deal that ended last; its number means nothing."""
        return self._make_summary()

    @property
    def n_lines(self) -> int:
        """The number of sentences of the journal."""
        return len(self._events)

    @property
    def journal(self) -> list[Message]:
        """The events as sentences."""
        self._sentences += map(self.persons.sentence, self._events[len(self._sentences) :])
        return self._sentences

    def scene(self, play: Match, *, is_over: bool) -> Scene:
        """Everything that the spectator sees now."""
        view = view_of(play, None)
        public, names = view.public, self.persons.names
        question = () if public.turn is None or is_over else (message("tui.thinking", name=names[public.turn]),)
        first, second = (None if hand is None else sorted_hand(hand, public.trump) for hand in public.open_hands)
        scene = scene_of_view(
            view, names, hands=(first, second), hand_sizes=public.hand_counts, cloth_shown=cloth(view)
        )
        return replace(
            scene,
            awaits=Awaits.END if is_over else Awaits.NOBODY,
            standing=tuple(public_standing(public, self.persons)),
            question=question,
            news=tuple(self.journal[self._first_news :]),
        )
