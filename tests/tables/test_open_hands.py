"""Open hands: the table, by plain Python and by arrays, against the plain search."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.cards import PACK, Cards, Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import ArrayError, NotationError, TableDamaged
from ecarte.rules import load
from ecarte.rules.house import with_house
from ecarte.tables import arrays, open_hand_build, open_hand_file
from ecarte.tables.duties import ORDERS, Duties, duties_of
from ecarte.tables.open_hand_classes import MOST, classes, hands_of, n_classes
from ecarte.tables.open_hands import OpenHands, look_up_entry, look_up_value
from tools import plain_search

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

STRICT = Agreement(load("london"))
FREE_VOID = Agreement(load("parlour"))
LITERAL = Agreement(with_house(load("parlour"), {"play.follow": "only-to-win"}))
AGREEMENTS = (STRICT, FREE_VOID, LITERAL)
SMALL = tuple(
    Agreement(with_house(load("small"), dict(house)))
    for house in (
        (),
        (("play.must_trump", "never"),),
        (("play.must_trump", "never"), ("play.follow", "only-to-win")),
    )
)
suits = st.sampled_from(tuple(Suit))


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[Cards, Cards]:
    n = draw(st.integers(1, MOST))
    cards = draw(st.lists(st.sampled_from(PACK), min_size=2 * n, max_size=2 * n, unique=True))
    return Cards.of(cards[:n]), Cards.of(cards[n:])


def array_of(masks: list[int]) -> arrays.Masks:
    return np.array(masks, dtype=np.uint32)


# --- against the plain search -----------------------------------------------------------------------


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: duties_of(agreement).name)
@given(hands=two_hands(), trump=suits)
def test_every_first_card_makes_the_tricks_that_plain_search_finds(
    agreement: Agreement, hands: tuple[Cards, Cards], trump: Suit
) -> None:
    leader, other = hands
    assert OpenHands(agreement).by_lead(trump, leader, other) == plain_search.by_lead(agreement, trump, leader, other)


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: duties_of(agreement).name)
@given(hands=two_hands(), trump=suits, at=st.integers(0, 4))
def test_every_reply_to_a_card_on_the_table_makes_the_tricks_that_plain_search_finds(
    agreement: Agreement, hands: tuple[Cards, Cards], trump: Suit, at: int
) -> None:
    leader, other = hands
    led = tuple(leader)[at % len(leader)]
    kept = leader - Cards.of([led])
    found = OpenHands(agreement).by_reply(trump, led, kept, other)
    assert found == plain_search.by_reply(agreement, trump, led, kept, other)


@pytest.mark.parametrize("agreement", SMALL, ids=lambda agreement: duties_of(agreement).name)
@pytest.mark.parametrize("trump", [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS], ids=lambda trump: trump.name)
def test_on_the_small_pack_every_pair_of_hands_agrees_with_plain_search(agreement: Agreement, trump: Suit) -> None:
    pack = [card for card in PACK if agreement.pack_mask & card.bit]
    table, order = OpenHands(agreement), ORDERS[trump]
    leaders, others, expected = [], [], []
    for mine in combinations(pack, agreement.hand_size):
        leader = Cards.of(mine)
        left = [card for card in pack if card not in leader]
        for theirs in combinations(left, agreement.hand_size):
            other = Cards.of(theirs)
            by_lead = plain_search.by_lead(agreement, trump, leader, other)
            assert table.by_lead(trump, leader, other) == by_lead
            leaders.append(order.mask(leader.mask))
            others.append(order.mask(other.mask))
            expected.append(max(by_lead.values()))
    assert arrays.values(table.duties, array_of(leaders), array_of(others)).tolist() == expected


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: duties_of(agreement).name)
@pytest.mark.parametrize("n", [1, 2])
def test_every_class_of_the_last_tricks_agrees_with_plain_search(agreement: Agreement, n: int) -> None:
    entry_of = look_up_entry(duties_of(agreement))
    order = ORDERS[Suit.HEARTS]
    for key in classes(n):
        leader, other = hands_of(key)
        by_lead = plain_search.by_lead(agreement, Suit.HEARTS, order.cards(leader), order.cards(other))
        held = sorted(by_lead, key=lambda card: order.mask(card.bit))
        assert entry_of(leader, other) == sum(by_lead[card] << 3 * place for place, card in enumerate(held))


# --- one answer in two ways -------------------------------------------------------------------------


@pytest.mark.parametrize("duties", Duties)
@pytest.mark.parametrize("n", range(1, MOST + 1))
def test_open_hand_arrays_and_single_deals_agree_in_every_class(duties: Duties, n: int) -> None:
    hands = [hands_of(key) for key in classes(n)]
    leader, other = array_of([mine for mine, _ in hands]), array_of([theirs for _, theirs in hands])
    value, entry = look_up_value(duties), look_up_entry(duties)
    assert arrays.values(duties, leader, other).tolist() == [value(mine, theirs) for mine, theirs in hands]
    assert arrays.by_lead(duties, leader, other).tolist() == [entry(mine, theirs) for mine, theirs in hands]


@given(hands=two_hands(), trump=suits)
def test_open_hand_tricks_depend_only_on_the_order_within_suits(hands: tuple[Cards, Cards], trump: Suit) -> None:
    leader, other = (ORDERS[trump].mask(cards.mask) for cards in hands)
    closed = [0, 0]
    for suit in range(0, 32, 8):
        alive = [bit for bit in range(suit, suit + 8) if (leader | other) >> bit & 1]
        for place, bit in enumerate(alive):
            closed[0 if leader >> bit & 1 else 1] |= 1 << suit + place
    assert look_up_entry(Duties.STRICT)(leader, other) == look_up_entry(Duties.STRICT)(*closed)


# --- the sizes of the game --------------------------------------------------------------------------


def test_five_cards_against_five_fall_into_68040_classes() -> None:
    assert [n_classes(n) for n in range(1, MOST + 1)] == [20, 210, 1680, 11550, 68040]
    assert len(set(classes(MOST))) == n_classes(MOST)


def test_without_exchange_the_leader_makes_the_point_in_about_565_deals_of_1000() -> None:
    """`solver-notes`: 56.5 %, the vole 9.5 %, all lost 7.6 %."""
    rng = np.random.default_rng(1)
    deals = np.argsort(rng.random((200_000, 32)), axis=1)[:, :10].astype(np.uint32)
    hands = (np.uint32(1) << deals).astype(np.uint32)
    leader, other = hands[:, :5].sum(axis=1, dtype=np.uint32), hands[:, 5:].sum(axis=1, dtype=np.uint32)
    tricks = arrays.values(Duties.STRICT, leader, other)
    assert abs((tricks >= 3).mean() - 0.565) < 0.005
    assert abs((tricks == 5).mean() - 0.095) < 0.003
    assert abs((tricks == 0).mean() - 0.076) < 0.003


# --- the stored table -------------------------------------------------------------------------------


def test_the_stored_open_hand_table_is_what_its_command_makes() -> None:
    assert open_hand_build.image() == open_hand_file.path().read_bytes()


@pytest.mark.parametrize("damage", ["one bit", "cut short", "missing"])
def test_a_damaged_open_hand_table_is_named_and_not_used(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, fault = (
        tmp_path / open_hand_file.NAME,
        "missing" if damage == "missing" else r"damaged \(.*\) and is not used",
    )
    image = bytearray(open_hand_file.path().read_bytes())
    image[1000] ^= 4
    if damage != "missing":
        file.write_bytes(image if damage == "one bit" else image[:-1])
    monkeypatch.setattr(open_hand_file, "path", lambda: file)
    open_hand_file.image.cache_clear()
    open_hand_file.entries.cache_clear()
    try:
        with pytest.raises(
            TableDamaged,
            match=rf"is {fault}; make it again with: python -m ecarte\.tables\.open_hand_build",
        ) as found:
            open_hand_file.entries(Duties.STRICT, 5)
        assert str(file) in str(found.value)
    finally:
        open_hand_file.image.cache_clear()
        open_hand_file.entries.cache_clear()


def test_single_deals_need_neither_numpy_nor_numba() -> None:
    script = (
        "import sys\nfrom ecarte.tables.open_hands import look_up_value\nfrom ecarte.tables.duties import Duties\n"
        "assert look_up_value(Duties.STRICT)(0b11111000, 0b00000111 | 3 << 8) == 5\n"
        "print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


# --- bad input --------------------------------------------------------------------------------------


def test_a_card_in_both_hands_is_named() -> None:
    with pytest.raises(NotationError, match=r"'Kh'.*each card in one hand only"):
        OpenHands(STRICT).tricks(Suit.HEARTS, Cards.read("Kh Qh"), Cards.read("Kh 7s"))


@pytest.mark.parametrize(("leader", "other"), [("Kh Qh", "7s"), ("Kh Qh Jh Ah Th 9h", "Ks Qs Js As Ts 9s")])
def test_hands_of_unequal_or_too_many_cards_are_refused(leader: str, other: str) -> None:
    with pytest.raises(NotationError, match="two hands of equally many cards, 5 at most"):
        OpenHands(STRICT).by_lead(Suit.HEARTS, Cards.read(leader), Cards.read(other))


@pytest.mark.parametrize(
    ("leader", "other", "says"),
    [
        (array_of([3, 3]), array_of([12, 6]), "deal 1.*one hand only"),
        (array_of([3, 3]), array_of([12, 4]), "deal 1.*the same number of cards in every hand"),
        (array_of([63]), array_of([63 << 8]), "1 to 5"),
    ],
)
def test_arrays_that_are_not_deals_are_refused(leader: arrays.Masks, other: arrays.Masks, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        arrays.values(Duties.STRICT, leader, other)


def test_arrays_of_another_type_or_shape_are_refused_in_plain_words() -> None:
    one, two = array_of([3]), array_of([12, 48])
    for leader, line in [
        (one.astype(np.int64), r"leader is an array of int64 of shape \(1,\), and has to be one of uint32 of shape"),
        (two, r"other is of shape \(1,\), and has to be as long as leader, of shape \(2,\)"),
        ([3], "leader is a list, and has to be an array of uint32"),
    ]:
        with pytest.raises(ArrayError, match=line) as refused:
            arrays.values(Duties.STRICT, leader, one)  # type: ignore[arg-type]  # as a caller without types does
        assert isinstance(refused.value, ValueError)


def test_unknown_duties_of_play_are_refused() -> None:
    agreement = Agreement(with_house(load("london"), {"play.must_win": "never"}))
    with pytest.raises(NotationError, match="win no"):
        OpenHands(agreement)
