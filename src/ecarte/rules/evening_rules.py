"""The rules of an evening: English or French écarté, seats, pool, chouette, bets (D137 to D146).

The texts say little about it (gap G20); decisions 14 and 15 explain how they are read.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class SittingRules(msgspec.Struct, frozen=True):
    """The rules of an evening, none of which affects the play of a deal."""

    # English or French écarté: may persons who bet on a side advise it (D137 to D142, ambiguity A23).
    style: Literal["english", "french"]
    # Who, of those waiting, takes the seat of a loser in French écarté (D143, gap G20).  By arrival: the one who has
    # waited longest; a loser waits behind all others.
    rentrants: Literal["by-arrival", "by-lot"]
    # May a player take all bets offered against them and so keep their seat (D144).
    chouette: Literal["keeps-seat", "not-played"]
    pool_stake: int  # D145: stakes for a seat in the pool
    # How often a person pays into a pool for their seat (D145, gap G20).
    pool_entry: Literal["once", "each-time"]
    pool_loser_adds: int  # D145: stakes the loser of each game adds
    # What is paid on stakes and bets (D146, gap G20).
    bets_paid: Literal["by-game-value", "single"]
