"""Standings of live tournaments and their tie-breaks, and reports in the format of FIDE."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte.tournament.live.events import PairEvent, ResultEvent, StartEvent
from ecarte.tournament.live.pairing import next_pairing
from ecarte.tournament.live.standings import standings
from ecarte.tournament.live.state import TournamentState
from ecarte.tournament.live.trf import trf_report, trf_text
from tests.tournament.test_live_pairing import after, enter_players, play_rounds
from tests.tournament.trf_reading import read_trf

BBP = shutil.which("bbpPairings")


def example() -> TournamentState:
    """Five players, three rounds: one has a bye in each, and at one board nobody came."""
    state = after(enter_players(5, rounds=3), StartEvent(), PairEvent(1, ((1, 2), (3, 4), (5, 0))))
    state = after(state, ResultEvent(1, 1, "A"), ResultEvent(1, 2, "B"), PairEvent(2, ((5, 1), (4, 2), (3, 0))))
    state = after(state, ResultEvent(2, 1, "B"), ResultEvent(2, 2, "A"), PairEvent(3, ((1, 4), (3, 5), (2, 0))))
    return after(state, ResultEvent(3, 1, "B"), ResultEvent(3, 2, "", is_played=False))


def test_the_standings_use_points_buchholz_sonneborn_berger_and_direct_encounter() -> None:
    lines = {one.number: one for one in standings(example())}
    assert {number: one.points for number, one in lines.items()} == {4: 3, 1: 2, 2: 1, 3: 1, 5: 1}
    assert lines[4].buchholz == lines[3].points + lines[2].points + lines[1].points == 4
    assert lines[4].sonneborn_berger == 4
    assert lines[1].buchholz == 1 + 1 + 3
    assert lines[1].sonneborn_berger == 1 + 1
    assert lines[5].buchholz == 1 + 2 + 1  # the bye counts as an opponent with one's own point
    assert lines[2].sonneborn_berger == 1
    assert [one.rank for one in standings(example())] == [1, 2, 3, 4, 5] or len(
        {one.rank for one in lines.values()}
    ) < 5


def test_the_direct_encounter_decides_between_equals_who_have_all_met() -> None:
    state = after(enter_players(2, "round-robin"), StartEvent(), PairEvent(1, ((1, 2),)), ResultEvent(1, 1, "B"))
    assert [(one.rank, one.number) for one in standings(state)] == [(1, 2), (2, 1)]


def test_players_who_are_equal_in_everything_share_a_rank() -> None:
    state = after(enter_players(4), StartEvent())
    assert {one.rank for one in standings(state)} == {1}


@given(st.integers(2, 12), st.integers(0, 300), st.sampled_from(["swiss", "round-robin", "knock-out"]))
@settings(max_examples=40, deadline=None)
def test_points_add_up_the_results_and_ranks_follow_them(n_players: int, seed: int, system: str) -> None:
    state = play_rounds(enter_players(n_players, system), seed)  # type: ignore[arg-type]
    lines = standings(state)
    decided = sum(board.winner != 0 for one in state.rounds for board in one.boards)
    assert sum(one.points for one in lines) == decided
    assert sorted(one.number for one in lines) == list(range(1, n_players + 1))
    assert [one.rank for one in lines] == sorted(one.rank for one in lines)
    assert [one.points for one in lines] == sorted((one.points for one in lines), reverse=True)


@given(
    st.integers(2, 14), st.integers(0, 300), st.sampled_from(["swiss", "round-robin", "knock-out"]), st.integers(0, 4)
)
@settings(max_examples=60, deadline=None)
def test_a_tournament_report_is_read_back_as_written(n_players: int, seed: int, system: str, rounds: int) -> None:
    state = play_rounds(enter_players(n_players, system), seed, rounds)  # type: ignore[arg-type]
    event = next_pairing(state) if not state.has_all_rounds else None
    if event is not None:
        state = after(state, event)  # with a round that has no results yet
    report = trf_report(state, lambda entry: f"Émile  {entry.player}" if entry.number % 2 else "")
    assert read_trf(trf_text(report)) == report


def test_a_line_of_a_tournament_report_has_its_columns() -> None:
    line = trf_text(trf_report(example(), lambda entry: entry.player)).splitlines()[-1]
    assert line[:3] == "001"
    assert re.fullmatch(r"p\d", line[14:47].strip())
    assert re.fullmatch(r"1[45]\d\d", line[48:52])
    assert re.fullmatch(r" \d\.0", line[80:84])
    assert re.fullmatch(r"   \d", line[85:89])
    assert re.fullmatch(r"0{3}\d [wb-] [10U+Z-]", line[91:99])


@pytest.mark.skipif(BBP is None, reason="bbpPairings is not installed")
@given(st.integers(6, 16), st.integers(0, 99), st.integers(1, 2))
@settings(max_examples=20, deadline=None)
def test_no_pairing_of_bbp_pairings_has_smaller_gaps_of_points(n_players: int, seed: int, rounds: int) -> None:
    """Its rules (FIDE Dutch) weigh colours higher; the sum of squared gaps of points is least here."""
    n_players -= n_players % 2
    state = play_rounds(enter_players(n_players, rounds=max(rounds + 1, 3)), seed, rounds)
    event = next_pairing(state)
    assert event is not None
    assert BBP is not None
    folder = Path(mkdtemp())
    report, pairs = folder / "ecarte.trf", folder / "ecarte.pairs"
    report.write_text(trf_text(trf_report(state, lambda entry: entry.player)) + "XXC white1\n", encoding="utf-8")
    subprocess.run([BBP, "--dutch", str(report), "-p", str(pairs)], check=True)
    seeds = [entry.number for entry in state.seeds]
    theirs = [tuple(int(one) for one in line.split()) for line in pairs.read_text().splitlines()[1:]]
    gaps = [
        sum((state.points(one) - state.points(other)) ** 2 for one, other in found)
        for found in (event.boards, [(seeds[one - 1], seeds[other - 1]) for one, other in theirs])
    ]
    assert gaps[0] <= gaps[1]
