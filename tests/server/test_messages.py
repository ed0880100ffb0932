"""Frames are what their schema says, and the schema is what is published."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import jsonschema

from ecarte.server.schemas import wire_schema
from tests.server.pages import serving
from tests.server.test_two_at_a_table import play_on, two_at

PUBLISHED = Path(__file__).parents[2] / "docs" / "schema" / "wire.json"


def test_the_published_schema_is_that_of_the_frames() -> None:
    """`python tools/pages.py` publishes it."""
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == json.loads(json.dumps(wire_schema()))


def test_every_frame_of_a_game_is_as_its_schema_says(tmp_path: Path) -> None:
    schema = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    judge = jsonschema.Draft202012Validator({"$ref": "#/$defs/Outgoing", "$defs": schema["$defs"]})
    rng = Random(2)
    with serving(tmp_path) as server:
        pages = two_at(server, rules="london", conduct="club")
        play_on(pages, rng.choice, acts=60)
        for page in pages:
            for frame in page.frames:
                judge.validate(json.loads(frame))
