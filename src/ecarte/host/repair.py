"""Sets damaged files in the folder of games aside, so that play can go on, and uses their valid parts.

HOME/damaged/   files that could not be used, as they were found
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ecarte.bots import opponents
from ecarte.bots.opponent_names import opponent_meant
from ecarte.errors import EcarteError, UnknownName
from ecarte.files import durable, file_limits
from ecarte.host.folder import GameStore, UnrecordedTerms
from ecarte.host.opponents import is_program
from ecarte.host.results import Result
from ecarte.host.secrets import SecretFolder
from ecarte.record import UNDONE, Headers, Record
from ecarte.record.files import game_text, salvage_games
from ecarte.words import say

FOLDER: Final = "damaged"
"""The subfolder for everything that could not be used."""

_FILES_WITH_LOCKS: Final = ("current", "results.jsonl", "page.txt")
_FILES: Final = ("current.ecarte", "current.json", "choice.json", "results.jsonl", "evening.evening", "evening.json")
_FOLDERS: Final = ("games", "secrets")


def set_aside(path: Path, reason: str, language: str = "en") -> str:
    """Move a file, or whatever is in its place, to the damaged ones; returns the sentence that says so.

    Raises EcarteError if the player may not write in the folder.
    """
    folder, number = path.parent / FOLDER, 1
    reason = reason.replace(str(path), path.name).removeprefix(f"{path.name}: ").rstrip(".")
    if not durable.is_usable_folder(path.parent):
        raise EcarteError(say("fault.not-set-aside", language, file=path.name, reason=reason, folder=str(path.parent)))
    while os.path.lexists(place := folder / f"{number}-{path.name}"):
        number += 1
    durable.move(path, place)
    return say("fault.set-aside", language, file=path.name, reason=reason, place=str(place))


def mend_places(home: Path, language: str = "en") -> Iterator[str]:
    """Set aside what is not the file or folder it should be, or cannot be read; yields a sentence for each."""
    for name in (*_FOLDERS, *_FILES, *(f".{locked}.lock" for locked in _FILES_WITH_LOCKS)):
        path = home / name
        if not os.path.lexists(path):
            continue
        try:
            is_folder = name in _FOLDERS
            if not (path.is_dir() if is_folder else path.is_file()):
                path.stat()
                raise OSError(say("fault.no-folder" if is_folder else "fault.no-file", language))
            if name == "secrets":
                SecretFolder(path).commitments()
            elif not is_folder:
                file_limits.open_regular(path).close()
        except OSError as fault:
            yield set_aside(path, fault.strerror or str(fault), language)


def mend_results(store: GameStore, language: str = "en") -> Iterator[str]:
    """Keep the readable results; if some are not, set the original file aside and yield a sentence that says so."""
    path = store.home / "results.jsonl"
    try:
        store.results()
    except EcarteError as fault:
        content = file_limits.first_bytes(path, most=file_limits.MAX_RECORD)
        yield set_aside(path, str(fault), language)
        sound = [line for line in content.splitlines() if _is_result(line)]
        if sound:
            durable.write_file(path, b"\n".join(sound) + b"\n")


def _is_result(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=Result)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return True


def mend_match(store: GameStore, language: str = "en") -> Iterator[str]:
    """Set aside a current match that cannot be continued; its secret is kept with it.

    If its record is sound up to some action, the match goes on from there, and the current game does not count: the
    later cards were seen and would be dealt again.  `mend_terms` keeps the sound part of what else was agreed.
    """
    if not store.record.exists():
        return
    try:
        if not store.terms_file.exists():
            raise EcarteError(say("fault.missing", language, file=store.terms_file.name))
        store.unfinished_match(language)
    except (EcarteError, OSError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault.__context__ or fault)
        if store.terms_file.exists() and (sound := _sound_beginning(store.record)):
            yield set_aside(store.record, reason.replace(str(store.home) + os.sep, ""), language)
            durable.write_file(store.record, "".join(map(game_text, sound)))
            if _can_go_on(store):
                yield say("fault.match-from-sound", language)
                return
        if store.terms_file.exists():
            set_aside(store.terms_file, "", language)
        place = store.set_aside()
        reason = reason.replace(str(store.home) + os.sep, "").removeprefix(f"{store.record.name}: ").rstrip(".")
        yield say("fault.set-aside", language, file=store.record.name, reason=reason, place=str(place))


def _sound_beginning(path: Path) -> list[Record]:
    """The games of a match up to the damage, the last one marked; empty if no cards can be dealt in that one."""
    try:
        content = file_limits.first_bytes(path, most=file_limits.MAX_RECORD)
    except OSError:
        return []
    sound: list[Record] = []
    for salvaged in salvage_games(BytesIO(content)):
        if salvaged.record is None or salvaged.record.headers.fairness.commitment is None:
            return []
        headers = salvaged.record.headers
        if salvaged.fault is not None:
            marks = tuple(dict.fromkeys((*headers.marks, UNDONE)))
            return [*sound, replace(salvaged.record, headers=replace(headers, result=None, marks=marks))]
        sound.append(salvaged.record)
    return []


def _can_go_on(store: GameStore) -> bool:
    try:
        return store.unfinished_match() is not None
    except (EcarteError, OSError):
        return False


def mend_terms(store: GameStore, language: str = "en") -> Iterator[str]:
    """Keep the valid terms of a damaged terms file; the name and the opponent may come from the record.

    The damaged file is set aside.  Terms that are missing get their defaults.
    """
    path, is_there = store.terms_file, os.path.lexists(store.terms_file)
    if not (is_there or store.record.exists()):
        return
    try:
        store.read_terms()
    except FileNotFoundError:
        reason = ""
    except (EcarteError, OSError) as fault:
        reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
    else:
        return
    sound = _sound_terms(store, language)
    if is_there:
        yield set_aside(path, reason, language)
    elif sound is not None:
        yield f"{say('fault.missing', language, file=path.name)}."
    if sound is not None:
        durable.write_file(path, msgspec.json.encode(sound))
        yield say("fault.agreed-as-record", language)


def _sound_terms(store: GameStore, language: str) -> UnrecordedTerms | None:
    """The terms as far as their file and the record have them; None if the opponent is unknown."""
    try:
        headers = store.read_records()[-1].headers
    except (EcarteError, OSError):
        return None
    sound_fields = {"language": language, "name": headers.names.a or "", **_sound_fields(store.terms_file)}
    if not _is_opponent(sound_fields.get("opponent", "")):
        sound_fields["opponent"] = _opponent_of(headers, language)
    return UnrecordedTerms(**sound_fields) if sound_fields["opponent"] else None


def _sound_fields(path: Path) -> dict[str, Any]:
    try:
        content = msgspec.json.decode(file_limits.first_bytes(path, most=file_limits.MAX_SETTINGS))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(UnrecordedTerms):
        try:
            fields[field.name] = msgspec.convert(content[field.encode_name], field.type)
        except (LookupError, TypeError, msgspec.ValidationError):
            continue
    return fields


def _is_opponent(name: str) -> bool:
    return is_program(name) or name in opponents()


def _opponent_of(headers: Headers, language: str) -> str:
    """The opponent by the name in the record; empty if nobody has that name."""
    try:
        name = opponent_meant(headers.names.b or "", language)
    except UnknownName:
        return ""
    return name if _is_opponent(name) else ""


def mend_tables(path: Path, language: str = "en") -> Iterator[str]:
    """Set aside the file of the page's tables if it is not a database."""
    if not os.path.lexists(path):
        return
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(say("fault.no-file", language))
        with path.open("rb") as file:
            first_bytes = file.read(len(_DATABASE))
    except OSError as fault:
        yield set_aside(path, fault.strerror or str(fault), language)
    else:
        if first_bytes not in (b"", _DATABASE):
            yield set_aside(path, say("fault.no-database", language), language)


_DATABASE: Final = b"SQLite format 3\0"
