"""The compiled kernels give the answers of the plain ways, however they are compiled, and refuse what is not sound."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import TypeVar, cast

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.cards import Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import ArrayError, DoesNotFit
from ecarte.rules import load
from ecarte.rules.house import with_house
from ecarte.solve.compiler import U64
from ecarte.tables import arrays
from ecarte.tables.duties import ORDERS, Duties, duties_of, playable_cards, reply_wins
from ecarte.tables.hands import hand_classes, hands_of_class, tricks_of_hands
from ecarte.tables.open_hand_classes import MOST, classes, hands_of
from ecarte.tables.open_hands import look_up_entry, look_up_value
from ecarte_lab.kernels import bits, checked, hand_vs_all, open_hands, random_play
from tests.lab import kernels_exercise
from tests.lab.kernels_exercise import Masks, by_going_through_all, deals, exercise, lowest, pools
from tools import plain_search

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

AGREEMENTS = (
    Agreement(load("london")),
    Agreement(load("parlour")),
    Agreement(with_house(load("parlour"), {"play.follow": "only-to-win"})),
)
Function = TypeVar("Function", bound=Callable[..., object])
EXERCISE = Path(kernels_exercise.__file__)


def jit(function: Function) -> Function:
    """Compiled as anybody compiles who calls the kernels."""
    return cast(Function, numba.njit(function))


def masks(*hands: int) -> Masks:
    return np.array(hands, np.uint32)


def mixed_deals(count: int, seed: int) -> tuple[Masks, Masks]:
    """Deals of every size, in disorder."""
    parts = [deals(n, count, seed) for n in range(1, MOST + 1)]
    order = np.random.default_rng(seed).permutation(MOST * count)
    leader, other = (np.concatenate(hands)[order] for hands in zip(*parts, strict=True))
    return leader, other


def highest(hands: Masks) -> Masks:
    return masks(*(1 << hand.bit_length() - 1 for hand in hands.tolist()))


def cards(entry: int, n: int) -> list[int]:
    return [entry >> 3 * card & 7 for card in range(n)]


# --- the same answers -------------------------------------------------------------------------------


@pytest.mark.parametrize("duties", Duties)
@pytest.mark.parametrize("n", range(1, MOST + 1))
def test_open_hand_kernels_and_arrays_agree_in_every_class(duties: Duties, n: int) -> None:
    hands = [hands_of(key) for key in classes(n)]
    leader, other = (masks(*side) for side in zip(*hands, strict=True))
    assert np.array_equal(checked.values(duties, leader, other), arrays.values(duties, leader, other))
    assert np.array_equal(checked.by_lead(duties, leader, other), arrays.by_lead(duties, leader, other))


@pytest.mark.parametrize("duties", Duties)
def test_deals_of_different_sizes_can_be_in_one_array(duties: Duties) -> None:
    leader, other = mixed_deals(2_500, seed=2)
    value, entry = look_up_value(duties), look_up_entry(duties)
    both = list(zip(leader.tolist(), other.tolist(), strict=True))
    assert checked.values(duties, leader, other).tolist() == [value(*hands) for hands in both]
    assert checked.by_lead(duties, leader, other).tolist() == [entry(*hands) for hands in both]


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: duties_of(agreement).name)
def test_kernels_find_the_tricks_of_plain_search_in_every_trump_suit(agreement: Agreement) -> None:
    duties = duties_of(agreement)
    for trump in Suit:
        order = ORDERS[trump]
        leader, other = mixed_deals(4, seed=3 + trump)
        entries = checked.by_lead(duties, leader, other)
        for mine, theirs, entry in zip(leader.tolist(), other.tolist(), entries.tolist(), strict=True):
            found = plain_search.by_lead(agreement, trump, order.cards(mine), order.cards(theirs))
            held = sorted(found, key=lambda card: order.mask(card.bit))
            assert cards(entry, len(held)) == [found[card] for card in held]


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: duties_of(agreement).name)
def test_replies_to_a_card_on_the_table_make_the_tricks_of_plain_search(agreement: Agreement) -> None:
    order = ORDERS[Suit.HEARTS]
    leader, other = mixed_deals(8, seed=4)
    for led in (lowest(leader), highest(leader)):
        entries = checked.by_reply(duties_of(agreement), led, leader ^ led, other)
        for card, kept, hand, entry in zip(*(a.tolist() for a in (led, leader ^ led, other, entries)), strict=True):
            (on_table,) = order.cards(card)
            found = plain_search.by_reply(agreement, Suit.HEARTS, on_table, order.cards(kept), order.cards(hand))
            held = sorted(order.cards(hand), key=lambda card: order.mask(card.bit))
            assert cards(entry, len(held)) == [found.get(reply, 7) for reply in held]


@pytest.mark.skipif(not bits.HAS_EXTRACTION, reason="this processor has only one of the two ways")
def test_both_encodings_of_a_deal_give_the_same_result() -> None:
    @jit
    def differences(tables: open_hands.Tables, leader: Masks, other: Masks) -> int:
        found = 0
        for deal in range(leader.size):
            one = open_hands.word_by_table(tables, leader[deal], other[deal])
            found += one != open_hands.word_by_extraction(tables, leader[deal], other[deal])
        return found

    assert differences(checked.tables(Duties.STRICT), *mixed_deals(2_000, seed=5)) == 0


# --- however compiled -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "environment"),
    [
        ("--bounds", {"NUMBA_BOUNDSCHECK": "1"}),
        ("--plain", {"NUMBA_DISABLE_JIT": "1"}),
        ("--any-processor", {"NUMBA_CPU_NAME": "generic"}),
    ],
)
def test_kernels_give_the_same_uncompiled_with_bounds_checks_or_on_any_processor(
    asked: str, environment: dict[str, str], tmp_path: Path
) -> None:
    """In a cache of their own: Numba's does not tell code with checks from code without."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(EXERCISE), asked],
        check=False, capture_output=True, text=True, env=os.environ | environment | {"NUMBA_CACHE_DIR": str(tmp_path)},
    )  # fmt: skip
    assert ran.stderr == ""
    assert ran.stdout.strip() == exercise()


