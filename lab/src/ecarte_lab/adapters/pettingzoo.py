"""Écarté for PettingZoo: an environment in which one agent acts at a time.

`env()` makes one, wrapped like the host's own games; `docs/pettingzoo.md` names every entry of every array.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Final, ParamSpec, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import ExtraNeeded
from ecarte.rules import RuleSet, load
from ecarte.views.seat import public_view, seat_view
from ecarte_lab.adapters.decision_process import DecisionProcess, Unit, begin
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_arrays import LENGTH, MOST, Array, Question, action_mask, observation
from ecarte_lab.adapters.public_text import public_text

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]  # the host has no types
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as missing:
    raise ExtraNeeded("PettingZoo", extra="pettingzoo", purpose="the PettingZoo environment") from missing

AGENTS: Final = ("player_0", "player_1")
"""The agents, `player_0` at seat A and `player_1` at seat B."""

Options = ParamSpec("Options")
Observation: TypeAlias = "Array | dict[str, Array]"

MASK_IN: Final = ("info", "observation")
"""Where the mask of actions is: in the agent's info, or beside the array in a dictionary."""

RENDER_MODES: Final = ("ansi", "human")
"""`render` returns its text, or prints it."""


class ActionNumbers(spaces.Discrete[np.int64]):
    """The action numbers; sampled without a mask, one of those open to the player now, or any when none is."""

    def __init__(self, open_now: Callable[[], Array]) -> None:
        super().__init__(N_NUMBERS)
        self._open_now = open_now

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        """A number sampled evenly: from the mask, or with `probability`, or by default from those open now."""
        if mask is None and probability is None and (now := self._open_now()).any():
            mask = now
        return super().sample(mask, probability)


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801  # named as the host's own are
    """A deal or game between two agents, without wrappers.

    `code` is a code's name or a RuleSet; `unit` is deal or game; `score` the marks at the start, those of `player_0`
    first; `dealer` the agent who deals first, at random if None.  Every player who might hold the king decides out of
    turn whether to announce it, so that the agent selected reveals nothing; without `always_asks`, only players who can
    announce do.  The mask of actions is in the agent's info, or with `mask_in="observation"` beside the array in a
    dictionary.  `render_mode` is ansi, human or None.

    Raises ValueError for anything else, and RuleSetError for a code that is unknown or cannot be played here.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ecarte_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        code: str | RuleSet = "london",
        *,
        unit: str = "deal",
        score: tuple[int, int] = (0, 0),
        dealer: str | None = None,
        always_asks: bool = True,
        mask_in: str = "info",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = None if render_mode is None else _choice(RENDER_MODES, "render_mode", render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._unit = Unit(_choice(tuple(Unit), "unit", unit))
        self._score = _pair(score)
        self._dealer = None if dealer is None else _seat(dealer)
        self._always_asks = bool(always_asks)
        self._masks_apart = _choice(MASK_IN, "mask_in", mask_in) == "info"
        self._agreement = Agreement(load(code) if isinstance(code, str) else code)
        self._rng = Random()
        self._process = self._begin(Seat.A)
        self.action_spaces = {agent: ActionNumbers(partial(self._mask, agent)) for agent in AGENTS}
        self.observation_spaces = {agent: self._space() for agent in AGENTS}

    def _begin(self, dealer: Seat) -> DecisionProcess:
        return begin(self._agreement, dealer=dealer, score=self._score, unit=self._unit, always_asks=self._always_asks)

    def _space(self) -> spaces.Space[Any]:
        seen = spaces.Box(0, MOST, (LENGTH,), np.int8)
        if self._masks_apart:
            return seen
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (N_NUMBERS,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> ActionNumbers:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    # --- play -----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew.  With a seed all randomness follows from it; without one it continues.  `options` are ignored."""
        if seed is not None:
            self._rng = Random(int(seed))
        self._process = self._begin(self._rng.choice(SEATS) if self._dealer is None else self._dealer)
        self.agents = list(AGENTS)
        self.agent_selection = AGENTS[0]
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Apply the selected agent's act of this number, then any chance moves.

        Raises ValueError for a number that is not open to the agent; the wrappers of `env` catch that earlier.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._process = self._process.apply(int(action))
        self._go_on()

    def _go_on(self) -> None:
        """Let chance move until an agent decides or all is over, and report the result.

        It may end before any decision: a king turned up wins the game at the last point.
        """
        while self._process.is_chance:
            self._process = self._process.apply(self._rng.choice(self._process.numbers))
        if self._process.actor is not None:
            self.agent_selection = AGENTS[self._process.actor]
        else:
            self.rewards = dict(zip(AGENTS, self._process.returns, strict=True))  # the only ones there are
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(AGENTS, True)
        self.infos = {agent: {"action_mask": self._mask(agent)} if self._masks_apart else {} for agent in AGENTS}

    # --- observations -----------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What the agent may know: the array, or the array and the mask."""
        seat = _seat(agent)
        question = Question.NONE
        if self._process.actor is seat:
            question = Question.ANNOUNCEMENT if self._process.is_asked else Question.DECISION
        seen = observation(seat_view(self._process.play, seat), question)
        return seen if self._masks_apart else {"observation": seen, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Array:
        return action_mask(self._process.numbers if self._process.actor is _seat(agent) else ())

    def render(self) -> str | None:
        """The deal as a bystander sees it: the text, or None once it is printed.  None without a mode."""
        if self.render_mode is None:
            return None
        text = public_text(public_view(self._process.play), names=AGENTS)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def _choice(known: Sequence[str], name: str, value: str) -> str:
    if value not in known:
        raise ValueError(f"{name} is {' or '.join(known)}, not {value!r:.40}")
    return value


def _pair(score: tuple[int, int]) -> tuple[int, int]:
    if len(score) != 2:
        raise ValueError(f"score is the points of {' and '.join(AGENTS)}, as in (0, 0), not {score!r:.40}")
    return int(score[0]), int(score[1])


def _seat(agent: str) -> Seat:
    if agent not in AGENTS:
        raise ValueError(f"the agents are {' and '.join(AGENTS)}, not {agent!r:.40}")
    return SEATS[AGENTS.index(agent)]


def _in_wrappers(bare: Callable[Options, raw_env]) -> Callable[Options, AECEnv[str, Observation, int]]:
    def env(*args: Options.args, **options: Options.kwargs) -> AECEnv[str, Observation, int]:
        """A deal or game of écarté for two agents, in the host's usual wrappers; otherwise like `raw_env`."""
        table = wrappers.TerminateIllegalWrapper(bare(*args, **options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))

    return env


env: Final = _in_wrappers(raw_env)
