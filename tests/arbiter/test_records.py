"""Records gone through by the arbiter: every irregular act is found once, and he rules as the table does."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from ecarte.acts import Abandon, Accident, Choose, Claim, IrregularAct, LayDown
from ecarte.cards import SEATS
from ecarte.cli import BAD_INPUT
from ecarte.record import Record, read_games, states, write_games
from ecarte.review import Finding, Outcome, RefusedClaim, findings, review_text
from ecarte.rules import load
from ecarte.table.club.law import claim_kinds, claimable_faults, uphold
from ecarte.table.club.state import new_club
from ecarte.table.match import Match, new_match
from tests.edges.in_process import run
from tests.record.club_play import play_in_club

CODES = ("london", "britannica", "cyclopaedia", "parlour", "modern", "wikipedia")
EVENINGS = [(code, seed) for code in CODES for seed in range(3)]


@cache
def evening(code: str, seed: int) -> Record:
    """A record in which everything goes wrong."""
    club = new_club(load(code), dealer=SEATS[seed % 2])
    return Record(club, tuple(play_in_club(club, Random(f"{code} {seed}"), 500)))


def clubs(record: Record) -> list[Match]:
    return [play for play in states(record) if isinstance(play, Match)]


@pytest.mark.parametrize(("code", "seed"), EVENINGS)
def test_every_irregular_act_of_a_record_is_found_at_its_place(code: str, seed: int) -> None:
    record = evening(code, seed)
    found = [one for one in findings(record) if isinstance(one, Finding)]
    done = {
        place
        for place, act in enumerate(record.actions, start=1)
        if isinstance(act, IrregularAct | Accident | Abandon | LayDown)
    }
    assert done
    assert done <= {one.place for one in found}
    # A fault that outlives its penalty and is then claimed as an over-score is reported where it is claimed.
    assert {one.event for one in found if one.place not in done} <= {"E49"}
    assert len({(one.place, one.event, str(one.facts)) for one in found}) == len(found)


@pytest.mark.parametrize(("code", "seed"), EVENINGS)
def test_every_claim_of_a_record_is_listed_with_its_result(code: str, seed: int) -> None:
    record = evening(code, seed)
    found, played = findings(record), clubs(record)
    claims = {place: act for place, act in enumerate(record.actions, start=1) if isinstance(act, Claim)}
    refused = {one.place for one in found if isinstance(one, RefusedClaim)}
    upheld_at = {one.at: one for one in found if isinstance(one, Finding) and one.outcome == "claimed"}
    assert refused | set(upheld_at) == set(claims)
    assert not refused & set(upheld_at)
    for place, act in claims.items():
        ruling = uphold(played[place - 1], act.seat, act.kind)
        assert (ruling is None) == (place in refused)
        if ruling is not None:
            one = upheld_at[place]
            assert (one.event, one.claimant) == (ruling.event, act.seat)
            following = record.actions[place] if place < len(record.actions) else None
            if isinstance(following, Choose):
                assert one.remedy is following.remedy


@pytest.mark.parametrize(("code", "seed"), EVENINGS[:6])
def test_the_review_of_a_record_is_written_in_whole_sentences(code: str, seed: int) -> None:
    record = evening(code, seed)
    text = review_text(findings(record), record, width=100)
    assert all(len(row) <= 100 for row in text.splitlines())
    assert "{" not in text
    assert "  ." not in text
    for one in findings(record):
        assert f"  Game {one.game}, deal {one.deal}, act {one.place}: " in text


def test_the_review_of_regular_play_finds_nothing() -> None:
    club = new_club(load("london"), dealer=SEATS[0])
    assert findings(Record(club)) == ()
    assert findings(Record(new_match(club.agreement, dealer=SEATS[0]))) == ()
    assert review_text((), Record(club), width=80) == "  Nothing irregular.\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two records, one after the other."""
    path = tmp_path / "evening.ecarte"
    with path.open("wb") as stream:
        assert write_games((evening("london", 0), evening("parlour", 1)), stream) == 2
    return path


