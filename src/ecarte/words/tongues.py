"""The available languages: the built-in ones, and those of other distributions.

A distribution registers a language `xx` in the entry-point group `ecarte.languages` with the package that contains its
files in a folder `xx`: `xx = "package"`.  If its plural categories are not `one` for 1 and `other` for the rest, it
also names a function that returns them: `xx = "package:plural"`.  Files are read and checked when the language is first
used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

import msgspec

from ecarte.errors import NotationError, Place
from ecarte.files.datafiles import data_file

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

    from fluent.syntax import ast

LANGUAGES: Final = ("en", "fr")
"""The built-in languages."""

GROUP: Final = "ecarte.languages"
"""The group of entry points through which other distributions add languages: a name, and the package of its files."""

_PLURALS: Final[Mapping[str, Callable[[float], str]]] = {
    "en": lambda n: "one" if n == 1 else "other",
    "fr": lambda n: "one" if abs(n) < 2 else "other",
}
"""The plural categories of numbers (Unicode CLDR)."""


class FluentSource(msgspec.Struct, frozen=True):
    """A file of a language; `place` names it in errors."""

    place: str
    text: str


def languages() -> tuple[str, ...]:
    """The available languages: the built-in ones, then those of other distributions."""
    return (*LANGUAGES, *sorted(name for name in _from_other_distributions() if name not in LANGUAGES))


def is_language(name: str) -> bool:
    """Whether a language is available; other distributions are searched only if it is not built in."""
    return name in LANGUAGES or name in _from_other_distributions()


@cache
def _from_other_distributions() -> Mapping[str, EntryPoint]:
    """The languages of other distributions, by name, not loaded."""
    from importlib.metadata import entry_points  # slow to import

    return {point.name: point for point in entry_points(group=GROUP)}


def files(language: str) -> tuple[FluentSource, ...]:
    """The files of a language in the order of their names.  Raises KeyError for an unknown one."""
    if language in LANGUAGES:
        return tuple(
            FluentSource(file.name, file.read_text(encoding="utf-8"))
            for file in _message_files_in(data_file("words", language))
        )
    return tuple(_files_of_distribution(_from_other_distributions()[language]))


def _message_files_in(folder: Traversable) -> list[Traversable]:
    """The message files in a folder, in the order of their names."""
    return sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)


def _files_of_distribution(point: EntryPoint) -> Iterator[FluentSource]:
    """The files of another distribution.  Raises NotationError if they cannot be found or read."""
    from importlib.resources import files

    try:
        folder = files(point.module).joinpath(point.name)
        message_files = _message_files_in(folder)
    except Exception as error:  # importing foreign code may fail in any way
        raise _language_error(
            _distribution_label(point), f"{type(error).__name__}: {error}", f"a package with {point.name}/*.ftl"
        ) from error
    if not message_files:
        raise _language_error(_distribution_label(point), "", f"files {point.module}/{point.name}/*.ftl")
    for file in message_files:
        place = f"{_distribution_label(point)}, {point.module}/{point.name}/{file.name}"
        try:
            yield FluentSource(place, file.read_bytes().decode())
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise _language_error(place, "", "text in UTF-8", line=line) from None


def _distribution_label(point: EntryPoint) -> str:
    """The name and version of the distribution."""
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def _language_error(place: str, text: str, expected: str, *, line: int | None = None) -> NotationError:
    return NotationError("language", text=text, expected=expected, place=Place(file=place, line=line))


@cache
def plural(language: str) -> Callable[[float], str]:
    """The function from a number to its plural category in the language."""
    if language in LANGUAGES:
        return _PLURALS[language]
    point = _from_other_distributions()[language]
    if not point.attr:
        return _PLURALS["en"]
    try:
        category_of: Callable[[float], str] = getattr(import_module(point.module), point.attr)
        assert all(isinstance(category_of(n), str) for n in (0, 1, 2, 5, 21, 0.5))
    except Exception as error:  # as above
        expected = f"{point.value} gives the plural category of a number"
        raise _language_error(_distribution_label(point), f"{type(error).__name__}: {error}", expected) from error
    return category_of


# --- checks of languages of other distributions ------------------------------------------------------


def check(language: str, english: Mapping[str, str], compile_pattern: Callable[[ast.Pattern], object]) -> None:
    """Check that every message of a language from another distribution can be filled.

    `english` are the built-in messages, whose facts are available.  `compile_pattern` raises ValueError for a message
    with unsupported syntax.  Raises NotationError, with package, file and line, for the first fault.
    """
    plural(language)
    place_of_message: dict[str, str] = {}
    for file in files(language):
        for line, message in _messages(file):
            name = message.id.name
            if name in place_of_message:
                raise _language_error(
                    file.place, name, f"each message once (it is in {place_of_message[name]} too)", line=line
                )
            place_of_message[name] = file.place
            try:
                _check_syntax(message, compile_pattern)
                _check_facts(_FACT_IN_TEXT.findall(_source(message, file)), english.get(name))
            except ValueError as error:
                raise _language_error(file.place, name, str(error), line=line) from None


def _messages(file: FluentSource) -> Iterator[tuple[int, ast.Message]]:
    """The messages of a file with their lines.  Raises NotationError for an entry that is not a message."""
    from fluent.syntax import FluentParser, ast

    for entry in FluentParser().parse(file.text).body:
        assert entry.span is not None
        line = file.text.count("\n", 0, entry.span.start) + 1
        match entry:
            case ast.Message():
                yield line, entry
            case ast.Junk(content=str(content), annotations=[annotation, *_]):
                if annotation.span is not None:  # where the parser stopped, which may be the next line
                    line = max(line, file.text[: annotation.span.start].rstrip().count("\n") + 1)
                raise _language_error(
                    file.place, content.strip().partition("\n")[0], f"a message ({annotation.message})", line=line
                )
            case ast.Term(id=ast.Identifier(name=name)):
                raise _language_error(file.place, f"-{name}", "a message, for this catalogue has no terms", line=line)


def _check_syntax(message: ast.Message, compile_pattern: Callable[[ast.Pattern], object]) -> None:
    if message.value is None or message.attributes:
        raise ValueError("a text without attributes")
    compile_pattern(message.value)


def _source(message: ast.Message, file: FluentSource) -> str:
    """The source text of a message, without the comment above it."""
    assert message.value is not None
    assert message.value.span is not None
    return file.text[message.value.span.start : message.value.span.end]


_FACT_IN_TEXT: Final = re.compile(r"[{(]\s*\$([a-zA-Z][\w-]*)")
"""A fact in the text of a message."""

_OF_ONE_LANGUAGE: Final = frozenset({"gender"})
"""Facts that a message may use although the English message does not."""


def _check_facts(used_facts: Iterable[str], english: str | None) -> None:
    """Raise ValueError for a fact that the English message does not have.

    A message that English lacks may be for another version of this package, and is not checked.
    """
    if english is None:
        return
    english_facts = {*_FACT_IN_TEXT.findall(english), *_OF_ONE_LANGUAGE}
    for fact in used_facts:
        if fact not in english_facts:
            raise ValueError(f"${', $'.join(sorted(english_facts - _OF_ONE_LANGUAGE)) or 'nothing'}, not ${fact}")
