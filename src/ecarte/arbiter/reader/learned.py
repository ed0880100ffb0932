"""The learned reader: which event of the law a question is most likely about, and which facts it states.

It is a table: for each feature of a question, a weight for each event and each fact.  The sum over the features of a
question is its score.  The table was trained on the questions of the corpus by the command recorded in it; the same
corpus makes the same bytes.
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
"""The output for "nothing went wrong"."""
NOTHING: Final = "none"
"""The output for "not a question about this game"."""
TWO: Final = "two"
"""The output for "more than one fault"."""


class Head(msgspec.Struct, frozen=True):
    """The head of the table: what made it and from what, its outputs, and the value of one step of each.

    `sure` are the weights of the signs from which the probability is computed that one event, or two, are right.
    """

    format: int
    command: str
    corpus: str
    questions: int
    outputs: tuple[str, ...]
    at_least: tuple[float, ...]
    steps: tuple[float, ...]
    sure: Mapping[str, Mapping[str, float]] = {}


class FeatureWeights(msgspec.Struct, frozen=True):
    """The table: for each feature a row of small numbers, one for each output."""

    head: Head
    rows: Mapping[str, int]
    weights: memoryview

    def row(self, trait: str) -> memoryview:
        """The weights of a feature on all outputs."""
        at, width = self.rows[trait], len(self.head.outputs)
        return self.weights[at * width : at * width + width]

    def scores(self, traits: Collection[str]) -> dict[str, float]:
        """The score of each output for the features of a question; unknown features count nothing."""
        head = self.head
        known = [trait for trait in traits if trait in self.rows]
        sums: list[int] = list(repeat(0, len(head.outputs)))
        for trait in known:
            sums = list(map(add, sums, self.row(trait)))
        size = sqrt(len(known) or 1)
        rows = zip(head.outputs, head.at_least, head.steps, sums, strict=True)
        return {name: least + step * total / size for name, least, step, total in rows}

    def words(self, traits: Mapping[str, tuple[int, int]], name: str, other: str) -> dict[tuple[int, int], float]:
        """How much each place of a question favours one output over another."""
        one, two = self.head.outputs.index(name), self.head.outputs.index(other)
        steps, found = self.head.steps, dict[tuple[int, int], float]()
        for trait, place in traits.items():
            if trait in self.rows and place[1]:
                row = self.row(trait)
                found[place] = found.get(place, 0.0) + row[one] * steps[one] - row[two] * steps[two]
        return found


def pack(head: Head, names: Collection[str], weights: bytes) -> bytes:
    """The table as a file."""
    text = "\n".join(names)
    return zlib.compress(b"\0".join((msgspec.json.encode(head), text.encode(), weights)), 9)


@cache
def feature_weights() -> FeatureWeights:
    """The table in the package."""
    content = (files("ecarte.arbiter.reader") / FILE).read_bytes()
    head, names, weights = zlib.decompress(content).split(b"\0", 2)
    rows = dict(zip(names.decode().split("\n"), count(), strict=False))
    return FeatureWeights(msgspec.json.decode(head, type=Head), rows, memoryview(weights).cast("b"))
