"""Servers that are forked from a process which has imported all that a server needs.

Importing it takes a second of processor time, more than most tests of a server.  A fork runs `ecarte` with its
arguments, environment and folder in a process of its own, as if it had been started by name.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import resource
import runpy
import selectors
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]

IMPORTED: Final = (
    "ecarte.cli.serve", "ecarte.server.process", "encodings.idna", "filelock", "fluent.syntax", "pydantic.type_adapter",
    "uvicorn.lifespan.on", "uvicorn.loops.auto", "uvicorn.loops.uvloop",
)  # fmt: skip
"""What a server that answers has imported."""

QUICK_HASHES: Final = """
from argon2 import PasswordHasher
from ecarte.server.people import passwords
passwords.hasher = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""
"""Code that makes the hash of a password cheap: the usual one takes a sixth of a second of a processor."""

_asking: Final = Lock()


class Forked:
    """A forked process and its standard error, with those methods of `subprocess.Popen` that tests use."""

    returncode: int | None = None

    def __init__(self, pid: int, ending: socket.socket, stderr: int) -> None:
        """Its exit code comes over `ending`."""
        self.pid, self._ending = pid, ending
        self.stderr = os.fdopen(stderr, encoding="utf-8")

    def send_signal(self, kind: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, kind)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        """Its exit code, or None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, once it has ended: that of a signal is negative."""
        if self.returncode is None:
            self._ending.settimeout(timeout)
            try:
                code = self._ending.recv(16)
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired("ecarte", timeout or 0) from None
            assert code, "the process that forks servers has gone"
            self.returncode = int(code)
            self._ending.close()
        return self.returncode


def fork(*arguments: str, environment: dict[str, str]) -> Forked:
    """Start `ecarte` with these arguments."""
    mine, its = socket.socketpair()
    read, written = os.pipe()
    asked = {
        "arguments": arguments, "environment": environment, "folder": str(Path.cwd()),
        "files": resource.getrlimit(resource.RLIMIT_NOFILE),
    }  # fmt: skip
    text = json.dumps(asked).encode()
    with its, _asking:
        origin = _origin()
        socket.send_fds(origin, [b"%08d" % len(text)], [its.fileno(), written])
        os.close(written)
        origin.sendall(text)
        return Forked(int(origin.recv(16)), mine, read)


@cache
def _origin() -> socket.socket:
    """The connection to the process of which servers are forked; it ends when this one does."""
    mine, its = socket.socketpair()
    with its:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(its.fileno())], pass_fds=[its.fileno()], cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"}, stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def end() -> None:
        mine.close()
        process.wait()

    atexit.register(end)
    return mine


def fork_as_asked(asking: socket.socket) -> dict[str, Any] | None:
    """In a fork: what it was asked for.  In the process itself: None, when nobody can ask any more."""
    for name in IMPORTED:
        import_module(name)
    exec(QUICK_HASHES, {})
    gc.freeze()
    ended, wakes = socket.socketpair()
    for one in (ended, wakes):
        one.setblocking(False)
    before = signal.set_wakeup_fd(wakes.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    endings = dict[int, socket.socket]()
    with selectors.DefaultSelector() as selector:
        selector.register(asking, selectors.EVENT_READ)
        selector.register(ended, selectors.EVENT_READ)
        while True:
            ready = {key.fileobj for key, _ in selector.select()}
            if ended in ready:
                ended.recv(4096)
                _tell_ended(endings)
            if asking not in ready:
                continue
            length, files, _, _ = socket.recv_fds(asking, 8, 2)
            if not length:
                break
            text = asking.recv(int(length), socket.MSG_WAITALL)
            if pid := os.fork():
                endings[pid] = socket.socket(fileno=files[0])
                os.close(files[1])
                asking.send(str(pid).encode())
                continue
            signal.set_wakeup_fd(before)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(files[1], 2)
            for opened in (asking, ended, wakes, *endings.values()):
                opened.close()
            for file in files:
                os.close(file)
            asked: dict[str, Any] = json.loads(text)
            return asked
    for pid in endings:
        os.kill(pid, signal.SIGKILL)
    return None


def _tell_ended(endings: dict[int, socket.socket]) -> None:
    for pid in list(endings):
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            with endings.pop(pid) as ending, suppress(OSError):
                ending.send(str(os.waitstatus_to_exitcode(status)).encode())


def run(asked: dict[str, Any]) -> None:
    """Be the program that was asked for."""
    gc.unfreeze()
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    resource.setrlimit(resource.RLIMIT_NOFILE, tuple(asked["files"]))
    sys.argv = ["-c", *asked["arguments"]]
    runpy.run_module("ecarte", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as connection:
        wanted = fork_as_asked(connection)
    if wanted is not None:
        run(wanted)
