"""The tools that set the master beside what others take for granted print what they say, and refuse too few deals."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from lab.tools import sampler_guesses, tricks_made
from tools import luck

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once


def printed_by(
    tool: ModuleType, asked: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """What a tool prints."""
    monkeypatch.setattr(sys, "argv", [tool.__name__, *asked.split()])
    tool.main()
    return capsys.readouterr().out


def test_the_tool_for_tricks_counts_the_elders_tricks_by_liability(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed_by(tricks_made, "--deals 2000 --seed 1", monkeypatch, capsys).splitlines()
    rows = [line.split() for line in lines if "liable" not in line]
    assert len(lines) == 3 + len(rows)
    assert len(rows) == 3 * 6
    assert sum(int(row[7]) for row in rows) == 2000
    for row in rows:
        assert sum(map(float, row[1:7])) == pytest.approx(1 if int(row[7]) else 0, abs=0.004)


def test_the_tool_for_guesses_shows_sampler_and_master_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed_by(sampler_guesses, "--deals 1000 --looked 1000 --seed 1", monkeypatch, capsys).splitlines()
    assert len(lines) == 4 + 1 + 4 + 4
    assert sum(int(line.split()[-2]) for line in lines[1:4]) == 1000


def test_the_tool_for_guesses_needs_enough_deals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        printed_by(sampler_guesses, "--deals 10", monkeypatch, capsys)
    assert "1000 at the least" in capsys.readouterr().err


def test_a_player_against_itself_has_no_luck_to_subtract(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "each pair even" in printed_by(luck, "--match book book --pairs 21", monkeypatch, capsys)
