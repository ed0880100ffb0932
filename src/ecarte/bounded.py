"""How much is read: whole files and lines, each with a greatest size, so that no input takes all memory or never ends.

The sizes stand in a table of `docs/commands.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

from ecarte.errors import NotationError, Place

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


def too_long(file: str | None, most: int, *, thing: str = "a file") -> NotationError:
    """More than is read."""
    return NotationError("too-long", text="", expected=f"{thing} of at most {most:,} bytes", place=Place(file=file))


def read(path: Path, *, most: int) -> bytes:
    """All that is in a file.  Raises NotationError where that is more than `most` bytes, or never ends."""
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise too_long(str(path), most)
    return content


def line(stream: TextIO) -> str:
    """The next line of standard input.  Raises NotationError for one that is too long, or never ends."""
    text = stream.readline(LINE + 1)
    if len(text) > LINE:
        raise too_long("-", LINE, thing="a line")
    return text
