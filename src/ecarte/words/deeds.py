"""The players' actions in words: what is said aloud, what is chosen from a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

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
    Claim,
    Cut,
    CutForDeal,
    Discard,
    GiveNotice,
    Mark,
    NameNumber,
    NameSuit,
    PlayCard,
    Present,
    Propose,
    Refuse,
    SeatMove,
    Shuffle,
    Slip,
    Stand,
    TakeDown,
    TakeUp,
)
from ecarte.words.catalogue import CardStyle, spoken
from ecarte.words.club_deeds import CLUB_NAMES, CLUB_PLAIN_NAMES, SPOKEN_IN_CLUB, Named, due_told
from ecarte.words.message import CardsTold, CardTold, Listed, Message, listed_messages, message

SPOKEN: Final = frozenset(
    {
        Propose, Stand, Accept, AcceptIfEnough, Refuse, NameNumber, AskNumber, AnnounceKing, NameSuit, CallNewCards,
        GiveNotice, *SPOKEN_IN_CLUB,
    }
)  # fmt: skip
"""The actions that consist of words."""

_PLAIN_NAMES: Final[dict[type, str]] = {
    Stand: "stand", Accept: "accept", Refuse: "refuse", AskNumber: "ask-number", AnnounceKing: "announce-king",
    CallNewCards: "call-new-cards", GiveNotice: "give-notice", Shuffle: "shuffle", Present: "present",
    TakeUp: "take-up", TakeDown: "take-down", **CLUB_PLAIN_NAMES,
}  # fmt: skip


def _discard(action: Discard) -> Named:
    if action.unseen:
        return "discard-unseen", {"n": len(action.cards) + action.unseen}
    return ("discard", {"cards": action.cards}) if action.cards else ("discard-nothing", {})


_NAMES: Final[dict[type, Callable[[Any], Named]]] = {
    **CLUB_NAMES,
    Propose: lambda a: ("propose", {}) if a.number is None else ("propose-number", {"n": a.number}),
    AcceptIfEnough: lambda a: ("accept-if-enough", {"n": a.number}),
    NameNumber: lambda a: ("name-number", {"n": a.number}),
    NameSuit: lambda a: ("name-suit", {"suit": a.suit}),
    Cut: lambda a: ("cut", {"n": a.at}),
    CutForDeal: lambda a: ("cut-for-deal", {"n": a.at}),
    ChoosePackets: lambda a: ("choose-packets", {"order": "-".join(map(str, a.packets))}),
    Discard: _discard,
    PlayCard: lambda a: ("play-card", {"card": a.card}),
    ChoosePack: lambda a: ("choose-pack", {"pack": Message(f"pack.{a.pack}")}),
    ChooseSide: lambda a: ("choose-side", {"side": Message(f"side.{a.side}")}),
    Mark: lambda a: ("mark", {"due": due_told(a.due)}),
}
_MANY: Final[dict[type, Callable[[Any], int | None]]] = {
    Cut: lambda a: a.at,
    CutForDeal: lambda a: a.at,
    Discard: lambda a: len(a.cards) + a.unseen,
    NameNumber: lambda a: a.number,
    Propose: lambda a: a.number,
    AcceptIfEnough: lambda a: a.number,
}


def _named(action: AnyAct) -> Named:
    if type(action) in _PLAIN_NAMES:
        return _PLAIN_NAMES[type(action)], {}
    return _NAMES[type(action)](action)


def is_spoken(action: AnyAct) -> bool:
    """Whether the action consists of words said aloud, rightly or wrongly."""
    return type(action.done if isinstance(action, Slip) else action) in SPOKEN


def said(action: AnyAct) -> Message:
    """The words with which a player does it.  Raises KeyError for an action that is not words."""
    assert is_spoken(action), action
    name, facts = _named(action.done if isinstance(action, Slip) else action)
    return message(f"say.{name}", **facts)


def deed(action: AnyAct) -> Message:
    """The action as one chooses it, after `you may`."""
    if isinstance(action, Slip):
        return message("do.slip", deed=deed(action.done))
    name, facts = _named(action)
    return message(f"do.{name}", **facts)


def choice_among(action: AnyAct) -> Message | CardTold | CardsTold:
    """The action named in short, among others like it: a card or a discard by the cards alone."""
    match action:
        case PlayCard(card=card):
            return CardTold(str(card))
        case Discard(cards=cards, unseen=0) if cards:
            return CardsTold(tuple(map(str, cards)))
    return deed(action)


def deeds_together(actions: Iterable[AnyAct]) -> list[Message]:
    """What may be done, many choices of one kind told as one: `lay down 1 to 5 cards`."""
    kinds: dict[tuple[type, bool], list[AnyAct]] = {}
    for action in actions:
        numbered = _MANY[type(action)](action) is not None if type(action) in _MANY else False
        kinds.setdefault((type(action), numbered), []).append(action)
    told: list[Message] = []
    for (kind, numbered), alike in kinds.items():
        if len(alike) == 1 or not (numbered or kind is PlayCard):
            told += map(deed, alike)
        elif kind is PlayCard:
            cards = listed_messages((a.card for a in alike if isinstance(a, PlayCard)), last="or")
            told.append(message("range.play-card", cards=cards))
        else:
            told.append(_range(alike))
    return told


def _range(alike: list[AnyAct]) -> Message:
    counts = [count for a in alike if (count := _MANY[type(a)](a)) is not None]
    least, most = min(counts), max(counts)
    is_discard = isinstance(alike[0], Discard)
    if least == most:
        kind = "discard-unseen" if is_discard else _named(alike[0])[0]
        return message(f"do.{kind}", n=least)
    kind = "discard" if is_discard else _named(alike[0])[0]
    return message(f"range.{kind}", least=least, most=most)


def options(actions: Iterable[AnyAct]) -> Listed:
    """What may be done as one list: `propose an exchange or play without an exchange`.

    The announcement of the king is left out, for to remember it is the player's own affair, and so are
    claims, which are the same whatever has happened.
    """
    counted = (a for a in actions if isinstance(a, SeatMove) and not isinstance(a, AnnounceKing | Claim))
    return Listed(tuple(deeds_together(counted)), "or")


# --- in a language ----------------------------------------------------------------------------------


def saying(action: AnyAct, language: str = "en") -> str:
    """The words with which a player does it, without the full stop: `I propose`, `J’en demande trois`.

    Raises KeyError for an action that is not words.
    """
    told = spoken(said(action), language)
    return told[:1].upper() + told[1:]


def doing(action: AnyAct, language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> str:
    """The action as one chooses it, after `you may`: `play the queen of hearts`, `proposer`."""
    return spoken(deed(action), language, style)


def take_together(actions: Iterable[AnyAct], language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> list[str]:
    """What may be done, many choices of one kind told as one: `lay down 1 to 5 cards`."""
    return [spoken(told, language, style) for told in deeds_together(actions)]


def listed_options(actions: Iterable[AnyAct], language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> str:
    """`options` in a language; empty for nothing."""
    return spoken(options(actions), language, style)
