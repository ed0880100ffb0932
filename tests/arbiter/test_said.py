"""No answer tells of a story what is not said in it: a fact that shifts time needs its words, an offer its act."""

from __future__ import annotations

import pytest

from ecarte.arbiter.answer import Answer, answer_question
from ecarte.arbiter.reader.coreference import story_of
from ecarte.arbiter.reader.evidence import has_words_of_event, ideas_of, is_spoken_of
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.understanding import language_of
from ecarte.arbiter.weighing import base_event
from ecarte.arbiter.words import answer_text
from ecarte.rules.events import events, facts
from tests.arbiter.corpus import all_rows
from tests.for_each import for_each

TOO_MUCH = "he has marked a point too many"
DE_TROP = "il a marqué un point de trop"


def facts_of(answer: Answer) -> dict[str, str]:
    """Every fact that an answer goes by, said or following from what was said."""
    return {name: value for ruling in answer.rulings for name, value in (*ruling.facts, *ruling.implied)}


@pytest.mark.parametrize(
    "story",
    [
        "it's a long game and he's marked one too many",
        "During the game he marked a point too many.",
        "He was winning the game when he marked one point too many.",
        "I'm losing the game because he marked one too many.",
        f"We're still in the same game and {TOO_MUCH}.",
        "It's only a friendly game, but she marked three instead of two.",
        "He wants to win the game so he marked one too many.",
        "C'est notre troisième partie et elle s'est marqué un point de trop.",
        f"Je suis en train de perdre la partie, {DE_TROP}.",
        f"Pendant la partie {DE_TROP}.",
        f"Nous sommes toujours dans la même partie et {DE_TROP}.",
    ],
)
def test_mentioning_a_game_does_not_say_that_the_game_is_over(story: str) -> None:
    answer = answer_question(story)
    assert [ruling.event for ruling in answer.rulings] == ["E49"]
    assert "game_over" not in facts_of(answer)
    assert answer.question is not None
    assert answer.question.slot == "game_over"


@pytest.mark.parametrize(
    ("story", "over"),
    [
        ("The game is over and only now do we see he had marked one too many.", "yes"),
        ("He had already won the game when I noticed that he'd marked one too many.", "yes"),
        ("The game is not over and he has marked one too many.", "no"),
        ("We have not finished the game; he marked one too many.", "no"),
        (f"La partie est finie et on découvre qu'il avait {DE_TROP.removeprefix('il a ')}.", "yes"),
        (f"La partie n'est pas finie et {DE_TROP}.", "no"),
    ],
)
def test_a_statement_that_the_game_is_over_or_not_is_understood(story: str, over: str) -> None:
    assert facts_of(answer_question(story))["game_over"] == over


@pytest.mark.parametrize(
    "story",
    [
        "dealer took one card too many and put it in his hand, and I had asked for fewer than I threw away",
        "The dealer discarded two, took three and laid them with his hand.",
        "dealer drew four for three and slipped them into his hand",
        "The dealer took one card too many, put it in his hand and finished sorting his hand.",
        "le donneur a pris une carte de trop et l'a mise dans sa main",
    ],
)
def test_cards_put_into_a_hand_are_read_as_mixed_and_not_as_played(story: str) -> None:
    output = facts_of(answer_question(story))
    assert output["mixed"] == "yes"
    assert output.keys().isdisjoint({"played_out", "dealer_played", "elder_played", "dealer_answered"})


@pytest.mark.parametrize(
    ("story", "event"),
    [
        ("le donneur a six cartes, il a déjà répondu à ma proposition", "E17"),
        ("le donneur a quatre cartes ; il vient de répondre à ma proposition", "E18"),
        ("the dealer has six cards; he responded to the proposal", "E17"),
        ("the dealer has answered my offer and holds four cards", "E18"),
        ("the dealer has six cards; he has replied to my lead", "E21"),
        ("le donneur a six cartes, il a répondu à mon entame", "E21"),
    ],
)
def test_answering_a_proposal_plays_no_card_and_answering_a_lead_does(story: str, event: str) -> None:
    assert [ruling.event for ruling in answer_question(story).rulings] == [event]


