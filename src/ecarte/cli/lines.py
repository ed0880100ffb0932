"""A game in lines of text at the terminal: one line out, one line in, whatever letters the terminal has."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final

import typer

from ecarte import bounded
from ecarte.cli.printing import as_it_is, out, write_what_can_be_written
from ecarte.errors import NotationError
from ecarte.printable import in_line

if TYPE_CHECKING:
    from ecarte.desk import Desk
    from ecarte.desk.visit import Shown, Visit
    from ecarte.plain import Conversation
    from ecarte.session import Session

INTERRUPTED: Final = 130
"""Exit code when the player leaves with Ctrl-C; the game is saved all the same."""


def spend(visit: Visit, *, strict: bool = False) -> int:
    """Spend the visit in lines of text on this terminal; gives the exit code.  Ctrl-C leaves it."""
    ask = asker()
    with interruptible(), closing(visit):
        try:
            shown = next(visit)
            while True:
                shown = visit.send(_lay(shown, ask, strict=strict))
        except StopIteration as end:
            code: int = end.value
            return code


def _lay(shown: Shown, ask: Callable[[str], str | None], *, strict: bool) -> int:
    from ecarte.desk.visit import AtTable, Choice

    if isinstance(shown, AtTable):
        session = shown.session
        talk = conversation_of(session, commitment=shown.commitment, strict=strict, talk=shown.talk)
        return talk.run(resumed=bool(session.entries))
    if isinstance(shown, Choice):
        from ecarte.plain.welcome import choose

        choose(shown, ask=ask, tell=tell)
        return 0
    from ecarte.plain.looking import LookingInLines

    return LookingInLines(shown, ask=ask, tell=tell).run()


def conversation_of(
    session: Session,
    *,
    commitment: Callable[[], str] | None,
    strict: bool = False,
    talk: Callable[..., Desk] | None = None,
) -> Conversation:
    """The session in lines of text on this terminal; where it has no accents, letters without them."""
    from ecarte.desk import Desk
    from ecarte.plain import Conversation

    write_what_can_be_written()
    return Conversation(
        session, ask=asker(), tell=tell, commitment=commitment, strict=strict, by_hand=sys.stdin.isatty(),
        talk=talk or Desk,
    )  # fmt: skip


def tell(line: str) -> None:
    """One line out."""
    as_it_is(_wrapped(line) + "\n")


def _wrapped(line: str) -> str:
    """The line in lines of the terminal's width, so that no word is cut; in one where it goes anywhere else."""
    if not sys.stdout.isatty() or len(line) < (width := get_terminal_size().columns):
        return line
    return fill(line, width - 1, break_long_words=False, break_on_hyphens=False)


def asker() -> Callable[[str], str | None]:
    """Puts a prompt and reads a line; what comes from a pipe is shown too, so that all reads as a conversation."""
    echo = not sys.stdin.isatty()
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a line not understood, not a crash

    hear = listener()

    def ask(prompt: str) -> str | None:
        as_it_is(_wrapped(prompt) + " ")
        sys.stdout.flush()
        line = hear()
        if echo or not line:
            tell(in_line(line.rstrip("\n")))
        return line or None

    return ask


SAME: Final = 2000
"""How often the same line may come from a pipe, one after another."""


def listener() -> Callable[[], str]:
    """Reads standard input line by line, nothing at its end.

    Raises NotationError for a line that is too long, and for a pipe that says the same for ever.
    """
    last, times = "", 0

    def hear() -> str:
        nonlocal last, times
        line = bounded.line(sys.stdin)
        times = times + 1 if line == last else 1
        last = line
        if times > SAME and line and not sys.stdin.isatty():
            raise NotationError("endless", text=line.strip(), expected=f"something else after {SAME} times the same")
        return line

    return hear


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C leaves the game, which is saved."""
    try:
        yield
    except KeyboardInterrupt:
        out()
        raise typer.Exit(INTERRUPTED) from None
