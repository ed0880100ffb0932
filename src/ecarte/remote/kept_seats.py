"""The seats that a player has at tables of servers, in a private file of their state folder."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.errors import NotationError, Place
from ecarte.files import durable, file_limits

FILE_NAME: Final = "server-seats.json"

MOST_SEATS: Final = 50
"""The number of seats kept; the one that was taken first makes room for another."""

PATIENCE_SECONDS: Final = 5.0


class KeptDealing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What this device knows of the dealing of a game: its own share, and what it was shown before it was disclosed.

    The share is empty where another device of the player has pledged one.  `deals` has for each deal the turn-up that
    was shown, and the cards that have been in the player's own hand.
    """

    share: str = ""
    commitment: str = ""
    pledges: dict[str, str] = {}
    deals: dict[int, tuple[str, tuple[str, ...]]] = {}


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at a table, with its secret `token`; a table made for a friend has the `invitation` for the other seat.

    `seat` is empty in a seat by a link until the server says which it is.
    """

    address: str
    table: str
    seat: str
    token: str
    invitation: str = ""
    games: dict[int, KeptDealing] = {}
    is_over: bool = False

    @property
    def link(self) -> str:
        """The link that takes this seat, in the terminal or in a browser."""
        return f"{self.address}/t/{self.table}#seat={self.token}"

    @property
    def invitation_link(self) -> str:
        """The link that takes the other seat."""
        return f"{self.address}/t/{self.table}#sit={self.invitation}"


_SEATS: Final = msgspec.json.Decoder(tuple[KeptSeat, ...])


class KeptSeats:
    """The seats in the file of a folder, the latest last.  Several programs may use the file at once."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE_NAME

    def read(self) -> tuple[KeptSeat, ...]:
        """All seats.  Raises NotationError if the file is damaged."""
        if not self._path.exists():
            return ()
        content = file_limits.read_regular(self._path, most=file_limits.MAX_SETTINGS)
        try:
            return _SEATS.decode(content)
        except msgspec.DecodeError as error:
            raise NotationError(
                "kept-seats", text=str(error), expected="the seats at servers", place=Place(file=str(self._path))
            ) from error

    def list_unfinished(self, address: str) -> tuple[KeptSeat, ...]:
        """The seats at tables of this server whose match is not over, the latest first."""
        return tuple(kept for kept in reversed(self.read()) if kept.address == address and not kept.is_over)

    def find(self, address: str, table: str) -> KeptSeat | None:
        """The seat at a table; None if there is none."""
        return next((kept for kept in self.read() if (kept.address, kept.table) == (address, table)), None)

    def keep(self, seat: KeptSeat) -> None:
        """Keep a seat as it is now; games that only the file has are kept too."""
        with self._change(seat.address, seat.table) as (others, before):
            known: Mapping[int, KeptDealing] = {} if before is None else before.games
            others.append(replace(seat, games={**known, **seat.games}))

    def share(self, seat: KeptSeat, game: int) -> KeptSeat:
        """The seat with a share of its own for this game: the one that is kept, or else a new one that is kept now."""
        with self._change(seat.address, seat.table) as (others, before):
            games = {} if before is None else before.games
            kept = replace(seat, games={**seat.games, **games})
            known = kept.games.get(game, KeptDealing())
            if not known.share:
                kept = replace(kept, games={**kept.games, game: replace(known, share=secrets.token_hex(32))})
            others.append(kept)
        return kept

    @contextmanager
    def _change(self, address: str, table: str) -> Iterator[tuple[list[KeptSeat], KeptSeat | None]]:
        """The other seats, to which this one is added, and this one as it was; written when the block ends."""
        durable.make_folder(self._path.parent)
        with durable.file_lock(self._path, patience=PATIENCE_SECONDS):
            seats = list(self.read())
            before = next((kept for kept in seats if (kept.address, kept.table) == (address, table)), None)
            others = [kept for kept in seats if kept is not before]
            yield others, before
            durable.write_file(self._path, msgspec.json.encode(others[-MOST_SEATS:]))
