"""Going from page to page without loading them anew: what is left of the page before, and what is not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.page.test_page import Visitor, needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

A_NOTICE = "document.querySelector('.leaf').insertAdjacentHTML('beforeend', '<div class=notice><p>x</p></div>')"

LOOK_OF = "(one) => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).backgroundColor]"

NOTHING = "rgba(0, 0, 0, 0)"


def test_a_link_pressed_with_a_modifier_key_opens_another_tab(browser: Browser, server: ServerAt) -> None:
    """Every link of the page was followed in its place."""
    anna = Visitor(browser, server)
    anna.come()
    with anna.context.expect_page() as opened:
        anna.page.get_by_role("link", name="Tournaments").click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Tournaments")
    expect(anna.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    anna.leave()


def test_a_newly_opened_page_has_the_focus_on_its_heading(browser: Browser, server: ServerAt) -> None:
    """A screen reader said nothing of it."""
    anna = Visitor(browser, server)
    anna.come()
    anna.page.locator(".motto").wait_for()
    assert anna.page.evaluate("document.activeElement === document.body"), "what is loaded anew is said by the browser"
    anna.page.get_by_role("link", name="Tournaments").click()
    expect(anna.page.get_by_role("heading", level=1, name="Tournaments")).to_be_focused()
    anna.page.go_back()
    expect(anna.page.get_by_role("heading", level=1, name="Écarté")).to_be_focused()
    anna.page.get_by_role("link", name=re.compile("An evening")).click()
    expect(anna.page.locator("main :is(h1, h2)").first).to_be_focused()
    anna.leave()


def test_external_links_are_followed_by_the_browser(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.page.get_by_role("link", name="What this server keeps").click()
    expect(anna.page.locator("#page")).to_have_count(0)
    assert anna.page.url == f"{anna.address}/kept"
    anna.leave()


def test_the_start_page_has_its_own_title_after_a_table(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.sit_down()
    expect(anna.page).to_have_title(re.compile("Écarté ·"))
    anna.page.locator("h1 a").click()
    expect(anna.page.locator(".motto")).to_be_visible()
    expect(anna.page).to_have_title("Écarté")
    anna.page.go_back()
    expect(anna.page).to_have_title(re.compile("Écarté ·"))
    anna.leave()


def test_the_styles_of_a_table_do_not_reach_the_start_page(browser: Browser, server: ServerAt) -> None:
    """They stay when it is left, and framed what stands under the list of who is there."""
    anna = Visitor(browser, server)
    anna.come()
    anna.sit_down()
    anna.page.locator("h1 a").click()
    below = anna.page.locator(".lobby > p")
    expect(below.first).to_be_visible()
    assert below.first.evaluate(LOOK_OF) == ["none", NOTHING]
    anna.page.evaluate(A_NOTICE)
    assert anna.page.locator(".leaf > .notice").evaluate(LOOK_OF) == ["solid", NOTHING]
    anna.leave()


def test_a_seat_that_is_found_late_does_not_change_the_address_of_another_page(
    browser: Browser, server: ServerAt
) -> None:
    anna, held = Visitor(browser, server), list[Route]()
    anna.page.route("**/api/account/seat", lambda route: held.append(route))  # noqa: PLW0108
    anna.come()
    made = server.table(opponent="book")
    anna.page.evaluate(
        f"history.pushState(null, '', '/t/{made['table']}#mine'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(anna.page.locator(".motto")).to_have_count(0)
    anna.page.go_back()
    expect(anna.page.locator(".motto")).to_be_visible()
    held[0].fulfill(json={"token": made["token"]})
    anna.page.wait_for_timeout(300)
    assert anna.page.url == f"{anna.address}/"
    anna.leave()
