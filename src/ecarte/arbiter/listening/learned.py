"""The learned reader: which event of the law a question most likely tells of, and which facts, by what it has read.

It is no more than a table: for each trait of a question how much it speaks for each event, and for each fact.  What
the traits of a question say together is its score.  It was made from the questions of the corpus by the command that
stands in it; the same corpus makes the same bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from itertools import count, repeat
from math import sqrt
from operator import add
from typing import Final

import msgspec

FILE: Final = "learned.table"
FORMAT: Final = 2
FINE: Final = "fine"
"""The output that says that nothing went wrong."""
NOTHING: Final = "none"
"""The output that says that it is no question of this game."""
TWO: Final = "two"
"""The output that says that there is more than one fault."""


class Head(msgspec.Struct, frozen=True):
    """What the table begins with: what made it and of what, its outputs, and what a step of each is worth.

    `sure` are the weights of the signs by which it is told how likely it is that one event is the truth, or two are.
    """

    format: int
    command: str
    corpus: str
    questions: int
    outputs: tuple[str, ...]
    at_least: tuple[float, ...]
    steps: tuple[float, ...]
    sure: Mapping[str, Mapping[str, float]] = {}


class TraitWeights(msgspec.Struct, frozen=True):
    """The table: a row of small numbers for each trait, one for each output."""

    head: Head
    rows: Mapping[str, int]
    weights: memoryview

    def row(self, trait: str) -> memoryview:
        """What a trait says on every output."""
        at, width = self.rows[trait], len(self.head.outputs)
        return self.weights[at * width : at * width + width]

    def scores(self, traits: Collection[str]) -> dict[str, float]:
        """How much the traits of a question speak for each output; what the table does not know says nothing."""
        head = self.head
        known = [trait for trait in traits if trait in self.rows]
        sums: list[int] = list(repeat(0, len(head.outputs)))
        for trait in known:
            sums = list(map(add, sums, self.row(trait)))
        size = sqrt(len(known) or 1)
        rows = zip(head.outputs, head.at_least, head.steps, sums, strict=True)
        return {name: least + step * total / size for name, least, step, total in rows}

    def words(self, traits: Mapping[str, tuple[int, int]], name: str, other: str) -> dict[tuple[int, int], float]:
        """How much each place of a question speaks for one output rather than another."""
        one, two = self.head.outputs.index(name), self.head.outputs.index(other)
        steps, found = self.head.steps, dict[tuple[int, int], float]()
        for trait, place in traits.items():
            if trait in self.rows and place[1]:
                row = self.row(trait)
                found[place] = found.get(place, 0.0) + row[one] * steps[one] - row[two] * steps[two]
        return found


def packed(head: Head, names: Collection[str], weights: bytes) -> bytes:
    """The table as a file."""
    text = "\n".join(names)
    return zlib.compress(b"\0".join((msgspec.json.encode(head), text.encode(), weights)), 9)


@cache
def table() -> TraitWeights:
    """The table that lies in the package."""
    content = (files("ecarte.arbiter.listening") / FILE).read_bytes()
    head, names, weights = zlib.decompress(content).split(b"\0", 2)
    rows = dict(zip(names.decode().split("\n"), count(), strict=False))
    return TraitWeights(msgspec.json.decode(head, type=Head), rows, memoryview(weights).cast("b"))
