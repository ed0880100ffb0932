"""Reads the TOML file that describes a tournament."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec.structs import asdict, replace

from ecarte.errors import EcarteError, NotationError, Place, UnknownName
from ecarte.files import file_limits
from ecarte.record.source import in_utf8
from ecarte.rules.toml_positions import places, read_toml
from ecarte.tournament.schedule import Player, read_command, read_player


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[player]]`: a built-in opponent, or a program by its command."""

    name: str = ""
    opponent: str | None = None
    command: str | list[str] | None = None
    options: dict[str, str | int | float | bool] = {}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file.  The defaults are those of the command line.  Times are in seconds."""

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


def override(plan: Plan, overrides: Plan) -> Plan:
    """The plan with the values that are set in `overrides`; players are not changed."""
    if overrides.deals is not None or overrides.games is not None:
        plan = replace(plan, deals=None, games=None)
    return replace(
        plan, **{key: value for key, value in asdict(overrides).items() if key != "player" and value is not None}
    )


class WrittenPlan(msgspec.Struct, frozen=True):
    """A plan read from a file, its players, and a function that gives the place of a key such as `player.1.options`."""

    plan: Plan
    players: tuple[Player, ...]
    place_of: Callable[[str], Place]

    @property
    def options_at(self) -> list[Place]:
        """The place of each player's options."""
        return [self.place_of(f"player.{number}.options") for number, _ in enumerate(self.players)]


def read_plan(text: str, *, file: str) -> WrittenPlan:
    """The plan written in `text`.  Raises NotationError or RuleSetError, with file and line."""
    place_of = places(text, file=file)
    lines = text.split("\n")

    def fault(code: str, key: str, expected: str) -> NotationError:
        place = place_of(key)
        return NotationError(code, text=lines[(place.line or 1) - 1].strip(), expected=expected, place=place)

    try:
        plan = msgspec.convert(read_toml(text, file=file), type=Plan)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        unknown_field = re.search(r"unknown field `([^`]*)`", message)
        key = ".".join(re.findall(r"\w+", path) + ([unknown_field[1]] if unknown_field else []))
        raise fault("plan", key, _expected_value(path, message)) from None
    for key, count in (("deals", plan.deals), ("games", plan.games)):
        if count is not None and None not in (plan.deals, plan.games):
            raise fault("count", key, "deals or games, not both")
        if count is not None and (count < 2 or count % 2):
            raise fault("count", key, _EXPECTED[key])
    players: list[Player] = []
    for number, entrant in enumerate(plan.player):
        try:
            players.append(_player(entrant))
        except NotationError as error:
            raise error.at(place_of(f"player.{number}")) from None
        except UnknownName as error:
            raise EcarteError(f"{place_of(f'player.{number}')}: {error}") from None
    return WrittenPlan(plan, tuple(players), place_of)


def read_plan_file(path: Path) -> WrittenPlan:
    """The plan in this file.  Raises as `read_plan` does."""
    return read_plan(in_utf8(file_limits.read(path, most=file_limits.MAX_SETTINGS), str(path)), file=str(path))


_EXPECTED: Final = {
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
    "opponent": "a text for opponent: the name of a built-in one",
    "command": "a text, or a list of texts, for command",
    "options": "options such as { level = 3 }, each a text, a number, true or false",
}
"""A description of the valid values of each key."""


def _expected_value(path: str, message: str) -> str:
    """A description of the valid values at the path in msgspec's error message."""
    if "unknown field" in message:
        return f"one of the keys {', '.join((Entrant if 'player' in path else Plan).__struct_fields__)}"
    keys = [key for key in re.findall(r"[a-z]+", path) if key in _EXPECTED]
    return _EXPECTED[keys[-1]] if keys else message


def _player(entry: Entrant) -> Player:
    words = [entry.command] if isinstance(entry.command, str) else entry.command or []
    for text in (entry.name, *words):
        if not text.isprintable():
            raise NotationError("player", text=text, expected="printable characters")
    if entry.command is None:
        if entry.options:
            raise NotationError("player", text="options", expected="a command, since only a program has options")
        built_in = read_player(entry.opponent or entry.name)
        return Player(entry.name or built_in.name, built_in.opponent)
    if entry.opponent is not None:
        raise NotationError("player", text=entry.opponent, expected="an opponent or a command, not both")
    command = read_command(entry.command) if isinstance(entry.command, str) else tuple(entry.command)
    if not command:
        raise NotationError("command", text="", expected="a program and its arguments")
    return Player(
        entry.name, command=command, options={key: _option_text(value) for key, value in entry.options.items()}
    )


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
