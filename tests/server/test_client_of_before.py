"""Commands that a page of version 1 had not sent are done after it has reloaded, and play looks the same.

`client_of_before` holds what the two pages of commit 2a0e7b9 sent in a whole game, recorded in browsers at its own
server whose chance was `Random(28)`, with how each frame was answered, how the game ended, and that commit's schema of
the wire.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from ecarte.cards import Seat
from ecarte.server import events, messages
from ecarte.server.connections import PageConnection
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.workers import BotWorkers
from tests.server.in_memory import MemoryStore
from tests.server.version_1 import in_version_1

RECORDED = Path(__file__).with_name("client_of_before")


def known_before() -> jsonschema.Draft202012Validator:
    """Check a frame as a client of version 1 would: an unknown kind or field is an error."""
    definitions = json.loads((RECORDED / "wire.json").read_text(encoding="utf-8"))["$defs"]
    for part in definitions.values():
        if "properties" in part:
            part["additionalProperties"] = False
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/Outgoing", "$defs": definitions})


class Replay:
    """The recorded frames sent to today's server, with the same cards; `sent` are its frames to each page."""

    def __init__(self, table: str) -> None:
        chance = Random(28).randbytes
        self.registry = TableRegistry(
            Services(MemoryStore(), BotWorkers(), Tokens(b"test"), now=lambda: 1_000, random_bytes=chance)
        )
        self.table = self.registry.table(table)
        self.pages: dict[str, PageConnection] = {}
        self.sent: dict[str, list[dict[str, Any]]] = {"A": [], "B": []}

    async def begin(self) -> None:
        """Both players sit down, as in the recording."""
        await self.table.begin((events.MakeEvent(rules="london"), events.SitEvent(Seat.A, "Anna", "", "a")))
        await self.table.do(Seat.B, "sitting-B", lambda live: (events.SitEvent(Seat.B, "Émile", "", "b"),))
        self.table = self.registry.table(self.table.name)

    async def does(self, seat: str, recorded: dict[str, Any]) -> str:
        """Send one recorded frame from its page; returns the answer."""
        frame = messages.INCOMING.decode(json.dumps(recorded))
        if isinstance(frame, messages.HelloCommand):
            self.pages[seat] = PageConnection(
                _nowhere, Seat[seat], frame.language, seen_number=frame.seen, features=frozenset(frame.features)
            )
            await self.table.enter(self.pages[seat], seat.lower())
            self._listen()
            return ""
        if isinstance(
            frame, messages.AtState
        ):  # rows may have come between, which change no number for a page that saw the state
            live = await self.table.stored_state()
            assert live is not None
            frame = messages.INCOMING.decode(json.dumps({**recorded, "number": live.seq}))
        n_before = len(self.sent[seat])
        await self.registry.serve(self.table, self.pages[seat], frame)
        self._listen()
        own = [str(recorded[name]) for name in ("cid", "ref") if name in recorded]
        answer = next(one for one in self.sent[seat][n_before:] if str(one.get("cid", one.get("ref"))) in own)
        return str(answer.get("code", answer["is"]))

    def _listen(self) -> None:
        for seat, page in self.pages.items():
            while page.waiting:
                item = page.waiting.pop(0)
                frames = [item] if isinstance(item, bytes) else self.table.frames(page, item)
                self.sent[seat] += map(json.loads, frames)


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def test_a_client_older_than_features_plays_a_game_and_gets_only_fields_it_knows() -> None:
    *recorded, ended = map(json.loads, (RECORDED / "frames.jsonl").read_text(encoding="utf-8").splitlines())
    replay = Replay(recorded[0]["sent"]["table"])

    async def played() -> None:
        await replay.begin()
        for one in recorded:
            answer = await replay.does(one["seat"], one["sent"])
            if one["sent"]["is"] not in ("hello", "ask"):  # whether hints are given has been agreed since
                assert (one["sent"], answer) == (one["sent"], one["answer"])

    asyncio.run(played())
    judge = known_before()
    for seat, frames in replay.sent.items():
        for frame in map(in_version_1, frames):
            judge.validate(frame)
        state = [frame for frame in frames if frame["is"] == "state"][-1]
        assert [line["key"] for line in state["scene"]["result"]] == ended["end"][seat]
        assert [state["scene"][who]["marks"] for who in ("me", "other")] == ended["marks"][seat]
        assert {in_version_1(frame)["is"] for frame in frames} <= {*ended["kinds"], "told"}


def test_a_field_unknown_to_an_older_client_would_be_noticed() -> None:
    judge = known_before()
    judge.validate({"is": "presence", "here": ["A"], "watching": 0})
    for frame in ({"is": "presence", "here": ["A"], "watching": 0, "since": 4}, {"is": "pong", "ref": 1}):
        with pytest.raises(jsonschema.ValidationError):
            judge.validate(frame)
