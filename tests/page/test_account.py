"""One's account on the page: made by passkey or password, logged in to elsewhere, and left again."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.page.test_page import Visitor, axe_finds, needs_browser, until
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PASSWORD = "correct horse battery"
HERE: list[Owner] = []


class Owner(Visitor):
    """Somebody whose device keeps passkeys, at the address for which browsers allow them."""

    def __init__(self, browser: Browser, server: ServerAt, *, language: str = "en-GB", phone: bool = False) -> None:
        super().__init__(browser, server, language=language, phone=phone)
        self.address = f"http://localhost:{server.address.rpartition(':')[2]}"
        self.device = self.context.new_cdp_session(self.page)
        self.device.send("WebAuthn.enable")
        self.authenticator: str = self.device.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
                    "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
                }
            },
        )["authenticatorId"]  # fmt: skip
        HERE.append(self)

    def moves_to_the_device_of(self, other: Owner) -> None:
        """The passkeys of the other are on this device too, as those of one person are."""
        kept = other.device.send("WebAuthn.getCredentials", {"authenticatorId": other.authenticator})
        for credential in kept["credentials"]:
            self.device.send(
                "WebAuthn.addCredential", {"authenticatorId": self.authenticator, "credential": credential}
            )

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def makes_an_account(self, name: str) -> None:
        """From the start page, by passkey."""
        self.come()
        self.page.get_by_label(re.compile("Your name|Votre nom")).fill(name)
        self.page.get_by_role("link", name=re.compile("^(Keep this name|Garder ce nom)$")).click()
        self.page.get_by_role("button", name=re.compile("^(Make it mine|Le garder) (with|avec)")).first.click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)


@pytest.fixture(autouse=True)
def leaving() -> Iterator[None]:
    """Close the pages of a test at its end."""
    yield
    while HERE:
        HERE.pop().context.close()


def unused_name() -> str:
    """A name that no other test has."""
    return f"Anna {secrets.token_hex(5)}"


def test_a_guest_makes_an_account_by_one_tap_and_logs_in_on_another_device(browser: Browser, server: ServerAt) -> None:
    anna, again, own = Owner(browser, server), Owner(browser, server), unused_name()
    anna.come()
    anna.sit_down()
    table = anna.page.url.rpartition("/")[2]
    anna.makes_an_account(own)

    def kept() -> list[str]:
        found = json.loads(anna.page.request.get(f"{anna.address}/api/account/data").text())
        return [one["table"] for one in found["tables"]]

    until(anna.page, lambda: kept() == [table])  # what the guest has played comes along
    again.moves_to_the_device_of(anna)
    again.come("/account")
    again.presses("Log in with a passkey")
    expect(again.page.get_by_role("heading", level=1)).to_have_text(own)
    expect(again.page.get_by_text("this browser", exact=True)).to_be_visible()
    again.page.get_by_role("link", name="To the start page").click()
    expect(again.page.locator("form .account")).to_contain_text(own)
    again.sit_down()
    mark = again.page.get_by_role("img", name="a name that only this player has")
    expect(again.page.get_by_role("heading", name=own)).to_be_visible()
    expect(mark).to_be_visible()
    assert anna.strange == again.strange == []


def test_logging_in_without_a_passkey_of_this_server_says_that_none_was_used(
    browser: Browser, server: ServerAt
) -> None:
    anna = Owner(browser, server)
    anna.come("/account")
    anna.presses("Log in with a passkey")
    expect(anna.page.get_by_role("alert")).to_have_text("No passkey was used.")


def test_a_person_logs_out_of_a_password_account_and_in_again(browser: Browser, server: ServerAt) -> None:
    anna, own = Owner(browser, server), unused_name()
    anna.come("/account")
    anna.page.get_by_label("Your name").first.fill(own)
    anna.page.get_by_text("Otherwise: a password").click()
    anna.page.get_by_label("New password").fill("short")
    anna.presses("Make it mine with a password")
    expect(anna.page.get_by_role("alert")).to_have_text("A password has at least eight characters.")
    anna.page.get_by_label("New password").fill(PASSWORD)
    anna.presses("Make it mine with a password")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(own)
    expect(anna.page.get_by_role("heading", level=1)).to_be_focused()
    anna.presses("Log out")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("A name that lasts")
    anna.page.get_by_text("With a password", exact=True).click()
    anna.page.get_by_label("Your name").last.fill(own)
    anna.page.get_by_label("Password", exact=True).fill("a wrong password")
    anna.presses("Log in")
    expect(anna.page.get_by_role("alert")).to_contain_text("do not belong together")
    anna.page.get_by_label("Password", exact=True).fill(PASSWORD)
    anna.presses("Log in")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(own)


def test_a_person_ends_sessions_elsewhere_and_deletes_the_account(browser: Browser, server: ServerAt) -> None:
    here, there, own = Owner(browser, server), Owner(browser, server), unused_name()
    here.makes_an_account(own)
    there.moves_to_the_device_of(here)
    there.come("/account")
    there.presses("Log in with a passkey")
    expect(there.page.get_by_role("heading", level=1)).to_have_text(own)
    here.page.reload()
    here.page.get_by_role("button", name=re.compile("^End the session: ")).click()
    expect(here.page.get_by_role("button", name=re.compile("^End the session: "))).to_have_count(0)
    there.page.reload()
    expect(there.page.get_by_role("heading", level=1)).to_have_text("A name that lasts")
    here.page.get_by_text("Delete the account").click()
    here.page.get_by_label("Your name").fill("another")
    here.presses("Delete for good")
    expect(here.page.get_by_role("alert")).to_have_text("That is not the name of this account.")
    here.page.get_by_label("Your name").fill(own)
    here.presses("Delete for good")
    expect(here.page.get_by_role("heading", level=1)).to_have_text("A name that lasts")
    there.presses("Log in with a passkey")
    expect(there.page.get_by_role("alert")).to_contain_text("do not belong together")


def test_the_account_export_is_a_downloaded_file(browser: Browser, server: ServerAt, tmp_path: Path) -> None:
    anna, own = Owner(browser, server), unused_name()
    anna.makes_an_account(own)
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Everything the server has of you").click()
    download.value.save_as(tmp_path / "ecarte.json")
    assert json.loads((tmp_path / "ecarte.json").read_text(encoding="utf-8"))["name"] == own


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_account_page_has_no_accessibility_fault(
    browser: Browser, server: ServerAt, language: str, *, phone: bool
) -> None:
    anna, own = Owner(browser, server, language=language, phone=phone), unused_name()
    anna.come("/account")
    anna.page.locator("summary").first.click()
    anna.page.locator("summary").last.click()
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.makes_an_account(own)
    for summary in anna.page.locator("summary").all():
        summary.click()
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"account-[a-z]|page-[a-z]", anna.page.locator("main").inner_text())
    anna.come()
    assert axe_finds(anna.page) == []
    assert anna.strange == []


def test_an_account_is_made_and_used_by_keyboard_alone(browser: Browser, server: ServerAt) -> None:
    anna, own = Owner(browser, server), unused_name()
    anna.come()
    field = anna.page.get_by_label("Your name")
    field.focus()
    anna.page.keyboard.type(own)
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    anna.page.get_by_label("Your name").first.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(own)


def test_a_press_before_the_account_is_loaded_is_not_lost(browser: Browser, server: ServerAt) -> None:
    """From the start page the form is there at once, and what was pressed before that answer did nothing."""
    anna, own, waiting = Owner(browser, server), unused_name(), list[Route]()
    anna.come()
    expect(anna.page.get_by_role("link", name="Keep this name")).to_be_visible()
    anna.page.get_by_label("Your name").fill(own)
    anna.page.route("**/api/account", lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright marks it)
    anna.page.get_by_role("link", name="Keep this name").click()
    anna.page.get_by_role("button", name="Make it mine with a passkey").click(force=True)
    until(anna.page, lambda: len(waiting) == 1)
    waiting.pop().continue_()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(own)
    assert anna.strange == []


def test_an_answer_of_before_the_login_does_not_log_out(browser: Browser, server: ServerAt) -> None:
    """The start page asks who is logged in, and is answered when the account has been made."""
    anna, own, held, before = Owner(browser, server), unused_name(), list[Route](), list[APIResponse]()

    def holds(route: Route) -> None:
        before.append(route.fetch())
        held.append(route)

    anna.page.route("**/api/account", holds, times=1)
    anna.makes_an_account(own)
    held[0].fulfill(response=before[0])
    anna.page.wait_for_timeout(300)
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(own)
    assert anna.strange == []


def test_the_code_of_a_terminal_is_not_lost_before_the_server_has_said_who_is_logged_in(
    browser: Browser, server: ServerAt
) -> None:
    anna, waiting = Owner(browser, server), list[Route]()
    anna.makes_an_account(unused_name())
    anna.page.route("**/api/account", lambda route: waiting.append(route), times=1)  # noqa: PLW0108
    anna.page.evaluate("history.pushState(null, '', '/terminal'); dispatchEvent(new PopStateEvent('popstate'))")
    anna.page.get_by_label("Code").fill("BBBB-BBBB")
    anna.page.get_by_role("button", name="Next").click(force=True)
    until(anna.page, lambda: len(waiting) == 1)
    waiting.pop().continue_()
    expect(anna.page.get_by_role("alert")).to_contain_text("No terminal waits with this code.")


def test_a_browser_without_passkeys_is_asked_for_a_password(browser: Browser, server: ServerAt) -> None:
    visitor = Visitor(browser, server)
    visitor.come("/account")
    expect(visitor.page.get_by_text("At this address browsers have no passkeys.")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Make it mine with a password")).to_be_visible()
    expect(visitor.page.get_by_role("button", name=re.compile("passkey"))).to_have_count(0)
    visitor.context.close()


def test_data_of_one_account_are_not_shown_to_the_next_on_the_same_page(browser: Browser, server: ServerAt) -> None:
    """A program’s token and the address of the calendar stood there still, and the friends until the next answer."""
    anna = Owner(browser, server)
    page = anna.page
    anna.makes_an_account(unused_name())
    page.get_by_text("Programs", exact=True).click()
    page.get_by_label("Its name").fill(f"Program {secrets.token_hex(4)}")
    anna.presses("Give it this name")
    token = page.locator("code").inner_text()
    anna.presses("Make an address")
    address = page.get_by_label("The address of your calendar").input_value()
    page.get_by_label("Who may write freely to you").select_option("everybody")
    expect(page.get_by_label("Name of a player")).to_be_visible()
    page.route("**/api/people", lambda _: None)  # which is never answered
    anna.presses("Log out")
    page.get_by_label("Your name").first.fill(own := unused_name())
    page.get_by_role("button", name=re.compile("^Make it mine with")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(own)
    expect(page.get_by_role("button", name="Make an address")).to_be_visible()
    assert token not in page.locator("main").inner_text()
    assert address not in page.locator("input").evaluate_all("all => all.map((one) => one.value)")
    assert page.get_by_label("Who may write freely to you").count() == 0
    assert anna.strange == []


def test_the_focus_stays_on_a_button_while_the_server_answers(browser: Browser, server: ServerAt) -> None:
    anna = Owner(browser, server)
    anna.makes_an_account(unused_name())
    anna.page.get_by_role("button", name="Make an address").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("button", name="Make another address")).to_be_focused()
    assert anna.strange == []


def test_ratings_that_cannot_be_fetched_are_not_shown_as_no_rating(browser: Browser, server: ServerAt) -> None:
    anna = Owner(browser, server)
    anna.makes_an_account(unused_name())
    expect(anna.page.get_by_text("No rated game yet.")).to_contain_text("under “Rules, length and appearance”")
    anna.page.route("**/api/players/*", lambda route: route.abort())
    anna.page.reload()
    expect(anna.page.get_by_text("The server does not answer.")).to_be_visible()
    assert anna.page.get_by_text("No rated game yet.").count() == 0
