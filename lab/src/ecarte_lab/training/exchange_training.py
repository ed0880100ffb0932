"""Learning the exchange: rounds of regret minimisation over whole deals, both hands open at the end of the exchange.

A file is like that of a training of the cards (`ecarte_lab.training.play_training`), with a second table for similar
hands. Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.checksummed import seal, stored_checksum, unseal
from ecarte.tables.duties import Duties
from ecarte.tables.exchange_keys import AT_NEEDS, MOST_CHOICES, TARGET, needs_code
from ecarte.tables.exchange_strategy import ExchangeHead, ExchangePayoffs, ExchangeSource, ExchangeTable, read, write
from ecarte.tables.play_strategy import WHOLE, CardPayoffs
from ecarte_lab.array_types import Bools, Deals, Floats, Ints, Words
from ecarte_lab.kernels import checked, exchange
from ecarte_lab.kernels.deals import HOLDINGS, Ranges
from ecarte_lab.kernels.exchange import AVERAGE, BY_DEFAULT, CURRENT, GameOfExchange
from ecarte_lab.kernels.strategy import StrategyTable
from ecarte_lab.training.regret_training import (
    FIRST_SLOTS,
    RegretTraining,
    Rows,
    drop_rare,
    empty_table,
    filled_table,
    rows_of,
    table_bytes,
    table_from_bytes,
    table_size,
)

COMMAND: Final = "python -m lab.tools.train_play --game exchange"
FORMAT: Final = 2
"""Raised whenever older files can no longer be read."""

FIRST_REGRETS: Final = 2.0
"""The points per deal by which the usual choice leads when a key is first met."""

ALIKE: Final = 300.0
"""The weight, in deals, of what was learned from similar hands."""

SLOTS_OF_ALIKE: Final = 1 << 21
"""Room for all classes of similar hands, at all steps."""

KINGS_POINT: Final = 1.0
"""The value of a held king."""

MOST_EXCHANGES: Final = 5
"""After that many exchanges the elder stands; there is seldom any stock left."""

MERGED: Final = 4
"""By how many fifteenths a choice at one score must differ from that at the first score to be stored."""

Needs = tuple[int, int]
"""How many points the elder and the dealer need."""

LEAST: Final = 50.0
"""Keys met less often are not stored: the usual choice is made there."""

TRICKS_MADE: Final = (
    (
        (0.898, 0.100, 0.002, 0.000, 0.000, 0.000),
        (0.053, 0.727, 0.215, 0.004, 0.001, 0.000),
        (0.012, 0.171, 0.780, 0.034, 0.003, 0.000),
        (0.000, 0.016, 0.098, 0.793, 0.088, 0.005),
        (0.000, 0.001, 0.004, 0.230, 0.631, 0.134),
        (0.000, 0.000, 0.000, 0.007, 0.134, 0.859),
    ),
    (
        (0.439, 0.544, 0.017, 0.000, 0.000, 0.000),
        (0.089, 0.565, 0.336, 0.008, 0.002, 0.000),
        (0.017, 0.210, 0.676, 0.092, 0.005, 0.000),
        (0.001, 0.025, 0.109, 0.750, 0.111, 0.004),
        (0.000, 0.003, 0.009, 0.190, 0.694, 0.104),
        (0.000, 0.000, 0.000, 0.002, 0.144, 0.854),
    ),
    (
        (0.926, 0.073, 0.001, 0.000, 0.000, 0.000),
        (0.086, 0.766, 0.144, 0.003, 0.001, 0.000),
        (0.025, 0.226, 0.703, 0.042, 0.004, 0.000),
        (0.000, 0.032, 0.145, 0.672, 0.147, 0.004),
        (0.000, 0.001, 0.012, 0.409, 0.537, 0.041),
        (0.000, 0.001, 0.001, 0.083, 0.596, 0.319),
    ),
)
"""The probabilities that the elder makes none, one, ... five tricks, by who is liable and by the tricks with both hands
open.  Measured in four million deals of the master against itself when this was learned (docs/lab/cards.md; `python -m
lab.tools.tricks_made` measures the present master), rounded.  Hands where somebody stood or refused are not random
hands.
"""


def with_kings(points: CardPayoffs) -> ExchangePayoffs:
    """The elder's payoffs from those for points alone; a king turned up, which nobody decides on, counts nothing."""
    return tuple(
        tuple(tuple(worth + king for worth in tricks) for tricks in points)
        for king in (0.0, KINGS_POINT, -KINGS_POINT, 0.0)
    )


