"""Every question of the corpus, written from the printed laws alone: what the arbiter makes of it, counted and held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from ecarte.arbiter import StoryCase, Understanding
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.ruling import branches
from ecarte.rules import load
from ecarte.rules.events import events
from tests.arbiter.corpus import HERE, Row, all_rows, answer_to

pytestmark = pytest.mark.xdist_group("corpus")  # whose questions are heard once

LEAST_AS_WANTED = {"en": 0.8, "fr": 0.65}
"""The share of the questions that end as the corpus wants, ruled, faultless, asked or not understood."""

KNOWN = frozenset[str]()
"""Rows that are answered wrongly as yet; none may join them."""

UNSETTLED = frozenset((HERE / "unsettled.txt").read_text(encoding="utf-8").split())
"""Rows that are refused or asked about as yet though they could be settled; none may join them."""


def events_of(case: StoryCase, code: str) -> set[str]:
    """What a case is, or may be while something is open."""
    if not case.event:
        return set(case.possible_events)
    found = branches(events()[case.event], load(code), case.facts, supposing=False)
    return {branch.event for branch in found}


def end_of(row: Row) -> str:
    """How a question ended: as wanted, asked back or refused though it could be ruled, or wrong."""
    heard = answer_to(row).understanding
    if heard.outcome in row.outcome and heard.outcome != "ruled":
        return heard.outcome
    if heard.outcome in ("asked", "not-understood"):
        return f"{heard.outcome} in doubt"
    if heard.outcome == "ruled" and "ruled" in row.outcome and names_the_events(row, heard):
        return "ruled"
    return "wrong"


def names_the_events(row: Row, heard: Understanding) -> bool:
    found = [events_of(case, heard.code or "london") for case in heard.cases]
    return len(found) == len(row.events) and all(
        case & set(wanted) for case, wanted in zip(found, row.events, strict=True)
    )


ROWS = list(all_rows())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_question_of_the_corpus_is_answered_wrongly(language: str) -> None:
    ends = {row.id: end_of(row) for row in ROWS if row.language == language}
    wrong = {name for name, end in ends.items() if end == "wrong"}
    assert wrong <= KNOWN
    unsettled = {name for name, end in ends.items() if "in doubt" in end}
    assert unsettled == {name for name in ends if name in UNSETTLED}
    counts = Counter(ends.values())
    as_wanted = sum(count for end, count in counts.items() if end != "wrong" and "in doubt" not in end)
    assert as_wanted / len(ends) >= LEAST_AS_WANTED[language], counts


def test_the_reader_reports_every_unknown_word_number_and_suit_it_drops() -> None:
    assert [(row.id, said) for row in ROWS for said in dropped_words(row)] == []


def dropped_words(row: Row) -> Iterator[str]:
    """What the answer to a question does not speak of."""
    heard = answer_to(row).understanding
    output = " ".join((*heard.used, *heard.irrelevant, *heard.not_understood))
    output += " ".join(wrong for wrong, _ in heard.corrected)
    for item in parse(row.text, row.language).tokens:
        if item.kind in ("number", "suit", "rank", "card", "unknown"):
            said = row.text[item.start : item.end]
            if said.lower() not in output.lower():
                yield said


def test_two_questions_of_a_differing_pair_are_read_differently() -> None:
    by_id = {row.id: row for row in ROWS}
    alike = []
    for row in ROWS:
        if row.pair is None or row.pair.answers != "differ" or row.pair.partner not in by_id:
            continue
        other = by_id[row.pair.partner]
        if "wrong" in (end_of(row), end_of(other)) or "in doubt" in end_of(row) + end_of(other):
            continue
        one, two = (read(one) for one in (row, other))
        if one == two:
            alike.append((row.id, other.id))
    assert alike == []


def read(row: Row) -> tuple[object, ...]:
    heard = answer_to(row).understanding
    cases = tuple(
        (one.event, sorted(one.facts.items()), sorted(one.slots.items()), one.offender) for one in heard.cases
    )
    return heard.outcome, heard.code, cases
