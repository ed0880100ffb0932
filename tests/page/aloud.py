"""What the page reads aloud of a whole game: the frames of a game with known cards, and the one live region."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from ecarte.cards import Seat
from ecarte.words import LANGUAGES
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt, serving

HERE: Final = Path(__file__).parent

BROWSER: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

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
        for peer in table.peers.values():
            peer.language = language
        await table.begin(rules="london")
        while await table.act(rng):
            pass
        table.listen()
        return table.frames[Seat.A]

    with ThreadPoolExecutor(1) as elsewhere:  # a browser that is steered has this thread's loop
        frames = elsewhere.submit(lambda: asyncio.run(played())).result()
    return [frame.decode() for frame in frames if frame.startswith((b'{"is":"state"', b'{"is":"told"'))]


@contextmanager
def shown(browser: Browser, server: ServerAt, language: str, frames: Sequence[str]) -> Iterator[Page]:
    """A page to which these frames are sent as soon as it has said who it is."""

    def house(route: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            for frame in frames if '"hello"' in str(said) else ():
                route.send(frame)

        route.on_message(heard)

    context = browser.new_context(
        locale=language, reduced_motion="reduce", color_scheme="dark", viewport={"width": 1280, "height": 800}
    )
    try:
        page = context.new_page()
        page.add_init_script(HEARS)
        page.route_web_socket("**/ws", house)
        page.goto(f"http://{server.address}/t/table")
        yield page
    finally:
        context.close()


def aloud(browser: Browser, server: ServerAt, language: str) -> str:
    """What is added to the live region as the frames of the game come, a line each."""
    with shown(browser, server, language, frames_of_a_game(language)) as page:
        page.locator(".result").wait_for(timeout=60_000)
        page.wait_for_timeout(200)
        return "\n".join(page.evaluate("window.heard")) + "\n"


def main() -> None:
    """Writes the golden texts again; read the difference before committing it."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        for language in LANGUAGES:
            (HERE / f"aloud-{language}.txt").write_text(aloud(browser, server, language), encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
