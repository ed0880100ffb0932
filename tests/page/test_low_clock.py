"""A clock that runs low is said aloud once, and the page goes on."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


def test_a_clock_that_runs_low_is_said_once_and_stops_no_page(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    body = {"cid": secrets.token_urlsafe(18), "opponent": "novice", "rules": "modern", "move_seconds": 14}
    made = anna.page.request.post(f"{anna.address}/api/tables", data=body, headers={"origin": anna.address}).json()
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=20_000)
    expect(anna.page.locator("time.low").first).to_be_visible(timeout=10_000)
    anna.page.wait_for_timeout(6_000)
    assert anna.strange == []
    said = anna.page.locator("[role=log] p", has_text="10 seconds")
    assert said.count() <= 1
    anna.leave()
