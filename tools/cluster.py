"""Several nodes on this machine, as in production: a private PostgreSQL, server processes, and nginx before them.

    python -m tools.cluster                  three nodes; Ctrl-C ends everything and removes its files
    python -m tools.cluster --nodes 2 --port 8000

A node that ends is started again.  `kill -9`, `kill -STOP` and `kill` of the processes that it prints show what the
people at the tables notice.
"""

from __future__ import annotations

import fcntl
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import Final, NamedTuple

from tools.postgres import Postgres, private_postgres, programs

ROOT: Final = Path(__file__).parents[1]
NGINX_CONFIG: Final = ROOT / "deploy" / "nginx.conf"
DATABASE: Final = "ecarte"
START_SECONDS: Final = 60.0
"""Maximum time until a started process answers."""

END_SECONDS: Final = 20.0
"""Maximum time until a process that was asked to end has ended."""

PORTS: Final = range(18_800, 32_000)
"""The ports that `free_port` returns."""

_TEMPORARY_FOLDERS: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx() -> str | None:
    """The program nginx; None where this machine has none."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def missing_programs() -> list[str]:
    """What a cluster needs and this machine does not have."""
    found = {"postgresql": programs(), "nginx": nginx()}
    return [name for name, program in found.items() if program is None]


def free_port() -> int:
    """A TCP port of this machine on which nothing listens.  No other caller gets it until this process ends.

    It is below the ports that the system itself gives to connections and servers: one of these could otherwise take
    it before it is used, or between the end of a server and its next start.  The port is reserved by a lock on one
    byte of this file, the one with the port's number, which need not exist: it holds for this checkout alone.

    Raises SystemExit where no port is free.
    """
    reserved = _own_ports()
    for port in reserved.untried:
        try:
            fcntl.lockf(reserved.file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
    raise SystemExit(f"no port from {PORTS.start} to {PORTS.stop - 1} is free")


class _Ports(NamedTuple):
    """The open file with the locks of this process, and the ports that it has not tried, in an order of its own."""

    file: int
    untried: Iterator[int]


@cache
def _own_ports() -> _Ports:
    return _Ports(os.open(__file__, os.O_RDWR), iter(SystemRandom().sample(PORTS, len(PORTS))))


class Node:
    """One server process on a store; it may be ended in any way and started again at the same address.

    `store` is the address of a database in PostgreSQL, or a file.  `tree` is the checkout whose version it runs;
    `broken` is code that runs before it starts, to change a part of it.
    """

    def __init__(
        self,
        number: int,
        store: str,
        folder: Path,
        *,
        options: tuple[str, ...] = (),
        broken: str = "",
        tree: Path = ROOT,
    ) -> None:
        self.number, self.store, self.options, self.broken, self.tree = number, store, options, broken, tree
        self.port = free_port()
        self.log = folder / f"node-{number}.log"
        self._home = folder / f"node-{number}"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens, as `host:port`."""
        return f"127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        """Whether its process runs."""
        return self.process is not None and self.process.poll() is None

    def launch(self) -> None:
        """Start its process, without waiting until it answers."""
        start = f"{self.broken}\nfrom ecarte.cli import main; main()"
        kind = "--store" if "://" in self.store else "--database"
        command = ["serve", kind, self.store, "--port", str(self.port), "--proxied", *self.options]
        environment = {**os.environ, "PYTHONPATH": str(self.tree / "src"), "ECARTE_HOME": str(self._home)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", start, *command],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=ROOT, start_new_session=True,
            )  # fmt: skip

    def await_answer(self) -> None:
        """Wait until it answers.  Raises SystemExit where it ends instead."""
        await_listening(self.port, lambda: self.is_running, self.log)

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.launch()
        self.await_answer()

    def send_signal(self, kind: int) -> None:
        """Send a signal to its process."""
        if self.process is not None:
            self.process.send_signal(kind)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it, by default as a deploy does: it closes the sockets of its pages, finishes its work and ends."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.send_signal(signal.SIGCONT)
            try:
                self.process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


class Cluster:
    """Nodes on one database, and the proxy before them at `address`."""

    def __init__(self, postgres: Postgres, nodes: list[Node], port: int) -> None:
        self.postgres, self.nodes, self.port = postgres, nodes, port

    @property
    def address(self) -> str:
        """The address of the proxy, as `host:port`."""
        return f"127.0.0.1:{self.port}"

    def start_again(self) -> list[Node]:
        """Start the nodes that have ended, without waiting; returns them."""
        ended = [node for node in self.nodes if not node.is_running]
        for node in ended:
            node.launch()
        return ended


@contextmanager
def cluster(
    *,
    n_nodes: int = 3,
    port: int = 0,
    options: tuple[str, ...] = (),
    broken: str = "",
    database: Postgres | None = None,
    store: str = "",
    before: str = "",
) -> Iterator[Cluster]:
    """A cluster that runs during the block, in a folder that is removed afterwards.

    `options` are those of the nodes.  `database` is a server that runs already, and `store` the address of a database
    of it that is empty.  With `before`, a revision of git, the first node runs the version of that revision.
    """
    with ExitStack() as stack:
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="ecarte-cluster-", ignore_cleanup_errors=True))
        )
        if database is None:
            database = stack.enter_context(private_postgres(options=("max_connections=200",)))
        address = store or database.create(DATABASE)
        nodes = [Node(number + 1, address, folder, options=options, broken=broken) for number in range(n_nodes)]
        if before:
            nodes[0].tree = check_out(before, folder / "before")
        for node in nodes:
            stack.callback(node.end)
            node.launch()
        for node in nodes:
            node.await_answer()
        port = port or free_port()
        stack.enter_context(proxy(folder, port, [node.address for node in nodes]))
        yield Cluster(database, nodes, port)


def check_out(revision: str, folder: Path) -> Path:
    """Write the sources of a revision into a new folder, and return it."""
    folder.mkdir()
    packed = subprocess.run(["git", "archive", revision, "src"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
    return folder


@contextmanager
def proxy(folder: Path, port: int, addresses: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """nginx with the configuration of the documentation before these addresses, during the block."""
    servers = "".join(f"    server {address} max_fails=0;\n" for address in addresses)
    text, n_replaced = re.subn(
        r"(    server 127\.0\.0\.1:\d+ .*\n)+", servers, NGINX_CONFIG.read_text(encoding="utf-8")
    )
    assert n_replaced == 1, f"{NGINX_CONFIG} names no nodes"
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port} backlog=4096;")
    kept = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in _TEMPORARY_FOLDERS)
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    head = f"pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_rlimit_nofile {most_files};"
    (folder / "nginx.conf").write_text(
        f"{head} events {{ worker_connections 16384; }} http {{ access_log off; {kept} {text} }}", encoding="utf-8"
    )
    command = [str(nginx()), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
    log = folder / "nginx.out"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    try:
        await_listening(port, lambda: process.poll() is None, log)
        yield process
    finally:
        process.terminate()
        process.wait(END_SECONDS)


def await_listening(port: int, is_running: Callable[[], bool], log: Path) -> None:
    """Wait until a process listens on a port.  Raises SystemExit with its log where it ends instead."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and is_running():
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise SystemExit(f"a process has not started:\n{log.read_text(encoding='utf-8')}")


def main() -> None:
    """Run a cluster until Ctrl-C."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--nodes", type=int, default=3, help="how many server processes (3)")
    parser.add_argument("--port", type=int, default=8080, help="the port of the proxy; 0 for a free one (8080)")
    parser.add_argument("--before", default="", metavar="REVISION", help="the version that the first node runs")
    parser.add_argument("--options", default="", help="options of ecarte serve, in one word")
    asked = parser.parse_args()
    if missing := missing_programs():
        raise SystemExit(f"a cluster needs what this machine does not have (Debian: apt install {' '.join(missing)})")
    for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(kind, signal.default_int_handler)
    with (
        suppress(KeyboardInterrupt),
        cluster(
            n_nodes=asked.nodes, port=asked.port, options=tuple(asked.options.split()), before=asked.before
        ) as running,
    ):
        print(f"http://{running.address}/  (Ctrl-C ends everything)")
        print(f"PostgreSQL: {running.postgres.url(DATABASE)}")
        for node in running.nodes:
            print(
                f"node {node.number}: http://{node.address}/, process {node.process and node.process.pid}", flush=True
            )
        while True:
            time.sleep(0.5)
            for node in running.start_again():
                print(
                    f"node {node.number} had ended; started again, process {node.process and node.process.pid}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
