"""Finds where the source implements a law, and which tests cover it.

A law is implemented where a docstring or comment cites it.  A law that sets a value of a code is implemented in the
file of the code and where the value is read.  A law on a fault is implemented in the cases of `events.toml`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ecarte.files.datafiles import data_file
from ecarte.rules.check import kinds
from ecarte.rules.ledger import ledger
from ecarte.rules.load import load, rule_id
from ecarte.rules.queries import uses_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

IMPLEMENTING_PARTS: Final = ("cards.py", "engine", "table", "views/seat.py", "views/club.py")
"""The parts of the package that implement laws; all others only display or play."""

_CITATION = re.compile(r"([A-Z]+-\d+[a-z]?)(?:((?:/[a-z])+)| to ([A-Z]+-\d+[a-z]?))?")


class SourceLine(msgspec.Struct, frozen=True):
    """A line of the source: its file (relative to the package, or to the checkout for tests), number and text."""

    file: str
    line: int
    text: str


def deciding_lines(law: str) -> tuple[SourceLine, ...]:
    """The lines of code that cite the law, or else those that read a value it sets; then data lines that cite it."""
    citing_lines = _citations().get(law, ())
    return (*(citing_lines or _reading_lines(law)), *_citing_data(law))


@cache
def _citations() -> dict[str, tuple[SourceLine, ...]]:
    """The lines that cite a law in the parts that implement laws, by law."""
    lines_by_law: dict[str, list[SourceLine]] = {}
    for place in _implementing_lines():
        for law in _laws_in(place.text):
            lines_by_law.setdefault(law, []).append(place)
    return {law: tuple(places) for law, places in lines_by_law.items()}


def _laws_in(text: str) -> Iterator[str]:
    """The laws cited in a line; `LOND-008b/c` and `MOD-025 to MOD-027` stand for several laws."""
    statements = ledger().statements
    for citation in _CITATION.finditer(text):
        first_law, letters, last_law = citation[1], citation[2], citation[3]
        if first_law not in statements:
            continue
        yield first_law
        yield from (first_law[:-1] + letter for letter in (letters or "").split("/") if letter)
        if last_law in statements:
            order = list(statements)
            yield from order[order.index(first_law) + 1 : order.index(last_law) + 1]


def _reading_lines(law: str) -> tuple[SourceLine, ...]:
    """The lines that read a value that the law sets."""
    keys = {use.key for use in uses_of(law) if use.key in kinds()}
    fields = "|".join(key.partition(".")[2] for key in keys)
    reading_pattern = re.compile(rf"\.({fields})\b(?!\()") if keys else None
    return tuple(
        place for place in _implementing_lines() if reading_pattern is not None and reading_pattern.search(place.text)
    )


def _citing_data(law: str) -> tuple[SourceLine, ...]:
    """The lines of data that cite the law: in the first code that has it, and in `events.toml`."""
    code = next((use.code for use in uses_of(law) if use.code), None)
    files = [f"codes/{rule_id(load(code))}.toml"] if code is not None else []
    return tuple(
        place for file in (*files, "events.toml") for place in _lines(f"rules/{file}") if f'"{law}"' in place.text
    )


@cache
def _implementing_lines() -> tuple[SourceLine, ...]:
    return tuple(place for part in IMPLEMENTING_PARTS for file in _python_under(part) for place in _lines(file))


def _python_under(part: str) -> list[str]:
    """The Python files of a part of the package, in order."""
    if part.endswith(".py"):
        return [part]
    below = (f"{part}/{entry.name}" for entry in data_file(*part.split("/")).iterdir() if _may_hold_python(entry))
    return sorted((file for path in below for file in _python_under(path)), key=lambda file: file.split("/"))


def _may_hold_python(entry: Traversable) -> bool:
    return entry.name.endswith(".py") or (entry.is_dir() and entry.name != "__pycache__")


def _lines(file: str) -> Iterator[SourceLine]:
    text = data_file(*file.split("/")).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        yield SourceLine(file, number, line.strip())


# --- tests ------------------------------------------------------------------------------------------


def covering_tests(law: str) -> tuple[SourceLine, ...]:
    """The tests marked with the law; for tests whose marks come from a table, the line of the table.

    Empty if the package is installed without its tests.
    """
    files = (file for file, source in _tests().items() if f'"{law}"' in source)
    return tuple(place for file in files for place in _marks_in(file).get(law, ()))


@cache
def _tests() -> dict[str, str]:
    """The test files of the checkout, each with its text."""
    checkout = Path(__file__).parents[3]
    paths = sorted((checkout / "tests").rglob("test_*.py"))
    return {path.relative_to(checkout).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@cache
def _marks_in(file: str) -> dict[str, tuple[SourceLine, ...]]:
    """The tests of one file by the laws of their marks."""
    source = _tests()[file]
    lines = source.splitlines()
    lines_by_law: dict[str, dict[SourceLine, None]] = {}
    for statement in ast.parse(source).body:
        test = statement if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test_") else None
        for node in _law_constants(statement):
            line = node.lineno if test is None else test.lineno
            text = statement.name if isinstance(statement, ast.FunctionDef) else lines[line - 1].strip()
            lines_by_law.setdefault(str(node.value), {})[SourceLine(file, line, text)] = None
    return {law: tuple(places) for law, places in lines_by_law.items()}


def _law_constants(statement: ast.stmt) -> Iterator[ast.Constant]:
    """The law names in the decorators of a function, or in any other statement."""
    searched = statement.decorator_list if isinstance(statement, ast.FunctionDef) else [statement]
    for node in (node for part in searched for node in ast.walk(part)):
        if isinstance(node, ast.Constant) and node.value in ledger().statements:
            yield node
