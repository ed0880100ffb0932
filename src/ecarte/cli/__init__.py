"""The command `ecarte`: each subcommand is a module of this package, loaded on demand.

A module has a function, or a group of subcommands, with the module's own name.  This is what the command runs, and the
module's `EXAMPLES` end its help.  All errors are handled in the class `Ecarte`, which prints one sentence on standard
error and ends with an exit code (`docs/commands.md`).
"""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from inspect import cleandoc
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_group

from ecarte.cli.printing import print_note, print_text, replace_unencodable
from ecarte.errors import EcarteError
from ecarte.text.safe_text import one_line

CHECK_FAILED: Final = 1
"""Exit code if a check found something wrong."""

BAD_INPUT: Final = 2
"""Exit code if the command line or a file cannot be read, or cannot be used."""

COMMANDS: Final = (
    "play", "laws", "glossary", "arbiter", "match", "tournament", "engine", "odds", "evening", "verify", "record",
    "analyse", "solve", "look", "results", "serve", "login", "logout", "bot", "admin", "bound", "equity",
)  # fmt: skip
"""Every command, in the order in which they are listed."""

EPILOG: Final = """\b
Examples:
  ecarte play                          a game in the terminal
  ecarte play --plain                  the same in lines of text
  ecarte laws london                   a code of rules, law by law
  ecarte laws --compare london modern  where two codes differ
  ecarte arbiter revoke, parlour       what follows when something goes wrong
  ecarte match book novice --deals 1000 --seed 1 --jobs 2
  ecarte tournament book novice random  who is how strong, and who beats whom
  ecarte odds "7 / KQJ / 7 / -"        how often a hand makes the point
  ecarte evening --games 40            a company that plays, bets and settles
  ecarte look FILE                     a game that is over, step by step
  ecarte analyse FILE                  what luck and choices did
  ecarte solve FILE                    what the last three cards are worth
  ecarte results --by month            how your games went
  ecarte bound learned --hands 4       how far a player can be exploited
  ecarte equity                        what each score of a game is worth
  ecarte verify FILE                   was every shuffle fair?
  ecarte serve                         tables in the browser, for two or one
  ecarte login ADDRESS                 play at a server under your name
  ecarte bot ADDRESS book              a program at the tables of a server

\b
Exit codes:
  0  done, and all is as it should be
  1  a check, comparison or verification found something wrong
  2  the command line, a file or a position could not be read or used
"""


_GC_THRESHOLD: Final = 50_000
"""The number of new objects after which Python collects garbage.  Python's default of 700 slows the reading of data."""


_BAD_CHOICE: Final = re.compile(r"('.*') is not one of (.*)\.")

_BAD_NUMBER: Final = (
    (re.compile(r"Input should be a valid integer, .*"), "expected a whole number"),
    (re.compile(r"Input should be a valid number, .*"), "expected a number"),
    (re.compile(r"Input should be greater than or equal to (.*)"), r"expected \1 or more"),
    (re.compile(r"Input should be less than or equal to (.*)"), r"expected \1 or less"),
)
"""Messages on numbers, and how they are reworded."""


_USAGE_ERROR: Final[Any] = typer.BadParameter.__base__
"""The base class of all errors in a command line.  Typer does not export it, only one of its subclasses."""


_NO_ARGUMENTS_ERROR: Final = "NoArgsIsHelpError"
"""The class name of the error that Typer raises if a group is called without a command; the class is not public."""

_NO_COMMAND: Final = re.compile(r"(No such command '(.*?)'\.).*")

_COMMAND_MEANT: Final = {
    "rules": "laws", "law": "laws", "stats": "results", "history": "results", "score": "results", "replay": "look",
    "analyze": "analyse", "hint": "odds", "learn": "play", "tutorial": "play", "start": "play", "game": "play",
}  # fmt: skip
"""Other words that people may type for a command.  For misspelt names Typer itself suggests the right one."""


def _reword(message: str) -> str:
    """Typer's message on a wrong command line, reworded in the style of all other messages."""
    message = message.removeprefix("Value error, ")
    if (unknown := _NO_COMMAND.fullmatch(message)) and unknown[2] in _COMMAND_MEANT:
        return f"{unknown[1]} Did you mean '{_COMMAND_MEANT[unknown[2]]}'?"
    for said, better in _BAD_NUMBER:
        if found := said.fullmatch(message):
            return found.expand(better)
    choices = _BAD_CHOICE.fullmatch(message)
    if choices is None:
        return message
    *others, last = choices[2].replace("'", "").split(", ")
    return f"cannot read {choices[1]}; expected {', '.join(others)} or {last}"


@contextmanager
def _reworded_errors() -> Iterator[None]:
    try:
        yield
    except _USAGE_ERROR as error:
        if type(error).__name__ == _NO_ARGUMENTS_ERROR:
            print_text(error.ctx.get_help())
            raise typer.Exit from None
        error.message = one_line(_reword(error.message))
        raise


