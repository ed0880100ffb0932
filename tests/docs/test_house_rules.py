"""The page about house rules: its files are read as it says, its commands run, its messages are the real ones."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ecarte.cli import BAD_INPUT
from ecarte.rules import load, read_house, value_of
from ecarte.rules.check import RANGES, kinds, plain
from ecarte.rules.queries import line_numbers
from tests.edges.in_process import run
from tests.for_each import for_each
from tools.pages import house_rule_keys

PAGE = (Path(__file__).parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


FRIDAY, HASTY = blocks("toml")
HEAD, ANSWER = blocks("text")
COMMANDS = [shlex.split(line, comments=True)[1:] for block in blocks("sh") for line in block.splitlines()]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page, where the reader stands."""
    monkeypatch.chdir(tmp_path)
    for text in (FRIDAY, HASTY):
        (tmp_path / text.split()[1]).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_example_house_file_makes_the_rules_that_the_page_announces() -> None:
    friday = read_house(FRIDAY, file="friday.toml")
    changed = {key: value_of(friday, key) for key in kinds() if value_of(friday, key) != value_of(load("london"), key)}
    assert friday.title == "Friday at the corner table"
    assert {key: plain(value) for key, value in changed.items()} == {
        "deal.packets": [[4, 1], [1, 4]], "play.must_trump": "never", "game.points_to_win": 10,
        "scoring.vole": 3, "scoring.vole_against_elder": 3, "scoring.vole_against_dealer": 3,
        "scoring.vole_unproposed": 3,
    }  # fmt: skip


def test_a_dotted_key_above_the_sections_means_the_same_as_a_section() -> None:
    dotted = FRIDAY.replace("[game]\npoints_to_win = 10\n", "").replace("\n[deal]", "game.points_to_win = 10\n[deal]")
    assert dotted.count("points_to_win") == 1
    assert read_house(dotted, file=None) == read_house(FRIDAY, file=None)


@pytest.mark.parametrize(
    ("gone", "title"),
    [('title = "Friday at the corner table"\n', "friday"),
     ('name = "friday"\ntitle = "Friday at the corner table"\n', "London, house rules")],
)  # fmt: skip
def test_a_house_file_without_a_title_is_named_as_the_page_says(gone: str, title: str) -> None:
    assert gone in FRIDAY
    assert read_house(FRIDAY.replace(gone, ""), file=None).title == title


def test_the_commands_on_the_page_run_and_their_record_has_the_house_rules(table: Path) -> None:
    assert [command[0] for command in COMMANDS] == ["laws", "laws", "laws", "play", "match", "record"]
    shown = [run(*command, typed=b"quit\n") for command in COMMANDS]
    assert [(result.exit_code, result.stderr) for result in shown] == [(0, "")] * len(COMMANDS)
    found, listed, compared, _, matched, checked = (result.stdout for result in shown)
    assert "The game is won with ten points." in found
    assert listed.count("[house]") == compared.count("[house]") == 7
    assert "london@1 with house rules" in matched
    assert "40 games sound" in checked
    written = (table / "friday.ecarte").read_text(encoding="utf-8")
    for line in HEAD.splitlines():
        assert written.count(f"{line}\n") == 40, line


def test_faults_of_a_house_file_are_reported_as_the_page_shows(table: Path) -> None:
    assert (table / "hasty.toml").is_file()
    output = run("laws", "hasty.toml")
    assert (output.exit_code, output.stdout, output.stderr) == (BAD_INPUT, "", ANSWER)


@for_each("key", kinds())
def test_every_rule_key_is_documented_with_its_values_and_lines(key: str) -> None:
    section, _, field = key.partition(".")
    table = house_rule_keys().split(f"## `[{section}]`\n")[1].split("\n## ")[0]
    (row,) = (row for row in table.splitlines() if row.startswith(f"| `{field}` |"))
    kind = kinds()[key]
    if key in RANGES:
        assert "a whole number from {} to {}".format(*RANGES[key]) in row
    elif kind is bool:
        assert "true or false" in row
    elif hasattr(kind, "__members__"):
        assert all(f'`"{member}"`' in row for member in kind)
    assert re.findall(r"\bD\d{3}\b", row) == list(line_numbers()[key])
