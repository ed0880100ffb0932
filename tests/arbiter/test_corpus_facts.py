"""What a question of the corpus gives is never contradicted by the reading, nor asked again where it decides."""

from __future__ import annotations

import pytest

from ecarte.arbiter import HeardCase
from ecarte.arbiter.answer import answered
from ecarte.arbiter.ruling import ArbiterRuling
from tests.arbiter.corpus import Row, all_rows, given

ASKED_AGAIN = frozenset({"2-E44-c", "2-E44-d", "6-u04", "12-E39b-a"})
"""Rows of which a fact that decides is lost as yet, so that it is asked for; none may join them."""

TURNED_ROUND = frozenset[str]()
"""Rows that are read as the contrary of what they say as yet; none may join them."""


def the_one_ruling(row: Row) -> tuple[HeardCase, ArbiterRuling] | None:
    """The case and the ruling of a row that is ruled on as one fault."""
    answer = answered(row.text, heard_in=row.language)
    cases = answer.heard.cases
    if len(row.events) != 1 or len(cases) != 1 or not answer.rulings:
        return None
    return cases[0], answer.rulings[0]


@pytest.mark.parametrize("row", [row for row in all_rows() if "ruled" in row.outcome], ids=lambda row: row.id)
def test_what_a_question_says_is_neither_turned_round_nor_asked_again(row: Row) -> None:
    ruled = the_one_ruling(row)
    if ruled is None:
        return
    case, ruling = ruled
    said = given(row, case.event)
    if row.id not in TURNED_ROUND:
        assert {name: case.facts[name] for name in said if name in case.facts} == {
            name: answer for name, answer in said.items() if name in case.facts
        }
    open_still = {name for branch in ruling.branches for name, _ in branch.conditions}
    if row.id not in ASKED_AGAIN:
        assert open_still.isdisjoint(said.keys() - case.facts.keys())
