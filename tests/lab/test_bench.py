"""The C search of the bench, which knows no table, and everything that is measured beside it: the same answers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lab.adapters.spiel import one_card_each
from tests.thorough import thorough

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="the search is compiled with cc")

BENCH = Path(__file__).parents[2] / "bench"

EVERY_CLASS = """
import baseline
import numpy as np
from ecarte.tables import arrays
from ecarte.tables.open_hand_classes import classes, hands_of
from ecarte.tables.duties import Duties

for n in range(1, 6):
    leader, other = np.array([hands_of(key) for key in classes(n)], np.uint32).T.copy()
    for duties in Duties:
        assert np.array_equal(baseline.entries(leader, other, duties), arrays.by_lead(duties, leader, other))
"""

EVERYTHING_MEASURED = """
import open_hands as bench

for part in (bench.values, bench.first_cards, bench.distributions, bench.playouts):
    assert list(part())
"""


A_ROUND_OF_LEARNING = """
import learning

learning.report(warm=200, times=1)
"""

FALLING = """
import sys

import numpy as np
from lab.methods.learners import CfrPlus, Mmd, SampledCfr
from lab.methods.trees import CardTree, TreePlay, by_keys, gains_of_responses, room_for, whole_deals_tree

from ecarte import Agreement, load
from ecarte.rules.house import read_rules
from ecarte_lab.bounds.play_bound import play_alone

tiny, one_card = Agreement(load("tiny")), Agreement(read_rules(sys.argv[1]))
cards = CardTree(tiny)


def falls(tree, learner, first, then, below):
    seen = []
    for rounds in (first, then):
        learner.go_on(rounds - learner.rounds)
        strategy = learner.strategy()
        assert np.allclose(strategy.sum(axis=1), 1)
        gains = gains_of_responses(tree, strategy, room_for(tree))
        if tree is cards.tree:
            found = play_alone(TreePlay(cards, strategy), tiny, hands=1000, seed=1)
            assert np.allclose(gains, (found.elder.value, found.dealer.value), atol=1e-9), learner.name
        seen.append(sum(gains) / 2)
    assert 3 * seen[1] < seen[0] and seen[1] < below, (learner.name, seen)


for tree in (cards.tree, whole_deals_tree(one_card)):
    falls(tree, CfrPlus(tree), 2, 128, 1e-3)
    falls(tree, SampledCfr(tree, seed=1), 256, 16_384, 5e-3)
    falls(tree, Mmd(tree, step=1.0, magnet=0.2), 4, 1024, 1e-2)
for ways in ({}, {"coarse": True}, {"equal_alike": True}):
    falls(cards.tree, CfrPlus(cards.tree, merged=by_keys(cards, **ways)), 2, 128, 1e-3)
"""

UNIFORM = """
import sys

from lab.methods.trees import gains_of_responses, room_for, uniform, whole_deals_tree

from ecarte import Agreement
from ecarte_lab.bounds.whole_deals import AnyNumber, whole_deals
from ecarte.rules.house import read_rules

one_card = Agreement(read_rules(sys.argv[1]))
tree, found = whole_deals_tree(one_card), whole_deals(AnyNumber(), one_card)
elder, dealer = gains_of_responses(tree, uniform(tree.acts), room_for(tree))
assert abs(elder - found.elder.value) < 1e-9 < elder, elder
assert abs(dealer - found.dealer.value) < 1e-9, dealer
"""

ALIKE = """
from lab.methods.trees import AT_LINE, AT_PLAYED, AT_TURN_UP, CardTree, by_keys

from ecarte import Agreement, load
from ecarte.cards import bits_of
from ecarte.study.open_hand_values import pack_of

tiny = Agreement(load("tiny"))
cards = CardTree(tiny)
apart, alike = by_keys(cards), by_keys(cards, equal_alike=True)
assert (apart.part[cards.choice >= 0] == 1).all()
seen = set()
for name, choice, part in zip(cards._names.tolist(), alike.choice, alike.part, strict=True):
    hand, line, turn_up = name & 0xFFFFFFFF, name >> AT_LINE, 1 << (name >> AT_TURN_UP & 7)
    gone = turn_up | sum(1 << (line >> 5 * place & 31) for place in range(name >> AT_PLAYED))
    low, high = bits_of(hand)
    between = pack_of(tiny) & ~gone & (high - 1) & ~(2 * low - 1)
    equal = low.bit_length() - 1 >> 3 == high.bit_length() - 1 >> 3 and not between
    assert (choice[0] == choice[1]) == equal, (hand, line)
    assert part.tolist()[:2] == (2 * [0.5] if equal else 2 * [1.0])
    seen.add((equal, bool(between)))
