"""The page on the opponents says what the opponents do."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import asdict

import ecarte.bots
from ecarte import Agreement, codes, load, new_deal
from ecarte.bots.book_decisions import DEALER as DEALERS_RULES
from ecarte.bots.book_decisions import ELDER as ELDERS_RULES
from ecarte.bots.leads import FIRST_LEADS, LATER_LEADS
from ecarte.bots.novice import MISTAKES
from ecarte.play import Randomness, play_out
from ecarte.play.randomness import SeededPacks
from tests.bots.seats import DEALER, Outspoken
from tools.advice_rows import table_lines

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
SOURCES = Path(ecarte.bots.__path__[0])


def test_the_documented_rows_of_advice_are_those_of_the_package() -> None:
    assert "\n".join(table_lines()) in PAGE


@pytest.mark.parametrize(("mistake", "rate"), asdict(MISTAKES).items())
def test_the_mistake_rates_of_the_novice_are_documented(mistake: str, rate: float) -> None:
    assert f"| {mistake.replace('_', ' ')} | {rate:g} |" in PAGE


def test_every_reason_for_a_default_is_documented() -> None:
    reasons = {entry.reason for table in (ELDERS_RULES, DEALERS_RULES, FIRST_LEADS, LATER_LEADS) for entry in table}
    for name in ("book", "replies"):
        reasons |= set(_reasons_given_in(SOURCES / f"{name}.py"))
    assert len(reasons) > 40
    assert [reason for reason in sorted(reasons) if f"`{reason}`" not in PAGE] == []


def _reasons_given_in(path: Path) -> list[str]:
    """The third argument of every `Advice(...)`, where it is written out."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Advice":
            texts = [part for part in ast.walk(node.args[2]) if isinstance(part, ast.Constant)]
            found += [part.value for part in texts if isinstance(part.value, str)]
    return found


def test_book_gives_no_undocumented_reason() -> None:
    heard: set[str] = set()
    outspoken = Outspoken(lambda advice: heard.add(advice.reason))
    for code in codes():
        agreement = Agreement(load(code))
        for deal in range(40):
            play_out(
                new_deal(agreement, dealer=DEALER),
                (outspoken, outspoken),
                Randomness(SeededPacks(agreement, f"page/{deal}"), (Random(1), Random(2))),
            )
    assert len(heard) > 20
    assert [reason for reason in heard if f"`{reason}`" not in PAGE] == []
