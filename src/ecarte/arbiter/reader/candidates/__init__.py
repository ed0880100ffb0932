"""What may have gone wrong in a story, one module for each chapter; the law then finds the event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate
from ecarte.arbiter.reader.candidates.dealing import cut_candidates, deal_candidates, pack_candidates
from ecarte.arbiter.reader.candidates.ending import (
    ending_candidates,
    gallery_candidates,
    score_candidates,
    unnamed_candidates,
    value_candidates,
)
from ecarte.arbiter.reader.candidates.exchange import (
    changed_word_candidates,
    discard_candidates,
    lawful_candidates,
    stock_candidates,
    word_candidates,
)
from ecarte.arbiter.reader.candidates.exposing import exposure_candidates, turn_up_candidates
from ecarte.arbiter.reader.candidates.king import king_candidates
from ecarte.arbiter.reader.candidates.numbers import number_candidates
from ecarte.arbiter.reader.candidates.play import lead_candidates, reply_candidates
from ecarte.arbiter.reader.coreference import Story
from ecarte.rules.events import patterns


def find_candidates(story: Story) -> list[Candidate]:
    """Everything in a story that may have gone wrong, or was rightly done and is asked about."""
    found: list[Candidate] = []
    for chapter in (*_FINDERS, _named_faults):
        for candidate in chapter(story):
            for act in candidate.acts:
                act.used = True
            found.append(candidate)
    for candidate in unnamed_candidates(story) if not found else ():
        for act in candidate.acts:
            act.used = True
        found.append(candidate)
    return _merge_duplicates(found, story)


def _named_faults(story: Story) -> Iterator[Candidate]:
    """Acts that the lexicon itself names as faults.

    Acts that a chapter reads, each with its own slots, are left to that chapter.
    """
    named = {pattern["act"] for heard in patterns().values() for pattern in heard} - _ACTS_OF_FINDERS
    for act in story.acts:
        if act.idea in named and not (act.negated or act.is_only_considered or act.happened == "no"):
            yield Candidate(act.idea, {}, [act], offender=act.who)


def _merge_duplicates(found: list[Candidate], story: Story) -> list[Candidate]:
    """The candidates, without any that another one describes better."""
    kept: list[Candidate] = []
    for candidate in found:
        same = next((one for one in kept if one.act == candidate.act and _agree(one.slots, candidate.slots)), None)
        if same is None:
            kept.append(candidate)
        else:
            same.slots, same.facts = {**candidate.slots, **same.slots}, {**candidate.facts, **same.facts}
            same.offender, same.acts = same.offender or candidate.offender, same.acts + candidate.acts
    places = {id(act): place for place, act in enumerate(story.acts)}
    kept.sort(key=lambda one: min((places.get(id(act), 0) for act in one.acts), default=0))
    wrong = [one for one in kept if "right" not in one.slots.values()]
    return [one for one in kept if one in wrong or not wrong]


def _agree(one: dict[str, str], other: dict[str, str]) -> bool:
    return all(other.get(name, value) == value for name, value in one.items())


_FINDERS: Final[tuple[Callable[[Story], Iterator[Candidate]], ...]] = (
    cut_candidates, pack_candidates, deal_candidates, number_candidates, ending_candidates, exposure_candidates,
    turn_up_candidates, word_candidates, changed_word_candidates, lawful_candidates, value_candidates,
    discard_candidates,
    stock_candidates, king_candidates, lead_candidates, reply_candidates, score_candidates, gallery_candidates,
)  # fmt: skip
_ACTS_OF_FINDERS: Final = frozenset({"cut", "shuffle", "cut-for-deal", "pack", "new-cards", "deal", "order", "number",
"expose",
    "faced", "turn-up", "withdraw", "proposal", "look", "discard", "stock", "condition", "tell", "king", "turned-king",
    "lead", "name-suit", "reply", "abandon", "claim", "resign", "score", "bystander"})  # fmt: skip
"""The acts that the chapters read."""
