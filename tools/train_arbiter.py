"""Make the table of the learned reader: `python -m tools.train_arbiter`.

It fits a weight for each feature and output to all questions of `tests/arbiter/corpus` by ridge regression, in closed
form, so that the same corpus gives the same table.  The confidence of readings is calibrated on predictions for each
writer from a table fitted on the others.  `--fares` prints the results of these predictions instead.  `--without LOT
--out FILE` leaves lots out of the fit, for tests on their questions.
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

from ecarte.arbiter.cases import StoryCase, find_cases
from ecarte.arbiter.reader import learned
from ecarte.arbiter.reader.coreference import story_of
from ecarte.arbiter.reader.explicit_facts import ExplicitFact, explicit_facts
from ecarte.arbiter.reader.grammar import parse
from ecarte.arbiter.weighing import (
    MIN_PROBABILITY,
    base_event,
    confidence_features,
    covering_event,
    event_scores,
    later_events,
    probability,
    story_features,
)
from ecarte.rules.events import events, relevant_facts
from tests.arbiter.corpus import Row, all_rows, lessons, stated_facts

Floats = npt.NDArray[np.float32]
PENALTY: Final = 0.1
LEAST_OFTEN: Final = 2
"""Features that occur in fewer questions are left out."""
KEPT: Final = 32_000
"""The number of features kept, those with the largest weights."""
MUST_ASK: Final = 0.5
"""The target for the event of a question that must be asked back about whether it is an event at all."""
COMMON: Final = 200
"""Features that occur in more questions than this are stored as a dense matrix."""
LARGEST: Final = 15
WIDE: Final = 99.95
"""The percentile of the absolute weights at which larger ones are clipped."""
COMMAND: Final = "python -m tools.train_arbiter"
STEPS: Final = 20
PLAIN: Final = "lesson_plain"
"""Lessons in the words of the laws, which are not used for calibration, since people do not ask like that."""
OUT: Final = Path(learned.__file__).with_name(learned.FILE)


def main() -> None:
    """Fit, and write the table or print the results for each writer."""
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
    """A question as the grammar reads it: its features, its possible cases, and the explicit facts."""

    row: Row
    traits: Sequence[str]
    cases: Sequence[StoryCase]
    plainly: Sequence[ExplicitFact]


def table_of(rows: Sequence[Row]) -> bytes:
    """The table fitted on these questions."""
    read, names, shares, alike = _compare(rows)
    outputs, targets, has_target = targets_of(rows)
    sure = sureness(read, outputs, left_out(alike, targets, [row.lot for row in rows]))
    if len(names) > KEPT:
        weights, _ = fit(shares, alike, targets, has_target)
        often = np.sqrt([len(rows) for rows in shares.rows])
        kept = sorted(np.argsort(-np.linalg.norm(weights, axis=1) * often, kind="stable")[:KEPT])
        names = [names[place] for place in kept]
        shares = Shares([one.traits for one in read], names)
        alike = shares.alike()
    weights, least = fit(shares, alike, targets, has_target)
    steps = np.percentile(np.abs(weights), WIDE, axis=0) / LARGEST + 1e-9
    whole = np.clip(np.rint(weights / steps), -LARGEST, LARGEST).astype(np.int8)
    head = learned.Head(
        learned.FORMAT, COMMAND, checksum(rows), len(rows), tuple(outputs), tuple(map(float, least.round(6))),
        tuple(map(float, steps.round(8))), sure,
    )  # fmt: skip
    return learned.pack(head, names, whole.tobytes())


def _compare(rows: Sequence[Row]) -> tuple[list[Read], list[str], Shares, Floats]:
    """The questions read, the names and the matrix of their features, and the similarity of every two questions."""
    read = [read_of(row) for row in rows]
    often = Counter(name for one in read for name in one.traits)
    names = [name for name, times in often.items() if times >= LEAST_OFTEN]
    shares = Shares([one.traits for one in read], names)
    return read, names, shares, shares.alike()


def how_they_fare(rows: Sequence[Row]) -> Iterator[str]:
    """For each writer, under a table fitted on all others: the shares ruled on rightly, wrongly, or asked back.

    Only events are compared, not facts; and no feature is left out, unlike in the table.
    """
    read, _, _, alike = _compare(rows)
    outputs, targets, _ = targets_of(rows)
    scores = left_out(alike, targets, [row.lot for row in rows])
    sure = sureness(read, outputs, scores)
    ends: dict[str, Counter[str]] = {}
    for one, row in zip(read, scores.astype(float), strict=True):
        first, second, ways = _ways(one, dict(zip(outputs, row, strict=True)))
        way = max(ways, key=lambda way: probability(ways[way], sure[way]))
        is_right = _is_true(one.row, way, first, second)
        end = "asked" if probability(ways[way], sure[way]) <= MIN_PROBABILITY else "right" if is_right else "wrong"
        for lot in (one.row.lot, f"all lessons, {one.row.language}" if _is_of_lessons(one.row) else ""):
            ends.setdefault(lot, Counter())[end] += 1
    for lot, counts in sorted(ends.items()):
        shares = ", ".join(f"{end} {counts[end] / counts.total():.3f}" for end in ("right", "wrong", "asked"))
        yield f"{lot or 'all others'}: {counts.total()} questions, {shares}"


def checksum(rows: Sequence[Row]) -> str:
    """A checksum of the questions."""
    return hashlib.sha256("\n".join(row.text for row in rows).encode()).hexdigest()


def read_of(row: Row) -> Read:
    """A question as it is read; one used to improve the grammar has no features of the grammar's cases."""
    story = story_of(parse(row.text, row.language))
    plights, cases = find_cases(story)
    plainly = explicit_facts(story)
    found = story_features(story, plights, cases, plainly)
    return Read(row, [name for name in found if not (row.is_mended and name[:1] == "g")], cases, plainly)


