"""The JSON of the commands: every one has a schema, and prints what it printed before there were schemas."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from ecarte.bots.master_play import equity_path
from ecarte.cli import BAD_INPUT, COMMANDS
from ecarte.cli import schemas as command_schemas
from ecarte.cli.equity import ScoresFound
from ecarte.cli.reports import print_json
from ecarte.cli.schemas import COMMAND_JSON, schema_file
from tests.edges.in_process import COMMAND, run
from tests.edges.json_goldens import BY_HAND, FOLDER, ROOT, printed
from tests.edges.json_goldens import COMMANDS as LINES
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


def test_the_json_of_equity_is_byte_for_byte_what_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    """The table that the master reads is what the command has printed."""
    table = equity_path().read_text(encoding="utf-8")
    check_json(["equity"], table)
    print_json(msgspec.json.decode(table, type=ScoresFound))
    assert capsys.readouterr().out == table


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


# --- what cannot be used ----------------------------------------------------------------------------

BAD_INPUT_LINES = """\
analyse /nowhere
analyse --by nobody GAME
analyse --by book GAME
analyse --game 9 GAME
arbiter nowhere.ecarte
arbiter E99
arbiter E17 --position /nowhere
arbiter E17 --position GAME --at 9999
arbiter E17 --position GAME --game 9
arbiter revoke, london --rules london
arbiter revoke --rules nowhere
arbiter --drill
arbiter DAMAGED
admin list --database /nowhere
admin list --database FOLDER
admin list --database DAMAGED
bound book --hands 1
bound book --hands many
bound uniform --upper
equity --deals 1
equity --seed -3
evening --players 1
evening --resume /nowhere
evening --resume DAMAGED
evening --conduct wild
evening --opponent nobody
evening --pool --stake 0
evening --out FOLDER
glossary nosuchword
laws nowhere
laws --compare london
laws --table X99
laws DAMAGED
laws london nowhere
laws --table --format csv
match book
match book nobody
match book novice --deals 3
match book novice --deals 2 --rules nowhere
match book novice --score 9-9
match book novice --test nan nan
match book novice --until nan
match book cmd:/no/such/program --deals 2
match book novice --deals 2 --out /no/such/folder/x
match --resume /nowhere
match --resume DAMAGED
match --resume FOLDER
match --resume /dev/null
odds ''
odds '7 / KQJ / 7 / -' --exchange --deals 1
record check /nowhere
record check FOLDER
record check DAMAGED
record replay --game 7 GAME
record replay --at 9999 GAME
record show --seen-by a GAME
results --by year
solve /nowhere
solve --seat c GAME
tournament book
tournament --config DAMAGED
tournament --resume DAMAGED
verify /nowhere
verify DAMAGED
"""


@pytest.mark.parametrize("line", BAD_INPUT_LINES.splitlines())
def test_bad_input_is_a_sentence_and_exit_code_2_and_no_json(line: str, tmp_path: Path) -> None:
    """`laws --format csv --json` printed JSON."""
    damaged = tmp_path / "damaged.ecarte"
    damaged.write_bytes(b"root:x:0:0\n\xff\n")
    places = {"GAME": ROOT / BY_HAND, "DAMAGED": damaged, "FOLDER": tmp_path}
    found = run(*(places.get(word, word) for word in shlex.split(line)), "--json")
    assert (found.exit_code, found.stdout) == (BAD_INPUT, "")
    assert found.stderr.startswith(("ecarte: ", "Usage: "))


def test_a_folder_is_not_said_to_be_missing(tmp_path: Path) -> None:
    """`match --resume FOLDER` said that there is no such file, `admin --database FOLDER` "disk I/O error"."""
    refused = run("match", "--resume", tmp_path, "--json").stderr
    assert refused.endswith("; expected a file with the results of a match or tournament\n")
    assert run("admin", "list", "--database", tmp_path).stderr == f"ecarte: There are no tables at {tmp_path}.\n"


def test_a_question_that_is_not_utf_8_is_answered_in_json() -> None:
    """A byte that is no UTF-8 in an argument ended with a traceback."""
    found = run("arbiter", "the dealer \udcff revoked", "--json")
    assert found.exit_code == 0
    assert "the dealer \ufffd revoked" in found.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are Unicode")
def test_a_file_name_that_is_not_utf_8_is_shown_in_json(tmp_path: Path) -> None:
    """The same of a file name, which `record check` and `analyse` repeat."""
    file = tmp_path / "game-\udcff.ecarte"
    file.write_bytes((ROOT / BY_HAND).read_bytes())
    found = run("record", "check", file, "--json")
    assert json.loads(found.stdout)["file"] == str(tmp_path / "game-\ufffd.ecarte")


class Unprintable(msgspec.Struct):
    value: complex


def test_a_struct_of_a_kind_without_a_schema_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_schemas, "COMMAND_JSON", {"nothing": command_schemas.CommandJson(1, (Unprintable,))})
    with pytest.raises(TypeError, match="complex"):
        command_schemas.command_schema("nothing")
