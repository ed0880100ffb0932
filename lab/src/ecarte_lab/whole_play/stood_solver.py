"""Deals in which the elder stands or the dealer refuses, solved with these two decisions; an accepted exchange has a
fixed value.

Two games of the cards are walked, one in which the elder stood and one in which the dealer refused.  They differ in who
is liable and in the ranges that come to them.  The decisions are nodes above both: in a round first the elder and then
the dealer learns, in both games and then in their decision.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import numpy as np

from ecarte.engine.deal import Liable
from ecarte.solve.pack import live_pack
from ecarte.solve.walk import weights_of_round
from ecarte_lab.whole_play.decisions import (
    AT_ONCE,
    NOT_AT_ONCE,
    HandPoints,
    Values,
    no_decisions,
    points_for_king,
    points_of_kept_cards,
    values_of_points,
)
from ecarte_lab.whole_play.roots import Ranges
from ecarte_lab.whole_play.solver import CHUNK_BYTES, Progress, Solver, show_nothing
from ecarte_lab.whole_play.storage import FolderStorage


class StoodSolver:
    """Deals stood or refused: any number of rounds, and the exploitability of the average strategy.

    `king`: that of trumps is not turned up, and a player who holds it announces it.  `accepted`: the points of an
    accepted exchange.  Points for a king turned up, which nobody plays for, are left out.  The rest as for `Solver`;
    also raises ValueError where the folder holds a solution with another value of an accepted exchange.
    """

    def __init__(
        self, ranks: int, hand: int = 5, *, king: bool, accepted: HandPoints | None = None, uses_ends: bool = True,
        threads: int = 1, folder: Path | None = None, chunk_bytes: int = CHUNK_BYTES,
    ) -> None:  # fmt: skip
        def solver(name: str, liable: Liable, beside: Solver | None) -> Solver:
            return Solver(
                live_pack(ranks, hand, liable=liable, king=king), uses_ends=uses_ends, threads=threads,
                folder=folder / name if folder else None, chunk_bytes=chunk_bytes, beside=beside,
            )  # fmt: skip

        self.stood = solver("stood", Liable.ELDER, None)
        self.refused = solver("refused", Liable.DEALER, self.stood)
        self.pack = self.stood.pack
        self.kings_points = points_for_king(self.pack)
        self.accepted = accepted or points_of_kept_cards(self.pack)
        self._checksum = sha256(b"".join(points.tobytes() for points in self.accepted)).hexdigest()
        self.decisions, self._walks = no_decisions(self.pack), 0
        self._file = folder / "decisions" if folder else None
        if self._file is not None and self._file.exists():
            self._read(self._file)

    @property
    def rounds(self) -> int:
        """Rounds that are complete."""
        return self._walks // 2

    def play_round(self, each_chunk: Progress = show_nothing) -> None:
        """Play one round: either player in turn learns against the other."""
        rounds = self.rounds
        while self.rounds == rounds:
            self._learn(self._walks % 2, each_chunk)

    def best_answers(self, each_chunk: Progress = show_nothing) -> tuple[float, float]:
        """What the elder and the dealer make, in points a deal, by the best answer to the other's average."""
        shares = self.decisions.mean_shares(0), self.decisions.mean_shares(1)
        ranges = self._ranges(shares)
        found = []
        for player in (0, 1):
            stood, refused = (
                solver.answer(player, of, each_chunk)
                for solver, of in zip((self.stood, self.refused), ranges, strict=True)
            )
            first, second, before = self._values(player, stood, refused, shares)
            found.append(float((before + np.maximum(first, second)).sum()) / self.pack.n_deals)
        return found[0], found[1]

    def exploitability(self) -> float:
        """The mean of both players' gains by the best answer, in points a deal; exact."""
        return sum(self.best_answers()) / 2

    def close(self) -> None:
        """Let another process go on with the folder."""
        self.stood.close()
        self.refused.close()

    def _learn(self, player: int, each_chunk: Progress) -> None:
        shares = self.decisions.shares(0), self.decisions.shares(1)
        ranges = self._ranges(shares)
        stood, refused = (
            self._values_in(solver, player, of, each_chunk)
            for solver, of in zip((self.stood, self.refused), ranges, strict=True)
        )
        first, second, _ = self._values(player, stood, refused, shares)
        self.decisions.learn(player, first, second, weights_of_round(self.rounds + 1)[0], self.pack)
        self._walks += 1
        if self._file is not None:
            self._write(self._file)

    def _values_in(self, solver: Solver, player: int, ranges: Ranges, each_chunk: Progress) -> Values:
        """The values of a walk, which may have been complete before an interruption."""
        if solver.walks == self._walks:
            return solver.learn(ranges, each_chunk)
        assert isinstance(solver.storage, FolderStorage), "a round in memory is complete, or its process has ended"
        values = np.zeros(ranges.reach.shape[1])
        solver.storage.read_last_values(player, solver.trunk, values)
        return values

    def _ranges(self, shares: tuple[Values, Values]) -> tuple[Ranges, Ranges]:
        """The ranges with which players come to both games, where they decide with these probabilities."""
        stands, refuses = shares
        sums, always = self.decisions.sums, np.ones_like(stands)
        before = weights_of_round(self.rounds + 1)[1] * always
        return (
            _ranges_of(stands, always, sums[0, AT_ONCE], before),
            _ranges_of(1 - stands, refuses, sums[0, NOT_AT_ONCE], sums[1, AT_ONCE]),
        )

    def _values(
        self, player: int, stood: Values, refused: Values, shares: tuple[Values, Values]
    ) -> tuple[Values, Values, Values]:
        """What each hand makes of either choice; and without a choice, which is the dealer's where the elder stands."""
        stands, refuses = shares

        def points_of_king(others: Values) -> Values:
            return values_of_points(self.kings_points, player, others, self.pack)

        def points_of_exchange(others: Values) -> Values:
            return values_of_points(self.accepted, player, others, self.pack)

        if player == 0:
            stood = stood + points_of_king(np.ones_like(stands))
            return stood, refused + points_of_king(refuses) + points_of_exchange(1 - refuses), np.zeros_like(stands)
        return refused + points_of_king(1 - stands), points_of_exchange(1 - stands), stood + points_of_king(stands)

    def _read(self, file: Path) -> None:
        with np.load(file) as kept:
            self._walks = int(kept["walks"])
            if str(kept["accepted"]) != self._checksum:
                self.close()
                raise ValueError(f"{file.parent} holds a solution with another value of an accepted exchange")
            for array, name in zip(self.decisions, self.decisions._fields, strict=True):
                array[:] = kept[name]

    def _write(self, file: Path) -> None:
        following = file.with_suffix(".next")
        with following.open("wb") as out:
            np.savez(
                out, walks=np.int64(self._walks), accepted=np.str_(self._checksum), regrets=self.decisions.regrets,
                sums=self.decisions.sums,
            )  # fmt: skip
            out.flush()
            os.fsync(out.fileno())
        following.replace(file)


def _ranges_of(elder: Values, dealer: Values, elders_sums: Values, dealers_sums: Values) -> Ranges:
    return Ranges(np.array([elder, dealer], np.float32), np.array([elders_sums, dealers_sums], np.float32))
