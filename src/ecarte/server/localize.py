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


class RenderedText(msgspec.Struct, frozen=True):
    """A sentence or a part of one in the reader's language; `key` is its key in the catalogue."""

    key: str
    text: str


_FACT: Final = msgspec.json.Decoder(Fact)

SENTENCES_KEPT: Final = 8192
"""Size of the cache of rendered sentences: most sentences of a scene were in the scene before it."""


@lru_cache(SENTENCES_KEPT)
def _render_encoded(written: bytes, language: str) -> RenderedText:
    fact = _FACT.decode(written)
    if isinstance(fact, Message) and "command" in fact.facts:  # do not disclose where this program is installed
        fact = replace(fact, facts={**fact.facts, "command": CALLED})
    return RenderedText(fact.key if isinstance(fact, Message) else "", localize(fact, language, CardStyle.SIGNS))


def render_text(sentence: Fact, language: str) -> RenderedText:
    """A sentence, or a value that fills a placeholder, in a language."""
    return _render_encoded(msgspec.json.encode(sentence), language)


def render_all(lines: Iterable[Message], language: str) -> tuple[RenderedText, ...]:
    """Several sentences in a language."""
    return tuple(render_text(line, language) for line in lines)


def localized_json(struct: msgspec.Struct, language: str) -> bytes:
    """Encode a struct as JSON, with every message rendered in the language."""
    teller = _renderer(type(struct))
    return msgspec.json.encode(struct if teller is None else teller(struct, language))


_RENDERED: Final = (Message, CardTold, CardsTold, Listed)
"""The types that become a `RenderedText`, wherever they occur."""

Renderer: TypeAlias = Callable[[Any, str], Any]
"""Renders all messages in a value and leaves other data unchanged."""


@cache
def _renderer(hint: Any) -> Renderer | None:
    """The function that renders values of a type; None where they contain no messages."""
    if hint in _RENDERED:
        return render_text
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct_renderer(hint)
    kinds = get_args(hint)
    if get_origin(hint) is tuple:
        first = _renderer(kinds[0])
        return None if first is None else lambda value, language: [first(one, language) for one in value]
    tellers = {get_origin(kind) or kind: found for kind in kinds if (found := _renderer(kind)) is not None}
    if not tellers:
        return None
    return lambda value, language: tellers[type(value)](value, language) if type(value) in tellers else value


def _struct_renderer(kind: type[msgspec.Struct]) -> Renderer | None:
    fields = {name: teller for name, hint in get_type_hints(kind).items() if (teller := _renderer(hint)) is not None}
    if not fields:
        return None
    config = kind.__struct_config__
    tag = {} if config.tag_field is None else {config.tag_field: config.tag}

    def render(struct: Any, language: str) -> dict[str, Any]:
        found = {**tag, **asdict(struct)}
        for name, teller in fields.items():
            found[name] = teller(found[name], language)
        return {name: value for name, value in found.items() if value is not msgspec.UNSET}

    return render


def localized_schema(kinds: Sequence[Any], *, ref_template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The JSON Schemas of structs as encoded by `localized_json`, and the definitions to which they refer."""
    found, parts = msgspec.json.schema_components([*kinds, RenderedText], ref_template=ref_template)
    text, references = found[-1], [{"$ref": ref_template.format(name=kind.__name__)} for kind in _RENDERED]

    def in_text(part: Any) -> Any:
        """The same schema with every message replaced by `RenderedText`."""
        match part:
            case {"anyOf": choices, **rest} if any(one in references for one in choices):
                place = next(place for place, one in enumerate(choices) if one in references)
                others = [in_text(one) for one in choices if one not in references]
                rest.pop("discriminator", None)
                return {**rest, "anyOf": [*others[:place], text, *others[place:]]} if others else {**rest, **text}
            case dict() if part in references:
                return text
            case dict():
                return {name: in_text(one) for name, one in part.items()}
            case list():
                return [in_text(one) for one in part]
        return part

    unsaid = {name: part for name, part in parts.items() if name not in {kind.__name__ for kind in _RENDERED}}
    return in_text(list(found[:-1])), in_text(unsaid)
