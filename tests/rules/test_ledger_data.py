"""The ledger: complete, in our own words, citable, and comparable with another one."""

from __future__ import annotations

import importlib.util
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ecarte.arbiter.ruling import CUT_DOWN
from ecarte.cards import PACK
from ecarte.rules import codes
from ecarte.rules.events import events
from ecarte.rules.ledger import constant, constants, ledger, statement
from ecarte.rules.queries import find_statements
from ecarte.rules.readings import readings
from ecarte_lab.adapters.observation_arrays import FIELDS
from tests.for_each import for_each
from tools import pages

TOOLS = Path(__file__).parents[2] / "tools"


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"tools_{name}", TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_statement_read_alone_equals_that_of_the_whole_ledger() -> None:
    assert {law: statement(law) for law in ledger().statements} == dict(ledger().statements)


def test_the_shared_constants_read_alone_equal_those_of_the_whole_file() -> None:
    assert {key: constant(key) for key in constants()} == dict(constants())


def test_an_unknown_statement_of_the_ledger_is_not_found() -> None:
    with pytest.raises(KeyError):
        statement("LOND-999")


def test_the_ledger_holds_every_statement_of_the_seven_texts() -> None:
    assert len(ledger().statements) == 488
    assert Counter(law.prefix for law in ledger().statements.values()) == {
        "BRIT": 122, "TURF": 61, "WIKI": 47, "LOND": 111, "PARL": 73, "CYCL": 38, "MOD": 36,
    }  # fmt: skip
    assert Counter(law.kind for law in ledger().statements.values()) == {
        "irregularity": 84, "strategy": 77, "play": 39, "scoring": 37, "terminology": 36, "king": 34, "proposal": 33,
        "cut-and-deal": 31, "penalty": 26, "exchange": 24, "game": 17, "history": 16, "equipment": 12, "betting": 7,
        "turn-up": 6, "etiquette": 5, "pool": 4,
    }  # fmt: skip


def test_statements_of_the_ledger_are_numbered_without_a_gap() -> None:
    for prefix in ledger().sources:
        numbers = [int(re.findall(r"\d+", law)[0]) for law in ledger().statements if law.startswith(f"{prefix}-")]
        assert numbers == sorted(numbers)
        assert set(numbers) >= set(range(1, max(numbers) + 1))


@for_each("law", ledger().statements)
def test_a_statement_of_the_ledger_has_a_source_place_and_a_provision(law: str) -> None:
    statement = ledger().statements[law]
    assert statement.prefix in ledger().sources
    assert len(statement.rule) >= 8
    assert statement.rule.endswith((".", "?"))
    if statement.prefix in ("LOND", "TURF"):
        number = int(re.findall(r"\d+", law)[0])
        assert statement.place.split(",")[0] == (f"law {number}" if number else "heading")
    else:
        assert statement.place
    assert not re.search(r"non-?dealer|OCR|misprint", f"{statement.rule} {statement.note}", re.IGNORECASE)


def test_a_note_of_the_ledger_refers_to_existing_statements() -> None:
    for law, line in ledger().statements.items():
        assert law not in line.see
        assert set(line.see) <= set(ledger().statements)
    assert ledger().statements["LOND-022"].see == ()
    assert ledger().statements["TURF-09e"].see == ("LOND-024b",)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("LOND-043b", ["LOND-043b"]),
        ("lond-43b", ["LOND-043b"]),
        ("TURF-9", ["TURF-09a", "TURF-09b", "TURF-09c", "TURF-09d", "TURF-09e"]),
        ("LOND-050", ["LOND-050"]),
        ("LOND-050a", []),
        ("LOND-052", []),
        ("HOYLE-1", []),
        ("london", []),
    ],
)
def test_a_statement_is_found_by_its_id_and_a_law_by_its_number(name: str, found: list[str]) -> None:
    assert [statement.id for statement in find_statements(name)] == found


def written_ledger(change: Callable[[list[tuple[str, str]]], None]) -> str:
    rows = [(law, statement.kind) for law, statement in ledger().statements.items()]
    change(rows)
    return "\n".join(f'[[rule]]\nid = "{law}"\nkind = "{kind}"' for law, kind in rows)


