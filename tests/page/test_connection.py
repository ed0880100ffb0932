"""What a page says while its connection is delayed, swallowed, cut and refused: true at every moment."""

from __future__ import annotations

import json
import os
import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.test_page import SocketLine, Visitor, needs_browser, until
from tests.server.faulty_proxy import Fault, faulty_proxy
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


def until_a_card_is_asked(page: Page, visitor: Visitor) -> None:
    """Play until a card is to be played."""
    for _ in range(900):
        if re.search("Which card do you (lead|play)", page.locator(".prompt").inner_text()):
            return
        visitor.act()
        page.wait_for_timeout(50)
    raise AssertionError(page.locator(".ask").inner_text())


def test_a_dead_connection_shows_no_card_as_played_and_lets_no_clock_run_out(
    browser: Browser, server: ServerAt
) -> None:
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        anna.page.add_init_script(SPIED)
        page = anna.page
        anna.come()
        page.locator("details summary").click()
        page.get_by_label("Time").select_option("2")
        anna.sit_down()
        until_a_card_is_asked(page, anna)
        n_held = page.locator(".hand.own .held").count()
        with page.expect_websocket() as opened:  # a line that was slow to open is given more time
            page.evaluate("window.dispatchEvent(new Event('online'))")
        opened.value.wait_for_event("framereceived")
        page.wait_for_timeout(400)
        proxy.fault = "swallow"
        page.locator(".hand.own .held:not(.barred)").first.click()
        expect(page.locator(".prompt")).to_have_text("Sent, not yet confirmed…")
        expect(page.locator(".net")).to_contain_text(LOST, timeout=12_000)
        expect(page.locator(".prompt")).to_have_text("No connection: your card is kept and will be sent.")
        page.wait_for_timeout(1200)
        proxy.fault = "none"
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.locator(".net")).to_have_text("", timeout=6_000)  # the longest pause between attempts is eight
        expect(page.locator(".hand.own .held")).to_have_count(n_held - 1)
        spied = page.evaluate("window.spied")
        spied = spied[next(n for n, one in enumerate(spied) if one["prompt"].startswith("Sent")) :]
        while_away = [one for one in spied if LOST in one["net"]]
        assert len(while_away) > 8
        assert while_away[0]["at"] - spied[0]["at"] < 9_500
        assert next(one for one in spied if "not yet" in one["prompt"])["at"] - spied[0]["at"] < 4_000
        assert all(one["clocks"] for one in while_away), "there is a clock that could lie"
        assert {one["prompt"] for one in while_away} == {"No connection: your card is kept and will be sent."}
        assert all(one["unsure"] and one["title"] != "●" for one in while_away)
        assert all("?" in clock for one in while_away for clock in one["clocks"])
        assert len({tuple(one["clocks"]) for one in while_away}) == 1
        unconfirmed = [one["prompt"] for one in spied if one["at"] < while_away[0]["at"]]
        assert set(unconfirmed) <= {"Sent…", "Sent, not yet confirmed…"}
        anna.leave(requests_failed=True)


def test_an_act_that_cannot_be_sent_survives_a_reload_and_is_done_once(browser: Browser, server: ServerAt) -> None:
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        page = anna.page
        anna.come()
        anna.sit_down()
        until_a_card_is_asked(page, anna)
        n_held = page.locator(".hand.own .held").count()
        proxy.fault = "refuse"
        proxy.cut()
        expect(page.locator(".net")).to_contain_text(LOST, timeout=6_000)  # at once, not after a silence of eight
        page.locator(".hand.own .held:not(.barred)").first.click()
        expect(page.locator(".prompt")).to_have_text("No connection: your card is kept and will be sent.")
        proxy.fault = "none"
        page.reload()
        expect(page.locator(".hand.own .held")).to_have_count(n_held - 1)
        proxy.delay = 0.3
        hint = page.get_by_role("button", name="A hint")
        hint.click()
        expect(page.locator(".told")).to_be_visible(timeout=20_000)
        assert page.locator(".net").inner_text() == ""
        anna.leave(requests_failed=True)


