"""A server in a process of its own, and pages without a browser: real sockets, real HTTP."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ecarte.server import messages
from tests.server.forks import Forked, fork
from tools.cluster import free_port

Frame = dict[str, Any]


CID_LENGTH = 12
"""The number of characters of a page's ids."""

PATIENCE = 60.0
"""Seconds in which an answer comes on the busiest machine."""


class ServerAt:
    """A server in a process, with its database in a folder or in PostgreSQL, at the address `store`.

    It may be killed and started again on the same port.

    It lets an address open and hold more than it needs: how fast tests come depends on the machine.  Its hashes of
    passwords are cheap, unless it is `broken`.
    """

    def __init__(self, folder: Path, *options: str, broken: str = "", store: str = "") -> None:
        """`broken` is code that is run in its process before it starts, to remove or change a part of it."""
        self.database = folder / "tables.db"
        self.store = store
        self.options = options
        self.broken = broken
        self.address = ""
        self.process: Forked | subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        port = self.address.rpartition(":")[2] or str(free_port())
        command = [
            "serve",
            *(("--store", self.store) if self.store else ("--database", str(self.database))),
            "--port",
            port,
            "--pace",
            "0",
            "--new-tables",
            "1000",
            "--sockets",
            "2000",
            *self.options,
        ]
        environment = {**os.environ, "LANG": "C.UTF-8"}
        if self.broken:  # it may change what other modules read when they are imported
            program = [sys.executable, "-c", f"{self.broken}\nfrom ecarte.cli import main; main()", *command]
            self.process = subprocess.Popen(program, stderr=subprocess.PIPE, text=True, env=environment)
        else:
            self.process = fork(*command, environment=environment)
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        found = re.search(r"http://([0-9.:]+)/", line)
        assert found is not None, line + self.process.stderr.read()
        self.address = found[1]

    def kill(self, how: int = signal.SIGKILL) -> str:
        """End it; returns what it has written to standard error since its start."""
        assert self.process is not None
        assert self.process.stderr is not None
        self.process.send_signal(how)
        said = self.process.stderr.read()
        self.process.wait(PATIENCE)
        self.process.stderr.close()
        self.process = None
        return said

    def post(self, path: str, **asked: object) -> httpx.Response:
        """Send a request with a body."""
        return httpx.post(f"http://{self.address}{path}", json=asked, timeout=PATIENCE)

    def get(self, path: str, *, headers: Mapping[str, str] | Sequence[tuple[str, str]] | None = None) -> httpx.Response:
        """Send a request without a body."""
        return httpx.get(f"http://{self.address}{path}", headers=headers, timeout=PATIENCE)

    def table(self, **agreed: object) -> Frame:
        """Make a table."""
        answer = self.post("/api/tables", **{"cid": secrets.token_urlsafe(18), "name": "Anna", **agreed})
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return found

    def asks_to_sit(self, table: Frame, cid: str, *, name: str = "Émile", invitation: str = "") -> httpx.Response:
        """Ask for the free seat."""
        asked = {"cid": cid, "invitation": invitation or table["invitation"], "name": name}
        return self.post(f"/api/tables/{table['table']}/seat", **asked)

    def sit(self, table: Frame, name: str = "Émile") -> Frame:
        """Take the free seat by an invitation."""
        answer = self.asks_to_sit(table, secrets.token_urlsafe(18), name=name)
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return found


@contextmanager
def serving(folder: Path, *options: str, broken: str = "", store: str = "") -> Iterator[ServerAt]:
    """A server that runs during the block."""
    server = ServerAt(folder, *options, broken=broken, store=store)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.kill(signal.SIGTERM)


