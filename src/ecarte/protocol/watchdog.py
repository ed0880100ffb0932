"""Runs a program, and ends all its descendants when the program or its host ends; `ecarte.protocol.process` starts it.

Linux only.  A descendant that loses its parent becomes a child of the watchdog, whatever its group or session, so that
the watchdog can end it.  It ends them when the program ends, when it gets a signal to terminate, and when the process
HOST (a process id) has ended.  Its own exit status or signal is the program's.
"""

import ctypes
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_DEATH_SIGNAL, _ADOPT_ORPHANS = 1, 36
"""Options of Linux's prctl."""

_ENDING_SIGNALS = {
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
}
"""Signals that would end the watchdog before its program; they come from the host or from the program itself."""


def main(host: int, command: list[str]) -> None:
    """Run the program and watch it; never returns."""
    control = ctypes.CDLL(None).prctl
    control(_ADOPT_ORPHANS, 1, 0, 0, 0)
    control(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
    heard = {*_ENDING_SIGNALS, signal.SIGCHLD}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, heard)
    program = os.fork()
    if program == 0:
        control(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        _become(command)
    nothing = os.open(os.devnull, os.O_RDWR)  # only the program holds the pipes
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    status: int | None = None
    while status is None and os.getppid() == host and signal.sigwait(heard) == signal.SIGCHLD:
        status = _ended().get(program)
    _end_all()
    code = -signal.SIGKILL if status is None else os.waitstatus_to_exitcode(status)
    if code >= 0:
        os._exit(code)
    with suppress(OSError):  # it may have ended already
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


def _ended() -> dict[int, int]:
    """The process ids and exit statuses of children that have ended since the last call."""
    found: dict[int, int] = {}
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            found[ended[0]] = ended[1]
    return found


def _become(command: list[str]) -> None:
    try:
        for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores these signals, other programs must not
            signal.signal(ignored, signal.SIG_DFL)
        os.execv(command[0], command)  # noqa: S606 - the very program the user asked for
    finally:
        os._exit(127)


def _end_all() -> None:
    while True:
        for one in _below(os.getpid()):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(one, signal.SIGKILL)
        try:
            os.wait()
        except ChildProcessError:
            return


def _below(top: int) -> set[int]:
    """The process ids of all descendants of this process."""
    parents = dict(_parents())
    found = {top}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {top}


def _parents() -> Iterator[tuple[int, int]]:
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            with suppress(OSError):  # it has just ended
                yield int(place.name), int((place / "stat").read_bytes().rpartition(b")")[2].split()[1])
