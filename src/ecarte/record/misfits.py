"""Turns msgspec's validation errors into plain words: the key, the value there, and what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from ecarte.errors import NotationError

_PATH: Final = re.compile(r" - at `(?:key in )?\$?\.?([^`]*)`\Z")
_FIELD: Final = re.compile(r"(unknown|required) field `([^`]*)`")
_EXPECTED: Final = re.compile(r"Expected `([^`]*)`(?: of length (<= |>= )?(\d+)| (<=|>=) (-?\d+))?")
_TYPE_WORDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotation marks",
    "bool": "true or false",
    "array": "a list",
    "object": "keys of its own",
}
_LIMIT_WORDS: Final = {"<=": "at most", ">=": "at least"}
_FAIRNESS_KEY: Final = "fairness"


def misfit(message: str, values: object, kind: Any, *, code: str, thing: str) -> tuple[str, NotationError]:
    """The key and the fault of plain `values` that are not of type `kind`.

    Both are read from `message`, the error of msgspec.  `thing` is what the values should be, such as `a record`.
    """
    path = match[1] if (match := _PATH.search(message)) else ""
    message = _PATH.sub("", message)
    if field := _FIELD.search(message):
        path = f"{path}.{field[2]}".removeprefix(".")
    key = re.sub(r"\[[^\]]*\]", "", path)
    if field and field[1] == "unknown":
        return key, NotationError("unknown-key", text=key, expected=_nearest(key, kind))
    if field:
        return key, NotationError(
            code, text="", expected=f"the key {path}, which every {thing.partition(' ')[2]} must have"
        )
    expected = _expected_in_words(message, key, kind) if key else f"{thing}, with keys of its own"
    if "[...]" in path:
        path, expected = path.replace("[...]", ""), f"{expected} at each key"
    return key, NotationError(code, text=_entry(path, values), expected=expected)


def _nearest(key: str, kind: Any) -> str:
    from difflib import get_close_matches

    similar_keys = get_close_matches(key, _keys(kind), n=1)
    return f"a known key, perhaps {similar_keys[0]}" if similar_keys else "a known key"


def _entry(path: str, values: object) -> str:
    """The key with its value; a value that may contain a secret is left out."""
    if path.startswith(_FAIRNESS_KEY):
        return path
    value: Any = values
    for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path):
        try:
            value = value[int(number)] if number else value[name]
        except (LookupError, TypeError):
            return path
    return f"{path} = {msgspec.json.encode(value, enc_hook=str).decode()}".removeprefix(" = ")


def _expected_in_words(message: str, key: str, kind: Any) -> str:
    match = _EXPECTED.match(message)
    is_word = match is None or "str" in match[1].split(" | ")
    if is_word and (choices := _choices(key, kind)):
        *others, last = map(str, choices)
        return f"{', '.join(others)} or {last}" if others else last
    if match is None:
        return message.removeprefix("Expected ").replace("`", "")
    type_names, bound, size, limit, number = match.groups()
    type_words = " or ".join(
        _TYPE_WORDS.get(type_name, type_name) for type_name in type_names.split(" | ") if type_name != "null"
    )
    if size:
        unit = "entries" if type_names.startswith("array") else "letters"
        bounds = f"{_LIMIT_WORDS[bound.strip()]} " if bound else ""
        return f"{type_words} of {bounds}{size} {unit}"
    return f"{type_words}, {_LIMIT_WORDS[limit]} {number}" if limit else type_words


@cache
def _keys(kind: Any) -> Mapping[str, Any]:
    """The keys of a table with their types; for an optional or union type, the keys of all tables in it."""
    return {
        field.encode_name: field.type
        for part in _parts(kind)
        if isinstance(part, type) and issubclass(part, msgspec.Struct)
        for field in msgspec.structs.fields(part)
    }


@cache
def _choices(key: str, kind: Any) -> tuple[object, ...]:
    """The values that a key allows, if it allows only a few words; empty for any other key."""
    for name in key.split("."):
        kind = _keys(kind).get(name)
    words: dict[object, None] = {}
    for part in _parts(kind):
        if get_origin(part) is Literal:
            words.update(dict.fromkeys(get_args(part)))
        elif isinstance(part, type) and issubclass(part, Enum):
            words.update(dict.fromkeys(member.value for member in part))
    return tuple(words)


def _parts(kind: Any) -> Iterator[Any]:
    """A type, and the types it is composed of."""
    yield kind
    if get_origin(kind) is not Literal:
        for part in get_args(kind):
            yield from _parts(part)
