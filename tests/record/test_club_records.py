"""Whatever happens in club conduct, its record is read as it was written and replays to the same state."""

from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Act, Agreement, NotationError, PositionError, Seat, codes, load, new_deal, new_game, new_match
from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.acts.objections import IllegalAction
from ecarte.record import (
    Form,
    Record,
    game_text,
    parse,
    parse_json,
    read_games,
    replay,
    salvage_games,
    states,
    write,
    write_json,
)
from ecarte.record.line_reader import read_line
from ecarte.table.club.state import LEFT_TO_TABLE, club_at, new_club, with_conduct
from ecarte.table.match import Match
from ecarte.table.step import Play
from tests.record.club_play import play_in_club
from tests.record.test_round_trip import play_at_random

A, B = Seat.A, Seat.B


@st.composite
def club_starts(draw: st.DrawFn) -> Match:
    """A match, a game or a deal in club conduct, about to begin."""
    rules = load(draw(st.sampled_from(codes())))
    dealer = draw(st.none() | st.sampled_from(Seat))
    kind = draw(st.sampled_from(("match", "match", "game", "deal")))
    if kind == "match":
        by_table = draw(st.just(LEFT_TO_TABLE) | st.frozensets(st.sampled_from(sorted(LEFT_TO_TABLE))))
        return new_club(rules, length=draw(st.integers(0, 3)), dealer=dealer, by_table=by_table)
    agreement = Agreement(rules, by_table=LEFT_TO_TABLE)
    score = draw(st.tuples(*[st.integers(0, agreement.target - 1)] * 2))
    make = new_game if kind == "game" else new_deal
    return club_at(make(agreement, dealer=dealer or A, score=score))


@settings(max_examples=80, deadline=None)
@given(club_starts(), st.integers(0, 2**32), st.integers(0, 300))
def test_a_record_of_club_conduct_replays_to_the_same_state(start: Match, seed: int, most: int) -> None:
    record = Record(start, tuple(play_in_club(start, Random(seed), most)))
    text = write(record)
    assert 'conduct = "club"' in text
    again = parse(text)
    assert again == record
    assert write(again) == text
    assert parse_json(write_json(record)) == record
    assert replay(again) == list(states(record))[-1]


def test_many_games_of_club_conduct_are_read_from_one_stream() -> None:
    start = new_club(load("london"), dealer=A)
    records = [Record(start, tuple(play_in_club(start, Random(seed), 200))) for seed in range(5)]
    for form in Form:
        stream = io.BytesIO("".join(game_text(record, form=form) for record in records).encode())
        assert list(read_games(stream)) == records


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(codes()))
def test_a_position_of_regular_play_can_be_played_on_in_club_conduct(seed: int, code: str) -> None:
    rng = Random(seed)
    match = new_match(Agreement(load(code), by_table=LEFT_TO_TABLE), dealer=A, length=2)
    reached: Play = replay(Record(match, tuple(play_at_random(match, rng, rng.randrange(200)))))
    for play in (reached, getattr(reached, "game", None)):
        if play is None:
            continue
        start = with_conduct(play) if isinstance(play, Match) else club_at(play)
        record = Record(start, tuple(play_in_club(start, rng, 30)))
        assert parse(write(record)) == record


def read(lines: str) -> tuple[AnyAct, ...]:
    """The acts of some lines."""
    return tuple(said.action for line in lines.splitlines() for said in read_line(line))


ASSISTED = """record = 1
rules = "london@1"
conduct = "assisted"
unit = "deal"
dealer = "A"
turn_up = "9h"
B = "As Qh Jh 8d 7c"
A = "Ts 8s 7s Kd 7d"
actions = \"\"\"
# deal 1: A deals, A 0, B 0
B stands
B Qh, A 7s
A abandons
\"\"\"
"""


def test_in_assisted_conduct_a_hand_may_be_abandoned() -> None:
    record = parse(ASSISTED)
    assert record.conduct is Conduct.ASSISTED
    assert write(record) == ASSISTED
    end = replay(record)
    assert isinstance(end, Match)
    assert end.game is not None
    assert end.game.score == (0, 2)  # the vole, and nobody liable for more


