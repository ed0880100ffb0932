"""How the batch environment is asked and how it answers: seeds, copies, bad input, and how its kernels are compiled."""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ecarte import RuleSetError, load, with_house
from ecarte_lab.adapters import batch
from ecarte_lab.adapters.batch import BatchEnv
from ecarte_lab.adapters.batch.layout import CODE, READ_BY_KERNELS, STAMP, stamp
from ecarte_lab.adapters.numbering import DISCARD, N_NUMBERS, PROPOSE, SILENCE, STAND
from ecarte_lab.adapters.observation_arrays import LENGTH, START
from tests.lab.adapters.batch_twin import philox
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("batch")  # one process compiles, once

SOURCES = Path(batch.__file__).parent


def play_randomly(env: BatchEnv, steps: int) -> list[bytes]:
    """Everything that comes back from random play."""
    seen: list[bytes] = []
    for _ in range(steps):
        seen += [array.tobytes() for array in env.step(env.sample())]
    return seen


# --- chance -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        (
            (0xFFFFFFFF,) * 4,
            (0xFFFFFFFF,) * 2,
            (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
        ),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_philox_reproduces_the_published_test_vectors(
    counter: tuple[int, int, int, int], key: tuple[int, int], words: tuple[int, ...]
) -> None:
    assert philox(counter, key) == words


def test_the_batch_environment_turns_up_every_card_equally_often() -> None:
    """Chi-square over 32 cards: 61.1 is passed once in a thousand seeds."""
    env = BatchEnv(8192, seed=1)
    turn_ups = env.reset().observations[:, START["turn_up"] : START["turn_up"] + 32].argmax(axis=1)
    seen = Counter(turn_ups.tolist())
    assert len(seen) == 32
    assert sum((count - 256) ** 2 / 256 for count in seen.values()) < 61.1


def test_actions_are_sampled_evenly_among_the_open_ones_of_each_lane() -> None:
    env = BatchEnv(8192, seed=4)
    env.reset()
    chosen = env.sample()
    seen = Counter(zip(chosen[::2].tolist(), chosen[1::2].tolist(), strict=True))
    assert set(seen) == {(STAND, STAND), (STAND, PROPOSE), (PROPOSE, STAND), (PROPOSE, PROPOSE)}
    for count in seen.values():  # a quarter of the 4,096 pairs of neighbours, within four deviations
        assert abs(count - 1024) < 4 * np.sqrt(4096 * 3 / 16)
    assert (env.sample() != chosen).any()


# --- seeds ------------------------------------------------------------------------------------------


def test_batch_play_follows_from_the_seed() -> None:
    first, again, other = (BatchEnv(8, seed=seed, unit="game") for seed in (5, 5, 6))
    for env in (first, again, other):
        env.reset()
    assert play_randomly(first, 60) == play_randomly(again, 60) != play_randomly(other, 60)


def test_a_batch_reset_with_a_seed_repeats_and_one_without_continues() -> None:
    env = BatchEnv(8, seed=5)
    beginning = [array.tobytes() for array in env.reset()]
    further = [array.tobytes() for array in env.reset()]
    assert further != beginning
    assert env.deals_begun.tolist() == [2] * 8
    assert [array.tobytes() for array in env.reset(seed=5)] == beginning


def test_a_batch_reset_in_mid_deal_leaves_nothing_of_the_deal() -> None:
    """Five trumps and no stock: every deal begins with the lead, and with the question of the king."""
    pack = {"pack.suits": "s", "pack.ranks": "KQJAT", "cut_for_deal.ranks": "KQJAT"}
    house = with_house(load("tiny"), pack)
    left, fresh = BatchEnv(64, house, seed=1), BatchEnv(64, house, seed=1)
    fresh.reset()
    may_be_silent = left.reset().masks[:, SILENCE] == 1
    left.step(np.where(may_be_silent, SILENCE, left.sample()))
    assert may_be_silent.sum() > 40
    assert left.deals_begun.tolist() == [1] * 64
    assert [array.tobytes() for array in left.reset()] == [array.tobytes() for array in fresh.reset()]