class Shares:
    """The matrix of questions and features; each question is a row of length one."""

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
        """The similarity (inner product) of every two questions."""
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
        """Weights of questions turned into weights of their features."""
        scaled = each * self.size[:, None]
        return np.stack([scaled[rows].sum(axis=0) for rows in self.rows])


def fit(
    shares: Shares, alike: Floats, targets: Floats, has_target: Sequence[npt.NDArray[np.bool_]]
) -> tuple[Floats, Floats]:
    """The weights of every feature, and the intercept of each output.

    Outputs with targets in the same rows are solved together.
    """
    dual = np.zeros_like(targets)
    least = np.zeros(targets.shape[1], np.float32)
    for mask, outputs in _group_outputs(has_target):
        here = np.flatnonzero(mask)
        wanted = targets[here][:, outputs]
        least[outputs] = wanted.mean(axis=0)
        square = alike[np.ix_(here, here)] + PENALTY * np.eye(len(here), dtype=np.float32)
        each = np.zeros((len(targets), len(outputs)), np.float32)
        each[here] = np.linalg.solve(square, wanted - least[outputs])
        dual[:, outputs] = each
    return shares.weights(dual), least


def _group_outputs(has_target: Sequence[npt.NDArray[np.bool_]]) -> Iterator[tuple[npt.NDArray[np.bool_], list[int]]]:
    by_mask: dict[bytes, list[int]] = {}
    for output, mask in enumerate(has_target):
        by_mask.setdefault(mask.tobytes(), []).append(output)
    for outputs in by_mask.values():
        yield has_target[outputs[0]], outputs


def left_out(alike: Floats, targets: Floats, writers: Sequence[str]) -> Floats:
    """The prediction for each question from a table of all other writers; all are computed from one inverse."""
    inverse = np.linalg.inv(alike + PENALTY * np.eye(len(alike), dtype=np.float32))
    residual = inverse @ (targets - targets.mean(axis=0))
    scores = np.zeros_like(targets)
    for writer in sorted(set(writers)):
        here = np.flatnonzero([one == writer for one in writers])
        scores[here] = targets[here] - np.linalg.solve(inverse[np.ix_(here, here)], residual[here])
    return scores


def sureness(read: Sequence[Read], outputs: Sequence[str], scores: Floats) -> Mapping[str, Mapping[str, float]]:
    """The weights of the evidence that a reading is right, fitted on predictions for left-out writers."""
    known: dict[str, tuple[list[dict[str, float]], list[bool]]] = {"one": ([], []), "two": ([], [])}
    for one, row in zip(read, scores.astype(float), strict=True):
        if _is_of_lessons(one.row):
            first, second, ways = _ways(one, dict(zip(outputs, row, strict=True)))
            for way, signs in ways.items():
                known[way][0].append(signs)
                known[way][1].append(_is_true(one.row, way, first, second))
    return {way: _likelihood(signs, true) for way, (signs, true) in known.items() if signs}


