"""A server under load: tables of two people over real sockets, compared with an echo on the same framework.

Unit: acknowledged acts (written to disk and shown to both) per second of the clock and of the server's processor time;
milliseconds from an act to its acknowledgement; megabytes of memory.  Pages first play at a given rate, then as fast as
they can.  Acts before all pages are connected are not counted.

    python bench/load.py                          # 200 sockets that play for 20 seconds, the echo, 1,000 idle ones
    python bench/load.py --sockets 1000 --seconds 60 --idle 10000
    python bench/load.py --against ../before --rounds 3 --paces 0    # beside another revision, in turn
    python bench/load.py --cluster 2 --sockets 1000 --paces 0.1 --idle 0   # nodes on PostgreSQL behind nginx
    python bench/load.py --plot build/load.svg    # acts a second and the slowest of a hundred, beside the echo
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
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.cluster import Node, cluster  # noqa: E402

PORT: Final = 18713
WARM_SECONDS: Final = 20.0
"""The time before the first act that is counted, for crowds of up to 1,000; in three quarters of it all pages come."""

LIMITS: Final = ("--new-tables", "100000", "--sockets", "100000")

FEATURES: Final = ("summary", "king", "pause", "call", "changes")
"""The features that the pages of this server understand; a server of before ignores those that it does not know."""


async def echo(websocket: WebSocket) -> None:
    """Send back every message."""
    await websocket.accept()
    with suppress(WebSocketDisconnect):
        while True:
            await websocket.send_text(await websocket.receive_text())


def serve_echo() -> None:
    """The bare server, with the settings of the real one."""
    app = Starlette(routes=[WebSocketRoute("/ws", echo)])
    uvicorn.run(app, port=PORT, ws="websockets-sansio", ws_per_message_deflate=False, log_level="error")


class Server:
    """A server process, and its resource use."""

    def __init__(self, command: list[str], *, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
            stderr=subprocess.DEVNULL,
        )

    @property
    def processor_seconds(self) -> float:
        """Seconds of processor time of this process, without those in which opponents compute."""
        return processor_seconds(self.process.pid)

    @property
    def megabytes(self) -> float:
        """Its memory use."""
        return megabytes(self.process.pid)


class ClusterServer(Server):
    """The nodes of a cluster, and the resources that they use together, without those of the database and the proxy."""

    def __init__(self, nodes: list[Node]) -> None:
        self._processes = [node.process for node in nodes if node.process is not None]

    @property
    def processor_seconds(self) -> float:
        """Seconds of processor time of all nodes."""
        return sum(processor_seconds(process.pid) for process in self._processes)

    @property
    def megabytes(self) -> float:
        """Their memory use."""
        return sum(megabytes(process.pid) for process in self._processes)


def processor_seconds(process: int) -> float:
    """Seconds of processor time of a process, without those of its children."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> float:
    """The memory use of a process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


@contextmanager
def serving(command: list[str], *, tree: Path = ROOT) -> Iterator[Server]:
    """A server of that tree which runs as long as the block."""
    server = Server(command, tree=tree)
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


class Measured(NamedTuple):
    """The result of a crowd: acts a second, of the clock and of the processor, bytes sent to pages for each act, and
    latency in milliseconds."""

    name: str
    a_second: float
    a_processor_second: float
    n_bytes: float
    half_within: float
    nearly_all_within: float
    refused: int

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.a_second:,.0f} a second, {self.a_processor_second:,.0f} a processor second, "
            f"{self.n_bytes:,.0f} bytes each, "
            f"half within {self.half_within:.1f} ms, 99 in 100 within {self.nearly_all_within:.1f} ms, "
            f"{self.refused} refused"
        )


class Crowd:
    """Pages that are counted once all of them are connected: the latency of each acknowledged act."""

    def __init__(self, server: Server, what: str, n: int, *, seconds: float, pace: float) -> None:
        self.name = f"{n} sockets that {what}{f', {pace:g} times a second each' if pace else ' as fast as they can'}"
        self.pace, self.waits, self.refused, self.n_bytes = pace, list[float](), 0, 0
        self.warm_seconds = WARM_SECONDS * max(1.0, n / 1000)
        self.until = asyncio.get_running_loop().time() + self.warm_seconds + seconds
        self._server = server

    async def measure(self, pages: Iterable[Coroutine[Any, Any, None]]) -> Measured:
        """Run the pages, which end at `until`, and measure them."""
        tasks = list(map(asyncio.create_task, pages))
        await asyncio.sleep(self.warm_seconds)
        self.waits.clear()
        self.n_bytes = 0
        processor, begun = self._server.processor_seconds, time.perf_counter()
        await asyncio.gather(*tasks)
        seconds, processor = time.perf_counter() - begun, self._server.processor_seconds - processor
        done = len(self.waits)
        cuts = statistics.quantiles(self.waits, n=100) if done > 1 else [0.0] * 99
        return Measured(
            self.name, done / seconds, done / max(processor, 0.01), self.n_bytes / max(done, 1),
            1000 * cuts[49], 1000 * cuts[98], self.refused,
        )  # fmt: skip

    async def pause(self, rng: Random) -> None:
        """The pause of a page before its next act."""
        if self.pace:
            await asyncio.sleep(rng.expovariate(self.pace))


class Player:
    """A page at a table that acts as soon as it is on turn, up to a given rate of acts a second."""

    def __init__(self, table: str, token: str, crowd: Crowd, *, seed: int) -> None:
        self.table, self.token, self.crowd = table, token, crowd
        self.rng = Random(seed)
        self.sent: dict[str, float] = {}
        self.shares: dict[int, str] = {}
        self.state: dict[str, Any] = {"stage": "open"}

    async def play(self) -> None:
        """Play as long as the crowd does; pages come one after another, as a server lets few wait at its door."""
        await asyncio.sleep(self.rng.uniform(0, 0.75 * self.crowd.warm_seconds))
        async with connect(f"ws://127.0.0.1:{PORT}/ws?table={self.table}", compression=None, open_timeout=60) as socket:
            hello = {"is": "hello", "v": 2, "table": self.table, "token": self.token, "features": FEATURES}
            await self._send(socket, hello)
            with suppress(TimeoutError, ConnectionClosed):
                async with asyncio.timeout_at(self.crowd.until):
                    async for text in socket:
                        self.crowd.n_bytes += len(text)
                        frames = msgspec.json.decode(text)
                        for frame in frames if isinstance(frames, list) else [frames]:
                            await self._hear(socket, frame)
                        if self.state["stage"] == "play" and not self.sent:
                            await self._act(socket, self.state)

    async def _send(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(frame).decode())

    async def _hear(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        match frame["is"]:
            case "done" if begun := self.sent.pop(frame["cid"], None):
                self.crowd.waits.append(time.perf_counter() - begun)
            case "refused":
                self.crowd.refused += self.sent.pop(frame["cid"], None) is not None
            case "state":
                self.state = frame
                await self._share(socket, frame)
            case "changes":
                scene = {**self.state["scene"], **frame["scene"], "number": frame["number"]}
                self.state = {**self.state, **frame["state"], "number": frame["number"], "scene": scene}
                await self._share(socket, self.state)

    async def _share(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        if not frame["dealing"] or not frame["dealing"]["wants"]:
            return
        game, wants, role = frame["dealing"]["game"], frame["dealing"]["wants"], frame["role"]
        share = self.shares.setdefault(game, secrets.token_hex(32))
        bound = hashlib.sha256(f"ecarte-share-1/{self.table}/{game}/{role}/{share}".encode()).hexdigest()
        part = {"commitment": bound} if wants == "pledge" else {"share": share}
        await self._send(socket, {"is": wants, "cid": f"{wants}-{game:06}", "game": game, **part})

    async def _act(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        scene = frame["scene"]
        if scene["awaits"] not in ("player", "word"):
            return
        await self.crowd.pause(self.rng)
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
    """`n` new tables of two people, as the table and token of each of the seats."""
    seats: list[tuple[str, str]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}", timeout=60) as client:
        for _ in range(n):
            asked = {"cid": secrets.token_urlsafe(18), "name": "Anna", "length": 99}
            first = (await client.post("/api/tables", json=asked)).json()
            invited = {"name": "Émile", "invitation": first["invitation"], "cid": secrets.token_urlsafe(18)}
            second = (await client.post(f"/api/tables/{first['table']}/seat", json=invited)).json()
            seats += [(first["table"], first["token"]), (first["table"], second["token"])]
    return seats


async def plays(server: Server, n: int, seconds: float, pace: float) -> Measured:
    """Measure `n` pages that play for `seconds`."""
    seats = await tables(n // 2)
    crowd = Crowd(server, "play", n, seconds=seconds, pace=pace)
    return await crowd.measure(Player(*seat, crowd, seed=number).play() for number, seat in enumerate(seats))


async def echoes(server: Server, n: int, seconds: float, pace: float) -> Measured:
    """Measure `n` sockets that send a frame as soon as the last echo has arrived."""
    crowd = Crowd(server, "hear an echo", n, seconds=seconds, pace=pace)

    async def sends(rng: Random) -> None:
        async with connect(f"ws://127.0.0.1:{PORT}/ws", compression=None) as socket:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(crowd.until):
                    while True:
                        await crowd.pause(rng)
                        begun = time.perf_counter()
                        await socket.send("x" * 180)
                        await socket.recv()
                        crowd.waits.append(time.perf_counter() - begun)

    return await crowd.measure(sends(Random(number)) for number in range(n))


async def idle(server: Server, n: int) -> str:
    """Report the memory of `n` idle sockets at tables of two."""
    before = server.megabytes
    opened: list[ClientConnection] = []
    for table, token in await tables(n // 2):
        opened.append(await connect(f"ws://127.0.0.1:{PORT}/ws", compression=None, max_queue=1))
        hello = {"is": "hello", "v": 2, "table": table, "token": token, "features": FEATURES}
        await opened[-1].send(msgspec.json.encode(hello).decode())
    await asyncio.sleep(2)
    report = f"{n} idle sockets at {n // 2} tables: {server.megabytes:.0f} MB, {before:.0f} MB before any came"
    for socket in opened:
        socket.transport.abort()
    return report


def main() -> None:
    """Measure, and print one line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--paces", type=float, nargs="+", default=[0.5, 1.0, 0.0], help="times a second of each page")
    parser.add_argument("--plot", type=Path, help="draw it into this file")
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--against", type=Path, help="the tree of another revision, which plays in turn with this one")
    parser.add_argument("--rounds", type=int, default=1, help="how often everything is repeated")
    parser.add_argument("--cluster", type=int, default=0, metavar="N", help="a cluster of N nodes, and no echo")
    asked = parser.parse_args()
    if asked.echo:
        return serve_echo()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the first run")
    trees = {"tables of two": ROOT} | ({} if asked.against is None else {"tables of the other tree": asked.against})
    if asked.cluster:
        return measure_cluster(asked.cluster, asked.sockets, asked.seconds, asked.paces)
    found: dict[str, list[Measured]] = {"a bare echo": [], **{name: [] for name in trees}}
    for pace in asked.paces * asked.rounds:
        with serving([str(Path(__file__)), "--echo"]) as server:
            found["a bare echo"].append(asyncio.run(echoes(server, asked.sockets, asked.seconds, pace)))
        for name, tree in trees.items():
            with TemporaryDirectory() as folder, serving(_real(folder), tree=tree.resolve()) as server:
                found[name].append(asyncio.run(plays(server, asked.sockets, asked.seconds, pace)))
        for name, measured in found.items():
            print(f"{name}, {measured[-1]}", flush=True)
    if asked.plot is not None:
        draw(found, asked.plot)
    for name, tree in trees.items():
        with TemporaryDirectory() as folder, serving(_real(folder), tree=tree.resolve()) as server:
            print(f"{name}, {asyncio.run(idle(server, asked.idle))}")
    return None