@pytest.mark.parametrize(
    ("change", "expected", "code"),
    [
        (lambda rows: None, "488 statements here, 488 there, 0 differences", 0),
        (lambda rows: rows.pop(3), "missing there", 1),
        (lambda rows: rows.append(("LOND-052", "king")), "LOND-052: missing here", 1),
        (lambda rows: rows.append(rows[0]), "BRIT-001: stands there more than once", 1),
        (lambda rows: rows.__setitem__(0, ("BRIT-001", "king")), "BRIT-001: kind terminology here, king there", 1),
    ],
)
def test_comparing_two_ledgers_reports_every_different_id_and_kind(
    change: Callable[[list[tuple[str, str]]], None],
    expected: str,
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = tmp_path / "ledger.toml"
    other.write_text(written_ledger(change), encoding="utf-8")
    assert tool("compare_ledger").main([str(other)]) == code
    assert expected in capsys.readouterr().out


@pytest.mark.parametrize("text", ["[[rule]\n", "[[rule]]\nid = 3\n", "rows = []\n", None])
def test_a_ledger_that_cannot_be_read_is_refused_with_exit_code_2(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "ledger.toml"
    if text is not None:
        other.write_text(text, encoding="utf-8")
    assert tool("compare_ledger").main([str(other)]) == 2
    assert "cannot be read as a ledger" in capsys.readouterr().err


def test_the_files_generated_from_the_ledger_are_up_to_date() -> None:
    for path, text in pages.kept_files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python tools/pages.py"


MADE = {path.relative_to(pages.MADE).as_posix(): text for path, text in pages.made_pages().items()}
"""The pages that are made when the site is built."""


def test_the_pages_of_the_texts_have_each_row_of_the_ledger_once() -> None:
    texts = [name for name in MADE if name.startswith("laws/") and name not in {"laws/history.md", "laws/readings.md"}]
    shown = [row for name in texts for row in re.findall(r"^\| ([A-Z]+-\w+) \|", MADE[name], re.MULTILINE)]
    assert shown == list(ledger().statements)


def test_the_page_of_readings_has_each_reading_of_the_ledger() -> None:
    assert re.findall(r"^- \*\*([A-Z]\d+)\*\*", MADE["laws/readings.md"], re.MULTILINE) == list(readings())


def test_the_page_of_the_arbiter_has_each_event_under_every_code() -> None:
    parts = re.split(r"^### ", MADE["arbiter.md"], flags=re.MULTILINE)[1:]
    assert [part.partition(".")[0] for part in parts] == list(events())
    for part in parts:
        shown = {name for row in re.findall(r"^\| ([a-z, -]+) \| ", part, re.MULTILINE) for name in row.split(", ")}
        assert set(codes()) - set(CUT_DOWN) <= shown


def test_the_page_of_arrays_has_every_entry_and_every_card() -> None:
    page = MADE["arrays.md"]
    assert all(f"`{field.name}`" in page for field in FIELDS)
    assert all(f"| {card.code} | {card} |" in page for card in PACK)


def test_pages_made_for_the_site_are_written_where_asked(tmp_path: Path) -> None:
    page = tmp_path / "laws" / "one.md"
    assert pages.write({page: "# One\n"}) == [page]
    assert page.read_text(encoding="utf-8") == "# One\n"
    assert pages.write({page: "# One\n"}) == []


HISTORY = {
    "BRIT-002": "salons of Paris", "BRIT-003": "la triomphe", "BRIT-120": "Académie des Jeux", "BRIT-121": "Delanoue",
    "BRIT-122": "Cavendish", "TURF-00": "abridgement", "WIKI-002": "France", "WIKI-005": "euchre",
    "WIKI-006": "now rarely played", "WIKI-046": "Lumière", "WIKI-047": "Baskervilles", "LOND-000": "clubs of London",
    "PARL-001": "first played in Paris", "PARL-002": "gambling", "CYCL-036": "Paris", "MOD-006": "bidding",
}  # fmt: skip


@pytest.mark.parametrize(
    ("row", "words"), [pytest.param(row, words, marks=pytest.mark.law(row)) for row, words in HISTORY.items()]
)
def test_each_statement_about_the_past_is_on_the_page_of_history(row: str, words: str) -> None:
    page = MADE["laws/history.md"]
    (entry,) = (line for line in page.splitlines() if line.startswith(f"- **{row}** "))
    assert words in entry
    assert ledger().statements[row].rule in entry


def test_every_statement_of_kind_history_has_an_entry() -> None:
    assert HISTORY.keys() == {law for law, statement in ledger().statements.items() if statement.kind == "history"}
