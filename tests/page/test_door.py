"""At the door and between two people: games in hand and over, links as they are sent, a seat on another device."""

from __future__ import annotations

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.page.test_page import Visitor, axe_finds, needs_browser, until
from tests.server.pages import PageAt, ServerAt

pytestmark = pytest.mark.xdist_group("page")

NO_CLIPBOARD = """
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = (what) => { window.copied = what + ' ' + getSelection(); return true }
"""
"""A page that came without encryption."""

OUT_OF_SIGHT = """
    window.notified = []
    window.Notification = class {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title, { body }) { window.notified.push(title + ' | ' + body) }
    }
    Object.defineProperty(document, 'hidden', { get: () => true })
"""


def keep_in_browser(anna: Visitor, **texts: object) -> None:
    """What the browser keeps before the page comes."""
    for name, value in texts.items():
        key, text = f"ecarte.{name.replace('_', '.', 1)}", json.dumps(value)
        anna.context.add_init_script(f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {text!r})")


@needs_browser
def test_the_start_page_shows_whose_turn_it_is_and_how_ended_games_went(browser: Browser, server: ServerAt) -> None:
    made, waiting = server.table(rules="modern"), server.table(rules="modern")
    emile = PageAt(server, made["table"], server.sit(made)["token"])
    own = PageAt(server, made["table"], made["token"])
    while emile.state["stage"] != "play" or not emile.scene["hand"]:
        for one in (own, emile):
            with suppress(TimeoutError):
                one.read(0.02)
    turn = "the other’s turn" if emile.is_asked else "your turn"
    anna = Visitor(browser, server)
    for own_seat in (made, waiting):
        keep_in_browser(anna, **{f"seat_{own_seat['table']}": own_seat["token"]})
    keep_in_browser(anna, tables=[{"table": one["table"], "across": "", "score": ""} for one in (made, waiting)])
    anna.come()
    hand = anna.page.get_by_role("region", name="Go on with a game")
    expect(hand.get_by_role("link")).to_have_count(2)
    score = re.compile("against Émile, [01]–[01]")  # 0–0, or 1–0 after a king
    expect(hand.get_by_role("link", name=score)).to_contain_text(turn)
    hand.get_by_role("link", name="Waiting for your friend").wait_for()
    emile.does(**{"is": "resign"})
    anna.come()
    expect(hand.get_by_role("link")).to_have_count(1)
    anna.page.get_by_text("Your games so far").click()
    expect(anna.page.locator(".history tbody tr")).to_have_text([re.compile(r"Émile\s*1\s*0")])
    anna.page.locator(".history").get_by_text(re.compile("Won against Émile, [01]–[01]")).wait_for()
    assert axe_finds(anna.page) == []
    anna.page.get_by_label("Opponent").select_option("sampler-2")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_url("**/t/*")
    anna.come()
    expect(anna.page.get_by_label("Opponent")).to_have_value("sampler-2")  # what was played last
    anna.leave()


@needs_browser
def test_invitation_links_are_copied_over_http_and_a_cut_link_is_explained(browser: Browser, server: ServerAt) -> None:
    anna, emile, third = (Visitor(browser, server) for _ in range(3))
    anna.context.add_init_script(NO_CLIPBOARD)
    anna.come()
    assert "1 minute" in anna.page.locator(".friend").inner_text()
    anna.page.get_by_role("button", name="Invite a friend").click()
    link = anna.page.get_by_label("The link", exact=True).input_value()
    anna.page.get_by_text("Only this machine can open this link.").wait_for()
    anna.page.get_by_role("button", name="Copy the link").click()
    anna.page.get_by_role("button", name="Copied").wait_for()
    assert anna.page.evaluate("window.copied") == f"copy {link}"
    path = link.removeprefix(anna.address)
    emile.come(path.partition("#")[0] + ".")
    emile.page.get_by_text("the part of the link after the sign # is missing").wait_for()
    emile.come("/?")
    emile.come(path.replace("#sit=", "#sit%3D") + ").")  # as a mail program passes it on
    terms = emile.page.locator(".terms")
    terms.get_by_text("A decision may take 60 seconds.").wait_for()
    terms.get_by_text("No hints.").wait_for()
    emile.sits_across(anna)
    third.come(path)
    third.page.get_by_text("The other seat has been taken already. You may watch.").wait_for()
    for one in (anna, emile, third):
        one.leave()


