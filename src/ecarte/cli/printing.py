"""The one way out for every word a command prints: printable text, and styles of our own, nothing else."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final, TextIO

import typer

from ecarte.printable import in_json, in_lines


def out(text: str = "", *, end: str = "\n", bold: bool = False, colour: bool | None = None) -> None:
    """Print on standard output, in the signs it has: where no file is named, `typer.echo` writes UTF-8 to ASCII."""
    text = in_lines(text)
    typer.echo(typer.style(text, bold=True) if bold else text, file=sys.stdout, nl=False, color=colour)
    typer.echo(end, file=sys.stdout, nl=False)


def aside(text: str) -> None:
    """Print on standard error, in the signs it has."""
    typer.echo(in_lines(text), file=sys.stderr)


def as_it_is(text: str) -> None:
    """Print what is said to a player, without looking for colours in it."""
    sys.stdout.write(in_lines(text))


def as_in_a_file(text: str) -> None:
    """Print what is read again as it was: in UTF-8, as files are, wherever nobody but a program looks on."""
    _written(in_lines(text))


def json_out(text: str) -> None:
    """Print JSON: what is not printable is written as JSON writes it, so that it is read as it was."""
    _written(in_json(text))


def _written(text: str) -> None:
    if isinstance(sys.stdout, TextIOWrapper) and not (sys.stdout.isatty() or speaks_utf8(sys.stdout)):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)


def speaks_utf8(stream: TextIO) -> bool:
    """Whether a stream takes all signs there are."""
    try:
        return codecs.lookup(stream.encoding or "ascii").name == "utf-8"
    except LookupError:
        return False


def write_what_can_be_written() -> None:
    """Where a standard stream lacks signs, letters without accents stand for them from now on."""
    codecs.register_error("ecarte-bare", _bare_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not speaks_utf8(stream):
            stream.reconfigure(errors="ecarte-bare")


_BARE: Final = {
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


def _bare_letters(error: UnicodeError) -> tuple[str, int]:
    """Where a terminal has no accents, the letters without them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    apart = unicodedata.normalize("NFKD", "".join(_BARE.get(letter, letter) for letter in letters))
    bare = "".join(letter if letter.isascii() else "?" for letter in apart if not unicodedata.combining(letter))
    return bare, error.end
