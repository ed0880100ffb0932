"""Ratings on the page: what a rated game made of one's rating, and one's ratings at the account."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_account import Owner, leaving, unused_name
from tests.page.test_page import axe_finds, needs_browser
from tests.server.pages import ServerAt

__all__ = ["leaving"]

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")


def rated_table(owner: Owner) -> str:
    """The address of a rated table against a built-in opponent, and the token of the seat in it."""
    body = {"cid": secrets.token_urlsafe(18), "opponent": "novice", "rules": "modern", "rated": True}
    made = owner.page.request.post(f"{owner.address}/api/tables", data=body, headers={"origin": owner.address})
    assert made.status == 201, made.text()
    found = made.json()
    return f"/t/{found['table']}#seat={found['token']}"


def picture(owner: Owner, name: str) -> None:
    if PICTURES:
        owner.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_result_and_account_page_show_the_new_rating(browser: Browser, server: ServerAt, language: str) -> None:
    owner = Owner(browser, server, language=language, phone=True)
    owner.makes_an_account(unused_name())
    for game in range(2):
        owner.page.goto(owner.address + rated_table(owner))
        resign = owner.page.get_by_role(
            "button", name=re.compile("^(Give the match up|Abandonner le match)$", re.IGNORECASE)
        )
        expect(resign).to_be_visible(timeout=30_000)
        assert owner.page.get_by_role("button", name=re.compile("^(Take back|Reprendre)")).count() == 0
        resign.first.click()
        owner.page.get_by_role("alertdialog").get_by_role("button").first.click()
        told = owner.page.get_by_text(re.compile(r"(Your rating|Votre cote).{1,3}1[0-4]\d\d\? \(.\d+\), ± \d+"))
        expect(told).to_be_visible(timeout=30_000)
        picture(owner, f"result-{language}-{game}")
        assert axe_finds(owner.page) == []
    owner.page.goto(f"{owner.address}/account")
    expect(owner.page.get_by_role("heading", name=re.compile("^(Ratings|Cotes)$"))).to_be_visible()
    expect(owner.page.get_by_role("img", name=re.compile("1[0-4]\\d\\d"))).to_be_visible()
    picture(owner, f"account-{language}")
    assert axe_finds(owner.page) == []
    assert owner.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
