"""The picture of the page in the README: a game with known cards at the moment of a reply."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.page.aloud import BROWSER, frames_of_a_game, open_page
from tests.server.pages import serving

PICTURE: Final = Path(__file__).parents[2] / "docs" / "pictures" / "page.jpg"


def is_worth_a_picture(frame: dict[str, Any]) -> bool:
    """A court card is to be answered, some cards may not be played, and both have marks."""
    scene = frame.get("scene") or {}
    if scene.get("awaits") != "player" or not scene["cloth"]["places"][1]:
        return False
    barred = [held for held in scene["hand"] if held["why_not"]]
    led = scene["cloth"]["places"][1]
    return bool(
        0 < len(barred) < len(scene["hand"]) > 2
        and led[0] in "KQJ"
        and scene["me"]["marks"]
        and scene["me"]["tricks"] + scene["other"]["tricks"]
    )


def main() -> None:
    """Takes the picture."""
    frames = frames_of_a_game("en")
    last = next((at for at, frame in enumerate(frames) if is_worth_a_picture(json.loads(frame))), len(frames) // 2)
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        with open_page(browser, server, "en", frames[: last + 1]) as page:
            page.locator(".trick .theirs").wait_for()
            page.wait_for_timeout(1000)
            page.screenshot(path=PICTURE, type="jpeg", quality=88)
        browser.close()


if __name__ == "__main__":
    main()
