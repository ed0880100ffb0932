"""Before it rules, the arbiter asks about what it cannot place: nothing that may decide is passed over."""

from __future__ import annotations

import pytest

from ecarte.arbiter import answered
from ecarte.arbiter.words import answer_told
from ecarte.words import say

BESIDE = {
    "The dealer turned up two cards for the trump. The elder has proposed.": "The elder has proposed",
    "Le donneur a retourné deux cartes pour l'atout. Le premier en cartes a proposé.": "a proposé",
    "The dealer exposed one of my cards in dealing. I have led a spade.": "I have led a spade",
    "The dealer dealt me six cards before the turn-up. He has the king of hearts.": "He has the king of hearts",
}


@pytest.mark.parametrize("story", BESIDE)
def test_a_clause_of_a_later_stage_or_of_a_king_is_asked_about(story: str) -> None:
    answer = answered(story)
    assert answer.question is not None
    assert answer.question.slot == "beside"
    assert answer.rulings == ()
    assert BESIDE[story] in " ".join(answer.heard.beside)
    assert BESIDE[story] in " ".join(answer_told(answer, width=200).split())


@pytest.mark.parametrize("story", BESIDE)
def test_whoever_says_that_it_does_not_matter_has_his_ruling(story: str) -> None:
    answer = answered(story, said={"beside": "idle"})
    assert answer.rulings
    assert answer.question is None or answer.question.slot != "beside"


def test_three_strange_words_are_too_many_to_go_by_the_rest() -> None:
    story = "The quixotic dealer brandished a zeppelin and I revoked."
    answer = answered(story)
    assert answer.question is not None
    assert answer.question.slot == "strange"
    assert answered(story, said={"strange": "idle"}).rulings


@pytest.mark.parametrize(
    "story",
    [
        "My opponent dealt. He proposed, I refused, and he revoked; the next card has been led.",
        "I cut, he dealt me six cards and the trump is turned; I have not proposed.",
        "The elder threw two, asked for one, and now plays with four.",
    ],
)
def test_what_only_leads_up_to_the_fault_is_not_asked_about(story: str) -> None:
    question = answered(story).question
    assert question is None or question.slot not in ("beside", "strange")


SURE = "I was dealt six cards by the dealer, and have not looked at them; the trump is turned."
ONE_LEFT_OUT = f"{SURE} My aunt had made tea."
TWO_LEFT_OUT = f"{ONE_LEFT_OUT} We went home."
TWO = "I asked for three cards and got two, and then the dealer led out of turn."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_ruling_that_leaves_out_much_says_that_it_is_not_sure(language: str) -> None:
    told = {story: answered(story, language=language) for story in (ONE_LEFT_OUT, TWO_LEFT_OUT)}
    unsure = " ".join(say("arbiter.unsure", language).split())
    assert [one.heard.outcome for one in told.values()] == ["ruled", "ruled"]
    assert [one.heard.is_sure for one in told.values()] == [True, False]
    assert [unsure in " ".join(answer_told(one, language, width=200).split()) for one in told.values()] == [False, True]


def test_what_is_said_to_make_no_difference_leaves_no_doubt() -> None:
    story = "The quixotic dealer brandished a zeppelin and I revoked."
    assert not answered(story).heard.is_sure
    assert answered(story, said={"strange": "idle"}).heard.is_sure


@pytest.mark.parametrize(("story", "sure"), [("E08", True), (TWO, True), (f"{TWO} We went home.", False)])
def test_an_event_by_its_number_is_sure_and_so_are_two_cases_of_which_nothing_is_left_out(
    story: str, *, sure: bool
) -> None:
    assert answered(story).heard.is_sure is sure


WAYS_OF_SAYING = {
    "She could follow suit but played a club to my heart, and the next trick has been led.": "E42",
    "He could win my card with his queen but gave a small one. I have led again.": "E42b",
    "Turf Club: he was void of hearts, had trumps and threw a club on my heart; I have led again.": "E42b",
    "I'm the non-dealer, the trump's showing, and I have only been dealt four.": "E16",
    "Whilst dealing, a face-up card was found in the middle of the pack; no trump has been turned.": "E11",
    "A card meant for me was turned over by the dealer in the exchange.": "E32",
    "Dealer threw his discards on top of mine.": "E24",
    "My opponent led when the lead was mine, and I have covered it.": "E43b",
    "He goes 'hearts' and puts down a club, and he has hearts. I haven't played.": "E44",
    "I've not marked the king I turned, and we are in the middle of the hand.": "E53",
    "My opponent looked at what I had discarded.": "E23",
    "He won all five tricks and only put down one point.": "E48",
    "J'ai donné avec le jeu de mon adversaire et on s'en aperçoit avant la retourne.": "E14",
    "Je n'ai pas dit que j'avais le roi et j'ai déjà joué.": "E37",
    "J'étais premier, j'ai joué d'autorité avec quatre cartes.": "E20",
    "J'ai joué du pique alors qu'il avait entamé trèfle et que j'en avais ; il a rejoué.": "E42",
    "Une carte s'est retournée pendant que le premier coupait pour le donneur.": "E02",
}


@pytest.mark.parametrize("story", WAYS_OF_SAYING)
def test_a_way_of_saying_it_is_heard_whatever_the_words(story: str) -> None:
    heard = answered(story).heard
    told = {branch.event for ruling in answered(story).rulings for branch in ruling.branches}
    assert heard.cases[0].event == WAYS_OF_SAYING[story] or WAYS_OF_SAYING[story] in told


def test_before_is_no_form_of_to_have() -> None:
    (case,) = answered("J'ai donné avec le jeu de mon adversaire, on l'a vu avant la retourne.").heard.cases
    assert case.facts["turned_up"] == "no"


def test_who_accepts_and_will_not_give_is_not_told_that_nothing_went_wrong() -> None:
    assert answered("He accepted my proposal and now says he won't give me cards.").heard.outcome == "asked"
