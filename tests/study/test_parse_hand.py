"""Hands and turn-ups as people write them, and where each fault lies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte import Agreement, Card, Cards, Suit, load
from ecarte.cards import PACK
from ecarte.errors import DoesNotFit, NotationError, Place
from ecarte.study.odds_question import OddsQuestion
from ecarte.study.parse_hand import read_opposing, read_question
from ecarte.words import localize

LONDON = Agreement(load("london"))


def ask(text: str, turn_up: str = "", trump: str = "", code: str = "london") -> OddsQuestion:
    return read_question(text, agreement=Agreement(load(code)), turn_up=turn_up, trump=trump)


@pytest.mark.parametrize(
    ("text", "turn_up", "trump"),
    [
        ("QS TS / KH 9H / 8D", "7S", ""),
        ("QS TS / KH 9H / 8D", "7", ""),
        ("Q♠ 10♠ 8♦ K♥ 9♥", "7♠", ""),
        ("qs, 10s, 8d, kh, 9h", "7s", ""),
        ("8D 9H KH TS QS", "7", "spades"),
        ("QsTs/Kh9h/8d", "7S", "♠"),
        ("Q♠\ufe0f T♠\ufe0f / K♥\ufe0f 9♥\ufe0f / 8♦\ufe0f / –", "7S", "s"),
        ("QT / K9 / 8 / -", "7", ""),
        ("Q 10 / K 9 / 8", "7S", ""),
    ],
)
def test_a_hand_can_be_written_in_many_ways(text: str, turn_up: str, trump: str) -> None:
    question = ask(text, turn_up, trump)
    assert question.hand == Cards.read("Qs Ts Kh 9h 8d")
    assert (question.turn_up, question.trump) == (Card.read("7s"), Suit.SPADES)
    assert question.turn_up_named
    assert question.assumption is None


@given(st.lists(st.sampled_from(PACK), min_size=6, max_size=6, unique=True), st.booleans())
def test_an_odds_question_is_read_back_as_written(cards: list[Card], named: bool) -> None:  # noqa: FBT001
    *hand, turn_up = cards
    first = OddsQuestion(Cards.of(hand), turn_up, suits_named=named)
    again = ask(str(first), str(turn_up))
    assert again == first
    assert again.mask.bit_count() == 5
    assert again.unseen(LONDON).bit_count() == 26


@pytest.mark.parametrize(
    ("text", "turn_up", "assumed"),
    [
        ("7 / KQJ / 7 / -", "Qs", "the turn-up is some trump higher than those held"),
        ("J7 / KQJ / - / -", "Qs", "the turn-up is some trump higher than those held"),
        ("Q7 / KQJ / - / -", "Ks", "the turn-up is the king of trumps, the only one higher than those held"),
        ("K7 / KQJ / - / -", "Qs", "no turn-up is given: taken to be the highest trump not held, Q of trumps"),
        ("- / KQJ / 7 / 7", "Qs", "which trump is turned up makes no difference to a hand without trumps"),
        ("KD QD / 9H 8H / 7C", "Jd", "no turn-up is given: taken to be the highest trump not held, Jd"),
    ],
)
def test_a_hand_without_a_turn_up_states_the_assumed_one(text: str, turn_up: str, assumed: str) -> None:
    question = ask(text)
    assert (str(question.turn_up), localize(question.assumption or "")) == (turn_up, assumed)
    assert not question.turn_up_named


def test_a_hand_with_an_empty_first_group_makes_the_missing_suit_trumps() -> None:
    assert ask("- / KH QH / JC 7C / AS").trump is Suit.DIAMONDS
    assert ask("- / KH QH / JC 7C / AS", "7D").turn_up is Card.read("7d")


@pytest.mark.parametrize(
    ("text", "turn_up", "trump", "code", "expected"),
    [
        ("", "", "", "hand", "hand: found nothing; expected a hand such as"),
        ("- / - / - / -", "", "", "hand", "hand: cannot read '- / - / - / -'; expected a hand such as"),
        ("QS TS / KH 9H / 8X", "7S", "", "card", "hand, column 17: cannot read '8X'; expected a card"),
        ("QS 11 / KH 9H / 8D", "7S", "", "card", "hand, column 4: cannot read '11'; expected a card"),
        ("QS TS / KH 9H / 8", "7S", "", "suits", "hand, column 17: cannot read '8'; expected a suit with every"),
        ("7 / KQJ / 7H / -", "", "", "suits", "hand, column 11: cannot read '7H'; expected a suit with every"),
        ("QS QS / KH 9H / 8D", "7S", "", "card-twice", "hand, column 4: 'QS' appears twice; expected each card once"),
        ("QS TS / KH 9H / 8D / 8D", "7S", "", "card-twice", "hand, column 22: '8D' appears twice; expected each card"),
        ("7 KQJ 7", "", "", "card-twice", "hand, column 7: '7' appears twice; expected each card once, and strokes"),
        ("QS TS / KH 9H / 8D 7D", "7S", "", "hand-size", "hand, column 20: '7D' does not fit; expected a hand of 5"),
        ("7 / KQJA / 7 / -", "", "", "hand-size", "hand, column 12: '7' does not fit; expected a hand of 5"),
        ("QS TS / KH 9H", "7S", "", "hand-size", "hand: 'QS TS / KH 9H' does not fit; expected a hand of 5"),
        ("7 / K / Q / J / 7", "", "", "suits", "hand, column 15: cannot read '/'; expected three strokes"),
        ("QS TS / KH 8D / 9H", "7S", "", "suits", "hand, column 12: '8D' does not fit; expected hearts between"),
        ("QS / TH / KH 9H / 8D", "7S", "", "suits", "hand, column 11: 'KH' does not fit; expected all hearts between"),
        ("KH 9H / QS TS / 8D", "7S", "", "trump", "hand, column 9: 'QS' does not fit; expected the trumps, spades"),
        ("KH 9H / QD TD / 8C", "7S", "", "trump", "hand, column 1: 'KH' does not fit; expected the trumps, spades"),
        ("- / QS TS / KH 9H / 8D", "7S", "", "trump", "hand, column 5: 'QS' does not fit; expected the trumps"),
        ("QS TS KH 9H 8D", "", "", "trump", "hand: cannot read 'QS TS KH 9H 8D'; expected the turn-up"),
        ("QS TS / KH 9H / 8D", "QS", "", "turn-up", "turn-up, column 1: 'QS' does not fit; expected a turn-up that"),
        ("QT / K9 / 8 / -", "Q", "", "turn-up", "turn-up, column 1: 'Q' does not fit; expected a turn-up that is not"),
        ("QS TS / KH 9H / 8D", "1S", "", "turn-up", "turn-up: cannot read '1S'; expected a card such as 7S"),
        ("QS TS / KH 9H / 8D", "7S 8S", "", "turn-up", "turn-up: cannot read '7S 8S'; expected a card such as"),
        (
            "QS TS / KH 9H / 8D",
            "7S",
            "hearts",
            "turn-up",
            "turn-up, column 1: '7S' does not fit; expected a turn-up of",
        ),
        ("QS TS / KH 9H / 8D", "", "swords", "trump", "trump: cannot read 'swords'; expected spades, hearts"),
    ],
)
def test_an_impossible_hand_is_reported_with_its_place(
    text: str, turn_up: str, trump: str, code: str, expected: str
) -> None:
    with pytest.raises(NotationError) as refused:
        ask(text, turn_up, trump)
    assert refused.value.code == code
    assert str(refused.value).startswith(expected)


def test_an_impossible_hand_is_not_called_unreadable() -> None:
    with pytest.raises(DoesNotFit, match="'QS' does not fit; expected a turn-up that is not in the hand") as refused:
        ask("QS TS / KH 9H / 8D", "QS")
    assert str(refused.value.at(Place(file="hands.txt", line=3))).startswith("hands.txt, line 3: 'QS' does not fit;")
    with pytest.raises(NotationError) as unread:
        ask("QS TS / KH 9H / 8X", "7S")
    assert not isinstance(unread.value, DoesNotFit)


@pytest.mark.parametrize(
    ("text", "turn_up", "expected"),
    [
        ("KS 7S / QH", "AS", "hand, column 4: '7S' does not fit; expected a card of the pack of 12"),
        ("KS JS / QH", "7S", "turn-up, column 1: '7S' does not fit; expected a card of the pack of 12"),
        ("KS JS / QH AH", "AS", "hand, column 12: 'AH' does not fit; expected a hand of 3 cards, not 4"),
    ],
)
def test_a_cut_down_pack_has_its_own_cards_and_hands(text: str, turn_up: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        ask(text, turn_up, code="small")
    assert str(refused.value).startswith(expected)


def test_an_opposing_hand_is_written_like_the_own_hand() -> None:
    named = ask("QD TD / TC 8C / 8H")
    assert read_opposing("JC AH JH TH 8D", named, agreement=LONDON) == Cards.read("Jc Ah Jh Th 8d")
    plain = ask("87 / KQ / J / -")
    assert read_opposing("9 / AT / Q / A", plain, agreement=LONDON) == Cards.read("9s Ah Th Qd Ac")


@pytest.mark.parametrize(
    ("hand", "turn_up", "against", "expected"),
    [
        ("QD TD / TC 8C / 8H", "", "8 / AJT / J / -", ": cannot read '8 / AJT / J / -'; expected suits with names"),
        ("87 / KQ / J / -", "", "QD TD TC 8C 8H", ": cannot read 'QD TD TC 8C 8H'; expected suits without names"),
        ("QD TD / TC 8C / 8H", "", "JC AH JH TH 8H", ", column 13: '8H' appears twice; expected a card that is"),
        (
            "QD TD / TC 8C / 8H",
            "9D",
            "JC AH JH TH 9D",
            ", column 13: '9D' appears twice; expected a card that is",
        ),
        ("QD TD / TC 8C / 8H", "", "JC AH JH TH", ": 'JC AH JH TH' does not fit; expected a hand of 5 cards, not 4"),
    ],
)
def test_faults_of_an_opposing_hand_are_reported_for_that_hand(
    hand: str, turn_up: str, against: str, expected: str
) -> None:
    with pytest.raises(NotationError) as refused:
        read_opposing(against, ask(hand, turn_up), agreement=LONDON)
    assert str(refused.value).startswith(f"opposing hand{expected}")


@given(st.text(alphabet="789TAJQK10shdc♠♥♦♣ /-,xß\ufe0f", max_size=40), st.text(alphabet="7KT10s♠h ", max_size=4))
def test_any_text_is_read_as_a_hand_or_refused_with_its_place(text: str, turn_up: str) -> None:
    found = read_or_fault(text, turn_up)
    if isinstance(found, OddsQuestion):
        assert len(found.hand) == 5
        assert found.turn_up not in found.hand
    else:
        assert found.place.file in ("hand", "turn-up")
        assert found.expected


def read_or_fault(text: str, turn_up: str) -> OddsQuestion | NotationError:
    try:
        return ask(text, turn_up)
    except NotationError as refused:
        return refused
