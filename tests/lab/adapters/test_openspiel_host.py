"""The host's own tests: random simulation, serialisation, its API on the whole tree of `tiny`, playthroughs."""

from __future__ import annotations

import unittest
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
import pytest
from absl import flags
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]
from open_spiel.python.algorithms.random_agent import RandomAgent  # type: ignore[import-untyped]
from open_spiel.python.tests.games_sim_test import GamesSimTest  # type: ignore[import-untyped]

from ecarte.rules import codes
from ecarte_lab.adapters.openspiel import EcarteState
from tests.lab.adapters.spiel import game
from tests.thorough import thorough

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SIMULATE = GamesSimTest().sim_game
del GamesSimTest  # its other tests are about all the host's games

TINY_NODES = (1957, 52144, 15872)
"""Chance moves, decisions, ends."""

TINY_INFORMATION_STATES = 8228


@pytest.fixture(autouse=True)
def _flags_are_read() -> None:
    flags.FLAGS.mark_as_parsed()


def test_openspiel_simulates_the_default_game_a_hundred_times() -> None:
    pyspiel.random_sim_test(game(), num_sims=100, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("unit", ["deal", "game"])
@pytest.mark.parametrize("code", codes())
def test_openspiel_simulates_every_code(code: str, unit: str) -> None:
    np.random.seed(1)  # the host draws from there
    spiel = game(code, unit=unit, dealer="A", score_a=1, score_b=2)
    pyspiel.random_sim_test(spiel, num_sims=5 if unit == "deal" else 1, serialize=True, verbose=False, mask_test=True)
    SIMULATE(spiel)


def run_host_tests(case: type[unittest.TestCase]) -> None:
    """All tests of a class of the host's, set up once; a failure is shown as the host says it."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert [text for _, text in (*result.failures, *result.errors)] == []
    assert result.testsRun


@thorough
def test_openspiel_finds_no_fault_in_the_whole_tree_of_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among them perfect recall, which the host tries three times over on the same tree; once is enough here."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "tiny", TINY_NODES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "tiny", TINY_INFORMATION_STATES)
    tiny = game("tiny")
    once = cache(lambda: perfect_recall(tiny))
    monkeypatch.setattr(api_test, "_assert_is_perfect_recall", lambda _: once())
    run_host_tests(type("Tiny", (api_test.EnforceAPIOnFullTreeBase,), {"game_name": "tiny", "game": tiny}))


_host_asserts_perfect_recall = api_test._assert_is_perfect_recall


def perfect_recall(spiel: Any) -> dict[tuple[str, int], Any]:
    """The host's test, in which a state remembers what it has said: it is asked for it again below every child."""
    output: dict[bytes, bytes] = {}

    def remembering(name: str) -> Any:
        answer = getattr(EcarteState, name)

        def ask(state: EcarteState, player: int) -> bytes:
            kept: Kept = state.__dict__.setdefault("kept", Kept())
            if (name, player) not in kept:
                found = answer(state, player)
                packed = found.encode() if isinstance(found, str) else np.array(found, np.uint8).tobytes()
                kept[name, player] = output.setdefault(packed, packed)
            return kept[name, player]

        return ask

    with pytest.MonkeyPatch.context() as patch:
        for name in ("information_state_string", "information_state_tensor"):
            patch.setattr(EcarteState, name, remembering(name))
        found: dict[tuple[str, int], Any] = _host_asserts_perfect_recall(spiel)
    return found


class Kept(dict[tuple[str, int], bytes]):
    """What a state has said; its copies, which are other states, begin anew."""

    def __deepcopy__(self, memo: object) -> Kept:
        return Kept()


def test_openspiel_finds_no_fault_in_sampled_states_of_every_code() -> None:
    for code in codes():
        case = {"game_name": code, "game": game(code)}
        run_host_tests(type(code, (api_test.EnforceAPIOnPartialTreeBase,), case))


def playthroughs() -> list[Path]:
    return sorted(PLAYTHROUGHS.glob("*.txt"))


@pytest.mark.filterwarnings("ignore:The chararray class is deprecated:DeprecationWarning")  # by NumPy, in the host
@pytest.mark.parametrize("file", playthroughs(), ids=lambda file: file.stem)
def test_a_playthrough_equals_its_golden_file(file: Path) -> None:
    """To write them anew after a change that is meant: python -m tests.lab.adapters.write_playthroughs."""
    expected, actual = generate_playthrough.replay(str(file))
    assert actual.split("\n") == expected.split("\n")


def test_the_playthroughs_cover_exchanges_announcements_and_a_whole_game() -> None:
    texts = [file.read_text(encoding="utf-8") for file in playthroughs()]
    for words in ("accept if enough for", "announce the king", "propose for 2", "discard", "unit=game", "keep silent"):
        assert any(words in text for text in texts), words


def test_openspiel_agents_play_in_the_environment_of_openspiel() -> None:
    environment = rl_environment.Environment(game("small"))
    environment.seed(3)
    agents = [RandomAgent(player, environment.action_spec()["num_actions"]) for player in range(2)]
    rewards = []
    for _ in range(20):
        step = environment.reset()
        while not step.last():
            player = step.observations["current_player"]
            assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
            step = environment.step([agents[player].step(step).action])
        rewards.append(tuple(step.rewards))
    assert {first + second for first, second in rewards} == {0}
    assert len(set(rewards)) > 1
