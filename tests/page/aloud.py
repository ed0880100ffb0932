"""What the page reads aloud: of a whole game with known cards, of the lesson, and of a game looked through."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from ecarte.cards import Seat
from ecarte.fair.lists import pack_list
from ecarte.record import parse
from ecarte.record.files import game_text
from ecarte.server.archive import records
from ecarte.server.finished_game import FinishedGame, replay_json
from ecarte.words import LANGUAGES
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt, serving

HERE: Final = Path(__file__).parent

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first opens a page in half the time that the others take: it is Chromium without its windows and profiles."""

BROWSER: Final = next(filter(None, map(shutil.which, BROWSERS)), None)

HASTE: Final = """
  try {
    const kept = JSON.parse(localStorage.getItem('ecarte.taste') ?? '{}')
    localStorage.setItem('ecarte.taste', JSON.stringify({ pace: 'none', ...kept }))
  } catch {} // an empty page of Firefox has no storage
"""
"""Nothing waits to be read on this page."""

HEARS: Final = """
  window.heard = []
  new MutationObserver((changes) => {
    for (const change of changes) for (const one of change.addedNodes)
      if (one.matches?.('[role=log] p')) window.heard.push(one.textContent)
  }).observe(document, { childList: true, subtree: true })
"""


def frames_of_a_game(language: str) -> list[str]:
    """All that the first of two players is sent in a game that each plays somehow."""

    async def played() -> list[bytes]:
        table, rng = TableInMemory(seed=5), Random(5)
        for page in table.pages.values():
            page.language, page.features = language, frozenset({"summary", "king"})
        await table.begin(rules="london")
        while await table.act(rng):
            pass
        table.listen()
        return table.frames[Seat.A]

    with ThreadPoolExecutor(1) as elsewhere:  # a browser that is steered has this thread's loop
        frames = elsewhere.submit(lambda: asyncio.run(played())).result()
    return [frame.decode() for frame in frames if frame.startswith((b'{"is":"state"', b'{"is":"lines"'))]


@contextmanager
def open_page(browser: Browser, server: ServerAt, language: str, frames: Sequence[str]) -> Iterator[Page]:
    """A page to which these frames are sent as soon as it has said who it is."""

    def server_side(route: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            for frame in frames if '"hello"' in str(said) else ():
                route.send(frame)

        route.on_message(heard)

    context = browser.new_context(
        locale=language, reduced_motion="reduce", color_scheme="dark", viewport={"width": 1280, "height": 800}
    )
    try:
        page = context.new_page()
        page.add_init_script(HASTE)
        page.add_init_script(HEARS)
        page.route_web_socket("**/ws?table=*", server_side)
        page.goto(f"http://{server.address}/t/table")
        yield page
    finally:
        context.close()


def aloud(browser: Browser, server: ServerAt, language: str) -> str:
    """What is added to the live region as the frames of the game come, a line each."""
    with open_page(browser, server, language, frames_of_a_game(language)) as page:
        page.locator(".result").wait_for(timeout=60_000)
        page.wait_for_timeout(200)
        return "\n".join(page.evaluate("window.heard")) + "\n"


def lesson_aloud(browser: Browser, server: ServerAt, language: str) -> str:
    """What is added to the live region in the lesson, where its learner refuses, or takes the first there is."""
    context = browser.new_context(locale=language, reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(HASTE)
    page.add_init_script(HEARS)
    page.goto(f"http://{server.address}/lesson")
    to_do = page.locator(".ask .buttons button:not([disabled]), .held:not([aria-pressed]):not(.barred)")
    refuse = page.locator(".ask .buttons button", has=page.locator("kbd", has_text="r"))  # or they would change all day
    chosen = page.locator(".table:has(.laying):not(:has(.held.raised)) .held")
    while True:
        page.locator(".result").or_(to_do).or_(chosen).first.wait_for()
        if page.locator(".result").count():
            break
        if chosen.count():
            chosen.last.click()
            continue
        with page.expect_response("**/api/lesson") as answer:
            (refuse if refuse.count() else to_do.first).click()
        answer.value.finished()
        page.wait_for_timeout(300)
    heard = page.evaluate("window.heard")
    context.close()
    return "\n".join(heard) + "\n"


def a_record() -> str:
    """The record of a short game that each of two plays somehow."""

    async def played() -> str:
        table, rng = TableInMemory(seed=5), Random(5)
        await table.begin(rules="small")
        while await table.act(rng):
            pass
        return game_text(records(await table.live())[0])

    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(played())).result()


def look_aloud(browser: Browser, server: ServerAt, language: str) -> str:
    """What is read aloud as that game is looked through, step by step."""
    record = a_record()
    pack = tuple(map(str, pack_list(parse(record).agreement.rules.pack)))
    finished = FinishedGame("t", 1, 1, "", record, pack, {}, {})
    context = browser.new_context(locale=language, reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    steps = replay_json(record, "A", "", language)
    page.route("**/games/1", lambda route: route.fulfill(json=msgspec.to_builtins(finished)))
    page.route("**/games/1/look/**", lambda route: route.fulfill(body=steps, content_type="application/json"))
    page.goto(f"http://{server.address}/t/t/1")
    page.locator(".where").wait_for()
    heard = []
    for _ in msgspec.json.decode(steps)["steps"]:
        heard.append(page.locator("[aria-live=polite]").inner_text())
        page.keyboard.press("ArrowRight")
    context.close()
    return "\n".join(heard) + "\n"


TEXTS: Final = {"": aloud, "lesson-": lesson_aloud, "look-": look_aloud}
"""What is read aloud, by the name of its golden file."""


def golden(what: str, language: str) -> Path:
    """The file of a golden text."""
    return HERE / f"aloud-{what}{language}.txt"


def main() -> None:
    """Writes the golden texts again; read the difference before committing it."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        for (what, read), language in product(TEXTS.items(), LANGUAGES):
            golden(what, language).write_text(read(browser, server, language), encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
