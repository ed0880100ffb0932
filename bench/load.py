"""A server under load: tables of two people over real sockets, and beside them an echo on the same framework.

Unit: acts acknowledged, each on the disk and shown to both, a second of the clock and a second of the server's
processor time; milliseconds from an act to its acknowledgement; megabytes of memory.

    python bench/load.py                          # 200 sockets that play for 20 seconds, the echo, 1,000 idle ones
    python bench/load.py --sockets 1000 --seconds 60 --idle 10000
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import resource
import secrets
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx
import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT: Final = Path(__file__).resolve().parent.parent
PORT: Final = 18713


async def echo(websocket: WebSocket) -> None:
    """Says again whatever it is told."""
    await websocket.accept()
    with suppress(WebSocketDisconnect):
        while True:
            await websocket.send_text(await websocket.receive_text())


def serve_echo() -> None:
    """The bare server, with the settings of the real one."""
    app = Starlette(routes=[WebSocketRoute("/ws", echo)])
    uvicorn.run(app, port=PORT, ws="websockets-sansio", ws_per_message_deflate=False, log_level="error")


class Server:
    """A server in a process, and what it has used."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen([sys.executable, *command], cwd=ROOT, stderr=subprocess.DEVNULL)

    @property
    def processor_seconds(self) -> float:
        """Of this process alone, not of those in which opponents think."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """What it holds in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


@contextmanager
def serving(command: list[str]) -> Iterator[Server]:
    """A server that is there while the block runs."""
    server = Server(command)
    try:
        asyncio.run(_until_it_answers())
        yield server
    finally:
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)


async def _until_it_answers() -> None:
    for _ in range(600):
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", PORT)
            writer.close()
            return
        await asyncio.sleep(0.1)
    raise SystemExit("the server does not answer")


