"""A clock that runs low is said aloud once, and the page goes on."""

from __future__ import annotations

import secrets
import time

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, needs_browser, until
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


def test_a_low_clock_is_announced_once_and_does_not_stop_the_page(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    body = {"cid": secrets.token_urlsafe(18), "opponent": "novice", "rules": "modern", "move_seconds": 14}
    made = anna.page.request.post(f"{anna.address}/api/tables", data=body, headers={"origin": anna.address}).json()
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    expect(anna.page.locator("time.low").first).to_be_visible()
    anna.page.wait_for_timeout(6_000)
    assert anna.strange == []
    said = anna.page.locator("[role=log] p", has_text="10 seconds")
    assert said.count() <= 1
    anna.leave()


def test_the_clock_of_the_other_player_is_right_after_an_absence(browser: Browser, server: ServerAt) -> None:
    """The seconds before the news that the other was away were taken off twice."""
    anna, emile = Visitor(browser, server), Visitor(browser, server)
    anna.come()
    anna.invites(emile)
    emile.sits_across(anna)
    at_turn, other = (emile, anna) if emile.page.locator(".ask .buttons button").count() else (anna, emile)
    table = at_turn.page.url.removeprefix(at_turn.address)
    other.page.wait_for_timeout(5_000)
    before, since = _seconds_left(other), time.monotonic()
    at_turn.page.goto("about:blank")
    expect(other.page.locator(".marks")).to_contain_text("away")
    other.page.wait_for_timeout(600)
    assert _seconds_left(other) == pytest.approx(before - (time.monotonic() - since), abs=2)
    expect(other.page.locator(".notice")).to_contain_text("Their time runs out in")  # before a claim is possible
    expect(other.page.locator(".prompt")).not_to_contain_text("thinking")
    at_turn.come(table)
    at_turn.page.locator("time.running").wait_for()
    expect(other.page.locator(".marks")).not_to_contain_text("away")
    until(other.page, lambda: abs(_seconds_left(other) - _seconds_left(at_turn)) <= 1)
    for one in (anna, emile):
        one.leave(requests_failed=True)


def _seconds_left(visitor: Visitor) -> int:
    minutes, seconds = visitor.page.locator("time.running").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)
