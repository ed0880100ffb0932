"""The written game beside the page on dealing: read by hand, as someone with another language would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecarte.cli import app
from ecarte.record import parse
from tests.fair import independent as page

GAME = Path(__file__).parents[2] / "docs" / "vectors" / "game.ecarte"
TEXT = GAME.read_text(encoding="utf-8")


def test_ecarte_verify_finds_the_example_fair() -> None:
    result = CliRunner().invoke(app, ["verify", str(GAME)])
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "1 game: 1 fair")


def test_the_documented_procedure_alone_finds_the_example_fair() -> None:
    pairs = page.cards_of_record(TEXT, page.FULL_PACK)
    assert len(pairs) > 50
    assert [computed for computed, _ in pairs] == [recorded for _, recorded in pairs]


def test_the_example_has_every_documented_element() -> None:
    record = parse(TEXT)
    assert record.start.agreement.reuses_discards
    required_words = ("for deal", "shuffles", "cuts", "turn-up", "discards", "seed_a", "seed_b")
    assert [word for word in required_words if word not in TEXT] == []
    dealt_lines = re.findall(r"(?m)^[AB] gets (.*)$", TEXT.split("# deal ")[1])
    assert len(" ".join(dealt_lines).split()) > 31  # so the turn-up and these are more than the pack


SHOWN = list(re.finditer(r"(?<=shows )..|(?<=turn-up )..", TEXT))


@pytest.mark.parametrize("place", SHOWN, ids=lambda place: str(place[0]))
def test_both_verifiers_name_the_same_changed_card(place: re.Match[str], tmp_path: Path) -> None:
    before, after = TEXT[: place.start()], TEXT[place.end() :]
    cards_in_record = re.findall(r"\b[KQJAT987][shdc]\b", before.rpartition("# deal")[2])
    other = next(card for card in page.FULL_PACK if card not in [*cards_in_record, place[0]])
    changed = tmp_path / "changed.ecarte"
    changed.write_text(before + other + after.partition("\n")[1] + '"""\n', encoding="utf-8")
    pairs = page.cards_of_record(changed.read_text(encoding="utf-8"), page.FULL_PACK)
    assert [pair for pair in pairs if pair[0] != pair[1]] == [(place[0], other)]
    result = CliRunner().invoke(app, ["verify", str(changed)])
    assert result.exit_code == 1
    assert f"the secret gives {place[0]}, the record has {other}\n" in result.stdout
