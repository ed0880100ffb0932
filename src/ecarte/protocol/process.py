"""A separate program that communicates in lines: started, written to, read with a time limit, and ended for certain."""

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
from ecarte.text.safe_text import LINE, one_line

_WAITING: Final = 1000
"""The most unread lines kept; a program that writes more has to wait."""

_LEAVE: Final = 1.0
"""Seconds a program has to end after it was asked to."""

_END: Final = 5.0
"""Seconds its watchdog has to end it and everything it has started."""

_ROUNDS: Final = 10
"""How many times to check whether processes below a program have started more."""


class ProcessEnded(Exception):
    """The program has closed its output, or does not accept lines any more."""


class LineTooLong(Exception):
    """A line that exceeds the limit."""


class LineProcess:
    """A running program.  With `is_heard`, its standard error is passed on to that of this process, as text.

    It ends at the latest with the process that started it, or, where the system supports it, with the thread.

    Raises NotationError where there is no such program.
    """

    def __init__(self, command: Sequence[str], *, is_heard: bool = True) -> None:
        program = shutil.which(command[0]) if command else None
        if program is None:
            place = Place(file=command[0] if command else None)
            raise NotationError("program", text="", expected="a program that can be run", place=place)
        self._watchdog = _watchdog()
        self._process = subprocess.Popen(  # noqa: S603 - the very program the user asked for
            [*self._watchdog, program, *command[1:]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # an interruption from the keyboard is for the host alone
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
        )
        assert self._process.stdin is not None
        if hasattr(os, "set_blocking"):  # Windows has it since Python 3.12
            os.set_blocking(self._process.stdin.fileno(), False)
        self._lines: Queue[bytes | None] = Queue(_WAITING)
        self._open = True
        self._is_heard = is_heard
        self._readers = [Thread(target=read, daemon=True) for read in (self._read, self._pass_on)]
        for reader in self._readers:
            reader.start()

    def _read(self) -> None:
        """Pass on its lines one by one, then None; in its own thread, since pipes cannot wait with a limit."""
        with BufferedReader(cast("RawIOBase", self._process.stdout)) as lines:
            while self._open:
                line = lines.readline(LONGEST + 2)
                is_cut = not line.endswith(b"\n") and len(line) <= LONGEST  # it ended in the middle of a line
                if not self._put(None if is_cut else line) or is_cut:
                    return

    def _pass_on(self) -> None:
        """Print its standard error as text; of a flood only the beginning."""
        with BufferedReader(cast("RawIOBase", self._process.stderr)) as lines:
            for number in count():
                line = lines.readline(LINE)
                if not line:
                    return
                if self._is_heard and number < _WAITING and sys.stderr is not None:
                    with suppress(OSError, ValueError):  # nobody reads it
                        sys.stderr.write(one_line(line.rstrip(b"\r\n").decode(errors="replace")) + "\n")

    def _put(self, line: bytes | None) -> bool:
        while self._open:
            with suppress(Full):
                self._lines.put(line, timeout=0.1)
                return True
        return False

    def send(self, line: str) -> None:
        """Write one line.  Raises Ended where nobody reads any more, or has not read for a long time."""
        assert self._process.stdin is not None
        left = line.encode() + b"\n"
        try:
            while left:
                with _told_by_the_write():
                    written = self._process.stdin.write(left)
                if not written:  # the pipe is full of unread lines
                    raise ProcessEnded
                left = left[written:]
        except OSError:
            raise ProcessEnded from None

    def receive(self, until: float) -> str | None:
        """The next line without its end, None when `monotonic()` has reached `until`.

        Raises Ended at the end of the output, TooLong and UnicodeDecodeError for an invalid line.
        """
        try:
            raw = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if raw is None:
            raise ProcessEnded
        if len(raw) > LONGEST and not raw.endswith(b"\n"):
            raise LineTooLong
        return raw.rstrip(b"\r\n").decode()

    def status(self) -> str:
        """How a program that has closed its output ended, in words."""
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(_LEAVE)
            return f"ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return "closed its output"

    def close(self, *, farewell: str | None = None) -> None:
        """End the program: with a last line and a moment to leave, or at once."""
        with suppress(ProcessEnded):
            if farewell is not None:
                self.send(farewell)
        self._open = False
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        if farewell is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_LEAVE)
        self._kill()
        self._process.wait()
        for reader in self._readers:
            reader.join(_LEAVE)
        self._wake_reader()

    def _wake_reader(self) -> None:
        """Wake another thread that may still wait for a line: nothing more comes."""
        while True:
            with suppress(Full):
                self._lines.put_nowait(None)
                return
            with suppress(Empty):
                self._lines.get_nowait()

    def _kill(self) -> None:
        """End the program and everything it has started; without a watchdog, what is still below it or in its group."""
        if self._watchdog:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_END)
        else:
            _kill_below(self._process.pid)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _kill_below(top: int) -> None:
    """End what a process has started, and what those have started, until none of them is left."""
    try:
        import psutil  # type: ignore[import-untyped]
    except ImportError:  # a system it is not made for
        return
    with suppress(psutil.Error):
        process = psutil.Process(top)
        for _ in range(_ROUNDS):
            below = process.children(recursive=True)
            for one in below:
                with suppress(psutil.Error):
                    one.kill()
            if not psutil.wait_procs(below, timeout=_LEAVE)[0]:
                return


_WARDEN: Final = (
    "import sys; sys.path.append(sys.argv.pop(1)); import watchdog; watchdog.main(int(sys.argv[1]), sys.argv[2:])"
)
"""Finds the watchdog in its folder, which may be inside a zip."""


def _watchdog() -> tuple[str, ...]:
    """The command that runs a program so that nothing outlives it or its host, where the system allows it."""
    if sys.platform != "linux" or not sys.executable:
        return ()
    return sys.executable, "-I", "-S", "-c", _WARDEN, str(Path(__file__).parent), str(os.getpid())


@contextmanager
def _told_by_the_write() -> Iterator[None]:
    """A context in which a broken pipe is reported by the write alone, whatever this process does on that signal."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})
    try:
        yield
    finally:
        if signal.SIGPIPE in signal.sigpending() - before:
            signal.sigwait({signal.SIGPIPE})
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
