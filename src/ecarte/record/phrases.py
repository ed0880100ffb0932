"""Functions that read and write the phrases of all acts, made from the rows of the acts.

They are made once, when the module is imported.  So reading a line takes no longer than with hand-written code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

import msgspec

from ecarte.acts import AnyAct, Due, Handled, Pack, SeatMove, Side, Slip
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.rows import ROWS, Kind, OptionalWord, Piece, Row, Slot
from ecarte.cards import Cards, Seat, Suit
from ecarte.errors import NotationError
from ecarte.record.word_reader import UNSEEN, Words, read_packets, write_cards, write_due, write_packets, write_phrase

SEAT_NAMES: Final = ("A", "B")

# --- fields -----------------------------------------------------------------------------------------


def remedy_phrase(remedy: Remedy) -> str:
    """The words for a remedy after `chooses`, such as `fresh deal`; `trump` if the player chooses the trump card."""
    return "trump" if remedy is Remedy.CHOOSE_TRUMP else write_phrase(remedy)


def _write_wrong_act(act: AnyAct) -> str:
    return _SLIP_WRITERS[type(act)](act)


def _excess(excess: int) -> str:
    return f"{'one' if abs(excess) == 1 else abs(excess)} too {'many' if excess > 0 else 'few'}"


_WRITE: Final[dict[Kind, Callable[[Any], str]]] = {
    Kind.NUMBER: str,
    Kind.ONE_OR_NUMBER: lambda number: "one" if number == 1 else str(number),
    Kind.EXCESS: _excess,
    Kind.CARD: str,
    Kind.ANY_CARD: lambda card: UNSEEN if card is None else str(card),
    Kind.CARDS: lambda cards: write_cards(cards) or "nothing",
    Kind.LAID: lambda laid: write_cards(*laid) or "nothing",
    Kind.SUIT: lambda suit: suit.name.lower(),
    Kind.DUE: write_due,
    Kind.PACKETS: write_packets,
    Kind.HANDS: write_packets,
    Kind.PACK: str,
    Kind.SIDE: str,
    Kind.CLAIM: write_phrase,
    Kind.REMEDY: remedy_phrase,
    Kind.HANDLED: str,
    Kind.SEAT: lambda seat: SEAT_NAMES[seat],
    Kind.ACT: _write_wrong_act,
    Kind.PERSON: str,
    Kind.COUNTERS: str,
}


def _read_due(words: Words) -> Due:
    words.skip("the")
    word = words.next("turned king, held king or tricks").lower()
    if word == "tricks":
        return Due.TRICKS
    if word not in ("turned", "held"):
        raise words.fault("due", "turned king, held king or tricks")
    words.literal("king")
    return Due.TURNED_KING if word == "turned" else Due.HELD_KING


def _read_suit(words: Words) -> Suit:
    word = words.next("a suit").upper()
    if word not in Suit.__members__:
        raise words.fault("suit", "spades, hearts, diamonds or clubs")
    return Suit[word]


def read_seat(words: Words) -> Seat:
    """Read the name of a seat, `A` or `B`."""
    word = words.next("A or B").upper()
    if word not in SEAT_NAMES:
        raise words.fault("seat", "A or B")
    return Seat[word]


def _read_excess(words: Words) -> int:
    number = words.one_or_number()
    words.literal("too")
    word = words.next("many or few").lower()
    if word not in ("many", "few"):
        raise words.fault("word", "many or few")
    return number if word == "many" else -number


def _read_packets(words: Words) -> tuple[int, ...]:
    word = words.next("packets such as 3-2")
    try:
        return read_packets(word)
    except NotationError as error:
        raise words.fault(error.code, error.expected) from None


def _read_hands(words: Words) -> tuple[int, ...]:
    numbers = _read_packets(words)
    if len(numbers) != 2:
        raise words.fault("number", "the cards of the elder and the dealer, such as 6-5")
    return numbers


def _read_laid(words: Words) -> tuple[Cards, int]:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Cards(), 0
    cards = words.cards()
    return Cards.of(card for card in cards if card is not None), cards.count(None)


def _read_cards(words: Words) -> Cards:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Cards()
    return Cards.of(card for card in words.cards(Words.known_card) if card is not None)


def _read_claim(words: Words) -> ClaimKind:
    name = words.phrase("a fault such as revoke")
    if name not in _CLAIMS:
        raise words.fault("claim", f"one of {', '.join(map(write_phrase, ClaimKind))}")
    return _CLAIMS[name]


def _read_remedy(words: Words) -> Remedy:
    name = words.phrase("a remedy such as fresh deal")
    if name not in _REMEDIES:
        remedy_names = ", ".join(map(write_phrase, _REMEDIES))
        raise words.fault("choice", f"red, blue, north, south, or a remedy: {remedy_names}")
    return _REMEDIES[name]


def _read_handled(words: Words) -> Handled:
    """Read how cards were handled.  A line without these words means that they were mixed with the hand."""
    match words.next("unseen, taken up unseen or apart").lower():
        case "taken":
            words.literal("up", "unseen")
            return "taken up unseen"
        case "unseen" | "apart" as handled:
            return handled
    raise words.fault("word", "unseen, taken up unseen or apart")


_CLAIMS: Final = {kind.value: kind for kind in ClaimKind}
_REMEDIES: Final = {remedy.value: remedy for remedy in Remedy} | {"trump": Remedy.CHOOSE_TRUMP}

_READ: Final[dict[Kind, Callable[[Words], Any]]] = {
    Kind.NUMBER: Words.number,
    Kind.ONE_OR_NUMBER: Words.one_or_number,
    Kind.EXCESS: _read_excess,
    Kind.CARD: Words.known_card,
    Kind.ANY_CARD: Words.card,
    Kind.CARDS: _read_cards,
    Kind.LAID: _read_laid,
    Kind.SUIT: _read_suit,
    Kind.DUE: _read_due,
    Kind.PACKETS: _read_packets,
    Kind.HANDS: _read_hands,
    Kind.PACK: lambda words: Pack(words.next("red or blue").lower()),
    Kind.SIDE: lambda words: Side(words.next("north or south").lower()),
    Kind.CLAIM: _read_claim,
    Kind.REMEDY: _read_remedy,
    Kind.HANDLED: _read_handled,
    Kind.SEAT: read_seat,
    Kind.PERSON: lambda words: words.next("somebody's name"),
    Kind.COUNTERS: Words.counters,
}

_BEGINS: Final[dict[Kind, Callable[[Words], bool]]] = {
    Kind.ONE_OR_NUMBER: lambda words: words.peek() == "one" or words.peek().isdigit(),
    Kind.EXCESS: lambda words: words.peek() == "one" or words.peek().isdigit(),
    Kind.HANDS: lambda words: words.words_left > 1,
    Kind.PACK: lambda words: words.peek() in tuple(Pack),
    Kind.SIDE: lambda words: words.peek() in tuple(Side),
}
"""For each kind of field that can stand where another can stand too: whether the next words begin such a field."""

# --- writing ----------------------------------------------------------------------------------------

Writer = Callable[[Any], str]


def _writer(row: Row, phrase: tuple[Piece, ...], *, by_seat: bool = False) -> Writer:
    """The function that writes a phrase; with `by_seat`, it puts the name of the acting player first."""
    parts = _join_words(phrase)
    first_text, later_parts = (parts[0], parts[1:]) if isinstance(parts[0], str) else ("", parts)
    beginnings = [f"{name} {first_text}" for name in SEAT_NAMES]
    match later_parts:
        case []:
            return (lambda act: beginnings[act.seat]) if by_seat else (lambda act: first_text)
        case [Slot(optional=False, fields=(field,), kind=kind)]:
            value_of, write = attrgetter(field), _WRITE[kind]
            if by_seat:
                return lambda act: beginnings[act.seat] + write(value_of(act))
            return lambda act: first_text + write(value_of(act))
    writers = [_part(row, part) for part in later_parts]
    if by_seat:
        return lambda act: beginnings[act.seat] + "".join([write(act) for write in writers])
    return lambda act: first_text + "".join([write(act) for write in writers])


def _join_words(phrase: tuple[Piece, ...]) -> list[str | Slot]:
    """The phrase with adjacent words joined into one text, spaces included.

    An optional slot writes the space before it, because it may write nothing at all.
    """
    parts: list[str | Slot] = []
    text = ""
    for piece in phrase:
        space = " " if text or parts else ""
        match piece:
            case Slot(optional=optional):
                parts += [text if optional else text + space, piece]
                text = ""
            case OptionalWord(word=word, written=written):
                text += space + word if written else ""
            case str():
                text += space + piece
    return [part for part in (*parts, text) if part != ""]


def _part(row: Row, part: str | Slot) -> Writer:
    if isinstance(part, str):
        return lambda act: part
    value_of, write = attrgetter(*part.fields), _WRITE[part.kind]
    if not part.optional:
        return lambda act: write(value_of(act))
    default_of_field = {field.name: field.default for field in msgspec.structs.fields(row.act)}
    defaults = tuple(default_of_field[field] for field in part.fields)
    default = defaults if len(defaults) > 1 else defaults[0]
    return lambda act: "" if value_of(act) == default else " " + write(value_of(act))


def names_actor(row: Row) -> bool:
    """Whether the line of such an act begins with its actor, as a seat or as a person's name."""
    return issubclass(row.act, SeatMove) or _names_actor_itself(row)


