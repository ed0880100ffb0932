"""What players read: cards and suits by name, actions in their words, objections a beginner understands."""

from __future__ import annotations

import re
from random import Random

import pytest

from ecarte import (
    Accept,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Cut,
    Discard,
    NameNumber,
    PlayCard,
    Propose,
    Seat,
    codes,
    legal_actions,
    load,
    new_match,
    objection,
    random_nature,
)
from ecarte.acts import AnyAct
from ecarte.acts.objections import Objection
from ecarte.cards import PACK, Suit
from ecarte.engine.agreement import EVERY_ACT
from ecarte.server import render
from ecarte.table.match import Match
from ecarte.table.step import apply
from ecarte.words import (
    LANGUAGES,
    CardStyle,
    act_message,
    card_name,
    code_name,
    is_spoken,
    localize,
    objection_sentence,
    options,
    say,
    say_act,
    say_acts,
    spoken_words,
    suit_name,
)

A, B = Seat.A, Seat.B
HIGH = Card.read("Qh")


@pytest.mark.parametrize(
    ("card", "language", "named", "signed"),
    [
        ("Kh", "en", "king of hearts", "K♥"), ("Kh", "fr", "roi de cœur", "R♥"), ("Ts", "en", "ten of spades", "10♠"),
        ("Ac", "fr", "as de trèfle", "A♣"), ("Jd", "fr", "valet de carreau", "V♦"), ("Ac", "en", "ace of clubs", "A♣"),
    ],
)  # fmt: skip
def test_every_card_has_a_name_and_a_sign(card: str, language: str, named: str, signed: str) -> None:
    assert card_name(Card.read(card), language) == named
    assert card_name(Card.read(card), language, style=CardStyle.SIGNS) == signed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("article", [False, True])
def test_no_two_cards_share_a_name(language: str, article: bool) -> None:  # noqa: FBT001
    assert len({card_name(card, language, article=article) for card in PACK}) == 32
    assert len({suit_name(suit, language) for suit in Suit}) == 4


def test_the_french_article_goes_with_the_card() -> None:
    names = [card_name(Card.read(text), "fr", article=True) for text in ("Kh", "Qs", "Ad")]
    assert names == ["le roi de cœur", "la dame de pique", "l’as de carreau"]


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (Propose(A), "I propose", "Je propose"),
        (Propose(A, 3), "I propose, for three cards", "Je propose, pour trois cartes"),
        (Accept(B), "I accept", "J’accepte"),
        (NameNumber(A, 1), "One card", "J’en demande une"),
        (NameNumber(A, 3), "Three cards", "J’en demande trois"),
        (AnnounceKing(B), "I have the king", "J’ai le roi"),
    ],
)
def test_acts_are_announced_in_the_words_of_the_game(action: AnyAct, english: str, french: str) -> None:
    assert (localize(spoken_words(action)), localize(spoken_words(action), "fr")) == (english, french)


def test_a_discard_is_chosen_by_its_cards_and_a_card_by_its_name() -> None:
    assert say_act(Discard(A, Cards.read("Qh 7s"))) == "lay down the seven of spades and the queen of hearts"
    assert say_act(Discard(A), "fr") == "ne rien écarter"
    assert localize(act_message(PlayCard(A, HIGH)), style=CardStyle.SIGNS) == "play Q♥"


def test_many_legal_acts_of_a_kind_are_combined_in_one_phrase() -> None:
    cuts = [Cut(A, at) for at in range(2, 31)]
    assert say_acts(cuts) == ["lift 2 to 30 cards"]
    plays = [PlayCard(A, HIGH), PlayCard(A, Card.read("7h"))]
    assert say_acts(plays, "fr") == ["jouer la dame de cœur ou le sept de cœur"]


def test_the_list_of_legal_acts_does_not_reveal_the_king() -> None:
    assert localize(options([AnnounceKing(A), PlayCard(A, HIGH)])) == "play the queen of hearts"
    assert localize(options([AnnounceKing(A)])) == ""


def test_numbers_in_sentences_select_the_plural_form() -> None:
    assert say("event.discards", n=1, who="Anna") == "Anna lays down one card."
    assert say("event.discards", n=2, who="Anna") == "Anna lays down two cards."
    assert say("event.discards", "fr", n=1, who="Anna") == "Anna écarte une carte."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["page.seek-opponent", "page.room-balance", "tournament.ladder-rules"])
