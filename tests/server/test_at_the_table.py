"""Play at a table: built-in opponents, rematch, take-back, resignation, spectators, records."""

from __future__ import annotations

from random import Random

import pytest

from ecarte.fair import Fairness, Verdict, verify
from ecarte.record import parse
from tests.server.pages import PageAt, ServerAt
from tests.server.test_two_at_a_table import play_on, two_at


def alone(server: ServerAt, **agreed: object) -> PageAt:
    made = server.table(**agreed)
    return PageAt(server, made["table"], made["token"])


def texts(page: PageAt) -> list[str]:
    return [line["text"] for line in page.lines]


@pytest.mark.parametrize("rules", ["modern", "cyclopaedia"])
def test_a_game_against_a_built_in_opponent_ends_and_can_be_verified(server: ServerAt, rules: str) -> None:
    page = alone(server, rules=rules, opponent="sampler-1")
    play_on((page,), Random(4).choice)
    page.until(lambda one: one.is_over)
    found = server.get(f"/api/tables/{page.table}/games/1").json()
    record = parse(found["record"])
    told = record.headers.fairness
    dealt = Fairness(told.commitment or "", told.seed_a or "", told.seed_b or "", told.secret)
    (report,) = verify(record.start, record.actions, [dealt])
    assert report.verdict is Verdict.MATCHES
    assert told.seed_a == found["shares"]["A"]
    assert server.get(f"/api/tables/{page.table}/games/2").json() == {"code": "not-over"}


def test_a_club_game_against_a_built_in_opponent_goes_on(server: ServerAt) -> None:
    page = alone(server, rules="london", opponent="novice", conduct="club", length=15)
    assert play_on((page,), Random(5).choice, acts=60) == 60
    ref_listed = page.state["number"]
    page.raw(f'{{"is":"list","ref":{ref_listed},"name":"claim"}}')
    page.until(lambda one: any('"list"' in frame and '"more":false' in frame for frame in one.frames))


def test_a_rematch_is_played_at_another_table(server: ServerAt) -> None:
    pages = two_at(server, rules="modern")
    pages[0].answered(pages[0].send(**{"is": "resign"}))
    assert pages[0].send(**{"is": "request", "what": "rematch"})
    pages[1].until(lambda one: one.state["requests"])
    pages[1].send(**{"is": "reply", "what": "rematch", "yes": True})
    for page in pages:
        page.until(lambda one: one.state["rematch"])
    again = tuple(PageAt(server, **page.state["rematch"]) for page in pages)
    play_on(again, Random(6).choice, acts=5)
    assert {page.state["role"] for page in again} == {"A", "B"}
    assert again[0].table != pages[0].table


def test_a_built_in_opponent_grants_every_rematch(server: ServerAt) -> None:
    page = alone(server, rules="modern", opponent="book")
    page.until(lambda one: one.is_asked)
    refused = page.answered(page.send(**{"is": "request", "what": "rematch"}))
    assert refused["code"] == "not-over"
    page.answered(page.send(**{"is": "resign"}))
    page.until(lambda one: one.is_over)
    assert "You give the match up, and the win goes to Victor." in texts(page)
    page.send(**{"is": "request", "what": "rematch"})
    page.until(lambda one: one.state["rematch"])
    again = PageAt(server, **page.state["rematch"])
    again.until(lambda one: one.is_asked)


def test_a_decision_is_taken_back_when_the_other_player_agrees(server: ServerAt) -> None:
    """Who decides first depends on the cards, which are not known beforehand."""
    pages = two_at(server, rules="london")
    play_on(pages, Random(7).choice, acts=3)
    asker, other = pages if pages[0].has_decided else pages[::-1]
    asker.does(**{"is": "request", "what": "take-back"})
    other.until(lambda one: one.state["requests"])
    assert other.state["requests"] == {"take-back": asker.state["role"]}
    other.does(**{"is": "reply", "what": "take-back", "yes": False})
    asker.until(lambda one: not one.state["requests"])
    again = asker.answered(asker.send(**{"is": "request", "what": "take-back"}))
    assert again["code"] == "refused-already"
    decided, rng = asker.n_decided, Random(7)
    while asker.n_decided == decided:
        play_on(pages, rng.choice, acts=1)
    asker.does(**{"is": "request", "what": "take-back"})
    answer = other.does(**{"is": "reply", "what": "take-back", "yes": True})
    for page in pages:
        page.until_number(answer["number"])
    asker.until(lambda one: one.is_asked)
    assert not other.is_asked
    play_on(pages, Random(8).choice, acts=8)


