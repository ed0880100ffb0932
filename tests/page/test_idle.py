"""What the page offers where the other does nothing, needs more time, or does not take part in dealing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt, serving

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

SOON = """
from ecarte.server import absence
absence.CALL_AFTER, absence.CALL_SECONDS, absence.absence_grace_seconds = 1, 6, lambda made: 1
"""
"""A player who does nothing for a second gets a warning, and has six more."""


def two(browser: Browser, server: ServerAt, **agreed: object) -> tuple[Visitor, Visitor]:
    """Two at a table with their cards: who waits, and who is on turn."""
    made = server.table(**agreed)
    guest = server.sit(made)
    anna, emile = Visitor(browser, server), Visitor(browser, server, language="fr-FR")
    for one, token in ((anna, made["token"]), (emile, guest["token"])):
        one.come(f"/t/{made['table']}#seat={token}")
    for one in (anna, emile):
        one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    while not any(is_on_turn := [one.page.title().startswith("●") for one in (anna, emile)]):
        anna.page.wait_for_timeout(50)
    return (emile, anna) if is_on_turn[0] else (anna, emile)


def test_a_called_idle_player_sees_the_time_left_and_then_loses(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, broken=SOON) as server:
        waits, called = two(browser, server)
        waits.page.get_by_role("button", name=_either("Call", "Appeler")).click()
        expect(called.page.get_by_role("alert").filter(has_text=_either("calls you", "vous appelle"))).to_be_visible()
        expect(called.page.locator("time.running")).to_be_visible()
        waits.page.get_by_role("button", name=_either("Claim the match", "Réclamer le match")).click()
        output = _either("done nothing: the match is lost", "rien fait.*le match est perdu")
        for one in (waits, called):
            expect(one.page.locator(".result").filter(has_text=output)).to_be_visible()
            one.leave()


def test_a_player_can_give_the_other_more_time_and_leave_a_table_without_a_deal(
    browser: Browser, server: ServerAt
) -> None:
    waits, on_turn = two(browser, server, move_seconds=600)
    more = _either("Give more time", "Donner du temps")
    expect(on_turn.page.get_by_role("button", name=more)).to_have_count(0)
    waits.page.get_by_role("button", name=more).click()
    expect(on_turn.page.locator("time.running")).to_have_text(re.compile("10:[0-5]"))
    made = server.table()
    server.sit(made)  # and no device tells a share for that seat
    on_turn.come(f"/t/{made['table']}#seat={made['token']}")
    on_turn.page.get_by_role("button", name=_either("Leave without losing", "Quitter sans perdre")).click()
    expect(on_turn.page.locator(".result")).to_contain_text(_either("nobody loses", "personne ne perd"))
    for one in (waits, on_turn):
        one.leave()


def _either(english: str, french: str) -> re.Pattern[str]:
    return re.compile(f"{english}|{french}")


HEARS_TURNS = """
  localStorage.setItem('ecarte.taste', JSON.stringify({ pace: 'none', sound: true }))
  window.turns = 0
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context, options) { super(context, options); window.turns += options.frequency === 660 }
  }
"""
"""Counts the sounds that say whose turn it is."""


def test_a_called_player_hears_the_signal_once_whatever_frames_follow(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, broken=SOON.replace("1, 6", "1, 40")) as server:
        waits, called = two(browser, server)
        called.context.add_init_script(HEARS_TURNS)
        called.page.reload()
        called.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
        called.page.locator(".prompt").click()  # browsers let a page be heard after that
        waits.page.get_by_role("button", name=_either("Call", "Appeler")).click()
        alert = called.page.get_by_role("alert").filter(has_text=_either("calls you", "vous appelle"))
        expect(alert).to_be_visible()
        called.page.wait_for_timeout(200)
        turns = called.page.evaluate("window.turns")
        assert turns > 0
        phrases = waits.page.locator(".phrases button")
        for phrase in (0, 1, 2):
            phrases.nth(phrase).click()
            expect(called.page.locator(".rail .journal").first.get_by_role("listitem")).to_have_count(phrase + 1)
        assert called.page.evaluate("window.turns") == turns
        for one in (waits, called):
            one.leave()
