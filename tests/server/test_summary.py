"""The summary of a deal goes once to each page that shows it, and to no other."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from ecarte.cards import Seat
from tests.server.in_memory import TableInMemory


def test_a_page_that_shows_summaries_is_sent_each_once_and_a_page_of_before_none() -> None:
    async def played() -> TableInMemory:
        table, rng = TableInMemory(seed=5), Random(5)
        table.peers[Seat.A].features = table.peers[None].features = frozenset({"summary"})
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
