"""What the player types, and what it is taken for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ecarte import (
    Accept,
    AcceptIfEnough,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    NameNumber,
    PlayCard,
    Propose,
    Refuse,
    Seat,
    SeatView,
    Stand,
    TableShuffles,
    codes,
    from_pack,
    legal_actions,
    load,
    new_deal,
    new_match,
    random_nature,
    seat_view,
)
from ecarte.acts import SeatMove
from ecarte.cards import PACK
from ecarte.engine.agreement import EVERY_ACT, Act
from ecarte.host.hand_order import sorted_hand
from ecarte.plain.moment import moment_of
from ecarte.plain.reading import CLUB_QUESTIONS, QUESTIONS, GlossaryQuestion, Meaning, NotUnderstood, read
from ecarte.plain.remote_conversation import HELP_BESIDE
from ecarte.table.step import apply
from ecarte.ui.offers import NumberedHand
from ecarte.ui.seat import KEYS
from ecarte.words import LANGUAGES, card_name, say, say_act, say_acts

A = Seat.A


def dealt_deal(*, dealer: Seat = Seat.B, code: str = "london") -> Deal:
    """A deal in which A holds the queen, knave and seven of hearts, the ace of clubs and the ten of spades."""
    mine, other = Cards.read("Qh Jh 7h Ac Ts"), Cards.read("Ks Kd 9d 8c 7c")
    first, second = (list(mine), list(other)) if dealer is Seat.B else (list(other), list(mine))
    order = [*first[:3], *second[:3], *first[3:], *second[3:], Card.read("9h")]
    order += [card for card in PACK if card not in order]
    deal = new_deal(Agreement(load(code)), dealer=dealer)
    while (action := from_pack(deal, order)) is not None:
        deal = apply(deal, action)
    return deal


def number_hand(view: SeatView) -> NumberedHand:
    hand = NumberedHand()
    hand.follow(view.hand or Cards(), view.public.trump)
    return hand


def meaning_of(line: str, deal: Deal, language: str = "en") -> Meaning:
    view = seat_view(deal, A)
    return read(line, moment_of(view), number_hand(view), language)


DECIDES = dealt_deal()
ANSWERS = apply(dealt_deal(dealer=A), Propose(Seat.B))
DISCARDS = apply(apply(DECIDES, Propose(A)), Accept(Seat.B))
LEADS = apply(DECIDES, Stand(A))


def test_a_hand_is_sorted_with_trumps_apart_and_numbered_in_that_order() -> None:
    assert " ".join(map(str, sorted_hand(Cards.read("Ts Qh Jh 7h Ac"), Card.read("9h").suit))) == "Qh Jh 7h Ts Ac"
    assert number_hand(seat_view(DECIDES, A)).card(4) == Card.read("Ts")
    assert number_hand(seat_view(DECIDES, A)).card(6) is None


@pytest.mark.parametrize(
    ("key", "deal", "language", "action"),
    [
        ("p", DECIDES, "en", Propose(A)),
        ("P", DECIDES, "fr", Propose(A)),
        ("s", DECIDES, "en", Stand(A)),
        ("j", DECIDES, "fr", Stand(A)),
        ("a", ANSWERS, "en", Accept(A)),
        ("r", ANSWERS, "fr", Refuse(A)),
        ("k", DECIDES, "en", AnnounceKing(A)),
        ("p", LEADS, "en", Propose(A)),  # the refusal says why
    ],
)
def test_keys_shown_by_page_and_terminal_are_understood_as_lines(
    key: str, deal: Deal, language: str, action: SeatMove
) -> None:
    assert meaning_of(key, deal, language) == action


@pytest.mark.parametrize("deal", [DECIDES, ANSWERS, DISCARDS, LEADS])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_question_keys_of_the_terminal_are_understood_at_any_prompt(deal: Deal, language: str) -> None:
    """`h`, `y`, `u` and `l` were not understood in lines of text."""
    for key, question in {"h": "hint", "Y": "why", "u": "undo", "l": "rules", "i": "wrong", "b": "gallery"}.items():
        assert meaning_of(key, deal, language) == question


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_in_lines_names_the_keys_of_questions(language: str) -> None:
    title = say("plain.help-title", language)
    for name in ("why", "undo", "rules"):
        word = say(f"typed.{name}", language).partition("|")[0]
        assert f"{KEYS[name]} {'pour' if language == 'fr' else 'for'} {word}" in title
    hint = say("typed.hint", language).partition("|")[0]
    joined = "ou" if language == "fr" else "or"
    assert say("plain.help-hint", language).startswith(f"{hint}, {joined} {KEYS['hint']}")  # where hints are given


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_extra_word_of_a_server_game_is_in_the_help(language: str) -> None:
    """One line had all words about a player who is away."""
    lines = [say(f"remote.help-{name}", language).replace("\u00a0", "") for name in HELP_BESIDE]
    for name in ("say", "withdraw", "rematch", "claim-match", "stand-in", "call", "give-time", "resign"):
        word = say(f"typed.remote-{name}", language).partition("|")[0]
        assert any(line.startswith((f"{word}:", f"{word},", f"{word} ")) for line in lines), word
    assert any(line.startswith(say("typed.remote-yes", language).partition("|")[0]) for line in lines)


def test_a_key_of_several_acts_is_ambiguous_and_another_letter_is_not_understood() -> None:
    with pytest.raises(NotUnderstood) as several:
        meaning_of("p", dealt_deal(code="wikipedia"))  # of how many cards?
    assert several.value.is_ambiguous
    with pytest.raises(NotUnderstood) as unknown:
        meaning_of("z", DECIDES)
    assert not unknown.value.is_ambiguous


@pytest.mark.parametrize(
    ("line", "deal", "language", "action"),
    [
        ("propose", DECIDES, "en", Propose(A)),
        ("  I PROPOSE. ", DECIDES, "en", Propose(A)),
        ("propose 3", DECIDES, "en", Propose(A, 3)),
        ("je propose", DECIDES, "fr", Propose(A)),
        ("propose", DECIDES, "fr", Propose(A)),
        ("play", DECIDES, "en", Stand(A)),
        ("je joue", DECIDES, "fr", Stand(A)),
        ("stand", DECIDES, "fr", Stand(A)),
        ("accept", ANSWERS, "en", Accept(A)),
        ("J’accepte", ANSWERS, "fr", Accept(A)),
        ("accept 2", ANSWERS, "en", AcceptIfEnough(A, 2)),
        ("1 4", DISCARDS, "en", Discard(A, Cards.read("Qh Ts"))),
        ("1,4", DISCARDS, "en", Discard(A, Cards.read("Qh Ts"))),
        ("discard qh 7H", DISCARDS, "en", Discard(A, Cards.read("Qh 7h"))),
        ("lay down the queen of hearts and ten of spades", DISCARDS, "en", Discard(A, Cards.read("Qh Ts"))),
        ("j'écarte 1 4", DISCARDS, "fr", Discard(A, Cards.read("Qh Ts"))),
        ("ecarte dame de coeur, dix de pique", DISCARDS, "fr", Discard(A, Cards.read("Qh Ts"))),
        ("nothing", DISCARDS, "en", Discard(A)),
        ("rien", DISCARDS, "fr", Discard(A)),
        ("4", LEADS, "en", PlayCard(A, Card.read("Ts"))),
        ("play 4", LEADS, "en", PlayCard(A, Card.read("Ts"))),
        ("10s", LEADS, "en", PlayCard(A, Card.read("Ts"))),
        ("Q♥", LEADS, "en", PlayCard(A, Card.read("Qh"))),
        ("jack of hearts", LEADS, "en", PlayCard(A, Card.read("Jh"))),
        ("the ace of clubs", LEADS, "en", PlayCard(A, Card.read("Ac"))),
        ("joue la dame de cœur", LEADS, "fr", PlayCard(A, Card.read("Qh"))),
        ("l'as de trefle", LEADS, "fr", PlayCard(A, Card.read("Ac"))),
        ("Dc", LEADS, "fr", PlayCard(A, Card.read("Qh"))),
        ("at", LEADS, "fr", PlayCard(A, Card.read("Ac"))),
        ("1t", LEADS, "fr", PlayCard(A, Card.read("Ac"))),
        ("king", LEADS, "en", AnnounceKing(A)),
        ("je marque le roi", LEADS, "fr", AnnounceKing(A)),
        ("ask for 3", LEADS, "en", NameNumber(A, 3)),
        ("ask for three cards", LEADS, "en", NameNumber(A, 3)),
        ("ask for 3 cards", LEADS, "en", NameNumber(A, 3)),
    ],
)  # fmt: skip
def test_typed_lines_are_read_as_actions(line: str, deal: Deal, language: str, action: SeatMove) -> None:
    assert meaning_of(line, deal, language) == action


TEN = "10 of spades|play 10 of spades|10 spades|Play the 10 of Spades|TEN SPADES|lead 10 spades|the ten of spades"
DIX = "10 de pique|Joue 10 de Pique|10 pique|le 10 de pique|DIX PIQUE|je joue le dix de pique|10 of spades"


@pytest.mark.parametrize(
    ("line", "language"), [(line, "en") for line in TEN.split("|")] + [(line, "fr") for line in DIX.split("|")]
)
def test_a_ten_by_its_figure_and_suit_is_a_card_and_not_the_tenth(line: str, language: str) -> None:
    assert meaning_of(line, LEADS, language) == PlayCard(A, Card.read("Ts"))


@pytest.mark.parametrize("line", ["7 de cœur", "7 DE COEUR", "7 coeur", "joue 7 de Cœur", "le sept de cœur"])
def test_hearts_are_read_with_and_without_accents_and_ligature(line: str) -> None:
    assert meaning_of(line, LEADS, "fr") == PlayCard(A, Card.read("7h"))


def test_several_cards_may_be_named_by_figure_and_suit() -> None:
    cards = Discard(A, Cards.read("Ts 7h"))
    for line in ("10 of spades, 7 of hearts", "lay down 10 spades and 7 hearts", "discard 10s 7 hearts"):
        assert meaning_of(line, DISCARDS) == cards


@pytest.mark.parametrize(("line", "language"), [("play", "en"), ("Joue", "fr"), ("je joue", "fr"), ("lead", "en")])
def test_the_word_play_alone_asks_which_card_to_play(line: str, language: str) -> None:
    with pytest.raises(NotUnderstood) as asked:
        meaning_of(line, LEADS, language)
    assert asked.value.is_ambiguous


def by_hand(code: str, *, seed: int) -> Iterator[SeatView]:
    """What seat A sees in a match of two deals or so, in which both players do everything by hand, at random."""
    rng = Random(seed)
    play = new_match(Agreement(load(code), by_table=frozenset()), length=2)
    for _ in range(260):
        if play.is_over:
            return
        view = seat_view(play, A)
        if view.legal:
            yield view
        play = apply(play, random_nature(play, rng) or rng.choice(legal_actions(play)))


def _typed_back(phrase: str, view: SeatView, language: str) -> bool:
    """Whether the phrase is understood: as what may be done, or as a choice that is asked for."""
    try:
        return read(phrase, moment_of(view), number_hand(view), language) in view.legal
    except NotUnderstood as asked:
        return asked.is_ambiguous and len(view.legal) > 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes())
def test_every_phrase_that_is_offered_can_be_typed_back(code: str, language: str) -> None:
    kinds: set[type] = set()
    for view in by_hand(code, seed=7):
        for action in view.legal:
            if not (isinstance(action, Discard) and (action.unseen or view.hand is None)):
                assert read(say_act(action, language), moment_of(view), number_hand(view), language) == action
                kinds.add(type(action))
        for phrase in say_acts(view.legal, language):
            assert _typed_back(phrase, view, language), phrase
    assert len(kinds) >= 10


def test_a_number_alone_answers_the_current_question() -> None:
    by_hand = Agreement(load("london"), by_table=())
    cutting = seat_view(new_match(by_hand), A)
    assert read("12", moment_of(cutting), NumberedHand(), "en") == CutForDeal(A, 12)
    deal = new_deal(Agreement(load("london"), by_table=EVERY_ACT - {Act.CUT}), dealer=Seat.B)
    deal = apply(deal, TableShuffles())
    assert meaning_of("12", deal) == Cut(A, 12)


def test_a_missing_card_number_is_distinguished_from_nonsense() -> None:
    with pytest.raises(NotUnderstood) as wrong:
        meaning_of("7", LEADS)
    assert wrong.value.is_card_number
    with pytest.raises(NotUnderstood) as nonsense:
        meaning_of("play the fool", LEADS)
    assert not nonsense.value.is_card_number


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_can_be_played_by_every_name_it_has(language: str) -> None:
    for card in PACK:
        for article in (False, True):
            assert meaning_of(card_name(card, language, article=article), LEADS, language) == PlayCard(A, card)


@pytest.mark.parametrize("deal", [DECIDES, ANSWERS, DISCARDS, LEADS])
@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_are_understood_at_any_prompt(question: str, deal: Deal) -> None:
    assert meaning_of(question, deal) == question
    for typed in say(f"typed.{question}", "fr").split("|"):
        assert meaning_of(typed.upper(), deal, "fr") == question


WORDS = st.sampled_from(
    [
        "play",
        "discard",
        "propose",
        "1",
        "2",
        "99",
        "²",
        "ask",
        "for",
        "the",
        "king",
        "of",
        "hearts",
        "qh",
        "cut",
        "3-2",
        "suit",
        "mark",
        ",",
        "and",
    ]
)


@example(line="i", language="fr", deal=ANSWERS)
@given(
    line=st.text(max_size=40) | st.lists(WORDS, max_size=6).map(" ".join),
    language=st.sampled_from(["en", "fr"]),
    deal=st.sampled_from([DECIDES, ANSWERS, DISCARDS, LEADS]),
)
def test_any_typed_text_is_a_question_an_action_or_not_understood(line: str, language: str, deal: Deal) -> None:
    try:
        found = meaning_of(line, deal, language)
    except NotUnderstood:
        return
    assert (
        found in {*QUESTIONS, *CLUB_QUESTIONS}
        if isinstance(found, str)
        else isinstance(found, SeatMove | GlossaryQuestion)
    )
