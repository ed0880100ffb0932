"""The messages of both sides; `ecarte.protocol.lines` parses and writes them."""

from __future__ import annotations

import math
import re
from typing import Final, Literal

import msgspec

VERSION: Final = 1
"""The edition of the protocol that is implemented here."""

LONGEST: Final = 65_536
"""The greatest length of a line in bytes, without its line break."""


_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
NUMBER: Final = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?")
"""The notation of a number."""


class ProtocolLine(msgspec.Struct, frozen=True):
    """The base of all messages."""


# --- from the host to the engine ----------------------------------------------------------------------


class Hello(ProtocolLine, frozen=True):
    """`ecarte 1`: the host speaks this edition of the protocol and those before it."""

    version: int = VERSION


class SetOption(ProtocolLine, frozen=True):
    """`set NAME VALUE`: sets an option of the engine; the value is the rest of the line."""

    name: str
    value: str


class Rules(ProtocolLine, frozen=True):
    """`rules JSON`: the agreement that holds for everything that follows."""

    terms: str


class NewPlay(ProtocolLine, frozen=True):
    """`new deal A` or `new game A`: a deal or game begins, and the engine sits at this seat."""

    unit: Literal["deal", "game"]
    seat: Literal["A", "B"]


class PositionLine(ProtocolLine, frozen=True):
    """`position JSON`: the view of the engine's seat."""

    sight: str


class Go(ProtocolLine, frozen=True):
    """`go time MS [clock MS] [values]`: the engine is on turn, and must choose within `time` milliseconds.

    `clock` is the time left for all decisions of this deal or game, this one included.  With `values`, the engine
    should also send the values of the legal actions.
    """

    time: int
    clock: int | None = None
    values: bool = False


class Interject(ProtocolLine, frozen=True):
    """`interject time MS [clock MS]`: the table waits for somebody else, and the engine may act out of turn."""

    time: int
    clock: int | None = None


class Stop(ProtocolLine, frozen=True):
    """`stop`: answer at once with the best choice so far; ignored without a pending question."""


class Ping(ProtocolLine, frozen=True):
    """`ping TEXT`: answer when everything before this line has been processed."""

    text: str


class Quit(ProtocolLine, frozen=True):
    """`quit`: end the program; so does the end of the input."""


FromHost = Hello | SetOption | Rules | NewPlay | PositionLine | Go | Interject | Stop | Ping | Quit
"""Any message of the host."""


# --- from the engine to the host ----------------------------------------------------------------------


class Id(ProtocolLine, frozen=True):
    """`id name TEXT`, `id version TEXT` or `id author TEXT`: what the engine is called."""

    key: Literal["name", "version", "author"]
    text: str


class EngineOption(ProtocolLine, frozen=True, kw_only=True, omit_defaults=True):
    """`option JSON`: an option of the engine.

    `type` is `whole` or `number` (with `min` and `max`), `choice` (with `choices`), `flag` (`true` or `false`)
    or `text`.
    """

    name: str
    type: Literal["whole", "number", "choice", "flag", "text"]
    default: str | int | float | bool | None = None
    min: int | float | None = None
    max: int | float | None = None
    choices: tuple[str, ...] = ()

    def objection(self, value: str) -> str | None:
        """None for a valid value, else a description of the valid ones."""
        if not value.strip() or "\n" in value or "\r" in value:
            return "a text of one line"
        match self.type:
            case "flag":
                return None if value in ("true", "false") else "true or false"
            case "choice":
                return None if value in self.choices else f"one of {', '.join(self.choices)}"
            case "text":
                return None
            case _:
                return self._objection_to_number(value)

    def _objection_to_number(self, value: str) -> str | None:
        number_name = "a whole number" if self.type == "whole" else "a number"
        bounds = [
            f"{bound_name} {limit}" for bound_name, limit in (("from", self.min), ("to", self.max)) if limit is not None
        ]
        pattern = _WHOLE if self.type == "whole" else NUMBER
        number = float(value) if pattern.fullmatch(value) and len(value) < 20 else math.nan
        least = -math.inf if self.min is None else self.min
        greatest = math.inf if self.max is None else self.max
        return None if least <= number <= greatest else " ".join([number_name, *bounds])


class Ok(ProtocolLine, frozen=True):
    """`ok 1`: the engine has sent its identity and options, and speaks this edition."""

    version: int = VERSION


class Pong(ProtocolLine, frozen=True):
    """`pong TEXT`: the answer to `ping TEXT`."""

    text: str


class Value(ProtocolLine, frozen=True):
    """`value VALUE ERROR ACTION`: the value of one of the legal actions, with its standard error."""

    value: float
    error: float
    action: str


class EngineChoice(ProtocolLine, frozen=True):
    """`choice ACTION`: the engine's choice, written as in the list `legal` of the position."""

    action: str


class Nothing(ProtocolLine, frozen=True):
    """`nothing`: the engine does not act out of turn."""


class Info(ProtocolLine, frozen=True):
    """`info TEXT`: a remark for people; programs ignore it."""

    text: str = ""


class Complaint(ProtocolLine, frozen=True):
    """`error TEXT`: the engine could not read a line and ignored it; after `go`: it has no choice."""

    text: str


FromEngine = Id | EngineOption | Ok | Pong | Value | EngineChoice | Nothing | Info | Complaint
"""Any message of an engine."""
