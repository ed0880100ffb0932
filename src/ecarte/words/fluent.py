"""Messages in Fluent (https://projectfluent.org), each compiled to a function when it is first used.

The Fluent library only parses.  Its resolver would load calendars and currencies, which takes three times as long as
all the rest.  So messages are filled here: text, `{ $fact }`, `{ FUNCTION($fact, option: "value") }`, and choices by a
fact, with exact numbers, plural categories and words.  A test compares every message with the result of the library's
resolver.
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
"""The functions that a message may call, with their options."""


class Voice(Protocol):
    """How facts are written in a language."""

    @property
    def language(self) -> str:
        """The language."""

    def fact_text(self, fact: Fact) -> str:
        """The text for `{ $fact }`."""

    def call_function(self, function: str, fact: Fact, options: Mapping[str, str]) -> str:
        """The text for `{ FUNCTION($fact, option: "value") }`."""

    def category(self, number: int) -> str:
        """The plural category of the number, such as `one` or `other`."""


Facts: TypeAlias = Mapping[str, Fact]
Filler: TypeAlias = Callable[[Facts, Voice], str]


@cache
def sources(language: str) -> Mapping[str, str]:
    """The source text of every message of a language, by name.

    Raises KeyError for an unknown language, NotationError for one that is invalid.
    """
    if language not in LANGUAGES:
        check(language, sources(LANGUAGES[0]), _compile_pattern)
    message_lines: dict[str, list[str]] = {}
    for file in files(language):
        lines: list[str] = []
        for line in file.text.splitlines():
            if line[:1].isalpha():
                lines = message_lines.setdefault(line.partition("=")[0].rstrip(), [])
            if line[:1] != "#":
                lines.append(line)
    return {name: "\n".join(lines) for name, lines in message_lines.items()}


@cache
def pattern(name: str, language: str) -> ast.Pattern:
    """The parsed message.  Raises KeyError for an unknown name, ValueError for an invalid message."""
    from fluent.syntax import FluentParser, ast

    entry = FluentParser(with_spans=False).parse_entry(sources(language)[name])
    if not isinstance(entry, ast.Message) or entry.value is None:
        raise ValueError(f"{language}: {name} cannot be read as a message")
    return entry.value


@cache
def filler(name: str, language: str) -> Filler:
    """The function that fills a message; plain text in one line is not parsed."""
    _, equals, text = sources(language)[name].partition(" = ")
    if equals and not set("{}\n\\") & set(text):
        return lambda facts, voice: text
    return _compile_pattern(pattern(name, language))


def _compile_pattern(message_pattern: ast.Pattern) -> Filler:
    parts = tuple(_compile_element(element) for element in message_pattern.elements)
    if len(parts) == 1:
        return parts[0]
    return lambda facts, voice: "".join([part(facts, voice) for part in parts])


def _compile_element(element: ast.TextElement | ast.Placeable) -> Filler:
    from fluent.syntax import ast

    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda facts, voice: text
    expression = element.expression
    return (
        _compile_selection(expression)
        if isinstance(expression, ast.SelectExpression)
        else _compile_expression(expression)
    )


def _compile_expression(expression: ast.InlineExpression | ast.Placeable) -> Filler:
    from fluent.syntax import ast

    match expression:
        case ast.VariableReference(id=ast.Identifier(name=fact)):
            return lambda facts, voice: voice.fact_text(facts[fact])
        case ast.StringLiteral():
            text = expression.parse()["value"]
            return lambda facts, voice: text
        case ast.FunctionReference(
            id=ast.Identifier(name=function),
            arguments=ast.CallArguments(positional=[ast.VariableReference(id=ast.Identifier(name=name))], named=named),
        ):
            options = {option.name.name: str(option.value.value) for option in named}
            if options.keys() <= _FUNCTIONS.get(function, frozenset()) and function in _FUNCTIONS:
                return lambda facts, voice: voice.call_function(function, facts[name], options)
    raise ValueError("what this catalogue has: { $fact }, { THE($fact) }, { WORDS($fact) }, { $fact -> … }")


def _compile_selection(selection: ast.SelectExpression) -> Filler:
    from fluent.syntax import ast

    if not isinstance(selection.selector, ast.VariableReference):
        raise ValueError("a choice by a fact: { $fact -> … }")
    name = selection.selector.id.name
    filler_of_variant = {_variant_key(variant): _compile_pattern(variant.value) for variant in selection.variants}
    (default_filler,) = (_compile_pattern(variant.value) for variant in selection.variants if variant.default)

    def fill(facts: Facts, voice: Voice) -> str:
        fact = facts[name]
        chosen_filler = filler_of_variant.get(str(fact))
        if chosen_filler is None and isinstance(fact, int):
            chosen_filler = filler_of_variant.get(voice.category(fact))
        return (chosen_filler or default_filler)(facts, voice)

    return fill


def _variant_key(variant: ast.Variant) -> str:
    from fluent.syntax import ast

    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name


def begins_with_fact(message_pattern: ast.Pattern) -> bool:
    """Whether the message, or a variant of it, begins with a fact."""
    from fluent.syntax import ast

    match message_pattern.elements[0]:
        case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
            return any(begins_with_fact(variant.value) for variant in variants)
        case ast.Placeable():
            return True
    return False
