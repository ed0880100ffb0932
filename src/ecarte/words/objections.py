"""Objections as sentences: why an act is not allowed."""

from __future__ import annotations

from ecarte.acts.objections import Objection
from ecarte.cards import Card, Cards, Suit
from ecarte.errors import NotationError
from ecarte.words.catalogue import CardStyle, localize
from ecarte.words.deeds import options
from ecarte.words.message import ListFact, Message, message
from ecarte.words.names import code_message


def objection_sentence(objection: Objection, language: str = "en", *, style: CardStyle = CardStyle.SIGNS) -> str:
    """The reason with the code and its laws, and what the player may do instead.

    >>> refused = Objection(code="king-not-held", laws=("LOND-047b",), rules="london")
    >>> objection_sentence(refused)
    'You do not hold the king of trumps (London, LOND-047b).'
    """
    return " ".join(localize(part, language, style) for part in objection_messages(objection))


def objection_messages(objection: Objection) -> tuple[Message, ...]:
    """The reason with the code and its laws, and a second message if the player may do something else instead."""
    key = "cite.objection-read" if objection.readings else "cite.objection-laws" if objection.laws else "cite.objection"
    facts = {"laws": ", ".join(objection.laws), "readings": ", ".join(objection.readings)}
    cited = message(key, sentence=reason(objection), code=code_message(objection.rules), **facts)
    allowed = options(objection.allowed)
    return (cited, message("cite.may", options=allowed)) if allowed.items else (cited,)


def reason(objection: Objection) -> Message:
    """The reason only, without law, alternatives or full stop."""
    return message(f"objection.{objection.code}", **{name: _fact(name, text) for name, text in objection.facts})


def _fact(name: str, text: str) -> object:
    """A fact of an objection, converted from its text."""
    match name:
        case "card":
            return _cards(text)
        case "suit":
            return Suit[text.upper()]
        case "due" | "phase":
            return Message(f"{name}.{text}")
        case "orders":
            return ListFact(tuple(text.split()), "or")
    return text


def _cards(text: str) -> object:
    try:
        return Card.read(text)
    except NotationError:
        return text if "?" in text else Cards.read(text)
