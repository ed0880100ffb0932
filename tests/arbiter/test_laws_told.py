"""Laws that were once reported wrongly, each by its name: the arbiter now gives what the printed text says."""

from __future__ import annotations

import pytest

from ecarte.arbiter import ArbiterRuling, answer_question, rule
from ecarte.arbiter.words import answer_text, ruling_text
from ecarte.rules import load
from ecarte.rules.events import Time, events

PRINTED = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def ruling_on(number: str, code: str = "london", /, **known: str) -> ArbiterRuling:
    return rule(events()[number], load(code), known)


def text_asked(question: str) -> str:
    """The answer to a question, its lines joined."""
    return " ".join(answer_text(answer_question(question), width=100).split())


def laws(number: str, code: str) -> set[str]:
    return {law.id for ground in ruling_on(number, code).grounds for law in ground.laws}


def test_lond_031_an_elder_who_has_played_with_a_card_too_many_is_not_sent_in_a_circle() -> None:
    (london,) = ruling_on("E27", "london", receiver_played="yes").branches
    assert london.short == "too late: the hands are played as they are"
    (turf,) = ruling_on("E27", "britannica", receiver_played="yes").branches
    assert "the dealer may have a fresh deal (E20)" in turf.says
    (by_e20,) = ruling_on("E20", "britannica", exchanged="yes").branches
    assert [choice.choice for choice in by_e20.choices] == ["a fresh deal", "to let it stand"]


@pytest.mark.parametrize("number", ["E45", "E45b"])
def test_lond_042_codes_that_score_otherwise_get_different_answers(number: str) -> None:
    found = {other.codes: other.lines for other in ruling_on(number, "london").elsewhere if not other.same}
    if number == "E45":
        assert ("wikipedia",) in found
        assert ("parlour",) in found
    else:
        assert ("modern",) in found


@pytest.mark.parametrize("number", ["E14", "E50", "E56"])
def test_lond_014_038_044_the_answer_begins_with_the_only_text_that_rules_on_the_event(number: str) -> None:
    answer = answer_question(number)
    assert answer.shared
    assert answer.rulings[0].code == "london@1"
    assert "cannot happen" not in "".join(branch.says for branch in answer.rulings[0].branches)


def test_turf_07c_14b_16b_say_nothing_of_cards_unseen_or_taken() -> None:
    for number, known in (("E15", {"elder_acted": "no"}), ("E27", {"receiver_played": "no"})):
        (turf,) = ruling_on(number, "britannica", **known).branches
        (london,) = ruling_on(number, "london", **known).branches
        assert "unseen" not in turf.choices[1].leads + turf.short
        assert "unseen" in london.choices[1].leads
        assert "unseen" in london.short
        assert not ruling_on(number, "britannica", **known).elsewhere[0].same
    assert ruling_on("E33", "britannica").branches[0].says == "There is no penalty."
    assert "must take it" in ruling_on("E33", "london").branches[0].says


@pytest.mark.parametrize("code", ["london", "britannica"])
def test_turf_07a_lond_015_017_the_time_limit_is_given_when_the_turn_up_is_open(code: str) -> None:
    for known in ({"turned_up": "yes"}, {"turned_up": "no", "looked": "yes"}):
        (branch,) = ruling_on("E08", code, **known).branches
        assert "proposes or plays" in branch.says
        assert "proposes or plays" in branch.short
        assert ("the dealer answers" in branch.says) == (code == "london")


def test_wiki_014_speaks_of_a_king_turned_up_and_is_not_called_silent() -> None:
    body = ruling_text(ruling_on("E53", "wikipedia"), width=100)
    assert "is silent" not in body.partition("Under the other codes")[0]
    assert "WIKI-014" in body


def test_lond_022_050_the_arbiter_asks_what_has_happened_since_and_not_the_question_itself() -> None:
    for number, code, fact in (
        ("E53", "london", "next_turned"), ("E53", "modern", "next_begun"), ("E53", "parlour", "trick_played"),
        ("E48", "london", "next_turned"),
    ):  # fmt: skip
        question = answer_question(f"{number} {code}").question
        assert question is not None
        assert question.slot == fact
        assert {branch.time for branch in ruling_on(number, code).branches} == {Time.OPEN, Time.LATE}


@pytest.mark.parametrize("code", PRINTED)
def test_lond_043_a_law_on_revokes_is_not_quoted_of_anything_else(code: str) -> None:
    on_replies = {law for number in ("E41", "E42", "E42b") for law in events()[number].rows}
    for number in ("E25", "E29", "E39b", "E39c"):
        assert not laws(number, code) & (on_replies - set(events()[number].rows))


def test_g11_a_time_limit_that_no_law_sets_is_called_a_reading() -> None:
    assert "has no rule on this; we read it as follows." in text_asked("E25 london")


def test_lond_021_the_consequence_of_letting_a_deal_stand_is_called_a_reading() -> None:
    for number, code in (("E21", "london"), ("E20", "britannica")):
        (branch,) = ruling_on(number, code, exchanged="no").branches
        assert "we read it like this" in branch.choices[1].leads


