"""A page with the feature `changes` is sent what differs, and makes of it the state that any other page is sent."""

from __future__ import annotations

import asyncio
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.host.events import TakeEvent
from ecarte.host.match import Awaits
from ecarte.server import messages
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.localize import localized_json
from ecarte.server.render import state_frames
from ecarte.server.seats import Tokens
from ecarte.server.table_state import TableState
from tests.server.in_memory import TableInMemory
from tests.thorough import some_of

FEATURES = frozenset({"summary", "king", "pause", "call"})


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def state_after(before: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """The state that a page makes of a frame."""
    if frame["is"] == "state":
        return frame
    own = {name: frame[name] for name in ("number", "lines", "chat", "summary") if name in frame}
    scene = {**before["scene"], **frame["scene"], "number": frame["number"]}
    kept = {name: value for name, value in before.items() if name != "summary"}
    return {**kept, **frame["state"], **own, "scene": scene}


def comparable(state: dict[str, Any]) -> dict[str, Any]:
    """The state without what is not sent with changes: the reasons of wishes, and the news, which are the lines."""
    if state["scene"] is None:
        return state
    wishes = [{**wish, "why_not": []} for wish in state["scene"]["wishes"]]
    return {**state, "scene": {**state["scene"], "wishes": wishes, "news": []}}


@pytest.mark.parametrize("agreed", some_of([
    {"rules": "london", "length": 3}, {"rules": "cyclopaedia", "conduct": "club", "length": 3},
    {"rules": "modern", "length": 3, "spectators": "behind", "game_seconds": 600, "pause_seconds": 2},
], n=3))  # fmt: skip
def test_a_state_rebuilt_from_changes_equals_the_whole_state_sent_to_the_seat(agreed: dict[str, Any]) -> None:
    async def play() -> int:
        table, rng, n_changes = TableInMemory(seed=7), Random(8), 0
        await table.begin(**agreed)
        viewers = tuple(table.pages)
        whole = {viewer: PageConnection(_nowhere, viewer, "fr", features=FEATURES) for viewer in viewers}
        changing = {
            viewer: PageConnection(_nowhere, viewer, "fr", features=FEATURES | {"changes"}) for viewer in viewers
        }
        for pages in (whole, changing):
            for viewer, page in pages.items():
                await table.table.enter(page, None if viewer is None else viewer.name.lower())
                page.waiting.clear()  # from here on both are sent the same states
        states: dict[Seat | None, dict[str, Any]] = {}
        for _ in range(120):
            if not await table.act(rng):
                break
            table.now += 700
            for viewer in viewers:
                expected = [frame for frame in frames(table, whole[viewer]) if frame["is"] == "state"]
                found = [frame for frame in frames(table, changing[viewer]) if frame["is"] in ("state", "changes")]
                assert len(found) == len(expected)
                for frame, state in zip(found, expected, strict=True):
                    n_changes += frame["is"] == "changes"
                    states[viewer] = state_after(states.get(viewer, {}), frame)
                    assert comparable(states[viewer]) == comparable(state)
        return n_changes

    assert asyncio.run(play()) > 100


@pytest.mark.parametrize("agreed", some_of([
    {"rules": "london", "length": 2}, {"rules": "modern", "length": 2, "game_seconds": 600, "pause_seconds": 2},
    {"rules": "cyclopaedia", "conduct": "club", "length": 2, "stand_in": "book"},
], n=3))  # fmt: skip
def test_a_long_lived_table_sends_the_same_states_as_a_fresh_one(agreed: dict[str, Any]) -> None:
    async def play() -> int:
        table, rng, n_compared = TableInMemory(seed=11), Random(12), 0
        await table.begin(**agreed)
        for _ in range(60):
            await do_something(table, rng)
            live, fresh = await table.live(), TableState("table", find_opponent=opponent)
            fresh.fairness.secrets = await table.store.secrets("table")
            for row in await table.store.read("table"):
                fresh.fold(row)
            for viewer, language in product(table.pages, ("en", "fr")):
                sent_of = [
                    state_frames(
                        display_state(state, [page]), page, here=table.table.here, now=table.now, tokens=Tokens(b"test")
                    )
                    for state in (live, fresh)
                    for page in [PageConnection(_nowhere, viewer, language, features=FEATURES)]
                ]
                assert sent_of[0] == sent_of[1]
                n_compared += 1
        return n_compared

    assert asyncio.run(play()) == 60 * 6


async def do_something(table: TableInMemory, rng: Random) -> None:
    """A player acts, or asks for something, answers, says something, goes or comes back; what is refused is refused."""
    live, seat = await table.live(), rng.choice(SEATS)
    table.now += rng.randrange(3000)
    others: list[messages.FromPage] = [
        messages.RequestCommand(table.cid(), "take-back"),
        messages.ReplyCommand(table.cid(), "take-back", yes=rng.random() < 0.5),
        messages.SayCommand(table.cid(), "Well played"),
        messages.CallInCommand(table.cid()),
        messages.RequestCommand(table.cid(), "rematch"),
    ]
    page = table.pages[seat]
    if rng.random() < 0.1 and page in table.table.pages:
        table.table.leave(page)
        await asyncio.sleep(0.001)
    elif page not in table.table.pages:
        await table.table.enter(page, seat.name.lower())
    elif rng.random() < 0.3 or live.is_over or live.awaited not in table.table.here:
        await table.send(seat, rng.choice(others))
    else:
        await table.act(rng)


def frames(table: TableInMemory, page: PageConnection) -> list[dict[str, Any]]:
    """What waits for a page, as it is sent."""
    waiting, page.waiting = page.waiting, []
    rendered = [
        frame for item in waiting for frame in ([item] if isinstance(item, bytes) else table.table.frames(page, item))
    ]
    return list(map(msgspec.json.decode, rendered))


def test_the_rows_of_a_deal_are_shown_as_one_state() -> None:
    async def deal() -> tuple[int, list[dict[str, Any]]]:
        table = TableInMemory(seed=3)
        await table.begin(rules="london", shares=False)
        await table.send_shares(1)
        rows = await table.store.read("table")
        first = next(row.seq for row in rows if isinstance(row.body, TakeEvent))
        states = [frame for frame in map(msgspec.json.decode, table.frames[Seat.A]) if frame["is"] == "state"]
        return rows[-1].seq - first + 1, [state for state in states if state["number"] >= first]

    n_rows, states = asyncio.run(deal())
    assert n_rows > 3
    assert [bool(state["scene"]["cloth"]["turn_up"]) for state in states] == [True]


def test_spectators_of_one_language_are_sent_the_same_bytes_made_once() -> None:
    async def watch() -> list[list[bytes]]:
        table, rng = TableInMemory(seed=5), Random(6)
        await table.begin(rules="london", length=1)
        spectators = [
            PageConnection(_nowhere, None, language, features=FEATURES | {"changes"}) for language in ("en", "en", "fr")
        ]
        for page in spectators:
            await table.table.enter(page, None)
        sent: list[list[bytes]] = [[], [], []]
        for _ in range(40):
            await table.act(rng)
            for number, page in enumerate(spectators):
                waiting, page.waiting = page.waiting, []
                states = [item for item in waiting if not isinstance(item, bytes)]
                sent[number] += [frame for state in states for frame in table.table.frames(page, state)]
        return sent

    first, second, other = asyncio.run(watch())
    assert len(first) > 30
    assert all(frame is same for frame, same in zip(first[1:], second[1:], strict=True))  # each has entered by itself
    assert all(frame != french for frame, french in zip(first, other, strict=True))


def test_a_wish_sent_without_its_reason_is_still_refused_with_the_reason() -> None:
    async def wish() -> tuple[dict[str, Any], dict[str, Any]]:
        table, rng = TableInMemory(seed=3), Random(4)
        await table.begin(rules="london")
        while (state := await table.live()).match.awaits(Seat.A) is not Awaits.PLAYER or state.scene(Seat.A).offers:
            await table.act(rng)
        wishes = state.scene(Seat.A, explains_wishes=False).wishes
        assert [wish.why_not for wish in wishes] == [()] * len(wishes)
        explained = next(wish for wish in state.scene(Seat.A).wishes if wish.why_not)
        answer = await table.send(Seat.A, messages.TakeCommand(table.cid(), state.seq, explained.id))
        return answer, msgspec.json.decode(localized_json(explained, "en"))

    answer, explained = asyncio.run(wish())
    assert answer["code"] == "not-allowed"
    assert answer["lines"][0] == explained["why_not"]


def test_small_frames_are_joined_up_to_the_largest_size_of_a_frame() -> None:
    frames = [b'{"is":"pong","ref":%d}' % number for number in range(1000)]
    texts = messages.join_frames([*frames, b"x" * messages.LARGEST, *frames])
    assert max(map(len, texts)) <= messages.LARGEST
    assert len(texts) < 12
    assert messages.join_frames(frames[:1]) == frames[:1]
    assert msgspec.json.decode(messages.join_frames(frames[:3])[0]) == [{"is": "pong", "ref": n} for n in range(3)]
