"""The features of a question, from which the learned reader scores it: words, ideas, who did what to whom.

A feature is a short name.  It stands for a word as written or as a stem, words next to each other, the ideas they stand
for, what the grammar makes of the clauses, or the cases it makes of them.  Each comes with the place in the text where
it first occurs, so that the words that decided can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.explicit_facts import ExplicitFact
from ecarte.arbiter.reader.lexicon import fold
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.arbiter.reader.tokens import Token

Place = tuple[int, int]
"""A range of characters in a text: its start and its end."""
_WORD: Final = re.compile(r"[^\W\d_]+|\d+|\?")
_STEM: Final = 5
_SHORT_STEM: Final = 4
_PART: Final = 4
_BESIDE: Final = 24
"""At most this number of acts of a long story are paired with each other."""
_FULL: Final = 5
_COUNTED: Final = 12
"""Numbers below this one are distinguished."""


def features_of(
    story: Story,
    candidates: Sequence[Candidate],
    cases: Sequence[Sequence[str]],
    facts: Sequence[Mapping[str, str]],
    plainly: Sequence[ExplicitFact],
) -> Mapping[str, Place]:
    """Every feature of a story, with its place.

    `cases` and `facts` are those that the grammar finds for each candidate, `plainly` what the story states outright.
    """
    found: dict[str, Place] = {}
    grasped = _grammar_features(story, candidates, cases, facts)
    outright = ((f"go {' '.join(f'{slot}={answer}' for slot, answer in told.items())}", (0, 0)) for told in plainly)
    for name, place in (*_word_features(story), *_idea_features(story), *_act_features(story), *grasped, *outright):
        found.setdefault(name, place)
    return found


def _word_features(story: Story) -> Iterator[tuple[str, Place]]:
    """Words, their stems, and neighbouring words."""
    language, text = story.parsed.language, story.parsed.text
    words = [(fold(match[0]), match.span()) for match in _WORD.finditer(text)]
    stems = [(word[:_STEM], place) for word, place in words]
    for word, place in words:
        yield f"{language}:w {word}", place
        yield f"{language}:s {word[:_SHORT_STEM]}", place
        yield from ((f"{language}:c {part}", place) for part in _parts(word))
    yield from _rows(f"{language}:b", words, 0, 1)
    yield from _rows(f"{language}:k", stems, 0, 2)
    yield from _rows(f"{language}:t", stems, 0, 1, 2)


def _parts(word: str) -> Iterator[str]:
    """Every run of a few letters of a word, with its ends marked: these survive a misspelling."""
    ended = f"<{word}>"
    yield from (ended[start : start + _PART] for start in range(len(ended) - _PART + 1))


def _rows(kind: str, row: Sequence[tuple[str, Place]], *steps: int) -> Iterator[tuple[str, Place]]:
    """Items at these distances from each other, as one feature."""
    for at in range(len(row) - steps[-1]):
        names = " ".join(row[at + step][0] for step in steps)
        yield f"{kind} {names}", (row[at][1][0], row[at + steps[-1]][1][1])


def _idea_features(story: Story) -> Iterator[tuple[str, Place]]:
    """The ideas of the words, neighbouring ones and those not far apart."""
    row = [
        (_idea(item, story), (item.start, item.end))
        for item in story.parsed.tokens
        if item.kind != "word" or item.idea not in ("stop", "article", "over")
    ]
    for item in story.parsed.tokens:
        if item.idea in _SEATED:
            yield f"i {item.idea}", (item.start, item.end)
    yield from ((f"i {idea}", place) for idea, place in row)
    yield from _rows("ib", row, 0, 1)
    yield from _rows("ik", row, 0, 2)
    yield from _rows("il", row, 0, 3)
    yield from _rows("it", row, 0, 1, 2)


_SEATED: Final = {"dealer": "dealer", "elder": "elder", "p1": "p1", "p2": "p2", "me": "me", "opponent": "opp", "he": ""}
"""Words for a player, and the name under which their seat is known."""


def _idea(item: Token, story: Story) -> str:
    """The idea of a word: players by their seats, all suits as one, and likewise the ranks below the king."""
    if item.idea in _SEATED and item.kind == "word":
        return "@" + (story.seat(_SEATED[item.idea]) or "x")
    match item.kind:
        case "unknown":
            return "?"
        case "verb":
            return item.idea + "!"
        case "number":
            return "#" + item.idea if item.idea.isdecimal() and int(item.idea) < _COUNTED else "#"
        case "card" | "suit":
            return item.kind
        case "rank":
            return "king" if item.idea == "king" else "rank"
        case _:
            return item.idea


def _act_features(story: Story) -> Iterator[tuple[str, Place]]:
    """Who did what to whom, whether and when, as the grammar reads it."""
    acts: list[tuple[str, Place]] = []
    for act in story.acts:
        if not act.idea and not act.things:
            continue
        place = (act.clause.start, act.clause.end)
        acts.append((("-" if act.negated else "") + act.idea, place))
        yield from ((name, place) for name in _features_of_act(act, story))
    yield from _rows("da", acts, 0, 1)
    yield from _neighbour_features(story)
    yield f"me {_seat(story, 'me') or '?'}", (0, 0)


def _neighbour_features(story: Story) -> Iterator[tuple[str, Place]]:
    """Any two acts of a story, wherever they stand, with who did each and whether it was done at all."""
    done: dict[str, Place] = {}
    for act in story.acts:
        place = (act.clause.start, act.clause.end)
        for name in _features_of_act(act, story):
            if name.startswith(("dd ", "dnw ")):
                done.setdefault(name, place)
    names = sorted(list(done)[:_BESIDE])
    for at, name in enumerate(names):
        for other in names[at + 1 :]:
            (start, end), (first, last) = done[name], done[other]
            yield f"d+ {name} + {other}", (min(start, first), max(end, last))


def _seat(story: Story, who: str) -> str:
    return story.seat(who) or ("?" if who else "")


def _features_of_act(act: Predicate, story: Story) -> Iterator[str]:
    who, to, idea = _seat(story, act.who), _seat(story, act.to), act.idea
    whether = "-" if act.negated else ""
    yield f"d {whether}{idea}"
    yield f"dw {idea} {who}"
    yield f"dd {idea} {act.happened}"
    if act.clause.when:
        yield f"dt {act.clause.when} {idea}"
    if to:
        yield f"do {idea} {to}"
    if act.is_only_considered:
        yield f"dq {idea}"
    for mod in sorted(act.mods):
        yield f"dm {idea} {mod}"
    for thing in act.things:
        yield f"dn {idea} {thing.idea}"
        yield f"dnw {whether}{idea} {thing.idea} {who}"
        if thing.number is not None and thing.is_card:
            relation = "many" if thing.number > _FULL else "few" if thing.number < _FULL else "right"
            yield f"d# {idea} {relation} {to or who}"
            yield f"d# {idea} {thing.number}"
        elif thing.number is not None:
            yield f"d#t {thing.idea} {thing.number} {who}"
        if thing.owner:
            yield f"dp {idea} {thing.idea} {_seat(story, thing.owner)}"
        for mod in sorted(thing.mods):
            yield f"dn {idea} {thing.idea} {mod}"
        if thing.rank == "king":
            yield f"dk {whether}{idea} {who}"
    for when, thing in act.clause.times:
        yield f"dt {when} {thing.idea}"


def _grammar_features(
    story: Story, candidates: Sequence[Candidate], cases: Sequence[Sequence[str]], facts: Sequence[Mapping[str, str]]
) -> Iterator[tuple[str, Place]]:
    """The cases that the grammar makes of the story; a `g` before each distinguishes them."""
    for candidate, among, known in zip(candidates, cases, facts, strict=True):
        place = (candidate.acts[0].clause.start, candidate.acts[0].clause.end) if candidate.acts else (0, 0)
        slots = [f"{name}={candidate.slots[name]}" for name in sorted(candidate.slots)]
        yield f"g {candidate.act}", place
        yield f"gw {candidate.act} {_seat(story, candidate.offender)}", place
        yield f"ga {candidate.act} {' '.join(slots)}", place
        yield from ((f"gs {candidate.act} {slot}", place) for slot in slots)
        yield f"gc {' '.join(among)}", place
        yield from ((f"ge {number}", place) for number in among)
        yield from ((f"gf {name}={answer}", (0, 0)) for name, answer in known.items())
    if not cases:
        yield "g none", (0, 0)
