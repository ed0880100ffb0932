"""Generated files verified by a checksum, which is either written in the code or stored in the file.

A file that stores its checksum begins with it; then come a head, as a line of JSON, and a body.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TypeVar

import msgspec

from ecarte.errors import TableDamaged
from ecarte.files import durable
from ecarte.files.datafiles import content_of


class SealedHead(msgspec.Struct, frozen=True):
    """The head of a file.

    The number `format` comes first; it is increased whenever older files can no longer be read.
    """

    format: int


Head = TypeVar("Head", bound=SealedHead)


def checksum(content: bytes) -> str:
    """The checksum of a file's content."""
    return hashlib.sha256(content).hexdigest()


def read_verified(path: Path, *, sha256: str, command: str) -> bytes:
    """Read a file with this checksum.

    Raises TableDamaged, naming the file and the command that makes it, if the checksum differs or the file is missing.
    """
    return _verify(path, _content(path, command), sha256=sha256, command=command)


def _content(path: Path, command: str) -> bytes:
    try:
        return content_of(path)
    except FileNotFoundError:
        raise TableDamaged(str(path), found="", command=command) from None


def _verify(path: Path, content: bytes, *, sha256: str, command: str) -> bytes:
    actual = checksum(content)
    if actual != sha256:
        raise TableDamaged(str(path), found=f"{len(content):,} bytes with checksum {actual[:12]}", command=command)
    return content


def seal(path: Path, head: SealedHead, body: bytes) -> str:
    """Write a file readable by everybody; returns the checksum of its head and body."""
    content = msgspec.json.encode(head) + b"\n" + body
    sha256 = checksum(content)
    durable.write_file(path, sha256.encode() + b"\n" + content, mode=durable.PUBLIC_MODE)
    return sha256


def unseal(path: Path, kind: type[Head], *, expected_format: int, command: str) -> tuple[Head, bytes]:
    """The head and the body of a file of the `expected_format`.

    Raises TableDamaged, naming the file and the command that makes it, if the file is missing, is not as written, or
    has another head or format.
    """
    sha256, _, content = _content(path, command).partition(b"\n")
    verified = _verify(path, content, sha256=sha256.decode("ascii", errors="replace"), command=command)
    line, _, body = verified.partition(b"\n")
    try:
        head = msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise TableDamaged(str(path), found="a file of another kind", command=command) from None
    if head.format != expected_format:
        raise TableDamaged(str(path), found=f"format {head.format}", command=command)
    return head, body


def stored_checksum(path: Path) -> str:
    """The checksum stored in a file."""
    with path.open("rb") as file:
        return file.readline().decode().strip()
