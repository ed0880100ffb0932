"""The schedule of a match or tournament: players, pairings, rules, number of pairs, time limits."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, count
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ecarte.bots import name_today, opponents
from ecarte.bots.opponent_names import opponent_meant
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.play.pairs import Contest
from ecarte.record import agreements
from ecarte.record.sheet import Agreed
from ecarte.tournament.sequential import Hypotheses

PROGRAM: Final = "cmd:"
"""The prefix of a program's command in the text for a player."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant: a built-in opponent, or a program that speaks the protocol.

    `name` is the name in results.  `opponent` is a name of `ecarte.bots.opponents()`; a program has instead a `command`
    with its arguments, and `options`.
    """

    name: str
    opponent: str = ""
    command: tuple[str, ...] = ()
    options: dict[str, str] = {}


def read_player(text: str) -> Player:
    """The player written as `book`, `cmd:perl first.pl`, or with a name as `first=cmd:perl first.pl`.

    An opponent may also be written with its name at the table: `Victor`.  A program without a name gets the one it
    states.  Raises NotationError, or UnknownName for a misspelled opponent.

    >>> read_player("mine=cmd:./engine --level 3").command
    ('./engine', '--level', '3')
    """
    if not text.isprintable():
        raise NotationError("player", text=text, expected="signs that can be printed")
    before, sign, after = text.partition("=")
    named = bool(sign) and PROGRAM not in before
    name, what = (before.strip(), after.strip()) if named else ("", text.strip())
    if what.startswith(PROGRAM):
        return Player(name, command=read_command(what.removeprefix(PROGRAM)))
    what = opponent_meant(what)
    if name_today(what) not in opponents():
        raise NotationError("opponent", text=what, expected=f"one of {', '.join(opponents())}, or {PROGRAM}PROGRAM")
    return Player(name or what, what)


def read_command(text: str) -> tuple[str, ...]:
    """A program and its arguments, in shell notation.  Raises NotationError."""
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise NotationError("command", text=text, expected=f"a command ({error})") from None
    if not words:
        raise NotationError("command", text=text, expected=f"a program after {PROGRAM}")
    return words


class Task(msgspec.Struct, frozen=True):
    """One pair to play: its number, from 0, and the players by their places in the schedule."""

    pair: int
    players: tuple[int, int]


class Schedule(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on which the results depend; the first line of a file of results.

    - `pairs`: the number of pairs for each pairing; with None the match ends by `until` or `test`.
    - `until`: half the width of the confidence interval at which a match ends; `test`: the hypotheses that may end it
      earlier.
    - `less_luck`: subtract what the draws of single deals bring.
    - `time`: milliseconds of a program for one decision; `clock`: for all its decisions in a deal or game.
    - `record`: the file of records, relative to the folder of the results.
    - `gauntlet`: the first player meets all others, who do not meet each other.
    - `listen`: count the decisions without printed advice.
    """

    ecarte: Literal["match", "tournament"]
    edition: Literal[1] = 1
    players: tuple[Player, ...]
    gauntlet: bool = False
    rules: str
    rules_title: str | None = None
    house: dict[str, dict[str, Any]] = {}
    games: bool = False
    score: tuple[int, int] = (0, 0)
    seed: int = 1
    pairs: int | None = None
    until: float | None = None
    test: Hypotheses | None = None
    less_luck: bool = False
    time: int = 5000
    clock: int | None = None
    listen: bool = False
    record: str | None = None

    @property
    def agreement(self) -> Agreement:
        """The agreement.  Raises RuleSetError for rules that no longer exist."""
        return _agreement(self.rules, self.rules_title, msgspec.json.encode(self.house))

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairs of players who meet, by place."""
        return tuple(
            pairing for pairing in combinations(range(len(self.players)), 2) if not self.gauntlet or pairing[0] == 0
        )

    @property
    def length(self) -> int | None:
        """The total number of pairs; None if the match ends by `until` or `test`."""
        return None if self.pairs is None else self.pairs * len(self.pairings)

    def tasks(self, start: int = 0) -> Iterator[Task]:
        """All pairs from number `start` on, round by round; a round is all pairings over one pack."""
        rounds = count() if self.pairs is None else iter(range(self.pairs))
        tasks = chain.from_iterable((Task(number, pairing) for pairing in self.pairings) for number in rounds)
        return (task for place, task in enumerate(tasks) if place >= start)

    def contest(self, task: Task) -> Contest:
        """The contest that the players of a task play."""
        first, second = (self.players[place].name for place in task.players)
        return Contest(self.agreement, (first, second), self.seed, self.score, self.games, self.less_luck)


@lru_cache(maxsize=16)
def _agreement(rules: str, title: str | None, house: bytes) -> Agreement:
    return agreements.agreement_from(Agreed(rules=rules, rules_title=title, house=msgspec.json.decode(house)))


def agreement_fields(agreement: Agreement) -> dict[str, Any]:
    """The fields of a schedule for this agreement."""
    fields = agreements.agreement_fields(agreement)
    return {"rules": fields.rules, "rules_title": fields.rules_title, "house": fields.house or {}}


def with_names(players: Sequence[Player], called: Sequence[str]) -> tuple[Player, ...]:
    """The players with names: those without one get it from `called`, and equal names a number."""
    taken: list[str] = []
    for player, said in zip(players, called, strict=True):
        wanted = player.name or said
        numbered = (f"{wanted} ({number})" for number in count(2))
        taken.append(next(name for name in chain((wanted,), numbered) if name not in taken))
    return tuple(replace(player, name=name) for player, name in zip(players, taken, strict=True))
