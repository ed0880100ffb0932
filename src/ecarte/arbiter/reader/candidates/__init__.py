"""What may have gone wrong in a story, one module for each chapter; the law then finds the event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.candidates.dealing import cutting, dealing, packs
from ecarte.arbiter.reader.candidates.ending import endings, gallery, scores, unnamed_candidates, value_candidates
from ecarte.arbiter.reader.candidates.exchange import discards, regular, stock, words, words_against
from ecarte.arbiter.reader.candidates.exposing import exposing, turning
from ecarte.arbiter.reader.candidates.king import kings
from ecarte.arbiter.reader.candidates.numbers import numbers
from ecarte.arbiter.reader.candidates.play import leads, replies
from ecarte.arbiter.reader.coreference import Story
from ecarte.rules.events import patterns


def plights(story: Story) -> list[Candidate]:
    """Everything in a story that may have gone wrong, or was rightly done and is asked about."""
    found: list[Candidate] = []
    for chapter in (*_CHAPTERS, _plainly):
        for plight in chapter(story):
            for act in plight.told:
                act.used = True
            found.append(plight)
    for plight in unnamed_candidates(story) if not found else ():
        for act in plight.told:
            act.used = True
        found.append(plight)
    return _once(found, story)


def _plainly(story: Story) -> Iterator[Candidate]:
    """Acts that the lexicon itself names as faults.

    Acts that a chapter reads, each with its own slots, are left to that chapter.
    """
    named = {pattern["act"] for heard in patterns().values() for pattern in heard} - _READ
    for act in story.acts:
        if act.idea in named and not (act.denied or act.wondered or act.done == "no"):
            yield Candidate(act.idea, {}, [act], by=act.who)


def _once(found: list[Candidate], story: Story) -> list[Candidate]:
    """The candidates, without any that another one describes better."""
    kept: list[Candidate] = []
    for plight in found:
        same = next((one for one in kept if one.act == plight.act and _agree(one.slots, plight.slots)), None)
        if same is None:
            kept.append(plight)
        else:
            same.slots, same.facts = {**plight.slots, **same.slots}, {**plight.facts, **same.facts}
            same.by, same.told = same.by or plight.by, same.told + plight.told
    places = {id(act): place for place, act in enumerate(story.acts)}
    kept.sort(key=lambda one: min((places.get(id(act), 0) for act in one.told), default=0))
    wrong = [one for one in kept if "right" not in one.slots.values()]
    return [one for one in kept if one in wrong or not wrong]


def _agree(one: dict[str, str], other: dict[str, str]) -> bool:
    return all(other.get(name, value) == value for name, value in one.items())


_CHAPTERS: Final[tuple[Callable[[Story], Iterator[Candidate]], ...]] = (
    cutting, packs, dealing, numbers, endings, exposing, turning, words, words_against, regular, value_candidates,
    discards,
    stock, kings, leads, replies, scores, gallery,
)  # fmt: skip
_READ: Final = frozenset({"cut", "shuffle", "cut-for-deal", "pack", "new-cards", "deal", "order", "number", "expose",
    "faced", "turn-up", "withdraw", "proposal", "look", "discard", "stock", "condition", "tell", "king", "turned-king",
    "lead", "name-suit", "reply", "abandon", "claim", "resign", "score", "bystander"})  # fmt: skip
"""The acts that the chapters read."""
