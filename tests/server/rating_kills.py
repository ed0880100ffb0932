"""Kills a process that appends results without end, again and again, and compares what is stored afterwards.

    python -m tests.server.rating_kills STORE KILLS SEED

`STORE` is a file or the address of a database.  Each table has one row a game, so the numbers of its rows are those of
its rated games.  What is found is printed as one JSON object.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from ecarte.host.event_log import AppendOutcome
from ecarte.server import events
from ecarte.server.postgresql import PostgresStore
from ecarte.server.rating_check import rating_differences
from ecarte.server.ratings import RatedResult
from ecarte.server.sqlite import SqliteStore

TABLES = [f"t{number}" for number in range(24)]
PLAYERS = [*(f"person-{number:05}" for number in range(6)), "@book", "@novice"]
CODES = ("london", "paris")


class Found(msgspec.Struct):
    """What is stored after the last kill."""

    kills: int
    rows: int
    games: int
    differences: int
    not_once: list[str]


def open_store(place: str) -> SqliteStore | PostgresStore:
    return PostgresStore(place) if "://" in place else SqliteStore(Path(place))


async def append_for_ever(place: str, rng: Random, on_append: Callable[[], object]) -> None:
    """Append results at all tables at once; calls `on_append` after each append."""
    store = open_store(place)

    async def play(table: str) -> None:
        rows = await store.read(table)
        seq = len(rows)
        while True:
            a, b = rng.sample(PLAYERS, 2)
            code, winner = rng.choice(CODES), rng.choice(("A", "B"))
            n = rng.randint(1, 3)
            results = [
                RatedResult(table, seq + 1 + k, seq + 1 + k, 86_400_000 * (seq + k), code, a, b, winner)  # type: ignore[arg-type]
                for k in range(n)
            ]
            new = [events.LogRow(seq + 1 + k, 1, events.WakeEvent(k)) for k in range(n)]
            assert await store.append(table, new, rated=results) is AppendOutcome.APPENDED
            on_append()
            seq += n

    await asyncio.gather(*map(play, TABLES))


async def found_in(place: str, kills: int) -> Found:
    store = open_store(place)
    everything = await store.ratings.everything()
    counts = {table: len(await store.read(table)) for table in TABLES}
    games: dict[str, list[int]] = {table: [] for table in TABLES}
    for game in everything.games:
        games[game.table].append(game.game)
    await store.close()
    not_once = [table for table in TABLES if sorted(games[table]) != list(range(1, counts[table] + 1))]
    differences = sum(1 for _ in rating_differences(everything))
    return Found(kills, sum(counts.values()), len(everything.games), differences, not_once)


def kill_again_and_again(place: str, kills: int, seed: int) -> None:
    rng = Random(seed)
    for number in range(kills):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            with suppress(BaseException):
                asyncio.run(append_for_ever(place, Random(f"{seed}/{number}"), partial(os.write, writing, b".")))
            os._exit(1)
        os.close(writing)
        os.read(reading, 1)  # until it has appended something
        time.sleep(rng.uniform(0.0, 0.2))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        os.close(reading)
        assert os.WIFSIGNALED(status), "it ended by itself"


if __name__ == "__main__":
    place, kills, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    asyncio.run(found_in(place, 0))  # it migrates the store
    kill_again_and_again(place, kills, seed)
    sys.stdout.write(msgspec.json.encode(asyncio.run(found_in(place, kills))).decode() + "\n")
