"""What late keys tell at each level, by examples written by hand, and which of two cards needs no key."""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from ecarte.tables.cards_only import LATE_FORMAT, LateTable, LateTableHead, read_late, write_late
from ecarte.tables.infoset_keys import InformationSet, choices
from ecarte.tables.late_keys import (
    LATE_LEVELS,
    card_never_worse,
    even_out,
    fill_late_keys,
    late_order,
    late_suits,
    late_view,
)
from tests.tables.in_node import answers_in_node, by_card, needs_node
from tests.tables.write_late_vectors import FILE, Turn, late_turns, late_view_of, pack_of, stored_keys

ALL = 0xFFFF_FFFF
SUITS = "tabc"
"""Trumps, and three plain suits; a card is written as its suit and its rank, 0 to 7."""

READER = """
import { LateTable, storedKeys } from './late-keys'
let table
function reader(file) {
  return ({ hand, turn_up, elder, played, ranks }) => {
    table ??= new LateTable(file, ranks)
    const shares = Object.fromEntries(table.shares(hand, turn_up, elder, played))
    return { keys: storedKeys(hand, turn_up, elder, played, ranks), shares }
  }
}
"""


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


def test_late_keys_match_the_vectors() -> None:
    turns = json.loads(FILE.read_text())["turns"]
    assert len(turns) == 40
    for turn in turns:
        assert turn.pop("keys") == stored_keys(Turn(**turn))


def test_late_keys_do_not_depend_on_the_rank_of_the_turn_up() -> None:
    played = "a7 a0 b7 b0"
    assert keys("t2 a5 c3", played) == keys("t2 a5 c3", played, turn_up="t6")


def test_late_keys_close_the_gap_of_a_card_that_nobody_can_hold() -> None:
    assert keys("t2 a5 c3", "a7 a0 b7 b0")[0] == keys("t2 a5 c3", "a7 a4 b7 b6")[0]


@pytest.mark.parametrize(
    ("level", "one", "other"),
    [
        (0, "t2 a5 c3 | a7 a0 b7 b0", "t2 a4 c3 | a7 a0 b7 b0"),  # one card more above the own
        (0, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | a7 a0 b6 b0"),  # the dealer has no higher
        (2, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | a7 a1 b7 b0"),  # which card the dealer played
        (4, "t2 a5 c3 | a7 a0 b7 b0", "t2 a5 c3 | b7 b0 a7 a0"),  # which trick was the first
        (5, "b5 c3 | a7 a0 t7 t0 b7 b0", "b5 c3 | a7 a0 b7 b0 t7 t0"),  # which was the second
    ],
)
def test_each_level_of_late_keys_distinguishes_one_thing_more(level: int, one: str, other: str) -> None:
    first, second = (keys(*text.split(" | ")) for text in (one, other))
    assert first_that_tells(first, second) == level


def test_late_keys_of_level_1_distinguish_elder_and_dealer() -> None:
    """Either has taken the first trick and lost the second, with the same cards."""
    elder = keys("t2 a5 c3", "a7 a0 b0 b7 c0")
    dealer = keys("t2 a5 c3", "a0 a7 b0 b7 c0", is_elder=False)
    assert elder[0] == dealer[0]
    assert elder[1] != dealer[1]


def test_late_keys_of_level_1_distinguish_what_the_player_may_hold() -> None:
    """Of the suit led the dealer has nothing above the card led: that leaves two cards of it, or six."""
    one = keys("t2 a1 c3", "a3 a0 b7 b0", is_elder=False)
    other = keys("t2 a1 c3", "a7 a0 b7 b0", is_elder=False)
    assert first_that_tells(one, other) == 1


def test_late_keys_of_level_3_distinguish_own_cards_played() -> None:
    one = keys("t2 a5 c3", "a7 a0 b7 b0 c2", is_elder=False)
    other = keys("t2 a5 c3", "a7 a1 b7 b0 c2", is_elder=False)
    assert first_that_tells(one, other) == 3


def test_late_keys_do_not_depend_on_the_names_of_plain_suits() -> None:
    renamed = str.maketrans("abc", "cab")
    for hand, played in [("t2 a5 c3", "a7 a0 b7 b0"), ("a1 a5 c3", "t7 t0 b7 b0 c4"), ("b5 c3", "a7 a0 t7 t0 b7 b0")]:
        assert keys(hand, played) == keys(hand.translate(renamed), played.translate(renamed))


def test_choices_of_a_late_key_are_in_its_order_of_suits() -> None:
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
def test_a_card_that_is_never_worse_than_the_other_is_found(hand: str, led: str, won: int, expected: str) -> None:
    held = sum(cards(hand))
    at = InformationSet(held, held, card(led) if led else 0, ALL & ~held, won)
    assert card_never_worse(at) == (card(expected) if expected else 0)


@needs_node
def test_late_keys_in_typescript_match_the_vectors(tmp_path: Path) -> None:
    turns = json.loads(FILE.read_text())["turns"]
    (tmp_path / "empty").write_bytes(b"")
    found = answers_in_node(READER, tmp_path / "empty", turns, tmp_path)
    assert [one["keys"] for one in found] == [turn["keys"] for turn in turns]


@needs_node
@pytest.mark.parametrize(("number", "ranks"), [(10_000, 8), (1_000, 3)])
def test_late_keys_of_ten_thousand_turns_agree_in_typescript(number: int, ranks: int, tmp_path: Path) -> None:
    """The table has one key of most turns, of any level."""
    rng = random.Random(5)
    turns = [with_turn_up(turn, rng.randrange(ranks), ranks) for turn in late_turns(number, 5, ranks, also_sure=True)]
    keys = [stored_keys(turn, ranks) for turn in turns]
    stored = np.array(sorted({rng.choice(own) for own in keys if rng.random() < 0.9}), np.uint64)
    shares = np.random.default_rng(5).integers(1, 16, (len(stored), 3), np.uint8)
    write_late(LateTable(LateTableHead(LATE_FORMAT, ranks, 1, len(stored)), stored, shares), tmp_path / "table")
    (tmp_path / "content").write_bytes(lzma.decompress((tmp_path / "table").read_bytes().split(b"\n", 2)[2]))
    asked = ({**turn._asdict(), "ranks": ranks} for turn in turns)
    found = answers_in_node(READER, tmp_path / "content", asked, tmp_path)
    table = read_late(tmp_path / "table")
    for turn, own, one in zip(turns, keys, found, strict=True):
        assert one["keys"] == own, turn
        expected = table.mean(*late_view_of(turn, pack_of(ranks)))
        assert by_card(one["shares"]) == {card.bit_length() - 1: share for card, share in expected.items()}
    nowhere = sum(map(set(stored.tolist()).isdisjoint, keys))
    assert 0.005 * number < nowhere < 0.3 * number


def with_turn_up(turn: Turn, turn_up: int, ranks: int) -> Turn:
    """A turn with the lowest trump turned up, with another turned up instead."""
    trumps = [card for card in range(ranks) if card != turn_up]
    hand, played = ([card if card > 7 else trumps[card - 1] for card in some] for some in (turn.hand, turn.played))
    return Turn(sorted(hand), turn_up, turn.elder, played)
