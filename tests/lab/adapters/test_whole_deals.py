"""The bound on whole deals is the exploitability that OpenSpiel finds in the same tree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
import pytest

from ecarte.engine.agreement import Agreement
from ecarte.rules import load
from ecarte.rules.house import read_rules
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.bounds.whole_deals import DealPolicy, deal_policy, whole_deals
from tests.edges.in_process import run
from tests.lab.adapters.spiel import game, one_card_each
from tests.thorough import thorough

KEY_MASKS = """\
uniform, whole deals, tiny@1, all 720 orders of the cards
                                              points a deal
the best response gains as elder                    +0.5764
the best response gains as dealer                   +0.1458
the sum                                             +0.7222
exploitability, half the sum                        +0.3611
what the elder gains when both play this way        -0.5042
"""

TINY = Agreement(load("tiny"))


class Leaning:
    """Takes the first legal choice more often, and of three never the last."""

    name = "leaning"

    def chances(self, process: DecisionProcess) -> list[float]:
        n = len(process.numbers)
        weights = [3.0, *[1.0] * (n - 2), 0.0 if n > 2 else 1.0][:n]
        return [weight / sum(weights) for weight in weights]


def as_the_host_has_it(policy: DealPolicy, state: Any, found: dict[str, list[tuple[int, float]]]) -> None:
    """Every information state with its actions and their chances."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        output = state.information_state_string()
        if output not in found:
            found[output] = list(zip(state.process.numbers, policy.chances(state.process), strict=True))
    for number in state.legal_actions():
        as_the_host_has_it(policy, state.child(number), found)


def exploitability(policy: DealPolicy, tree: Any) -> float:
    """As the host finds it."""
    states: dict[str, list[tuple[int, float]]] = {}
    as_the_host_has_it(policy, tree.new_initial_state(), states)
    found: float = pyspiel.exploitability(tree, states)
    return found


@thorough
def test_the_whole_deal_bound_on_tiny_is_the_exploitability_by_openspiel() -> None:
    found = whole_deals(Leaning(), TINY)
    assert found.is_exact
    assert found.exploitability.value == pytest.approx(exploitability(Leaning(), game("tiny")), abs=1e-9)


@pytest.mark.parametrize("name", ["uniform", "book", "sampler", "leaning"])
def test_the_whole_deal_bound_of_one_card_hands_is_exact_for_all_policies(name: str, tmp_path: Path) -> None:
    tree = one_card_each(tmp_path)
    policy = Leaning() if name == "leaning" else deal_policy(name)
    found = whole_deals(policy, Agreement(read_rules(str(tmp_path / "one-card.toml"))))
    assert found.exploitability.value == pytest.approx(exploitability(policy, tree), abs=1e-9)
    assert found.elder.value >= 0 <= found.dealer.value


def test_ecarte_bound_prints_the_bound_on_whole_deals() -> None:
    assert run("bound", "uniform", "--rules", "tiny", "--game", "deal").stdout == KEY_MASKS
    values = json.loads(run("bound", "book", "--rules", "tiny", "--game", "deal", "--json").stdout)
    assert (values["game"], values["hands"], values["exact"], values["sum"]["error"]) == ("deal", 720, True, 0)


@pytest.mark.parametrize(
    ("player", "rules", "fault"),
    [("book", "london", "expected master or open-hands"), ("open-hands", "tiny", "expected one of uniform")],
)
def test_a_whole_deal_bound_that_cannot_be_computed_is_refused(player: str, rules: str, fault: str) -> None:
    ended = run("bound", player, "--rules", rules, "--game", "deal")
    assert ended.exit_code == 2
    assert fault in ended.stderr
