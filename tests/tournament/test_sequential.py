"""The sequential test of a match: what it promises, on pairs drawn from distributions whose mean is known."""

from __future__ import annotations

import json
from collections import Counter
from math import isclose, log
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ecarte.play.pairs import Tally
from ecarte.tournament.runner import PAIRS_BETWEEN_CHECKS
from ecarte.tournament.sequential import BOUND, ERROR, PSEUDO_COUNT, Hypotheses, log_ratio
from tests.edges.in_process import run
from tools.sequential import REACH, SHAPES, draw_match

results = st.lists(st.integers(-REACH, REACH), min_size=1, max_size=60).map(Counter)
means = st.integers(-100, 100).map(lambda hundredths: hundredths / 50)


# --- the statistic ----------------------------------------------------------------------------------


@given(results, means, means)
def test_exchanging_the_players_negates_the_log_likelihood_ratio(counts: Counter[int], low: float, high: float) -> None:
    turned = Tally(dict(counts)).for_second_bot.counts
    theirs = log_ratio(turned, REACH, Hypotheses(-high, -low))
    assert isclose(log_ratio(counts, REACH, Hypotheses(low, high)), -theirs, abs_tol=1e-6)


@given(results, means, means, means)
def test_likelihood_ratios_of_three_means_add_up(counts: Counter[int], a: float, b: float, c: float) -> None:
    by_way_of_b = log_ratio(counts, REACH, Hypotheses(a, b)) + log_ratio(counts, REACH, Hypotheses(b, c))
    assert isclose(log_ratio(counts, REACH, Hypotheses(a, c)), by_way_of_b, abs_tol=1e-6)


@given(results, means, means)
def test_better_results_in_every_pair_raise_the_ratio_of_the_higher_mean(
    counts: Counter[int], low: float, high: float
) -> None:
    assume(low < high)
    better = Counter({margin + 1: often for margin, often in counts.items()})
    wide = REACH + 2
    at_first = log_ratio(counts, wide, Hypotheses(low, high))
    assert log_ratio(better, wide, Hypotheses(low, high)) >= at_first - 1e-9 - 2 * PSEUDO_COUNT * log(1e6)


@given(st.integers(1, 400), st.integers(1, 400))
def test_the_likeliest_weights_of_two_results_have_the_given_mean(won: int, lost: int) -> None:
    """Where there is nothing but ends, a mean says it all: the ratio is that of a coin."""
    low, high = (1 - 0.1 / REACH) / 2, (1 + 0.1 / REACH) / 2
    often, seldom = won + PSEUDO_COUNT, lost + PSEUDO_COUNT
    output = log_ratio({REACH: won, -REACH: lost}, REACH, Hypotheses(-0.05, 0.05))
    assert isclose(output, often * log(high / low) + seldom * log((1 - high) / (1 - low)), abs_tol=1e-6)


@given(results, means)
def test_no_mean_is_likelier_than_that_of_the_results(counts: Counter[int], other: float) -> None:
    often = sum(counts.values()) + 2 * PSEUDO_COUNT
    mean = sum(margin * n for margin, n in counts.items()) / often / 2
    assume(abs(mean) < REACH / 2 - 1e-3)
    assert log_ratio(counts, REACH, Hypotheses(other, mean)) >= -1e-6


def test_even_pairs_favour_the_smaller_difference() -> None:
    assert log_ratio({0: 1000}, REACH, Hypotheses(0, 0.02)) < -BOUND
    assert log_ratio({0: 1000}, REACH, Hypotheses(-0.02, 0)) > BOUND
    assert log_ratio({0: 1000}, REACH, Hypotheses(-0.02, 0.02)) == 0


# --- what it promises -------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("true", ["low", "high"])
def test_errors_of_both_kinds_are_as_seldom_as_promised(shape: dict[int, int], true: str) -> None:
    """Three hundred matches at the edge of each hypothesis, where errors are most frequent."""
    rng, test, runs = Random(12), Hypotheses(0, 0.06), 300
    wrong = sum(draw_match(shape, getattr(test, true), test, rng)[0] is (true == "low") for _ in range(runs))
    assert wrong <= ERROR * runs


def test_a_true_difference_beyond_both_means_is_found_sooner() -> None:
    """Nobody has to name the difference that there is."""
    rng, shape, test = Random(3), SHAPES["as book against novice"], Hypotheses(0, 0.06)
    assert all(draw_match(shape, 0.2, test, rng)[0] for _ in range(100))
    assert not any(draw_match(shape, -0.2, test, rng)[0] for _ in range(100))


# --- in a match -------------------------------------------------------------------------------------


def test_a_match_ends_when_its_test_is_decided_and_resumes_in_any_number_of_processes(tmp_path: Path) -> None:
    args = ("book", "novice", "--test", "0.1", "0.2", "--seed", "4")
    out = tmp_path / "m.jsonl"
    alone = run("match", *args, "--json", "--out", out)
    assert run("match", *args, "--json", "--jobs", "2").stdout == alone.stdout
    data = json.loads(alone.stdout)
    pairs = {int(margin): often for margin, often in data["pairs"].items()}
    assert 2 * sum(pairs.values()) == data["plays"]
    assert data["test"]["accepted"] == "high"
    assert data["test"]["log_ratio"] >= BOUND
    lines = out.read_bytes().splitlines(keepends=True)
    before = Counter(sum(json.loads(line)["margins"]) for line in lines[1:-PAIRS_BETWEEN_CHECKS])
    assert sum(before.values()) == data["plays"] // 2 - PAIRS_BETWEEN_CHECKS
    assert abs(log_ratio(before, REACH, Hypotheses(0.1, 0.2))) < BOUND
    out.write_bytes(b"".join(lines[:-37]))
    assert run("match", "--resume", out, "--json").stdout == alone.stdout
    assert out.read_bytes() == b"".join(lines)


def test_the_hypotheses_are_printed_with_the_results_of_the_pairs() -> None:
    shown = run("match", "book", "novice", "--test", "0", "0.1").stdout
    assert "book: test decided for +0.100 points a deal or more, against +0.000 or less\n" in shown
    assert "decided at ±2.94; each kind of error in 5.0% at most\n" in shown
    assert "results of the pairs: -2 × " in shown
    assert (
        "book: test decided for +0.000 points a deal or less, against +0.100 or more\n"
        in run("match", "book", "book", "--test", "0", "0.1").stdout
    )
    open_still = run("match", "book", "book", "--test", "-0.1", "0.1", "--deals", "202").stdout
    assert "not decided between -0.100 points a deal or less and +0.100 or more\n" in open_still
    assert "results of the pairs: 0 × 101\n" in open_still
    assert "games a game or" in run("match", "book", "random", "--test", "0", "0.5", "--games", "4").stdout


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [(("0.02", "0.02"), "the lower first"), (("0", "3"), "between -3 and 3 points"), (("nan", "1"), "nan 1")],
)
def test_a_sequential_test_with_impossible_hypotheses_is_refused(wanted: tuple[str, str], expected: str) -> None:
    refused = run("match", "book", "novice", "--test", *wanted)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert expected in " ".join(refused.stderr.split())
