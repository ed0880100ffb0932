"""The questions of the corpus are well formed: they name events and laws there are, and there are enough of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import get_args

from ecarte.rules.ledger import ledger
from tests.arbiter.corpus import Code, Row, all_rows, law, lessons, lots, rows
from tests.arbiter.test_listening import (
    COUNTS,
    EXCHANGES,
    HANDS,
    HEARD_WRONGLY,
    NOMBRES,
    NUMBERS,
    SMALL_WORDS,
    TURNED,
    WHO_DID_IT,
)
from tests.for_each import for_each

EVENTS = frozenset(
    [f"E{number:02}" for number in range(1, 58)]
    + ["E12b", "E30b", "E39b", "E39c", "E42b", "E43b", "E44b", "E45b", "E45c"]
)
ROWS = all_rows()
BY_ID = {row.id: row for row in ROWS}


def numbers(row: Row) -> set[str]:
    return {number for event in row.events for number in event}


def test_no_two_questions_of_the_corpus_are_the_same() -> None:
    assert len(BY_ID) == len(ROWS)
    assert [text for text, times in Counter(row.text for row in ROWS).items() if times > 1] == []


@for_each("row", ROWS)
def test_a_corpus_row_states_its_right_answer(row: Row) -> None:
    assert row.outcome
    assert numbers(row) <= EVENTS
    assert ("asked" in row.outcome) >= bool(row.ask)
    assert bool(row.events) or not {"ruled"} & set(row.outcome)
    if row.law:
        assert row.law in law()
    if row.code and row.law and "ruled" in row.outcome:
        assert row.code in law()[row.law]


@for_each("key", law())
def test_the_laws_named_in_the_corpus_are_in_the_ledger(key: str) -> None:
    for code, said in law()[key].items():
        assert code in get_args(Code)
        assert said.laws
        assert {number for some in said.laws for number in some} <= set(ledger().statements)


@for_each("row", [row for row in ROWS if row.pair])
def test_a_pair_of_the_corpus_has_two_rows_in_one_language(row: Row) -> None:
    assert row.pair is not None
    other = BY_ID[row.pair.partner]
    assert other.language == row.language
    if row.pair.answers == "differ":
        assert (other.law, other.code, other.outcome) != (row.law, row.code, row.outcome)
    else:
        assert other.law == row.law


def test_the_corpus_asks_about_every_event_in_both_languages() -> None:
    asked = Counter(number for row in ROWS for number in numbers(row))
    assert set(asked) == EVENTS
    assert min(asked.values()) >= (5 if len(lots()) >= 2 else 1), asked.most_common()[-5:]
    for language in ("en", "fr"):
        found = {re.sub("[bc]$", "", number) for row in ROWS if row.language == language for number in numbers(row)}
        assert found == {number[:3] for number in EVENTS}


def test_the_corpus_has_enough_pairs_and_questions() -> None:
    languages = Counter(row.language for row in ROWS)
    assert len([row for row in ROWS if row.pair]) >= (80 if len(lots()) >= 2 else 50)
    assert languages["en"] >= (300 if len(lots()) >= 2 else 150)
    assert languages["fr"] >= (100 if len(lots()) >= 2 else 50)
    for lot in lots():
        kinds = {outcome for row in rows(lot) for outcome in row.outcome}
        assert kinds == {"ruled", "asked", "faultless", "not-understood"}
        assert any(len(row.events) > 1 for row in rows(lot))


def stories() -> Iterator[str]:
    """The stories by which it is tested how the arbiter listens, those that are made of slots in full."""
    yield from (*SMALL_WORDS, *HEARD_WRONGLY, *WHO_DID_IT)
    for language, numbers in (("en", NUMBERS), ("fr", NOMBRES)):
        for (words, _), said, turning in product(HANDS[language], numbers, TURNED[language]):
            yield f"{words.format(n=said)} {turning}"
        for words, asked, got in product(EXCHANGES[language], COUNTS[language], COUNTS[language]):
            yield words.format(a=asked, g=got)


def test_three_in_four_stories_of_the_corpus_are_not_in_the_training_data() -> None:
    """What the learned reader was taught word for word would not show that it can read."""
    found = set(stories())
    taught = found & {row.text for row in (*lessons(), *ROWS)}
    assert len(taught) < len(found) / 4