@pytest.mark.parametrize(
    "story",
    [
        "I was dealing. I held out the pack and my opponent lifted just one card for the cut.",
        "En coupant, mon adversaire n'a soulevé qu'une seule carte. C'est moi qui donne.",
    ],
)
def test_saying_who_was_the_dealer_does_not_say_that_the_dealing_has_begun(story: str) -> None:
    answer = answer_question(story)
    assert [ruling.event for ruling in answer.rulings] == ["E01"]
    assert "dealt" not in facts_of(answer)


@pytest.mark.parametrize(
    ("story", "fact"),
    [
        ("I said 'propose', he hasn't said anything, I say 'no wait I play'.", "gone_on"),
        ("The dealer has put his discards on top of mine, now they are all one heap.", "gone_on"),
        ("Elder called king without having it. I'm the dealer. Do I get to have it replayed?", "replayed"),
        ("My sister revoked in diamonds. Is it too late for me to complain?", "next_lead"),
        ("Dealer short: four to himself. We saw it before the turn-up.", "looked"),
        ("La retourne est venue double, un cœur et un trèfle. Le premier veut une nouvelle donne.", "next_cut"),
    ],
)
def test_an_act_only_asked_for_or_wished_is_not_read_as_done(story: str, fact: str) -> None:
    assert all(fact not in case.said for case in answer_question(story).understanding.cases)


@pytest.mark.parametrize(
    "story",
    [
        "a bystander with no bet advised, in French écarté",
        "A spectator who has no bet pointed to a card. We play French écarté.",
        "À l'écarté français, un spectateur qui n'a pas parié conseille mon adversaire.",
        "Un curieux sans pari montre du doigt une carte ; on joue à la française.",
    ],
)
def test_a_bystander_without_a_bet_may_not_advise_in_french_ecarte(story: str) -> None:
    answer = answer_question(story, language="en")
    assert [ruling.event for ruling in answer.rulings] == ["E52"]
    assert facts_of(answer) == {"style": "french", "bets": "no"}
    (branch,) = answer.rulings[0].branches
    assert branch.says.startswith("In French écarté only those who have bet may advise")


@pytest.mark.parametrize(
    "story",
    [
        "il s'est trompé de cartes", "le donneur s'est trompé de cartes", "on s'est trompé de carte",
        "he got the wrong cards", "he mixed up the cards", "the dealer made a mistake with the cards",
        "I played the wrong card", "j'ai joué la mauvaise carte", "he used the wrong cards",
        "she gave the wrong card to my king, and another card has been led",
        "il a joué une mauvaise carte sur mon roi et j'ai rejoué",
    ],
)  # fmt: skip
def test_the_arbiter_offers_only_events_that_share_an_act_with_the_story(story: str) -> None:
    answer = answer_question(story)
    assert answer.rulings == ()
    asked = answer.question
    assert asked is not None
    language = answer.understanding.language
    ideas = ideas_of(story_of(parse(story, language)))
    offered = [name for name in asked.answers if name in events()]
    assert offered == [name for name in offered if has_words_of_event(base_event(name), ideas)]
    assert "E13" not in offered


def test_the_wrong_card_to_a_lead_is_no_lead_taken_back_and_no_deal_out_of_turn() -> None:
    answer = answer_question("I played the wrong card to his lead; another card has been led")
    assert [ruling.event for ruling in answer.rulings] == ["E42"]
    assert facts_of(answer) == {"next_lead": "yes"}
    output = " ".join(answer_text(answer, width=500).split())
    assert (
        "You do not say whether it was a revoke or a trick not won when it could be; the ruling is the same." in output
    )


@pytest.mark.parametrize(
    ("question", "otherwise", "expected"),
    [
        ("he led out of turn", "en", "en"), ("he led out of turn", "fr", "en"), ("il a entamé hors tour", "en", "fr"),
        ("E08", "en", "en"), ("E08", "fr", "fr"), ("E08, wikipedia", "fr", "fr"), ("il a entamé hors tour", "de", "de"),
    ],
)  # fmt: skip
def test_the_answer_comes_in_the_language_of_the_question(question: str, otherwise: str, expected: str) -> None:
    assert language_of(question, otherwise) == expected


