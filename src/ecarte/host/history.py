"""The acts of a session, and how the player saw and heard them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

import msgspec

from ecarte.acts import Accident, AnyAct, Discard, Slip
from ecarte.acts.base import Gift
from ecarte.cards import Seat
from ecarte.engine.deal import Phase
from ecarte.fair import DealingCourse
from ecarte.host.happening import Happening
from ecarte.host.observation import act_events, hand_events, observe, result_events
from ecarte.host.settings import PLAYER
from ecarte.table.club.redaction import redact
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play
from ecarte.views.seat import SeatView, SeatViews


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One action of the game, with the state and course before it."""

    play: Match
    course: DealingCourse
    action: AnyAct


def first_of_deals(entries: Sequence[Entry], deals: int | None) -> int | None:
    """The index of the entry that begins the last `deals` deals, or all deals if None; None without entries."""
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

    Cards given one after another, with the unnoticed acts among them, make one event.  `views_of` returns the views of
    a state, perhaps from a cache.
    """
    happenings: list[Happening] = []
    for before, entry, after in _steps(entries, now, first=first, seat=seat):
        happenings += observe(
            views_of(before).view_of(seat),
            act_seen_by(entry.play, entry.action, seat),
            views_of(after).view_of(seat),
            gets=next_receiver(entry.play),
        )
    return tuple(happenings)


def happenings_of_each(
    entries: Sequence[Entry],
    now: Match,
    *,
    first: int,
    seats: Collection[Seat | None],
    views_of: Callable[[Match], SeatViews] = SeatViews,
) -> Mapping[Seat | None, Sequence[Happening]]:
    """What each of these players, or a bystander if None, saw and heard: see `happenings_of`.

    In regular play everybody sees and hears the same except for a player's own cards, so the rest is computed once.
    """
    if now.conduct is not None:
        return {seat: happenings_of(entries, now, first=first, seat=seat, views_of=views_of) for seat in seats}
    happenings: dict[Seat | None, list[Happening]] = {seat: [] for seat in seats}
    for before, entry, after in _steps(entries, now, first=first, seat=None):
        views_before, views_after = views_of(before), views_of(after)
        act = act_seen_by(entry.play, entry.action, None)
        seen_by_all = tuple(act_events(views_before.view_of(None), act, views_after.view_of(None)))
        results = tuple(result_events(views_before.view_of(None), act, views_after.view_of(None)))
        for seat in seats:
            if seat is None:
                happenings[seat] += (*seen_by_all, *results)
                continue
            view_before, view_after = views_before.view_of(seat), views_after.view_of(seat)
            lays_down = isinstance(act, Discard) and act.seat is seat
            happenings[seat] += (
                *(act_events(view_before, entry.action, view_after) if lays_down else seen_by_all),
                *hand_events(view_before, act, view_after),
                *results,
            )
    return happenings


def _steps(
    entries: Sequence[Entry], now: Match, *, first: int, seat: Seat | None
) -> Iterator[tuple[Match, Entry, Match]]:
    """The state before, the last entry, and the state after everything that makes one event, from entry `first` on."""
    n_entries, place = len(entries), first
    while place < n_entries:
        last = place
        while (
            last + 1 < n_entries
            and _is_quiet(entries[last], seat)
            and _phase(entries[last].play) is _phase(entries[last + 1].play)
        ):
            last += 1
        yield entries[place].play, entries[last], entries[last + 1].play if last + 1 < n_entries else now
        place = last + 1


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
    return SeatViews(table).view_of(seat)


def act_seen_by(table: Play, act: AnyAct, seat: Seat | None) -> AnyAct | None:
    """The act as the player at `seat`, or a bystander if None, sees it.

    None for a card given out and for an unnoticed act.  Everybody sees that a player lays cards down, even where their
    number cannot be seen.
    """
    if is_given_out(act):
        return None
    apparent_act = act.apparent_act
    if isinstance(apparent_act, Discard) and apparent_act.seat is not seat:
        return Discard(apparent_act.seat)
    acts_seen = redact(table, act, seat)
    if not acts_seen:
        return None
    return acts_seen[0].done if isinstance(acts_seen[0], Slip) else acts_seen[0]
