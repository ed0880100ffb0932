"""Renders every Message inside a struct as {key, text} in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import asdict, replace

from ecarte.host.invocation import COMMAND_NAME
from ecarte.words import CardStyle, Fact, Message, localize
from ecarte.words.message import CardFact, CardsFact, ListFact

T = TypeVar("T", bound=msgspec.Struct)


class RenderedText(msgspec.Struct, frozen=True, gc=False):
    """A sentence or a part of one in the reader's language; `key` is its key in the catalogue."""

    key: str
    text: str


_FACT: Final = msgspec.json.Decoder(Fact)

MOST_SENTENCES_CACHED: Final = 8192
"""Size of the cache of rendered sentences: most sentences of a scene were in the scene before it."""


@lru_cache(MOST_SENTENCES_CACHED)
def _render_encoded(encoded_fact: bytes, language: str) -> RenderedText:
    fact = _FACT.decode(encoded_fact)
    if isinstance(fact, Message) and "command" in fact.facts:  # do not disclose where this program is installed
        fact = replace(fact, facts={**fact.facts, "command": COMMAND_NAME})
    return RenderedText(fact.key if isinstance(fact, Message) else "", localize(fact, language, CardStyle.SIGNS))


@lru_cache(MOST_SENTENCES_CACHED)
def _render_key(key: str, language: str) -> RenderedText:
    """The text of a sentence without facts."""
    return _render_encoded(msgspec.json.encode(Message(key)), language)


def render_text(sentence: Fact, language: str) -> RenderedText:
    """The text of a sentence, or of a value that fills a placeholder, in a language."""
    if isinstance(sentence, Message) and not sentence.facts:
        return _render_key(sentence.key, language)
    return _render_encoded(msgspec.json.encode(sentence), language)


def render_all(lines: Iterable[Message], language: str) -> list[RenderedText]:
    """The texts of several sentences in a language."""
    return [render_text(line, language) for line in lines]


def localized_json(struct: msgspec.Struct, language: str) -> bytes:
    """Encode a struct as JSON, with every message rendered in the language."""
    renderer = _renderer(type(struct))
    return msgspec.json.encode(struct if renderer is None else renderer(struct, language))


def changed_fields(struct: T, before: T, language: str, *, without: frozenset[str]) -> dict[str, Any]:
    """The fields of a struct, without the named ones, that differ from those `before`, rendered in the language."""
    names, values_of, renderers = _compared_fields(type(struct), without)
    return {
        name: value if renderer is None else renderer(value, language)
        for name, value, value_before, renderer in zip(
            names, values_of(struct), values_of(before), renderers, strict=True
        )
        if value is not value_before and value != value_before
    }


@cache
def _compared_fields(
    kind: type[msgspec.Struct], without: frozenset[str]
) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[Renderer | None, ...]]:
    """The names of the fields of a struct without the named ones, their values, and their renderers."""
    names = tuple(name for name in kind.__struct_fields__ if name not in without)
    return names, attrgetter(*names), tuple(map(_field_renderers(kind).get, names))


_RENDERED_TYPES: Final = (Message, CardFact, CardsFact, ListFact)
"""The types that become a `RenderedText`, wherever they occur."""

Renderer: TypeAlias = Callable[[Any, str], Any]
"""Renders all messages in a value and leaves other data unchanged."""


@cache
def _renderer(hint: Any) -> Renderer | None:
    """The function that renders values of a type; None where they contain no messages."""
    if hint in _RENDERED_TYPES:
        return render_text
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct_renderer(hint)
    kinds = get_args(hint)
    if get_origin(hint) is tuple:
        item_renderer = _renderer(kinds[0])
        return (
            None
            if item_renderer is None
            else lambda value, language: value and [item_renderer(item, language) for item in value]
        )
    renderers = {get_origin(kind) or kind: renderer for kind in kinds if (renderer := _renderer(kind)) is not None}
    if not renderers:
        return None
    return lambda value, language: renderers[type(value)](value, language) if type(value) in renderers else value


@cache
def _field_renderers(kind: type[msgspec.Struct]) -> dict[str, Renderer]:
    """The renderers of the fields of a struct that contain messages."""
    return {name: renderer for name, hint in get_type_hints(kind).items() if (renderer := _renderer(hint)) is not None}


def _struct_renderer(kind: type[msgspec.Struct]) -> Renderer | None:
    field_renderers = _field_renderers(kind)
    if not field_renderers:
        return None
    config = kind.__struct_config__
    tag = {} if config.tag_field is None else {config.tag_field: config.tag}
    items, rendered_values = tuple(field_renderers.items()), attrgetter(*field_renderers, "__class__")
    may_be_unset = msgspec.UNSET in kind.__struct_defaults__

    def render(struct: Any, language: str) -> Any:
        *found, _ = rendered_values(struct)
        if not any(found):  # no message, and nothing to do
            return struct
        values = {**tag, **asdict(struct)}
        for (name, renderer), value in zip(items, found, strict=True):
            values[name] = renderer(value, language)
        return {name: value for name, value in values.items() if value is not msgspec.UNSET} if may_be_unset else values

    return render


def localized_schema(kinds: Sequence[Any], *, ref_template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The JSON Schemas of structs as encoded by `localized_json`, and the definitions to which they refer."""
    schemas, parts = msgspec.json.schema_components([*kinds, RenderedText], ref_template=ref_template)
    text_schema = schemas[-1]
    references = [{"$ref": ref_template.format(name=kind.__name__)} for kind in _RENDERED_TYPES]

    def with_rendered_text(part: Any) -> Any:
        """The same schema with every message replaced by `RenderedText`."""
        match part:
            case {"anyOf": choices, **rest} if any(choice in references for choice in choices):
                index = next(index for index, choice in enumerate(choices) if choice in references)
                others = [with_rendered_text(choice) for choice in choices if choice not in references]
                rest.pop("discriminator", None)
                return (
                    {**rest, "anyOf": [*others[:index], text_schema, *others[index:]]}
                    if others
                    else {**rest, **text_schema}
                )
            case dict() if part in references:
                return text_schema
            case dict():
                return {name: with_rendered_text(inner) for name, inner in part.items()}
            case list():
                return [with_rendered_text(inner) for inner in part]
        return part

    other_parts = {
        name: part for name, part in parts.items() if name not in {kind.__name__ for kind in _RENDERED_TYPES}
    }
    return with_rendered_text(list(schemas[:-1])), with_rendered_text(other_parts)
