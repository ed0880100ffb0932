"""Writes and parses the lines of the protocol; a line here is a text without its line break.

Nothing here does input or output.  The grammar is in `docs/protocol.md`.

>>> write_line(Go(time=500)), read_from_host("go time 500")
('go time 500', Go(time=500, clock=None, values=False))
>>> read_from_engine("choice A plays Kh")
EngineChoice(action='A plays Kh')
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.protocol import messages
from ecarte.protocol.messages import NUMBER, EngineChoice, EngineOption, FromEngine, FromHost, Go, ProtocolLine
from ecarte.record.forms import Context, PlainForm, read_json

# --- the grammar --------------------------------------------------------------------------------------


class LinePiece(msgspec.Struct, frozen=True):
    """The grammar of one field of a message: a word that matches `pattern`, or without a pattern the rest of the line.

    `expected` describes the field in errors.  `make` gives the value for a text, and raises ValueError for an invalid
    text; `write` gives the text for a value.  `after` is a keyword that precedes the field, "" for none.
    """

    field: str
    expected: str = "a text"
    pattern: re.Pattern[str] | None = None
    make: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    after: str = ""
    is_optional: bool = False


def _number(word: str, *, least: float = -math.inf) -> float:
    number = float(word)
    if not (math.isfinite(number) and number >= least):
        raise ValueError(word)
    return number


def _one_of(field: str, *words: str) -> LinePiece:
    return LinePiece(field, " or ".join(words), re.compile("|".join(words)))


_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_COUNT: Final = re.compile("[0-9]{1,12}")
_EDITION: Final = LinePiece("version", "the edition of the protocol, such as 1", re.compile("[0-9]{1,4}"), int)
_TIME: Final = LinePiece("time", "a number of milliseconds", _COUNT, int, after="time")
_CLOCK: Final = LinePiece("clock", "a number of milliseconds", _COUNT, int, after="clock", is_optional=True)
_VALUES: Final = LinePiece("values", "values", re.compile("values"), bool, lambda _: "values", is_optional=True)
_VALUE: Final = LinePiece("value", "a number", NUMBER, _number, "{:.6g}".format)
_ERROR: Final = LinePiece(
    "error", "a standard error of 0 or more", NUMBER, lambda word: _number(word, least=0), "{:.6g}".format
)

_PHRASES: Final[Mapping[type, tuple[str, tuple[LinePiece, ...]]]] = {
    messages.Hello: ("ecarte", (_EDITION,)),
    messages.SetOption: ("set", (LinePiece("name", "the name of an option", _NAME), LinePiece("value", "a value"))),
    messages.Rules: ("rules", (LinePiece("terms"),)),
    messages.NewPlay: ("new", (_one_of("unit", "deal", "game"), _one_of("seat", "A", "B"))),
    messages.PositionLine: ("position", (LinePiece("sight"),)),
    Go: ("go", (_TIME, _CLOCK, _VALUES)),
    messages.Interject: ("interject", (_TIME, _CLOCK)),
    messages.Stop: ("stop", ()),
    messages.Ping: ("ping", (LinePiece("text"),)),
    messages.Quit: ("quit", ()),
    messages.Id: ("id", (_one_of("key", "name", "version", "author"), LinePiece("text"))),
    EngineOption: ("option", ()),  # followed by the whole message in JSON
    messages.Ok: ("ok", (_EDITION,)),
    messages.Pong: ("pong", (LinePiece("text"),)),
    messages.Value: ("value", (_VALUE, _ERROR, LinePiece("action", "an action"))),
    EngineChoice: ("choice", (LinePiece("action"),)),
    messages.Nothing: ("nothing", ()),
    messages.Info: ("info", (LinePiece("text", is_optional=True),)),
    messages.Complaint: ("error", (LinePiece("text"),)),
}
HOST_WORDS: Final = {_PHRASES[kind][0]: kind for kind in get_args(FromHost)}
ENGINE_WORDS: Final = {_PHRASES[kind][0]: kind for kind in get_args(FromEngine)}
"""The message types by the first word of a line, for each side."""

# --- writing ------------------------------------------------------------------------------------------


def write_line(line: FromHost | FromEngine) -> str:
    """The text of a message, without a line break.  Raises ValueError for a field with line breaks."""
    word, pieces = _PHRASES[type(line)]
    words = [word]
    for piece in pieces:
        value = getattr(line, piece.field)
        if value is not None and value is not False:
            words += [piece.after, piece.write(value)] if piece.after else [piece.write(value)]
    if isinstance(line, EngineOption):
        words.append(msgspec.json.encode(line).decode())
    text = " ".join(words)
    if "\n" in text or "\r" in text:
        raise ValueError(f"a line of the protocol has no line breaks: {text!r:.80}")
    return text


# --- reading ------------------------------------------------------------------------------------------


def read_from_host(text: str) -> FromHost:
    """The host's message on this line.  Raises NotationError, with the column, for a malformed line."""
    line: FromHost = _read(text, HOST_WORDS)
    return line


