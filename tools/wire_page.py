"""The exchange in `docs/server.md`: what two pages and a server say to each other, as they say it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from ecarte.cards import Seat
from ecarte.server import log, wire
from ecarte.server.chance import commitment_to
from ecarte.server.hall import Hall
from ecarte.server.house import House
from ecarte.server.opened import OpenTable
from ecarte.server.peers import Peer
from ecarte.server.sqlite import SqliteStore
from ecarte.server.thinking import Thinkers
from ecarte.server.tokens import Tokens

PAGE = Path(__file__).parents[1] / "docs" / "server.md"
MARKS = ("<!-- exchange: written by tools/pages.py -->\n", "<!-- end of exchange -->\n")
NAME = "Zt4Vd0kXq2mB"


def wire_page() -> str:
    """`docs/server.md` with its exchange as it is spoken today."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(MARKS[0])
    _, after = rest.split(MARKS[1])
    return f"{before}{MARKS[0]}\n{asyncio.run(_exchange())}\n{MARKS[1]}{after}"


class _Told:
    """A page whose frames are written down, long ones shortened."""

    def __init__(self, seat: Seat, rows: list[str]) -> None:
        self.name = "Anna" if seat is Seat.A else "Émile"
        self.seat, self.rows = seat, rows
        self.peer = Peer(self._sent, seat, "en")
        self.shown_whole = False

    async def _sent(self, frame: bytes) -> None:
        self.hear(frame)

    def hear(self, frame: bytes) -> None:
        """The server says something to it."""
        told = json.loads(frame)
        scene = told.get("scene") or {}
        whole = scene.get("awaits") == "player" and not self.shown_whole
        self.shown_whole = self.shown_whole or whole
        self.rows.append(f"→ {self.name}: " + (_whole(told) if whole else _json(_short(told))))

    def listen(self, table: OpenTable) -> None:
        """Takes what waits for it."""
        while self.peer.waiting:
            item = self.peer.waiting.pop(0)
            for frame in (item,) if isinstance(item, bytes) else table.frames(self.peer, item):
                self.hear(frame)


def _json(value: object) -> str:
    return re.sub(r"\b([0-9a-f]{8})[0-9a-f]{56}\b", r"\1…", json.dumps(value, ensure_ascii=False))


def _whole(frame: dict[str, Any]) -> str:
    """A state with all that is in it, and of its scene each part in a line."""
    scene = ",\n  ".join(f"{_json(name)}: {_json(part)}" for name, part in frame["scene"].items())
    parts = {name: _json(part) for name, part in frame.items()} | {"scene": f"{{\n  {scene}}}"}
    return "{" + ",\n ".join(f"{_json(name)}: {part}" for name, part in parts.items()) + "}"


def _short(frame: dict[str, Any]) -> dict[str, Any]:
    """A state without its scene and what is the same in each."""
    if frame["is"] != "state":
        return frame
    kept = ("is", "number", "stage", "dealing", "lines")
    return {**{name: frame[name] for name in kept}, "scene": "…" if frame["scene"] else None}


async def _exchange() -> str:
    rows: list[str] = []
    with TemporaryDirectory() as folder:
        numbers = count(1)
        house = House(
            SqliteStore(Path(folder) / "tables.db"), Thinkers(), Tokens(b"example"), now=lambda: 0,
            chance=lambda n: hashlib.sha256(str(next(numbers)).encode()).digest()[:n],
        )  # fmt: skip
        hall = Hall(house)
        table = hall.table(NAME)
        await table.begin((log.TableMade("modern"), log.SatAt(Seat.A, "Anna", "", "a")))
        await table.do(Seat.B, "sit-down", lambda live: (log.SatAt(Seat.B, "Émile", "", "b"),))
        pages = [_Told(seat, rows) for seat in (Seat.A, Seat.B)]
        for page, holder in zip(pages, "ab", strict=True):
            await _says(hall, table, pages, page, wire.Enter(1, NAME, "…"), holder=holder)
        for seat, frame in _frames():
            await _says(hall, table, pages, pages[seat], frame)
        live = await table.live()
        assert live is not None
        for page in pages:
            offers = live.scene(page.seat).offers
            if live.waits_for is page.seat and offers:
                chosen = offers[0].options[0].id
                for cid in ("c-3-first-act", "c-4-not-again"):
                    await _says(hall, table, pages, page, wire.Does(cid, live.seq, chosen))
                break
        await house.store.close()
    return "\n".join(["```text", *rows, "```"])


def _frames() -> Iterator[tuple[int, wire.FromPage]]:
    """The shares of both devices."""
    shares = {Seat.A: "1f" * 32, Seat.B: "2e" * 32}
    for seat, share in shares.items():
        bound = commitment_to(share, table=NAME, game=1, seat=seat)
        yield seat, wire.Pledges("c-1-pledge", 1, bound)
    for seat, share in shares.items():
        yield seat, wire.Shares("c-2-share", 1, share)


async def _says(
    hall: Hall, table: OpenTable, pages: list[_Told], page: _Told, frame: wire.FromPage, *, holder: str = ""
) -> None:
    page.rows.append(f"{page.name} → " + _json(msgspec.to_builtins(frame)))
    if isinstance(frame, wire.Enter):
        await table.enter(page.peer, holder)
    else:
        await hall.serve(table, page.peer, frame)
    for one in pages:
        one.listen(table)
