"""The table shows what the player may know, and nothing more."""

from __future__ import annotations

import re
from random import Random

import pytest
from textual.pilot import Pilot

from ecarte import Card, Cards
from ecarte.host import Awaits, LocalMatch
from ecarte.record.writing import write_action
from ecarte.tui.match_screen import TableScreen
from tests.tui.seats import LARGE, SMALL, a_session, at_table, text_of

CARD = re.compile(r"(10|[789AJQK])([♠♥♦♣])")


def known_cards(session: LocalMatch) -> Cards:
    """Every card the player has been shown in this match: his own, turned up, cut or played."""
    seen = Cards()
    for entry in (*session.entries, None):
        from ecarte.views.seat import seat_view

        view = session.view if entry is None else seat_view(entry.play, session.view.seat)
        public = view.public
        shown = [card for card in (public.turn_up, public.led, *public.cuts) if card is not None]
        for trick in (*public.tricks, *public.last_tricks):
            shown += [trick.led, trick.reply]
        seen |= Cards.of(shown) | (view.hand or Cards())
        for laid in view.discards:
            seen |= laid
    return seen


@pytest.mark.parametrize(("size", "code"), [(SMALL, "london"), (LARGE, "parlour")])
def test_the_screen_shows_no_card_hidden_from_the_player(size: tuple[int, int], code: str) -> None:
    session = a_session(7, code=code)
    rng = Random(7)
    looked: list[int] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        for _ in range(25):
            shown = text_of(pilot)
            cards = Cards.of({Card.read(index + sign) for index, sign in CARD.findall(shown)})
            looked.append(len(cards))
            assert not cards - known_cards(session)
            if session.awaits is Awaits.END:
                return
            if screen.presenter.awaits_with_pause is Awaits.INTERJECTION:
                await pilot.press("enter")
            else:
                screen._take(write_action(rng.choice(session.view.legal)))
                await pilot.pause()

    at_table(session, steps, size=size)
    assert max(looked) > 5


def test_the_opponents_cards_are_shown_as_the_right_number_of_backs() -> None:
    session = a_session(3)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        held = session.view.public.hand_counts[1]
        top = text_of(pilot).splitlines()[1:4]
        assert top[1].count("│░░░░│") == held == 5

    at_table(session, steps)
