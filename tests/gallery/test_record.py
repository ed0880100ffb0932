"""The record of an evening: written act by act, read back to the same accounts, refused where it is damaged."""

from __future__ import annotations

import pickle
import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct
from ecarte.acts.gallery import (
    Arrive,
    BreakUp,
    CallOn,
    ComeToWatch,
    CorrectScore,
    Decline,
    Leave,
    Offer,
    PlayChouette,
    PlayOn,
    PointTo,
    Remark,
    Resign,
    SitDown,
    Take,
)
from ecarte.cards import Card
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import EcarteError, NotationError, Place, RuleSetError
from ecarte.play import each_act
from ecarte.play.evening import BuiltInCompany, habits_of
from ecarte.record import IllegalLine
from ecarte.record.evening import (
    ACTS_MARKER,
    EVENING_MARKER,
    EveningRecord,
    Origin,
    read_evening,
    write_evening,
)
from ecarte.record.evening_acts import read_acts, write_act
from ecarte.record.line_reader import StatedAct
from ecarte.table.club.state import LEFT_TO_TABLE
from ecarte.table.evening import new_evening
from tests.gallery.room import A, B, sitting

LINES: dict[str, AnyAct] = {
    "Anna arrives": Arrive("Anna"),
    "O'Hara comes to watch": ComeToWatch("O'Hara"),
    "Hélène sits down": SitDown("Hélène"),
    "Anna leaves": Leave("Anna"),
    "all rise": BreakUp(),
    "Claire offers 10 on A": Offer("Claire", A, 10),
    "Dora takes 4 of bet 12": Take("Dora", 12, 4),
    "Anna plays la chouette": PlayChouette("Anna"),
    "Claire points to Kh": PointTo("Claire", Card.read("Kh")),
    "Emile remarks against B": Remark("Emile", B),
    "Anna calls on Emile": CallOn("Anna", "Emile"),
    "Claire corrects B": CorrectScore("Claire", B),
    "Anna resigns": Resign("Anna"),
    "Claire plays on": PlayOn("Claire"),
    "Dora declines": Decline("Dora"),
}

TEXT = f"""\
{EVENING_MARKER}
evening = 1
rules = "london@1"
house.sitting.style = "french"
stake = 5
pool = false
pack_price = 1
conduct = "assisted"
{ACTS_MARKER}
Anna arrives
Bertin arrives
Claire arrives
Anna sits down
Bertin sits down
Claire offers 10 on A
Bertin takes 4 of bet 1
A shows Kh
B shows 7c
shuffle
B gets 7s
"""


def made_evening(n_acts: int | None = None) -> str:
    agreed = sitting("french", stake=5, house={"game.points_to_win": 2})
    company = BuiltInCompany(habits_of(5, seed=2), seed=2, n_games=4)
    acts = tuple(act for act, _ in islice(each_act(new_evening(agreed), company, company.randomness), n_acts))
    return write_evening(EveningRecord(agreed, acts, Origin(2, 4, 5)))


@pytest.mark.parametrize("line", LINES)
def test_an_act_of_an_evening_is_read_and_written_as_one_line(line: str) -> None:
    (parsed_act,) = read_acts(line)
    assert (parsed_act.action, parsed_act.column) == (LINES[line], 1)
    assert write_act(parsed_act.action) == line
    assert list(read_acts(f"  {line}   # as it was")) == [StatedAct(parsed_act.action, 3)]


def test_a_record_of_an_evening_is_read_back_as_written() -> None:
    evening_read = read_evening(TEXT)
    assert write_evening(evening_read.record) == TEXT
    assert read_evening(write_evening(evening_read.record)) == evening_read
    assert {str(account): counters for account, counters in evening_read.evening.ledger.balances().items()} == {
        "Anna": -5, "Bertin": -9, "Claire": -4, "the bets": 18,
    }  # fmt: skip