def test_an_act_of_club_conduct_is_refused_in_a_record_of_regular_play() -> None:
    with pytest.raises(IllegalAction) as refused:
        parse(ASSISTED.replace('conduct = "assisted"\n', ""))
    assert "line 12" in str(refused.value)


def test_a_record_in_assisted_conduct_has_no_faults() -> None:
    with pytest.raises(IllegalAction) as refused:
        parse(ASSISTED.replace("A abandons", "B wrongly 8d"))
    assert refused.value.objection.code == "no-faults-here"
    assert "line 13" in str(refused.value)


CLUB = ASSISTED.replace('"assisted"', '"club"')
BY_HAND = ["shuffle", "cut", "packets", "take-up", "number", "ask", "name-suit", "mark-turned-king", "mark"]


def by_hand(acts: list[str]) -> str:
    """The record in club conduct with these acts done by hand."""
    listed = ", ".join(f'"{act}"' for act in acts)
    return CLUB.replace("conduct =", f"by_hand = [{listed}]\nconduct =")


def test_every_act_that_can_go_wrong_is_done_by_hand_in_club_conduct() -> None:
    with pytest.raises(NotationError) as refused:
        parse(by_hand(BY_HAND[1:]))
    assert "line 3" in str(refused.value)
    assert "also shuffle" in str(refused.value)


def test_a_record_in_club_conduct_need_not_list_its_acts_by_hand() -> None:
    record = parse(CLUB.replace("B Qh, A 7s\nA abandons\n", ""))
    assert parse(by_hand(BY_HAND).replace("B Qh, A 7s\nA abandons\n", "")) == record
    assert "by_hand" not in write(record)
    own_packs = Record(new_club(load("london"), by_table=[]))
    assert "by_hand" in write(own_packs)
    assert parse(write(own_packs)) == own_packs


def test_the_acts_by_hand_of_club_conduct_are_all_that_can_go_wrong() -> None:
    assert {Act(name) for name in BY_HAND} == set(Act) - LEFT_TO_TABLE


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ("B stands\nA claims revoke\nB chooses replay", 13, "nothing-to-choose"),
        ("B wrongly proposes", 11, "not-possible"),
        ("B stands\nface-up Kc", 12, "not-possible"),
        ("B takes back", 11, "right-closed"),
    ],
)
def test_an_illegal_act_is_reported_with_its_line(lines: str, line: int, code: str) -> None:
    text = CLUB.replace("B stands\nB Qh, A 7s\nA abandons", lines)
    with pytest.raises(IllegalAction) as refused:
        parse(text, file="thursday.ecarte")
    assert refused.value.objection.code == code
    assert f"thursday.ecarte, line {line}" in str(refused.value)


def test_an_unknown_conduct_is_reported_with_the_known_ones() -> None:
    with pytest.raises(NotationError) as refused:
        parse(ASSISTED.replace('"assisted"', '"rowdy"'))
    assert "line 3" in str(refused.value)
    assert "assisted or club" in str(refused.value)


def test_a_damaged_game_of_club_conduct_keeps_its_sound_beginning_and_the_games_after_it() -> None:
    start = new_club(load("london"), dealer=A)
    record = Record(start, tuple(play_in_club(start, Random(4), 60)))
    text = game_text(record)
    damaged = text.replace('"""\n', "A claims everything\n", 2).replace("A claims everything\n", '"""\n', 1) + '"""\n'
    saved = list(salvage_games(io.BytesIO((damaged + text).encode())))
    assert saved[0].record == record
    assert isinstance(saved[0].fault, NotationError)
    assert saved[1].record == record


def test_a_record_does_not_begin_in_the_middle_of_a_fault() -> None:
    start = new_club(load("london"), dealer=A)
    club = replay(Record(start, read("A wrongly shuffles")))
    with pytest.raises(ValueError, match="before anything has gone wrong"):
        write(Record(club))


def test_an_impossible_position_is_refused_in_club_conduct() -> None:
    with pytest.raises(PositionError):
        parse(CLUB.replace('turn_up = "9h"', 'turn_up = "Qh"'))
