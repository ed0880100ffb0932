"""What a story tells beside the case it was read as: a clause that does not belong to it is no idle word.

A clause that no reading has used makes no difference where it only leads up to the fault.  Where it is of a later
stage of the deal than the case turns on, or of a king where there is none, it may be what the question is about, and
it is asked about before anything is ruled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ecarte.arbiter.listening.deeds import Deed
from ecarte.arbiter.listening.plights.plight import amount, compared
from ecarte.arbiter.listening.story import Story
from ecarte.rules.events import facts, stages

_WITH_KINGS: Final = frozenset({"king", "turned-king", "lead", "turn-up", "cut-for-deal", "pack", "expose", "faced",
    "bystander", "withdraw"})  # fmt: skip
"""Cases in which a king may be spoken of."""
_COUNTED: Final = frozenset({"number", "turn-up", "expose", "discard", "look", "turned-king"})
"""Cases in which a number of cards may be another fault."""
_FULL: Final = 5
_WHOLE_DEAL: Final = 10
_MANY: Final = 3
"""So many words that nothing here knows are too many to go by the rest."""


def left_over(
    story: Story, cases: Mapping[str, Mapping[str, str]], reached: Collection[str], turning_on: Collection[str]
) -> list[Deed]:
    """The clauses that do not belong to these cases, each with its slots by its act.

    The cases have `reached` these stages, and turn on these facts.
    """
    order = list(stages())
    covered = {stage for fact in turning_on for stage in facts()[fact].stages}
    later = order[max((order.index(stage) + 1 for stage in reached), default=len(order)) :]
    used = [deed for deed in story.acts if deed.used]
    return [
        deed
        for deed in story.acts
        if not deed.used and deed.idea and not deed.helping and not deed.mods & set(story.parsed.codes)
        if _is_of(deed, set(later) - covered, fordeal="fordeal" in story.mods)
        or _is_of_a_king(deed, cases)
        or _is_of_a_number(deed, cases, used)
    ]


def is_mostly_strange(story: Story) -> bool:
    """Whether more words are strange than one may pass over."""
    return len(story.parsed.unknown) >= _MANY


def _is_of(deed: Deed, left: Collection[str], *, fordeal: bool) -> bool:
    """Whether what is done is of one of these stages."""
    stage = next((stage for stage, acts in stages().items() if deed.idea in acts), "")
    if stage not in left or deed.clause.when in ("before", "until"):
        return False
    if deed.clause.join == "if" and deed.clause.asked:
        return False  # must I, if he asks for it?
    if deed.idea == "win" and fordeal:
        return False  # I won the cut with the knave
    if deed.wondered and stage != "answer":
        return False  # what may he mark?
    if any(thing.idea == "fresh-deal" for thing in deed.things) or (deed.denied and stage == "exchange"):
        return False
    return not (deed.idea == "play" and not deed.things and deed.who in ("", "we", "p1"))  # as we play at home


def _is_of_a_king(deed: Deed, cases: Collection[str]) -> bool:
    return not _WITH_KINGS & set(cases) and any(thing.rank == "king" for thing in deed.things)


def _is_of_a_number(deed: Deed, cases: Mapping[str, Mapping[str, str]], used: Sequence[Deed]) -> bool:
    """Whether a clause tells a number of cards that no other tells, and that is not the number which is wrong."""
    told = amount(deed)
    if told is None or told.n is None or not 1 < told.n < _WHOLE_DEAL or deed.wondered or not _COUNTED & set(cases):
        return False
    wrong = {compared(told.n, _FULL), "right"} & {slots.get("number", "") for slots in cases.values()}
    return not wrong and told.n not in {found.n for one in used if (found := amount(one)) is not None}
