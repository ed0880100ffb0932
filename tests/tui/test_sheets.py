"""Sheets fit their screen: how to go on, and what is offered, stand on it however long the rest is."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from ecarte.tui.dialogs import ChoiceDialog, Page
from ecarte.tui.match_screen import TableScreen
from tests.tui.seats import LARGE, SMALL, a_session, at_table, text_of

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE, (80, 30), (120, 40)], ids=str)
MANY = [f"line {number}" for number in range(1, 70)]


@SIZES
def test_a_long_sheet_says_at_its_foot_how_to_close_it(size: tuple[int, int]) -> None:
    async def looks(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.app.push_screen(Page("Title", MANY, closing="Enter · close"))
        await pilot.pause()
        shown = text_of(pilot)
        assert "Title" in shown
        assert "line 1 " in shown
        assert "Enter · close" in shown
        await pilot.press("end")
        assert "line 69" in text_of(pilot)
        assert "Enter · close" in text_of(pilot)
        await pilot.press("enter")
        assert pilot.app.screen is screen

    at_table(a_session(), looks, size=size)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_says_on_the_smallest_screen_how_to_close_it(language: str) -> None:
    async def looks(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        await pilot.press("?")
        assert isinstance(pilot.app.screen, Page)
        assert pilot.app.screen._foot in text_of(pilot)

    at_table(a_session(language=language), looks, size=SMALL)


@SIZES
def test_first_and_last_choice_can_be_scrolled_to_below_a_long_preface(size: tuple[int, int]) -> None:
    async def looks(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        options = [(number, f"choice {number}.") for number in range(1, 30)]
        await pilot.app.push_screen(ChoiceDialog("Title", options, preface=MANY))
        await pilot.pause()
        assert "choice 1." in text_of(pilot)
        assert "line 1 " in text_of(pilot)
        await pilot.press("end")
        assert "choice 29." in text_of(pilot)

    at_table(a_session(), looks, size=size)


@pytest.mark.parametrize("n", [9, 10])
@pytest.mark.parametrize(("keys", "chosen"), [("1", 0), ("9", 8), ("10", 9), ("x2", 1), ("0", None)])
def test_a_digit_chooses_at_once_only_in_lists_below_ten_entries(n: int, keys: str, chosen: int | None) -> None:
    """Where one has two, Enter chooses, of all of them: or it would fall on what is asked next."""

    async def looks(pilot: Pilot[int], screen: TableScreen) -> None:
        given: list[int | None] = []
        options = [(number, f"choice {number}.") for number in range(1, n + 1)]
        await pilot.app.push_screen(ChoiceDialog("Title", options), given.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        if n == 9:
            assert given == ([] if chosen is None else [chosen % 9])
            return
        assert not given
        await pilot.press("enter")
        await pilot.pause()
        assert given == [chosen or 0]
        assert pilot.app.screen is screen

    at_table(a_session(), looks, size=LARGE)
