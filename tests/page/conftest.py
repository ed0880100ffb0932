"""Browsers and one server for the tests of this folder; they end with it, since they keep an event loop running."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.page.aloud import BROWSER
from tests.page.firefox import firefox
from tests.server.pages import ServerAt, serving

MANY_AT_ONE_ADDRESS = """
from ecarte.server import access
begin = access.Rates.__init__
access.Rates.__init__ = lambda rates, burst, *rest, **more: begin(rates, 100 * burst, *rest, **more)
"""
"""All people of these tests come from one address; how much they ask for at once depends on the machine."""

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
