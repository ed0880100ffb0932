"""Messages written in Fluent (https://projectfluent.org), each made into a function when it is first wanted.

The library parses; what it would load besides to fill a message (calendars, currencies) is three times as heavy as
all the rest, so a message is filled here: text, `{ $fact }`, `{ FUNCTION($fact, option: "value") }` and
`{ $fact -> … }` with exact numbers, plural categories and words.  A test fills every message with the library's
own resolver as well and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from ecarte.words.message import Fact
from ecarte.words.tongues import LANGUAGES, check, files

if TYPE_CHECKING:
    from fluent.syntax import ast

_FUNCTIONS: Final[Mapping[str, frozenset[str]]] = {"THE": frozenset(), "WORDS": frozenset({"gender"})}
"""What a message may call, with the options of each."""


class Voice(Protocol):
    """Whoever speaks a message: how facts are told, and which plural a number takes."""

    @property
    def language(self) -> str:
        """The language spoken."""

    def told(self, fact: Fact) -> str:
        """The fact as `{ $fact }` tells it."""

    def called(self, function: str, fact: Fact, options: Mapping[str, str]) -> str:
        """The fact as `{ FUNCTION($fact, option: "value") }` tells it."""

    def category(self, number: int) -> str:
        """The plural category of the number in the language: `one` or `other`."""


Facts: TypeAlias = Mapping[str, Fact]
Filler: TypeAlias = Callable[[Facts, Voice], str]


@cache
def sources(language: str) -> Mapping[str, str]:
    """Every message of a language by its name, as it is written.

    Raises KeyError for a language nobody brings, NotationError for one that is brought and cannot be spoken.
    """
    if language not in LANGUAGES:
        check(language, sources(LANGUAGES[0]), _filled)
    found: dict[str, list[str]] = {}
    for file in files(language):
        lines: list[str] = []
        for line in file.text.splitlines():
            if line[:1].isalpha():
                lines = found.setdefault(line.partition("=")[0].rstrip(), [])
            if line[:1] != "#":
                lines.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


@cache
def pattern(name: str, language: str) -> ast.Pattern:
    """The message taken apart.  Raises KeyError where there is none of that name, ValueError where it is no message."""
    from fluent.syntax import FluentParser, ast

    entry = FluentParser(with_spans=False).parse_entry(sources(language)[name])
    if not isinstance(entry, ast.Message) or entry.value is None:
        raise ValueError(f"{language}: {name} cannot be read as a message")
    return entry.value


@cache
def filler(name: str, language: str) -> Filler:
    """What fills the message; one that is all text, in one line, is not taken apart."""
    _, equals, text = sources(language)[name].partition(" = ")
    if equals and not set("{}\n\\") & set(text):
        return lambda facts, voice: text
    return _filled(pattern(name, language))


def _filled(written: ast.Pattern) -> Filler:
    parts = tuple(_part(element) for element in written.elements)
    if len(parts) == 1:
        return parts[0]
    return lambda facts, voice: "".join([part(facts, voice) for part in parts])


def _part(element: ast.TextElement | ast.Placeable) -> Filler:
    from fluent.syntax import ast

    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda facts, voice: text
    inner = element.expression
    return _selected(inner) if isinstance(inner, ast.SelectExpression) else _expressed(inner)


def _expressed(inner: ast.InlineExpression | ast.Placeable) -> Filler:
    from fluent.syntax import ast

    match inner:
        case ast.VariableReference(id=ast.Identifier(name=fact)):
            return lambda facts, voice: voice.told(facts[fact])
        case ast.StringLiteral():
            text = inner.parse()["value"]
            return lambda facts, voice: text
        case ast.FunctionReference(
            id=ast.Identifier(name=function),
            arguments=ast.CallArguments(positional=[ast.VariableReference(id=ast.Identifier(name=name))], named=named),
        ):
            options = {option.name.name: str(option.value.value) for option in named}
            if options.keys() <= _FUNCTIONS.get(function, frozenset()) and function in _FUNCTIONS:
                return lambda facts, voice: voice.called(function, facts[name], options)
    raise ValueError("what this catalogue has: { $fact }, { THE($fact) }, { WORDS($fact) }, { $fact -> … }")


def _selected(choice: ast.SelectExpression) -> Filler:
    from fluent.syntax import ast

    if not isinstance(choice.selector, ast.VariableReference):
        raise ValueError("a choice by a fact: { $fact -> … }")
    name = choice.selector.id.name
    forms = {_variant_key(variant): _filled(variant.value) for variant in choice.variants}
    (otherwise,) = (_filled(variant.value) for variant in choice.variants if variant.default)

    def fill(facts: Facts, voice: Voice) -> str:
        fact = facts[name]
        form = forms.get(str(fact))
        if form is None and isinstance(fact, int):
            form = forms.get(voice.category(fact))
        return (form or otherwise)(facts, voice)

    return fill


def _variant_key(variant: ast.Variant) -> str:
    from fluent.syntax import ast

    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name


def begins_with_fact(written: ast.Pattern) -> bool:
    """Whether the message, or a form of it, begins with something filled in."""
    from fluent.syntax import ast

    match written.elements[0]:
        case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
            return any(begins_with_fact(variant.value) for variant in variants)
        case ast.Placeable():
            return True
    return False
