"""The folder in which the secret of a game is kept until the game is over, readable by its owner alone.

Each secret has its own file, named by its commitment, apart from records and saved games.  The order of calls is:
`make` before the first deal, `read` to resume, `forget` once the finished or abandoned record holds the secret.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
from pathlib import Path
from typing import Final

from ecarte.errors import NotationError, Place
from ecarte.fair import Secret
from ecarte.files import durable

_MODE_FOR_OTHERS: Final = 0o077
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)


class SecretFolder:
    """The secrets of the games in progress, one file each in `folder`.

    `make`, `read` and `commitments` raise OSError, with the name of the file, for a folder or file that belongs to
    somebody else or may be read by others; `read` also for one that does not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self) -> Secret:
        """A new secret, already on disk when this returns, so that its commitment may be published."""
        self._require_private_folder(create=True)
        secret = Secret(secrets.token_bytes(32))
        path = self.path(secret.commitment)
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        durable.write_file(path, secret.reveal_hex() + "\n")
        return secret

    def read(self, commitment: str) -> Secret:
        """The secret behind `commitment`.  Raises NotationError if its file holds anything else."""
        self._require_private_folder(create=False)
        path = self.path(commitment)
        with os.fdopen(os.open(path, os.O_RDONLY | _NO_FOLLOW | _NO_WAIT | _BINARY), "rb") as file:
            _require_sole_owner(os.fstat(file.fileno()), path)
            text = file.read(66).decode("ascii", errors="replace")
        expected = "the secret of the commitment that names the file"
        try:
            secret = Secret.read(text.removesuffix("\n"))
        except NotationError as error:
            raise NotationError(error.code, text=error.text, expected=expected, place=Place(file=str(path))) from None
        if secret.commitment != commitment:
            raise NotationError("secret", text="another secret", expected=expected, place=Place(file=str(path)))
        return secret

    def forget(self, commitment: str) -> None:
        """Delete the file of a secret, if it exists.

        To be called only once the record holds the secret, or if nothing was dealt from it.
        """
        self.path(commitment).unlink(missing_ok=True)

    def commitments(self) -> tuple[str, ...]:
        """The commitments whose secrets are here, in alphabetical order; empty if there is no folder yet."""
        if not self.folder.exists():
            return ()
        self._require_private_folder(create=False)
        return tuple(sorted(path.stem for path in self.folder.glob("*.secret")))

    def path(self, commitment: str) -> Path:
        """The file of one secret.

        Raises NotationError for a name that is no commitment, such as a path out of the folder.
        """
        if len(commitment) != 64 or not set(commitment) <= set("0123456789abcdef"):
            raise NotationError("commitment", text=commitment, expected="64 hexadecimal digits, lower case")
        return self.folder / f"{commitment}.secret"

    def _require_private_folder(self, *, create: bool) -> None:
        """Raise OSError unless the folder exists and only its owner may read it; with `create`, make it first."""
        if create:
            durable.make_folder(self.folder, mode=0o700)
        status = self.folder.lstat()
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(self.folder))
        _require_sole_owner(status, self.folder)


def _require_sole_owner(status: os.stat_result, path: Path) -> None:
    """Raise PermissionError for what belongs to somebody else or may be read by others.

    Windows has no such modes, so nothing is checked there.  The default folder of games lies in the user's profile,
    which other users cannot read; a folder named by ECARTE_HOME is the user's own concern.
    """
    if sys.platform == "win32":
        return
    if status.st_uid != os.geteuid():
        raise PermissionError(errno.EACCES, "a secret must belong to the player who plays", str(path))
    if stat.S_IMODE(status.st_mode) & _MODE_FOR_OTHERS:
        raise PermissionError(errno.EACCES, "others could read this secret; only its owner may", str(path))
