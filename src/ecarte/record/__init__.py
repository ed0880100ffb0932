"""Records of play: text that a person can write, JSON, and files of any number of games."""

from typing import TYPE_CHECKING

from ecarte.deprecated import former_name
from ecarte.record.files import Form, game_text, read_games, salvage_games, write_games
from ecarte.record.json import parse_json, write_json
from ecarte.record.model import HINTED, STOOD_IN, UNDONE, Record, replay, states
from ecarte.record.record_reader import IllegalLine, SalvagedGame
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
    "SalvagedGame",
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

_FORMER = {"Salvaged": "SalvagedGame"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
