"""What a verification finds: the kinds of discrepancies, and what was compared of a table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.server.clocks import SECOND

Kind: TypeAlias = Literal[
    "row-missing", "row-unreadable", "row-changed", "row-refused", "cid-repeated", "time-back", "cards", "automatic",
    "clock", "pledge", "rematch", "secret-missing", "secret-wrong", "secret-unknown", "snapshot-damaged",
    "snapshot-differs", "record-differs", "record-unfair", "no-log", "not-rated", "rated-otherwise", "rated-unknown",
    "rating-differs", "rating-of-player", "tournament-row", "tournament-pairing",
    "tournament-result", "ledger-differs", "game-differs", "left-otherwise",
]  # fmt: skip
"""A kind of discrepancy; `docs/deploy.md` and the catalogue have a sentence for each."""

CLOCK_TOLERANCE: Final = 60 * SECOND
"""Milliseconds by which the clocks of two machines that write the same log may differ."""


class Discrepancy(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference between what is stored of a table and what its log gives; `row` is 0 where it concerns no row.

    `expected` and `found` name it where that reveals neither a card of a game that is not over nor a secret.
    """

    table: str
    kind: Kind
    row: int = 0
    expected: str = ""
    found: str = ""


class VerifiedTable(msgspec.Struct, frozen=True):
    """What was compared of a table: its rows, finished games and snapshots, and the discrepancies found.

    `other_snapshots` are those of another version of the program, which no program of this version reads.
    """

    table: str
    rows: int
    games: int
    snapshots: int
    other_snapshots: int
    discrepancies: tuple[Discrepancy, ...]
