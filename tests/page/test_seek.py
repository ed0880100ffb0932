"""Finding somebody: two strangers meet; where nobody comes a built-in opponent sits down until somebody does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, axe_finds, needs_browser
from tests.server.pages import ServerAt

pytestmark = pytest.mark.xdist_group("page")

HERE: list[Visitor] = []

FIND = re.compile("^(Find somebody|Trouver quelqu’un)$")


@pytest.fixture(autouse=True)
def leaving() -> Iterator[None]:
    """Leave the pages of a test at its end: one that is closed at once may be looked for still."""
    yield
    for visitor in HERE:
        visitor.page.goto("about:blank")
    while HERE:
        HERE.pop().context.close()


WAITS = """
  const after = setTimeout
  window.setTimeout = (what, time, ...rest) => after(what, time === 1000 ? 60_000 : time, ...rest)
"""
"""The seconds after which an opponent sits down, where nobody has come, are minutes on this page."""


def comes(
    browser: Browser, server: ServerAt, name: str, *, language: str = "en-GB", phone: bool = False, waits: bool = False
) -> Visitor:
    """Somebody at the start page, who has given a name; who `waits` does so for minutes, as a slow machine may need."""
    visitor = Visitor(browser, server, language=language, phone=phone)
    HERE.append(visitor)
    if waits:
        visitor.page.add_init_script(WAITS)
    visitor.come()
    visitor.page.locator("form input").first.fill(name)
    return visitor


def sits(visitor: Visitor) -> str:
    """Wait for cards; returns the name of the table."""
    visitor.page.locator(".hand.own .held").first.wait_for(timeout=30_000)
    return visitor.page.url.rpartition("/")[2]


def looks(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=FIND).click()


@needs_browser
def test_two_strangers_who_seek_a_game_play_each_other(browser: Browser, server: ServerAt) -> None:
    anna = comes(browser, server, "Anna", waits=True)
    emile = comes(browser, server, "Émile", language="fr-FR", phone=True, waits=True)
    for one in (anna, emile):
        looks(one)
    assert sits(anna) == sits(emile)
    expect(anna.page.locator(".table")).to_contain_text("Émile")
    expect(emile.page.locator(".table")).to_contain_text("Anna")
    assert anna.strange == emile.strange == []


@needs_browser
def test_a_built_in_opponent_plays_until_a_person_comes(browser: Browser, server: ServerAt) -> None:
    ines = comes(browser, server, "Inès", waits=True)
    looks(ines)
    expect(ines.page.locator(".seek")).to_contain_text("If nobody comes")
    expect(ines.page.get_by_role("button", name="Stop looking")).to_be_in_viewport(ratio=1)
    assert axe_finds(ines.page) == []
    ines.page.get_by_role("button", name="Stop looking").click()
    expect(ines.page.locator(".seek")).to_have_count(0)
    anna = comes(browser, server, "Anna")
    looks(anna)
    own_table = sits(anna)
    emile = comes(browser, server, "Émile", waits=True)
    looks(emile)
    notice = anna.page.locator(".notice", has_text="Émile is ready to play with you now.")
    expect(notice).to_be_visible()
    assert axe_finds(anna.page) == []
    notice.get_by_role("button", name="Play with Émile").click()
    expect(anna.page).not_to_have_url(re.compile(own_table))
    assert sits(anna) == sits(emile)
    assert anna.strange == emile.strange == []


@needs_browser
def test_two_seekers_who_play_built_in_opponents_can_switch_to_each_other(browser: Browser, server: ServerAt) -> None:
    anna = comes(browser, server, "Anna")
    looks(anna)
    tables = [sits(anna)]
    emile = comes(browser, server, "Émile")
    looks(emile)
    tables.append(sits(emile))
    assert tables[0] != tables[1]
    anna.page.get_by_role("button", name="Play with Émile").click()
    expect(anna.page.locator(".notice")).to_contain_text("Waiting for Émile to come.")
    emile.page.locator(".notice", has_text="Anna is ready").get_by_role("button", name="Play with Anna").click()
    for one in (anna, emile):
        expect(one.page).not_to_have_url(re.compile("|".join(tables)))
    assert sits(anna) == sits(emile)


@needs_browser
def test_a_player_who_stops_seeking_stays_at_their_table(browser: Browser, server: ServerAt) -> None:
    ines = comes(browser, server, "Inès", waits=True)
    looks(ines)
    ines.page.get_by_role("button", name="Stop looking").click()
    expect(ines.page.locator(".seek")).to_have_count(0)
    emile = comes(browser, server, "Émile")
    looks(emile)
    sits(emile)
    assert ines.page.url.endswith("/")
    expect(emile.page.locator(".notice", has_text="Inès")).to_have_count(0)


@needs_browser
def test_a_closed_page_is_paired_with_nobody(browser: Browser, server: ServerAt) -> None:
    ines = comes(browser, server, "Inès")
    looks(ines)
    ines.page.goto("about:blank")
    emile = comes(browser, server, "Émile")
    looks(emile)
    sits(emile)
    expect(emile.page.locator(".table")).not_to_contain_text("Inès")


@needs_browser
def test_two_seeks_with_different_sets_meet_in_a_common_game(browser: Browser, server: ServerAt) -> None:
    anna, emile = (comes(browser, server, name, waits=True) for name in ("Anna", "Émile"))
    for visitor, rules, also in ((anna, "london", "Britannica"), (emile, "britannica", "")):
        visitor.page.locator("details summary").click()
        visitor.page.locator("form select").nth(1).select_option(rules)
        if also:
            visitor.page.locator("fieldset label", has_text=also).click()
        looks(visitor)
    assert sits(anna) == sits(emile)


@needs_browser
def test_two_seekers_who_return_to_the_start_page_meet(browser: Browser, server: ServerAt) -> None:
    """Both were said to be still looked for, and neither was ready for the other."""
    anna, emile = (comes(browser, server, name, waits=True) for name in ("Anna", "Émile"))
    for one in (anna, emile):
        looks(one)
        one.page.locator(".seek").wait_for()
        one.page.get_by_role("link", name="Tournaments").click()  # each is away while the other comes
        one.page.get_by_role("heading", level=1, name="Tournaments").wait_for()
    anna.page.get_by_role("link", name="To the start page").click()
    expect(anna.page.locator(".seek")).to_contain_text("Still looking")
    emile.page.get_by_role("link", name="To the start page").click()
    assert sits(anna) == sits(emile)
    assert anna.strange == emile.strange == []


@needs_browser
def test_a_seeker_at_their_own_table_is_asked_before_being_moved_to_another(browser: Browser, server: ServerAt) -> None:
    anna = comes(browser, server, "Anna", waits=True)
    looks(anna)
    anna.page.get_by_role("button", name="Play", exact=True).click()
    own_table = sits(anna)
    emile = comes(browser, server, "Émile", waits=True)
    looks(emile)
    expect(anna.page.locator(".notice", has_text="Émile is ready to play with you now.")).to_be_visible()
    assert anna.page.url.endswith(own_table)
    assert anna.strange == []
