"""What a story says outright is read from its words, and no event is ruled on that says the contrary."""

from __future__ import annotations

from collections import Counter

import pytest

from ecarte.arbiter import understand
from ecarte.arbiter.reader.coreference import story_of
from ecarte.arbiter.reader.explicit_facts import contradicts, explicit_facts, stated_numbers
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.reader.learned import feature_weights
from ecarte.arbiter.weighing import base_event, event_scores, is_denied
from tests.arbiter.corpus import lessons

SEVEN_IN_A_HUNDRED = 0.07


def facts_said(text: str, language: str = "en") -> list[dict[str, str]]:
    return [dict(line) for line in explicit_facts(story_of(parse(text, language)))]


NUMBERS = {
    "I asked for two and he gave me one.": {"asked": 2, "given": 1},
    "One card came when I'd asked for two.": {"asked": 2, "given": 1},
    "I wanted one, and the dealer slid me two.": {"asked": 1, "given": 2},
    "She discarded three and took four.": {"thrown": 3, "taken": 4},
    "Three wanted, four came.": {"asked": 3, "given": 4},
    "I asked for two hearts and won three tricks.": {},
    "I asked for three, then asked for four.": {},
}


@pytest.mark.parametrize("text", NUMBERS)
def test_stated_numbers_belong_to_the_verbs_beside_them(text: str) -> None:
    assert stated_numbers(story_of(parse(text, "en"))) == NUMBERS[text]


def test_fewer_cards_than_requested_from_a_short_stock_are_no_fault_of_the_dealer() -> None:
    gave = {"act": "number", "cause": "gave", "number": "few"}
    assert gave in facts_said("I asked for three and he gave me two.")
    assert gave not in facts_said("I asked for three and he gave me two, there were no more in the stock.")


def test_the_requested_number_of_cards_is_neither_too_many_nor_too_few() -> None:
    (output,) = facts_said("Deux demandées, deux reçues.", "fr")
    assert contradicts(output, {"act": "number", "cause": "gave", "hand": "elder", "number": "many"})
    assert contradicts(output, {"act": "number", "cause": "gave", "hand": "elder", "number": "few"})
    assert not contradicts(output, {"act": "number", "cause": "took", "hand": "dealer", "number": "many"})


def test_a_statement_of_too_few_cards_given_excludes_too_many_and_a_misdeal() -> None:
    found = {"act": "number", "cause": "gave", "number": "few"}
    assert not is_denied("E28", (found,))
    assert is_denied("E27", (found,))
    assert is_denied("E16", (found,))
    assert not is_denied("E43", (found,))


def test_the_player_of_the_exchange_decides_between_the_events_of_elder_and_dealer() -> None:
    found = {"act": "number", "cause": "took", "number": "many", "hand": "dealer"}
    assert found in facts_said("I am the dealer. I discarded two and took three.")
    assert is_denied("E25", (found,))
    assert not is_denied("E29", (found,))


OUTRIGHT = {
    ("en", "French game: the backers held their tongues."): {"act": "bystander", "does": "nothing"},
    ("en", "In the English game a bystander said not one word."): {"act": "bystander", "does": "nothing"},
    ("fr", "À l'anglaise, le spectateur n'a rien dit."): {"act": "bystander", "does": "nothing"},
    ("en", "He agreed on condition there was enough, and there was plenty."): {"act": "condition", "how": "right"},
    ("en", "He agreed if there was enough in the stock."): {"act": "stock", "how": "conditional"},
    ("en", "I asked how many he took and he said three."): {"act": "tell", "how": "right"},
    ("en", "We counted the pack: thirty-two cards, as it should be."): {"act": "pack", "how": "right"},
    ("en", "I said hearts and led a heart."): {"act": "name-suit", "how": "right"},
    ("en", "I turned one card for trumps."): {"act": "turn-up", "count": "one"},
    ("en", "During the exchange a card lay face up."): {"act": "faced", "stage": "exchange"},
    ("en", "He called the king and truly held it."): {"act": "king", "held": "yes"},
    ("en", "She gave up before winning a single trick."): {"act": "abandon", "tricks": "none"},
    ("en", "She gave up, having won two tricks."): {"act": "abandon", "tricks": "few"},
    ("en", "She gave up, having won three tricks."): {"act": "abandon", "tricks": "most"},
    ("en", "The dealer turned over one of his opponent's cards."): {"act": "expose", "whose": "elder"},
    ("en", "The dealer turned over one of his cards."): {"act": "expose", "whose": "dealer"},
    ("en", "The dealer showed one of his own cards."): {"act": "expose", "whose": "dealer"},
    ("en", "The dealer showed one of the elder's cards."): {"act": "expose", "whose": "elder"},
    ("en", "He turned over one of my cards as he dealt."): {"act": "expose", "whose": "elder"},
    ("en", "Dealing, I turned one of mine face up."): {"act": "expose", "whose": "dealer"},
    ("en", "I flashed one of his cards."): {"act": "expose", "whose": "elder"},
    ("en", "The dealer showed a card while dealing."): {"act": "expose", "stage": "deal"},
    ("fr", "Le donneur a découvert une carte de son adversaire."): {"act": "expose", "whose": "elder"},
    ("fr", "Le donneur a découvert une des siennes."): {"act": "expose", "whose": "dealer"},
    ("fr", "En lui donnant ses nouvelles cartes, j'en ai retourné une."): {"act": "expose", "whose": "elder"},
    ("fr", "En me donnant mes cartes, il en a retourné une."): {"act": "expose", "whose": "elder"},
    ("en", "I looked and had only four cards."): {"act": "number", "number": "few"},
    ("en", "The elder was dealt six cards."): {"act": "number", "number": "many"},
}


