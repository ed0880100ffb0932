"""Files that a command has made, known by their checksum: one that is written down, or that stands in the file.

A file under a checksum of its own begins with it; then come what the file is of, as a line of JSON, and what it has.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TypeVar

import msgspec

from ecarte import durable
from ecarte.datafiles import content_of
from ecarte.errors import TableDamaged


class SealedHead(msgspec.Struct, frozen=True):
    """What a file is of, first of all of which `format`: raised when a file made before could not be read."""

    format: int


Head = TypeVar("Head", bound=SealedHead)


def checksum(content: bytes) -> str:
    """What such a file is known by."""
    return hashlib.sha256(content).hexdigest()


def read_as_made(path: Path, *, sha256: str, command: str) -> bytes:
    """A file with this checksum.  Raises TableDamaged, naming the file and the command that makes it, for any other."""
    return _as_made(path, _content(path, command), sha256=sha256, command=command)


def _content(path: Path, command: str) -> bytes:
    try:
        return content_of(path)
    except FileNotFoundError:
        raise TableDamaged(str(path), found="", command=command) from None


def _as_made(path: Path, content: bytes, *, sha256: str, command: str) -> bytes:
    found = checksum(content)
    if found != sha256:
        raise TableDamaged(str(path), found=f"{len(content):,} bytes with checksum {found[:12]}", command=command)
    return content


def seal(path: Path, head: SealedHead, rest: bytes) -> str:
    """Writes a file for everybody to read; returns the checksum of its head and the rest."""
    content = msgspec.json.encode(head) + b"\n" + rest
    noted = checksum(content)
    durable.put(path, noted.encode() + b"\n" + content, mode=durable.ANYBODY)
    return noted


def unseal(path: Path, kind: type[Head], *, known: int, command: str) -> tuple[Head, bytes]:
    """The head and the rest of a file of the `known` format.

    Raises TableDamaged, naming the file and the command that makes it, for one that is not as it was written, that has
    another head or format, or that is not there.
    """
    noted, _, content = _content(path, command).partition(b"\n")
    sealed = _as_made(path, content, sha256=noted.decode("ascii", errors="replace"), command=command)
    line, _, rest = sealed.partition(b"\n")
    try:
        head = msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise TableDamaged(str(path), found="a file of another kind", command=command) from None
    if head.format != known:
        raise TableDamaged(str(path), found=f"format {head.format}", command=command)
    return head, rest


def checksum_of(path: Path) -> str:
    """The checksum that stands in a file."""
    with path.open("rb") as file:
        return file.readline().decode().strip()
