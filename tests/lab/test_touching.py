"""Touching cards: between them lies none that the other may hold, so they win the same tricks.

Learned together each is played as often as the others, and which of them is shown tells nothing.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from ecarte.solve.compiler import U32
from ecarte.tables import play_strategy
from ecarte.tables.duties import SUIT_SHIFTS, Duties
from ecarte.tables.infoset_keys import AT_KIND, KEY_MASKS, InformationSet, choices, key_of
from ecarte.tables.play_strategy import PlayTable, read
from ecarte_lab.bounds.best_response import ResponderState, best_response, opposing_hands
from ecarte_lab.kernels import infoset_keys, training
from ecarte_lab.kernels.policies import gap_buffers, open_hand_values
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.policies import CardSets
from ecarte_lab.training import play_training
from ecarte_lab.training.play_training import Training, store_strategies
from ecarte_lab.training.regret_training import Rows, filled_table
from lab.tools import train_play
from tests.lab.test_learned import sight
from tests.lab.test_response import Listening
from tests.lab.test_training import PACK, PAYOFFS, goes_on_to_the_same_bytes, train_rounds

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

KQJ_OF_TRUMPS, KQ_OF_A_PLAIN_SUIT = 0b1110_0000, 0b1100_0000 << 8


@pytest.fixture(autouse=True)
def _all_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A training of a second has met few keys often."""
    monkeypatch.setattr(play_training, "LEAST", 0.0)


def together(rounds: int, *, seed: int = 1) -> Training:
    made = Training(Duties.STRICT, 3 * (PAYOFFS,), seed=seed, together=True)
    made.train(rounds)
    return made


def touch(at: InformationSet, low: int, high: int) -> bool:
    """Whether two own cards touch, worked out suit by suit from what is seen."""
    if not any(low & 0xFF << shift and high & 0xFF << shift for shift in SUIT_SHIFTS):
        return False
    between = [1 << bit for bit in range(low.bit_length(), high.bit_length() - 1)]
    return not any(card & (at.pool | at.led) for card in between)


def runs(at: InformationSet, cards: list[int]) -> list[list[int]]:
    """The places of the cards that touch, run by run."""
    found: list[list[int]] = []
    for place, card in enumerate(cards):
        if place and touch(at, cards[place - 1], card):
            found[-1].append(place)
        else:
            found.append([place])
    return found


def seen_by(of: Training) -> list[tuple[CardSets, int]]:
    """Information sets of one hand that has touching cards in both seats, and which of many."""
    hand = KQJ_OF_TRUMPS | KQ_OF_A_PLAIN_SUIT
    found = []
    for is_elder in (True, False):
        listening = Listening(of.player())
        seat = ResponderState(of.duties, PACK, 1 << 2, hand, is_elder, np.array(PAYOFFS))
        best_response(seat, listening, hands=opposing_hands(seat)[::2000])
        found += [(sets, which) for sets, _ in listening.heard for which in range(0, len(sets.hands), 3)]
    return found


def test_a_key_holds_which_cards_touch_from_the_holders_view() -> None:
    """Replies too: the card that is to be answered lies between others as one does that may still be held."""
    many = answered = 0
    for sets, which in seen_by(train_rounds(20)):
        at = sight(sets, which)
        key, order = key_of(at, is_elder=sets.is_elder, kind=0)
        cards = list(choices(at, order))
        ways = np.arange(1.0, 6.0, dtype=np.float32)[None]
        ways[0, len(cards) :] = 0
        of_all, of_each = ways.copy(), ways.copy()
        infoset_keys.merge_touching(int(Duties.STRICT), np.array([key], np.uint64), of_all, False)
        infoset_keys.merge_touching(int(Duties.STRICT), np.array([key], np.uint64), of_each, True)
        for run in runs(at, cards):
            assert of_all[0, run] == pytest.approx(ways[0, run].sum())
            assert of_each[0, run] == pytest.approx(ways[0, run].mean())
            many += len(run) > 1
            answered += len(run) > 1 and at.led > 0
        assert (of_all[0, len(cards) :] == 0).all()
    assert many > 1000
    assert answered > 100


