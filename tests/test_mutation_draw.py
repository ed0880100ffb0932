"""`make mutation` draws from mutants a law could notice, and counts none as noticed that was not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import mutation

MADE = """
class Deal:
    def xǁDealǁis_vole__mutmut_orig(self, tricks: int = 5) -> bool:
        return tricks == 5 and say("all five")

    def xǁDealǁis_vole__mutmut_1(self, tricks: int = 5) -> bool:
        return tricks != 5 and say("all five")

    def xǁDealǁis_vole__mutmut_2(self, tricks: int = 5) -> bool:
        return tricks == 5 and say("XXall fiveXX")

    def xǁDealǁis_vole__mutmut_3(self, tricks: None = 5) -> bool:
        return tricks == 5 and say("all five")
"""


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[mutation.Mutant]:
    monkeypatch.setattr(mutation, "MUTANTS", tmp_path)
    monkeypatch.setattr(mutation, "AGAIN", tmp_path / "again.json")
    monkeypatch.setattr(mutation, "EQUIVALENT", tmp_path / "equivalent.toml")
    made = tmp_path / "src" / "ecarte" / "engine" / "deal.py"
    made.parent.mkdir(parents=True)
    made.write_text(MADE, encoding="utf-8")
    return list(mutation.mutants_of(made))


def note(tmp_path: Path, *, code: int | None, name: str) -> None:
    (tmp_path / "deal.py.meta").write_text(f'{{"exit_code_by_key": {{"{name}": {"null" if code is None else code}}}}}')


def test_mutants_of_strings_and_annotations_are_set_apart(drawn: list[mutation.Mutant]) -> None:
    (mutant,) = drawn
    assert mutant.name == "ecarte.engine.deal.xǁDealǁis_vole__mutmut_1"
    assert mutant.function == "ecarte.engine.deal.Deal.is_vole"
    assert mutant.change == ("- return tricks == 5 and say('all five')", "+ return tricks != 5 and say('all five')")


@pytest.mark.parametrize(
    ("code", "enough"), [(1, True), (-11, True), (36, True), (0, False), (33, False), (None, False)]
)
def test_only_what_a_test_noticed_counts(
    drawn: list[mutation.Mutant], tmp_path: Path, code: int | None, *, enough: bool
) -> None:
    note(tmp_path, code=code, name=drawn[0].name)
    assert mutation.report(drawn) is enough


def test_a_mutant_argued_equivalent_is_known_by_its_change(
    drawn: list[mutation.Mutant], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note(tmp_path, code=0, name=drawn[0].name)
    (tmp_path / "equivalent.toml").write_text(
        '[[mutant]]\nfunction = "ecarte.engine.deal.Deal.is_vole"\nreason = "nobody asks"\n'
        f"change = {json.dumps(drawn[0].change)}\n",
        encoding="utf-8",
    )
    mutation.report(drawn)
    assert "argued equivalent 1" in capsys.readouterr().out


def test_what_the_second_look_noticed_counts_and_what_it_did_not_is_asked_again(
    drawn: list[mutation.Mutant], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note(tmp_path, code=0, name=drawn[0].name)
    answers = {"": 0, drawn[0].name: 0}
    asked = []

    def ask(*_options: str, mutant: str = "", quiet: bool = False) -> int:
        asked.append((mutant, quiet))
        return answers[mutant]

    monkeypatch.setattr(mutation, "ask", ask)
    mutation.look_again(drawn, jobs=1)
    assert not mutation.report(drawn)
    answers[drawn[0].name] = 2
    mutation.look_again(drawn, jobs=1)
    assert mutation.report(drawn)
    mutation.look_again(drawn, jobs=1)
    assert [mutant for mutant, _ in asked] == ["", drawn[0].name, "", drawn[0].name, ""]


def test_a_test_that_fails_without_a_mutant_notices_none(
    drawn: list[mutation.Mutant], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note(tmp_path, code=0, name=drawn[0].name)
    options: list[tuple[str, ...]] = []

    def ask(*given: str, mutant: str = "", quiet: bool = False) -> int:
        options.append(given)
        if not mutant:
            failed = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
            failed.parent.mkdir(parents=True, exist_ok=True)
            failed.write_text('{"tests/tui/test_table.py::test_a_page": true}')
        return 0

    monkeypatch.setattr(mutation, "ask", ask)
    mutation.look_again(drawn, jobs=1)
    assert "--deselect=tests/tui/test_table.py::test_a_page" in options[1]
    assert not mutation.report(drawn)
