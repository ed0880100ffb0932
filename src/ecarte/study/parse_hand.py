"""Parse a hand and a turn-up as people write them, with each fault reported at its column.

Three ways of writing a hand, with optional spaces and commas:

- `QS TS / KH 9H / 8D`: suits named, a stroke between them, trumps first;
- `8♦ Q♠ 10♠ K♥ 9♥`: cards in any order, the trump given by the turn-up or by its name;
- `7 / KQJ / 7 / -`: suits without names, trumps first, a dash for none, as the old tables print them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from ecarte.cards import RANK_LETTERS, SIGN_AS_PICTURE, SUIT_LETTERS, SUIT_SIGNS, Card, Cards, Rank, Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit, NotationError, Place
from ecarte.study.odds_question import OddsQuestion

_WORD: Final = re.compile(r"[^\s,/]+|/")
_CARD: Final = re.compile("(10|[789TAJQK])([SHDC♠♥♦♣♤♡♢♧]?)\ufe0f?", re.IGNORECASE)
_DASH: Final = re.compile("[-–—]+")
_SUITS: Final = {
    **{sign: suit for signs in (SUIT_LETTERS, SUIT_SIGNS, "♤♡♢♧") for sign, suit in zip(signs, Suit, strict=True)},
    **{name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))},
}


class _Text(msgspec.Struct, frozen=True):
    """A piece of text, and its place."""

    text: str
    place: Place

    def fault(self, code: str, expected: str) -> NotationError:
        return NotationError(code, text=self.text, expected=expected, place=self.place)

    def misfit(self, code: str, expected: str) -> DoesNotFit:
        return DoesNotFit(code, text=self.text, expected=expected, place=self.place)


class _Piece(_Text, frozen=True):
    """A card as written; `suit` is None where the suit has no name, and `group` counts the strokes before the card."""

    rank: Rank
    suit: Suit | None
    group: int

    def duplicate(self, expected: str) -> DoesNotFit:
        return DoesNotFit("card-twice", text=self.text, expected=expected, place=self.place, fault="appears twice")

    def card(self, suits: tuple[Suit, ...]) -> Card:
        """The card meant, when the groups are of these suits."""
        return Card(self.rank, suits[self.group] if self.suit is None else self.suit)


class _ParsedHand(_Text, frozen=True):
    pieces: tuple[_Piece, ...]
    groups: int

    @property
    def suits_named(self) -> bool:
        return self.pieces[0].suit is not None


_NO_PICTURES: Final = dict.fromkeys(map(ord, SIGN_AS_PICTURE))


def read_question(text: str, *, agreement: Agreement, turn_up: str = "", trump: str = "") -> OddsQuestion:
    """The hand written as `text`, and the turn-up: a card, or its rank alone where the trump is known otherwise.

    Without a turn-up the highest trump not in the hand is assumed; but not the king, where another trump is higher than
    those in the hand (`OddsQuestion.assumption` says so).  `trump` names the suit where neither the turn-up nor a
    stroke gives it.

    Raises NotationError, with the column, for what cannot be read, and its subclass DoesNotFit for a card that occurs
    twice or is not in the pack, for a wrong number of cards, and for an impossible turn-up.

    >>> from ecarte import Agreement, load
    >>> question = read_question("7 / KQJ / 7 / -", agreement=Agreement(load("london")))
    >>> str(question), question.assumption.key
    ('7 / KQJ / 7 / -', 'odds.some-higher')
    """
    text, turn_up, trump = (part.translate(_NO_PICTURES) for part in (text, turn_up, trump))
    parsed_hand = _read_hand(text, "hand")
    parsed_turn_up = _read_turn_up(turn_up) if turn_up else None
    suit = _trump(parsed_hand, parsed_turn_up, _read_suit(trump) if trump else None)
    hand = _cards(parsed_hand, suit, agreement)
    if parsed_turn_up is None:
        assumed_turn_up = _assumed_turn_up(hand, suit, agreement)
        return OddsQuestion(hand, assumed_turn_up, suits_named=parsed_hand.suits_named, turn_up_named=False)
    card = parsed_turn_up.card((suit,))
    if card in hand:
        raise parsed_turn_up.misfit("turn-up", "a turn-up that is not in the hand")
    if not card.bit & agreement.pack_mask:
        raise parsed_turn_up.misfit("turn-up", f"a card of the pack of {agreement.pack_size}")
    return OddsQuestion(hand, card, suits_named=parsed_hand.suits_named)


def read_opposing(text: str, question: OddsQuestion, *, agreement: Agreement) -> Cards:
    """The opponent's hand, written like that of the question: with suits, or in the same order without.

    Raises NotationError as `read_question` does, also for a card that is in the other hand or turned up.
    """
    parsed_hand = _read_hand(text, "opposing hand")
    if parsed_hand.suits_named is not question.suits_named:
        raise parsed_hand.fault("suits", f"suits {'with' if question.suits_named else 'without'} names, as in the hand")
    cards = _cards(parsed_hand, question.trump, agreement)
    other_cards = question.hand | (Cards.of([question.turn_up]) if question.turn_up_named else Cards())
    for piece in parsed_hand.pieces:
        if piece.card(question.suits) in other_cards:
            raise piece.duplicate("a card that is neither in the other hand nor turned up")
    return cards


# --- words ------------------------------------------------------------------------------------------


def _read_hand(text: str, source: str) -> _ParsedHand:
    """The cards as written, and how many groups the strokes make."""
    pieces: list[_Piece] = []
    group = 0
    for match in _WORD.finditer(text):
        word, place = match[0], Place(file=source, column=match.start() + 1)
        if word == "/":
            group += 1
            if group == len(Suit):
                raise NotationError(
                    "suits", text=word, expected="three strokes at most, between four suits", place=place
                )
        elif not _DASH.fullmatch(word):
            pieces += _pieces_of(word, group, place)
    if not pieces:
        expected = "a hand such as QS TS / KH 9H / 8D or 7 / KQJ / 7 / -"
        raise NotationError("hand", text=text, expected=expected, place=Place(file=source))
    for piece in pieces:
        if (piece.suit is None) is not (pieces[0].suit is None):
            raise piece.fault("suits", "a suit with every card, or with none")
    return _ParsedHand(text, Place(file=source), tuple(pieces), group + 1)


def _pieces_of(word: str, group: int, place: Place) -> Iterator[_Piece]:
    """The cards of one word: `Qh`, or several such as `KQJ`."""
    start = 0
    while start < len(word):
        match = _CARD.match(word, start)
        if match is None:
            expected = "a card such as Qh, 10♠ or 7c, or ranks without suits such as KQJ"
            raise NotationError("card", text=word, expected=expected, place=place)
        rank = Rank(RANK_LETTERS.index("T" if match[1] == "10" else match[1].upper()))
        suit = _SUITS[match[2].lower()] if match[2] else None
        assert place.column is not None
        yield _Piece(match[0], Place(file=place.file, column=place.column + start), rank, suit, group)
        start = match.end()


def _read_turn_up(text: str) -> _Piece:
    match = _CARD.fullmatch(text.strip())
    if match is None:
        expected = "a card such as 7S, or a rank alone such as 7"
        raise NotationError("turn-up", text=text, expected=expected, place=Place(file="turn-up"))
    (piece,) = _pieces_of(text.strip(), 0, Place(file="turn-up", column=1))
    return piece


def _read_suit(text: str) -> Suit:
    try:
        return _SUITS[text.strip().removesuffix("\ufe0f").lower()]
    except KeyError:
        expected = "spades, hearts, diamonds or clubs"
        raise NotationError("trump", text=text, expected=expected, place=Place(file="trump")) from None


# --- the meaning of the words ------------------------------------------------------------------------


def _trump(parsed_hand: _ParsedHand, turn_up: _Piece | None, trump: Suit | None) -> Suit:
    """The trump suit; the hand, the turn-up and the stated trump must agree on it."""
    turn_up_suit = turn_up.suit if turn_up else None
    if turn_up is not None and turn_up_suit is not None and trump not in (None, turn_up_suit):
        raise turn_up.misfit("turn-up", f"a turn-up of the trumps, {trump.name.lower()}")
    stated_trump = turn_up_suit if turn_up_suit is not None else trump
    if not parsed_hand.suits_named:
        return Suit.SPADES if stated_trump is None else stated_trump
    if parsed_hand.groups > 1:
        return _trump_of_groups(parsed_hand, stated_trump)
    if stated_trump is None:
        raise parsed_hand.fault("trump", "the turn-up, the trump, or the trumps first with a stroke after them")
    return stated_trump


def _trump_of_groups(parsed_hand: _ParsedHand, stated_trump: Suit | None) -> Suit:
    """The suit of the first group of named cards; where the group is empty, the stated trump, or any suit not held."""
    suits: dict[int, Suit] = {}
    cards: set[tuple[Rank, Suit]] = set()
    for piece in parsed_hand.pieces:
        assert piece.suit is not None
        if (piece.rank, piece.suit) in cards:
            raise piece.duplicate("each card once")
        cards.add((piece.rank, piece.suit))
        if piece.group not in suits and piece.suit in suits.values():
            raise piece.misfit("suits", f"all {piece.suit.name.lower()} between the same strokes")
        if suits.setdefault(piece.group, piece.suit) is not piece.suit:
            raise piece.misfit("suits", f"{suits[piece.group].name.lower()} between these strokes")
        if piece.group and stated_trump is piece.suit:
            raise piece.misfit("trump", f"the trumps, {stated_trump.name.lower()}, before the first stroke")
    first_suit = suits.get(0)
    if first_suit is None:
        return stated_trump if stated_trump is not None else next(suit for suit in Suit if suit not in suits.values())
    if stated_trump not in (None, first_suit):
        raise parsed_hand.pieces[0].misfit("trump", f"the trumps, {stated_trump.name.lower()}, before the first stroke")
    return first_suit


def _cards(parsed_hand: _ParsedHand, trump: Suit, agreement: Agreement) -> Cards:
    """The cards meant.  Raises DoesNotFit for one twice, one not in the pack, and too few or too many."""
    suits = (trump, *(suit for suit in Suit if suit is not trump))
    hand = Cards()
    for piece in parsed_hand.pieces:
        card = piece.card(suits)
        if card in hand:
            strokes = "" if parsed_hand.suits_named else ", and strokes between the suits: 7 / KQJ / 7 / -"
            raise piece.duplicate(f"each card once{strokes}")
        if not card.bit & agreement.pack_mask:
            raise piece.misfit("pack", f"a card of the pack of {agreement.pack_size}")
        hand |= Cards.of([card])
    size = agreement.hand_size
    if len(hand) > size:
        raise parsed_hand.pieces[size].misfit("hand-size", f"a hand of {size} cards, not {len(hand)}")
    if len(hand) < size:
        raise parsed_hand.misfit("hand-size", f"a hand of {size} cards, not {len(hand)}")
    return hand


def _assumed_turn_up(hand: Cards, trump: Suit, agreement: Agreement) -> Card:
    """The highest trump not in the hand; but not the king, which scores a point, where another trump is higher than
    those in the hand."""
    trumps = hand.suit(trump)
    candidates = tuple(Cards(agreement.pack_mask).suit(trump) - trumps)
    if not candidates:
        expected = "a trump left to be turned up"
        raise DoesNotFit("turn-up", text=str(hand), expected=expected, place=Place(file="hand"))
    highest, *others = candidates
    if others and highest.rank is Rank.KING and all(card < others[0] for card in trumps):
        return others[0]
    return highest
