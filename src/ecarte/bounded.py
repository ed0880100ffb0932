"""How much is read: whole files and lines, each with a greatest size, so that no input takes all memory or never ends.

The sizes stand in a table of `docs/commands.md`.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING, BinaryIO, Final, TextIO

from ecarte.errors import MoreThanRead, NotationError, Place

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN: Final = 1 << 20
"""The most bytes of a file that a person writes, or that holds a few settings: a house file, a tournament."""

KEPT: Final = 1 << 24
"""The most bytes of what is played in one go: a game, an evening."""

GROWN: Final = 1 << 28
"""The most bytes of a file that grows line by line: results of matches and tournaments, about a million pairs."""

LINE: Final = 1 << 16
"""The longest line that is heard from standard input."""


_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)


def too_long(file: str | None, most: int, *, thing: str = "the file") -> NotationError:
    """More than is read."""
    expected = f"at most {most:,} bytes"
    return MoreThanRead("too-long", text="", expected=expected, place=Place(file=file), thing=thing, most=most)


def read(path: Path, *, most: int) -> bytes:
    """All that is in a file that the player names.  Raises NotationError for more than `most` bytes, or no end."""
    with path.open("rb") as file:
        return _all_of(file, path, most)


def open_regular(path: Path) -> BinaryIO:
    """A file of the player's folder, opened to be read.

    Raises OSError for what is no regular file: nobody waits for a pipe into which nothing is written.
    """
    handle = os.open(path, os.O_RDONLY | _NO_WAIT | _BINARY)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "it is no file", str(path))
    return os.fdopen(handle, "rb")


def read_regular(path: Path, *, most: int) -> bytes:
    """All that is in a file of the player's folder.  Raises NotationError for more than `most` bytes, or OSError."""
    with open_regular(path) as file:
        return _all_of(file, path, most)


def beginning(path: Path, *, most: int) -> bytes:
    """What a file of the player's folder begins with, at most so many bytes.  Raises OSError."""
    with open_regular(path) as file:
        return file.read(most)


def _all_of(file: BinaryIO, path: Path, most: int) -> bytes:
    content = file.read(most + 1)
    if len(content) > most:
        raise too_long(str(path), most)
    return content


def line(stream: TextIO) -> str:
    """The next line of standard input.  Raises NotationError for one that is too long, or never ends."""
    text = stream.readline(LINE + 1)
    if len(text) > LINE:
        raise too_long("-", LINE, thing="the line")
    return text
