"""What a spectator sees: what everybody at the table may know, and the names of the two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ecarte.cards import OTHER
from ecarte.engine.deal import Liable
from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, sight_of
from ecarte.host.match import Awaits
from ecarte.table.match import Match
from ecarte.ui.names import YOU_FIRST, Name, SeatNames
from ecarte.ui.scene import Scene, cloth, point_winner, scene_of_view
from ecarte.ui.summary import DealSummary, end_of_deal, ending_of, summary_of
from ecarte.views.seat import PublicView
from ecarte.words import Message, message


def open_hands(public: PublicView, persons: SeatNames) -> Iterator[Message]:
    """Who is liable or has the point already, and who has announced the king."""
    if (winner := point_winner(public)) is not None:
        yield message("tui.point-won", name=persons.name_of(winner, me=YOU_FIRST))
    elif public.liable is not Liable.NOBODY and public.dealer is not None:
        by_dealer = public.liable is Liable.DEALER
        seat = public.dealer if by_dealer else OTHER[public.dealer]
        yield persons.of(seat, "look.refused" if by_dealer else "look.stood")
    if public.announced is not None:
        yield message("tui.announced", name=persons.name_of(public.announced, me=YOU_FIRST))


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
        view = sight_of(play, None)
        public, names = view.public, self.persons.names
        asked = () if public.turn is None or is_over else (message("tui.thinking", name=names[public.turn]),)
        first, second = (None if hand is None else sorted_hand(hand, public.trump) for hand in public.open_hands)
        made = scene_of_view(view, names, hands=(first, second), held=public.hand_counts, between=cloth(view))
        return replace(
            made, awaits=Awaits.END if is_over else Awaits.NOBODY, standing=tuple(open_hands(public, self.persons)),
            question=asked, news=tuple(self.journal[self._fresh :]),
        )  # fmt: skip
