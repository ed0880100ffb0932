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
MAX_FEATURES: Final = 32_000
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
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--without", nargs="*", default=[], help="lots to leave out")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--fares", action="store_true", help="tell how each writer fares who is left out")
    options = parser.parse_args()
    rows = [row for row in (*all_rows(), *lessons()) if row.lot not in options.without]
    if options.fares:
        print(*how_they_fare(rows), sep="\n")
        return
    content = table_of(rows)
    options.out.write_bytes(content)
    print(f"{len(rows)} questions, {len(content):,} bytes")


class ReadQuestion(msgspec.Struct, frozen=True):
    """A question as the grammar reads it: its features, its possible cases, and the explicit facts."""

    row: Row
    features: Sequence[str]
    cases: Sequence[StoryCase]
    statements: Sequence[ExplicitFact]


def table_of(rows: Sequence[Row]) -> bytes:
    """The table fitted on these questions."""
    questions, names, shares, similarity = _compare(rows)
    outputs, targets, has_target = targets_of(rows)
    confidence_weights = sureness(
        questions, outputs, leave_one_out_scores(similarity, targets, [row.lot for row in rows])
    )
    if len(names) > MAX_FEATURES:
        weights, _ = fit(shares, similarity, targets, has_target)
        root_of_uses = np.sqrt([len(rows) for rows in shares.rows])
        kept_columns = sorted(np.argsort(-np.linalg.norm(weights, axis=1) * root_of_uses, kind="stable")[:MAX_FEATURES])
        names = [names[place] for place in kept_columns]
        shares = Shares([question.features for question in questions], names)
        similarity = shares.similarity()
    weights, intercepts = fit(shares, similarity, targets, has_target)
    steps = np.percentile(np.abs(weights), WIDE, axis=0) / LARGEST + 1e-9
    whole_weights = np.clip(np.rint(weights / steps), -LARGEST, LARGEST).astype(np.int8)
    head = learned.Head(
        learned.FORMAT, COMMAND, checksum(rows), len(rows), tuple(outputs), tuple(map(float, intercepts.round(6))),
        tuple(map(float, steps.round(8))), confidence_weights,
    )  # fmt: skip
    return learned.pack(head, names, whole_weights.tobytes())


def _compare(rows: Sequence[Row]) -> tuple[list[ReadQuestion], list[str], Shares, Floats]:
    """The questions read, the names and the matrix of their features, and the similarity of every two questions."""
    questions = [read_of(row) for row in rows]
    questions_with_feature = Counter(name for question in questions for name in question.features)
    names = [name for name, uses in questions_with_feature.items() if uses >= LEAST_OFTEN]
    shares = Shares([question.features for question in questions], names)
    return questions, names, shares, shares.similarity()


def how_they_fare(rows: Sequence[Row]) -> Iterator[str]:
    """For each writer, with a table fitted on all others: the shares of right, wrong and asked-back rulings.

    Only events are compared, not facts.  Unlike the table, it leaves no feature out.
    """
    questions, _, _, similarity = _compare(rows)
    outputs, targets, _ = targets_of(rows)
    scores = leave_one_out_scores(similarity, targets, [row.lot for row in rows])
    confidence_weights = sureness(questions, outputs, scores)
    results_of_lot: dict[str, Counter[str]] = {}
    for question, row in zip(questions, scores.astype(float), strict=True):
        first, second, ways = _ways(question, dict(zip(outputs, row, strict=True)))
        chosen_way = max(ways, key=lambda chosen_way: probability(ways[chosen_way], confidence_weights[chosen_way]))
        is_right = _is_true(question.row, chosen_way, first, second)
        result = (
            "asked"
            if probability(ways[chosen_way], confidence_weights[chosen_way]) <= MIN_PROBABILITY
            else "right"
            if is_right
            else "wrong"
        )
        for lot in (question.row.lot, f"all lessons, {question.row.language}" if _is_of_lessons(question.row) else ""):
            results_of_lot.setdefault(lot, Counter())[result] += 1
    for lot, counts in sorted(results_of_lot.items()):
        shares = ", ".join(f"{result} {counts[result] / counts.total():.3f}" for result in ("right", "wrong", "asked"))
        yield f"{lot or 'all others'}: {counts.total()} questions, {shares}"


def checksum(rows: Sequence[Row]) -> str:
    """A checksum of the questions."""
    return hashlib.sha256("\n".join(row.text for row in rows).encode()).hexdigest()


def read_of(row: Row) -> ReadQuestion:
    """A question as it is read; a question used to improve the grammar gets no features of the grammar's cases."""
    story = story_of(parse(row.text, row.language))
    candidates, cases = find_cases(story)
    statements = explicit_facts(story)
    features = story_features(story, candidates, cases, statements)
    return ReadQuestion(row, [name for name in features if not (row.is_mended and name[:1] == "g")], cases, statements)


