"""A page that is older than its server loads itself anew, once."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from ecarte.server.messages import VERSION
from tests.page.test_connection import until_a_card_is_asked
from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


@pytest.mark.parametrize("helps", [True, False])
def test_a_page_with_a_missing_asset_reloads_itself_once(browser: Browser, server: ServerAt, *, helps: bool) -> None:
    """The door asks for a part in advance, which is no reason to load the page anew."""
    anna, loaded = Visitor(browser, server), list[str]()
    anna.page.on("domcontentloaded", lambda page: loaded.append(page.url))

    def part(route: Route) -> None:
        if helps and len(loaded) == 2:
            route.continue_()
        else:
            route.fulfill(status=404)

    anna.page.route("**/static/assets/Table-*.js", part)
    with anna.page.expect_response("**/static/assets/Table-*.js"):
        anna.come()
    anna.page.get_by_label("Your name").fill("Anna")
    assert len(loaded) == 1
    anna.page.get_by_role("button", name="Play", exact=True).click()
    if helps:
        anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
        assert anna.page.get_by_role("heading", name="Anna").count() == 1
    else:
        anna.page.get_by_role("button", name="Try again").wait_for(timeout=60_000)
    assert len(loaded) == 2
    anna.leave(requests_failed=True)


def test_a_page_older_than_its_server_says_so_if_a_reload_does_not_help(browser: Browser, server: ServerAt) -> None:
    anna, sockets = Visitor(browser, server), list[WebSocketRoute]()

    def server_side(route: WebSocketRoute) -> None:
        sockets.append(route)
        route.on_message(lambda said: route.send('{"is":"bye","code":"other-version","again":false}'))

    anna.page.route_web_socket("**/ws?table=*", server_side)
    anna.come("/t/table")
    anna.page.get_by_text("This page is older than its server").wait_for()
    assert len(sockets) == 2
    anna.leave()


def test_a_page_of_an_older_protocol_reloads_once_and_keeps_seat_and_unsent_acts(
    browser: Browser, server: ServerAt
) -> None:
    """Its first sockets are those of the server before, which then goes away; the one after speaks another version."""
    anna, loaded, hellos = Visitor(browser, server), list[str](), list[dict[str, object]]()
    page, stage = anna.page, ["before"]
    sockets = list[WebSocketRoute]()

    def relay(route: WebSocketRoute) -> None:
        sockets.append(route)
        if stage[0] == "gone":
            route.close()
            return
        if stage[0] == "newer":
            stage[0] = "renewed"
            route.on_message(lambda _: route.send('{"is":"bye","code":"other-version","again":false}'))
            return
        there = route.connect_to_server()

        def forward(frame: str | bytes) -> None:
            said = json.loads(frame)
            hellos.extend([said] if said["is"] == "hello" else [])
            there.send(frame)

        route.on_message(forward)

    page.route_web_socket("**/ws?table=*", relay)
    anna.come()
    anna.sit_down()
    page.on("domcontentloaded", lambda one: loaded.append(one.url))
    until_a_card_is_asked(page, anna)
    n_held = page.locator(".hand.own .held").count()
    stage[0] = "gone"
    sockets[-1].close()
    expect(page.locator(".net")).to_contain_text("No connection")
    page.locator(".hand.own .held:not(.barred)").first.click()
    expect(page.locator(".prompt")).to_have_text("No connection: your card is kept and will be sent.")
    stage[0] = "newer"
    with page.expect_event("domcontentloaded", timeout=20_000):
        pass
    expect(page.locator(".hand.own .held")).to_have_count(n_held - 1, timeout=20_000)
    expect(page.locator(".net")).to_have_text("")
    assert stage == ["renewed"]
    assert len(loaded) == 1
    assert [hello["v"] for hello in hellos] == [VERSION, VERSION]
    assert hellos[0]["token"] == hellos[1]["token"] != ""
    anna.leave(requests_failed=True)


def test_a_page_stores_the_new_token_that_the_server_sends(browser: Browser, server: ServerAt) -> None:
    """It says the new one in its next `hello`; the server here gets the first one, since its key was not rotated."""
    anna, hellos = Visitor(browser, server), list[str]()
    given = list[str]()

    def relay(route: WebSocketRoute) -> None:
        there = route.connect_to_server()

        def forward(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["is"] == "hello":
                hellos.append(said["token"])
                given.append(f"renewed-{len(given)}")
                route.send(json.dumps({"is": "token", "token": given[-1]}))
                frame = json.dumps({**said, "token": hellos[0]})
            there.send(frame)

        route.on_message(forward)

    anna.page.route_web_socket("**/ws?table=*", relay)
    anna.come()
    anna.sit_down()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.page.reload()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    assert hellos[1:] == given[: len(hellos) - 1] != []
    anna.leave()
