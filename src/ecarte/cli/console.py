"""A game in lines of text at the terminal: one line out, one line in, in any encoding."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final

import typer

from ecarte.cli.printing import out, print_raw, replace_unencodable
from ecarte.errors import NotationError
from ecarte.files import file_limits
from ecarte.text.safe_text import one_line

if TYPE_CHECKING:
    from ecarte.host import LocalMatch
    from ecarte.plain import Conversation
    from ecarte.ui import PlayerPresenter
    from ecarte.ui.flow import Flow, FlowScreen

INTERRUPTED: Final = 130
"""Exit code if the player leaves with Ctrl-C; the game is saved all the same."""


def run_in_lines(flow: Flow, *, strict: bool = False) -> int:
    """Run the flow in lines of text on this terminal, and return its exit code.  Ctrl-C leaves it."""
    ask = prompter()
    with interruptible(), closing(flow):
        try:
            shown = next(flow)
            while True:
                shown = flow.send(_show(shown, ask, strict=strict))
        except StopIteration as end:
            code: int = end.value
            return code


def _show(shown: FlowScreen, ask: Callable[[str], str | None], *, strict: bool) -> int:
    from ecarte.ui.flow import AtTable, Menu

    if isinstance(shown, AtTable):
        session = shown.session
        talk = conversation_of(session, commitment=shown.commitment, strict=strict, talk=shown.presenter)
        return talk.run(resumed=bool(session.entries))
    if isinstance(shown, Menu):
        from ecarte.plain.welcome import choose

        choose(shown, ask=ask, tell=tell)
        return 0
    from ecarte.plain.replay_lines import ReplayLines

    return ReplayLines(shown, ask=ask, tell=tell).run()


def conversation_of(
    session: LocalMatch,
    *,
    commitment: Callable[[], str] | None,
    strict: bool = False,
    talk: Callable[..., PlayerPresenter] | None = None,
) -> Conversation:
    """A conversation of the session on this terminal, in letters without accents if it has none."""
    from ecarte.plain import Conversation
    from ecarte.ui import PlayerPresenter

    replace_unencodable()
    return Conversation(
        session, ask=prompter(), tell=tell, commitment=commitment, strict=strict, by_hand=sys.stdin.isatty(),
        talk=talk or PlayerPresenter,
    )  # fmt: skip


def tell(line: str) -> None:
    """Print one line."""
    print_raw(_wrapped(line) + "\n")


def _wrapped(line: str) -> str:
    """The text wrapped at the terminal's width, so that no word is cut; one line if it goes anywhere else."""
    if not sys.stdout.isatty() or len(line) < (width := get_terminal_size().columns):
        return line
    return fill(line, width - 1, break_long_words=False, break_on_hyphens=False)


def prompter() -> Callable[[str], str | None]:
    """A function that prints a prompt and reads a line; input from a pipe is echoed, to read as a conversation."""
    echo = not sys.stdin.isatty()
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a line not understood, not a crash

    read_line = line_reader()

    def ask(prompt: str) -> str | None:
        print_raw(_wrapped(prompt) + " ")
        sys.stdout.flush()
        line = read_line()
        if echo or not line:
            tell(one_line(line.rstrip("\n")))
        return line or None

    return ask


MAX_REPEATS: Final = 2000
"""How many times in a row the same line may come from a pipe."""


def line_reader() -> Callable[[], str]:
    """A function that reads standard input line by line, empty at its end.

    Raises NotationError for a line that is too long, and for a pipe that repeats itself for ever.
    """
    last, times = "", 0

    def read_line() -> str:
        nonlocal last, times
        line = file_limits.read_line(sys.stdin)
        times = times + 1 if line == last else 1
        last = line
        if times > MAX_REPEATS and line and not sys.stdin.isatty():
            raise NotationError(
                "endless", text=line.strip(), expected=f"something else after {MAX_REPEATS} times the same"
            )
        return line

    return read_line


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C leave the game, which is saved."""
    try:
        yield
    except KeyboardInterrupt:
        out()
        raise typer.Exit(INTERRUPTED) from None
