"""Faults of headers in plain words: values of the wrong kind, fairness that is no such thing, results not played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from ecarte.engine.deal import Deal, Phase
from ecarte.errors import NotationError
from ecarte.fair.stream import hex_256, seed_bytes
from ecarte.record.sheet import KEYS, FairnessSheet, Sheet
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.table.step import Play

_PATH: Final = re.compile(r" - at `(?:key in )?\$?\.?([^`]*)`$")
_FIELD: Final = re.compile(r"(unknown|required) field `([^`]*)`")
_EXPECTED: Final = re.compile(r"Expected `([^`]*)`(?: of length (<= |>= )?(\d+)| (<=|>=) (-?\d+))?")
_KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotation marks",
    "bool": "true or false",
    "array": "a list",
    "object": "keys of its own",
}
_LIMITS: Final = {"<=": "at most", ">=": "at least"}


def header_fault(message: str, values: Mapping[str, object]) -> tuple[str, NotationError]:
    """The key and the fault of a header, from what the checker of values says of it."""
    path = match[1] if (match := _PATH.search(message)) else ""
    message = _PATH.sub("", message)
    if field := _FIELD.search(message):
        path = f"{path}.{field[2]}".removeprefix(".")
    key = re.sub(r"\[[^\]]*\]", "", path)
    if field and field[1] == "unknown":
        return key, NotationError("unknown-key", text=key, expected=_nearest(key))
    if field:
        return key, NotationError("header", text="", expected=f"the key {path}, which every record must have")
    return key, NotationError("header", text=_entry(path, key, values), expected=_in_words(message, key))


def _nearest(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, KEYS, n=1)
    return f"a known key, perhaps {near[0]}" if near else "a known key"


def _entry(path: str, key: str, values: Mapping[str, object]) -> str:
    """The key with the value that stands there; what was nearly a secret is not repeated."""
    if key.startswith("fairness"):
        return path
    found: Any = values
    for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path):
        try:
            found = found[int(number)] if number else found[name]
        except (LookupError, TypeError):
            return path
    return f"{path} = {msgspec.json.encode(found, enc_hook=str).decode()}"


def _in_words(message: str, key: str) -> str:
    found = _EXPECTED.match(message)
    is_word = found is None or "str" in found[1].split(" | ")
    if is_word and (choices := _choices(key)):
        *others, last = map(str, choices)
        return f"{', '.join(others)} or {last}" if others else last
    if found is None:
        return message.removeprefix("Expected ").replace("`", "")
    kinds, bound, size, limit, number = found.groups()
    told = " or ".join(_KINDS.get(kind, kind) for kind in kinds.split(" | ") if kind != "null")
    if size:
        unit = "entries" if kinds.startswith("array") else "letters"
        bounds = f"{_LIMITS[bound.strip()]} " if bound else ""
        return f"{told} of {bounds}{size} {unit}"
    return f"{told}, {_LIMITS[limit]} {number}" if limit else told


@cache
def _choices(key: str) -> tuple[object, ...]:
    """What may stand at a key that knows a few words only; nothing for any other."""
    kind: Any = Sheet
    for name in key.split("."):
        fields = {
            field.encode_name: get_type_hints(part)[field.name]
            for part in _parts(kind)
            if isinstance(part, type) and issubclass(part, msgspec.Struct)
            for field in msgspec.structs.fields(part)
        }
        if name not in fields:
            return ()
        kind = fields[name]
    words = (choice for part in _parts(kind) if get_origin(part) is Literal for choice in get_args(part))
    return tuple(dict.fromkeys(words))


def _parts(kind: Any) -> Iterator[Any]:
    """A type, and the types it is put together from."""
    yield kind
    if get_origin(kind) is not Literal:
        for part in get_args(kind):
            yield from _parts(part)


# --- fairness and result ----------------------------------------------------------------------------


def fairness_fault(sheet: FairnessSheet) -> tuple[str, NotationError] | None:
    """The key and the fault of the first header of fair dealing that cannot be what it says; None where all may."""
    for name in ("commitment", "seed_a", "seed_b", "secret"):
        text = getattr(sheet, name)
        if text is None:
            continue
        try:
            seed_bytes(text) if name.startswith("seed") else hex_256(name, text)
        except NotationError as error:
            key = f"fairness.{name}"
            return key, NotationError(error.code, text=error.text, expected=f"{error.expected}, as {key}")
    return None


_SCORE: Final = re.compile(r"\s*([0-9]{1,2})\s*[-\u2013]\s*([0-9]{1,2})\s*")


def result_fault(result: str | None, start: Play, end: Play) -> NotationError | None:
    """The fault of a result told as a score, such as 5-3, that is not how the game ended, seat A's points first.

    None for a result in other words, and where the play from `start` to `end` does not end a game.
    """
    told = _SCORE.fullmatch(result or "")
    scores = _final_scores(start, end)
    if told is None or not scores or (int(told[1]), int(told[2])) in scores:
        return None
    played = "-".join(map(str, scores[0]))
    return NotationError("result", text=f'result = "{result}"', expected=f"{played}, A's score first, as it was played")


def _final_scores(start: Play, end: Play) -> tuple[tuple[int, int], ...]:
    """The score with which the play ends, and for a match the games won and what they count; none before the end."""
    if isinstance(end, Deal | Game):
        return () if end.winner is None else (end.score,)
    if not isinstance(end, Match):
        if end.unpaid and end.game is not None:
            return (end.game.score,)
        end = end.match
    if not isinstance(start, Deal | Game | Match):
        start = start.match
    results = 0 if isinstance(start, Deal | Game) else len(start.results)
    deal = None if end.game is None else end.game.deal
    is_between = len(end.results) > results and (
        deal is None or (end.game is not None and end.game.deal_number == 1 and deal.phase is Phase.SHUFFLE)
    )
    if not end.results or not (end.is_over or is_between):
        return ()
    values = [sum(one.value for one in end.results if one.winner == seat) for seat in (0, 1)]
    return end.results[-1].score, end.games_won, (values[0], values[1])
