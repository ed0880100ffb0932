"""What late keys tell at each level, by examples written by hand, and which of two cards needs no key."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from ecarte.tables.infoset_keys import (
    LATE_LEVELS,
    InformationSet,
    card_never_worse,
    choices,
    even_out,
    fill_late_keys,
    late_order,
    late_suits,
    late_view,
)
from tests.tables.write_late_vectors import FILE, Turn, stored_keys

ALL = 0xFFFF_FFFF
SUITS = "tabc"
"""Trumps, and three plain suits; a card is written as its suit and its rank, 0 to 7."""


def card(name: str) -> int:
    return 1 << 8 * SUITS.index(name[0]) + int(name[1])


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def keys(hand: str, played: str, *, turn_up: str = "t3", is_elder: bool = True) -> list[int]:
    """The key of each level."""
    return keys_of(sum(cards(hand)), cards(played), ALL & ~card(turn_up), is_elder=is_elder)


def keys_of(hand: int, played: Sequence[int], dealt: int, *, is_elder: bool) -> list[int]:
    infoset, past = late_view(hand, dealt, played, is_elder=is_elder)
    suits = late_suits(infoset, past)
    found = [0] * LATE_LEVELS
    fill_late_keys(infoset, past, suits, found)
    return found


def first_that_tells(one: list[int], other: list[int]) -> int:
    """The coarsest level at which two keys differ; all finer ones differ too."""
    alike = [one_key == other_key for one_key, other_key in zip(one, other, strict=True)]
    assert alike == sorted(alike, reverse=True)
    return alike.count(True)


def test_the_keys_are_those_of_the_vectors() -> None:
    turns = json.loads(FILE.read_text())["turns"]
    assert len(turns) == 40
    for turn in turns:
        assert turn.pop("keys") == stored_keys(Turn(**turn))


def test_the_rank_of_the_turn_up_does_not_matter() -> None:
    played = "a7 a0 b7 b0"
    assert keys("t2 a5 c3", played) == keys("t2 a5 c3", played, turn_up="t6")


def test_a_card_that_nobody_can_hold_closes_its_gap() -> None:
    assert keys("t2 a5 c3", "a7 a0 b7 b0")[0] == keys("t2 a5 c3", "a7 a4 b7 b6")[0]


@pytest.mark.parametrize(
    ("level", "one", "other"),
    [
        (0, "t2 a5 c3 | a7 a0 b7 b0", "t2 a4 c3 | a7 a0 b7 b0"),  # one card more above the own
        (0, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | a7 a0 b6 b0"),  # the dealer has no higher
        (1, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | a7 a0 b0 b7 c7 c0"),  # another number of cards was played
        (2, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | a7 a1 b7 b0"),  # which card the dealer played
        (4, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | b7 b0 a7 a0"),  # which trick was the first
        (5, "b5 c3 | a7 a0 t7 t0 b7 b0", "b5 c3 | a7 a0 b7 b0 t7 t0"),  # which was the second
    ],
)
def test_each_level_tells_one_thing_more(level: int, one: str, other: str) -> None:
    first, second = (keys(*text.split(" | ")) for text in (one, other))
    assert first_that_tells(first, second) <= level
    if level > 1:
        assert first_that_tells(first, second) == level


def test_level_1_tells_the_elder_from_the_dealer() -> None:
    """Either has taken the first trick and lost the second, with the same cards."""
    elder = keys("t2 a5 c3", "a7 a0 b0 b7 c0")
    dealer = keys("t2 a5 c3", "a0 a7 b0 b7 c0", is_elder=False)
    assert elder[0] == dealer[0]
    assert elder[1] != dealer[1]


def test_level_3_tells_which_own_cards_were_played() -> None:
    one = keys("t2 a5 c3", "a7 a0 b7 b0 c2", is_elder=False)
    other = keys("t2 a5 c3", "a7 a1 b7 b0 c2", is_elder=False)
    assert first_that_tells(one, other) == 3


def test_the_names_of_the_plain_suits_do_not_matter() -> None:
    renamed = str.maketrans("abc", "cab")
    for hand, played in [("t2 a5 c3", "a7 a0 b7 b0"), ("a1 a5 c3", "t7 t0 b7 b0 c4"), ("b5 c3", "a7 a0 t7 t0 b7 b0")]:
        assert keys(hand, played) == keys(hand.translate(renamed), played.translate(renamed))


def test_choices_are_in_the_order_of_the_suits_as_the_key_sorts_them() -> None:
    infoset, past = late_view(sum(cards("a1 b6 c6")), ALL & ~card("t3"), cards("t7 t0 t6 t1"), is_elder=True)
    suits = late_suits(infoset, past)
    found = list(choices(infoset, late_order(suits)))
    assert set(found[:2]) == {card("b6"), card("c6")} or set(found[1:]) == {card("b6"), card("c6")}
    shares = [0.5, 0.25, 0.25] if found[0] == card("a1") else [0.5, 0.0, 0.5]
    even_out(shares, infoset.lawful, suits)
    by_card = dict(zip(found, shares, strict=True))
    assert by_card[card("b6")] == by_card[card("c6")] == 0.25


@pytest.mark.parametrize(
    ("hand", "led", "won", "expected"),
    [
        ("a5 a2", "", 3, "a5"),  # needs both: the higher first
        ("t0 c7", "", 1, "t0"),  # and a trump before a plain card
        ("a5 b2", "", 3, ""),
        ("a5 a2", "", 2, ""),  # needs one: either order may be right
        ("a5 a2", "b3", 0, "a2"),  # keeps the higher
        ("a5 c2", "b3", 0, ""),  # which suit to guard
        ("t5 t2", "b3", 1, "t2"),  # trumps with the lower
    ],
)
def test_of_two_cards_one_may_be_never_worse(hand: str, led: str, won: int, expected: str) -> None:
    held = sum(cards(hand))
    at = InformationSet(held, held, card(led) if led else 0, ALL & ~held, won)
    assert card_never_worse(at) == (card(expected) if expected else 0)
