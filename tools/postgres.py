"""A private PostgreSQL from the distribution's programs, for tests and for a cluster on one machine.

It lives in a temporary folder, is reached over a Unix socket there, and ends with its block.  With the option
`fsync=off` it survives a kill of its processes but no loss of power, and starts again in half the time.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

START_SECONDS: Final = 120.0
"""Maximum time until a started server answers."""

OWNERS: Final = ("postgres", "nobody")
"""The users under which it runs where it is started by root, whom PostgreSQL refuses; the first that exists."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL of this machine; None where there is none."""
    folders = sorted(
        (path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")),
        key=lambda folder: float(folder.parent.name),
    )
    if folders:
        return folders[-1]
    found = shutil.which("initdb")
    return None if found is None else Path(found).resolve().parent


class Postgres:
    """A PostgreSQL server over a folder; it may be killed and started again.

    `port` is a TCP port of this machine on which it listens besides the socket; 0 for none.  `options` are settings of
    PostgreSQL, such as `max_connections=300`.
    """

    def __init__(
        self, folder: Path, *, port: int = 0, options: tuple[str, ...] = (), primary: Postgres | None = None
    ) -> None:
        """Create its files in `folder`, which must exist and be empty; with `primary` as a standby of that server."""
        found = programs()
        assert found is not None, "this machine has no PostgreSQL"
        self.programs, self.folder, self.port, self.options = found, folder, port, options
        self.data, self.log = folder / "data", folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        if owner := _owner():
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        if primary is not None:
            address = ("--host", str(primary.folder), "--username", "ecarte")
            copying = ("--write-recovery-conf", "--checkpoint", "fast", "--no-sync")
            self.run("pg_basebackup", *address, *copying, "--pgdata", str(self.data))
            return
        options = ("--username", "ecarte", "--auth", "trust", "--no-sync", "--encoding", "UTF8", "--locale", "C")
        self.run("initdb", "--pgdata", str(self.data), *options)

    @property
    def is_running(self) -> bool:
        """Whether its main process runs."""
        return self._process is not None and self._process.poll() is None

    def url(self, database: str = "postgres") -> str:
        """The address of a database, over the Unix socket."""
        return f"postgresql:///{database}?{urlencode({'host': str(self.folder), 'user': 'ecarte'})}"

    def tcp_url(self, database: str = "postgres", *, port: int = 0) -> str:
        """The address of a database over TCP; `port` may be that of a proxy before it."""
        return f"postgresql://ecarte@127.0.0.1:{port or self.port}/{database}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = (
            f"unix_socket_directories={self.folder}",
            f"listen_addresses={'127.0.0.1' if self.port else ''}",
            *((f"port={self.port}",) if self.port else ()),
            *self.options,
        )
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, *(word for one in settings for word in ("-c", one))],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, start_new_session=True,
                **_user_options(),
            )  # fmt: skip
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            if not self.is_running or time.monotonic() > end:
                raise AssertionError(self.log.read_text(encoding="utf-8"))
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it accepts connections."""
        address = ("--host", str(self.folder), *self._port_option(), "--username", "ecarte", "--dbname", "postgres")
        command = [str(self.programs / "pg_isready"), "--quiet", *address]
        return subprocess.run(command, check=False).returncode == 0

    def stop(self, how: int = signal.SIGINT) -> None:
        """End it, by default without waiting for its connections to end."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None

    @property
    def processes(self) -> list[int]:
        """Its main process, and those that serve its connections or work in the background."""
        if self._process is None:
            return []
        main = self._process.pid
        with suppress(FileNotFoundError, ProcessLookupError):
            children = Path(f"/proc/{main}/task/{main}/children").read_text(encoding="ascii").split()
            return [main, *map(int, children)]
        return [main]

    def kill(self) -> None:
        """Kill all of its processes at once, as a crash would."""
        if self._process is not None:
            main, *children = self.processes
            for process in (main, *children):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self._process.wait(START_SECONDS)
            self._process = None
            end = time.monotonic() + START_SECONDS
            while any(map(_runs, children)) and time.monotonic() < end:
                time.sleep(0.01)

    def wait_for_standby(self) -> None:
        """Let every commit from now on wait until it is on the disk of a standby too."""
        self.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.query("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Make this standby a server that can be written to."""
        self.query("SELECT pg_promote()")

    def create(self, database: str) -> str:
        """Create an empty database; returns its address."""
        self.run("createdb", "--host", str(self.folder), *self._port_option(), "--username", "ecarte", database)
        return self.url(database)

    def query(self, statement: str, database: str = "postgres") -> str:
        """The result of a statement, as `psql` prints it without any decoration."""
        options = ("--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1")
        address = ("--host", str(self.folder), *self._port_option(), "--username", "ecarte", "--dbname", database)
        return self.run("psql", *options, *address, "--command", statement)

    def run(self, program: str, *options: str) -> str:
        """Run one of its programs as its owner; returns what it prints."""
        command = [str(self.programs / program), *options]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, check=False, **_user_options())
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return str(done.stdout).strip()

    def _port_option(self) -> tuple[str, ...]:
        return ("--port", str(self.port)) if self.port else ()


@contextmanager
def private_postgres(
    *, port: int = 0, options: tuple[str, ...] = (), primary: Postgres | None = None
) -> Iterator[Postgres]:
    """A PostgreSQL server that runs during the block, in a folder that is removed afterwards; see `Postgres`."""
    folder = Path(tempfile.mkdtemp(prefix="ecarte-pg-"))
    try:
        server = Postgres(folder, port=port, options=options, primary=primary)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # nothing of it is kept
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _runs(process: int) -> bool:
    """Whether a process runs, in contrast to one that has ended and waits for its parent."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _owner() -> pwd.struct_passwd | None:
    """The user under which it runs; None for the user of this process."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name: user for user in pwd.getpwall()}
    return next(users[name] for name in OWNERS if name in users)


def _user_options() -> dict[str, Any]:
    """The options of a subprocess that runs under the owner."""
    owner = _owner()
    return {} if owner is None else {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
