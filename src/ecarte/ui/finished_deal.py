"""A finished deal as it still lies on the table: tricks, trumps, what the players risked, and marks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ecarte.acts import Accident, IrregularAct, TableAct
from ecarte.cards import Seat
from ecarte.host.history import Entry, place_of, sight_of
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import apply, objection
from ecarte.views.seat import SeatView, public_view


def end_of_deal(entries: Sequence[Entry], now: Match, *, since: int) -> int | None:
    """The place of the latest entry, from `since` on, with which a deal ended; None if none did."""
    for place in range(len(entries) - 1, since - 1, -1):
        here = place_of(entries[place].play)
        if here is not None and (here != place_of(now) or now.is_over):
            return place
    return None


def view_at_end(entry: Entry, now: Match, seat: Seat | None) -> SeatView:
    """What the player at `seat`, or a bystander if None, sees of the deal that `entry` ended.

    That is their view before its last act, what that act laid down or turned up, and the current marks.
    """
    before, act, deal, public_now = sight_of(entry.play, seat), entry.action, deal_in_hand(entry.play), public_view(now)
    is_same_game = public_now.game_number == before.public.game_number and len(public_now.results) == len(
        before.public.results
    )
    public = replace(
        before.public,
        turn=None,
        results=public_now.results,
        score=public_now.score if is_same_game else public_now.results[-1].score,
    )
    if deal is None or isinstance(act, TableAct | IrregularAct | Accident) or objection(deal, act) is not None:
        return replace(before, public=public)
    over = apply(deal, act)
    public = replace(
        public, phase=over.phase, turn_up=over.turn_up, announced=over.announced, led=over.led, tricks=over.tricks,
        won=over.won, owed=over.owed, hand_counts=(0, 0) if act.played else public.hand_counts,
    )  # fmt: skip
    return replace(before, public=public, hand=None if act.played else before.hand)
