"""The schedule of a match or tournament: players, pairings, rules, number of pairs, time limits."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, count
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ecarte.bots import current_name, opponents
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

    An opponent may also be written with its name at the table: `Victor`.  A program without a name has an empty one
    until it states its own (`with_names`).  Raises NotationError, or UnknownName for a misspelled opponent.

    >>> read_player("mine=cmd:./engine --level 3").command
    ('./engine', '--level', '3')
    """
    if not text.isprintable():
        raise NotationError("player", text=text, expected="printable characters")
    before_sign, sign, after_sign = text.partition("=")
    has_name = bool(sign) and PROGRAM not in before_sign
    name, participant = (before_sign.strip(), after_sign.strip()) if has_name else ("", text.strip())
    if participant.startswith(PROGRAM):
        return Player(name, command=read_command(participant.removeprefix(PROGRAM)))
    participant = opponent_meant(participant)
    if current_name(participant) not in opponents():
        raise NotationError(
            "opponent", text=participant, expected=f"one of {', '.join(opponents())}, or {PROGRAM}PROGRAM"
        )
    return Player(name or participant, participant)


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
    """One pair to play: the number of its round, from 0, and the indices of its two players in the schedule."""

    pair: int
    players: tuple[int, int]


class Schedule(msgspec.Struct, frozen=True, kw_only=True, rename={"plays_games": "games"}):
    """Everything on which the results depend; the first line of a file of results.

    - `ecarte`: the type of the file, by which its reader recognizes it.
    - `gauntlet`: the first player meets all others, who do not meet each other.
    - `rules`, `rules_title`, `house`: the agreement, as in the headers of a record.
    - `plays_games`: whole games are played, not single deals; the field `games` in the file.
    - `score`: the score at which each deal or game begins, the elder's points first.
    - `pairs`: the number of pairs for each pairing; with None the match ends by `until` or `test`.
    - `until`: half the width of the confidence interval at which a match ends; `test`: the hypotheses that may end it
      earlier.
    - `less_luck`: subtract the estimated luck of the cards from each result; for single deals only.
    - `time`: the milliseconds that a program may take for one decision.
    - `clock`: the milliseconds that it may take for all its decisions in a deal or game; None for any number.
    - `listen`: count each player's decisions, and those on which no printed text gives advice.
    - `record`: the file of records, relative to the folder of the results; None to keep no records.
    """

    ecarte: Literal["match", "tournament"]
    edition: Literal[1] = 1
    players: tuple[Player, ...]
    gauntlet: bool = False
    rules: str
    rules_title: str | None = None
    house: dict[str, dict[str, Any]] = {}
    plays_games: bool = False
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
        """The pairings: the indices of two players who meet."""
        return tuple(
            pairing for pairing in combinations(range(len(self.players)), 2) if not self.gauntlet or pairing[0] == 0
        )

    @property
    def length(self) -> int | None:
        """The total number of pairs; None if the match ends by `until` or `test`."""
        return None if self.pairs is None else self.pairs * len(self.pairings)

    def tasks(self, start: int = 0) -> Iterator[Task]:
        """All tasks, without the first `start`; in a round every pairing plays the same cards."""
        rounds = count() if self.pairs is None else iter(range(self.pairs))
        tasks = chain.from_iterable((Task(pair, pairing) for pairing in self.pairings) for pair in rounds)
        return (task for number, task in enumerate(tasks) if number >= start)

    def contest(self, task: Task) -> Contest:
        """The contest that the players of a task play."""
        first, second = (self.players[index].name for index in task.players)
        return Contest(self.agreement, (first, second), self.seed, self.score, self.plays_games, self.less_luck)


@lru_cache(maxsize=16)
def _agreement(rules: str, title: str | None, house: bytes) -> Agreement:
    return agreements.agreement_from(Agreed(rules=rules, rules_title=title, house=msgspec.json.decode(house)))


def agreement_fields(agreement: Agreement) -> dict[str, Any]:
    """The fields of a schedule for this agreement."""
    fields = agreements.agreement_fields(agreement)
    return {"rules": fields.rules, "rules_title": fields.rules_title, "house": fields.house or {}}


def with_names(players: Sequence[Player], stated_names: Sequence[str]) -> tuple[Player, ...]:
    """The players, all with different names.

    A player without a name gets the one in `stated_names`; a repeated name gets a number.
    """
    names: list[str] = []
    for player, stated_name in zip(players, stated_names, strict=True):
        wanted_name = player.name or stated_name
        numbered_names = (f"{wanted_name} ({number})" for number in count(2))
        names.append(next(name for name in chain((wanted_name,), numbered_names) if name not in names))
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))
