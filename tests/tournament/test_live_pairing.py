"""Pairings of live tournaments: nobody meets anybody twice, nobody sits at two boards, and byes are shared out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte.tournament.live.events import (
    NOBODY,
    AnyTournamentEvent,
    BoardWinner,
    EndEvent,
    EnterEvent,
    MakeTournamentEvent,
    PairEvent,
    RestartEvent,
    ResultEvent,
    StartEvent,
    System,
    WithdrawEvent,
)
from ecarte.tournament.live.pairing import bracket, next_pairing
from ecarte.tournament.live.state import (
    TournamentState,
    begin_tournament,
    fold_event,
    most_swiss_rounds,
    objection,
)
from ecarte.tournament.live.swiss import has_sat_out, pairing_cost, ranked_players


def enter_players(n_players: int, system: System = "swiss", *, rounds: int = 0, built_in: str = "") -> TournamentState:
    """A tournament that so many players have entered."""
    agreed = MakeTournamentEvent(
        "Club", "d", system, "london", rounds or most_swiss_rounds(n_players), built_in=built_in
    )
    state = begin_tournament(agreed, 0)
    for number in range(n_players):
        state = after(state, EnterEvent(f"p{number}", 1500 + 7 * (number * number % 11)))
    return state


def after(state: TournamentState, *events: AnyTournamentEvent) -> TournamentState:
    """The tournament after these events, each of which is allowed."""
    for event in events:
        assert objection(state, event) is None, (objection(state, event), event)
        state = fold_event(state, event, state.seq)
    return state


def with_results(state: TournamentState, choose: Random) -> TournamentState:
    """The tournament with a result at every board."""
    last = state.last_round
    assert last is not None
    for number, board in enumerate(last.boards, 1):
        if not board.is_bye and board.result is None:
            winner: BoardWinner = choose.choice(("A", "B", "A", "B", "A", "B", ""))
            state = after(state, ResultEvent(last.number, number, winner, bool(winner)))
    return state


def play_rounds(state: TournamentState, seed: int, rounds: int = 99) -> TournamentState:
    """The tournament after so many rounds with results drawn at random."""
    choose = Random(seed)
    if state.stage == "open":
        state = after(state, StartEvent())
    for _ in range(rounds):
        if state.has_all_rounds or (event := next_pairing(state)) is None:
            return state
        state = with_results(after(state, event), choose)
    return state


def test_a_knock_out_with_a_winner_is_not_paired_again() -> None:
    state = play_rounds(enter_players(2, "knock-out"), 1)
    assert state.has_all_rounds
    assert next_pairing(state) is None


def meetings(state: TournamentState) -> Counter[frozenset[int]]:
    return Counter(frozenset((board.a, board.b)) for one in state.rounds for board in one.boards if not board.is_bye)


@given(st.integers(2, 17), st.integers(0, 999), st.sampled_from(["", "novice"]))
@settings(max_examples=60, deadline=None)
def test_in_a_swiss_everybody_is_paired_in_each_round_and_nobody_twice_with_anybody(
    n_players: int, seed: int, built_in: str
) -> None:
    state = play_rounds(enter_players(n_players, built_in=built_in), seed)
    assert len(state.rounds) == most_swiss_rounds(n_players)
    assert set(meetings(state).values()) <= {1}
    for one in state.rounds:
        seated = Counter(number for board in one.boards for number in (board.a, board.b) if number != NOBODY)
        assert {entry.number for entry in state.paired} <= set(seated)
        assert set(seated.values()) == {1}
        assert sum(board.is_bye for board in one.boards) == (n_players % 2 and not built_in)
        assert all(not state.entry(board.a).is_built_in for board in one.boards)
    sat_out = Counter(
        board.a for one in state.rounds for board in one.boards if board.is_bye or state.entry(board.b).is_built_in
    )
    assert set(sat_out.values()) <= {1}


@given(st.integers(4, 12), st.integers(0, 999))
@settings(max_examples=40, deadline=None)
def test_each_player_has_both_seats_nearly_equally_often(n_players: int, seed: int) -> None:
    state = play_rounds(enter_players(n_players), seed)
    for entry in state.entries:
        assert abs(state.seat_history(entry.number).balance) <= 3


@given(st.integers(4, 9), st.integers(0, 200), st.integers(0, 3))
@settings(max_examples=30, deadline=None)
def test_no_other_pairing_of_the_same_players_costs_less(n_players: int, seed: int, rounds: int) -> None:
    state = play_rounds(enter_players(2 * (n_players // 2)), seed, rounds)
    if state.has_all_rounds:
        return
    event = next_pairing(state)
    assert event is not None
    found = pairing_cost(state, event.boards)
    assert found is not None
    numbers = [entry.number for entry in ranked_players(state)]
    costs = [cost for pairs in all_pairings(numbers) if (cost := pairing_cost(state, pairs)) is not None]
    assert found == min(costs)


def all_pairings(numbers: list[int]) -> list[list[tuple[int, int]]]:
    """All ways to pair these players."""
    if not numbers:
        return [[]]
    first, *others = numbers
    return [
        [(first, other), *rest] for other in others for rest in all_pairings([one for one in others if one != other])
    ]


def test_the_first_round_of_a_swiss_pairs_the_upper_half_with_the_lower_one() -> None:
    state = after(enter_players(8), StartEvent())
    event = next_pairing(state)
    assert event is not None
    seeds = [entry.number for entry in state.seeds]
    assert {frozenset(board) for board in event.boards} == {
        frozenset(pair) for pair in zip(seeds[:4], seeds[4:], strict=True)
    }


def test_the_bye_goes_to_the_lowest_player_and_to_nobody_twice() -> None:
    state = after(enter_players(5), StartEvent())
    byes = []
    for seed in range(3):
        event = next_pairing(state)
        assert event is not None
        assert event == next_pairing(state)
        lowest = [one.number for one in reversed(ranked_players(state)) if not has_sat_out(state, one.number)]
        byes += [board[0] for board in event.boards if board[1] == NOBODY]
        assert byes[-1] == lowest[0]
        state = with_results(after(state, event), Random(seed))
    assert len(set(byes)) == 3


def test_a_withdrawn_player_is_not_paired() -> None:
    state = play_rounds(enter_players(8), 1, rounds=1)
    state = after(state, WithdrawEvent(3))
    event = next_pairing(state)
    assert event is not None
    assert 3 not in {number for board in event.boards for number in board}
    assert objection(state, WithdrawEvent(3)) == "not-entered"


def test_players_who_have_all_met_get_no_further_pairing() -> None:
    state = play_rounds(enter_players(4), 1, rounds=2)
    state = after(state, *(WithdrawEvent(number) for number in (1, 2)))
    assert (next_pairing(state) is None) is (frozenset((3, 4)) in meetings(state))


@given(st.integers(2, 12), st.integers(0, 99))
@settings(max_examples=40, deadline=None)
def test_in_a_round_robin_everybody_meets_everybody_once(n_players: int, seed: int) -> None:
    state = play_rounds(enter_players(n_players, "round-robin"), seed)
    assert len(state.rounds) == n_players - 1 + n_players % 2
    pairs = {frozenset(pair) for pair in combinations(range(1, n_players + 1), 2)}
    assert meetings(state) == Counter(pairs)
    byes = Counter(board.a for one in state.rounds for board in one.boards if board.is_bye)
    assert set(byes.values()) == ({1} if n_players % 2 else set())


def test_in_a_round_robin_a_built_in_opponent_makes_an_odd_number_even() -> None:
    state = play_rounds(enter_players(5, "round-robin", built_in="novice"), 1)
    assert len(state.rounds) == 5
    assert not any(board.is_bye for one in state.rounds for board in one.boards)
    assert all(
        state.entry(board.b).is_built_in for one in state.rounds for board in one.boards if 6 in (board.a, board.b)
    )
    assert len(after(enter_players(6, "round-robin", built_in="novice"), StartEvent()).entries) == 6


@given(st.integers(2, 20), st.integers(0, 99))
@settings(max_examples=40, deadline=None)
def test_a_knock_out_drops_the_losers_until_one_player_is_left(n_players: int, seed: int) -> None:
    state = play_rounds(enter_players(n_players, "knock-out"), seed)
    out: set[int] = set()
    for one in state.rounds:
        seated = {number for board in one.boards for number in (board.a, board.b)} - {NOBODY}
        assert not seated & out
        out |= seated - {board.winner for board in one.boards}
    assert len(set(range(1, n_players + 1)) - out) <= 1


def test_the_best_two_seeds_of_a_knock_out_meet_in_the_last_round_only() -> None:
    for n_places in (2, 4, 8, 16, 32):
        order = bracket(n_places)
        assert sorted(order) == list(range(n_places))
        half = n_places // 2
        assert (order.index(0) < half) != (order.index(1) < half)
        assert all(one + other == n_places - 1 for one, other in zip(order[::2], order[1::2], strict=True))


def test_a_restarted_round_no_longer_counts_and_is_paired_again() -> None:
    state = play_rounds(enter_players(6), 1, rounds=1)
    before = state
    event = next_pairing(state)
    assert isinstance(event, PairEvent)
    state = with_results(after(state, event), Random(2))
    assert state.points(1) + sum(state.points(number) for number in range(2, 7)) > 0
    state = after(state, RestartEvent(2))
    assert state.rounds == before.rounds
    assert next_pairing(state) == event
    state = after(state, event)
    assert state.last_round is not None
    assert state.last_round.attempt == 1
    assert objection(state, RestartEvent(1)) == "no-such-round"


def test_an_illegal_tournament_event_has_an_objection_code() -> None:
    state = enter_players(4)
    first = PairEvent(1, ((1, 2), (3, 4)))
    assert objection(state, first) == "not-started"
    assert objection(state, EnterEvent("p1", 1500)) == "entered-already"
    assert objection(enter_players(1), StartEvent()) == "too-few-players"
    assert objection(enter_players(4, rounds=3), StartEvent()) == "too-many-rounds"
    started = after(state, StartEvent())
    assert objection(started, EnterEvent("new", 1500)) == "entries-closed"
    assert objection(started, StartEvent()) == "entries-closed"
    assert objection(started, PairEvent(2, ((1, 2),))) == "no-such-round"
    assert objection(started, PairEvent(1, ((1, 2), (2, 3)))) == "bad-pairing"
    assert objection(started, PairEvent(1, ((1, 9),))) == "bad-pairing"
    paired = after(started, first)
    assert objection(paired, PairEvent(2, ((1, 3), (2, 4)))) == "round-not-over"
    assert objection(paired, EndEvent()) == "round-not-over"
    assert objection(paired, ResultEvent(1, 3, "A")) == "no-such-board"
    decided = after(paired, ResultEvent(1, 1, "A"))
    assert objection(decided, ResultEvent(1, 1, "B")) == "has-result"
    over = after(started, EndEvent())
    assert objection(over, EndEvent()) == "tournament-over"


def test_in_a_rated_tournament_a_person_and_their_programs_are_one_player() -> None:
    agreed = MakeTournamentEvent("Club", "d", "swiss", "london", 1, rated=True)
    state = after(begin_tournament(agreed, 0), EnterEvent("anna", 1500))
    assert objection(state, EnterEvent("program", 1500, "anna")) == "entered-already"
    assert objection(enter_players(1), EnterEvent("program", 1500, "p0")) is None


def test_a_player_who_withdraws_before_the_start_has_never_entered() -> None:
    state = after(enter_players(4), WithdrawEvent(2))
    assert [(entry.number, entry.player) for entry in state.entries] == [(1, "p0"), (2, "p2"), (3, "p3")]
    after(state, EnterEvent("p1", 1500))
