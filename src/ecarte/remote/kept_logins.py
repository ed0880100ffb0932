"""The servers at which a player is logged in, in a private file of their state folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.files import durable, file_limits

FILE_NAME: Final = "server-logins.json"

PATIENCE_SECONDS: Final = 5.0


class KeptLogin(msgspec.Struct, frozen=True):
    """The name under which the player is logged in at a server, and the secret `token` of that session."""

    name: str
    token: str

    def __repr__(self) -> str:
        return f"KeptLogin({self.name!r})"  # no secret in a log


_LOGINS: Final = msgspec.json.Decoder(dict[str, KeptLogin])


class KeptLogins:
    """The logins in the file of a folder by the addresses of their servers.  Several programs may use it at once."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE_NAME

    def read(self) -> dict[str, KeptLogin]:
        """All logins.  Raises NotationError if the file is damaged."""
        if not self._path.exists():
            return {}
        content = file_limits.read_regular(self._path, most=file_limits.MAX_SETTINGS)
        try:
            return _LOGINS.decode(content)
        except msgspec.DecodeError as error:
            raise NotationError(
                "kept-logins", text=str(error), expected="the logins at servers", place=Place(file=str(self._path))
            ) from error

    def find(self, address: str) -> KeptLogin | None:
        """The login at a server; None for a guest."""
        return self.read().get(address)

    def keep(self, address: str, login: KeptLogin) -> None:
        """Keep a login; replaces the one that was there."""
        with self._change() as logins:
            logins[address] = login

    def forget(self, address: str, login: KeptLogin) -> None:
        """Forget a login, unless there is another one by now."""
        with self._change() as logins:
            if logins.get(address) == login:
                del logins[address]

    @contextmanager
    def _change(self) -> Iterator[dict[str, KeptLogin]]:
        """All logins, to be changed; written when the block ends."""
        durable.make_folder(self._path.parent)
        with durable.file_lock(self._path, patience=PATIENCE_SECONDS):
            logins = self.read()
            yield logins
            durable.write_file(self._path, msgspec.json.encode(logins))
