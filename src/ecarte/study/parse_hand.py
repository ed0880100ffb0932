"""Parse a hand and a turn-up as people write them, with each fault reported at its column.

Three ways of writing a hand, with optional blanks and commas:

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
    """A card as written; `suit` is None where the suit has no name, and `group` counts the strokes before."""

    rank: Rank
    suit: Suit | None
    group: int

    def twice(self, expected: str) -> DoesNotFit:
        return DoesNotFit("card-twice", text=self.text, expected=expected, place=self.place, fault="appears twice")

    def card(self, suits: tuple[Suit, ...]) -> Card:
        """The card meant, when the groups are of these suits."""
        return Card(self.rank, suits[self.group] if self.suit is None else self.suit)


class _Written(_Text, frozen=True):
    pieces: tuple[_Piece, ...]
    groups: int

    @property
    def suits_named(self) -> bool:
        return self.pieces[0].suit is not None


_NO_PICTURES: Final = dict.fromkeys(map(ord, SIGN_AS_PICTURE))


def read_question(text: str, *, agreement: Agreement, turn_up: str = "", trump: str = "") -> OddsQuestion:
    """The hand written as `text`, and the turn-up: a card, or its rank alone where the trump is known otherwise.

    Without a turn-up it is taken to be some trump higher than those held, and if possible not the king; for a hand with
    the king, the highest that is not held (`OddsQuestion.assumption` says so).  `trump` names the suit where neither
    the turn-up nor a stroke gives it.

    Raises NotationError, with the column, for what cannot be read, and its subclass DoesNotFit for a card twice or not
    in the pack, another number of cards than a hand has, and an impossible turn-up.

    >>> from ecarte import Agreement, load
    >>> question = read_question("7 / KQJ / 7 / -", agreement=Agreement(load("london")))
    >>> str(question), question.assumption.key
    ('7 / KQJ / 7 / -', 'odds.some-higher')
    """
    text, turn_up, trump = (said.translate(_NO_PICTURES) for said in (text, turn_up, trump))
    written = _read_hand(text, "hand")
    told = _read_turn_up(turn_up) if turn_up else None
    suit = _trump(written, told, _read_suit(trump) if trump else None)
    hand = _cards(written, suit, agreement)
    if told is None:
        supposed = _supposed(hand, suit, agreement)
        return OddsQuestion(hand, supposed, suits_named=written.suits_named, turn_up_named=False)
    card = told.card((suit,))
    if card in hand:
        raise told.misfit("turn-up", "a turn-up that is not in the hand")
    if not card.bit & agreement.pack_mask:
        raise told.misfit("turn-up", f"a card of the pack of {agreement.pack_size}")
    return OddsQuestion(hand, card, suits_named=written.suits_named)


def read_opposing(text: str, question: OddsQuestion, *, agreement: Agreement) -> Cards:
    """The opponent's hand, written like that of the question: with suits, or in the same order without.

    Raises NotationError as `read_question` does, also for a card that is in the other hand or turned up.
    """
    written = _read_hand(text, "opposing hand")
    if written.suits_named is not question.suits_named:
        raise written.fault("suits", f"suits {'with' if question.suits_named else 'without'} names, as in the hand")
    cards = _cards(written, question.trump, agreement)
    elsewhere = question.hand | (Cards.of([question.turn_up]) if question.turn_up_named else Cards())
    for piece in written.pieces:
        if piece.card(question.suits) in elsewhere:
            raise piece.twice("a card that is neither in the other hand nor turned up")
    return cards


# --- words ------------------------------------------------------------------------------------------


def _read_hand(text: str, what: str) -> _Written:
    """The cards as written, and how many groups the strokes make."""
    pieces: list[_Piece] = []
    group = 0
    for match in _WORD.finditer(text):
        word, place = match[0], Place(file=what, column=match.start() + 1)
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
        raise NotationError("hand", text=text, expected=expected, place=Place(file=what))
    for piece in pieces:
        if (piece.suit is None) is not (pieces[0].suit is None):
            raise piece.fault("suits", "a suit with every card, or with none")
    return _Written(text, Place(file=what), tuple(pieces), group + 1)


def _pieces_of(word: str, group: int, place: Place) -> Iterator[_Piece]:
    """The cards of one word: `Qh`, or several such as `KQJ`."""
    at = 0
    while at < len(word):
        match = _CARD.match(word, at)
        if match is None:
            expected = "a card such as Qh, 10♠ or 7c, or ranks without suits such as KQJ"
            raise NotationError("card", text=word, expected=expected, place=place)
        rank = Rank(RANK_LETTERS.index("T" if match[1] == "10" else match[1].upper()))
        suit = _SUITS[match[2].lower()] if match[2] else None
        assert place.column is not None
        yield _Piece(match[0], Place(file=place.file, column=place.column + at), rank, suit, group)
        at = match.end()


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


def _trump(written: _Written, turn_up: _Piece | None, named: Suit | None) -> Suit:
    """The trump suit, on which everything written must agree."""
    told = turn_up.suit if turn_up else None
    if turn_up is not None and told is not None and named not in (None, told):
        raise turn_up.misfit("turn-up", f"a turn-up of the trumps, {named.name.lower()}")
    known = told if told is not None else named
    if not written.suits_named:
        return Suit.SPADES if known is None else known
    if written.groups > 1:
        return _trump_of_groups(written, known)
    if known is None:
        raise written.fault("trump", "the turn-up, the trump, or the trumps first with a stroke after them")
    return known


def _trump_of_groups(written: _Written, known: Suit | None) -> Suit:
    """The suit of the first group of named cards; where that is empty the suit known otherwise, or any not held."""
    suits: dict[int, Suit] = {}
    seen: set[tuple[Rank, Suit]] = set()
    for piece in written.pieces:
        assert piece.suit is not None
        if (piece.rank, piece.suit) in seen:
            raise piece.twice("each card once")
        seen.add((piece.rank, piece.suit))
        if piece.group not in suits and piece.suit in suits.values():
            raise piece.misfit("suits", f"all {piece.suit.name.lower()} between the same strokes")
        if suits.setdefault(piece.group, piece.suit) is not piece.suit:
            raise piece.misfit("suits", f"{suits[piece.group].name.lower()} between these strokes")
        if piece.group and known is piece.suit:
            raise piece.misfit("trump", f"the trumps, {known.name.lower()}, before the first stroke")
    first = suits.get(0)
    if first is None:
        return known if known is not None else next(suit for suit in Suit if suit not in suits.values())
    if known not in (None, first):
        raise written.pieces[0].misfit("trump", f"the trumps, {known.name.lower()}, before the first stroke")
    return first


def _cards(written: _Written, trump: Suit, agreement: Agreement) -> Cards:
    """The cards meant.  Raises DoesNotFit for one twice, one not in the pack, and too few or too many."""
    suits = (trump, *(suit for suit in Suit if suit is not trump))
    hand = Cards()
    for piece in written.pieces:
        card = piece.card(suits)
        if card in hand:
            strokes = "" if written.suits_named else ", and strokes between the suits: 7 / KQJ / 7 / -"
            raise piece.twice(f"each card once{strokes}")
        if not card.bit & agreement.pack_mask:
            raise piece.misfit("pack", f"a card of the pack of {agreement.pack_size}")
        hand |= Cards.of([card])
    size = agreement.hand_size
    if len(hand) > size:
        raise written.pieces[size].misfit("hand-size", f"a hand of {size} cards, not {len(hand)}")
    if len(hand) < size:
        raise written.misfit("hand-size", f"a hand of {size} cards, not {len(hand)}")
    return hand


def _supposed(hand: Cards, trump: Suit, agreement: Agreement) -> Card:
    """The highest trump not held; not the king, which counts for more than its rank, if another is higher."""
    held = hand.suit(trump)
    left = tuple(Cards(agreement.pack_mask).suit(trump) - held)
    if not left:
        expected = "a trump left to be turned up"
        raise DoesNotFit("turn-up", text=str(hand), expected=expected, place=Place(file="hand"))
    highest, *others = left
    if others and highest.rank is Rank.KING and all(card < others[0] for card in held):
        return others[0]
    return highest
