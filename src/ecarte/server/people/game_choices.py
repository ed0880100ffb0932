"""How people have chosen in their rated games, beside the strongest built-in opponent: figures for moderators alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from ecarte.cards import Seat
from ecarte.server.people.person import StatementStore, StoreStatement
from ecarte.study.choice_comparison import (
    LEAST_CHOICES,
    LIMIT,
    VERSION,
    ChoiceCounts,
    add_counts,
    likeness,
    usual_alike,
)

LAST_GAMES: Final = 200
"""The number of a person's last rated games whose choices are added up."""


class ChoicesInGame(NamedTuple):
    """The choices of a person in a rated game."""

    table: str
    game: int
    counts: ChoiceCounts


class PersonChoices(msgspec.Struct, frozen=True):
    """How a person has chosen in their last rated games, for moderators: facts from which nothing follows by itself.

    Of `choices` between acts of differing value, `alike` are those in which they took what the strongest built-in
    opponent plays most; other opponents do so in `usual` at most, on average.  `likeness` is the difference in standard
    deviations; from `limit` on, with `least` choices, the server reports it.  `loss` is that of a choice in hundredths
    of a game.  The seconds are those of an easy and of a hard choice on average, and the standard deviation of all.
    """

    games: int
    choices: int
    alike: int
    usual: float
    likeness: float
    limit: float
    least: int
    easy: int
    easy_alike: int
    hard: int
    hard_alike: int
    loss: float
    easy_seconds: float
    hard_seconds: float
    spread: float


class ChoiceStore(StatementStore):
    """The choices in the rated games of a store; its methods raise OSError."""

    async def keep(self, table: str, game: int, choices: Mapping[Seat, ChoiceCounts]) -> None:
        """Store the choices of the people at these seats in a game."""
        key = {"table": table, "game": game, "version": VERSION}
        statements = [
            StoreStatement("keep_game_choice", {**key, "seat": seat.name, **msgspec.structs.asdict(counts)})
            for seat, counts in choices.items()
        ]
        if statements:
            await self._run_together(statements)

    async def of_game(self, table: str, game: int) -> dict[Seat, ChoiceCounts]:
        """The choices in a game by seat, as far as they are stored."""
        rows = await self._read("choices_of_game", table=table, game=game, version=VERSION)
        return {Seat[seat]: ChoiceCounts(*values) for seat, *values in rows}

    async def of_person(self, person: str, *, most: int = LAST_GAMES) -> list[ChoicesInGame]:
        """The choices of a person in their last rated games, the latest first."""
        rows = await self._read("choices_of_person", person=person, version=VERSION, most=most)
        return [ChoicesInGame(table, game, ChoiceCounts(*values)) for table, game, *values in rows]


def person_choices(games: Sequence[ChoicesInGame]) -> PersonChoices | None:
    """The choices of a person as moderators see them; None without any."""
    counts = add_counts(one.counts for one in games)
    if not counts.choices:
        return None
    return PersonChoices(
        games=sum(bool(one.counts.choices) for one in games),
        choices=counts.choices,
        alike=counts.alike,
        usual=round(usual_alike(counts), 1),
        likeness=round(likeness(counts), 1),
        limit=LIMIT,
        least=LEAST_CHOICES,
        easy=counts.easy,
        easy_alike=counts.easy_alike,
        hard=counts.hard,
        hard_alike=counts.hard_alike,
        loss=round(counts.loss / counts.choices, 2),
        easy_seconds=round(counts.easy_seconds / max(1, counts.easy), 1),
        hard_seconds=round(counts.hard_seconds / max(1, counts.hard), 1),
        spread=round(counts.spread, 1),
    )
