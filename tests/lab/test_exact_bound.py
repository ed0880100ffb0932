"""The exact bound: best answers to players by keys, hand by hand against those that are searched for one hand alone."""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np
import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte import Agreement, load
from ecarte.solve.pack import LivePack, hand_at, live_pack
from ecarte.tables.duties import DealtPack, Duties
from ecarte.tables.play_strategy import PlayTable
from ecarte_lab.array_types import Ints, Masks, Words
from ecarte_lab.bounds.best_response import ResponderState, best_response
from ecarte_lab.bounds.play_bound import points_by_liability
from ecarte_lab.card_players import card_player
from ecarte_lab.learned import learned_table
from ecarte_lab.policies import BITS_OF_CARD, CardPolicy, CardSets, Chances
from ecarte_lab.training.play_training import Training, play_of
from ecarte_lab.whole_play.__main__ import main
from ecarte_lab.whole_play.exact_bound import best_values, exact_bound
from ecarte_lab.whole_play.solver import Solver

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))
PAYOFFS = np.array([-2.0, -1, -1, 1, 1, 2])


class NamesAtRandom:
    """A policy that names the plain suits at random at each decision: the mean over their permutations."""

    def __init__(self, policy: CardPolicy) -> None:
        self.name = policy.name
        self._policy = policy

    def probabilities(self, sets: CardSets) -> Chances:
        total = np.zeros((len(sets.hands), sets.held))
        for suits in permutations((1, 2, 3)):
            seen = sets.lines
            lines = seen._replace(
                played=renamed_line(seen.played, suits),
                mine=rename_suits(seen.mine, suits),
                theirs=rename_suits(seen.theirs, suits),
                led=rename_suits(seen.led, suits),
                their_lacks=rename_suits(seen.their_lacks, suits),
            )
            hands = rename_suits(sets.hands, suits)
            chances = self._policy.probabilities(sets._replace(hands=hands, lines=lines))
            left = sets.hands.copy()
            for place in range(sets.held):
                card = left & ~(left - np.uint32(1))
                left ^= card
                places = count_bits(hands & (rename_suits(card, suits) - np.uint32(1)))
                total[:, place] += chances[np.arange(len(hands)), places] / 6
        return total


def count_bits(masks: Masks) -> Ints:
    counts: Ints = np.unpackbits(masks[:, None].view(np.uint8), axis=1).sum(axis=1, dtype=np.int64)
    return counts


def rename_suits(masks: Masks, suits: tuple[int, ...]) -> Masks:
    found = masks & np.uint32(0xFF)
    for suit, other in enumerate(suits, 1):
        found = found | (masks >> np.uint32(8 * suit) & np.uint32(0xFF)) << np.uint32(8 * other)
    return found.astype(np.uint32)


def renamed_line(played: Words, suits: tuple[int, ...]) -> Words:
    found = np.zeros_like(played)
    for place in range(10):
        card = played >> np.uint64(BITS_OF_CARD * place) & np.uint64(31)
        suit = np.array([0, *suits])[(card >> np.uint64(3)).astype(int)].astype(np.uint64)
        found |= (suit << np.uint64(3) | card & np.uint64(7)) << np.uint64(BITS_OF_CARD * place)
    return found


def mask_of(hand: int, pack: LivePack) -> int:
    cards = [card for card in range(pack.n_cards) if hand >> card & 1]
    return sum(1 << int(8 * pack.suit_of[card] + card - pack.first[pack.suit_of[card]]) for card in cards)


def table_at_random() -> PlayTable:
    """Any shares, many of them 0, for keys that a training met in the pack of four ranks."""
    met = Training(Duties.STRICT, points_by_liability(LONDON), seed=1, pack=DealtPack(0x0F0F0F0F, 5))
    met.train(5000)
    keys = np.sort(met.learned.slots.keys[met.learned.slots.keys > 0])
    shares = np.random.default_rng(6).integers(-8, 16, (len(keys), 5)).clip(0).astype(np.uint8)
    return PlayTable(learned_table().head, keys, shares)


@pytest.mark.parametrize(("name", "hands"), [("uniform", 8), ("open-hands", 12), ("learned", 12)])
def test_the_value_of_the_best_answer_equals_a_search_for_one_hand(name: str, hands: int) -> None:
    pack, rng = live_pack(4), np.random.default_rng(5)
    table = table_at_random() if name == "learned" else None
    policy = NamesAtRandom(card_player(name, LONDON) if table is None else play_of(table))
    everything = (1 << pack.n_cards) - 1
    cards = mask_of(everything, pack) | 1 << 3
    for seat in (0, 1):
        values = best_values(name, pack, seat=seat, table=table, threads=2)
        assert len(values) == comb(pack.n_cards, 5)
        for rank in rng.integers(0, len(values), hands).tolist():
            hand = mask_of(hand_at(rank, 5, everything), pack)
            state = ResponderState(Duties.STRICT, cards, 1 << 3, hand, seat == 0, PAYOFFS)
            expected = best_response(state, policy).best
            assert values[rank] / comb(pack.n_cards - 5, 5) == pytest.approx(expected, abs=2e-6), (name, seat, rank)


def test_the_exploitability_of_a_random_player_equals_a_walk_over_all_cards() -> None:
    """Before the first round of a solver all cards are equally likely."""
    bound = exact_bound("uniform", live_pack(3))
    assert (bound.elder, bound.dealer) == pytest.approx(Solver(live_pack(3), uses_ends=False).best_answers(), abs=1e-6)


@pytest.mark.parametrize("name", ["open-hands", "learned"])
def test_the_exact_bound_is_the_same_for_any_number_of_threads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if what open hands favour is kept in tables that grow, or that have no space."""
    bound = exact_bound(name, live_pack(3))
    monkeypatch.setattr("ecarte_lab.whole_play.exact_bound.FIRST_SLOTS", 16)
    assert exact_bound(name, live_pack(3), threads=3) == bound


def test_ecarte_bound_prints_the_exact_bound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["whole_play", "--bound", "uniform", "--ranks", "3"])
    main()
    printed = capsys.readouterr().out
    assert "uniform: exploitability 0.486788 points a deal, exact, by all 2,772 deals" in printed
    assert "as elder 0.616035, as dealer 0.357540" in printed


def test_the_exact_bound_refuses_other_hand_sizes() -> None:
    with pytest.raises(ValueError, match="hands of five"):
        exact_bound("uniform", live_pack(4, 3))
