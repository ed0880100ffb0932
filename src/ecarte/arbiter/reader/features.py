"""The features of a question, from which the learned reader scores it: words, ideas, who did what to whom.

A feature is a short name.  It stands for a word (as written or as a stem), for words next to each other, for the ideas
of words, for a clause as the grammar reads it, or for a case that the grammar finds.  Each feature has the place in the
text where it first occurs, so that the words that decided can be shown.
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
_STEM_LENGTH: Final = 5
_SHORT_STEM_LENGTH: Final = 4
_PART_LENGTH: Final = 4
_MAX_ACTS_PAIRED: Final = 24
"""At most this number of acts of a long story are paired with each other."""
_HAND_SIZE: Final = 5
_MIN_LARGE_NUMBER: Final = 12
"""Numbers below this one are distinguished; all others count as one."""


def features_of(
    story: Story,
    candidates: Sequence[Candidate],
    cases: Sequence[Sequence[str]],
    facts: Sequence[Mapping[str, str]],
    statements: Sequence[ExplicitFact],
) -> Mapping[str, Place]:
    """Every feature of a story, with its place.

    For each candidate, `cases` are the events that the grammar allows, and `facts` the facts it finds.  `statements` is
    what the story states outright.
    """
    place_of_feature: dict[str, Place] = {}
    grammar_features = _grammar_features(story, candidates, cases, facts)
    statement_features = (
        (f"go {' '.join(f'{slot}={answer}' for slot, answer in statement.items())}", (0, 0)) for statement in statements
    )
    for name, place in (
        *_word_features(story),
        *_idea_features(story),
        *_act_features(story),
        *grammar_features,
        *statement_features,
    ):
        place_of_feature.setdefault(name, place)
    return place_of_feature


def _word_features(story: Story) -> Iterator[tuple[str, Place]]:
    """Words, their stems, and neighbouring words."""
    language, text = story.parsed.language, story.parsed.text
    words = [(fold(match[0]), match.span()) for match in _WORD.finditer(text)]
    stems = [(word[:_STEM_LENGTH], place) for word, place in words]
    for word, place in words:
        yield f"{language}:w {word}", place
        yield f"{language}:s {word[:_SHORT_STEM_LENGTH]}", place
        yield from ((f"{language}:c {part}", place) for part in _parts(word))
    yield from _rows(f"{language}:b", words, 0, 1)
    yield from _rows(f"{language}:k", stems, 0, 2)
    yield from _rows(f"{language}:t", stems, 0, 1, 2)


def _parts(word: str) -> Iterator[str]:
    """Every run of a few letters of a word, with its ends marked: these survive a misspelling."""
    marked_word = f"<{word}>"
    yield from (marked_word[start : start + _PART_LENGTH] for start in range(len(marked_word) - _PART_LENGTH + 1))


def _rows(kind: str, places: Sequence[tuple[str, Place]], *steps: int) -> Iterator[tuple[str, Place]]:
    """A feature of each group of items whose places differ from the first item's by these steps."""
    for first_index in range(len(places) - steps[-1]):
        names = " ".join(places[first_index + step][0] for step in steps)
        yield f"{kind} {names}", (places[first_index][1][0], places[first_index + steps[-1]][1][1])


def _idea_features(story: Story) -> Iterator[tuple[str, Place]]:
    """The ideas of the words, neighbouring ones and those not far apart."""
    ideas = [
        (_idea(item, story), (item.start, item.end))
        for item in story.parsed.tokens
        if item.kind != "word" or item.idea not in ("stop", "article", "over")
    ]
    for item in story.parsed.tokens:
        if item.idea in _SEAT_NAME_OF_IDEA:
            yield f"i {item.idea}", (item.start, item.end)
    yield from ((f"i {idea}", place) for idea, place in ideas)
    yield from _rows("ib", ideas, 0, 1)
    yield from _rows("ik", ideas, 0, 2)
    yield from _rows("il", ideas, 0, 3)
    yield from _rows("it", ideas, 0, 1, 2)


_SEAT_NAME_OF_IDEA: Final = {
    "dealer": "dealer",
    "elder": "elder",
    "p1": "p1",
    "p2": "p2",
    "me": "me",
    "opponent": "opp",
    "he": "",
}
"""Words for a player, and the name under which their seat is known."""