def test_kernels_can_be_called_from_other_compiled_code() -> None:
    @jit
    def total(tables: open_hands.Tables, leader: Masks, other: Masks) -> tuple[int, int]:
        tricks = replies = 0
        for deal in range(leader.size):
            tricks += open_hands.value_at(tables, leader[deal], other[deal])
            led = leader[deal] & ~(leader[deal] - 1)
            replies += open_hands.replies_at(tables, led, leader[deal] ^ led, other[deal])
        return tricks, replies

    leader, other = mixed_deals(50, seed=6)
    led = lowest(leader)
    tricks = checked.values(Duties.FREE_VOID, leader, other)
    replies = checked.by_reply(Duties.FREE_VOID, led, leader ^ led, other)
    assert total(checked.tables(Duties.FREE_VOID), leader, other) == (tricks.sum(), replies.sum())


def test_spreads_can_be_called_from_other_compiled_code() -> None:
    @jit
    def worst(trick_tables: hand_vs_all.TrickTables, hands: Masks, pools: Masks) -> int:
        counts = np.empty(6, np.uint32)
        most = 0
        for which in range(hands.size):
            hand_vs_all.trick_counts_at(trick_tables, hands[which], pools[which], 1, counts)
            most = max(most, counts[0])
        return most

    hands, _ = deals(MOST, 20)
    unseen = pools(hands, 26)
    found = checked.all_trick_counts(Duties.STRICT, hands, unseen, leads=False)
    assert worst(checked.trick_tables(Duties.STRICT), hands, unseen) == found[:, 0].max()


def test_playouts_can_be_called_from_other_compiled_code() -> None:
    @jit
    def one(duties: int, leader: int, other: int, state: int) -> tuple[int, int]:
        return random_play.playout_at(duties, leader, other, state)

    leader, other = deals(MOST, 1)
    (tricks,), state = checked.playouts(Duties.STRICT, leader, other, state=99)
    assert one(0, leader[0], other[0], U64(99)) == (tricks, state)


# --- one hand against all others --------------------------------------------------------------------


@pytest.mark.parametrize("duties", Duties)
@pytest.mark.parametrize("size", [27, 26, 11, 5])
def test_a_spread_equals_enumeration_of_all_hands(duties: Duties, size: int) -> None:
    hands, _ = deals(MOST, 2, seed=size)
    for (hand, pool), leads in product(zip(hands.tolist(), pools(hands, size).tolist(), strict=True), (True, False)):
        found = checked.trick_counts(duties, hand, pool, leads=leads)
        assert np.array_equal(found, by_going_through_all(duties, hand, pool, leads=leads))


