"""What a story is about, by two readers: the grammar, which finds cases, and the learned reader, which scores them.

The grammar says who did what, how many and when, and which cases of the law that may be; it is right where it knows the
words.  The learned reader says which event the whole is most likely about.  Only what scores well above all else is
ruled on; where two are close, the arbiter asks which it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

import msgspec

from ecarte.arbiter.cases import StoryCase
from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.evidence import (
    has_word_for_not_yet,
    has_words_of_event,
    ideas_of,
    is_spoken_of,
    knows_every_word,
)
from ecarte.arbiter.reader.explicit_facts import ExplicitFact, contradicts, explicit_facts
from ecarte.arbiter.reader.features import Place, features_of
from ecarte.arbiter.reader.learned import FINE, NOTHING, TWO, feature_weights
from ecarte.rules.events import events, patterns

MIN_PROBABILITY: Final = 0.85
"""The least probability at which a reading is ruled on, estimated on questions by writers not in the training set."""
MIN_PROBABILITY_PLAIN: Final = 0.58
"""The same, where the grammar knows every word and found only that event.  The value is lower because the questions
used for the estimate were less plain."""
MIN_PROBABILITY_FAULT: Final = 0.4
"""The same, where in addition the runner-up is "all was right", since what the grammar found is then a fault."""
MIN_PROBABILITY_CONTRADICTORY: Final = 0.9
"""The same, where two statements about who sits where contradict each other."""
MIN_SCORE_OPEN: Final = 0.6
"""The least score of an event, where the grammar allows another event too because no word separates the two."""
_MARGIN_OF_SECOND: Final = 0.08
"""The least margin of the second of two faults over the next event."""
_OF_THE_GRAMMAR: Final = ("number", "hand", "trick_played")
"""Slots and facts that only the grammar finds; the learned reader has not learned them."""
_MAX_EVENTS_ASKED: Final = 4
"""At most this number of events is asked about at once."""
_MIN_SHARE_OF_BEST: Final = 0.35
"""Events below this share of the best score are not asked about."""
_PENALTY_OTHER_SLOT: Final = 0.15
"""Subtracted from an event when a slot that the grammar found contradicts it."""
_PENALTY_DENIED: Final = 0.5
"""Subtracted from an event when the story states the contrary outright."""
_MIN_CHOICES: Final = 2
_MARGIN_NOT_UNDERSTOOD: Final = 0.1
"""The least margin of "not understood" over the next event at which the arbiter answers so."""
_MIN_SCORE_FACT: Final = 0.6
"""The least score of a fact that the grammar has not found."""
_MAX_SCORE_DOUBTFUL: Final = 0.3
"""Below this score a fact is dropped even if the grammar found it: such facts are right only one time in three."""


class StoryVerdict(msgspec.Struct, frozen=True):
    """What a story is about.  Only one of the first four fields is set.

    `events` are to be ruled on, in the order of the story.  `possible_events` are those to be asked about.  `is_lawful`
    is true where nothing went wrong, `is_not_understood` where nothing is understood.  `facts` are those that the
    learned reader finds stated.  `doubtful` are facts with too low a score, even if the grammar found them.  `places`
    gives for each place of the text how much it supports the result.
    """

    events: tuple[str, ...] = ()
    possible_events: tuple[str, ...] = ()
    is_lawful: bool = False
    is_not_understood: bool = False
    facts: Mapping[str, str] = {}
    doubtful: frozenset[tuple[str, str]] = frozenset()
    places: Mapping[Place, float] = {}


def base_event(number: str) -> str:
    """The event under which another is recognised in a story, where it has no pattern of its own: E12 for E12b."""
    return _ROOTS.get(number, number)


_ROOTS: Final = {"E12b": "E12", "E30b": "E30", "E39": "E39b", "E39c": "E39b", "E43b": "E43", "E44b": "E44"}


def story_features(
    story: Story, candidates: Sequence[Candidate], cases: Sequence[StoryCase], statements: Sequence[ExplicitFact]
) -> Mapping[str, Place]:
    """The features of a story, with what the grammar makes of it and what it states outright."""
    return features_of(
        story, candidates, [_events_of(case) for case in cases], [_facts(case) for case in cases], statements
    )


def _events_of(case: StoryCase) -> tuple[str, ...]:
    return (FINE,) if "right" in case.slots.values() else case.possible_events


def _facts(case: StoryCase) -> Mapping[str, str]:
    return {**case.facts, **({"by": case.offender} if case.offender else {})}


def combine(
    story: Story, candidates: Sequence[Candidate], cases: Sequence[StoryCase], given_answers: Mapping[str, str]
) -> StoryVerdict:
    """What the story is about, as far as can be determined; never an event that the `given_answers` contradict.

    `cases` are those of the candidates, in the same order.
    """
    statements = explicit_facts(story)
    features = story_features(story, candidates, cases, statements)
    outputs = feature_weights().scores(features)
    grammar_events = {number for case in cases for number in _events_of(case)}
    if (
        grammar_events
        and grammar_events <= events().keys()
        and not {base_event(number) for number in grammar_events} & outputs.keys()
    ):
        return StoryVerdict(tuple(case.event for case in cases))  # not in the training set: only the grammar knows them
    ideas, knows_all = ideas_of(story), knows_every_word(story)
    namable_events = {name for name in outputs if has_words_of_event(name, ideas)} | {
        base_event(number) for number in grammar_events
    }
    is_expressed = is_spoken_of if knows_all else has_word_for_not_yet
    facts = {name: answer for name, answer in _stated_facts(outputs).items() if is_expressed(name, answer, ideas)}
    scores = event_scores(outputs, cases, given_answers, statements)
    ranked = sorted(scores, key=lambda name: -scores[name])
    first, second, third = ranked[:3]
    covering = covering_event(first, second)
    signs_by_way = confidence_features(scores, outputs[TWO], cases)
    probabilities = {way: probability(signs, feature_weights().head.sure[way]) for way, signs in signs_by_way.items()}
    is_two = probabilities.get("two", 0.0) > probabilities["one"]
    is_plainly_read = (
        not is_two
        and bool(signs_by_way["one"]["found"])
        and all(token.kind != "unknown" for token in story.parsed.tokens)
    )
    doubtful = _doubtful_facts(outputs) if not is_plainly_read else frozenset()  # a plain reading is believed
    verdict_events = _in_story_order(first, second, features) if is_two else (covering or first,)
    is_sure = (
        max(probabilities.values()) > _least_probability(story, first, second, is_plain=is_plainly_read)
        and (is_two or not any(_is_open(case, first, second, scores) for case in cases))
        and not (is_two and scores[second] - scores[third] < _MARGIN_OF_SECOND)
        and not any(
            is_denied(name, statements) or (knows_all and name not in namable_events) for name in verdict_events
        )
    )
    if is_sure and first != NOTHING:
        rival_event = third if is_two else next(name for name in ranked if name not in (first, covering and second))
        places = feature_weights().words(features, first, rival_event)
        if first == FINE:
            return StoryVerdict(is_lawful=True, facts=facts, doubtful=doubtful, places=places)
        return StoryVerdict(verdict_events, facts=facts, doubtful=doubtful, places=places)
    near_events = [
        name
        for name in ranked[:_MAX_EVENTS_ASKED]
        if scores[name] > scores[first] * _MIN_SHARE_OF_BEST
        and name != NOTHING
        and (name in namable_events or (name == first and not knows_all))
    ]
    near_events = [name for name in near_events if not is_denied(name, statements)] or near_events
    is_one_clear = len(near_events) < _MIN_CHOICES or scores[first] - scores[second] > _MARGIN_NOT_UNDERSTOOD
    if first == NOTHING and (is_sure or is_one_clear):
        return StoryVerdict(is_not_understood=True)
    possible_events = tuple(sorted(near_events, key=lambda name: name == FINE))
    return StoryVerdict(possible_events=possible_events, facts=facts, doubtful=doubtful)


def _least_probability(story: Story, first: str, second: str, *, is_plain: bool) -> float:
    """The probability above which a reading is ruled on, given the best event and the next."""
    if story.seats.contradicted:
        return MIN_PROBABILITY_CONTRADICTORY
    if not is_plain:
        return MIN_PROBABILITY
    return MIN_PROBABILITY_FAULT if second == FINE and first in events() else MIN_PROBABILITY_PLAIN


def event_scores(
    outputs: Mapping[str, float],
    cases: Sequence[StoryCase],
    given_answers: Mapping[str, str],
    statements: Sequence[ExplicitFact],
) -> dict[str, float]:
    """The score of each event, of "nothing went wrong", and of "not a question about this game"."""
    return {
        name: outputs[name]
        - (
            _PENALTY_DENIED
            if is_denied(name, statements)
            else _PENALTY_OTHER_SLOT * any(_is_against(name, case) for case in cases)
        )
        for name in outputs
        if name in (FINE, NOTHING)
        or (name in events() and not (given_answers and _denies(given_answers, events()[name].supposes)))
    }


def confidence_features(
    scores: Mapping[str, float], score_of_two: float, cases: Sequence[StoryCase]
) -> dict[str, dict[str, float]]:
    """The signs for the probability that the first event alone is right, or that the first two both are."""
    first, second, third = sorted(scores, key=lambda name: -scores[name])[:3]
    covering = covering_event(first, second)
    events_by_case = [{base_event(number) for number in _proved_events(case)} for case in cases]
    grammar_events = set[str]().union(*events_by_case)
    ways = {
        "one": {
            "always": 1.0,
            "above": scores[first] - scores[third if covering else second],
            "first": scores[first],
            "two": score_of_two,
            "both": max(0.0, score_of_two) ** 2,
            "spread": sum(max(0.0, score) ** 2 for score in scores.values()),
            "alike": float(bool(covering)),
            "fine": float(first == FINE),
            "nothing": float(first == NOTHING),
            "found": float(grammar_events == {first}),
            "open": float(first in grammar_events and len(grammar_events) > 1),
            "unlike": float(bool(events_by_case) and first not in grammar_events),
        }
    }
    if {first, second} <= events().keys() and not covering:
        ways["two"] = {
            "always": 1.0,
            "above": scores[second] - scores[third],
            "second": scores[second],
            "two": score_of_two,
            "found": float(len(events_by_case) > 1 and grammar_events == {first, second}),
        }
    return ways


def probability(signs: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """The probability that these signs give with these weights, by the logistic function."""
    return 1 / (1 + exp(-sum(sign * weights.get(name, 0.0) for name, sign in signs.items())))


def _denies(stated_answers: Mapping[str, str], supposed_facts: Mapping[str, str]) -> bool:
    """Whether the answers stated contradict what an event supposes."""
    return any(stated_answers.get(name, answer) != answer for name, answer in supposed_facts.items())


def _is_against(number: str, case: StoryCase) -> bool:
    """Whether a case of the grammar has the same act as an event, but another slot: four cards where it has six."""
    same_act_patterns = [pattern for pattern in patterns().get(number, ()) if pattern["act"] == case.act]
    known_answers = {**case.facts, **case.slots}
    return bool(same_act_patterns) and all(_denies(known_answers, pattern) for pattern in same_act_patterns)


def is_denied(number: str, statements: Sequence[ExplicitFact]) -> bool:
    """Whether something stated outright contradicts an event, in every pattern of it."""
    return any(_is_contrary(statement, patterns().get(number, ())) for statement in statements)


def _is_contrary(statement: ExplicitFact, patterns_of_event: Sequence[Mapping[str, str]]) -> bool:
    """Whether a statement contradicts every pattern of its act; false where the event has no pattern of that act."""
    same_act_patterns = [pattern for pattern in patterns_of_event if pattern["act"] == statement["act"]]
    return bool(same_act_patterns) and all(contradicts(statement, pattern) for pattern in same_act_patterns)


def _is_open(case: StoryCase, first: str, second: str, scores: Mapping[str, float]) -> bool:
    """Whether a case of the grammar lacks a word that separates the first event from others: how many, whose card."""
    case_events = {base_event(number) for number in _proved_events(case)}
    if covering_number := covering_event(first, second):
        return (
            covering_number in case_events
            and bool(case_events - {first, second} - later_events(covering_number))
            and scores[first] < MIN_SCORE_OPEN
        )
    return first in case_events and len(case_events) > 1 and (second in case_events or scores[first] < MIN_SCORE_OPEN)


def _proved_events(case: StoryCase) -> tuple[str, ...]:
    """The events of a case; or the one that it proves to be, where its facts say that it becomes another."""
    proved_numbers = (
        event_case.becomes
        for event_case in (events()[case.event].cases if case.event in events() else ())
        if event_case.becomes and event_case.when.items() <= case.facts.items()
    )
    return next(((number,) for number in proved_numbers), _events_of(case))


def covering_event(first: str, second: str) -> str:
    """The one of two events that becomes the other by a fact, so that its ruling covers both; "" where neither does."""
    if second in later_events(first):
        return first
    return second if first in later_events(second) else ""


def later_events(number: str) -> set[str]:
    """The events that an event becomes for some answer to a fact."""
    return {case.becomes for case in events()[number].cases if case.becomes} if number in events() else set()


def _stated_facts(outputs: Mapping[str, float]) -> dict[str, str]:
    """The facts that the words state."""
    best_answers: dict[str, tuple[float, str]] = {}
    for output, score in outputs.items():
        name, _, answer = output.partition("=")
        if answer and score > max(_MIN_SCORE_FACT, best_answers.get(name, (0.0, ""))[0]):
            best_answers[name] = (score, answer)
    return {name: answer for name, (_, answer) in best_answers.items()}


def _doubtful_facts(outputs: Mapping[str, float]) -> frozenset[tuple[str, str]]:
    """The answers to facts with too low a score, except where only the grammar can know."""
    low_outputs = (output.partition("=") for output, score in outputs.items() if score < _MAX_SCORE_DOUBTFUL)
    return frozenset((name, answer) for name, _, answer in low_outputs if answer and name not in _OF_THE_GRAMMAR)


def _in_story_order(first: str, second: str, features: Mapping[str, Place]) -> tuple[str, str]:
    """Two events, first the one whose supporting words come earlier on average."""
    places = feature_weights().words(features, first, second)
    return (first, second) if _mean_place(places, 1) <= _mean_place(places, -1) else (second, first)


def _mean_place(places: Mapping[Place, float], sign: int) -> float:
    """The mean place of the words that support one side."""
    weights = {place: weight * sign for place, weight in places.items() if weight * sign > 0}
    return sum(sum(place) * weight for place, weight in weights.items()) / (sum(weights.values()) or 1.0)
