"""`objection` never raises, whatever act it is handed at whatever table; nor do the listing of acts and the views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from ecarte import (
    Agreement,
    Match,
    Seat,
    apply,
    legal_actions,
    load,
    new_deal,
    new_game,
    new_match,
    objection,
)
from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.acts.gallery import GALLERY_ROWS, Arrive
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.acts.rows import ROWS
from ecarte.cards import Cards
from ecarte.table.club.accidents import accidents
from ecarte.table.club.slips import slips
from ecarte.table.club.state import LEFT_TO_TABLE, with_conduct
from ecarte.table.evening import Sitting, new_evening
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.step import Play
from ecarte.views.seat import public_view, seat_view
from tests.any_act import any_act
from tests.strategies import CODES, SOME_ACTS, chances

ACTS: tuple[type[AnyAct], ...] = tuple(ROWS)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 3, 10**30, -(10**30), 0.5, float("nan"), "", "B", "hearts", "\0", (), (0,), (-1, 9, None), [],
    {}, Cards(0), Cards((1 << 32) - 1), Seat.A, object, Random(0),
)  # fmt: skip
"""Values that no field expects, or not this one."""


def beginning(code: str, conduct: str, by_hand: Any) -> Play:
    agreement = Agreement(load(code), by_table=Agreement(load(code)).by_table - by_hand)
    match conduct:
        case "deal":
            return new_deal(agreement, dealer=Seat.B)
        case "game":
            return new_game(agreement, dealer=Seat.A)
        case "match":
            return new_match(agreement, length=2)
    club = new_match(Agreement(load(code), by_table=LEFT_TO_TABLE), length=2)
    return with_conduct(club, conduct=Conduct(conduct))


def walk(play: Play, rng: Random, steps: int) -> Iterator[Play]:
    """A game of chance, faults and accidents among what is done where there may be any."""
    for _ in range(steps):
        for seat in Seat:
            assert seat_view(play, seat).seat is seat
        public_view(play)
        yield play
        options: list[AnyAct] = list(legal_actions(play))
        if isinstance(play, Match) and play.conduct is Conduct.CLUB and rng.random() < 0.3:
            options = [*slips(play, rng.choice(list(Seat))), *accidents(play)] or options
        if not options:
            return
        play = apply(play, rng.choice(options))


def assert_answered(play: Play, act: AnyAct) -> None:
    found = objection(play, act)
    assert found is None or isinstance(found, Objection)
    if found is not None:
        assert found.sentence()


@st.composite
def odd_acts(draw: st.DrawFn) -> AnyAct:
    """An act with values of all kinds in its fields."""
    kind = draw(st.sampled_from(ACTS))
    act = draw(any_act(kind))
    odd = draw(st.dictionaries(st.sampled_from([field.name for field in fields(kind)] or [""]), st.sampled_from(ODD)))
    odd.pop("", None)
    return replace(act, **odd)


TABLES = st.builds(
    beginning, st.sampled_from(CODES), st.sampled_from(("deal", "game", "match", "assisted", "club")), SOME_ACTS
)


@settings(max_examples=15, deadline=None)
@given(TABLES, chances(), st.data())
def test_any_act_at_any_table_is_applied_or_refused(start: Play, rng: Random, data: st.DataObject) -> None:
    steps = data.draw(st.integers(1, 120), label="steps")
    for play in list(walk(start, rng, steps))[-3:]:
        for kind in ACTS:
            assert_answered(play, data.draw(any_act(kind)))


@settings(max_examples=100, deadline=None)
@given(TABLES, chances(), st.integers(1, 120), st.lists(odd_acts(), min_size=1, max_size=8))
def test_an_act_with_odd_values_is_applied_or_refused(start: Play, rng: Random, steps: int, acts: list[AnyAct]) -> None:
    (*_, play) = walk(start, rng, steps)
    for act in acts:
        assert_answered(play, act)


def test_no_fault_is_offered_while_a_remedy_is_being_chosen() -> None:
    (*_, play) = walk(beginning("wikipedia", "club", frozenset()), Random(3273295), 31)
    assert isinstance(play, Match)
    assert play.ledger.pending_ruling is not None
    assert [slips(play, seat) for seat in Seat] == [(), ()]
    chosen = apply(play, legal_actions(play)[0])
    assert isinstance(chosen, Match)
    assert any(slips(chosen, seat) for seat in Seat)


@settings(max_examples=60, deadline=None)
@given(pool=st.booleans(), rng=chances(), steps=st.integers(1, 60))
def test_any_act_of_an_evening_with_odd_values_is_applied_or_refused(*, pool: bool, rng: Random, steps: int) -> None:
    evening = new_evening(Sitting(Agreement(load("london")), stake=5, pool=pool))
    values = (*ODD, "Anna", "Bert", "Carla", 1, 2, 5, False)
    for _ in range(steps):
        kind = rng.choice((*GALLERY_ROWS, *ROWS))
        act: Any = kind(**{field.name: rng.choice(values) for field in fields(kind)})
        found = objection_to_act(evening, act)
        if found is None:
            evening = apply_act(evening, act)
        else:
            assert found.sentence()
            with pytest.raises(IllegalAction):
                apply_act(evening, act)
        options = legal_actions(evening.play) if evening.play is not None else ()
        arrives = Arrive(rng.choice(("Anna", "Bert", "Carla")))
        natural = rng.choice((*options, arrives))
        if objection_to_act(evening, natural) is None:
            evening = apply_act(evening, natural)
