"""The ledger of rooms: each entry of an evening's accounts as rows, stored in the transaction of its event.

The rows of an entry add up to zero, and rows are never changed.  Accounts are named by the ids of persons; those that
belong to nobody begin with `@`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ecarte.table.accounts import Account, LedgerEntry, Purse


class LedgerRow(msgspec.Struct, frozen=True):
    """A line of the ledger: `counters` added to an account by entry number `entry` of a room, from 1.

    It is stored with row `seq` of the log; `game` is the game of the evening, and `reason` one of `Reason`.
    """

    room: str
    entry: int
    account: str
    seq: int
    game: int
    reason: str
    counters: int


def ledger_rows(room: str, seq: int, entries: Sequence[LedgerEntry], *, first: int) -> Sequence[LedgerRow]:
    """The rows of the entries from number `first` + 1 on, which event `seq` of the room has made."""
    return [
        LedgerRow(room, number, account_name(posting.account), seq, entry.game, entry.reason, posting.counters)
        for number, entry in enumerate(entries[first:], first + 1)
        for posting in entry.postings
    ]


def account_name(account: Account) -> str:
    """The name of an account in the ledger: the id of a person, or `@` and the purse."""
    return account.name if account.purse is Purse.PERSON else f"@{account.purse}"


def read_ledger(rows: Sequence[Sequence[Any]]) -> tuple[LedgerRow, ...]:
    """The ledger rows with these columns."""
    return tuple(LedgerRow(*row) for row in rows)
