"""A server in a process of its own, and pages without a browser: real sockets, real HTTP."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ecarte.server import messages

Frame = dict[str, Any]


class ServerAt:
    """A server in a process, with its database in a folder; it may be killed and started again on the same port.

    It lets an address open and hold more than it needs: how fast tests come depends on the machine.
    """

    def __init__(self, folder: Path, *options: str, broken: str = "") -> None:
        """`broken` is run in its process before it begins: something of it taken out."""
        self.database = folder / "tables.db"
        self.options = options
        self.program = ("-c", f"{broken}\nfrom ecarte.cli import main; main()") if broken else ("-m", "ecarte")
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        port = self.address.rpartition(":")[2] or "0"
        command = [
            "serve",
            "--database",
            str(self.database),
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
        self.process = subprocess.Popen(
            [sys.executable, *self.program, *command],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8"},
        )
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        found = re.search(r"http://([0-9.:]+)/", line)
        assert found is not None, line + self.process.stderr.read()
        self.address = found[1]

    def kill(self, how: int = signal.SIGKILL) -> str:
        """Ends it, and gives what it has written since it started."""
        assert self.process is not None
        assert self.process.stderr is not None
        self.process.send_signal(how)
        said = self.process.stderr.read()
        self.process.wait(20)
        self.process.stderr.close()
        self.process = None
        return said

    def post(self, path: str, **asked: object) -> httpx.Response:
        """A request with a body."""
        return httpx.post(f"http://{self.address}{path}", json=asked, timeout=20)

    def get(self, path: str) -> httpx.Response:
        """A request without one."""
        return httpx.get(f"http://{self.address}{path}", timeout=20)

    def table(self, **agreed: object) -> Frame:
        """A new table."""
        answer = self.post("/api/tables", **{"cid": secrets.token_urlsafe(18), "name": "Anna", **agreed})
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return found

    def asks_to_sit(self, table: Frame, cid: str, *, name: str = "Émile", invitation: str = "") -> httpx.Response:
        """Somebody wants the free seat."""
        asked = {"cid": cid, "invitation": invitation or table["invitation"], "name": name}
        return self.post(f"/api/tables/{table['table']}/seat", **asked)

    def sit(self, table: Frame, name: str = "Émile") -> Frame:
        """The invited person sits down."""
        answer = self.asks_to_sit(table, secrets.token_urlsafe(18), name=name)
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return found


@contextmanager
def serving(folder: Path, *options: str, broken: str = "") -> Iterator[ServerAt]:
    """A server that is there while the block runs."""
    server = ServerAt(folder, *options, broken=broken)
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
        self.answers: dict[str, Frame] = {}
        self.done: list[Frame] = []
        self.bye: Frame | None = None
        self.shares: dict[int, str] = {}
        self._unanswered: dict[str, Frame] = {}
        self._socket: ClientConnection | None = None
        self._opened = ExitStack()
        self.come_in()

    def come_in(self) -> None:
        """Opens a socket, and sends again whatever was not acknowledged."""
        self.close()
        opened = self._opened.enter_context(connect(f"ws://{self.server.address}/ws", open_timeout=20))
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
        """Something this person does, with an id of its own; the id."""
        cid = secrets.token_urlsafe(9)
        self._unanswered[cid] = {**frame, "cid": cid}
        with suppress(ConnectionClosed):  # it is sent again when the page comes back
            self._send(self._unanswered[cid])
        return cid

    @property
    def unanswered(self) -> bool:
        """Whether something was sent that has not been answered."""
        return bool(self._unanswered)

    def unanswered_frames(self) -> list[Frame]:
        """What was sent and has not been answered."""
        return list(self._unanswered.values())

    def raw(self, text: str | bytes) -> None:
        """Anything at all."""
        assert self._socket is not None
        self._socket.send(text)

    def read(self, timeout: float = 20) -> Frame:
        """The next frame."""
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
        """Reads until it has the state with that number, or a later one."""
        self.until(lambda page: page.state["number"] >= number)

    def until(self, what: Callable[[PageAt], object]) -> None:
        """Reads until that is so."""
        while not what(self):
            self.read_on()

    def read_on(self) -> None:
        """Reads the next frame; sent away to come back, as one that says too much at once, it comes back."""
        try:
            self.read()
        except ConnectionClosed:
            if self.bye is None or not self.bye["again"]:
                raise
            self.bye = None
            self.come_in()

    def answered(self, cid: str) -> Frame:
        """What came of it."""
        self.until(lambda page: cid in page.answers)
        return self.answers[cid]

    def does(self, **frame: Any) -> Frame:
        """Something that is to be done, and not refused."""
        answer = self.answered(self.send(**frame))
        assert answer["is"] == "done", answer
        return answer

    @property
    def n_decided(self) -> int:
        """How many things the player has done in the game itself."""
        return sum(sent["is"] == "take" for sent in self.done)

    @property
    def has_decided(self) -> bool:
        """Whether the player has done anything in the game itself."""
        return self.n_decided > 0

    @property
    def scene(self) -> Frame:
        """Everything the player sees."""
        found: Frame = self.state["scene"]
        return found

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played."""
        return bool(self.state.get("stage") == "over")

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the player."""
        return self.state.get("stage") == "play" and self.scene["awaits"] in ("player", "word")

    def acts_somehow(self, choose: Callable[[list[Any]], Any], *, tries: int = 20) -> None:
        """The same until something is done: in club conduct a player may be owed something first.

        Or until nothing is asked of the player any more: the other may have been quicker.
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
        """Something that may be done now, or lets play go on."""
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
        """Goes away."""
        self._opened.close()
