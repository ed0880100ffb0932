"""Actions as a person writes them: `B proposes`, `A gets Qh ??`, `B Kh, A 7h`.

Words and layout are read with tolerance (capitals, blanks, suit signs, a comment after `#`), the
meaning is not: every word must be known and in its place.
"""

from __future__ import annotations

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
from ecarte.record.scan import Words, read_card, read_packets


class Said(msgspec.Struct, frozen=True, gc=False):
    """One action of a line, the column where it begins (from 1), and who is said to get a card."""

    action: Action
    column: int
    receiver: Seat | None = None


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

_SIGNS: Final = frozenset("♠♥♦♣\u2013\u2014")


def _object_to_signs(text: str) -> None:
    if len(text) > MOST_COLUMNS:
        raise NotationError(
            "line-too-long", text=text, expected=f"at most {MOST_COLUMNS} characters", place=Place(column=1)
        )
    for column, sign in enumerate(text.partition("#")[0], start=1):
        if ord(sign) > 127 and sign not in _SIGNS:
            raise NotationError("strange-sign", text=sign, expected="letters, digits, ♠♥♦♣", place=Place(column=column))


def _read_piece(piece: str, start: int, line: str, *, french: bool) -> list[Said]:
    words = Words(piece, start, line, french=french)
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


def _seat(words: Words) -> Seat:
    word = words.next("A or B").lower()
    if word not in _SEATS:
        raise words.fault("seat", "A or B")
    return _SEATS[word]


def _read_seat_move(seat: Seat, words: Words, column: int) -> list[Said]:
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


def _propose(seat: Seat, words: Words) -> Action:
    return Propose(seat, words.number()) if words.peek() else Propose(seat)


def _accept(seat: Seat, words: Words) -> Action:
    if not words.peek():
        return Accept(seat)
    words.literal("if", "enough", "for")
    return AcceptIfEnough(seat, words.number())


def _cut(seat: Seat, words: Words) -> Action:
    at = words.number()
    if not words.peek():
        return Cut(seat, at)
    words.literal("for")
    words.skip("the")
    words.literal("deal")
    return CutForDeal(seat, at)


def _ask(seat: Seat, words: Words) -> Action:
    if words.peek() == "for":
        words.literal("for")
        return NameNumber(seat, words.number())
    words.literal("the", "number")
    return AskNumber(seat)


def _choose(seat: Seat, words: Words) -> Action:
    word = words.next("red, blue, north or south").lower()
    if word in tuple(Pack):
        return ChoosePack(seat, Pack(word))
    if word in tuple(Side):
        return ChooseSide(seat, Side(word))
    raise words.fault("choice", "red, blue, north or south")


def _discard(seat: Seat, words: Words) -> Action:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Discard(seat)
    cards = words.cards()
    return Discard(seat, Cards.of(card for card in cards if card is not None), cards.count(None))


def _mark(seat: Seat, words: Words) -> Action:
    words.skip("the")
    kind = words.next("turned king, held king or tricks").lower()
    if kind == "tricks":
        return Mark(seat, Due.TRICKS)
    if kind not in ("turned", "held"):
        raise words.fault("due", "turned king, held king or tricks")
    words.literal("king")
    return Mark(seat, Due.TURNED_KING if kind == "turned" else Due.HELD_KING)


def _name(seat: Seat, words: Words) -> Action:
    word = words.next("a suit").upper()
    if word not in Suit.__members__:
        raise words.fault("suit", "spades, hearts, diamonds or clubs")
    return NameSuit(seat, Suit[word])


def _take(seat: Seat, words: Words) -> Action:
    word = words.next("up or down").lower()
    if word not in ("up", "down"):
        raise words.fault("word", "up or down")
    return TakeUp(seat) if word == "up" else TakeDown(seat)


def _deal(seat: Seat, words: Words) -> Action:
    word = words.next("packets such as 3-2")
    try:
        return ChoosePackets(seat, read_packets(word))
    except NotationError as error:
        raise words.fault(error.code, error.expected) from None


def _fixed(make: Callable[[Seat], Action], *rest: str) -> Callable[[Seat, Words], Action]:
    def read(seat: Seat, words: Words) -> Action:
        words.literal(*rest)
        return make(seat)

    return read


_READERS: Final[dict[str, Callable[[Seat, Words], Action]]] = {
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
