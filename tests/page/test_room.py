"""An evening of several people in browsers: a room by a link, bets, a game at its table, and the account."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as PageTimeout

from tests.page.test_keys import before, press, state_in_which
from tests.page.test_page import SocketLine, Visitor, axe_finds, needs_browser
from tests.server.pages import ServerAt

pytestmark = pytest.mark.xdist_group("page")

BEGIN = re.compile("^(Begin the game|Commencer la partie)$")
LOOK_ON = re.compile("^(Look on|Regarder)")
TO_ROOM = re.compile("^(Back to the room|Retour à la salle)$")


def opens(host: Visitor, kind: str, *, conduct: str = "assisted") -> str:
    """Open a room on the page; returns the path of its invitation."""
    host.come("/evening")
    host.page.locator("form input").first.fill("Anna")
    host.page.locator("select").first.select_option(kind)
    host.page.locator("select").nth(2).select_option(conduct)
    host.page.get_by_role("button", name="Open the room").click()
    link = host.page.locator(".invite input").input_value()
    ink, ground = host.page.locator(".invite input").evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    assert ink != ground  # the link can be read
    return link[link.index("/r/") :]


def comes(visitor: Visitor, path: str, name: str) -> None:
    visitor.come(path)
    visitor.page.locator(".alone form input").fill(name)
    visitor.page.locator(".alone .button.main").click()
    expect(visitor.page.locator(".gallery")).to_contain_text(name)
    expect(visitor.page.locator(".prompt")).to_be_focused()


def play(players: Sequence[Visitor], *, refuse_after: int = 30) -> None:
    """Both act until the game is over, which is soon: after `refuse_after` turns of this loop they refuse exchanges."""
    for number in range(2000):
        if any(one.is_over for one in players):
            return
        done = [one.act(refuses=number >= refuse_after) for one in players]
        if not any(done):
            players[0].page.wait_for_timeout(30)
    raise AssertionError(players[0].page.inner_text("body"))


def go_back(page: Page) -> None:
    """Press the button that leads to the room until it has: a press just as the table changes is ignored."""
    button = page.get_by_role("button", name=TO_ROOM).first
    button.wait_for()
    for _ in range(5):
        button.click()
        try:
            button.wait_for(state="hidden", timeout=5_000)
        except PageTimeout:
            continue
        return
    raise AssertionError(page.inner_text("body"))


@needs_browser
def test_four_people_spend_an_evening_in_a_room_by_a_link(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    berta = Visitor(browser, server, language="fr-FR", phone=True)
    claude, dora = Visitor(browser, server, language="fr-FR"), Visitor(browser, server, phone=True)
    everybody = (anna, berta, claude, dora)
    path = opens(anna, "french")
    for one, name in ((berta, "Berta"), (claude, "Claude"), (dora, "Dora")):
        comes(one, path, name)
    claude.page.locator(".stake input").fill("10")
    claude.page.keyboard.press("Enter")
    expect(claude.page.locator(".round .ways")).to_contain_text("On ne part pas tant qu’on a un pari sur la partie")
    assert claude.page.get_by_role("button", name="Quitter la salle").count() == 0
    dora.page.locator(".offer .button").click()
    expect(dora.page.locator(".prompt")).to_be_focused()  # the button has gone
    expect(claude.page.locator(".gallery")).to_contain_text("Dora 10")
    for one in everybody:
        assert axe_finds(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0  # nothing lies beside it
    for one in (anna, berta):
        one.page.get_by_role("button", name=BEGIN).click()
    for one in (claude, dora):
        one.page.get_by_role("button", name=LOOK_ON).click()
    for one in (anna, berta):
        one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    for one, watching in ((berta, "2 personnes regardent"), (dora, "2 people watching")):
        expect(one.page.locator("header .watching")).to_have_text(watching)
        for width in (390, 320):
            one.page.set_viewport_size({"width": width, "height": 844})
            cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
            assert one.page.locator("header p").evaluate_all(cut) == []
            assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    claude.page.locator(".backed button").first.click()
    expect(anna.page.locator(".note")).to_contain_text("Your backers point to")
    assert berta.page.locator(".note").count() == 0
    assert anna.page.get_by_role("button", name="Take back").count() == 0
    for one in everybody:
        assert axe_finds(one.page) == []
    play((anna, berta))
    expect(claude.page.locator(".backed")).to_have_count(0)  # there is no hand any more
    for one in everybody:
        go_back(one.page)
        expect(one.page.locator(".results")).to_contain_text("1.")
    anna.page.get_by_role("button", name="End the evening").click()
    anna.page.get_by_role("button", name="Yes").click()
    for one in everybody:
        expect(one.page.locator(".account").last).to_contain_text("10")
        assert axe_finds(one.page) == []
        # Nobody plays or waits any more, and all find the way out.
        assert re.search("plays|watches|against|joue|regarde|contre", one.page.locator("main").inner_text()) is None
        expect(one.page.get_by_role("button", name=re.compile("^(To the start page|Accueil)$"))).to_be_visible()
    assert [one.strange for one in everybody] == [[], [], [], []]
    for one in everybody:
        one.context.close()


@needs_browser
def test_a_person_viewing_a_finished_game_is_led_to_their_own_game(browser: Browser, server: ServerAt) -> None:
    anna, berta = Visitor(browser, server), Visitor(browser, server)
    claude = Visitor(browser, server, language="fr-FR", phone=True)
    path = opens(anna, "french")
    comes(berta, path, "Berta")
    comes(claude, path, "Claude")
    for one in (anna, berta):
        one.page.get_by_role("button", name=BEGIN).click()
    claude.page.get_by_role("button", name=LOOK_ON).click()
    for one in (anna, berta):
        one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    play((anna, berta))
    expect(claude.page.get_by_role("button", name=TO_ROOM).first).to_be_visible()
    assert claude.page.get_by_role("button", name="À votre partie").count() == 0
    other_page = claude.context.new_page()  # where Claude is ready, so that the game begins
    other_page.goto(claude.page.url)
    go_back(other_page)
    for page in (anna.page, berta.page):
        go_back(page)
    other_page.get_by_role("button", name=BEGIN).click()
    begins = [one.page.get_by_role("button", name=BEGIN) for one in (anna, berta)]
    while not any(button.count() for button in begins):  # the winner is in the room a moment later
        anna.page.wait_for_timeout(50)
    next(button for button in begins if button.count()).click()
    assert axe_finds(claude.page) == []
    claude.page.get_by_role("button", name="À votre partie").click(timeout=20_000)
    claude.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    assert [one.strange for one in (anna, berta, claude)] == [[], [], []]
    for one in (anna, berta, claude):
        one.context.close()


@needs_browser
def test_la_chouette_is_explained_and_a_backer_sees_the_hand_and_learns_the_end_from_the_table(
    browser: Browser, server: ServerAt
) -> None:
    """On a telephone the hand lay below the page; the gallery told the result while the last trick was played."""
    anna, berta = Visitor(browser, server), Visitor(browser, server, language="fr-FR", phone=True)
    claude = Visitor(browser, server, phone=True)
    claude.context.add_init_script("localStorage.setItem('ecarte.taste', JSON.stringify({ pace: 'hand' }))")
    everybody = (anna, berta, claude)
    path = opens(anna, "french")
    for one, name in ((berta, "Berta"), (claude, "Claude")):
        comes(one, path, name)
    expect(anna.page.locator(".about")).to_contain_text("you take every bet that is offered against you")
    anna.page.get_by_role("button", name="Play la chouette").click()
    expect(berta.page.locator(".about")).to_have_text("Tout pari contre Anna est tenu aussitôt.")
    claude.page.locator(".stake select").select_option("B")
    claude.page.locator(".stake input").fill("10")
    claude.page.keyboard.press("Enter")
    expect(claude.page.locator(".gallery")).to_contain_text("Taken by Anna 10.")
    for one in (anna, berta):
        one.page.get_by_role("button", name=BEGIN).click()
    claude.page.get_by_role("button", name=LOOK_ON).click()
    for one in (anna, berta):
        one.page.locator(".hand.own .held").first.wait_for(timeout=20_000)
    expect(claude.page.locator(".backed .hand")).to_be_in_viewport(ratio=1)
    expect(claude.page.locator(".gallery")).to_contain_text("plays la chouette")
    for one in everybody:
        assert axe_finds(one.page) == []
    play((anna, berta))
    seen = """
      () => ({ sums: [...document.querySelectorAll('.gallery .sum')].map((one) => one.innerText).join(' '),
               isOver: document.querySelectorAll('.result').length > 0 })
    """
    before = claude.page.evaluate(seen)
    assert not before["isOver"]  # what came is shown in its time
    while not (now := claude.page.evaluate(seen))["isOver"]:
        assert now == before
        go_on = claude.page.locator(".next:not(.soon) .button.main")
        if go_on.count():
            go_on.click()
        claude.page.wait_for_timeout(30)
    expect(claude.page.locator(".gallery")).not_to_contain_text("plays la chouette")
    assert claude.page.evaluate(seen)["sums"] != before["sums"]
    assert [one.strange for one in everybody] == [[], [], []]
    for one in everybody:
        one.context.close()


@needs_browser
def test_a_link_that_opens_no_room_says_so(browser: Browser, server: ServerAt) -> None:
    visitor = Visitor(browser, server)
    visitor.come("/r/room-0123456789ab")
    expect(visitor.page.locator(".alone")).to_contain_text("This link opens no room")
    visitor.context.close()


@needs_browser
def test_a_backer_plays_on_for_the_player_who_gives_up(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    berta = Visitor(browser, server, language="fr-FR", phone=True)
    claude = Visitor(browser, server, language="fr-FR", phone=True)
    dora = Visitor(browser, server)
    everybody = (anna, berta, claude, dora)
    path = opens(anna, "french")
    for one, name in ((berta, "Berta"), (claude, "Claude"), (dora, "Dora")):
        comes(one, path, name)
    claude.page.locator(".stake input").fill("10")
    claude.page.keyboard.press("Enter")
    dora.page.locator(".offer .button").click()
    for one in (anna, berta):
        one.page.get_by_role("button", name=BEGIN).click()
    claude.page.get_by_role("button", name=LOOK_ON).click()
    for one in (anna, berta):
        one.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    anna.page.get_by_role("button", name="Give the match up").click()
    expect(anna.page.get_by_role("alertdialog")).to_contain_text("Somebody who has bet on you may play on")
    anna.page.get_by_role("button", name="Yes").click()
    expect(claude.page.locator(".notice")).to_contain_text("Anna a abandonné la partie, et vous avez parié")
    for one in (anna, berta):
        expect(one.page.locator(".notice")).to_contain_text("Anna")
        assert one.page.locator(".notice button").count() == 0
    assert anna.page.get_by_role("button", name="I propose").count() == 0
    expect(dora.page.locator(".prompt")).to_contain_text("Those who have bet on that side may play on")  # in the room
    for one in (claude, dora):  # who is asked and who looks on; there is a minute
        assert axe_finds(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    claude.page.get_by_role("button", name="Continuer la partie").focus()
    claude.page.keyboard.press("Enter")
    claude.page.locator(".hand.own .held").first.wait_for(timeout=60_000)
    expect(anna.page.locator(".hand.own .held")).to_have_count(0)
    expect(anna.page.locator(".gallery")).to_contain_text("has given up; another plays on")
    for one in everybody:
        expect(one.page.locator(".notice")).to_have_count(0)
        assert axe_finds(one.page) == []
    expect(claude.page.locator(".backed")).to_have_count(0)
    play((claude, berta))
    for one in (anna, berta, claude):
        go_back(one.page)
    for one in everybody:
        expect(one.page.locator(".results")).to_contain_text("Anna")
    assert [one.strange for one in everybody] == [[], [], [], []]
    for one in everybody:
        one.context.close()


@needs_browser
def test_the_page_makes_a_room_in_club_conduct(browser: Browser, server: ServerAt) -> None:
    anna, berta = Visitor(browser, server), Visitor(browser, server, language="fr-FR", phone=True)
    claude, dora = Visitor(browser, server), Visitor(browser, server, language="fr-FR", phone=True)
    anna.come("/evening")
    anna.page.locator("select").nth(2).select_option("club")
    assert axe_finds(anna.page) == []
    path = opens(anna, "french", conduct="club")
    for one, name in ((berta, "Berta"), (claude, "Claude"), (dora, "Dora")):
        comes(one, path, name)
    expect(berta.page.locator("header")).to_contain_text("comme au cercle")
    claude.page.locator(".stake input").fill("10")
    claude.page.keyboard.press("Enter")
    dora.page.locator(".offer .button").click()
    for one in (anna, berta):
        one.page.get_by_role("button", name=BEGIN).click()
    for one in (claude, dora):
        one.page.get_by_role("button", name=LOOK_ON).click()
    corrects = re.compile("^Have the score of Berta corrected$")
    for _ in range(900):
        if claude.page.get_by_role("button", name=corrects).count():
            break
        done = [one.act() for one in (anna, berta)]
        if not any(done):
            anna.page.wait_for_timeout(30)
    for one in (anna, berta, claude, dora):
        assert axe_finds(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    claude.page.get_by_role("button", name=corrects).click()
    dora.page.get_by_role("button", name="Faire corriger les points de Anna").click()
    for one in (claude, dora):
        assert one.page.locator("[role=alert]:not(:empty)").count() == 0
    assert [one.strange for one in (anna, berta, claude, dora)] == [[], [], [], []]
    for one in (anna, berta, claude, dora):
        one.context.close()


@needs_browser
def test_pressing_join_twice_adds_one_person_to_a_room(browser: Browser, server: ServerAt) -> None:
    anna, berta, claude = Visitor(browser, server), Visitor(browser, server), Visitor(browser, server)
    path = opens(anna, "french")

    def answered_late(route: Route) -> None:
        berta.page.wait_for_timeout(300)
        route.continue_()

    def answer_lost(route: Route) -> None:
        route.fetch()
        route.abort()

    berta.page.route("**/come", answered_late)
    claude.page.route("**/come", answer_lost, times=1)
    for one, name in ((berta, "Berta"), (claude, "Claude")):
        one.come(path)
        one.page.locator(".alone form input").fill(name)
    berta.page.get_by_role("button", name="Come to play").dblclick()
    claude.page.get_by_role("button", name="Come to play").click()
    expect(claude.page.get_by_role("alert")).to_contain_text("The server does not answer")
    claude.page.get_by_role("button", name="Come to play").click()
    for one in (berta, claude):
        expect(one.page.locator(".gallery")).to_contain_text("Claude")
    anna.page.wait_for_timeout(500)
    assert sorted(anna.page.locator(".gallery .who b").all_inner_texts()) == ["AnnaYou", "Berta", "Claude"]
    for one in (anna, berta):
        one.leave()
    claude.leave(requests_failed=True)


@needs_browser
def test_the_confirmation_to_end_an_evening_is_legible_and_answered_by_keys(browser: Browser, server: ServerAt) -> None:
    anna = Visitor(browser, server)
    anna.context.add_init_script("localStorage.setItem('ecarte.taste', JSON.stringify({ cloth: 'light' }))")
    opens(anna, "french")
    end = anna.page.get_by_role("button", name="End the evening")
    end.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("alertdialog")).to_contain_text("End the evening for everybody?")
    expect(anna.page.get_by_role("button", name="No")).to_be_focused()
    assert axe_finds(anna.page) == []
    anna.page.keyboard.press("Enter")
    expect(end).to_be_focused()
    expect(anna.page.get_by_role("alertdialog")).to_have_count(0)
    anna.leave()


@needs_browser
def test_a_backer_points_to_no_card_of_a_game_that_is_over(browser: Browser, server: ServerAt) -> None:
    """A king that is turned up ends a game with five cards in each hand."""
    gallery = {"room": "room-0123456789ab", "backs": "A", "hand": ["Kh", "7d"], "pointed": []}
    state = {**json.loads(state_in_which("follow", rules="london")), "gallery": gallery}
    later = {**state, "number": state["number"] + 1, "stage": "over"}
    with before(browser, server, json.dumps(state), later=json.dumps(later)) as (page, _):
        expect(page.locator(".backed button")).to_have_count(2)
        press(page, "?", "Slash")
        expect(page.locator(".ask .buttons").get_by_role("button", name="Back to the room")).to_be_visible()
        expect(page.locator(".backed")).to_have_count(0)


@needs_browser
def test_a_bet_that_is_offered_twice_before_the_room_answers_is_one_bet(browser: Browser, server: ServerAt) -> None:
    anna, berta, claude = Visitor(browser, server), Visitor(browser, server), Visitor(browser, server)
    waiting: list[str | bytes] | None = None

    def between(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        there.on_message(lambda frame: route.send(frame) if waiting is None else waiting.append(frame))
        routes.append(route)

    routes = list[WebSocketRoute]()
    claude.page.route_web_socket("**/ws?table=*", between)
    path = opens(anna, "french")
    for one, name in ((berta, "Berta"), (claude, "Claude")):
        comes(one, path, name)
    offer = claude.page.get_by_role("button", name="Offer a bet")
    expect(offer).to_be_visible()
    waiting = []
    for _ in range(2):
        offer.click()
        claude.page.wait_for_timeout(400)
    expect(anna.page.locator(".gallery .bet")).to_have_count(1)
    frames, waiting = waiting, None
    for frame in frames:
        routes[-1].send(frame)
    expect(claude.page.locator(".gallery .bet")).to_have_count(1)
    claude.page.locator(".stake input").fill("7")
    offer.click()
    expect(anna.page.locator(".gallery .bet")).to_have_count(2)
    assert claude.page.locator(".told").count() == 0
    for one in (anna, berta, claude):
        one.leave()


@needs_browser
def test_a_player_who_leaves_a_room_without_a_connection_has_left_once_there_is_one(
    browser: Browser, server: ServerAt
) -> None:
    """The page of the room was gone before it could be sent, and the start page led back to the evening."""
    anna, berta = Visitor(browser, server), Visitor(browser, server)
    line = SocketLine(berta.page)
    comes(berta, opens(anna, "french"), "Berta")
    line.cut()
    expect(berta.page.locator(".net")).to_contain_text("No connection")
    berta.page.get_by_role("button", name="Leave the room").click()
    line.restore()
    expect(berta.page.locator(".motto")).to_be_visible()
    expect(anna.page.locator(".gallery")).not_to_contain_text("Berta")
    expect(berta.page.get_by_role("link", name="Back to your evening")).to_have_count(0)
    for one in (anna, berta):
        one.leave(requests_failed=True)
