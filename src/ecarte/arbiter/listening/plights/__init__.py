"""What may have gone wrong in a story, chapter by chapter, for the law to find its event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ecarte.arbiter.listening.plights.dealing import cutting, dealing, packs
from ecarte.arbiter.listening.plights.ending import endings, gallery, priced, scores, unnamed
from ecarte.arbiter.listening.plights.exchange import discards, regular, stock, words, words_against
from ecarte.arbiter.listening.plights.exposing import exposing, turning
from ecarte.arbiter.listening.plights.king import kings
from ecarte.arbiter.listening.plights.numbers import numbers
from ecarte.arbiter.listening.plights.play import leads, replies
from ecarte.arbiter.listening.plights.plight import Plight
from ecarte.arbiter.listening.story import Story
from ecarte.rules.events import patterns


def plights(story: Story) -> list[Plight]:
    """Everything in a story that may have gone wrong, or was done rightly and is asked about."""
    found: list[Plight] = []
    for chapter in (*_CHAPTERS, _plainly):
        for plight in chapter(story):
            for act in plight.told:
                act.used = True
            found.append(plight)
    for plight in unnamed(story) if not found else ():
        for act in plight.told:
            act.used = True
        found.append(plight)
    return _once(found, story)


def _plainly(story: Story) -> Iterator[Plight]:
    """An act that the law calls a fault by its name in the lexicon.

    Of the acts that a chapter reads, each with slots of its own, the chapter tells.
    """
    named = {pattern["act"] for heard in patterns().values() for pattern in heard} - _READ
    for act in story.acts:
        if act.idea in named and not (act.denied or act.wondered or act.done == "no"):
            yield Plight(act.idea, {}, [act], by=act.who)


def _once(found: list[Plight], story: Story) -> list[Plight]:
    """The plights, without the one that another one tells better."""
    kept: list[Plight] = []
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


_CHAPTERS: Final[tuple[Callable[[Story], Iterator[Plight]], ...]] = (
    cutting, packs, dealing, numbers, endings, exposing, turning, words, words_against, regular, priced, discards,
    stock, kings, leads, replies, scores, gallery,
)  # fmt: skip
_READ: Final = frozenset({"cut", "shuffle", "cut-for-deal", "pack", "new-cards", "deal", "order", "number", "expose",
    "faced", "turn-up", "withdraw", "proposal", "look", "discard", "stock", "condition", "tell", "king", "turned-king",
    "lead", "name-suit", "reply", "abandon", "claim", "resign", "score", "bystander"})  # fmt: skip
"""The acts that the chapters read."""
