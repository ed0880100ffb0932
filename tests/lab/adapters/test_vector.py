"""The vector environment is the batch environment, step for step, in the form that Gymnasium asks for."""

from __future__ import annotations

import pickle
import sys
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from ecarte.errors import ExtraNeeded
from ecarte_lab.adapters.batch import BatchEnv
from ecarte_lab.adapters.batch.vector import EcarteVectorEnv

pytestmark = pytest.mark.xdist_group("batch")  # one process compiles, once

NAME = "ecarte_lab.adapters.batch.vector:Ecarte-v0"


@pytest.mark.parametrize(("code", "unit", "copy"), [("london", "deal", True), ("modern", "game", False)])
def test_every_step_of_the_vector_environment_is_that_of_the_batch_environment(
    code: str, unit: str, *, copy: bool
) -> None:
    env = EcarteVectorEnv(64, code, seed=3, unit=unit, copy=copy)
    plain = BatchEnv(64, code, seed=3, unit=unit)
    observations, infos = env.reset()
    asked = plain.reset()
    assert same(observations, asked.observations, infos, asked)
    n_done = 0
    for _ in range(200):
        actions = plain.sample()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        stepped = plain.step(actions)
        assert same(observations, stepped.observations, infos, stepped)
        assert (rewards == stepped.rewards[:, 0]).all()
        assert (rewards == -stepped.rewards[:, 1]).all()
        assert (terminations == stepped.done).all()
        assert not truncations.any()
        n_done += terminations.sum()
    assert n_done > 10


def same(observations: Any, expected: Any, infos: dict[str, Any], asked: Any) -> bool:
    return bool(
        (observations == expected).all()
        and (infos["action_mask"] == asked.masks).all()
        and (infos["seat"] == asked.seats).all()
        and infos.keys() == {"action_mask", "seat"}
    )


def test_observations_and_actions_lie_in_the_declared_spaces() -> None:
    env = EcarteVectorEnv(16, seed=1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _infos = env.reset(seed=5)
    for _ in range(100):
        assert observations in env.observation_space
        assert observations[0] in env.single_observation_space
        actions = env.action_space.sample()
        assert actions in env.action_space
        observations, rewards, terminations, truncations, _infos = env.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (16,)
        assert terminations.dtype == truncations.dtype == np.bool_


def test_gymnasium_makes_the_vector_environment_by_name_and_its_tools_run() -> None:
    env = gymnasium.make_vec(NAME, num_envs=32, code="parlour", seed=2)
    assert isinstance(env.unwrapped, EcarteVectorEnv)
    counted = RecordEpisodeStatistics(env)
    counted.reset(seed=7)
    made: list[float] = []
    for _ in range(100):
        _, rewards, terminations, _, _ = counted.step(env.action_space.sample())
        made += rewards[terminations].tolist()
    assert len(made) > len(counted.return_queue) == 100
    assert made[-100:] == list(counted.return_queue)


def test_a_seed_for_reset_and_action_space_repeats_an_episode() -> None:
    env = EcarteVectorEnv(16)

    def round_of(seed: int) -> list[bytes]:
        env.action_space.seed(seed)
        seen = [env.reset(seed=seed)[0].tobytes()]
        seen += [env.step(env.action_space.sample())[0].tobytes() for _ in range(30)]
        return seen

    assert round_of(1) == round_of(1) != round_of(2)
    assert all(first != second for first, second in pairwise(round_of(1)))


def test_the_vector_action_space_samples_open_actions_evenly() -> None:
    env = EcarteVectorEnv(4096, seed=4)
    _, infos = env.reset()
    drawn = env.action_space.sample()
    assert infos["action_mask"][np.arange(4096), drawn].all()
    two_open = infos["action_mask"].sum(axis=1) == 2
    first = infos["action_mask"].argmax(axis=1) == drawn
    assert abs(first[two_open].mean() - 0.5) < 4 * 0.5 / np.sqrt(two_open.sum())


def test_impossible_vector_settings_are_refused() -> None:
    env = EcarteVectorEnv(2, seed=1)
    with pytest.raises(ValueError, match="nothing has begun"):
        env.action_space.sample()
    with pytest.raises(ValueError, match="without options"):
        env.reset(options={"reset_mask": np.ones(2, np.bool_)})
    env.reset()
    with pytest.raises(ValueError, match="not open in lane 0"):
        env.step(np.array([321, 321]))
    with pytest.raises(ValueError, match="n is at least 1"):
        EcarteVectorEnv(0)


def test_without_gymnasium_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ecarte_lab.adapters.batch.vector")
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ExtraNeeded, match=r"pip install 'ecarte\[gymnasium\]'"):
        import ecarte_lab.adapters.batch.vector  # noqa: F401


def test_a_pickled_vector_environment_continues_like_the_original() -> None:
    env = EcarteVectorEnv(4, seed=3)
    env.reset(seed=3)
    env.action_space.seed(5)
    again = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        numbers = env.action_space.sample()
        assert again.action_space.sample().tolist() == numbers.tolist()
        assert again.step(numbers)[0].tolist() == env.step(numbers)[0].tolist()
    assert again.action_space._batch is again.batch
