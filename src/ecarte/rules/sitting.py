"""How an evening is arranged: English or French écarté, seats, pool, chouette, bets (D137 to D146).

The texts say little of it and leave gap G20; decisions 14 and 15 have the readings.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Style(StrEnum):
    """English or French écarté: may those betting speak for a side (D137 to D142, ambiguity A23)."""

    ENGLISH = "english"
    FRENCH = "french"


class Rentrants(StrEnum):
    """Which of those who wait takes the seat of a loser, in French écarté (D143, gap G20)."""

    BY_ARRIVAL = "by-arrival"  # who has waited longest; a loser waits behind all others
    BY_LOT = "by-lot"


class Chouette(StrEnum):
    """May a player take all bets offered against him and so keep his seat (D144)."""

    KEEPS_SEAT = "keeps-seat"
    NOT_PLAYED = "not-played"


class PoolEntry(StrEnum):
    """How often a person pays into a pool for his seat (D145, gap G20)."""

    ONCE = "once"
    EACH_TIME = "each-time"


class BetsPaid(StrEnum):
    """What is paid on stakes and bets (D146, gap G20)."""

    BY_GAME_VALUE = "by-game-value"
    SINGLE = "single"


class SittingRules(msgspec.Struct, frozen=True):
    """The arrangements of an evening; they change nothing in the play of a deal."""

    style: Style  # D137 to D142
    rentrants: Rentrants  # D143
    chouette: Chouette  # D144
    pool_stake: int  # D145: stakes for a seat in the pool
    pool_entry: PoolEntry  # D145
    pool_loser_adds: int  # D145: stakes the loser of each game adds
    bets_paid: BetsPaid  # D146