def payoffs_of_open_hands(payoffs: ExchangePayoffs) -> ExchangePayoffs:
    """The same by the tricks that the elder would make with both hands open."""
    found: list[list[list[float]]] = np.einsum("klt,lot->klo", np.array(payoffs), np.array(TRICKS_MADE)).tolist()
    return tuple(tuple(map(tuple, of_king)) for of_king in found)


class ExchangeTraining(RegretTraining):
    """Regret minimisation for the exchange.

    `payoffs` are by the tricks the elder would make with both hands open; `usual` says when players stand and refuse at
    first.
    """

    CHOICES = MOST_CHOICES
    BATCH = exchange.BATCH

    def __init__(
        self, duties: Duties, payoffs: ExchangePayoffs, *, seed: int, usual: Ranges, needs: Needs = (TARGET, TARGET)
    ) -> None:
        super().__init__(seed=seed, of="exchange")
        self.needs = needs
        self.duties = duties
        self.payoffs = payoffs
        self.usual = usual
        self.alike = empty_table(SLOTS_OF_ALIKE, self.CHOICES)
        self.game = game_of_exchange(duties, np.array(payoffs), usual)

    @classmethod
    def begun_from(
        cls, other: ExchangeTraining, payoffs: ExchangePayoffs, *, needs: Needs, seed: int, rounds: int
    ) -> Self:
        """A training at another score that starts from that of `other`, as if learned in `rounds` rounds."""
        made = cls(other.duties, payoffs, seed=seed, usual=other.usual, needs=needs)
        part = np.float32((rounds / other.rounds) ** 2)  # a round counts by its number
        made.learned, made.alike = (
            filled_table(
                rows._replace(regrets=part * rows.regrets, sums=part * rows.sums, visits=part * rows.visits),
                slots=slots,
            )
            for rows, slots in ((rows_of(other.learned), FIRST_SLOTS), (rows_of(other.alike), SLOTS_OF_ALIKE))
        )
        made.rounds = rounds
        return made

    def worth(self, *, deals: int, seed: int) -> Estimate:
        """What the elder makes by the average strategy of both, with hands open at the end."""
        found, state = np.zeros(2), np.array([seed + 1], np.uint64)
        exchange.worth(self.game, self.learned, state, deals, found)
        value, square = found.tolist()
        return Estimate(value, float(np.sqrt((square - value * value) / deals)))

    def _batches(self, batches: int, most: int) -> int:
        against, manner = self._against()
        return exchange.train(
            self.game, self.learned, self.alike, against, manner, self._state, self.rounds, batches, most
        )

    def _against(self) -> tuple[StrategyTable, int]:
        """The opponent's table and manner: self-play."""
        return self.learned, CURRENT

    def save(self, path: Path) -> str:
        """Write everything; returns the checksum."""
        adds = b"".join(adds.astype("<f8").tobytes() for adds in self.usual)
        return seal(path, self.head, adds + table_bytes(self.learned) + table_bytes(self.alike))

    @property
    def head(self) -> ExchangeHead:
        """The head of its file."""
        return ExchangeHead(
            FORMAT, self.duties.name, self.payoffs, self.seed, self.rounds, int(self._state[0]), self.n_keys,
            int(self.alike.slots.used[0]), self.needs,
        )  # fmt: skip

    @classmethod
    def load(cls, path: Path) -> Self:
        """Load a saved training.  Raises TableDamaged, which names the file, if it is not as written."""
        head, rest = unseal(path, ExchangeHead, expected_format=FORMAT, command=COMMAND)
        usual = Ranges(*np.frombuffer(rest, "<f8", 2 * HOLDINGS).reshape(2, HOLDINGS))
        made = cls(Duties[head.duties], head.payoffs, seed=head.seed, usual=usual, needs=head.needs)
        made.rounds, made._state[0] = head.rounds, head.state
        start = 16 * HOLDINGS
        made.learned = table_from_bytes(rest, start, keys=head.keys, choices=made.CHOICES)
        start += table_size(head.keys, made.CHOICES)
        made.alike = table_from_bytes(rest, start, keys=head.alike, choices=made.CHOICES, slots=SLOTS_OF_ALIKE)
        return made


