"""Checks the JSON of a command against the schema that is published for it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema

from ecarte.cli.schemas import schema_file

SCHEMAS: Final = Path(__file__).parents[2] / "docs" / "schema"


def published_for(words: Sequence[str]) -> str:
    """The name of the schema file for a command line."""
    if words[0] != "record":
        return schema_file(words[0])
    prints_records = words[1] == "show" or "--at" in words
    return "record.json" if prints_records else schema_file(f"record {words[1]}")


def check_json(words: Sequence[str], text: str) -> None:
    """Raise ValidationError where something in the JSON that a command printed is not in its schema."""
    for value in _values(text):
        _judge(published_for(words)).validate(value)


def _values(text: str) -> Iterator[Any]:
    """What is printed: one value, or one a line."""
    try:
        yield json.loads(text)
    except json.JSONDecodeError:
        yield from map(json.loads, text.splitlines())


@cache
def _judge(name: str) -> jsonschema.Draft202012Validator:
    """The validator of a schema, which lets no object have other keys than those described."""
    schema = json.loads((SCHEMAS / name).read_text(encoding="utf-8"))
    for part in schema.get("$defs", {}).values():
        if "properties" in part:
            part["additionalProperties"] = False
    return jsonschema.Draft202012Validator(schema)
