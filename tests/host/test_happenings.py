"""What everybody at a table sees and hears is computed once, and is what each would see and hear alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ecarte import Seat, load
from ecarte.acts import SeatMove
from ecarte.acts.faults import Conduct
from ecarte.cards import SEATS
from ecarte.host import Awaits, LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.happening import event
from ecarte.rules import codes
from ecarte.ui.names import SeatNames
from ecarte.ui.summary import DealEvents, end_of_deal, summary_of
from ecarte.words import localize
from tests.tui.seats import Anyhow

VIEWERS = (*SEATS, None)


def steps(code: str, *, seed: int, conduct: Conduct, n_acts: int) -> Iterator[tuple[LocalMatch, int]]:
    """A match played at random: the session after each step, and the number of entries before it."""
    settings = Settings(load(code), length=3, conduct=conduct)
    session = LocalMatch(
        settings, cards=SecretCards(SeededSecrets(seed)), opponent=Anyhow(), rng=Random(seed), log=None
    )
    rng = Random(seed)
    while len(session.entries) < n_acts and session.awaits is not Awaits.END:
        n_before = len(session.entries)
        if session.awaits is Awaits.PLAYER and session.view.legal:
            session.act(rng.choice([act for act in session.view.legal if isinstance(act, SeatMove)]))
        else:
            session.step()
        if len(session.entries) > n_before:
            yield session, n_before


@pytest.mark.parametrize("code", codes())
def test_events_seen_by_all_are_those_that_each_sees_alone(code: str) -> None:
    assert_each_sees_it_alone(code, conduct=Conduct.ASSISTED, n_acts=200)


def test_events_seen_by_all_in_club_conduct_are_those_that_each_sees_alone() -> None:
    assert_each_sees_it_alone("london", conduct=Conduct.CLUB, n_acts=80)


def assert_each_sees_it_alone(code: str, *, conduct: Conduct, n_acts: int) -> None:
    for session, first in steps(code, seed=3, conduct=conduct, n_acts=n_acts):
        match = session.match
        for viewers in (VIEWERS, (Seat.B,)):
            found = match.events_for_each(viewers, first=first)
            assert {viewer: tuple(events) for viewer, events in found.items()} == {
                viewer: match.events_for(viewer, first=first) for viewer in viewers
            }


@pytest.mark.parametrize("code", codes())
def test_a_summary_from_live_events_equals_the_one_from_the_log(code: str) -> None:
    n_summaries, collected = 0, DealEvents()
    for session, first in steps(code, seed=5, conduct=Conduct.ASSISTED, n_acts=300):
        match = session.match
        collected.add(match.entries, match.play, first=first, events=match.events_for_each((None,), first=first)[None])
        last = end_of_deal(match.entries, match.play, since=first)
        if last is None or collected.events is None:
            continue
        n_summaries += 1
        for viewer in VIEWERS:
            persons = SeatNames(("Anna", "Émile"), viewer)
            from_entries = summary_of(match.entries, match.play, persons, last=last)
            assert summary_of(match.entries, match.play, persons, last=last, events=collected.events) == from_entries
    assert n_summaries > 3


def is_known(collected: DealEvents) -> bool:
    return collected.events is not None


def test_the_events_of_a_deal_are_dropped_when_a_part_is_taken_back() -> None:
    collected = DealEvents()
    for session, first in steps("london", seed=5, conduct=Conduct.ASSISTED, n_acts=60):
        match = session.match
        events = match.events_for_each((None,), first=first)[None]
        was_collected = bool(collected.events)
        collected.add(match.entries, match.play, first=first, events=events)
        if was_collected and collected.events and len(collected.events) > len(events):  # the deal goes on
            collected.forget()
            collected.add(match.entries, match.play, first=first, events=events)
            assert not is_known(collected)
            return
    raise AssertionError("no deal went on")


def test_the_sentence_on_giving_up_names_the_winner() -> None:
    def said(me: Seat | None) -> str:
        names = ("you" if me is Seat.A else "Anna", "you" if me is Seat.B else "Émile")
        return localize(SeatNames(names, me).sentence(event("resigns", Seat.B)), "en")

    assert said(Seat.A) == "Émile gives the match up, and the win goes to you."
    assert said(Seat.B) == "You give the match up, and the win goes to Anna."
    assert said(None) == "Émile gives the match up, and the win goes to Anna."