class Estimate(NamedTuple):
    """A mean over sampled deals, and its standard error."""

    value: float
    error: float


class SourceOfDeals(NamedTuple):
    """The source of deals for the play of the cards: the stored exchange strategy, at scores that are all equally
    likely."""

    game: GameOfExchange | None
    """None where only its checksum is known, so that no deal can be drawn."""
    learned: StrategyTable
    checksum: str
    """The checksum of its file."""
    scores: Ints
    """(n, 3): how many points both need, as in keys, then the elder's and the dealer's own."""
    last: int
    """Who needs one point more when the play begins: 1 for the elder and 2 for the dealer, added up."""

    @classmethod
    def load(cls, path: Path, *, usual: Ranges, last: int = 0) -> Self:
        """Load a stored table; `usual` says when players stand and refuse where nothing was learned.

        Raises ValueError, which names the file, if at none of its scores the play can begin with `last` needing one
        point more.
        """
        table = read(path)
        first = table.head.trainings[0].training
        payoffs = np.zeros((4, 3, 6))
        game = game_of_exchange(Duties[first.duties], payoffs, usual)
        needs = sorted(one.training.needs for one in table.head.trainings)
        scores = np.array([(needs_code(elder, dealer), elder, dealer) for elder, dealer in needs], np.int64)
        after_kings = (
            (elder - mine, dealer - his) for elder, dealer in needs for mine, his in ((0, 0), (1, 0), (0, 1))
        )
        if last not in {(elder == 1) + 2 * (dealer == 1) for elder, dealer in after_kings if elder and dealer}:
            who = ("nobody", "the elder alone", "the dealer alone", "both")[last]
            raise ValueError(
                f"{path}: at none of its scores do deals come to the play in which {who} needs one point more"
            )
        return cls(game, exchange_strategy_of(table), stored_checksum(path), scores, last)

    @classmethod
    def known_by(cls, checksum: str, last: int) -> Self:
        """A source that cannot draw deals."""
        return cls(None, empty_table(2, MOST_CHOICES), checksum, np.empty((0, 3), np.int64), last)

    def at(self, needs: Needs) -> Self:
        """The same at one score, with no deals left out."""
        return self._replace(scores=np.array([(needs_code(*needs), *needs)], np.int64), last=-1)

    def draw(self, state: Words, deals: Deals) -> None:
        """Fill the deals."""
        assert self.game is not None, "nobody is there to bring deals to the play"
        exchange.draw(self.game, self.learned, self.scores, self.last, state, deals)


def game_of_exchange(duties: Duties, payoffs: Floats, usual: Ranges) -> GameOfExchange:
    """What all deals have in common."""
    return GameOfExchange(checked.tables(duties), payoffs, ALIKE, MOST_EXCHANGES, FIRST_REGRETS, *usual)


def exchange_strategy_of(table: ExchangeTable) -> StrategyTable:
    """The stored table in the form of compiled code."""
    sums = table.shares.astype(np.float32)
    return filled_table(Rows(table.keys, np.zeros_like(sums), sums, np.empty(0, np.float32)))


class Exploiter(ExchangeTraining):
    """What is learned against an opponent who no longer learns: the average strategy of a training, or the usual
    choices."""

    def __init__(self, to: ExchangeTraining, *, seed: int, usual: bool = False) -> None:
        super().__init__(to.duties, to.payoffs, seed=seed, usual=to.usual)
        self._to = to.learned, BY_DEFAULT if usual else AVERAGE

    def _against(self) -> tuple[StrategyTable, int]:
        return self._to

    def gain(self, *, deals: int, seed: int) -> ExchangeGain:
        """Its gain over the opponent in other deals: a lower bound on the gain of the best response."""
        return exchange_gain_against(self, *self._to, deals=deals, seed=seed)


