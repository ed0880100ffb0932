"""The page as people use it: a real browser before a real server, its own database, and nothing from elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, WebSocketRoute, expect

from ecarte.words import keys
from tests.page.aloud import BROWSER, HASTE, frames_of_a_game, open_page
from tests.server.pages import PageAt, ServerAt, serving
from tests.thorough import some_of
from tools.page import BUILT_FROM, SOURCES, WEB, sources_in_one
from tools.page import main as build_page

pytestmark = pytest.mark.xdist_group("page")  # one browser, one server

needs_browser = pytest.mark.skipif(BROWSER is None, reason="no Chromium here (Debian: apt install chromium)")

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=800)


TO_TOUCH = """
  (refuses) => {
    const table = document.querySelector('.table:not(.over)')
    const all = (at) => (table ? [...table.querySelectorAll(at)] : [])
    const chosen = all('.held.raised').length ? undefined : all('.held[aria-pressed]')[0]
    const buttons = all('.ask .options button, .ask .buttons button:not([disabled])')
    const button = buttons[refuses || all('.options').length ? buttons.length - 1 : 0]
    const one = chosen ?? button ?? all('.held:not([aria-pressed]):not(.barred)')[0]
    if (!one) return null
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = one.getBoundingClientRect()
    const at = [box.left + box.width / 2, box.top + box.height / 2]
    return one.contains(document.elementFromPoint(...at)) ? { at, chosen: one === chosen } : null
  }
"""
"""The middle of what is to be touched next: a card to be laid down, a button, a card; nothing where that is covered."""


FAILED_REQUESTS: Final = ("Failed to load resource: ", "WebSocket connection to ")
"""How a browser's own messages on its console begin where a request failed."""


