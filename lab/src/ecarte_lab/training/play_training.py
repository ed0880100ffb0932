"""Training for the play of the cards: rounds of regret minimisation, saved in a file from which they are resumed.

The same seed and the same number of rounds make the same file, in one run or in many.  A file is the checksum of all
that follows on a line of its own; a line of JSON, which is the head; then the ranges, if any, the keys in rising order,
their regrets and their sums, little-endian.  Needs Numba (`pip install 'ecarte[fast]'`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.errors import EcarteError, TableDamaged
from ecarte.tables.checksummed import seal, unseal
from ecarte.tables.duties import WHOLE_PACK, DealtPack, Duties
from ecarte.tables.infoset_keys import AT_KIND, COARSE, KEY_MASKS, MIDDLE
from ecarte.tables.play_strategy import (
    ALIKE,
    CHOICES,
    WHOLE,
    CardPayoffs,
    PlaySource,
    PlayTable,
    TrainingHead,
    write,
)
from ecarte_lab.array_types import Bools, Floats32, Ints, Words
from ecarte_lab.card_policies import binomials
from ecarte_lab.kernels import checked, deals, infoset_keys, self_play, strategy, training
from ecarte_lab.kernels.deals import COLUMNS, HOLDINGS, NO_RANGES, Ranges
from ecarte_lab.kernels.position import GameOfCards
from ecarte_lab.kernels.strategy import StrategyTable
from ecarte_lab.learned import learned_table
from ecarte_lab.policies import CardSets, Chances
from ecarte_lab.training import regret_training
from ecarte_lab.training.exchange_training import MERGED, SourceOfDeals
from ecarte_lab.training.regret_training import RegretTraining, Rows

FORMAT: Final = 6
"""Raised whenever older files can no longer be read."""

COMMAND: Final = "python -m lab.tools.train_play"
FIRST_REGRETS: Final = 5.0
"""The weight in rounds of open-hand values when a key is first met."""

PRUNE_BEHIND: Final = 10.0
"""Prune choices that are this many points behind (regret-based pruning)."""

LEAST: Final = 50.0
"""Keys met less often are left out: what was learned of them is noise.  There the card that open hands favour is
played, or whatever else a player knows."""

ALONE, STOOD, DEALT = "alone", "stood", "dealt"
"""What may be learned: the play of the cards alone, deals in which one stood or refused, or all deals as the learned
exchange strategy brings them to the play."""


class Training(RegretTraining):
    """Regret minimisation for the play of the cards; `source` says which deals, and is for the whole pack only."""

    CHOICES = 5
    BATCH = training.BATCH

    def __init__(
        self,
        duties: Duties,
        payoffs: CardPayoffs,
        *,
        seed: int,
        source: Ranges | SourceOfDeals = NO_RANGES,
        baseline: bool = True,
        pack: DealtPack = WHOLE_PACK,
        alike: float = ALIKE,
        together: bool = False,
    ) -> None:
        super().__init__(seed=seed, of="play")
        self.pack = pack
        self.duties = duties
        self.payoffs = payoffs
        self.source = source
        self.game = game_of(
            duties, payoffs, baseline=baseline, kings=not isinstance(source, Ranges), alike=alike
        )._replace(together=together)
        self._deals = np.zeros((self.BATCH, COLUMNS), np.uint32)

    def _batches(self, batches: int, most: int) -> int:
        for done in range(batches):
            if self.n_keys >= most:
                return done
            self._draw()
            first = self.rounds + done * self.BATCH
            training.train(self.game, self.learned, self._against(), self._state, self._deals, first)
        return batches

    def _against(self) -> StrategyTable:
        """The opponent's table: self-play."""
        return self.learned

    def _draw(self) -> None:
        """Fill the deals of a batch."""
        if isinstance(self.source, Ranges):
            deals.draw_without_exchange(*self.pack, *self.source, self._state, self._deals)
        else:
            self.source.draw(self._state, self._deals)

    def player(self, *, name: str = "learned") -> TablePolicy:
        """The policy learned so far."""
        return TablePolicy(self.game, self.learned, name=name, least=LEAST * self.rounds / 2)

    # -- the file ----------------------------------------------------------------------------------

    def save(self, path: Path) -> str:
        """Write everything; returns the checksum."""
        ranges = self.source if isinstance(self.source, Ranges) else NO_RANGES
        adds = b"".join(adds.astype("<f8").tobytes() for adds in ranges)
        return seal(path, self.head, adds + regret_training.table_bytes(self.learned))

    @property
    def head(self) -> TrainingHead:
        """The head of its file."""
        return TrainingHead(
            FORMAT, self._name, self.duties.name, self.payoffs, self.seed, self.rounds,
            int(self._state[0]), self.n_keys, self.game.baseline,
            *(("", 0) if isinstance(self.source, Ranges) else (self.source.checksum, self.source.last)),
            self.game.prior,
            self.game.together,
            UNSET if self.pack == WHOLE_PACK else self.pack,
        )  # fmt: skip

    @property
    def _name(self) -> str:
        """Which deals it is trained on."""
        if isinstance(self.source, Ranges):
            return STOOD if len(self.source.stands) else ALONE
        return DEALT

    @classmethod
    def load(cls, path: Path, *, by: SourceOfDeals | None = None) -> Self:
        """Load a saved training; to resume it, `by` is the source of its deals.

        Raises TableDamaged, which names the file, if it is not as written, or if the deals are from another source.
        """
        head, rest = unseal(path, TrainingHead, expected_format=FORMAT, command=COMMAND)
        adds = HOLDINGS if head.game == STOOD else 0
        if by is not None and (by.checksum, by.last) != (head.by, head.last):
            raise TableDamaged(str(path), found=f"deals of {head.by[:12] or 'nobody'}", command=COMMAND)
        ranges = Ranges(*np.frombuffer(rest, "<f8", 2 * adds).reshape(2, adds))
        source = by or (SourceOfDeals.known_by(head.by, head.last) if head.game == DEALT else ranges)
        pack = head.pack or WHOLE_PACK
        made = cls(
            Duties[head.duties], head.payoffs, seed=head.seed, source=source, baseline=head.baseline, pack=pack,
            alike=head.alike, together=head.together,
        )  # fmt: skip
        made.rounds, made._state[0] = head.rounds, head.state
        made.learned = regret_training.table_from_bytes(rest, 16 * adds, keys=head.keys, choices=made.CHOICES)
        return made


