"""Size limits for files and lines, so that no input can fill the memory.

A table of `docs/commands.md` lists the limits.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING, BinaryIO, Final, TextIO

from ecarte.errors import MoreThanRead, NotationError, Place

if TYPE_CHECKING:
    from pathlib import Path

MAX_SETTINGS: Final = 1 << 20
"""The maximum size in bytes of a file written by a person, or with a few settings: house rules, a tournament."""

MAX_RECORD: Final = 1 << 24
"""The maximum size in bytes of a record of one sitting: a game, an evening."""

MAX_RESULTS: Final = 1 << 28
"""The maximum size in bytes of results of matches and tournaments, which grow line by line: about a million pairs."""

MAX_LINE: Final = 1 << 16
"""The maximum length of a line read from standard input."""


_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)


def too_long(file: str | None, most: int, *, thing: str = "the file") -> NotationError:
    """The error for input that is longer than the limit."""
    expected = f"at most {most:,} bytes"
    return MoreThanRead("too-long", text="", expected=expected, place=Place(file=file), thing=thing, most=most)


def read(path: Path, *, most: int) -> bytes:
    """The content of a file that the player names.  Raises NotationError if it is longer than `most` bytes."""
    with path.open("rb") as file:
        return _all_of(file, path, most)


def open_regular(path: Path) -> BinaryIO:
    """A file of the player's folder, opened for reading.

    Raises OSError for anything but a regular file, so that nobody waits for a pipe without a writer.
    """
    handle = os.open(path, os.O_RDONLY | _NO_WAIT | _BINARY)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "it is no file", str(path))
    return os.fdopen(handle, "rb")


def read_regular(path: Path, *, most: int) -> bytes:
    """The content of a file of the player's folder.  Raises NotationError for more than `most` bytes, or OSError."""
    with open_regular(path) as file:
        return _all_of(file, path, most)


def first_bytes(path: Path, *, most: int) -> bytes:
    """The first bytes of a file of the player's folder, at most `most`.  Raises OSError."""
    with open_regular(path) as file:
        return file.read(most)


def _all_of(file: BinaryIO, path: Path, most: int) -> bytes:
    content = file.read(most + 1)
    if len(content) > most:
        raise too_long(str(path), most)
    return content


def read_line(stream: TextIO) -> str:
    """The next line of standard input.  Raises NotationError for one that is longer than `MAX_LINE`."""
    text = stream.readline(MAX_LINE + 1)
    if len(text) > MAX_LINE:
        raise too_long("-", MAX_LINE, thing="the line")
    return text