def _is_of_lessons(row: Row) -> bool:
    """Whether a question is used to calibrate how sure a reading is."""
    return not row.is_mended and row.lot != PLAIN


def _ways(one: Read, speaks: Mapping[str, float]) -> tuple[str, str, Mapping[str, dict[str, float]]]:
    """The first two events of a question, and the signs for one of them and for both."""
    ends = event_scores(speaks, one.cases, {}, one.plainly)
    first, second = sorted(ends, key=lambda name: -ends[name])[:2]
    return first, second, confidence_features(ends, speaks[learned.TWO], one.cases)


def _is_true(row: Row, way: str, first: str, second: str) -> bool:
    """Whether the reading is true: the first event alone is the question's or, if `way` is `two`, the first two are."""
    wanted = [{base_event(number) for number in among} for among in row.events]

    def is_it(name: str, among: set[str]) -> bool:
        return name in among or bool(later_events(name) & among)

    if way == "two":
        return len(wanted) == 2 and any(
            is_it(one, wanted[0]) and is_it(other, wanted[1]) for one, other in ((first, second), (second, first))
        )
    found = {learned.FINE: "faultless", learned.NOTHING: "not-understood"}.get(first)
    return (
        found in row.outcome if found else len(wanted) == 1 and is_it(covering_event(first, second) or first, wanted[0])
    )


def _likelihood(signs: Sequence[Mapping[str, float]], true: Sequence[bool]) -> Mapping[str, float]:
    """The weights of the signs by regularized logistic regression, with Newton's method."""
    names = list(signs[0])
    found, wanted = np.array([[one[name] for name in names] for one in signs]), np.array(true, float)
    weights = np.zeros(len(names))
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-found @ weights))
        slope = found.T @ (wanted - likely) - weights
        bend = found.T @ (found * (likely * (1 - likely))[:, None]) + np.eye(len(names))
        weights += np.linalg.solve(bend, slope)
    return {name: float(weight) for name, weight in zip(names, weights.round(2), strict=True)}


def targets_of(rows: Sequence[Row]) -> tuple[list[str], Floats, list[npt.NDArray[np.bool_]]]:
    """The outputs, their targets for every question, and for each output the questions that have a target."""
    ends = [_ends(row) for row in rows]
    facts = [stated_facts(row) for row in rows]
    bearing = [_bearing(row) for row in rows]
    outputs = [*sorted({name for end in ends for name in end}), learned.TWO]
    said = Counter(f"{name}={answer}" for one in facts for name, answer in one.items())
    outputs += sorted(name for name, often in said.items() if often > 2)
    targets = np.zeros((len(rows), len(outputs)), np.float32)
    everywhere = np.ones(len(rows), bool)
    has_target = []
    for column, output in enumerate(outputs):
        name, _, answer = output.partition("=")
        if answer:
            targets[:, column] = [one.get(name) == answer for one in facts]
            has_target.append(np.array([name in one for one in bearing]))
        else:
            targets[:, column] = [
                len(row.events) > 1 if output == learned.TWO else end.get(output, 0.0)
                for row, end in zip(rows, ends, strict=True)
            ]
            has_target.append(everywhere)
    return outputs, targets, has_target


def _ends(row: Row) -> Mapping[str, float]:
    """The targets of a question's events: together one, or a half if the question must be asked back."""
    if not row.events:
        return {learned.FINE if "faultless" in row.outcome else learned.NOTHING: 1.0}
    found: Counter[str] = Counter()
    part = (MUST_ASK if row.outcome == ("asked",) else 1) / len(row.events)
    for among in row.events:
        roots = {base_event(number) for number in among}
        for number in roots:
            found[number] += part / len(roots)  # type: ignore[assignment]
    return found


def _bearing(row: Row) -> frozenset[str]:
    """The facts that matter for the one fault of a question."""
    if len(row.events) != 1:
        return frozenset()
    return frozenset(name for number in row.events[0] for name in relevant_facts(events()[base_event(number)]))


if __name__ == "__main__":
    main()
