"""Sittings for the tests: the same cards for the same seed, and an opponent that plays any legal act."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from textual.pilot import Pilot
from textual.theme import Theme

from ecarte import Action, AnnounceKing, Phase, RuleSet, SeatView, load, with_house
from ecarte.engine.agreement import Act
from ecarte.host import Awaits, LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.tui.app import EcarteApp
from ecarte.tui.base_screen import Board
from ecarte.tui.match_screen import TableScreen
from ecarte.tui.style import CLOTH
from ecarte.ui import PlayerPresenter
from ecarte.ui.flow import AtTable, single_screen

SMALL = (80, 24)
LARGE = (120, 36)


class Anyhow:
    """An opponent who plays at random, and never forgets the king."""

    def choose(self, view: SeatView, rng: Random) -> Action:
        return rng.choice([action for action in view.legal if not isinstance(action, AnnounceKing)] or view.legal)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        del rng
        return next((action for action in view.legal if isinstance(action, AnnounceKing)), None)


def player_of(screen: TableScreen) -> PlayerPresenter:
    """The presenter of a match on this machine."""
    assert isinstance(screen.presenter, PlayerPresenter)
    return screen.presenter


def a_session(
    seed: int = 1,
    *,
    code: str = "london",
    language: str = "en",
    by_hand: frozenset[Act] = frozenset(),
    remind_king: bool = False,
    undo: bool = True,
    length: int = 1,
    points: int | None = None,
    house: RuleSet | None = None,
) -> LocalMatch:
    rules = house or load(code) if points is None else with_house(load(code), {"game.points_to_win": points})
    settings = Settings(rules, language=language, by_hand=by_hand, remind_king=remind_king, undo=undo, length=length)
    return LocalMatch(settings, cards=SecretCards(SeededSecrets(seed)), opponent=Anyhow(), rng=Random(seed))


def advance(session: LocalMatch, *, to: Phase | None = None, seed: int = 1) -> bool:
    """Plays anyhow until the player is on turn in that phase (true), or to the end of the match (false)."""
    rng = Random(seed)
    while session.awaits is not Awaits.END:
        if session.awaits is not Awaits.PLAYER:
            session.step()
        elif to is not None and session.view.public.phase is to:
            return True
        else:
            session.act(rng.choice(session.view.legal))  # type: ignore[arg-type]  # a player's actions only
    return False


Steps = Callable[[Pilot[int], TableScreen], Awaitable[None]]


def at_table(
    sitting: LocalMatch | AtTable,
    steps: Steps,
    *,
    size: tuple[int, int] = SMALL,
    colours: Theme = CLOTH,
    pause: float = 0,
) -> int | None:
    """Sits down with this match, goes through the steps, and gives what the application returned."""

    async def sit() -> int | None:
        at = sitting if isinstance(sitting, AtTable) else AtTable(sitting)
        app = EcarteApp(single_screen(at), pause=pause, colours=colours)
        async with app.run_test(size=size) as pilot:
            await wait_for_table(pilot)
            screen = app.screen_stack[1]
            assert isinstance(screen, TableScreen)
            await steps(pilot, screen)
        return app.return_value

    return asyncio.run(sit())


async def wait_for_table(pilot: Pilot[int]) -> None:
    """Until a table is there."""
    while not isinstance(pilot.app.screen, Board):
        await pilot.pause(0.01)
    await pilot.pause()


def text_of(pilot: Pilot[int]) -> str:
    """What stands on the screen, line by line, without colour."""
    app = pilot.app
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"
