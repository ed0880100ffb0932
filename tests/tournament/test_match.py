"""`ecarte match` with programs, with a file to go on from, and until it is long enough."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from math import isclose
from pathlib import Path

import pytest

from ecarte.play.pairs import Tally
from ecarte.tournament.journal import TournamentJournal
from ecarte.tournament.runner import PAIRS_BETWEEN_CHECKS
from tests.edges.in_process import run
from tests.protocol.programs import FIRST, naughty
from tests.tournament.test_command import COMMAND, killed_after, program


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_match_killed_in_the_middle_and_resumed_ends_as_if_uninterrupted(tmp_path: Path, jobs: str) -> None:
    args = ("book", "novice", "--deals", "1200", "--seed", "9")
    record = "games.ecarte"
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    whole, cut = tmp_path / "a" / "m.jsonl", tmp_path / "b" / "m.jsonl"
    output = run("match", *args, "--out", whole, "--record", whole.with_name(record))
    begin = [COMMAND, "match", *args, "--out", str(cut), "--record", str(cut.with_name(record)), "--jobs", jobs]
    killed_after(40, begin, cut)
    assert 40 <= cut.read_bytes().count(b"\n") < 601
    resumed = run("match", "--resume", cut)
    assert (resumed.exit_code, resumed.stderr, resumed.stdout) == (0, "", output.stdout)
    assert cut.read_bytes() == whole.read_bytes()
    assert cut.with_name(record).read_bytes() == whole.with_name(record).read_bytes()


def listen_to_the_keyboard() -> None:
    """Tests that run in the background of a shell, which does not, pass that on to all they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_from_the_keyboard_is_no_fault_of_a_program(tmp_path: Path, jobs: str) -> None:
    """It reaches every process of the terminal at once; the match can be gone on with, and nothing was forfeited."""
    out = tmp_path / "m.jsonl"
    command = [COMMAND, "match", "book", program("first", FIRST), "--deals", "2000", "--out", str(out), "--jobs", jobs]
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
        preexec_fn=listen_to_the_keyboard,  # noqa: PLW1509 - no thread of the tests is anywhere near
    ) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 5:
            assert process.poll() is None
            time.sleep(0.005)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in said
    assert b"broken" not in out.read_bytes()
    with TournamentJournal.resume(out) as journal:
        assert 4 <= len(journal.results) < 1000


def test_a_match_ends_when_its_interval_is_narrow_enough_in_any_number_of_processes(tmp_path: Path) -> None:
    args = ("book", "random", "--until", "0.09", "--json")
    alone, shared = run("match", *args), run("match", *args, "--jobs", "2")
    assert alone.stdout == shared.stdout
    data = json.loads(alone.stdout)
    assert (data["interval"][1] - data["interval"][0]) / 2 <= 0.09
    pairs = data["plays"] // 2
    assert pairs % PAIRS_BETWEEN_CHECKS == 0
    assert pairs > PAIRS_BETWEEN_CHECKS
    out = tmp_path / "m.jsonl"
    run("match", *args, "--out", out)
    lines = out.read_bytes().splitlines(keepends=True)
    assert len(lines) == pairs + 1
    margins = [sum(json.loads(line)["margins"]) for line in lines[1 : pairs - PAIRS_BETWEEN_CHECKS + 1]]
    before = sum((Tally({margin: 1}) for margin in margins), Tally())
    assert before.half_width > 0.09
    out.write_bytes(b"".join(lines[:-37]))
    assert run("match", "--resume", out, "--json").stdout == alone.stdout
    assert out.read_bytes() == b"".join(lines)


def test_a_match_ends_at_its_number_of_deals_if_its_interval_stays_wide() -> None:
    assert (
        json.loads(run("match", "book", "novice", "--until", "0.001", "--deals", "60", "--json").stdout)["plays"] == 60
    )


def test_a_match_with_less_luck_prints_both_means_and_resumes_in_any_number_of_processes(tmp_path: Path) -> None:
    args = ("book", "novice", "--deals", "240", "--less-luck", "--test", "0", "0.05")
    out = tmp_path / "m.jsonl"
    alone = run("match", *args, "--json", "--out", out)
    assert run("match", *args, "--json", "--jobs", "2").stdout == alone.stdout
    data = json.loads(alone.stdout)
    plain = json.loads(run("match", "book", "novice", "--deals", "240", "--json").stdout)
    assert (plain["with_luck"], data["with_luck"]) == (None, plain["mean"])
    assert data["pairs"] == plain["pairs"]
    assert data["interval"][1] - data["interval"][0] < plain["interval"][1] - plain["interval"][0]
    lines = out.read_bytes().splitlines(keepends=True)
    taken = sum(sum(json.loads(line)["luck"]) for line in lines[1:])
    assert isclose(data["mean"], plain["mean"] - taken / 100 / 240, abs_tol=1e-9)
    out.write_bytes(b"".join(lines[:-37]))
    assert run("match", "--resume", out, "--json").stdout == alone.stdout
    assert out.read_bytes() == b"".join(lines)
    shown = run("match", *args).stdout
    assert f"without taking off the luck of the draws: +{plain['mean']:.3f}, 95 % confidence interval " in shown


