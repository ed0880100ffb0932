"""The pages of tournaments: making one, entering it, one's game in it, and the standings."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from ecarte.client import Club
from tests.page.test_account import Owner, leaving, unused_name
from tests.page.test_page import axe_finds, needs_browser
from tests.server import test_tournaments as over_http
from tests.server.pages import ServerAt, serving
from tests.server.postgres import postgres, postgres_url
from tests.server.test_accounts import Browser as OtherBrowser
from tests.server.test_nodes import nodes_at, wait_for
from tests.thorough import thorough, with_mark

__all__ = ["leaving", "postgres", "postgres_url"]

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

PICTURES = os.environ.get("ECARTE_PICTURES", "")

WORDS = {
    "en-GB": (
        "Make a tournament", "Its name", "Make it", "Enter", "Start: pair the first round", "Play", "Standings",
        "End the tournament", "Yes",
    ),
    "fr-FR": (
        "Organiser un tournoi", "Son nom", "Le créer", "S’inscrire", "Commencer : apparier la première ronde", "Jouer",
        "Classement", "Terminer le tournoi", "Oui",
    ),
}  # fmt: skip


def picture(owner: Owner, name: str) -> None:
    if PICTURES:
        owner.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(
    ("language", "phone"),
    [with_mark(("en-GB", False)), ("fr-FR", True), with_mark(("en-GB", True)), with_mark(("fr-FR", False))],
)
def test_a_director_makes_a_tournament_plays_in_it_and_ends_it(
    browser: Browser, server: ServerAt, language: str, *, phone: bool
) -> None:
    _, _, make_it, enter, start, play, standings, end, yes = WORDS[language]
    title, shot = f"Club {unused_name()}", f"{language}-{'phone' if phone else 'desk'}"
    owner = Owner(browser, server, language=language, phone=phone)
    begins_to_make(owner, language, title)
    page = owner.page
    page.get_by_role("spinbutton").fill("2")
    picture(owner, f"make-{shot}")
    assert axe_finds(page) == []
    page.get_by_role("button", name=make_it, exact=True).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    tournament = page.url.rpartition("/")[2]
    page.get_by_role("button", name=enter, exact=True).click()
    with ExitStack() as opened:
        others = [OtherBrowser(server) for _ in range(3)]
        for one in others:
            opened.enter_context(one.client)
            one.makes(unused_name())
            over_http.does(one, tournament, "enter")
        expect(page.get_by_role("heading", name=re.compile("^4 "))).to_be_visible()
        # The director withdraws others; `Se retirer` was about the director.
        expect(page.locator(".watch .button").first).to_have_text(re.compile("^(Withdraw|Retirer)$"))
        picture(owner, f"open-{shot}")
        assert axe_finds(page) == []
        page.get_by_role("button", name=re.compile(start.replace(" ", r"\s"))).click()
        expect(page.get_by_role("button", name=play, exact=True)).to_be_visible()
        picture(owner, f"round-{shot}")
        assert axe_finds(page) == []
        page.get_by_role("button", name=play, exact=True).click()
        expect(page).to_have_url(re.compile("/t/"))
        page.goto(f"{owner.address}/")
        ready = page.get_by_role("link", name=re.compile(re.escape(title)))
        expect(ready).to_be_visible()
        picture(owner, f"start-{shot}")
        for number in (1, 2):
            for one in others:
                resign_own(one, tournament)
            page.goto(f"{owner.address}/tournament/{tournament}")
            expect(page.get_by_text(re.compile("0–0")).first).to_be_hidden(timeout=20_000)
            wait_for(lambda: over_http.is_round_over(others[0], tournament), seconds=20)
            page.reload()
            if number == 1:
                page.get_by_role("button", name=re.compile("(Pair round 2|Apparier la ronde 2)$")).click()
                expect(page.get_by_role("heading", name=re.compile("2 (of|sur) 2"))).to_be_visible()
        expect(page.get_by_role("heading", name=standings, exact=True)).to_be_visible()
        picture(owner, f"standings-{shot}")
        assert axe_finds(page) == []
        page.get_by_role("button", name=end, exact=True).click()
        page.get_by_role("button", name=yes, exact=True).click()
        expect(page.get_by_role("heading", name=re.compile("Final|définitif|final"))).to_be_visible()
        page.emulate_media(media="print")
        picture(owner, f"print-{shot}")
        page.emulate_media(media="screen")


HOURS = {
    "en-GB": ("When it begins", "at a time, by itself", "Day and time (yours)", "How often", "every week at this time"),
    "fr-FR": (
        "Quand il commence", "à une heure fixe, de lui-même", "Jour et heure (les vôtres)", "Répétition",
        "chaque semaine à cette heure",
    ),
}  # fmt: skip
BEGINS = {"en-GB": r"in ([6-9]|10) minutes", "fr-FR": r"dans ([6-9]|10)\sminutes"}


def begins_to_make(owner: Owner, language: str, title: str) -> None:
    """Make an account, and give a tournament that is to be made its name."""
    make, named, *_ = WORDS[language]
    owner.makes_an_account(unused_name())
    owner.page.goto(f"{owner.address}/tournaments")
    owner.page.get_by_text(make, exact=True).click()
    owner.page.get_by_label(named, exact=True).fill(title)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerAt]:
    """A server without other tournaments: its start page names the next one alone."""
    with serving(tmp_path) as server:
        yield server


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_scheduled_tournament_counts_down_and_is_on_the_start_page(
    browser: Browser, own_server: ServerAt, language: str, *, phone: bool
) -> None:
    _, _, make_it, enter, *_ = WORDS[language]
    begins, fixed, when, often, weekly = HOURS[language]
    title, shot = f"Club {unused_name()}", f"{language}-{'phone' if phone else 'desk'}"
    owner = Owner(browser, own_server, language=language, phone=phone)
    begins_to_make(owner, language, title)
    page = owner.page
    page.get_by_role("combobox", name=begins, exact=True).select_option(label=fixed)
    local = page.evaluate(
        "() => { const at = new Date(Date.now() + 10 * 60000 + 30000);"
        " return new Date(at - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16) }"
    )
    page.get_by_label(when, exact=True).fill(local)
    page.get_by_role("combobox", name=often, exact=True).select_option(label=weekly)
    page.locator("select").filter(has_text=re.compile("4 (players|joueurs)")).select_option("4")
    picture(owner, f"hour-make-{shot}")
    assert axe_finds(page) == []
    page.get_by_role("button", name=make_it, exact=True).click()
    countdown = page.get_by_text(re.compile(BEGINS[language]))
    expect(countdown).to_be_visible()
    assert page.get_by_role("button", name=re.compile(WORDS[language][4].replace(" ", r"\s"))).count() == 0
    assert countdown.evaluate("one => one.closest('[role=status], [aria-live], [role=alert], [role=timer]') === null")
    page.get_by_role("button", name=enter, exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("^(One|1) "))).to_be_visible()
    picture(owner, f"hour-{shot}")
    assert axe_finds(page) == []
    page.goto(f"{owner.address}/")
    offer = page.get_by_role("link", name=re.compile(re.escape(title)))
    expect(offer).to_contain_text(re.compile(BEGINS[language]))
    picture(owner, f"hour-start-{shot}")
    assert axe_finds(page) == []
    offer.click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


LADDER_WORDS = {
    "en-GB": ("Pairing", "Ladder", "Built-in opponents that stand in it", "Challenge", "End the tournament"),
    "fr-FR": ("Appariement", "Échelle", "Adversaires intégrés qui y figurent", "Défier", "Terminer le tournoi"),
}


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_ladder_is_made_and_climbed_on_the_page(
    browser: Browser, server: ServerAt, language: str, *, phone: bool
) -> None:
    _, _, make_it, enter, _, play, standings, *_ = WORDS[language]
    pairing, ladder, built_in, challenge, end = LADDER_WORDS[language]
    title, shot = f"Club {unused_name()}", f"{language}-{'phone' if phone else 'desk'}"
    owner = Owner(browser, server, language=language, phone=phone)
    begins_to_make(owner, language, title)
    page = owner.page
    page.get_by_role("combobox", name=pairing, exact=True).select_option(label=ladder)
    page.get_by_role("combobox", name=built_in, exact=True).select_option("2")
    picture(owner, f"ladder-make-{shot}")
    assert axe_finds(page) == []
    page.get_by_role("button", name=make_it, exact=True).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    tournament = page.url.rpartition("/")[2]
    with ExitStack() as opened:
        others = [OtherBrowser(server) for _ in range(2)]
        for one in others:
            opened.enter_context(one.client)
            one.makes(unused_name())
            over_http.does(one, tournament, "enter")
        page.get_by_role("button", name=enter, exact=True).click()
        expect(page.get_by_role("heading", name=standings, exact=True)).to_be_visible()
        buttons = page.get_by_role("button", name=re.compile(f"^{challenge} "))
        expect(buttons).to_have_count(3)  # who stands first is four places above
        assert page.get_by_role("button", name=re.compile(WORDS[language][4].replace(" ", r"\s"))).count() == 0
        box = buttons.nth(1).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= (390 if phone else 1280)  # beside the name, on a telephone too
        picture(owner, f"ladder-{shot}")
        assert axe_finds(page) == []
        buttons.nth(1).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=play, exact=True)).to_be_visible()
        expect(buttons).to_have_count(0)
        picture(owner, f"ladder-challenge-{shot}")
        assert axe_finds(page) == []
        resign_own(others[0], tournament)
        expect(page.locator("tr.mine").first).to_contain_text(re.compile("^3"), timeout=20_000)
        page.emulate_media(media="print")
        picture(owner, f"ladder-print-{shot}")
        page.emulate_media(media="screen")
        page.get_by_role("button", name=end, exact=True).click()
        page.get_by_role("button", name=WORDS[language][-1], exact=True).click()
        expect(page.get_by_role("heading", name=re.compile("Final|final"))).to_be_visible()


def resign_own(one: OtherBrowser, tournament: str) -> None:
    """Give one's own game of the round up, if there is one."""
    for page in over_http.seats([one], tournament):
        page.until(lambda page: page.state["number"])
        page.answered(page.send(**{"is": "resign"}))  # which is refused where the other was first
        page.close()