def test_touching_cards_trained_together_are_played_equally_often() -> None:
    uneven = {True: 0, False: 0}
    for made in (together(600), train_rounds(600)):
        policy, rows = made.player(), made.sorted_rows()
        known = set(rows.keys[rows.sums.any(axis=1)].tolist())
        for sets, which in seen_by(made)[::5]:
            at = sight(sets, which)
            one = sets._replace(hands=sets.hands[which : which + 1], line=sets.line[which : which + 1])
            chances = policy.probabilities(one)[0]
            assert chances.sum() == pytest.approx(1)
            key, order = key_of(at, is_elder=sets.is_elder, kind=0)
            cards = list(choices(at, order))
            if known.isdisjoint(key & line for line in KEY_MASKS):
                continue  # the card that open hands favour is played
            for run in runs(at, cards):
                of_run = [chances[(at.hand & cards[place] - 1).bit_count()] for place in run]
                uneven[made.game.together] += max(of_run) - min(of_run) > 1e-5
    assert uneven[True] == 0
    assert uneven[False] > 20


def test_only_one_of_several_touching_cards_is_tried() -> None:
    """So a deal has fewer choices to be visited; and what all lawful cards are that touch is a number."""
    made, apart = together(20 * BATCH), train_rounds(20 * BATCH)
    rows = made.sorted_rows()
    assert np.isfinite(rows.regrets).all()
    assert np.isfinite(rows.sums).all()
    for some in (rows.regrets, rows.sums):  # what it brought is counted for all of them
        alike = some.copy()
        infoset_keys.merge_touching(int(Duties.STRICT), rows.keys, alike, True)
        assert np.allclose(alike, some, rtol=1e-4, atol=1.0)
    assert rows.visits.sum() < 0.95 * apart.sorted_rows().visits.sum()


def test_favoured_touching_cards_start_ahead_of_others_but_equal() -> None:
    """King and queen of trumps are kept, and of two touching plain cards each is as good a lead: neither is second."""
    made, found = together(0), gap_buffers()
    hand = KQJ_OF_TRUMPS & ~0b0010_0000 | 0b11 << 8
    at = InformationSet(U32(hand), U32(hand), U32(0), U32(0xFFFF_FFFF & ~(hand | 1)), 2)
    cards = np.array([[1 << 6, 1 << 7, 1 << 8, 1 << 9, 0, 0]], np.uint32)
    touching = infoset_keys.touching(at, cards, 0, 4)
    assert touching == 0b1010
    payoffs, weight = made.game.payoffs[0, 0], 3.0
    total = open_hand_values(made.game.tables, made.game.binomials, at, payoffs, found)
    worth = found.values[:4] / total
    gap = worth[2:].max() - worth[:2].max()
    assert gap > 0.1
    training._first_regrets(made.game, made.learned, 7, payoffs, at, cards[0], 4, touching, weight, found)
    ahead = weight * made.game.first * (gap + 0.02)
    assert made.learned.regrets[7].tolist() == pytest.approx([0, 0, ahead, ahead, 0])


def test_each_of_several_touching_cards_is_visited_equally_often() -> None:
    """Were it always the lowest, the other would learn to answer what it tells and not what is played."""
    state, together, times = np.array([1], np.uint64), 0b00110, 3000  # the first three of five touch
    drawn = [training._one_of_each_group(state, together, 5, 0b11111) for _ in range(times)]
    assert {one & 0b11000 for one in drawn} == {0b11000}
    for first in range(3):
        often = sum(one & 0b00111 == 1 << first for one in drawn)
        assert abs(often - times / 3) < 4 * (times * 2 / 9) ** 0.5
    assert training._one_of_each_group(state, together, 5, 0b10000) == 0b10000


