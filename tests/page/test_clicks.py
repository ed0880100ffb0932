"""Double clicks, double taps and keys held down do one thing."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

TO_CLICK = ".ask .options button, .ask .buttons button:not([disabled]), .held:not([aria-pressed]):not(.barred)"


class Sent:
    """What a page has done at its table."""

    def __init__(self, page: Page) -> None:
        self.acts: list[str] = []
        page.on("websocket", lambda socket: socket.on("framesent", self._note))

    def _note(self, frame: str | bytes) -> None:
        sent = json.loads(frame)
        if sent["is"] in ("take", "pass", "request", "resign") and not sent["cid"].startswith("vain-"):
            self.acts.append(str(frame))


def _place_of(at: Locator) -> tuple[float, float] | None:
    box = at.bounding_box() if at.count() else None
    return None if box is None else (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_none_of_fifty_double_clicks_does_two_acts(browser: Browser, server: ServerAt) -> None:
    anna, rng, n_clicked = Visitor(browser, server), Random(5), 0
    sent, page = Sent(anna.page), anna.page
    anna.come()
    anna.sit_down()
    for _ in range(500):
        if n_clicked == 50:
            break
        if anna.is_over:
            page.get_by_role("button", name="Once more").click()
            page.locator(".hand.own .held").first.wait_for(timeout=60_000)
        held = page.locator(".held[aria-pressed]")
        if held.count() and not page.locator(".held.raised").count():
            held.first.click()
        place = _place_of(page.locator(".table:not(.over)").locator(TO_CLICK).first)
        if place is None:
            page.wait_for_timeout(20)
            continue
        before = len(sent.acts)
        page.mouse.move(*place)
        page.mouse.down(click_count=1)
        page.mouse.up(click_count=1)
        page.wait_for_timeout(rng.randrange(20, 220))
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        page.mouse.move(2, 2)
        page.wait_for_timeout(30)
        n_clicked += len(sent.acts) > before
        assert len(sent.acts) - before <= 1, sent.acts[before:]
    assert n_clicked == 50
    anna.leave()


def test_a_double_tap_or_a_key_held_down_does_one_act(browser: Browser, server: ServerAt) -> None:
    anna, held_down = Visitor(browser, server, phone=True), Visitor(browser, server)
    sent, page, n_doubled = Sent(anna.page), anna.page, 0
    page.add_init_script("window.taps = []; addEventListener('click', (tap) => taps.push(tap.timeStamp), true)")
    anna.come()
    anna.sit_down()
    for _ in range(900):
        if n_doubled >= 3:
            break
        place = _place_of(page.locator(TO_CLICK).first)
        if place is None:  # cards are to be chosen first, or the other is on turn
            anna.act()
            page.wait_for_timeout(50)
            continue
        before = len(sent.acts)
        page.touchscreen.tap(*place)
        page.wait_for_timeout(120)
        page.touchscreen.tap(*place)
        page.wait_for_timeout(60)
        if page.evaluate("taps.at(-1) - taps.at(-2)") < 280:  # else the machine was too slow for a double tap
            assert len(sent.acts) - before <= 1
            n_doubled += len(sent.acts) > before
        page.wait_for_timeout(400)
    assert n_doubled == 3
    anna.leave()
    sent, page = Sent(held_down.page), held_down.page
    held_down.come()
    held_down.sit_down()
    page.locator(".ask .buttons button, .hand.own .held").first.focus(timeout=20_000)
    for key in ("Enter", "s", "1"):
        before = len(sent.acts)
        for _ in range(12):
            page.keyboard.down(key)
            page.wait_for_timeout(20)
        page.keyboard.up(key)
        assert len(sent.acts) - before <= 1
    held_down.leave()
