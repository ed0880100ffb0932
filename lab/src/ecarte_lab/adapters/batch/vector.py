"""The batch environment with Gymnasium's vector interface; needs the extra `gymnasium` beside `fast`.

Importing it registers `Ecarte-v0`: `gymnasium.make_vec("ecarte_lab.adapters.batch.vector:Ecarte-v0", num_envs=1024)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import ExtraNeeded
from ecarte.rules.schema import RuleSet
from ecarte_lab.adapters.batch.env import BatchEnv
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_arrays import LENGTH, MOST, Array

try:
    from gymnasium import register, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ExtraNeeded("Gymnasium", extra="gymnasium", purpose="the vector environment") from missing

Actions = NDArray[np.integer]


class OpenActions(spaces.MultiDiscrete):
    """A number for each lane; sampled without a mask, one of those open there now."""

    def __init__(self, batch: BatchEnv) -> None:
        super().__init__([N_NUMBERS] * batch.n)
        self._batch = batch

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """A number for each lane, sampled from the mask, with `probability`, or by default from those open now."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        n_open = self._batch.open_now.cumsum(axis=1, dtype=np.int16)
        drawn = self.np_random.integers(n_open[:, -1])
        numbers: NDArray[np.int64] = (n_open > drawn[:, None]).argmax(axis=1)
        return numbers


class EcarteVectorEnv(VectorEnv[Array, Actions, NDArray[Any]]):
    """`num_envs` deals or games side by side; the other arguments are those of `BatchEnv`.

    In every lane the caller acts for the player who decides, and the observation is that player's: `infos["seat"]` says
    who it is, 0 for A and 1 for B, and `infos["action_mask"]` what they may do.  **Rewards are seat A's**, 0 until the
    deal or game is over; seat B's are the opposite.

    A deal that is over is followed by the next one in the same step, as `metadata` declares: the observation is the
    next deal's.  There is no `infos["final_obs"]`, since nothing is left to decide when a deal is over, and nothing is
    ever truncated.  `batch` is the underlying environment.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as the host has it

    def __init__(self, num_envs: int, code: str | RuleSet = "london", **settings: Any) -> None:
        self.batch = BatchEnv(num_envs, code, **settings)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, MOST, (LENGTH,), np.int8)
        self.single_action_space = spaces.Discrete(N_NUMBERS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = OpenActions(self.batch)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin anew in every lane: with `seed` the first deal of that seed, without it the next.

        Raises ValueError for `options`: there are none.
        """
        if options:
            raise ValueError(f"the lanes of ecarte are reset together and without options, got {options!r:.40}")
        super().reset(seed=seed)
        asked = self.batch.reset(seed)
        return asked.observations, {"action_mask": asked.masks, "seat": asked.seats}

    def step(self, actions: Actions) -> tuple[Array, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Apply one act in every lane; raises ValueError, with nothing changed, for one that is not open there."""
        observations, rewards, done, masks, seats = self.batch.step(actions)
        never = np.zeros(self.num_envs, np.bool_)
        return observations, rewards[:, 0], done, never, {"action_mask": masks, "seat": seats}


register("Ecarte-v0", vector_entry_point=f"{__name__}:{EcarteVectorEnv.__name__}")