def test_the_number_one_is_not_followed_by_a_plural(key: str, language: str) -> None:
    """It was `in 1 seconds`, `1 counters` and `up to 1 places`."""
    one, two = (say(key, language, n=n, reach=n, name="Marius", time="3 days") for n in (1, 2))
    plural = re.compile(r"seconds|secondes|counters|jetons|places\b")
    assert not plural.search(one), one
    assert plural.search(two), two


def test_an_objection_gives_reason_law_and_legal_alternatives() -> None:
    output = Objection(
        code="must-win", laws=("LOND-043b",), rules="london", seat=A,
        allowed=(PlayCard(A, HIGH), PlayCard(A, Card.read("Kh"))),
    )  # fmt: skip
    expected = "You must win the trick when you can (London, LOND-043b). You may play Q♥ or K♥."
    assert output.sentence() == str(output) == expected
    spoken = objection_sentence(output, "fr", style=CardStyle.WORDS)
    expected = "Vous devez faire le pli quand vous le pouvez (Londres, LOND-043b)."
    assert spoken == f"{expected} Vous pouvez jouer la dame de cœur ou le roi de cœur."


def test_an_objection_without_a_law_cites_its_code_alone() -> None:
    assert str(Objection(code="not-your-turn", laws=(), rules="london")) == "It is not your turn (London)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_code_has_a_name(language: str) -> None:
    for name in codes():
        assert code_name(name, language) != name
    assert code_name("at home", language) == "at home"


def walk(code: str, *, seed: int, by_hand: bool) -> list[Match]:
    """The states of one match played at random."""
    rng = Random(seed)
    play = new_match(Agreement(load(code), by_table=() if by_hand else EVERY_ACT))
    states = [play]
    while not play.is_over and len(states) < 250:
        action = random_nature(play, rng) or rng.choice(legal_actions(play))
        play = apply(play, action)
        states.append(play)
    return states


def anything(play: Match, moments: list[AnyAct], rng: Random) -> AnyAct:
    """Some action of some other moment."""
    seat = rng.choice((A, B))
    other = rng.choice(moments)
    if isinstance(other, PlayCard | Discard):
        card = rng.choice(list(Cards(play.agreement.pack_mask)))
        return PlayCard(seat, card) if isinstance(other, PlayCard) else Discard(seat, Cards.of([card]))
    return other


@pytest.mark.parametrize("code", ["london", "wikipedia", "parlour", "cyclopaedia", "modern", "tiny"])
@pytest.mark.parametrize("by_hand", [False, True])
def test_every_refused_act_gets_a_sentence(code: str, by_hand: bool) -> None:  # noqa: FBT001
    rng = Random(code)
    states = walk(code, seed=5, by_hand=by_hand)
    moments = [action for play in states for action in legal_actions(play)]
    refused = 0
    for play in states:
        for _ in range(4):
            reason = objection(play, anything(play, moments, rng))
            if reason is not None:
                refused += 1
                for language in LANGUAGES:
                    sentence = reason.sentence(language)
                    assert f"({code_name(code, language)}" in sentence
                    assert all(law in sentence for law in reason.laws)
                    assert sentence.endswith(".")
                    assert "{" not in sentence
    assert refused > len(states)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["london", "modern"])
def test_every_legal_action_of_a_player_has_words(code: str, language: str) -> None:
    for play in walk(code, seed=2, by_hand=True):
        for action in legal_actions(play):
            if getattr(action, "seat", None) is not None and type(action).__name__ not in ("ShowCut", "NameDealer"):
                assert say_act(action, language)
                assert not is_spoken(action) or localize(spoken_words(action), language)


def test_a_match_has_one_name_in_french() -> None:
    """At a table of a server it was `la rencontre` where the page said `le match`."""
    texts = [
        say(key, "fr")
        for key in ("remote.over", "remote.sure", "remote.help-resign", "remote.help-rematch", "remote.help-call")
    ]
    assert [text for text in texts if "match" not in text or "rencontre" in text] == []


@pytest.mark.parametrize("key", ["ask.choose", "ask.take-exposed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_of_the_page_omit_the_numbers_of_buttons(key: str, language: str) -> None:
    assert "1" not in say(f"{key}-by-hand", language, card=Card.read("Kh"))
    assert {key} <= render._KEY_QUESTIONS
