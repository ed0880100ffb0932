"""`ecarte tournament` on the command line: tables, files, programs that go wrong, and being killed."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ecarte import Deal
from ecarte.record import read_games, replay
from ecarte.tournament.plan import read_plan
from tests.edges.in_process import run
from tests.protocol.programs import FIRST, naughty
from tests.thorough import some_of

COMMAND = str(Path(sys.executable).with_name("ecarte"))


def program(name: str, command: tuple[str, ...]) -> str:
    return f"{name}=cmd:{' '.join(command)}"


FOUR = (
    "book", program("first", FIRST), program("crash", naughty("crash", "Kh")),
    program("hang", naughty("hang", "9[dc]...8[dc]")), "--deals", "6", "--time", "1",
)  # fmt: skip
"""One of ours, one in another language, one that crashes now and then, and one that hangs.

It hangs in the second and in the third round, so that there is time to kill the tournament there.
"""


def table_of(*args: object) -> dict[str, object]:
    shown = run("tournament", *args, "--json")
    assert (shown.exit_code, shown.stderr) == (0, "")
    data = json.loads(shown.stdout)
    assert isinstance(data, dict)
    return data


# --- killed and resumed -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes, str]:
    folder = tmp_path_factory.mktemp("whole")
    out, record = folder / "t.jsonl", folder / "games.ecarte"
    shown = run("tournament", *FOUR, "--out", out, "--record", record)
    assert (shown.exit_code, shown.stderr) == (0, "")
    return out.read_bytes(), record.read_bytes(), shown.stdout


@pytest.mark.parametrize("jobs", some_of(["2", "1"], n=1))
def test_a_tournament_of_four_killed_in_the_middle_and_resumed_ends_as_if_uninterrupted(
    uninterrupted: tuple[bytes, bytes, str], tmp_path: Path, jobs: str
) -> None:
    out, record = tmp_path / "t.jsonl", tmp_path / "games.ecarte"
    begin = [COMMAND, "tournament", *FOUR, "--out", str(out), "--record", str(record), "--jobs", jobs]
    go_on = [COMMAND, "tournament", "--resume", str(out), "--jobs", jobs]
    lines = uninterrupted[0].count(b"\n")
    for command, wanted in ((begin, lines // 3), (go_on, 2 * lines // 3)):
        killed_after(wanted, command, out)
        assert wanted <= out.read_bytes().count(b"\n") < lines
    with out.open("ab") as file:
        file.write(b'{"pair":2,"play')  # what a kill in the middle of writing leaves
    shown = run("tournament", "--resume", out)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert (out.read_bytes(), record.read_bytes(), shown.stdout) == uninterrupted


def killed_after(lines: int, command: list[str], out: Path) -> None:
    """The command, killed as soon as its file has `lines` lines."""
    output = out.with_suffix(".told")
    with output.open("wb") as file, subprocess.Popen(command, stdout=file, stderr=file) as process:
        while process.poll() is None and not (out.exists() and out.read_bytes().count(b"\n") >= lines):
            time.sleep(0.005)
        process.kill()
    assert process.returncode == -signal.SIGKILL, output.read_text(encoding="utf-8")
    time.sleep(1)  # what clears up after the process would say so now
    assert "resource_tracker" not in output.read_text(encoding="utf-8")


def test_resuming_a_finished_tournament_prints_its_result_again(
    uninterrupted: tuple[bytes, bytes, str], tmp_path: Path
) -> None:
    (tmp_path / "t.jsonl").write_bytes(uninterrupted[0])
    (tmp_path / "games.ecarte").write_bytes(uninterrupted[1])
    assert run("tournament", "--resume", tmp_path / "t.jsonl").stdout == uninterrupted[2]
    assert (tmp_path / "t.jsonl").read_bytes() == uninterrupted[0]


def test_the_records_of_a_tournament_replay_even_if_they_broke_off(
    uninterrupted: tuple[bytes, bytes, str], tmp_path: Path
) -> None:
    path = tmp_path / "games.ecarte"
    path.write_bytes(uninterrupted[1])
    with path.open("rb") as file:
        records = list(read_games(file, file=str(path)))
    assert len(records) == 36
    ends = [replay(record) for record in records]
    broken = [record.headers.result for record in records if record.headers.result]
    assert {text.partition(" ")[2] for text in broken} == {"forfeits: crash", "forfeits: time-out"}
    over = sum(isinstance(end, Deal) and end.is_over for end in ends)
    assert over >= len(records) - len(broken) > 0


def test_the_table_says_who_forfeited_what(uninterrupted: tuple[bytes, bytes, str]) -> None:
    output = uninterrupted[2]
    head, _, *ratings = output.splitlines()
    assert head == "tournament of 4, london@1, 36 deals, seed 1"
    assert ratings[1].split()[:2] == ["1", "book"]
    assert "crash forfeits to book, deal 2 of pair 1, after 12 actions: crash: ended with exit code 3" in output
    assert "time-out: no choice in 1000 ms" in output


def test_the_table_in_the_documentation_is_what_its_command_prints() -> None:
    page = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")
    page = page.partition("## The table\n")[2].partition("\n## ")[0]
    command, printed = re.findall(r"^```(?:sh|text)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert run(*command.split()[1:]).stdout == printed


def test_the_plan_in_the_documentation_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    found = read_plan(written, file="club.toml")
    names = [entrant.name for entrant in found.plan.player]
    assert (found.plan.deals, found.plan.time, names) == (2000, 0.5, ["book", "dice", "mine"])
    assert [player.options for player in found.players] == [{}, {}, {"level": "3"}]


# --- tables -------------------------------------------------------------------------------------------


def test_the_result_of_a_tournament_is_the_same_for_any_number_of_jobs() -> None:
    args = ("book", "novice", "random", program("first", FIRST), "--deals", "8", "--seed", "3")
    assert table_of(*args) == table_of(*args, "--jobs", "2")


def test_json_has_the_ratings_and_every_encounter() -> None:
    output = table_of("random", "book", "novice", "--deals", "120")
    players = output["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == ["book", "novice", "random"]
    assert abs(sum(player["elo"] for player in players)) < 1e-6
    book, _, chance = players
    assert book["interval"][0] < book["elo"] < book["interval"][1]
    assert (book["plays"], set(book["against"])) == (240, {"novice", "random"})
    assert book["against"]["random"]["points"] + chance["against"]["book"]["points"] == 120
    assert book["against"]["random"]["mean"] == -chance["against"]["book"]["mean"] > 0
    assert output["forfeits"] == []


def test_only_the_first_player_of_a_gauntlet_meets_the_others() -> None:
    output = table_of("novice", "book", "random", "--deals", "10", "--gauntlet")
    players = output["players"]
    assert isinstance(players, list)
    assert {player["name"]: sorted(player["against"]) for player in players} == {
        "novice": ["book", "random"], "book": ["novice"], "random": ["novice"],
    }  # fmt: skip


def test_complete_games_can_be_played_and_equal_names_are_numbered() -> None:
    output = table_of("book", "book", "low=random", "--games", "4")
    players = output["players"]
    assert isinstance(players, list)
    assert (output["unit"], output["pairs"]) == ("game", 6)
    assert sorted(player["name"] for player in players) == ["book", "book (2)", "low"]


PLAN = """\
deals = 10
rules = "cyclopaedia"
seed = 4