class PageAt:
    """One page at a table: it keeps the newest state, sends its share, and reconnects when it is asked to.

    `frames` is everything that it has ever been sent, `done` what it has done, in the order of the answers.
    """

    def __init__(
        self, server: ServerAt, table: str, token: str = "", *, language: str = "en", features: tuple[str, ...] = ()
    ) -> None:
        self.server, self.table, self.token, self.language = server, table, token, language
        self.features = features
        self.state: Frame = {"number": 0, "stage": "open", "scene": None, "chat": [], "requests": {}, "rematch": None}
        self.frames: list[str] = []
        self.lines: list[Frame] = []
        self.presence: list[str] = []
        self.answers: dict[str, Frame] = {}
        self.done: list[Frame] = []
        self.bye: Frame | None = None
        self.shares: dict[int, str] = {}
        self._unanswered: dict[str, Frame] = {}
        self._socket: ClientConnection | None = None
        self._opened = ExitStack()
        self.come_in()

    def come_in(self) -> None:
        """Open a socket and send again what was not acknowledged."""
        self.close()
        opened = self._opened.enter_context(
            connect(f"ws://{self.server.address}/ws?table={self.table}", open_timeout=PATIENCE)
        )
        self._socket = opened
        self._send({
            "is": "hello", "v": messages.VERSION, "table": self.table, "token": self.token, "language": self.language,
            "seen": self.state["number"], "features": self.features,
        })  # fmt: skip
        for frame in list(self._unanswered.values()):
            self._send(frame)

    def _send(self, frame: Frame) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(frame).decode())

    def send(self, **frame: Any) -> str:
        """Send a command with a new id; returns the id."""
        cid = secrets.token_urlsafe(3 * CID_LENGTH // 4)
        self._unanswered[cid] = {**frame, "cid": cid}
        with suppress(ConnectionClosed):  # it is sent again when the page comes back
            self._send(self._unanswered[cid])
        return cid

    @property
    def unanswered(self) -> bool:
        """Whether a command has not been answered."""
        return bool(self._unanswered)

    def unanswered_frames(self) -> list[Frame]:
        """The commands that have not been answered."""
        return list(self._unanswered.values())

    def raw(self, text: str | bytes) -> None:
        """Send any frame."""
        assert self._socket is not None
        self._socket.send(text)

    def read(self, timeout: float = PATIENCE) -> Frame:
        """Receive the next frame."""
        assert self._socket is not None
        text = self._socket.recv(timeout)
        assert isinstance(text, str)
        assert len(text.encode()) <= 8192, text
        self.frames.append(text)
        frame: Frame = msgspec.json.decode(text)
        match frame["is"]:
            case "state":
                if frame["number"] >= self.state["number"]:
                    self.state = frame
                self.lines += frame["lines"]
                self._share()
            case "lines":
                self.lines += frame["lines"]
            case "presence":
                self.presence = frame["here"]
            case "done" | "refused":
                self.answers[frame["cid"]] = frame
                sent = self._unanswered.pop(frame["cid"], None)
                if sent is not None and frame["is"] == "done":
                    self.done.append(sent)
            case "bye":
                self.bye = frame
        return frame

    def _share(self) -> None:
        dealing = self.state["dealing"]
        if dealing is None or not dealing["wants"]:
            return
        game, role = dealing["game"], self.state["role"]
        share = self.shares.setdefault(game, secrets.token_hex(32))
        if dealing["wants"] == "pledge":
            text = f"ecarte-share-1/{self.table}/{game}/{role}/{share}"
            self.send(**{"is": "pledge", "game": game, "commitment": hashlib.sha256(text.encode()).hexdigest()})
        else:
            self.send(**{"is": "share", "game": game, "share": share})

    def until_number(self, number: int) -> None:
        """Read until the state has that number or a later one."""
        self.until(lambda page: page.state["number"] >= number)

    def until(self, what: Callable[[PageAt], object]) -> None:
        """Read until `what` is true of this page."""
        while not what(self):
            try:
                self.read_on()
            except TimeoutError as error:
                error.add_note(f"unanswered: {self.unanswered_frames()}; the last that came: {self.frames[-3:]}")
                raise

    def read_on(self) -> None:
        """Read the next frame; reconnect after a `bye` with `again`."""
        try:
            self.read()
        except ConnectionClosed:
            if self.bye is None or not self.bye["again"]:
                raise
            self.bye = None
            self.come_in()

    def answered(self, cid: str) -> Frame:
        """The answer to a command."""
        self.until(lambda page: cid in page.answers)
        return self.answers[cid]

    def does(self, **frame: Any) -> Frame:
        """Send a command that must not be refused."""
        answer = self.answered(self.send(**frame))
        assert answer["is"] == "done", answer
        return answer

    @property
    def n_decided(self) -> int:
        """The number of acts of the player in the game."""
        return sum(sent["is"] == "take" for sent in self.done)

    @property
    def has_decided(self) -> bool:
        """Whether the player has acted in the game."""
        return self.n_decided > 0

    @property
    def scene(self) -> Frame:
        """All sentences the player is shown."""
        found: Frame = self.state["scene"]
        return found

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.state.get("stage") == "over")

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the player."""
        return self.state.get("stage") == "play" and self.scene["awaits"] in ("player", "word")

    def acts_somehow(self, choose: Callable[[list[Any]], Any], *, tries: int = 20) -> None:
        """Act until an act is done, or until the table no longer waits for this player.

        In club conduct a player may be owed something first; the other may also be quicker.
        """
        answer: Frame = {}
        for _ in range(tries):
            if not self.is_asked:
                return
            answer = self.answered(self.does_anything(choose))
            if answer["is"] == "done":
                self.until_number(answer["number"])
                return
        raise AssertionError(answer)

    def does_anything(self, choose: Callable[[list[Any]], Any]) -> str:
        """A possible act, or a pass."""
        scene = self.scene
        if scene["awaits"] == "word":
            return self.send(**{"is": "pass", "number": self.state["number"]})
        found = [option["id"] for offer in scene["offers"] for option in offer["options"]]
        found += [card["id"] for card in scene["hand"] if card["is_free"]]
        found += [option["id"] for option in scene["numbers"]]
        if scene["lays_down"]:
            laid = [card["card"] for card in scene["hand"]][: max(1, scene["lays_down"]["least"])]
            found = [*found, f"{scene['lays_down']['id']} {' '.join(laid)}"]
        return self.send(**{"is": "take", "number": self.state["number"], "id": choose(found)})

    def close(self) -> None:
        """Disconnect."""
        self._opened.close()


def until_play(pages: Sequence[PageAt]) -> None:
    """Read what comes until all pages show that the match has begun."""
    while any(page.state["stage"] != "play" for page in pages):
        for page in pages:
            with suppress(TimeoutError):
                page.read(0.02)
