"""Text from outside, made fit to be shown: names, titles, faults, answers of programs.

Whatever could steer a terminal, or stand for a line that is none, becomes U+FFFD: controls, escapes, what turns the
direction of writing, halves of signs, line ends where one line is meant.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

LINE: Final = 4000
"""The most signs of a line; what is longer is cut off."""

_WRONG: Final = "\N{REPLACEMENT CHARACTER}"
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Signs that leave a gap and do nothing else, though Python does not call them printable."""
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols, by their kind, of which nothing is seen."""


def is_printable(sign: str) -> bool:
    """Whether a sign shows itself, or is a gap, and does nothing else."""
    return sign.isprintable() or sign in _BLANKS


def in_line(text: str, *, most: int = LINE) -> str:
    r"""The text as it may stand within a line.

    >>> in_line("Anna\x1b[2J\nB wins")
    'Anna�[2J�B wins'
    """
    if len(text) > most:
        text = f"{text[: most - 1]}…"
    if text.isprintable():
        return text
    return "".join(sign if is_printable(sign) or _joins(text, at) else _WRONG for at, sign in enumerate(text))


def in_lines(text: str) -> str:
    """The text with its line feeds, every line of it as it may be printed."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign == "\n" or is_printable(sign) or _joins(text, at) else _WRONG for at, sign in enumerate(text)
    )


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between two signs that it makes one of, as in a family or in letters of Persian."""
    if text[at] not in _JOINERS or not 0 < at < len(text) - 1:
        return False
    return all(ord(sign) > 127 and sign.isprintable() for sign in (text[at - 1], text[at + 1]))


def is_visible(text: str) -> bool:
    """Whether there is anything to be seen of a text; a name without is none.

    >>> is_visible("Zoë"), is_visible("\u3164\u200d "), is_visible("\N{COMBINING ACUTE ACCENT}")
    (True, False, False)
    """
    return any(category(sign)[0] not in "CZM" and sign not in _FILLERS for sign in text)


def in_json(text: str) -> str:
    r"""JSON with nothing in it but printable signs and line feeds; it means the same.

    >>> in_json('"\u202e"')
    '"\\u202e"'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign == "\n" or is_printable(sign) else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    halves = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{int.from_bytes(halves[at : at + 2]):04x}" for at in range(0, len(halves), 2))
