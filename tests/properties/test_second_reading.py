"""The engine beside the slow second reading of tests/counts, step by step through random deals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Deal
from tests.counts import slow
from tests.counts.two_readings import CODES, engine_next, engine_score, slow_next, slow_score, start
from tests.strategies import chances


@pytest.mark.parametrize("pack", ["small", "whole"])
@pytest.mark.parametrize("code", CODES)
@settings(max_examples=max(3, settings().max_examples // 12))
@given(data=st.data())
def test_engine_and_second_implementation_allow_the_same_acts_at_every_step(
    code: str, pack: str, data: st.DataObject
) -> None:
    rules = slow.table(code, pack)
    elder, dealer = data.draw(st.tuples(st.integers(0, 4), st.integers(0, 4)), label="score")
    rng = data.draw(chances())
    deal: Deal = start(code, pack, elder=elder, dealer=dealer)
    at = slow.beginning(rules, elder=elder, dealer=dealer)
    while following := slow_next(rules)(at):
        open_in_engine = engine_next(deal)
        assert set(open_in_engine) == set(following)
        acts = sorted(following, key=str)
        # Exchanges go on, so that the stock runs short more often than chance would have it.
        further = [act for act in acts if act[1] in {"proposes", "accepts", "accepts if enough"}]
        act = rng.choice(further if further and rng.random() < 0.7 else acts)
        deal, at = open_in_engine[act], following[act]
        assert engine_score(deal) == slow_score(at)
    assert engine_next(deal) == {}
