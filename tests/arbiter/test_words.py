"""A ruling read out: in whole sentences, the silence of the text first, nothing left unfilled."""

from __future__ import annotations

import re

from ecarte.arbiter import answer_question, rule, understand
from ecarte.arbiter.citations import Ground
from ecarte.arbiter.payoffs import payoff_texts
from ecarte.arbiter.words import basis_sentence, code_in_words, ruling_text
from ecarte.rules import codes, load, with_house
from ecarte.rules.events import events, facts, lawful_acts, options
from ecarte.rules.ledger import ledger
from ecarte.words import keys, say
from tests.for_each import for_each


def answer_to(text: str, *, width: int = 100) -> str:
    heard = understand(text)
    case = heard.cases[0]
    return ruling_text(rule(events()[case.event], load(heard.code or "london"), case.facts), width=width)


def flowing(text: str) -> str:
    """The answer with its lines joined."""
    return " ".join(answer_to(text).split())


@for_each("number", events())
def test_a_french_ruling_has_no_english_word(number: str) -> None:
    body = ruling_text(rule(events("fr")[number], load("london"), {}), "fr", width=100)
    assert not re.search(r"^  \S.*\w:$", body, re.MULTILINE)


@for_each("code", ["london", "britannica", "parlour", "cyclopaedia", "modern"])
@for_each("number", events())
def test_every_ruling_is_written_in_whole_sentences(number: str, code: str) -> None:
    body = answer_to(f"{number} {code}")
    assert not re.search(r"[{}]|\s\s\S+\s\s\s+\.|\.\.|,,| ,| \.|\bNone\b", body)
    assert all(len(row) <= 100 for row in body.splitlines())
    assert [row for row in body.splitlines() if row and not row.startswith(" ")][1:] == [
        "The ruling", "The law", "Under the other codes",
    ]  # fmt: skip
    for part in body.split("\n\n")[1:]:
        for paragraph in part.split("\n"):
            assert not paragraph.endswith((" ", ",,"))
    assert body.rstrip().endswith(".")


def test_every_text_of_an_event_begins_with_a_capital_and_ends_with_a_full_stop() -> None:
    worth = payoff_texts(load("london"), {})
    for event in events().values():
        texts = [event.happened, *(window.says for window in event.windows), *(case.says for case in event.cases)]
        for text in (one.format_map(worth) for one in texts if one):
            assert text[0].isupper(), text
            assert text.endswith("."), text
        assert not any(case.short.endswith(".") for case in event.cases)
    for option in options().values():
        assert option.choice[0].islower()
        assert not option.choice.endswith(".")
        assert option.leads[0].isupper()
        assert option.leads.endswith(".")


def test_a_ruling_on_a_silent_text_begins_by_saying_so() -> None:
    parlour = flowing("revoke, parlour")
    silent = "The parlour book is silent. The ruling is borrowed from the code of the London clubs."
    assert parlour.index(silent) < parlour.index("The adversary may claim") < parlour.index("The law")
    assert "is silent" not in flowing("revoke, london").partition("The law")[0]
    assert "The Encyclopaedia Britannica is silent. The ruling is that of the Turf Club, printed beside it." in flowing(
        "revoke, turf"
    )
    assert "The texts are silent, this one and all the others." in flowing("E06")
    assert "touches on this but leaves open what follows; we read it as follows." in flowing("E23 london")


def test_a_ruling_paraphrases_the_law_and_names_its_ids() -> None:
    answer = flowing("E12 turf")
    assert "TURF-03a If the dealer turns up more than one card" in answer
    assert "TURF-03b" in answer
    assert "LOND-" not in answer.partition("Under the other codes")[0]


def test_a_ruling_names_an_unstated_fact_and_gives_both_answers() -> None:
    answer = flowing("E08")
    assert "You do not say whether the elder has looked at the hand." in answer
    assert "If the elder has not looked at the hand: It is in time. The elder has the choice:" in answer
    assert "If the elder has looked at the hand: It is too late." in answer
    given = flowing("E08 the elder has looked")
    assert "As you say, the elder has looked at the hand." in given
    assert "You do not say" not in given
    assert "has the choice" not in given


def test_a_ruling_lists_assumptions_and_irrelevant_facts() -> None:
    assert "I take it that it was the elder." in flowing("E45b elder liable")
    assert "I take it" not in flowing("E45b nobody liable")
    known = {"looked": "yes"}
    idle = ruling_text(rule(events()["E10"], load("london"), known), width=100)
    assert "It makes no difference here whether the elder has looked at the hand." in " ".join(idle.split())
    heard = answer_question("The dealer exposed one of his own cards in dealing. The elder had looked at his hand.")
    assert heard.understanding.irrelevant == ("The elder had looked at his hand",)


def test_a_case_that_amounts_to_another_event_is_named_by_its_number() -> None:
    either = flowing("E12")
    assert "That is E12b, more than one card turned up, the elder having looked. There must be a fresh deal" in either
    assert answer_to("E12 the elder has looked").startswith(
        "E12b. More than one card turned up, the elder having looked\n"
    )
    assert answer_to("lead out of turn, not played to").startswith("E43. A lead out of turn\n")