class SocketLine:
    """The line of a page to the server of its table, from before it is opened; while it is cut no socket opens."""

    def __init__(self, page: Page) -> None:
        self._is_cut, self._opened = False, list[WebSocketRoute]()
        page.route_web_socket("**/ws?table=*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self._is_cut:
            route.close(code=1012)
        else:
            route.connect_to_server()
            self._opened.append(route)

    def cut(self) -> None:
        """Close the newest socket, and every one that the page opens until `restore`."""
        self._is_cut = True
        self._opened[-1].close(code=1012)

    def restore(self) -> None:
        """Let sockets open again."""
        self._is_cut = False


class Visitor:
    """One person with their own browser.  `strange` has the errors of the page and its requests to other addresses."""

    def __init__(self, browser: Browser, server: ServerAt, *, language: str = "en-GB", phone: bool = False) -> None:
        self.context: BrowserContext = browser.new_context(
            locale=language, viewport=PHONE if phone else DESK, has_touch=phone, reduced_motion="reduce"
        )
        self.context.add_init_script(HASTE)
        self.page: Page = self.context.new_page()
        self.address = f"http://{server.address}"
        self.strange: list[str] = []
        self.page.on("pageerror", lambda error: self.strange.append(str(error)))
        self.page.on("console", lambda said: self.strange.append(said.text) if said.type == "error" else None)
        self.page.on("request", lambda asked: self._asked(asked.url))
        self.phone = phone

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:")):
            self.strange.append(f"asked for {url}")

    def come(self, path: str = "/") -> None:
        """Open the page at an address of the server."""
        self.page.goto(self.address + path)

    def agree(self, *, rules: str = "small") -> None:
        """Chooses the rules at the door."""
        self.page.locator("details summary").click()
        self.page.locator("form select").nth(1).select_option(rules)

    def sit_down(self) -> None:
        """Against the opponent that stands there."""
        self.page.get_by_role("button", name=re.compile("^(Play|Jouer)$")).click()
        self.page.locator(".hand.own .held").first.wait_for(timeout=60_000)

    def invites(self, other: Visitor) -> None:
        """Asks for a table of two; the other opens the link."""
        self.page.get_by_role("button", name="Invite a friend").click()
        link = self.page.get_by_label("The link", exact=True).input_value()
        assert self.page.url in link
        other.come(link.removeprefix(other.address))
        other.page.locator(".alone form input").wait_for()

    def sits_across(self, other: Visitor, *, name: str = "Émile") -> None:
        """Takes the seat of the invitation; both are dealt their cards."""
        self.page.locator(".alone form input").fill(name)
        self.page.locator(".alone form button").click()
        for one in (self, other):
            one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)

    @property
    def is_over(self) -> bool:
        """Whether the last game at the table has ended."""
        return self.page.locator(".result").count() > 0

    def act(self, *, refuses: bool = False) -> bool:
        """Does one thing by mouse or touch, if anything is asked; a game that is over asks nothing.

        A player who `refuses` proposes no exchange and accepts none, so that the game is short.
        """
        for _ in range(2):  # cards that are laid down are chosen first
            try:
                found = self.page.evaluate(TO_TOUCH, refuses)
            except Error:  # it has gone by now
                return False
            if found is None:
                return False
            if self.phone:
                self.page.touchscreen.tap(*found["at"])
            else:
                self.page.mouse.click(*found["at"])
                self.page.mouse.move(2, 2)  # an unmoved mouse would double-click the same place
            if not found["chosen"]:
                return True
        return True

    def plays_until_asked(self, other: PageAt) -> None:
        """Acts until the other is on turn."""
        for _ in range(200):
            with suppress(TimeoutError):
                other.read(0.05)
            if other.is_asked:
                return
            self.act()
        raise AssertionError(other.scene["question"])

    def press(self) -> None:
        """Does one thing by the keyboard alone, reading the keys from the buttons."""
        page = self.page
        if page.locator(".held[aria-pressed]").count() and not page.locator(".held.raised").count():
            page.keyboard.press("1")
            page.keyboard.press("Enter")
            return
        keys = page.locator(".ask .options kbd, .ask .buttons button:not([disabled]) kbd").all_inner_texts()
        for key in keys[-1:] if page.locator(".options").count() else keys[:1]:
            page.keyboard.press("Enter" if key == "↵" else key.lower())
            return
        for number in page.locator(".held:not(.barred) kbd").all_inner_texts():
            page.keyboard.press(number)
            page.wait_for_timeout(40)

    def play_on(self, *others: Visitor, by: str = "act") -> None:
        """Until the game is over."""
        for _ in range(900):
            if self.is_over:
                return
            for one in (self, *others):
                getattr(one, by)()
            self.page.wait_for_timeout(30)
        raise AssertionError(self.page.locator(".ask").inner_text() + " | ".join(self.strange))

    def leave(self, *, requests_failed: bool = False) -> None:
        """Close the browser; nothing strange may have happened.

        `requests_failed`: what the browser says of failed requests, sometimes seconds late, is not strange.
        """
        self.context.close()
        assert [one for one in self.strange if not (requests_failed and one.startswith(FAILED_REQUESTS))] == []


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait for something that the browser does not wait for itself, as long as a slow machine needs."""
    for _ in range(400):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.locator("body").inner_text())


def axe_finds(page: Page) -> list[str]:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes']]}" for one in found]


def test_the_bundle_is_built_from_the_sources_that_are_here() -> None:
    """After a change in web/ `make page` builds it again."""
    assert BUILT_FROM.read_text(encoding="utf-8").strip() == sources_in_one(SOURCES)


def test_the_page_is_not_built_with_linked_packages_of_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`npm ci` emptied the folder to which it led."""
    link = tmp_path / "node_modules"
    link.symlink_to(tmp_path, target_is_directory=True)
    monkeypatch.setattr("tools.page.MODULES", link)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: pytest.fail("something was run"))
    with pytest.raises(SystemExit, match="is a link, and npm ci would empty"):
        build_page([])


def test_the_page_uses_exactly_the_messages_in_its_catalogue() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in (WEB / "src").glob("*.*"))
    said = set(re.findall(r"page-[a-z-]*[a-z]", written)) | set(
        re.findall(r"'((?:account|tournaments?)-[a-z-]*[a-z])'", written)
    )
    begun = tuple(re.findall(r"`((?:page-[a-z-]+|tournaments?)-)\$\{", written))
    there = {
        key.replace(".", "-", 1)
        for key in keys()
        if key.startswith(("page.", "account.", "tournament.", "tournaments."))
    }
    assert {key for key in there if key not in said and not key.startswith(begun)} == set()
    assert {key for key in said if key not in there and f"{key}-" not in begun} == set()


