"""`ecarte match` on the command line."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ecarte import Game, Match
from ecarte.cli import BAD_INPUT, app
from ecarte.record import read_games, replay
from tests.edges.json_schemas import check_json

COMMAND = Path(sys.executable).with_name("ecarte")


def run(*args: str) -> Result:
    shown = CliRunner().invoke(app, ["match", *args])
    if "--json" in args and shown.exit_code == 0:
        check_json(["match"], shown.stdout)
    return shown


def test_the_match_result_is_printed_with_its_interval_and_conditions() -> None:
    shown = run("book", "random", "--deals", "60", "--seed", "7")
    assert shown.exit_code == 0
    first, second = shown.stdout.splitlines()
    assert first == "book against random, london@1, 60 deals, seed 7"
    assert second.startswith("book: +")
    assert "points a deal, 95 % confidence interval +" in second


def test_the_match_result_is_the_same_for_any_number_of_jobs() -> None:
    args = ("novice", "book", "--deals", "120", "--seed", "3", "--json", "--rules", "cyclopaedia")
    alone, shared = run(*args), run(*args, "--jobs", "2")
    assert alone.exit_code == 0
    assert alone.stdout == shared.stdout
    assert run(*args[:4], "--seed", "4", "--json", "--rules", "cyclopaedia").stdout != alone.stdout


def test_json_has_the_conditions_and_the_share_without_printed_advice() -> None:
    data = json.loads(run("book", "novice", "--deals", "40", "--score", "3-4", "--json").stdout)
    assert (data["bots"], data["rules"], data["unit"], data["plays"]) == (["book", "novice"], "london@1", "deal", 40)
    assert data["score"] == [3, 4]
    low, high = data["interval"]
    assert low <= data["mean"] <= high
    assert 0 < data["no_printed_advice"][0] < data["decisions"][0]
    assert data["decisions"][1] == 0


def test_verbose_prints_the_share_without_printed_advice() -> None:
    assert "decisions, no printed advice in " in run("book", "random", "--deals", "20", "--verbose").stdout


def test_a_match_of_whole_games_counts_games() -> None:
    shown = run("book", "random", "--games", "10").stdout
    assert "10 games, seed 1" in shown
    assert "games a game" in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("what", ["--deals", "--games"])
def test_every_record_of_a_match_can_be_replayed(tmp_path: Path, what: str, jobs: str) -> None:
    path = tmp_path / "played.ecarte"
    assert run("book", "novice", what, "60", "--record", str(path), "--jobs", jobs, "--rules", "parlour").exit_code == 0
    with path.open("rb") as file:
        records = list(read_games(file, file=str(path)))
    assert len(records) == 60
    assert [record.headers.names.a for record in records[:3]] == ["book", "novice", "book"]
    for record in records:
        end = replay(record)
        assert not isinstance(end, Match)
        assert end.winner is not None if isinstance(end, Game) else end.is_over
    assert list(tmp_path.iterdir()) == [path]


def test_a_match_is_played_by_a_house_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "london"\n[scoring]\nvole = 3\nvole_against_elder = 3\n', encoding="utf-8")
    assert "london@1 with house rules" in run("book", "random", "--deals", "20", "--rules", str(house)).stdout


def test_the_json_of_a_match_has_house_values_as_json_values(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    rows = ['extends = "london"', "[deal]", "packets = [[4, 1]]", "cut = false", "[game]", 'value = "graded"']
    house.write_text("\n".join([*rows, "points_to_win = 7"]), encoding="utf-8")
    data = json.loads(run("book", "random", "--deals", "2", "--rules", str(house), "--json").stdout)
    assert data["house"] == {
        "deal.cut": False, "deal.packets": [[4, 1]], "game.points_to_win": 7, "game.value": "graded",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("book", "champion"), "one of novice, sampler-1, "),
        (("book", "novice", "--deals", "7"), "an even number of 2 or more for --deals"),
        (("book", "novice", "--games", "0"), "an even number of 2 or more for --games"),
        (("book", "novice", "--score", "5-0"), "0-0 to 4-4"),
        (("book", "novice", "--score", "nil"), "0-0 to 4-4"),
        (("book", "novice", "--rules", "londn"), "london"),
        (("book", "novice", "--deals", "2", "--games", "2"), "only one of the two"),
        (("book", "novice", "--record", "/no/such/folder/x"), "/no/such/folder/x"),
    ],
)
def test_an_impossible_match_is_refused_in_one_sentence_with_exit_code_2(args: tuple[str, ...], said: str) -> None:
    refused = run(*args)
    assert (refused.exit_code, refused.stdout) == (BAD_INPUT, "")
    assert said in refused.stderr


def test_match_progress_is_shown_on_standard_error_of_a_terminal_only() -> None:
    command = [str(COMMAND), "match", "book", "random", "--deals", "400"]
    ours, theirs = pty.openpty()
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    watched = os.read(ours, 65536)
    os.close(ours)
    assert b"/200" in watched
    assert b"\x1b" not in done.stdout
    assert run("book", "random", "--deals", "40").stderr == ""
