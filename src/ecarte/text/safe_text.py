"""Text from outside made safe to show: names, titles, faults, answers of programs.

Everything that could control a terminal or fake a line becomes U+FFFD: control characters, escapes, changes of the
writing direction, lone surrogates, line ends where a single line is wanted.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

MAX_LINE_LENGTH: Final = 4000
"""The maximum number of characters of a line; the rest is cut off."""

_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Spaces that Python does not count as printable."""
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Unicode counts as letters or symbols."""


def is_printable(character: str) -> bool:
    """Whether a character is visible or a space, and has no other effect."""
    return character.isprintable() or character in _BLANKS


def one_line(text: str, *, max_length: int = MAX_LINE_LENGTH) -> str:
    r"""The text as one safe line.

    >>> one_line("Anna\x1b[2J\nB wins")
    'Anna�[2J�B wins'
    """
    if len(text) > max_length:
        text = f"{text[: max_length - 1]}…"
    if text.isprintable():
        return text
    return "".join(
        character if is_printable(character) or _is_joiner_in_use(text, index) else _REPLACEMENT
        for index, character in enumerate(text)
    )


def in_lines(text: str) -> str:
    """The text with its line feeds, every line of it safe to print."""
    if text.isprintable():
        return text
    return "".join(
        character if character == "\n" or is_printable(character) or _is_joiner_in_use(text, index) else _REPLACEMENT
        for index, character in enumerate(text)
    )


def _is_joiner_in_use(text: str, index: int) -> bool:
    """Whether the character at `index` joins its two neighbours, as in a family emoji or in Persian letters."""
    if text[index] not in _JOINERS or not 0 < index < len(text) - 1:
        return False
    return all(ord(neighbour) > 127 and neighbour.isprintable() for neighbour in (text[index - 1], text[index + 1]))


def is_visible(text: str) -> bool:
    """Whether any part of a text is visible; a name must have a visible part.

    >>> is_visible("Zoë"), is_visible("\u3164\u200d "), is_visible("\N{COMBINING ACUTE ACCENT}")
    (True, False, False)
    """
    return any(category(character)[0] not in "CZM" and character not in _FILLERS for character in text)


def without_surrogates(text: str) -> str:
    r"""The text with U+FFFD in place of each lone surrogate, which no encoding can write.

    >>> without_surrogates("game-\udcff.ecarte")
    'game-�.ecarte'
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def in_json(text: str) -> str:
    r"""JSON with only printable characters and line feeds, and the same meaning.

    >>> in_json('"\u202e"')
    '"\\u202e"'
    """
    if text.isprintable():
        return text
    return "".join(
        character if character == "\n" or is_printable(character) else _json_escape(character) for character in text
    )


def _json_escape(character: str) -> str:
    utf16_bytes = character.encode("utf-16-be", "surrogatepass")
    return "".join(
        f"\\u{int.from_bytes(utf16_bytes[offset : offset + 2]):04x}" for offset in range(0, len(utf16_bytes), 2)
    )
