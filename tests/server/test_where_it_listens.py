"""Where a server cannot listen is reported in a sentence, before anything is opened, and by `--check` too."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ecarte.server import access
from ecarte.server.sqlite import MIGRATIONS, SqliteStore
from ecarte.words import say
from tests.edges.in_process import run


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_a_taken_port_and_an_invalid_or_foreign_host_are_refused_in_one_sentence(
    check: tuple[str, ...], tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for words, told in (
            (("--port", port), f"Another program already listens at 127.0.0.1:{port}"),
            (("--host", "nowhere.invalid"), "There is no host nowhere.invalid"),
            (("--host", "no host"), "There is no host no host"),
            (("--host", "203.0.113.9", "--port", "0"), "203.0.113.9 is not an address of this machine: --host"),
            (("--host", "", "--port", "0"), "--host is empty: leave it out"),
            (("--host", " ", "--port", "0"), "--host is empty: leave it out"),
        ):
            done = run("serve", "--database", tmp_path / "tables.db", *words, *check)
            assert (done.exit_code, done.stdout) == (2, "")
            assert done.stderr.startswith(f"ecarte: {told}")
            assert done.stderr.count("\n") == 1
    assert not (tmp_path / "tables.db").exists()


def test_serve_check_leaves_the_port_free(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for _ in range(2):
        assert run("serve", "--database", tmp_path / "tables.db", "--port", port, "--check").exit_code == 0


@pytest.mark.parametrize("host", ["[::1]", "::1", "[127.0.0.1]", "localhost"])
def test_an_ipv6_address_may_stand_between_brackets(host: str, tmp_path: Path) -> None:
    done = run("serve", "--database", tmp_path / "tables.db", "--host", host, "--port", "0", "--check")
    assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize("anywhere", access.ANYWHERE)
def test_the_address_printed_at_the_start_can_be_opened(anywhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    six = ":" in anywhere
    monkeypatch.setattr(access, "addresses_here", lambda host: ("2001:db8::7" if host == "::" else "192.0.2.7",))
    assert access.url_of(anywhere, 8000) == ("http://[2001:db8::7]:8000" if six else "http://192.0.2.7:8000")
    monkeypatch.setattr(access, "addresses_here", lambda host: ())
    assert access.url_of(anywhere, 8000) == ("http://[::1]:8000" if six else "http://127.0.0.1:8000")


def test_every_spelling_of_a_loopback_host_is_recognised() -> None:
    for host in ("127.0.0.1", "127.1.2.3", "::1", "0:0:0:0:0:0:0:1", "localhost"):
        assert access.is_loopback(host)
    assert not any(access.is_loopback(host) for host in ("0.0.0.0", "::", "", "cards.example", "192.0.2.7"))


# --- the file of tables -------------------------------------------------------------------------------


def _later(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize("check", [(), ("--check",)])
@pytest.mark.parametrize(("make", "why"), [
    (lambda path: path.write_bytes(b"no database" * 10), "it is not a database"),
    (Path.mkdir, "it is not a file"),
    (os.mkfifo, "it is not a file"),
    (_later, f"its version is 99, and this program knows {len(MIGRATIONS)}"),
])  # fmt: skip
def test_an_unusable_table_file_is_named_with_the_reason(
    make: Callable[[Path], object], why: str, check: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    make(path)
    done = run("serve", "--database", path, "--port", "0", *check)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"ecarte: {say('serve.no-tables', file=str(path), reason=why)}\n"


def test_serve_check_creates_and_changes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.db"
    for _ in range(2):
        done = run("serve", "--database", path, "--port", "0", "--check")
        assert (done.exit_code, done.stdout) == (0, f"{say('serve.sound', file=str(path))}\n")
    assert list(tmp_path.iterdir()) == []
    there = tmp_path / "tables.db"
    asyncio.run(SqliteStore(there).close())
    before = there.read_bytes()
    assert run("serve", "--database", there, "--port", "0", "--check").exit_code == 0
    assert (there.read_bytes(), list(tmp_path.iterdir())) == (before, [there])
    (tmp_path / "file").write_bytes(b"")
    refused = run("serve", "--database", tmp_path / "file" / "tables.db", "--port", "0", "--check")
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"ecarte: Tables cannot be kept in {tmp_path / 'file'}")
