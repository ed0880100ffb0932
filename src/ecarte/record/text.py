"""What is done at a table as a person writes it: `B proposes`, `A gets Qh ??`, `B Kh, A wrongly 9c`.

Words and layout are read with tolerance (capitals, blanks, suit signs, a comment after `#`), the
meaning is not: every word must be known and in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    AnyAct,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChooseSide,
    Cut,
    CutForDeal,
    CutForDealExposes,
    Discard,
    Due,
    Give,
    GiveExposed,
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
    Slip,
    Stand,
    TableShuffles,
    TakeDown,
    TakeUp,
    TellNumber,
    TurnUp,
)
from ecarte.cards import OTHER, Card, Cards, Seat, Suit
from ecarte.errors import NotationError, Place
from ecarte.record.club_text import (
    ACCIDENTS,
    CLUB_READERS,
    fixed,
    read_deal,
    read_giving_wrong,
    read_leading,
    read_marking_too_many,
    read_remedy,
    read_taking,
)
from ecarte.record.scan import Words, read_card


class Said(msgspec.Struct, frozen=True, gc=False):
    """One act of a line, the column where it begins (from 1), and who is said to get a card."""

    action: AnyAct
    column: int
    receiver: Seat | None = None


def read_action(text: str) -> AnyAct:
    """The one act written in `text`; a gift may be written with or without its receiver.

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
        action: AnyAct = TableShuffles()
    elif first == "turn-up":
        action = TurnUp(words.known_card())
    elif first == "dealer":
        action = NameDealer(_seat(words))
    elif first == "gets":
        return _gifts(words, column, None)
    elif first in ACCIDENTS:
        action = ACCIDENTS[first](words)
    else:
        known = ", ".join(("shuffle", "turn-up", "dealer", *ACCIDENTS))
        raise words.fault("action", f"A or B and what the player does; or {known}")
    words.end()
    return [Said(action, column)]


_SEATS: Final = {"a": Seat.A, "b": Seat.B}


def _seat(words: Words) -> Seat:
    word = words.next("A or B").lower()
    if word not in _SEATS:
        raise words.fault("seat", "A or B")
    return _SEATS[word]


def _read_seat_move(seat: Seat, words: Words, column: int) -> list[Said]:
    if words.peek() in ("gets", "draws"):
        words.next("gets")
        return _gifts(words, column, seat)
    if words.peek() == "wrongly":
        words.next("wrongly")
        action: AnyAct = Slip(seat, _done_wrongly(seat, words))
    else:
        action = _act(seat, words)
    words.end()
    return [Said(action, column)]


def _gifts(words: Words, column: int, seat: Seat | None) -> list[Said]:
    if words.peek() != "exposed":
        return [Said(Give(card), column, seat) for card in words.cards()]
    words.literal("exposed")
    given = GiveExposed(words.known_card())
    words.end()
    return [Said(given, column, seat)]


def _done_wrongly(seat: Seat, words: Words) -> Action | TellNumber:
    done = _act(seat, words)
    if not isinstance(done, Action | TellNumber):
        raise words.fault("slip", "after wrongly, something that may also be done rightly")
    return done


def _act(seat: Seat, words: Words) -> AnyAct:
    verb = words.next("what the player does").lower()
    reader = _READERS.get(verb)
    if reader is not None:
        return reader(seat, words)
    try:
        return PlayCard(seat, read_card(verb, french=words.french))
    except NotationError:
        raise words.fault("verb", f"a card, or one of {', '.join(sorted(_READERS))}, gets, wrongly") from None


def _propose(seat: Seat, words: Words) -> AnyAct:
    return Propose(seat, words.number()) if words.peek() else Propose(seat)


def _accept(seat: Seat, words: Words) -> AnyAct:
    if not words.peek():
        return Accept(seat)
    words.literal("if", "enough", "for")
    return AcceptIfEnough(seat, words.number())


def _cut(seat: Seat, words: Words) -> AnyAct:
    at = words.number()
    if not words.peek():
        return Cut(seat, at)
    words.literal("for")
    words.skip("the")
    words.literal("deal")
    return CutForDeal(seat, at)


def _ask(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "for":
        words.literal("for")
        return NameNumber(seat, words.number())
    words.literal("the", "number")
    return AskNumber(seat)


def _choose(seat: Seat, words: Words) -> AnyAct:
    word = words.peek()
    if word not in (*Pack, *Side):
        return read_remedy(seat, words)
    words.next("red, blue, north or south")
    return ChoosePack(seat, Pack(word)) if word in tuple(Pack) else ChooseSide(seat, Side(word))


def _discard(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Discard(seat)
    cards = words.cards()
    return Discard(seat, Cards.of(card for card in cards if card is not None), cards.count(None))


def _mark(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "one" or words.peek().isdigit():
        return read_marking_too_many(seat, words, _due)
    return Mark(seat, _due(words))


def _due(words: Words) -> Due:
    words.skip("the")
    kind = words.next("turned king, held king or tricks").lower()
    if kind == "tricks":
        return Due.TRICKS
    if kind not in ("turned", "held"):
        raise words.fault("due", "turned king, held king or tricks")
    words.literal("king")
    return Due.TURNED_KING if kind == "turned" else Due.HELD_KING


def _name(seat: Seat, words: Words) -> AnyAct:
    word = words.next("a suit").upper()
    if word not in Suit.__members__:
        raise words.fault("suit", "spades, hearts, diamonds or clubs")
    return read_leading(seat, Suit[word], words) if words.peek() else NameSuit(seat, Suit[word])


def _take(seat: Seat, words: Words) -> AnyAct:
    taken = read_taking(seat, words)
    if taken is not None:
        return taken
    word = words.next("up or down").lower()
    if word not in ("up", "down"):
        raise words.fault("word", "up or down")
    return TakeUp(seat) if word == "up" else TakeDown(seat)


def _give(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "one" or words.peek().isdigit():
        return read_giving_wrong(seat, words)
    words.literal("notice")
    return GiveNotice(seat)


def _show(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "more":
        words.literal("more", "than", "one")
        return CutForDealExposes(seat)
    return ShowCut(seat, words.known_card())


_READERS: Final[dict[str, Callable[[Seat, Words], AnyAct]]] = {
    **CLUB_READERS,
    "accepts": _accept,
    "announces": fixed(AnnounceKing, "the", "king"),
    "asks": _ask,
    "calls": fixed(CallNewCards, "new", "cards"),
    "chooses": _choose,
    "cuts": _cut,
    "deals": read_deal,
    "discards": _discard,
    "gives": _give,
    "has": fixed(AnnounceKing, "the", "king"),
    "marks": _mark,
    "names": _name,
    "plays": lambda seat, words: PlayCard(seat, words.known_card()),
    "presents": fixed(Present),
    "proposes": _propose,
    "refuses": fixed(Refuse),
    "shows": _show,
    "shuffles": fixed(Shuffle),
    "stands": fixed(Stand),
    "takes": _take,
}


def read_trick(text: str) -> tuple[Seat, Card, Card]:
    """A trick such as `B Kh, A 7h`: leader, card led, reply.  Raises NotationError."""
    said = [one.action for one in read_line(text)]
    match said:
        case [PlayCard(seat=leader, card=led), PlayCard(seat=other, card=reply)] if other is OTHER[leader]:
            return leader, led, reply
    raise NotationError("trick", text=text, expected="a trick such as B Kh, A 7h", place=Place(column=1))
