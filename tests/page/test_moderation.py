"""The page of moderators: reports with their talk, bans, and a log; for everybody else a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.test_page import Visitor, axe_finds, needs_browser
from tests.server.pages import ServerAt
from tests.server.test_fair_play import has_choices, plays
from tests.server.test_moderation import report_at_table
from tests.server.test_people import Player, enter_players

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")


def moderator(server: ServerAt, player: Player) -> None:
    words = ("admin", "moderator", player.name, "--database", str(server.database))
    subprocess.run([sys.executable, "-m", "ecarte", *words], check=True, capture_output=True)


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_moderator_reads_a_report_and_bans_on_a_page_that_others_cannot_see(
    browser: Browser, server: ServerAt, *, language: str, phone: bool
) -> None:
    with ExitStack() as opened:
        anna, emile, mona = enter_players(opened, server, server, server)
        moderator(server, mona)
        has_choices(server, plays(emile, anna))
        report_at_table(anna, emile)
        visitor = Visitor(browser, server, language=language, phone=phone)
        visitor.address = mona.origin
        visitor.page.goto(f"{mona.origin}/moderation")
        expect(visitor.page.get_by_text(re.compile("for moderators|pour les modérateurs"))).to_be_visible()
        visitor.strange.clear()  # the browser reports the refusal itself
        visitor.context.add_cookies(
            [{"name": one.name, "value": one.value or "", "url": mona.origin} for one in mona.client.cookies.jar]
        )
        visitor.page.reload()
        report = visitor.page.get_by_role("listitem").filter(has_text=anna.name).first
        report.get_by_role("button", name=re.compile("^(Show the talk|Montrer les paroles)")).click()
        expect(report).to_contain_text("You play like a goose")
        expect(report).to_contain_text(
            re.compile("Choices between acts of differing value: 10|valeurs différentes\\s: 10")
        )
        expect(report).to_contain_text(
            re.compile("2 seconds for an easy choice, 4 |2 secondes pour un choix facile, 4 ")
        )
        visitor.page.get_by_label(re.compile("^(Name|Nom)$")).fill(emile.name)
        visitor.page.get_by_label(re.compile("^(Reason|Raison)")).fill("insults")
        visitor.page.get_by_role("button", name=re.compile("^(Ban|Exclure)$")).click()
        expect(visitor.page.get_by_text(re.compile(f"{mona.name}.*{emile.name}.*insults"))).to_be_visible()
        if PICTURES:
            visitor.page.screenshot(path=Path(PICTURES) / f"moderation-{language}.png", full_page=True)
        assert axe_finds(visitor.page) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        visitor.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
        assert visitor.page.locator("pre").first.is_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")  # a record made it wider
        assert visitor.strange == []
        visitor.leave()


def test_a_server_that_does_not_answer_is_not_reported_as_a_missing_right(browser: Browser, server: ServerAt) -> None:
    visitor = Visitor(browser, server)
    visitor.page.route("**/api/moderation", lambda route: route.abort())
    visitor.come("/moderation")
    expect(visitor.page.get_by_role("alert")).to_contain_text("The server does not answer")
    visitor.leave(requests_failed=True)
