"""Learning the exchange: rounds of regret minimisation over whole deals, both hands open at the end of the exchange.

A file is like that of a training of the cards (`ecarte.solve.training`), with a second table, of hands that are alike.
Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np

from ecarte.solve import compiled_exchange, kernels
from ecarte.solve.compiled_deals import HOLDINGS, Ranges
from ecarte.solve.compiled_exchange import AS_USUAL, MEAN, NOW, GameOfExchange
from ecarte.solve.compiled_training import Learned
from ecarte.solve.duties import Duties
from ecarte.solve.exchange_keys import MOST_CHOICES
from ecarte.solve.learned import WHOLE
from ecarte.solve.learned_exchange import ExchangeHead, write
from ecarte.solve.minimizing import Minimizing, room, size_of, table_in, written
from ecarte.solve.sealed import checksum_of, seal, unseal

COMMAND: Final = "python -m tools.train_play --game exchange"
FORMAT: Final = 1
"""Raised when a file made before could not be read."""

FIRST_REGRETS: Final = 2.0
"""By how many points in a deal what is usual is ahead when a key is met first."""

ALIKE: Final = 300.0
"""How many deals what was learned of hands that are alike is worth to each of them."""

SLOTS_OF_ALIKE: Final = 1 << 21
"""Room for all hands that are alike, at all steps."""

SELDOM: Final = 0.3
"""What is done more seldom is left out: mostly it is what chance made of choices that are worth less."""

KING: Final = 1.0
"""What a held king is worth."""

MOST_EXCHANGES: Final = 5
"""Then the elder stands; seldom is a stock left."""

LEAST: Final = 50.0
"""Keys that were met more seldom are not kept: there it is done what is usual."""

MADE: Final = (
    (0.89, 0.10, 0.01, 0.0, 0.0, 0.0),
    (0.04, 0.74, 0.21, 0.01, 0.0, 0.0),
    (0.02, 0.18, 0.745, 0.055, 0.0, 0.0),
    (0.0, 0.015, 0.08, 0.845, 0.055, 0.005),
    (0.0, 0.0, 0.005, 0.27, 0.675, 0.05),
    (0.0, 0.0, 0.0, 0.005, 0.135, 0.86),
)
"""How often the elder makes none, one, ... five tricks, by how many he would make with both hands open: in 2,111 deals
of the sampler against himself (`python -m tools.tricks_made`), rounded."""


def payoffs_of_open_hands(payoffs: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """The elder's payoffs by who is liable and by his tricks were both hands open, from those by his tricks."""
    found: list[list[float]] = (np.array(payoffs) @ np.array(MADE).T).tolist()
    return tuple(map(tuple, found))


class ExchangeTraining(Minimizing):
    """What has been learned so far, from `seed`, for these duties; a held king counts a point.

    `payoffs` are the elder's, by who is liable and by the tricks he would make with both hands open; `usual` says when
    players stand and refuse at first.
    """

    CHOICES = MOST_CHOICES
    BATCH = compiled_exchange.BATCH

    def __init__(self, duties: Duties, payoffs: tuple[tuple[float, ...], ...], *, seed: int, usual: Ranges) -> None:
        super().__init__(seed=seed, of="exchange")
        self.duties = duties
        self.payoffs = payoffs
        self.usual = usual
        self.alike = room(SLOTS_OF_ALIKE, self.CHOICES)
        self.game = GameOfExchange(
            kernels.tables(duties), np.array(payoffs), KING, ALIKE, MOST_EXCHANGES, FIRST_REGRETS, *usual
        )

    def _batches(self, batches: int, most: int) -> int:
        against, manner = self._against()
        return compiled_exchange.train(
            self.game, self.learned, self.alike, against, manner, self._state, self.rounds, batches, most
        )

    def _against(self) -> tuple[Learned, int]:
        """Against whom he learns: himself."""
        return self.learned, NOW

    def save(self, path: Path) -> str:
        """Writes all of it; returns the checksum."""
        adds = b"".join(adds.astype("<f8").tobytes() for adds in self.usual)
        return seal(path, self.head, adds + written(self.learned) + written(self.alike))

    @property
    def head(self) -> ExchangeHead:
        """What its file says of it."""
        return ExchangeHead(
            FORMAT, self.duties.name, self.payoffs, self.seed, self.rounds, int(self._state[0]), self.n_keys,
            int(self.alike.slots.used[0]),
        )  # fmt: skip

    @classmethod
    def load(cls, path: Path) -> Self:
        """What was saved.  Raises TableDamaged, which names the file, for one that is not as it was written."""
        told, rest = unseal(path, ExchangeHead, known=FORMAT, command=COMMAND)
        usual = Ranges(*np.frombuffer(rest, "<f8", 2 * HOLDINGS).reshape(2, HOLDINGS))
        made = cls(Duties[told.duties], told.payoffs, seed=told.seed, usual=usual)
        made.rounds, made._state[0] = told.rounds, told.state
        start = 16 * HOLDINGS
        made.learned = table_in(rest, start, keys=told.keys, choices=made.CHOICES)
        start += size_of(told.keys, made.CHOICES)
        made.alike = table_in(rest, start, keys=told.alike, choices=made.CHOICES, slots=SLOTS_OF_ALIKE)
        return made


