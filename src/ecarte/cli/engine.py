"""`ecarte engine`: a built-in opponent that speaks the text protocol over standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated, Final

import typer

from ecarte.bots import opponents
from ecarte.cli import options
from ecarte.errors import NotationError
from ecarte.files import file_limits

EXAMPLES: Final = """\b
Examples:
  ecarte engine book
  ecarte engine novice --option seed=7
  ecarte match "cmd:ecarte engine book" novice
"""


def engine(
    name: Annotated[
        str, typer.Argument(autocompletion=options.complete_opponents, help=f"The opponent: {', '.join(opponents())}.")
    ] = "book",
    *,
    option: Annotated[list[str] | None, typer.Option(help="Set an option, as in seed=7; may be repeated.")] = None,
) -> None:
    """Speak the text protocol for a built-in opponent, until `quit` or the end of the input.

    The protocol is in docs/protocol.md; programs that speak it play in `ecarte match` and `ecarte tournament`.
    """
    from ecarte.bots.opponent_names import opponent_meant
    from ecarte.protocol.serving import Server, serve

    serve(Server(opponent_meant(name), options=read_options(option or ())), _lines(), _write)


def read_options(texts: list[str] | tuple[str, ...]) -> dict[str, str]:
    """Options written `NAME=VALUE`.  Raises NotationError for a text without a name or a value."""
    options: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not (key and sign and value):
            raise NotationError("option", text=text, expected="an option such as seed=7")
        options[key] = value
    return options


def _lines() -> Iterator[bytes]:
    """The lines of standard input; of a line that is too long for the protocol, only its beginning.

    Reading stops at a line that is longer than `MAX_RECORD` bytes.
    """
    from ecarte.protocol.messages import LONGEST

    read_line = sys.stdin.buffer.readline
    while line := read_line(LONGEST + 3):
        yield line
        n_skipped = 0
        while len(line) > LONGEST + 2 and not line.endswith(b"\n"):
            line = read_line(LONGEST + 3)
            n_skipped += len(line)
            if not line or n_skipped > file_limits.MAX_RECORD:
                return


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
