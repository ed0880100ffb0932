"""Records of play: text that a person can write, JSON, and files of any number of games."""

from ecarte.record.files import Form, game_text, read_games, salvage_games, write_games
from ecarte.record.json import parse_json, write_json
from ecarte.record.model import HINTED, STOOD_IN, UNDONE, Record, replay, states
from ecarte.record.record_reader import IllegalLine, Salvaged
from ecarte.record.sheet import FairnessSheet, Headers, PerSeat, Ratings, schema
from ecarte.record.toml import MARKER, parse, write

__all__ = [
    "HINTED",
    "MARKER",
    "STOOD_IN",
    "UNDONE",
    "FairnessSheet",
    "Form",
    "Headers",
    "IllegalLine",
    "PerSeat",
    "Ratings",
    "Record",
    "Salvaged",
    "game_text",
    "parse",
    "parse_json",
    "read_games",
    "replay",
    "salvage_games",
    "schema",
    "states",
    "write",
    "write_games",
    "write_json",
]
