"""Runs a program so that none of its processes outlives it or its host; `ecarte.protocol.process` starts it.

Linux only: a process below the watchdog that loses its parent becomes the watchdog's child, whatever its group or
session, so the watchdog can end them all.  It does so when the program ends, when it is asked to terminate, and when
the process with the number HOST has ended; it ends with the program's exit status or signal.
"""

import ctypes
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_DEATH_SIGNAL, _ADOPT_ORPHANS = 1, 36
"""Options of Linux's prctl."""

_TOLD_TO_END = {getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT") if hasattr(signal, name)}
"""Signals from its host, or from the program itself, which would outlive a watchdog ended by such a signal."""


def main(host: int, command: list[str]) -> None:
    """Run and watch the program; never returns."""
    control = ctypes.CDLL(None).prctl
    control(_ADOPT_ORPHANS, 1, 0, 0, 0)
    control(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
    heard = {*_TOLD_TO_END, signal.SIGCHLD}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, heard)
    program = os.fork()
    if program == 0:
        control(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        _become(command)
    nothing = os.open(os.devnull, os.O_RDWR)  # the pipes are the program's
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    status: int | None = None
    while status is None and os.getppid() == host and signal.sigwait(heard) == signal.SIGCHLD:
        status = _ended().get(program)
    _end_all()
    code = -signal.SIGKILL if status is None else os.waitstatus_to_exitcode(status)
    if code >= 0:
        os._exit(code)
    with suppress(OSError):  # it may have ended already, in whatever way
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


def _ended() -> dict[int, int]:
    """The children that have ended since, with their exit status."""
    found: dict[int, int] = {}
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            found[ended[0]] = ended[1]
    return found


def _become(command: list[str]) -> None:
    try:
        for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # as Python does, and other programs do not
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
    """Everything that this process has started, and that those have started."""
    parents = dict(_parents())
    found = {top}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {top}


def _parents() -> Iterator[tuple[int, int]]:
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            with suppress(OSError):  # it has ended by now
                yield int(place.name), int((place / "stat").read_bytes().rpartition(b")")[2].split()[1])
