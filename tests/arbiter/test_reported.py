"""Who is meant: by "I" in speech reported without quotes, and where nobody is named."""

from __future__ import annotations

import pytest

from ecarte.arbiter import understand
from ecarte.arbiter.reader.coreference import Story, story_of
from ecarte.arbiter.reader.grammar import parse


def story(text: str, language: str) -> Story:
    return story_of(parse(text, language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "My uncle dealt. Then he goes hang on, I had six cards."),
        ("en", "My uncle dealt. Then he goes I had six cards."),
        ("en", "My uncle dealt. He was like oh no, I have six cards."),
        ("en", "My uncle dealt. He says wait I had six cards."),
        ("en", "My uncle dealt. He said, I had six cards."),
        ("fr", "Mon oncle donnait. Il me fait : attends, j'ai six cartes."),
        ("fr", "Mon oncle donnait. Il me sort j'ai six cartes."),
        ("fr", "Mon oncle donnait. Il dit j'ai six cartes."),
    ],
)
def test_a_speaker_in_direct_speech_speaks_of_themselves(language: str, text: str) -> None:
    output = story(text, language)
    assert {output.seat(act.actor) for act in output.acts_of("hold")} == {"dealer"}
    assert not output.seats.contradicted


@pytest.mark.parametrize(
    "text",
    [
        "My uncle dealt. I said wait I had six cards.",
        "My uncle dealt. He goes first. I had six cards.",
        "My uncle dealt. He goes, I had six cards.",
        "My uncle dealt. He says that I had six cards.",
        "My uncle dealt. He says hold on and I had six cards.",
    ],
)
def test_the_word_i_outside_direct_speech_means_the_asker(text: str) -> None:
    output = story(text, "en")
    assert {output.seat(act.actor) for act in output.acts_of("hold")} == {"elder"}
    assert not output.seats.contradicted


def test_a_sentence_after_direct_speech_belongs_to_the_asker() -> None:
    output = story("My uncle dealt. He goes hang on, I had six cards. I had five cards.", "en")
    assert [output.seat(act.actor) for act in output.acts_of("hold")] == ["dealer", "elder"]
    output = story("My uncle dealt. He goes wait I had six cards and I'm like no I had six cards.", "en")
    assert [output.seat(act.actor) for act in output.acts_of("hold")] == ["dealer", "elder"]


@pytest.mark.parametrize(
    "text",
    ["My uncle dealt. He says I had six cards.", "My uncle dealt. He goes wait, I had six cards, but I had five."],
)
def test_ambiguous_speakers_leave_the_seats_undecided(text: str) -> None:
    assert story(text, "en").seats.contradicted


def test_a_denied_right_in_direct_speech_does_not_change_the_seats() -> None:
    assert not story("My uncle dealt. He says I must lead.", "en").seats.contradicted


def test_a_hand_of_six_in_reported_speech_belongs_to_the_speaker() -> None:
    heard = understand(
        "My uncle was dealing and turned a club. I looked, and he goes hang on, I was dealt six cards.", "en"
    )
    assert {case.event for case in heard.cases} <= {"E17"}


def test_a_speaker_who_denies_a_role_goes_on_about_themselves() -> None:
    output = story("I'm not the dealer, haven't proposed or played anything.", "en")
    assert {output.seat(act.actor) for act in output.acts_of("propose", "play")} == {"elder"}
    assert not output.seats.contradicted


def test_the_words_while_dealing_refer_to_the_player_mentioned_last() -> None:
    output = story("The dealer showed a card while dealing, then after the discard I asked for two.", "en")
    assert [output.seat(act.actor) for act in output.acts_of("deal", "ask")] == ["dealer", "elder"]
    assert not output.seats.contradicted
