"""Reads frames of a server, whose sentences are texts already, as the structs that front ends draw."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from ecarte.cards import PACK
from ecarte.server.messages import Outgoing
from ecarte.text.safe_text import in_lines
from ecarte.words import CardStyle, Message, card_name

TEXT: Final = "remote.text"
"""The key of a message that holds a `text` of the server, with the `key` of its sentence in the catalogue."""

_RENDERED: Final = frozenset({"key", "text"})


def read_frames(text: str | bytes) -> list[Outgoing]:
    """The frames of one message of a server; those of a kind that came later are left out."""
    found = msgspec.json.decode(text)
    frames = []
    for frame in found if isinstance(found, list) else [found]:
        try:
            frames.append(msgspec.convert(_with_messages(frame), Outgoing))
        except msgspec.ValidationError:
            continue
    return frames


def _with_messages(value: Any) -> Any:
    """The same data, with each text of the server as a message of the catalogue that holds it, and safe to print."""
    if isinstance(value, str):
        return in_lines(value)
    if isinstance(value, dict):
        if value.keys() == _RENDERED:
            return {"is": "message", "key": TEXT, "facts": value}
        return {name: _with_messages(inner) for name, inner in value.items()}
    return [_with_messages(inner) for inner in value] if isinstance(value, list) else value


def text_message(key: str, text: str) -> Message:
    """The message that holds a text of the server."""
    return Message(TEXT, {"key": key, "text": text})


def key_of(message: Message) -> str:
    """The key of a sentence, also of one that the server has rendered."""
    return str(message.facts["key"]) if message.key == TEXT else message.key


def cards_in_words(text: str, language: str) -> str:
    """The text with each card written in words, as lines of text have them: `queen of hearts` for `Q♥`."""
    begins_with_card = text.startswith(tuple(_card_names(language)))
    for sign, words in _card_names(language).items():
        text = text.replace(sign, words)
    return text[:1].upper() + text[1:] if begins_with_card else text


@cache
def _card_names(language: str) -> dict[str, str]:
    return {card_name(card, language, style=CardStyle.SIGNS): card_name(card, language, article=True) for card in PACK}
