"""What became of the words of a question: used, making no difference, or not understood."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ecarte.arbiter.cases import StoryCase
from ecarte.arbiter.reader.clauses import ParsedStory
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.fact_rules import with_implied_facts
from ecarte.arbiter.reader.features import Place
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.rules.events import events, relevant_facts

_IDEAS_WITHOUT_FACT: Final = frozenset({
    "notice", "happen", "mean", "raise", "ask-what", "claim", "want", "go-on", "begin", "go", "let", "forget",
    "correct", "own-up", "be", "pay", "keep", "lose", "ponder",
})  # fmt: skip


def mark_support(story: Story, places: Mapping[Place, float]) -> None:
    """Mark the clauses that support what was found.  Only marked clauses are listed as used."""
    weights = [0.0] * (len(story.parsed.text) + 1)
    for (start, end), weight in places.items():
        for place in range(start, end):
            weights[place] += weight / (end - start)
    ends = [act.clause.start for act in story.acts[1:]] + [len(story.parsed.text)]
    starts = [0, *ends[:-1]]
    weight_of_acts = [sum(weights[start:end]) for start, end in zip(starts, ends, strict=True)] if story.acts else []
    greatest_weight = max(weight_of_acts, default=0.0)
    for act, weight in zip(story.acts, weight_of_acts, strict=True):
        act.used = act.used or weight > greatest_weight * _MIN_SHARE_OF_STRONGEST > 0


def mark_codes_and_liable(story: Story, *, is_ruled: bool) -> None:
    """Mark the clauses that only name a code and, if something `is_ruled`, those that say who is liable."""
    for act in story.acts:
        has_only_code_names = not act.idea and act.mods & set(story.parsed.codes) == act.mods != set()
        is_code_name_alone = has_only_code_names and all(thing.idea == "rule" for thing in act.things)
        act.used = act.used or is_code_name_alone or ("liable" in act.mods and is_ruled)


def mark_stated_facts(
    story: Story, worded_facts: Sequence[tuple[str, str, int, int]], cases: Sequence[StoryCase]
) -> None:
    """Mark as used the words that state a fact in the arbiter's own wording, where that fact counts for a case."""
    bearing = frozenset[str]().union(
        *(relevant_facts(events()[number]) for case in cases for number in case.possible_events)
    )
    for name, answer, start, end in worded_facts:
        if bearing & {name, *with_implied_facts({name: answer})}:
            for act, act_start, act_end in _spans(story.acts, len(story.parsed.text)):
                act.used = act.used or (act_start < end and start < act_end)


def sort_words(story: Story) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The words of the story in three lists: those used, those that make no difference, and the unknown ones."""
    used: list[str] = []
    irrelevant: list[str] = []
    text = story.parsed.text
    places_kept = [item.start for item in story.parsed.tokens if item.kind in _NEVER_PASSED_OVER]
    for act, start, end in _spans(story.acts, len(text)):
        words = " ".join(text[start:end].split()).strip(_TRIMMED_SIGNS)
        has_word_kept = bisect_left(places_kept, start) < bisect_left(places_kept, end)
        if act.used and words:
            used.append(words)
        elif words:
            code_names, other_words = _split_code_name(story.parsed, start, end)
            used += code_names
            irrelevant += other_words if has_word_kept or not _states_no_fact(act) else []
    not_understood = [text[item.start : item.end] for item in story.parsed.unknown]
    if not story.acts:
        irrelevant += [text[item.start : item.end] for item in story.parsed.tokens if item.kind in _NEVER_PASSED_OVER]
    return tuple(used), tuple(dict.fromkeys(irrelevant)), tuple(dict.fromkeys(not_understood))


def _split_code_name(parsed: ParsedStory, start: int, end: int) -> tuple[list[str], list[str]]:
    """A clause in two parts: the words that name the code, and the others (`and it rained, London`)."""
    code_names, other_words, other_start = [], [], start
    for item in parsed.tokens:
        if item.kind == "code" and item.idea in parsed.codes and start <= item.start < end:
            before = parsed.text[other_start : item.start]
            last_stop = max(before.rfind(mark) for mark in _STOPS) + 1
            joining_words = (
                before[last_stop:] if last_stop and len(before[last_stop:].split()) <= _MAX_JOINING_WORDS else ""
            )
            other_words.append(before[: len(before) - len(joining_words)])
            code_names.append(joining_words + parsed.text[item.start : item.end])
            other_start = item.end
    both_parts = (code_names, [*other_words, parsed.text[other_start:end]])
    code_names, other_words = (
        [words for part_text in part_texts if (words := " ".join(part_text.split()).strip(_TRIMMED_SIGNS))]
        for part_texts in both_parts
    )
    return code_names, other_words


_STOPS: Final = ",;:.?!("
_MAX_JOINING_WORDS: Final = 3
"""Up to this number of words between a stop and the name of a code belong to the name: `, by the London rules`."""
_TRIMMED_SIGNS: Final = " ,;:-().?!"
_NEVER_PASSED_OVER: Final = frozenset({"number", "suit", "rank", "card"})
"""Kinds of words that are never passed over: they are listed as used, or as making no difference."""


def _spans(acts: Sequence[Predicate], length: int) -> Iterator[tuple[Predicate, int, int]]:
    starts = [0] if acts else []
    for act in acts[1:]:
        starts.append(max(starts[-1], act.clause.start))
    for act, start, end in zip(acts, starts, [*starts[1:], length], strict=False):
        yield act, start, end


def _states_no_fact(act: Predicate) -> bool:
    """Whether a clause states no fact: it only asks, or says that something was noticed."""
    return act.idea in _IDEAS_WITHOUT_FACT or act.is_only_considered or act.clause.is_question


_MIN_SHARE_OF_STRONGEST: Final = 0.25
"""A clause counts as used when it supports a case at least this share as much as the strongest clause does."""
