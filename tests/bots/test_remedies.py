"""For every remedy a claimant may choose there is a position in which playouts with the book favour it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte.acts.faults import Remedy
from ecarte.record import parse, replay
from ecarte.table.club.step import choices
from ecarte.table.match import Match
from tools.remedies import FOLDER, GLANCE, GOALS, PAGE, PositionGoal, weigh

ROOT = Path(__file__).parents[2]

AMONG_SEVERAL = frozenset(
    {
        Remedy.RECTIFY, Remedy.FRESH_DEAL, Remedy.LET_STAND, Remedy.CHOOSE_TRUMP, Remedy.DISCARD_EXCESS,
        Remedy.DRAW_EXCESS, Remedy.COMPLETE, Remedy.REPLAY, Remedy.CORRECT_SCORE,
        Remedy.REQUIRE_SUIT,
    }
)  # fmt: skip
"""The remedies that a claimant ever has to choose between; any other follows a claim without a choice."""

KEPT_POSITIONS = [goal for goal in GOALS if (ROOT / goal.file).exists()]


def position(goal: PositionGoal) -> Match:
    club = replay(parse((ROOT / goal.file).read_text(encoding="utf-8")))
    assert isinstance(club, Match)
    return club


def test_every_remedy_among_several_has_a_kept_position() -> None:
    assert {goal.remedy for goal in KEPT_POSITIONS} == AMONG_SEVERAL


def test_the_kept_positions_are_exactly_those_that_are_searched() -> None:
    assert {path.name for path in (ROOT / FOLDER).iterdir()} == {goal.file.name for goal in KEPT_POSITIONS}


@pytest.mark.parametrize("goal", KEPT_POSITIONS, ids=lambda goal: goal.file.stem)
def test_playouts_favour_the_remedy_for_which_the_position_is_kept(goal: PositionGoal) -> None:
    club = position(goal)
    ruling = club.ledger.pending_ruling
    assert ruling is not None
    assert (ruling.event, len(ruling.options) > 1) == (goal.event, True)
    weighed_choices = weigh(club, playouts=GLANCE)
    assert len(weighed_choices) == len(choices(club))
    assert weighed_choices[0].choice.remedy is goal.remedy


def test_the_page_on_remedies_shows_every_position_with_its_record() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    for goal in KEPT_POSITIONS:
        assert page.count(f"](remedies/{goal.file.name}) | ") == 1
