"""The engine against the slow reading: the same acts, the same counts, the same scores."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.counts import slow
from tests.counts.two_readings import (
    CODES,
    FIXED,
    at_hands,
    counter,
    counts_table,
    ender,
    engine_next,
    engine_score,
    slow_next,
    slow_score,
    start,
)
from tests.counts.write_counts import FIXED_DEPTH, SMALL_DEPTH, TABLE, TINY_DEPTH

BRIEF = (("Ks Qh Ah", "Js Kh Jh", "As"), ("Kh Qh As", "Js Qs Ah", "Ks"), ("Qs Js Kh", "Ks As Jh", "Ah"))
STORED: dict[str, Any] = tomllib.loads(TABLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", CODES)
def test_the_whole_tiny_game_has_the_counts_of_the_slow_implementation(code: str) -> None:
    rules = slow.table(code, "tiny")
    stored = tuple(STORED["tiny"][code]["lines"])
    assert counter(slow_next(rules))(slow.beginning(rules), TINY_DEPTH) == stored
    assert counter(engine_next)(start(code, "tiny"), TINY_DEPTH) == stored, counts_table(code, "tiny", TINY_DEPTH, ())
    assert stored[-1] == 0, "the count does not reach the end of every deal"


@pytest.mark.parametrize("code", CODES)
def test_every_tiny_deal_ends_with_the_scores_of_the_slow_implementation(code: str) -> None:
    rules = slow.table(code, "tiny")
    by_slow = ender(slow_next(rules), slow_score)(slow.beginning(rules))
    by_engine = ender(engine_next, engine_score)(start(code, "tiny"))
    stored = STORED["tiny"][code]["endings"]
    assert {f"{elder}-{dealer}": lines for (elder, dealer), lines in by_slow.items()} == stored
    assert by_engine == by_slow


@pytest.mark.parametrize("scores", [(4, 4), (3, 4)], ids=str)
@pytest.mark.parametrize("code", CODES)
def test_tiny_deals_near_the_end_of_a_game_end_as_in_the_slow_implementation(
    code: str, scores: tuple[int, int]
) -> None:
    elder, dealer = scores
    rules = slow.table(code, "tiny")
    at, deal = slow.beginning(rules, elder=elder, dealer=dealer), start(code, "tiny", elder=elder, dealer=dealer)
    assert ender(engine_next, engine_score)(deal) == ender(slow_next(rules), slow_score)(at)


def test_dealing_the_small_pack_has_the_counts_of_the_slow_implementation() -> None:
    stored = tuple(STORED["small"]["beginning"]["lines"])
    rules = slow.table("london", "small")
    assert counter(slow_next(rules))(slow.beginning(rules), SMALL_DEPTH) == stored
    assert counter(engine_next)(start("london", "small"), SMALL_DEPTH) == stored


@pytest.mark.parametrize("name", FIXED)
@pytest.mark.parametrize("code", CODES)
def test_fixed_hands_of_the_small_pack_have_the_counts_of_the_slow_implementation(code: str, name: str) -> None:
    stored = tuple(STORED["small"][name][code])
    deal, at = at_hands(code, "small", *FIXED[name])
    assert counter(slow_next(slow.table(code, "small")))(at, FIXED_DEPTH) == stored
    assert counter(engine_next)(deal, FIXED_DEPTH) == stored


@pytest.mark.parametrize("hands", BRIEF, ids=" ".join)
@pytest.mark.parametrize("code", CODES)
def test_point_and_vole_of_three_tricks_are_scored_as_in_the_slow_implementation(
    code: str, hands: tuple[str, str, str]
) -> None:
    deal, at = at_hands(code, "brief", *hands)
    by_slow = ender(slow_next(slow.table(code, "brief")), slow_score)(at)
    assert ender(engine_next, engine_score)(deal) == by_slow
