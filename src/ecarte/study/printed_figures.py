"""The figures printed in the nineteenth century, for comparison with ours: `printed.toml`, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Against how many of the 65,780 hands of the dealer the elder makes the point, as printed."""

    hand: str
    wins: int


class RefusalCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of the elder's 65,780 hands, as printed: no proposal, the dealer wins, the elder wins."""

    hand: str
    counts: tuple[int, int, int]


class WorkedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal printed with its solution: the elder's tricks at best, and by their first card."""

    trump: str
    elder: str
    dealer: str
    says: str
    tricks: int
    by_first_card: dict[str, int]
    turn_up: str = ""


class PrintedFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed figures, by kind."""

    source: str
    elder_makes_point: tuple[Count, ...]
    doubtful: tuple[Count, ...]
    refusal: tuple[RefusalCounts, ...]
    worked: tuple[WorkedDeal, ...]


@cache
def printed_figures() -> PrintedFigures:
    """The figures as they were printed.

    >>> printed_figures().elder_makes_point[0]
    Count(hand='7 / KQJ / 7 / -', wins=44724)
    """
    text = files("ecarte.study").joinpath("printed.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), PrintedFigures)