[[player]]
name = "book"

[[player]]
name = "dice"
opponent = "random"

[[player]]
command = ["ECARTE", "engine"]
options = { opponent = "novice", seed = 5 }
"""


def test_a_tournament_can_be_given_as_a_plan_file(tmp_path: Path) -> None:
    plan = tmp_path / "club.toml"
    plan.write_text(PLAN.replace("ECARTE", COMMAND), encoding="utf-8")
    output = table_of("--config", plan)
    players = output["players"]
    assert isinstance(players, list)
    assert (output["rules"], output["seed"], output["pairs"]) == ("cyclopaedia@2", 4, 15)
    assert sorted(player["name"] for player in players) == ["book", "book (2)", "dice"]


def test_options_of_the_command_override_the_plan_file(tmp_path: Path) -> None:
    plan = tmp_path / "club.toml"
    plan.write_text(PLAN.rpartition("[[player]]")[0], encoding="utf-8")
    output = table_of("--config", plan, "random", "--seed", "5", "--games", "2")
    assert (output["rules"], output["seed"], output["unit"], output["pairs"]) == ("cyclopaedia@2", 5, "game", 3)


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("deals = 10", "dials = 10", 1, "dials"),
        ("deals = 10", 'deals = "ten"', 1, "an even number of 2 or more for deals"),
        ("deals = 10", "deals = 21", 1, "cannot read 'deals = 21'; expected an even number of 2 or more for deals"),
        ("deals = 10", "games = 0", 1, "cannot read 'games = 0'; expected an even number of 2 or more for games"),
        ("seed = 4", "games = 4", 1, "deals or games, not both"),
        ("seed = 4", "tim = 3", 3, "cannot read 'tim = 3'; expected one of the keys player, deals, games, seed"),
        ("seed = 4", 'name = "club"', 3, "expected one of the keys player, deals, games, seed"),
        ('rules = "cyclopaedia"', 'rules = "vienna"', 2, "called 'vienna'"),
        ("seed = 4", 'score = "9-9"', 3, "0-0 to 4-4"),
        ("deals = 10", "time = -1", 1, "seconds from 0.001 to 1000000 for time"),
        ("deals = 10", "time = nan", 1, "seconds from 0.001 to 1000000 for time"),
        ("deals = 10", "clock = inf", 1, "seconds from 0.001 to 1000000 for clock"),
        ("opponent = \"novice\", seed = 5", "level = 3", 14, "one of opponent, seed"),
        ("seed = 5", 'seed = "x"', 14, "seed: a whole number"),
        ("seed = 5", "seed = []", 14, "expected options such as { level = 3 }"),
        ("seed = 4", "seed = ", 3, "TOML"),
        ('name = "book"', 'name = "champion"', 5, "one of novice, sampler-1"),
        ('opponent = "random"', 'oponent = "random"', 10, "expected one of the keys name, opponent, command, options"),
        ('name = "dice"', 'name = "di\\nce"', 8, "printable characters"),
        ('command = ["ECARTE", "engine"]', 'command = ["a\\u0000b"]', 12, "printable characters"),
        ('opponent = "random"', 'options = { seed = 3 }', 8, "a command"),
        ('command = ["ECARTE", "engine"]', 'command = ""', 12, "a program"),
        ('command = ["ECARTE", "engine"]', "command = \"'\"", 12, "a command"),
        ('command = ["ECARTE", "engine"]', 'opponent = "book"\ncommand = "x"', 12, "not both"),
    ],
)  # fmt: skip
def test_a_fault_of_a_plan_file_is_reported_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, expected: str
) -> None:
    plan = tmp_path / "club.toml"
    assert old in PLAN
    plan.write_text(PLAN.replace(old, new).replace("ECARTE", COMMAND), encoding="utf-8")
    refused = run("tournament", "--config", plan)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert re.search(rf"{plan}, line {line}\b", refused.stderr)
    assert expected in refused.stderr


# --- what cannot be played ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ((), "two players or more"),
        (("book",), "two players or more"),
        (("book", "champion"), "one of novice, sampler-1"),
        (("book", "cmd:"), "a program after cmd:"),
        (("book", "\udcff=random"), "printable characters"),
        (("book", "cmd:no-such-program"), "no-such-program"),
        (("book", "cmd:perl -e 1"), "no engine that speaks the protocol (no-start: ended with exit code 0)"),
        (("book", "novice", "--set", "book.level=3"), "there are none"),
        (("book", program("first", FIRST), "--set", "first.level=3"), "one of none, for first"),
        (("book", program("first", FIRST), "--set", "first.level"), "an option such as"),
        (("book", f"cmd:{' '.join(FIRST)}", "--set", "first.level=3"), "use NAME=cmd:… or 2"),
        ((f"cmd:{' '.join(FIRST)}", program("one", FIRST), "--set", "two.level=3"), "the programs: 1, one; the name"),
        (("book", program("one", FIRST), "--set", "two.level=3"), "one of the programs: one"),
        (("book", "novice", "--deals", "3"), "an even number of 2 or more for --deals"),
        (("book", "novice", "--deals", "2", "--games", "2"), "only one of the two"),
        (("book", "novice", "--config", "/no/such/plan.toml"), "/no/such/plan.toml"),
        (("book", "novice", "--out", "/no/such/folder/t.jsonl"), "/no/such/folder/t.jsonl"),
        (("--resume", "/no/such/t.jsonl"), "/no/such/t.jsonl"),
        (("book", "--resume", "t.jsonl", "--seed", "3"), "players and --seed are written in it"),
    ],
)
def test_an_impossible_tournament_is_refused_in_one_sentence_with_exit_code_2(
    args: tuple[str, ...], expected: str
) -> None:
    refused = run("tournament", *args)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert expected in " ".join(refused.stderr.split())


def test_resuming_refuses_a_match_file_and_reports_damage_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    assert run("match", "book", "random", "--deals", "4", "--out", path).exit_code == 0
    refused = run("tournament", "--resume", path)
    assert refused.exit_code == 2
    assert "the results of a tournament" in refused.stderr
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"?\n", lines[2]]))
    refused = run("match", "--resume", path)
    assert refused.exit_code == 2
    assert f"{path}, line 2" in refused.stderr


def test_resuming_without_a_program_is_an_error_and_forfeits_nothing(tmp_path: Path) -> None:
    engine, out = tmp_path / "engine.pl", tmp_path / "t.jsonl"
    engine.write_text(Path(FIRST[1]).read_text(encoding="utf-8"), encoding="utf-8")
    assert run("tournament", "book", f"cmd:perl {engine}", "--deals", "4", "--out", out).exit_code == 0
    kept = b"".join(out.read_bytes().splitlines(keepends=True)[:2])
    engine.unlink()
    assert run("tournament", "--resume", out).exit_code == 0  # all is played: nobody is needed for the table
    out.write_bytes(kept)
    refused = run("tournament", "--resume", out)
    assert refused.exit_code == 2
    assert "no engine that speaks the protocol" in refused.stderr
    assert out.read_bytes() == kept
