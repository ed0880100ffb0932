"""N deals side by side that advance together, one decision in each per step."""

from __future__ import annotations

from operator import index
from types import ModuleType
from typing import NamedTuple, SupportsIndex, TypeVar

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import SEATS, Rank, Seat
from ecarte.engine.deal import Phase
from ecarte.rules.load import load
from ecarte.rules.schema import RuleSet
from ecarte_lab.adapters.batch.layout import LANE
from ecarte_lab.adapters.batch.parameters import parameters
from ecarte_lab.adapters.decision_process import Unit
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_arrays import LENGTH

A = TypeVar("A", bound=np.generic)


class Decisions(NamedTuple):
    """Who decides in each lane, what they may know, and what they may do.

    observations: (n, LENGTH) int8, see `ecarte_lab.adapters.observation_arrays.FIELDS`.  masks: (n, 322) int8, 1 for
    each legal act of the seat that decides, at least one a row.  seats: (n,) int8, 0 for A and 1 for B.
    """

    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]


class StepResult(NamedTuple):
    """The result of a step.

    `observations`, `masks` and `seats` as in `Decisions`; where `done`, they are those of the next deal or game.
    rewards: (n, 2) float32, seat A's and seat B's, 0 until the deal or game is over, then opposite to each other.
    done: (n,) bool, whether the act ended the deal or game.
    """

    observations: NDArray[np.int8]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]


class BatchEnv:
    """`n` deals (or games) of one code side by side; needs the extra `fast`.

    `code` is a name or a RuleSet with house rules; the table performs all the acts it can.  `unit` is "deal" or "game",
    `score` the marks at its beginning (seat A's first), `dealer` who deals first, None for chance.  The reward is the
    difference of points made in the deal, or 1 and -1 for the game.

    Every player who might hold the king decides out of turn whether to announce it, so that the order of `seats`
    reveals nothing; without `always_asks`, only players who can announce do.

    The order of the pack in the k-th deal of lane i follows from `seed` (0 to 2**64 - 1), i and k alone.  A deal or
    game that is over is followed in the same step by the next one; a deal that the first turn-up decides, so that there
    is no decision, is skipped.

    With `copy=False` the returned arrays are read-only views of arrays that the next step overwrites.

    Raises ExtraNeeded without Numba, RuleSetError for house rules not supported (`exchange.elder_least` other than 1),
    TypeError for a number that is not whole, ValueError for anything else out of range.  Environments in several
    threads run side by side.
    """

    def __init__(
        self,
        n: int,
        code: str | RuleSet = "london",
        *,
        seed: int = 0,
        unit: str = "deal",
        score: tuple[int, int] = (0, 0),
        dealer: Seat | None = None,
        always_asks: bool = True,
        copy: bool = True,
    ) -> None:
        self.rules = code if isinstance(code, RuleSet) else load(code)
        self.unit = _unit(unit)
        self.n = _whole("n", n, least=1)
        self._code = parameters(self.rules)
        settings = self._code[0]
        settings["whole_games"] = self.unit is Unit.GAME
        settings["first_score"] = _first_score(self.rules, score)
        settings["always_asks"] = always_asks
        settings["first_dealer"] = _first_dealer(dealer)
        _kernels()  # without Numba it ends here
        self._copy = copy
        self._lanes = np.zeros(self.n, LANE)
        self._packs = np.zeros((self.n, 32), np.int8)
        self._out = StepResult(
            observations=np.zeros((self.n, LENGTH), np.int8),
            rewards=np.zeros((self.n, 2), np.float32),
            done=np.zeros(self.n, np.bool_),
            masks=np.zeros((self.n, N_NUMBERS), np.int8),
            seats=np.zeros(self.n, np.int8),
        )
        self._turns = 0
        self._begun = False
        self._set_seed(seed)

    def _set_seed(self, seed: int) -> None:
        whole = _whole("seed", seed, least=0, most=2**64 - 1)
        self._code[0]["seeds"] = (whole & 0xFFFFFFFF, whole >> 32)
        self._lanes[:] = np.zeros((), LANE)
        self._lanes["number"] = np.arange(self.n)
        self._turns = 0

    def reset(self, seed: int | None = None) -> Decisions:
        """Begin a new deal (or game) in every lane: with `seed` the first of that seed, without it the next."""
        if seed is not None:
            self._set_seed(seed)
        self._lanes["phase"] = Phase.OVER
        self._advance(np.zeros(self.n, np.int64))
        self._begun = True
        return Decisions(
            self._copied(self._out.observations), self._copied(self._out.masks), self._copied(self._out.seats)
        )

    def step(self, actions: NDArray[np.integer]) -> StepResult:
        """Apply one act in every lane: `actions` (n,) of any integer type, numbers open in the latest masks.

        Raises ValueError for another shape or type, and for an act that is not open, which names the lane; then no lane
        has changed.
        """
        self._advance(self._checked_actions(actions))
        given, out = self._copied, self._out
        return StepResult(
            given(out.observations), given(out.rewards), given(out.done), given(out.masks), given(out.seats)
        )

    def _advance(self, actions: NDArray[np.int64]) -> None:
        _kernels().advance(self._lanes, self._code[0], self._packs, actions, self._out)

    def sample(self) -> NDArray[np.int64]:
        """An act for every lane, (n,) int64, each open one equally likely; it follows from the seed and the calls."""
        self._require_reset()
        chosen = np.empty(self.n, np.int64)
        _kernels().choose_all(self._out.masks, self._code[0], self._turns, chosen)
        self._turns += 1
        return chosen

    @property
    def open_now(self) -> NDArray[np.int8]:
        """The latest masks, read-only, which the next step overwrites."""
        self._require_reset()
        return _read_only(self._out.masks)

    @property
    def deals_begun(self) -> NDArray[np.int64]:
        """How many deals each lane has begun since the seed, (n,) int64."""
        return self._lanes["deals"].copy()

    def _checked_actions(self, actions: NDArray[np.integer]) -> NDArray[np.int64]:
        self._require_reset()
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.n} integers in one row, got shape {given.shape} of {given.dtype}")
        chosen = given.astype(np.int64)
        lane: int = _kernels().first_closed(chosen, self._out.masks)
        if lane >= 0:
            open_acts = self._out.masks[lane].nonzero()[0].tolist()
            raise ValueError(f"action {given[lane]} is not open in lane {lane}; open are {open_acts}")
        return chosen

    def _require_reset(self) -> None:
        if not self._begun:
            raise ValueError("nothing has begun; call reset first")

    def _copied(self, array: NDArray[A]) -> NDArray[A]:
        return array.copy() if self._copy else _read_only(array)