def test_a_spectator_sees_no_hand_and_cannot_act(server: ServerAt) -> None:
    pages = two_at(server, rules="modern")
    watcher = PageAt(server, pages[0].table)
    play_on(pages, Random(9).choice, acts=12)
    newest = max(page.state["number"] for page in pages)
    watcher.until_number(newest)
    scene = watcher.scene
    assert watcher.state["role"] == "watch"
    assert (scene["me"]["name"], scene["other"]["name"]) == ("Anna", "Émile")
    assert scene["hand"] == scene["offers"] == scene["wishes"] == []
    assert watcher.lines
    assert watcher.answered(watcher.send(**{"is": "resign"}))["code"] == "no-seat"
    closed = two_at(server, spectators="none")
    outside = PageAt(server, closed[0].table)
    outside.until(lambda one: one.bye)
    assert outside.bye == {"is": "bye", "code": "no-spectators", "again": False}


def test_the_last_deal_can_be_looked_at_again(server: ServerAt) -> None:
    page = alone(server, rules="modern", opponent="book")
    page.until(lambda one: one.is_asked)
    assert page.state["scene"]["cloth"]["tricks"] == []
    page.raw('{"is":"last-deal","ref":1}')
    page.until(lambda one: "1" in one.answers)
    assert page.answers["1"]["code"] == "no-deal-yet"
    rng = Random(10)
    while page.scene["deal"]["text"].endswith("deal 1"):
        play_on((page,), rng.choice, acts=1)
        page.until(lambda one: one.is_asked or one.is_over)
    page.raw('{"is":"last-deal","ref":2}')
    while (frame := page.read())["is"] != "last-deal":
        pass
    assert frame["scene"]["question"]
    assert frame["scene"]["offers"] == []


def test_a_frame_sent_ten_times_is_done_once(server: ServerAt) -> None:
    pages = two_at(server, rules="modern")
    for _ in range(10):
        pages[0].raw('{"is":"say","cid":"the-same-id","text":"Good evening"}')
    done: list[str] = []
    while len(done) < 10:
        pages[0].read()
        done = [frame for frame in pages[0].frames if '"done"' in frame and "the-same-id" in frame]
    assert len(set(done)) == 1
    last = pages[0].answered(pages[0].send(**{"is": "resign"}))["number"]
    pages[1].until_number(last)
    said = [spoken for frame in pages[1].frames for spoken in _chat_texts(frame)]
    assert said == ["Good evening"]


def _chat_texts(frame: str) -> list[str]:
    import json

    return [one["text"] for one in json.loads(frame).get("chat", ())]


def test_an_invitation_takes_the_free_seat_once_and_a_public_address_takes_none(server: ServerAt) -> None:
    made = server.table()
    server.sit(made)
    again = server.asks_to_sit(made, "another-id-of-mine", name="Third")
    assert (again.status_code, again.json()) == (409, {"code": "seat-taken"})
    forged = server.asks_to_sit(made, "another-id-of-mine", name="Third", invitation=made["table"])
    assert (forged.status_code, forged.json()) == (403, {"code": "no-invitation"})


def test_the_choices_of_a_table_are_sent_in_the_language_asked_for(server: ServerAt) -> None:
    offered = server.get("/api/choices/fr.json").json()
    assert {"opponents", "rules", "lengths", "languages", "own_page"} == set(offered)
    assert offered["own_page"] is False
    assert any("Londres" in one["text"] for one in offered["rules"])
    assert {one["n"] for one in offered["lengths"]} == {0, 1, 3, 5}
    assert server.get("/api/choices/xx.json").status_code == 404
