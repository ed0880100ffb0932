"""The reader of pages against the vectors, and the reader of the page in the browser against it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.errors import TableDamaged
from ecarte.tables.pages import PAGES_OF_HAND, Naming, read_pages
from tests.tables.in_node import answers_in_node, by_card, needs_node
from tests.tables.write_page_vectors import FILE, RANKS, VECTORS, Turn, random_turns, shares_of

READER = """
import { Pages } from './pages'
function reader(file) {
  const pages = new Pages(file)
  return ({ hand, turn_up, elder, played }) => {
    const shares = pages.shares(hand, turn_up, elder, played)
    return shares && Object.fromEntries(shares)
  }
}
"""

READER_OF_DAMAGED = """
import { Pages } from './pages'
function reader(file) {
  return ({ hand, turn_up, place }) => {
    const bytes = Uint8Array.from(file)
    bytes[place] ^= 1
    try {
      return new Pages(bytes).shares(hand, turn_up, true, []) && 'read'
    } catch (fault) {
      return fault.message
    }
  }
}
"""


def expected_shares(fifteenths: dict[str, str] | None) -> Any:
    return fifteenths and pytest.approx({int(card): float(Fraction(share) / 15) for card, share in fifteenths.items()})


def test_pages_of_hands_match_the_vectors() -> None:
    vectors = json.loads((VECTORS / "pages.json").read_text())
    pages = read_pages(VECTORS / vectors["file"])
    assert len(vectors["decisions"]) == 60
    for decision in vectors["decisions"]:
        expected = expected_shares(decision.pop("fifteenths"))
        assert shares_of(pages, Turn(**decision)) == expected


@given(st.integers(0, 2**32 - 1), st.permutations([1, 2, 3]), st.integers(0, RANKS - 1))
def test_pages_of_hands_do_not_depend_on_suit_names_or_rank_of_the_turn_up(
    seed: int, suits: list[int], turn_up: int
) -> None:
    (turn,) = random_turns(RANKS, 1, seed)
    trumps = {card: place for place, card in enumerate(card for card in range(RANKS) if card != turn.turn_up)}
    others = [card for card in range(RANKS) if card != turn_up]

    def renamed(card: int) -> int:
        return 8 * suits[card // 8 - 1] + card % 8 if card > 7 else others[trumps[card]]

    pages = read_pages(FILE)
    shares = shares_of(pages, turn)
    other = Turn([*map(renamed, turn.hand)], turn_up, turn.elder, [*map(renamed, turn.played)])
    assert shares_of(pages, other) == (shares and {renamed(card): share for card, share in shares.items()})


def test_a_missing_file_of_pages_is_named_with_the_command_that_makes_it(tmp_path: Path) -> None:
    with pytest.raises(TableDamaged, match=r"no\.pages is missing; make it again with: .*--pages FILE"):
        read_pages(tmp_path / "no.pages")


@needs_node
def test_the_reader_in_typescript_names_a_damaged_page(tmp_path: Path) -> None:
    pages = read_pages(FILE)
    turn = next(turn for turn in random_turns(RANKS, 100, seed=6) if turn.elder and not turn.played)
    hand, turn_up = sum(1 << card for card in turn.hand), 1 << turn.turn_up
    number = PAGES_OF_HAND * pages.classes.number(Naming(hand, turn_up, ()).on_page(hand))
    start, end = pages.span(number)
    turns = [{"hand": turn.hand, "turn_up": turn.turn_up, "place": place} for place in (start - 1, *range(start, end))]
    found = answers_in_node(READER_OF_DAMAGED, FILE, turns, tmp_path)
    assert len(found) > 5
    assert found == ["read", *[f"page {number} is damaged"] * (end - start)]


@needs_node
def test_pages_of_ten_thousand_turns_agree_in_typescript(tmp_path: Path) -> None:
    turns = list(random_turns(RANKS, 10_000, seed=4))
    found = answers_in_node(READER, FILE, (turn._asdict() for turn in turns), tmp_path)
    pages = read_pages(FILE)
    nowhere = 0
    for turn, shares in zip(turns, found, strict=True):
        expected = shares_of(pages, turn)
        assert by_card(shares) == expected, turn
        nowhere += expected is None
    assert 500 < nowhere < 5000
