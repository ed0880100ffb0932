"""The output functions of all commands; they print no control characters except those for our own styles."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final, TextIO

import typer

from ecarte.text.safe_text import in_json, in_lines


def print_text(text: str = "", *, end: str = "\n", bold: bool = False, colour: bool | None = None) -> None:
    """Print on standard output, in the encoding of that output.

    `typer.echo` without `file` would write UTF-8 even to an ASCII output.
    """
    text = in_lines(text)
    typer.echo(typer.style(text, bold=True) if bold else text, file=sys.stdout, nl=False, color=colour)
    typer.echo(end, file=sys.stdout, nl=False)


def print_note(text: str) -> None:
    """Print on standard error, in the encoding of that output."""
    typer.echo(in_lines(text), file=sys.stderr)


def print_raw(text: str) -> None:
    """Print text of a game without adding a line end and without any style."""
    sys.stdout.write(in_lines(text))


def print_file_text(text: str) -> None:
    """Print text that a program may read back; it is in UTF-8 like a file, unless it goes to a terminal."""
    _print_utf8(in_lines(text))


def print_json_text(text: str) -> None:
    """Print JSON in which characters that are not printable are escaped, so that reading gives the same text."""
    _print_utf8(in_json(text))


def _print_utf8(text: str) -> None:
    if isinstance(sys.stdout, TextIOWrapper) and not (sys.stdout.isatty() or speaks_utf8(sys.stdout)):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)


def speaks_utf8(stream: TextIO) -> bool:
    """Whether the encoding of a stream is UTF-8, which has all characters."""
    try:
        return codecs.lookup(stream.encoding or "ascii").name == "utf-8"
    except LookupError:
        return False


def replace_unencodable() -> None:
    """From now on, replace characters that a standard stream cannot encode by letters without accents."""
    codecs.register_error("ecarte-bare", _ascii_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not speaks_utf8(stream):
            stream.reconfigure(errors="ecarte-bare")


_ASCII: Final = {
    "œ": "oe",
    "Œ": "Oe",
    "’": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "\u00a0": " ",
    "…": "...",
    "–": "-",
}


def _ascii_letters(error: UnicodeError) -> tuple[str, int]:
    """The text that replaces characters which cannot be encoded, and the place after them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    apart = unicodedata.normalize("NFKD", "".join(_ASCII.get(letter, letter) for letter in letters))
    bare = "".join(letter if letter.isascii() else "?" for letter in apart if not unicodedata.combining(letter))
    return bare, error.end