@pytest.mark.parametrize(("language", "text"), OUTRIGHT)
def test_an_explicit_fact_is_understood(language: str, text: str) -> None:
    assert OUTRIGHT[(language, text)] in facts_said(text, language)


NOT_SAID = {
    ("en", "In the English game a bystander said three words."): "bystander",
    ("fr", "À l'anglaise, le spectateur ne s'est pas tu."): "bystander",
    ("en", "He agreed on condition there was enough, and there was not enough."): "condition",
    ("en", "I asked how many he took; he said two, but it was three."): "tell",
    ("en", "We counted the pack: thirty-two cards, but two kings of hearts."): "pack",
    ("en", "I said hearts and led another suit, having a heart."): "name-suit",
    ("en", "Two cards were turned for trumps."): "turn-up",
    ("en", "Before the exchange a card lay face up."): "faced",
    ("en", "He called the king and did not really hold it."): "king",
    ("en", "She gave up with fewer than three tricks."): "abandon",
    ("en", "He turned over one of his cards."): "expose",
    ("en", "He showed one of his, then one of mine."): "expose",
    ("en", "The dealer turned up the trump, which was my card."): "expose",
    ("en", "I had discarded two and then held six cards."): "number",
    ("en", "I had five cards."): "number",
}


@pytest.mark.parametrize(("language", "text"), NOT_SAID)
def test_a_denied_statement_is_no_explicit_fact(language: str, text: str) -> None:
    assert NOT_SAID[(language, text)] not in {line["act"] for line in facts_said(text, language)}


def test_an_event_contradicted_by_the_question_is_not_ruled_on() -> None:
    silent = understand("English rules. The bystanders watched the whole game and kept quiet.", "en")
    assert not {"E51", "E52"} & {case.event for case in silent.cases}
    few = understand(
        "I'd asked for two new cards, but when I picked up what the dealer handed me there was just the one.", "en"
    )
    assert [case.event for case in few.cases] == ["E28"]


@pytest.mark.parametrize(
    ("expected", "denied", "left"),
    [
        ({"act": "expose", "whose": "elder"}, {"E10", "E33"}, {"E09", "E32", "E11"}),
        ({"act": "expose", "whose": "dealer"}, {"E09", "E32"}, {"E10", "E33", "E11"}),
        ({"act": "expose", "stage": "deal"}, {"E32", "E33"}, {"E09", "E10"}),
        ({"act": "turn-up", "count": "one", "stage": "giving"}, {"E34", "E12"}, {"E32", "E33"}),
        ({"act": "number", "number": "few"}, {"E15", "E17"}, {"E08", "E16", "E18"}),
    ],
)
def test_explicit_facts_about_one_player_exclude_events_of_the_other(
    expected: dict[str, str], denied: set[str], left: set[str]
) -> None:
    assert {number for number in denied | left if is_denied(number, (expected,))} == denied


class SureOfOne:
    """A reader who takes every story for one event."""

    def __init__(self, number: str) -> None:
        self.head = feature_weights().head
        self.number = number

    def scores(self, _: object) -> dict[str, float]:
        return {**dict.fromkeys(self.head.outputs, 0.0), self.number: 1.2}

    def words(self, *_: object) -> dict[tuple[int, int], float]:
        return {}


@pytest.mark.parametrize(("number", "ruled"), [("E27", []), ("E28", ["E28"])])
def test_explicit_facts_override_a_confident_learned_reader(
    number: str, ruled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecarte.arbiter.weighing.feature_weights", lambda: SureOfOne(number))
    assert [case.event for case in understand("Two cards I asked for, and one card came.", "en").cases] == ruled


def test_an_event_contradicted_by_the_question_loses_rank() -> None:
    few = {"act": "number", "cause": "gave", "number": "few"}
    ends = event_scores({"E27": 0.6, "E28": 0.4}, [], {}, (few,))
    assert ends["E28"] == pytest.approx(0.4)
    assert ends["E27"] < 0.4


def test_explicit_facts_seldom_exclude_the_right_event() -> None:
    told_of = Counter[bool]()
    for row in lessons()[::5]:
        found = [one for one in explicit_facts(story_of(parse(row.text, row.language))) if one["act"] == "number"]
        for events in row.events if found else ():
            told_of[all(is_denied(base_event(number), found) for number in events)] += 1
    assert 0 < told_of[True] < SEVEN_IN_A_HUNDRED * told_of.total()