def test_a_french_story_gets_a_french_ruling_with_a_note_on_english_laws() -> None:
    answer = answer_question("Le premier en cartes a entamé hors tour.")
    output = answer_text(answer, width=100)
    assert answer.language == "fr"
    assert output.startswith("Je m’appuie sur ces mots")
    assert "\nLa loi (les articles sont cités en anglais)\n" in output
    assert "\nThe law\n" in answer_text(answer_question("The elder led out of turn."), width=100)


def test_every_fact_and_event_that_needs_mentioning_is_defined_in_the_law() -> None:
    nothing = frozenset[str]()
    assert {
        name
        for name, fact in facts().items()
        if any(not is_spoken_of(name, answer, nothing) for answer in fact.answers)
    } >= {"elder_played", "next_lead", "turned_up"}
    assert {number for number in events() if has_words_of_event(base_event(number), nothing)} == {"E54"}


def test_stories_in_known_words_contain_the_words_of_their_event() -> None:
    found = [
        row.id
        for row in all_rows()
        if len(row.events) == 1 and len(row.events[0]) == 1
        for read in (parse(row.text, row.language),)
        if not (read.unknown or has_words_of_event(base_event(row.events[0][0]), ideas_of(story_of(read))))
    ]
    assert found == []


@pytest.mark.parametrize(
    "story",
    [
        "In the first deal of the evening, my adversary changed from three-two to two-three.",
        "It was the first deal of the evening and, my adversary changed from three-two to two-three.",
        "mince c'etait a elle de servir et cest moi ki sert à la première donne de la soirée.",
    ],
)
def test_an_unmentioned_turn_up_is_not_read_as_still_to_come(story: str) -> None:
    answer = answer_question(story)
    assert len(answer.rulings) == 1
    assert "turned_up" not in facts_of(answer)
    assert answer.question is not None
    assert answer.question.slot == "turned_up"


@pytest.mark.parametrize(
    ("story", "event", "fact"),
    [
        ("He revoked and the hand is played out, London", "E42", "next_lead"),
        ("He revoked and the hand is over", "E42", "next_lead"),
        ("mon adversaire a renoncé et le coup est fini", "E42", "next_lead"),
        ("il a renoncé, le coup est joué", "E42", "next_lead"),
        ("He announced the king without holding it, and the hand is played out.", "E39b", "offender_played"),
        ("Il a annoncé le roi sans l'avoir, et le coup est fini", "E39b", "offender_played"),
    ],
)
def test_a_hand_said_to_be_played_out_implies_the_acts_of_the_hand(story: str, event: str, fact: str) -> None:
    answer = answer_question(story)
    assert [ruling.event for ruling in answer.rulings] == [event]
    assert facts_of(answer)[fact] == "yes"
    assert answer.understanding.irrelevant == ()


@pytest.mark.parametrize(
    "story",
    [
        "The dealer dealt two, two and one.", "The dealer gave two, two and one.",
        "le donneur a donné deux, deux et une", "Le donneur a servi deux, deux et une.",
    ],
)  # fmt: skip
def test_a_hand_dealt_in_three_packets_is_another_order_of_packets(story: str) -> None:
    assert [ruling.event for ruling in answer_question(story).rulings] == ["E07"]


