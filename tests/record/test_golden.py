"""Records as people read them: files that change only on purpose."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from ecarte.record import Form, game_text, parse_json, read_games, schema, write_json
from tests.record.goldens import FILES, FOLDER, text_of

SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "record.json"
PENCIL = sorted((FOLDER / "pencil").glob("*.ecarte"))


@pytest.mark.parametrize("name", FILES)
def test_a_golden_record_is_in_canonical_form(name: str) -> None:
    assert text_of(name) == (FOLDER / f"{name}.ecarte").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_golden_record_is_read_as_the_game_that_was_played(name: str) -> None:
    with (FOLDER / f"{name}.ecarte").open("rb") as stream:
        assert list(read_games(stream)) == FILES[name]()


def test_every_golden_file_is_accounted_for() -> None:
    assert {path.stem for path in FOLDER.glob("*.ecarte")} == set(FILES)


@pytest.mark.parametrize("path", PENCIL, ids=lambda path: path.stem)
def test_a_record_written_by_hand_has_one_canonical_form(path: Path) -> None:
    with path.open("rb") as stream:
        canonical = "".join(map(game_text, read_games(stream)))
    assert canonical == path.with_suffix(".canonical").read_text(encoding="utf-8")


def test_there_are_records_written_by_hand() -> None:
    assert len(PENCIL) >= 2


def test_the_published_record_schema_is_current() -> None:
    """`python tools/pages.py` publishes it."""
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == json.loads(msgspec.json.encode(schema()))


@pytest.mark.parametrize("name", FILES)
def test_golden_json_fits_the_published_schema_and_gives_the_same_records(name: str) -> None:
    published = json.loads(SCHEMA.read_text(encoding="utf-8"))
    for record in FILES[name]():
        text = write_json(record)
        jsonschema.validate(json.loads(text), published)
        assert parse_json(text) == record
        assert game_text(record, form=Form.JSON) == text + "\n"


@pytest.mark.parametrize(
    ("key", "value"),
    [("record", 2), ("dealer", "C"), ("score", [1]), ("actions", "B proposes"), ("unit", "evening"), ("coat", "red")],
)
def test_the_record_schema_refuses_what_the_reader_refuses(key: str, value: object) -> None:
    published = json.loads(SCHEMA.read_text(encoding="utf-8"))
    values = {**json.loads(write_json(FILES["one_hand_seen"]()[0])), key: value}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(values, published)
    with pytest.raises(Exception, match=key):
        parse_json(json.dumps(values))
