"""A tournament written down in TOML, with every fault of it told with its line."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import asdict, replace

from ecarte.errors import NotationError, Place
from ecarte.tournament.programme import Player, read_command, read_player


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[player]]`: an opponent of the house, or a program by its command."""

    name: str = ""
    opponent: str | None = None
    command: str | list[str] | None = None
    options: dict[str, str | int | float | bool] = {}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of this kind may say; what it leaves out is as on the command line.  Times are seconds."""

    player: list[Entrant] = []
    deals: int | None = None
    games: int | None = None
    seed: int | None = None
    rules: str | None = None
    score: str | None = None
    time: Annotated[float, msgspec.Meta(ge=0.001, le=1e6)] | None = None
    clock: Annotated[float, msgspec.Meta(ge=0.001, le=1e6)] | None = None
    gauntlet: bool | None = None
    record: str | None = None


def overridden(plan: Plan, said: Plan) -> Plan:
    """The plan with what was `said` besides in its place; players are left to whoever asks."""
    if said.deals is not None or said.games is not None:
        plan = replace(plan, deals=None, games=None)
    return replace(plan, **{key: value for key, value in asdict(said).items() if key != "player" and value is not None})


def read_plan(text: str, *, file: str) -> Plan:
    """The tournament written in `text`.  Raises NotationError or RuleSetError, with file and line."""
    from ecarte.rules.locate import read_toml

    try:
        plan = msgspec.convert(read_toml(text, file=file), type=Plan)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        place = _place(text, path.rstrip("`"), message, file)
        raise NotationError("plan", text=_line(text, place), expected=_wanted(path, message), place=place) from None
    for key, plays in (("deals", plan.deals), ("games", plan.games)):
        if plays is not None and (plays < 2 or plays % 2 or None not in (plan.deals, plan.games)):
            place = _place(text, f".{key}", "", file)
            told = "deals or games, not both" if None not in (plan.deals, plan.games) else _WANTED[key]
            raise NotationError("count", text=_line(text, place), expected=told, place=place)
    return plan


_WANTED: Final = {
    "player": "players, each in a part [[player]]",
    "deals": "an even number of 2 or more for deals",
    "games": "an even number of 2 or more for games",
    "seed": "a whole number for seed",
    "rules": "a text for rules: a code, or a house file",
    "score": 'a text for score, as in "3-4"',
    "time": "seconds from 0.001 to 1000000 for time",
    "clock": "seconds from 0.001 to 1000000 for clock",
    "gauntlet": "true or false for gauntlet",
    "record": "a text for record: the name of a file",
    "name": "a text for name",
    "opponent": "a text for opponent: one of the house",
    "command": "a text, or a list of texts, for command",
    "options": "options such as { level = 3 }, each a text, a number, true or false",
}
"""What each key of a plan is given."""


def _wanted(path: str, message: str) -> str:
    """What would have been right where the reader found a fault, in the words of a plan."""
    if "unknown field" in message:
        return f"one of the keys {', '.join((Entrant if 'player' in path else Plan).__struct_fields__)}"
    keys = [key for key in re.findall(r"[a-z]+", path) if key in _WANTED]
    return _WANTED[keys[-1]] if keys else message


def players_in(plan: Plan, *, file: str, text: str) -> tuple[Player, ...]:
    """The players of a plan.  Raises NotationError with file and line."""
    players: list[Player] = []
    for number, entry in enumerate(plan.player):
        try:
            players.append(_player(entry))
        except NotationError as error:
            raise error.at(_place(text, f".player[{number}]", "", file)) from None
    return tuple(players)


def _player(entry: Entrant) -> Player:
    words = [entry.command] if isinstance(entry.command, str) else entry.command or []
    for text in (entry.name, *words):
        if not text.isprintable():
            raise NotationError("player", text=text, expected="signs that can be printed")
    if entry.command is None:
        if entry.options:
            raise NotationError("player", text="options", expected="a command, for options are those of a program")
        house = read_player(entry.opponent or entry.name)
        return Player(entry.name or house.name, house.opponent)
    if entry.opponent is not None:
        raise NotationError("player", text=entry.opponent, expected="an opponent or a command, not both")
    command = read_command(entry.command) if isinstance(entry.command, str) else tuple(entry.command)
    if not command:
        raise NotationError("command", text="", expected="a program and its arguments")
    return Player(entry.name, command=command, options={key: _written(value) for key, value in entry.options.items()})


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- places -------------------------------------------------------------------------------------------


def _place(text: str, path: str, message: str, file: str) -> Place:
    """Where the key of a path such as `.player[1].options` stands, or the key that a message names."""
    named = re.search(r"unknown field `([^`]*)`", message)
    keys: list[Any] = re.findall(r"[A-Za-z_]+|\d+", path) + ([named[1]] if named else [])
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines) if re.match(r"\s*\[\[\s*player\s*\]\]", line)]
    at, end = 0, min([*heads, len(lines)])
    if len(keys) > 1 and keys[0] == "player" and keys[1].isdigit():
        at, end = [*pairwise([*heads, len(lines)]), (0, len(lines))][min(int(keys[1]), len(heads))]
        keys = keys[2:]
    for number, line in enumerate(lines[at:end], start=at):
        if keys and re.match(rf"\s*(?:\[\s*player\.)?[\"']?{re.escape(keys[0])}[\"']?\s*[]=]", line):
            return Place(file=file, line=number + 1)
    return Place(file=file, line=at + 1)


def _line(text: str, place: Place) -> str:
    return text.split("\n")[(place.line or 1) - 1].strip()


def read_plan_file(path: Path) -> tuple[Plan, tuple[Player, ...], tuple[Place, ...]]:
    """The tournament in this file, its players, and where the options of each stand.  Raises as `read_plan` does."""
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise NotationError("utf-8", text="", expected="text in UTF-8", place=Place(str(path), line=line)) from None
    plan = read_plan(text, file=str(path))
    places = tuple(_place(text, f".player[{number}].options", "", str(path)) for number, _ in enumerate(plan.player))
    return plan, players_in(plan, file=str(path), text=text), places


def place_in(path: Path, key: str) -> Place:
    """Where a key that is not a player's stands in this file."""
    return _place(path.read_text(encoding="utf-8"), f".{key}", "", str(path))
