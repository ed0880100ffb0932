"""What is typed at the table: on any keyboard, numbers of two digits, and what opens and closes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from ecarte.cards import Seat
from ecarte.ui.scene import Scene
from tests.page.aloud import BROWSER
from tests.page.test_page import until
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt

pytestmark = [
    pytest.mark.xdist_group("page"),
    pytest.mark.skipif(BROWSER is None, reason="no Chromium here (Debian: apt install chromium)"),
]


@cache
def state_in_which(wanted: str, **agreed: Any) -> str:
    """The state of a game in which the first player is offered an act of that name, as their page is sent it.

    `discard` is that in which they are asked for the cards they lay down, `follow` that in which one may not be played,
    `only number` that in which they can only say how many cards they ask for.
    """

    def is_it(scene: Scene) -> bool:
        barred = any(held.why_not for held in scene.hand)
        if wanted in ("discard", "follow"):
            return barred if wanted == "follow" else scene.lays_down is not None
        if wanted == "only number":
            return [one.name for one in scene.offers] == ["name-number"]
        return any(one.name == wanted for one in scene.offers)

    async def played() -> bytes:
        table, rng = TableInMemory(seed=5), Random(5)
        await table.begin(**agreed)
        while True:
            live = await table.live()
            if live.awaited is Seat.A and is_it(live.scene(Seat.A)):
                table.listen()
                return next(one for one in reversed(table.frames[Seat.A]) if one.startswith(b'{"is":"state"'))
            await table.act(rng)

    with ThreadPoolExecutor(1) as elsewhere:  # a browser that is steered has this thread's loop
        return elsewhere.submit(lambda: asyncio.run(played())).result().decode()


@contextmanager
def before(
    browser: Browser,
    server: ServerAt,
    state: str,
    *,
    answers_late: bool = False,
    refusal: dict[str, Any] | None = None,
    later: str = "",
) -> Iterator[tuple[Page, list[dict[str, Any]]]]:
    """A page before that state, and what it sends.

    With `answers_late` questions are answered after the next act; with `refusal` acts are refused with it.
    The state `later` comes when *why* is asked.
    """
    sent: list[dict[str, Any]] = []
    late: list[str] = []

    def server_side(route: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            frame = json.loads(said)
            sent.append(frame)
            if frame["is"] == "hello":
                route.send(state)
            if frame["is"] == "ask":
                line = [{"key": f"k.{frame['name']}", "text": f"<{frame['name']}>"}]
                if later and frame["name"] == "why":
                    route.send(later)
                answer = json.dumps({"is": "answer", "ref": frame["ref"], "lines": [line], "laws": []})
                late.append(answer) if answers_late else route.send(answer)
            if frame["is"] == "take" and refusal is not None:
                route.send(json.dumps({"is": "refused", "cid": frame["cid"], **refusal}))
            if frame["is"] == "take":
                while late:
                    route.send(late.pop())

        route.on_message(heard)

    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.route_web_socket("**/ws?table=*", server_side)
    page.goto(f"http://{server.address}/t/table")
    page.locator(".ask .prompt").wait_for()
    yield page, sent
    context.close()


def press(page: Page, key: str, code: str) -> None:
    """A key as a keyboard of another country sends it."""
    page.evaluate(
        "([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, code, bubbles: true}))",
        [key, code],
    )


def taken_acts(page: Page, sent: list[dict[str, Any]], n: int = 1) -> list[str]:
    """What has been done, as soon as it is so much."""
    page.wait_for_timeout(50)
    until(page, lambda: len(sent_as("take", sent)) >= n)
    return [frame["id"] for frame in sent_as("take", sent)]


def sent_as(kind: str, sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [frame for frame in sent if frame["is"] == kind]


def test_two_digit_numbers_can_be_typed_on_any_keyboard_layout(browser: Browser, server: ServerAt) -> None:
    with before(browser, server, state_in_which("cut", rules="london", conduct="club")) as (page, sent):
        press(page, "c", "KeyC")
        page.locator(".options button").nth(13).wait_for()
        press(page, "&", "Digit1")  # the first of the digits on a keyboard of France
        expect(page.locator(".typed")).to_have_text("1…")
        assert taken_acts(page, sent, 0) == []
        press(page, "'", "Digit4")
        assert taken_acts(page, sent) == ["A cuts 14"]


def test_a_number_that_could_be_longer_is_finished_by_enter_or_a_pause(browser: Browser, server: ServerAt) -> None:
    state = state_in_which("cut", rules="london", conduct="club")
    with before(browser, server, state) as (page, sent):
        for key, code in (("c", "KeyC"), ("2", "Numpad2"), ("Enter", "Enter")):
            press(page, key, code)
        assert taken_acts(page, sent) == ["A cuts 2"]
    with before(browser, server, state) as (page, sent):
        for key, code in (("с", "KeyC"), ("3", "Digit3")):  # the letter at that place in Russia
            press(page, key, code)
        page.locator(".typed").wait_for(state="detached")
        assert taken_acts(page, sent) == ["A cuts 3"]


def test_keys_repeat_hand_table_score_and_last_trick(browser: Browser, server: ServerAt) -> None:
    with before(browser, server, state_in_which("propose", rules="london")) as (page, _):
        press(page, "q", "KeyQ")
        expect(page.get_by_role("log")).to_contain_text("<hand>")
        assert page.locator(".told p").all_inner_texts() == ["<hand>", "<table>", "<score>", "<last>"]
        page.keyboard.press("Escape")
        expect(page.locator(".told")).to_have_count(0)


def test_an_answer_that_arrives_after_its_act_was_done_is_not_shown(browser: Browser, server: ServerAt) -> None:
    """A hint to propose stood beside the question which cards to lay down."""
    state = state_in_which("propose", rules="london")
    with before(browser, server, state, answers_late=True) as (page, sent):
        page.get_by_role("button", name="The rules").click()
        press(page, "p", "KeyP")
        assert taken_acts(page, sent) == ["A proposes"]
        page.wait_for_timeout(200)
        expect(page.locator(".told")).to_have_count(0)


def test_an_act_after_the_end_of_the_game_is_not_answered_beside_the_question(
    browser: Browser, server: ServerAt
) -> None:
    """ "The game is over." stood there twice."""
    refusal = {"code": "over", "lines": [[{"key": "ask.over", "text": "The game is over."}]], "laws": []}
    with before(browser, server, state_in_which("propose", rules="london"), refusal=refusal) as (page, sent):
        press(page, "p", "KeyP")
        assert taken_acts(page, sent) == ["A proposes"]
        page.wait_for_timeout(200)
        expect(page.get_by_text("The game is over.")).to_have_count(0)


def test_enter_acts_at_the_table_after_a_button_beside_the_table_was_clicked(
    browser: Browser, server: ServerAt
) -> None:
    """Enter asked the clicked question again."""
    with before(browser, server, state_in_which("propose", rules="london")) as (page, sent):
        page.get_by_role("button", name="The rules").click()
        page.locator(".told").wait_for()
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
        assert [frame["name"] for frame in sent_as("ask", sent)] == ["rules"]


def test_enter_discards_the_cards_chosen_by_mouse(browser: Browser, server: ServerAt) -> None:
    """Enter, which the button names, took the last card out of the choice again."""
    with before(browser, server, state_in_which("discard", rules="london")) as (page, sent):
        cards = page.locator(".hand.own .held")
        for number in (0, 1):
            cards.nth(number).click(position={"x": 10, "y": 60})
        expect(page.locator(".held.raised")).to_have_count(2)
        page.keyboard.press("Enter")
        [laid] = taken_acts(page, sent)
        assert len(laid.split()) == 4, laid  # A discards, and two cards


def test_an_answer_replaces_the_reason_why_a_card_was_refused(browser: Browser, server: ServerAt) -> None:
    """Why the card may not be played stayed there and hid the answer, also a refusal of the king."""
    with before(browser, server, state_in_which("follow", rules="london")) as (page, _):
        told = page.locator(".told")
        page.locator(".held.barred").first.click(position={"x": 10, "y": 60})
        expect(told).to_contain_text("LOND-")
        page.get_by_role("button", name="The rules").click()
        expect(told).to_contain_text("<rules>", timeout=3_000)  # later the page connects again
        expect(told).not_to_contain_text("LOND-")
        page.locator(".held.barred").first.click(position={"x": 10, "y": 60})
        expect(told).to_contain_text("LOND-")
        expect(told).not_to_contain_text("<rules>")


def test_a_press_just_after_the_other_player_went_away_is_not_lost(browser: Browser, server: ServerAt) -> None:
    """Any news of the table made the page ignore a press for a third of a second, as if other buttons had come."""
    state = json.loads(state_in_which("propose", rules="london"))
    persons = [state["persons"][0], {**state["persons"][1], "here": False}]
    later = {**state, "number": state["number"] + 1, "persons": persons}
    with before(browser, server, json.dumps(state), later=json.dumps(later)) as (page, sent):
        page.get_by_role("button", name="Propose").hover()
        press(page, "?", "Slash")
        page.wait_for_function("document.body.innerText.includes('away')", polling=10)
        page.mouse.down()
        page.mouse.up()
        assert taken_acts(page, sent) == ["A proposes"]


def test_an_open_list_stays_open_when_the_other_player_speaks(browser: Browser, server: ServerAt) -> None:
    """Every line of the talk closed the list, and a press went to what was under it."""
    state = json.loads(state_in_which("cut", rules="london", conduct="club"))
    number = state["number"] + 1
    scene = {**state["scene"], "number": number, "news": []}
    later = {
        **state,
        "number": number,
        "scene": scene,
        "lines": [],
        "chat": [{"number": number, "seat": "B", "text": "Well?"}],
    }
    with before(browser, server, json.dumps(state), later=json.dumps(later)) as (page, sent):
        assert state["scene"]["news"]
        press(page, "c", "KeyC")
        page.locator(".options button").nth(13).wait_for()
        press(page, "?", "Slash")
        expect(page.get_by_role("log")).to_contain_text("Well?")
        expect(page.locator(".told")).to_contain_text("<why>")
        page.locator(".options button").nth(13).click(timeout=3_000)
        assert taken_acts(page, sent) == ["A cuts 15"]


def test_a_button_pressed_again_before_the_answer_acts_once(browser: Browser, server: ServerAt) -> None:
    """Two decisions were taken back, and a second request was refused beside the first."""
    with before(browser, server, state_in_which("propose", rules="london")) as (page, sent):
        for _ in range(2):
            page.get_by_role("button", name="Take back").click()
            page.wait_for_timeout(400)  # no double click
        page.get_by_role("button", name="The rules").click()
        expect(page.locator(".told")).to_contain_text("<rules>")
        assert len({frame["cid"] for frame in sent_as("request", sent)}) == 1


def test_an_opened_dialog_has_the_focus_and_escape_closes_it(browser: Browser, server: ServerAt) -> None:
    with before(browser, server, state_in_which("propose", rules="london")) as (page, _):
        page.get_by_role("button", name="Give the match up").click()
        expect(page.get_by_role("alertdialog").get_by_role("button", name="No")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        settings = page.get_by_role("button", name="Settings")
        settings.click()
        expect(page.get_by_role("dialog").locator("select").first).to_be_focused()
        page.get_by_text("Keys", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text("q: hear again your hand")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(settings).to_be_focused()


def test_enter_does_the_only_highlighted_act_before_a_hand_is_taken_up(browser: Browser, server: ServerAt) -> None:
    """To propose and to take up one's hand were both golden."""
    state = state_in_which("take-up", rules="london", conduct="club")
    offers = json.loads(state)["scene"]["offers"]
    (usual,) = (one for one in offers if one["is_usual"])
    with before(browser, server, state) as (page, sent):
        expect(page.locator(".ask .buttons .button")).to_have_count(len(offers))
        expect(page.locator(".ask .button.main")).to_have_count(1)
        expect(page.locator(".ask .button.main")).to_contain_text(usual["words"]["text"][1:])
        press(page, "Enter", "Enter")
        assert taken_acts(page, sent) == [usual["options"][0]["id"]]


def test_acts_chosen_by_a_number_are_listed_openly_with_capital_letters(browser: Browser, server: ServerAt) -> None:
    with before(browser, server, state_in_which("only number", rules="london", conduct="club")) as (page, sent):
        options = page.locator(".ask .options button")
        expect(options).to_have_count(5)
        assert [text[:5] for text in options.all_inner_texts()] == ["Ask f"] * 5
        assert page.locator(".ask .buttons .button").count() == 0
        press(page, "2", "Digit2")
        assert taken_acts(page, sent) == ["A asks for 2"]
    with before(browser, server, state_in_which("cut", rules="london", conduct="club")) as (page, _):
        texts = page.locator(".ask .buttons .button").all_inner_texts()
        press(page, "c", "KeyC")
        page.locator(".options button").nth(13).wait_for()
        texts += page.locator(".options button").all_inner_texts()
        assert [text for text in texts if text[0].islower()] == []
