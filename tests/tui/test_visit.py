"""A visit on one page: the choice, the table, what comes afterwards, the game looked through, the table again."""

from __future__ import annotations

import asyncio
import shlex
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from ecarte import load, with_house
from ecarte.cli.play_evening import EveningTable, evening_terms, sitting_for
from ecarte.cli.play_match import Beginning, MatchRun
from ecarte.host import Awaits, Settings
from ecarte.host.evening_folder import EveningStore
from ecarte.host.folder import GameStore
from ecarte.tui.app import INTERRUPTED, EcarteApp
from ecarte.tui.dialogs import ChoiceDialog
from ecarte.tui.match_screen import TableScreen
from ecarte.tui.replay_screen import ReplayScreen
from ecarte.ui.flow import Flow
from tests.edges.keepsakes import account
from tests.protocol.programs import FIRST, naughty
from tests.tui.seats import player_of, text_of
from tests.tui.test_snapshots import VISITED, VISITED_IN, compare

Steps = Callable[[Pilot[int]], Awaitable[None]]


def visiting(
    home: Path,
    steps: Steps,
    *,
    asks: bool = False,
    given: frozenset[str] = frozenset(),
    size: tuple[int, int] = (80, 24),
    seed: int | None = None,
    **agreed: object,
) -> tuple[int | None, list[str]]:
    """A visit at which the steps are done; what the application returned, and what it printed when it closed."""
    found = list[str]()
    rules = with_house(load("london"), {"game.points_to_win": 1})
    settings = Settings(**({"rules": rules, "opponent": "random"} | agreed))  # type: ignore[arg-type]
    shelf = GameStore(home, today=lambda: "2026-01-02")
    run = MatchRun(shelf, given, starts_with_menu=asks, menu_after_match=True, points=None, seed=seed, chance="")

    async def sit(flow: Flow) -> int | None:
        app = EcarteApp(flow)
        async with app.run_test(size=size) as pilot:
            await steps(pilot)
        assert app.fault is None
        return app.return_value

    with shelf.lock():
        flow = run.flow(settings, Beginning.EITHER, tell=found.append, print_note=found.append, full_screen=True)
        code = asyncio.run(sit(flow))
        flow.close()
    return code, found


async def until(pilot: Pilot[int], kind: type) -> None:
    """Until a screen of this kind is there."""
    end = time.monotonic() + 20
    while not isinstance(pilot.app.screen, kind):
        assert time.monotonic() < end, text_of(pilot)
        await pilot.pause(0.02)
    await pilot.pause(0.05)


async def leaves(pilot: Pilot[int], key: str) -> None:
    """Presses a key that ends the visit, and waits for its end: what is kept then is kept on another thread."""
    await pilot.press(key)
    end = time.monotonic() + 20
    while pilot.app.is_running:
        assert time.monotonic() < end, text_of(pilot)
        await asyncio.sleep(0.02)


async def seated_anew(pilot: Pilot[int], before: object) -> TableScreen:
    """Until another table than that one is there."""
    while pilot.app.screen is before or not isinstance(pilot.app.screen, TableScreen):
        await pilot.pause(0.02)
    await pilot.pause(0.05)
    return pilot.app.screen


async def do_something(pilot: Pilot[int], table: TableScreen, rng: Random) -> None:
    """Does anything that may be done, or goes on."""
    if table.presenter.awaits_with_pause is Awaits.PLAYER and not table.is_busy:
        offered = [one.options[0].id for one in table.presenter.scene().offers]
        table._take(rng.choice(offered or _free(table)))
    elif not table.is_busy:
        await pilot.press("enter")
    await pilot.pause()


async def play_out(pilot: Pilot[int]) -> None:
    """Plays anyhow until the choice of what comes afterwards is there."""
    await until(pilot, TableScreen)
    table, rng = pilot.app.screen, Random(1)
    assert isinstance(table, TableScreen)
    while table.presenter.awaits_with_pause is not Awaits.END:
        await do_something(pilot, table, rng)
    while not table._closing_shown:
        if not table.is_busy:
            await pilot.press("enter")
        await pilot.pause(0.02)
    await until(pilot, ChoiceDialog)


def _free(table: TableScreen) -> list[str]:
    scene = table.presenter.scene()
    laid = [f"{scene.lays_down.id} {held.card}" for held in scene.hand if scene.lays_down]
    return laid or [held.id for held in scene.hand if held.is_free] or [one.id for one in scene.numbers]


