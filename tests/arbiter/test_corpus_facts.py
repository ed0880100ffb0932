"""What a question of the corpus gives is never contradicted by the reading, nor asked again where it decides."""

from __future__ import annotations

import pytest

from ecarte.arbiter import HeardCase
from ecarte.arbiter.answer import answered
from ecarte.arbiter.ruling import ArbiterRuling
from tests.arbiter.corpus import Row, all_rows

ASKED_AGAIN = frozenset({"2-E44-c", "2-E44-d", "6-u04"})
"""Rows of which a fact that decides is lost as yet, so that it is asked for; none may join them."""

TURNED_ROUND = frozenset[str]()
"""Rows that are read as the contrary of what they say as yet; none may join them."""

AT_A_STAGE = {
    "before-turn-up": {"turned_up": False},
    "after-turn-up": {"turned_up": True, "elder_acted": False, "dealer_answered": False},
    "proposed": {"elder_acted": True, "dealer_answered": False},
    "answered": {"dealer_answered": True},
    "before-lead": {"offender_played": False},
    "led": {"played_to": False},
    "replied": {"played_to": True},
}

NEXT_TURNED = {"later": False, "deal-over": False, "next-cut": False, "next-turn-up": True}
"""Whether at a stage the trump card of the next deal is turned, with which the time to mark ends by most codes."""


def given(row: Row, event: str) -> dict[str, str]:
    """The facts a row gives, by the names of the events."""
    facts = row.facts
    of_replies = event.startswith(("E41", "E42"))
    marking = event in ("E48", "E53")
    found: dict[str, bool | str | None] = {
        "looked": facts.looked,
        "mixed": facts.mixed,
        "holds_king": facts.adversary_holds_king,
        "holds_suit": facts.holds if event.startswith("E44") else None,
        "taken_up" if event in ("E25", "E29") else "dealer_looked": facts.taken_up,
        "hand": facts.hand,
        "style": facts.game,
        "number": None if facts.cards in (None, 5) else "many" if facts.cards > 5 else "few",
        "next_lead": {"next-lead": True, "replied": False}.get(facts.stage or "") if of_replies else None,
        "next_turned": NEXT_TURNED.get(facts.stage or "") if marking and row.code != "parlour" else None,
        "trick_played": True if event == "E53" and row.code == "parlour" and facts.stage == "later" else None,
        **AT_A_STAGE.get(facts.stage or "", {}),
    }
    return {
        name: ("yes" if said else "no") if isinstance(said, bool) else said
        for name, said in found.items()
        if said is not None
    }


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
