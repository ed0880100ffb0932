"""The pieces from which lines are written: cards, packets, what a point is due for, phrases of several words."""

from __future__ import annotations

from typing import Final

from ecarte.acts import Due
from ecarte.cards import Cards

UNSEEN: Final = "??"
"""How a card is written whose face the writer has not seen."""


def write_cards(cards: Cards, unseen: int = 0) -> str:
    """Cards parted by blanks, suit by suit and highest first, then one `??` for each card not seen."""
    return " ".join([*map(str, cards), *[UNSEEN] * unseen])


def write_packets(packets: tuple[int, ...]) -> str:
    """Packets as written: `3-2`."""
    return "-".join(map(str, packets))


def write_due(due: Due) -> str:
    """What a point is due for: `turned king`, `held king`, `tricks`."""
    return due.name.lower().replace("_", " ")


def write_phrase(name: str) -> str:
    """A fault or remedy by its name, as the words of a line: `false king`."""
    return name.replace("-", " ")
