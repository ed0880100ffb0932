"""Each decision is a page of four parts, and one that is cited by its number is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecarte.rules.readings import readings

ROOT = Path(__file__).parents[2]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
NUMBERS = {int(page.name[:4]) for page in DECISIONS}
PARTS = ["Question", "Choice", "Why", "What would change it"]
MOST_WORDS = 450
MOST_DECISIONS = 40


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_one_page_of_four_parts(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# {int(page.name[:4])}. ")
    assert re.findall(r"^\*\*([^*\n]+)\.\*\*", text, re.MULTILINE) == PARTS
    assert sum(any(map(str.isalnum, word)) for word in text.split()) <= MOST_WORDS


def test_the_number_of_decisions_is_limited() -> None:
    assert len(DECISIONS) <= MOST_DECISIONS


def test_every_decision_cited_by_a_reading_or_module_exists() -> None:
    source = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    texts = [*source, *(reading.answer for reading in readings().values())]
    lists = [found for text in texts for found in re.findall(r"\bdecisions? (\d+(?:(?:, | and )\d+)*)", text)]
    cited = {int(number) for numbers in lists for number in re.findall(r"\d+", numbers)}
    assert len(cited) > 5
    assert cited <= NUMBERS
