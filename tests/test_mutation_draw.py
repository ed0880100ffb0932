"""`make mutation` draws from mutants a law could notice, and counts none as noticed that was not."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
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
    monkeypatch.setattr(mutation, "VERDICTS", tmp_path / "verdicts.json")
    monkeypatch.setattr(mutation, "EQUIVALENT", tmp_path / "equivalent.toml")
    made = tmp_path / "src" / "ecarte" / "engine" / "deal.py"
    made.parent.mkdir(parents=True)
    made.write_text(MADE, encoding="utf-8")
    return list(mutation.mutants_of(made))


def note(found: str, *, name: str) -> None:
    mutation.VERDICTS.write_text(json.dumps({name: found}), encoding="utf-8")


def test_mutants_of_strings_and_annotations_are_reported_separately(drawn: list[mutation.Mutant]) -> None:
    (mutant,) = drawn
    assert mutant.name == "ecarte.engine.deal.xǁDealǁis_vole__mutmut_1"
    assert mutant.function == "ecarte.engine.deal.Deal.is_vole"
    assert mutant.change == ("- return tricks == 5 and say('all five')", "+ return tricks != 5 and say('all five')")


@pytest.mark.parametrize("found", mutation.NOTICED)
def test_a_mutant_noticed_by_a_test_counts_as_killed(drawn: list[mutation.Mutant], found: str) -> None:
    note(found, name=drawn[0].name)
    assert mutation.report(drawn)


@pytest.mark.parametrize("found", mutation.ALIVE)
def test_a_mutant_that_no_test_noticed_does_not_count_as_killed(drawn: list[mutation.Mutant], found: str) -> None:
    assert not mutation.report(drawn)
    note(found, name=drawn[0].name)
    assert not mutation.report(drawn)


def test_an_equivalent_mutant_is_recognised_by_its_change(
    drawn: list[mutation.Mutant], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note(mutation.SURVIVED, name=drawn[0].name)
    (tmp_path / "equivalent.toml").write_text(
        '[[mutant]]\nfunction = "ecarte.engine.deal.Deal.is_vole"\nreason = "nobody asks"\n'
        f"change = {json.dumps(drawn[0].change)}\n",
        encoding="utf-8",
    )
    mutation.report(drawn)
    assert "argued equivalent 1" in capsys.readouterr().out


COMERS = {
    "tests_by_mangled_function_name": {"ecarte.engine.deal.xǁDealǁis_vole": ["a[2]", "a[1]", "b", "c", "slow"]},
    "duration_by_test": {"a[1]": 1.0, "a[2]": 2.0, "b": 2.5, "c": 4.0, "slow": 99.0},
}


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0.5, ["a[1]"]), (7.5, ["a[1]", "b", "c"]), (200, ["a[1]", "b", "c", "slow", "a[2]"])]
)
def test_a_mutant_is_tried_with_the_quickest_case_of_each_test_first(
    drawn: list[mutation.Mutant], tmp_path: Path, seconds: float, shown: list[str]
) -> None:
    (tmp_path / "mutmut-stats.json").write_text(json.dumps(COMERS))
    assert mutation.ReachingTests().by(drawn[0], seconds) == shown


class Asked:
    """Stands for pytest on mutants: says what fails with a mutant and what fails without, those left out apart."""

    def __init__(self, *, with_it: str = "", anyway: str = "", breaks_off: str = "", gone: str = "") -> None:
        self.with_it, self.anyway, self.breaks_off, self.gone = with_it, anyway, breaks_off, gone

    def __call__(self, *options: str, mutant: str = "", **_: object) -> tuple[str, list[str]]:
        if self.gone in options or (mutant and self.breaks_off in options):
            return mutation.BROKE_OFF, []
        for test in (self.anyway, self.with_it if mutant else ""):
            if test in options and f"--deselect={test}" not in options:
                return mutation.FAILED, [test]
        return mutation.SURVIVED, []


@pytest.fixture
def shown_all(drawn: list[mutation.Mutant], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    (tmp_path / "mutmut-stats.json").write_text(json.dumps(COMERS))

    def shown(**fails: str) -> None:
        monkeypatch.setattr(mutation, "ask", Asked(**fails))
        mutation.look_at_all(drawn, jobs=1)

    return shown


def test_a_surviving_mutant_is_tried_with_the_tests_of_whole_games(
    drawn: list[mutation.Mutant], shown_all: Callable[..., None]
) -> None:
    shown_all()
    assert not mutation.report(drawn)
    shown_all(with_it="tests/tui")
    assert mutation.report(drawn)


@pytest.mark.parametrize("of_look", ["b", "tests/tui"])
def test_a_test_that_fails_without_a_mutant_does_not_kill_one(
    drawn: list[mutation.Mutant], shown_all: Callable[..., None], of_look: str
) -> None:
    shown_all(anyway=of_look)
    assert not mutation.report(drawn)
    shown_all(anyway=of_look, with_it="c")
    assert mutation.report(drawn)


def test_a_mutant_with_which_no_test_starts_counts_as_killed(
    drawn: list[mutation.Mutant], shown_all: Callable[..., None]
) -> None:
    shown_all(breaks_off="b")
    assert mutation.report(drawn)


def test_a_test_run_that_fails_to_start_without_a_mutant_concludes_nothing(shown_all: Callable[..., None]) -> None:
    """A test that is no longer there ended pytest before it began, which counted as noticed."""
    with pytest.raises(SystemExit, match="do not begin"):
        shown_all(gone="b")


def test_every_mutated_part_has_tests_for_the_second_try() -> None:
    chosen = tomllib.loads((mutation.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    assert {path.split("/")[2] for path in chosen["only_mutate"]} == mutation.NEAR.keys()
    assert all((mutation.ROOT / test).exists() for tests in (*mutation.NEAR.values(), mutation.WIDER) for test in tests)
