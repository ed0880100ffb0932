"""Nobody is called by a word with which a line about nobody begins."""

from __future__ import annotations

import pytest

from ecarte import Agreement, load
from ecarte.acts.gallery import RESERVED, Arrive
from ecarte.record.phrases import OPENINGS
from ecarte.table.evening import Sitting, new_evening
from ecarte.table.gallery import objection_to_act


@pytest.mark.parametrize("name", [*sorted(RESERVED), "X", "Anna 2"])
def test_a_name_that_would_be_read_as_something_else_is_refused(name: str) -> None:
    refusal = objection_to_act(new_evening(Sitting(Agreement(load("london")))), Arrive(name))
    assert refusal is not None
    assert refusal.code == "no-name"


def test_the_first_words_of_accidents_are_no_names() -> None:
    assert set(OPENINGS) <= RESERVED