def measure_cluster(n_nodes: int, n_sockets: int, seconds: float, paces: list[float]) -> None:
    """Measure pages that play at the nodes of a cluster through its proxy, and print a line for each pace."""
    for pace in paces:
        with cluster(n_nodes=n_nodes, port=PORT, options=LIMITS) as running:
            server = ClusterServer(running.nodes)
            print(f"{n_nodes} nodes: {asyncio.run(plays(server, n_sockets, seconds, pace))}", flush=True)
            print(f"{server.megabytes:.0f} MB of the nodes, load {os.getloadavg()[0]:.1f} at the end")


def draw(found: dict[str, list[Measured]], file: Path) -> None:
    """Plot latency against acts a second, and the most acts a second of the processor."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "ecarte", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(8, 3.6), layout="constrained")
        soon, many = figure.subplots(1, 2, width_ratios=(3, 1))
        for name, measured in found.items():
            done = [one.a_second for one in measured]
            soon.plot(done, [one.nearly_all_within for one in measured], marker="o", label=f"{name}, 99 in 100")
            soon.plot(done, [one.half_within for one in measured], marker="o", linestyle=":", label=f"{name}, half")
            many.bar(name, measured[-1].a_processor_second)
        soon.set(xscale="log", yscale="log", xlabel="done a second", ylabel="milliseconds until it is acknowledged")
        soon.legend()
        many.set(yscale="log", title="a processor second")
        figure.savefig(file, metadata={"Date": None})


def _real(folder: str) -> list[str]:
    return ["-m", "ecarte", "serve", "--port", str(PORT), "--database", f"{folder}/tables.db", *LIMITS]


if __name__ == "__main__":
    main()
