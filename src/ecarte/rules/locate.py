"""Where a key stands in a TOML text.

The standard reader gives values without places, so this reads the headings and keys a second time.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ecarte.errors import Place, RuleFault, RuleSetError

# Each part can match in one way only, so that no line, however odd, takes more than one pass.
_HEADING = re.compile(r"[ \t]*\[+([^\[\]#\n]+)\]")
_PART = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY = re.compile(rf"[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*=")
_WHERE = re.compile(r"at line (\d+), column (\d+)")


def places(text: str, *, file: str | None) -> Callable[[str], Place]:
    """A finder of places: dotted key to file, line and column, or to the nearest heading above it."""
    found: dict[str, Place] = {}
    heading = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if match := _HEADING.match(line):
            heading = _bare(match[1])
            found.setdefault(heading, Place(file=file, line=number, column=match.start(1) + 1))
        elif match := _KEY.match(line):
            key = _bare(match[1])
            whole = f"{heading}.{key}" if heading else key
            found.setdefault(whole, Place(file=file, line=number, column=match.start(1) + 1))

    def place_of(key: str) -> Place:
        while key:
            if key in found:
                return found[key]
            key = key.rpartition(".")[0]
        return Place(file=file, line=1)

    return place_of


def _bare(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def read_toml(text: str, *, file: str | None) -> dict[str, object]:
    """The tables of a TOML text.  Raises RuleSetError with line and column where it is not TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of many thousand digits is a plain ValueError
        raise RuleSetError((RuleFault(_place(error, text, file), "", _sentence(error)),)) from None


def _place(error: Exception, text: str, file: str | None) -> Place:
    if match := _WHERE.search(str(error)):
        return Place(file=file, line=int(match[1]), column=int(match[2]))
    return Place(file=file, line=text.rstrip("\n").count("\n") + 1)


def _sentence(error: Exception) -> str:
    reason = "brackets are nested too deep" if isinstance(error, RecursionError) else str(error).split(" (at ")[0]
    return f"this is not TOML: {reason[0].lower()}{reason[1:]}"
