"""During a deploy pages and servers of two versions play together, in both directions.

The version before is the last commit that did not know the feature `changes`; it is taken from the history, where there
is one.
"""

from __future__ import annotations

import io
import json
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, Route, WebSocket

from ecarte.server.http import static_folder
from tests.kernels_kept import ROOT
from tests.page.aloud import BROWSER
from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt, serving

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

BEFORE: Final = "9299081a^"
"""The commit before the feature `changes`."""

ANY_NETWORK: Final = "--disable-features=LocalNetworkAccessChecks"
"""Lets a page that is not sent by the server open a socket to it on this machine."""

Version = Literal["before", "today"]


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sources of the version before."""
    command = ["git", "-C", str(ROOT), "archive", BEFORE, "src/ecarte"]
    try:
        archive = subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("there is no history here")
    folder = tmp_path_factory.mktemp("before")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


@pytest.fixture
def open_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser in which a page may be answered for the server."""
    opened = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", ANY_NETWORK])
    yield opened
    opened.close()


class VisitorWithPage(Visitor):
    """A person whose page is that of a folder, whatever the server has; `received` are the kinds of its frames."""

    def __init__(self, browser: Browser, server: ServerAt, folder: Path) -> None:
        super().__init__(browser, server)
        self.folder, self.features, self.received = folder, set[str](), set[str]()
        self.page.route("**/*", self._answer)
        self.page.on("websocket", self._listen)

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/" or path.startswith("/t/"):
            route.fulfill(path=self.folder / "index.html", content_type="text/html")
        elif path.startswith("/static/"):
            route.fulfill(path=self.folder / path.removeprefix("/static/"))
        else:
            route.continue_()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.features.update(json.loads(text).get("features", ())))
        socket.on("framereceived", self._note)

    def _note(self, text: str | bytes) -> None:
        decoded = json.loads(text)
        self.received |= {frame["is"] for frame in (decoded if isinstance(decoded, list) else [decoded])}


@pytest.mark.parametrize("version", ["today", "before"])
def test_old_and_new_page_play_a_whole_game_on_an_old_or_new_server(
    version: Version, open_browser: Browser, before: Path, tmp_path: Path
) -> None:
    older = f"import sys; sys.path.insert(0, {str(before)!r})" if version == "before" else ""
    with serving(tmp_path, broken=older) as server:
        made = server.table(rules="small")
        seats = (made["token"], before / "ecarte/server/static"), (server.sit(made)["token"], static_folder())
        anna, emile = (VisitorWithPage(open_browser, server, folder) for _, folder in seats)
        for one, (token, _) in zip((anna, emile), seats, strict=True):
            one.come(f"/t/{made['table']}#seat={token}")
        for one in (anna, emile):
            one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
        anna.play_on(emile)
        emile.page.locator(".result").wait_for()
        assert ("changes" in anna.features, "changes" in emile.features) == (False, True)
        assert ("changes" in anna.received, "changes" in emile.received) == (False, version == "today")
        assert "state" in anna.received & emile.received
        for one in (anna, emile):  # a server of before has no list of who is there
            one.leave(requests_failed=version == "before")
