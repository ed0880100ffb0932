"""What is told, in the language of whoever is told it: every sentence of the house becomes its key and its text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

import msgspec

from ecarte.desk import Scene, scene_schema
from ecarte.words import CardStyle, Message, spoken
from ecarte.words.message import CardsTold, CardTold, Listed


class TextTold(msgspec.Struct, frozen=True):
    """A sentence or a part of one in the reader's language; `key` is its key in the catalogue."""

    key: str
    text: str


def told(sentence: Message, language: str) -> TextTold:
    """A sentence in a language."""
    return TextTold(sentence.key, spoken(sentence, language, CardStyle.SIGNS))


def all_told(lines: Iterable[Message], language: str) -> tuple[TextTold, ...]:
    """Several sentences in a language."""
    return tuple(told(line, language) for line in lines)


def in_words(value: Any, language: str) -> Any:
    """Plain data in which every message is told in the language."""
    match value:
        case Message():
            return {"key": value.key, "text": spoken(value, language, CardStyle.SIGNS)}
        case CardTold() | CardsTold() | Listed():
            return {"key": "", "text": spoken(value, language, CardStyle.SIGNS)}
        case msgspec.Struct():
            return {name: in_words(getattr(value, name), language) for name in value.__struct_fields__}
        case tuple() | list():
            return [in_words(one, language) for one in value]
    return msgspec.to_builtins(value)


_TOLD: Final = ("Message", "CardTold", "CardsTold", "Listed")


def scene_in_words(scene: Scene, language: str) -> dict[str, Any]:
    """A scene in a language."""
    return cast("dict[str, Any]", in_words(scene, language))


def schema_in_words() -> dict[str, Any]:
    """The definitions of what `scene_in_words` gives, as JSON Schema."""
    defs = scene_schema()["$defs"]
    said = {f"#/$defs/{name}" for name in _TOLD}
    kept = {name: _pointing(part, said) for name, part in defs.items() if name not in _TOLD}
    return {**kept, **msgspec.json.schema_components([TextTold], ref_template="#/$defs/{name}")[1]}


def _pointing(part: Any, said: set[str]) -> Any:
    """The same with everything that was a message as `TextTold`."""
    match part:
        case {"$ref": str(name)} if name in said:
            return {"$ref": "#/$defs/TextTold"}
        case {"anyOf": choices, **rest}:
            found: list[Any] = []
            for choice in choices:
                pointing = _pointing(choice, said)
                if pointing not in found:
                    found.append(pointing)
            return {**rest, "anyOf": found} if len(found) > 1 or rest else found[0]
        case dict():
            return {name: _pointing(one, said) for name, one in part.items() if name != "discriminator"}
        case list():
            return [_pointing(one, said) for one in part]
    return part
