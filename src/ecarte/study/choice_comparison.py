"""The choices of a player compared with the strongest built-in opponent: agreement, loss, difficulty and time.

A choice is compared from the player's own view: the strongest opponent says how often it would play each lawful act
there, and what each is worth.  A *real* choice is one between acts of differing value.  It is *alike* where the player
took an act that the strongest opponent plays most, or nearly so.  It is *hard* where the advice of the printed books,
which strong people know, loses something; all others are easy.

How often other opponents are alike is measured (`USUAL`).  A player who is alike far more often plays as the strongest
opponent does.  That is a fact about their choices; it does not say why.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec

from ecarte.acts import Action
from ecarte.bots import opponent
from ecarte.bots.base import Mixer, Valuer
from ecarte.cards import Seat
from ecarte.record import Record
from ecarte.study.analysis import AnalysedRecord
from ecarte.views.seat import SeatView

VERSION: Final = 1
"""Raised with every change after which the same record has other figures."""

STRONGEST: Final = "master"
PRINTED: Final = "book"
"""The opponent with whose choices those of players are compared, and the one that plays by the printed books."""

REAL: Final = 0.005
"""Acts differ in value where the best is worth this share of a game more than another."""

NEARLY: Final = 0.5
"""An act that is played this often, in parts of the one that is played most, counts as played most too."""

MOST_SECONDS: Final = 60.0
"""A longer time counts as this: a player who was away for an hour has not thought for an hour."""


_player: Final = cache(opponent)


class ComparedChoice(NamedTuple):
    """A real choice: the number of the act in its record, and how much of a game it lost, 0 for the best."""

    act: int
    is_alike: bool
    is_hard: bool
    loss: float


class ChoiceCounts(msgspec.Struct, frozen=True):
    """The real choices of a player: how many were easy and hard, and in how many of each they played alike.

    `loss` is what they lost in all, in hundredths of a game.  `seconds` are those taken for all easy and all hard
    choices, and `square_seconds` the sum of their squares; 0 where times are not known.
    """

    easy: int = 0
    easy_alike: int = 0
    hard: int = 0
    hard_alike: int = 0
    loss: float = 0.0
    easy_seconds: float = 0.0
    hard_seconds: float = 0.0
    square_seconds: float = 0.0

    @property
    def choices(self) -> int:
        """The number of real choices."""
        return self.easy + self.hard

    @property
    def alike(self) -> int:
        """In how many of them the player took what the strongest opponent plays most."""
        return self.easy_alike + self.hard_alike

    @property
    def spread(self) -> float:
        """The standard deviation of the seconds for a choice."""
        if not self.choices:
            return 0.0
        mean = (self.easy_seconds + self.hard_seconds) / self.choices
        return sqrt(max(0.0, self.square_seconds / self.choices - mean**2))


class UsualShares(NamedTuple):
    """The shares of alike choices among easy and among hard ones."""

    easy: float
    hard: float


USUAL: Final = UsualShares(easy=0.95, hard=0.85)
"""The greatest shares of any other built-in opponent, rounded up; `python -m tools.choices` measures them."""

LEAST_CHOICES: Final = 300
"""Real choices before which nothing is said of a player."""

LIMIT: Final = 4.0
"""The `likeness` from which a player is said to play like the strongest opponent."""


def compare_choices(record: Record, seat: Seat) -> list[ComparedChoice]:
    """The real choices of a seat; none where the strongest opponent has no strategy of its own, or faults are possible.

    Raises IllegalAction where the record cannot be replayed.
    """
    if record.conduct is not None:
        return []
    analysed = AnalysedRecord.from_record(record)
    places = (place for place, act in enumerate(record.actions) if act.mover is seat)
    return [found for place in places if (found := _compare(analysed, place)) is not None]


def count_choices(choices: Iterable[ComparedChoice], milliseconds: Mapping[int, int] | None = None) -> ChoiceCounts:
    """The counts of these choices; `milliseconds` are the times taken by the numbers of the acts."""
    times = milliseconds or {}
    return add_counts(_counts_of(choice, times.get(choice.act, 0)) for choice in choices)


def add_counts(several: Iterable[ChoiceCounts]) -> ChoiceCounts:
    """The sum of several counts; without any, all are 0."""
    rows = [msgspec.structs.astuple(counts) for counts in (ChoiceCounts(), *several)]
    return ChoiceCounts(*(round(sum(column), 4) for column in zip(*rows, strict=True)))


def usual_alike(counts: ChoiceCounts) -> float:
    """In how many of these choices another opponent would be alike at most, on average."""
    return counts.easy * USUAL.easy + counts.hard * USUAL.hard


def likeness(counts: ChoiceCounts) -> float:
    """By how many standard deviations the number of alike choices is beyond the usual one.

    >>> round(likeness(ChoiceCounts(easy=200, easy_alike=190, hard=100, hard_alike=85)), 2)
    0.0
    >>> round(likeness(ChoiceCounts(easy=200, easy_alike=198, hard=100, hard_alike=96)), 2)
    4.03
    """
    variance = sum(n * p * (1 - p) for n, p in zip((counts.easy, counts.hard), USUAL, strict=True))
    return (counts.alike - usual_alike(counts)) / sqrt(variance) if variance else 0.0


def plays_like_strongest(counts: ChoiceCounts) -> bool:
    """Whether there are enough choices, and enough of them alike, that a person should look at them."""
    return counts.choices >= LEAST_CHOICES and likeness(counts) >= LIMIT


def _compare(analysed: AnalysedRecord, place: int) -> ComparedChoice | None:
    """The choice that an act was; None where it was no real one, or the strongest opponent does not draw there."""
    if (choice := analysed.choice(place)) is None:
        return None
    view, act = choice
    strongest: object = _player(STRONGEST)
    assert isinstance(strongest, Mixer)
    assert isinstance(strongest, Valuer)
    chances = {mixed.action: mixed.chance for mixed in strongest.mixture(view)}
    if act not in chances:
        return None
    valued = strongest.values(view, Random(f"choices/{VERSION}/{place}"), also=act)
    values = {one.action: one.value for one in valued}
    offered = [value for action, value in values.items() if action in chances]
    if act not in values or max(offered) - min(offered) < REAL:
        return None
    alike = {action for action, chance in chances.items() if chance >= NEARLY * max(chances.values())}
    loss = max(0.0, max(values.values()) - values[act])
    return ComparedChoice(place, act in alike, _is_hard(view, alike, values), loss)


def _is_hard(view: SeatView, alike: Collection[Action], values: Mapping[Action, float]) -> bool:
    """Whether the printed books advise an act that loses something; one without a value is none of the best."""
    advised = _player(PRINTED).choose(view, Random(0))
    return advised not in alike and values.get(advised, 0.0) <= max(values.values()) - REAL


def _counts_of(choice: ComparedChoice, milliseconds: int) -> ChoiceCounts:
    seconds, alike, loss = min(milliseconds / 1000, MOST_SECONDS), int(choice.is_alike), 100 * choice.loss
    if choice.is_hard:
        return ChoiceCounts(0, 0, 1, alike, loss, 0.0, seconds, seconds**2)
    return ChoiceCounts(1, alike, 0, 0, loss, seconds, 0.0, seconds**2)
