"""Reads and writes cards, numbers and names in a line, word by word; an error has the column of the word."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ecarte.acts import Due
from ecarte.cards import Card, Cards
from ecarte.errors import NotationError, Place

UNSEEN: Final = "??"
"""The notation of a card that the writer has not seen."""

_WORD: Final = re.compile(r"\S+")
FRENCH_RANKS: Final = str.maketrans("RV1", "KJA")
"""The ranks R (roi), V (valet) and 1 (as).  D (dame) is read separately, because as a suit D means diamonds."""


class Words:
    """The words of one action, consumed from the left.

    `piece` is the part of `line` that holds the action, and `start` the number of characters before it.  `column` is
    the column of the first word.  A method that reads a word raises NotationError, with the column, if the word is not
    what it reads.
    """

    __slots__ = ("column", "french", "line", "next_index", "words")

    def __init__(self, piece: str, start: int, line: str, *, french: bool) -> None:
        self.words = [(match[0], start + match.start() + 1) for match in _WORD.finditer(piece)]
        self.line = line
        self.french = french
        self.next_index = 0
        self.column = self.words[0][1] if self.words else start + 1

    def peek(self) -> str:
        """The next word in lower case, without consuming it; "" at the end."""
        return self.words[self.next_index][0].lower() if self.next_index < len(self.words) else ""

    @property
    def words_left(self) -> int:
        """The number of words not yet consumed."""
        return len(self.words) - self.next_index

    def next(self, expected: str) -> str:
        """Consume the next word; `expected` describes it in the error if there is none."""
        if self.next_index >= len(self.words):
            last, column = self.words[-1] if self.words else ("", self.column)
            raise NotationError("too-short", text=self.line, expected=expected, place=Place(column=column + len(last)))
        self.next_index += 1
        return self.words[self.next_index - 1][0]

    def fault(self, code: str, expected: str) -> NotationError:
        """The error for the word consumed last."""
        word, column = self.words[self.next_index - 1]
        return NotationError(code, text=word, expected=expected, place=Place(column=column))

    def end(self) -> None:
        """Raise NotationError unless all words are consumed."""
        if self.next_index < len(self.words):
            self.next_index += 1
            raise self.fault("too-long", "nothing more here")

    def literal(self, *expected_words: str) -> None:
        """Consume exactly these words."""
        for word in expected_words:
            if self.next(word).lower() != word:
                raise self.fault("word", " ".join(expected_words))

    def skip(self, word: str) -> None:
        """Consume this word if it comes next."""
        if self.peek() == word:
            self.next_index += 1

    def number(self) -> int:
        """A number from 0 to 99."""
        word = self.next("a number")
        if not _NUMBER.fullmatch(word):
            raise self.fault("number", "a number from 0 to 99")
        return int(word)

    def counters(self) -> int:
        """A number of counters."""
        word = self.next("a number of counters")
        if not _COUNTERS.fullmatch(word):
            raise self.fault("number", "a whole number of at most seven digits")
        return int(word)

    def card(self) -> Card | None:
        """A card; None for `??`, a card that the writer has not seen."""
        word = self.next("a card such as Qh")
        if word == UNSEEN:
            return None
        try:
            return read_card(word, french=self.french)
        except NotationError as error:
            raise self.fault(error.code, error.expected) from None

    def known_card(self) -> Card:
        """A card that was seen."""
        card = self.card()
        if card is None:
            raise self.fault("card-not-seen", "a card that was seen, such as Qh")
        return card

    def one_or_number(self) -> int:
        """A number from 0 to 99; `one` may be written as a word."""
        if self.peek() == "one":
            self.next_index += 1
            return 1
        return self.number()

    def phrase(self, expected: str) -> str:
        """The words up to a card, or to the end, joined into one name such as `false-king`.

        An article before them is skipped.
        """
        self.skip("the")
        self.skip("a")
        parts = [self.next(expected).lower()]
        while self.peek() and not self.is_card():
            parts.append(self.next(expected).lower())
        return "-".join(parts)

    def is_card(self) -> bool:
        """Whether the next word is a card that was seen."""
        try:
            read_card(self.words[self.next_index][0], french=self.french)
        except (NotationError, IndexError):
            return False
        return True

    def cards(self, read_one: Callable[[Words], Card | None] | None = None) -> list[Card | None]:
        """All cards to the end; a card written twice raises NotationError.

        `read_one` reads one card, by default `Words.card`.
        """
        cards = [(read_one or Words.card)(self)]
        while self.next_index < len(self.words):
            card = (read_one or Words.card)(self)
            if card is not None and card in cards:
                raise self.fault("card-twice", "each card once")
            cards.append(card)
        return cards


_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_COUNTERS: Final = re.compile(r"[0-9]{1,7}")
_PACKETS: Final = re.compile(r"[1-8](?:[-\u2013\u2014+][1-8]){0,7}")


def read_card(word: str, *, french: bool = False) -> Card:
    """The card that `word` names; with `french`, R, D, V and 1 may stand for king, queen, knave and ace.

    >>> read_card("Dd", french=True), read_card("10♥")
    (Card.read('Qd'), Card.read('Th'))
    """
    if french and word[:2] != "10":
        rank = word[:1].upper().translate(FRENCH_RANKS)
        word = ("Q" if rank == "D" else rank) + word[1:]
    return Card.read(word)


def read_cards(text: str, *, french: bool = False) -> tuple[Cards, int]:
    """The cards of a hand, and the number of its unseen cards, written `??`.  Raises NotationError with the column."""
    words = Words(text, 0, text, french=french)
    if not words.words:
        return Cards(), 0
    cards = words.cards()
    return Cards.of(card for card in cards if card is not None), cards.count(None)


def read_packets(word: str) -> tuple[int, ...]:
    """The numbers in a text of packets such as `3-2`.  Raises NotationError for another text."""
    if not _PACKETS.fullmatch(word):
        raise NotationError("packets", text=word, expected="packets such as 3-2")
    return tuple(int(number) for number in re.findall("[1-8]", word))


# --- writing ----------------------------------------------------------------------------------------


def write_cards(cards: Cards, unseen: int = 0) -> str:
    """Cards separated by spaces, suit by suit and highest first, then one `??` for each card not seen."""
    return " ".join([*map(str, cards), *[UNSEEN] * unseen])


def write_packets(packets: tuple[int, ...]) -> str:
    """The text of packets, such as `3-2`."""
    return "-".join(map(str, packets))


def write_due(due: Due) -> str:
    """The words for what earned points that are due: `turned king`, `held king` or `tricks`."""
    return due.name.lower().replace("_", " ")


def write_phrase(name: str) -> str:
    """The name of a fault or remedy as words, such as `false king`."""
    return name.replace("-", " ")
