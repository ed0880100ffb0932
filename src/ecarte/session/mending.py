"""What is damaged in the folder of games is set aside, so that it stops nobody; what is sound of it is used.

HOME/damaged/   whatever could not be used, as it was found
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ecarte import bounded, durable
from ecarte.errors import EcarteError
from ecarte.session.keeping import Result, Shelf
from ecarte.session.strongbox import Strongbox
from ecarte.words import say

FOLDER: Final = "damaged"
"""Where in the folder of games everything lies that could not be used."""

_LOCKED: Final = ("current", "results.jsonl", "page.txt")
_WHOLE: Final = ("current.ecarte", "current.json", "choice.json", "results.jsonl", "evening.evening", "evening.json")
_FOLDERS: Final = ("games", "secrets")


def set_aside(path: Path, reason: str, language: str = "en") -> str:
    """Puts a file, or whatever is in its place, among the damaged ones; gives the sentence that says so."""
    folder, number = path.parent / FOLDER, 1
    while os.path.lexists(place := folder / f"{number}-{path.name}"):
        number += 1
    durable.move(path, place)
    reason = reason.replace(str(path), path.name).rstrip(".")
    return say("fault.set-aside", language, file=path.name, reason=reason, place=str(place))


def mend_places(home: Path, language: str = "en") -> Iterator[str]:
    """Sets aside what stands in the place of a file or folder and is none, or cannot be read; a sentence for each."""
    for name in (*_FOLDERS, *_WHOLE, *(f".{locked}.lock" for locked in _LOCKED)):
        path = home / name
        if not os.path.lexists(path):
            continue
        try:
            is_folder = path.is_dir()
            if is_folder is not (name in _FOLDERS):
                raise OSError(say("fault.no-folder" if name in _FOLDERS else "fault.no-file", language))
            if name == "secrets":
                Strongbox(path).kept()
            elif not is_folder:
                path.open("rb").close()
        except OSError as fault:
            yield set_aside(path, fault.strerror or str(fault), language)


def mend_results(shelf: Shelf, language: str = "en") -> Iterator[str]:
    """Keeps the results that can be read; where some cannot, the file as it was is set aside and a sentence says so."""
    path = shelf.home / "results.jsonl"
    try:
        shelf.results()
    except EcarteError as fault:
        content = path.read_bytes() if path.stat().st_size <= bounded.KEPT else b""
        yield set_aside(path, str(fault), language)
        sound = [line for line in content.splitlines() if _is_result(line)]
        if sound:
            durable.put(path, b"\n".join(sound) + b"\n")


def _is_result(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=Result)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return True


def mend_match(shelf: Shelf, language: str = "en") -> Iterator[str]:
    """Sets aside the match in hand where it cannot be gone on with; its secret is kept with it."""
    if not shelf.record.exists():
        return
    try:
        if not shelf.agreed.exists():
            raise EcarteError(say("fault.missing", language, file=shelf.agreed.name))
        shelf.left(language)
    except (EcarteError, OSError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault.__context__ or fault)
        if shelf.agreed.exists():
            set_aside(shelf.agreed, "", language)
        place = shelf.set_aside()
        reason = reason.replace(str(shelf.home) + os.sep, "").rstrip(".")
        yield say("fault.set-aside", language, file=shelf.record.name, reason=reason, place=str(place))


def mend_tables(path: Path, language: str = "en") -> Iterator[str]:
    """Sets aside what lies where the tables of the page are kept and is no database."""
    if not os.path.lexists(path):
        return
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(say("fault.no-file", language))
        with path.open("rb") as file:
            begins = file.read(len(_DATABASE))
    except OSError as fault:
        yield set_aside(path, fault.strerror or str(fault), language)
    else:
        if begins not in (b"", _DATABASE):
            yield set_aside(path, say("fault.no-database", language), language)


_DATABASE: Final = b"SQLite format 3\0"
