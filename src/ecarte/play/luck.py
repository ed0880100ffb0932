"""Moved to `ecarte.play.randomness`; the names here keep working until 0.3."""

from typing import Any

from ecarte.deprecated import moved_name


def __getattr__(name: str) -> Any:
    return moved_name(__name__, "ecarte.play.randomness", "Randomness" if name == "Luck" else name)
