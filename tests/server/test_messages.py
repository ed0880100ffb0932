"""Frames are what their schema says, and the schema is what is published."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import jsonschema

from ecarte.server.schemas import wire_schema
from tests.server.pages import serving
from tests.server.test_two_at_a_table import play_on, two_at

PUBLISHED = Path(__file__).parents[2] / "docs" / "schema" / "wire.json"
PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")


def test_the_published_schema_matches_the_frames() -> None:
    """`python tools/pages.py` publishes it."""
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == json.loads(json.dumps(wire_schema()))


def test_every_frame_of_a_game_conforms_to_its_schema(tmp_path: Path) -> None:
    schema = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    judge = jsonschema.Draft202012Validator({"$ref": "#/$defs/Outgoing", "$defs": schema["$defs"]})
    rng = Random(2)
    with serving(tmp_path) as server:
        pages = two_at(server, rules="london", conduct="club")
        play_on(pages, rng.choice, acts=60)
        for page in pages:
            for frame in page.frames:
                judge.validate(json.loads(frame))


def rows_of(table: str) -> dict[str, set[str]]:
    """The frames of a table in docs/wire.md, each with the names in its second column."""
    rows = PAGE.partition(f"\n| {table} |")[2].partition("\n\n")[0]
    return {
        frame: set(re.findall(r"`([\w-]+)`", fields))
        for frames, fields in re.findall(r"^\| (`[^|]*) \| ([^|]*) \|", rows, re.MULTILINE)
        for frame in re.findall(r"`([\w-]+)`", frames)
    }


def test_the_wire_documentation_lists_each_frame_and_field_that_a_page_sends() -> None:
    documented = rows_of("the page sends")
    schema = wire_schema()["$defs"]
    frames = {ref["$ref"].rpartition("/")[2] for ref in schema["Incoming"]["anyOf"]}
    sent = {}
    for name in frames:
        (tag,) = schema[name]["properties"]["is"]["enum"]
        sent[tag] = set(schema[name]["properties"]) - {"is"}
    assert set(documented) == set(sent)
    assert {tag: fields - documented[tag] for tag, fields in sent.items() if not fields <= documented[tag]} == {}