def test_a_ruling_groups_other_codes_that_agree() -> None:
    answer = flowing("E23").partition("Under the other codes ")[2]
    assert answer == (
        "Britannica with the Turf Club, Wikipedia, the parlour book, the modern page and the emended modern page: "
        "the same. The American Cyclopaedia: the offender plays with an open hand to the end of the game. "
        "It holds from the moment the cards are looked at, and nobody need claim it."
    )


def test_a_ruling_says_that_a_code_differs_only_in_the_time() -> None:
    answer = flowing("E53 in time, modern")
    assert (
        "The parlour book and the American Cyclopaedia: the same but for the time. The dealer may mark it until the "
        "first trick has been played." in answer
    )
    assert answer.count("The dealer may mark it until the next deal begins.") == 1


def test_a_ruling_calls_a_house_rule_by_that_name() -> None:
    house = with_house(load("london"), {"remedies.abandoned": "remaining-tricks"})
    answer = " ".join(ruling_text(rule(events()["E45"], house, {}), width=100).split())
    assert "By London (london@1, with house rules on remedies.abandoned)." in answer
    assert "It is your own house rule, and no text supports it." in answer
    assert "London, the American Cyclopaedia" in answer.partition("Under the other codes")[2]


def test_a_ruling_is_wrapped_to_a_narrow_page() -> None:
    assert all(len(row) <= 60 for row in answer_to("E17 parlour", width=60).splitlines() if "E17" not in row)


def test_every_printed_code_has_a_name_for_sentences() -> None:
    named = {key.removeprefix("by.") for key in keys() if key.startswith("by.")}
    assert named == set(codes()) - {"small", "tiny"}
    assert code_in_words("tiny") == "Tiny"


@for_each("number", events())
def test_every_ruling_can_be_written_in_french(number: str) -> None:
    for code in ("london", "britannica", "parlour", "cyclopaedia", "modern"):
        ruling = rule(events("fr")[number], load(code), {})
        body = ruling_text(ruling, "fr", width=100)
        assert not re.search(r"[{}]|\.\.|,,| ,| \.|\bNone\b", body)
        around = body[: body.index("\nLa loi")] + body[body.index("\nSelon les autres règles\n") :]
        assert not re.search(r"\b(the|elder|dealer|may|cards?)\b", around), around


def test_every_fact_has_a_clause_for_sentences() -> None:
    for fact in facts().values():
        assert fact.asks.startswith(("whether ", "which ", "who "))
        for answer in fact.answers.values():
            assert answer[0].islower() or answer.startswith(("English", "French"))
            assert not answer.endswith(".")


def test_the_verb_on_silent_texts_agrees_with_their_number() -> None:
    ground = Ground("", "", "unsettled", True, ("TURF", "LOND"), ())
    assert "and the Turf Club and the code of the London clubs leave it open" in basis_sentence(ground, "britannica@1")
    alone = Ground("", "", "unsettled", True, ("LOND",), ())
    assert "and the code of the London clubs leaves it open" in basis_sentence(alone, "parlour@1")


def test_a_lawful_act_cites_the_laws_of_the_code_that_is_named() -> None:
    led = "the dealer had no diamond to my diamond lead and no trump, and threw a spade."
    for name, law in {"London": "LOND-043a", "Wikipedia": "WIKI-036", "Parlour book": "PARL-063"}.items():
        answer = answer_question(f"{name}: {led}")
        assert answer.understanding.outcome == "faultless"
        assert law in answer.lawful[0]
        others = {"LOND", "WIKI", "PARL", "BRIT"} - {law.partition("-")[0]}
        assert not any(other in answer.lawful[0] for other in others)


def test_every_law_cited_for_a_lawful_act_is_in_the_ledger() -> None:
    for act, texts in lawful_acts().items():
        assert say(f"arbiter.fine-{act}", "fr") != say(f"arbiter.fine-{act}")
        assert {law for laws in texts.values() for law in laws} <= ledger().statements.keys()
        assert all(law.startswith(f"{name}-") for name, laws in texts.items() for law in laws)


OF_THE_CUT = ("E01", "E02", "E03", "E05", "E06")
"""Events of the cut itself, which such a code says cannot happen."""


@for_each("number", [number for number in events() if number not in OF_THE_CUT])
@for_each(("language", "cut"), [("en", r"\bcuts?\b"), ("fr", r"\bcoup(?:e|é)\b")])
def test_a_ruling_under_a_code_without_a_cut_mentions_no_cut(number: str, language: str, cut: str) -> None:
    for code in ("modern", "modern-emended"):
        ruling = rule(events(language)[number], load(code), {})
        output = "\n".join(ruling_text(ruling, language, width=100).split("\n\n")[:-1])
        own = output.partition(say("arbiter.the-law", language))[0]
        assert not re.search(cut, own), own


def test_known_facts_are_not_listed_as_open_questions() -> None:
    turns_on = "In English écarté nobody may do this; in French écarté only those who have bet may."
    assert turns_on in flowing("E52")
    assert turns_on not in flowing("A bystander advised a player, in French écarté")
