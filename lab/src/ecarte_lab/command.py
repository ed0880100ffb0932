"""What the commands of the lab have in common: how they end where something is wrong, and whole numbers as options."""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite, nan
from os import W_OK, access
from pathlib import Path
from typing import Final

from ecarte.errors import EcarteError
from ecarte.text.safe_text import one_line

BAD_INPUT: Final = 2
"""The exit code of a command that could not read or use what it was given."""

INTERRUPTED: Final = 130
"""The exit code of a command that is ended with Ctrl-C."""

GREATEST: Final = 1_000_000_000_000
"""The greatest number that an option takes."""

MOST_AT_ONCE: Final = 256
"""The most threads or processes of a command."""


def run(main: Callable[[], None]) -> None:
    """Run the `main` of a command; a fault ends it as in `faults_as_sentences`, and Ctrl-C with `INTERRUPTED`."""
    if hasattr(signal, "SIGPIPE"):  # a command whose reader goes away then ends without an error
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        with faults_as_sentences(program_name()):
            main()
    except KeyboardInterrupt:
        sys.stderr.write(f"\n{program_name()}: interrupted\n")
        raise SystemExit(INTERRUPTED) from None


@contextmanager
def imports_of_command(name: str) -> Iterator[None]:
    """A context for the imports of a command: without an extra that they need it ends with one sentence.

    `name`: the `__name__` of the module; where it is not run but imported, the error is raised as it is.
    """
    if name != "__main__":
        yield
        return
    with faults_as_sentences(program_name()):
        yield


@contextmanager
def faults_as_sentences(program: str, *kinds: type[Exception]) -> Iterator[None]:
    """A context in which expected errors end the program with `BAD_INPUT` and one sentence on standard error.

    These are EcarteError, OSError, and errors of the other `kinds`.
    """
    expected: tuple[type[Exception], ...] = (EcarteError, *kinds)
    try:
        yield
    except OSError as fault:
        file = "" if fault.filename is None else f"{fault.filename}: "
        sentence = one_line(f"{file}{fault.strerror or fault}")
    except expected as fault:
        sentence = str(fault)
    else:
        return
    sys.stderr.write(f"{program}: {sentence}\n")
    raise SystemExit(BAD_INPUT)


def program_name() -> str:
    """The command as it was started: `python -m lab.tools.train_play`."""
    spec = sys.modules["__main__"].__spec__
    return sys.argv[0] if spec is None else f"python -m {spec.name.removesuffix('.__main__')}"


def check_writable(file: Path) -> None:
    """Refuse a file that cannot be written, before hours go by.  Raises ValueError."""
    folder = file.resolve().parent
    if not folder.is_dir():
        raise ValueError(f"{file} cannot be written: there is no folder {folder}")
    if file.is_dir():
        raise ValueError(f"{file} cannot be written: it is a folder")
    if not access(file if file.exists() else folder, W_OK):
        raise ValueError(f"{file} cannot be written: permission denied")


def whole_number(text: str, *, least: int = 1, most: int = GREATEST) -> int:
    """A whole number, from `least` to `most`.  Raises ArgumentTypeError for anything else."""
    if not text.isdecimal() or int(text) < least:
        raise ArgumentTypeError(f"{text!r} is no whole number of at least {least}")
    if int(text) > most:
        raise ArgumentTypeError(f"{text!r} is more than {most:,}")
    return int(text)


def number_from_zero(text: str) -> int:
    """A whole number, which may be 0, such as a seed."""
    return whole_number(text, least=0)


def number_at_once(text: str) -> int:
    """How many threads or processes compute at once, 1 to `MOST_AT_ONCE`."""
    return whole_number(text, most=MOST_AT_ONCE)


def positive_number(text: str) -> float:
    """A number greater than 0, such as seconds.  Raises ArgumentTypeError for anything else."""
    number = _finite(text)
    if not number > 0:
        raise ArgumentTypeError(f"{text!r} is no number greater than 0")
    return number


def pause_in_seconds(text: str) -> float:
    """A number of at least 0, such as seconds between two writings.  Raises ArgumentTypeError for anything else."""
    number = _finite(text)
    if not number >= 0:
        raise ArgumentTypeError(f"{text!r} is no number of at least 0")
    return number


def share(text: str) -> float:
    """A number from 0 up to 1, which it is not.  Raises ArgumentTypeError for anything else."""
    number = _finite(text)
    if not 0 <= number < 1:
        raise ArgumentTypeError(f"{text!r} is no number of at least 0 and less than 1")
    return number


def _finite(text: str) -> float:
    """The finite number that a text is, or not-a-number, which no comparison holds for."""
    try:
        number = float(text)
    except ValueError:
        return nan
    return number if isfinite(number) else nan