class Shares:
    """The matrix of questions and features; each question is a row of length one."""

    def __init__(self, features_of_questions: Sequence[Sequence[str]], names: Sequence[str]) -> None:
        column_of_feature = {name: number for number, name in enumerate(names)}
        rows: list[list[int]] = [[] for _ in names]
        self.size = np.zeros(len(features_of_questions), np.float32)
        for row, features in enumerate(features_of_questions):
            columns = [column_of_feature[name] for name in features if name in column_of_feature]
            self.size[row] = 1 / np.sqrt(len(columns) or 1)
            for column in columns:
                rows[column].append(row)
        self.rows = [np.array(features, np.intp) for features in rows]

    def similarity(self) -> Floats:
        """The similarity (inner product) of every two questions."""
        similarity = np.zeros((len(self.size), len(self.size)), np.float32)
        common_features = [rows for rows in self.rows if len(rows) > COMMON]
        dense = np.zeros((len(self.size), len(common_features)), np.float32)
        for column, rows in enumerate(common_features):
            dense[rows, column] = self.size[rows]
        similarity += dense @ dense.T
        for rows in self.rows:
            if len(rows) <= COMMON:
                similarity[np.ix_(rows, rows)] += np.outer(self.size[rows], self.size[rows])
        return similarity

    def weights(self, weights_of_questions: Floats) -> Floats:
        """Weights of questions turned into weights of their features."""
        scaled = weights_of_questions * self.size[:, None]
        return np.stack([scaled[rows].sum(axis=0) for rows in self.rows])


def fit(
    shares: Shares, similarity: Floats, targets: Floats, has_target: Sequence[npt.NDArray[np.bool_]]
) -> tuple[Floats, Floats]:
    """The weights of every feature, and the intercept of each output.

    Outputs with targets in the same rows are solved together.
    """
    weights_of_questions = np.zeros_like(targets)
    intercepts = np.zeros(targets.shape[1], np.float32)
    for mask, outputs in _group_outputs(has_target):
        rows_with_target = np.flatnonzero(mask)
        wanted_targets = targets[rows_with_target][:, outputs]
        intercepts[outputs] = wanted_targets.mean(axis=0)
        regularized = similarity[np.ix_(rows_with_target, rows_with_target)] + PENALTY * np.eye(
            len(rows_with_target), dtype=np.float32
        )
        weights_of_rows = np.zeros((len(targets), len(outputs)), np.float32)
        weights_of_rows[rows_with_target] = np.linalg.solve(regularized, wanted_targets - intercepts[outputs])
        weights_of_questions[:, outputs] = weights_of_rows
    return shares.weights(weights_of_questions), intercepts


def _group_outputs(has_target: Sequence[npt.NDArray[np.bool_]]) -> Iterator[tuple[npt.NDArray[np.bool_], list[int]]]:
    by_mask: dict[bytes, list[int]] = {}
    for output, mask in enumerate(has_target):
        by_mask.setdefault(mask.tobytes(), []).append(output)
    for outputs in by_mask.values():
        yield has_target[outputs[0]], outputs


def leave_one_out_scores(similarity: Floats, targets: Floats, writers: Sequence[str]) -> Floats:
    """The prediction for each question from a table of all other writers; all are computed from one inverse."""
    inverse = np.linalg.inv(similarity + PENALTY * np.eye(len(similarity), dtype=np.float32))
    residual = inverse @ (targets - targets.mean(axis=0))
    scores = np.zeros_like(targets)
    for writer in sorted(set(writers)):
        rows_of_writer = np.flatnonzero([row_writer == writer for row_writer in writers])
        scores[rows_of_writer] = targets[rows_of_writer] - np.linalg.solve(
            inverse[np.ix_(rows_of_writer, rows_of_writer)], residual[rows_of_writer]
        )
    return scores


def sureness(
    questions: Sequence[ReadQuestion], outputs: Sequence[str], scores: Floats
) -> Mapping[str, Mapping[str, float]]:
    """The weights of the evidence that a reading is right, fitted on predictions for left-out writers."""
    examples: dict[str, tuple[list[dict[str, float]], list[bool]]] = {"one": ([], []), "two": ([], [])}
    for question, row in zip(questions, scores.astype(float), strict=True):
        if _is_of_lessons(question.row):
            first, second, ways = _ways(question, dict(zip(outputs, row, strict=True)))
            for way, signs in ways.items():
                examples[way][0].append(signs)
                examples[way][1].append(_is_true(question.row, way, first, second))
    return {way: _likelihood(signs, true) for way, (signs, true) in examples.items() if signs}


