"""The JSON of the commands: every one has a schema, and prints what it printed before there were schemas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from ecarte.cli import COMMANDS
from ecarte.cli.schemas import COMMAND_JSON, schema_file
from tests.edges.in_process import COMMAND
from tests.edges.json_goldens import COMMANDS as LINES
from tests.edges.json_goldens import FOLDER, ROOT, printed
from tests.edges.json_schemas import check_json, published_for
from tools.pages import schemas

COMMANDS_PAGE = ROOT / "docs" / "commands.md"


def commands_with_json(command: Any, *names: str) -> Iterator[str]:
    """Each command that has `--json`, with the words that lead to it."""
    for name, subcommand in getattr(command, "commands", {}).items():
        yield from commands_with_json(subcommand, *names, name)
    if any("--json" in parameter.opts for parameter in command.params):
        yield " ".join(names)


def test_every_command_with_json_has_a_schema() -> None:
    """There were schemas of three commands of sixteen."""
    named = {
        command.partition(" ")[0] if command.startswith("admin ") else command
        for command in commands_with_json(COMMAND)
    }
    assert named - {"record show"} == set(COMMAND_JSON)
    assert {command.split()[0] for command in COMMAND_JSON} <= set(COMMANDS)


def test_the_published_schemas_are_those_of_the_structs() -> None:
    """`odds.json` was written by hand."""
    written = {path.name: text for path, text in schemas().items()}
    assert written == {path.name: path.read_text("utf-8") for path in (ROOT / "docs" / "schema").glob("*.json")}


def test_the_page_of_the_commands_says_which_schema_each_has() -> None:
    page = COMMANDS_PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `ecarte ([^`]*) --json` \|.*\((schema/[\w-]+\.json)\) \|$", page, re.MULTILINE)
    assert dict(rows) == {
        **{command: f"schema/{schema_file(command)}" for command in COMMAND_JSON},
        "record show": "schema/record.json",
    }


@pytest.mark.parametrize("name", LINES)
def test_json_is_byte_for_byte_what_it_was(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The golden files are from before the JSON was made from structs."""
    monkeypatch.chdir(ROOT)
    assert printed(name) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LINES)
def test_a_key_that_is_missing_or_unknown_is_no_json_of_the_command(name: str) -> None:
    """The check that all tests of `--json` go through finds what it is there for."""
    words, text = LINES[name].split(), (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    check_json(words, text)
    key = re.findall(r'"(\w+)": ?', text)[0]
    with pytest.raises(jsonschema.ValidationError):
        check_json(words, re.sub(rf'"{key}"(?=:)', '"other"', text))


def test_a_record_that_a_command_prints_has_the_schema_of_records() -> None:
    assert published_for(["record", "show", "--json"]) == "record.json"
    assert published_for(["record", "replay", "--at", "3"]) == "record.json"
    assert published_for(["record", "replay"]) == "record-replay.json"
