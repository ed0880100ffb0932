"""What happened in games, counted for one player, and what `ecarte results` tells of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecarte.cards import Seat
from ecarte.record import states
from ecarte.study.tally import DealCounts, ended, tally
from ecarte.table.match import Match
from tests.edges.in_process import run
from tests.study.test_analysis import played


@pytest.mark.parametrize("code", ["london", "britannica", "modern", "parlour", "tiny"])
def test_points_of_both_are_those_of_the_games_and_every_deal_has_one_elder(code: str) -> None:
    for seed in range(12):
        record = played(code, seed)
        a, b = tally(record, Seat.A), tally(record, Seat.B)
        (*_, last) = states(record)
        assert isinstance(last, Match)
        assert a.points == last.results[0].score == (b.points[1], b.points[0])
        assert a.deals == b.deals == a.proposed + a.stood + b.proposed + b.stood
        assert a.stood_won <= a.stood
        assert a.refused_won <= a.refused <= b.proposed
        assert a.kings_silent <= a.kings


def test_who_stood_who_refused_and_whose_king_was_silent_is_read_off_the_deals() -> None:
    for seed in range(30):
        stood = refused = silent = 0
        record = played("london", seed, by="novice")
        total = tally(record, Seat.A) + tally(record, Seat.B)
        for deal in ended(record):
            stood += deal.proposals == 0
            refused += deal.liable == 2
            king = deal.agreement.king_bits[deal.turn_up.suit] if deal.turn_up else 0
            silent += deal.announced is None and any(king in (one.led.bit, one.reply.bit) for one in deal.tricks)
        assert (total.stood, total.refused, total.kings_silent) == (stood, refused, silent)


def test_tallies_are_added_up() -> None:
    assert DealCounts(deals=2, points=(3, 1), kings=1) + DealCounts(deals=1, points=(0, 2)) == DealCounts(
        3, (3, 3), kings=1
    )


# --- the command ----------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games against two opponents, played by a script."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    anything = b"stand\nrefuse\n1\n2\n3\n4\n5\n\n" * 300
    for opponent in ("book", "novice", "book"):
        done = run("play", "--plain", "--new", "--language", "en", "--opponent", opponent, typed=anything)
        assert done.exit_code == 0
    return tmp_path


@pytest.mark.usefixtures("home")
def test_games_are_told_by_opponent_code_and_month() -> None:
    told = run("results", "--language", "en").stdout
    assert [line.split()[:2] for line in told.splitlines()[1:]] == [["Victor", "2"], ["Marius", "1"], ["in", "all"]]
    assert run("results", "--by", "code", "--language", "en").stdout.splitlines()[1].startswith("London")
    assert len(run("results", "--by", "month").stdout.splitlines()) == 2


@pytest.mark.usefixtures("home")
def test_results_for_a_program_count_what_the_records_say() -> None:
    (book,) = json.loads(run("results", "--json", "--opponent", "book", "--accuracy").stdout)
    assert (book["name"], book["games"], book["without_record"]) == ("book", 2, 0)
    assert book["tally"]["proposed"] == 0
    assert book["tally"]["points"][1] >= 5 * (book["games"] - book["won"])
    assert book["choices"] > 5
    assert book["given_away"] > 0


@pytest.mark.usefixtures("home")
def test_the_course_of_games_is_drawn() -> None:
    told = run("results", "--plot", "--language", "en").stdout
    assert "games won beyond games lost" in told
    assert "\x1b" not in told


def test_a_result_whose_record_is_gone_is_told_without_it(home: Path) -> None:
    for record in (home / "games").glob("*.ecarte"):
        record.unlink()
    (book, novice) = json.loads(run("results", "--json").stdout)
    assert (book["games"], book["without_record"], novice["without_record"]) == (2, 2, 1)


def test_without_a_game_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    done = run("results", "--language", "en")
    assert done.exit_code == 2
    assert "no game that counts" in done.stderr
