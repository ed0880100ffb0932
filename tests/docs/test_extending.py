"""The page on extending the project is carried out, on a copy of the project, as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import test_faults_once as faults
from tests.one_more import a_copy, install_files, run
from tests.test_acts_once import CLASS, RIGHT

PAGE = (Path(__file__).parents[2] / "docs" / "extending.md").read_text(encoding="utf-8")
STEP = re.compile(
    r"(?:(?P<how>In) `(?P<file>[^`]+)`(?:, after\s`(?P<after>[^`]+)`)?:\n\n)?"
    r"(?:one line in the table of `(?P<table>[^`]+)`, after `(?P<above>[^`]+)`:\n\n)?"
    r"```(?P<language>toml|py|text)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
"""A block of a section with where it goes; one that goes nowhere is what holds afterwards."""


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def lines(text: str) -> list[str]:
    """The lines that are not empty."""
    return [line for line in text.splitlines() if line]


def add_line(file: Path, text: str, *, after: str) -> None:
    whole = file.read_text(encoding="utf-8")
    assert whole.count(f"{after}\n") == 1, after
    file.write_text(whole.replace(f"{after}\n", f"{after}\n{text}", 1), encoding="utf-8")


@pytest.mark.parametrize("title", ["A code", "An opponent"])
def test_each_extension_on_the_page_works_when_its_steps_are_followed(title: str, tmp_path: Path) -> None:
    house = a_copy(tmp_path)
    checks = []
    for step in STEP.finditer(section(title)):
        if step["table"] or step["after"]:
            add_line(house / (step["table"] or step["file"]), step["text"], after=step["above"] or step["after"])
        elif step["how"] == "In":
            assert not (house / step["file"]).exists()
            (house / step["file"]).write_text(step["text"], encoding="utf-8")
        else:
            checks.append(step["text"])
    assert checks
    run(tmp_path, "-W", "error", "-c", "\n".join(checks))


def test_the_example_language_works_once_installed(tmp_path: Path) -> None:
    steps = list(STEP.finditer(section("A language")))
    files = {step["file"]: step["text"] for step in steps if step["how"]}
    (check,) = (step["text"] for step in steps if not step["how"])
    assert len(files) == 3
    target = install_files(tmp_path, files)
    a_copy(target)
    run(target, "-W", "error", "-c", check)


def test_the_example_act_is_the_one_that_the_test_of_acts_adds() -> None:
    page = lines(section("An act"))
    for added in (lines(CLASS), lines(RIGHT)):
        assert "\n".join(added) in "\n".join(page)


def test_the_example_fault_is_the_one_that_the_test_of_faults_adds() -> None:
    page = lines(section("A fault"))
    for text in (faults.CLASS, faults.MISDEED, faults.LAW):
        assert set(lines(text)) <= set(page)