@pytest.mark.parametrize(
    ("story", "others"),
    [
        ("In the first deal of the evening the dealer dealt two, two and one.", {"E47", "E30"}),
        ("In the first deal of the evening the dealer gave six cards to the elder.", {"E47", "E03"}),
        ("The dealer exposed a card in the first deal of the evening.", {"E47", "E03"}),
        ("À la première donne de la soirée le donneur a donné deux, deux et une.", {"E47", "E30"}),
    ],
)
def test_no_wrong_pack_and_no_cut_for_deal_is_offered_where_none_is_spoken_of(story: str, others: set[str]) -> None:
    question = answer_question(story).question
    assert question is not None
    assert others.isdisjoint(question.answers)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("A bystander who has not bet gave advice, in French écarté",
         "Un spectateur qui n'a pas parié a donné un conseil, à l'écarté français"),
        ("It's a long game and he has marked a point too many",
         "C'est une longue partie et il a marqué un point de trop"),
        ("The dealer gave two, two and one.", "Le donneur a donné deux, deux et une."),
        ("In the first deal of the evening the dealer gave me six cards.",
         "Dans la première donne de la soirée le donneur m'a donné six cartes."),
    ],
)  # fmt: skip
def test_a_story_in_french_needs_no_more_questions_than_in_english(english: str, french: str) -> None:
    one, other = answer_question(english), answer_question(french)
    assert [ruling.event for ruling in one.rulings] == [ruling.event for ruling in other.rulings] != []
    assert facts_of(one) == facts_of(other)
    assert (one.question and one.question.slot) == (other.question and other.question.slot)


@pytest.mark.parametrize("number", ["E20", "E21"])
def test_a_condition_of_the_law_is_printed_as_a_condition_not_as_a_fact(number: str) -> None:
    answer = answer_question(f"{number}, london")
    assert facts_of(answer) == {}
    output = answer_text(answer, width=100)
    assert "\n  If that player had taken no cards in an exchange:\n" in output
    assert "\n  If that player had taken cards in an exchange:\n" in output
    french = answer_text(answer_question(f"{number}, london", language="fr"), width=100)
    assert "\n  S’il n’avait pas pris de cartes lors d’un échange" in french


@pytest.mark.parametrize("question", ["E20", "e22, london", "E 20"])
def test_the_number_of_a_named_event_is_among_the_words_used(question: str) -> None:
    heard = answer_question(question).understanding
    number = question.partition(",")[0]
    assert (number in heard.used) == (" " not in number)


@pytest.mark.parametrize("clause", ["the sun shone", "it rained", "it was my own table"])
def test_the_name_of_the_code_is_used_even_if_the_clause_before_it_is_left_out(clause: str) -> None:
    heard = answer_question(f"He led out of turn; {clause}, by the London rules").understanding
    assert heard.code == "london"
    assert any("London" in words for words in heard.used)
    assert not any("London" in words for words in heard.irrelevant)


@for_each("language", ["en", "fr"])
@for_each("number", events())
def test_a_requested_fact_is_understood_in_its_own_words_beside_an_event_number(number: str, language: str) -> None:
    for name in events()[number].facts:
        for answer, words in facts(language)[name].answers.items():
            heard = answer_question(
                f"{number}. {words[0].upper()}{words[1:]}.", question_language=language
            ).understanding
            assert {case.facts[name] for case in heard.cases} == {answer}, words
            assert heard.irrelevant == (), words


@pytest.mark.parametrize(
    ("story", "fact", "expected"),
    [
        ("He shuffled below the table and the dealing has begun, London", "cut", "yes"),
        ("He revoked and the next deal has begun, London", "next_cut", "yes"),
        ("E53. La retourne de la donne suivante est faite.", "next_begun", "yes"),
    ],
)
def test_inferred_facts_are_marked_as_inferred(story: str, fact: str, expected: str) -> None:
    answer = answer_question(story)
    assert answer.understanding.cases[0].facts[fact] == expected
    assert fact not in [name for ruling in answer.rulings for name, _ in ruling.facts]


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("E21, the dealer had four cards", "few"), ("E20. The elder has six cards, London", "many"),
        ("E20, le premier en cartes avait six cartes", "many"), ("E20. The dealer has six cards.", None),
    ],
)  # fmt: skip
def test_a_number_of_cards_is_understood_beside_an_event_number(question: str, number: str | None) -> None:
    answer = answer_question(question)
    assert facts_of(answer).get("number") == number
    assert bool(answer.understanding.irrelevant) == (number is None)


def test_the_arbiter_offers_events_of_new_cards_only_if_cards_are_wanted() -> None:
    story = "He revoked; another card has been led and the pack has been cut for the next deal"
    answer = answer_question(story)
    assert answer.question is None or "E50" not in answer.question.answers
