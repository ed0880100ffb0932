"""The environment passes its host's tests, plays as the engine does, and reveals nothing that a player may not know."""

from __future__ import annotations

import copy
import importlib
import itertools
import pickle
import re
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import (
    Act,
    Action,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Deal,
    Exchange,
    Game,
    Give,
    Match,
    PlayCard,
    Propose,
    Refuse,
    Seat,
    Stand,
    TableShuffles,
    TurnUp,
    apply,
    codes,
    load,
    natural_actions,
    new_deal,
    new_game,
    new_match,
    position,
    public_view,
    read_house,
    seat_view,
)
from ecarte.cards import PACK, SEATS
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import ExtraNeeded, RuleSetError
from ecarte.table.step import actions_of
from ecarte_lab.adapters import decision_process as processes
from ecarte_lab.adapters.decision_process import DecisionProcess, Event, EventKind
from ecarte_lab.adapters.numbering import ANNOUNCE, N_NUMBERS, SILENCE, action_of, number_of
from ecarte_lab.adapters.observation_arrays import LENGTH, Question, observation
from ecarte_lab.adapters.pettingzoo import AGENTS, env, raw_env
from ecarte_lab.adapters.public_text import public_text
from tests.strategies import with_hidden_reshuffled

with warnings.catch_warnings():
    # Where the bench has put PettingZoo's own card games, its tests import one in a way it has given up itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        performance_benchmark,
        render_test,
        seed_test,
    )


PAGE = Path(__file__).parents[3] / "docs" / "pettingzoo.md"
UNITS = ("deal", "game")
FEW = settings(max_examples=max(2, settings().max_examples // 4))

OF_THE_HOST_ALONE = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}
"""What `api_test` says of any dictionary that is no game of its own, and of the mask when all is over."""


def process_of(table: Any) -> DecisionProcess:
    process: DecisionProcess = table.unwrapped._process
    return process


def choose(table: Any, rng: Random) -> int | None:
    """One of the open numbers, None when all is over; exchanges are preferred."""
    agent = table.agent_selection
    if table.terminations[agent]:
        return None
    open_numbers = np.flatnonzero(table.infos[agent]["action_mask"]).tolist()
    further = [number for number in open_numbers if 3 <= number <= 12 or 14 <= number <= 21]
    return rng.choice(further if further and rng.random() < 0.6 else open_numbers)


def play_agents(table: Any, rng: Random) -> Iterator[str]:
    """Plays to the end; yields the selected agent before each step."""
    for agent in table.agent_iter():
        yield agent
        table.step(choose(table, rng))


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


# --- the host's own tests ---------------------------------------------------------------------------


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("code", codes())
def test_the_pettingzoo_api_test_gives_no_warning(code: str, unit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(code, unit=unit), num_cycles=1000)
        seed_test(lambda: env(code, unit=unit), num_cycles=500)
    assert "WARNING" not in capsys.readouterr().out


def test_the_pettingzoo_api_test_gives_no_warning_with_default_options() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(), num_cycles=1000)
        seed_test(env, num_cycles=500)
        render_test(env)


@pytest.mark.parametrize("unit", UNITS)
def test_the_pettingzoo_api_test_with_the_mask_in_info_warns_only_of_the_form(unit: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env(unit=unit, mask_in="observation"), num_cycles=1000)
        seed_test(lambda: env(unit=unit, mask_in="observation"), num_cycles=500)
    assert {str(warning.message) for warning in caught} <= OF_THE_HOST_ALONE


