"""Tournaments with a fixed hour: they begin, go on and end by themselves, and are made again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecarte.tournament.live.events import (
    EndEvent,
    EnterEvent,
    MakeTournamentEvent,
    ResultEvent,
    StartEvent,
    WithdrawEvent,
)
from ecarte.tournament.live.hours import HOUR, LATEST_BEGIN, MOST_CALLED_OFF, next_of_series, next_step
from ecarte.tournament.live.state import TournamentState, begin_tournament, objection
from tests.tournament.test_live_pairing import after, with_results

AT = 1000 * HOUR
DAY = 24 * HOUR


def make_event(**fields: Any) -> MakeTournamentEvent:
    usual = {"director": "d", "system": "swiss", "rules": "london", "rounds": 5, "begins_at": AT}
    return MakeTournamentEvent("Tuesday", **{**usual, **fields})


def enter_players(n_players: int, **fields: Any) -> TournamentState:
    state = begin_tournament(make_event(**fields), 0)
    return after(state, *(EnterEvent(f"p{number}", 1500 + number) for number in range(n_players)))


def start_tournament(state: TournamentState, now: int = AT) -> TournamentState:
    """The tournament after everything that happens by itself at its hour."""
    while (event := next_step(state, now)) is not None:
        state = after(state, event)
    return state


def played_by_itself(state: TournamentState) -> TournamentState:
    """The tournament when it is over; somebody wins at each board."""
    state, choose = start_tournament(state), Random(1)
    while state.stage != "over":
        last = state.rounds[-1]
        for number, board in enumerate(last.boards, 1):
            if not board.is_bye and board.result is None:
                state = after(state, ResultEvent(last.number, number, "A" if choose.random() < 0.5 else "B"))
        state = start_tournament(state)
    return state


def test_a_scheduled_tournament_does_nothing_before_its_hour() -> None:
    assert next_step(enter_players(4), AT - 1) is None
    assert next_step(enter_players(4), AT) == StartEvent()


def test_a_tournament_without_an_hour_is_left_to_its_director() -> None:
    assert next_step(enter_players(4, begins_at=0), AT) is None


@pytest.mark.parametrize(
    ("system", "n_players", "n_rounds"),
    [("swiss", 12, 5), ("swiss", 5, 3), ("swiss", 2, 1), ("round-robin", 4, 3), ("knock-out", 5, 3)],
)
def test_rounds_of_a_scheduled_tournament_follow_each_other_to_the_end(
    system: str, n_players: int, n_rounds: int
) -> None:
    state = played_by_itself(enter_players(n_players, system=system))
    assert (len(state.rounds), state.n_rounds, state.end_reason) == (n_rounds, n_rounds, "")


def test_no_round_is_paired_while_a_board_has_no_result() -> None:
    state = start_tournament(enter_players(4))
    assert len(state.rounds) == 1
    assert next_step(state, AT + HOUR) is None


@pytest.mark.parametrize(("n_players", "fields"), [(0, {}), (1, {}), (0, {"fill_to": 4}), (0, {"built_in": "book"})])
def test_a_tournament_with_fewer_than_two_players_is_called_off(n_players: int, fields: dict[str, Any]) -> None:
    state = start_tournament(enter_players(n_players, **fields))
    assert (state.stage, state.end_reason) == ("over", "too-few")


@pytest.mark.parametrize(("n_players", "fill_to", "n_filled"), [(1, 4, 3), (3, 4, 1), (1, 8, 7), (6, 4, 0)])
@pytest.mark.parametrize("system", ["swiss", "round-robin", "knock-out"])
@pytest.mark.parametrize("built_in", ["", "book"])
def test_built_in_opponents_fill_seats_and_are_paired_like_others(
    n_players: int, fill_to: int, n_filled: int, system: str, built_in: str
) -> None:
    state = start_tournament(
        enter_players(n_players, fill_to=fill_to, system=system, built_in=built_in if system != "knock-out" else "")
    )
    filled = [entry for entry in state.entries if entry.is_built_in and not entry.is_spare]
    assert len(filled) == n_filled
    assert len({entry.player for entry in state.entries}) == len(state.entries)
    seated = [number for board in state.rounds[0].boards for number in (board.a, board.b) if number]
    assert {entry.number for entry in state.paired} <= set(seated)
    over = played_by_itself(state)
    assert len(over.rounds) == over.n_rounds


def test_a_person_has_seat_a_against_a_built_in_opponent() -> None:
    over = played_by_itself(enter_players(2, fill_to=8))
    for one in over.rounds:
        for board in one.boards:
            assert over.entry(board.b).is_built_in or not over.entry(board.a).is_built_in


def test_a_tournament_ends_when_only_built_in_opponents_are_left() -> None:
    state = start_tournament(enter_players(1, fill_to=4))
    state = start_tournament(with_results(after(state, WithdrawEvent(1)), Random(1)))
    assert (state.stage, len(state.rounds)) == ("over", 1)


def test_a_tournament_begins_a_little_late_if_no_server_was_running() -> None:
    assert next_step(enter_players(4), AT + LATEST_BEGIN) == StartEvent()
    assert next_step(enter_players(4), AT + LATEST_BEGIN + 1) == EndEvent("too-late")


def test_a_director_cannot_ask_for_too_many_rounds_of_a_tournament_with_an_hour() -> None:
    assert objection(enter_players(4, begins_at=0), StartEvent()) == "too-many-rounds"
    assert start_tournament(enter_players(4)).n_rounds == 2


def test_the_next_of_a_series_begins_a_day_or_a_week_later_and_never_in_the_past() -> None:
    for every, period in (("day", DAY), ("week", 7 * DAY)):
        for late, expected in ((0, 1), (period - 1, 1), (period, 2), (5 * period + 1, 6)):
            found = next_of_series(make_event(every=every), AT + late, is_called_off=False)
            assert found is not None
            assert found.begins_at == AT + expected * period
            assert found.begins_at > AT + late
    assert next_of_series(make_event(), AT, is_called_off=False) is None


def test_a_series_ends_when_nobody_has_come_several_times() -> None:
    one: MakeTournamentEvent | None = make_event(every="week")
    n_made = 0
    while one is not None and (one := next_of_series(one, one.begins_at, is_called_off=True)) is not None:
        n_made += 1
    assert n_made == MOST_CALLED_OFF - 1
    again = next_of_series(make_event(every="week", n_called_off=3), AT, is_called_off=False)
    assert again is not None
    assert again.n_called_off == 0
