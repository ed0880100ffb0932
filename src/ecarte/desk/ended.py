"""A deal that has ended as it still lies on the table: its tricks, its trumps, what its players risked, their marks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ecarte.acts import Accident, IrregularAct, TableAct
from ecarte.cards import Seat
from ecarte.session.history import Entry, place_of
from ecarte.table.levels import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import apply, objection
from ecarte.view import PublicView, SeatView, seat_view


def as_it_lies(entries: Sequence[Entry], now: Match, seat: Seat) -> SeatView | None:
    """What the player at `seat` sees of the deal that ended with one of these entries; None where none did."""
    for entry in reversed(entries):
        here = place_of(entry.play)
        if here is not None and (here != place_of(now) or now.is_over):
            return _after(entry, seat, seat_view(now, seat).public)
    return None


def _after(entry: Entry, seat: Seat, now: PublicView) -> SeatView:
    """What he saw before its last act, and what that act laid down or turned up; the marks as they are now."""
    before, act, deal = seat_view(entry.play, seat), entry.action, deal_in_hand(entry.play)
    is_same_game = now.game_number == before.public.game_number and len(now.results) == len(before.public.results)
    public = replace(
        before.public, turn=None, results=now.results, score=now.score if is_same_game else now.results[-1].score
    )
    if deal is None or isinstance(act, TableAct | IrregularAct | Accident) or objection(deal, act) is not None:
        return replace(before, public=public)
    over = apply(deal, act)
    public = replace(
        public, phase=over.phase, turn_up=over.turn_up, announced=over.announced, led=over.led, tricks=over.tricks,
        won=over.won, hand_counts=(0, 0) if act.played else public.hand_counts,
    )  # fmt: skip
    return replace(before, public=public, hand=None if act.played else before.hand)
