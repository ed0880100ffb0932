"""What has been done in a session, and how the player saw and heard it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ecarte.acts import Accident, AnyAct, Discard, Slip
from ecarte.acts.base import Gift
from ecarte.cards import Seat
from ecarte.engine.deal import Phase
from ecarte.fair import DealingCourse
from ecarte.host.happening import Happening
from ecarte.host.observation import observe
from ecarte.host.settings import PLAYER
from ecarte.table.club.redaction import redact
from ecarte.table.match import Match
from ecarte.table.nature import next_to_get
from ecarte.table.step import Play
from ecarte.views.seat import SeatView, SeatViews


class Entry(msgspec.Struct, frozen=True):
    """One action of the game, with the state and course before it."""

    play: Match
    course: DealingCourse
    action: AnyAct


def first_of_deals(entries: Sequence[Entry], deals: int | None) -> int | None:
    """The place of the entry with which the last `deals` deals begin, or all deals if None; None without entries."""
    if deals is None or not entries:
        return 0 if entries else None
    starts = [place for place in range(len(entries)) if _begins_deal(entries, place)]
    return starts[-deals] if len(starts) >= deals else 0


def _begins_deal(entries: Sequence[Entry], place: int) -> bool:
    here = place_of(entries[place].play)
    return here is not None and (place == 0 or place_of(entries[place - 1].play) != here)


def place_of(table: Match) -> tuple[int, int] | None:
    """The number of the game and of the deal; None before the first."""
    game = table.game
    return None if game is None else game.place


def happenings_of(
    entries: Sequence[Entry],
    now: Match,
    *,
    first: int,
    seat: Seat | None = PLAYER,
    views_of: Callable[[Match], SeatViews] = SeatViews,
) -> tuple[Happening, ...]:
    """What the player at `seat`, or a bystander if None, saw and heard from entry `first` on, until `now`.

    Cards given one after another, with everything unnoticed among them, make one event.  `views_of` gives the views
    of a state, which may be known already.
    """
    tables = [entry.play for entry in entries[first:]] + [now]
    done = entries[first:]
    found: list[Happening] = []
    place = 0
    while place < len(done):
        last = place
        while last + 1 < len(done) and _is_quiet(done[last], seat) and _phase(tables[last]) is _phase(tables[last + 1]):
            last += 1
        ended = done[last]
        found += observe(
            views_of(tables[place]).of(seat),
            act_seen_by(ended.play, ended.action, seat),
            views_of(tables[last + 1]).of(seat),
            gets=next_to_get(ended.play),
        )
        place = last + 1
    return tuple(found)


def _is_quiet(entry: Entry, seat: Seat | None) -> bool:
    """Whether the act is part of cards being given, or not seen at all."""
    return act_seen_by(entry.play, entry.action, seat) is None


def _phase(table: Match) -> Phase | None:
    game = table.game
    return game.deal.phase if game else None


def is_given_out(act: AnyAct) -> bool:
    """Whether a card is given face down: only its new holder learns which."""
    return isinstance(act, Gift) and not isinstance(act, Accident)


def view_of(table: Play, seat: Seat | None) -> SeatView:
    """What the player at `seat`, or a bystander if None, sees."""
    return SeatViews(table).of(seat)


def act_seen_by(table: Play, act: AnyAct, seat: Seat | None) -> AnyAct | None:
    """The act as the player at `seat`, or a bystander if None, sees it done.

    None for a card given out and for what nobody notices.  A player is seen to lay cards down even if their number is
    not.
    """
    if is_given_out(act):
        return None
    done = act.stands_for
    if isinstance(done, Discard) and done.seat is not seat:
        return Discard(done.seat)
    seen = redact(table, act, seat)
    if not seen:
        return None
    return seen[0].done if isinstance(seen[0], Slip) else seen[0]