@pytest.mark.parametrize("duties", Duties)
def test_a_spread_by_first_card_counts_each_first_card(duties: Duties) -> None:
    entry = look_up_entry(duties)
    hands, _ = deals(MOST, 3, seed=8)
    for hand, pool in zip(hands.tolist(), pools(hands, 12).tolist(), strict=True):
        counts = np.zeros((MOST, MOST + 1), np.int64)
        for five in combinations([1 << bit for bit in range(32) if pool >> bit & 1], MOST):
            counts[range(MOST), cards(entry(hand, sum(five)), MOST)] += 1
        assert np.array_equal(checked.trick_counts_by_lead(duties, hand, pool), counts)


@given(data=st.data(), size=st.integers(MOST, 27))
def test_a_spread_counts_every_hand_of_the_pool_once(data: st.DataObject, size: int) -> None:
    bits = data.draw(st.permutations(range(32)))
    hand, pool = (sum(1 << bit for bit in part) for part in (bits[:MOST], bits[MOST : MOST + size]))
    best = checked.trick_counts(Duties.STRICT, hand, pool, leads=True)
    by_card = checked.trick_counts_by_lead(Duties.STRICT, hand, pool)
    assert {int(best.sum()), *by_card.sum(axis=1).tolist()} == {comb(size, MOST)}
    tricks = np.arange(MOST + 1)
    assert (by_card @ tricks <= best @ tricks).all()


@pytest.mark.parametrize("leads", [True, False], ids=["elder", "dealer"])
def test_kernels_and_words_count_the_same_tricks_for_all_31913_classes(*, leads: bool) -> None:
    found = checked.all_trick_counts(Duties.FREE_VOID, hand_classes(), beside_the_king(), leads=leads)
    assert np.array_equal(found, tricks_of_hands(Duties.FREE_VOID, leads=leads))


def beside_the_king() -> Masks:
    """For each class of hands all cards that the opponent may hold."""
    return ~hand_classes() ^ np.uint32(1 << 7)


@pytest.mark.parametrize("duties", Duties)
def test_spreads_over_all_hands_balance_between_leader_and_other(duties: Duties) -> None:
    unseen = beside_the_king()
    leading, replying = (
        checked.all_trick_counts(duties, hand_classes(), unseen, leads=leads) for leads in (True, False)
    )
    weights = hands_of_class()
    assert np.array_equal(weights @ leading, (weights @ replying)[::-1])
    assert (leading.sum(axis=1) == comb(26, MOST)).all()


# --- play at random ---------------------------------------------------------------------------------


def playout(duties: Duties, leader: int, other: int, state: int) -> tuple[int, int]:
    """The twin of the kernel in plain numbers, with the duties of the rules in use."""

    def chosen(cards: int) -> int:
        nonlocal state
        state ^= state << 13 & (1 << 64) - 1
        state ^= state >> 7
        state ^= state << 17 & (1 << 64) - 1
        bits = [1 << bit for bit in range(32) if cards >> bit & 1]
        return bits[(state >> 32) * len(bits) >> 32]

    hands, first, tricks = (leader, other), 0, 0
    while hands[0]:
        led = chosen(hands[0])
        reply = chosen(playable_cards(duties, hands[1], led))
        hands = hands[0] ^ led, hands[1] ^ reply
        if reply_wins(led, reply):
            hands, first = hands[::-1], 1 - first
        tricks += first == 0
    return tricks, state


@pytest.mark.parametrize("duties", Duties)
def test_a_playout_can_take_any_legal_card(duties: Duties) -> None:
    leader, other = mixed_deals(100, seed=10)
    found, after = checked.playouts(duties, leader, other, state=2026)
    state, expected = 2026, []
    for mine, theirs in zip(leader.tolist(), other.tolist(), strict=True):
        tricks, state = playout(duties, mine, theirs, state)
        expected.append(tricks)
    assert (found.tolist(), after) == (expected, state)


