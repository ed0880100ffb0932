"""What a question of the corpus gives is never contradicted by the reading, nor asked again where it decides."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecarte.arbiter import StoryCase
from ecarte.arbiter.ruling import ArbiterRuling
from tests.arbiter.corpus import Row, all_rows, answer_to, given_facts

pytestmark = pytest.mark.xdist_group("corpus")  # whose questions are heard once

ASKED_AGAIN = frozenset({"2-E44-c", "2-E44-d", "6-u04", "12-E39b-a"})
"""Rows of which a fact that decides is lost as yet, so that it is asked for; none may join them."""

TURNED_ROUND = frozenset[str]()
"""Rows that are read as the contrary of what they say as yet; none may join them."""


def the_one_ruling(row: Row) -> tuple[StoryCase, ArbiterRuling] | None:
    """The case and the ruling of a row that is ruled on as one fault."""
    answer = answer_to(row)
    cases = answer.understanding.cases
    if len(row.events) != 1 or len(cases) != 1 or not answer.rulings:
        return None
    return cases[0], answer.rulings[0]


def test_the_reader_neither_reverses_nor_asks_again_for_a_stated_fact() -> None:
    ruled = [(row, *found) for row in all_rows() if "ruled" in row.outcome and (found := the_one_ruling(row))]
    assert len(ruled) > 1000
    turned = {row.id for row, case, _ in ruled if is_contradicted(given_facts(row, case.event), case)}
    again = {row.id for row, case, ruling in ruled if asked_again(given_facts(row, case.event), case, ruling)}
    assert turned <= TURNED_ROUND
    assert again <= ASKED_AGAIN


def is_contradicted(said: Mapping[str, str], case: StoryCase) -> bool:
    """Whether a fact of the question is read otherwise."""
    return any(case.facts.get(name, answer) != answer for name, answer in said.items())


def asked_again(said: Mapping[str, str], case: StoryCase, ruling: ArbiterRuling) -> set[str]:
    """The facts of the question that are asked for all the same, since they decide and were not understood."""
    still_open = {name for branch in ruling.branches for name, _ in branch.conditions}
    return still_open & (said.keys() - case.facts.keys())
