"""`learned`, the lab's table by keys for the play of the cards: the play alone, and deals stood or refused."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from ecarte.tables.play_strategy import PlayTable, read

FILE: Final = Path(str(files("ecarte_lab") / "data" / "learned-play.bin"))


@cache
def learned_table() -> PlayTable:
    """The table, read once.  Raises TableDamaged if it is missing or not as written."""
    return read(FILE)
