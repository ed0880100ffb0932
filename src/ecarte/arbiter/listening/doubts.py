"""What a story tells beside the case it was read as: a clause that does not belong to it is no idle word.

A clause that no reading has used makes no difference where it only leads up to the fault.  Where it is of a later
stage of the deal than the case turns on, or of a king where there is none, it may be what the question is about, and
it is asked about before anything is ruled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ecarte.arbiter.listening.plights.plight import amount, compared
from ecarte.arbiter.listening.story import Deed, Story

_STAGES: Final = ("cut", "deal", "turn-up", "answer", "exchange", "king", "play", "score")
"""The stages of a deal, in their order."""
_OF_DEED: Final[Mapping[str, str]] = {
    "cut": "cut", "shuffle": "cut", "deal": "deal", "misdeal": "deal", "turn-up": "turn-up", "propose": "answer",
    "stand": "answer", "accept": "answer", "refuse": "answer", "answer": "answer", "ask": "exchange",
    "discard": "exchange", "exchange": "exchange", "announce": "king", "lead": "play", "follow": "play",
    "play-to": "play", "revoke": "play", "trump": "play", "win": "play", "play": "play", "underplay": "play",
    "abandon": "play", "lay-down": "play", "withdraw": "play", "replay": "play", "mark": "score", "resign": "score",
}  # fmt: skip
"""To which stage what is done belongs."""
_OF_CASE: Final[Mapping[str, str]] = {
    "cut": "cut", "shuffle": "score", "cut-for-deal": "deal", "pack": "score", "new-cards": "score", "deal": "deal",
    "order": "deal", "turn-up": "turn-up", "turned-king": "score", "proposal": "score", "stock": "exchange",
    "tell": "exchange", "condition": "exchange", "look": "exchange", "discard": "exchange", "king": "play",
    "lead": "play", "reply": "play", "name-suit": "play", "abandon": "score", "claim": "score", "withdraw": "play",
    "score": "score", "resign": "score", "bystander": "score",
}  # fmt: skip
"""The last stage that belongs to a case of itself."""
_OF_FACT: Final[Mapping[str, tuple[str, ...]]] = {
    "dealt": ("deal",), "cut": ("cut",), "turned_up": ("turn-up",), "elder_acted": ("answer", "play"),
    "dealer_answered": ("answer", "play"), "exchanged": ("exchange",), "mixed": ("exchange",),
    "taken_up": ("exchange",), "seen": ("exchange",), "received": ("exchange",), "gone_on": ("answer", "play"),
    "offender_played": ("play",), "receiver_played": ("play",), "elder_played": ("play",), "dealer_played": ("play",),
    "played_out": ("play",), "replayed": ("play",), "next_lead": ("play",), "played_to": ("play",),
    "holds_king": ("king",), "trick_played": ("play",), "liable": ("answer",),
}  # fmt: skip
"""Which stages a fact may be told by."""
_WITH_KINGS: Final = frozenset({"king", "turned-king", "lead", "turn-up", "cut-for-deal", "pack", "expose", "faced",
    "bystander", "withdraw"})  # fmt: skip
"""Cases in which a king may be spoken of."""
_COUNTED: Final = frozenset({"number", "turn-up", "expose", "discard", "look", "turned-king"})
"""Cases in which a number of cards may be another fault."""
_FULL: Final = 5
_WHOLE_DEAL: Final = 10
_MANY: Final = 3
"""So many words that nothing here knows are too many to go by the rest."""


def left_over(story: Story, cases: Mapping[str, Mapping[str, str]], facts: Collection[str]) -> list[Deed]:
    """The clauses that do not belong to these cases, each with its slots by its act, which turn on these facts."""
    covered = {name for fact in facts for name in _OF_FACT.get(fact, ())}
    last = max((_STAGES.index(_last_stage(act, slots)) for act, slots in cases.items()), default=len(_STAGES))
    used = [deed for deed in story.acts if deed.used]
    return [
        deed
        for deed in story.acts
        if not deed.used and deed.idea and not deed.helping
        if _is_later(deed, last, covered) or _is_of_a_king(deed, cases) or _is_of_a_number(deed, cases, used)
    ]


def is_mostly_strange(story: Story) -> bool:
    """Whether more words are strange than one may pass over."""
    return len(story.parsed.unknown) >= _MANY


def _last_stage(act: str, slots: Mapping[str, str]) -> str:
    """The last stage that belongs to a case: a number wrong by an exchange, a card shown in it."""
    at = slots.get("stage", "") or slots.get("cause", "")
    if at in ("gave", "took", "asked", "exchange"):
        return "play" if act == "number" else "exchange"  # he then plays short
    return at if at in _STAGES else _OF_CASE.get(act, "deal")


def _is_later(deed: Deed, last: int, covered: Collection[str]) -> bool:
    stage = _OF_DEED.get(deed.idea, "")
    if not stage or stage in covered or deed.clause.when in ("before", "until"):
        return False
    if deed.wondered and stage != "answer":
        return False  # what may he mark?
    if any(thing.idea == "fresh-deal" for thing in deed.things) or (deed.denied and stage == "exchange"):
        return False
    if deed.idea == "play" and not deed.things and deed.who in ("", "we", "p1"):
        return False  # as we play at home
    return _STAGES.index(stage) > last


def _is_of_a_king(deed: Deed, cases: Collection[str]) -> bool:
    return not _WITH_KINGS & set(cases) and any(thing.rank == "king" for thing in deed.things)


def _is_of_a_number(deed: Deed, cases: Mapping[str, Mapping[str, str]], used: Sequence[Deed]) -> bool:
    """Whether a clause tells a number of cards that no other tells, and that is not the number which is wrong."""
    told = amount(deed)
    if told is None or told.n is None or not 1 < told.n < _WHOLE_DEAL or deed.wondered or not _COUNTED & set(cases):
        return False
    wrong = {compared(told.n, _FULL), "right"} & {slots.get("number", "") for slots in cases.values()}
    return not wrong and told.n not in {found.n for one in used if (found := amount(one)) is not None}
