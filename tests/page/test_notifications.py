"""Games with days for a decision on the page: one's games, the next one, the calendar, and notifications."""

from __future__ import annotations

import json
import os
import re
import secrets
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, expect

from ecarte.server.clocks import DAY
from tests.page.test_account import Owner, leaving, unused_name
from tests.page.test_page import axe_finds, needs_browser, until
from tests.server.pages import PageAt, ServerAt, until_play

__all__ = ["leaving"]

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")

SUBSCRIBES: Final = """
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async (options) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const point = await crypto.subtle.exportKey('raw', pair.publicKey)
    window.askedFor = options
    return {
      endpoint: 'https://fcm.googleapis.com/fcm/send/test', options, unsubscribe: async () => true,
      getKey: (name) => (name === 'p256dh' ? point : crypto.getRandomValues(new Uint8Array(16)).buffer)
    }
  }
"""
"""A push service is out of reach of a test: what the browser would have got from it."""


SHOWS: Final = """
  () => {
    self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (...what) => { self.shown.push(what) }
  }
"""
"""A browser without a screen shows no notifications: what it would show."""


def picture(owner: Owner, name: str) -> None:
    if PICTURES:
        owner.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def asks(owner: Owner, path: str, **body: Any) -> dict[str, Any]:
    """The answer to a request with the cookies of a browser."""
    answer = owner.page.request.post(f"{owner.address}/api/{path}", data=body, headers={"origin": owner.address})
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def begins(server: ServerAt, one: Owner, other: Owner, *, days: int) -> tuple[PageAt, PageAt]:
    """A game of two people, begun elsewhere."""
    made = asks(one, "tables", cid=secrets.token_urlsafe(18), rules="modern", move_seconds=days * DAY)
    asked = {"cid": secrets.token_urlsafe(18), "invitation": made["invitation"]}
    seat = asks(other, f"tables/{made['table']}/seat", **asked)
    pages = PageAt(server, made["table"], made["token"]), PageAt(server, made["table"], seat["token"])
    until_play(pages)
    return pages


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_person_finds_their_games_in_another_browser_and_goes_from_turn_to_turn(
    browser: Browser, server: ServerAt, language: str, *, phone: bool
) -> None:
    anna, emile = Owner(browser, server, language=language, phone=phone), Owner(browser, server)
    names = unused_name(), unused_name()
    for owner, own in zip((anna, emile), names, strict=True):
        owner.makes_an_account(own)
    mine: list[PageAt] = []
    while len(mine) < 3:
        pages = begins(server, anna, emile, days=3 + len(mine))
        mine += [pages[0]] if pages[0].is_asked else []
        for page in pages:
            page.close()
    anna.come()
    games = anna.page.locator("section.left a.button")
    expect(games.first).to_contain_text(re.compile("your turn · 2 days left|à vous · il reste 2.jours"))
    expect(games.first).to_contain_text(names[1])
    for at, page in enumerate(mine):
        expect(games.nth(at)).to_have_attribute("href", f"/t/{page.table}#mine")
    picture(anna, f"own-games-{language}")
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    games.first.click()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    assert anna.page.url == f"{anna.address}/t/{mine[0].table}"
    follow = anna.page.get_by_role("link", name=re.compile("^(Next game where|Partie suivante où)"))
    expect(follow).to_have_count(0)
    for _ in range(20):
        anna.act()
        anna.page.wait_for_timeout(300)
        if follow.count():
            break
    expect(follow).to_be_visible(timeout=20_000)
    picture(anna, f"next-turn-{language}")
    assert axe_finds(anna.page) == []
    follow.click()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    assert anna.page.url == f"{anna.address}/t/{mine[1].table}"
    assert anna.strange == []


def test_a_person_without_a_seat_watches_the_table(browser: Browser, server: ServerAt) -> None:
    anna, emile, ines = (Owner(browser, server) for _ in range(3))
    for owner in (anna, emile, ines):
        owner.makes_an_account(unused_name())
    pages = begins(server, anna, emile, days=1)
    ines.page.goto(f"{ines.address}/t/{pages[0].table}#mine")
    expect(ines.page.locator(".table")).to_be_visible(timeout=20_000)
    expect(ines.page.locator(".hand.own .held")).to_have_count(0)
    for page in pages:
        page.close()


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_calendar_address_is_shown_once(browser: Browser, server: ServerAt, language: str, *, phone: bool) -> None:
    anna = Owner(browser, server, language=language, phone=phone)
    anna.makes_an_account(unused_name())
    anna.page.get_by_role("button", name=re.compile("^(Make an address|Créer une adresse)$")).click()
    address = anna.page.get_by_label(re.compile("(address of your calendar|adresse de votre calendrier)")).input_value()
    assert httpx.get(address).text.startswith("BEGIN:VCALENDAR")
    picture(anna, f"calendar-{language}-{'phone' if phone else 'desk'}")
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"page-[a-z]", anna.page.locator("main").inner_text())
    anna.page.reload()
    again = anna.page.get_by_role("button", name=re.compile("^(Make another address|Créer une autre adresse)$"))
    expect(again).to_be_visible()
    assert address.rpartition("/")[2] not in anna.page.content()
    anna.page.get_by_role("button", name=re.compile("^(End the calendar|Mettre fin au calendrier)$")).click()
    expect(again).to_have_count(0)
    assert httpx.get(address).status_code == 404
    assert anna.strange == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_browser_shows_notifications_while_the_page_is_closed(
    browser: Browser, server: ServerAt, language: str
) -> None:
    anna = Owner(browser, server, language=language)
    anna.context.grant_permissions(["notifications"], origin=anna.address)
    anna.context.add_init_script(SUBSCRIBES)
    anna.makes_an_account(unused_name())
    anna.page.get_by_role(
        "button", name=re.compile("^(Notify me in this browser|Me prévenir dans ce navigateur)$")
    ).click()
    expect(
        anna.page.get_by_text(re.compile("^(This browser notifies you|Ce navigateur vous prévient)"))
    ).to_be_visible()
    assert anna.page.evaluate("askedFor.userVisibleOnly && askedFor.applicationServerKey.length") == 65
    picture(anna, f"notifications-{language}")
    assert axe_finds(anna.page) == []

    (running,) = anna.context.service_workers
    running.evaluate(SHOWS)
    found: list[str] = []
    worker = anna.context.new_cdp_session(anna.page)
    worker.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    worker.send("ServiceWorker.enable")
    until(anna.page, lambda: found != [])
    text = {"title": "Écarté", "body": "It is your turn against Émile.", "path": "/t/abc#mine", "tag": "abc"}
    message = {"origin": anna.address, "registrationId": found[0], "data": json.dumps(text)}
    worker.send("ServiceWorker.deliverPushMessage", message)
    until(anna.page, lambda: running.evaluate("self.shown.length") > 0)
    shown = running.evaluate("new Promise((done) => setTimeout(() => done(self.shown), 300))")
    icon = f"{anna.address}/static/icon-192.png"
    data = f"{anna.address}/t/abc#mine"
    assert shown == [["Écarté", {"body": text["body"], "tag": "abc", "icon": icon, "data": data}]]
    assert running.evaluate("self.registration.scope") == f"{anna.address}/static/notices/"
    assert anna.page.evaluate("navigator.serviceWorker.controller") is None  # no page is served by it
    anna.page.get_by_role("button", name=re.compile("^(No notifications in|Plus de notifications dans)")).click()
    expect(anna.page.get_by_role("button", name=re.compile("^(Notify me in|Me prévenir dans)"))).to_be_visible()
    assert anna.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    assert anna.strange == []