def _names_actor_itself(row: Row) -> bool:
    """Whether the phrase itself has a slot for the actor; otherwise the seat is written before the phrase."""
    return isinstance(row.phrase[0], Slot) and row.phrase[0].kind in (Kind.SEAT, Kind.PERSON)


def writer_of(row: Row) -> Writer:
    """The function that writes the line of such an act."""
    return _writer(row, row.phrase, by_seat=issubclass(row.act, SeatMove))


_SLIP_WRITERS: Final[dict[type, Writer]] = {row.act: _writer(row, row.wrongly) for row in ROWS.values()}
WRITERS: Final = {row.act: writer_of(row) for row in ROWS.values()}
"""For each class of act, the function that writes its line."""

# --- reading ----------------------------------------------------------------------------------------

Make = Callable[[list[Any]], AnyAct]
Reader = Callable[[Words, list[Any]], AnyAct]


class _Node:
    """A node in the tree of phrases, which says what may come next: a word, a field, or the end of the phrase."""

    __slots__ = ("make", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Node] = {}
        self.slots: dict[Kind, _Node] = {}
        self.make: Make | None = None

    def add(self, pieces: tuple[Piece, ...], make: Make) -> None:
        if not pieces:
            self.make = make
            return
        first_piece, later_pieces = pieces[0], pieces[1:]
        match first_piece:
            case OptionalWord(word=word):
                self.add(later_pieces, make)
                self.words.setdefault(word, _Node()).add(later_pieces, make)
            case Slot(kind=kind, optional=optional):
                if optional:
                    self.add(later_pieces, make)
                self.slots.setdefault(kind, _Node()).add(later_pieces, make)
            case str():
                self.words.setdefault(first_piece, _Node()).add(later_pieces, make)

    def chain(self) -> tuple[tuple[str, ...], _Node]:
        """The words that must come next, in order, and the node after them."""
        fixed_words: list[str] = []
        node = self
        while len(node.words) == 1 and not node.slots and node.make is None:
            ((word, node),) = node.words.items()
            fixed_words.append(word)
        return tuple(fixed_words), node


