"""The host's algorithms solve what is small enough: exploitability falls towards nothing."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
import pytest
from open_spiel.python.algorithms import cfr  # type: ignore[import-untyped]
from open_spiel.python.algorithms.exploitability import exploitability  # type: ignore[import-untyped]

from ecarte_lab.adapters.openspiel.export import compiled_game
from tests.lab.adapters.spiel import game, one_card_each


def test_openspiel_training_on_one_card_hands_reduces_exploitability(tmp_path: Path) -> None:
    spiel = one_card_each(tmp_path)
    solver = cfr.CFRPlusSolver(spiel)
    figures = []
    for rounds in (1, 4, 16):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        figures.append(float(exploitability(spiel, solver.average_policy())))
    assert_falling(figures, below=0.005)


def test_openspiel_training_on_tiny_brings_exploitability_near_zero() -> None:
    figures = train_exploitability(compiled_game(game("tiny")), (1, 4, 10))
    assert_falling(figures, below=0.005)


def assert_falling(figures: list[float], *, below: float) -> None:
    """Each figure is less than a third of the one before, in points a deal, and none below the least there is."""
    assert all(0 <= 3 * after < before for before, after in pairwise(figures)), figures
    assert figures[0] > 0.1 > below > figures[-1], figures


def train_exploitability(spiel: Any, rounds: tuple[int, ...]) -> list[float]:
    """The exploitability of the average policy after each of these numbers of further rounds."""
    solver = pyspiel.CFRPlusSolver(spiel)
    figures = []
    for more in rounds:
        for _ in range(more):
            solver.evaluate_and_update_policy()
        figures.append(pyspiel.exploitability(spiel, solver.average_policy()))
    return figures


def test_training_on_the_compiled_game_gives_the_same_strategy(tmp_path: Path) -> None:
    spiel = one_card_each(tmp_path)
    assert train_exploitability(compiled_game(spiel), (1, 2, 3)) == pytest.approx(
        train_exploitability(spiel, (1, 2, 3))
    )


def test_the_compiled_openspiel_game_has_the_same_legal_acts(tmp_path: Path) -> None:
    rng = Random("ways")
    spiel = one_card_each(tmp_path)
    fast = compiled_game(spiel)
    for _ in range(50):
        state, beside = spiel.new_initial_state(), fast.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            here = {state.action_to_string(player, number): number for number in state.legal_actions()}
            there = {beside.action_to_string(player, number): number for number in beside.legal_actions()}
            assert (player, here.keys()) == (beside.current_player(), there.keys())
            if player >= 0:
                assert beside.information_state_string().split("-", 3)[3] == state.information_state_string()
            words = rng.choice(list(here))
            state.apply_action(here[words])
            beside.apply_action(there[words])
        assert beside.is_terminal()
        assert beside.returns() == state.returns()
