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
    candidates: list[Candidate] = []
    for chapter in (*_FINDERS, _named_faults):
        for candidate in chapter(story):
            for act in candidate.acts:
                act.used = True
            candidates.append(candidate)
    for candidate in unnamed_candidates(story) if not candidates else ():
        for act in candidate.acts:
            act.used = True
        candidates.append(candidate)
    return _merge_duplicates(candidates, story)


def _named_faults(story: Story) -> Iterator[Candidate]:
    """A candidate for each act whose word in the lexicon already names a fault.

    The module of a chapter reads some of these acts, each with its own slots; they are left to that module.
    """
    fault_ideas = {
        pattern["act"] for event_patterns in patterns().values() for pattern in event_patterns
    } - _ACTS_OF_FINDERS
    for act in story.acts:
        if act.idea in fault_ideas and not (act.negated or act.is_only_considered or act.happened == "no"):
            yield Candidate(act.idea, {}, [act], offender=act.actor)


def _merge_duplicates(candidates: list[Candidate], story: Story) -> list[Candidate]:
    """The candidates, without any that another one describes better."""
    merged: list[Candidate] = []
    for candidate in candidates:
        duplicate = next(
            (member for member in merged if member.act == candidate.act and _agree(member.slots, candidate.slots)), None
        )
        if duplicate is None:
            merged.append(candidate)
        else:
            duplicate.slots, duplicate.facts = (
                {**candidate.slots, **duplicate.slots},
                {**candidate.facts, **duplicate.facts},
            )
            duplicate.offender, duplicate.acts = (
                duplicate.offender or candidate.offender,
                duplicate.acts + candidate.acts,
            )
    places = {id(act): place for place, act in enumerate(story.acts)}
    merged.sort(key=lambda member: min((places.get(id(act), 0) for act in member.acts), default=0))
    faults = [member for member in merged if "right" not in member.slots.values()]
    return [member for member in merged if member in faults or not faults]


def _agree(slots: dict[str, str], other_slots: dict[str, str]) -> bool:
    return all(other_slots.get(name, value) == value for name, value in slots.items())


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
