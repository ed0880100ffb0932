"""A game in lines of text at the terminal, in any encoding."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final

import typer

from ecarte.cli.printing import print_raw, print_text, replace_unencodable
from ecarte.errors import NotationError
from ecarte.files import file_limits
from ecarte.text.safe_text import one_line

if TYPE_CHECKING:
    from ecarte.host import LocalMatch
    from ecarte.plain import Conversation
    from ecarte.ui import PlayerPresenter
    from ecarte.ui.flow import Flow, FlowScreen

INTERRUPTED: Final = 130
"""Exit code if the player leaves with Ctrl-C; the game is saved then too."""


def run_in_lines(flow: Flow, *, strict: bool = False) -> int:
    """Run the flow in lines of text on this terminal, and return its exit code.  Ctrl-C leaves it."""
    ask = prompter()
    with interruptible(), closing(flow):
        try:
            screen = next(flow)
            while True:
                screen = flow.send(_run_screen(screen, ask, strict=strict))
        except StopIteration as end:
            exit_code: int = end.value
            return exit_code


def _run_screen(screen: FlowScreen, ask: Callable[[str], str | None], *, strict: bool) -> int:
    """Run one screen of a flow in lines of text, until it is left, and return the exit code."""
    from ecarte.ui.flow import AtServer, AtTable, Menu

    if isinstance(screen, AtTable):
        session = screen.session
        conversation = conversation_of(
            session, commitment=screen.commitment, strict=strict, make_presenter=screen.make_presenter
        )
        return conversation.run(resumed=bool(session.entries))
    if isinstance(screen, AtServer):
        from ecarte.cli.console_lines import ConsoleLines
        from ecarte.plain.remote_conversation import RemoteConversation

        replace_unencodable()
        with closing(ConsoleLines(echoing_reader())) as lines:
            return RemoteConversation(
                screen.presenter, lines, show=show_prompt, tell=tell, strict=strict, by_hand=sys.stdin.isatty()
            ).run()
    if isinstance(screen, Menu):
        from ecarte.plain.welcome import choose

        choose(screen, ask=ask, tell=tell)
        return 0
    from ecarte.plain.replay_lines import ReplayLines

    return ReplayLines(screen, ask=ask, tell=tell).run()


def conversation_of(
    session: LocalMatch,
    *,
    commitment: Callable[[], str] | None,
    strict: bool = False,
    make_presenter: Callable[..., PlayerPresenter] | None = None,
) -> Conversation:
    """A conversation of the session on this terminal; without accents if the terminal cannot show them."""
    from ecarte.plain import Conversation
    from ecarte.ui import PlayerPresenter

    replace_unencodable()
    return Conversation(
        session, ask=prompter(), tell=tell, commitment=commitment, strict=strict, by_hand=sys.stdin.isatty(),
        make_presenter=make_presenter or PlayerPresenter,
    )  # fmt: skip


def tell(line: str) -> None:
    """Print one line."""
    print_raw(_wrap(line) + "\n")


def _wrap(line: str) -> str:
    """The line wrapped at the terminal's width between words; unchanged if standard output is no terminal."""
    if not sys.stdout.isatty() or len(line) < (width := get_terminal_size().columns):
        return line
    return fill(line, width - 1, break_long_words=False, break_on_hyphens=False)


def prompter() -> Callable[[str], str | None]:
    """A function that prints a prompt and returns the line typed, or None at the end of the input.

    Input from a pipe is echoed, so that the output reads as a conversation.
    """
    read_line = echoing_reader()

    def ask(prompt: str) -> str | None:
        show_prompt(prompt)
        return read_line()

    return ask


def show_prompt(prompt: str) -> None:
    """Print a prompt, after which the player types."""
    print_raw(_wrap(prompt) + " ")
    sys.stdout.flush()


def echoing_reader() -> Callable[[], str | None]:
    """A function that returns the line typed, or None at the end of the input; lines from a pipe are echoed."""
    is_piped = not sys.stdin.isatty()
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(
            errors="replace"
        )  # a line with invalid bytes is then not understood, instead of raising an error

    read_line = line_reader()

    def read_echoed() -> str | None:
        line = read_line()
        if is_piped or not line:
            tell(one_line(line.rstrip("\n")))
        return line or None

    return read_echoed


MAX_REPEATS: Final = 2000
"""How many times in a row a pipe may repeat the same line."""


def line_reader() -> Callable[[], str]:
    """A function that returns the next line of standard input, or an empty text at the end of the input.

    The function raises NotationError for a line that is too long, and for a pipe that repeats one line too often.
    """
    last_line, repeats = "", 0

    def read_line() -> str:
        nonlocal last_line, repeats
        line = file_limits.read_line(sys.stdin)
        repeats = repeats + 1 if line == last_line else 1
        last_line = line
        if repeats > MAX_REPEATS and line and not sys.stdin.isatty():
            raise NotationError(
                "endless", text=line.strip(), expected=f"something else after {MAX_REPEATS} times the same"
            )
        return line

    return read_line


@contextmanager
def interruptible() -> Iterator[None]:
    """A context in which Ctrl-C ends the program with the exit code INTERRUPTED; the game is saved."""
    try:
        yield
    except KeyboardInterrupt:
        print_text()
        raise typer.Exit(INTERRUPTED) from None
