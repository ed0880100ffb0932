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
    prctl = ctypes.CDLL(None).prctl
    prctl(_ADOPT_ORPHANS, 1, 0, 0, 0)
    prctl(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
    awaited_signals = {*_ENDING_SIGNALS, signal.SIGCHLD}
    signals_blocked_before = signal.pthread_sigmask(signal.SIG_BLOCK, awaited_signals)
    program = os.fork()
    if program == 0:
        prctl(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        signal.pthread_sigmask(signal.SIG_SETMASK, signals_blocked_before)
        _replace_this_process_by(command)
    null_device = os.open(os.devnull, os.O_RDWR)  # only the program holds the pipes
    os.dup2(null_device, 0)
    os.dup2(null_device, 1)
    status: int | None = None
    while status is None and os.getppid() == host and signal.sigwait(awaited_signals) == signal.SIGCHLD:
        status = _reap_children().get(program)
    _end_all_descendants()
    exit_code = -signal.SIGKILL if status is None else os.waitstatus_to_exitcode(status)
    if exit_code >= 0:
        os._exit(exit_code)
    with suppress(OSError):  # it may have ended already
        signal.signal(-exit_code, signal.SIG_DFL)
    os.kill(os.getpid(), -exit_code)


def _reap_children() -> dict[int, int]:
    """The process ids and exit statuses of children that have ended since the last call."""
    status_of_child: dict[int, int] = {}
    with suppress(ChildProcessError):
        while (child := os.waitpid(-1, os.WNOHANG))[0]:
            status_of_child[child[0]] = child[1]
    return status_of_child


def _replace_this_process_by(command: list[str]) -> None:
    try:
        for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores these signals, other programs must not
            signal.signal(ignored, signal.SIG_DFL)
        os.execv(command[0], command)  # noqa: S606 - the very program the user asked for
    finally:
        os._exit(127)


def _end_all_descendants() -> None:
    while True:
        for process_id in _descendants_of(os.getpid()):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process_id, signal.SIGKILL)
        try:
            os.wait()
        except ChildProcessError:
            return


def _descendants_of(ancestor: int) -> set[int]:
    """The process ids of all descendants of this process."""
    parents = dict(_parent_of_each_process())
    descendants = {ancestor}
    while (
        new_descendants := {process_id for process_id, parent in parents.items() if parent in descendants} - descendants
    ):
        descendants |= new_descendants
    return descendants - {ancestor}


def _parent_of_each_process() -> Iterator[tuple[int, int]]:
    for process_folder in Path("/proc").iterdir():
        if process_folder.name.isdecimal():
            with suppress(OSError):  # it has just ended
                yield (
                    int(process_folder.name),
                    int((process_folder / "stat").read_bytes().rpartition(b")")[2].split()[1]),
                )
