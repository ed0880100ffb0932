"""Whatever position the reader accepts can be looked at and played to its end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ecarte import EcarteError, Game, PositionError, Seat, legal_actions, public_view, seat_view
from ecarte.record import Record, parse, write
from ecarte.table.step import Play, apply
from tests.edges.damage import DAMAGES
from tests.record.test_round_trip import play_at_random, starts

ALTERED = ("line lost", "lines swapped", "word for another", "card changed", "number changed", "value of another kind")


@settings(max_examples=150, deadline=None)
@given(starts(), st.integers(0, 2**32), st.integers(0, 70), st.lists(st.sampled_from(ALTERED), min_size=1, max_size=2))
def test_an_altered_position_is_refused_or_can_be_played(start: Play, seed: int, most: int, kinds: list[str]) -> None:
    rng = Random(seed)
    for action in play_at_random(start, rng, most):
        start = apply(start, action)
    text = write(Record(start)).encode()
    for kind in kinds:
        text = DAMAGES[kind](text, rng)
    try:
        play = parse(text.decode()).start
    except EcarteError:
        assume(False)
    assert parse(write(Record(play))).start == play
    for _ in range(120):
        options = legal_actions(play)
        if not options:
            break
        public_view(play)
        seat_view(play, rng.choice(tuple(Seat)))
        play = apply(play, rng.choice(options))
    else:
        return
    assert play.is_over if not isinstance(play, Game) else play.winner is not None


def test_a_game_cannot_rest_on_a_deal_that_is_over() -> None:
    text = (
        'record = 1\nrules = "tiny@1"\nunit = "deal"\ndealer = "A"\nturn_up = "Ks"\n'
        'tricks = ["B Qs, A Qh", "B Js, A Jh"]\n'
    )
    assert parse(text).start.is_over  # type: ignore[union-attr]
    with pytest.raises(PositionError, match="the next one begins at once"):
        parse(text.replace('"deal"', '"game"'))