def test_the_cards_of_a_lane_do_not_depend_on_the_number_of_lanes() -> None:
    few, many = BatchEnv(3, seed=9).reset(), BatchEnv(30, seed=9).reset()
    assert (many.observations[:3] == few.observations).all()
    assert (many.observations[3:6] != few.observations).any()


def test_a_pickled_batch_environment_continues_like_the_original() -> None:
    env = BatchEnv(8, "parlour", seed=2)
    env.reset()
    play_randomly(env, 20)
    assert play_randomly(pickle.loads(pickle.dumps(env)), 20) == play_randomly(env, 20)


# --- what comes back --------------------------------------------------------------------------------


def test_batch_arrays_have_the_documented_shapes_and_types() -> None:
    env = BatchEnv(5)
    asked, stepped = env.reset(), env.step(env.sample())
    shapes = {
        "observations": ((5, LENGTH), np.int8),
        "rewards": ((5, 2), np.float32),
        "done": ((5,), np.bool_),
        "masks": ((5, N_NUMBERS), np.int8),
        "seats": ((5,), np.int8),
    }
    for out in (asked, stepped):
        for name, array in out._asdict().items():
            assert (array.shape, array.dtype.type) == shapes[name], name


def test_copied_batch_arrays_do_not_change_during_play() -> None:
    env = BatchEnv(8, seed=1)
    first = env.reset()
    kept = [array.tobytes() for array in first]
    first.masks[:] = 1  # his own copy; the environment judges by its own
    with pytest.raises(ValueError, match="not open"):
        env.step(np.full(8, N_NUMBERS - 1))
    again = BatchEnv(8, seed=1)
    second = again.reset()
    play_randomly(again, 30)
    assert [array.tobytes() for array in second] == kept


def test_uncopied_batch_arrays_are_read_only_and_follow_the_play() -> None:
    env = BatchEnv(8, copy=False)
    first = env.reset()
    out = env.step(env.sample())
    assert (first.masks == out.masks).all()
    for array in out:
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


# --- bad input --------------------------------------------------------------------------------------


def test_a_closed_action_is_refused_with_its_lane_before_any_step() -> None:
    env = BatchEnv(4, seed=3)
    env.reset()
    before = pickle.dumps(env)
    actions = np.full(4, STAND)
    for wrong in (DISCARD, -1, N_NUMBERS, 2**40):
        actions[2] = wrong
        with pytest.raises(ValueError, match=rf"^action {wrong} is not open in lane 2; open are \[2, 3\]$"):
            env.step(actions)
    assert pickle.dumps(env) == before


@pytest.mark.parametrize(
    "actions", [np.zeros(3, np.int64), np.zeros((4, 1), np.int64), np.zeros(4), np.zeros(4, bool), [[2]]]
)
def test_batch_actions_are_one_integer_for_each_lane(actions: Any) -> None:
    env = BatchEnv(4)
    env.reset()
    with pytest.raises(ValueError, match=r"^actions are 4 integers in one row"):
        env.step(actions)


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int32, np.uint64])
def test_batch_actions_can_have_any_integer_type(kind: type[np.integer[Any]]) -> None:
    env = BatchEnv(4)
    env.reset()
    env.step(np.full(4, STAND, kind))