def test_a_match_file_has_the_luck_exactly_if_the_match_counts_it(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    for wanted, line in ((["--less-luck"], "what the draws brought"), ([], "none, as in the programme")):
        run("match", "book", "novice", "--deals", "4", *wanted, "--out", out)
        lines = out.read_text().splitlines()
        last = json.loads(lines[-1])
        last |= {"luck": None if wanted else [1, 2]}
        out.write_text("\n".join([*lines[:-1], json.dumps(last)]) + "\n")
        refused = run("match", "--resume", out)
        assert refused.exit_code == 2
        assert line in " ".join(refused.stderr.split())
        out.unlink()


def test_forfeits_of_a_program_are_listed() -> None:
    args = ("book", program("crash", naughty("crash")), "--deals", "20")
    shown = run("match", *args).stdout
    assert "crash: forfeited 6 deals (crash 6)" in shown
    assert "crash forfeits to book, deal " in shown
    assert shown.count(" actions: crash: ended with exit code 3\n") == 6
    data = json.loads(run("match", *args, "--json").stdout)
    assert data["forfeits"] == [{}, {"crash": 6}]
    assert {(one["player"], one["against"], one["kind"], one["detail"]) for one in data["incidents"]} == {
        ("crash", "book", "crash", "ended with exit code 3")
    }


@pytest.mark.parametrize("fault", ["leaves", "deaf"])
def test_a_program_that_ends_or_stops_reading_forfeits_the_same_in_any_number_of_processes(fault: str) -> None:
    """Run as a command, where a pipe that breaks would end it without a word."""
    args = [COMMAND, "match", "book", program(fault, naughty(fault)), "--deals", "20", "--time", "1", "--json"]
    begun = [
        subprocess.Popen([*args, "--jobs", jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for jobs in ("1", "2")
    ]
    (printed, *_), (again, *_) = found = [one.communicate() for one in begun]
    assert [(one.returncode, said[1]) for one, said in zip(begun, found, strict=True)] == [(0, "")] * 2
    assert printed == again
    assert json.loads(printed)["forfeits"][1]


def test_an_error_that_an_engine_reports_is_shown_at_once() -> None:
    shown = run("match", "book", program("sorry", naughty("sorry")), "--deals", "20", "--time", "600").stdout
    assert "sorry: forfeited 6 deals (error 6)" in shown
    assert "actions: error: my table is \N{REPLACEMENT CHARACTER} damaged\n" in shown


def test_a_program_is_listed_under_its_own_name() -> None:
    assert run("match", "book", f"cmd:{' '.join(FIRST)}", "--deals", "4").stdout.startswith("book against first, ")


def test_an_option_of_a_program_is_set_by_its_name_or_its_place() -> None:
    engine = f"cmd:{COMMAND} engine"
    wanted = run("match", "random", "novice", "--deals", "2", "--json")
    for name, setting in (("mine=", "mine.opponent=novice"), ("mine=", "2.opponent=novice")):
        data = run("match", "random", name + engine, "--set", setting, "--deals", "2", "--json")
        assert data.exit_code == 0
        assert json.loads(data.stdout)["bots"] == ["random", "mine"]
    assert wanted.exit_code == 0


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ((), "two players, or --resume"),
        (("book",), "two players, or --resume"),
        (("book", "random", "--until", "0"), "0.0001"),
        (("book", "random", "--time", "0"), "0.001"),
        (("book", "random", "--less-luck", "--games", "2"), "deals, because --less-luck cannot correct whole games"),
        (("book", "random", "--until", "nan"), "--until"),
        (("book", "random", "--time", "inf"), "1000000"),
        (("book", "random", "--clock", "nan"), "--clock"),
        (("book", "cmd:'"), "a command"),
        (("--resume", "/no/such/m.jsonl"), "/no/such/m.jsonl"),
        (("--resume", "m.jsonl", "--out", "n.jsonl"), "--out is written in it"),
    ],
)
def test_an_impossible_match_is_refused_in_one_sentence_with_exit_code_2(args: tuple[str, ...], expected: str) -> None:
    refused = run("match", *args)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert expected in " ".join(refused.stderr.split())
