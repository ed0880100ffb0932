"""How far a player can be exploited in deals with at most one exchange: an upper bound.

The responder knows the player's strategy and is shown the cards that the player discards.  Where nothing is exchanged,
the answer to every hand is exact.  Every draw errs upwards on average: the best choice for drawn cases is, on average,
worth at least what the best choice is worth (`ecarte_lab.kernels.relaxed_response`).  So the expected bound is at least
the exploitability.  Information relaxation: Brown, Smith and Sun 2010.

The player, and the game but for the number of exchanges, are those of the lower bound (`ecarte_lab.bounds.deal_bound`).
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, NamedTuple

import numpy as np

from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.solve.compiler import U32
from ecarte_lab.array_types import Floats, Masks, Words
from ecarte_lab.bounds.deal_bound import mean_of, measured_player
from ecarte_lab.bounds.play_bound import PlayBound, answers_so_far
from ecarte_lab.kernels.best_deviation import OPTIONS, WholeStrategy, fill_all_discards
from ecarte_lab.kernels.hand_response import HANDS
from ecarte_lab.kernels.ranges import all_hands
from ecarte_lab.kernels.relaxed_response import (
    SIZES,
    RelaxedBuffers,
    answer,
    fill_agreement,
    gain_of_discard,
    play_hand,
    relaxed_buffers,
    try_discards,
)
from ecarte_lab.threads import in_thread, in_threads

NO_CARDS_TAKEN: Final = (0, 0)


class Effort(NamedTuple):
    """How much is drawn for a discard that is at most `behind` points behind the best one, as a first trial shows."""

    behind: float
    exchanges: int
    hands: int
    """Hands of the opponent that are drawn after each exchange."""


EFFORTS: Final = (Effort(0.06, 12, 4000), Effort(0.2, 3, 1000), Effort(float("inf"), 1, 250))

RARE_SHARE: Final = 0.01
"""A discard of the elder that is rarer than this among all gets the least effort."""

DEALS_OF_A_TRIAL: Final = 2_000
"""In how many drawn deals every discard is tried; the first trial has as many."""

DEALS_OF_A_CLOSE_TRIAL: Final = 10_000
"""In how many the discards with the most effort are tried."""

DEALS_BY_THE_TABLES: Final = 40_000
"""In how many deals it is measured what a hand makes by the tables."""


def one_exchange(
    name: str,
    agreement: Agreement,
    *,
    hands: int,
    seed: int,
    jobs: int = 1,
    tell: Callable[[int], object] = lambda more: None,
) -> PlayBound:
    """An upper bound for the player called `name`, from `hands` drawn hands of the responder in either seat.

    `tell` is called with 1 after each; after an interruption the bound is that of those so far.  `jobs` threads work at
    a time; the result does not depend on how many.  Raises NotationError as `deal_bound.measured_player`.
    """
    player = measured_player(name, agreement, one_exchange=True)
    return upper_bound_of(player, hands=hands, seed=seed, jobs=jobs, tell=tell)


def upper_bound_of(
    player: WholeStrategy,
    *,
    hands: int,
    seed: int,
    jobs: int = 1,
    tell: Callable[[int], object] = lambda more: None,
) -> PlayBound:
    """The same for any player that decides by tables, in deals with at most one exchange."""
    rooms: SimpleQueue[RelaxedBuffers] = SimpleQueue()
    for _ in range(jobs):
        rooms.put(in_thread(relaxed_buffers))

    def both_seats(number: int) -> tuple[float, float, float]:
        room = rooms.get()
        try:
            found = [_Responder(player, role, (seed, number, role), room).gain() for role in (0, 1)]
        finally:
            rooms.put(room)
        (elder, worth), (dealer, _) = found
        return elder, dealer, worth

    gains = answers_so_far(in_threads(both_seats, range(hands), jobs=jobs), tell=tell)
    elder, dealer, worth = np.array(gains).T
    return PlayBound(
        len(gains), is_exact=False, elder=mean_of(elder), dealer=mean_of(dealer), sum=mean_of(elder + dealer),
        worth=mean_of(worth),
    )  # fmt: skip


class _Responder:
    """A drawn hand of the responder, in one of the roles."""

    def __init__(self, player: WholeStrategy, role: int, seed: tuple[int, int, int], room: RelaxedBuffers) -> None:
        self._player, self._role, self._room = player, role, room
        rng = np.random.Generator(np.random.SFC64(seed))
        self._state: Words = rng.integers(1, 1 << 63, 1, dtype=np.uint64)
        turn_up = int(rng.integers(8))
        cards = rng.permutation([card for card in range(32) if card != turn_up])[:5]
        self._turn_up, self._hand = U32(1 << turn_up), U32(sum(1 << int(card) for card in cards))

    def gain(self) -> tuple[float, float]:
        """How much more than by the tables the hand makes at most, and what it makes by the tables."""
        same = play_hand(
            self._player, self._state, self._role, self._hand, self._turn_up, DEALS_BY_THE_TABLES, self._room
        )
        return self._best() - same, same

    def _best(self) -> float:
        """What the hand makes at most."""
        hands = np.empty(HANDS, np.uint32)
        n = all_hands(U32(~(self._hand | self._turn_up)), hands)
        agrees = np.empty(n)
        fill_agreement(self._player, 1 - self._role, self._turn_up, hands[:n], agrees, self._room.options.world)
        accepted = float(agrees.sum()) * self._best_exchange()
        if self._role:
            stood = self._answer(Liable.ELDER, hands[:n], 1 - agrees)
            return (stood + max(self._answer(Liable.DEALER, hands[:n], agrees), accepted)) / n
        stood = self._answer(Liable.ELDER, hands[:n], np.ones(n))
        return max(stood, self._answer(Liable.DEALER, hands[:n], 1 - agrees) + accepted) / n

    def _answer(self, liable: Liable, hands: Masks, weights: Floats) -> float:
        """What the best response makes without an exchange, against these hands of the opponent."""
        best, _ = answer(
            self._player, self._role, self._hand, int(liable), NO_CARDS_TAKEN, self._turn_up, hands, weights,
            self._room.response,
        )  # fmt: skip
        return float(best)

    def _best_exchange(self) -> float:
        """What the hand makes at most of an exchange that both have agreed on.

        The dealer knows how many cards the elder has discarded, so that the best discard is found for each number.
        """
        thrown = np.zeros(OPTIONS, np.uint32)
        n = fill_all_discards(self._hand, 1 - self._role, 5, thrown)
        shares, first = self._try(thrown[:n], DEALS_OF_A_TRIAL)
        _, made = self._try(thrown[:n], DEALS_OF_A_TRIAL)
        behind = (first.max(axis=1, keepdims=True) - first) / np.maximum(shares, 1e-9)[:, None]
        close = np.flatnonzero(((behind <= EFFORTS[0].behind) & (shares >= RARE_SHARE)[:, None]).any(axis=0))
        shares, made[:, close] = self._try(thrown[close], DEALS_OF_A_CLOSE_TRIAL)
        for size in np.flatnonzero(shares):
            for option in range(n):
                effort = EFFORTS[-1] if shares[size] < RARE_SHARE else self._effort(behind[size, option])
                made[size, option] += shares[size] * self._gain_of(int(size), thrown[option], effort)
        return float(made.max(axis=1).sum())

    def _effort(self, behind: float) -> Effort:
        return next(effort for effort in EFFORTS if behind <= effort.behind)

    def _try(self, thrown: Masks, worlds: int) -> tuple[Floats, Floats]:
        """By how many cards the elder discards, if that is the opponent: how often, and what each discard brings."""
        sums, cases = np.zeros((SIZES, len(thrown))), np.zeros(SIZES, np.int64)
        try_discards(
            self._player, self._state, self._role, self._hand, self._turn_up, worlds, thrown, sums, cases, self._room
        )
        return cases / worlds, sums / worlds

    def _gain_of(self, size: int, thrown: int, effort: Effort) -> float:
        """How much more than the tables the responder makes after a discard, on average over drawn exchanges."""
        return sum(
            gain_of_discard(
                self._player, self._state, self._role, self._hand, self._turn_up, size, thrown, effort.hands,
                self._room,
            )
            for _ in range(effort.exchanges)
        ) / effort.exchanges  # fmt: skip