@needs_browser
def test_the_first_load_is_below_250_kilobytes(browser: Browser, server: ServerAt) -> None:
    """Everything that the door asks for, as it comes over the wire, and not what it loads in advance a moment later."""
    anna = Visitor(browser, server)
    anna.page.add_init_script(
        "const after = setTimeout;"
        " window.setTimeout = (what, time, ...rest) => (time === 1500 ? 0 : after(what, time, ...rest))"
    )
    network, sizes = anna.context.new_cdp_session(anna.page), list[int]()
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    anna.page.goto(f"{anna.address}/", wait_until="networkidle")
    anna.page.locator(".across img").wait_for()
    anna.page.wait_for_function("document.fonts.status === 'loaded'")
    assert len(sizes) > 8
    assert 100_000 < sum(sizes) < 250_000
    anna.leave()


@needs_browser
def test_the_page_can_be_installed(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    at = anna.page.locator('link[rel="manifest"]').get_attribute("href")
    manifest = server.get(str(at)).json()
    assert (manifest["start_url"], manifest["display"]) == ("../", "standalone")
    for icon in manifest["icons"]:
        assert server.get(f"/static/{icon['src']}").headers["content-type"] == icon["type"]
    network = anna.context.new_cdp_session(anna.page)
    assert network.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
    anna.leave()


@needs_browser
def test_a_game_and_a_rematch_are_played_by_mouse(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.agree(rules="london")
    anna.sit_down()
    anna.play_on()
    expect(anna.page.locator(".score").get_by_text("5", exact=True)).to_be_visible()
    before = anna.page.url
    anna.page.get_by_role("button", name="Once more").click()
    anna.page.wait_for_url(lambda url: url != before)
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.leave()


@needs_browser
def test_a_whole_game_is_played_by_keyboard_alone(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.agree()
    anna.sit_down()
    anna.play_on(by="press")
    anna.leave()


@needs_browser
def test_a_whole_game_in_french_is_played_by_touch_on_a_phone(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server, language="fr-FR", phone=True)
    anna.come()
    assert anna.page.locator("h1").inner_text() == "Écarté"
    anna.agree()
    anna.sit_down()
    expect(anna.page.locator(".journal")).to_contain_text("donne", ignore_case=True)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.play_on()
    anna.leave()


@needs_browser
def test_two_players_by_a_link_finish_a_game_despite_reloads_and_a_lost_network(
    browser: Browser, server: ServerAt
) -> None:
    anna, emile = Visitor(browser, server), Visitor(browser, server, phone=True)
    anna.come()
    anna.agree()
    anna.invites(emile)
    emile.sits_across(anna)
    for _ in range(4):
        anna.act()
        emile.act()
    anna.page.reload()
    anna.page.locator(".hand.own").wait_for()
    emile.context.set_offline(True)
    anna.page.wait_for_timeout(300)
    emile.context.set_offline(False)
    anna.play_on(emile)
    emile.page.locator(".result").wait_for()
    assert anna.page.locator(".result").inner_text() != ""
    anna.leave()
    emile.leave(requests_failed=True)


@needs_browser
@pytest.mark.parametrize("cloth", ["dark", "light"])
def test_start_page_and_table_have_no_accessibility_fault(browser: Browser, server: ServerAt, cloth: str) -> None:
    anna = Visitor(browser, server)
    anna.context.add_init_script(
        f"localStorage.setItem('ecarte.taste', JSON.stringify({{cloth: '{cloth}', pace: 'none'}}))"
    )
    anna.come()
    anna.agree()
    assert axe_finds(anna.page) == []
    anna.sit_down()
    assert axe_finds(anna.page) == []
    for _ in range(12):
        anna.act()
        anna.page.wait_for_timeout(30)
    assert axe_finds(anna.page) == []
    anna.leave()


@needs_browser
@pytest.mark.parametrize("cloth", ["dark", "light"])
def test_text_on_the_cloth_has_enough_contrast_in_both_themes(browser: Browser, server: ServerAt, cloth: str) -> None:
    """The cloth is a gradient, over which axe does not count."""
    anna = Visitor(browser, server)
    anna.context.add_init_script(
        f"localStorage.setItem('ecarte.taste', JSON.stringify({{cloth: '{cloth}', pace: 'none'}}))"
    )
    anna.come()
    colours = anna.page.evaluate(
        "['--on-cloth', '--cloth', '--cloth-edge', '--quiet', '--wood', '--brass', '--red', '--ink', '--ivory'].map("
        "(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"
    )
    on_cloth, middle, edge, quiet, wood, brass, red, ink, ivory = map(luminance, colours)
    pairs = (
        (on_cloth, middle),
        (on_cloth, edge),
        (quiet, wood),
        (brass, wood),
        (red, wood),
        (quiet, ink),
        (ivory, ink),
    )
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []
    ring = luminance(
        anna.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ring-on-cloth').trim()")
    )
    assert [one for one in ((ring, middle), (ring, edge), (brass, wood), (brass, ink)) if contrast(*one) < 3] == []
    anna.leave()


def contrast(one: float, other: float) -> float:
    """How far two luminances are apart, as WCAG 2 counts it."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@needs_browser
@pytest.mark.parametrize("width", [320, 360, 768, 1920])
def test_the_page_never_overflows_its_width(browser: Browser, server: ServerAt, width: int) -> None:
    """640 px of a desk at 200 % are like 640 px of a tablet."""
    anna = Visitor(browser, server, language="fr-FR")
    anna.page.set_viewport_size({"width": width, "height": 740})
    anna.come()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width
    anna.page.locator("details summary").click()
    label = anna.page.locator("fieldset label")
    label.first.wait_for()
    longer = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert label.evaluate_all(longer) == []  # a word lay on the box of the next choice
    anna.sit_down()
    for _ in range(6):
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= width
        cards = anna.page.locator(".hand.own .held").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map((at) => [at.left, at.right])"
        )
        assert all(left >= 0 and right <= width for left, right in cards)
        beside, asked = anna.page.locator(".stock, .won"), anna.page.locator(".ask")
        lowest = beside.evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))")
        assert lowest <= asked.evaluate("(one) => one.getBoundingClientRect().top") + 1
        anna.act()
        anna.page.wait_for_timeout(60)
    anna.leave()


@needs_browser
@pytest.mark.parametrize("size", [(844, 390), (667, 375), (932, 430)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_phone_in_landscape_shows_question_hand_and_trick_at_once(
    browser: Browser, server: ServerAt, size: tuple[int, int]
) -> None:
    width, height = size
    anna = Visitor(browser, server, phone=True)
    anna.page.set_viewport_size({"width": width, "height": height})
    anna.come()
    anna.sit_down()
    for _ in range(4):
        boxes = anna.page.locator(".ask, .hand.own, .hand.other, .trick, .stock, .marks").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map((at) => [at.left, at.top, at.right, at.bottom])"
        )
        for left, top, right, bottom in boxes:
            assert -1 <= left <= right <= width + 1
            assert -1 <= top <= bottom <= height + 1
        anna.act()
        anna.page.wait_for_timeout(60)
    anna.leave()


@needs_browser
def test_doubled_text_size_needs_no_sideways_scrolling_on_a_phone(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server, language="fr-FR", phone=True)
    anna.context.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    anna.come()
    anna.page.locator(".doors button").first.wait_for()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.sit_down()
    for _ in range(4):
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        anna.act()
        anna.page.wait_for_timeout(60)
    anna.leave()


@needs_browser
def test_the_last_deal_can_be_viewed_a_decision_taken_back_and_a_match_given_up(
    browser: Browser, server: ServerAt
) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.agree(rules="modern")  # five points: one deal cannot end the game, nor one and a king turned up
    anna.sit_down()
    button = anna.page.locator(".asks").get_by_role("button", name="The last deal")
    expect(button).to_have_count(0)  # no deal has ended
    second = anna.page.get_by_text("game 1 · deal 2")
    for _ in range(900):
        if second.count():
            break
        anna.act()
        anna.page.wait_for_timeout(30)
    button.click()
    dialog = anna.page.get_by_role("dialog")
    dialog.locator("li").first.wait_for()
    assert axe_finds(anna.page) == []
    dialog.get_by_role("button", name="Close").click()
    anna.page.get_by_role("button", name="Give the match up").click()
    anna.page.get_by_role("alertdialog").get_by_role("button", name="Yes").click()
    anna.page.locator(".result").wait_for()
    assert axe_finds(anna.page) == []
    anna.leave()


@needs_browser
def test_clocks_run_and_each_player_hears_announcements_in_their_language(browser: Browser, server: ServerAt) -> None:
    anna, emile = Visitor(browser, server), Visitor(browser, server, language="fr-FR", phone=True)
    anna.come()
    anna.page.locator("details summary").click()
    anna.page.get_by_label("Time").select_option("2")
    anna.invites(emile)
    assert axe_finds(anna.page) == []
    assert axe_finds(emile.page) == []
    with emile.page.expect_websocket() as opened:
        emile.sits_across(anna)
    anna.page.locator("time.running").wait_for()
    shown = anna.page.locator("time").all_inner_texts()
    assert all(re.fullmatch("[45]:[0-5][0-9]", one) for one in shown)
    anna.page.get_by_role("button", name="Good day.").click()
    emile.page.locator(".bubble").get_by_text("Bonjour.").wait_for()
    expect(emile.page.get_by_role("log")).to_contain_text("Bonjour.")
    no_talk = emile.page.get_by_role("button", name="Sans conversation")
    no_talk.click()
    expect(emile.page.locator(".phrases")).to_have_count(0)
    with opened.value.expect_event("framereceived", lambda frame: "Thank you." in str(frame)):
        anna.page.get_by_role("button", name="Thank you.").click()
    no_talk.click()
    emile.page.locator(".rail").get_by_role("listitem").get_by_text("Merci.").wait_for()
    assert "Merci." not in emile.page.get_by_role("log").inner_text()
    emile.leave()
    anna.page.locator(".marks").get_by_text("away").wait_for()
    anna.leave()


@needs_browser
def test_a_card_can_be_dragged_onto_the_cloth(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.agree()
    anna.sit_down()
    card = anna.page.locator(".held:not([aria-pressed]):not(.barred)")
    for _ in range(60):
        if re.search("Which card do you (lead|play)", anna.page.locator(".prompt").inner_text()):
            break
        anna.act()
        anna.page.wait_for_timeout(60)
    held = card.first
    name, box = held.get_attribute("aria-label"), held.bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + 20, box["y"] + 30)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + 10, box["y"] - 20, steps=4)
    anna.page.mouse.move(box["x"], box["y"] - 160, steps=4)
    anna.page.mouse.up()
    anna.page.locator(".own").get_by_role("button", name=str(name)).wait_for(state="detached")
    anna.leave()


@needs_browser
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_lost_connection_is_shown_and_choices_are_kept(browser: Browser, server: ServerAt, device: str) -> None:
    anna = Visitor(browser, server, phone=device == "phone")
    line = SocketLine(anna.page)
    anna.come()
    anna.agree(rules="modern")
    anna.sit_down()
    held = anna.page.locator(".held[aria-pressed]")
    anything_else = anna.page.locator(".ask:not(.laying) .buttons button, .held:not([aria-pressed]):not(.barred)")
    for _ in range(900):
        if held.count():
            break
        with suppress(Error):  # it is not asked any more
            anything_else.first.click(timeout=300)
    chosen = anna.page.locator(".held.raised")
    if not chosen.count():  # else a click that came late has chosen one
        held.nth(1).click()
    chosen.first.wait_for()
    named = "all => all.map((one) => one.ariaLabel)"
    names = chosen.evaluate_all(named)
    banner = anna.page.locator(".net").get_by_text("No connection.")
    assert banner.count() == 0
    line.cut()
    banner.wait_for()
    assert chosen.evaluate_all(named) == names
    expect(anna.page.get_by_role("log")).to_contain_text("No connection. Shown as it last was; trying again.")
    assert axe_finds(anna.page) == []
    line.restore()
    banner.wait_for(state="detached", timeout=20_000)
    assert chosen.evaluate_all(named) == names
    expect(anna.page.get_by_role("log")).to_contain_text("Back at the table.")
    anna.page.get_by_role("button", name=re.compile("^Lay .* down")).click()
    held.first.wait_for(state="detached")
    anna.leave()


@needs_browser
def test_a_table_that_was_left_is_listed_on_the_start_page(browser: Browser, server: ServerAt) -> None:
    """A page that went while it was sent its cards ended the server: SIGPIPE."""
    anna = Visitor(browser, server)
    anna.come()
    anna.agree()
    anna.sit_down()
    address = anna.page.url
    anna.come()
    anna.page.get_by_role("link", name="against Marius").click()
    anna.page.locator(".prompt").wait_for()
    assert anna.page.url == address
    anna.leave()


@needs_browser
def test_spectators_see_no_hand_on_the_page(browser: Browser, server: ServerAt) -> None:
    anna, other = Visitor(browser, server), Visitor(browser, server, phone=True)
    anna.come()
    anna.agree()
    anna.sit_down()
    other.come(anna.page.url.removeprefix(anna.address))
    other.page.get_by_text("You are watching.").wait_for()
    near = other.page.locator(".hand.own").bounding_box()
    assert near is not None
    assert near["y"] + near["height"] <= PHONE["height"]  # the text above does not push it down
    assert other.page.locator(".held").count() == 0
    shown = other.page.locator(".hand.own img, .hand.other img").evaluate_all("all => all.map((one) => one.src)")
    assert {one.rpartition("/")[2] for one in shown} == {"back.svg"}
    assert other.page.locator(".buttons button").count() == 0
    anna.leave()
    other.leave()


@needs_browser
def test_a_king_turned_up_that_ends_a_game_stays_in_sight(browser: Browser, server: ServerAt) -> None:
    frames = frames_of_a_game("en")
    last = json.loads(frames[-1])
    assert last["stage"] == "over"
    assert last["scene"]["cloth"]["tricks"]
    with open_page(browser, server, "en", frames) as page:
        page.locator(".summary ol").wait_for()
        assert not page.locator(".stock").is_visible()
    at = next(at for at, frame in enumerate(frames) if '"summary"' in frame and '"next":null' in frame)
    ended = json.loads(frames[at])
    ended["summary"] |= {"turn_up": "Ks", "tricks": []}
    with open_page(browser, server, "en", [*frames[:at], json.dumps(ended)]) as page:
        page.locator(".result").wait_for()
        expect(page.locator(".cloth").get_by_role("img", name="king of spades")).to_be_visible()
        assert not page.locator(".won").is_visible()


@needs_browser
def test_a_visitor_without_scripts_can_read_the_start_page(browser: Browser, server: ServerAt) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(f"http://{server.address}/")
    assert page.locator(".first").is_hidden()
    context.close()


@needs_browser
def test_two_players_without_names_are_you_and_guest_or_host(browser: Browser, server: ServerAt) -> None:
    anna, emile = Visitor(browser, server), Visitor(browser, server)
    anna.come()
    anna.invites(emile)
    emile.page.get_by_role("heading", name="You are invited to a game of écarté").wait_for()
    emile.sits_across(anna, name="")
    for one, other in ((anna, "Guest"), (emile, "Host")):
        assert set(one.page.locator(".marks h2").all_inner_texts()) == {"You", other}
        expect(one.page.get_by_role("log")).to_contain_text("you against " + other)
        one.leave()


@needs_browser
@pytest.mark.parametrize("device", some_of(["phone", "desk"], n=1))
def test_a_built_in_opponent_stands_in_for_an_absent_player_if_agreed(
    browser: Browser, server: ServerAt, device: str
) -> None:
    made = server.table(rules="modern", stand_in="book", spectators="behind", grace_seconds=10)
    invited, anna = Visitor(browser, server, phone=device == "phone"), Visitor(browser, server, phone=device == "phone")
    invited.come(f"/t/{made['table']}#sit={made['invitation']}")
    terms = invited.page.locator(".terms")
    terms.get_by_text("Modern rules, one game.").wait_for()
    assert "Others may watch, one deal behind." in terms.inner_text()
    assert (
        "If a player is away for 10 seconds while it is their turn, Victor may be called in to play on."
        in terms.inner_text()
    )
    assert axe_finds(invited.page) == []
    emile = PageAt(server, made["table"], server.sit(made)["token"])
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    emile.until(lambda page: page.state["stage"] == "play")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.plays_until_asked(emile)
    emile.close()
    anna.page.get_by_text("You may let Victor play on in").wait_for()
    call = anna.page.get_by_role("button", name="Let Victor play on")
    call.wait_for(timeout=30_000)
    assert axe_finds(anna.page) == []
    call.click()
    anna.page.locator(".marks").get_by_text("Victor plays on").wait_for()
    expect(anna.page.get_by_role("log")).to_contain_text("Victor plays on for Émile.")
    invited.come(f"/t/{made['table']}")
    invited.page.get_by_text("You are watching, one deal behind.").wait_for()
    for one in (anna, invited):
        one.leave()


@needs_browser
@pytest.mark.parametrize(
    ("chosen", "agreed"),
    [
        ("master", "If a player is away for 60 seconds while it is their turn, Ulysse may be called in to play on."),
        ("", "If a player is away for 60 seconds while it is their turn, the other may claim the match."),
    ],
)
def test_the_stand_in_for_absent_players_can_be_chosen_at_the_start(
    browser: Browser, server: ServerAt, chosen: str, agreed: str
) -> None:
    """It was Victor or nobody."""
    anna, emile = Visitor(browser, server), Visitor(browser, server)
    anna.come()
    anna.page.locator("details summary").click()
    opponents = anna.page.get_by_label("Opponent").locator("option")
    expect(opponents).not_to_have_count(0)  # they come after the door
    absent = anna.page.get_by_label("If a player is away")
    expect(absent.locator("option")).to_have_count(1 + opponents.count())  # made when it is wanted
    absent.select_option(chosen)
    anna.invites(emile)
    expect(emile.page.locator(".terms")).to_contain_text(agreed)
    anna.leave()
    emile.leave()


@needs_browser
def test_an_awaited_person_resumes_their_own_game_if_no_stand_in_came(browser: Browser, server: ServerAt) -> None:
    made = server.table(rules="modern", stand_in="book", grace_seconds=10)
    seat = server.sit(made)["token"]
    anna, emile = Visitor(browser, server), PageAt(server, made["table"], seat)
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    emile.until(lambda page: page.state["stage"] == "play")
    anna.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.plays_until_asked(emile)
    emile.close()
    call = anna.page.get_by_role("button", name="Let Victor play on")
    call.wait_for(timeout=30_000)
    emile = PageAt(server, made["table"], seat)
    call.wait_for(state="detached")
    expect(anna.page.get_by_text("plays on")).to_have_count(0)
    emile.close()
    anna.leave()


@needs_browser
def test_the_page_works_below_a_prefix(browser: Browser, tmp_path: Path) -> None:
    missing: list[str] = []
    with serving(tmp_path, "--prefix", "/ecarte") as server, browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
        page.goto(f"http://{server.address}/ecarte/")
        page.locator("a.lesson").click()
        page.wait_for_url("**/ecarte/lesson")
        page.locator(".hand img").first.wait_for()
        page.locator("h1 a").click()
        made = server.table(opponent="book")
        page.goto(f"http://{server.address}/ecarte/t/{made['table']}#seat={made['token']}")
        page.locator(".hand img").first.wait_for()
        assert page.url.endswith(f"/ecarte/t/{made['table']}")
        seen = page.locator("img").evaluate_all("all => all.map((one) => [new URL(one.src).pathname, one.width])")
    assert missing == []
    assert seen
    assert all(path.startswith("/ecarte/static/") and width for path, width in seen)


@needs_browser
def test_chat_is_read_aloud_once_and_not_again_after_a_reload(browser: Browser, server: ServerAt) -> None:
    """The list of what is said was a live region beside the log, and the last line of before counted as new."""
    made = server.table(rules="modern")
    emile = PageAt(server, made["table"], server.sit(made)["token"])
    anna = Visitor(browser, server)
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    emile.until(lambda page: page.state["stage"] == "play")
    listed = anna.page.locator(".rail .journal").first.get_by_role("listitem")
    read_aloud = anna.page.locator("[aria-live]:not([aria-live=off]), [role=log], [role=status], [role=alert]")
    for said in ("Well met.", "Once more."):
        emile.does(**{"is": "say", "text": said})
        expect(listed.get_by_text(said)).to_be_visible()
        expect(anna.page.locator(".bubble", has_text=said)).to_be_visible()
        expect(read_aloud.filter(has_text=said)).to_have_count(1)
    anna.page.reload()
    expect(listed).to_have_count(2)
    anna.page.wait_for_timeout(200)
    assert read_aloud.filter(has_text="Once more.").count() == 0
    assert anna.page.locator(".bubble", has_text="Once more.").count() == 0
    emile.does(**{"is": "say", "text": "Still here?"})
    expect(anna.page.locator(".bubble", has_text="Still here?")).to_be_visible()
    emile.close()
    anna.leave()


@needs_browser
def test_no_key_plays_a_card_while_the_last_deal_is_open(browser: Browser, server: ServerAt) -> None:
    anna, acts = Visitor(browser, server), list[str]()
    anna.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: acts.append(str(frame))))
    anna.come()
    anna.agree(rules="modern")
    anna.sit_down()
    button = anna.page.get_by_role("button", name="The last deal")
    for _ in range(900):
        if button.count() and anna.page.title().startswith("●"):
            break
        anna.act()
        anna.page.wait_for_timeout(30)
    button.click()
    anna.page.get_by_role("dialog").wait_for()
    acts.clear()
    for key in ("1", "2", "p", "s", "r", "a", "h"):
        anna.page.keyboard.press(key)
    anna.page.wait_for_timeout(300)
    assert [one for one in acts if '"ping"' not in one] == []
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.leave()


@needs_browser
def test_a_card_dropped_outside_the_window_does_not_follow_the_mouse(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.come()
    anna.sit_down()
    box = anna.page.locator(".held").first.bounding_box()
    assert box is not None
    mouse = anna.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 40)
    mouse.down()
    mouse.move(600, 100)  # at once: the card hears nothing of it
    mouse.up()
    mouse.move(box["x"] + 10, box["y"] + 20)
    mouse.move(box["x"] + 12, box["y"] + 60, steps=5)
    assert anna.page.locator(".held").first.evaluate("one => one.style.translate") == ""
    anna.leave()


@needs_browser
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_end_of_a_match_given_up_is_announced_once(browser: Browser, server: ServerAt, *, phone: bool) -> None:
    """ "The game is over." stood beside "You give the match up", whose box lay on the number of cards in the stock."""
    anna, made = Visitor(browser, server, phone=phone), server.table(opponent="novice")
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    anna.page.get_by_role("button", name="Give the match up").click()
    anna.page.get_by_role("button", name="Yes").click()
    expect(anna.page.locator(".result")).to_contain_text("You give the match up")
    expect(anna.page.locator(".ask .prompt")).to_have_text("")
    assert "is over" not in anna.page.locator("body").inner_text()
    expect(anna.page.get_by_role("log")).to_contain_text("You give the match up")
    expect(anna.page.locator(".stock > span")).to_be_hidden()
    assert axe_finds(anna.page) == []
    anna.leave()


@needs_browser
def test_a_long_list_on_a_phone_opens_at_its_first_line_and_can_be_closed(browser: Browser, server: ServerAt) -> None:
    """The upper edge of the cloth cut off the first fault that may be claimed, and the button that closes the list."""
    anna, made = Visitor(browser, server, phone=True), server.table(opponent="novice", conduct="club")
    anna.come(f"/t/{made['table']}#seat={made['token']}")
    take_up = anna.page.get_by_role("button", name="Take up your hand")
    many = anna.page.locator(".ask .buttons .button").nth(2)

    def is_asked_to_take_up() -> bool:
        if take_up.count() and many.count():
            return True
        anna.act()
        return False

    until(anna.page, is_asked_to_take_up)
    anna.page.get_by_role("button", name="Claim a fault").tap()
    anna.page.locator(".told .line").first.wait_for()
    in_sight = """(one) => {
      const at = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint((at.left + at.right) / 2, at.top + 4))
    }"""
    assert anna.page.locator(".told .line").first.evaluate(in_sight)
    assert anna.page.locator(".told .close").evaluate(in_sight)
    anna.page.locator(".told .close").tap()
    expect(anna.page.locator(".told")).to_have_count(0)
    anna.leave()