@needs_browser
def test_a_seat_moves_to_another_device_with_notifications_and_a_rematch(browser: Browser, server: ServerAt) -> None:
    made = server.table(rules="modern")
    guest = server.sit(made)
    anna, emile, moved = (
        Visitor(browser, server, phone=True),
        Visitor(browser, server, phone=True),
        Visitor(browser, server),
    )
    moved.context.add_init_script(OUT_OF_SIGHT)
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    emile.come(f"/t/{made['table']}#seat={guest['token']}")
    emile.page.get_by_role("button", name="Give the match up").wait_for(timeout=60_000)  # the game has begun
    emile.page.get_by_role("button", name="Settings").click()
    emile.page.get_by_text("Play on another device").click()
    emile.page.get_by_text("Anyone with this link can play in your seat").wait_for()
    link = emile.page.get_by_label("The link to your seat").input_value()
    emile.page.get_by_role("button", name="Settings").click()
    moved.come(link.removeprefix(moved.address))
    moved.page.get_by_role("button", name="Settings").click()
    moved.page.get_by_label("When it is your turn").select_option(label="notify me while I look elsewhere")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    for turn in range(300):  # who is on turn first depends on the cards, and that was before anything was notified
        if moved.page.evaluate("window.notified.length"):
            break
        (anna, emile)[turn % 2].act()
        anna.page.wait_for_timeout(40)
    assert moved.page.evaluate("window.notified[0]").startswith("It is your turn | Your turn.")
    moved.leave()
    anna.page.get_by_role("button", name="Give the match up").click()
    anna.page.get_by_role("button", name="Yes").click()
    once_more = anna.page.get_by_role("button", name="Once more")
    once_more.click()
    emile.page.get_by_role("button", name="No", exact=True).click()
    anna.page.locator(".notice").get_by_text("does not want to play once more.").wait_for()
    once_more.click()
    emile.page.get_by_text("The other asks for another game.").wait_for()
    expect(emile.page.locator(".button.main")).to_have_count(1)  # `Yes` was golden too
    more = emile.page.get_by_role("button", name="Once more")
    box = more.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < emile.page.viewport_size["height"]  # type: ignore[index]
    more.click()
    for one in (anna, emile):
        one.page.wait_for_url(lambda url: made["table"] not in url)
        one.leave()


def test_the_other_language_is_loaded_on_demand_and_no_message_key_is_shown(browser: Browser, server: ServerAt) -> None:
    anna, words = Visitor(browser, server), list[Route]()

    def holds(route: Route) -> None:
        words.append(route)

    anna.context.route("**/static/assets/page-*.js", holds)
    anna.come()
    anna.page.wait_for_function("document.fonts.status === 'loaded'")
    assert anna.page.locator("body").inner_text().strip() == "Écarté"
    assert len(words) == 1
    words[0].continue_()
    anna.context.unroute("**/static/assets/page-*.js")
    anna.page.get_by_role("button", name="Play", exact=True).wait_for()
    anna.context.set_offline(True)
    anna.page.locator("details summary").click()
    language = anna.page.get_by_label("Language")
    language.select_option("fr")
    expect(anna.page.get_by_role("alert").filter(has_text="unreachable").first).to_be_visible()
    expect(language).to_have_value("en")
    anna.context.set_offline(False)
    language.select_option("fr")
    anna.page.get_by_role("button", name="Jouer", exact=True).wait_for()
    anna.context.set_offline(True)
    anna.page.get_by_label("Langue").select_option("en")
    anna.page.get_by_role("button", name="Play", exact=True).wait_for()
    assert "page-" not in anna.page.locator("body").inner_text()
    anna.leave(requests_failed=True)


def test_a_language_that_comes_late_does_not_take_the_place_of_the_one_that_was_chosen_after_it(
    browser: Browser, server: ServerAt
) -> None:
    anna, words = Visitor(browser, server), list[Route]()
    anna.come()
    anna.page.get_by_role("button", name="Play", exact=True).wait_for()
    anna.context.route("**/static/assets/page-*.js", lambda route: words.append(route))  # noqa: PLW0108
    anna.page.locator("details summary").click()
    language = anna.page.get_by_label("Language")
    language.select_option("fr")
    language.select_option("en")
    until(anna.page, lambda: bool(words))
    for route in words:
        route.continue_()
    anna.page.wait_for_timeout(500)
    expect(language).to_have_value("en")
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    anna.leave()


def test_a_seat_that_is_pressed_twice_before_the_server_answers_is_taken_once(
    browser: Browser, server: ServerAt
) -> None:
    """The table was opened again after the second answer."""
    made, emile, held = server.table(), Visitor(browser, server), list[Route]()
    emile.page.route("**/seat", lambda route: held.append(route))  # noqa: PLW0108
    emile.come(f"/t/{made['table']}#sit={made['invitation']}")
    emile.page.locator(".alone form button").dblclick(force=True)
    until(emile.page, lambda: bool(held))
    emile.page.wait_for_timeout(300)
    assert len(held) == 1
    held[0].continue_()
    emile.page.locator(".marks").wait_for()
    emile.leave()
