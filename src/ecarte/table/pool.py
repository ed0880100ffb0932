"""The pool of three: two play, the third takes the loser's seat, two games running win the pool (BRIT-005, BRIT-006).

The texts do not say how much is paid in (gap G20): decision 14 says how this project reads them, and the house rules
`sitting.pool_stake`, `sitting.pool_entry` and `sitting.pool_loser_adds` change it.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.rules.evening_rules import SittingRules

GAMES_TO_WIN: Final = 2
"""The number of games running that take the pool (BRIT-006)."""


class Pool(msgspec.Struct, frozen=True):
    """A pool being played for.

    `paid` has the name and the counters put in of each person who belongs to the pool, in the order of sitting down; a
    person belongs to it once they have sat down.  `winner` has won the last game, and `running` is the number of games
    that they have won in a row.
    """

    number: int = 1
    paid: tuple[tuple[str, int], ...] = ()
    n_games: int = 0
    winner: str | None = None
    running: int = 0

    @property
    def counters(self) -> int:
        """The number of counters in the pool."""
        return sum(counters for _, counters in self.paid)

    @property
    def taker(self) -> str | None:
        """The person who takes the pool, the winner of two games running; None while nobody has won two."""
        return self.winner if self.running >= GAMES_TO_WIN else None


def due_on_sitting(rules: SittingRules, pool: Pool, name: str) -> int:
    """The number of stakes that a person pays into the pool on sitting down."""
    has_paid = any(other == name for other, _ in pool.paid)
    return 0 if has_paid and rules.pool_entry == "once" else rules.pool_stake


def pay_in(pool: Pool, name: str, counters: int) -> Pool:
    """The pool with `counters` more from this person, who then belongs to it."""
    counters_by_name = dict(pool.paid)
    counters_by_name[name] = counters_by_name.get(name, 0) + counters
    return replace(pool, paid=tuple(counters_by_name.items()))


def after_game(pool: Pool, *, winner: str) -> Pool:
    """The pool after a game that `winner` won."""
    running = pool.running + 1 if winner == pool.winner else 1
    return replace(pool, n_games=pool.n_games + 1, winner=winner, running=running)
