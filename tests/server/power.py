"""A simulated loss of power: of what a store had written by then, the disk keeps only what was synchronised.

Run as a program it fills a store and notes each append that was acknowledged, under `power.c`, which notes the writes.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ecarte.cards import Seat
from ecarte.host.event_log import AppendOutcome
from ecarte.server import events, sqlite
from ecarte.server.sqlite import SqliteStore

SECTOR = 512
ROWS = 60


@dataclass
class Disk:
    """Files on a disk: what is durable, and what was written since and may be kept or lost."""

    kept: dict[str, bytearray] = field(default_factory=dict)
    told: dict[str, list[tuple[int, bytes | None]]] = field(default_factory=dict)

    def write(self, name: str, at: int, content: bytes | None) -> None:
        """Write bytes; None truncates the file there."""
        self.told.setdefault(name, []).append((at, content))

    def synchronise(self, name: str) -> None:
        """Make everything written durable."""
        for at, content in self.told.pop(name, []):
            _enter(self.kept.setdefault(name, bytearray()), at, content)

    def unlink(self, name: str) -> None:
        """Delete the file."""
        self.kept.pop(name, None)
        self.told.pop(name, None)

    def after_a_cut(self, folder: Path, rng: Random) -> None:
        """The files as they may be found afterwards: with any of the sectors that were not synchronised."""
        for name in {*self.kept, *self.told}:
            found = bytearray(self.kept.get(name, b""))
            for at, content in self.told.get(name, []):
                if content is None:
                    if rng.random() < 0.5:
                        _enter(found, at, None)
                    continue
                for first in range(0, len(content), SECTOR):
                    if rng.random() < 0.5:
                        _enter(found, at + first, content[first : first + SECTOR])
            (folder / name).write_bytes(found)


def _enter(file: bytearray, at: int, content: bytes | None) -> None:
    end = at + len(content or b"")
    if content is None:
        del file[at:]
    file.extend(bytes(max(0, end - len(file))))
    if content is not None:
        file[at:end] = content


def noted_steps(noted: Path) -> Iterator[tuple[str, list[str], bytes]]:
    """What was noted: a letter, its words, and what was written."""
    with noted.open("rb") as file:
        while line := file.readline():
            letter, *words = line.decode().split()
            yield letter, words, file.read(int(words[2])) if letter == "W" else b""


async def _fill(path: Path, noted: int) -> None:
    store = SqliteStore(path)

    async def played(table: str) -> None:
        rng = Random(table)
        for seq in range(1, ROWS + 1):
            body = events.SayEvent(Seat.A, "x" * rng.randrange(400))
            row = events.LogRow(seq, seq, events.MakeEvent("modern") if seq == 1 else body, f"A:{seq}")
            assert await store.append(table, [row]) is AppendOutcome.APPENDED
            os.write(noted, f"A {table} {seq}\n".encode())

    await asyncio.gather(*(played(f"t{number}") for number in range(40)))
    await store.close()


def main() -> None:
    """`python -m tests.server.power DATABASE LOG SYNCHRONOUS`."""
    path, noted, synchronous = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    whole = sqlite.connect

    def as_asked(path: Path) -> sqlite3.Connection:
        database = whole(path)
        if synchronous != "FULL":
            database.execute(f"PRAGMA synchronous = {synchronous}")
        return database

    sqlite.connect = as_asked
    asyncio.run(_fill(path, os.open(noted, os.O_WRONLY | os.O_APPEND | os.O_CREAT)))


if __name__ == "__main__":
    main()
