"""Runs a program that reads and writes lines; reading has a time limit, and the program is ended in every case."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BufferedReader, RawIOBase
from itertools import count
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import Final, cast

from ecarte.errors import NotationError, Place
from ecarte.protocol.messages import LONGEST
from ecarte.text.safe_text import MAX_LINE_LENGTH, one_line

_MAX_LINES: Final = 1000
"""The most unread lines that are kept, after which the program must wait; also the most error lines passed on."""

_SECONDS_TO_LEAVE: Final = 1.0
"""Seconds a program has to end by itself after it was asked to."""

_SECONDS_TO_END: Final = 5.0
"""Seconds the watchdog has to end a program and everything the program has started."""

_MAX_ROUNDS: Final = 10
"""The most rounds of ending child processes, since they may start more meanwhile."""


class ProcessEnded(Exception):
    """The program has closed its output, or no longer accepts lines."""


class LineTooLong(Exception):
    """A line is longer than `LONGEST`."""


class LineProcess:
    """A running program.  With `is_heard`, the first lines of its standard error go to that of this process, as text.

    It does not outlive the process that started it, nor, where the system supports that, the thread.

    Raises NotationError for a missing program.
    """

    def __init__(self, command: Sequence[str], *, is_heard: bool = True) -> None:
        program = shutil.which(command[0]) if command else None
        if program is None:
            place = Place(file=command[0] if command else None)
            raise NotationError("program", text="", expected="a program that can be run", place=place)
        self._watchdog = _watchdog_command()
        self._process = subprocess.Popen(  # noqa: S603 - the very program the user asked for
            [*self._watchdog, program, *command[1:]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # Ctrl-C must reach the host only
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
        )
        assert self._process.stdin is not None
        if hasattr(os, "set_blocking"):  # Windows has it since Python 3.12
            os.set_blocking(self._process.stdin.fileno(), False)
        self._lines: Queue[bytes | None] = Queue(_MAX_LINES)
        self._is_open = True
        self._is_heard = is_heard
        self._readers = [Thread(target=read_output, daemon=True) for read_output in (self._read, self._pass_on)]
        for reader in self._readers:
            reader.start()

    def _read(self) -> None:
        """Put the program's lines in the queue, and None at the end.

        This runs in a thread, because reading from a pipe has no time limit.
        """
        with BufferedReader(cast("RawIOBase", self._process.stdout)) as lines:
            while self._is_open:
                line = lines.readline(LONGEST + 2)
                is_cut = not line.endswith(b"\n") and len(line) <= LONGEST  # the program ended in the middle of a line
                if not self._put(None if is_cut else line) or is_cut:
                    return

    def _pass_on(self) -> None:
        """Print the program's standard error as text, up to a limit."""
        with BufferedReader(cast("RawIOBase", self._process.stderr)) as lines:
            for number in count():
                line = lines.readline(MAX_LINE_LENGTH)
                if not line:
                    return
                if self._is_heard and number < _MAX_LINES and sys.stderr is not None:
                    with suppress(OSError, ValueError):  # the error output of this process is closed
                        sys.stderr.write(one_line(line.rstrip(b"\r\n").decode(errors="replace")) + "\n")

    def _put(self, line: bytes | None) -> bool:
        while self._is_open:
            with suppress(Full):
                self._lines.put(line, timeout=0.1)
                return True
        return False

    def send(self, line: str) -> None:
        """Write one line.  Raises ProcessEnded if the program has closed its input, or leaves too much of it unread."""
        assert self._process.stdin is not None
        unwritten = line.encode() + b"\n"
        try:
            while unwritten:
                with _broken_pipe_raises():
                    n_written = self._process.stdin.write(unwritten)
                if not n_written:  # the pipe is full of unread lines
                    raise ProcessEnded
                unwritten = unwritten[n_written:]
        except OSError:
            raise ProcessEnded from None

    def receive(self, until: float) -> str | None:
        """The next line without its line break; None when the time `until`, by `monotonic()`, comes without one.

        Raises ProcessEnded at the end of the output, LineTooLong and UnicodeDecodeError for an invalid line.
        """
        try:
            encoded_line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if encoded_line is None:
            raise ProcessEnded
        if len(encoded_line) > LONGEST and not encoded_line.endswith(b"\n"):
            raise LineTooLong
        return encoded_line.rstrip(b"\r\n").decode()

    def status(self) -> str:
        """A text that says how a program that has closed its output ended."""
        with suppress(subprocess.TimeoutExpired):
            exit_code = self._process.wait(_SECONDS_TO_LEAVE)
            return f"ended by signal {-exit_code}" if exit_code < 0 else f"ended with exit code {exit_code}"
        return "closed its output"

    def close(self, *, farewell: str | None = None) -> None:
        """End the program; with a `farewell`, send that line first and wait a moment for the program to end."""
        with suppress(ProcessEnded):
            if farewell is not None:
                self.send(farewell)
        self._is_open = False
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        if farewell is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_SECONDS_TO_LEAVE)
        self._kill()
        self._process.wait()
        for reader in self._readers:
            reader.join(_SECONDS_TO_LEAVE)
        self._wake_reader()

    def _wake_reader(self) -> None:
        """Put the end in the queue for a thread that may still wait for a line."""
        while True:
            with suppress(Full):
                self._lines.put_nowait(None)
                return
            with suppress(Empty):
                self._lines.get_nowait()

    def _kill(self) -> None:
        """End the program and everything it has started; without a watchdog, only its descendants and its group."""
        if self._watchdog:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_SECONDS_TO_END)
        else:
            _kill_descendants(self._process.pid)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _kill_descendants(process_id: int) -> None:
    """End all descendants of a process."""
    try:
        import psutil  # type: ignore[import-untyped]
    except ImportError:  # psutil does not exist for this system
        return
    with suppress(psutil.Error):
        process = psutil.Process(process_id)
        for _ in range(_MAX_ROUNDS):
            descendants = process.children(recursive=True)
            for descendant in descendants:
                with suppress(psutil.Error):
                    descendant.kill()
            if not psutil.wait_procs(descendants, timeout=_SECONDS_TO_LEAVE)[0]:
                return


_RUN_WATCHDOG: Final = (
    "import sys; sys.path.append(sys.argv.pop(1)); import watchdog; watchdog.main(int(sys.argv[1]), sys.argv[2:])"
)
"""Imports the watchdog from its folder, which may be inside a zip."""


def _watchdog_command() -> tuple[str, ...]:
    """The command of the watchdog, to be put before that of the program; empty on systems without one."""
    if sys.platform != "linux" or not sys.executable:
        return ()
    return sys.executable, "-I", "-S", "-c", _RUN_WATCHDOG, str(Path(__file__).parent), str(os.getpid())


@contextmanager
def _broken_pipe_raises() -> Iterator[None]:
    """A context in which a broken pipe raises an error and sends no signal to this process."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signals_blocked_before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})
    try:
        yield
    finally:
        if signal.SIGPIPE in signal.sigpending() - signals_blocked_before:
            signal.sigwait({signal.SIGPIPE})
        signal.pthread_sigmask(signal.SIG_SETMASK, signals_blocked_before)