def test_enter_begins_a_game_against_a_named_opponent_even_for_a_newcomer(tmp_path: Path) -> None:
    """Enter took the lesson."""

    async def steps(pilot: Pilot[int]) -> None:
        await until(pilot, ChoiceDialog)
        assert pilot.app.screen.query_one(OptionList).highlighted == 0
        await leaves(pilot, "escape")

    visiting(tmp_path, steps, asks=True, given=frozenset({"opponent"}))


def test_successive_games_are_kept_and_enter_takes_the_highlighted_choice(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        for _ in range(3):
            await play_out(pilot)
            shown = text_of(pilot)
            assert "The game is over. And now?" in shown
            assert "wins the game" in shown or "You win the game" in shown
            assert pilot.app.screen.query_one(OptionList).highlighted == 0
            before = pilot.app.screen_stack[1]
            await pilot.press("enter")
            await seated_anew(pilot, before)
            assert len(pilot.app.screen_stack) == 2
        await play_out(pilot)
        await leaves(pilot, "q")

    code, output = visiting(tmp_path, steps)
    assert code == 0
    assert sum("game, 1 to" in line for line in output) == 4
    assert account(tmp_path, []) == 4


def test_a_review_opens_above_the_table_and_returns_to_the_choice(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await play_out(pilot)
        await pilot.press("3")
        await until(pilot, ReplayScreen)
        await pilot.press("right", "right", "q")
        await until(pilot, ChoiceDialog)
        assert "The game is over. And now?" in text_of(pilot)
        await leaves(pilot, "4")

    assert visiting(tmp_path, steps)[0] == 0


def test_another_opponent_can_be_chosen_in_a_dialog_above_the_table(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await play_out(pilot)
        await pilot.press("2")
        await until(pilot, ChoiceDialog)
        assert "Play: Zephyr, London rules, one game" in text_of(pilot)
        await pilot.press("2", "1", "enter")
        await pilot.pause()
        assert "Play: Marius" in text_of(pilot)
        before = pilot.app.screen_stack[1]
        await pilot.press("enter")
        table = await seated_anew(pilot, before)
        assert player_of(table).session.settings.opponent == "novice"
        assert player_of(table).session.settings.rules.game.points_to_win == 1
        await leaves(pilot, "q")

    code, output = visiting(tmp_path, steps, seed=3)  # no king is turned up
    assert code == 0
    assert "saved" in output[-1]


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
def test_control_c_leaves_from_the_choice_as_from_the_table(tmp_path: Path, key: str) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await play_out(pilot)
        await leaves(pilot, key)

    assert visiting(tmp_path, steps)[0] == (INTERRUPTED if key == "ctrl+c" else 0)
    assert account(tmp_path, []) == 1


async def played_through(pilot: Pilot[int], seen: list[str]) -> None:
    """Sits down whenever that is offered and plays anyhow, until the evening is over; what each sheet showed."""
    rng, ends = Random(1), time.monotonic() + 120
    while "The evening is over" not in text_of(pilot):
        assert time.monotonic() < ends, text_of(pilot)
        screen = pilot.app.screen
        if isinstance(screen, ChoiceDialog):
            seen.append(text_of(pilot))
            await pilot.press("enter")
            while pilot.app.screen is screen:
                await pilot.pause(0.02)
        elif isinstance(screen, TableScreen):
            await do_something(pilot, screen, rng)
        await pilot.pause(0.01)
    seen.append(text_of(pilot))


@pytest.mark.parametrize("pool", [True, False])
def test_an_evening_is_played_on_one_screen_to_its_accounts(tmp_path: Path, *, pool: bool) -> None:
    """The page was left between two games, and the events of that time were shown below it."""
    seen, found = list[str](), list[str]()
    settings = Settings(with_house(load("london"), {"game.points_to_win": 1}))
    shelf, store = (kind(tmp_path, today=lambda: "2026-01-02") for kind in (GameStore, EveningStore))
    assert isinstance(shelf, GameStore)
    assert isinstance(store, EveningStore)

    async def spend(flow: Flow) -> int | None:
        app = EcarteApp(flow)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.2)
            await played_through(pilot, seen)
            await leaves(pilot, "q")
        assert app.fault is None
        return app.return_value

    with shelf.lock():
        agreed = evening_terms(settings, pool=pool, games=1 if pool else 3, seed=3)
        store.begin(agreed, sitting_for(settings, pool=pool, stake=5))
        flow = EveningTable(shelf, store, menu_at_end=True).flow(
            settings, tell=found.append, print_note=found.append, full_screen=True
        )
        assert asyncio.run(spend(flow)) == 0
    assert "Your next game is against" in seen[0]
    assert "sits down to play." in seen[0]
    assert "Once more, with the same company" in seen[-1]
    assert any(line.endswith(" counters.") for line in found)
    assert any("The evening is recorded in" in line for line in found)
    assert not store.exists()
    assert not list(tmp_path.glob(".*.lock"))


# --- somebody who takes their time ---------------------------------------------------------------------


def engine(*command: str) -> str:
    return f"cmd:{shlex.join(command)}"


def test_the_screen_says_that_a_program_hangs_and_can_be_left_with_the_game_kept(tmp_path: Path) -> None:
    took = list[float]()

    async def steps(pilot: Pilot[int]) -> None:
        await until(pilot, TableScreen)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        end = time.monotonic() + 30
        while "still thinking" not in text_of(pilot):
            assert time.monotonic() < end, text_of(pilot)
            if not table.is_busy:
                await pilot.press(*"sa12345", "enter")
            await pilot.pause(0.05)
        await pilot.resize_terminal(100, 30)
        await pilot.press("1", "a", "question_mark")  # nothing is done while the opponent is thinking
        await pilot.pause()
        assert "still thinking" in text_of(pilot)
        begun = time.monotonic()
        await pilot.press("q")
        while pilot.app.is_running and time.monotonic() - begun < 20:
            await pilot.pause(0.05)
        took.append(time.monotonic() - begun)

    code, output = visiting(
        tmp_path, steps, opponent=engine(*naughty("hang", "..")), time=600_000, rules=load("london")
    )
    assert code == 0
    assert took[0] < 10
    assert "saved" in output[-1]
    left = GameStore(tmp_path, today=lambda: "").unfinished_match()
    assert left is not None
    assert not left.is_over


def test_a_program_is_played_like_a_built_in_opponent(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await play_out(pilot)
        before = pilot.app.screen_stack[1]
        await pilot.press("1")
        await seated_anew(pilot, before)
        await play_out(pilot)
        await leaves(pilot, "4")

    code, output = visiting(tmp_path, steps, opponent=engine(*FIRST))
    assert code == 0
    assert account(tmp_path, []) == 2
    assert output


def test_a_program_that_crashes_loses_its_game_and_a_rematch_restarts_the_program(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await play_out(pilot)
        assert "And now?" in text_of(pilot)
        before = pilot.app.screen_stack[1]
        await pilot.press("enter")
        await seated_anew(pilot, before)
        await play_out(pilot)
        await leaves(pilot, "4")

    code, output = visiting(tmp_path, steps, opponent=engine(*naughty("crash", "..")), rules=load("london"))
    assert code == 0, output
    assert len(GameStore(tmp_path, today=lambda: "").results()) == 2


# --- how it looks -------------------------------------------------------------------------------------


async def _welcome(pilot: Pilot[int]) -> None:
    await until(pilot, ChoiceDialog)


async def _lesson(pilot: Pilot[int]) -> None:
    await until(pilot, ChoiceDialog)
    await pilot.press("end", "enter")
    await until(pilot, TableScreen)
    await pilot.press("p")
    await pilot.pause(0.1)


async def _end_deal(pilot: Pilot[int]) -> None:
    await until(pilot, TableScreen)
    table, rng = pilot.app.screen, Random(1)
    assert isinstance(table, TableScreen)
    while not table.presenter.shows_finished_deal:
        await do_something(pilot, table, rng)
    await pilot.pause(0.1)


MOMENTS: dict[str, Steps] = {"welcome": _welcome, "lesson": _lesson, "ended": _end_deal, "afterwards": play_out}


@pytest.mark.parametrize(("language", "size"), VISITED_IN)
@pytest.mark.parametrize("moment", VISITED)
def test_the_screens_of_a_visit_equal_their_snapshots(
    moment: str, tmp_path: Path, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecarte.host.folder.SystemRandom", lambda: Random(3))
    monkeypatch.setattr("ecarte.host.secrets.secrets.token_bytes", Random(7).randbytes)

    async def steps(pilot: Pilot[int]) -> None:
        await MOMENTS[moment](pilot)
        compare(f"{moment}-{language}-{size[0]}x{size[1]}", text_of(pilot))
        await pilot.press("ctrl+c")

    rules = load("london") if moment != "afterwards" else with_house(load("london"), {"game.points_to_win": 2})
    visiting(tmp_path, steps, asks=moment in ("welcome", "lesson"), language=language, size=size, rules=rules)
