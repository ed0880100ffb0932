"""Everything that is done at a table in its one canonical writing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    AnnounceKing,
    AnyAct,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    Give,
    GiveExposed,
    GiveNotice,
    Mark,
    NameDealer,
    NameNumber,
    NameSuit,
    PlayCard,
    Present,
    Propose,
    Refuse,
    ShowCut,
    Shuffle,
    Slip,
    Stand,
    TableShuffles,
    TakeDown,
    TakeUp,
    TurnUp,
)
from ecarte.cards import Seat
from ecarte.record.club_writing import CLUB_WRITERS
from ecarte.record.pieces import UNSEEN, write_cards, write_due, write_packets


def write_action(action: AnyAct, *, receiver: Seat | None = None) -> str:
    """The canonical text of one act; for a gift, `receiver` is the player who gets the card.

    >>> from ecarte.cards import Card
    >>> write_action(PlayCard(Seat.B, Card.read("Kh"))), write_action(Give(None), receiver=Seat.A)
    ('B plays Kh', 'A gets ??')
    >>> write_action(Slip(Seat.A, AnnounceKing(Seat.A)))
    'A wrongly announces the king'
    """
    if isinstance(action, Slip):
        return f"{action.seat.name} wrongly {_done_wrongly(action.done)}"
    kind = type(action)
    words: str = (_WRITERS.get(kind) or CLUB_WRITERS[kind])(action)
    if kind is Give or kind is GiveExposed:
        return words if receiver is None else f"{receiver.name} {words}"
    seat = getattr(action, "seat", None)
    return words if seat is None or kind is NameDealer else f"{seat.name} {words}"


def _done_wrongly(done: AnyAct) -> str:
    if isinstance(done, AnnounceKing):
        return "announces the king"
    words: str = (_WRITERS.get(type(done)) or CLUB_WRITERS[type(done)])(done)
    return words


_WRITERS: Final[dict[type, Callable[..., str]]] = {
    TableShuffles: lambda action: "shuffle",
    Give: lambda action: f"gets {action.card or UNSEEN}",
    TurnUp: lambda action: f"turn-up {action.card}",
    ShowCut: lambda action: f"shows {action.card}",
    NameDealer: lambda action: f"dealer {action.seat.name}",
    CutForDeal: lambda action: f"cuts {action.at} for deal",
    ChoosePack: lambda action: f"chooses {action.pack}",
    ChooseSide: lambda action: f"chooses {action.side}",
    CallNewCards: lambda action: "calls new cards",
    GiveNotice: lambda action: "gives notice",
    Shuffle: lambda action: "shuffles",
    Present: lambda action: "presents",
    Cut: lambda action: f"cuts {action.at}",
    ChoosePackets: lambda action: f"deals {write_packets(action.packets)}",
    TakeUp: lambda action: "takes up",
    Propose: lambda action: "proposes" if action.number is None else f"proposes {action.number}",
    Stand: lambda action: "stands",
    Accept: lambda action: "accepts",
    AcceptIfEnough: lambda action: f"accepts if enough for {action.number}",
    Refuse: lambda action: "refuses",
    NameNumber: lambda action: f"asks for {action.number}",
    Discard: lambda action: f"discards {write_cards(action.cards, action.unseen) or 'nothing'}",
    AskNumber: lambda action: "asks the number",
    AnnounceKing: lambda action: "has the king",
    NameSuit: lambda action: f"names {action.suit.name.lower()}",
    PlayCard: lambda action: f"plays {action.card}",
    Mark: lambda action: f"marks {write_due(action.due)}",
    TakeDown: lambda action: "takes down",
}
