"""How far play can be exploited: against the algorithm of another house, and as the command tells it."""

from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest

from ecarte import Agreement, load
from ecarte.cards import bits_of
from ecarte.cli.bound import EXAMPLES
from ecarte.engine.deal import Liable
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import Duties
from ecarte_lab.bounds.best_response import ResponderState, best_response
from ecarte_lab.bounds.play_bound import play_alone, points_of_tricks, stood_or_refused
from ecarte_lab.card_players import card_player
from ecarte_lab.card_policies import OpenHandsPlay, Uniform
from ecarte_lab.policies import CardPolicy, CardSets, Chances
from tests.edges.in_process import run
from tests.lab import plain_response
from tests.lab.spiel_play import exploitability
from tests.lab.test_response import situation

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

KEY_MASKS = """\
uniform, the play of the cards alone, tiny@1, 20 hands, seed 1
                                              points a deal
the best response gains as elder                    +0.0250  ± 0.0172
the best response gains as dealer                   +0.0083  ± 0.0083
the sum                                             +0.0333  ± 0.0252
exploitability, half the sum                        +0.0167  ± 0.0126
what the elder gains when both play this way        +0.0917  ± 0.1646
"""

TINY, SMALL = Agreement(load("tiny")), Agreement(load("small"))


class FirstOfOpenHands:
    """The first in order of the cards that open hands favour, found slowly: the same for every program that asks."""

    name = "first-of-open-hands"

    def probabilities(self, sets: CardSets) -> Chances:
        chances = np.zeros((len(sets.hands), sets.held))
        for which in range(len(sets.hands)):
            now = situation(sets, which)
            chances[which, (now.hand & first_of_open_hands(now).popitem()[0] - 1).bit_count()] = 1
        return chances


def first_of_open_hands(now: plain_response.Situation) -> dict[int, float]:
    return {min(plain_response.open_hands(now)): 1.0}


@pytest.mark.parametrize(
    ("policy", "chance"), [(Uniform(), plain_response.uniform), (FirstOfOpenHands(), first_of_open_hands)]
)
def test_the_bound_on_tiny_is_the_exploitability_by_openspiel(
    policy: CardPolicy, chance: plain_response.Chance
) -> None:
    found = play_alone(policy, TINY, hands=1000, seed=1)
    pack = pack_of(TINY)
    payoffs = points_of_tricks(TINY, as_elder=True).tolist()
    assert found.is_exact
    assert found.exploitability.value == pytest.approx(
        exploitability(pack, bits_of(pack & 0xFF), 2, payoffs, chance), abs=1e-9
    )


def test_the_bound_with_hands_of_three_is_the_exploitability_by_openspiel() -> None:
    """Of the pack of `small` without its aces: the whole of it takes a minute to be written down for the host."""
    pack = pack_of(SMALL) & 0xEEEE_EEEE
    knave = bits_of(pack)[0]
    gains = [
        best_response(
            ResponderState(Duties.STRICT, pack, knave, sum(hand), as_elder, points_of_tricks(SMALL, as_elder=as_elder)),
            Uniform(),
        ).gain
        for hand in combinations(bits_of(pack & ~knave), 3)
        for as_elder in (True, False)
    ]
    payoffs = points_of_tricks(SMALL, as_elder=True).tolist()
    assert sum(gains) / len(gains) == pytest.approx(
        exploitability(pack, [knave], 3, payoffs, plain_response.uniform), abs=1e-9
    )


class StandsOnTrumps:
    """Stands the more often the more trumps it holds, and never refuses."""

    def stands(self, hand: int, turn_up: int) -> float:
        return weight_by_trumps(turn_up, hand) / 2

    def refuses(self, hand: int, turn_up: int) -> float:
        return 0.0


def weight_by_trumps(turn_up: int, hand: int) -> int:
    return min(2, (hand & 0xFF).bit_count())


@pytest.mark.parametrize(
    ("policy", "chance"), [(Uniform(), plain_response.uniform), (FirstOfOpenHands(), first_of_open_hands)]
)
def test_the_bound_with_informative_standing_is_the_exploitability_by_openspiel(
    policy: CardPolicy, chance: plain_response.Chance
) -> None:
    found = stood_or_refused(policy, StandsOnTrumps(), TINY, hands=1000, seed=1)
    pack = pack_of(TINY)
    payoffs = points_of_tricks(TINY, as_elder=True, liable=Liable.ELDER).tolist()
    trumps = bits_of(pack & 0xFF)
    exact = exploitability(pack, trumps, 2, payoffs, chance, weight=weight_by_trumps)
    hands = [(turn_up, sum(hand)) for turn_up in trumps for hand in combinations(bits_of(pack & ~turn_up), 2)]
    stood = sum(weight_by_trumps(*one) / 2 for one in hands) / len(hands)
    assert found.is_exact
    assert found.exploitability.value == pytest.approx(stood * exact, abs=1e-9)


