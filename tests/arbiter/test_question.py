"""Questions in plain words: every event by its number and names, every fact as it may be said, the rest refused."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.arbiter import read_question
from ecarte.arbiter.ruling import facts_of
from ecarte.errors import NotationError
from ecarte.rules import codes
from ecarte.rules.events import Irregularity, events, facts
from ecarte.words import spoken

ALL = list(events().values())


@pytest.mark.parametrize(
    ("text", "event", "code", "known"),
    [
        ("E08 when the elder has looked, london", "E08", "london", {"looked": "yes"}),
        ("revoke, london", "E42", "london", {}),
        ("six cards in the dealer's hand, after the turn-up", "E17", "", {"turned_up": "yes"}),
        ("e8", "E08", "", {}),
        ("parlour book: four cards in the elder\u2019s hand, not proposed", "E16", "parlour", {"elder_acted": "no"}),
        ("under the Turf Club laws, a false king; the king is held by the adversary", "E39c", "britannica",
         {"holds_king": "yes"}),
        ("false king, london@1, and he has played a card", "E39b", "london", {"offender_played": "yes"}),
        ("the dealer gave up his hand with no trick yet, elder liable", "E45", "",
         {"offender": "dealer", "liable": "elder"}),
        ("hand given up after two tricks", "E45b", "", {}),
        ("abandoned with three tricks won", "E45c", "", {}),
        ("E17, dealer has taken up his hand, before the answer", "E17", "",
         {"dealer_looked": "yes", "dealer_answered": "no"}),
        ("E17 the dealer has not taken up his hand", "E17", "", {"dealer_looked": "no"}),
        ("two cards turned up and the elder has not looked", "E12", "", {"looked": "no"}),
        ("a lead out of turn, already played to, modern page", "E43b", "modern", {"played_to": "yes"}),
        ("the wrong suit was named and he holds none", "E44b", "", {"holds_suit": "no"}),
        ("discards looked at, american cyclopaedia", "E23", "cyclopaedia", {}),
        ("a bystander's remark, french ecarte", "E51", "", {"style": "french"}),
        ("incorrect pack before the turn up", "E47", "", {"turned_up": "no"}),
        ("my opponent didn't follow suit and the next trick has been led", "E42", "", {"next_lead": "yes"}),
        ("he announced the king but doesn't hold it", "E39b", "", {}),
        ("the elder asked for three but discarded four", "E26", "", {}),
        ("he threw up his hand with one trick won", "E45b", "", {}),
        ("can I take back a card I led?", "E40", "", {}),
        ("he led when it was not his turn", "E43", "", {}),
        ("he named hearts but led spades and has none", "E44", "", {}),
        ("a hand of six, the elder's; he has proposed", "E15", "", {"elder_acted": "yes"}),
        ("the dealer changed from 3-2 to 2-3", "E07", "", {}),
        ("the pack has 31 cards", "E47", "", {}),
        ("who deals if E13 is found after the turn-up, modern-emended", "E13", "modern-emended", {"turned_up": "yes"}),
    ],
)  # fmt: skip
def test_a_question_in_plain_words_is_understood(text: str, event: str, code: str, known: dict[str, str]) -> None:
    asked = read_question(text)
    assert (asked.event, asked.code) == (event, code)
    assert dict(asked.facts) == known


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("the dealer gave me four cards, before the exchange", "E16"),
        ("the dealer gave me six cards, no exchange", "E15"),
        ("he dealt me four cards, before the turn-up", "E16"),
        ("the dealer dealt me four cards", "E16"),
        ("the dealer gave me four cards after the exchange", "E28"),
        ("he played out of turn", "E43"),
        ("he led though it was my turn", "E43"),
        ("I forgot to announce the king", "E37"),
        ("he never announced the king", "E37"),
        ("he marked the king but did not announce the king", "E38"),
        ("he trumped though he had the suit", "E42"),
        ("she trumped while holding hearts", "E42"),
        ("opponent did not take the trick", "E42b"),
        ("the seven of clubs is missing", "E47"),
        ("he marked two points instead of one", "E49"),
        ("he marked one point instead of two", "E48"),
        ("he called hearts and played clubs", "E44"),
        ("I have six cards", "E15"),
        ("I am the dealer and have six cards", "E17"),
        ("he proposed and then took it back", "E22"),
        ("he revoked at the last trick", "E42"),
        ("a spectator said something", "E51"),
        ("he withdrew his proposal", "E22"),
        ("he changed his mind after refusing", "E22"),
        ("he announced the king without having it", "E39b"),
        ("he trumped instead of following suit", "E42"),
        ("my opponent played a spade but had a heart", "E42"),
        ("I dealt six cards to myself", "E17"),
        ("I asked for three and got two", "E28"),
        ("I asked for two but was given three", "E27"),
        ("the dealer took four but discarded three", "E29"),
        ("the dealer took two, having discarded three", "E30"),
        ("he forgot to say the suit", "E55"),
        ("he forgot to follow suit", "E42"),
    ],
)
def test_what_is_said_at_the_table_is_understood_as_it_is_meant(text: str, event: str) -> None:
    assert read_question(text).event == event


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "the dealer dealt me four cards",
            ["the trump card has been turned, so that it is E16; before that it is E08"],
        ),
        ("misdeal", ["the trump card has not been turned"]),
        ("the dealer dealt me four cards, after the turn-up", []),
        ("the dealer gave me four cards", ["in an exchange; a hand dealt so goes by E15 and E16"]),
        ("the dealer gave me four cards in the exchange", []),
        ("I have six cards, after the turn-up", ["you are the elder; the dealer’s hand goes by E17 and E18"]),
        ("I am the dealer and have six cards, after the turn-up", []),
        ("he revoked at the last trick", ["the deal has been scored; until then the last trick is mended by E41"]),
        ("he revoked at the last trick, before it is scored", []),
        ("he led out of turn at the last trick", []),
        ("E16", []),
    ],
)
def test_what_the_words_leave_open_is_said_to_be_taken_for_granted(text: str, told: list[str]) -> None:
    assumed = read_question(text).assumed
    assert len(assumed) == len(told)
    assert all(words in spoken(sentence) for words, sentence in zip(told, assumed, strict=True))


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("revoke, london, modern", 17, "cannot read 'modern'; expected one code at a time: the ruling by london sets"),
        ("a revoke, britannica or the parlour book?", 29, "cannot read 'parlour book'; expected one code at a time"),
        (
            "Was passiert, wenn der Geber sechs gibt?",
            5,
            "the question in English, if you please: the arbiter has no German",
        ),
        ("london: il a renoncé", 9, "the question in English, if you please: the arbiter has no French"),
    ],
)
def test_a_second_code_and_another_language_are_refused_where_they_stand(text: str, column: int, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_question(text)
    assert caught.value.place.column == column
    assert told in str(caught.value)


def test_one_code_may_be_named_twice() -> None:
    assert read_question("turf club laws, britannica, revoke").code == "britannica"


def test_a_hand_of_six_or_four_is_asked_back_about() -> None:
    with pytest.raises(NotationError, match=r"whose hand it is: the elder's .E15. or the dealer's .E17"):
        read_question("he has six cards")
    with pytest.raises(NotationError, match=r"whose hand it is: the elder's .E16. or the dealer's .E18"):
        read_question("he has four cards")


def test_an_exposed_card_is_asked_back_about() -> None:
    with pytest.raises(NotationError, match=r"in cutting to the dealer .E02.*in dealing.*E09.*in giving.*E32"):
        read_question("he exposed a card")


@pytest.mark.parametrize("event", ALL, ids=lambda event: event.number)
def test_an_event_is_found_by_its_number_its_title_and_each_of_its_names(event: Irregularity) -> None:
    assert read_question(event.number).event == event.number
    assert read_question(event.number.lower()).event == event.number
    for name in (event.title, *event.names):
        assert read_question(name).event == event.number, name
        assert read_question(f"{name}, parlour").event == event.number, name


@pytest.mark.parametrize("event", [event for event in ALL if event.facts], ids=lambda event: event.number)
def test_a_fact_is_heard_in_each_of_its_wordings_where_it_bears_on_the_event(event: Irregularity) -> None:
    for name in facts_of(event):
        for answer, said in facts()[name].answers.items():
            for words in (*said.heard, said.says):
                found = read_question(f"{event.number}: {words}").facts
                assert found.get(name) == answer, (words, found)


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("revook, london", 1, "cannot read 'revook'; expected a word of the game; did you mean revoke"),
        ("E08 when the elder has blinked", 24, "cannot read 'blinked'"),
        ("revoke, lundon", 9, "did you mean london?"),
    ],
)
def test_a_word_that_nothing_knows_is_refused_where_it_stands(text: str, column: int, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_question(text)
    assert caught.value.place.column == column
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("E58", "an event from E01 to E57"),
        ("E12c", "an event from E01 to E57"),
        ("the elder's hand, london", "an event by its number or its title, such as E42 or revoke"),
        ("", "an event by its number or its title"),
        ("london", "an event by its number or its title"),
        ("E08 the elder has looked, before the elder looks", "one or the other"),
    ],
)
def test_a_question_without_a_case_is_refused_with_what_may_be_asked(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        read_question(text)


@pytest.mark.parametrize("code", codes())
def test_a_code_is_found_wherever_it_stands(code: str) -> None:
    for text in (f"{code}: E42", f"E42 {code}", f"E42, {code}@1, next deal", f"{code.upper()} E42"):
        assert read_question(text).code == code


WORDS = st.sampled_from(sorted({word for event in ALL for name in event.names for word in name.split()}))


@given(st.lists(WORDS, max_size=8))
def test_any_words_of_the_game_are_understood_or_refused_in_a_sentence(words: list[str]) -> None:
    assert event_or_refusal(" ".join(words))


@given(st.text(max_size=60))
def test_no_text_at_all_is_more_than_it_can_bear(text: str) -> None:
    assert event_or_refusal(text)


def event_or_refusal(text: str) -> str:
    """The number of the event asked for, or what would have been understood instead."""
    try:
        return read_question(text).event
    except NotationError as refused:
        return refused.expected


@pytest.mark.parametrize(
    "words", ["trumped had ", "called hearts ", "played spade had a ", "i have ", "asked for two "]
)
def test_a_question_that_goes_on_and_on_is_answered_all_the_same(words: str) -> None:
    begun = perf_counter()
    assert event_or_refusal(words * 300)
    assert perf_counter() - begun < 2
