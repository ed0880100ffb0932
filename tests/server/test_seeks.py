"""Looking for anybody to play with: two whose sets of games meet come to one table, and nobody to two."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.server.seats import Tokens
from ecarte.server.seeks import (
    FORGOTTEN_AFTER,
    GONE_AFTER,
    NO_SEEK,
    Seek,
    SoughtGames,
    StoredSeek,
    TimeLimits,
    choose_pairing,
    common_game,
    end_seeks_of,
)
from tests.server.pages import PATIENCE, PageAt, ServerAt
from tests.server.stores import OpenStore
from tests.server.test_nodes import nodes_at

LONDON = {"rules": ["london"], "lengths": [1], "conducts": ["assisted"], "clocks": [{"move_seconds": 60}]}
EITHER = {**LONDON, "rules": ["britannica", "london"], "lengths": [3, 1]}
BRITANNICA = {**LONDON, "rules": ["britannica"]}

CHOOSE = partial(choose_pairing, tokens=Tokens(b"k" * 32))


class Seeker:
    """Somebody who looks for a game."""

    def __init__(self, server: ServerAt, games: dict[str, Any] | None = None, *, name: str = "Anna") -> None:
        self.server, self.games, self.name = server, games or LONDON, name
        self.cid, self.known = secrets.token_urlsafe(18), "nothing"

    def asks(self, ready: str = "now", *, known: str | None = None) -> dict[str, Any]:
        """The answer; without `known` it comes at once."""
        answer = self.server.post(
            "/api/seek",
            cid=self.cid,
            games=self.games,
            name=self.name,
            ready=ready,
            known="nothing" if known is None else known,
        )
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        self.known, self.id = found["known"], found.pop("id")
        assert not found.pop("leaves_often")
        return found

    def ends(self) -> dict[str, Any]:
        """The answer to one who looks no longer."""
        return self.asks("no")


def games_of(*rules: str) -> SoughtGames:
    return SoughtGames(rules, (1,), (Conduct.ASSISTED,), (TimeLimits(),))


def seek(name: str, at: int = 0, *rules: str, is_ready: bool = True) -> Seek:
    return Seek(name, name, "", games_of(*(rules or ("london",))), at, is_ready)


def test_two_seekers_with_a_common_game_are_seated_at_one_table(server: ServerAt) -> None:
    anna, emile = Seeker(server, EITHER), Seeker(server, LONDON, name="Émile")
    assert anna.asks() == {"access": None, "others": [], "known": ""}
    theirs = emile.asks()["access"]
    mine = anna.asks()["access"]
    assert mine["table"] == theirs["table"]
    assert (mine["seat"], theirs["seat"]) == ("A", "B")
    pages = [PageAt(server, one["table"], one["token"]) for one in (mine, theirs)]
    while any(page.state["stage"] != "play" for page in pages):
        for page in pages:
            with suppress(TimeoutError):
                page.read(0.02)
    for page in pages:
        assert [person["name"] for person in page.state["persons"]] == ["Anna", "Émile"]


def test_a_waiting_seek_request_is_answered_when_a_partner_comes(server: ServerAt) -> None:
    anna, emile = Seeker(server, BRITANNICA), Seeker(server, BRITANNICA, name="Émile")
    known = anna.asks()["known"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(anna.asks, known=known)
        assert emile.asks()["access"]["table"] == waiting.result(PATIENCE)["access"]["table"]


def test_two_seekers_without_a_common_game_learn_nothing_of_each_other(server: ServerAt) -> None:
    anna, emile = Seeker(server, BRITANNICA), Seeker(server)
    for one in (anna, emile, anna):
        assert one.asks() == {"access": None, "others": [], "known": ""}
    for one in (anna, emile):
        one.ends()


def test_a_player_at_a_table_learns_of_others_and_sits_down_only_when_ready(server: ServerAt) -> None:
    anna, emile = Seeker(server, EITHER), Seeker(server, name="Émile")
    anna.asks("later")
    found = emile.asks()
    assert found["access"] is None
    game = {
        "rules": "london",
        "length": 1,
        "conduct": "assisted",
        "clock": {"game_seconds": 0, "move_seconds": 60},
        "rated": False,
    }
    assert found["others"] == [{"name": "Anna", "is_ready": False, "game": game}]
    assert anna.asks("later")["others"] == [{"name": "Émile", "is_ready": True, "game": game}]
    assert anna.asks("now")["access"]["table"] == emile.asks("now")["access"]["table"]


def test_a_repeated_seek_request_gets_the_same_seat(server: ServerAt) -> None:
    anna, emile = Seeker(server), Seeker(server)
    anna.asks()
    assert [emile.asks()["access"] for _ in range(2)] == 2 * [emile.asks("later")["access"]]
    assert anna.ends()["access"]["table"] == emile.ends()["access"]["table"]


def test_the_open_seeks_of_a_person_and_of_their_programs_are_ended_and_those_of_others_stay(
    open_store: OpenStore,
) -> None:
    async def story() -> tuple[set[str], bool]:
        store = open_store()
        people = (("own", "anna", ""), ("program", "bot", "anna"), ("other", "emile", ""), ("guest", "", ""))
        for name, person, owner in people:
            await store.seeks.pair(replace(seek(name, 1), person=person, owner=owner), lambda *_: None)
        await end_seeks_of(store.seeks, "anna", now=2)
        still_open = {one.id for one in (await store.seeks.read(NO_SEEK, now=2)).others}
        is_ended = (await store.seeks.read("program", now=2)).is_ended
        await store.close()
        return still_open, is_ended

    assert asyncio.run(story()) == ({"other", "guest"}, True)


def test_a_player_who_stopped_seeking_is_paired_with_nobody(server: ServerAt) -> None:
    anna, emile = Seeker(server), Seeker(server)
    anna.asks()
    assert anna.ends()["access"] is None
    assert emile.asks() == {"access": None, "others": [], "known": ""}
    emile.ends()


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"games": {**LONDON, "rules": ["nowhere"]}}, 422),
        ({"games": {**LONDON, "rules": []}}, 422),
        ({"games": {**LONDON, "clocks": [{"move_seconds": -1}]}}, 422),
        ({"cid": "short"}, 422),
        ({"ready": "perhaps"}, 422),
        ({"name": 25 * "x"}, 422),
    ],
)
def test_an_invalid_seek_is_refused(server: ServerAt, changed: dict[str, Any], status: int) -> None:
    asked = {"cid": secrets.token_urlsafe(18), "games": LONDON, **changed}
    assert server.post("/api/seek", **asked).status_code == status


def test_a_page_of_another_origin_cannot_seek(server: ServerAt) -> None:
    asked = {"cid": secrets.token_urlsafe(18), "games": LONDON}
    url = f"http://{server.address}/api/seek"
    assert (
        httpx.post(url, json=asked, headers={"origin": "http://elsewhere.example"}, timeout=PATIENCE).status_code == 403
    )


def test_the_answer_to_a_seek_has_no_token_of_the_other_seat(server: ServerAt) -> None:
    anna, emile = Seeker(server), Seeker(server, name="Émile")
    anna.asks("later")
    said = msgspec.json.encode(emile.asks("later")).decode()
    tokens = Tokens(b"k" * 32)
    assert anna.cid not in said
    assert set(emile.asks("later")["others"][0]) == {"name", "is_ready", "game"}
    assert tokens.seek_id(anna.cid) != tokens.seek_id(emile.cid)
    for one in (anna, emile):
        one.ends()


LIMITS = [TimeLimits(), TimeLimits(0, 60), TimeLimits(300)]

SETS = st.builds(
    SoughtGames,
    *(
        st.lists(st.sampled_from(items), min_size=1, unique=True).map(tuple)
        for items in (
            ["london", "modern", "parlour"],
            [1, 3, 5],
            list(Conduct),
            [TimeLimits(), TimeLimits(0, 60), TimeLimits(300)],
        )
    ),
)


@given(SETS, SETS)
def test_the_common_game_of_two_sets_is_in_both_and_the_first_choice_of_one(
    one: SoughtGames, other: SoughtGames
) -> None:
    game = common_game(one, other)
    assert (game is None) == (common_game(other, one) is None)
    if game is None:
        assert any(set(mine).isdisjoint(theirs) for mine, theirs in zip(parts(one), parts(other), strict=True))
    else:
        for item, mine, theirs in zip(msgspec.structs.astuple(game), parts(one), parts(other), strict=True):
            assert item in theirs
            assert not set(mine[: mine.index(item)]) & set(theirs)


def parts(games: SoughtGames) -> tuple[Any, ...]:
    return msgspec.structs.astuple(games)


def test_the_longest_waiting_person_is_paired_first_if_ready() -> None:
    others = [seek("a", 1, is_ready=False), seek("b", 2, "modern"), seek("c", 3), seek("d", 4)]
    pairing = choose_pairing(seek("e", 5), others, Tokens(b"k" * 32))
    assert pairing is not None
    assert [one.id for one in pairing.seeks] == ["c", "e"]
    assert choose_pairing(seek("e", 5, is_ready=False), others, Tokens(b"k" * 32)) is None


async def in_store(open_store: OpenStore) -> None:
    store = open_store()
    try:
        assert (await store.seeks.pair(seek("a", 1000), CHOOSE)).pairing is None
        assert [one.id for one in (await store.seeks.read("b", now=1000 + GONE_AFTER)).others] == ["a"]
        assert (await store.seeks.read("b", now=1001 + GONE_AFTER)).others == []
        assert (await store.seeks.pair(seek("b", 1001 + GONE_AFTER), CHOOSE)).pairing is None  # a is gone
        back = await store.seeks.pair(seek("a", 1002 + GONE_AFTER), CHOOSE)
        assert back.pairing is not None
        assert [one.id for one in back.pairing.seeks] == ["b", "a"]
        assert (await store.seeks.read("b", now=10**9)).pairing == back.pairing
        assert (await store.seeks.end(seek("b"))).pairing == back.pairing
        assert (await store.seeks.pair(seek("b", 2000 + GONE_AFTER), CHOOSE)).pairing == back.pairing
        later = 2001 + GONE_AFTER + FORGOTTEN_AFTER
        assert (await store.seeks.pair(seek("c", later), CHOOSE)).pairing is None
        assert (await store.seeks.pair(seek("a", later), CHOOSE)).pairing is not None  # with c: the other is forgotten
    finally:
        await store.close()


def test_a_store_forgets_seekers_who_left_and_remembers_pairs(open_store: OpenStore) -> None:
    asyncio.run(in_store(open_store))


async def ended_in_store(open_store: OpenStore) -> None:
    store = open_store()
    try:
        assert (await store.seeks.end(seek("unknown"), adds=False)) == StoredSeek(None)
        for name in ("known", "unknown"):
            if name == "known":
                await store.seeks.pair(seek(name, 1000), CHOOSE)
            assert await store.seeks.end(seek(name, 1001)) == StoredSeek(None, is_ended=True)
            late = await store.seeks.pair(seek(name, 1002), CHOOSE)
            assert late == await store.seeks.read(name, now=1002) == StoredSeek(None, is_ended=True)
        assert not any(await store.seeks.pair(seek("other", 1003), CHOOSE))  # nobody is there
        later = 1004 + FORGOTTEN_AFTER
        assert (await store.seeks.pair(seek("other", later), CHOOSE)).pairing is None
        assert (await store.seeks.pair(seek("known", later), CHOOSE)).pairing is not None  # its end is forgotten
    finally:
        await store.close()


def test_an_ended_seek_stays_ended_although_an_earlier_request_arrives_later(open_store: OpenStore) -> None:
    asyncio.run(ended_in_store(open_store))


def test_a_seek_request_that_arrives_after_the_end_of_its_seek_pairs_nobody(server: ServerAt) -> None:
    anna, late, emile = Seeker(server), Seeker(server), Seeker(server)
    anna.asks()
    for one in (anna, late):  # of the other the server knows nothing yet
        assert one.ends()["access"] is None
        assert one.asks("now") == {"access": None, "others": [], "known": ""}
    assert emile.asks() == {"access": None, "others": [], "known": ""}
    emile.ends()


def test_a_waiting_seek_request_is_answered_when_its_seek_ends(server: ServerAt) -> None:
    anna = Seeker(server, BRITANNICA)
    known = anna.asks()["known"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(anna.asks, known=known)
        anna.ends()
        assert waiting.result(PATIENCE)["access"] is None


def test_a_crowd_that_asks_two_nodes_at_once_is_paired_off(postgres_url: str, tmp_path: Path) -> None:
    """Sixteen people on two nodes: each sits at one table, with one other, whom that table has too."""
    with nodes_at(tmp_path, postgres_url) as nodes, ThreadPoolExecutor(16) as pool:
        seekers = [Seeker(nodes[number % 2], name=f"{number}") for number in range(16)]

        def until_seated(seeker: Seeker) -> list[tuple[str, str]]:
            access = seeker.asks()["access"]
            while access is None:
                access = seeker.asks(known=seeker.known)["access"]
            seeker.server = nodes[1 - seekers.index(seeker) % 2]
            again = seeker.asks()["access"]
            return [(one["table"], one["seat"]) for one in (access, again)]

        seats = list(pool.map(until_seated, seekers))
    assert all(first == again for first, again in seats)
    assert set(Counter(first for first, _ in seats).values()) == {1}
    assert set(Counter(table for (table, _), _ in seats).values()) == {2}
