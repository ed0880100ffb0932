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

_CITED = re.compile(r"([A-Z]+-\d+[a-z]?)(?:((?:/[a-z])+)| to ([A-Z]+-\d+[a-z]?))?")


class SourceLine(msgspec.Struct, frozen=True):
    """A line of the source: its file (relative to the package, or to the checkout for tests), number and text."""

    file: str
    line: int
    text: str


def deciding_lines(law: str) -> tuple[SourceLine, ...]:
    """The lines of code that cite the law, else those that read a value it sets; then lines of data that cite it."""
    cited = _citations().get(law, ())
    return (*(cited or _readers(law)), *_data(law))


@cache
def _citations() -> dict[str, tuple[SourceLine, ...]]:
    """The lines that cite a law in the parts that implement laws, by law."""
    found: dict[str, list[SourceLine]] = {}
    for place in _implementing_lines():
        for law in _laws_in(place.text):
            found.setdefault(law, []).append(place)
    return {law: tuple(places) for law, places in found.items()}


def _laws_in(text: str) -> Iterator[str]:
    """The laws cited in a line; `LOND-008b/c` and `MOD-025 to MOD-027` give each of them."""
    known = ledger().statements
    for cited in _CITED.finditer(text):
        first, letters, last = cited[1], cited[2], cited[3]
        if first not in known:
            continue
        yield first
        yield from (first[:-1] + letter for letter in (letters or "").split("/") if letter)
        if last in known:
            order = list(known)
            yield from order[order.index(first) + 1 : order.index(last) + 1]


def _readers(law: str) -> tuple[SourceLine, ...]:
    """The lines that read a value that the law sets."""
    keys = {use.key for use in uses_of(law) if use.key in kinds()}
    fields = "|".join(key.partition(".")[2] for key in keys)
    reads = re.compile(rf"\.({fields})\b(?!\()") if keys else None
    return tuple(place for place in _implementing_lines() if reads is not None and reads.search(place.text))


def _data(law: str) -> tuple[SourceLine, ...]:
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
    below = (f"{part}/{one.name}" for one in data_file(*part.split("/")).iterdir() if _may_hold_python(one))
    return sorted((file for one in below for file in _python_under(one)), key=lambda file: file.split("/"))


def _may_hold_python(one: Traversable) -> bool:
    return one.name.endswith(".py") or (one.is_dir() and one.name != "__pycache__")


def _lines(file: str) -> Iterator[SourceLine]:
    text = data_file(*file.split("/")).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        yield SourceLine(file, number, line.strip())


# --- tests ------------------------------------------------------------------------------------------


def covering_tests(law: str) -> tuple[SourceLine, ...]:
    """The tests marked with the law; for tests marked from a table, the line of the table.

    Empty if the package is installed without its tests.
    """
    named = (file for file, source in _tests().items() if f'"{law}"' in source)
    return tuple(place for file in named for place in _marks_in(file).get(law, ()))


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
    found: dict[str, dict[SourceLine, None]] = {}
    for statement in ast.parse(source).body:
        test = statement if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test_") else None
        for node in _law_constants(statement):
            line = node.lineno if test is None else test.lineno
            text = statement.name if isinstance(statement, ast.FunctionDef) else lines[line - 1].strip()
            found.setdefault(str(node.value), {})[SourceLine(file, line, text)] = None
    return {law: tuple(places) for law, places in found.items()}


def _law_constants(statement: ast.stmt) -> Iterator[ast.Constant]:
    """The law names in the decorators of a function, or in any other statement."""
    within = statement.decorator_list if isinstance(statement, ast.FunctionDef) else [statement]
    for node in (node for part in within for node in ast.walk(part)):
        if isinstance(node, ast.Constant) and node.value in ledger().statements:
            yield node
