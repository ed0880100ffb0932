"""Where in the source a law is decided and which tests hold it: found by looking, written down nowhere.

A law is decided where code names it, in a docstring or a comment beside the deciding line; where it sets a value of a
code, in the file of that code and where the value is read; where it is on a fault, in the cases of `events.toml`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from ecarte.rules.check import kinds
from ecarte.rules.inquiry import uses_of
from ecarte.rules.ledger import ledger
from ecarte.rules.load import load, rule_id

PACKAGE: Final = Path(__file__).parents[1]
DECIDING: Final = ("cards.py", "engine", "table", "view.py", "clubview.py")
"""The parts of the package that decide, the rest only shows or plays."""

_CITED = re.compile(r"([A-Z]+-\d+[a-z]?)(?:((?:/[a-z])+)| to ([A-Z]+-\d+[a-z]?))?")


class SourceLine(msgspec.Struct, frozen=True):
    """A line of the source: the file within the package (or of the checkout, for tests), its number and its text."""

    file: str
    line: int
    text: str


def decided_at(law: str) -> tuple[SourceLine, ...]:
    """The lines that decide the law: where code cites it, or where code reads what it sets; then data that cites it."""
    cited = _citations().get(law, ())
    return (*(cited or _readers(law)), *_data(law))


@cache
def _citations() -> dict[str, tuple[SourceLine, ...]]:
    """Every line of the deciding parts that names a law, by law."""
    found: dict[str, list[SourceLine]] = {}
    for place in _deciding_lines():
        for law in _laws_in(place.text):
            found.setdefault(law, []).append(place)
    return {law: tuple(places) for law, places in found.items()}


def _laws_in(text: str) -> Iterator[str]:
    """The laws named in a line, `LOND-008b/c` and `MOD-025 to MOD-027` spelled out."""
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
    """The lines that read a value which the law sets."""
    keys = {use.key for use in uses_of(law) if use.key in kinds()}
    fields = "|".join(key.partition(".")[2] for key in keys)
    reads = re.compile(rf"\.({fields})\b(?!\()") if keys else None
    return tuple(place for place in _deciding_lines() if reads is not None and reads.search(place.text))


def _data(law: str) -> tuple[SourceLine, ...]:
    """Where the code that has it first, and the cases of an irregularity, name it."""
    code = next((use.code for use in uses_of(law) if use.code), None)
    files = [f"codes/{rule_id(load(code))}.toml"] if code is not None else []
    rules = PACKAGE / "rules"
    return tuple(
        place for file in (*files, "events.toml") for place in _lines(rules / file, PACKAGE) if f'"{law}"' in place.text
    )


@cache
def _deciding_lines() -> tuple[SourceLine, ...]:
    paths = (path for part in DECIDING for path in _python_under(PACKAGE / part))
    return tuple(place for path in paths for place in _lines(path, PACKAGE))


def _python_under(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _lines(path: Path, root: Path) -> Iterator[SourceLine]:
    name = path.relative_to(root).as_posix()
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        yield SourceLine(name, number, text.strip())


# --- tests ------------------------------------------------------------------------------------------


def held_by(law: str) -> tuple[SourceLine, ...]:
    """The tests that carry the mark of the law, or the lines of tables from which tests take their marks.

    Empty where the package lies without its tests.
    """
    named = (file for file, source in _tests().items() if f'"{law}"' in source)
    return tuple(place for file in named for place in _marks_in(file).get(law, ()))


@cache
def _tests() -> dict[str, str]:
    """The files of tests in the checkout, each with its text."""
    checkout = PACKAGE.parents[1]
    paths = sorted((checkout / "tests").rglob("test_*.py"))
    return {path.relative_to(checkout).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@cache
def _marks_in(file: str) -> dict[str, tuple[SourceLine, ...]]:
    """The tests of one file by the laws whose mark they carry."""
    source = _tests()[file]
    lines = source.splitlines()
    found: dict[str, dict[SourceLine, None]] = {}
    for statement in ast.parse(source).body:
        test = statement if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test_") else None
        for node in _marked(statement):
            line = node.lineno if test is None else test.lineno
            text = statement.name if isinstance(statement, ast.FunctionDef) else lines[line - 1].strip()
            found.setdefault(str(node.value), {})[SourceLine(file, line, text)] = None
    return {law: tuple(places) for law, places in found.items()}


def _marked(statement: ast.stmt) -> Iterator[ast.Constant]:
    """The ids that stand in the decorators of a function, or in a table."""
    within = statement.decorator_list if isinstance(statement, ast.FunctionDef) else [statement]
    for node in (node for part in within for node in ast.walk(part)):
        if isinstance(node, ast.Constant) and node.value in ledger().statements:
            yield node