def test_an_evening_record_beyond_the_length_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecarte.record.evening.MOST_CHARACTERS", len(TEXT))
    assert write_evening(read_evening(TEXT).record) == TEXT
    with pytest.raises(NotationError, match=f"at most {len(TEXT)} characters in an evening"):
        read_evening(f"{TEXT}\n")


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), style=st.sampled_from(["english", "french"]), conduct=st.sampled_from(Conduct))
def test_a_random_evening_is_read_back_as_written(seed: int, style: str, conduct: Conduct) -> None:
    by_hand = EVERY_ACT - LEFT_TO_TABLE if conduct is Conduct.CLUB else ()
    agreed = sitting(style, stake=1 + seed % 9, pool=seed % 2 > 0, by_hand=by_hand)
    agreed = replace(agreed, conduct=conduct.value)
    n_players = 3 + seed % 4
    company = BuiltInCompany(habits_of(n_players, seed=seed), seed=seed, n_games=2)
    spent = tuple(islice(each_act(new_evening(agreed), company, company.randomness), 250))
    evening, acts = spent[-1][-1], tuple(act for act, _ in spent)
    record = EveningRecord(agreed, acts, Origin(seed, 2, n_players))
    text = write_evening(record)
    evening_read = read_evening(text)
    assert (evening_read.record, evening_read.evening) == (record, evening)


def test_an_evening_record_with_loose_layout_is_read() -> None:
    loose = TEXT.replace("\n", "\r\n").replace("Anna arrives", "\r\n  Anna   ARRIVES  # first of all")
    assert read_evening(f"\ufeff{loose}").record == read_evening(TEXT).record


def test_an_evening_record_cut_anywhere_resumes_from_its_last_whole_line() -> None:
    text = made_evening()
    head = text.index(ACTS_MARKER) + len(ACTS_MARKER) + 1
    rng = Random(1)
    for place in [head, len(text), *(rng.randrange(head, len(text)) for _ in range(40))]:
        cut = text[:place]
        evening_read = read_evening(cut, may_be_cut=True)
        complete_text = write_evening(evening_read.record)
        assert cut.startswith(complete_text)
        assert len(cut) - len(complete_text) < max(map(len, text.split("\n"))) + 1
        if cut != complete_text:
            with pytest.raises(NotationError) as caught:
                read_evening(cut, file="tonight")
            assert caught.value.code == "cut-off"
            torn = cut[len(complete_text) :]
            assert caught.value.place == Place(file="tonight", line=cut.count("\n") + 1, column=len(torn) + 1)