assert len(seen) == 3
"""

COMPARED = """
import lab.methods.__main__ as methods

methods.SHOWN_SECONDS = (0.0005, 10.0)
methods.report(seconds=0.001, code="tiny", only=[methods.CARDS])
"""


MENDED = """
import numpy as np
from lab.tools.correcting import corrected_strategy, exploitability, strategy_of
from lab.methods.trees import CardTree, room_for, uniform

from ecarte import Agreement, load
from ecarte.tables.duties import DealtPack, duties_of
from ecarte_lab.training.play_training import Training
from ecarte_lab.bounds.play_bound import points_by_liability
from ecarte.study.open_hand_values import pack_of

small = Agreement(load("small"))
cards = CardTree(small)
tree, room, all_sets = cards.tree, room_for(cards.tree), np.ones(len(cards.tree.acts), bool)
pack = DealtPack(pack_of(small), small.hand_size)
training = Training(duties_of(small), points_by_liability(small), seed=1, pack=pack)
training.train(4096)
learned = strategy_of(cards, training.sorted_rows())
assert (learned[np.arange(learned.shape[1]) >= tree.acts[:, None]] == 0).all()
assert np.allclose(corrected_strategy(tree, learned, room, all_sets, 9.0), learned), "nothing is so far behind"
assert np.allclose(corrected_strategy(tree, learned, room, ~all_sets, 0.0), learned), "nothing is looked at"
second = cards.n_played >= 2
changed = (np.abs(corrected_strategy(tree, learned, room, second, 0.0) - learned) > 1e-9).any(axis=1)
assert changed.any() and not changed[~second].any()
any_card, learned, twice = (
    exploitability(tree, one, room)
    for one in (uniform(tree.acts), learned, corrected_strategy(tree, learned, room, all_sets, 0.05))
)
assert 0.18 < any_card < 0.19 and 0.008 < learned < 0.014 and twice < 0.7 * learned, (any_card, learned, twice)
"""


def ran(script: str, *words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *map(str, words)]
    paths = os.pathsep.join((str(BENCH), str(BENCH.parent)))  # `lab.methods` lies in the checkout
    ended = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=BENCH, env={**os.environ, "PYTHONPATH": paths}
    )
    assert ended.returncode == 0, ended.stderr
    return ended


def runs(script: str) -> None:
    assert ran(script).stderr == ""


def test_search_finds_the_stored_tricks_of_every_first_card_in_all_81500_classes_under_all_duties() -> None:
    runs(EVERY_CLASS)


@thorough
def test_every_benchmarked_method_gives_the_answers_of_the_search() -> None:
    """Each part compares before it yields anything: values, first cards, one hand against all others, playouts."""
    runs(EVERYTHING_MEASURED)


@thorough
def test_the_bench_times_a_round_of_learning_beside_its_limit() -> None:
    runs(A_ROUND_OF_LEARNING)


@thorough
def test_every_compared_training_method_improves_and_agrees_with_our_bound(tmp_path: Path) -> None:
    one_card_each(tmp_path)
    assert ran(FALLING, tmp_path / "one-card.toml").stderr == ""


@thorough
def test_touching_cards_are_merged_only_on_request() -> None:
    assert ran(ALIKE).stderr == ""


def test_the_tree_of_whole_deals_agrees_with_our_bound(tmp_path: Path) -> None:
    one_card_each(tmp_path)
    assert ran(UNIFORM, tmp_path / "one-card.toml").stderr == ""


@thorough
def test_the_table_of_methods_has_a_row_for_each_doubling_of_time() -> None:
    output = ran(COMPARED).stdout
    assert "the cards alone, tiny; exact" in output
    after = output.partition("exploitability after at most")[2]
    for name in ("CFR+", "sampled CFR", "MMD", "ours", "CFR+ by our keys"):
        assert f"\n{name}  " in output
        assert f"\n{name}  " in after
    assert after.splitlines()[0].split() == ["0.0005", "s", "0.001", "s", "numbers"], "no more than was waited for"


@thorough
def test_pruning_choices_far_behind_improves_a_poor_player() -> None:
    assert ran(MENDED).stderr == ""