def test_the_arbiter_asks_nothing_if_every_answer_gives_the_same_ruling() -> None:
    answer = answer_question("London: she played a wrong card to my lead, and the next trick has been led.")
    assert [ruling.event for ruling in answer.rulings] == ["E42"]
    assert answer.understanding.outcome == "ruled"


def test_the_arbiters_answer_repeats_only_facts_of_the_question() -> None:
    assert "As you say" not in text_asked("E27")
    assert "As you say, the elder has played a card since." in text_asked("E27 the elder has played a card")
    followed = text_asked("The elder has six cards and has proposed.")
    assert "As you say, the elder has proposed or played, and there are too many cards" in followed
    assert "It follows that the trump card has been turned." in followed


def test_a_code_named_in_the_question_is_not_called_irrelevant() -> None:
    for question in ("By London rules, the dealer gave me six cards.", "Turf Club rules. Revoke.", "London. Revoke."):
        heard = answer_question(question).understanding
        assert heard.code
        assert not [words for words in heard.irrelevant if "London" in words or "Turf" in words]


@pytest.mark.parametrize(
    ("question", "first", "other"),
    [
        (
            "I led a card without naming the suit. Is that allowed?",
            "By London, Britannica",
            "The American Cyclopaedia: the elder",
        ),
        ("E55", "By London, Britannica", "The American Cyclopaedia: the elder"),
    ],
)
def test_cyc_011_a_suit_not_named_is_no_fault_by_six_codes_which_come_first(
    question: str, first: str, other: str
) -> None:
    output = text_asked(question)
    assert first in output
    assert "so it is no fault" in output.partition("Under the other codes")[0]
    assert other in output


@pytest.mark.parametrize("code", [code for code in PRINTED if code != "cyclopaedia"])
def test_cyc_011_is_not_the_ground_on_which_other_codes_call_it_no_fault(code: str) -> None:
    assert laws("E55", code) == ({"TURF-20a"} if code == "britannica" else {"LOND-041a"})


@pytest.mark.parametrize(
    "later", ["In the second trick he led", "The dealer led", "The dealer won the first trick and led to the second"]
)
def test_cyc_011_asks_for_the_suit_of_the_first_lead_only(later: str) -> None:
    output = text_asked(f"American Cyclopaedia: {later} without naming the suit.")
    assert output.startswith("Nothing went wrong.")
    assert "The law speaks only of the first lead" in output
    assert "may ask for it until" not in output.partition("The law")[0]
    assert "the same but for the time" not in output


@pytest.mark.parametrize(
    ("number", "code", "law"),
    [("E01", "modern", "MOD-011"), ("E03", "modern", "MOD-009"), ("E14", "cyclopaedia", "CYCL-002")],
)
def test_an_event_impossible_under_a_code_cites_the_codes_own_law(number: str, code: str, law: str) -> None:
    assert laws(number, code) == {law}
    assert "borrowed" not in ruling_text(ruling_on(number, code), width=100).partition("Under the other codes")[0]


def test_a_single_code_is_not_said_to_agree_with_others() -> None:
    assert "By London alone." in text_asked("E56")
    assert "By London and Britannica with the Turf Club alike." in text_asked("E14")


@pytest.mark.parametrize(
    ("number", "known", "keys"),
    [
        ("E15", {}, ["remedies.elder_too_many", "deal.number_after_looking", "deal.elder_number_until",
                     "remedies.turned_king_barred", "remedies.wrong_number_dealt"]),
        ("E42", {}, ["remedies.revoke", "remedies.faults_claimed", "play.claimed_after_abandoning",
                     "remedies.reduced_score", "remedies.reply_taken_back"]),
        ("E57", {}, [""]),
    ],
)  # fmt: skip
def test_the_keys_behind_a_ruling_are_cited_once_the_deciding_one_first(
    number: str, known: dict[str, str], keys: list[str]
) -> None:
    output = rule(events()[number], load("london"), known, supposing=False).grounds
    assert [ground.key for ground in output] == keys
    for ground in output:
        assert len({law.id for law in ground.laws}) == len(ground.laws)


@pytest.mark.parametrize("number", ["E15", "E16", "E17", "E18"])
def test_turf_07b_lond_019_the_loss_of_a_turned_up_king_cites_the_law_of_the_text(number: str) -> None:
    assert "TURF-07b" in laws(number, "britannica")
    assert "LOND-019" in laws(number, "london")


def test_the_laws_of_two_events_under_one_key_are_all_cited() -> None:
    """A wrong number may be found before the turn-up or after it; both bar a turned-up king."""
    ruling = rule(events()["E16"], load("britannica"), {}, supposing=False)
    assert {branch.event for branch in ruling.branches} == {"E08", "E16"}
    (barred,) = [ground for ground in ruling.grounds if ground.key == "remedies.turned_king_barred"]
    assert {law.id for law in barred.laws} == {"TURF-07b"}