@pytest.mark.parametrize(
    ("line", "instead", "place", "expected"),
    [
        ("evening = 1", "evening = 2", "line 2, column 1", "expected evening = 1"),
        ("evening = 1\n", "", "line 1, column 1", "expected evening = 1"),
        ('rules = "london@1"', 'rules = "lundon@1"', "line 3, column 1", "lundon"),
        ('style = "french"', 'style = "polish"', "line 4, column 1", "polish"),
        ("stake = 5", "stake = -5", "line 5, column 1", "a whole number, at least 0"),
        ("stake = 5", "stake = 5 5", "line 5, column 11", "a line of TOML"),
        ("stake = 5", "steak = 5", "line 5, column 1", "a known key"),
        ("pool = false", "pool = 1", "line 6, column 1", "true or false"),
        ("stake = 5\npool = false", "stake = 0\npool = true", "line 5, column 1", "stake of 1 or more"),
        ('"assisted"', '"wild"', "line 8, column 1", "assisted or club"),
        ('conduct = "assisted"', 'by_hand = ["dance"]', "line 8, column 1", "cut-for-deal, packs"),
        (EVENING_MARKER, "# an evening", "line 1", EVENING_MARKER),
        (ACTS_MARKER, "", "line 21", ACTS_MARKER),
        ("Anna sits down", "Anna sits up", "line 13, column 11", "down"),
        ("Anna sits down", "Anna dances", "line 13, column 6", "one of arrives"),
        ("Anna sits down", "Anna sits", "line 13, column 10", "down"),
        ("Anna sits down", "An2a sits down", "line 13, column 1", "a name of 2 to 24 letters"),
        ("Anna sits down", "Zoe sits down", "line 13, column 1", "There is nobody called Zoe here"),
        ("offers 10 on A", "offers ten on A", "line 15, column 15", "a whole number"),
        ("offers 10 on A", "offers 10 on C", "line 15, column 21", "A or B"),
        ("offers 10 on A", "offers 10 on A B", "line 15, column 23", "nothing more here"),
        ("offers 10 on A", "offers 0 on A", "line 15, column 1", "A bet is from 1 to 1000000 counters"),
        ("takes 4 of bet 1", "takes 4 of bet 2", "line 16, column 1", "nothing left to take of bet 2"),
        ("B gets 7s", "A gets 7s", "line 20, column 1", "a card for B, who is next to get one"),
        ("B gets 7s", "B gets 7x", "line 20, column 8", "7x"),
        ("shuffle", "all dance", "line 19, column 5", "rise"),
        ("shuffle", "A stands", "line 19, column 1", "A stands: "),
        ("shuffle", "x" * 3000, "line 19, column 1", "at most 2000 characters"),
    ],
)
def test_a_damaged_evening_record_is_refused_with_place_and_expectation(
    line: str, instead: str, place: str, expected: str
) -> None:
    assert line in TEXT
    with pytest.raises(EcarteError) as caught:
        read_evening(TEXT.replace(line, instead, 1), file="tonight.evening")
    message = str(caught.value)
    assert message.startswith(f"tonight.evening, {place}: "), message
    assert expected in message


def test_an_empty_evening_record_is_refused() -> None:
    for text in ("", "\n", TEXT[: TEXT.index(ACTS_MARKER)]):
        with pytest.raises(NotationError) as caught:
            read_evening(text)
        assert caught.value.code == ("cut-off" if text.strip() else "marker")


def test_an_error_of_an_evening_record_survives_pickling() -> None:
    with pytest.raises(IllegalLine) as caught:
        read_evening(TEXT.replace("Anna sits down", "Zoe sits down", 1))
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


def fault_lines(text: str) -> list[int | None]:
    """The lines of the faults for which a text is refused; none for a sound one."""
    try:
        read_evening(text)
    except RuleSetError as error:
        return [fault.place.line for fault in error.faults]
    except (NotationError, IllegalLine) as error:
        return [error.place.line]
    return []


def test_an_evening_record_with_a_changed_letter_is_read_or_refused_with_a_place() -> None:
    text, rng = made_evening(250), Random(8)
    refused = 0
    for _ in range(150):
        place = rng.randrange(len(text))
        damaged = text[:place] + rng.choice("abKQ19 #\n") + text[place + 1 :]
        lines = fault_lines(damaged)
        refused += bool(lines)
        assert all(line for line in lines)
        if not lines:
            evening_read = read_evening(damaged)
            assert read_evening(write_evening(evening_read.record)).evening == evening_read.evening
    assert refused > 75


def test_the_documented_evening_record_is_valid() -> None:
    page = (Path(__file__).parents[2] / "docs" / "evening.md").read_text(encoding="utf-8")
    page = page.partition("\n## The record of an evening\n")[2].partition("\n## ")[0]
    (text,) = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    evening = read_evening(text).evening
    assert evening.players == ("Anna", "Bertin")
    assert {str(account): counters for account, counters in evening.ledger.balances().items()} == {
        "Anna": -5, "Bertin": -11, "Claire": -10, "Dora": -4, "the bets": 30,
    }  # fmt: skip
    lines = {line for cell in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for line in re.findall("`(.*?)`", cell)}
    assert len(lines) == 15
    for line in lines:
        (parsed_act,) = read_acts(line)
        assert write_act(parsed_act.action) == line
