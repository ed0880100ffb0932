"""Where a server cannot listen is told in a sentence, before anything is opened, and by `--check` too."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.edges.in_process import run


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_a_taken_port_a_host_that_is_none_and_one_elsewhere_are_each_one_sentence(
    check: tuple[str, ...], tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for words, told in (
            (("--port", port), f"Something else listens at 127.0.0.1:{port} already"),
            (("--host", "nowhere.invalid"), "There is no host nowhere.invalid"),
            (("--host", "no host"), "There is no host no host"),
            (("--host", "203.0.113.9", "--port", "0"), "Nothing can listen at 203.0.113.9:0"),
        ):
            done = run("serve", "--database", tmp_path / "tables.db", *words, *check)
            assert (done.exit_code, done.stdout) == (2, "")
            assert done.stderr.startswith(f"ecarte: {told}")
            assert done.stderr.count("\n") == 1
    assert not (tmp_path / "tables.db").exists()


def test_a_check_leaves_the_port_as_it_was(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    for _ in range(2):
        assert run("serve", "--database", tmp_path / "tables.db", "--port", port, "--check").exit_code == 0