def test_the_command_bounds_deals_stood_or_refused_for_a_built_in_player() -> None:
    values = json.loads(run("bound", "book", "--rules", "small", "--game", "stood", "--hands", 4, "--json").stdout)
    assert (values["game"], values["hands"]) == ("stood", 4)
    assert values["elder"]["value"] >= 0 <= values["dealer"]["value"]


@pytest.mark.parametrize("name", ["book", "novice"])
def test_a_built_in_player_in_a_bound_is_asked_by_views_and_plays_legally(name: str) -> None:
    found = play_alone(card_player(name, SMALL), SMALL, hands=12, seed=1)
    assert 0.3 > found.exploitability.value > 0.02


def test_a_bound_from_sampled_hands_is_near_the_exact_one() -> None:
    exact = play_alone(Uniform(), SMALL, hands=660, seed=1)
    drawn = play_alone(Uniform(), SMALL, hands=200, seed=1)
    assert not drawn.is_exact
    assert abs(drawn.sum.value - exact.sum.value) < 3 * drawn.sum.error < 0.2


@pytest.mark.parametrize("name", ["open-hands", "book"])
def test_a_bound_does_not_depend_on_the_number_of_hands_at_a_time(name: str) -> None:
    alone = play_alone(card_player(name, SMALL), SMALL, hands=60, seed=3)
    assert play_alone(card_player(name, SMALL), SMALL, hands=60, seed=3, jobs=4) == alone
    words = "bound", name, "--rules", "small", "--hands", 60, "--seed", 3, "--json"
    assert run(*words, "--jobs", 3).stdout == run(*words).stdout


def test_each_thread_of_a_bound_caches_open_hand_results_separately() -> None:
    """Two that write one table at once would read what is half written."""
    policy = OpenHandsPlay()
    play_alone(policy, TINY, hands=3, seed=1)
    assert policy._kept.tables == {}, "found in other threads"


def test_an_interrupted_bound_does_not_wait_for_the_remaining_hands() -> None:
    looked_at = []

    def leave(more: int) -> None:
        looked_at.append(more)
        raise KeyboardInterrupt

    class Counted(Uniform):
        asked = 0

        def probabilities(self, sets: CardSets) -> Chances:
            Counted.asked += sets.is_elder
            return super().probabilities(sets)

    play_alone(Counted(), SMALL, hands=2, seed=1)
    of_two, Counted.asked = Counted.asked, 0
    with pytest.raises(KeyboardInterrupt):
        play_alone(Counted(), SMALL, hands=600, seed=1, tell=leave)
    assert looked_at == [1]
    assert Counted.asked < 100 * of_two


def test_ecarte_bound_prints_gains_by_seat_their_sum_and_half() -> None:
    output = run("bound", "uniform", "--rules", "tiny").stdout
    assert output == KEY_MASKS
    values = json.loads(run("bound", "uniform", "--rules", "tiny", "--hands", 30, "--json").stdout)
    assert values["exact"]
    assert values["exploitability"]["value"] == pytest.approx(values["sum"]["value"] / 2)
    assert values["rules"] == "tiny@1"


def test_an_unknown_player_of_a_bound_is_reported_with_the_known_ones() -> None:
    answer = run("bound", "nobody", "--rules", "tiny")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "expected one of uniform, open-hands, learned, novice, " in answer.stderr


def test_the_exact_example_in_the_help_of_ecarte_bound_is_exact() -> None:
    """The help drew 20 of the 30 hands of `tiny`, and called the figure exact."""
    (example,) = (
        line.split("  ")[1] for line in EXAMPLES.splitlines() if line.endswith("all hands of a cut-down pack: exact")
    )
    assert ", all 30 hands" in run(*example.split()[1:]).stdout


def test_the_seed_of_a_bound_is_printed_as_it_was_given() -> None:
    """It had separators, and from seventeen digits on it was another number."""
    seed = 12345678901234567890123
    assert run("bound", "uniform", "--rules", "tiny", "--seed", seed).stdout.splitlines()[0].endswith(f", seed {seed}")


def test_more_jobs_than_a_machine_has_threads_are_refused() -> None:
    """It ended in a traceback."""
    found = run("bound", "uniform", "--rules", "tiny", "--jobs", 1_000_000)
    assert (found.exit_code, found.stdout) == (2, "")
    assert "'--jobs': expected 256 or less" in found.stderr
