"""The page on records tells the truth: its records are sound, its tables complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecarte import Act, NotationError, Phase
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.rows import ROWS
from ecarte.engine.deal import phase_name
from ecarte.record import parse, replay
from ecarte.record.line_reader import StatedAct, read_line
from ecarte.record.phrases import remedy_phrase
from ecarte.record.sheet import KEYS
from ecarte.record.word_reader import write_phrase

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PROSE = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
TOLD = set(re.findall(r"`([^`]+)`", PROSE))


@pytest.mark.parametrize("text", RECORDS)
def test_a_documented_record_is_valid(text: str) -> None:
    assert replay(parse(text)).agreement.rules.edition == 1


def test_the_page_on_records_has_example_records() -> None:
    assert len(RECORDS) >= 4


def read_or_nothing(text: str) -> tuple[StatedAct, ...]:
    """The actions in a piece of code of the page; most pieces have none."""
    try:
        return read_line(text)
    except NotationError:
        return ()


def test_every_action_of_a_record_is_documented() -> None:
    shown = {type(said.action) for text in TOLD for said in read_or_nothing(text)}
    assert shown == set(ROWS)


def test_every_claim_and_remedy_of_a_record_is_documented() -> None:
    assert {write_phrase(kind) for kind in ClaimKind} <= TOLD
    assert {remedy_phrase(remedy) for remedy in Remedy} <= TOLD


def test_every_key_act_and_phase_of_a_record_is_documented() -> None:
    words = {text.partition(" =")[0].partition(".")[0] for text in TOLD}
    in_records = {key for text in RECORDS for key in re.findall(r"^(\w+)", text, re.MULTILINE)}
    assert set(KEYS) - words - in_records == set()
    assert {*Act, *map(phase_name, Phase)} <= TOLD