def read_from_engine(text: str) -> FromEngine:
    """The engine's message on this line.  Raises NotationError, with the column, for a malformed line."""
    line: FromEngine = _read(text, ENGINE_WORDS)
    return line


def _read(text: str, kind_of_word: Mapping[str, type[ProtocolLine]]) -> Any:
    unread = _UnreadText(text)
    expected = f"one of {', '.join(kind_of_word)}"
    message_kind = kind_of_word[unread.take(expected, lambda word: word in kind_of_word)]
    if message_kind is EngineOption:
        return _read_option(unread)
    field_values = {}
    for piece in _PHRASES[message_kind][1]:
        if not piece.is_optional or unread.begins(piece):
            field_values[piece.field] = unread.piece(piece)
    if unread.text_left:
        raise unread.fault(unread.text_left, "the end of the line")
    return message_kind(**field_values)


def _read_option(unread: _UnreadText) -> EngineOption:
    place, text = Place(column=unread.position + 1), unread.piece(LinePiece("option", "an option in JSON"))
    try:
        option: EngineOption = read_json(text, PlainForm(EngineOption), Context(), code="protocol", thing="an option")
    except NotationError as error:
        raise error.at(place) from None
    if not _NAME.fullmatch(option.name):
        raise NotationError("protocol", text=option.name, expected="an option's name of one word", place=place)
    return option


class _UnreadText:
    """The part of a line that is still to be parsed."""

    def __init__(self, text: str) -> None:
        self.text_left = text.strip()
        self.position = len(text) - len(text.lstrip()) if self.text_left else len(text.rstrip())

    def begins(self, piece: LinePiece) -> bool:
        """Whether the optional `piece` comes next."""
        word = self._word()
        if piece.after:
            return word == piece.after
        return bool(word) and (piece.pattern is None or piece.pattern.fullmatch(word) is not None)

    def piece(self, piece: LinePiece) -> Any:
        """Parse `piece` and return its value."""
        if piece.after:
            self.take(piece.after, lambda word: word == piece.after)
        pattern = piece.pattern
        if pattern is None:
            return self._pass_over(self.text_left) if self.text_left else self.take(piece.expected, bool)
        word = self._word()
        try:
            if not pattern.fullmatch(word):
                raise ValueError(word)
            value = piece.make(word)
        except ValueError:
            raise self.fault(word, piece.expected) from None
        self._pass_over(word)
        return value

    def take(self, expected: str, is_right: Callable[[str], bool]) -> str:
        """Take the next word.  Raises NotationError unless it `is_right`."""
        word = self._word()
        if not word or not is_right(word):
            raise self.fault(word, expected)
        return self._pass_over(word)

    def fault(self, text: str, expected: str) -> NotationError:
        """The error for unexpected text at this point."""
        return NotationError("protocol", text=text, expected=expected, place=Place(column=self.position + 1))

    def _word(self) -> str:
        return self.text_left.split(None, 1)[0] if self.text_left else ""

    def _pass_over(self, text: str) -> str:
        text_left = self.text_left[len(text) :].lstrip()
        self.position += len(self.text_left) - len(text_left)
        self.text_left = text_left
        return text
