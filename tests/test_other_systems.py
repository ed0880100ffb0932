"""Systems without what Unix has: no signals but two, no forks, groups of processes, limits or accounts.

What is missing there is taken away here, in an interpreter of its own; nothing is left out because it would be missed.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Final

from tests.test_layers import dotted_name, modules

NOT_THERE: Final = """\
import importlib, os, psutil, signal, sys

before = set(sys.modules)
for name in NAMES:
    importlib.import_module(name)  # what others need of this system is there already
for name in [name for name in sys.modules if name.partition(".")[0] == "ecarte"]:
    del sys.modules[name]

THERE = {"SIGINT", "SIGTERM", "SIGABRT", "SIGFPE", "SIGILL", "SIGSEGV", "SIG_DFL", "SIG_IGN"}
for name in dir(signal):
    if name.startswith("SIG") and name not in THERE:
        delattr(signal, name)
for name in ("pthread_sigmask", "sigwait", "sigpending", "alarm", "setitimer", "pthread_kill", "pause", "siginterrupt"):
    delattr(signal, name)
for name in dir(os):
    if name.startswith(("set", "get")) and name.endswith(("uid", "gid", "sid", "ids", "groups", "pgrp", "priority")):
        delattr(os, name)
for name in ("fork", "forkpty", "killpg", "set_blocking", "chown", "O_NOFOLLOW",
             "pread", "pwrite", "sched_getaffinity", "nice", "sync", "WEXITSTATUS", "register_at_fork", "openpty"):
    delattr(os, name)
for name in ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "uvloop"):
    sys.modules[name] = None
"""


def run(script: str, *, names: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", NOT_THERE.replace("NAMES", repr(names)) + script],
        check=False, capture_output=True, text=True,
    )  # fmt: skip


def test_every_module_can_be_imported_without_signals_forks_and_process_groups() -> None:
    names = [dotted_name(path) for path in modules() if dotted_name(path) != "ecarte.__main__"]
    again = "\nfor name in NAMES:\n    importlib.import_module(name)\nprint(len(NAMES))"
    ended = run(again.replace("NAMES", repr(names)), names=names)
    assert (ended.returncode, ended.stdout) == (0, f"{len(names)}\n"), ended.stderr


MATCH: Final = """
from ecarte.protocol import process
from ecarte.cli import app
process._watchdog_command = tuple
process.subprocess.Popen.kill = lambda one: one.send_signal(9)  # Popen is that of this system, and asks for SIGKILL
app(["match", "book", "cmd:ecarte engine novice", "--deals", "2"], prog_name="ecarte")
"""


def test_a_match_with_a_program_runs_without_signals_forks_and_process_groups() -> None:
    engine = f"cmd:{sys.executable} -m ecarte engine novice"
    ended = run(
        MATCH.replace("cmd:ecarte engine novice", engine), names=["ecarte.cli.match", "ecarte.tournament.runner"]
    )
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stderr
    assert "book" in ended.stdout
