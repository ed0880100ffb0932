"""The pages about odds: their figures are held by `tools/pages.py`; here what they must say, and their charts."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from ecarte import Agreement, load
from ecarte.bots.jeux import groups
from ecarte.study.jeux import elder_chances, jeux, least_hand, membership
from ecarte.study.printed_figures import printed_figures
from ecarte.tables.hands import hands_of_class
from tools.odds_page import CHARTS

DOCS = Path(__file__).parents[2] / "docs"
LONDON = Agreement(load("london"))


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_of_odds_says_open_hands_and_is_on_the_page(name: str) -> None:
    assert "with both hands open" in (DOCS / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    page = (DOCS / "jeux-de-regle.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.splitlines() if f"(pictures/{name}.svg)" in line]
    assert "with both hands open]" in line


def test_the_page_on_odds_has_every_printed_figure_and_every_jeu_de_regle() -> None:
    odds = (DOCS / "odds.md").read_text(encoding="utf-8")
    for row in (*printed_figures().elder_makes_point, *printed_figures().doubtful):
        assert f"| `{row.hand}` | {row.wins:,} |" in odds
    for refused in printed_figures().refusal:
        none, dealer, elder = refused.counts
        assert f"| `{refused.hand}` | printed | {none:,} | {dealer:,} | {elder:,} |" in odds
    assert "1,870,661,240" in odds
    page = (DOCS / "jeux-de-regle.md").read_text(encoding="utf-8")
    for group in groups():
        assert f"| {group.id} |" in page
        assert f"| `{least_hand(group.least)}` |" in page


def test_the_text_on_odds_names_the_same_exceptions_as_its_table() -> None:
    page = (DOCS / "jeux-de-regle.md").read_text(encoding="utf-8")
    table, text = page.split("## What it shows")
    _, _, unlisted, unsafe = re.findall(r"([\d,]+) (?:hands:|that are)", table)[-4:]
    assert f"{unlisted} hands that are not listed" in text
    assert f"{unsafe} that are listed have less" in text


def test_the_chance_of_a_group_lies_between_those_of_its_extreme_hands() -> None:
    found = {jeu.id: jeu for jeu in jeux(LONDON)}
    assert list(found) == [group.id for group in groups()]
    for jeu in found.values():
        assert jeu.weakest <= jeu.elder.made.chance <= jeu.strongest
        assert jeu.weakest < jeu.average < jeu.strongest
        assert jeu.elder.question == jeu.dealer.question
    assert found["BRIT-055"].elder.made.point == 45374
    assert found["BRIT-065"].hands == 21  # two of seven trumps, and the three knaves


def test_the_chances_of_all_hands_equal_those_computed_singly() -> None:
    chance, weight = elder_chances(LONDON), hands_of_class()
    assert chance.shape == (31913,)
    assert np.average(chance, weights=weight) == pytest.approx(0.568782, abs=1e-6)
    assert {where.shape for where in membership().values()} == {(31913,)}
