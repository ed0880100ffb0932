"""The players' actions in words: what is said aloud, what is chosen from a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ecarte.actions import (
    Accept,
    AcceptIfEnough,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
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
    Stand,
    TakeDown,
    TakeUp,
)
from ecarte.faults import AnyAct, Claim, Slip
from ecarte.words.catalogue import CardStyle, card_text, cards_text, joined, say, word
from ecarte.words.club_deeds import CLUB_NAMES, CLUB_PLAIN_NAMES, SPOKEN_IN_CLUB, Named

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

_NAMES: Final[dict[type, Callable[[Any, str], Named]]] = {
    **CLUB_NAMES,
    Propose: lambda a, _: ("propose", {}) if a.number is None else ("propose-number", {"n": a.number}),
    AcceptIfEnough: lambda a, _: ("accept-if-enough", {"n": a.number}),
    NameNumber: lambda a, _: ("name-number", {"n": a.number}),
    NameSuit: lambda a, _: ("name-suit", {"suit": a.suit}),
    Cut: lambda a, _: ("cut", {"n": a.at}),
    CutForDeal: lambda a, _: ("cut-for-deal", {"n": a.at}),
    ChoosePackets: lambda a, _: ("choose-packets", {"order": "-".join(map(str, a.packets))}),
    Discard: lambda a, _: _discard(a),
    PlayCard: lambda a, _: ("play-card", {"card": a.card}),
    ChoosePack: lambda a, lang: ("choose-pack", {"pack": word(f"pack.{a.pack}", lang)}),
    ChooseSide: lambda a, lang: ("choose-side", {"side": word(f"side.{a.side}", lang)}),
    Mark: lambda a, lang: ("mark", {"due": word(f"due.{a.due.name.lower().replace('_', '-')}", lang)}),
}
_MANY: Final[dict[type, Callable[[Any], int | None]]] = {
    Cut: lambda a: a.at,
    CutForDeal: lambda a: a.at,
    Discard: lambda a: len(a.cards) + a.unseen,
    NameNumber: lambda a: a.number,
    Propose: lambda a: a.number,
    AcceptIfEnough: lambda a: a.number,
}


def _discard(action: Discard) -> Named:
    if action.unseen:
        return "discard-unseen", {"n": len(action.cards) + action.unseen}
    return ("discard", {"cards": action.cards}) if action.cards else ("discard-nothing", {})


def _named(action: AnyAct, language: str) -> Named:
    if type(action) in _PLAIN_NAMES:
        return _PLAIN_NAMES[type(action)], {}
    return _NAMES[type(action)](action, language)


def is_spoken(action: AnyAct) -> bool:
    """Whether the action consists of words said aloud, rightly or wrongly."""
    return type(action.done if isinstance(action, Slip) else action) in SPOKEN


def saying(action: AnyAct, language: str = "en") -> str:
    """The words with which a player does it, without the full stop: `I propose`, `J’en demande trois`.

    Raises KeyError for an action that is not words.
    """
    assert is_spoken(action), action
    name, facts = _named(action.done if isinstance(action, Slip) else action, language)
    said = say(f"say.{name}", language, **facts)
    return said[:1].upper() + said[1:]


def doing(action: AnyAct, language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> str:
    """The action as one chooses it, after `you may`: `play the queen of hearts`, `proposer`."""
    if isinstance(action, Slip):
        return say("do.slip", language, deed=doing(action.done, language, style=style))
    name, facts = _named(action, language)
    return say(f"do.{name}", language, style=style, **facts)


def choosing(action: AnyAct, language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> str:
    """The action named in short, among others like it: a card or a discard by the cards alone."""
    match action:
        case PlayCard(card=card):
            return card_text(card, language, style, article=True)
        case Discard(cards=cards, unseen=0) if cards:
            return cards_text(cards, language, style, last="and")
    return doing(action, language, style=style)


def take_together(actions: Iterable[AnyAct], language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> list[str]:
    """What may be done, many choices of one kind told as one: `lay down 1 to 5 cards`."""
    kinds: dict[tuple[type, bool], list[AnyAct]] = {}
    for action in actions:
        numbered = _MANY[type(action)](action) is not None if type(action) in _MANY else False
        kinds.setdefault((type(action), numbered), []).append(action)
    told: list[str] = []
    for (kind, numbered), alike in kinds.items():
        if len(alike) == 1 or not (numbered or kind is PlayCard):
            told += [doing(action, language, style=style) for action in alike]
        elif kind is PlayCard:
            cards = tuple(card_text(a.card, language, style, article=True) for a in alike if isinstance(a, PlayCard))
            told.append(say("range.play-card", language, cards=joined(cards, language, last="or")))
        else:
            told.append(_range(alike, language))
    return told


def _range(alike: list[AnyAct], language: str) -> str:
    counts = [count for a in alike if (count := _MANY[type(a)](a)) is not None]
    least, most = min(counts), max(counts)
    is_discard = isinstance(alike[0], Discard)
    if least == most:
        kind = "discard-unseen" if is_discard else _named(alike[0], language)[0]
        return say(f"do.{kind}", language, n=least)
    kind = "discard" if is_discard else _named(alike[0], language)[0]
    return say(f"range.{kind}", language, least=least, most=most)


def listed_options(actions: Iterable[AnyAct], language: str = "en", *, style: CardStyle = CardStyle.WORDS) -> str:
    """What may be done as one phrase: `propose an exchange or play without an exchange`; empty for nothing.

    The announcement of the king is left out, for to remember it is the player's own affair, and so are
    claims, which are the same whatever has happened.
    """
    told = take_together(
        (a for a in actions if isinstance(a, SeatMove) and not isinstance(a, AnnounceKing | Claim)),
        language,
        style=style,
    )
    return joined(tuple(told), language, last="or")
