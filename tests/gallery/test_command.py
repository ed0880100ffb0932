"""`ecarte evening` on the command line: an evening killed in the middle settles to the same accounts."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ecarte.files import durable
from ecarte.record.evening import read_evening
from ecarte.table.evening import CONDUCTS
from tests.edges.in_process import run
from tests.protocol.programs import FIRST, naughty

EVENING = ("evening", "--players", 6, "--seed", 7, "--games", 6, "--style", "french")


def test_an_evening_is_settled_in_the_fewest_payments_of_counters_not_money() -> None:
    data = run(*EVENING, "--json")
    assert (data.exit_code, data.stderr) == (0, "")
    values = json.loads(data.stdout)
    assert (values["games"], values["style"], values["is_over"]) == (6, "french", True)
    assert sum(values["accounts"].values()) == 0
    left = {person["name"]: person["counters"] for person in values["persons"]}
    for payment in values["payments"]:
        left[payment["payer"]] += payment["counters"]
        left[payment["payee"]] -= payment["counters"]
    assert not any(left.values())
    output = run(*EVENING).stdout
    assert "there is no money anywhere" in output
    for payment in values["payments"]:
        assert f"  {payment['payer']} pays {payment['payee']} {payment['counters']}\n" in output


def test_an_evening_follows_from_its_seed() -> None:
    assert run(*EVENING).stdout == run(*EVENING).stdout
    assert run(*EVENING).stdout != run(*EVENING, "--seed", 8).stdout


def test_the_pool_of_three_is_played_by_the_first_three() -> None:
    values = json.loads(run("evening", "--pool", "--players", 4, "--games", 12, "--seed", 2, "--json").stdout)
    games_played = {person["name"]: person["played"] for person in values["persons"]}
    assert games_played["Dora"] == 0
    assert sum(games_played.values()) == 24
    assert sum(person["pools"] for person in values["persons"]) > 0


def test_an_evening_cut_off_in_its_record_resumes_to_the_same_end(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    expected = run(*EVENING, "--out", whole)
    assert expected.exit_code == 0
    text = whole.read_bytes()
    for length in (len(text) // 3, len(text) - 3, text.index(b"sits down") + 4):
        cut.write_bytes(text[:length])
        assert run("evening", "--resume", cut) == expected
        assert cut.read_bytes() == text
    assert run("evening", "--resume", whole) == expected, "an evening that is over is only settled again"


@pytest.mark.parametrize("conduct", CONDUCTS)
def test_a_killed_evening_resumes_to_the_same_end(conduct: str, tmp_path: Path) -> None:
    file, other = tmp_path / "killed", tmp_path / "unkilled"
    arguments = ("evening", "--players", 6, "--seed", 7, "--games", 40, "--conduct", conduct, "--out", file)
    words = [str(word) for word in arguments]
    process = subprocess.Popen([sys.executable, "-m", "ecarte", *words], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size > 20_000):
        assert process.poll() is None, "it was over before it could be killed"
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    cut_evening = read_evening(file.read_text(encoding="utf-8"), may_be_cut=True)
    assert not cut_evening.evening.is_over
    resumed = run("evening", "--resume", file)
    unkilled = run(*words[:-1], other)
    assert resumed == unkilled
    assert file.read_bytes() == other.read_bytes()


def test_two_processes_cannot_resume_one_evening(tmp_path: Path) -> None:
    file = tmp_path / "tonight"
    run(*EVENING, "--out", file)
    half = file.read_bytes()[: file.stat().st_size // 2]
    file.write_bytes(half)
    with durable.file_lock(file):
        answer = run("evening", "--resume", file)
    assert (answer.exit_code, answer.stdout, file.read_bytes()) == (2, "", half)
    assert str(file) in answer.stderr
    assert run("evening", "--resume", file).exit_code == 0


def test_an_evening_written_by_hand_is_settled_at_its_last_line(tmp_path: Path) -> None:
    file = tmp_path / "by-hand"
    head = '# ---- ecarte evening ----\nevening = 1\nrules = "london@1"\nstake = 3\n# ---- acts ----\n'
    file.write_text(f"{head}Anna arrives\nBertin arrives\nAnna sits down\nBertin sits down\n", encoding="utf-8")
    data = json.loads(run("evening", "--resume", file, "--json").stdout)
    assert (data["is_over"], data["games"], data["payments"]) == (False, 0, [])
    assert file.read_text(encoding="utf-8").endswith("Bertin sits down\n"), "nothing is added"
    assert "  nobody\n" in run("evening", "--resume", file).stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--pool", "--players", 2), "--players 3 or more"),
        (("--pool", "--stake", 0), "a stake of 1 or more"),
        (("--conduct", "wild"), "expected one of assisted, club"),
        (("--style", "italian"), "cannot read 'italian'; expected english or french"),
        (("--rules", "lundon"), "london"),
        (("--players", 13), "expected 12 or less"),
        (("--games", 0), "expected 1 or more"),
        (("--resume", "nowhere.evening"), "nowhere.evening"),
        (("--resume", "a", "--out", "b"), "--out begins a new one"),
    ],
)
def test_an_impossible_evening_is_refused(words: tuple[object, ...], expected: str) -> None:
    answer = run("evening", *words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert expected in answer.stderr


def test_an_existing_evening_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("mine", encoding="utf-8")
    answer = run(*EVENING, "--out", file)
    assert (answer.exit_code, file.read_text(encoding="utf-8")) == (2, "mine")
    assert str(file) in answer.stderr


def test_a_damaged_evening_file_is_refused_with_its_place_and_left_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "damaged"
    run(*EVENING, "--out", file)
    damaged = file.read_text(encoding="utf-8").replace("Anna sits down", "Anna lies down", 1)
    file.write_text(damaged, encoding="utf-8")
    answer = run("evening", "--resume", file)
    line = damaged[: damaged.index("Anna lies")].count("\n") + 1
    assert answer.exit_code == 2
    assert answer.stderr.startswith(f"ecarte: {file}, line {line}, column 6: ")
    assert file.read_text(encoding="utf-8") == damaged
    file.write_bytes(b"\xff\xfe")
    assert "UTF-8" in run("evening", "--resume", file).stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--seed", 5), "--seed is written in it; leave it out"),
        (("--games", 2), "--games is written in it; leave it out"),
        (("--code", "modern"), "--rules is written in it; leave it out"),
        (("--stake", 9, "--pool"), "--stake and --pool are written in it; leave them out"),
        (("--style", "french", "--conduct", "club"), "--style and --conduct are written in it"),
        (("--players", 6), "--players is written in it"),
    ],
)
def test_resuming_an_evening_refuses_options_that_its_file_has(
    words: tuple[object, ...], expected: str, tmp_path: Path
) -> None:
    file = tmp_path / "kept"
    run(*EVENING, "--out", file)
    beginning = file.read_bytes()[:3000]
    file.write_bytes(beginning)
    answer = run("evening", "--resume", file, *words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "--resume goes on as the file says" in answer.stderr
    assert expected in " ".join(answer.stderr.split())
    assert file.read_bytes() == beginning


def test_an_evening_file_cut_off_in_its_header_is_reported_as_cut_off(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    run(*EVENING, "--out", whole)
    text = whole.read_bytes()
    for length in range(1, text.index(b"# ---- acts ----") + len("# ---- acts ----") + 1, 7):
        cut.write_bytes(text[:length])
        answer = run("evening", "--resume", cut)
        assert answer.exit_code == 2
        assert "the file is cut off inside its header" in answer.stderr, text[:length]
    cut.write_bytes(text.replace(b"# ---- acts ----\n", b""))
    missing = run("evening", "--resume", cut).stderr
    assert "expected # ---- acts ----" in missing
    assert "cut off" not in missing


def test_an_error_about_an_evening_file_offers_no_correction_of_scores(tmp_path: Path) -> None:
    file = tmp_path / "illegal"
    run(*EVENING, "--conduct", "club", "--out", file)
    lines = file.read_text(encoding="utf-8").splitlines()
    place = lines.index("A marks tricks") + 1
    file.write_text("\n".join([*lines[:place], "A proposes"]) + "\n", encoding="utf-8")
    answer = run("evening", "--resume", file)
    assert f"line {place + 1}, column 1: A proposes: " in answer.stderr
    assert "You may shuffle the pack.\n" in answer.stderr


# --- who plays ----------------------------------------------------------------------------------------


def test_seats_change_by_default() -> None:
    values = json.loads(run("evening", "--games", 8, "--players", 4, "--json").stdout)
    assert values["style"] == "french"
    assert all(person["played"] for person in values["persons"])
    house = json.loads(run("evening", "--games", 4, "--players", 4, "--style", "english", "--json").stdout)
    assert [person["played"] for person in house["persons"]] == [4, 4, 0, 0]


def witness(place: Path) -> str:
    """A command that leaves a trace of having been run, and plays."""
    return f"cmd:sh -c {shlex.quote(f'touch {place}; exec {shlex.join(FIRST)}')}"


def test_an_evening_file_holds_no_command_and_runs_none(tmp_path: Path) -> None:
    trace, kept = tmp_path / "trace", tmp_path / "kept"
    opponents = ("--opponent", "book", "--opponent", witness(trace))
    whole = run("evening", "--games", 4, "--players", 4, *opponents, "--out", kept)
    assert (whole.exit_code, whole.stderr) == (0, "")
    assert 'made.opponents = ["book", "first=cmd:"]' in kept.read_text(encoding="utf-8")
    assert "touch" not in kept.read_text(encoding="utf-8")
    text = kept.read_bytes()
    kept.write_bytes(text[: len(text) // 2])
    trace.unlink()
    for options, line in (
        ((), "A command is never taken from a file"),
        (("--opponent", "book"), "other players play in this evening"),
        (("--opponent", "novice", "--opponent", "book"), "other players play in this evening"),
    ):
        refused = run("evening", "--resume", kept, *options)
        assert refused.exit_code == 2
        assert line in refused.stderr
        assert '--opponent book --opponent "first=cmd:…"' in refused.stderr
        assert not trace.exists()
    kept.write_text(
        kept.read_text(encoding="utf-8").replace("first=cmd:", f"first=cmd:touch {trace}"), encoding="utf-8"
    )
    assert run("evening", "--resume", kept).exit_code == 2
    assert not trace.exists()
    kept.write_bytes(text[: len(text) // 2])
    assert run("evening", "--resume", kept, *opponents).exit_code == 0
    assert trace.exists()


def test_a_faulty_program_loses_its_game_and_the_evening_goes_on(tmp_path: Path) -> None:
    evening_file = tmp_path / "kept"
    bad = f"cmd:{shlex.join(naughty('crash', '..'))}"
    command_run = run(
        "evening", "--games", 3, "--players", 3, "--opponent", bad, "--opponent", "book", "--out", evening_file
    )
    assert command_run.exit_code == 0
    assert "who plays for Anna, forfeits it: the program has ended" in command_run.stderr
    assert len(read_evening(evening_file.read_text(encoding="utf-8")).evening.results) == 3


def test_a_program_plays_no_evening_in_club_conduct() -> None:
    command_run = run("evening", "--conduct", "club", "--opponent", f"cmd:{shlex.join(FIRST)}")
    assert command_run.exit_code == 2
    assert "a program plays in assisted conduct only" in command_run.stderr
