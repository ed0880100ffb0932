"""A record at the table: keys go forwards and back, choices are valued beside the drawing, everything fits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from ecarte.tui.app import EcarteApp
from ecarte.tui.dialogs import Page
from ecarte.tui.replay_screen import ReplayScreen
from ecarte.ui.flow import single_screen
from ecarte.ui.replay import Replay
from tests.tui.seats import text_of, wait_for_table
from tests.ui.test_looking import london

Steps = Callable[[Pilot[int], ReplayScreen], Awaitable[None]]


def looking(steps: Steps, *, at: int = 0, language: str = "en", size: tuple[int, int] = (80, 24)) -> int | None:
    async def sit() -> int | None:
        app = EcarteApp(single_screen(Replay(london(), at=at, language=language)))
        async with app.run_test(size=size) as pilot:
            await wait_for_table(pilot)
            assert isinstance(app.screen, ReplayScreen)
            await steps(pilot, app.screen)
        return app.return_value

    return asyncio.run(sit())


async def rest(pilot: Pilot[int]) -> None:
    """Until all that was to be worked out is."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def test_keys_step_through_a_replay_and_leave() -> None:
    async def steps(pilot: Pilot[int], board: ReplayScreen) -> None:
        look = board._replay
        shown = text_of(pilot)
        await pilot.press("right", "n", "space")
        assert look.stops.index(look.at) == 3
        await pilot.press("left", "b", "left")
        assert look.at == 0
        assert text_of(pilot) == shown
        await pilot.press("left")
        assert "nothing further" in text_of(pilot)
        await pilot.press("end")
        assert look.at == look.stops[-1]
        await pilot.press("home", "pagedown", "pagedown", "pageup")
        assert look.at == look.deals[1]
        await pilot.press("q")

    assert looking(steps) == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_choice_in_a_replay_shows_both_hands_and_computed_values(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], board: ReplayScreen) -> None:
        await pilot.press("down", "down")  # the first is made before the hand is taken up
        await rest(pilot)
        shown = text_of(pilot)
        choice = board._replay.choice()
        assert choice is not None
        assert choice.worth
        assert "▶" in shown
        assert "chooses" in shown
        assert "Step" in shown
        scene = board._replay.scene()
        for card in (*(scene.me.open_hand or ()), *(scene.other.open_hand or ())):
            assert card[:-1].replace("T", "10") in shown
        await pilot.press("v")
        assert isinstance(pilot.app.screen, Page)

    looking(steps, size=size)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_keys_of_a_replay_fit_eighty_columns(language: str) -> None:
    async def steps(pilot: Pilot[int], board: ReplayScreen) -> None:
        last = {"en": "q quit", "fr": "q quitter"}[language]
        assert text_of(pilot).rstrip().endswith(last)

    looking(steps, language=language)


def test_a_replay_lists_costly_choices_and_a_summary_once_values_are_computed() -> None:
    async def steps(pilot: Pilot[int], board: ReplayScreen) -> None:
        await pilot.press("c")
        await rest(pilot)
        first = board._replay.at
        await pilot.press("c")
        assert board._replay.at not in (0, first)
        await pilot.press("a")
        assert isinstance(pilot.app.screen, Page)
        assert "luck of the cards" in text_of(pilot)
        await pilot.press("escape", "question_mark")
        assert "costliest, c" in text_of(pilot)

    looking(steps)