class CardExploiter(Training):
    """What is learned against an opponent who no longer learns: the shipped average strategy, in the deals it brings to
    the play.  Its gain is a lower bound on that of the best response."""

    def __init__(self, to: PlayTable, by: SourceOfDeals, *, seed: int) -> None:
        first = to.head.trainings[0].training
        super().__init__(Duties[first.duties], first.payoffs, seed=seed, source=by)
        self.game = self.game._replace(frozen=True)
        self._to = strategy_of(to)

    def _against(self) -> StrategyTable:
        return self._to

    def gain(self, *, deals: int) -> CardsGain:
        """Its gain in at least `deals` more deals."""
        gains, batches = np.zeros(4), -(-deals // self.BATCH)
        for _ in range(batches):
            self._draw()
            self_play.match_policies(
                self.game, self.learned, self._to, float(self.rounds), self._state, self._deals, gains
            )
        n = batches * self.BATCH
        as_elder, as_dealer, squares, worth = (gains / n).tolist()
        spread = squares - (as_elder + as_dealer) ** 2
        return CardsGain(as_elder, as_dealer, float(np.sqrt(spread / n)) / 2, worth)


class CardsGain(NamedTuple):
    """The gain of a responder, in points a deal; `error` is the standard error of the mean of both seats.

    `worth` is what the elder makes without a responder.
    """

    as_elder: float
    as_dealer: float
    error: float
    worth: float

    @property
    def mean(self) -> float:
        """The mean of both seats: a lower bound on the exploitability of the play."""
        return (self.as_elder + self.as_dealer) / 2


def game_of(
    duties: Duties, payoffs: CardPayoffs, *, baseline: bool = True, kings: bool = False, alike: float = ALIKE
) -> GameOfCards:
    """What all deals have in common."""
    elder = np.array([*payoffs, payoffs[Liable.NOBODY]])
    both = np.stack([elder, -elder[:, ::-1]], axis=1)
    return GameOfCards(
        checked.tables(duties), binomials(), both, FIRST_REGRETS, baseline, kings, False, alike, PRUNE_BEHIND, False
    )


def payoffs_at_last_point(payoffs: CardPayoffs, last: int) -> CardPayoffs:
    """The same where a player needs one point more, to whom a second is worth nothing: `last` is 1 for the elder and 2
    for the dealer, added up."""
    most, least = 1.0 if last & 1 else np.inf, -1.0 if last & 2 else -np.inf
    return tuple(tuple(max(least, min(most, worth)) for worth in tricks) for tricks in payoffs)


def store_strategies(
    trainings: Sequence[tuple[Training, str]],
    to: Path,
    *,
    onto: PlayTable | None = None,
    beside: PlayTable | None = None,
    together: bool = False,
) -> None:
    """Write the average strategies of trainings, given with the checksums of their files.

    Trainings of one game from several seeds are added up, together with what was stored before (`onto`), whose other
    games are kept as they are.  With `together` touching cards are played equally often, in everything stored.  What
    the table `beside` has too, nearly the same (`MERGED`), is left out, since it is the fallback for missing keys.
    Raises EcarteError where one game has been learned with other payoffs, or a training would be added twice.
    """
    made = [*(() if onto is None else onto.head.trainings), *(PlaySource(one.head, noted) for one, noted in trainings)]
    if len({(one.training.game, one.training.payoffs) for one in made}) > len({one.training.game for one in made}):
        raise EcarteError("one game has been learned at other payoffs: they are not added up")
    if len({one.sha256 for one in made}) < len(made):
        raise EcarteError("a training is there already: it would be added twice")
    by_game: dict[str, list[Training]] = {}
    for one, _ in trainings:
        by_game.setdefault(one.head.game, []).append(one)
    duties = Duties[made[0].training.duties] if together else None
    kept = [_rounded(*_in_fifteenths(*_average_visits(of_game, onto), duties), duties) for of_game in by_game.values()]
    if onto is not None:
        others = ~np.isin(_kinds(onto.keys), np.concatenate([onto.keys[:0], *(_kinds(keys) for keys, _ in kept)]))
        rest = onto.keys[others], onto.shares[others]
        kept.append(rest if duties is None else _rounded(rest[0], rest[1].astype(np.float32), duties))
    keys, shares = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    order = np.argsort(keys)
    keys, shares = keys[order], shares[order]
    if beside is not None:
        at, there = _index_in(beside.keys, keys)
        apart = ~there | (np.abs(shares.astype(np.int16) - beside.shares[at]).max(axis=1) >= MERGED)
        for mask in (COARSE, MIDDLE):
            less = keys & np.uint64(mask)
            apart |= np.isin(less, keys[apart & (keys == less)])
        keys, shares = keys[apart], shares[apart]
    write(made, keys, shares, to)


def _kinds(keys: Words) -> Words:
    """The kinds of the deals of keys."""
    return keys >> np.uint64(AT_KIND) & np.uint64(3)


def _index_in(table: Words, keys: Words) -> tuple[Ints, Bools]:
    """Where a table has each key, or one of its coarser keys, and whether it has any; else any index."""
    settled, there = np.zeros(len(keys), np.int64), np.zeros(len(keys), np.bool_)
    for mask in reversed(KEY_MASKS):
        less = keys & np.uint64(mask)
        at = np.minimum(np.searchsorted(table, less), len(table) - 1)
        has = table[at] == less
        settled, there = np.where(has, at, settled), there | has
    return settled, there


def _average_visits(trainings: Sequence[Training], onto: PlayTable | None) -> tuple[Words, Floats32]:
    """The keys met often enough, and how often each choice was made."""
    rows = [training.sorted_rows() for training in trainings]
    keys, at = np.unique(np.concatenate([some.keys for some in rows]), return_inverse=True)
    visits = np.zeros((len(keys), CHOICES), np.float32)
    of_each = (some.sums / np.float32(one.rounds / 2) for one, some in zip(trainings, rows, strict=True))
    np.add.at(visits, at, np.concatenate(list(of_each)))  # a late round counts `rounds`, a mean one half of it
    if onto is not None:
        keys, visits = _added_to(onto, trainings, keys, visits)
    often = visits.sum(axis=1) > LEAST
    return keys[often], visits[often]


def _in_fifteenths(keys: Words, visits: Floats32, together: Duties | None) -> tuple[Words, Floats32]:
    """The shares of each key's choices, in fifteenths, without rare ones; with duties, touching cards count
    together."""
    of_all = None
    if together is not None:
        infoset_keys.merge_touching(int(together), keys, of_all := visits.copy(), False)
    visits = regret_training.drop_rare(visits, of_all)
    return keys, WHOLE * visits / visits.sum(axis=1, keepdims=True)


def _rounded(keys: Words, fifteenths: Floats32, together: Duties | None) -> tuple[Words, NDArray[np.uint8]]:
    """The same rounded, without keys that play like their coarser key.  Touching cards are played alike where duties
    are given; keys where they already are stay unchanged."""
    if together is not None:
        infoset_keys.merge_touching(int(together), keys, fifteenths, True)
    shares = np.rint(fifteenths).astype(np.uint8)
    kept = np.ones(len(keys), np.bool_)
    for mask in (COARSE, MIDDLE):
        less = keys & np.uint64(mask)
        at = np.minimum(np.searchsorted(keys, less), len(keys) - 1)
        has = (keys[at] == less) & (keys != less)
        kept = np.where(has, (shares != shares[at]).any(axis=1), kept)
    return keys[kept], shares[kept]


def _added_to(table: PlayTable, trainings: Sequence[Training], keys: Words, visits: Floats32) -> tuple[Words, Floats32]:
    """The visits of trainings added to those of the stored table, which are not known: they are estimated by its number
    of rounds, and for its own keys as more than `LEAST`."""
    game = trainings[0].head.game
    before = sum(one.training.rounds for one in table.head.trainings if one.training.game == game)
    own = table.keys[np.isin(_kinds(table.keys), _kinds(keys)) & ~np.isin(table.keys, keys)]
    keys = np.concatenate([keys, own])
    visits = np.concatenate([visits, np.zeros((len(own), CHOICES), np.float32)])
    often = visits.sum(axis=1) * np.float32(before / sum(one.rounds for one in trainings))
    often[np.isin(keys, table.keys) & (often <= LEAST)] = LEAST + 1
    at, there = _index_in(table.keys, keys)
    shares = table.shares[at].astype(np.float32)
    shares *= (often * there / shares.sum(axis=1))[:, None]
    order = np.argsort(keys)
    return keys[order], (visits + shares)[order]


# --- policies ---------------------------------------------------------------------------------------------------------


class TablePolicy:
    """The average strategy of a training; at positions it never met, the card that open hands favour."""

    def __init__(self, game: GameOfCards, learned: StrategyTable, *, name: str = "learned", least: float = 0.0) -> None:
        self.name = name
        self.game = game
        self._learned = learned
        self._least = least

    def probabilities(self, sets: CardSets) -> Chances:
        chances = np.zeros((len(sets.hands), sets.held))
        role = 0 if sets.is_elder else 1
        kind = int(sets.liable)
        strategy.fill_table_chances(self.game, self._learned, role, kind, self._least, sets.arrays, chances)
        return chances


def play_of(table: PlayTable, *, name: str = "learned") -> TablePolicy:
    """A shipped table as a policy."""
    first = table.head.trainings[0].training
    return TablePolicy(game_of(Duties[first.duties], first.payoffs), strategy_of(table), name=name)


def strategy_of(table: PlayTable) -> StrategyTable:
    """A shipped table in the form of compiled code."""
    sums = table.shares.astype(np.float32)
    return regret_training.filled_table(Rows(table.keys, np.zeros_like(sums), sums, np.zeros(len(sums), np.float32)))


@cache
def shipped_policy() -> TablePolicy:
    """The shipped policy."""
    return play_of(learned_table())
