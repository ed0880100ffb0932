"""Actions, cards and packets in their one canonical writing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecarte.actions import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    Due,
    Give,
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
    Stand,
    TableShuffles,
    TakeDown,
    TakeUp,
    TurnUp,
)
from ecarte.cards import Cards, Seat

UNSEEN: Final = "??"
"""How a card is written whose face the writer has not seen."""


def write_action(action: Action, *, receiver: Seat | None = None) -> str:
    """The canonical text of one action; for a gift, `receiver` is the player who gets the card.

    >>> from ecarte.cards import Card
    >>> write_action(PlayCard(Seat.B, Card.read("Kh"))), write_action(Give(None), receiver=Seat.A)
    ('B plays Kh', 'A gets ??')
    """
    words = _WRITERS[type(action)](action)
    if isinstance(action, Give):
        return words if receiver is None else f"{receiver.name} {words}"
    seat = getattr(action, "seat", None)
    return words if seat is None or isinstance(action, NameDealer) else f"{seat.name} {words}"


def write_cards(cards: Cards, unseen: int = 0) -> str:
    """Cards parted by blanks, suit by suit and highest first, then one `??` for each card not seen."""
    return " ".join([*map(str, cards), *[UNSEEN] * unseen])


def write_packets(packets: tuple[int, ...]) -> str:
    """Packets as written: `3-2`."""
    return "-".join(map(str, packets))


def write_due(due: Due) -> str:
    """What a point is due for: `turned king`, `held king`, `tricks`."""
    return due.name.lower().replace("_", " ")


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