def _is_of_lessons(row: Row) -> bool:
    """Whether a question is used to calibrate how sure a reading is."""
    return not row.is_mended and row.lot != PLAIN


def _ways(question: ReadQuestion, outputs: Mapping[str, float]) -> tuple[str, str, Mapping[str, dict[str, float]]]:
    """The first two events of a question, and the signs for one of them and for both."""
    scores = event_scores(outputs, question.cases, {}, question.statements)
    first, second = sorted(scores, key=lambda name: -scores[name])[:2]
    return first, second, confidence_features(scores, outputs[learned.TWO], question.cases)


def _is_true(row: Row, way: str, first: str, second: str) -> bool:
    """Whether the reading is true: the first event alone is the question's or, if `way` is `two`, the first two are."""
    wanted_events = [{base_event(number) for number in accepted} for accepted in row.events]

    def is_accepted(name: str, accepted: set[str]) -> bool:
        return name in accepted or bool(later_events(name) & accepted)

    if way == "two":
        return len(wanted_events) == 2 and any(
            is_accepted(event_name, wanted_events[0]) and is_accepted(other_name, wanted_events[1])
            for event_name, other_name in ((first, second), (second, first))
        )
    wanted_outcome = {learned.FINE: "faultless", learned.NOTHING: "not-understood"}.get(first)
    return (
        wanted_outcome in row.outcome
        if wanted_outcome
        else len(wanted_events) == 1 and is_accepted(covering_event(first, second) or first, wanted_events[0])
    )


def _likelihood(signs: Sequence[Mapping[str, float]], are_right: Sequence[bool]) -> Mapping[str, float]:
    """The weights of the signs by regularized logistic regression, with Newton's method."""
    names = list(signs[0])
    evidence, truth = (
        np.array([[signs_of_one[name] for name in names] for signs_of_one in signs]),
        np.array(are_right, float),
    )
    weights = np.zeros(len(names))
    for _ in range(STEPS):
        predicted = 1 / (1 + np.exp(-evidence @ weights))
        gradient = evidence.T @ (truth - predicted) - weights
        curvature = evidence.T @ (evidence * (predicted * (1 - predicted))[:, None]) + np.eye(len(names))
        weights += np.linalg.solve(curvature, gradient)
    return {name: float(weight) for name, weight in zip(names, weights.round(2), strict=True)}


def targets_of(rows: Sequence[Row]) -> tuple[list[str], Floats, list[npt.NDArray[np.bool_]]]:
    """The outputs, their targets for every question, and for each output the questions that have a target."""
    event_targets = [_event_targets(row) for row in rows]
    facts_of_rows = [stated_facts(row) for row in rows]
    bearing_facts = [_relevant_facts(row) for row in rows]
    outputs = [*sorted({name for targets_of_row in event_targets for name in targets_of_row}), learned.TWO]
    times_stated = Counter(f"{name}={answer}" for of_row in facts_of_rows for name, answer in of_row.items())
    outputs += sorted(name for name, times in times_stated.items() if times > 2)
    targets = np.zeros((len(rows), len(outputs)), np.float32)
    everywhere = np.ones(len(rows), bool)
    has_target = []
    for column, output in enumerate(outputs):
        name, _, answer = output.partition("=")
        if answer:
            targets[:, column] = [of_row.get(name) == answer for of_row in facts_of_rows]
            has_target.append(np.array([name in of_row for of_row in bearing_facts]))
        else:
            targets[:, column] = [
                len(row.events) > 1 if output == learned.TWO else targets_of_row.get(output, 0.0)
                for row, targets_of_row in zip(rows, event_targets, strict=True)
            ]
            has_target.append(everywhere)
    return outputs, targets, has_target


def _event_targets(row: Row) -> Mapping[str, float]:
    """The targets of a question's events: together one, or a half if the question must be asked back."""
    if not row.events:
        return {learned.FINE if "faultless" in row.outcome else learned.NOTHING: 1.0}
    targets: Counter[str] = Counter()
    share = (MUST_ASK if row.outcome == ("asked",) else 1) / len(row.events)
    for accepted in row.events:
        roots = {base_event(number) for number in accepted}
        for number in roots:
            targets[number] += share / len(roots)  # type: ignore[assignment]
    return targets


def _relevant_facts(row: Row) -> frozenset[str]:
    """The facts that matter for the one fault of a question."""
    if len(row.events) != 1:
        return frozenset()
    return frozenset(name for number in row.events[0] for name in relevant_facts(events()[base_event(number)]))


if __name__ == "__main__":
    main()
