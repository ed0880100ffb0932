"""Renders every Message inside a struct as {key, text} in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import asdict, replace

from ecarte.host.invocation import CALLED
from ecarte.words import CardStyle, Fact, Message, localize
from ecarte.words.message import CardsTold, CardTold, Listed


class TextTold(msgspec.Struct, frozen=True):
    """A sentence or a part of one in the reader's language; `key` is its key in the catalogue."""

    key: str
    text: str


_FACT: Final = msgspec.json.Decoder(Fact)

SENTENCES_KEPT: Final = 8192
"""Size of the cache of rendered sentences: most sentences of a scene were in the scene before it."""


@lru_cache(SENTENCES_KEPT)
def _told(written: bytes, language: str) -> TextTold:
    fact = _FACT.decode(written)
    if isinstance(fact, Message) and "command" in fact.facts:  # do not disclose where this program is installed
        fact = replace(fact, facts={**fact.facts, "command": CALLED})
    return TextTold(fact.key if isinstance(fact, Message) else "", localize(fact, language, CardStyle.SIGNS))


def render_text(sentence: Fact, language: str) -> TextTold:
    """A sentence, or a value that fills a placeholder, in a language."""
    return _told(msgspec.json.encode(sentence), language)


def all_told(lines: Iterable[Message], language: str) -> tuple[TextTold, ...]:
    """Several sentences in a language."""
    return tuple(render_text(line, language) for line in lines)


def in_words(struct: msgspec.Struct, language: str) -> bytes:
    """Encode a struct as JSON, with every message rendered in the language."""
    teller = _teller(type(struct))
    return msgspec.json.encode(struct if teller is None else teller(struct, language))


_TOLD: Final = (Message, CardTold, CardsTold, Listed)
"""The types that become a `TextTold`, wherever they occur."""

Teller: TypeAlias = Callable[[Any, str], Any]
"""Renders all messages in a value and leaves other data unchanged."""


@cache
def _teller(hint: Any) -> Teller | None:
    """The function that renders values of a type; None where they contain no messages."""
    if hint in _TOLD:
        return render_text
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _teller_of_struct(hint)
    kinds = get_args(hint)
    if get_origin(hint) is tuple:
        first = _teller(kinds[0])
        return None if first is None else lambda value, language: [first(one, language) for one in value]
    tellers = {get_origin(kind) or kind: found for kind in kinds if (found := _teller(kind)) is not None}
    if not tellers:
        return None
    return lambda value, language: tellers[type(value)](value, language) if type(value) in tellers else value


def _teller_of_struct(kind: type[msgspec.Struct]) -> Teller | None:
    fields = {name: teller for name, hint in get_type_hints(kind).items() if (teller := _teller(hint)) is not None}
    if not fields:
        return None
    config = kind.__struct_config__
    tag = {} if config.tag_field is None else {config.tag_field: config.tag}

    def tell(struct: Any, language: str) -> dict[str, Any]:
        found = {**tag, **asdict(struct)}
        for name, teller in fields.items():
            found[name] = teller(found[name], language)
        return {name: value for name, value in found.items() if value is not msgspec.UNSET}

    return tell


def schema_in_words(kinds: Sequence[Any], *, ref_template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The JSON Schemas of structs as encoded by `in_words`, and the definitions to which they refer."""
    found, parts = msgspec.json.schema_components([*kinds, TextTold], ref_template=ref_template)
    text, said = found[-1], [{"$ref": ref_template.format(name=kind.__name__)} for kind in _TOLD]

    def in_text(part: Any) -> Any:
        """The same schema with every message replaced by `TextTold`."""
        match part:
            case {"anyOf": choices, **rest} if any(one in said for one in choices):
                place = next(place for place, one in enumerate(choices) if one in said)
                others = [in_text(one) for one in choices if one not in said]
                rest.pop("discriminator", None)
                return {**rest, "anyOf": [*others[:place], text, *others[place:]]} if others else {**rest, **text}
            case dict() if part in said:
                return text
            case dict():
                return {name: in_text(one) for name, one in part.items()}
            case list():
                return [in_text(one) for one in part]
        return part

    unsaid = {name: part for name, part in parts.items() if name not in {kind.__name__ for kind in _TOLD}}
    return in_text(list(found[:-1])), in_text(unsaid)
