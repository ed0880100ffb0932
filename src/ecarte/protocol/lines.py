"""The lines of the protocol, written and read; a line here is a text without its end.

Nothing here speaks to anybody.  The grammar is in `docs/protocol.md`.

>>> write_line(Go(time=500)), read_from_host("go time 500")
('go time 500', Go(time=500, clock=None, values=False))
>>> read_from_engine("choice A plays Kh")
Choice(action='A plays Kh')
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.protocol.messages import (
    NUMBER,
    Choice,
    Complaint,
    FromEngine,
    FromHost,
    Go,
    Hello,
    Id,
    Info,
    Interject,
    Line,
    NewPlay,
    Nothing,
    Ok,
    Option,
    Ping,
    Pong,
    Position,
    Quit,
    Rules,
    SetOption,
    Stop,
    Value,
)
from ecarte.record.forms import Form, Told, read_json

# --- writing ------------------------------------------------------------------------------------------


def write_line(line: FromHost | FromEngine) -> str:
    """The text of one line, without its end.  Raises ValueError for a text that would not stay on it."""
    text = _WRITERS[type(line)](line)
    if "\n" in text or "\r" in text:
        raise ValueError(f"a line of the protocol has no line breaks: {text!r:.80}")
    return text


_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    Hello: lambda line: f"ecarte {line.version}",
    SetOption: lambda line: f"set {line.name} {line.value}",
    Rules: lambda line: f"rules {line.terms}",
    NewPlay: lambda line: f"new {line.unit} {line.seat}",
    Position: lambda line: f"position {line.sight}",
    Go: lambda line: f"go time {line.time}{_clock(line.clock)}{' values' if line.values else ''}",
    Interject: lambda line: f"interject time {line.time}{_clock(line.clock)}",
    Stop: lambda line: "stop",
    Ping: lambda line: f"ping {line.text}",
    Quit: lambda line: "quit",
    Id: lambda line: f"id {line.key} {line.text}",
    Option: lambda line: f"option {msgspec.json.encode(line).decode()}",
    Ok: lambda line: f"ok {line.version}",
    Pong: lambda line: f"pong {line.text}",
    Value: lambda line: f"value {line.value:.6g} {line.error:.6g} {line.action}",
    Choice: lambda line: f"choice {line.action}",
    Nothing: lambda line: "nothing",
    Info: lambda line: f"info {line.text}",
    Complaint: lambda line: f"error {line.text}",
}


def _clock(clock: int | None) -> str:
    return "" if clock is None else f" clock {clock}"


# --- reading ------------------------------------------------------------------------------------------

L = TypeVar("L", bound=Line)
_COUNT: Final = re.compile(r"[0-9]{1,12}")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


def read_from_host(text: str) -> FromHost:
    """What the host says on this line.  Raises NotationError, with the column, for what is not in the grammar."""
    line: FromHost = _read(text, _HOST)
    return line


def read_from_engine(text: str) -> FromEngine:
    """What the engine says on this line.  Raises NotationError, with the column, for what is not in the grammar."""
    line: FromEngine = _read(text, _ENGINE)
    return line


class _Rest:
    """The rest of a line, read from the left."""

    def __init__(self, text: str) -> None:
        self.text = text.rstrip()
        self.at = len(self.text) - len(self.text.lstrip())

    def word(self, expected: str) -> str:
        """The next word."""
        rest = self.text[self.at :]
        word = rest.split(None, 1)[0] if rest else ""
        if not word:
            raise self.fault("", expected)
        self._go(len(word))
        return word

    def rest(self, expected: str) -> str:
        """All that is left, at least one sign."""
        if self.at == len(self.text):
            raise self.fault("", expected)
        return self.remainder()

    def remainder(self) -> str:
        """All that is left, which may be nothing."""
        at, self.at = self.at, len(self.text)
        return self.text[at:]

    def matching(self, pattern: re.Pattern[str], expected: str) -> str:
        at = self.at
        word = self.word(expected)
        if not pattern.fullmatch(word):
            self.at = at
            raise self.fault(word, expected)
        return word

    def one_of(self, words: tuple[str, ...]) -> Any:
        """The next word, which must be one of these."""
        return self.matching(re.compile("|".join(words)), " or ".join(words))

    def skip(self, word: str) -> bool:
        """Whether `word` comes next; it is passed over."""
        if self.text[self.at :].split(None, 1)[:1] != [word]:
            return False
        self._go(len(word))
        return True

    def end(self) -> None:
        if self.at < len(self.text):
            raise self.fault(self.text[self.at :], "the end of the line")

    def fault(self, text: str, expected: str) -> NotationError:
        return NotationError("protocol", text=text, expected=expected, place=Place(column=self.at + 1))

    def _go(self, length: int) -> None:
        rest = self.text[self.at + length :]
        self.at += length + len(rest) - len(rest.lstrip())


def _read(text: str, readers: dict[str, Callable[[_Rest], Any]]) -> Any:
    rest = _Rest(text)
    word = rest.word(f"one of {', '.join(readers)}")
    if word not in readers:
        raise NotationError("protocol", text=word, expected=f"one of {', '.join(readers)}", place=Place(column=1))
    line = readers[word](rest)
    rest.end()
    return line


def _version(rest: _Rest) -> int:
    return int(rest.matching(re.compile("[0-9]{1,4}"), "the edition of the protocol, such as 1"))


def _milliseconds(rest: _Rest) -> int:
    return int(rest.matching(_COUNT, "a number of milliseconds"))


def _go(rest: _Rest) -> Go:
    time, clock = _times(rest)
    return Go(time, clock, rest.skip("values"))


def _interject(rest: _Rest) -> Interject:
    return Interject(*_times(rest))


def _times(rest: _Rest) -> tuple[int, int | None]:
    rest.one_of(("time",))
    return _milliseconds(rest), _milliseconds(rest) if rest.skip("clock") else None


def _set(rest: _Rest) -> SetOption:
    return SetOption(rest.matching(_NAME, "the name of an option"), rest.rest("a value"))


def _new(rest: _Rest) -> NewPlay:
    return NewPlay(rest.one_of(("deal", "game")), rest.one_of(("A", "B")))


def _id(rest: _Rest) -> Id:
    return Id(rest.one_of(("name", "version", "author")), rest.rest("a text"))


def _option(rest: _Rest) -> Option:
    place, text = Place(column=rest.at + 1), rest.rest("an option in JSON")
    try:
        option: Option = read_json(text, Form(Option), Told(), code="protocol", thing="an option")
    except NotationError as error:
        raise error.at(place) from None
    if not _NAME.fullmatch(option.name):
        raise NotationError("protocol", text=option.name, expected="an option's name of one word", place=place)
    return option


def _value(rest: _Rest) -> Value:
    value = float(rest.matching(NUMBER, "a number"))
    error = float(rest.matching(NUMBER, "a standard error of 0 or more"))
    if not (math.isfinite(value) and 0 <= error < math.inf):
        raise rest.fault(rest.text, "finite numbers, and an error of 0 or more")
    return Value(value, error, rest.rest("an action"))


def _text(make: Callable[[str], L]) -> Callable[[_Rest], L]:
    return lambda rest: make(rest.rest("a text"))


_HOST: Final[dict[str, Callable[[_Rest], Any]]] = {
    "ecarte": lambda rest: Hello(_version(rest)),
    "set": _set,
    "rules": _text(Rules),
    "new": _new,
    "position": _text(Position),
    "go": _go,
    "interject": _interject,
    "stop": lambda rest: Stop(),
    "ping": _text(Ping),
    "quit": lambda rest: Quit(),
}

_ENGINE: Final[dict[str, Callable[[_Rest], Any]]] = {
    "id": _id,
    "option": _option,
    "ok": lambda rest: Ok(_version(rest)),
    "pong": _text(Pong),
    "value": _value,
    "choice": _text(Choice),
    "nothing": lambda rest: Nothing(),
    "info": lambda rest: Info(rest.remainder()),
    "error": _text(Complaint),
}