def test_a_file_is_reviewed_game_by_game(file: Path) -> None:
    result = run("arbiter", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Record 1, by London\n" in result.stdout
    assert "Record 2, by the parlour book\n" in result.stdout
    assert "The parlour book is silent." in " ".join(result.stdout.partition("Record 2")[2].split())
    only = run("arbiter", file, "--game", 2).stdout
    assert only == result.stdout[result.stdout.index("Record 2") :]


def test_a_file_can_be_reviewed_as_json(file: Path) -> None:
    answers = [json.loads(line) for line in run("arbiter", file, "--json").stdout.splitlines()]
    assert [(answer["record"], answer["rules"]) for answer in answers] == [(1, "london@1"), (2, "parlour@1")]
    found = findings(evening("parlour", 1))
    assert len(answers[1]["findings"]) + len(answers[1]["not_upheld"]) == len(found)
    assert all(one["ruling"]["branches"] for one in answers[1]["findings"])


def test_a_question_about_a_position_takes_its_facts_from_the_cards_as_they_lie(file: Path) -> None:
    revoke = Path(__file__).parent / "worked" / "e42.ecarte"
    asked = json.loads(run("arbiter", "E17", "--position", revoke, "--at", 17, "--json").stdout)
    assert asked["code"] == "london@1"
    assert {"dealer_looked": "yes", "dealer_answered": "no"}.items() <= dict(asked["facts"]).items()
    assert [branch["time"] for branch in asked["branches"]] == ["open"]
    before = run("arbiter", "E17", "--position", revoke, "--at", 0, "--json")
    assert json.loads(before.stdout)["event"] == "E08"
    said = run("arbiter", "E17, dealer has answered", "--position", revoke, "--at", 17)
    assert "It is too late." in said.stdout
    other = run("arbiter", "E42", "--position", file, "--game", 2)
    assert "By the parlour book (parlour@1)." in other.stdout


def test_a_missing_game_and_an_unreadable_file_are_refused_by_the_review(file: Path) -> None:
    for args, words in (
        ((file, "--game", 3), "there is no game 3; the file has 2"),
        ((file.with_name("none.ecarte"),), "No such file"),
        (("E42", "--game", 1), "--game and --at select from a record"),
        (("E42", "--position", file, "--game", 3), "there is no game 3"),
        (("E42", "--position", file, "--at", 5000), "the game ends after"),
        (("E42 london", "--position", file), "the record has its own"),
        ((file, "--drill"), "a record has its own rules"),
    ):
        result = run("arbiter", *args)
        assert (result.exit_code, result.stdout) == (BAD_INPUT, "")
        assert words in result.stderr


def deal_of(*acts: str, until: str = "A takes up") -> Record:
    """The record of the acts that begin every deal here, as far as `until`, and of those given."""
    begun = """B shuffles|B presents|A cuts 12|B deals 3-2|A gets Kh Qh Jh|B gets Kc Qc Js|A gets 8c 7c|B gets 8s 7s
        turn-up 9h|A takes up|B takes up""".replace("\n", "|").split("|")
    opening = [act.strip() for act in begun]
    rows = "\n".join([*opening[: opening.index(until) + 1], *acts])
    head = '# ---- ecarte game ----\nrecord = 1\nrules = "london@1"\nconduct = "club"\nunit = "match"\ndealer = "B"\n'
    text = f'{head}actions = """\n{rows}\n"""\n'
    (record,) = read_games(BytesIO(text.encode()), file="deal.ecarte")
    return record


def the_one(record: Record, event: str) -> list[tuple[Outcome, int | None]]:
    """The outcome of each irregular act that is reported as this event."""
    found = [one for one in findings(record) if isinstance(one, Finding)]
    assert {one.event for one in found} == {event}
    return [(one.outcome, one.at) for one in found]


def test_a_bad_cut_is_too_late_to_claim_with_the_first_card_dealt() -> None:
    packets = "B deals 3-2"
    cut = deal_of("A wrongly cuts 31", packets, until="B presents")
    assert the_one(cut, "E01") == [("open", None)]
    dealt = deal_of("A wrongly cuts 31", packets, "A gets Kh Qh Jh", "B gets Kc Qc Js", until="B presents")
    assert the_one(dealt, "E01") == [("past", 5)]
    assert "from act 5 on it was too late" in review_text(findings(dealt), dealt, width=200)


def test_each_mark_in_excess_can_be_claimed_until_taken_down() -> None:
    marks = ("B marks one too many for tricks", "A proposes", "B marks one too many for tricks", "B refuses")
    record = deal_of(*marks, until="B takes up")
    assert the_one(record, "E49") == [("open", None)] * 2
    text = review_text(findings(record), record, width=200)
    assert text.count("It can still be claimed.") == 2
    assert "too late" not in text
    assert "settled at once" not in text
    assert the_one(deal_of(*marks, "A claims over score", until="B takes up"), "E49") == [("claimed", 22)] * 2
    assert the_one(deal_of(*marks, "B takes down", until="B takes up"), "E49") == [("corrected", 22)] * 2


def test_a_wrong_discard_undone_by_a_retraction_is_called_undone() -> None:
    once = ("A proposes", "B accepts", "A asks for 2", "A wrongly discards Jh 8c 7c")
    record = deal_of(*once, "A withdraws", *once[2:], until="B takes up")
    found = [one for one in findings(record) if isinstance(one, Finding) and one.event == "E26"]
    assert [(one.outcome, one.at) for one in found] == [("undone", 22), ("settled", None)]
    text = review_text(findings(record), record, width=200)
    assert "It was undone at act 22" in text
    assert "settled at once" not in text.partition("E22")[0]


def test_a_card_turned_up_after_giving_binds_the_dealer_and_is_not_settled_at_once() -> None:
    with (Path(__file__).parent / "worked" / "e34.ecarte").open("rb") as stream:
        (record,) = read_games(stream, file="e34.ecarte")
    text = review_text(findings(record), record, width=200)
    assert "It binds the dealer from then on" in text
    assert "settled at once" not in text


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("code", ["london", "cyclopaedia"])
def test_the_review_closes_a_claim_at_the_same_act_as_the_table(code: str, seed: int) -> None:
    """An unclaimed fault stands at the table until just before the act that the arbiter names, and no longer."""
    club = new_club(load(code), dealer=SEATS[seed % 2])
    record = Record(club, tuple(play_in_club(club, Random(f"{code} {seed}"), 300, claims=False)))
    open_at = [Counter((one.event, one.fault.offender) for one in claimable_faults(club)) for club in clubs(record)]
    past = [one for one in findings(record) if isinstance(one, Finding) and one.outcome == "past"]
    claimable = [one for one in past if one.event in {str(event) for event in claim_kinds()}]
    assert claimable
    for one in claimable:
        assert one.at is not None
        before, after = open_at[one.at - 1], open_at[one.at]
        event, offender = next(key for key in before if str(key[0]) == one.event and one.by in (None, key[1]))
        assert after[event, offender] < before[event, offender], one
