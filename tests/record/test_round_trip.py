"""What is written is read again as it was, whatever is written."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Act, Action, Agreement, Seat, codes, legal_actions, load, new_deal, new_game, new_match
from ecarte.record import Record, parse, replay, states, write
from ecarte.record.model import advance
from ecarte.record.text import read_action, write_action
from ecarte.table.step import Play


@st.composite
def agreements(draw: st.DrawFn) -> Agreement:
    """Any code, with any of the players' acts done by hand."""
    by_table = draw(st.just(frozenset(Act)) | st.just(frozenset[Act]()) | st.frozensets(st.sampled_from(Act)))
    return Agreement(load(draw(st.sampled_from(codes()))), by_table=by_table)


@st.composite
def starts(draw: st.DrawFn) -> Play:
    """A match, game or deal about to begin, some with unseen cards."""
    agreement = draw(agreements())
    dealer = draw(st.sampled_from(Seat))
    partial = draw(st.booleans())
    score = draw(st.tuples(*[st.integers(0, agreement.target - 1)] * 2))
    kind = draw(st.sampled_from(("deal", "game", "match", "match without dealer")))
    if kind == "deal":
        return new_deal(agreement, dealer=dealer, score=score, partial=partial)
    if kind == "game":
        return new_game(agreement, dealer=dealer, score=score, number=draw(st.integers(1, 9)), partial=partial)
    length = draw(st.integers(0, 3))
    if kind == "match":
        return new_match(agreement, length=length, dealer=dealer, partial=partial)
    return new_match(agreement, length=length)


def play_at_random(play: Play, rng: Random, most: int) -> list[Action]:
    """Up to `most` actions, each drawn evenly from those that are legal."""
    done: list[Action] = []
    while len(done) < most and (options := legal_actions(play)):
        done.append(rng.choice(options))
        play = advance(play, done[-1])
    return done


@settings(max_examples=60, deadline=None)
@given(starts(), st.integers(0, 2**32), st.integers(0, 250))
def test_a_record_of_any_play_is_read_as_it_was_written(start: Play, seed: int, most: int) -> None:
    record = Record(start, tuple(play_at_random(start, Random(seed), most)))
    text = write(record)
    assert parse(text) == record
    assert write(parse(text)) == text
    assert replay(parse(text)) == list(states(record))[-1]


@settings(max_examples=40, deadline=None)
@given(starts(), st.integers(0, 2**32), st.integers(0, 120))
def test_the_position_at_every_step_is_read_as_it_was_written(start: Play, seed: int, most: int) -> None:
    for play in states(Record(start, tuple(play_at_random(start, Random(seed), most)))):
        assert parse(write(Record(play))).start == play


@settings(max_examples=60, deadline=None)
@given(starts(), st.integers(0, 2**32))
def test_every_action_is_read_as_it_was_written(start: Play, seed: int) -> None:
    for action in play_at_random(start, Random(seed), 80):
        assert read_action(write_action(action)) == action


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("b PROPOSES  # after a long think", "B proposes"),
        ("A plays K♥", "A Kh"),
        ("A gets 10s ?? qD", "A gets Ts ?? Qd"),
        ("A draws Th", "A gets Th"),
        ("A cuts 7 for the deal", "A cuts 7 for deal"),
    ],
)
def test_layout_capitals_signs_and_tens_are_read_with_tolerance(text: str, same: str) -> None:
    from ecarte.record.text import read_line

    assert [said.action for said in read_line(text)] == [said.action for said in read_line(same)]
