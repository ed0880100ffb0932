"""Tables that anybody may find: what the list of the start page says of each, and how the store keeps it.

Every server writes down the best of the tables whose players are connected to it, and reads those of all servers on its
store.  An entry holds nothing that a spectator is not shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from ecarte.server.clocks import SECOND
from ecarte.server.people.person import StatementStore, StoreStatement

ENTRY_LIFE: Final = 15 * SECOND
"""Milliseconds after which an entry that no server has written again is out of date."""

MOST_READ: Final = 200
"""Maximum number of entries that are read."""


class RoundedRating(msgspec.Struct, frozen=True):
    """A rating in a code as lists show it; `provisional`: too little is known yet."""

    value: int
    provisional: bool


class ListedPlayer(msgspec.Struct, frozen=True):
    """A player in a list: a name, empty for a guest without one, or a built-in opponent; and the rating, if any.

    `account`: the name is that of an account.
    """

    name: str
    built_in: str = ""
    account: bool = False
    rating: RoundedRating | None = None


class PublicTable(msgspec.Struct, frozen=True):
    """A table that anybody may watch, as a spectator sees it.

    `marks` are the points of both players in the game in hand, `won` the games that each has won.  `behind`: spectators
    are shown the deal before.
    """

    table: str
    rules: str
    length: int
    rated: bool
    behind: bool
    players: tuple[ListedPlayer, ListedPlayer]
    marks: tuple[int, int]
    won: tuple[int, int]


class PublicTableStore(StatementStore):
    """The tables in the list, of all servers on a store; its methods raise OSError."""

    async def keep(self, tables: Sequence[PublicTable], *, now: int) -> None:
        """Keep these tables as they are now; forgets those that are out of date."""
        entries = [
            StoreStatement("keep_public_table", {"name": one.table, "seen": now, "body": msgspec.json.encode(one)})
            for one in sorted(tables, key=lambda one: one.table)  # so that two servers cannot both wait for each other
        ]
        await self._run_together((StoreStatement("forget_public_tables", {"before": now - ENTRY_LIFE}), *entries))

    async def read(self, *, now: int) -> list[PublicTable]:
        """The tables in the list, without those that a server of a later version has written."""
        found: list[PublicTable] = []
        for (body,) in await self._read("public_tables", since=now - ENTRY_LIFE, most=MOST_READ):
            with suppress(msgspec.DecodeError):
                found.append(_ENTRIES.decode(body))
        return found


_ENTRIES: Final = msgspec.json.Decoder(PublicTable)
