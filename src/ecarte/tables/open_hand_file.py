"""The shipped table of open hands: its path, how it is read, and how damage is detected."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from ecarte.tables.checksummed import checksum, read_verified
from ecarte.tables.duties import Duties
from ecarte.tables.open_hand_classes import MOST, n_classes

NAME: Final = "open-hands.bin"
COMMAND: Final = "python -m ecarte.tables.open_hand_build"
SHA256: Final = "ba18c4cc7d415d9bce0a3bd058711b709e0102b883e85779ef0a6305d38b9458"
"""Checksum of the file as made by COMMAND."""

SIZES: Final = tuple(n_classes(n) for n in range(1, MOST + 1))
OF_DUTIES: Final = 2 * sum(SIZES)
"""Bytes for one kind of duties."""


def path() -> Path:
    """The path of the table."""
    return Path(str(files("ecarte.tables") / "data" / NAME))


@cache
def image() -> bytes:
    """The table, read once and checked.  Raises TableDamaged, naming the file and the command that makes it again."""
    return read_verified(path(), sha256=SHA256, command=COMMAND)


@cache
def entries(duties: Duties, n: int) -> array[int]:
    """The entries of all classes with `n` cards in each hand (1 to 5), as `ecarte.tables.open_hand_build` describes
    them."""
    start = duties * OF_DUTIES + 2 * sum(SIZES[: n - 1])
    table = array("H")
    table.frombytes(image()[start : start + 2 * SIZES[n - 1]])
    if sys.byteorder == "big":
        table.byteswap()
    return table


def write(content: bytes) -> None:
    """Write the table: the last step of COMMAND.  Reports a checksum that differs from SHA256."""
    path().write_bytes(content)
    actual = checksum(content)
    sys.stdout.write(f"{path()}: {len(content):,} bytes, sha256 {actual}\n")
    if actual != SHA256:
        sys.stdout.write("this is not the checksum in ecarte.tables.open_hand_file\n")
