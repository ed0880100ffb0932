"""Choices beside the strongest opponent: who plays as it does is found, and nobody else, however well they play."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.bots import opponent
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Record
from ecarte.study.analysis import AnalysedRecord
from ecarte.study.choice_comparison import (
    LEAST_CHOICES,
    LIMIT,
    MOST_SECONDS,
    STRONGEST,
    USUAL,
    ChoiceCounts,
    ComparedChoice,
    add_counts,
    compare_choices,
    count_choices,
    likeness,
    plays_like_strongest,
    usual_alike,
)


@cache
def play_record(names: tuple[str, str], number: int = 0, *, code: str = "london") -> Record:
    match = new_match(Agreement(load(code)), dealer=Seat(number % 2))
    acts: list[AnyAct] = []
    players = opponent(names[0]), opponent(names[1])
    play_out(match, players, by_chance(Random(f"{names}/{number}")), on_act=acts.append)
    return Record(match, tuple(acts))


@cache
def compare(names: tuple[str, str], seat: Seat, number: int = 0) -> tuple[ComparedChoice, ...]:
    return tuple(compare_choices(play_record(names, number), seat))


def test_the_strongest_opponent_is_alike_in_every_choice() -> None:
    counts = count_choices(compare((STRONGEST, "random"), Seat.A))
    assert counts.choices > 5
    assert counts.alike == counts.choices
    assert counts.loss / counts.choices < 1


def test_a_random_player_is_seldom_alike_and_loses_points() -> None:
    counts = count_choices(compare((STRONGEST, "random"), Seat.B))
    assert counts.choices > 3
    assert counts.alike < usual_alike(counts)
    assert counts.loss / counts.choices > 1


def test_only_choices_of_the_seat_between_acts_of_different_value_count() -> None:
    record = play_record((STRONGEST, "random"))
    analysed = AnalysedRecord.from_record(record)
    for seat in Seat:
        for choice in compare((STRONGEST, "random"), seat):
            assert record.actions[choice.act].mover is seat
            assert analysed.choice(choice.act) is not None
            assert choice.loss >= 0


def test_the_comparison_of_choices_is_deterministic() -> None:
    record = play_record((STRONGEST, "random"))
    assert compare_choices(record, Seat.B) == list(compare((STRONGEST, "random"), Seat.B))


def test_choices_are_not_compared_where_the_master_has_no_strategy() -> None:
    assert compare_choices(play_record(("book", "book"), code="small"), Seat.A) == []
    match = replace(new_match(Agreement(load("london")), dealer=Seat.A), conduct=Conduct.CLUB)
    assert compare_choices(Record(match, ()), Seat.A) == []


def counts_of(choices: int, share: float) -> ChoiceCounts:
    """Choices of which four in five are easy, with this share of alike ones among both kinds."""
    easy = choices * 4 // 5
    hard = choices - easy
    return ChoiceCounts(easy, round(easy * share), hard, round(hard * share))


def test_a_player_with_too_few_choices_is_not_said_to_play_like_the_strongest() -> None:
    assert not plays_like_strongest(counts_of(LEAST_CHOICES - 1, 1.0))
    assert plays_like_strongest(counts_of(LEAST_CHOICES, 1.0))
    assert not plays_like_strongest(ChoiceCounts())


@pytest.mark.parametrize("choices", [300, 3_000])
def test_a_player_as_alike_as_other_opponents_is_not_said_to_play_like_the_strongest(choices: int) -> None:
    easy, hard = choices * 4 // 5, choices // 5
    usual = ChoiceCounts(easy, round(easy * USUAL.easy), hard, round(hard * USUAL.hard))
    assert abs(likeness(usual)) < 0.2
    assert not plays_like_strongest(usual)


def test_the_limit_for_playing_like_the_strongest_is_in_standard_deviations() -> None:
    counts = ChoiceCounts(easy=0, easy_alike=0, hard=400, hard_alike=0)
    deviation = (400 * USUAL.hard * (1 - USUAL.hard)) ** 0.5
    below, above = (replace(counts, hard_alike=int(400 * USUAL.hard + LIMIT * deviation) + more) for more in (0, 1))
    assert not plays_like_strongest(below)
    assert plays_like_strongest(above)


def test_choice_counts_add_up_and_long_times_count_as_a_minute() -> None:
    choices = [ComparedChoice(3, True, False, 0.0), ComparedChoice(9, False, True, 0.02)]
    counts = count_choices(choices, {3: 2_000, 9: 3_600_000})
    assert counts == ChoiceCounts(1, 1, 1, 0, 2.0, 2.0, MOST_SECONDS, 4.0 + MOST_SECONDS**2)
    assert counts.spread == pytest.approx((MOST_SECONDS - 2) / 2)
    twice = add_counts([counts, counts])
    assert (twice.choices, twice.alike, twice.loss, twice.hard_seconds) == (4, 2, 4.0, 2 * MOST_SECONDS)
    assert twice.spread == pytest.approx(counts.spread)
    assert add_counts([]) == ChoiceCounts()
    assert count_choices(choices).easy_seconds == 0
