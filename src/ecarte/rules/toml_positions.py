"""Reads and writes TOML, and finds the place of a key in a text.

The standard parser gives values without places, so headings and keys are parsed a second time here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.files.datafiles import data_file
from ecarte.text.safe_text import is_printable

# Each part can match in only one way, so that matching takes linear time for any line.
_HEADING = re.compile(r"[ \t]*\[+([^\[\]#\n]+)\]")
_PART = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY = re.compile(rf"[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*=")
_POSITION = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")


class NotToml(ValueError):
    """A text that is not TOML, with the place of the first error."""

    def __init__(self, reason: str, *, line: int, column: int) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        super().__init__(reason, line, column)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    r"""The line and column, both from 1, of the character at `offset`.

    >>> line_and_column("ab\ncd", 4)
    (2, 2)
    """
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def toml_values(text: str) -> dict[str, object]:
    """The tables of a TOML text.  Raises NotToml."""
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        line, column = line_and_column(text, len(text))
        raise NotToml("brackets are nested too deep", line=line, column=column) from None
    except ValueError as error:  # TOMLDecodeError, or a number with too many digits for Python
        position = _POSITION.search(str(error))
        is_located = position is not None and position[1] is not None
        line, column = (
            (int(position[1]), int(position[2])) if position and is_located else line_and_column(text, len(text))
        )
        raise NotToml(_POSITION.sub("", str(error)), line=line, column=column) from None


def toml_value(value: object) -> str:
    """A plain value as TOML, such as `7`, `true`, `"next-deal"` or `[[3, 2], [2, 3]]`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{_escape(value)}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml_value(item)}' for key, item in value.items())} }}"
    if isinstance(value, int) and value.bit_length() > _LONGEST_BITS:
        return hex(value)
    return str(value)


def _escape(value: str) -> str:
    value = value.translate(_ESCAPES)
    if value.isprintable():
        return value
    return "".join(sign if is_printable(sign) else f"\\U{ord(sign):08X}" for sign in value)


_ESCAPES: Final = {code: f"\\u{code:04X}" for code in (*range(32), 127)} | {
    ord(sign): f"\\{letter}" for sign, letter in zip('"\\\n\t\r', '"\\ntr', strict=True)
}

_LONGEST_BITS: Final = 4096
"""Longer numbers are written in hexadecimal; Python refuses to write more than 4,300 decimal digits."""


def data(name: str) -> dict[str, Any]:
    """The tables of a data file of the rules, such as `ledger.toml`."""
    return read_toml(source_of(name), file=name)


def source_of(name: str) -> str:
    """The text of a data file of the rules."""
    return data_file("rules", name).read_text(encoding="utf-8")


def read_toml(text: str, *, file: str | None) -> dict[str, object]:
    """The tables of a TOML text.  Raises RuleSetError, with line and column, for invalid TOML."""
    try:
        return toml_values(text.rstrip("\n"))
    except NotToml as fault:
        place = Place(file=file, line=fault.line, column=fault.column)
        sentence = f"this is not TOML: {fault.reason[0].lower()}{fault.reason[1:]}"
        raise RuleSetError((RuleFault(place, "", sentence),)) from None


def places(text: str, *, file: str | None) -> Callable[[str], Place]:
    """A function from a dotted key to its place: file, line and column.

    A key that is not in the text has the place of the nearest key that encloses it.  Tables under a heading such as
    `[[player]]` are numbered from 0: `player.0.name`.
    """
    places_of_keys = cache(lambda: _key_places(text, file))  # computed only if a place is needed

    def place_of(key: str) -> Place:
        while key:
            if key in places_of_keys():
                return places_of_keys()[key]
            key = key.rpartition(".")[0]
        return Place(file=file, line=1)

    return place_of


def _key_places(text: str, file: str | None) -> dict[str, Place]:
    """The place of every dotted key."""
    places_of_keys: dict[str, Place] = {}
    headings = [""]
    tables: Counter[str] = Counter()
    for number, line in enumerate(text.split("\n"), start=1):
        if match := _HEADING.match(line):
            name = _bare(match[1])
            if "[[" in match[0]:
                tables[name] += 1
            within = (array for array in tables if f"{name}.".startswith(f"{array}."))
            keys = headings = [name, *(f"{array}.{tables[array] - 1}{name[len(array) :]}" for array in within)]
        elif match := _KEY.match(line):
            key = _bare(match[1])
            keys = [f"{heading}.{key}" if heading else key for heading in headings]
        else:
            continue
        for dotted_key in keys:
            places_of_keys.setdefault(dotted_key, Place(file=file, line=number, column=match.start(1) + 1))
    return places_of_keys


def _bare(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