def test_a_page_in_sight_again_reconnects_at_once_and_a_hidden_one_reports_itself(
    browser: Browser, server: ServerAt
) -> None:
    anna, opened, pings = Visitor(browser, server), list[str](), list[bool]()
    page = anna.page

    def noted(frame: str | bytes) -> None:
        said = json.loads(frame)
        opened.extend([said["table"]] if said["is"] == "hello" else [])
        pings.extend([said["hidden"]] if said["is"] == "ping" else [])

    page.on("websocket", lambda socket: socket.on("framesent", noted))
    anna.come()
    anna.sit_down()
    for event in ("new PageTransitionEvent('pageshow', { persisted: true })", "new Event('online')"):
        opened.clear()
        page.evaluate(f"window.dispatchEvent({event})")
        until(page, lambda: opened != [])
        page.wait_for_timeout(300)
        assert len(opened) == 1
    hide = "Object.defineProperty(document, 'visibilityState', {{ value: '{}', configurable: true }})"
    for sight in ("hidden", "visible"):
        pings.clear()
        page.evaluate(f"{hide.format(sight)}; document.dispatchEvent(new Event('visibilitychange'))")
        until(page, lambda: pings != [])
        page.wait_for_timeout(200)
        assert pings == [sight == "hidden"]
    assert page.locator(".net").inner_text() == ""
    anna.leave()


ROUNDS = int(os.environ.get("ECARTE_FAULTS", "0")) // 20


@pytest.mark.skipif(not ROUNDS, reason="takes a minute for five rounds: make faults")
def test_the_page_states_the_truth_during_every_fault_of_the_connection(browser: Browser, server: ServerAt) -> None:
    """Faults begin and end at random while a person plays on; what the page says is looked at ten times a second."""
    rng = Random(9)
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        anna.page.add_init_script(SPIED)
        page = anna.page
        anna.come()
        anna.sit_down()
        for _ in range(ROUNDS):
            if anna.is_over:
                page.get_by_role("button", name="Once more").click()
                page.wait_for_timeout(1000)
            fault: Fault = rng.choice(("swallow", "swallow-answers", "refuse", "none"))
            proxy.delay = rng.choice((0, 0.2, 1.0))
            begins = page.evaluate("performance.now()")
            proxy.fault = fault
            if fault == "refuse":
                proxy.cut()
            for _ in range(rng.randrange(10, 24)):
                anna.act()
                page.wait_for_timeout(500)
            ends = page.evaluate("performance.now()")
            proxy.fault, proxy.delay = "none", 0.0
            expect(page.locator(".net")).to_have_text("", timeout=20_000)
            expect(page.locator(".table.waits")).to_have_count(0)
            during = [one for one in page.evaluate("window.spied") if begins <= one["at"] <= ends]
            for one in during:
                is_lost = LOST in one["net"]
                assert not (fault == "none" and is_lost), one
                assert is_lost or fault == "none" or one["at"] < begins + 9_500, one
                assert not (is_lost and one["title"] == "●"), one
                assert not (one["unsure"] and "Your turn" in one["prompt"]), one
                assert all(("?" in clock) or not is_lost for clock in one["clocks"]), one
        anna.leave(requests_failed=True)


def test_the_start_page_says_that_a_request_was_not_answered(browser: Browser, server: ServerAt) -> None:
    """Play was pressed, both buttons went grey, and for forty seconds nothing was said."""
    with faulty_proxy(server.address) as proxy:
        anna = Visitor(browser, server)
        anna.address = f"http://{proxy.address}"
        anna.come()
        play = anna.page.get_by_role("button", name=re.compile("^Play$"))
        expect(play).to_be_enabled()
        proxy.fault = "swallow"
        play.click()
        expect(anna.page.get_by_text("Sent; there is no answer yet.")).to_be_visible()
        anna.context.close()


def test_a_lesson_waits_for_an_unreachable_server_and_then_goes_on(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come("/lesson")
    page = anna.page
    propose = page.get_by_role("button", name="I propose")
    propose.wait_for()
    anna.context.set_offline(True)
    propose.click()
    expect(page.locator(".prompt")).to_have_text("No connection. Shown as it last was; trying again.")
    anna.context.set_offline(False)
    expect(page.locator(".prompt")).to_contain_text("Which cards do you lay down")
    anna.context.close()


def test_questions_of_the_key_q_asked_offline_are_answered_after_the_reconnection(
    browser: Browser, server: ServerAt
) -> None:
    """Of the questions whose answers are read together none was asked again."""
    anna = Visitor(browser, server)
    line = SocketLine(anna.page)
    anna.come()
    anna.sit_down()
    line.cut()
    expect(anna.page.locator(".net")).to_contain_text("No connection.")
    anna.page.keyboard.press("q")
    line.restore()
    expect(anna.page.locator(".told")).to_contain_text("You hold", timeout=20_000)
    anna.leave()