class Figures:
    """What a crowd did: when each act was acknowledged, and after how long."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.refused = 0

    def told(self, name: str, seconds: float, processor: float) -> str:
        """In one line."""
        done = len(self.waits)
        if done < 2:
            return f"{name}: nothing was done"
        cuts = statistics.quantiles(self.waits, n=100)
        return (
            f"{name}: {done / seconds:,.0f} a second, {done / max(processor, 0.01):,.0f} a processor second, "
            f"half within {cuts[49] * 1000:.1f} ms, 99 in 100 within {cuts[98] * 1000:.1f} ms, {self.refused} refused"
        )


class Player:
    """A page at a table that does something as soon as it is asked, up to so many acts a second."""

    def __init__(self, table: str, token: str, figures: Figures, *, seed: int, pace: float) -> None:
        self.table, self.token, self.figures, self.pace = table, token, figures, pace
        self.rng = Random(seed)
        self.sent: dict[str, float] = {}
        self.shares: dict[int, str] = {}
        self.state: dict[str, Any] = {"stage": "open"}

    async def play(self, until: float) -> None:
        """Plays until then."""
        async with connect(f"ws://127.0.0.1:{PORT}/ws", compression=None) as socket:
            await self._send(socket, {"is": "hello", "v": 1, "table": self.table, "token": self.token})
            with suppress(TimeoutError, ConnectionClosed):
                async with asyncio.timeout_at(until):
                    async for text in socket:
                        await self._hear(socket, msgspec.json.decode(text))

    async def _send(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(frame).decode())

    async def _hear(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        match frame["is"]:
            case "done" if begun := self.sent.pop(frame["cid"], None):
                self.figures.waits.append(time.perf_counter() - begun)
            case "refused":
                self.figures.refused += self.sent.pop(frame["cid"], None) is not None
            case "state":
                self.state = frame
                if frame["dealing"] and frame["dealing"]["wants"]:
                    await self._share(socket, frame)
        if self.state["stage"] == "play" and not self.sent:
            await self._act(socket, self.state)

    async def _share(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        game, wants, role = frame["dealing"]["game"], frame["dealing"]["wants"], frame["role"]
        share = self.shares.setdefault(game, secrets.token_hex(32))
        bound = hashlib.sha256(f"ecarte-share-1/{self.table}/{game}/{role}/{share}".encode()).hexdigest()
        part = {"commitment": bound} if wants == "pledge" else {"share": share}
        await self._send(socket, {"is": wants, "cid": f"{wants}-{game:06}", "game": game, **part})

    async def _act(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        scene = frame["scene"]
        if scene["awaits"] not in ("player", "word"):
            return
        if self.pace:
            await asyncio.sleep(self.rng.expovariate(self.pace))
        cid = secrets.token_urlsafe(9)
        self.sent[cid] = time.perf_counter()
        what: dict[str, Any] = {"is": "pass"}
        if scene["awaits"] == "player":
            what = {"is": "take", "id": self.rng.choice(list(_acts(scene)))}
        await self._send(socket, {**what, "cid": cid, "number": frame["number"]})


def _acts(scene: dict[str, Any]) -> Iterator[str]:
    yield from (option["id"] for offer in scene["offers"] for option in offer["options"])
    yield from (held["id"] for held in scene["hand"] if held["is_free"])
    if laid := scene["lays_down"]:
        yield f"{laid['id']} {' '.join(held['card'] for held in scene['hand'][: max(1, laid['least'])])}"


async def tables(n: int) -> list[tuple[str, str]]:
    """So many tables of two people, as the name and token of each of the seats."""
    seats: list[tuple[str, str]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}", timeout=60) as client:
        for _ in range(n):
            first = (await client.post("/api/tables", json={"name": "Anna", "length": 99})).json()
            invited = {"name": "Émile", "invitation": first["invitation"]}
            second = (await client.post(f"/api/tables/{first['table']}/seat", json=invited)).json()
            seats += [(first["table"], first["token"]), (first["table"], second["token"])]
    return seats


async def crowd(server: Server, n: int, seconds: float, pace: float) -> str:
    """So many pages that play for so long."""
    figures = Figures()
    seats = await tables(n // 2)
    until = asyncio.get_running_loop().time() + seconds
    players = [Player(*seat, figures, seed=number, pace=pace) for number, seat in enumerate(seats)]
    before, begun = server.processor_seconds, time.perf_counter()
    await asyncio.gather(*(player.play(until) for player in players))
    name = f"{n} sockets that play{f', {pace:g} acts a second each' if pace else ' as fast as they can'}"
    return figures.told(name, time.perf_counter() - begun, server.processor_seconds - before)


async def echoes(server: Server, n: int, seconds: float) -> str:
    """So many sockets that send a frame as soon as they have heard the last one."""
    figures = Figures()
    until = asyncio.get_running_loop().time() + seconds

    async def sends() -> None:
        async with connect(f"ws://127.0.0.1:{PORT}/ws", compression=None) as socket:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    while True:
                        begun = time.perf_counter()
                        await socket.send("x" * 180)
                        await socket.recv()
                        figures.waits.append(time.perf_counter() - begun)

    before, begun = server.processor_seconds, time.perf_counter()
    await asyncio.gather(*(sends() for _ in range(n)))
    return figures.told(f"{n} sockets, bare echo", time.perf_counter() - begun, server.processor_seconds - before)


async def idle(server: Server, n: int) -> str:
    """So many sockets at tables of two that do nothing."""
    before = server.megabytes
    opened: list[ClientConnection] = []
    for table, token in await tables(n // 2):
        opened.append(await connect(f"ws://127.0.0.1:{PORT}/ws", compression=None, max_queue=1))
        hello = {"is": "hello", "v": 1, "table": table, "token": token}
        await opened[-1].send(msgspec.json.encode(hello).decode())
    await asyncio.sleep(2)
    told = f"{n} idle sockets at {n // 2} tables: {server.megabytes:.0f} MB, {before:.0f} MB before any came"
    for socket in opened:
        socket.transport.abort()
    return told


def main() -> None:
    """Measures, and prints one line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=1.0, help="acts a second of each page, in the second run")
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.echo:
        return serve_echo()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the first run")
    with serving([str(Path(__file__)), "--echo"]) as server:
        print(asyncio.run(echoes(server, asked.sockets, asked.seconds)))
    for pace in (0.0, asked.pace):
        with TemporaryDirectory() as folder, serving(_real(folder)) as server:
            print(asyncio.run(crowd(server, asked.sockets, asked.seconds, pace)))
    with TemporaryDirectory() as folder, serving(_real(folder)) as server:
        print(asyncio.run(idle(server, asked.idle)))
    return None


def _real(folder: str) -> list[str]:
    return ["-m", "ecarte", "serve", "--port", str(PORT), "--database", f"{folder}/tables.db", "--new-tables", "100000"]


if __name__ == "__main__":
    main()
