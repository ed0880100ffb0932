"""What a spectator sees: what everybody at the table may know, and the names of the two."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, view_of
from ecarte.host.match import Awaits
from ecarte.table.match import Match
from ecarte.ui.names import Name, SeatNames
from ecarte.ui.scene import Scene, cloth, public_standing, scene_of_view
from ecarte.ui.summary import DealSummary, end_of_deal, ending_of, summary_of
from ecarte.words import Message, message


class SpectatorPresenter:
    """A spectator's journal of events and view of the table: seat A is near, B across."""

    def __init__(self, names: tuple[Name, Name]) -> None:
        self.persons = SeatNames(names, me=None)
        self.journal: list[Message] = []
        self.summary: DealSummary | None = None  # of the deal that ended last
        self._fresh = 0
        self._heard = 0

    def hear(self, happened: Sequence[Happening], entries: Sequence[Entry], now: Match) -> None:
        """Journal what has happened, as a bystander has seen and heard it.

        The sentence on who plays whom is left out, because spectators learn that elsewhere.  `entries` are all entries
        of the match, and `now` is its current state.
        """
        ending = ending_of(happened)
        is_undone = any(one.key == "taken-back" for one in happened)
        if ending or is_undone:
            last = end_of_deal(entries, now, since=0 if is_undone else self._heard)
            self.summary = None if last is None else summary_of(entries, now, self.persons, last=last)
        self._heard = len(entries)
        told = [self.persons.sentence(one) for one in happened if one.key != "opening"]
        if told:
            self._fresh = len(self.journal)
            self.journal += told

    def scene(self, play: Match, *, is_over: bool) -> Scene:
        """Everything that the spectator sees now."""
        view = view_of(play, None)
        public, names = view.public, self.persons.names
        asked = () if public.turn is None or is_over else (message("tui.thinking", name=names[public.turn]),)
        first, second = (None if hand is None else sorted_hand(hand, public.trump) for hand in public.open_hands)
        made = scene_of_view(view, names, hands=(first, second), held=public.hand_counts, between=cloth(view))
        return replace(
            made,
            awaits=Awaits.END if is_over else Awaits.NOBODY,
            standing=tuple(public_standing(public, self.persons)),
            question=asked,
            news=tuple(self.journal[self._fresh :]),
        )
