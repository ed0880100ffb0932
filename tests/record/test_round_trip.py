"""What is written is read again as it was, whatever is written."""

from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import (
    Act,
    Agreement,
    RuleSetError,
    Seat,
    codes,
    legal_actions,
    load,
    new_deal,
    new_game,
    new_match,
    with_house,
)
from ecarte.acts import AnyAct
from ecarte.record import (
    UNDONE,
    FairnessSheet,
    Headers,
    PerSeat,
    Ratings,
    Record,
    game_text,
    parse,
    parse_json,
    read_games,
    states,
    write,
    write_json,
)
from ecarte.record import replay as played
from ecarte.record.line_reader import read_action
from ecarte.record.writing import write_action
from ecarte.table.step import Play, apply


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


def play_at_random(play: Play, rng: Random, most: int) -> list[AnyAct]:
    """Up to `most` actions, each drawn evenly from those that are legal."""
    done: list[AnyAct] = []
    while len(done) < most and (options := legal_actions(play)):
        done.append(rng.choice(options))
        play = apply(play, done[-1])
    return done


@settings(max_examples=60, deadline=None)
@given(starts(), st.integers(0, 2**32), st.integers(0, 250))
def test_a_record_of_random_play_is_read_back_as_written(start: Play, seed: int, most: int) -> None:
    record = Record(start, tuple(play_at_random(start, Random(seed), most)))
    text = write(record)
    assert parse(text) == record
    assert write(parse(text)) == text
    assert parse_json(write_json(record)) == record
    assert played(parse(text)) == list(states(record))[-1]


_texts = st.none() | st.text(max_size=20)
_hex = st.none() | st.binary(min_size=32, max_size=32).map(bytes.hex)
_seeds = st.none() | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20)


@st.composite
def headers(draw: st.DrawFn) -> Headers:
    """Any facts that the headers of a game may hold."""
    texts = [draw(_texts) for _ in range(4)]
    ratings = [draw(_texts | st.integers(-(10**6), 10**6)) for _ in range(2)]
    return Headers(
        event=texts[0],
        place=texts[1],
        date=texts[2],
        result=texts[3],
        names=PerSeat(a=draw(_texts), b=draw(_texts)),
        ratings=Ratings(a=ratings[0], b=ratings[1]),
        marks=tuple(draw(st.lists(st.text(max_size=9), max_size=3))),
        fairness=FairnessSheet(commitment=draw(_hex), seed_a=draw(_seeds), seed_b=draw(_seeds), secret=draw(_hex)),
    )


@settings(max_examples=100, deadline=None)
@given(headers())
def test_headers_with_random_text_are_read_back_as_written(expected: Headers) -> None:
    record = Record(new_deal(Agreement(load("tiny")), dealer=Seat.A), headers=expected)
    assert parse(write(record)) == record
    assert parse_json(write_json(record)) == record
    stream = io.BytesIO((game_text(record) * 3).encode())
    assert list(read_games(stream)) == [record] * 3


_HOUSE = {
    "game.points_to_win": st.integers(5, 11),
    "game.value": st.sampled_from(["single", "graded"]),
    "king.turned_points": st.integers(0, 3),
    "deal.packets": st.sampled_from([[[3, 2]], [[2, 3]], [[2, 3], [3, 2]], [[1, 1, 1, 1, 1]]]),
    "proposal.most_exchanges": st.integers(0, 3),
    "cut_for_deal.ranks": st.permutations("KQJAT987").map("".join),
}


@settings(max_examples=40, deadline=None)
@given(st.fixed_dictionaries({}, optional=_HOUSE), st.none() | st.text(min_size=1, max_size=20), st.integers(0, 2**32))
def test_a_record_carries_the_house_rules_it_was_played_by(
    house: dict[str, object], title: str | None, seed: int
) -> None:
    rules = with_house(load("london"), house)
    rules = rules if title is None else replace(rules, title=title)
    start = new_match(Agreement(rules))
    record = Record(start, tuple(play_at_random(start, Random(seed), 150)))
    for again in (parse(write(record)), parse_json(write_json(record))):
        assert again == record
        assert again.agreement.rules == rules


def test_an_unknown_code_cannot_be_written_under_the_name_of_another() -> None:
    own = replace(load("london"), game=replace(load("london").game, points_to_win=9))
    with pytest.raises(RuleSetError):
        write(Record(new_deal(Agreement(own), dealer=Seat.A)))


def test_a_game_in_which_a_decision_was_taken_back_does_not_count() -> None:
    record = Record(new_deal(Agreement(load("tiny")), dealer=Seat.A))
    assert record.counts
    assert not parse(write(replace(record, headers=Headers(marks=(UNDONE,))))).counts


@settings(max_examples=40, deadline=None)
@given(starts(), st.integers(0, 2**32), st.integers(0, 120))
def test_the_position_at_every_step_is_read_back_as_written(start: Play, seed: int, most: int) -> None:
    for play in states(Record(start, tuple(play_at_random(start, Random(seed), most)))):
        assert parse(write(Record(play))).start == play


@settings(max_examples=60, deadline=None)
@given(starts(), st.integers(0, 2**32))
def test_every_action_is_read_back_as_written(start: Play, seed: int) -> None:
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
def test_records_are_read_with_any_layout_case_suit_signs_and_tens(text: str, same: str) -> None:
    from ecarte.record.line_reader import read_line

    assert [said.action for said in read_line(text)] == [said.action for said in read_line(same)]
