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