@pytest.mark.parametrize("hand", [1 << 31, 0x81, 0x1_0101, 0x8040_2010, 0x1F00])
def test_a_playout_draws_all_cards_equally_often(hand: int) -> None:
    states = 3_000 * hand.bit_count()
    chosen = [random_play.any_card(hand, U64((at << 64) // states)) for at in range(states)]
    for bit in range(32):
        assert abs(chosen.count(1 << bit) - 3_000 * (hand >> bit & 1)) <= 1


# --- bad input --------------------------------------------------------------------------------------

ONE, TWO = masks(1), masks(2)


@pytest.mark.parametrize(
    ("leader", "other", "expected"),
    [
        (ONE.astype(np.int64), TWO, r"leader is an array of int64 of shape \(1,\), and has to be one of uint32"),
        (ONE, TWO.reshape(1, 1), r"other is an array of uint32 of shape \(1, 1\), and has to be one of"),
        ([1], ONE, "leader is a list, and has to be an array of uint32"),
        (ONE, masks(2, 2), r"other is of shape \(2,\), and has to be as long as leader"),
        (masks(1, 1, 3), masks(2, 2, 6), "'deal 2' does not fit; expected each card in one hand only"),
        (masks(1, 3), masks(2, 4), "'deal 1' does not fit; expected equally many cards in both hands, 1 to 5"),
        (masks(0), masks(0), "'deal 0' does not fit; expected equally many cards in both hands, 1 to 5"),
        (masks(0x3F), masks(0x3F00), "'deal 0' does not fit; expected equally many cards in both hands, 1 to 5"),
    ],
)
def test_arrays_that_are_no_deals_are_refused_with_their_place(leader: Masks, other: Masks, expected: str) -> None:
    for ask in (checked.values, checked.by_lead):
        with pytest.raises((ArrayError, DoesNotFit), match=expected):
            ask(Duties.STRICT, leader, other)
    with pytest.raises((ArrayError, DoesNotFit), match=expected):
        checked.playouts(Duties.STRICT, leader, other, state=1)


@pytest.mark.parametrize(
    ("led", "leader", "other", "expected"),
    [
        (
            masks(1, 1),
            masks(2, 2),
            masks(12, 13),
            "'deal 1' does not fit; expected equally many .* 1 to 5, the leader 1 less",
        ),
        (
            masks(1, 5),
            masks(2, 2),
            masks(24, 24),
            "'deal 1' does not fit; expected one card led, in neither hand any more",
        ),
        (
            masks(1, 2),
            masks(2, 2),
            masks(12, 12),
            "'deal 1' does not fit; expected one card led, in neither hand any more",
        ),
        (
            masks(1),
            masks(2, 2),
            masks(12, 12),
            r"led is of shape \(1,\), and has to be as long as other, of shape \(2,\)",
        ),
    ],
)
def test_kernels_for_replies_need_one_card_on_the_table(led: Masks, leader: Masks, other: Masks, expected: str) -> None:
    with pytest.raises((ArrayError, DoesNotFit), match=expected):
        checked.by_reply(Duties.STRICT, led, leader, other)


@pytest.mark.parametrize(
    ("hand", "pool", "expected"),
    [
        (0b11111, 0b111110000, "'hand 0' does not fit; expected no card in the hand and its pool"),
        (0b1111, 0xFFFF00, "'hand 0' does not fit; expected 5 cards, and 5 or more others"),
        (0b11111, 0xF00, "'hand 0' does not fit; expected 5 cards, and 5 or more others"),
        (0b11111, 1 << 32, "'pool: 4294967296' does not fit; expected a trump-first mask of 32 bits"),
        (-1, 0xFF00, "'hand: -1' does not fit; expected a trump-first mask of 32 bits"),
    ],
)
def test_a_spread_needs_five_cards_and_five_others(hand: int, pool: int, expected: str) -> None:
    with pytest.raises((ArrayError, DoesNotFit), match=expected):
        checked.trick_counts(Duties.STRICT, hand, pool, leads=True)
    with pytest.raises((ArrayError, DoesNotFit), match=expected):
        checked.trick_counts_by_lead(Duties.STRICT, hand, pool)


@pytest.mark.parametrize("state", [0, -1, 1 << 64])
def test_a_playout_needs_a_valid_random_state(state: int) -> None:
    with pytest.raises(DoesNotFit, match="a state from 1 to"):
        checked.playouts(Duties.STRICT, ONE, TWO, state=state)


def test_an_empty_array_of_deals_is_accepted() -> None:
    none = masks()
    assert checked.values(Duties.STRICT, none, none).shape == (0,)
    assert checked.by_reply(Duties.STRICT, none, none, none).shape == (0,)


def test_a_strided_array_of_deals_is_read() -> None:
    leader, other = deals(MOST, 20)
    found = checked.values(Duties.STRICT, leader[::2], other[::2])
    assert np.array_equal(found, checked.values(Duties.STRICT, leader, other)[::2])


def test_without_numba_the_kernels_name_the_extra() -> None:
    script = "import sys\nsys.modules['numba'] = None\nimport ecarte.tables.arrays\nimport ecarte_lab.kernels.checked"
    ran = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].endswith("the compiled solver needs numba: pip install 'ecarte[fast]'")


def test_open_hand_arrays_do_not_load_numba() -> None:
    script = "import sys\nimport ecarte.tables.arrays\nprint('numba' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout == "False\n"
    )
