"""Actions as a person writes them: `B proposes`, `A gets Qh ??`, `B Kh, A 7h`.

Words and layout are read with tolerance (capitals, blanks, suit signs, a comment after `#`), the
meaning is not: every word must be known and in its place.  `write_action` writes the one canonical form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from ecarte.actions import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    Due,
    Give,
    GiveNotice,
    Mark,
    NameDealer,
    NameNumber,
    NameSuit,
    Pack,
    PlayCard,
    Present,
    Propose,
    Refuse,
    ShowCut,
    Shuffle,
    Side,
    Stand,
    TableShuffles,
    TakeDown,
    TakeUp,
    TurnUp,
)
from ecarte.cards import OTHER, Card, Cards, Seat, Suit
from ecarte.errors import NotationError, Place

UNSEEN: Final = "??"
"""How a card is written whose face the writer has not seen."""

FRENCH_RANKS: Final = str.maketrans("RV1", "KJA")
"""Roi, valet and as; D for dame is told from diamonds by its place."""


class Said(msgspec.Struct, frozen=True, gc=False):
    """One action of a line, the column where it begins (from 1), and who is said to get a card."""

    action: Action
    column: int
    receiver: Seat | None = None


# --- writing ----------------------------------------------------------------------------------------


def write_action(action: Action, *, receiver: Seat | None = None) -> str:
    """The canonical text of one action; for a gift, `receiver` is the player who gets the card.

    >>> from ecarte.actions import PlayCard
    >>> write_action(PlayCard(Seat.B, Card.read("Kh"))), write_action(Give(None), receiver=Seat.A)
    ('B plays Kh', 'A gets ??')
    """
    words = _WRITERS[type(action)](action)
    if isinstance(action, Give):
        return words if receiver is None else f"{receiver.name} {words}"
    seat = getattr(action, "seat", None)
    return words if seat is None or isinstance(action, NameDealer) else f"{seat.name} {words}"


def write_cards(cards: Cards, unseen: int = 0) -> str:
    """Cards parted by blanks, suit by suit and highest first, then one `??` for each card not seen."""
    return " ".join([*map(str, cards), *[UNSEEN] * unseen])


def write_packets(packets: tuple[int, ...]) -> str:
    """Packets as written: `3-2`."""
    return "-".join(map(str, packets))


def write_due(due: Due) -> str:
    """What a point is due for: `turned king`, `held king`, `tricks`."""
    return due.name.lower().replace("_", " ")


_WRITERS: Final[dict[type, Callable[..., str]]] = {
    TableShuffles: lambda action: "shuffle",
    Give: lambda action: f"gets {action.card or UNSEEN}",
    TurnUp: lambda action: f"turn-up {action.card}",
    ShowCut: lambda action: f"shows {action.card}",
    NameDealer: lambda action: f"dealer {action.seat.name}",
    CutForDeal: lambda action: f"cuts {action.at} for deal",
    ChoosePack: lambda action: f"chooses {action.pack}",
    ChooseSide: lambda action: f"chooses {action.side}",
    CallNewCards: lambda action: "calls new cards",
    GiveNotice: lambda action: "gives notice",
    Shuffle: lambda action: "shuffles",
    Present: lambda action: "presents",
    Cut: lambda action: f"cuts {action.at}",
    ChoosePackets: lambda action: f"deals {write_packets(action.packets)}",
    TakeUp: lambda action: "takes up",
    Propose: lambda action: "proposes" if action.number is None else f"proposes {action.number}",
    Stand: lambda action: "stands",
    Accept: lambda action: "accepts",
    AcceptIfEnough: lambda action: f"accepts if enough for {action.number}",
    Refuse: lambda action: "refuses",
    NameNumber: lambda action: f"asks for {action.number}",
    Discard: lambda action: f"discards {write_cards(action.cards, action.unseen) or 'nothing'}",
    AskNumber: lambda action: "asks the number",
    AnnounceKing: lambda action: "has the king",
    NameSuit: lambda action: f"names {action.suit.name.lower()}",
    PlayCard: lambda action: f"plays {action.card}",
    Mark: lambda action: f"marks {write_due(action.due)}",
    TakeDown: lambda action: "takes down",
}


# --- reading ----------------------------------------------------------------------------------------


def read_action(text: str) -> Action:
    """The one action written in `text`; a gift may be written with or without its receiver.

    Raises NotationError, with the column, for anything else.
    """
    said = read_line(text)
    if len(said) != 1:
        raise NotationError("one-action", text=text, expected="exactly one action", place=Place(column=1))
    return said[0].action


@lru_cache(maxsize=1 << 14)
def read_line(text: str, *, french: bool = False) -> tuple[Said, ...]:
    """The actions on one line, parted by commas; none on an empty line or a comment.

    `french` lets the ranks R D V 1 be read as well.  Raises NotationError with the column.
    """
    if not text.isascii() or len(text) > MOST_COLUMNS:
        _object_to_signs(text)
    bare = text.partition("#")[0]
    said: list[Said] = []
    start = 0
    if not bare.strip():
        return ()
    for piece in bare.split(","):
        said += _read_piece(piece, start, text, french=french)
        start += len(piece) + 1
    return tuple(said)


MOST_COLUMNS: Final = 2000
"""A longer line is not an action but damage."""

_WORD: Final = re.compile(r"\S+")
_SIGNS: Final = frozenset("♠♥♦♣\u2013\u2014")


def _object_to_signs(text: str) -> None:
    if len(text) > MOST_COLUMNS:
        raise NotationError(
            "line-too-long", text=text, expected=f"at most {MOST_COLUMNS} characters", place=Place(column=1)
        )
    for column, sign in enumerate(text.partition("#")[0], start=1):
        if ord(sign) > 127 and sign not in _SIGNS:
            raise NotationError("strange-sign", text=sign, expected="letters, digits, ♠♥♦♣", place=Place(column=column))


class _Words:
    """The words of one action, read from the left; each fault is laid to the word where it stands."""

    __slots__ = ("at", "column", "french", "line", "words")

    def __init__(self, piece: str, start: int, line: str, *, french: bool) -> None:
        self.words = [(match[0], start + match.start() + 1) for match in _WORD.finditer(piece)]
        self.line = line
        self.french = french
        self.at = 0
        self.column = self.words[0][1] if self.words else start + 1

    def peek(self) -> str:
        return self.words[self.at][0].lower() if self.at < len(self.words) else ""

    def next(self, expected: str) -> str:
        if self.at >= len(self.words):
            last, column = self.words[-1] if self.words else ("", self.column)
            raise NotationError("too-short", text=self.line, expected=expected, place=Place(column=column + len(last)))
        self.at += 1
        return self.words[self.at - 1][0]

    def fault(self, code: str, expected: str) -> NotationError:
        """The error for the word just read."""
        word, column = self.words[self.at - 1]
        return NotationError(code, text=word, expected=expected, place=Place(column=column))

    def end(self) -> None:
        if self.at < len(self.words):
            self.at += 1
            raise self.fault("too-long", "nothing more here")

    def literal(self, *wanted: str) -> None:
        for word in wanted:
            if self.next(word).lower() != word:
                raise self.fault("word", " ".join(wanted))

    def skip(self, word: str) -> None:
        if self.peek() == word:
            self.at += 1

    def number(self) -> int:
        word = self.next("a number")
        if not _NUMBER.fullmatch(word):
            raise self.fault("number", "a number from 0 to 99")
        return int(word)

    def card(self) -> Card | None:
        word = self.next("a card such as Qh")
        if word == UNSEEN:
            return None
        try:
            return read_card(word, french=self.french)
        except NotationError as error:
            raise self.fault(error.code, error.expected) from None

    def known_card(self) -> Card:
        card = self.card()
        if card is None:
            raise self.fault("card-not-seen", "a card that was seen, such as Qh")
        return card

    def cards(self) -> list[Card | None]:
        cards = [self.card()]
        while self.at < len(self.words):
            card = self.card()
            if card is not None and card in cards:
                raise self.fault("card-twice", "each card once")
            cards.append(card)
        return cards


_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_PACKETS: Final = re.compile(r"[1-8](?:[-\u2013\u2014+][1-8]){0,7}")


def read_card(word: str, *, french: bool = False) -> Card:
    """The card written `word`; with `french` also R D V 1 for king, queen, knave and ace.

    >>> read_card("Dd", french=True), read_card("10♥")
    (Card.read('Qd'), Card.read('Th'))
    """
    if french and word[:2] != "10":
        rank = word[:1].upper().translate(FRENCH_RANKS)
        word = ("Q" if rank == "D" else rank) + word[1:]
    return Card.read(word)


def read_cards(text: str, *, french: bool = False) -> tuple[Cards, int]:
    """A hand: its cards, and how many more are written `??`.  Raises NotationError with the column."""
    words = _Words(text, 0, text, french=french)
    if not words.words:
        return Cards(), 0
    cards = words.cards()
    return Cards.of(card for card in cards if card is not None), cards.count(None)


def read_packets(word: str) -> tuple[int, ...]:
    """Packets such as `3-2`.  Raises NotationError."""
    if not _PACKETS.fullmatch(word):
        raise NotationError("packets", text=word, expected="packets such as 3-2")
    return tuple(int(number) for number in re.findall("[1-8]", word))


def _read_piece(piece: str, start: int, line: str, *, french: bool) -> list[Said]:
    words = _Words(piece, start, line, french=french)
    first = words.next("an action such as B proposes").lower()
    column = words.column
    if first in _SEATS:
        return _read_seat_move(_SEATS[first], words, column)
    if first == "shuffle":
        action: Action = TableShuffles()
    elif first == "turn-up":
        action = TurnUp(words.known_card())
    elif first == "dealer":
        action = NameDealer(_seat(words))
    elif first == "gets":
        return [Said(Give(card), column) for card in words.cards()]
    else:
        raise words.fault("action", "A or B and what the player does; or shuffle, turn-up, dealer")
    words.end()
    return [Said(action, column)]


_SEATS: Final = {"a": Seat.A, "b": Seat.B}


def _seat(words: _Words) -> Seat:
    word = words.next("A or B").lower()
    if word not in _SEATS:
        raise words.fault("seat", "A or B")
    return _SEATS[word]


def _read_seat_move(seat: Seat, words: _Words, column: int) -> list[Said]:
    verb = words.next("what the player does").lower()
    if verb in ("gets", "draws"):
        return [Said(Give(card), column, seat) for card in words.cards()]
    reader = _READERS.get(verb)
    if reader is not None:
        action = reader(seat, words)
    else:
        try:
            action = PlayCard(seat, read_card(verb, french=words.french))
        except NotationError:
            raise words.fault("verb", f"a card, or one of {', '.join(sorted(_READERS))}, gets") from None
    words.end()
    return [Said(action, column)]


def _propose(seat: Seat, words: _Words) -> Action:
    return Propose(seat, words.number()) if words.peek() else Propose(seat)


def _accept(seat: Seat, words: _Words) -> Action:
    if not words.peek():
        return Accept(seat)
    words.literal("if", "enough", "for")
    return AcceptIfEnough(seat, words.number())


def _cut(seat: Seat, words: _Words) -> Action:
    at = words.number()
    if not words.peek():
        return Cut(seat, at)
    words.literal("for")
    words.skip("the")
    words.literal("deal")
    return CutForDeal(seat, at)


def _ask(seat: Seat, words: _Words) -> Action:
    if words.peek() == "for":
        words.literal("for")
        return NameNumber(seat, words.number())
    words.literal("the", "number")
    return AskNumber(seat)


def _choose(seat: Seat, words: _Words) -> Action:
    word = words.next("red, blue, north or south").lower()
    if word in tuple(Pack):
        return ChoosePack(seat, Pack(word))
    if word in tuple(Side):
        return ChooseSide(seat, Side(word))
    raise words.fault("choice", "red, blue, north or south")


def _discard(seat: Seat, words: _Words) -> Action:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Discard(seat)
    cards = words.cards()
    return Discard(seat, Cards.of(card for card in cards if card is not None), cards.count(None))


def _mark(seat: Seat, words: _Words) -> Action:
    words.skip("the")
    kind = words.next("turned king, held king or tricks").lower()
    if kind == "tricks":
        return Mark(seat, Due.TRICKS)
    if kind not in ("turned", "held"):
        raise words.fault("due", "turned king, held king or tricks")
    words.literal("king")
    return Mark(seat, Due.TURNED_KING if kind == "turned" else Due.HELD_KING)


def _name(seat: Seat, words: _Words) -> Action:
    word = words.next("a suit").upper()
    if word not in Suit.__members__:
        raise words.fault("suit", "spades, hearts, diamonds or clubs")
    return NameSuit(seat, Suit[word])


def _take(seat: Seat, words: _Words) -> Action:
    word = words.next("up or down").lower()
    if word not in ("up", "down"):
        raise words.fault("word", "up or down")
    return TakeUp(seat) if word == "up" else TakeDown(seat)


def _deal(seat: Seat, words: _Words) -> Action:
    word = words.next("packets such as 3-2")
    try:
        return ChoosePackets(seat, read_packets(word))
    except NotationError as error:
        raise words.fault(error.code, error.expected) from None


def _fixed(make: Callable[[Seat], Action], *rest: str) -> Callable[[Seat, _Words], Action]:
    def read(seat: Seat, words: _Words) -> Action:
        words.literal(*rest)
        return make(seat)

    return read


_READERS: Final[dict[str, Callable[[Seat, _Words], Action]]] = {
    "accepts": _accept,
    "asks": _ask,
    "calls": _fixed(CallNewCards, "new", "cards"),
    "chooses": _choose,
    "cuts": _cut,
    "deals": _deal,
    "discards": _discard,
    "gives": _fixed(GiveNotice, "notice"),
    "has": _fixed(AnnounceKing, "the", "king"),
    "marks": _mark,
    "names": _name,
    "plays": lambda seat, words: PlayCard(seat, words.known_card()),
    "presents": _fixed(Present),
    "proposes": _propose,
    "refuses": _fixed(Refuse),
    "shows": lambda seat, words: ShowCut(seat, words.known_card()),
    "shuffles": _fixed(Shuffle),
    "stands": _fixed(Stand),
    "takes": _take,
}


def read_trick(text: str) -> tuple[Seat, Card, Card]:
    """A trick such as `B Kh, A 7h`: leader, card led, reply.  Raises NotationError."""
    said = [one.action for one in read_line(text)]
    match said:
        case [PlayCard(seat=leader, card=led), PlayCard(seat=other, card=reply)] if other is OTHER[leader]:
            return leader, led, reply
    raise NotationError("trick", text=text, expected="a trick such as B Kh, A 7h", place=Place(column=1))
