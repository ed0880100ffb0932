"""Make the table of the learned reader: `python -m tools.train_arbiter`.

It reads every question of `tests/arbiter/corpus`, the lots and the lessons, and fits one weight for each trait and
each output by least squares with a penalty, in closed form: no luck is in it, and the same corpus makes the same table.
Then each writer is left out in turn, and by how the others read him it is reckoned how sure a reading is.
`--fares` tells besides how each writer fares, as all others have him read.
`--without LOT --out FILE` leaves lots out, so that it may be seen how the questions in them fare.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from ecarte.arbiter.cases import HeardCase
from ecarte.arbiter.listening import learned
from ecarte.arbiter.listening.grammar import parsed
from ecarte.arbiter.listening.outright import Told, outright
from ecarte.arbiter.listening.story import story_of
from ecarte.arbiter.reading import grasped
from ecarte.arbiter.ruling import bearing_on
from ecarte.arbiter.weighing import SURE, alike_of, becoming, ends_of, likely, root_of, signs_of, traits_of
from ecarte.rules.events import events
from tests.arbiter.corpus import Row, all_rows, facts_told, lessons

Floats = npt.NDArray[np.float32]
PENALTY: Final = 0.1
LEAST_OFTEN: Final = 2
"""Traits that stand in fewer questions are left out."""
KEPT: Final = 32_000
"""So many traits are kept, those that say most."""
MUST_ASK: Final = 0.5
"""So much a question speaks for its event that must be asked about, since it may be none."""
COMMON: Final = 200
"""Traits in more questions than this are reckoned with all at once."""
LARGEST: Final = 15
WIDE: Final = 99.95
"""Weights beyond this part in a hundred of all are cut down to it."""
COMMAND: Final = "python -m tools.train_arbiter"
STEPS: Final = 20
PLAIN: Final = "lesson_plain"
"""Lessons in the words of the law, by which it is not told how sure a reading is: nobody asks so plainly."""
OUT: Final = Path(learned.__file__).with_name(learned.FILE)


def main() -> None:
    """Fit, and write the table or tell how it fares."""
    asked = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    asked.add_argument("--without", nargs="*", default=[], help="lots to leave out")
    asked.add_argument("--out", type=Path, default=OUT)
    asked.add_argument("--fares", action="store_true", help="tell how each writer fares who is left out")
    said = asked.parse_args()
    rows = [row for row in (*all_rows(), *lessons()) if row.lot not in said.without]
    if said.fares:
        print(*how_they_fare(rows), sep="\n")
        return
    content = table_of(rows)
    said.out.write_bytes(content)
    print(f"{len(rows)} questions, {len(content):,} bytes")


class Read(msgspec.Struct, frozen=True):
    """A question as the grammar reads it: its traits, the cases that it makes of it, and what it says outright."""

    row: Row
    traits: Sequence[str]
    cases: Sequence[HeardCase]
    plainly: Sequence[Told]


def table_of(rows: Sequence[Row]) -> bytes:
    """The table that is made of these questions."""
    read, names, shares, alike = _compared(rows)
    outputs, targets, told_in = targets_of(rows)
    sure = sureness(read, outputs, left_out(alike, targets, [row.lot for row in rows]))
    if len(names) > KEPT:
        weights, _ = fitted(shares, alike, targets, told_in)
        often = np.sqrt([len(rows) for rows in shares.rows])
        kept = sorted(np.argsort(-np.linalg.norm(weights, axis=1) * often, kind="stable")[:KEPT])
        names = [names[place] for place in kept]
        shares = Shares([one.traits for one in read], names)
        alike = shares.alike()
    weights, least = fitted(shares, alike, targets, told_in)
    steps = np.percentile(np.abs(weights), WIDE, axis=0) / LARGEST + 1e-9
    whole = np.clip(np.rint(weights / steps), -LARGEST, LARGEST).astype(np.int8)
    head = learned.Head(
        learned.FORMAT, COMMAND, checksum(rows), len(rows), tuple(outputs), tuple(map(float, least.round(6))),
        tuple(map(float, steps.round(8))), sure,
    )  # fmt: skip
    return learned.packed(head, names, whole.tobytes())


def _compared(rows: Sequence[Row]) -> tuple[list[Read], list[str], Shares, Floats]:
    """The questions read, the names of their traits, which has which, and how much every two have in common."""
    read = [read_of(row) for row in rows]
    often = Counter(name for one in read for name in one.traits)
    names = [name for name, times in often.items() if times >= LEAST_OFTEN]
    shares = Shares([one.traits for one in read], names)
    return read, names, shares, shares.alike()


def how_they_fare(rows: Sequence[Row]) -> Iterator[str]:
    """Of each writer's questions, as all others have him read, how many are ruled on rightly, wrongly, or asked about.

    That is told by the events alone, facts are not looked at; and no trait is left out, as it is from the table.
    """
    read, _, _, alike = _compared(rows)
    outputs, targets, _ = targets_of(rows)
    scores = left_out(alike, targets, [row.lot for row in rows])
    sure = sureness(read, outputs, scores)
    ends: dict[str, Counter[str]] = {}
    for one, row in zip(read, scores.astype(float), strict=True):
        first, second, ways = _ways(one, dict(zip(outputs, row, strict=True)))
        way = max(ways, key=lambda way: likely(ways[way], sure[way]))
        is_right = _is_true(one.row, way, first, second)
        end = "asked" if likely(ways[way], sure[way]) <= SURE else "right" if is_right else "wrong"
        for lot in (one.row.lot, f"all lessons, {one.row.language}" if _is_of_lessons(one.row) else ""):
            ends.setdefault(lot, Counter())[end] += 1
    for lot, counts in sorted(ends.items()):
        shares = ", ".join(f"{end} {counts[end] / counts.total():.3f}" for end in ("right", "wrong", "asked"))
        yield f"{lot or 'all others'}: {counts.total()} questions, {shares}"


def checksum(rows: Sequence[Row]) -> str:
    """By what the questions are known."""
    return hashlib.sha256("\n".join(row.text for row in rows).encode()).hexdigest()


def read_of(row: Row) -> Read:
    """A question as it is read; one that the grammar was mended on has no traits of the cases that it makes of it."""
    story = story_of(parsed(row.text, row.language))
    plights, cases = grasped(story)
    plainly = outright(story)
    found = traits_of(story, plights, cases, plainly)
    return Read(row, [name for name in found if not (row.is_mended and name[:1] == "g")], cases, plainly)


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


def fitted(
    shares: Shares, alike: Floats, targets: Floats, told_in: Sequence[npt.NDArray[np.bool_]]
) -> tuple[Floats, Floats]:
    """The weights of every trait, and what each output has without any; outputs told in the same rows go together."""
    told = np.zeros_like(targets)
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


def left_out(alike: Floats, targets: Floats, writers: Sequence[str]) -> Floats:
    """What each question is read as by a table made of all other writers; they are all reckoned from one inverse."""
    inverse = np.linalg.inv(alike + PENALTY * np.eye(len(alike), dtype=np.float32))
    told = inverse @ (targets - targets.mean(axis=0))
    scores = np.zeros_like(targets)
    for writer in sorted(set(writers)):
        here = np.flatnonzero([one == writer for one in writers])
        scores[here] = targets[here] - np.linalg.solve(inverse[np.ix_(here, here)], told[here])
    return scores


def sureness(read: Sequence[Read], outputs: Sequence[str], scores: Floats) -> Mapping[str, Mapping[str, float]]:
    """The weight of each sign by which a reading is known for the truth, by the lessons of writers not read before."""
    known: dict[str, tuple[list[dict[str, float]], list[bool]]] = {"one": ([], []), "two": ([], [])}
    for one, row in zip(read, scores.astype(float), strict=True):
        if _is_of_lessons(one.row):
            first, second, ways = _ways(one, dict(zip(outputs, row, strict=True)))
            for way, signs in ways.items():
                known[way][0].append(signs)
                known[way][1].append(_is_true(one.row, way, first, second))
    return {way: _likelihood(signs, true) for way, (signs, true) in known.items() if signs}


def _is_of_lessons(row: Row) -> bool:
    """Whether a question is of those by which it is told how sure a reading is."""
    return not row.is_mended and row.lot != PLAIN


def _ways(one: Read, speaks: Mapping[str, float]) -> tuple[str, str, Mapping[str, dict[str, float]]]:
    """The first two events of a question, and the signs for one of them and for both."""
    ends = ends_of(speaks, one.cases, {}, one.plainly)
    first, second = sorted(ends, key=lambda name: -ends[name])[:2]
    return first, second, signs_of(ends, speaks[learned.TWO], one.cases)


def _is_true(row: Row, way: str, first: str, second: str) -> bool:
    """Whether the first event read is all that went wrong in a question, or the first two are, `way` says which."""
    wanted = [{root_of(number) for number in among} for among in row.events]

    def is_it(name: str, among: set[str]) -> bool:
        return name in among or bool(becoming(name) & among)

    if way == "two":
        return len(wanted) == 2 and any(
            is_it(one, wanted[0]) and is_it(other, wanted[1]) for one, other in ((first, second), (second, first))
        )
    told = {learned.FINE: "faultless", learned.NOTHING: "not-understood"}.get(first)
    return told in row.outcome if told else len(wanted) == 1 and is_it(alike_of(first, second) or first, wanted[0])


def _likelihood(signs: Sequence[Mapping[str, float]], true: Sequence[bool]) -> Mapping[str, float]:
    """The weights by which signs tell best how likely something is true, by Newton's steps."""
    names = list(signs[0])
    told, wanted = np.array([[one[name] for name in names] for one in signs]), np.array(true, float)
    weights = np.zeros(len(names))
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-told @ weights))
        slope = told.T @ (wanted - likely) - weights
        bend = told.T @ (told * (likely * (1 - likely))[:, None]) + np.eye(len(names))
        weights += np.linalg.solve(bend, slope)
    return {name: float(weight) for name, weight in zip(names, weights.round(2), strict=True)}


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
    """What a question should be taken for: where there are several, each has its part; half, where it must be asked."""
    if not row.events:
        return {learned.FINE if "faultless" in row.outcome else learned.NOTHING: 1.0}
    found: Counter[str] = Counter()
    part = (MUST_ASK if row.outcome == ("asked",) else 1) / len(row.events)
    for among in row.events:
        roots = {root_of(number) for number in among}
        for number in roots:
            found[number] += part / len(roots)  # type: ignore[assignment]
    return found


def _bearing(row: Row) -> frozenset[str]:
    """The facts that count for the one fault of a question."""
    if len(row.events) != 1:
        return frozenset()
    return frozenset(name for number in row.events[0] for name in bearing_on(events()[root_of(number)]))


if __name__ == "__main__":
    main()
