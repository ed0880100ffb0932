"""The summary of a deal goes once to each page that shows it, and to no other."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from ecarte.cards import Seat
from tests.server.in_memory import TableInMemory


def test_a_page_with_summaries_is_sent_each_once_and_an_older_page_none() -> None:
    async def played() -> TableInMemory:
        table, rng = TableInMemory(seed=5), Random(5)
        table.pages[Seat.A].features = table.pages[None].features = frozenset({"summary"})
        await table.begin(rules="london", spectators="live")
        while await table.act(rng):
            pass
        table.listen()
        return table

    table = asyncio.run(played())
    states = {
        seat: [one for one in map(msgspec.json.decode, frames) if one["is"] == "state"]
        for seat, frames in table.frames.items()
    }
    sent = {seat: [one for one in all_states if "summary" in one] for seat, all_states in states.items()}
    assert sent[Seat.B] == []
    for seat in (Seat.A, None):
        deals = [(one["summary"]["game"], one["summary"]["deal"]) for one in sent[seat]]
        assert deals == [(1, number) for number in range(1, len(deals) + 1)]
        assert len(deals) > 3
        assert all(one["number"] == one["summary"]["number"] for one in sent[seat])
        assert all(one["summary"]["law"]["text"] for one in sent[seat])
    mine = [one["summary"] for one in sent[Seat.A]]
    theirs = [one["summary"] for one in sent[None]]
    assert [one["tricks"] for one in mine] == [one["tricks"] for one in theirs]
    assert mine[-1]["result"][0]["key"].startswith("event.game-won")
    assert mine[-1]["next"] is None
    longest = max(len(frame) for frames in table.frames.values() for frame in frames)
    assert longest <= 8192


def test_a_pointless_interjection_is_marked_and_the_king_only_while_it_may_be_announced() -> None:
    """After any trump led the page asked for a word, though only a king that was led can still be announced."""

    async def played(seed: int) -> TableInMemory:
        table, rng = TableInMemory(seed=seed), Random(seed)
        table.pages[Seat.A].features = frozenset({"king"})
        await table.begin(rules="london")
        while await table.act(rng):
            pass
        table.listen()
        return table

    told = set[str]()
    for seed in range(30):
        if {"may", "vain"} <= told:
            break
        table = asyncio.run(played(seed))
        for frame in map(msgspec.json.decode, table.frames[Seat.A]):
            if frame["is"] != "state" or frame["scene"] is None:
                continue
            scene, led = frame["scene"], frame["scene"]["cloth"]["places"][0]
            told.add(frame["king"])
            assert not any("Enter" in line["text"] for line in scene["question"])
            if frame["king"] == "may":
                held = [one["card"] for one in scene["hand"] if one["is_trump"]]
                assert any(card.startswith("K") for card in [*held, led or ""])
            assert (frame["king"] == "vain") == (scene["awaits"] == "word" and led is not None and led[0] != "K")
        assert all("king" not in msgspec.json.decode(frame) for frame in table.frames[Seat.B])
    assert {"may", "vain", ""} <= told
