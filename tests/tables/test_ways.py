"""Counts by words against plain enumeration: every opposing hand, and every draw as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Agreement, Suit, load
from ecarte.cards import Cards
from ecarte.errors import NotationError
from ecarte.tables.arrays import class_words, values
from ecarte.tables.duties import ORDERS, Duties, duties_of
from ecarte.tables.exact_counts import Counts, classes_of_shape, suit_ways, tricks, tricks_by_first_card
from ecarte.tables.hands import class_of, hand_classes, hands_of_class, tricks_of_hands, tricks_of_hands_by_first_card
from ecarte.tables.open_hands import look_up_entry, look_up_value
from tools import plain_search

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

FULL = (1 << 32) - 1
DUTIES = st.sampled_from(Duties)


def bits(mask: int) -> list[int]:
    return [1 << place for place in range(32) if mask >> place & 1]


def subsets(mask: int, size: int) -> Iterator[int]:
    return map(sum, combinations(bits(mask), size))


def count_ways(made: Iterable[int], n: int) -> list[int]:
    found = Counter(made)
    return [found[number] for number in range(n + 1)]


@st.composite
def masks(draw: st.DrawFn, *, cards: int, of: int = FULL) -> int:
    return sum(draw(st.lists(st.sampled_from(bits(of)), min_size=cards, max_size=cards, unique=True)))


# --- one hand against plain look-up -----------------------------------------------------------------


@settings(max_examples=4)
@given(duties=DUTIES, known=masks(cards=6), leads=st.booleans())
def test_ways_count_every_opposing_hand_once(duties: Duties, known: int, *, leads: bool) -> None:
    turn_up = bits(known)[0]
    mine, unseen = known & ~turn_up, FULL & ~known
    theirs = np.fromiter(subsets(unseen, 5), dtype=np.uint32, count=65780)
    hands = np.full_like(theirs, mine)
    made = values(duties, hands, theirs) if leads else 5 - values(duties, theirs, hands)
    assert tricks(duties, mine, unseen, leads=leads).tolist() == np.bincount(made, minlength=6).tolist()


@settings(max_examples=20)
@given(data=st.data(), duties=DUTIES, leads=st.booleans())
def test_ways_count_every_pair_of_draw_and_opposing_hand_once(
    data: st.DataObject, duties: Duties, *, leads: bool
) -> None:
    n = data.draw(st.integers(1, 3))
    in_play = data.draw(masks(cards=9))
    kept = data.draw(masks(cards=data.draw(st.integers(0, n)), of=in_play))
    unseen = in_play & ~kept
    value = look_up_value(duties)
    made = [
        value(kept | drawn, theirs) if leads else n - value(theirs, kept | drawn)
        for drawn in subsets(unseen, n - kept.bit_count())
        for theirs in subsets(unseen & ~drawn, n)
    ]
    assert tricks(duties, kept, unseen, n=n, leads=leads).tolist() == count_ways(made, n)


@settings(max_examples=20)
@given(data=st.data(), duties=DUTIES)
def test_ways_are_counted_for_each_first_card(data: st.DataObject, duties: Duties) -> None:
    n = data.draw(st.integers(1, 4))
    in_play = data.draw(masks(cards=10))
    mine = data.draw(masks(cards=n, of=in_play))
    entries = [look_up_entry(duties)(mine, theirs) for theirs in subsets(in_play & ~mine, n)]
    found = tricks_by_first_card(duties, mine, in_play & ~mine).tolist()
    assert found == [count_ways((entry >> 3 * card & 7 for entry in entries), n) for card in range(n)]


@pytest.mark.parametrize("leads", [True, False])
def test_counts_of_ways_in_a_small_pack_equal_a_plain_search(*, leads: bool) -> None:
    agreement = Agreement(load("small"))
    order = ORDERS[Suit.HEARTS]
    mine, turn_up = Cards.read("Kh As Jd"), Cards.read("Jh")
    unseen = Cards(agreement.pack_mask) - mine - turn_up
    made = []
    for theirs in map(Cards.of, combinations(unseen, 3)):
        if leads:
            made.append(plain_search.tricks(agreement, Suit.HEARTS, mine, theirs))
        else:
            made.append(3 - plain_search.tricks(agreement, Suit.HEARTS, theirs, mine))
    masks = order.mask(mine.mask), order.mask(unseen.mask)
    assert tricks(duties_of(agreement), *masks, n=3, leads=leads).tolist() == count_ways(made, 3)


@pytest.mark.parametrize("kept", range(6))
def test_ways_cover_every_pair_of_draw_and_opposing_hand(kept: int) -> None:
    hand = sum(1 << 7 * place for place in range(5))
    held = sum(bits(hand)[:kept])
    unseen = FULL & ~hand & ~(1 << 3)
    found = tricks(Duties.STRICT, held, unseen, leads=True)
    assert found.sum() == comb(26, 5 - kept) * comb(26 - (5 - kept), 5)


# --- the parts --------------------------------------------------------------------------------------


@given(mine=st.integers(0, 255), unseen=st.integers(0, 255), leads=st.booleans(), draws=st.booleans())
def test_the_ways_of_a_suit_are_as_many_as_its_unseen_cards_allow(
    *, mine: int, unseen: int, leads: bool, draws: bool
) -> None:
    unseen &= ~mine
    ways = suit_ways(mine, unseen, leads=leads, draws=draws)
    assert ways.sum() == (3 if draws else 2) ** unseen.bit_count()
    assert not ways.flags.writeable


@pytest.mark.parametrize("leads", [True, False])
def test_all_hands_of_a_class_have_one_shape(*, leads: bool) -> None:
    shapes = [(a, b, c, 5 - a - b - c) for a in range(6) for b in range(6 - a) for c in range(6 - a - b)]
    places = np.concatenate([classes_of_shape(shape, leads=leads) for shape in shapes])
    assert sorted(places.tolist()) == list(range(len(class_words(5)[0])))
    assert max(len(classes_of_shape(shape, leads=leads)) for shape in shapes) == 1287


@pytest.mark.parametrize(
    ("mine", "unseen", "n"),
    [(0b11, 0b110, 1), (0b111, 0xFF00, 2), (0b1, 0xF00, 3), (0, 0xFFFF, 0), (0b111111, 0xFFFF00, 6)],
)
def test_impossible_hands_are_refused_by_the_counts(mine: int, unseen: int, n: int) -> None:
    with pytest.raises(NotationError):
        tricks(Duties.STRICT, mine, unseen, n=n, leads=True)


# --- every hand -------------------------------------------------------------------------------------


@cache
def as_elder() -> Counts:
    return tricks_of_hands(Duties.FREE_VOID, leads=True)


@cache
def as_dealer() -> Counts:
    return tricks_of_hands(Duties.FREE_VOID, leads=False)


def test_there_are_31913_classes_which_stand_for_all_169911_hands() -> None:
    assert len(hand_classes()) == len(set(hand_classes().tolist())) == 31913
    assert int(hands_of_class().sum()) == comb(31, 5)


@settings(max_examples=50)
@given(data=st.data(), turn_up=st.integers(0, 7))
def test_a_hand_has_the_counts_of_its_class_for_any_turn_up(data: st.DataObject, turn_up: int) -> None:
    hand = data.draw(masks(cards=5, of=FULL & ~(1 << turn_up)))
    number = class_of(hand, 1 << turn_up)
    as_class, beside_king = int(hand_classes()[number]), 1 << 7
    alone = tricks(Duties.STRICT, hand, FULL & ~hand & ~(1 << turn_up), leads=True)
    assert alone.tolist() == tricks(Duties.STRICT, as_class, FULL & ~as_class & ~beside_king, leads=True).tolist()


def test_counts_of_all_hands_together_equal_those_of_each_alone() -> None:
    duties = Duties.FREE_VOID
    leading, dealing = as_elder(), as_dealer()
    by_card = tricks_of_hands_by_first_card(duties)
    for number in range(0, 31913, 487):
        hand = int(hand_classes()[number])
        unseen = FULL & ~hand & ~(1 << 7)
        assert leading[number].tolist() == tricks(duties, hand, unseen, leads=True).tolist()
        assert dealing[number].tolist() == tricks(duties, hand, unseen, leads=False).tolist()
        assert by_card[number].tolist() == tricks_by_first_card(duties, hand, unseen).tolist()


def test_wins_of_one_side_over_all_deals_are_losses_of_the_other() -> None:
    hands = hands_of_class()
    assert (hands @ as_elder()).tolist() == (hands @ as_dealer())[::-1].tolist()


@pytest.mark.parametrize(("hand", "turn_up"), [(0b11111, 1), (0b1111, 1 << 7), (0b11111, 1 << 8), (0b11111, 3 << 6)])
def test_a_class_of_hands_needs_five_cards_and_one_turn_up(hand: int, turn_up: int) -> None:
    with pytest.raises(NotationError):
        class_of(hand, turn_up)