def _idea(item: Token, story: Story) -> str:
    """The idea of a word: players by their seats, all suits as one, and likewise the ranks below the king."""
    if item.idea in _SEAT_NAME_OF_IDEA and item.kind == "word":
        return "@" + (story.seat(_SEAT_NAME_OF_IDEA[item.idea]) or "x")
    match item.kind:
        case "unknown":
            return "?"
        case "verb":
            return item.idea + "!"
        case "number":
            return "#" + item.idea if item.idea.isdecimal() and int(item.idea) < _MIN_LARGE_NUMBER else "#"
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
    """Any two acts of a story, wherever they stand: whether each was done, and who did what to which thing."""
    place_of_act: dict[str, Place] = {}
    for act in story.acts:
        place = (act.clause.start, act.clause.end)
        for name in _features_of_act(act, story):
            if name.startswith(("dd ", "dnw ")):
                place_of_act.setdefault(name, place)
    names = sorted(list(place_of_act)[:_MAX_ACTS_PAIRED])
    for index, name in enumerate(names):
        for other in names[index + 1 :]:
            (start, end), (other_start, other_end) = place_of_act[name], place_of_act[other]
            yield f"d+ {name} + {other}", (min(start, other_start), max(end, other_end))


def _seat(story: Story, name: str) -> str:
    return story.seat(name) or ("?" if name else "")


def _features_of_act(act: Predicate, story: Story) -> Iterator[str]:
    actor, receiver, idea = _seat(story, act.actor), _seat(story, act.receiver), act.idea
    sign_of_denial = "-" if act.negated else ""
    yield f"d {sign_of_denial}{idea}"
    yield f"dw {idea} {actor}"
    yield f"dd {idea} {act.happened}"
    if act.clause.when:
        yield f"dt {act.clause.when} {idea}"
    if receiver:
        yield f"do {idea} {receiver}"
    if act.is_only_considered:
        yield f"dq {idea}"
    for mod in sorted(act.mods):
        yield f"dm {idea} {mod}"
    for thing in act.things:
        yield f"dn {idea} {thing.idea}"
        yield f"dnw {sign_of_denial}{idea} {thing.idea} {actor}"
        if thing.number is not None and thing.is_card:
            relation = "many" if thing.number > _HAND_SIZE else "few" if thing.number < _HAND_SIZE else "right"
            yield f"d# {idea} {relation} {receiver or actor}"
            yield f"d# {idea} {thing.number}"
        elif thing.number is not None:
            yield f"d#t {thing.idea} {thing.number} {actor}"
        if thing.owner:
            yield f"dp {idea} {thing.idea} {_seat(story, thing.owner)}"
        for mod in sorted(thing.mods):
            yield f"dn {idea} {thing.idea} {mod}"
        if thing.rank == "king":
            yield f"dk {sign_of_denial}{idea} {actor}"
    for conjunction, thing in act.clause.times:
        yield f"dt {conjunction} {thing.idea}"


def _grammar_features(
    story: Story, candidates: Sequence[Candidate], cases: Sequence[Sequence[str]], facts: Sequence[Mapping[str, str]]
) -> Iterator[tuple[str, Place]]:
    """The cases that the grammar finds in the story; the names of these features begin with `g`."""
    for candidate, possible_events, known_facts in zip(candidates, cases, facts, strict=True):
        place = (candidate.acts[0].clause.start, candidate.acts[0].clause.end) if candidate.acts else (0, 0)
        slots = [f"{name}={candidate.slots[name]}" for name in sorted(candidate.slots)]
        yield f"g {candidate.act}", place
        yield f"gw {candidate.act} {_seat(story, candidate.offender)}", place
        yield f"ga {candidate.act} {' '.join(slots)}", place
        yield from ((f"gs {candidate.act} {slot}", place) for slot in slots)
        yield f"gc {' '.join(possible_events)}", place
        yield from ((f"ge {number}", place) for number in possible_events)
        yield from ((f"gf {name}={answer}", (0, 0)) for name, answer in known_facts.items())
    if not cases:
        yield "g none", (0, 0)
