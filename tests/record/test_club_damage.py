"""A damaged record of club conduct is refused with its place, and whatever stands in a position can be played on."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Agreement, EcarteError, NotationError, codes, load, new_match
from ecarte.acts import CLAIMS
from ecarte.cards import SEATS, Seat
from ecarte.record import Record, game_text, parse, replay, salvage_games, write
from ecarte.table.club.accidents import accidents
from ecarte.table.club.slips import slips
from ecarte.table.club.state import LEFT_TO_TABLE, club_at, new_club, with_conduct
from ecarte.table.match import Match
from ecarte.table.step import apply, legal_actions, objection, turn
from ecarte.views.seat import public_view, seat_view
from tests.record.club_play import play_in_club
from tests.record.test_round_trip import play_at_random


def some_record(code: str, seed: int, most: int) -> Record:
    """Club conduct at random."""
    start = new_club(load(code), dealer=Seat.A)
    return Record(start, tuple(play_in_club(start, Random(seed), most)))


def damage(text: str, rng: Random) -> str:
    """The text with a line or a letter lost, doubled or moved."""
    lines = text.split("\n")
    here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[here]
        case 1:
            lines.insert(here, lines[there])
        case 2:
            lines[here], lines[there] = lines[there], lines[here]
        case 3:
            words = lines[here].split(" ")
            rng.shuffle(words)
            lines[here] = " ".join(words)
        case _:
            at = rng.randrange(len(lines[here]) + 1)
            lines[here] = lines[here][:at] + rng.choice('ABKh79? -,#"=\x00é') + lines[here][at + 1 :]
    return "\n".join(lines)


def record_or_fault(text: str) -> Record | EcarteError:
    """What the text says, or why it says nothing."""
    try:
        return parse(text, file="thursday")
    except EcarteError as error:
        return error


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(codes()), st.integers(0, 2**32), st.integers(0, 90), st.integers(1, 3))
def test_a_damaged_club_record_is_read_or_refused_with_its_place(code: str, seed: int, most: int, times: int) -> None:
    rng = Random(seed)
    text = write(some_record(code, seed, most))
    for _ in range(times):
        text = damage(text, rng)
    read = record_or_fault(text)
    if isinstance(read, EcarteError):
        assert "thursday" in str(read)
    else:
        assert parse(write(read)) == read


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 90))
def test_the_sound_part_of_a_damaged_club_file_is_kept(seed: int, most: int) -> None:
    whole = game_text(some_record("london", seed, most))
    broken = damage(whole, Random(seed))
    saved = list(salvage_games(io.BytesIO((broken + "\n" + whole).encode())))
    assert saved[-1].record == parse(whole)
    for one in saved:
        assert one.record is not None or one.fault is not None
        if one.record is not None:
            assert parse(write(one.record)) == one.record


def poke(club: Match) -> None:
    """Everything that can be asked of a club, and every act that is open, once."""
    turn(club)
    public_view(club)
    for seat in SEATS:
        seat_view(club, seat)
    claims = [claim for seat in SEATS for claim in CLAIMS[seat] if objection(club, claim) is None]
    acts: list[Any] = [*legal_actions(club), *claims, *accidents(club)]
    for act in (*acts, *slips(club, SEATS[0]), *slips(club, SEATS[1])):
        if objection(club, act) is None:
            apply(club, act)


@pytest.mark.parametrize("code", codes())
def test_any_position_of_regular_play_can_be_taken_over_into_club_conduct(code: str) -> None:
    rng = Random(code)
    match = new_match(Agreement(load(code), by_table=LEFT_TO_TABLE), length=2, dealer=Seat.A)
    done = play_at_random(match, rng, 160)
    for upto in sorted(rng.sample(range(len(done) + 1), min(6, len(done)))):
        play = replay(Record(match, tuple(done[:upto])))
        assert isinstance(play, Match)
        starts = [with_conduct(play)]
        if play.game is not None and play.game.winner is None:
            starts += [club_at(play.game), club_at(play.game.deal)]
        for club in starts:
            poke(club)
            assert parse(write(Record(club))).start == club


PARTIAL = """record = 1
rules = "london@1"
conduct = "club"
unit = "deal"
dealer = "A"
turn_up = "9h"
B = "Qh Jh As 8d 7c"
A = "?? ?? ?? ?? ??"
"""


@pytest.mark.parametrize("conduct", ["club", "assisted"])
def test_club_conduct_is_refused_where_cards_are_unknown(conduct: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(PARTIAL.replace("club", conduct))
    assert "line 3" in str(refused.value)
    assert "every card is known" in str(refused.value)
    regular = parse(PARTIAL.replace('conduct = "club"\n', ""))
    with pytest.raises(ValueError, match="all known"):
        club_at(regular.start)  # type: ignore[arg-type]  # it is a deal
