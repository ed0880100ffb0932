"""An act exists once: its row says how it is written, said, typed, keyed and numbered, and few files name it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.acts import AnyAct, IrregularAct, SeatMove, Slip, TableAct
from ecarte.acts.rows import ROWS
from ecarte.cards import Cards, Seat
from ecarte.plain.vocabulary import act_phrases
from ecarte.record.phrases import OPENINGS, VERBS
from ecarte.words import LANGUAGES, is_spoken, keys, localize, say_act, spoken_words
from ecarte_lab.adapters.numbering import N_NUMBERS, action_of
from tests.any_act import any_act
from tests.one_more import SOURCE, a_copy, club_record, run

ON_AVERAGE = 4.2
"""In how many files an act may be named, all acts together."""
MOST = 10
"""In how many files any act may be named."""


def names_in(path: Path) -> set[str]:
    """Every name a file speaks of."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.ClassDef(name=name):
                found.add(name)
    return found


def test_an_act_class_is_named_in_few_files() -> None:
    acts = {kind.__name__ for kind in ROWS}
    files = Counter(name for path in SOURCE.rglob("*.py") for name in names_in(path) & acts)
    assert set(files) == acts
    assert max(files.values()) <= MOST, files.most_common(5)
    assert files.total() / len(acts) <= ON_AVERAGE


# --- a row says all ---------------------------------------------------------------------------------


def kinds_of(base: type[AnyAct]) -> list[type]:
    return [kind for kind in ROWS if issubclass(kind, base)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", kinds_of(SeatMove), ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_act_of_a_player_can_be_offered_and_said_in_both_languages(
    kind: type[AnyAct], language: str, data: st.DataObject
) -> None:
    act = data.draw(any_act(kind))
    assert say_act(act, language)
    if is_spoken(act):
        assert localize(spoken_words(act), language)
    else:
        assert isinstance(act, Slip) or act.event_key or kind.__name__ in ("PlayCard", "Discard", "Mark")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_an_act_has_a_sentence_in_both_languages(language: str) -> None:
    seen = {row.event_key for row in ROWS.values() if row.event_key}
    assert {f"event.{key}" for key in seen} <= keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("beyond_play", [False, True])
