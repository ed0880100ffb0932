"""Records of play: text that a person can write, JSON, and files of any number of games."""

from ecarte.record.model import Headers, Record, replay, states
from ecarte.record.reading import IllegalLine, Salvaged
from ecarte.record.toml import parse, write

__all__ = ["Headers", "IllegalLine", "Record", "Salvaged", "parse", "replay", "states", "write"]
