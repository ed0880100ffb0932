"""Ladders: who may challenge whom, what a result does to the order, and who leaves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte.tournament.live.events import (
    BoardWinner,
    EndEvent,
    EnterEvent,
    IdleEvent,
    MakeTournamentEvent,
    PairEvent,
    RestartEvent,
    ResultEvent,
    StartEvent,
    WithdrawEvent,
)
from ecarte.tournament.live.hours import HOUR
from ecarte.tournament.live.ladder import (
    DAY,
    challenge_event,
    challenge_objection,
    challengeable,
    is_idle,
    ladder_standings,
    ladder_step,
    next_idle_at,
)
from ecarte.tournament.live.state import TournamentState, begin_tournament, fold_event, objection

NOW = 100 * DAY


def ladder(n_players: int = 6, **agreed: Any) -> TournamentState:
    """A ladder in which players 1 to `n_players` stand in this order."""
    fields = {"reach": 3, "rematch_hours": 24, "idle_days": 30, **agreed}
    state = begin_tournament(MakeTournamentEvent("Club", "d", "ladder", "london", **fields), NOW)
    for number in range(1, n_players + 1):
        state = add(state, EnterEvent(f"p{number}", 1500))
    return state


def add(state: TournamentState, event: Any, at: int = NOW) -> TournamentState:
    assert objection(state, event) is None, (objection(state, event), event)
    return fold_event(state, event, at)


def with_challenge(state: TournamentState, challenger: int, challenged: int, at: int = NOW) -> TournamentState:
    assert challenge_objection(state, challenger, challenged, at) is None
    return add(state, challenge_event(state, challenger, challenged), at)


def with_winner(state: TournamentState, winner: int, at: int = NOW) -> TournamentState:
    """The ladder after the game in hand of a player, which they win."""
    (one,) = [one for one in state.rounds_in_hand if winner in (one.boards[0].a, one.boards[0].b)]
    seat: BoardWinner = "A" if one.boards[0].a == winner else "B"
    return add(state, ResultEvent(one.number, 1, seat), at)


def test_a_winner_from_below_takes_the_place_and_players_between_move_down() -> None:
    state = with_challenge(ladder(), 5, 2)
    assert state.order == (1, 2, 3, 4, 5, 6)
    assert with_winner(state, 5).order == (1, 5, 2, 3, 4, 6)
    assert with_winner(state, 2).order == (1, 2, 3, 4, 5, 6)
    assert add(state, ResultEvent(1, 1, "", is_played=False)).order == (1, 2, 3, 4, 5, 6)


def test_a_player_who_enters_stands_last_and_one_who_leaves_leaves_no_gap() -> None:
    state = add(ladder(3), WithdrawEvent(2))
    assert state.order == (1, 3)
    state = add(state, EnterEvent("p2", 1500))
    assert state.order == (1, 3, 4)
    assert state.entry(4).player == "p2"
    assert objection(state, EnterEvent("p2", 1500)) == "entered-already"


@pytest.mark.parametrize("rated", [True, False])
def test_a_person_and_their_programs_have_one_place(rated: bool) -> None:  # noqa: FBT001
    assert objection(ladder(rated=rated), EnterEvent("bot", 1500, owner="p1")) == "entered-already"


@pytest.mark.parametrize(
    ("challenger", "challenged", "code"),
    [
        (5, 1, "too-far"),
        (5, 2, None),
        (2, 5, "not-above"),
        (3, 3, "not-above"),
        (9, 1, "not-entered"),
        (1, 9, "not-entered"),
    ],
)
def test_a_ladder_challenge_reaches_a_few_places_up(challenger: int, challenged: int, code: str | None) -> None:
    assert challenge_objection(ladder(), challenger, challenged, NOW) == code


def test_a_player_of_a_ladder_has_one_challenge_at_a_time() -> None:
    state = with_challenge(ladder(), 4, 3)
    for challenger, challenged in ((4, 2), (5, 4), (5, 3), (6, 3)):
        assert challenge_objection(state, challenger, challenged, NOW) == "has-challenge"
    state = with_challenge(state, 5, 2)
    state = with_winner(with_winner(state, 5), 4)
    assert state.order == (1, 5, 2, 4, 3, 6)
    assert challenge_objection(state, 6, 3, NOW) is None


def test_a_rematch_waits_for_the_agreed_hours_also_after_entering_again() -> None:
    state = with_winner(with_challenge(ladder(), 2, 1), 1, NOW + HOUR)
    assert challenge_objection(state, 2, 1, NOW + 24 * HOUR) == "rematch-too-soon"
    assert challenge_objection(state, 2, 1, NOW + 25 * HOUR) is None
    assert challenge_objection(state, 3, 1, NOW + HOUR) is None
    again = add(
        add(add(add(state, WithdrawEvent(2)), WithdrawEvent(3)), WithdrawEvent(4)),
        EnterEvent("p2", 1500),
    )
    again = add(add(again, WithdrawEvent(5)), WithdrawEvent(6))
    assert again.order == (1, 7)
    assert challenge_objection(again, 7, 1, NOW + 2 * HOUR) == "rematch-too-soon"


def test_the_offered_players_of_a_ladder_are_exactly_those_who_may_be_challenged() -> None:
    state = with_challenge(ladder(), 3, 2)
    assert challengeable(state, 6, NOW) == (4, 5)
    assert challengeable(state, 5, NOW) == (4,)
    assert challengeable(state, 3, NOW) == ()
    assert challengeable(state, 0, NOW) == challengeable(state, 1, NOW) == ()


def test_built_in_opponents_of_a_ladder_rank_by_strength_and_take_several_challenges() -> None:
    state = ladder(0, fill_to=4)
    while (event := ladder_step(state, NOW)) is not None:
        state = add(state, event)
    assert [state.entry(number).player for number in state.order] == ["@master", "@sampler", "@book", "@novice"]
    state = add(add(state, EnterEvent("p5", 1500)), EnterEvent("p6", 1500))
    state = with_challenge(with_challenge(state, 5, 4), 6, 4)
    assert {one.boards[0].b for one in state.rounds} == {4}
    state = with_winner(state, 5)
    assert state.order == (1, 2, 3, 5, 4, 6)
    assert with_winner(state, 6).order == (1, 2, 3, 5, 6, 4)
    assert objection(ladder(0, fill_to=4), PairEvent(1, ((1, 2),))) == "bad-pairing"
    assert challenge_objection(state, 4, 5, NOW) == "bad-pairing"
    assert ladder_step(state, NOW + 29 * DAY) is None


def test_a_player_idle_for_the_agreed_days_leaves_the_ladder() -> None:
    state = with_winner(with_challenge(ladder(3), 2, 1, NOW + 5 * DAY), 2, NOW + 6 * DAY)
    assert next_idle_at(state) == NOW + 30 * DAY
    assert ladder_step(state, NOW + 30 * DAY - 1) is None
    assert ladder_step(state, NOW + 30 * DAY) == IdleEvent(3)
    assert is_idle(state, 3, NOW + 30 * DAY)
    state = add(state, IdleEvent(3), NOW + 30 * DAY)
    assert state.order == (2, 1)
    assert next_idle_at(state) == NOW + 36 * DAY
    playing = with_challenge(state, 1, 2, NOW + 35 * DAY)
    assert ladder_step(playing, NOW + 100 * DAY) is None
    assert objection(playing, IdleEvent(1)) == "not-idle"


def test_a_ladder_does_not_start_has_no_rounds_and_ends_at_any_time() -> None:
    state = with_challenge(ladder(), 2, 1)
    assert objection(state, StartEvent()) == "is-ladder"
    assert objection(state, RestartEvent(1)) == "is-ladder"
    assert (state.n_rounds, state.has_all_rounds) == (0, False)
    assert objection(state, EndEvent()) is None
    assert objection(add(state, EndEvent()), ResultEvent(1, 1, "A")) == "tournament-over"


def test_the_standings_of_a_ladder_have_games_and_the_last_result() -> None:
    state = with_challenge(with_winner(with_challenge(ladder(3), 2, 1), 2, NOW + HOUR), 3, 1)
    found = {one.number: (one.place, one.games, one.won, one.last, one.against) for one in ladder_standings(state)}
    assert found == {2: (1, 1, 1, "won", ()), 1: (2, 1, 0, "lost", (3,)), 3: (3, 0, 0, "", (1,))}


@given(st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_every_player_of_a_ladder_has_one_place_after_random_events(seed: int) -> None:
    choose, state, now = Random(seed), ladder(4, fill_to=2), NOW
    for number in range(60):
        now += choose.randrange(10 * DAY)
        event = ladder_step(state, now)
        if event is None and choose.random() < 0.2:
            event = EnterEvent(f"p{choose.randrange(8)}", 1500)
        elif event is None and choose.random() < 0.1 and state.order:
            event = WithdrawEvent(choose.choice(state.order))
        elif event is None and state.rounds_in_hand and choose.random() < 0.6:
            event = ResultEvent(choose.choice(state.rounds_in_hand).number, 1, choose.choice(("A", "B", "")))
        elif event is None and state.order:
            challenger = choose.choice(state.order)
            allowed = challengeable(state, challenger, now)
            event = challenge_event(state, challenger, choose.choice(allowed)) if allowed else None
        if event is not None and objection(state, event) is None:
            state = fold_event(state, event, now + number)
        present = {entry.number for entry in state.entered}
        assert sorted(state.order) == sorted(present)
        busy = [number for one in state.rounds_in_hand for number in (one.boards[0].a, one.boards[0].b)]
        persons = [number for number in busy if not state.entry(number).is_built_in]
        assert len(persons) == len(set(persons))
