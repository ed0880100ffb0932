"""The learned reader: which event of the law a question is most likely about, and which facts it states.

It is a table: for each feature of a question, a weight for each event and each fact.  The score of an event or fact is
the sum of its weights over the features of the question.  The command recorded in the table trained it on the questions
of the corpus; the same corpus makes the same bytes.
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
    """The head of the table: the command and corpus that made it, its outputs, and for each output the value of one
    step of its weights.

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

    def row(self, feature: str) -> memoryview:
        """The weights of a feature on all outputs."""
        row_index, width = self.rows[feature], len(self.head.outputs)
        return self.weights[row_index * width : row_index * width + width]

    def scores(self, features: Collection[str]) -> dict[str, float]:
        """The score of each output for the features of a question; unknown features count nothing."""
        head = self.head
        known_features = [feature for feature in features if feature in self.rows]
        sums: list[int] = list(repeat(0, len(head.outputs)))
        for feature in known_features:
            sums = list(map(add, sums, self.row(feature)))
        norm = sqrt(len(known_features) or 1)
        rows = zip(head.outputs, head.at_least, head.steps, sums, strict=True)
        return {name: least + step * total / norm for name, least, step, total in rows}

    def words(
        self, features: Mapping[str, tuple[int, int]], output: str, other_output: str
    ) -> dict[tuple[int, int], float]:
        """How much each place of a question favours one output over another."""
        output_index, other_index = self.head.outputs.index(output), self.head.outputs.index(other_output)
        steps, weight_of_place = self.head.steps, dict[tuple[int, int], float]()
        for feature, place in features.items():
            if feature in self.rows and place[1]:
                row = self.row(feature)
                weight_of_place[place] = (
                    weight_of_place.get(place, 0.0)
                    + row[output_index] * steps[output_index]
                    - row[other_index] * steps[other_index]
                )
        return weight_of_place


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