def test_a_training_with_merged_touching_cards_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    goes_on_to_the_same_bytes(together, Training.load, BATCH, tmp_path)


def rows(*sums: tuple[int, NDArray[np.float32]]) -> Rows:
    keys = np.array([key for key, _ in sums], np.uint64)
    many = np.array([some for _, some in sums], np.float32)
    return Rows(keys, np.zeros_like(many), many, np.zeros(len(keys), np.float32))


def table_of(made: Training, to: Path, *, together: bool) -> dict[int, list[int]]:
    store_strategies([(made, made.save(to / "play.table"))], to / "small", together=together)
    table = read(to / "small")
    return dict(zip(table.keys.tolist(), table.shares.tolist(), strict=True))


def test_touching_cards_frequent_together_are_stored_though_each_is_rare(tmp_path: Path) -> None:
    """Two of three cards each done in two cases of ten make four together; left out were all but the third."""
    at = InformationSet(0b1100_0000 | 1 << 8, 0b1100_0000 | 1 << 8, 0, 0xFFFF_FFFF & ~(0b1100_0001 | 1 << 8), 2)
    key, _ = key_of(at, is_elder=True, kind=0)
    made = train_rounds(BATCH)
    made.learned = filled_table(rows((key, np.array([2e6, 2.2e6, 5.8e6, 0, 0], np.float32))))
    assert table_of(made, tmp_path, together=False) == {key: [0, 0, 15, 0, 0]}
    assert table_of(made, tmp_path, together=True) == {key: [3, 3, 9, 0, 0]}


def test_a_stored_strategy_can_be_merged_over_touching_cards_without_training(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apart = train_rounds(600)
    store_strategies([(apart, apart.save(tmp_path / "play.table"))], tmp_path / "before")
    before = read(tmp_path / "before")
    stood = before.keys | np.uint64(1 << AT_KIND)
    both = PlayTable(before.head, np.concatenate([before.keys, stood]), np.concatenate(2 * [before.shares]))
    order = np.argsort(both.keys)
    play_strategy.write(both.head.trainings, both.keys[order], both.shares[order], tmp_path / "before")

    def made_alike(onto: str, to: str) -> bytes:
        words = ["train_play", "--keep", tmp_path / to, "--onto", tmp_path / onto, "--together"]
        monkeypatch.setattr("sys.argv", list(map(str, words)))
        train_play.main()
        return (tmp_path / to).read_bytes()

    once = made_alike("before", "after")
    assert made_alike("after", "again") == once, "what is alike stays as it is"
    after = read(tmp_path / "after")
    assert after.head.trainings == before.head.trainings
    even = after.shares.astype(np.float32)
    infoset_keys.merge_touching(int(Duties.STRICT), after.keys, even, True)
    assert (even == after.shares).all()
    apart_then = before.shares.astype(np.float32)
    infoset_keys.merge_touching(int(Duties.STRICT), before.keys, apart_then, True)
    assert np.abs(apart_then - before.shares).max() > 5
    kinds = after.keys >> np.uint64(AT_KIND) & np.uint64(3)
    alone, liable = (after.shares[kinds == kind].tolist() for kind in (0, 1))
    assert alone == liable


def test_a_training_with_merged_touching_cards_resumes_without_the_option(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "play.table"

    def command(*words: object) -> None:
        monkeypatch.setattr("sys.argv", ["train_play", *map(str, words)])
        train_play.main()

    command("--together", "--rounds", BATCH, "--out", table)
    again = Training.load(table)
    assert (again.head.together, again.game.together) == (True, True)
    for refused, line in (
        (("--rounds", 2 * BATCH, "--out", table), "--seed 1 --alike 100 --together"),
        (("--game", "exchange", "--together", "--rounds", BATCH), "--together is of the cards"),
        (("--keep", tmp_path / "small", "--together"), "--keep and --of"),
    ):
        with pytest.raises(SystemExit):
            command(*refused)
        assert line in capsys.readouterr().err
