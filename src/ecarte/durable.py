"""Files that outlast a kill, a full disk and a loss of power: the one way in which anything is kept.

A whole file is written beside its place, synchronised, and renamed, and the folder is synchronised after it; lines are
added one synchronised piece at a time.  What a function here has returned from is there for good, and before that the
file is as it was.  Whoever writes holds the file meanwhile, so the part beside it has one name, and what a killed
process left of it is written over.
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

from ecarte import bounded
from ecarte.errors import EcarteError
from ecarte.words import say

if TYPE_CHECKING:
    from filelock import BaseFileLock

PRIVATE: Final = 0o600
"""The mode of a file that only its owner may read, for it knows both hands."""

ANYBODY: Final = 0o666
"""The mode of a file for everybody to whom the player's own settings give it."""

_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)


def home() -> Path:
    """Where a player's games lie: ECARTE_HOME, or the platform's folder for what programs remember between runs.

    Raises EcarteError where neither is to be found.
    """
    if given := os.environ.get("ECARTE_HOME", ""):
        return Path(given)
    from platformdirs import user_state_path

    try:
        return user_state_path("ecarte", appauthor=False)
    except RuntimeError:  # neither HOME nor an account that has one
        raise EcarteError(say("fault.no-home")) from None


def passing_home() -> Path:
    """A folder for a player whose games can lie nowhere else: the same one until what is temporary is cleared."""
    import tempfile

    if sys.platform != "win32":
        folder = Path(tempfile.gettempdir()) / f"ecarte-{os.geteuid()}"
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o077:
            return folder
    return Path(tempfile.mkdtemp(prefix="ecarte-"))


def can_be_kept_in(folder: Path) -> bool:
    """Whether files can be read and written in a folder that is there."""
    return folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK)


# --- one writer at a time -------------------------------------------------------------------------------


def hold(path: Path, *, busy: str = "", patience: float = 0) -> BaseFileLock:
    """Nobody else writes this file until it is let go.

    Raises EcarteError, saying `busy`, where somebody does, and still does after `patience` in seconds.
    """
    from filelock import FileLock, Timeout

    with _told_of(path):
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        try:
            lock = FileLock(_hidden(path, "lock"), timeout=patience, thread_local=False)  # any thread may let it go
            lock.acquire()
        except Timeout:
            raise EcarteError(busy or say("fault.being-written", file=str(path))) from None
    return lock


def let_go(lock: BaseFileLock) -> None:
    """Releases a file that was held, and takes the lock beside it away."""
    with suppress(OSError):  # a system that keeps an open file keeps an empty one
        Path(lock.lock_file).unlink()
    lock.release()


@contextmanager
def held(path: Path, *, busy: str = "", patience: float = 0) -> Iterator[None]:
    """The same for as long as a block runs."""
    lock = hold(path, busy=busy, patience=patience)
    try:
        yield
    finally:
        let_go(lock)


# --- whole files ----------------------------------------------------------------------------------------


@contextmanager
def replacing(path: Path, *, mode: int = ANYBODY) -> Iterator[BinaryIO]:
    """A new file which takes the place of `path` when the block ends well, and leaves no trace when not."""
    part = _hidden(path, "part")
    with _told_of(path):
        part.unlink(missing_ok=True)  # what a killed process left, with whatever mode it had
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _BINARY, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            with _told_of(path):
                _synchronise(file)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _keep_names(path.parent)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """The same for a file that anybody may be writing, held meanwhile."""
    with held(path), replacing(path) as file:
        yield file


def put(path: Path, content: str | bytes, *, mode: int = PRIVATE) -> None:
    """Writes a whole file, for its owner alone where nothing else is said."""
    with replacing(path, mode=mode) as file, _told_of(path):
        file.write(content.encode() if isinstance(content, str) else content)


def move(path: Path, place: Path) -> None:
    """Gives a file another place; a loss of power leaves it in the one, the other or both."""
    make_folder(place.parent)
    path.replace(place)
    for folder in dict.fromkeys((place.parent, path.parent)):
        _keep_names(folder)


def remove(path: Path) -> None:
    """Takes a file away, if it is there."""
    path.unlink(missing_ok=True)
    _keep_names(path.parent)


def clear(folder: Path) -> None:
    """Takes away what killed processes have left in a folder in which nobody else writes now."""
    for part in folder.glob(".*.part"):
        part.unlink(missing_ok=True)


def make_folder(path: Path, *, mode: int = 0o777) -> None:
    """Makes the folder, and those above it, where they are not there."""
    if path.is_dir():
        return
    make_folder(path.parent)
    with suppress(FileExistsError):
        path.mkdir(mode=mode)
    _keep_names(path.parent)


# --- line by line ---------------------------------------------------------------------------------------


class Lines:
    """A file that grows: `add` returns when what it was given is there for good.  Whoever opens it holds it.

    After `read`, `cut` says how much of it counts; whatever follows is half of something.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = hold(path)
        try:
            with _told_of(path):
                if path.exists() and not path.is_file():  # to read from a pipe would never end
                    raise OSError(errno.EINVAL, "it is no file")
                self._file = path.open("a+b", buffering=0)
            _keep_names(path.parent)
        except BaseException:
            let_go(self._lock)
            raise
        self._whole = 0

    def read(self, *, most: int) -> bytes:
        """All that is in the file.  Raises NotationError where that is more than `most` bytes."""
        if os.fstat(self._file.fileno()).st_size > most:
            raise bounded.too_long(str(self.path), most)
        self._file.seek(0)
        return self._file.readall()

    def cut(self, whole: int) -> None:
        """Keeps the first `whole` bytes.  Raises EcarteError where there are fewer."""
        if os.fstat(self._file.fileno()).st_size < whole:
            self.close()
            raise EcarteError(f"{self.path} is shorter than its results say; some of it is lost")
        self._file.truncate(whole)
        self._whole = whole

    def add(self, content: bytes) -> None:
        """Adds to the file.  Where that fails, nothing has been added."""
        try:
            with _told_of(self.path):
                left = memoryview(content)
                while left:
                    left = left[self._file.write(left) :]
                _synchronise(self._file)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._whole)
            raise
        self._whole += len(content)

    def close(self) -> None:
        """Lets go of the file, if that has not been done."""
        if not self._file.closed:
            self._file.close()
            let_go(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# --- with the system ------------------------------------------------------------------------------------


def _hidden(path: Path, kind: str) -> Path:
    return path.with_name(f".{path.name}.{kind}")


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    """A fault of the system names the file that was asked for."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _synchronise(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _keep_names(folder: Path) -> None:
    """What the folder's files are called outlasts a loss of power too."""
    if os.name == "nt":  # folders cannot be opened there, and are kept by the system itself
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno != errno.EINVAL:  # a file system that knows no such thing for folders
            raise
    finally:
        os.close(handle)
