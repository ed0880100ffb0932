"""The solver: rounds of alternating CFR+ (Tammelin 2014) over the public tree, and the exact exploitability."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from lab.whole_play.ends import ANSWER, LEARN
from lab.whole_play.pack import Pack
from lab.whole_play.walk import Room, count_numbers, start_of_play, walk

AVERAGE_POWER: Final = 3
"""Round t counts t**3 in the average strategy: the best value found on small packs."""


class Solver:
    """The play alone of a pack: any number of rounds, and the exploitability of the average strategy.

    `ends`: the last two tricks in closed form, for hands of five.  `n_numbers` numbers are kept twice, of four bytes.
    """

    def __init__(self, pack: Pack, *, ends: bool = True) -> None:
        self.pack, self.ends = pack, ends and pack.hand == 5
        self.rounds = 0
        self.states = np.zeros(2 * pack.hand + 1, np.int64)
        """(cards played,): the number of public states."""
        self.n_numbers = count_numbers(start_of_play(pack), self.ends, pack, self.states)
        self._room: Room | None = None

    @property
    def n_bytes(self) -> int:
        """The memory `play_round` takes, in bytes."""
        depths, hands, numbers, others = self._sizes()
        return 8 * self.n_numbers + depths * (32 * hands + 12 * numbers + 4 * others)

    def _sizes(self) -> tuple[int, int, int, int]:
        n, hand = self.pack.n_cards, self.pack.hand
        return 2 * hand + 2, comb(n, hand), n * comb(n - 1, hand - 1), n * comb(n - 1, hand)

    def _made_room(self) -> Room:
        if self._room is None:
            depths, hands, numbers, others = self._sizes()
            self._room = Room(
                reach=np.zeros((depths, 2, hands)),
                values=np.zeros((depths, hands)),
                totals=np.zeros((depths, hands)),
                own_maps=np.zeros((depths, numbers), np.int32),
                other_maps=np.zeros((depths, others), np.int32),
                below=np.zeros((depths, numbers)),
                regrets=np.zeros(self.n_numbers, np.float32),
                averages=np.zeros(self.n_numbers, np.float32),
                position=np.zeros(1, np.int64),
            )
        return self._room

    def _walk(self, task: int, player: int, weight: float = 0.0) -> float:
        room = self._made_room()
        room.position[0] = 0
        room.reach[0] = 1.0
        walk(task, player, weight, self.ends, 0, start_of_play(self.pack), self.pack, room)
        return float(room.values[0].sum()) / self.pack.n_deals

    def play_round(self) -> None:
        """Play one round: either player in turn learns against the other."""
        self.rounds += 1
        for player in (0, 1):
            self._walk(LEARN, player, float(self.rounds**AVERAGE_POWER))

    def best_answers(self) -> tuple[float, float]:
        """What the elder and the dealer make, in points a deal, by the best answer to the other's average."""
        return self._walk(ANSWER, 0), self._walk(ANSWER, 1)

    def exploitability(self) -> float:
        """The mean of both players' gains by the best answer, in points a deal; exact."""
        return sum(self.best_answers()) / 2
