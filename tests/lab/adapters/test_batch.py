"""The batch environment against the engine: the same chance and the same acts, compared at every decision."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from ecarte import RuleSet, RuleSetError, Seat, codes, load, seat_view, with_house
from ecarte.rules.check import choices, kinds
from ecarte_lab.adapters.batch import BatchEnv, Decisions, StepResult
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.observation_arrays import Question, action_mask, observation
from tests.lab.adapters.batch_twin import Twin

pytestmark = pytest.mark.xdist_group("batch")  # one process compiles, once

N_WAYS_OF_ANNOUNCING = 164
"""Of 216 combinations of windows, those in which either player has a time for it."""


# --- in step with the engine ------------------------------------------------------------------------


def expected_decision(process: DecisionProcess) -> tuple[int, list[int], list[int]]:
    """The player on turn, their mask and their observation, by the engine and its view."""
    assert process.actor is not None
    question = Question.ANNOUNCEMENT if process.is_asked else Question.DECISION
    seen = observation(seat_view(process.play, process.actor), question)
    return process.actor, action_mask(process.numbers).tolist(), seen.tolist()


def lane_decision(out: Decisions | StepResult, lane: int) -> tuple[int, list[int], list[int]]:
    return int(out.seats[lane]), out.masks[lane].tolist(), out.observations[lane].tolist()


def follow(
    rules: RuleSet,
    *,
    steps: int,
    seed: int,
    n: int = 16,
    unit: str = "deal",
    score: tuple[int, int] = (0, 0),
    dealer: Seat | None = None,
    always_asks: bool = True,
) -> list[Twin]:
    """Plays at random in both and compares everything, at every step in every lane."""
    begun: dict[str, Any] = {"score": score, "dealer": dealer, "always_asks": always_asks}
    env = BatchEnv(n, rules, seed=seed, unit=unit, **begun)
    twins = [Twin(rules, seed=seed, lane=lane, unit=env.unit, **begun) for lane in range(n)]
    asked = env.reset()
    assert [lane_decision(asked, lane) for lane in range(n)] == [expected_decision(twin.process) for twin in twins]
    for _ in range(steps):
        actions = env.sample()
        out = env.step(actions)
        for lane, twin in enumerate(twins):
            returns = twin.step(int(actions[lane]))
            assert out.done[lane] == (returns is not None)
            assert tuple(out.rewards[lane]) == (returns or (0, 0))
            assert lane_decision(out, lane) == expected_decision(twin.process)
    assert env.deals_begun.tolist() == [twin.deals for twin in twins]
    return twins


@pytest.mark.parametrize("code", codes())
def test_lanes_of_deals_follow_the_engine(code: str) -> None:
    follow(load(code), steps=250, seed=7)


@pytest.mark.parametrize("code", codes())
def test_lanes_of_games_follow_the_engine(code: str) -> None:
    follow(load(code), steps=150, seed=2**64 - 1, unit="game")


@pytest.mark.parametrize("code", codes())
def test_lanes_can_ask_out_of_turn_only_the_player_who_can_announce(code: str) -> None:
    follow(load(code), steps=100, seed=8, always_asks=False)


@pytest.mark.parametrize("dealer", list(Seat))
def test_lanes_skip_a_deal_decided_by_the_turn_up(dealer: Seat) -> None:
    twins = follow(load("small"), steps=150, seed=3, score=(4, 4), dealer=dealer)
    assert any(twin.passed_over for twin in twins)


def test_lanes_reuse_discards_like_the_engine() -> None:
    house = with_house(
        load("small"), {"exchange.short_stock": "from-discards", "proposal.conditional_acceptance": False}
    )
    twins = follow(house, steps=300, seed=5)
    assert sum(twin.served_again for twin in twins) > 20


def test_lanes_announce_a_king_in_every_way_like_the_engine() -> None:
    """On the small pack, where the king of trumps is in a hand every other deal."""
    keys = [key for key in kinds() if key.startswith("king.") and choices(key)]
    keys.remove("king.turned_until")  # the table marks at once
    n_played = 0
    for values in product(*map(choices, keys)):
        try:
            rules = with_house(load("small"), dict(zip(keys, values, strict=True)))
        except RuleSetError:
            continue  # a king that could never be announced
        follow(rules, steps=40, seed=n_played, n=4)
        n_played += 1
    assert n_played == N_WAYS_OF_ANNOUNCING


@st.composite
def houses(draw: st.DrawFn) -> dict[str, Any]:
    """House rules with any values of the parameters that the play of a deal reads."""
    values: dict[str, Any] = {
        key: draw(st.sampled_from(choices(key)))
        for key in kinds()
        if key.startswith(("king.", "proposal.", "exchange.", "play.", "scoring.")) and choices(key)
    }
    suits = draw(st.sampled_from(["shdc", "shd", "hc", "d"]))
    ranks = draw(st.sampled_from(["KQJAT987", "QJAT987", "KQJA", "KJ9"]))
    size = draw(st.integers(1, min(8, (len(suits) * len(ranks) - 1) // 2)))
    first = draw(st.integers(1, size))
    tricks = draw(st.integers(size // 2 + 1, size))
    is_known = values["proposal.number_named"] == "with-proposal"
    is_idle = is_known or values["exchange.short_stock"] == "from-discards"
    if values["play.follow"] == "only-to-win":
        values["play.must_win"] = "when-able"
    point, vole = sorted(draw(st.tuples(st.integers(0, 3), st.integers(0, 3))))
    values |= {
        "pack.suits": suits,
        "pack.ranks": ranks,
        "cut_for_deal.ranks": ranks,
        "deal.least_lifted": 1,
        "deal.least_left": 1,
        "deal.hand_size": size,
        "deal.packets": [[first, size - first] if first < size else [size]],
        "king.turned_points": draw(st.integers(0, 2)),
        "king.held_points": draw(st.integers(0, 2)),
        "proposal.conditional_acceptance": not is_idle and draw(st.booleans()),
        "proposal.most_exchanges": draw(st.integers(0, 3)),
        "exchange.elder_least": 1,
        "exchange.dealer_least": draw(st.integers(0, size)),
        "scoring.tricks_for_point": tricks,
        "scoring.tricks_for_vole": draw(st.integers(tricks, size)),
        "game.points_to_win": draw(st.integers(2, 9)),
    }
    for case in ("", "_against_elder", "_against_dealer", "_unproposed"):
        values |= {f"scoring.point{case}": point, f"scoring.vole{case}": vole + draw(st.integers(0, 1))}
    return values


@settings(max_examples=40)
@given(
    values=houses(),
    seed=st.integers(0, 2**64 - 1),
    unit=st.sampled_from(["deal", "game"]),
    dealer=st.sampled_from([None, Seat.A]),
    always_asks=st.booleans(),
)
def test_lanes_with_house_rules_follow_the_engine(
    values: dict[str, Any], seed: int, unit: str, dealer: Seat | None, *, always_asks: bool
) -> None:
    try:
        rules = with_house(load("london"), values)
    except RuleSetError:
        reject()  # a king that could never be announced
    follow(rules, steps=40, seed=seed, n=4, unit=unit, dealer=dealer, always_asks=always_asks)
