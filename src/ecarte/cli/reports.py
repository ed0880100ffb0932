"""Functions for the output of all commands: pages, tables, JSON, numbers in the style of the language, progress."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Annotated, Final

import msgspec

from ecarte.cli.options import say, spoken_language
from ecarte.cli.printing import print_json_text, print_note, print_text
from ecarte.text.patterns import full_match_pattern
from ecarte.text.safe_text import one_line, without_surrogates
from ecarte.words import (
    CardStyle,
    Fact,
    ListFact,
    digits,
    join_messages,
)
from ecarte.words import localize as in_language

PLAIN_WIDTH: Final = 100
WIDEST: Final = 110

SeatName = Annotated[str, msgspec.Meta(pattern=full_match_pattern("[AB]"))]
"""A seat as the JSON of commands names it."""


def signed_number(value: float, decimals: int) -> str:
    """A number with its sign: `+0.125`, in French `+0,125`."""
    return ("-" if value < 0 else "+") + number(abs(value), decimals)


def number(value: float, decimals: int) -> str:
    """A number in digits, in the style of the language."""
    return digits(value, spoken_language(), decimals=decimals)


def percent(part: float) -> str:
    """A share with one decimal: `61.2%`, in French `61,2 %`."""
    return say("number.percent", x=number(100 * part, 1))


def share(part: float) -> str:
    """A share in hundredths, never rounded to 0 or 100: `99.96%`."""
    return say("number.percent", x=100 * part)


def localize(fact: Fact) -> str:
    """A message, or a value for a message, as text in the language of the command."""
    return in_language(fact, spoken_language(), CardStyle.SIGNS)


def comma_list(*items: object) -> ListFact:
    """A list of values, for a message; it is written with commas between them."""
    return join_messages(items, last="comma")


# --- printing ---------------------------------------------------------------------------------------


def print_page(text: str) -> None:
    """Print a page; on a terminal, lines that begin at the margin (headings and ids) are bold."""
    bold = on_terminal() and not os.environ.get("NO_COLOR")
    for row in text.rstrip("\n").split("\n"):
        print_text(row, bold=bold and row[:1] not in ("", " "), colour=bold)


def print_exactly(text: str) -> None:
    """Print a text exactly as it is, without adding a line end."""
    print_text(text, end="")


def print_json(value: object) -> None:
    """Print a value as JSON that people can read."""
    print_json_text(msgspec.json.format(_encode(value), indent=2).decode() + "\n")


def print_json_line(value: object) -> None:
    """Print a value as one line of JSON."""
    print_json_text(_encode(value).decode() + "\n")


def _encode(value: object) -> bytes:
    """The JSON of a value; what is not UTF-8 in a file name or an argument becomes U+FFFD."""
    try:
        return msgspec.json.encode(value)
    except UnicodeEncodeError:
        return msgspec.json.encode(_in_unicode(msgspec.to_builtins(value)))


def _in_unicode(value: object) -> object:
    if isinstance(value, dict):
        return {key: _in_unicode(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_in_unicode(item) for item in value]
    return without_surrogates(value) if isinstance(value, str) else value


# --- progress -----------------------------------------------------------------------------------------


@contextmanager
def progress(total: int | None, n_done: int = 0) -> Iterator[Callable[[int], None]]:
    """A context with a progress bar on standard error; if that is no terminal, nothing is shown.

    It gives a function to call with the number of further units done.
    """
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, completed=n_done)
        yield lambda more: bar.advance(task, more)


@contextmanager
def announce_compiling() -> Iterator[None]:
    """A context in which standard error says, before it begins, that kernels have to be compiled.

    If that is no terminal, nothing is said.  Raises ExtraNeeded where Numba is not installed.
    """
    from ecarte.solve.compiler import before_compiling

    def tell() -> None:
        if sys.stderr.isatty():
            print_note(fill_paragraph(say("compiling.begins"), first="", then=""))

    with before_compiling(tell):
        yield


# --- paragraphs and tables --------------------------------------------------------------------------


def on_terminal() -> bool:
    """Whether standard output is a terminal and not a file or pipe."""
    return sys.stdout.isatty()


def width() -> int:
    """The number of columns for text: those of the terminal up to a limit, or a fixed number for a file or pipe."""
    return min(shutil.get_terminal_size().columns, WIDEST) if on_terminal() else PLAIN_WIDTH


def fill_paragraph(text: str, *, first: str, then: str) -> str:
    """A wrapped paragraph; its first line begins with `first`, and all other lines with `then`."""
    return textwrap.fill(
        text, width(), initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def indent(text: str, spaces: int = 2) -> str:
    """A paragraph indented by this number of `spaces`."""
    return fill_paragraph(text, first=" " * spaces, then=" " * spaces)


def item(sign: str, text: str) -> str:
    """An item of a list: the `sign`, then the text, with further lines indented by the width of the sign."""
    return fill_paragraph(text, first=sign, then=" " * len(sign))


def columns(
    rows: Sequence[Sequence[str]], *, left: Sequence[int] = (0,), gap: int = 2, least: Sequence[int] = ()
) -> list[str]:
    """The lines of a table.  The columns numbered in `left` are aligned at the left, all others at the right.

    `gap` is the number of spaces between columns; `least` are the minimal widths of the first columns.
    """
    rows = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths = [max(pair) for pair in zip_longest(widths, least, fillvalue=0)]
    cells = (
        (
            text.ljust(cell_width) if place in left else text.rjust(cell_width)
            for place, (text, cell_width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return [(" " * gap).join(row).rstrip() for row in cells]
