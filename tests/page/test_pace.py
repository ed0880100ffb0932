"""What is in sight as tricks and deals end, frame by frame: nothing goes before it could be read."""

from __future__ import annotations

import itertools
import json
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ecarte.server.seeks import PAUSE_SECONDS
from tests.page.test_page import Visitor, axe_finds, needs_browser
from tests.server.pages import PageAt, ServerAt
from tools.page import WEB

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]

SAMPLES = """
  localStorage.setItem('ecarte.taste', JSON.stringify({ pace: 'hand' }))
  window.samples = []
  const look = () => {
    const all = (at) => [...document.querySelectorAll(at)]
    window.samples.push({
      at: performance.now(),
      trick: all('.trick img').map((one) => one.alt),
      score: all('.score').map((one) => one.textContent).join(':'),
      taken: all('.taken > span').map((one) => one.textContent),
      summary: all('.cloth .summary').length,
      counting: all('.next.soon, .after.soon').length,
      journal: all('.journal li').map((one) => one.textContent),
    })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
"""
"""What is in sight is noted in each frame; the end of a deal waits for its player."""


STANDS = """
  () => {
    const runs = document.querySelector('.next:not(.soon) .runs')
    const all = [...document.querySelectorAll('.king, .why, .points, .next > p')]
    return runs && { texts: all.map((one) => one.innerText), time: parseFloat(runs.style.animationDuration) }
  }
"""
"""The words of a summary that stands, and for how long it does."""


def at_the_table(
    browser: Browser, server: ServerAt, *, phone: bool = False, pace: str = "hand", rules: str = "small", **agreed: Any
) -> Visitor:
    """Somebody who plays against the book, and whose page is sampled."""
    anna = Visitor(browser, server, phone=phone)
    anna.context.add_init_script(SAMPLES.replace("'hand'", f"'{pace}'"))
    made = server.table(rules=rules, opponent="book", **agreed)
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    return anna


def to_the_summary(anna: Visitor) -> None:
    """Plays until a deal has ended, and does nothing then."""
    for _ in range(300):
        if anna.page.locator(".ends").count():
            return
        expect(anna.page.locator(".trick img")).not_to_have_count(2)  # they read
        anna.act()
        anna.page.wait_for_timeout(30)
    raise AssertionError(anna.page.locator(".cloth").inner_text())


def samples(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate("JSON.stringify(window.samples)"))
    return found


def test_the_last_trick_stays_before_the_score_and_the_summary_waits_for_its_player(
    browser: Browser, server: ServerAt
) -> None:
    """The fifth trick was there for 35 to 170 ms, the score had changed, and new cards flew."""
    anna = at_the_table(browser, server)
    to_the_summary(anna)
    page = anna.page
    expect(page.locator(".next")).to_be_visible()
    page.wait_for_timeout(1200)  # it would be gone if it did not wait
    seen = samples(page)
    first = next(at for at, one in enumerate(seen) if one["summary"])
    assert all(one["summary"] for one in seen[first:])
    assert len({one["score"] for one in seen[max(0, first - 60) : first]}) == 1, "the score changes with the summary"
    finished = [one for one in seen[:first] if len(one["trick"]) == 2]
    assert finished
    last = [at for at, one in enumerate(seen[:first]) if one["trick"] == finished[-1]["trick"]]
    gone_at = seen[last[-1] + 1]["at"]  # a busy machine shows few frames: the first without it counts
    assert gone_at - seen[last[0]]["at"] >= 600
    assert seen[first]["at"] - seen[last[-1]]["at"] >= 300, "it goes to its taker first"
    assert len(page.locator(".summary ol li").all()) in (0, 3)
    expect(page.locator(".summary .why")).to_contain_text(re.compile("(one|two|three) for (you|Victor)"))
    assert axe_finds(page) == []
    page.keyboard.press("Enter")
    page.locator(".ends").wait_for(state="detached")
    anna.leave()


def test_the_journal_shows_no_score_before_the_summary_has_counted(browser: Browser, server: ServerAt) -> None:
    """The score and "Deal 2" stood in it while the first counter moved."""
    anna = at_the_table(browser, server)
    to_the_summary(anna)
    expect(anna.page.locator(".next:not(.soon)")).to_be_visible()
    expect(anna.page.locator(".journal")).to_contain_text("The score:")
    seen = samples(anna.page)
    first = next(at for at, one in enumerate(seen) if one["summary"])
    counting = [one["journal"] for one in seen[first:] if one["counting"]]
    assert counting
    assert {*map(tuple, counting)} == {tuple(seen[first - 1]["journal"])}, "it tells more once all is counted"
    assert len(seen[-1]["journal"]) > len(counting[0])
    anna.leave()


def test_a_finished_trick_is_seen_in_full_and_cleared_before_the_next_lead(browser: Browser, server: ServerAt) -> None:
    anna = at_the_table(browser, server, phone=True)
    to_the_summary(anna)
    tricks: list[tuple[frozenset[str], float, float]] = []
    for one in samples(anna.page):
        cards = frozenset(one["trick"])
        if tricks:
            tricks[-1] = (*tricks[-1][:2], one["at"])  # till the first frame without it
        if not tricks or tricks[-1][0] != cards:
            tricks.append((cards, one["at"], one["at"]))
    for before, after in itertools.pairwise(tricks):
        assert not (len(before[0]) == 2 and before[0] & after[0])
        assert len(before[0]) < 2 or before[2] - before[1] >= 600
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(anna.page.locator(".next")).to_be_visible()
    anna.page.locator(".ends").tap(position={"x": 60, "y": 30})
    anna.page.locator(".ends").wait_for(state="detached")
    anna.leave()