@pytest.mark.parametrize("mask_in", ["info", "observation"])
def test_the_pettingzoo_render_and_speed_tests_run_without_an_illegal_act(
    mask_in: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", _Clock(ticks))
    performance_benchmark(env(mask_in=mask_in))
    render_test(lambda **mode: env(mask_in=mask_in, **mode))
    assert next(ticks) > 500
    assert "WARNING" not in capsys.readouterr().out


class _Clock:
    """A clock for the host's five seconds, which goes on by a hundredth whenever it is looked at."""

    def __init__(self, ticks: itertools.count[int]) -> None:
        self._ticks = ticks

    def time(self) -> float:
        return next(self._ticks) / 100


# --- the engine's game ------------------------------------------------------------------------------


class Beside:
    """The engine alone, told what was done and which cards came, and asked nothing else of the environment."""

    def __init__(self, table: Any, begin: Deal | Game) -> None:
        self._table = table
        self._seen = 0
        self.play: Any = begin  # `apply` gives back what it was given, a deal or a game
        self.follow()

    def follow(self) -> None:
        output = process_of(self._table)
        events = [event for history in output.earlier for event in history.events] + list(output.events)
        for event in events[self._seen :]:
            self._shuffle()
            self._do(event)
        self._shuffle()
        self._seen = len(events)

    def _shuffle(self) -> None:
        if natural_actions(self.play) == (TableShuffles(),):
            self.play = apply(self.play, TableShuffles())

    def _do(self, event: Event) -> None:
        if event.kind is EventKind.DID:
            assert event.seat is not None
            action = action_of(event.number, event.seat, self.deal.hands[event.seat])
        else:
            card = PACK[event.number]
            action = TurnUp(card) if event.kind is EventKind.TURNED_UP else Give(card)
        if action is not None:
            self.play = apply(self.play, action)

    @property
    def deal(self) -> Deal:
        deal: Deal = self.play if isinstance(self.play, Deal) else self.play.deal
        return deal

    def open_to(self, seat: Seat, *, asked_apart: bool) -> set[int]:
        acts = {number_of(act, self.deal.hands[seat]) for act in actions_of(self.play, seat)}
        assert not asked_apart or acts <= {ANNOUNCE}
        return acts | {SILENCE} if asked_apart else acts


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("code", codes())
@FEW
@given(
    seed=seeds(),
    score=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    dealer=st.sampled_from(AGENTS),
    always_asks=st.booleans(),
)
def test_masks_rewards_and_observations_of_random_play_follow_the_engine(
    code: str, unit: str, seed: int, score: tuple[int, int], dealer: str, *, always_asks: bool
) -> None:
    agreement, rng = Agreement(load(code)), Random(seed)
    begin = new_game if unit == "game" else new_deal
    table = env(code, unit=unit, score=score, dealer=dealer, always_asks=always_asks)
    table.reset(seed=seed)
    beside = Beside(table, begin(agreement, dealer=SEATS[AGENTS.index(dealer)], score=score))
    rewards = dict.fromkeys(AGENTS, 0)
    for agent in play_agents(table, rng):
        beside.follow()
        seen, reward, is_over, _, info = table.last()
        rewards[agent] += reward
        check_observations(table, beside, agent, seen, info)
        assert is_over == (beside.deal.is_over if unit == "deal" else beside.deal.winner is not None)
    marked = [beside.play.score[seat] - score[seat] for seat in SEATS]
    ahead = marked[0] - marked[1] if unit == "deal" else {Seat.A: 1, Seat.B: -1}[beside.deal.winner or Seat.A]
    assert rewards == {"player_0": ahead, "player_1": -ahead}


def check_observations(table: Any, beside: Beside, agent: str, seen: Any, info: dict[str, Any]) -> None:
    """The array is that of the engine's own view, the mask that of its lawful acts; the other may do nothing."""
    seat = SEATS[AGENTS.index(agent)]
    asked_apart = process_of(table).is_asked
    question = Question.ANNOUNCEMENT if asked_apart else Question.DECISION
    if table.terminations[agent]:
        question = Question.NONE
    elif not asked_apart:
        assert seat_view(beside.play, seat).is_on_turn
    assert (seen == observation(seat_view(beside.play, seat), question)).all()
    open_numbers = set(np.flatnonzero(info["action_mask"]).tolist())
    assert open_numbers == (set() if table.terminations[agent] else beside.open_to(seat, asked_apart=asked_apart))
    for other in set(table.agents) - {agent}:
        other_seat = SEATS[AGENTS.index(other)]
        assert (table.observe(other) == observation(seat_view(beside.play, other_seat))).all()
        assert not table.infos[other]["action_mask"].any()


def first_seed(table: Any, wanted: str) -> None:
    """Resets the table with the first seed whose text, as a bystander sees it, has `wanted`."""
    for seed in range(1000):
        table.reset(seed=seed)
        if wanted in table.render():
            return
    raise AssertionError(f"no deal shows {wanted!r}")


def test_a_turned_up_king_can_win_before_any_decision() -> None:
    table = env(score=(4, 4), dealer="player_1", unit="game", render_mode="ansi")
    first_seed(table, "player_0 4, player_1 5")
    rewards = {}
    for agent in table.agent_iter():
        _, rewards[agent], is_over, _, info = table.last()
        assert is_over
        assert not info["action_mask"].any()
        table.step(None)
    assert rewards == {"player_0": -1, "player_1": 1}


def test_the_dealer_of_an_episode_is_given_or_random() -> None:
    for agent in AGENTS:
        table = env(dealer=agent, render_mode="ansi")
        table.reset()
        assert f"dealer: {agent}" in table.render()
    table = env(render_mode="ansi")
    for agent in AGENTS:
        first_seed(table, f"dealer: {agent}")


def test_a_pettingzoo_reset_with_a_seed_repeats_and_one_without_continues() -> None:
    table = env(render_mode="ansi")
    seen = []
    for seed in (7, None, 7, None, np.int64(7)):
        table.reset(seed=seed)
        seen.append(table.last()[0].tolist())
    assert seen[0] == seen[2] == seen[4] != seen[1] == seen[3]


# --- what nobody may know ---------------------------------------------------------------------------


def observed_by(table: Any, agent: str) -> tuple[Any, ...]:
    """Everything the environment tells an agent, and everything it shows."""
    mask = table.infos[agent].get("action_mask", np.zeros(0)).tolist()
    seen = table.observe(agent)
    arrays = seen if isinstance(seen, dict) else {"observation": seen}
    found = {name: array.tolist() for name, array in arrays.items()}
    return found, mask, table.rewards[agent], table.terminations[agent], table.render()


def with_other_hidden_cards(table: raw_env, seat: Seat, rng: Random, *, keeps_silent: bool) -> raw_env:
    """The same table, with the cards that the seat cannot see changed about."""
    changed = copy.deepcopy(table)
    now = changed._process
    play = with_hidden_reshuffled(now.play, seat, rng)
    assert isinstance(play, Deal | Game)
    changed._process = processes._next_process(now, play, now.events, keeps_silent=keeps_silent)
    changed._go_on()
    return changed


def has_just_kept_silent(now: DecisionProcess) -> bool:
    return bool(now.events) and (now.events[-1].kind, now.events[-1].number) == (EventKind.DID, SILENCE)


@pytest.mark.parametrize("code", codes())
@FEW
@given(seed=seeds(), mask_in=st.sampled_from(["info", "observation"]), unit=st.sampled_from(UNITS))
def test_unseen_cards_change_neither_observations_nor_the_selected_agent(
    code: str, seed: int, mask_in: str, unit: str
) -> None:
    rng = Random(seed)
    table = raw_env(code, unit=unit, mask_in=mask_in, render_mode="ansi")
    table.reset(seed=seed)
    for _ in range(40):
        now = process_of(table)
        if now.is_over:
            return
        for agent, seat in zip(AGENTS, SEATS, strict=True):
            changed = with_other_hidden_cards(table, seat, rng, keeps_silent=has_just_kept_silent(now))
            assert changed.agent_selection == table.agent_selection
            assert observed_by(changed, agent) == observed_by(table, agent)
        table.step(rng.choice(now.numbers))


@FEW
@given(seed=seeds(), code=st.sampled_from(codes()))
def test_questions_about_the_king_reveal_no_hidden_cards(seed: int, code: str) -> None:
    rng = Random(seed)
    table = raw_env(code, always_asks=False, render_mode="ansi")
    table.reset(seed=seed)
    while not process_of(table).is_over:
        agent, now = table.agent_selection, process_of(table)
        changed = with_other_hidden_cards(table, SEATS[AGENTS.index(agent)], rng, keeps_silent=not now.is_asked)
        assert observed_by(changed, agent) == observed_by(table, agent)
        table.step(rng.choice(now.numbers))


@FEW
@given(seed=seeds())
def test_the_rendered_text_shows_only_open_cards(seed: int) -> None:
    table = env(render_mode="ansi")
    table.reset(seed=seed)
    for _ in play_agents(table, Random(seed)):
        deal = process_of(table).deal
        lying_open = {deal.turn_up, deal.led} | {card for trick in deal.tricks for card in (trick.led, trick.reply)}
        shown = {Card.read(word) for word in re.findall(r"\b[7-9TAJQK][shdc]\b", table.render())}
        assert shown == lying_open - {None}


LONDON = Agreement(load("london"))
HANDS = (Cards.read("Ks As 9h 8d 7c"), Cards.read("Qh Jh Ad Kh 7d"))


def seen_in(play: Deal | Match) -> list[str]:
    return public_text(public_view(play), names=AGENTS).splitlines()


def test_the_rendered_text_has_exchange_king_and_play() -> None:
    """A player sees the numbers of the exchange, and of the hands only what was played."""
    exchange = Exchange(elder=Cards.read("Kd Qd"), dealer=Cards.read("Jd"), dealer_told=True)
    deal = position(
        LONDON, dealer=Seat.A, hands=HANDS, turn_up=Card.read("9s"), exchanges=(exchange,), score=(1, 2), proposals=1
    )
    for act in (
        Stand(Seat.B), AnnounceKing(Seat.A), PlayCard(Seat.B, Card.read("7d")), PlayCard(Seat.A, Card.read("8d")),
        PlayCard(Seat.A, Card.read("9h")),
    ):  # fmt: skip
        deal = apply(deal, act)
    assert seen_in(deal) == [
        "london@1, deal 1: player_0 2, player_1 2", "phase: reply, player_1 to act", "dealer: player_0",
        "turned up: 9s", "stock: 18", "proposals: 1", "exchange: elder 2, dealer 1", "king: player_0",
        "tricks: player_0 1, player_1 0", "player_1 7d, player_0 8d", "player_0 9h",
    ]  # fmt: skip


def test_the_rendered_text_has_no_unstated_number() -> None:
    """Nor a stock from which it could be counted; the condition was said aloud."""
    by_hand = Agreement(LONDON.rules, by_table=EVERY_ACT - {Act.ASK})
    exchange = Exchange(asked=2, enough_for=1, elder=Cards.read("Kd Qd"), dealer=Cards.read("Jd"))
    deal = position(by_hand, dealer=Seat.A, hands=HANDS, turn_up=Card.read("9s"), exchanges=(exchange,), proposals=1)
    assert seen_in(deal)[-3:] == ["stock: ?", "proposals: 1", "exchange: elder 2, dealer ?, if enough for 1"]


@pytest.mark.parametrize(("acts", "liable"), [
    ((Stand(Seat.B),), "player_1"), ((Propose(Seat.B), Refuse(Seat.A)), "player_0"),
])  # fmt: skip
def test_the_rendered_text_has_the_liable_player(acts: tuple[Action, ...], liable: str) -> None:
    deal = position(LONDON, dealer=Seat.A, hands=HANDS, turn_up=Card.read("9s"))
    for act in acts:
        deal = apply(deal, act)
    assert seen_in(deal)[-1] == f"liable: {liable}"


def test_the_rendered_text_says_that_no_card_is_dealt_yet() -> None:
    assert seen_in(new_match(LONDON)) == ["london@1, deal 1: player_0 0, player_1 0", "phase: not begun"]


def test_rendering_returns_or_prints_or_omits_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for mode in ("ansi", "human", None):
        table = env(render_mode=mode)
        table.reset(seed=3)
        texts.append(table.render())
    assert texts[1:] == [None, None]
    assert capsys.readouterr().out == f"{texts[0]}\n\n"


def test_the_rendered_text_of_a_game_counts_the_deals() -> None:
    table = env(unit="game", render_mode="ansi")
    table.reset(seed=1)
    heads = [table.render().partition(":")[0] for _ in play_agents(table, Random(1))]
    assert list(dict.fromkeys(heads))[:3] == ["london@1, deal 1", "london@1, deal 2", "london@1, deal 3"]


def test_the_action_mask_is_in_the_observation_and_not_in_the_info() -> None:
    table = env(mask_in="observation")
    table.reset(seed=1)
    assert table.infos == {"player_0": {}, "player_1": {}}
    assert {agent: int(table.observe(agent)["action_mask"].any()) for agent in AGENTS} == {
        agent: int(agent == table.agent_selection) for agent in AGENTS
    }


# --- lawful and unlawful acts -----------------------------------------------------------------------


@pytest.mark.parametrize("mask_in", ["info", "observation"])
def test_an_illegal_act_loses_at_once(mask_in: str, caplog: pytest.LogCaptureFixture) -> None:
    table = env(mask_in=mask_in)
    table.reset(seed=1)
    offender = table.agent_selection
    table.step(30)  # no card is played before the elder has decided
    rewards = {}
    for agent in table.agent_iter():
        _, rewards[agent], is_over, *_ = table.last()
        assert is_over
        table.step(None)
    assert rewards == {agent: -1 if agent == offender else 0 for agent in AGENTS}
    assert "Illegal move" in caplog.text


def test_without_wrappers_an_illegal_act_is_refused_and_changes_nothing() -> None:
    table = raw_env()
    table.reset(seed=1)
    before = table.last()[0].tolist()
    with pytest.raises(ValueError, match="30 is not open now; the numbers are"):
        table.step(30)
    assert table.last()[0].tolist() == before


def test_actions_sampled_without_a_mask_are_legal_for_the_selected_agent() -> None:
    table = env(unit="game")
    table.reset(seed=5)
    drawn = {agent: [table.action_space(agent).sample() for _ in range(100)] for agent in AGENTS}
    asked = table.agent_selection
    lawful = set(np.flatnonzero(table.infos[asked]["action_mask"]).tolist())
    assert set(drawn.pop(asked)) == lawful
    assert len(set(*drawn.values())) > len(lawful)  # any number: there is nothing to choose from
    for agent in table.agent_iter():
        number = None if table.terminations[agent] else table.action_space(agent).sample()
        assert number is None or table.infos[agent]["action_mask"][number]
        table.step(number)


def test_sampling_actions_respects_a_mask_or_weights() -> None:
    table = env()
    table.reset(seed=5)
    space = table.action_space(table.agent_selection)
    only = np.zeros(N_NUMBERS, dtype=np.int8)
    only[200] = 1
    assert {space.sample(only) for _ in range(20)} == {200}
    assert {space.sample(probability=only.astype(np.float64)) for _ in range(20)} == {200}


# --- the rest ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copied_environment_continues_independently(again: Any) -> None:
    table = raw_env(unit="game")
    table.reset(seed=8)
    twin = again(table)
    before = twin.last()[0].tolist()
    found = [[one.last()[0].tolist() for _ in play_agents(one, Random(8))] for one in (table, twin)]
    assert found[0] == found[1]
    assert found[1][0] == before


EIGHT_CARDS = """
extends = "london"
deal = { hand_size = 8, packets = [[8]] }
scoring = { tricks_for_point = 5, tricks_for_vole = 8 }
"""


def test_the_pettingzoo_environment_plays_house_rules() -> None:
    table = env(read_house(EIGHT_CARDS, file=None))
    table.reset(seed=2)
    assert len(list(play_agents(table, Random(2)))) > 16
    assert sum(process_of(table).deal.won) == 8


@pytest.mark.parametrize(("arguments", "fault"), [
    ({"unit": "match"}, "unit is deal or game, not 'match'"),
    ({"mask_in": "obs"}, "mask_in is info or observation, not 'obs'"),
    ({"render_mode": "rgb_array"}, "render_mode is ansi or human, not 'rgb_array'"),
    ({"dealer": "A"}, "the agents are player_0 and player_1, not 'A'"),
    ({"score": (1, 2, 3)}, r"score is the points of player_0 and player_1, as in \(0, 0\), not \(1, 2, 3\)"),
    ({"score": (5, 0)}, "scores from 0 to 4"),
])  # fmt: skip
def test_impossible_pettingzoo_settings_are_refused_at_once(arguments: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        env(**arguments)


def test_an_unknown_code_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(RuleSetError, match="no code of rules called 'lundon'; did you mean london"):
        env("lundon")


def test_without_pettingzoo_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "ecarte_lab.adapters.pettingzoo")
    with pytest.raises(ExtraNeeded, match=re.escape("pip install 'ecarte[pettingzoo]'")):
        importlib.import_module("ecarte_lab.adapters.pettingzoo")


def test_the_documented_shapes_of_pettingzoo_arrays_are_right() -> None:
    page = PAGE.read_text(encoding="utf-8")
    table = env(mask_in="observation")
    shapes = {space.shape for space in table.observation_space("player_0").values()}
    assert shapes == {(LENGTH,), (N_NUMBERS,)}
    assert {f"`({length},)` int8" in page for length in (LENGTH, N_NUMBERS)} == {True}