def test_a_batch_step_before_the_first_reset_is_refused() -> None:
    env = BatchEnv(4)
    for ask in (env.sample, lambda: env.step(np.full(4, STAND))):
        with pytest.raises(ValueError, match=r"^nothing has begun; call reset first$"):
            ask()


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"n": 0}, "^n is at least 1, got 0$"),
        ({"seed": -1}, "^seed is at least 0 and at most"),
        ({"seed": 2**64}, "^seed is at least 0 and at most"),
        ({"unit": "rubber"}, "^a unit is deal or game, not 'rubber'$"),
        ({"dealer": "A"}, "^the dealer is Seat.A, Seat.B or None, not 'A'$"),
        ({"score": (1, 2, 3)}, r"^a score is two numbers, got \(1, 2, 3\)$"),
        ({"score": (5, 0)}, r"^a deal begins with scores from 0 to 4, got \(5, 0\)$"),
    ],
)
def test_batch_settings_out_of_range_are_named(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        BatchEnv(**{"n": 4, **settings})


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"n": 2.5}, "^n is a whole number, not 2.5$"),
        ({"n": "x"}, "^n is a whole number, not 'x'$"),
        ({"seed": "1"}, "^seed is a whole number, not '1'$"),
        ({"score": (0.5, 0)}, "^a score is a whole number, not 0.5$"),
    ],
)
def test_batch_counts_must_be_whole_numbers(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        BatchEnv(**{"n": 4, **settings})


def test_a_start_score_without_any_decision_is_refused() -> None:
    pack = {"pack.ranks": "K", "cut_for_deal.ranks": "K", "deal.hand_size": 1, "deal.packets": [[1]]}
    tricks = {"scoring.tricks_for_point": 1, "scoring.tricks_for_vole": 1}
    kings = with_house(load("tiny"), {**pack, **tricks, "pack.suits": "shdc"})
    BatchEnv(2, kings).reset()
    with pytest.raises(ValueError, match=r"^a pack of kings decides every deal"):
        BatchEnv(2, kings, score=(0, 4))


@pytest.mark.parametrize("least", [0, 2])
def test_batch_house_rules_without_an_end_or_a_legal_act_are_refused(least: int) -> None:
    house = with_house(load("london"), {"exchange.elder_least": least})
    with pytest.raises(RuleSetError, match=r"exchange\.elder_least"):
        BatchEnv(2, house)


# --- compiling --------------------------------------------------------------------------------------

FOLLOW = """
from ecarte import load
from tests.lab.adapters.test_batch import follow
for code, unit in (("london", "deal"), ("wikipedia", "game"), ("cyclopaedia", "deal"), ("tiny", "game")):
    follow(load(code), steps={steps}, seed=11, n=3, unit=unit)
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        check=False, capture_output=True, text=True, encoding="utf-8", cwd=Path(__file__).parents[3],
        env={**os.environ, **environment},
    )  # fmt: skip


@thorough
def test_the_batch_kernels_stay_within_array_bounds(tmp_path: Path) -> None:
    ran = run(FOLLOW.format(steps=120), NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_batch_kernels_give_the_same_results_uncompiled() -> None:
    ran = run(FOLLOW.format(steps=40), NUMBA_DISABLE_JIT="1")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_without_numba_the_batch_environment_names_the_extra() -> None:
    ran = run(
        "import sys; sys.modules['numba'] = None\n"
        "from ecarte_lab.adapters.batch import BatchEnv\n"
        "from ecarte.errors import ExtraNeeded\n"
        "try: BatchEnv(2)\n"
        "except ExtraNeeded as error: print(error)\n"
    )
    assert ran.stdout == "the batch environment needs numba: pip install 'ecarte[fast]'\n", ran.stderr


def test_numba_is_loaded_only_when_a_batch_environment_is_made() -> None:
    ran = run(
        "import sys\n"
        "from ecarte_lab.adapters.batch import BatchEnv\n"
        "print('numba' in sys.modules); BatchEnv(2); print('numba' in sys.modules)"
    )
    assert ran.stdout.split() == ["False", "True"], ran.stderr


def test_a_change_in_any_source_renames_the_cached_batch_kernels(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.py", "b.py", "missing.py")]
    names = []
    for text in ("1", "2", "3"):
        for file in files[:2]:
            file.write_text(text)
            names.append(stamp(files))
    assert all(one != next_one for one, next_one in pairwise(names))
    assert STAMP in (CODE.names or ())


def test_the_cache_name_covers_every_source_compiled_into_the_kernels() -> None:
    read = set()
    for file in SOURCES.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        if "ecarte_lab.adapters.batch.compiler" in names:
            read |= {name for name in names if name.startswith("ecarte.") and "adapters.batch" not in name}
    assert {f"{name.removeprefix('ecarte.').replace('.', '/')}.py" for name in read} <= set(READ_BY_KERNELS)
