"""What club conduct adds to the players' actions, in words: as one says it, as one chooses it, as it is seen.

Nothing here judges: an act in the wrong is told as what it is, so it may be told to its author alone.  What others
are told of it comes from the act it is taken for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts import (
    Abandon,
    Agree,
    AlsoTurnUp,
    Choose,
    Claim,
    Concede,
    CutExposes,
    CutForDealExposes,
    DealOutOfTurn,
    DealWrong,
    DrawnFromHand,
    Due,
    FindFaced,
    GiveExposed,
    GiveWrong,
    LayAside,
    LayDown,
    LeadNaming,
    LookAtDiscards,
    MarkTooMany,
    Misplace,
    MisprintedPack,
    OwnUp,
    Pay,
    TakeBack,
    TakeBackLead,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    TouchDiscards,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.faults import Claimed, Event, Remedy
from ecarte.words.catalogue import word
from ecarte.words.message import Message

Named = tuple[str, dict[str, Any]]
"""The name of a sentence, and what fills its places, in no language."""


def claim_name(kind: Claimed, language: str = "en") -> str:
    """A fault as it is claimed, after `I claim`: `a revoke`."""
    return word(f"claim.{kind}", language)


def remedy_name(remedy: Remedy, language: str = "en") -> str:
    """A remedy as it is chosen, after `I choose`: `a fresh deal`."""
    return word(f"remedy.{remedy}", language)


def option_name(remedy: Remedy, language: str = "en") -> str:
    """A remedy as one of a list to choose from: `play the hands again`."""
    return word(f"option.{remedy}", language)


def mishap_name(event: Event, language: str = "en") -> str:
    """What has gone wrong, as the rules of the deal treat it: `too many cards with the dealer`."""
    return word(f"mishap.{event}", language)


SPOKEN_IN_CLUB: Final = frozenset({Claim, Choose, OwnUp, TellNumber, Withdraw, Concede, Agree})
"""The acts of club conduct that consist of words."""

CLUB_PLAIN_NAMES: Final[dict[type, str]] = {
    DealOutOfTurn: "deal-out-of-turn", UseOtherPack: "use-other-pack", TurnUpAnother: "turn-up-another",
    Withdraw: "withdraw", LookAtDiscards: "look-at-discards", TakeTooFew: "take-too-few",
    TurnUpAfterGiving: "turn-up-after-giving", TakeBackLead: "take-back-lead", OwnUp: "own-up", TakeBack: "take-back",
    TakeMissing: "take-missing", TakeExposed: "take-exposed", TakeNext: "take-next", TouchDiscards: "touch-discards",
    Abandon: "abandon", LayDown: "lay-down", Concede: "concede", Agree: "agree", Pay: "pay",
}  # fmt: skip


def due_told(due: Due) -> Message:
    """What a point is due for."""
    return Message(f"due.{due.name.lower().replace('_', '-')}")


def _order(packets: tuple[int, ...]) -> str:
    return "-".join(map(str, packets))


def _choice(act: Choose) -> Named:
    if act.card is not None:
        return "choose-trump", {"card": act.card}
    return "choose", {"remedy": Message(f"remedy.{act.remedy}")}


def _gift(act: GiveWrong) -> Named:
    return "give-too-many" if act.by > 0 else "give-too-few", {"n": abs(act.by)}


CLUB_NAMES: Final[dict[type, Callable[[Any], Named]]] = {
    DealWrong: lambda a: (
        "deal-wrong",
        {"elder": a.elder, "dealer": a.dealer, "order": _order(a.packets)},
    ),
    Misplace: lambda a: ("misplace", {"cards": a.cards}) if a.cards else ("misplace-nothing", {}),
    TakeTooMany: lambda a: ("take-too-many" if a.seen else "take-too-many-unseen", {}),
    GiveWrong: _gift,
    MarkTooMany: lambda a: ("mark-too-many", {"n": a.points, "due": due_told(a.due)}),
    LeadNaming: lambda a: ("lead-naming", {"suit": a.suit, "card": a.card}),
    Claim: lambda a: ("claim", {"claim": Message(f"claim.{a.kind}")}),
    Choose: _choice,
    LayAside: lambda a: ("lay-aside", {"cards": a.cards}) if a.cards else ("lay-aside-unseen", {}),
    TellNumber: lambda a: ("tell-number", {"n": a.number}) if a.number else ("tell-none", {}),
}
"""The key after `do.` or `say.` of an act, and what fills its sentence."""

# --- as it is seen ----------------------------------------------------------------------------------

_PLAIN_EVENTS: Final[dict[type, str]] = {
    DealOutOfTurn: "deals-out-of-turn", UseOtherPack: "uses-other-pack", TurnUpAnother: "turns-up-another",
    LookAtDiscards: "looks-at-discards", Misplace: "misplaces", TakeTooMany: "takes-too-many", GiveWrong: "gives-wrong",
    TakeTooFew: "takes-too-few", TurnUpAfterGiving: "turns-up-after", TakeBackLead: "takes-back-lead",
    TakeBack: "takes-back", TakeMissing: "takes-missing", TakeExposed: "takes-exposed", TakeNext: "takes-next",
    TouchDiscards: "squares-discards", Abandon: "abandons", LayDown: "lays-down", Pay: "pays",
    CutForDealExposes: "cut-for-deal-exposes",
}  # fmt: skip

_EVENTS: Final[dict[type, Callable[[Any], Named]]] = {
    DealWrong: lambda a: ("deals-wrong", {"elder": a.elder, "dealer": a.dealer, "order": _order(a.packets)}),
    MarkTooMany: lambda a: ("marks-too-many", {"n": a.points, "due": due_told(a.due)}),
    LeadNaming: lambda a: ("leads-naming", {"suit": a.suit, "card": a.card}),
    LayAside: lambda a: ("lays-aside", {"cards": a.cards}),
    CutExposes: lambda a: ("cut-exposes", {"card": a.card}),
    GiveExposed: lambda a: ("gets-exposed", {"card": a.card}),
    FindFaced: lambda a: ("face-up", {"card": a.card}),
    MisprintedPack: lambda a: ("pack-lacks", {"card": a.card}),
    AlsoTurnUp: lambda a: ("also-turned", {"card": a.card}),
    DrawnFromHand: lambda a: ("card-drawn", {}) if a.card is None else ("card-drawn-seen", {"card": a.card}),
}


def seen_as(act: Any) -> Named | None:
    """The key after `event.` of what is seen of an act, and what fills it; None for what consists of words, and slips.

    With `-you` at the end the key is told to the player himself; where it has a place `who`, that is his name, or for
    a card exposed the name of whoever gets it.
    """
    if type(act) in _PLAIN_EVENTS:
        return _PLAIN_EVENTS[type(act)], {}
    found = _EVENTS.get(type(act))
    return None if found is None else found(act)