def test_a_typed_word_means_one_act_or_acts_that_differ_in_their_arguments(*, beyond_play: bool, language: str) -> None:
    meant: dict[str, set[str]] = {}
    for typed in act_phrases(language):
        if issubclass(typed.row.act, TableAct) is beyond_play:
            meant.setdefault(typed.phrase, set()).add(typed.row.name)
    shared = {frozenset(acts) for acts in meant.values() if len(acts) > 1}
    # A number or a card after the word, or the moment at which the pack is cut, tells these apart.
    assert shared <= {
        frozenset(("accept", "accept-if-enough")), frozenset(("cut", "cut-for-deal")),
        frozenset(("stand", "play-card")), frozenset(("ask-number", "name-number")),
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lawful_act_of_a_player_can_be_typed(language: str) -> None:
    typed = {one.row.act for one in act_phrases(language)}
    assert typed == {kind for kind in kinds_of(SeatMove) if not issubclass(kind, IrregularAct)}


def test_phrases_of_acts_begin_with_a_verb_or_a_word_that_is_no_name() -> None:
    assert set(VERBS).isdisjoint(OPENINGS)
    assert all(word == word.lower() for word in (*VERBS, *OPENINGS))


def test_act_numbers_of_the_adapters_are_unique_and_without_gaps() -> None:
    hand = Cards(0xFF)
    acts = [action_of(number, Seat.A, hand) for number in range(1, N_NUMBERS)]
    assert len(set(acts)) == len(acts)
    assert {type(act) for act in acts} == {kind for kind, row in ROWS.items() if row.number}


# --- one act more -----------------------------------------------------------------------------------

CLASS = '''

@row("taps {number} times", event_key="taps", keys=("y",), number=ActNumber(321, "tap the table"))
class TapTable(TableAct, frozen=True, gc=False):
    """The player taps the table `number` times."""

    number: int
'''
RIGHT = """

from ecarte.acts import TapTable
RIGHTS[TapTable] = Right(
    "remedies.discards_seen", lambda match, act: is_playing(match, act.seat), lambda match, act: match
)
"""
WORDS = {
    "en": """
do-tap-table = tap the table { $n } times
event-taps = { $who } taps the table { $n } times.
event-taps-you = You tap the table { $n } times.
typed-tap-table = tap
""",
    "fr": """
do-tap-table = frapper la table { $n } fois
event-taps = { $who } frappe la table { $n } fois.
event-taps-you = Vous frappez la table { $n } fois.
typed-tap-table = je frappe
""",
}
PLAYED = club_record("A taps 3 times")
KNOWN = """
import sys
from ecarte import Cards, Seat, apply, legal_actions, objection, seat_view
from ecarte.acts import TapTable
from ecarte_lab.adapters.numbering import N_NUMBERS, action_of, number_of, text_of
from ecarte.ui.offers import NumberedHand
from ecarte.plain.moment import moment_of
from ecarte.plain.reading import read
from ecarte.record import parse, parse_json, replay, write, write_json
from ecarte.record.line_reader import read_action
from ecarte.record.writing import write_action
from ecarte.words import event_key, say, say_act

A, tap = Seat.A, TapTable(Seat.A, 3)
assert (write_action(tap), read_action("a taps 3 TIMES")) == ("A taps 3 times", tap)
assert (say_act(tap), say_act(tap, "fr")) == ("tap the table 3 times", "frapper la table 3 fois")
assert (number_of(tap, Cards()), N_NUMBERS, text_of(324)) == (324, 330, "tap the table 3")
assert action_of(324, A, Cards()) == tap
record = parse(sys.stdin.read())
assert record.actions[-1] == tap
assert parse(write(record)) == record == parse_json(write_json(record))
club = replay(record)
assert TapTable(A, 1) in legal_actions(club) and objection(club, tap) is None and apply(club, tap) == club
view, hand = seat_view(club, A), NumberedHand()
assert read("tap 3", moment_of(view), hand, "en") == read("je frappe 3", moment_of(view), hand, "fr") == tap
key, facts = event_key(tap)
assert say(f"event.{key}-you", "en", **facts) == "You tap the table 3 times."
"""


def with_one_act_more(folder: Path) -> Path:
    """A copy of the project in which a player may tap the table."""
    copy = a_copy(folder)
    rights = copy / "table" / "club" / "rights.py"
    before = "    if match.ledger.number_asked:\n        yield"
    listed = rights.read_text(encoding="utf-8").replace(before, f"    yield TapTable(seat, 1)\n{before}", 1)
    assert "TapTable" in listed
    rights.write_text(listed + RIGHT, encoding="utf-8")
    acts = copy / "acts" / "club.py"
    whole = acts.read_text(encoding="utf-8").replace("import row\n", "import ActNumber, row\n", 1)
    acts.write_text(whole + CLASS, encoding="utf-8")
    for language, words in WORDS.items():
        output = copy / "words" / language / "table.ftl"
        output.write_text(output.read_text(encoding="utf-8") + words, encoding="utf-8")
    return copy


def change_sources(copy: Path) -> list[Path]:
    return [
        path.relative_to(copy)
        for path in copy.rglob("*.*")
        if "__pycache__" not in path.parts and path.read_bytes() != (SOURCE / path.relative_to(copy)).read_bytes()
    ]


def test_adding_an_act_takes_two_python_files_and_its_words(tmp_path: Path) -> None:
    copy = with_one_act_more(tmp_path)
    suffixes = Counter(path.suffix for path in change_sources(copy))
    assert suffixes == {".py": 2, ".ftl": 2}
    run(tmp_path, "-c", KNOWN, typed=PLAYED)