@thorough
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_two_browsers_and_programs_play_a_swiss_of_five_rounds_though_a_node_is_killed(
    browser: Browser, store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("postgres_url") if store == "postgresql" else ""
    with ExitStack() as opened:
        pool = opened.enter_context(ThreadPoolExecutor(11))
        nodes = opened.enter_context(nodes_at(tmp_path, address, 2 if address else 1))
        owners = [Owner(browser, node, phone=phone) for node, phone in ((nodes[0], False), (nodes[-1], True))]
        for owner in owners:
            owner.makes_an_account(unused_name())
        director = OtherBrowser(nodes[0])
        opened.enter_context(director.client)
        for cookie in owners[0].context.cookies():
            director.client.cookies.set(cookie["name"], cookie["value"])
        tournament = over_http.make(director, rounds=5, rules="small", built_in="novice")
        for owner in owners:
            owner.page.goto(f"{owner.address}/tournament/{tournament}")
            owner.presses("Enter")
            expect(owner.page.get_by_role("button", name="Withdraw").first).to_be_visible()
        programs = [over_http.Playing(nodes, over_http.token_of(director, opened), seed) for seed in range(11)]
        for program in programs:
            program.n_acts = 3  # then it gives up: the browsers play to the end
            Club(f"http://{nodes[0].address}", token=program.token).enter(tournament)
            opened.callback(program.ends.set)
            pool.submit(program, tournament)
        owners[0].page.get_by_role("button", name=re.compile("^Start")).click()
        for number in range(1, 6):
            if number > 1:
                owners[0].page.goto(f"{owners[0].address}/tournament/{tournament}")
                owners[0].presses(f"Pair round {number}")
            for owner in owners:
                owner.page.goto(f"{owner.address}/tournament/{tournament}")
                owner.presses("Play")
            for owner in owners:
                owner.page.locator(".hand.own .held, .result").first.wait_for(timeout=60_000)
            if number == 3:
                owners[1].act()
                nodes[-1].kill()
                nodes[-1].start()
            end = time.monotonic() + 120
            while not all(owner.is_over for owner in owners):
                assert time.monotonic() < end
                for owner in owners:
                    owner.act()
                    owner.page.wait_for_timeout(30)
            wait_for(partial(over_http.is_round_over, director, tournament), seconds=120)
        last = over_http.fetch_tournament(director, tournament)
        assert last["complete"]
        assert all(board["winner"] and board["played"] for one in last["rounds"] for board in one["boards"])
        assert [len(one["boards"]) for one in last["rounds"]] == [7] * 5
        for owner in owners:
            owner.page.get_by_role("button", name="To the tournament").click()
            expect(owner.page.get_by_role("heading", name="Standings")).to_be_visible()
            assert owner.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        picture(owners[0], f"swiss-{store}-desk")
        picture(owners[1], f"swiss-{store}-phone")
        over_http.does(director, tournament, "end")
    with ThreadPoolExecutor(1) as checking:  # the browsers keep an event loop running here
        checking.submit(over_http.check_again, tmp_path, address, tournament, last).result()


def test_a_late_answer_does_not_undo_a_newer_state_of_a_tournament(browser: Browser, server: ServerAt) -> None:
    owner, held = Owner(browser, server), list[Route]()
    begins_to_make(owner, "en-GB", f"Club {unused_name()}")
    owner.presses("Make it")
    enter = owner.page.get_by_role("button", name="Enter", exact=True)
    expect(enter).to_be_visible()
    fetched = list[APIResponse]()

    def before_entering(route: Route) -> None:
        fetched.append(route.fetch())
        held.append(route)

    path = re.compile("/api/tournaments/[^/]+$")
    owner.page.route(path, before_entering, times=1)
    for _ in range(100):
        if held:
            break
        owner.page.wait_for_timeout(100)
    enter.click()
    expect(owner.page.get_by_text("You are in.")).to_be_visible()
    owner.page.route(path, lambda _: None)  # no later answer corrects it
    held[0].fulfill(response=fetched[0])
    owner.page.wait_for_timeout(300)
    expect(owner.page.get_by_text("You are in.")).to_be_visible()