def _read_only(array: NDArray[A]) -> NDArray[A]:
    view = array.view()
    view.flags.writeable = False
    return view


def _kernels() -> ModuleType:
    """The compiled loops, loaded when first used."""
    from ecarte_lab.adapters.batch import loops

    return loops


def _whole(name: str, value: SupportsIndex, *, least: int, most: int | None = None) -> int:
    whole = _index(name, value)
    if whole < least or (most is not None and whole > most):
        raise ValueError(f"{name} is at least {least}{f' and at most {most}' if most is not None else ''}, got {whole}")
    return whole


def _index(name: str, value: SupportsIndex) -> int:
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r:.40}") from None


def _unit(name: str) -> Unit:
    if name not in set(Unit):
        raise ValueError(f"a unit is {' or '.join(Unit)}, not {name!r:.40}")
    return Unit(name)


def _first_dealer(seat: Seat | None) -> int:
    if seat is None:
        return -1
    if seat not in SEATS:
        raise ValueError(f"the dealer is Seat.A, Seat.B or None, not {seat!r:.40}")
    return int(seat)


def _first_score(rules: RuleSet, score: tuple[int, int]) -> tuple[int, int]:
    target = rules.game.points_to_win
    try:
        first, second = score
    except (TypeError, ValueError):
        raise ValueError(f"a score is two numbers, got {score!r:.40}") from None
    first, second = _index("a score", first), _index("a score", second)
    if not (0 <= first < target and 0 <= second < target):
        raise ValueError(f"a deal begins with scores from 0 to {target - 1}, got {score}")
    kings_only = rules.pack.ranks == (Rank.KING,)
    if kings_only and max(first, second) + rules.king.turned_points >= target:
        raise ValueError("a pack of kings decides every deal from this score before anybody is asked")
    return first, second
