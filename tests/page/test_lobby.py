"""Who is there, on the start page: one tap sits down with somebody, another watches; nobody is left alone."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.page.test_page import Visitor, axe_finds, needs_browser, until
from tests.page.test_seek import comes, leaving, looks, sits
from tests.server.pages import ServerAt

__all__ = ["leaving"]

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")


def picture(visitor: Visitor, name: str) -> None:
    if PICTURES:
        visitor.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_one_tap_joins_a_person_in_the_list_and_a_third_person_watches(
    browser: Browser, server: ServerAt, *, language: str, phone: bool
) -> None:
    emile = comes(browser, server, "Émile", language=language, phone=phone)
    expect(emile.page.get_by_role("heading", name=re.compile("^(Who is here|Qui est là)$"))).to_be_visible()
    picture(emile, f"lobby-quiet-{language}")
    anna = comes(browser, server, "Anna", waits=True)
    looks(anna)
    button = emile.page.get_by_role("button", name=re.compile("^(Play with|Jouer avec) Anna"))
    expect(button).to_be_visible()
    picture(emile, f"lobby-seek-{language}")
    assert axe_finds(emile.page) == []
    assert emile.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    button.click()
    assert sits(emile) == sits(anna)
    ines = comes(browser, server, "Inès", language=language, phone=phone)
    watch = ines.page.get_by_role("link", name=re.compile("^(Watch|Regarder) Anna (and|et) Émile")).first
    expect(watch).to_be_visible(timeout=20_000)
    picture(ines, f"lobby-table-{language}")
    assert axe_finds(ines.page) == []
    watch.click()
    expect(ines.page.locator(".table")).to_contain_text("Anna")
    assert anna.strange == emile.strange == ines.strange == []


def test_a_built_in_opponent_is_offered_where_nobody_seeks_a_game(browser: Browser, server: ServerAt) -> None:
    anna = comes(browser, server, "Anna")
    expect(anna.page.get_by_text("The built-in opponents play at any hour.")).to_be_visible()
    anna.page.get_by_role("button", name="Play Marius", exact=True).click()
    sits(anna)
    assert anna.strange == []


def test_a_list_that_comes_late_does_not_take_the_place_of_a_newer_one(browser: Browser, server: ServerAt) -> None:
    emile, held, before = comes(browser, server, "Émile"), list[Route](), list[APIResponse]()
    page = emile.page

    def holds(route: Route) -> None:
        before.append(route.fetch())
        held.append(route)

    page.route("**/api/lobby", holds, times=1)
    until(page, lambda: bool(held))
    anna = comes(browser, server, "Anna")
    looks(anna)
    button = page.get_by_role("button", name="Play with Anna")
    expect(button).to_be_visible()
    page.route("**/api/lobby", lambda _: None)  # no later answer corrects it
    held[0].fulfill(response=before[0])
    page.wait_for_timeout(300)
    assert button.count() == 1
