"""`ecarte arbiter` at the command line: questions, the list, JSON, house files, the drill."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecarte.arbiter.drill import positions
from ecarte.arbiter.ruling import branches
from ecarte.cli import BAD_INPUT
from ecarte.rules import load
from ecarte.rules.events import events
from tests.edges.in_process import run


def answer(*args: object, typed: bytes = b"") -> str:
    result = run("arbiter", *args, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_ecarte_arbiter_without_a_question_lists_the_events() -> None:
    listed = answer()
    for event in events().values():
        assert f"  {event.number:<5} {event.title}\n" in listed
    assert listed.count("Dealing\n") == 1


def test_a_question_to_the_arbiter_can_be_one_argument_or_several() -> None:
    whole = answer("E08 when the elder has looked, london")
    assert whole == answer("E08", "when", "the", "elder", "has", "looked,", "london")
    assert "E08. A wrong number dealt, found before the turn-up\n  By London (london@1).\n" in whole
    assert "It is too late." in whole


def test_the_json_answer_of_the_arbiter_equals_the_printed_one() -> None:
    data = json.loads(answer("revoke, parlour, next deal", "--json"))
    assert (data["outcome"], data["events"], data["shared"]) == ("ruled", ["E42"], False)
    (case,) = data["cases"]
    assert (case["event"], case["facts"], case["ruling"]["code"]) == ("E42", {"next_cut": "yes"}, "parlour@1")
    ruling = case["ruling"]
    assert "late" in [branch["time"] for branch in ruling["branches"]]
    assert (ruling["grounds"][0]["standing"], ruling["grounds"][0]["silent"]) == ("borrowed", True)
    assert ruling["grounds"][0]["laws"][0]["id"] == "LOND-043a"
    assert data["question"] == {"slot": "next_lead", "answers": ["no", "yes"]}
    assert [event["event"] for event in json.loads(answer("--json"))] == list(events())


def test_a_question_in_french_is_answered_in_french_unless_another_language_is_asked_for() -> None:
    asked = "le donneur a entamé hors tour, personne n'a répondu"
    assert "La décision" in answer(asked)
    assert "The ruling" in answer(asked, "--language", "en")
    assert "La décision" in answer("E43", "--language", "fr")
    assert "The ruling" in answer("E43")


def test_a_question_without_a_code_gets_the_rulings_of_all_codes() -> None:
    output = " ".join(answer("the discards were looked at by the elder").split())
    assert "By London, Britannica with the Turf Club, Wikipedia, the parlour book, the modern page" in output
    assert "The American Cyclopaedia: the offender plays with an open hand to the end of the game." in output


def test_the_arbiter_quotes_the_words_of_the_question_it_used() -> None:
    output, _, _ = answer("My opponent revoked with a flourish, and the next card was led.").partition("E42. A revoke")
    assert "I go by these words: “My opponent revoked with a flourish” and “and the next card was led”." in output
    assert "These I do not understand, and leave out: “flourish”." in output


def test_a_house_file_is_used_where_the_question_names_no_code(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "london"\n[remedies]\nabandoned = "remaining-tricks"\n', encoding="utf-8")
    output = answer("hand given up without a trick", "--rules", house)
    assert "every trick not yet played" in " ".join(output.split())
    assert "your own house rule" in " ".join(output.split())
    of_turf = answer("hand given up without a trick", "--rules", "britannica")
    assert of_turf.partition("E45.")[2] == answer("hand given up without a trick, turf club").partition("E45.")[2]


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("E99",), "expected an event from E01 to E57"),
        (("E42", "london", "--rules", "parlour"), "expected only one code"),
        (("E42", "--rules", "nobody"), "there is no code, law, line or file called 'nobody'"),
        (("E42", "--drill"), "a drill asks the questions itself"),
        (("no " * 50_000,), "expected a question of no more than 4000"),
    ],
)
def test_an_impossible_question_to_the_arbiter_is_refused_with_exit_code_2(
    args: tuple[str, ...], expected: str
) -> None:
    result = run("arbiter", *args)
    assert (result.exit_code, result.stdout) == (BAD_INPUT, "")
    assert expected in result.stderr


def test_a_question_that_is_not_understood_is_reported_with_exit_code_2() -> None:
    result = run("arbiter", "purple windows")
    assert result.exit_code == BAD_INPUT
    assert "I cannot tell from this what happened at the table." in result.stdout
    assert "“purple” and “windows”" in result.stdout


def right_answers(seed: int, number: int) -> list[int]:
    drawn = positions(seed)
    return [next(drawn).right + 1 for _ in range(number)]


def test_a_drill_asks_questions_explains_answers_and_keeps_the_score() -> None:
    right = right_answers(5, 4)
    wrong = 1 if right[1] != 1 else 2
    typed = f"{right[0]}\n{wrong}\n9\nwhat\n{right[2]}\nq\n".encode()
    output = answer("--drill", "--seed", 5, "--questions", 4, typed=typed)
    assert [output.count(f"Question {number} of 4, by ") for number in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert output.count("Right.\n") == 2
    assert output.count(f"No; the ruling is number {right[1]}.\n") == 1
    assert output.count("That is not in the list: a number from 1 to 4.") == 2
    assert output.count("The law\n") == 3
    assert output.endswith("2 of 3 right.\n")


def test_a_drill_that_nobody_answers_ends_quietly() -> None:
    assert answer("--drill", "--seed", 1).endswith("No question was answered.\n")


def test_the_questions_of_a_drill_follow_from_its_seed() -> None:
    typed = b"1\n" * 3
    one, again = (answer("--drill", "--seed", 7, "--questions", 3, typed=typed) for _ in range(2))
    assert one == again
    assert one != answer("--drill", "--seed", 8, "--questions", 3, typed=typed)
    unnamed = answer("--drill", "--questions", 1, typed=b"1\n")
    assert " asks the same questions again." in unnamed


def test_a_drill_asks_about_every_event_before_repeating_one() -> None:
    drawn = positions(3)
    assert {next(drawn).event for _ in events()} == set(events())


@pytest.mark.parametrize("seed", range(8))
def test_only_one_answer_of_a_drill_question_states_the_ruling(seed: int) -> None:
    drawn = positions(seed)
    for _ in range(60):
        position = next(drawn)
        (branch,) = branches(events()[position.event], load(position.code), dict(position.facts))
        assert position.answers[position.right] == branch.short
        assert len(set(position.answers)) == len(position.answers) == 4
        for place, other in enumerate(position.answers):
            if place != position.right:
                assert other not in branch.short
                assert branch.short not in other
        (again,) = position.ruling.branches
        assert again == branch
