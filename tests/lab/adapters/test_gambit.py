"""Gambit's own reader takes the file, and finds the same game in it."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pygambit  # type: ignore[import-untyped]  # a compiled module without types
import pytest

from ecarte import Agreement, Seat, load, read_house
from ecarte_lab.adapters import gambit
from ecarte_lab.adapters.decision_process import DecisionProcess, begin
from tests.lab.adapters.spiel import ONE_CARD_EACH


@pytest.fixture
def small() -> DecisionProcess:
    """A deal of one card each."""
    rules = read_house(ONE_CARD_EACH, file="one-card.toml")
    return begin(Agreement(rules), dealer=Seat.B, always_asks=True)


def read(process: DecisionProcess) -> Any:
    """The game as Gambit has it."""
    return pygambit.read_efg(BytesIO("\n".join(gambit.efg(process, "écarté")).encode()))


def by_chance(process: DecisionProcess) -> Fraction:
    """What A may expect where both choose evenly among what is open."""
    if process.is_over:
        return Fraction(process.returns[0])
    return sum((by_chance(process.apply(number)) for number in process.numbers), Fraction()) / len(process.numbers)


def test_gambit_reads_the_whole_tree_of_tiny(tmp_path: Path) -> None:
    file = tmp_path / "tiny.efg"
    with file.open("wb") as out:
        subprocess.run([sys.executable, "-m", "ecarte_lab.adapters.gambit", "tiny"], check=True, stdout=out)
    assert file.read_bytes().count(b"\n") == 1 + 69_973
    tree = pygambit.read_efg(file)
    assert (tree.title, list(tree.players)) == ("ecarte tiny", ["A", "B"])
    assert tree.is_const_sum
    assert tree.is_perfect_recall
    assert (tree.min_payoff, tree.max_payoff) == (-3, 3)


def test_uniform_players_have_the_same_expectation_in_gambit(small: DecisionProcess) -> None:
    tree = read(small)
    payoffs = tree.mixed_behavior_profile(rational=True).payoffs
    assert Fraction(str(payoffs["A"])) == by_chance(small) == -Fraction(str(payoffs["B"]))


def test_the_tree_written_by_gambit_has_the_same_nodes(small: DecisionProcess) -> None:
    kinds = [line[0] for line in read(small).to_efg().splitlines() if line[:2] in {"c ", "p ", "t "}]
    assert kinds == [line[0] for line in list(gambit.efg(small, "écarté"))[1:]]


def test_a_tree_too_large_for_a_gambit_file_is_refused() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gambit, "MOST_NODES", 1000)
        process = begin(Agreement(load("small")), dealer=Seat.B)
        with pytest.raises(ValueError, match="small has more than 1000 nodes"):
            list(gambit.efg(process, "small"))


def test_an_unknown_code_is_reported_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["gambit", "tinyy"])
        with pytest.raises(SystemExit):
            gambit.main()
    assert "did you mean tiny?" in capsys.readouterr().err


def test_an_unwritable_gambit_tree_is_refused_before_any_node_is_made() -> None:
    process = begin(Agreement(load("london")), dealer=Seat.B)
    with pytest.raises(ValueError, match="london has more than 2000000 nodes"):
        next(gambit.efg(process, "london"))


def test_the_estimated_size_of_a_gambit_tree_is_never_too_large(small: DecisionProcess) -> None:
    assert gambit.fewest_nodes(small) <= len(list(gambit.efg(small, "small")))
