"""The example exchange in `docs/wire.md`: the messages between two pages and a server, produced by running them."""

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
from ecarte.server import events, messages
from ecarte.server.actor import TableActor
from ecarte.server.connections import PageConnection
from ecarte.server.fairness import share_commitment
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.sqlite import SqliteStore
from ecarte.server.workers import BotWorkers

PAGE = Path(__file__).parents[1] / "docs" / "wire.md"
MARKS = ("<!-- exchange: written by tools/pages.py -->\n", "<!-- end of exchange -->\n")
NAME = "Zt4Vd0kXq2mB"


def wire_page() -> str:
    """`docs/wire.md` with its exchange as it is today."""
    text = PAGE.read_text(encoding="utf-8")
    before, tail = text.split(MARKS[0])
    _, after = tail.split(MARKS[1])
    return f"{before}{MARKS[0]}\n{asyncio.run(_exchange())}\n{MARKS[1]}{after}"


class _RecordedPage:
    """A page that records its frames, shortening long ones."""

    def __init__(self, seat: Seat, rows: list[str]) -> None:
        self.name = "Anna" if seat is Seat.A else "Émile"
        self.seat, self.rows = seat, rows
        self.connection = PageConnection(self._take_frame, seat, "en")
        self.has_shown_scene = False

    async def _take_frame(self, frame: bytes) -> None:
        self.hear(frame)

    def hear(self, frame: bytes) -> None:
        """Take a frame from the server."""
        data = json.loads(frame)
        scene = data.get("scene") or {}
        is_complete = scene.get("awaits") == "player" and not self.has_shown_scene
        self.has_shown_scene = self.has_shown_scene or is_complete
        self.rows.append(f"→ {self.name}: " + (_complete_state(data) if is_complete else _json(_short(data))))

    def listen(self, table: TableActor) -> None:
        """Take the frames that wait for this page."""
        while self.connection.waiting:
            item = self.connection.waiting.pop(0)
            for frame in (item,) if isinstance(item, bytes) else table.frames(self.connection, item):
                self.hear(frame)


def _json(value: object) -> str:
    return re.sub(r"\b([0-9a-f]{8})[0-9a-f]{56}\b", r"\1…", json.dumps(value, ensure_ascii=False))


def _complete_state(frame: dict[str, Any]) -> str:
    """A complete state frame, with each part of its scene on its own line."""
    scene = ",\n  ".join(f"{_json(name)}: {_json(part)}" for name, part in frame["scene"].items())
    parts = {name: _json(part) for name, part in frame.items()} | {"scene": f"{{\n  {scene}}}"}
    return "{" + ",\n ".join(f"{_json(name)}: {part}" for name, part in parts.items()) + "}"


def _short(frame: dict[str, Any]) -> dict[str, Any]:
    """A state frame without its scene and the parts that are the same in all."""
    if frame["is"] != "state":
        return frame
    names = ("is", "number", "stage", "dealing", "lines")
    return {**{name: frame[name] for name in names}, "scene": "…" if frame["scene"] else None}


async def _exchange() -> str:
    rows: list[str] = []
    with TemporaryDirectory() as folder:
        numbers = count(1)
        services = Services(
            SqliteStore(Path(folder) / "tables.db"), BotWorkers(), Tokens(b"example"), now=lambda: 0,
            random_bytes=lambda n: hashlib.sha256(str(next(numbers)).encode()).digest()[:n],
        )  # fmt: skip
        registry = TableRegistry(services)
        table = registry.table(NAME)
        await table.begin((events.MakeEvent("modern"), events.SitEvent(Seat.A, "Anna", "", "a")))
        await table.do(Seat.B, "sit-down", lambda state: (events.SitEvent(Seat.B, "Émile", "", "b"),))
        pages = [_RecordedPage(seat, rows) for seat in (Seat.A, Seat.B)]
        for page, holder in zip(pages, "ab", strict=True):
            await _send(registry, table, pages, page, messages.HelloCommand(messages.VERSION, NAME, "…"), holder=holder)
        for seat, frame in _frames():
            await _send(registry, table, pages, pages[seat], frame)
        state = await table.stored_state()
        assert state is not None
        for page in pages:
            offers = state.scene(page.seat).offers
            if state.awaited is page.seat and offers:
                option_id = offers[0].options[0].id
                for cid in ("c-3-first-act", "c-4-not-again"):
                    await _send(registry, table, pages, page, messages.TakeCommand(cid, state.seq, option_id))
                break
        await services.store.close()
    return "\n".join(["```text", *rows, "```"])


def _frames() -> Iterator[tuple[int, messages.FromPage]]:
    """The shares of both players' devices."""
    shares = {Seat.A: "1f" * 32, Seat.B: "2e" * 32}
    for seat, share in shares.items():
        commitment = share_commitment(share, table=NAME, game=1, seat=seat)
        yield seat, messages.PledgeCommand("c-1-pledge", 1, commitment)
    for seat, share in shares.items():
        yield seat, messages.ShareCommand("c-2-share", 1, share)


async def _send(
    registry: TableRegistry,
    table: TableActor,
    pages: list[_RecordedPage],
    page: _RecordedPage,
    frame: messages.FromPage,
    *,
    holder: str = "",
) -> None:
    page.rows.append(f"{page.name} → " + _json(msgspec.to_builtins(frame)))
    if isinstance(frame, messages.HelloCommand):
        await table.enter(page.connection, holder)
    else:
        await registry.serve(table, page.connection, frame)
    for other_page in pages:
        other_page.listen(table)
