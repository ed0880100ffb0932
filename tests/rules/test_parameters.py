"""The lines D001 to D146: each is answered once, and nothing is answered that no line asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecarte
from ecarte.rules.check import kinds
from ecarte.rules.ledger import constants, ledger, parameters
from ecarte.rules.load import load
from ecarte.rules.queries import differences, find_parameters, line_numbers, lines_on, uses_of
from ecarte.rules.readings import readings
from tests.for_each import for_each

NUMBERS = [f"D{number:03}" for number in range(1, 147)]
SECTIONS_END = {"A": 21, "B": 48, "C": 67, "D": 79, "E": 99, "F": 119, "G": 136, "H": 146}


def test_the_lines_of_the_comparison_are_d001_to_d146_in_order() -> None:
    assert list(parameters()) == NUMBERS


@for_each("number", NUMBERS)
def test_a_line_of_the_comparison_is_answered_by_keys_or_constants(number: str) -> None:
    line = parameters()[number]
    assert line.keys or line.constants
    assert set(line.keys) <= set(kinds())
    for key in line.constants:
        assert constants()[key].reason
        assert number in constants()[key].lines


@for_each("number", NUMBERS)
def test_a_line_of_the_comparison_is_in_its_section_and_quotes_existing_rows(number: str) -> None:
    line = parameters()[number]
    assert line.section == next(name for name, end in SECTIONS_END.items() if int(number[1:]) <= end)
    assert line.title
    for prefix, text in line.texts.items():
        assert prefix in ledger().sources
        assert text.says
        assert text.laws
        assert set(text.laws) <= set(ledger().statements)
        assert any(law.startswith(prefix) for law in text.laws)


def test_every_rule_key_answers_a_line_of_the_comparison() -> None:
    assert [key for key in kinds() if not line_numbers()[key]] == []
    assert set(line_numbers()) == set(kinds())


def test_a_line_answered_by_key_and_constant_has_a_shared_duty_and_a_penalty() -> None:
    """What the breach of a duty leads to is a remedy: a value where the texts differ, else a constant like the duty."""
    for line in parameters().values():
        if line.keys and line.constants:
            breach = [set(group) for group in (line.keys, line.constants)]
            assert any(all(key.startswith("remedies.") for key in group) for group in breach), line.number


@for_each("key", constants())
def test_each_constant_has_a_reason_lines_and_laws(key: str) -> None:
    constant = constants()[key]
    assert key not in kinds()
    assert constant.value
    assert len(constant.reason.split()) >= 5
    assert constant.lines or key == "remedies.other_fault", "a mistake that no law names has no line of comparison"
    assert set(constant.lines) <= set(NUMBERS)
    for prefix, laws in constant.laws.items():
        assert laws
        assert all(law.startswith(f"{prefix}-") for law in laws)
        assert set(laws) <= set(ledger().statements)


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        ("D005", ("remedies.incorrect_pack", "cut_for_deal.result_stands")),
        ("D029", ("deal.number_after_looking",)),
        ("D034", ("remedies.excess_seen", "remedies.dealer_too_many")),
        ("D045", ("remedies.two_turned_up", "remedies.two_turned_up_seen")),
        ("D064", ("king.owned_up",)),
        ("D067", ("play.claimed_after_abandoning",)),
        ("D092", ("remedies.dealer_completes", "remedies.short_hand")),
        ("D099", ("remedies.turned_after_giving",)),
        ("D114", ("remedies.reduced_score", "remedies.revoke", "remedies.faults_claimed")),
        ("D117", ("remedies.abandoned",)),
    ],
)
def test_a_line_on_a_fault_names_its_consequence(number: str, answers: tuple[str, ...]) -> None:
    line = parameters()[number]
    assert (*line.keys, *line.constants) == answers


def test_every_rule_key_and_constant_cited_by_an_objection_exists() -> None:
    known = set(kinds()) | set(constants())
    sections = {key.split(".")[0] for key in known}
    cited = set()
    for part in ("engine", "table"):
        for path in (Path(ecarte.__file__).parent / part).rglob("*.py"):
            cited |= set(re.findall(r'"([a-z_]+\.[a-z_]+)"', path.read_text(encoding="utf-8")))
    cited = {key for key in cited if key.split(".")[0] in sections}
    assert len(cited) > 20
    assert cited <= known


@pytest.mark.parametrize(
    ("number", "key"),
    [
        ("D054", "king.elder_window"),
        ("D105", "play.must_trump"),
        ("D131", "game.points_to_win"),
        ("D082", "exchange.order"),
    ],
)
def test_a_line_of_the_comparison_names_the_key_that_answers_it(number: str, key: str) -> None:
    assert key in parameters()[number].keys
    assert number in line_numbers()[key]


def test_lines_of_the_comparison_are_found_by_number_in_any_case() -> None:
    assert [line.number for line in find_parameters(("d054", "D001"))] == ["D054", "D001"]
    assert [line.number for line in find_parameters(())] == NUMBERS


def test_uses_of_a_statement_are_found_in_codes_and_constants() -> None:
    assert [(use.code, use.key) for use in uses_of("LOND-022")] == [
        ("london", "king.turned_until"),
        ("wikipedia", "king.turned_until"),
        ("small", "king.turned_until"),
        ("tiny", "king.turned_until"),
        ("", "king.turned_marked_by_dealer"),
        ("", "scoring.order"),
    ]
    assert [line.number for line in lines_on("MOD-033")] == ["D077", "D123", "D125", "D126"]


def test_two_codes_are_listed_as_different_where_their_values_differ() -> None:
    found = {key: (one.value, other.value) for key, one, other in differences(load("modern"), load("modern-emended"))}
    assert found == {
        "scoring.point_against_elder": (1, 2),
        "scoring.point_unproposed": (2, 1),
        "scoring.refusals_priced": ("any", "first"),
    }
    assert not list(differences(load("parlour"), load("parlour")))


def test_the_readings_are_complete_and_refer_to_ledger_rows() -> None:
    expected = [f"{letter}{n:02}" for letter, count in (("X", 42), ("A", 29), ("G", 25)) for n in range(1, count + 1)]
    assert list(readings()) == expected
    for reading in readings().values():
        assert reading.matter
        assert reading.answer
        assert set(reading.laws) <= set(ledger().statements)


def test_a_note_of_a_code_cites_readings_that_exist() -> None:
    folder = Path(ecarte.__file__).parent / "rules"
    for path in [*(folder / "codes").glob("*.toml"), folder / "constants.toml", folder / "glossary.toml"]:
        for cited in re.findall(r"\b[AXG]\d\d\b", path.read_text(encoding="utf-8")):
            assert cited in readings(), f"{path.name} cites {cited}"