def _compile(node: _Node) -> Reader:
    fixed_words, next_node = node.chain()
    if fixed_words:
        read_on = _compile(next_node)

        def read_words(words: Words, values: list[Any]) -> AnyAct:
            words.literal(*fixed_words)
            return read_on(words, values)

        return read_words
    return _choice_reader(node)


def _choice_reader(node: _Node) -> Reader:
    make_act = node.make
    if make_act is not None and not node.words and not node.slots:
        return lambda words, values: make_act(values)
    literals = {word: _compile(next_node) for word, next_node in node.words.items()}
    field_readers = [(_BEGINS.get(kind), _field_reader(kind, next_node)) for kind, next_node in node.slots.items()]
    field_readers.sort(key=lambda field: field[0] is None)
    if make_act is None and not literals and len(field_readers) == 1:
        return field_readers[0][1]
    expected = _list_words(literals)

    def read_choice(words: Words, values: list[Any]) -> AnyAct:
        word = words.peek()
        if not word and make_act is not None:
            return make_act(values)
        if word in literals:
            words.next_index += 1
            return literals[word](words, values)
        for begins_field, read_field in field_readers:
            if begins_field is None or begins_field(words):
                return read_field(words, values)
        words.next(expected)
        raise words.fault("word", expected)

    return read_choice


def _field_reader(kind: Kind, next_node: _Node) -> Reader:
    read_value, read_on = _READ[kind], _compile(next_node)

    def read_one(words: Words, values: list[Any]) -> AnyAct:
        values.append(read_value(words))
        return read_on(words, values)

    def read_several(words: Words, values: list[Any]) -> AnyAct:
        values += read_value(words)
        return read_on(words, values)

    return read_several if kind in (Kind.LAID, Kind.HANDS) else read_one


def _list_words(words: Iterable[str]) -> str:
    *first, last = sorted(words) or [""]
    return f"{', '.join(first)} or {last}" if first else last


def _make(row: Row) -> Make:
    """The function that makes an act from the values read; for an act of a seat, the seat is the first value."""
    act_class: Any = row.act
    field_names = [field for slot in row.slots for field in slot.fields]
    if issubclass(act_class, SeatMove):
        field_names = ["seat", *field_names]
    if field_names == [field.name for field in msgspec.structs.fields(act_class)][: len(field_names)]:
        return lambda values: act_class(*values)
    return lambda values: act_class(**dict(zip(field_names, values, strict=False)))


def readers_of(rows: Iterable[Row]) -> dict[str, Reader]:
    """For each first word after the actor, the function that reads the rest of the line."""
    root = _Node()
    for row in rows:
        if row.act is not Slip:
            for phrase in dict.fromkeys((row.phrase, row.wrongly)):
                root.add(phrase[_names_actor_itself(row) :], _make(row))
    return {verb: _compile(node) for verb, node in root.words.items()}


VERBS: Final = readers_of(row for row in ROWS.values() if names_actor(row))
"""For each word after the player at the beginning of a line, the function that reads the rest of the line."""

OPENINGS: Final = readers_of(row for row in ROWS.values() if not names_actor(row))
"""For each first word of a line without an actor, the function that reads the rest of the line."""
