"""Files under a checksum of their own: it, what the file is of as a line of JSON, and then what it has."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TypeVar

import msgspec

from ecarte import durable
from ecarte.errors import TableDamaged

Head = TypeVar("Head", bound=msgspec.Struct)


def seal(path: Path, head: msgspec.Struct, rest: bytes) -> str:
    """Writes a file for everybody to read; returns the checksum of its head and the rest."""
    content = msgspec.json.encode(head) + b"\n" + rest
    checksum = hashlib.sha256(content).hexdigest()
    durable.put(path, checksum.encode() + b"\n" + content, mode=durable.ANYBODY)
    return checksum


def unseal(path: Path, kind: type[Head], *, command: str) -> tuple[Head, bytes]:
    """The head and the rest of a file.

    Raises TableDamaged, naming the file and the command that makes it, for one that is not as it was written, that has
    another head, or that is not there.
    """
    try:
        noted, _, content = path.read_bytes().partition(b"\n")
    except FileNotFoundError:
        raise TableDamaged(str(path), found="", command=command) from None
    checksum = hashlib.sha256(content).hexdigest()
    if noted != checksum.encode():
        raise TableDamaged(str(path), found=f"{len(content):,} bytes with checksum {checksum[:12]}", command=command)
    line, _, rest = content.partition(b"\n")
    try:
        return msgspec.json.decode(line, type=kind), rest
    except msgspec.DecodeError:
        raise TableDamaged(str(path), found="a file of another kind", command=command) from None


def checksum_of(path: Path) -> str:
    """The checksum that stands in a file."""
    with path.open("rb") as file:
        return file.readline().decode().strip()
