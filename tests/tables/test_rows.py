"""What is learned asked for by the thousand: the twins in NumPy of what is asked one by one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from ecarte.tables.arrays import Masks
from ecarte.tables.duties import Duties, playable_cards
from ecarte.tables.exchange_keys import Step
from ecarte.tables.exchange_rows import ExchangeRows, decisions, discards_of
from ecarte.tables.exchange_strategy import exchange_table
from ecarte.tables.infoset_keys import ANNOUNCED, EXCHANGED, HIS_KING, InformationSet, choices, key_of
from ecarte.tables.play_rows import CardRows, _in_order, _keys, _pools, after_card, choices_of, first_rows, lawful_cards
from ecarte.tables.play_strategy import OF_MASTER, PlayTable, PlayTableHead, play_table

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

N = 400
NOTHING = PlayTable(PlayTableHead(4, (), 1), np.array([1], np.uint64), np.zeros((1, 5), np.uint8))


class Hands(NamedTuple):
    elder: Masks
    dealer: Masks
    turn_up: int


def random_hands(rng: np.random.Generator, *, turn_up: int) -> Hands:
    """Any two hands beside a trump turned up."""
    cards = np.array([1 << bit for bit in range(32) if 1 << bit != turn_up], np.uint32)
    order = cards[np.argsort(rng.random((N, 31)), axis=1)]
    return Hands(np.bitwise_or.reduce(order[:, :5], axis=1), np.bitwise_or.reduce(order[:, 5:10], axis=1), turn_up)


def begin_rows(rng: np.random.Generator) -> CardRows:
    hands = random_hands(rng, turn_up=16)
    kind = rng.integers(1, EXCHANGED + 1, N)
    taken = np.where(kind == EXCHANGED, rng.integers(1, 42, N), 0)
    hidden_king = np.where(rng.random(N) < 0.3, np.uint32(128), np.uint32(0))
    last = np.zeros(N, np.int64)
    return first_rows(*hands, hidden_king=hidden_king, kind=kind, taken_codes=(taken, taken), needs_one=(last, last))


def test_cards_keys_and_choices_in_rows_equal_single_lookups() -> None:
    """Through all ten cards of deals in which any lawful card is played."""
    rng = np.random.default_rng(1)
    at = begin_rows(rng)
    for _ in range(9):
        may = lawful_cards(at.hand, at.led)
        (pool, kings), (keys, order) = _pools(at), _keys(at)
        cards = _in_order(may, order)
        for row in range(0, N, 9):
            led, hand = int(at.led[row]), int(at.hand[row])
            assert int(may[row]) == (playable_cards(Duties.STRICT, hand, led) if led else hand)
            sight = InformationSet(
                hand, int(may[row]), led, int(pool[row]), int(at.won[row]),
                int(at.others_first[row]) if at.first[row] else 0,
                int(at.others_second[row]) if at.second[row] else 0,
                int(at.elders_taken[row]), int(kings[row]),
            )  # fmt: skip
            key, by_key = key_of(sight, is_elder=bool(at.is_elder[row]), kind=int(at.kind[row]))
            assert int(keys[row]) == key
            assert [card for card in cards[row].tolist() if card] == list(choices(sight, by_key))
        pick = (rng.random(N) * np.count_nonzero(cards, axis=1)).astype(np.int64)
        at = after_card(at, cards[np.arange(N), pick])
    assert (np.bitwise_count(at.hand | at.others) == 1).all()


def test_cards_played_in_rows_follow_the_shares_of_the_table() -> None:
    table, rng = play_table(OF_MASTER[0]), np.random.default_rng(2)
    hands = random_hands(rng, turn_up=16)
    liable, none = np.ones(N, np.int64), np.zeros(N, np.int64)
    at = first_rows(
        *hands, hidden_king=np.zeros(N, np.uint32), kind=liable, taken_codes=(none, none), needs_one=(none, none)
    )
    cards, shares = choices_of((table,), at, rng)
    pool, kings = _pools(at)
    known = 0
    for row in range(0, N, 5):
        hand = int(at.hand[row])
        sight = InformationSet(hand, hand, 0, int(pool[row]), 0, kings=int(kings[row]))
        mean = table.mean(sight, is_elder=True, kind=1)
        if mean:
            known += 1
            assert dict(zip(cards[row].tolist(), shares[row].tolist(), strict=True)) == pytest.approx(mean)
    assert known > 20


def test_rows_without_a_learned_key_play_the_card_that_open_hands_favour() -> None:
    """With two tricks taken each and two cards left, the king of trumps makes the point and a seven may lose it."""
    rng = np.random.default_rng(3)
    at = begin_rows(rng).of(np.zeros(1, np.intp))
    one = np.ones(1, np.uint32)
    at = at._replace(
        hand=one * (128 | 1 << 8), others=one * (1 << 15 | 1 << 22), first=one << np.uint32(24),
        others_first=one << np.uint32(25), won=np.array([2]), lost=np.array([1]), gone=one * 64,
    )  # fmt: skip
    cards, shares = choices_of((NOTHING,), at, rng)
    assert dict(zip(cards[0].tolist(), shares[0].tolist(), strict=True))[128] == 1.0


@pytest.mark.parametrize("step", list(Step))
@pytest.mark.parametrize(("number", "stock", "needs"), [(0, 21, 0), (1, 14, 7), (2, 3, 0), (1, 0, 3)])
def test_decisions_and_discards_in_rows_equal_single_lookups(step: Step, number: int, stock: int, needs: int) -> None:
    table, rng = exchange_table(), np.random.default_rng(4)
    hands = random_hands(rng, turn_up=16)
    at = ExchangeRows(step, hands.elder, 16, number, rng.integers(0, 6, N), np.full(N, stock), needs)
    known = 0
    if step in (Step.STANDS, Step.ACCEPTS):
        for row, shares in enumerate(decisions(table, at).tolist()):
            found = table.decision(at.turn(row))
            known += found is not None
            assert tuple(shares) == pytest.approx(found or (0, 0))
    else:
        thrown, often = discards_of(table, at)
        assert often.sum(axis=1) == pytest.approx(1)
        for row in range(N):
            mean = table.discards(at.turn(row))
            known += bool(mean)
            made = {int(cards): share for cards, share in zip(thrown[row], often[row], strict=True) if share}
            assert not mean or made == pytest.approx(mean)
    assert known or stock < 5


def test_rows_without_a_learned_discard_use_the_usual_one() -> None:
    table = exchange_table()._replace(keys=np.array([1], np.uint64), shares=np.zeros((1, 7), np.uint8))
    hand = np.array([16 | 1 << 15 | 1 << 14 | 1 << 16 | 1 << 17], np.uint32)  # a trump; king and queen; eight and seven
    at = ExchangeRows(Step.ELDER_DISCARDS, hand, 1, 0, np.zeros(1, np.int64), np.array([21]), 0)
    thrown, often = discards_of(table, at)
    assert thrown[often > 0].tolist() == [1 << 14 | 1 << 16 | 1 << 17]


def test_rows_ignore_an_unannounced_king_once_its_holder_has_played() -> None:
    at = begin_rows(np.random.default_rng(5))
    held = np.flatnonzero(at.others & np.uint32(128))[:1]
    for hidden_king, kings, is_in_pool in ((0, ANNOUNCED | HIS_KING, True), (128, ANNOUNCED, False)):
        one = at.of(held)._replace(first=np.ones(1, np.uint32), hidden_king=np.array([hidden_king], np.uint32))
        pool, known = _pools(one)
        assert (int(known[0]), bool(pool[0] & 128)) == (kings, is_in_pool)
    assert _pools(at.of(held))[1].tolist() == [ANNOUNCED], "before the first card nobody has announced"
