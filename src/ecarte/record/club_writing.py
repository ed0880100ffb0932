"""What club conduct adds to play, in its one canonical writing."""

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
from ecarte.faults import Remedy
from ecarte.record.pieces import UNSEEN, write_cards, write_due, write_packets, write_phrase


def remedy_phrase(remedy: Remedy) -> str:
    """A remedy as the words after `chooses`: `fresh deal`; the trump card is simply named: `trump 9h`."""
    return "trump" if remedy is Remedy.CHOOSE_TRUMP else write_phrase(remedy)


def _choose(act: Choose) -> str:
    card = "" if act.card is None else f" {act.card}"
    return f"chooses {remedy_phrase(act.remedy)}{card}"


def _give_wrong(act: GiveWrong) -> str:
    number = "one" if abs(act.by) == 1 else abs(act.by)
    return f"gives {number} too {'many' if act.by > 0 else 'few'}"


def _mark_too_many(act: MarkTooMany) -> str:
    number = "one" if act.points == 1 else act.points
    return f"marks {number} too many for {write_due(act.due)}"


def _deal_wrong(act: DealWrong) -> str:
    return f"deals {act.elder}-{act.dealer} in {write_packets(act.packets)}"


CLUB_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    DealWrong: _deal_wrong,
    DealOutOfTurn: lambda act: "deals out of turn",
    UseOtherPack: lambda act: "deals with the other pack",
    TurnUpAnother: lambda act: "turns up another",
    Withdraw: lambda act: "withdraws",
    LookAtDiscards: lambda act: "looks at the discards",
    Misplace: lambda act: f"misplaces {write_cards(act.cards) or 'nothing'}",
    TakeTooMany: lambda act: f"takes one too many{'' if act.seen else ' unseen'}",
    GiveWrong: _give_wrong,
    TakeTooFew: lambda act: "takes one too few",
    TurnUpAfterGiving: lambda act: "turns up after giving",
    MarkTooMany: _mark_too_many,
    TakeBackLead: lambda act: "takes back the lead",
    LeadNaming: lambda act: f"names {act.suit.name.lower()} and leads {act.card}",
    CutExposes: lambda act: f"cut exposes {act.card}",
    CutForDealExposes: lambda act: "shows more than one",
    GiveExposed: lambda act: f"gets exposed {act.card}",
    FindFaced: lambda act: f"face-up {act.card}",
    MisprintedPack: lambda act: f"pack lacks {act.card}",
    AlsoTurnUp: lambda act: f"also turn-up {act.card}",
    DrawnFromHand: lambda act: f"drawn {act.card or UNSEEN}",
    Claim: lambda act: f"claims {write_phrase(act.kind)}",
    Choose: _choose,
    LayAside: lambda act: f"lays aside {write_cards(act.cards)}".rstrip(),
    OwnUp: lambda act: "owns up",
    TakeBack: lambda act: "takes back",
    TakeMissing: lambda act: "takes the missing cards",
    TakeExposed: lambda act: "takes the exposed card",
    TakeNext: lambda act: "takes the next card",
    TellNumber: lambda act: f"tells {act.number}",
    TouchDiscards: lambda act: "squares up the discards",
    Abandon: lambda act: "abandons",
    LayDown: lambda act: "lays down",
    Concede: lambda act: "concedes",
    Agree: lambda act: "agrees",
    Pay: lambda act: "pays",
}
"""The words of each act after the player who does it; accidents stand alone."""
