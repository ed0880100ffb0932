"""One browser and one server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.aloud import BROWSER
from tests.server.pages import ServerAt, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("page")) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-quic"]
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=BROWSER, args=quiet)
        yield opened
        opened.close()
