"""The accounts of an evening, kept by double entry: counters only move from one account to another.

No money is involved: counters are whole numbers, and what they stand for is up to the players.  Every entry balances
when it is made, so the sum of all accounts is always zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

import msgspec


class Purse(StrEnum):
    """The kind of an account."""

    PERSON = "person"
    BETS = "bets"  # stakes and bets of the game in hand
    POOL = "pool"  # BRIT-005, BRIT-006
    TABLE = "table"  # paid for new packs (LOND-044a)


class Account(msgspec.Struct, frozen=True, order=True):
    """One account.  `name` is the person's name, and empty for an account that belongs to nobody."""

    purse: Purse
    name: str = ""

    def __str__(self) -> str:
        return self.name or f"the {self.purse}"


BETS: Final = Account(Purse.BETS)
"""Counters staked on the game in hand, until it is settled."""

POOL: Final = Account(Purse.POOL)
"""Counters in the pool."""

TABLE: Final = Account(Purse.TABLE)
"""Counters paid for new packs; the table pays nothing out."""


def person(name: str) -> Account:
    """The account of a person.  Raises ValueError for an empty name."""
    if not name:
        raise ValueError("a person's account has a name")
    return Account(Purse.PERSON, name)


class Reason(StrEnum):
    """Why counters moved."""

    STAKE = "stake"
    OFFER = "offer"
    TAKE = "take"
    PUSHED_BACK = "pushed-back"
    SETTLED = "settled"
    CALLED_ON = "called-on"  # TURF-24c
    POOL_ENTRY = "pool-entry"
    POOL_LOSS = "pool-loss"
    POOL_WON = "pool-won"
    POOL_RETURNED = "pool-returned"
    NEW_CARDS = "new-cards"  # LOND-044a


class Posting(msgspec.Struct, frozen=True):
    """One line of an entry: the number of counters added to an account, negative if they are taken from it."""

    account: Account
    counters: int


class LedgerEntry(msgspec.Struct, frozen=True):
    """One movement of counters: why, in which game of the evening, and between which accounts.

    Raises ValueError when made of postings that do not balance, move nothing, or name an account twice.
    """

    reason: Reason
    game: int
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        accounts = {posting.account for posting in self.postings}
        if len(accounts) != len(self.postings) or any(posting.counters == 0 for posting in self.postings):
            raise ValueError(f"an entry has one posting for each account it moves, got {self.postings}")
        if not self.postings or sum(posting.counters for posting in self.postings) != 0:
            raise ValueError(f"an entry must balance, got {self.postings}")


def entry(reason: Reason, game: int, movements: Iterable[tuple[Account, int]]) -> LedgerEntry | None:
    """The entry that moves these counters.  Accounts named twice are added up; None where nothing moves.

    >>> paid = entry(Reason.NEW_CARDS, 3, [(person("Anna"), -2), (TABLE, 2)])
    >>> [(str(posting.account), posting.counters) for posting in paid.postings]
    [('Anna', -2), ('the table', 2)]
    """
    sums: dict[Account, int] = {}
    for account, counters in movements:
        sums[account] = sums.get(account, 0) + counters
    postings = tuple(Posting(account, counters) for account, counters in sums.items() if counters)
    return LedgerEntry(reason, game, postings) if postings else None


class Accounts(msgspec.Struct, frozen=True):
    """All entries of an evening, oldest first.  Entries are never removed."""

    entries: tuple[LedgerEntry, ...] = ()

    def post(self, *entries: LedgerEntry | None) -> Accounts:
        """The accounts with these entries added at the end; None stands for an entry that moves nothing."""
        additions = tuple(ledger_entry for ledger_entry in entries if ledger_entry is not None)
        return Accounts(self.entries + additions) if additions else self

    def balance(self, account: Account) -> int:
        """The balance of an account; negative where its owner owes counters."""
        return sum(
            posting.counters
            for ledger_entry in self.entries
            for posting in ledger_entry.postings
            if posting.account == account
        )

    def balances(self) -> Mapping[Account, int]:
        """The balance of every account ever used, persons first in order of their names."""
        sums: dict[Account, int] = {}
        for ledger_entry in self.entries:
            for posting in ledger_entry.postings:
                sums[posting.account] = sums.get(posting.account, 0) + posting.counters
        return dict(sorted(sums.items(), key=lambda item: (item[0].purse is not Purse.PERSON, item[0])))
