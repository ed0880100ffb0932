"""The names of things: suits, codes, opponents, claims."""

from __future__ import annotations

from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.cards import Suit
from ecarte.errors import NotationError
from ecarte.words.catalogue import keys, localize, say
from ecarte.words.message import Message


def suit_name(suit: Suit, language: str = "en") -> str:
    """The suit: `hearts`, `cœur`."""
    return say(f"suit.{suit.name.lower()}", language)


def code_message(name: str) -> Message | str:
    """The name of a code of rules; `name` itself where the catalogue has none."""
    return Message(f"code.{name}") if f"code.{name}" in keys() else name


def code_name(name: str, language: str = "en") -> str:
    """The name of a code in a language."""
    return localize(code_message(name), language)


def opponent_message(name: str) -> Message | str:
    """The name of an opponent at the table; `name`, as typed in an option, where the catalogue has none."""
    return Message(f"opponent.{name}") if f"opponent.{name}" in keys() else name


def opponent_name(name: str, language: str = "en") -> str:
    """The name of an opponent in a language."""
    return localize(opponent_message(name), language)


def language_message(name: str) -> Message | str:
    """The name of a language, in that language; its code if the code is invalid or has no name."""
    key = f"welcome.in-{name}"
    if key in keys():
        return Message(key)
    try:
        return say(key, name) if key in keys(name) else name
    except NotationError:
        return name


# --- claims and remedies ------------------------------------------------------------------------------


def claim_name(kind: ClaimKind, language: str = "en") -> str:
    """A fault as it is claimed, after `I claim`: `a revoke`."""
    return say(f"claim.{kind}", language)


def remedy_name(remedy: Remedy, language: str = "en") -> str:
    """A remedy as it is chosen, after `I choose`: `a fresh deal`."""
    return say(f"remedy.{remedy}", language)
