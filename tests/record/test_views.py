"""Views as JSON: each is read as it was written, fits the published schema, and tells nothing that is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import Agreement, Seat, codes, load, new_match
from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.cards import SEATS
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import NotationError
from ecarte.play import each_act
from ecarte.play.evening import BuiltInCompany, habits_of
from ecarte.record.views import read_view as read
from ecarte.record.views import schema, write_view
from ecarte.table.club.state import LEFT_TO_TABLE, new_club, with_conduct
from ecarte.table.evening import new_evening
from ecarte.table.step import Play, apply
from ecarte.views.evening import PersonView, person_view
from ecarte.views.seat import PublicView, SeatView, public_view, seat_view
from tests.gallery.room import sitting
from tests.gallery.test_views import with_unseen_reshuffled
from tests.record.club_play import play_in_club
from tests.record.test_round_trip import play_at_random
from tests.record.test_shown import SEATS_AND_BYSTANDER, hidden_from, in_another_world, stories, view_of

FEW = settings(max_examples=settings().max_examples // 4, deadline=None)
SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "views.json"
BY_HAND = EVERY_ACT - LEFT_TO_TABLE
PUBLISHED = json.loads(SCHEMA.read_text(encoding="utf-8"))
CODES = [code for code in codes() if code not in ("tiny", "small")]


def fits(kind: type, values: object) -> None:
    """Raises ValidationError for values that are no such view by the published schema."""
    jsonschema.Draft202012Validator({**PUBLISHED, "$ref": f"#/$defs/{kind.__name__}"}).validate(values)


def states(start: Play, acts: Iterable[AnyAct]) -> Iterator[Play]:
    """Every state of play."""
    play = start
    yield play
    for act in acts:
        play = apply(play, act)
        yield play


def views(play: Play) -> Iterator[SeatView | PublicView]:
    """What each seat and a bystander may know."""
    yield from (seat_view(play, seat) for seat in SEATS)
    yield public_view(play)


def persons(seed: int, style: str, conduct: str) -> Iterator[PersonView]:
    """What each person of an evening may know, step by step."""
    agreed = sitting(style, stake=2, house={"game.points_to_win": 2}, by_hand=BY_HAND if conduct == "club" else ())
    evening = new_evening(replace(agreed, conduct=conduct))
    company = BuiltInCompany(habits_of(5, seed=seed), seed=seed, n_games=2)
    for _, after in each_act(evening, company, company.randomness):
        yield from (person_view(after, name) for name in after.seating.present)


@FEW
@given(code=st.sampled_from(CODES), conduct=st.sampled_from([None, *Conduct]), seed=st.integers(0, 2**32))
def test_a_seat_view_in_any_conduct_is_read_back_and_fits_the_schema(
    code: str, conduct: Conduct | None, seed: int
) -> None:
    rng = Random(seed)
    if conduct is Conduct.CLUB:
        club = new_club(load(code), dealer=Seat.B)
        played = states(club, play_in_club(club, rng, 90))
    else:
        match = new_match(Agreement(load(code)), length=2)
        start = match if conduct is None else with_conduct(match, conduct=conduct)
        played = states(start, play_at_random(start, rng, 90))
    for play in played:
        for view in views(play):
            line = write_view(view)
            assert read(type(view), line, play.agreement) == view
            if rng.random() < 0.05:
                fits(type(view), json.loads(line))


@pytest.mark.parametrize(("style", "conduct"), [("english", "assisted"), ("french", "assisted"), ("french", "club")])
def test_the_view_of_an_evening_is_read_back_and_fits_the_schema(style: str, conduct: str) -> None:
    n = 0
    for n, view in enumerate(persons(3, style, conduct)):
        line = write_view(view)
        agreement = view.public.agreement if view.public else Agreement(load("london"))
        assert read(PersonView, line, agreement) == view
        if n % 97 == 0:
            fits(PersonView, json.loads(line))
    assert n > 200


def test_the_published_view_schema_is_current() -> None:
    """`python tools/pages.py` publishes it."""
    assert json.loads(msgspec.json.encode(schema())) == PUBLISHED


@pytest.mark.parametrize(
    ("field", "value"), [("phase", "tea"), ("hand", ["1z"]), ("score", [1]), ("club", {"conduct": "wild"}), ("turn", 0)]
)
def test_the_view_schema_refuses_what_the_reader_refuses(field: str, value: object) -> None:
    club = new_club(load("london"), dealer=Seat.B)
    values = {**json.loads(write_view(seat_view(club, Seat.A))), field: value}
    with pytest.raises(jsonschema.ValidationError):
        fits(SeatView, values)
    with pytest.raises(NotationError, match=field):
        read(SeatView, json.dumps(values), club.agreement)


@pytest.mark.parametrize("code", CODES)
def test_swapped_hidden_cards_leave_a_seat_view_unchanged(code: str) -> None:
    compared = 0
    for number, record in enumerate(stories(code, range(3))):
        for seat in SEATS_AND_BYSTANDER:
            hidden = hidden_from(record, seat)
            other = in_another_world(record, dict(zip(hidden, Random(number).sample(hidden, len(hidden)), strict=True)))
            both = (states(one.start, one.actions) for one in (record, other))
            for here, there in zip(*both, strict=False):
                assert write_view(view_of(here, seat)) == write_view(view_of(there, seat))
                compared += 1
    assert compared > 200


def test_swapped_hidden_cards_leave_the_view_of_an_evening_unchanged() -> None:
    start = new_evening(sitting("french", stake=2, house={"game.points_to_win": 2}))
    company, rng, n_acts = BuiltInCompany(habits_of(5, seed=4), seed=4, n_games=2), Random(4), 0
    for _, evening in each_act(start, company, company.randomness):
        n_acts += 1
        for name in evening.seating.present:
            other = with_unseen_reshuffled(evening, name, rng)
            assert write_view(person_view(other, name)) == write_view(person_view(evening, name))
    assert n_acts > 80


def test_a_view_with_every_act_by_hand_can_be_written() -> None:
    club = with_conduct(new_match(Agreement(load("london"), by_table=LEFT_TO_TABLE)))
    data = json.loads(write_view(seat_view(club, Seat.A)))
    assert set(data["besides"]) == {"acts", "seen"}
    assert data["club"]["conduct"] == "club"
    assert "club" not in json.loads(write_view(seat_view(replace(club, conduct=None), Seat.A)))