class ExchangeGain(NamedTuple):
    """The gain of one exchange strategy over another, in points a deal, both hands open at the end.

    `error` is the standard error of the mean of both seats.
    """

    as_elder: float
    as_dealer: float
    error: float

    @property
    def mean(self) -> float:
        """The mean of both seats."""
        return (self.as_elder + self.as_dealer) / 2


def exchange_gain(one: ExchangeTraining, other: ExchangeTraining | None, *, deals: int, seed: int) -> ExchangeGain:
    """The average strategy of a training against that of another, or the usual choices, in `deals` duplicate deals."""
    if other is None:
        return exchange_gain_against(one, one.learned, BY_DEFAULT, deals=deals, seed=seed)
    return exchange_gain_against(one, other.learned, deals=deals, seed=seed)


def exchange_gain_against(
    one: ExchangeTraining, other: StrategyTable, manner: int = AVERAGE, *, deals: int, seed: int
) -> ExchangeGain:
    """The same against any table; the usual choice decides where it has no key."""
    gains, state = np.zeros(3), np.array([seed + 1], np.uint64)
    exchange.match_strategies(one.game, one.learned, other, manner, state, deals, gains)
    as_elder, as_dealer, squares = gains.tolist()
    spread = squares - (as_elder + as_dealer) ** 2
    return ExchangeGain(as_elder, as_dealer, float(np.sqrt(spread / deals)) / 2)


def drop_rare_choices(training: ExchangeTraining) -> None:
    """Remove rare choices from the average strategy, but never the most frequent one."""
    sums = training.learned.sums
    sums[...] = drop_rare(sums)


def store_exchange(paths: Sequence[Path], to: Path) -> None:
    """Write the average strategies of trainings, without rare choices, for keys met often enough.

    One of them is at the first score; from the others what differs from it by less than `MERGED` is left out.
    """
    met = sorted((_load_stored(path) for path in paths), key=lambda one: sum(one.source.training.needs), reverse=True)
    first, *others = met
    kept = [(first.keys, first.shares)]
    for source, keys, shares in others:
        differs = decided_otherwise(keys, shares, first.keys, first.shares)
        kept.append((keys[differs] | np.uint64(needs_code(*source.training.needs) << AT_NEEDS), shares[differs]))
    keys, shares = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    order = np.argsort(keys)
    write([one.source for one in met], keys[order], shares[order], to)


class _Stored(NamedTuple):
    """What is stored of one training: its keys in rising order, and the shares of their choices."""

    source: ExchangeSource
    keys: Words
    shares: NDArray[np.uint8]


def _load_stored(path: Path) -> _Stored:
    """Load one file; the training itself, of half a gigabyte, is released."""
    training = ExchangeTraining.load(path)
    drop_rare_choices(training)
    return _Stored(ExchangeSource(training.head, stored_checksum(path)), *_average_shares(training))


def _average_shares(training: ExchangeTraining) -> tuple[Words, NDArray[np.uint8]]:
    """The keys met often enough in rising order, and the shares of their choices."""
    keys, _, sums, _ = training.sorted_rows()
    totals = sums.sum(axis=1)
    often = totals > LEAST * training.rounds / 2  # a late round counts `rounds`, a mean one half of it
    return keys[often], np.rint(WHOLE * sums[often] / totals[often, None]).astype(np.uint8)


def decided_otherwise(keys: Words, shares: NDArray[np.uint8], others: Words, theirs: NDArray[np.uint8]) -> Bools:
    """For each key whether the others lack it or decide differently there; both in rising order."""
    at = np.minimum(np.searchsorted(others, keys), len(others) - 1)
    apart = np.abs(shares.astype(np.int16) - theirs[at]).max(axis=1)
    found: Bools = (others[at] != keys) | (apart >= MERGED)
    return found
