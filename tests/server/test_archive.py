"""Reviews of finished games, and the lesson."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import httpx
import jsonschema
import pytest

from ecarte.cards import Seat
from ecarte.record import parse
from ecarte.record.files import game_text
from ecarte.server import events, messages
from ecarte.server.app import Application
from ecarte.server.archive import record_of
from ecarte.server.finished_game import replay_json
from ecarte.server.lesson import lesson_json
from ecarte.server.registry import TableRegistry
from ecarte.server.state_parts import SeatLetter
from ecarte.server.workers import Workers
from ecarte.table.match import Match
from ecarte.ui.replay import Replay
from ecarte.words import LANGUAGES, CardStyle, localize
from tests.server.in_memory import MemoryStore, TableInMemory
from tests.server.pages import PATIENCE, PageAt, ServerAt
from tests.server.test_two_at_a_table import play_on, two_at

DEFS = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "wire.json").read_text(encoding="utf-8"))["$defs"]
Told = dict[str, Any]
T = TypeVar("T")


def is_as_published(told: Told, name: str) -> bool:
    jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": DEFS}).validate(told)
    return True


def given_up(server: ServerAt, *, acts: int, **agreed: object) -> tuple[PageAt, PageAt]:
    """A table where a player resigns after `acts` acts."""
    pages = two_at(server, **agreed)
    play_on(pages, Random(8).choice, acts=acts)
    pages[0].answered(pages[0].send(**{"is": "resign"}))
    for page in pages:
        page.until(lambda one: one.is_over)
    return pages


@cache
def a_record() -> str:
    return (Path(__file__).parents[1] / "record" / "golden" / "london_by_hand.ecarte").read_text(encoding="utf-8")


# --- looking through a game that is over ------------------------------------------------------------


class Counting(Workers):
    """Workers that run each job at once, in this process, and count them."""

    n_asked = 0

    async def do(self, what: Callable[..., T], *given: object) -> T:
        """What comes of it."""
        self.n_asked += 1
        await asyncio.sleep(0.01)
        return cast("T", b"{}")


class ReadOften(MemoryStore):
    """A store that counts how often more of a log is read than one row."""

    n_read = 0

    async def read(self, table: str, *, after: int = 0, most: int | None = None) -> Sequence[events.LogRow]:
        """The rows of a table."""
        self.n_read += most != 1
        return await super().read(table, after=after, most=most)


def test_a_finished_game_with_many_simultaneous_readers_is_computed_once() -> None:
    async def looked_through() -> tuple[int, int]:
        tables = TableInMemory(seed=5)
        tables.store = tables.registry.services.store = store = ReadOften()
        await tables.begin(rules="modern")
        await tables.send(Seat.A, messages.ResignCommand(tables.cid()))
        registry = TableRegistry(tables.registry.services)  # another, at whose tables nobody is
        workers = Counting(1)
        reached = httpx.ASGITransport(Application(registry, workers=workers))
        store.n_read = 0
        async with httpx.AsyncClient(transport=reached, base_url="http://server") as client:
            asks = (client.get("/api/tables/table/games/1/look/A/en.json") for _ in range(3))
            assert {one.status_code for one in await asyncio.gather(*asks)} == {200}
            again = await client.get("/api/tables/table/games/1/look/A/en.json")
            assert again.status_code == 200
        return store.n_read, workers.n_asked

    n_read, n_asked = asyncio.run(looked_through())
    assert n_asked == 1
    assert n_read == 1


def test_a_game_can_be_reviewed_when_it_is_over_and_not_before(server: ServerAt) -> None:
    pages = two_at(server, rules="london")
    play_on(pages, Random(8).choice, acts=8)
    at = f"/api/tables/{pages[0].table}/games/1"
    for path in (at, f"{at}/look/A/en.json"):
        assert (server.get(path).status_code, server.get(path).json()) == (404, {"code": "not-over"})
    pages[0].answered(pages[0].send(**{"is": "resign"}))
    pages[1].until(lambda one: one.is_over)
    assert is_as_published(server.get(at).json(), "FinishedGame")
    found = server.get(f"{at}/look/B/en.json").json()
    assert is_as_published(found, "GameReview")
    assert found["names"] == ["Anna", "Émile"]


def test_a_finished_game_of_a_match_can_be_fetched_and_the_one_in_hand_cannot(server: ServerAt) -> None:
    pages = two_at(server, rules="modern", length=3)
    choose = Random(8).choice
    while not all((page.state.get("dealing") or {}).get("game") == 2 for page in pages):
        play_on(pages, choose, acts=1)
    at = f"/api/tables/{pages[0].table}/games"
    assert server.get(f"{at}/1/look/A/en.json").status_code == 200
    assert server.get(f"{at}/2/look/A/en.json").json() == {"code": "not-over"}


def test_without_spectators_only_the_players_may_fetch_a_game(server: ServerAt) -> None:
    pages = given_up(server, acts=3, rules="london", spectators="none")
    other = server.table(rules="london")
    at = f"http://{server.address}/api/tables/{pages[0].table}/games/1"
    for path in (at, f"{at}/look/A/en.json"):
        assert httpx.get(path, timeout=PATIENCE).json() == {"code": "no-spectators"}
        stranger = httpx.get(path, headers={"authorization": f"Bearer {other['token']}"}, timeout=PATIENCE)
        assert stranger.json() == {"code": "no-spectators"}
        own = httpx.get(path, headers={"authorization": f"Bearer {pages[1].token}"}, timeout=20)
        assert own.status_code == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("none/games/1/look/A/en.json", "no-table"),
        ("TABLE/games/0/look/A/en.json", "not-over"),
        ("TABLE/games/1/look/C/en.json", "no-such-seat"),
        ("TABLE/games/1/look/A/en.json?me=C", "no-such-seat"),
        ("TABLE/games/1/look/A/xx.json", "no-such-language"),
    ],
)
def test_a_game_that_does_not_exist_is_refused_with_a_code(server: ServerAt, path: str, code: str) -> None:
    table = server.table(rules="london")["table"]
    answer = server.get(f"/api/tables/{path.replace('TABLE', table)}")
    assert (answer.status_code, answer.json()) == (404, {"code": code})


@pytest.mark.parametrize("near", ["A", "B"])
def test_a_review_from_either_side_has_the_same_steps(near: SeatLetter) -> None:
    found = json.loads(replay_json(a_record(), near, "", "en"))
    look = Replay(parse(a_record()))
    assert is_as_published(found, "GameReview")
    assert [step["at"] for step in found["steps"]] == list(look.stops)
    for step in found["steps"]:
        look.at = step["at"]
        scene, usual = step["scene"], look.scene()
        mine, theirs = (usual.me, usual.other) if near == "A" else (usual.other, usual.me)
        assert (scene["me"]["name"], scene["other"]["name"]) == (mine.name, theirs.name)
        assert scene["me"]["open_hand"] == (None if mine.open_hand is None else list(mine.open_hand))
        assert scene["other"]["open_hand"] == (None if theirs.open_hand is None else list(theirs.open_hand))
        assert scene["cloth"]["places"] == list(usual.cloth.places if near == "A" else usual.cloth.places[::-1])


def test_the_values_of_choices_in_a_review_equal_those_of_ecarte_look() -> None:
    found = json.loads(replay_json(a_record(), "A", "A", "fr"))
    look = Replay(parse(a_record()), language="fr", me=Seat.A)
    look.value_game()
    for number in found["choices"]:
        step = found["steps"][number]
        look.at = step["at"]
        seen = look.choice()
        assert seen is not None
        as_told = [localize(one, "fr", CardStyle.SIGNS) for one in seen.told]
        assert [one["text"] for one in step["choice"]["told"]] == as_told
        assert [one["share"] for one in step["choice"]["worth"]] == [one.share for one in seen.worth or ()]
    account = found["account"]
    assert [line["shares"][0] for line in account["lines"]] == [line.shares[0] for line in look.account().lines]
    assert [found["steps"][step]["at"] for step in found["dearest"]] == list(look.costliest_positions())
    assert len(account["costliest"]) == len(found["dearest"])


def test_a_review_names_no_command_to_type_in_a_terminal() -> None:
    """The French one said after each costly choice how a terminal shows the law."""
    for language in LANGUAGES:
        assert b".law-elsewhere" not in replay_json(a_record(), "A", "A", language)


# --- the lesson -------------------------------------------------------------------------------------


def lesson(*acts: str, ask: str = "", language: str = "en") -> Told:
    shown = lesson_json(acts, ask, language)
    assert shown is not None
    told: Told = json.loads(shown)
    assert is_as_published(told, "LessonReply")
    return told


def what_it_says(scene: Told) -> str:
    """The acts of a learner who always takes the first option."""
    if scene["awaits"] == "word":
        return ""
    if scene["lays_down"]:
        return f"{scene['lays_down']['id']} {scene['hand'][-1]['card']}"
    free = [held["id"] for held in scene["hand"] if held["is_free"]]
    return str((free or [option["id"] for one in scene["offers"] for option in one["options"]])[0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lesson_on_the_page_plays_to_its_end_and_never_asks_to_type_a_command(language: str) -> None:
    acts: list[str] = []
    told: list[str] = []
    summary_number: list[int] = []
    scene = lesson(language=language)["states"][-1]["scene"]
    while scene["awaits"] != "end":
        told += [one["text"] for one in scene["question"] if one["key"].startswith("lesson.")]
        acts.append(what_it_says(scene))
        states = lesson(*acts, language=language)["states"]
        summary_number += [state["summary"]["deal"] for state in states if state.get("summary")]
        scene = states[-1]["scene"]
    assert summary_number == [1, 2]  # each once: the first came again after every act of the second deal
    assert len(told) > 6
    assert not [one for one in told if "ype" in one or "tap" in one or "touche k" in one]
    assert [one["key"] for one in scene["result"]][-2:] == ["lesson.game", "lesson.over"]
    assert len(scene["cloth"]["tricks"]) == 5


def test_the_state_of_a_lesson_depends_on_its_acts_alone() -> None:
    assert lesson("A proposes") == lesson("A proposes")
    assert lesson("A proposes", ask="hint")["answer"]["lines"]


def test_an_illegal_act_in_the_lesson_gives_a_reason_and_leaves_the_position() -> None:
    before, after = lesson(), lesson("A accepts")
    assert after["refused"]["lines"]
    assert after["states"][-1]["scene"] == before["states"][-1]["scene"]


def test_the_question_why_in_the_lesson_explains_the_act_that_was_refused() -> None:
    """The page once left the refused act out, and the answer said that nothing had been refused."""
    refused = lesson("A accepts")["refused"]
    why = lesson("A accepts", ask="why")["answer"]
    assert [one["key"] for one in why["lines"][0]] != ["plain.why-nothing"]
    assert set(map(str, refused["laws"])) <= set(map(str, why["laws"]))


@pytest.mark.parametrize("acts", [["A accepts", "A proposes"], ["B proposes"], ["nonsense"], ["gets Ks"]])
def test_a_lesson_with_impossible_acts_is_refused(server: ServerAt, acts: list[str]) -> None:
    answer = server.post("/api/lesson", acts=acts)
    assert (answer.status_code, answer.json()) == (422, {"code": "no-such-act"})


def test_a_lesson_is_given_without_a_table_and_shows_no_hand_but_the_learners(server: ServerAt) -> None:
    before = server.get("/metrics").text
    answer = server.post("/api/lesson", language="fr", acts=["A proposes"])
    assert answer.status_code == 200
    for state in answer.json()["states"]:
        assert state["scene"]["other"]["open_hand"] is None
    assert server.post("/api/lesson", language="xx").json() == {"code": "no-such-language"}
    assert server.post("/api/lesson", acts=["A proposes"] * 121).json() == {"code": "not-understood"}
    tables = [line for line in before.splitlines() if "tables" in line and not line.startswith("#")]
    assert tables == [line for line in server.get("/metrics").text.splitlines() if line in tables]


def test_the_record_of_a_game_after_a_deal_that_was_given_up_can_be_read() -> None:
    """The record of a later game holds the last deal of the game before, with cards left in hand."""

    async def play() -> list[int]:
        table, rng = TableInMemory(seed=0), Random(0)
        await table.begin(rules="london", length=5)
        while not (state := await table.live()).is_over:
            if state.is_dealt and rng.random() < 0.08 and (seat := state.awaited) is not None:
                rights = state.viewers.presenters[seat].list_offers("rights")
                if options := [option.id for offer in rights for option in offer.options]:
                    await table.send(seat, messages.TakeCommand(table.cid(), state.seq, rng.choice(options)))
                    continue
            await table.act(rng)
        records = [record_of(state, number) for number in range(1, len(state.match.play.results) + 1)]
        for record in records:
            assert game_text(parse(game_text(record))) == game_text(record)
        before = [record.start.finished_game for record in records if isinstance(record.start, Match)]
        return [len(game.finished.tricks) for game in before if game is not None and game.finished is not None]

    assert min(asyncio.run(play())) < 5
