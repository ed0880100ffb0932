"""States drawn anew: the same to the player, every one that may be, and no other."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecarte.cards import SEATS
from ecarte.rules import codes
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.observation_history import history_text
from ecarte_lab.adapters.openspiel.resampling import resample
from tests.lab.adapters.spiel import game, tree, walk


@pytest.mark.parametrize("unit", ["deal", "game"])
@pytest.mark.parametrize("code", codes())
def test_a_resampled_state_has_the_same_information_state(code: str, unit: str) -> None:
    rng = Random(f"anew {code} {unit}")
    spiel = game(code, unit=unit, score_a=1, score_b=2)
    others = 0
    for _ in range(8 if unit == "deal" else 1):
        for state in walk(spiel.new_initial_state(), rng, exchanging=0.8):
            if rng.random() < (0.5 if unit == "deal" else 0.1):
                player = rng.randrange(2)
                anew = state.resample_from_infostate(player, rng.random)
                judge(state, anew, player)
                others += str(anew) != str(state)
    assert others


def judge(state: Any, anew: Any, player: int) -> None:
    """Equal information states of the player, who has the same choices on their turn."""
    assert anew.information_state_string(player) == state.information_state_string(player)
    assert anew.information_state_tensor(player) == state.information_state_tensor(player)
    assert len(anew.history()) == len(state.history())
    assert anew.current_player() == state.current_player()
    if state.current_player() == player:
        assert anew.legal_actions() == state.legal_actions()


def test_reused_discards_are_resampled() -> None:
    rng = Random("again")
    spiel = game("cyclopaedia")
    reached = others = 0
    while reached < 60:
        for state in walk(spiel.new_initial_state(), rng, exchanging=1.0 if rng.random() < 0.5 else 0.9):
            if state.process.deal.reused:
                reached += 1
                for player in range(2):
                    anew = state.resample_from_infostate(player, rng.random)
                    judge(state, anew, player)
                    others += str(anew) != str(state)
    assert others > reached


def test_resampling_in_tiny_reaches_exactly_the_possible_states() -> None:
    beginning = game("tiny").beginning
    rng = Random("every state")
    decisions = [process for process in tree(beginning) if process.actor is not None]
    some = {own_words(process) for process in rng.sample(decisions, 60)}
    states = defaultdict(list)
    for process in decisions:
        if (words := own_words(process)) in some:
            states[words].append(process)
    for processes in states.values():
        process = rng.choice(processes)
        assert process.actor is not None
        drawn = [go(beginning, resample(beginning, process, process.actor, rng)) for _ in range(150)]
        assert set(map(all_words, drawn)) == set(map(all_words, processes))


def own_words(process: DecisionProcess) -> str:
    assert process.actor is not None
    return f"{process.actor}: {history_text(process, private=(process.actor,))}"


def all_words(process: DecisionProcess) -> str:
    return history_text(process, private=SEATS)


def go(beginning: DecisionProcess, numbers: list[int]) -> DecisionProcess:
    process = beginning
    for number in numbers:
        process = process.apply(number)
    return process


def test_resampling_with_an_unstated_number_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "secret.toml"
    file.write_text('extends = "london"\n[exchange]\ntaken_number = "never"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="the dealer's number a secret"):
        game(house=str(file)).new_initial_state().resample_from_infostate(0, Random(1).random)
