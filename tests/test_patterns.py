"""A pattern says what a whole text is: no newline hides at its end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

import ecarte
from ecarte.text.patterns import END, full_match_pattern

SOURCE = Path(ecarte.__path__[0])
SCHEMAS = sorted((Path(__file__).parents[1] / "docs" / "schema").glob("*.json"))


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the program, wherever it is from."""
    for module in walk_packages(ecarte.__path__, "ecarte."):
        if not module.name.endswith("__main__"):
            __import__(module.name)
    found, waiting = [], [msgspec.Struct]
    while waiting:
        below = waiting.pop().__subclasses__()
        found += [one for one in below if one.__module__.startswith("ecarte.")]
        waiting += below
    return found


def patterns() -> Iterator[tuple[str, str]]:
    """Each pattern of a struct, with the struct and field that has it."""
    for struct in structs():
        for field in struct.__struct_fields__:
            for kind in parts(annotation_of(struct, field)):
                if isinstance(kind, inspect.StrType) and kind.pattern is not None:
                    yield f"{struct.__name__}.{field}", kind.pattern


def annotation_of(struct: type[msgspec.Struct], field: str) -> inspect.Type:
    try:
        found = next(one for one in inspect.type_info(struct).fields if field in (one.encode_name, one.name))  # type: ignore[attr-defined]
    except (TypeError, NameError):  # what never goes over a wire may hold anything
        return inspect.AnyType()
    return found.type  # type: ignore[no-any-return]


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """A type, and those within it; structs within are gone through by themselves."""
    yield kind
    for name in ("types", "item_types"):
        for one in getattr(kind, name, ()):
            yield from parts(one)
    for name in ("type", "item_type", "key_type", "value_type"):
        if isinstance(one := getattr(kind, name, None), inspect.Type):
            yield from parts(one)


def published_patterns(node: Any) -> Iterator[str]:
    """Each pattern of a schema."""
    if isinstance(node, dict):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        for one in node.values():
            yield from published_patterns(one)
    elif isinstance(node, list):
        for one in node:
            yield from published_patterns(one)


def test_every_pattern_of_a_struct_or_schema_refuses_a_trailing_newline() -> None:
    found = dict(patterns())
    assert {
        "ShareCommand.share",
        "PledgeCommand.commitment",
        "LeaveCommand.cid",
        "NewTable.cid",
        "SeatRequest.colour",
    } <= set(found)
    for schema in SCHEMAS:
        found |= {
            f"{schema.name} {at}": one
            for at, one in enumerate(published_patterns(json.loads(schema.read_text("utf-8"))))
        }
    for pattern in sorted(set(found.values())):
        assert pattern.endswith(END), pattern
        refuses_a_newline(pattern)


def refuses_a_newline(pattern: str) -> None:
    judge = jsonschema.Draft202012Validator({"type": "string", "pattern": pattern})

    @settings(max_examples=20)
    @given(st.from_regex(pattern.removesuffix(END) + r"\Z"))
    def tried(text: str) -> None:
        assert re.search(pattern, text)
        assert not re.search(pattern, text + "\n")
        assert judge.is_valid(text)
        assert not judge.is_valid(text + "\n")

    tried()


def test_no_pattern_in_the_sources_ends_in_a_plain_dollar() -> None:
    """Beside the one that ends lines, which says MULTILINE."""
    ends = re.compile(r"""(?:re\.\w+\(|pattern=)[rbf]*(["'])[^\n]*?\$\1""")
    for file in SOURCE.rglob("*.py"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert "MULTILINE" in line or not ends.search(line), f"{file.name}:{number}: {line}"


@pytest.mark.parametrize("text", ["ab\n", "\nab", "ab\r", "ab\u2028", "a b", ""])
def test_a_full_match_pattern_matches_the_whole_text_only(text: str) -> None:
    assert re.search(full_match_pattern("[a-z]+"), "ab")
    assert not re.search(full_match_pattern("[a-z]+"), text)
