"""What a page says while its connection is delayed, swallowed, cut and refused: true at every moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.test_page import Visitor, needs_browser
from tests.server.faulty_proxy import faulty_proxy
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

LOST = "No connection. Shown as it last was"

SPIED = """
  window.spied = []
  setInterval(() => {
    const text = (at) => [...document.querySelectorAll(at)].map((one) => one.textContent.trim())
    const now = { prompt: text('.prompt').join(), net: text('.net').join(), clocks: text('time'), at: performance.now(),
                  unsure: !!document.querySelector('.waits .place.ours'), title: document.title.slice(0, 1) }
    window.spied.push(now)
  }, 100)
"""


def _until_a_card_is_asked(page: Page, visitor: Visitor) -> None:
    for _ in range(200):
        if re.search("Which card do you (lead|play)", page.locator(".prompt").inner_text()):
            return
        visitor.act()
        page.wait_for_timeout(50)
    raise AssertionError(page.locator(".ask").inner_text())


def test_on_a_line_that_has_died_a_card_is_not_said_to_be_played_and_no_clock_runs_out(
    browser: Browser, server: ServerAt
) -> None:
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        anna.page.add_init_script(SPIED)
        page = anna.page
        anna.come()
        page.locator("details summary").click()
        page.get_by_label("Time").select_option("1")
        anna.sit_down()
        _until_a_card_is_asked(page, anna)
        n_held = page.locator(".hand.own .held").count()
        page.wait_for_timeout(400)
        proxy.fault = "swallow"
        began = page.evaluate("performance.now()")
        page.locator(".hand.own .held:not(.barred)").first.click()
        expect(page.locator(".prompt")).to_have_text("Sent, not yet confirmed…", timeout=4_000)
        expect(page.locator(".net")).to_contain_text(LOST, timeout=9_000)
        expect(page.locator(".prompt")).to_have_text("No connection: your card is kept and will be sent.")
        page.wait_for_timeout(1200)
        proxy.fault = "none"
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.locator(".net")).to_have_text("", timeout=3_000)
        expect(page.locator(".hand.own .held")).to_have_count(n_held - 1)
        spied = [one for one in page.evaluate("window.spied") if one["at"] > began + 600]
        while_away = [one for one in spied if LOST in one["net"]]
        assert len(while_away) > 8
        assert {one["prompt"] for one in while_away} == {"No connection: your card is kept and will be sent."}
        assert all(one["unsure"] and one["title"] != "●" for one in while_away)
        assert all("?" in clock for one in while_away for clock in one["clocks"])
        assert len({tuple(one["clocks"]) for one in while_away}) == 1
        unconfirmed = [one["prompt"] for one in spied if one["at"] < while_away[0]["at"]]
        assert set(unconfirmed) <= {"Sent…", "Sent, not yet confirmed…"}
        anna.strange.clear()  # a browser says on its console that a socket failed
        anna.leave()


def test_what_cannot_be_sent_is_kept_through_a_reload_and_done_once(browser: Browser, server: ServerAt) -> None:
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        page = anna.page
        anna.come()
        anna.sit_down()
        _until_a_card_is_asked(page, anna)
        n_held = page.locator(".hand.own .held").count()
        proxy.fault = "refuse"
        proxy.cut()
        expect(page.locator(".net")).to_contain_text(LOST, timeout=2_000)
        page.locator(".hand.own .held:not(.barred)").first.click()
        expect(page.locator(".prompt")).to_have_text("No connection: your card is kept and will be sent.")
        proxy.fault = "none"
        page.reload()
        expect(page.locator(".hand.own .held")).to_have_count(n_held - 1, timeout=10_000)
        proxy.delay = 0.3
        hint = page.get_by_role("button", name="A hint")
        hint.click()
        expect(page.locator(".told")).to_be_visible(timeout=20_000)
        assert page.locator(".net").inner_text() == ""
        anna.strange.clear()
        anna.leave()
