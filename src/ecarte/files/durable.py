"""Files that survive a kill, a full disk and a loss of power: all files are stored with these functions.

A whole file is written under a temporary name in the same folder, synchronised, and renamed; then the folder is
synchronised.  Lines are appended, and synchronised after each `add`.  Once a function has returned, its result is
permanent; before that the file is unchanged.  A writer holds the lock of the file, so there is only one temporary
name; a file that a killed process left under that name is overwritten.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Self

from ecarte.errors import EcarteError
from ecarte.files import file_limits
from ecarte.words import say

if TYPE_CHECKING:
    from filelock import BaseFileLock

PRIVATE_MODE: Final = 0o600
"""The mode of a file that only its owner may read, because it contains both hands."""

PUBLIC_MODE: Final = 0o666
"""The mode of a file that may be read by everybody whom the player's umask allows."""

_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)


def home() -> Path:
    """The folder of a player's games: ECARTE_HOME, or the platform's folder for the state of programs.

    Raises EcarteError where neither can be found.
    """
    if path := os.environ.get("ECARTE_HOME", ""):
        return Path(path)
    from platformdirs import user_state_path

    try:
        return user_state_path("ecarte", appauthor=False)
    except RuntimeError:  # HOME is not set, and the account has no home folder
        raise EcarteError(say("fault.no-home")) from None


def temporary_home() -> Path:
    """A temporary folder for a player whose games can be stored nowhere else; the same one as long as it exists."""
    import tempfile

    if sys.platform != "win32":
        folder = Path(tempfile.gettempdir()) / f"ecarte-{os.geteuid()}"
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        status = folder.lstat()
        if stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o077:
            return folder
    return Path(tempfile.mkdtemp(prefix="ecarte-"))


def is_usable_folder(folder: Path) -> bool:
    """Whether files can be read and written in this folder; false if there is no such folder."""
    return folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK)


# --- one writer at a time -------------------------------------------------------------------------------


def lock_file(path: Path, *, busy: str = "", patience: float = 0) -> BaseFileLock:
    """Lock a file against other writers until `unlock_file`.

    Raises EcarteError, with the message `busy`, if another writer still holds it after `patience` seconds.
    """
    from filelock import FileLock, Timeout

    with _naming_file(path):
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        try:
            # Any thread may release the lock.
            lock = FileLock(_hidden_path(path, "lock"), timeout=patience, thread_local=False)
            lock.acquire()
        except Timeout:
            raise EcarteError(busy or say("fault.being-written", file=str(path))) from None
    return lock


def unlock_file(lock: BaseFileLock) -> None:
    """Release a lock and remove its file."""
    with suppress(OSError):  # some systems cannot remove an open file; an empty one stays
        Path(lock.lock_file).unlink()
    lock.release()


@contextmanager
def file_lock(path: Path, *, busy: str = "", patience: float = 0) -> Iterator[None]:
    """Hold the lock of a file for the duration of a block."""
    lock = lock_file(path, busy=busy, patience=patience)
    try:
        yield
    finally:
        unlock_file(lock)


# --- whole files ----------------------------------------------------------------------------------------


@contextmanager
def new_file(path: Path, *, mode: int = PUBLIC_MODE) -> Iterator[BinaryIO]:
    """A new file that replaces `path` when the block ends without an error, and is removed otherwise."""
    part_path = _hidden_path(path, "part")
    with _naming_file(path):
        part_path.unlink(missing_ok=True)  # left by a killed process, with any mode
        descriptor = os.open(part_path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _BINARY, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            with _naming_file(path):
                _synchronise(file)
        part_path.replace(path)
    except BaseException:
        part_path.unlink(missing_ok=True)
        raise
    _synchronise_folder(path.parent)


@contextmanager
def locked_new_file(path: Path) -> Iterator[BinaryIO]:
    """A new file that replaces `path`, with the lock held, for files that other processes may write too."""
    with file_lock(path), new_file(path) as file:
        yield file


def write_file(path: Path, content: str | bytes, *, mode: int = PRIVATE_MODE) -> None:
    """Write a whole file, by default readable by its owner alone."""
    with new_file(path, mode=mode) as file, _naming_file(path):
        file.write(content.encode() if isinstance(content, str) else content)


def move(path: Path, place: Path) -> None:
    """Move a file; after a loss of power it may be in the old place, the new one or both."""
    make_folder(place.parent)
    path.replace(place)
    for folder in dict.fromkeys((place.parent, path.parent)):
        _synchronise_folder(folder)


def remove(path: Path) -> None:
    """Remove a file, if it exists."""
    path.unlink(missing_ok=True)
    _synchronise_folder(path.parent)


def remove_leftovers(folder: Path) -> None:
    """Remove what killed processes have left in a folder in which nobody else is writing."""
    for part in folder.glob(".*.part"):
        part.unlink(missing_ok=True)


def make_folder(path: Path, *, mode: int = 0o777) -> None:
    """Make the folder and its parents where they do not exist."""
    if path.is_dir():
        return
    make_folder(path.parent)
    with suppress(FileExistsError):
        path.mkdir(mode=mode)
    _synchronise_folder(path.parent)


# --- line by line ---------------------------------------------------------------------------------------


class Lines:
    """A file that grows: `add` returns once its content is stored permanently.  The lock is held while it is open.

    After `read`, the caller says with `cut` how many bytes are valid; the rest is an incomplete write and is removed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = lock_file(path)
        try:
            with _naming_file(path):
                if path.exists() and not path.is_file():  # reading from a pipe would never end
                    raise OSError(errno.EINVAL, "it is no file")
                self._file = path.open("a+b", buffering=0)
            _synchronise_folder(path.parent)
        except BaseException:
            unlock_file(self._lock)
            raise
        self._valid_size = 0

    def read(self, *, most: int) -> bytes:
        """The whole content of the file.  Raises NotationError if it is longer than `most` bytes."""
        if os.fstat(self._file.fileno()).st_size > most:
            raise file_limits.too_long(str(self.path), most)
        self._file.seek(0)
        return self._file.readall()

    def cut(self, size: int) -> None:
        """Keep the first `size` bytes.  Raises EcarteError if there are fewer."""
        if os.fstat(self._file.fileno()).st_size < size:
            self.close()
            raise EcarteError(f"{self.path} is shorter than its results say; some of it is lost")
        self._file.truncate(size)
        self._valid_size = size

    def add(self, content: bytes) -> None:
        """Append to the file.  If that fails, nothing has been added."""
        try:
            with _naming_file(self.path):
                unwritten = memoryview(content)
                while unwritten:
                    unwritten = unwritten[self._file.write(unwritten) :]
                _synchronise(self._file)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._valid_size)
            raise
        self._valid_size += len(content)

    def close(self) -> None:
        """Close the file and release its lock, if it is still open."""
        if not self._file.closed:
            self._file.close()
            unlock_file(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# --- system calls ---------------------------------------------------------------------------------------


def _hidden_path(path: Path, kind: str) -> Path:
    return path.with_name(f".{path.name}.{kind}")


@contextmanager
def _naming_file(path: Path) -> Iterator[None]:
    """Raise an OSError again with the name of the file that the caller asked for."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _synchronise(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _synchronise_folder(folder: Path) -> None:
    """Synchronise a folder, so that the names of its files survive a loss of power."""
    if os.name == "nt":  # there folders cannot be opened; the system itself stores them
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # a file system that cannot synchronise folders
            raise
    finally:
        os.close(descriptor)
