"""Play: the luck taken off favours nobody, and what is left has the same mean and less spread."""

from __future__ import annotations

from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.bots import opponent
from ecarte.bots.base import Mixer
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Headers, PerSeat, Record, states
from ecarte.study.skill import LEAST_GAMES, GameSkill, Skill, game_skill, skill
from ecarte.table.layers import layers_of

PLAYOUTS = 6
"""Fewer than usual: how many there are changes the spread alone."""


def play_record(names: tuple[str, str], number: int, *, code: str = "london") -> Record:
    match = new_match(Agreement(load(code)), dealer=Seat(number % 2))
    acts: list[AnyAct] = []
    players = opponent(names[0]), opponent(names[1])
    play_out(match, players, by_chance(Random(f"{names}/{number}")), on_act=acts.append)
    return Record(match, tuple(acts))


def compute_skill(record: Record, *, playouts: int = PLAYOUTS) -> GameSkill:
    found = game_skill(record, playouts=playouts)
    assert found is not None
    return found


@cache
def games(names: tuple[str, str]) -> list[GameSkill]:
    return [compute_skill(play_record(names, number)) for number in range(60)]


@pytest.mark.parametrize("names", [("book", "novice"), ("random", "book")])
def test_luck_has_mean_zero_however_the_players_play(names: tuple[str, str]) -> None:
    lucks = [game.luck for game in games(names)]
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))


@pytest.mark.parametrize("names", [("book", "novice"), ("random", "book")])
def test_play_without_luck_has_less_variance_and_finds_the_stronger_player(names: tuple[str, str]) -> None:
    found = skill(games(names))
    as_played = skill([replace(game, luck=0.0) for game in games(names)])
    assert found is not None
    assert as_played is not None
    assert found.error < 0.95 * as_played.error
    assert abs(found.points - as_played.points) < 3 * as_played.error
    assert found.points > 2 * found.error if names[0] == "book" else found.points < -2 * found.error


def test_the_interval_of_a_few_games_contains_the_result_of_many() -> None:
    every = skill(games(("book", "novice")))
    assert every is not None
    groups = [skill(games(("book", "novice"))[first : first + 10]) for first in range(0, 60, 10)]
    held = [group for group in groups if group and abs(group.points - every.points) <= group.half_width]
    assert len(held) >= 4


def test_points_of_play_come_from_the_score_and_deals_are_counted() -> None:
    record = play_record(("book", "novice"), 3)
    found = compute_skill(record)
    assert found.deals == sum(str(type(act).__name__) == "TurnUp" for act in record.actions)
    assert abs(found.points) <= 5
    assert found.points == int(found.points) != 0


def test_luck_does_not_depend_on_names() -> None:
    record = play_record(("book", "novice"), 4)
    named = replace(record, headers=Headers(names=PerSeat(a="Anna", b="Émile")))
    assert compute_skill(named) == compute_skill(record)


def test_a_deal_broken_off_counts_at_its_expected_end() -> None:
    record = play_record(("book", "novice"), 5)
    broken_off = replace(record, actions=record.actions[:16])
    found = compute_skill(broken_off, playouts=8)
    assert found.deals == 1
    assert abs(found.points) <= 3
    n_acts = next(n for n, play in enumerate(states(record)) if (game := layers_of(play)[1]) and game.deal_number == 2)
    one_deal = compute_skill(replace(record, actions=record.actions[:n_acts]))
    assert (one_deal.deals, one_deal.points) == (1, int(one_deal.points))  # the next deal was not begun
    assert compute_skill(replace(record, actions=())) == GameSkill(0, 0.0, 0.0)


def test_no_luck_is_computed_for_a_game_with_faults() -> None:
    match = replace(new_match(Agreement(load("london")), dealer=Seat.A), conduct=Conduct.CLUB)
    assert game_skill(Record(match, ())) is None


def test_the_luck_of_a_game_has_the_opposite_sign_for_the_other_seat() -> None:
    game = GameSkill(6, 3.0, 1.25)
    assert game.reversed == GameSkill(6, -3.0, -1.25)
    assert game.reversed.reversed == game


def test_no_figure_of_play_is_given_before_ten_games() -> None:
    game = GameSkill(6, 3.0, 1.25)
    assert skill([game] * (LEAST_GAMES - 1) + [GameSkill(0, 0.0, 0.0)] * 5) is None
    found = skill([game, GameSkill(4, -2.0, 0.5)] * 5)
    assert found is not None
    assert (found.deals, found.games) == (50, 10)
    assert found.points == pytest.approx((1.75 * 5 - 2.5 * 5) / 50)
    assert found.half_width == pytest.approx(1.96 * found.error)
    assert isinstance(found, Skill)


def test_the_luck_of_a_built_in_opponents_draws_is_subtracted() -> None:
    master: object = opponent("master")
    assert isinstance(master, Mixer)
    records = [play_record(("book", "master"), number) for number in range(3)]
    with_dice = [game_skill(record, mixers={Seat.B: master}, playouts=4) for record in records]
    without = [compute_skill(record, playouts=4) for record in records]
    assert [game.points for game in with_dice if game] == [game.points for game in without]
    assert [game.luck for game in with_dice if game] != [game.luck for game in without]