class _LazyCommands(Mapping[str, Any]):
    """The commands by name; the module of a command is loaded when the command is first used."""

    def __getitem__(self, name: str) -> Any:
        if name not in COMMANDS:
            raise KeyError(name)
        module = import_module(f"ecarte.cli.{name}")
        group = typer.Typer(rich_markup_mode=None)
        if isinstance(command := getattr(module, name), typer.Typer):
            group.add_typer(command, name=name, epilog=module.EXAMPLES)
        else:
            group.command(name, cls=getattr(module, "KIND", None), epilog=module.EXAMPLES)(command)
        _keep_short_help_whole(group)
        command = get_group(group).commands[name]
        _show_types_of_single_values(command)
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class Ecarte(TyperGroup):
    """The command `ecarte` with its subcommands.

    It prints expected errors (`EcarteError`) as a sentence, without a traceback.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings | {"commands": settings.get("commands") or _LazyCommands()})

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)

    def make_context(self, *args: Any, **settings: Any) -> Any:
        """Read the options that stand before the subcommand."""
        with _reworded_errors():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: Any) -> Any:  # `Any`, because Typer does not export the type of its context
        """Run the subcommand; an `EcarteError` becomes a sentence and exit code 2."""
        try:
            with _reworded_errors():
                return super().invoke(ctx)
        except EcarteError as error:
            print_note(f"ecarte: {error}")
        raise typer.Exit(BAD_INPUT)

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run the command line; a file that cannot be used, or a full disk, becomes a sentence and exit code 2."""
        try:
            try:
                return super().main(*args, **settings)
            finally:
                sys.stdout.flush()  # write the rest now, so that a full disk is noticed here
        except OSError as error:
            _print_error_and_drop_output(error)
        sys.exit(BAD_INPUT)


def _print_error_and_drop_output(error: OSError) -> None:
    """Print what failed, and on which file.

    Output not yet written is dropped, because writing it would fail again when Python exits.
    """
    file_prefix = "" if error.filename is None else f"{error.filename}: "
    with suppress(OSError):  # standard error may be full too
        print_note(one_line(f"ecarte: {file_prefix}{error.strerror or error}"))
    with suppress(OSError, ValueError):  # an output without a file descriptor has nothing to drop
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The help has no frames, because it is often read aloud or piped.
app = typer.Typer(
    name="ecarte", cls=Ecarte, rich_markup_mode=None, no_args_is_help=True, epilog=EPILOG,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["--help", "-h"]},
)  # fmt: skip


def _print_version(is_wanted: bool) -> None:  # noqa: FBT001 - Typer calls it like this
    if is_wanted:
        from importlib.metadata import version  # slow to import, and rarely needed

        print_text(f"ecarte {version('ecarte')}")
        raise typer.Exit


@app.callback()
def ecarte(
    *,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Écarté by the book: a game in the terminal, the printed codes, records, fair dealing, opponents."""


def _keep_short_help_whole(group: typer.Typer) -> None:
    """Let a list of commands show the whole first sentence of each; Typer would cut it off after one line."""
    for command in group.registered_commands:
        help_text = cleandoc(getattr(command.callback, "__doc__", None) or "")
        command.short_help = command.short_help or " ".join(help_text.split("\n\n")[0].split())
    for subgroup in group.registered_groups:
        if subgroup.typer_instance is not None:
            _keep_short_help_whole(subgroup.typer_instance)


def _show_types_of_single_values(command: Any) -> None:
    """Show `<str>` in the help of an option or argument that may be repeated; Typer shows `<list[str]>`."""

    def display_type(shown: Callable[[Any], str], ctx: Any) -> str:
        return re.sub(r"list\[(.*)\]", r"\1", shown(ctx))

    for parameter in command.params:
        parameter.display_type = partial(display_type, parameter.display_type)
    for subcommand in getattr(command, "commands", {}).values():
        _show_types_of_single_values(subcommand)


def open_missing_streams() -> None:
    """Open the null device for every standard stream that was closed before the start.

    Otherwise the next file that is opened would get the number of the closed stream.  Programs started by this one
    would then take that file for the stream, and write to it.
    """
    for handle, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)
            if null != handle:
                os.dup2(null, handle)
                os.close(null)
            stream = open(handle, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - a number is no path
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _show_warning(message: Warning | str, category: type[Warning], *location: Any, **details: Any) -> None:
    """Print a warning of this package or of the lab as one sentence, and any other warning as Python does."""
    if category.__module__.startswith("ecarte"):
        print_note(f"ecarte: {message}")
    else:
        _usual_warning(message, category, *location, **details)


_usual_warning = warnings.showwarning


def main() -> None:
    """Run the command line; never returns normally."""
    warnings.showwarning = _show_warning
    open_missing_streams()
    replace_unencodable()
    if hasattr(signal, "SIGPIPE"):  # `ecarte laws | head` then ends without an error, like any other command
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    gc.set_threshold(_GC_THRESHOLD)  # most commands end before any collection is needed
    app(prog_name="ecarte")
