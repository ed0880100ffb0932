"""The output of every command: pages, tables and JSON, and the language of its texts."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import zip_longest
from typing import Annotated, Final

import typer

from ecarte.cli import completion
from ecarte.cli.printing import json_out, out
from ecarte.errors import EcarteError
from ecarte.text.safe_text import one_line
from ecarte.words import (
    LANGUAGES,
    CardStyle,
    Fact,
    Listed,
    digits,
    is_language,
    join_list,
    join_messages,
    keys,
    languages,
)
from ecarte.words import localize as in_language
from ecarte.words import say as in_words

PLAIN_WIDTH: Final = 100
WIDEST: Final = 110

_LANGUAGE: ContextVar[str] = ContextVar("_LANGUAGE", default=LANGUAGES[0])
"""The language of the running command."""


def language_of(given: str | None) -> str:
    """The given language, or that of the environment.

    Raises EcarteError for an unknown language, or one that another distribution provides in a damaged form.
    """
    if given is None:
        return _of_the_environment()
    if not is_language(given):
        raise EcarteError(in_words("fault.unknown-language", name=given, names=join_list(languages())))
    keys(given)
    return given


def _of_the_environment() -> str:
    """The language of LANG, with or without its country; other distributions are searched only if a language is set."""
    wished = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    place = wished.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    alone = place.partition("-")[0]
    if alone in LANGUAGES or alone in ("", "c", "posix"):
        return alone if alone in LANGUAGES else LANGUAGES[0]
    there = {language.lower(): language for language in languages()}
    return there.get(place) or there.get(alone) or LANGUAGES[0]


def _speak(given: str | None) -> str:
    speak(language_of(given))
    return spoken_language()


def speak(language: str) -> None:
    """Set the language of the command from here on."""
    _LANGUAGE.set(language)


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="en|fr|…",
        callback=_speak,
        is_eager=True,
        autocompletion=completion.languages,
        help="The language; by default that of LANG.",
    ),
]
"""The option that sets a command's language; a command only has to declare it."""


Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def spoken_language() -> str:
    """The language of the command."""
    return _LANGUAGE.get()


def say(key: str, **facts: object) -> str:
    """A sentence of the catalogue in the language of the command."""
    return in_words(key, _LANGUAGE.get(), style=CardStyle.SIGNS, **facts)


def signed_number(value: float, decimals: int) -> str:
    """A number with its sign: `+0.125`, in French `+0,125`."""
    return ("-" if value < 0 else "+") + number(abs(value), decimals)


def number(value: float, decimals: int) -> str:
    """A number in digits as the language writes it."""
    return digits(value, _LANGUAGE.get(), decimals=decimals)


def percent(part: float) -> str:
    """A share with one decimal: `61.2%`, in French `61,2 %`."""
    return say("number.percent", x=number(100 * part, 1))


def share(part: float) -> str:
    """A share in hundredths, never rounded to none or all: `99.96%`."""
    return say("number.percent", x=100 * part)


def localize(fact: Fact) -> str:
    """A message, or a value within one, in the language of the command."""
    return in_language(fact, _LANGUAGE.get(), CardStyle.SIGNS)


def in_a_row(*items: object) -> Listed:
    """Several things with commas between them."""
    return join_messages(items, last="comma")


# --- printing ---------------------------------------------------------------------------------------


def page(text: str) -> None:
    """Print a page; lines that begin at the margin, a heading or an id, are bold on a terminal only."""
    bold = on_terminal() and not os.environ.get("NO_COLOR")
    for row in text.rstrip("\n").split("\n"):
        out(row, bold=bold and row[:1] not in ("", " "), colour=bold)


def exact(text: str) -> None:
    """Print a text that has its line ends already."""
    out(text, end="")


def json_page(value: object) -> None:
    """Print a value as JSON that people can read."""
    import msgspec

    json_out(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def json_line(value: object) -> None:
    """Print a value as one line of JSON."""
    import msgspec

    json_out(msgspec.json.encode(value).decode() + "\n")


# --- progress -----------------------------------------------------------------------------------------


@contextmanager
def progress(total: int | None, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error for a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total, completed=done)
        yield lambda more: shown.advance(task, more)


# --- paragraphs and tables --------------------------------------------------------------------------


def on_terminal() -> bool:
    """Whether standard output is a terminal and not a file or pipe."""
    return sys.stdout.isatty()


def width() -> int:
    """Columns to fill: those of the terminal, or a fixed number if the text goes into a file."""
    return min(shutil.get_terminal_size().columns, WIDEST) if on_terminal() else PLAIN_WIDTH


def fill_paragraph(text: str, *, first: str, then: str) -> str:
    """A paragraph, its first row beginning with `first` and all others with `then`."""
    return textwrap.fill(
        text, width(), initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def indent(text: str, blanks: int = 2) -> str:
    """A paragraph indented by `blanks`."""
    return fill_paragraph(text, first=" " * blanks, then=" " * blanks)


def item(sign: str, text: str) -> str:
    """An item of a list, with a hanging indent behind its sign."""
    return fill_paragraph(text, first=sign, then=" " * len(sign))


def columns(
    rows: Sequence[Sequence[str]], *, left: Sequence[int] = (0,), gap: int = 2, least: Sequence[int] = ()
) -> list[str]:
    """Rows of a table with aligned cells: the columns `left` at the left, others at the right.

    `least` are the least widths of the first columns.
    """
    rows = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths = [max(pair) for pair in zip_longest(widths, least, fillvalue=0)]
    cells = (
        (
            text.ljust(wide) if at in left else text.rjust(wide)
            for at, (text, wide) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return [(" " * gap).join(row).rstrip() for row in cells]
