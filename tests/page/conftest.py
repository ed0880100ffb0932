"""Browsers and one server for the tests of this folder; they end with it, since they keep an event loop running."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.page.aloud import BROWSER
from tests.page.firefox import firefox
from tests.server.pages import ServerAt, serving

MANY_AT_ONE_ADDRESS = (
    "from ecarte.server import archive, lesson, players;"
    "players.PLAYERS_AT_ONCE = archive.REVIEWS_AT_ONCE = archive.OPENINGS_AT_ONCE = lesson.STEPS_AT_ONCE = 1000"
)
"""All people of these tests come from one address, ask for ratings, and look through games that are over."""

# Three processes share two cores: five seconds were too few.  What is there already is seen at once.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("page"), broken=MANY_AT_ONE_ADDRESS) as started:
        yield started


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-quic"]
    opened = playwright.chromium.launch(executable_path=BROWSER, args=quiet)
    yield opened
    opened.close()


@pytest.fixture
def other_make(playwright: Playwright, tmp_path: Path) -> Iterator[Browser]:
    """A browser of another make."""
    with firefox(playwright, tmp_path) as opened:
        yield opened