class SourceOfDeals(NamedTuple):
    """A training that brings deals to the play of the cards by its mean strategy, what is seldom done left out."""

    training: ExchangeTraining | None
    """None where it is known by its checksum alone, so that no deal can be drawn."""
    checksum: str
    """Of its file."""

    @classmethod
    def load(cls, path: Path) -> Self:
        """One that was saved."""
        training = ExchangeTraining.load(path)
        leave_out_seldom(training)
        return cls(training, checksum_of(path))


class Exploiter(ExchangeTraining):
    """What is learned against one who no longer learns: against the mean strategy of a training, or what is usual."""

    def __init__(self, to: ExchangeTraining, *, seed: int, usual: bool = False) -> None:
        super().__init__(to.duties, to.payoffs, seed=seed, usual=to.usual)
        self._to = to.learned, AS_USUAL if usual else MEAN

    def _against(self) -> tuple[Learned, int]:
        return self._to

    def gain(self, *, deals: int, seed: int) -> Meeting:
        """What it gains on him in other deals: no more than the best response gains."""
        return meeting_of(self, *self._to, deals=deals, seed=seed)


class Meeting(NamedTuple):
    """What one way of exchanging makes more than another, in points a deal, both hands being open at the end.

    `error` is the standard error of the mean of both seats.
    """

    as_elder: float
    as_dealer: float
    error: float

    @property
    def mean(self) -> float:
        """On the mean of both seats."""
        return (self.as_elder + self.as_dealer) / 2


def meeting(one: ExchangeTraining, other: ExchangeTraining | None, *, deals: int, seed: int) -> Meeting:
    """The mean strategy of a training against that of another, or against what is usual, in so many duplicate deals."""
    if other is None:
        return meeting_of(one, one.learned, AS_USUAL, deals=deals, seed=seed)
    return meeting_of(one, other.learned, deals=deals, seed=seed)


def meeting_of(one: ExchangeTraining, other: Learned, manner: int = MEAN, *, deals: int, seed: int) -> Meeting:
    """The same against any table; where it has no key that is decided which is usual."""
    gains, state = np.zeros(3), np.array([seed + 1], np.uint64)
    compiled_exchange.meet(one.game, one.learned, other, manner, state, deals, gains)
    as_elder, as_dealer, squares = gains.tolist()
    spread = squares - (as_elder + as_dealer) ** 2
    return Meeting(as_elder, as_dealer, float(np.sqrt(spread / deals)) / 2)


def leave_out_seldom(training: ExchangeTraining) -> None:
    """Leaves out of the mean strategy what is done too seldom, but in no case what is done oftenest."""
    sums = training.learned.sums
    least = np.minimum(SELDOM * sums.sum(axis=1, keepdims=True), sums.max(axis=1, keepdims=True))
    sums[...] = np.where(sums < least, np.float32(0), sums)


def keep_exchange(path: Path, to: Path) -> None:
    """Writes the mean strategy of a training that was saved, what is seldom done left out, of keys met often enough."""
    training, checksum = SourceOfDeals.load(path)
    assert training is not None
    keys, _, sums, _ = training.sorted()
    totals = sums.sum(axis=1)
    often = totals > LEAST * training.rounds / 2  # a late round counts `rounds`, one on the mean half of it
    shares = np.rint(WHOLE * sums[often] / totals[often, None]).astype(np.uint8)
    write(training.head, checksum, keys[often], shares, to)
