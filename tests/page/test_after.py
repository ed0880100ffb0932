"""What comes after a game on the page: it is dealt again by the browser, looked through step by step, and saved."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from typer.testing import CliRunner

from ecarte.cli import app
from tests.page.firefox import FIREFOX
from tests.page.test_page import Visitor, axe_finds, needs_browser, until
from tests.server.pages import PageAt, ServerAt
from tests.server.test_two_at_a_table import play_on, two_at
from tests.thorough import some_of

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


def game_over(server: ServerAt, *, rules: str = "london", seed: int = 8, **agreed: object) -> PageAt:
    """A game between two that has been played to its end without a browser."""
    pages = two_at(server, rules=rules, **agreed)
    play_on(pages, Random(seed).choice)
    return pages[0]


def verdict_of(page: Page) -> str:
    said = page.locator("[data-verdict]")
    said.wait_for(timeout=30_000)
    return str(said.get_attribute("data-verdict"))


def fairness_text(page: Page) -> str:
    return page.locator(".fair").inner_text()


def save_record(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("Save the record|Garder")).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def verified_by_command(record: Path) -> tuple[int, str]:
    """What `ecarte verify` says of a record: its exit code and its lines."""
    result = CliRunner().invoke(app, ["verify", str(record)])
    return result.exit_code, result.output


def visitor_who_has_played(browser: Browser, server: ServerAt) -> Visitor:
    """A player whose game has just ended."""
    visitor = Visitor(browser, server)
    visitor.come()
    visitor.agree()
    visitor.sit_down()
    visitor.play_on()
    return visitor


# --- verified on the page ---------------------------------------------------------------------------


def test_the_browser_of_a_player_verifies_their_finished_game(
    browser: Browser, server: ServerAt, tmp_path: Path
) -> None:
    anna = visitor_who_has_played(browser, server)
    anna.page.get_by_role("button", name="Look through the game").click()
    assert verdict_of(anna.page) == "fair"
    expect(anna.page.locator(".marks .cameo img")).to_have_count(1)  # the portrait of the player across
    output = fairness_text(anna.page)
    assert "The share of this device is in it" in output
    assert "The cards that you were shown are those of the record" in output
    code, said = verified_by_command(save_record(anna.page, tmp_path))
    assert code == 0, said
    compared = re.search(r"(\d+) cards dealt again", output)
    assert compared is not None
    assert f"{compared[1]} cards compared" in said
    anna.leave()


@pytest.mark.parametrize(
    ("rules", "conduct"), [("cyclopaedia", "assisted"), ("modern", "assisted"), ("wikipedia", "club"), ("tiny", "club")]
)
def test_browser_and_server_verify_the_same_number_of_cards(
    browser: Browser, server: ServerAt, tmp_path: Path, rules: str, conduct: str
) -> None:
    pages = two_at(server, rules=rules, conduct=conduct)
    play_on(pages, Random(3).choice, acts=40)
    if not pages[0].is_over:
        pages[0].answered(pages[0].send(**{"is": "resign"}))
    other = Visitor(browser, server)
    other.come(f"/t/{pages[0].table}/1")
    verdict = verdict_of(other.page)
    output = fairness_text(other.page)
    code, said = verified_by_command(save_record(other.page, tmp_path))
    found = re.search(r"(\d+) cards? dealt again", output)
    assert (verdict, code) == ("fair", 0), output + said
    assert found is not None
    assert f"{found[1]} cards compared" in said
    assert "This device was not at the table" in output
    other.leave()


@pytest.mark.skipif(FIREFOX is None, reason="no Firefox here (Debian: apt install firefox-esr)")
def test_firefox_plays_a_whole_game_verifies_and_reviews_it(other_make: Browser, server: ServerAt) -> None:
    """All but saving the record, of which an older Firefox does not tell who steers it."""
    anna = visitor_who_has_played(other_make, server)
    anna.page.get_by_role("button", name="Look through the game").click()
    assert verdict_of(anna.page) == "fair"
    assert "The cards that you were shown are those of the record" in fairness_text(anna.page)
    anna.page.keyboard.press("ArrowRight")
    assert at_step(anna.page).startswith("Step 1 of ")
    anna.page.keyboard.press("End")
    assert re.fullmatch(r"Step (\d+) of \1\.", at_step(anna.page))
    anna.leave()


Lie = tuple[str, str | Callable[[re.Match[str]], str]]
"""What is changed in a record, and how."""


def _other_digit(found: re.Match[str]) -> str:
    return found[1] + ("1" if found[2] == "0" else "0")


def lying(page: Page, old: str, new: str | Callable[[re.Match[str]], str]) -> None:
    """From now on the server sends a changed record of games."""

    def answer_changed(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        record, n = re.subn(old, new, found["record"], count=1)
        assert n == 1, old
        route.fulfill(response=answer, body=json.dumps({**found, "record": record}))

    page.route(re.compile(r"/games/\d+$"), answer_changed)


@pytest.mark.parametrize(
    ("lie", "says"),
    [
        ((r"(gets )(\w\w) (\w\w)", r"\1\3 \2"), "secret and shares give"),
        ((r"turn-up (\w)(?=\w)", lambda found: f"turn-up {'Q' if found[1] == 'K' else 'K'}"), "the record has"),
        ((r'(secret = ")(.)', _other_digit), "is not the one it committed"),
        ((r'(seed_b = ")(.)', _other_digit), "share of seat B is not"),
        ((r'(commitment = ")(.)', _other_digit), "is not the one it committed"),
    ],
    ids=["cards changed over", "another turn-up", "another secret", "another share", "another commitment"],
)
def test_browser_and_server_both_reject_a_changed_record(
    browser: Browser, server: ServerAt, tmp_path: Path, lie: Lie, says: str
) -> None:
    table = game_over(server).table
    anna = Visitor(browser, server)
    lying(anna.page, *lie)
    anna.come(f"/t/{table}/1")
    assert verdict_of(anna.page) == "unfair"
    assert says in fairness_text(anna.page)
    code, said = verified_by_command(save_record(anna.page, tmp_path))
    assert code != 0, said
    anna.leave()


@pytest.mark.parametrize("changed", ["commitment", "cards"])
def test_the_browser_notices_a_server_that_reports_another_game_than_was_played(
    browser: Browser, server: ServerAt, changed: str
) -> None:
    """Everything in its record agrees; but this device was promised and shown something else."""
    anna = visitor_who_has_played(browser, server)
    table = anna.page.url.rpartition("/")[2]
    key = f"ecarte.witnessed.{table}.1"
    seen = json.loads(anna.page.evaluate(f"localStorage.getItem('{key}')"))
    assert seen["deals"]["1"]["turned"]
    if changed == "commitment":
        seen["commitment"] = "0" * 64
    else:
        seen["deals"]["1"]["held"] = ["7d", "7c"]
    anna.page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [key, json.dumps(seen)])
    anna.come(f"/t/{table}/1")
    assert verdict_of(anna.page) == "unfair"
    anna.leave()


# --- looked through ---------------------------------------------------------------------------------


def at_step(page: Page) -> str:
    return page.locator(".where span").inner_text()


def test_a_game_is_reviewed_by_mouse_and_by_keys_from_both_sides(browser: Browser, server: ServerAt) -> None:
    table = game_over(server).table
    anna = Visitor(browser, server)
    anna.come(f"/t/{table}/1")
    page = anna.page
    page.get_by_role("button", name="A step on").click(timeout=30_000)
    assert at_step(page).startswith("Step 1 of ")
    page.keyboard.press("ArrowRight")
    assert at_step(page).startswith("Step 2 of ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    last = at_step(page)
    steps = int(last.split()[-1].rstrip("."))
    assert last == f"Step {steps} of {steps}."
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(page.locator("ol[aria-labelledby=worth] .chosen")).to_have_count(1)
    assert page.locator("ol[aria-labelledby=worth] li").count() >= 2
    output = page.locator("[aria-live=polite]").inner_text()
    assert re.search("Anna|Émile", output)  # whose choice is the first depends on the cards
    own = page.get_by_role("group", name="The cards of Anna")
    near = own.get_attribute("data-place")
    page.get_by_role("button", name="Turn the table").click()
    page.wait_for_function(
        "(near) => document.querySelector('[aria-label=\"The cards of Anna\"]')?.dataset.place !== near", arg=near
    )
    assert page.locator("[aria-live=polite]").inner_text() == output
    page.keyboard.press("c")
    expect(page.locator(".rail")).to_contain_text(re.compile("gave|given away"))
    page.get_by_role("slider").fill("3")
    assert at_step(page).startswith("Step 3 of ")
    anna.leave()


def test_a_review_of_a_deal_begins_at_its_start_and_shows_how_it_ended(browser: Browser, server: ServerAt) -> None:
    table = game_over(server, rules="london").table
    anna = Visitor(browser, server)
    anna.come(f"/t/{table}/1#deal=2")
    anna.page.locator("details .summary").wait_for(timeout=30_000)
    expect(anna.page.locator(".rail summary").first).to_have_text("How deal 2 ended")
    assert not at_step(anna.page).startswith("Step 0 ")
    expect(
        anna.page.locator("ol[aria-labelledby=worth]")
    ).to_be_visible()  # what each choice was worth, at the first one
    rail = anna.page.locator(".rail").bounding_box()
    tricks = anna.page.locator(".rail .summary ol li").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert rail is not None
    assert len(tricks) == 5
    assert all(rail["x"] <= left and right <= rail["x"] + rail["width"] for left, right in tricks)
    tops = anna.page.locator(".rail .summary ol img").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    heading = anna.page.locator(".rail summary").first.bounding_box()
    assert heading is not None
    assert heading["y"] + heading["height"] <= min(tops)  # the cards lay on the words
    assert "-" not in anna.page.locator("table[aria-labelledby=account] tbody").inner_text()  # a minus sign is wider
    assert axe_finds(anna.page) == []
    anna.leave()


def test_the_names_under_the_tricks_of_a_review_are_not_cut_on_a_desktop(browser: Browser, server: ServerAt) -> None:
    """Of `Marius` three letters and a mark of omission were left."""
    made = server.table(rules="london", opponent="novice", name="Marie-Antoinette")
    page = PageAt(server, made["table"], made["token"])
    while not page.is_over:
        page.acts_somehow(Random(4).choice) if page.is_asked else page.read()
    anna = Visitor(browser, server)
    anna.come(f"/t/{made['table']}/1")
    names = anna.page.locator(".rail .summary ol > li > b")
    names.first.wait_for()
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert names.evaluate_all(cut) == []
    assert anna.page.locator(".rail").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    anna.leave()


def test_every_step_of_a_review_is_read_aloud_and_shown_once(browser: Browser, server: ServerAt) -> None:
    table = game_over(server, rules="small").table
    anna = Visitor(browser, server, language="fr-FR")
    anna.come(f"/t/{table}/1")
    anna.page.locator(".where").wait_for(timeout=30_000)
    read = [anna.page.locator("[aria-live=polite]").inner_text()]
    for _ in range(12):
        anna.page.keyboard.press("ArrowRight")
        read.append(anna.page.locator("[aria-live=polite]").inner_text())
        shown = anna.page.locator(".hand img[alt]:not([alt='']), .trick img").evaluate_all(
            "all => all.map((one) => one.alt)"
        )
        assert len(shown) == len(set(shown))
    assert all(read)
    assert all(one != other for one, other in pairwise(read))  # who cuts twice may cut the same card again
    assert at_step(anna.page).startswith("Étape 12 sur ")
    anna.leave()


@pytest.mark.parametrize("cloth", ["dark", "light"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_review_has_no_accessibility_fault(browser: Browser, server: ServerAt, cloth: str, device: str) -> None:
    table = game_over(server, rules="small").table
    anna = Visitor(browser, server, phone=device == "phone")
    anna.context.add_init_script(
        f"localStorage.setItem('ecarte.taste', JSON.stringify({{cloth: '{cloth}', pace: 'none'}}))"
    )
    anna.come(f"/t/{table}/1")
    assert verdict_of(anna.page) == "fair"
    anna.page.keyboard.press("ArrowDown")
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.leave()


def test_a_game_in_hand_cannot_be_reviewed(browser: Browser, server: ServerAt) -> None:
    pages = two_at(server, rules="london")
    play_on(pages, Random(8).choice, acts=8)
    other = Visitor(browser, server)
    other.come(f"/t/{pages[0].table}/1")
    other.page.get_by_role("alert").wait_for()
    expect(other.page.get_by_role("alert")).to_contain_text("not-over")
    assert other.page.locator("img").count() == 0
    other.leave(requests_failed=True)


def test_review_and_lesson_are_not_in_the_first_load(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.come()
    anna.page.get_by_role("button", name="Invite a friend").wait_for()
    assert not [url for url in asked if re.search(r"/(Look|Lesson)", url)]
    anna.leave()


# --- the lesson -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "device"), some_of([("act", "phone"), ("act", "desk"), ("press", "desk"), ("press", "phone")], n=2)
)
def test_a_newcomer_is_offered_the_lesson_and_plays_it_to_its_end(
    browser: Browser, server: ServerAt, by: str, device: str
) -> None:
    anna = Visitor(browser, server, phone=device == "phone", language="fr-FR" if device == "phone" else "en-GB")
    anna.come()
    anna.page.locator("a.lesson.main").click()
    anna.page.locator(".note").wait_for(timeout=60_000)
    assert axe_finds(anna.page) == []
    anna.play_on(by=by)
    assert axe_finds(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert anna.page.evaluate("Object.keys(localStorage).filter((key) => /seat|left|witnessed/.test(key))") == []
    again = anna.page.get_by_role("button", name=re.compile("^(Once more|La revanche)$"))
    if again.count():  # a click that came late may have begun it once more already
        again.click()
    anna.page.locator(".held").first.wait_for()
    anna.leave()


def test_the_lesson_has_take_back_and_hints(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come("/lesson")
    page = anna.page
    asked = page.locator(".prompt")
    page.get_by_role("button", name="I propose").click(timeout=20_000)
    page.get_by_role("button", name=re.compile("Lay ")).wait_for()
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="I propose").wait_for()
    output = page.locator(".journal li").all_inner_texts()
    assert not [line for line in output if "I propose" in line]
    page.get_by_role("button", name="A hint").click()
    page.locator(".told").wait_for()
    expect(page.locator(".told")).to_contain_text("propose")
    expect(asked).to_have_text("Your turn. Propose or play?")
    anna.leave()


def test_a_press_in_the_lesson_before_the_server_has_answered_is_not_lost(browser: Browser, server: ServerAt) -> None:
    """A decision after a question, and taking back what is not answered yet, did nothing."""
    anna, held = Visitor(browser, server), list[Route]()
    page = anna.page
    anna.come("/lesson")
    propose, lay_down = (
        page.get_by_role("button", name="I propose"),
        page.get_by_role("button", name=re.compile("Lay ")),
    )
    propose.wait_for()
    page.route("**/api/lesson", lambda route: held.append(route))  # noqa: PLW0108
    page.get_by_role("button", name="A hint").click()
    until(page, lambda: len(held) == 1)
    propose.click()
    until(page, lambda: len(held) == 2)
    for _ in range(2):
        page.get_by_role("button", name="Take back").click()
        page.wait_for_timeout(400)  # no double click
    held[1].continue_()
    until(page, lambda: len(held) == 3)
    lay_down.wait_for()
    held[0].continue_()
    held[2].continue_()
    propose.wait_for()
    page.unroute("**/api/lesson")
    propose.click()
    lay_down.wait_for()
    assert page.locator(".told").count() == 0  # the hint is for a decision that has been made
    anna.leave()


def test_the_lesson_is_not_highlighted_once_a_game_has_been_played(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.agree()
    anna.sit_down()
    anna.come()
    anna.page.locator("a.lesson").wait_for()
    assert anna.page.locator("a.lesson.main").count() == 0
    anna.leave()


def test_a_late_answer_for_one_side_of_a_review_does_not_replace_the_chosen_side(
    browser: Browser, server: ServerAt
) -> None:
    over, visitor, late = game_over(server), Visitor(browser, server), list[Route]()
    page = visitor.page
    visitor.come(f"/t/{over.table}/1")
    marks = page.locator(".marks h2")
    expect(marks).to_have_count(2, timeout=30_000)
    names = marks.all_inner_texts()
    page.route("**/look/B/*", lambda route: late.append(route), times=1)  # noqa: PLW0108
    turn = page.get_by_role("button", name="Turn the table")
    turn.click()
    turn.click()
    with page.expect_response("**/look/A/*"):
        turn.click()
        turn.click()
    late[0].continue_()
    page.wait_for_timeout(1000)
    assert marks.all_inner_texts() == names
    visitor.leave()
