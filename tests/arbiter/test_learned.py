"""The learned reader: its table is sound, it says why, and what stands near each other is asked about."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ecarte.arbiter import answer_question, understand
from ecarte.arbiter.answer import Answer
from ecarte.arbiter.cases import find_cases
from ecarte.arbiter.reader.coreference import story_of
from ecarte.arbiter.reader.explicit_facts import explicit_facts
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.reader.learned import FINE, NOTHING, TWO, Head, feature_weights, pack
from ecarte.arbiter.weighing import MIN_PROBABILITY, base_event, confidence_features, probability, story_features
from ecarte.rules.events import events, facts
from tests.arbiter.corpus import Row, lessons


def test_every_output_of_the_learned_reader_is_an_event_or_an_answer_to_a_fact() -> None:
    for output in feature_weights().head.outputs:
        name, _, answer = output.partition("=")
        if answer:
            assert answer in facts()[name].answers
        else:
            assert output in {FINE, NOTHING, TWO} | events().keys()


def test_every_event_is_an_output_of_the_learned_reader() -> None:
    assert {base_event(number) for number in events()} <= set(feature_weights().head.outputs)


def test_the_table_of_weights_names_its_tool_and_number_of_questions() -> None:
    head = feature_weights().head
    assert head.command == "python -m tools.train_arbiter"
    assert head.questions > 12_000
    assert len(head.corpus) == 64


def test_event_scores_are_sums_of_the_weights_of_known_features() -> None:
    head = Head(1, "by hand", "", 1, ("E01", "E02"), (0.5, 0.0), (0.1, 0.2))
    small = type(feature_weights())(head, {"one": 0, "two": 1}, memoryview(bytes([10, 0, 251, 4])).cast("b"))
    output = small.scores({"one": (0, 3), "two": (4, 7), "three": (8, 9)})
    assert output["E01"] == pytest.approx(0.5 + 0.1 * (10 - 5) / 2**0.5)
    assert output["E02"] == pytest.approx(0.2 * 4 / 2**0.5)
    assert small.words({"one": (0, 3), "three": (8, 9)}, "E01", "E02") == {(0, 3): 1.0}


def test_the_table_of_weights_is_read_back_as_packed() -> None:
    head = Head(1, "by hand", "", 1, ("E01",), (0.0,), (1.0,))
    assert pack(head, ["one"], b"\x01") == pack(head, ["one"], b"\x01")


def test_the_arbiter_does_not_import_numpy() -> None:
    code = "import sys; from ecarte.arbiter import hear; hear('he led out of turn'); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_a_ruling_does_not_read_the_whole_ledger() -> None:
    read = "from ecarte.rules.ledger import constants, ledger; "
    asked = "from ecarte.arbiter import answered; told = answered('he led out of turn').rulings[0].grounds[0].laws; "
    code = f"{read}{asked}print(len(told) > 0, ledger.cache_info().currsize, constants.cache_info().currsize)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "True 0 0\n"


def test_a_command_of_the_arbiter_seldom_collects_garbage() -> None:
    code = (
        "import atexit, gc, sys; atexit.register(lambda: print(gc.get_threshold()[0])); sys.argv[1:] = ['--version']; "
    )
    found = subprocess.run(
        [sys.executable, "-c", f"{code}import ecarte.cli; ecarte.cli.main()"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(found.stdout.splitlines()[-1]) == 50_000


def test_the_confidence_in_an_event_rises_with_its_margin() -> None:
    speaks = {"E43": 0.9, "E40": 0.1, "E41": 0.0, FINE: 0.0, NOTHING: 0.0}
    clear, near = (confidence_features({**speaks, "E40": next_one}, 0.0, []) for next_one in (0.1, 0.8))
    weights = feature_weights().head.sure["one"]
    assert probability(clear["one"], weights) > MIN_PROBABILITY > probability(near["one"], weights)


def test_words_that_fit_two_faults_raise_the_probability_of_two_events() -> None:
    speaks = {"E43": 0.5, "E23": 0.5, "E40": 0.0, FINE: 0.0, NOTHING: 0.0}
    one, two = (confidence_features(speaks, speaking, []) for speaking in (0.1, 0.9))
    sure = feature_weights().head.sure
    assert probability(two["one"], sure["one"]) < probability(one["one"], sure["one"])
    assert probability(two["two"], sure["two"]) > probability(one["two"], sure["two"])


def test_an_event_and_its_variant_or_no_fault_do_not_count_as_two_faults() -> None:
    assert set(confidence_features({"E43": 0.5, "E23": 0.4, FINE: 0.0}, 0.9, [])) == {"one", "two"}
    assert set(confidence_features({"E41": 0.5, "E42": 0.4, "E40": 0.0}, 0.9, [])) == {"one"}
    assert set(confidence_features({"E43": 0.5, FINE: 0.4, "E40": 0.0}, 0.9, [])) == {"one"}


def test_events_of_nearly_equal_score_are_asked_about_in_the_words_of_the_law() -> None:
    question = understand("Something odd was done with a card in the exchange.", "en").question
    assert question is not None
    assert question.slot in ("event", "what", "stage")


def asked_about_events() -> list[Answer]:
    found = (answer_question(row.text, question_language=row.language) for row in lessons()[::40])
    return [answer for answer in found if answer.question is not None and answer.question.slot == "event"]


def test_the_arbiter_rules_on_the_event_chosen_in_an_answer() -> None:
    for row in lessons()[::40]:
        question = understand(row.text, row.language).question
        if question is None or question.slot != "event":
            continue
        for chosen in question.answers:
            heard = understand(row.text, row.language, {"event": chosen})
            assert heard.outcome == ("faultless" if chosen == FINE else "ruled")
            assert [case.event for case in heard.cases] == ([] if chosen == FINE else [chosen])


def test_a_question_which_event_is_meant_has_two_to_four_answers() -> None:
    for answer in asked_about_events():
        assert answer.question is not None
        assert 2 <= len(answer.question.answers) <= 4


def test_the_deciding_words_are_among_the_words_used() -> None:
    heard = understand("We had a fair bit of claret. He led out of turn, and nobody has played to it.", "en")
    assert [case.event for case in heard.cases] == ["E43"]
    assert any("out of turn" in words for words in heard.used)
    assert not any("claret" in words for words in heard.used)


@pytest.mark.parametrize("row", list(lessons()[::500]), ids=lambda row: row.id)
def test_a_feature_has_the_place_of_its_words_in_the_text(row: Row) -> None:
    story = story_of(parse(row.text, row.language))
    for start, end in story_features(story, *find_cases(story), explicit_facts(story)).values():
        assert 0 <= start <= end <= len(row.text)
