"""Text from outside made safe to show: names, titles, faults, answers of programs.

Everything that could control a terminal or fake a line becomes U+FFFD: control characters, escapes, changes of the
writing direction, lone surrogates, line ends where a single line is wanted.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

LINE: Final = 4000
"""The maximum number of characters of a line; the rest is cut off."""

_WRONG: Final = "\N{REPLACEMENT CHARACTER}"
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Characters that only leave a gap, though Python does not count them as printable."""
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters and symbols but are invisible."""


def is_printable(sign: str) -> bool:
    """Whether a character is only visible or a gap, without any other effect."""
    return sign.isprintable() or sign in _BLANKS


def one_line(text: str, *, most: int = LINE) -> str:
    r"""The text as one safe line.

    >>> one_line("Anna\x1b[2J\nB wins")
    'Anna�[2J�B wins'
    """
    if len(text) > most:
        text = f"{text[: most - 1]}…"
    if text.isprintable():
        return text
    return "".join(sign if is_printable(sign) or _joins(text, at) else _WRONG for at, sign in enumerate(text))


def in_lines(text: str) -> str:
    """The text with its line feeds, every line of it safe to print."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign == "\n" or is_printable(sign) or _joins(text, at) else _WRONG for at, sign in enumerate(text)
    )


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between two characters that it joins, as in a family emoji or in Persian letters."""
    if text[at] not in _JOINERS or not 0 < at < len(text) - 1:
        return False
    return all(ord(sign) > 127 and sign.isprintable() for sign in (text[at - 1], text[at + 1]))


def is_visible(text: str) -> bool:
    """Whether any part of a text is visible; a name must have a visible part.

    >>> is_visible("Zoë"), is_visible("\u3164\u200d "), is_visible("\N{COMBINING ACUTE ACCENT}")
    (True, False, False)
    """
    return any(category(sign)[0] not in "CZM" and sign not in _FILLERS for sign in text)


def in_json(text: str) -> str:
    r"""JSON with only printable characters and line feeds, and the same meaning.

    >>> in_json('"\u202e"')
    '"\\u202e"'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign == "\n" or is_printable(sign) else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    halves = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{int.from_bytes(halves[at : at + 2]):04x}" for at in range(0, len(halves), 2))
