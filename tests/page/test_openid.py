"""Logging in by a provider, and a terminal that asks to play as the person, on the page: at a provider that runs."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_account import HERE, Owner, unused_name
from tests.page.test_page import axe_finds, needs_browser
from tests.server.login_provider import ProviderAt, login_provider
from tests.server.pages import ServerAt, serving
from tests.server.test_terminal_login import begin, token

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")
"""A folder for pictures of the screens; none are taken where it is empty."""


@pytest.fixture(scope="module")
def provider() -> Iterator[ProviderAt]:
    with login_provider() as one:
        yield one


@pytest.fixture(scope="module")
def server(provider: ProviderAt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    folder = tmp_path_factory.mktemp("openid-page")
    with serving(folder, "--openid", str(provider.file(folder))) as one:
        yield one


@pytest.fixture(autouse=True)
def leaving() -> Iterator[None]:
    """Close the pages of a test at its end."""
    yield
    while HERE:
        HERE.pop().context.close()


def picture(owner: Owner, name: str) -> None:
    if PICTURES:
        owner.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def goes_to_provider(owner: Owner, subject: str, *, button: str = "Continue with Example") -> None:
    """Press the button, and log in there as this subject; an empty one does not agree."""
    owner.presses(button)
    if subject:
        owner.page.locator("input[name=sub]").fill(subject)
        owner.page.get_by_role("button", name="Authorize", exact=True).click()
    else:
        owner.page.get_by_role("button", name="Deny", exact=True).click()


def heading(owner: Owner, text: str) -> None:
    expect(owner.page.get_by_role("heading", level=1)).to_have_text(text, timeout=20_000)


def test_a_guest_makes_an_account_by_a_login_provider_and_logs_in_again(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    anna, again, own = Owner(browser, server), Owner(browser, server), unused_name()
    anna.come()
    anna.sit_down()
    anna.come("/account")
    goes_to_provider(anna, "anna-page-1")
    expect(anna.page.get_by_text("Choose a name for it")).to_be_visible()
    assert anna.page.url == f"{anna.address}/account"  # neither the code nor the state is left in the address
    anna.page.get_by_label("Your name").fill(own)
    anna.presses("Make the account")
    heading(anna, own)
    expect(anna.page.get_by_role("heading", level=1)).to_be_focused()
    again.come("/account")
    goes_to_provider(again, "anna-page-1")
    heading(again, own)
    anna.page.reload()
    kept = json.loads(anna.page.request.get(f"{anna.address}/api/account/data").text())
    assert len(kept["tables"]) == 1  # what the guest has played came along
    expect(anna.page.get_by_role("button", name="End the session")).to_have_count(1)


def test_a_person_who_cancels_at_the_login_provider_stays_a_guest(browser: Browser, server: ServerAt) -> None:
    anna = Owner(browser, server)
    anna.come("/account")
    goes_to_provider(anna, "")
    expect(anna.page.get_by_role("alert")).to_have_text("You did not agree there, so nothing has changed here.")
    goes_to_provider(anna, "anna-page-2")
    anna.presses("Go back")
    expect(anna.page.get_by_role("button", name="Continue with Example")).to_be_visible()
    anna.page.reload()
    heading(anna, "A name that lasts")


def test_a_provider_is_added_to_an_account_and_removed(browser: Browser, server: ServerAt) -> None:
    anna, own = Owner(browser, server), unused_name()
    anna.makes_an_account(own)
    goes_to_provider(anna, "anna-page-3", button="Add Example")
    heading(anna, own)
    remove = anna.page.get_by_role("button", name="Remove the login provider: Example")
    expect(remove).to_be_visible()
    remove.click()
    expect(remove).to_have_count(0)


def test_a_login_provider_that_does_not_answer_is_reported(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    anna = Owner(browser, server)
    anna.come("/account")
    provider.fails_by(**{"/oauth2/token": {"answer": "{}", "status": 500}})
    goes_to_provider(anna, "anna-page-4")
    expect(anna.page.get_by_role("alert")).to_contain_text("The login provider does not answer.")
    provider.fails_by()
    heading(anna, "A name that lasts")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_pages_of_a_login_by_provider_have_no_accessibility_fault(
    browser: Browser, server: ServerAt, language: str, *, phone: bool
) -> None:
    anna, own = Owner(browser, server, language=language, phone=phone), unused_name()
    shot = f"{language[:2]}-{'phone' if phone else 'desk'}"
    is_english = language.startswith("en")

    def looks_well(screen: str) -> None:
        assert axe_finds(anna.page) == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not re.search(r"account-[a-z]|page-[a-z]", anna.page.locator("main").inner_text())
        picture(anna, f"{screen}-{shot}")

    anna.come("/account")
    expect(anna.page.get_by_role("button", name="Example")).to_be_visible()
    looks_well("guest")
    goes_to_provider(anna, f"anna-{shot}", button="Continue with Example" if is_english else "Continuer avec Example")
    field = anna.page.locator("input").first
    expect(field).to_be_visible()
    expect(anna.page.locator("form")).to_have_count(1)
    looks_well("new")
    field.fill(own)
    field.press("Enter")
    heading(anna, own)
    looks_well("account")
    anna.come("/terminal")
    field = anna.page.locator("input")
    expect(field).to_be_visible()
    looks_well("terminal")
    begun = begin(server, "kitchen")
    field.fill(begun["code"].lower())
    field.press("Enter")
    expect(anna.page.get_by_text("kitchen")).to_be_visible()
    expect(anna.page.locator("p:focus")).to_contain_text("kitchen")
    looks_well("terminal-asks")
    anna.page.get_by_role("button", name=own).press("Enter")
    expect(anna.page.get_by_role("status")).to_contain_text("kitchen")
    assert token(server, begun).json()["name"] == own
    anna.come("/account")
    expect(anna.page.get_by_text(re.compile(r"^terminal\s?: kitchen$"))).to_be_visible()
    looks_well("sessions")


def test_a_guest_must_log_in_before_confirming_a_terminal(browser: Browser, server: ServerAt) -> None:
    anna = Owner(browser, server)
    begun = begin(server)
    anna.come("/terminal")
    expect(anna.page.get_by_text("Log in first")).to_be_visible()
    anna.page.get_by_role("link", name="Log in").click()
    goes_to_provider(anna, "anna-page-5")
    expect(anna.page.get_by_text("Choose a name for it")).to_be_visible()
    anna.page.get_by_label("Your name").fill(unused_name())
    anna.presses("Make the account")
    expect(anna.page.get_by_text("this browser", exact=True)).to_be_visible()
    anna.come("/terminal")
    anna.page.get_by_label("Code").fill("BBBB-BBBB")
    anna.presses("Next")
    expect(anna.page.get_by_role("alert")).to_contain_text("No terminal waits with this code.")
    anna.page.get_by_label("Code").fill(begun["code"])
    anna.presses("Next")
    anna.presses("No")
    expect(anna.page.get_by_role("status")).to_contain_text("is not logged in")
    assert token(server, begun).json() == {"code": "no-such-challenge"}
