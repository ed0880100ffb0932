"""Make the table of the learned reader: `python -m tools.train_arbiter`.

It reads every question of `tests/arbiter/corpus`, the lots and the lessons, and fits one weight for each trait and
each output by least squares with a penalty, in closed form: no luck is in it, and the same corpus makes the same table.
`--without LOT --out FILE` leaves lots out, so that it may be seen how the questions in them fare.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ecarte.arbiter.listening import learned
from ecarte.arbiter.listening.grammar import parsed
from ecarte.arbiter.listening.story import story_of
from ecarte.arbiter.reading import grasped
from ecarte.arbiter.ruling import bearing_on
from ecarte.arbiter.weighing import root_of, traits_of
from ecarte.rules.events import events
from tests.arbiter.corpus import Row, all_rows, facts_told, lessons

Floats = npt.NDArray[np.float32]
PENALTY: Final = 0.1
LEAST_OFTEN: Final = 2
"""Traits that stand in fewer questions are left out."""
KEPT: Final = 8_000
"""So many traits are kept, those that say most."""
COMMON: Final = 200
"""Traits in more questions than this are reckoned with all at once."""
LARGEST: Final = 127
WIDE: Final = 99.95
"""Weights beyond this part in a hundred of all are cut down to it."""
COMMAND: Final = "python -m tools.train_arbiter"
OUT: Final = Path(learned.__file__).with_name(learned.FILE)


def main() -> None:
    """Fit, and write the table or tell how it fares."""
    asked = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    asked.add_argument("--without", nargs="*", default=[], help="lots to leave out")
    asked.add_argument("--out", type=Path, default=OUT)
    said = asked.parse_args()
    rows = [row for row in (*all_rows(), *lessons()) if row.lot not in said.without]
    content = table_of(rows)
    said.out.write_bytes(content)
    print(f"{len(rows)} questions, {len(content):,} bytes")


def table_of(rows: Sequence[Row]) -> bytes:
    """The table that is made of these questions."""
    found = [traits_told(row) for row in rows]
    names = [name for name, often in Counter(name for one in found for name in one).items() if often >= LEAST_OFTEN]
    outputs, targets, told_in = targets_of(rows)
    shares = Shares(found, names)
    if len(names) > KEPT:
        weights, _ = fitted(shares, targets, told_in)
        often = np.sqrt([len(rows) for rows in shares.rows])
        kept = sorted(np.argsort(-np.linalg.norm(weights, axis=1) * often, kind="stable")[:KEPT])
        names = [names[place] for place in kept]
        shares = Shares(found, names)
    weights, least = fitted(shares, targets, told_in)
    steps = np.percentile(np.abs(weights), WIDE, axis=0) / LARGEST + 1e-9
    whole = np.clip(np.rint(weights / steps), -LARGEST, LARGEST).astype(np.int8)
    head = learned.Head(
        learned.FORMAT, COMMAND, checksum(rows), len(rows), tuple(outputs), tuple(map(float, least.round(6))),
        tuple(map(float, steps.round(8))),
    )  # fmt: skip
    return learned.packed(head, names, whole.tobytes())


def checksum(rows: Sequence[Row]) -> str:
    """By what the questions are known."""
    return hashlib.sha256("\n".join(row.text for row in rows).encode()).hexdigest()


def traits_told(row: Row) -> list[str]:
    """The traits of a question; of one that the grammar was mended on, without the cases that it makes of it."""
    story = story_of(parsed(row.text, row.language))
    found = traits_of(story, *grasped(story))
    return [name for name in found if not (row.is_mended and name[:1] == "g")]


class Shares:
    """Which question has which trait: each question a row whose square is one."""

    def __init__(self, found: Sequence[Sequence[str]], names: Sequence[str]) -> None:
        place = {name: number for number, name in enumerate(names)}
        rows: list[list[int]] = [[] for _ in names]
        self.size = np.zeros(len(found), np.float32)
        for row, one in enumerate(found):
            known = [place[name] for name in one if name in place]
            self.size[row] = 1 / np.sqrt(len(known) or 1)
            for column in known:
                rows[column].append(row)
        self.rows = [np.array(one, np.intp) for one in rows]

    def alike(self) -> Floats:
        """How much every two questions have in common."""
        alike = np.zeros((len(self.size), len(self.size)), np.float32)
        common = [rows for rows in self.rows if len(rows) > COMMON]
        dense = np.zeros((len(self.size), len(common)), np.float32)
        for column, rows in enumerate(common):
            dense[rows, column] = self.size[rows]
        alike += dense @ dense.T
        for rows in self.rows:
            if len(rows) <= COMMON:
                alike[np.ix_(rows, rows)] += np.outer(self.size[rows], self.size[rows])
        return alike

    def weights(self, each: Floats) -> Floats:
        """What is said of the questions, said of their traits."""
        scaled = each * self.size[:, None]
        return np.stack([scaled[rows].sum(axis=0) for rows in self.rows])


def fitted(shares: Shares, targets: Floats, told_in: Sequence[npt.NDArray[np.bool_]]) -> tuple[Floats, Floats]:
    """The weights of every trait, and what each output has without any; outputs told in the same rows go together."""
    alike, told = shares.alike(), np.zeros_like(targets)
    least = np.zeros(targets.shape[1], np.float32)
    for mask, outputs in _together(told_in):
        here = np.flatnonzero(mask)
        wanted = targets[here][:, outputs]
        least[outputs] = wanted.mean(axis=0)
        square = alike[np.ix_(here, here)] + PENALTY * np.eye(len(here), dtype=np.float32)
        each = np.zeros((len(targets), len(outputs)), np.float32)
        each[here] = np.linalg.solve(square, wanted - least[outputs])
        told[:, outputs] = each
    return shares.weights(told), least


def _together(told_in: Sequence[npt.NDArray[np.bool_]]) -> Iterator[tuple[npt.NDArray[np.bool_], list[int]]]:
    by_mask: dict[bytes, list[int]] = {}
    for output, mask in enumerate(told_in):
        by_mask.setdefault(mask.tobytes(), []).append(output)
    for outputs in by_mask.values():
        yield told_in[outputs[0]], outputs


def targets_of(rows: Sequence[Row]) -> tuple[list[str], Floats, list[npt.NDArray[np.bool_]]]:
    """The outputs, what each should be for every question, and which questions tell of it."""
    ends = [_ends(row) for row in rows]
    facts = [facts_told(row) for row in rows]
    bearing = [_bearing(row) for row in rows]
    outputs = [*sorted({name for end in ends for name in end}), learned.TWO]
    said = Counter(f"{name}={answer}" for one in facts for name, answer in one.items())
    outputs += sorted(name for name, often in said.items() if often > 2)
    targets = np.zeros((len(rows), len(outputs)), np.float32)
    everywhere = np.ones(len(rows), bool)
    told_in = []
    for column, output in enumerate(outputs):
        name, _, answer = output.partition("=")
        if answer:
            targets[:, column] = [one.get(name) == answer for one in facts]
            told_in.append(np.array([name in one for one in bearing]))
        else:
            targets[:, column] = [
                len(row.events) > 1 if output == learned.TWO else end.get(output, 0.0)
                for row, end in zip(rows, ends, strict=True)
            ]
            told_in.append(everywhere)
    return outputs, targets, told_in


def _ends(row: Row) -> Mapping[str, float]:
    """What a question should be taken for: where there are several, each has its part."""
    if not row.events:
        return {learned.FINE if "faultless" in row.outcome else learned.NOTHING: 1.0}
    found: Counter[str] = Counter()
    for among in row.events:
        roots = {root_of(number) for number in among}
        for number in roots:
            found[number] += 1 / len(roots) / len(row.events)  # type: ignore[assignment]
    return found


def _bearing(row: Row) -> frozenset[str]:
    """The facts that count for the one fault of a question."""
    if len(row.events) != 1:
        return frozenset()
    return frozenset(name for number in row.events[0] for name in bearing_on(events()[root_of(number)]))


if __name__ == "__main__":
    main()