def test_the_last_points_of_a_game_are_counted_and_its_winner_is_named(browser: Browser, server: ServerAt) -> None:
    """What came after the end stopped the counting: the score stayed at four, and so it was kept at the door."""
    anna, watching = at_the_table(browser, server, phone=True, pace="quick"), Visitor(browser, server)
    watching.come(anna.page.url.removeprefix(anna.address))
    for _ in range(900):
        if anna.is_over:
            break
        anna.act()
        anna.page.wait_for_timeout(40)
    page = anna.page
    expect(page.locator(".result")).to_contain_text(re.compile("win(s)? the game"))
    expect(watching.page.locator(".result")).to_contain_text("wins the game")
    watching.leave()
    scores = [int(one) for one in page.locator(".score").all_inner_texts()]
    assert sum(one >= 5 for one in scores) == 1, scores
    anna.come("/")
    page.get_by_text("Your games so far").click()
    higher, lower = sorted(scores, reverse=True)
    kept = page.get_by_text(re.compile(f"(Won|Lost) against .*({higher}–{lower}|{lower}–{higher})"))
    expect(kept).to_be_visible()
    anna.leave()


def test_the_end_of_a_deal_in_the_lesson_waits_for_its_player_at_any_pace(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.page.add_init_script("localStorage.setItem('ecarte.taste', JSON.stringify({ pace: 'quick' }))")
    anna.come("/lesson")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    end = anna.page.locator(".next:not(.soon)")
    while not end.count():
        anna.act()
        anna.page.wait_for_timeout(50)
    anna.page.wait_for_timeout(4000)  # the pause of this pace is shorter, for as many words
    expect(end).to_be_visible()
    end.get_by_role("button", name="Go on").click()
    expect(end).to_have_count(0)
    anna.leave()


def test_a_summary_stays_as_long_as_its_text_takes_to_read(browser: Browser, server: ServerAt) -> None:
    """All stood for two seconds and a half, in which ten words are read."""
    anna = at_the_table(browser, server, pace="usual")
    to_the_summary(anna)
    noted = anna.page.wait_for_function(STANDS).json_value()  # at one moment: it goes by itself
    shown = noted["texts"]
    n_words = sum(len(re.findall(r"\w{2,}", text.replace("the law", ""))) for text in shown)
    milliseconds = float(noted["time"])
    assert n_words > 10
    assert 200 * n_words <= milliseconds <= 350 * n_words, (shown, milliseconds)
    anna.leave()


def test_a_summary_at_the_slow_pace_ends_with_the_pause_of_the_clock(browser: Browser, server: ServerAt) -> None:
    """It stood for up to twenty-five seconds, and the clock ran after ten."""
    anna = at_the_table(browser, server, pace="slow", move_seconds=60, pause_seconds=8)
    to_the_summary(anna)
    runs = anna.page.locator(".next:not(.soon) .runs")
    runs.wait_for(timeout=20_000)
    assert float(runs.evaluate("(one) => parseFloat(one.style.animationDuration)")) < 8_000
    runs.wait_for(state="detached", timeout=20_000)
    assert anna.page.locator(".marks time").last.inner_text().strip() in ("1:00", "0:59")
    anna.leave()


def test_the_clock_stands_still_until_the_player_has_seen_the_summary(browser: Browser, server: ServerAt) -> None:
    """Where the last trick still lay on the cloth as the deal ended, the page said at once that it had been seen."""
    anna = at_the_table(browser, server, rules="london", move_seconds=60, pause_seconds=30)
    said: list[str] = []
    anna.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    anna.page.reload()
    anna.page.locator(".hand.own .held").first.wait_for(timeout=20_000)
    for n_seen in range(3):  # in some of them the player leads to the last trick
        while not anna.page.locator(".next:not(.soon), .result").count():
            anna.act(refuses=True)
            anna.page.wait_for_timeout(30)
        assert sum('"is":"ready"' in frame for frame in said) == n_seen
        if anna.is_over:
            break
        anna.page.keyboard.press("Enter")
        while sum('"is":"ready"' in frame for frame in said) == n_seen:
            anna.page.wait_for_timeout(20)
    anna.leave()


def test_the_page_asks_for_the_pause_that_two_who_find_each_other_have() -> None:
    (asked,) = re.findall(r"PAUSE_SECONDS = (\d+)", (WEB / "src/choices.ts").read_text(encoding="utf-8"))
    assert int(asked) == PAUSE_SECONDS


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_name_under_a_trick_stays_on_one_line_of_a_telephone(
    browser: Browser, server: ServerAt, language: str
) -> None:
    """`Marguerite` was broken after six letters."""
    made = server.table(rules="modern")
    anna, other = Visitor(browser, server, phone=True, language=language), server.sit(made, name="Marguerite")
    anna.context.add_init_script(SAMPLES)
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    across, rng = PageAt(server, made["table"], other["token"]), Random(1)
    names = anna.page.locator(".summary ol > li > b")
    while "Marguerite" not in names.all_inner_texts():
        if names.count():
            anna.page.locator(".next:not(.soon)").wait_for()
            anna.page.keyboard.press("Enter")
            names.first.wait_for(state="detached")
        anna.act(refuses=True)
        with suppress(TimeoutError):
            across.acts_somehow(rng.choice) if across.is_asked and not names.count() else across.read(0.05)
    for width, height in ((390, 844), (844, 390), (320, 640)):
        anna.page.set_viewport_size({"width": width, "height": height})
        lines = "all => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
        assert max(names.evaluate_all(lines)) < 1.5
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.leave()
