"""Lines typed at the terminal while news come: a wait for either."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from threading import Event, Lock
from typing import Final

CAN_WAIT_FOR_INPUT: Final = sys.platform != "win32"
"""Whether the system can wait for a terminal and something else at once."""


class ConsoleLines:
    """The lines of standard input.  A person may type at any time; a script is read where its line is asked for."""

    def __init__(self, read_line: Callable[[], str | None]) -> None:
        self._read_line = read_line
        self._watches_input = CAN_WAIT_FOR_INPUT and sys.stdin.isatty()
        self._woken = Event()
        self._wake_out, self._wake_in = os.pipe()
        self._pipe = Lock()  # `wake` is called in other threads, also while the lines are closed

    def wait(self, *, is_asked: bool) -> bool:
        """Wait for a line or for `wake`; returns whether a line can be read."""
        if self._watches_input:
            ready, _, _ = select.select([sys.stdin, self._wake_out], [], [])
            if self._wake_out in ready:
                os.read(self._wake_out, 4096)
            return sys.stdin in ready
        if is_asked:
            return True
        self._woken.wait()
        self._woken.clear()
        return False

    def read(self) -> str | None:
        """The next line; None at the end of input."""
        return self._read_line()

    def wake(self) -> None:
        """End a wait."""
        self._woken.set()
        with self._pipe:
            if self._watches_input:
                os.write(self._wake_in, b".")

    def close(self) -> None:
        """Release the pipe."""
        with self._pipe:
            self._watches_input = False
            os.close(self._wake_in)
            os.close(self._wake_out)
