"""`ecarte play --page`: one's own server, a browser where there is one, and one's games among the others."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Browser, expect

from ecarte.cli.play_page import _open_socket, is_browser
from tests.edges.in_process import run
from tests.page.test_page import Visitor, axe_finds, needs_browser
from tests.server.pages import PageAt, ServerAt


class OwnPage(ServerAt):
    """The server that `ecarte play --page` starts, with the folder of the games."""

    def __init__(self, home: Path, browser: str = "") -> None:
        super().__init__(home)
        self.home, self.browser, self.first_line = home, browser, ""

    def start(self) -> None:
        """Starts it and waits until it has said its address."""
        self.process = self.begun()
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        found = re.search(r"http://([0-9.:]+)/", line)
        assert found is not None, line + self.process.stderr.read()
        self.address, self.first_line = found[1], line

    def begun(self) -> subprocess.Popen[str]:
        """The command, as it is typed."""
        gone = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        environment = {name: value for name, value in os.environ.items() if name not in gone}
        environment |= {"ECARTE_HOME": str(self.home), "LANG": "C.UTF-8"}
        environment |= {"BROWSER": self.browser} if self.browser else {}
        command = [sys.executable, "-m", "ecarte", "play", "--page"]
        return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)


@contextmanager
def own_page(home: Path, browser: str = "") -> Iterator[OwnPage]:
    page = OwnPage(home, browser)
    page.start()
    try:
        yield page
    finally:
        if page.process is not None:
            page.kill(signal.SIGTERM)


def play_out(page: PageAt) -> None:
    rng = Random(1)
    while not page.is_over:
        if page.is_asked:
            page.acts_somehow(rng.choice)
        else:
            page.read()


def test_a_game_on_the_local_page_is_counted_once_and_shown_only_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    with own_page(tmp_path) as server:
        given = server.table(opponent="novice", rules="modern")
        play_out(PageAt(server, given["table"], given["token"]))
        (record,) = (tmp_path / "games").glob("*.ecarte")
        assert server.kill(signal.SIGKILL) is not None  # it may end as it likes: reading the table tells again
        (tmp_path / "results.jsonl").unlink()
        server.start()
        PageAt(server, given["table"], given["token"]).read()
        key = (tmp_path / "page.txt").read_text(encoding="utf-8").partition("#own=")[2]
        asked = f"http://{server.address}/api/results"
        told_page = httpx.get(asked, headers={"authorization": f"Bearer {key}"}).json()["results"]
        assert [(one["opponent"], one["rules"][:6]) for one in told_page] == [("novice", "modern")]
        assert httpx.get(asked).status_code == 403, "another page of this machine has no key"
        elsewhere = {"authorization": f"Bearer {key}", "x-forwarded-for": "203.0.113.7"}
        assert httpx.get(asked, headers=elsewhere).status_code == 403
    assert len((tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()) == 1
    output = run("results", "--language", "en")
    assert output.exit_code == 0
    assert "Marius" in output.stdout
    assert run("verify", str(record)).exit_code == 0
    assert list((tmp_path / "games").glob("*.ecarte")) == [record]


def test_without_a_browser_the_address_is_printed_and_a_second_start_names_the_first(tmp_path: Path) -> None:
    with own_page(tmp_path) as server:
        second = server.begun()
        assert second.stderr is not None
        said = second.stderr.read()
        second.stderr.close()
        assert second.wait(20) == 0
        assert f"open already, at http://{server.address}/#own=" in said
        assert "No browser can be opened here" in said
        assert server.get("/").status_code == 200
    assert not (tmp_path / "page.txt").exists()


def test_the_first_line_does_not_mention_a_browser_that_does_not_exist(tmp_path: Path) -> None:
    with own_page(tmp_path) as server:
        assert "browser" not in server.first_line


FOR_OTHERS = re.compile(
    "Find somebody|Invite a friend|An evening|Tournaments|[Ww]ith (a friend|somebody)|Spectators|player is away"
)
"""What the start page offers where others can come."""


@needs_browser
def test_the_local_page_offers_no_games_with_others(browser: Browser, server: ServerAt, tmp_path: Path) -> None:
    """With the key of its owner or without, as the address is typed or kept."""
    elsewhere = Visitor(browser, server)
    elsewhere.come()
    elsewhere.page.locator("details summary").click()
    expect(elsewhere.page.get_by_text("Spectators")).to_be_visible()
    assert len(set(FOR_OTHERS.findall(elsewhere.page.locator("body").inner_text()))) > 1
    elsewhere.leave()
    with own_page(tmp_path) as own:
        key = "/" + own.first_line.partition(f"{own.address}/")[2].partition(" ")[0].rstrip(".")
        for path in (key, "/"):
            visitor = Visitor(browser, own)
            visitor.come(path)
            expect(visitor.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
            visitor.page.locator("details summary").click()
            expect(visitor.page.get_by_text("Language")).to_be_visible()
            assert FOR_OTHERS.search(visitor.page.locator("body").inner_text()) is None
            assert axe_finds(visitor.page) == []
            visitor.sit_down()
            with visitor.page.expect_response("**/api/choices/en.json"):
                visitor.page.get_by_role("button", name="Settings").click()
            expect(visitor.page.get_by_text("Keys")).to_be_visible()
            expect(visitor.page.get_by_text("another device")).to_have_count(0)
            visitor.leave()


def test_play_page_opens_a_browser_on_the_page(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {asked}\n', encoding="utf-8")
    browser.chmod(0o755)
    with own_page(tmp_path, browser=f"{browser} %s") as server:
        for _ in range(200):
            if asked.exists() and asked.read_text(encoding="utf-8"):
                break
            server.get("/healthz")
        assert asked.read_text(encoding="utf-8").startswith(f"http://{server.address}/#own=")


def test_play_page_does_not_open_a_text_only_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("w3m"))
    assert not is_browser()
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.BackgroundBrowser("xdg-open"))
    assert is_browser()


def test_the_local_page_takes_another_port_if_its_port_is_taken() -> None:
    with _open_socket(0) as taken:
        port = taken.getsockname()[1]
        with _open_socket(port) as another:
            assert another.getsockname()[1] not in (0, port)
    with _open_socket(port) as freed:
        assert freed.getsockname()[1] == port


def test_options_that_are_chosen_on_the_page_cannot_be_combined_with_page() -> None:
    refused = run("play", "--page", "--rules", "modern", "--strict-script")
    assert refused.exit_code == 2
    assert "--rules and --strict-script cannot be combined with --page" in refused.stderr
