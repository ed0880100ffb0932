"""A real pseudo-terminal with the game in it, and a player who knows only what stands on its screen."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from typing import Final

import pexpect
import pyte

QUIET_SECONDS: Final = 0.06
PATIENCE_SECONDS: Final = 90.0
TASKS: Final = Path("/proc/self/task").exists()
MOST_QUIETS: Final = 4 if TASKS else 33
"""How often in a row nothing comes from a sleeping program before a key is taken to have changed nothing."""


class Terminal:
    """`ecarte play` in a terminal of 80 columns and 24 lines."""

    def __init__(self, home: Path, *arguments: str, term: str = "xterm-256color", no_color: bool = False) -> None:
        self.sent = ""
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self.screen)
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "COLORTERM"))}
        environment |= {"ECARTE_HOME": str(home), "ECARTE_PAUSE": "0", "TERM": term, "LANG": "C.UTF-8"}
        if no_color:
            environment["NO_COLOR"] = "1"
        self.process = pexpect.spawn(
            sys.executable, ["-m", "ecarte", "play", *arguments], env=environment, dimensions=(24, 80),
            encoding="utf-8", timeout=PATIENCE_SECONDS,
        )  # fmt: skip
        self.wait_for(r"(?m)\? |\?  |\?$|│ +1  \w")  # a question, or a sheet with things to choose

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self) -> bool:
        """Takes in what has been sent, until nothing comes for a moment; false at the end."""
        while True:
            try:
                sent = self.process.read_nonblocking(65536, QUIET_SECONDS)
                self.sent += sent
                self._stream.feed(sent)
            except pexpect.TIMEOUT:
                return True
            except pexpect.EOF:
                return False

    def wait_for(self, pattern: str) -> None:
        """Waits until the screen shows the pattern."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not re.search(pattern, self.text):
            assert time.monotonic() < end, self.text
            assert self.read(), self.text

    def press(self, keys: str) -> None:
        """Presses keys, and waits until the screen has changed and come to rest."""
        before, quiets = self.text, 0
        self.process.send(keys)
        while self.read() and self.text == before and quiets < MOST_QUIETS:
            quiets = quiets + 1 if self._sleeps() else 0

    def _sleeps(self) -> bool:
        """Whether every thread of the program waits for something; taken for granted where no system tells."""
        try:
            found = [task.read_text() for task in Path(f"/proc/{self.process.pid}/task").glob("*/stat")]
        except OSError:  # a thread or the program has ended by now
            return False
        return all(one.rpartition(") ")[2][0] == "S" for one in found)

    def leave(self, keys: str) -> int | None:
        """Presses keys that end the game; gives the exit code."""
        self.process.send(keys)
        while self.read():
            pass
        self.process.close()
        status: int | None = self.process.exitstatus
        return status


def move(text: str, turn: int) -> str:
    """A key for what the screen offers, none where it is half drawn; propose and stand in turn, so that games end."""
    if " Enter  " in text or " Entrée  " in text:
        return "\r"
    if re.search(r" 1-\d  (Choose the|Choisir les) ", text):
        return "1"
    if re.search(r" D  \w", text):
        return "d"
    if re.search(r" N  \w", text):
        return "1"
    if re.search(r" A  \w", text):
        return "ar"[turn % 2]
    if stand := re.search(r" ([SJ])  \w", text):
        return "p" if " P  " in text and turn % 2 else stand[1].lower()
    playable_cards = re.search(r"\[(\d)\]", text)
    return playable_cards[1] if playable_cards else ""


def play_out(terminal: Terminal, *, over: str) -> int:
    """Plays until the screen says that the game is over; gives the number of keys pressed."""
    for turn in range(600):
        end = time.monotonic() + PATIENCE_SECONDS
        while over not in terminal.text and not (key := move(terminal.text, turn)):
            assert time.monotonic() < end, f"nothing to do:\n{terminal.text}"
            assert terminal.read(), terminal.text
        if over in terminal.text:
            return turn
        terminal.press(key)
    raise AssertionError(terminal.text)
