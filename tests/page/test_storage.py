"""What a page keeps, in browsers that block their storage, have no room in it, or clear it while a game runs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

BLOCKED = """
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
NONE = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })"
DAMAGED = """
  for (const key of ['taste', 'tables', 'finished']) localStorage.setItem('ecarte.' + key, '{"language": 7, "x": [}')
  localStorage.setItem('ecarte.tables', '{"length": 3}')
  localStorage.setItem('ecarte.finished', '[null, 4]')
"""


@pytest.mark.parametrize("lack", [BLOCKED, FULL, NONE], ids=["blocked", "full", "none"])
def test_a_page_says_that_its_browser_has_no_storage_and_keeps_its_seat_over_a_reload(
    browser: Browser, server: ServerAt, lack: str
) -> None:
    anna, elsewhere = Visitor(browser, server), Visitor(browser, server)
    anna.page.add_init_script(lack)
    anna.come()
    anna.sit_down()
    expect(anna.page.get_by_text("This browser stores nothing")).to_be_visible()
    link = anna.page.get_by_label("The link to your seat").input_value()
    anna.page.reload()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    elsewhere.come(link.removeprefix(anna.address))
    elsewhere.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    elsewhere.leave()
    anna.leave()


def test_a_seat_outlives_storage_that_is_cleared_while_a_game_runs(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.page.add_init_script(DAMAGED)
    anna.come()
    anna.sit_down()
    anna.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    while not anna.act():
        anna.page.wait_for_timeout(30)
    for _ in range(100):
        if anna.page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('ecarte.seat.'))"):
            break
        anna.page.wait_for_timeout(50)
    assert not anna.page.get_by_text("This browser stores nothing").count()
    anna.page.reload()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.leave()


@pytest.mark.parametrize("kept", ["finished", "tables"])
@pytest.mark.parametrize(
    "entry", ['{"table": "t1"}', '{"table": 7, "score": 4}', '{"table": "t1", "score": {}, "marks": [1], "games": "x"}']
)
def test_a_damaged_stored_game_does_not_break_the_start_page(
    browser: Browser, server: ServerAt, kept: str, entry: str
) -> None:
    anna = Visitor(browser, server)
    anna.page.add_init_script(f"localStorage.setItem('ecarte.{kept}', JSON.stringify([{entry}]))")
    anna.come()
    expect(anna.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert not anna.strange
    anna.leave()


def test_the_oldest_ended_games_are_forgotten_when_storage_is_full(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.page.evaluate(
        """() => {
          const ended = [...Array(40).keys()].map((at) => ({ table: `t${at}`, game: 1, at, across: 'x'.repeat(9) }))
          localStorage.setItem('ecarte.finished', JSON.stringify(ended))
          for (const { table } of ended) {
            localStorage.setItem(`ecarte.witnessed.${table}.1`, 'x'.repeat(20000))
            localStorage.setItem(`ecarte.tournament.${table}`, '"club"')
          }
          for (let size = 4e6; size >= 1; size /= 2)
            try { for (let at = 0; ; at++) localStorage.setItem(`other.${size}.${at}`, 'x'.repeat(size)) } catch {}
        }"""
    )
    anna.sit_down()
    kept = anna.page.evaluate("Object.keys(localStorage)")
    ended = anna.page.evaluate("JSON.parse(localStorage.getItem('ecarte.finished')).map((one) => one.table)")
    assert any(key.startswith("ecarte.seat.") for key in kept)
    assert ended[0] == "t0"
    assert 30 < len(ended) < 40
    assert {f"ecarte.witnessed.{table}.1" for table in ended} == {
        key for key in kept if ".witnessed.t" in key and len(key) < 24
    }
    assert {f"ecarte.tournament.{table}" for table in ended} == {key for key in kept if ".tournament." in key}
    assert not anna.page.get_by_text("This browser stores nothing").count()
    anna.leave()
