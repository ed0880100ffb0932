"""From a law to the line that decides it, and to the tests that hold it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest

import ecarte
from ecarte.rules.law_index import SourceLine, covering_tests, deciding_lines
from ecarte.rules.ledger import ledger
from tests.rules.test_laws_command import answer

SEED: Final = 1880
N_DRAWN: Final = 20

OPERATIVE: Final = (
    "equipment", "game", "cut-and-deal", "turn-up", "proposal", "exchange", "king", "play", "scoring", "irregularity",
    "penalty", "betting", "pool",
)  # fmt: skip
"""The kinds of law that decide something at the table; the rest is manners, words, advice and history."""

NOWHERE: Final[Mapping[str, str]] = {
    "WIKI-004": "what kind of game it is",
    "MOD-003": "what kind of game it is",
    "MOD-005": "what kind of game it is",
    "PARL-044": "furniture: the score is kept by the table",
    "CYCL-015": "words, which the catalogue has",
    "PARL-058": "a sum of other laws, tested",
    "MOD-035": "a sum of other laws, tested",
}
"""Operative by their kind, and decided by no line of code or data."""

LAWS = [law.id for law in ledger().statements.values() if law.kind in OPERATIVE]
DRAWN = Random(SEED).sample([law for law in LAWS if law not in NOWHERE], N_DRAWN)


def line_of(place: SourceLine) -> str:
    package = Path(ecarte.__file__).parent
    root = package if (package / place.file).is_file() else package.parents[1]
    return (root / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]


@pytest.mark.parametrize("law", DRAWN)
def test_a_law_drawn_by_a_published_seed_leads_to_the_line_that_decides_it(law: str) -> None:
    first = deciding_lines(law)[0]
    assert first.text in line_of(first)
    assert f"\n    {first.file}:{first.line}  " in answer("laws", law, "--keys")


def test_every_operative_law_leads_to_a_line_or_is_listed_with_its_reason() -> None:
    assert {law for law in LAWS if not deciding_lines(law)} == set(NOWHERE)


def test_a_law_lists_the_tests_that_carry_its_marker() -> None:
    held = [place.text for place in covering_tests("LOND-038c")]
    assert "test_lond_038c_the_dealer_may_accept_on_condition_that_there_are_cards_enough" in held
    assert all(place.text in line_of(place) for law in DRAWN for place in covering_tests(law))
    unheld = [law for law in LAWS if law not in NOWHERE and not covering_tests(law)]
    assert len(unheld) < 10, unheld


def test_a_range_or_list_of_laws_cites_each_law() -> None:
    """`LOND-043a/b` and `MOD-025 to MOD-027` name every law they span."""
    assert any("LOND-043a/b" in place.text for place in deciding_lines("LOND-043b"))
    assert any("MOD-025 to MOD-027" in place.text for place in deciding_lines("MOD-026"))


def test_a_reading_is_shown_with_its_law() -> None:
    output = " ".join(answer("laws", "LOND-038b").split())
    assert "Our readings on it: X17 " in output
    assert "A11 Short stock: may the dealer take a remainder smaller than they wished? Yes: " in output
    assert 'a house rule: exchange.short_stock = "dealer-plays-his-hand".' in output


def test_a_wheel_without_tests_lists_only_the_places_where_laws_are_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecarte.cli.laws_in_words.covering_tests", lambda law: ())
    output = answer("laws", "LOND-043b", "--keys")
    assert "  Decided at:\n" in output
    assert "Held by" not in output
