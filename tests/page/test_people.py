"""Friends, challenges and blocks on the page."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.page.test_account import Owner, leaving, unused_name
from tests.page.test_notifications import begins
from tests.page.test_page import axe_finds, needs_browser, until
from tests.page.test_seek import WAITS
from tests.server.pages import ServerAt
from tests.thorough import with_mark

__all__ = ["leaving"]

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")


def picture(owner: Owner, name: str) -> None:
    if PICTURES:
        owner.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def finds_somebody(owner: Owner) -> None:
    owner.page.add_init_script(WAITS)
    owner.come()
    owner.page.get_by_role("button", name=re.compile("^(Find somebody|Trouver quelqu’un)$")).click()


def presses(owner: Owner, name: str) -> None:
    owner.page.get_by_role("button", name=re.compile(name)).first.click()


@pytest.mark.parametrize("language", [with_mark("en-GB"), "fr-FR"])
def test_two_strangers_become_friends_and_one_challenges_the_other(
    browser: Browser, server: ServerAt, language: str
) -> None:
    anna = Owner(browser, server, language=language)
    emile = Owner(browser, server, language=language, phone=True)
    names = unused_name(), unused_name()
    for owner, own in zip((anna, emile), names, strict=True):
        owner.makes_an_account(own)
    for owner in (anna, emile):
        finds_somebody(owner)
    for owner in (anna, emile):
        owner.page.locator(".hand.own .held").first.wait_for(timeout=30_000)
    only = re.compile("^(You do not know each other|Vous ne vous connaissez pas)")
    expect(anna.page.get_by_text(only)).to_be_attached(timeout=20_000)
    presses(anna, f"^(Ask {names[1]} to be a friend|Demander à {names[1]} d’être amis)$")
    expect(
        anna.page.get_by_text(re.compile(f"({names[1]} has been asked|demande est faite à {names[1]})"))
    ).to_be_visible()
    picture(anna, f"people-table-{language}")
    assert axe_finds(anna.page) == []
    presses_agree = emile.page.get_by_role("button", name=re.compile("^(Agree|Accepter)$"))
    presses_agree.click(timeout=30_000)
    emile.come("/account")
    friend = emile.page.get_by_role("listitem").filter(has_text=names[0]).first
    expect(friend).to_contain_text(re.compile("here now|là en ce moment"), timeout=20_000)
    picture(emile, f"people-account-{language}")
    assert axe_finds(emile.page) == []
    assert emile.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    presses(emile, f"^(Challenge {names[0]} to a game|Défier {names[0]} à une partie)$")
    notice = anna.page.get_by_text(re.compile(f"{names[1]} (challenges you|vous défie)"))
    expect(notice).to_be_visible(timeout=30_000)
    picture(anna, f"people-challenge-{language}")
    presses(anna, "^(See the game|Voir la partie)$")
    anna.page.locator(".alone form button").click()
    for owner in (anna, emile):
        owner.page.locator(".hand.own .held").first.wait_for(timeout=30_000)
    expect(anna.page.get_by_text(only)).to_have_count(0)
    presses(anna, f"^(Block|Bloquer) {names[1]}$")
    dialog = anna.page.get_by_role("alertdialog")
    dialog.get_by_role("button").first.click()
    expect(anna.page.get_by_text(re.compile(f"{names[1]} (is blocked|est bloqué)")).first).to_be_visible()
    assert axe_finds(anna.page) == []
    assert anna.strange == emile.strange == []


def test_a_failed_answer_to_a_friend_request_is_reported(browser: Browser, server: ServerAt) -> None:
    anna = Owner(browser, server)
    anna.makes_an_account(unused_name())
    nobody: dict[str, list[str]] = {one: [] for one in ("friends", "blocked", "muted", "challenges", "challenged")}
    anna.page.route(
        "**/api/people", lambda route: route.fulfill(json={**nobody, "asking": ["Berta"], "talk": "friends"})
    )
    anna.page.route("**/api/people/change", lambda route: route.abort())
    anna.page.reload()
    presses(anna, "^Agree$")
    expect(anna.page.get_by_role("alert").filter(has_text="That did not work")).to_be_visible()


def test_news_of_before_a_change_do_not_undo_it(browser: Browser, server: ServerAt) -> None:
    """What was asked before, and answered after it, stood there until the next answer."""
    anna, held, before = Owner(browser, server), list[Route](), list[APIResponse]()
    anna.makes_an_account(unused_name())
    talk = anna.page.get_by_label("Who may write freely to you")
    expect(talk).to_have_value("friends")
    anna.page.get_by_role("link", name="To the start page").click()
    expect(anna.page.locator(".motto")).to_be_visible()

    def holds(route: Route) -> None:
        before.append(route.fetch())
        held.append(route)

    anna.page.route("**/api/people", holds, times=1)
    anna.page.get_by_role("link", name="Your account").click()
    until(anna.page, lambda: bool(held))
    talk.select_option("everybody")
    anna.page.route("**/api/people", lambda _: None)  # no later answer corrects it
    expect(talk).to_have_value("everybody")
    expect(anna.page.get_by_role("button", name="Ask to be a friend")).to_have_attribute("aria-disabled", "false")
    held[0].fulfill(response=before[0])
    anna.page.wait_for_timeout(300)
    expect(talk).to_have_value("everybody")
    assert anna.strange == []


def test_a_button_that_cannot_be_pressed_while_the_server_answers_looks_disabled(
    browser: Browser, server: ServerAt
) -> None:
    """Beside a table a press in that time was lost without a sign."""
    anna, emile, held = Owner(browser, server), Owner(browser, server), list[Route]()
    names = unused_name(), unused_name()
    for owner, own in zip((anna, emile), names, strict=True):
        owner.makes_an_account(own)
    own_page, other_page = begins(server, anna, emile, days=1)
    anna.page.route("**/api/people/change", lambda route: held.append(route), times=1)  # noqa: PLW0108
    anna.come(f"/t/{own_page.table}#mine")
    presses(anna, f"^Ask {names[1]} to be a friend$")
    mute, block = (anna.page.get_by_role("button", name=f"{what} {names[1]}") for what in ("Mute", "Block"))
    for button in (mute, block):
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_have_css("opacity", "0.5")
    held[0].continue_()
    expect(mute).to_have_attribute("aria-disabled", "false")
    mute.click()
    expect(anna.page.get_by_role("button", name=f"Hear {names[1]} again")).to_be_visible()
    for page in (own_page, other_page):
        page.close()
    assert anna.strange == []
