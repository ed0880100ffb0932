"""Play: how many points a deal a player gains by playing, with the luck of the cards taken off.

The luck of a deal or a draw is what the cards that came were worth, less what cards are worth there on average.  Both
are measured by play-outs: a built-in opponent plays the rest of the deal on both seats, from the cards that came, and
from cards drawn anew.  With any players the difference is 0 on average, so the mean of the points does not change when
it is taken off; the better the built-in opponent foresees how the two play, the less chance is left in the rest.
What a built-in opponent has drawn among its choices is taken off in the same way: the value of the act that was drawn,
less the mean of those that could have been.

The random numbers come from the record, so that the same record has the same luck wherever it is computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, Nature
from ecarte.bots import opponent
from ecarte.bots.base import HALF_95, Mixer, SeatPlayer
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, Phase
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Headers, Record, states
from ecarte.record.files import game_text
from ecarte.table.layers import layers_of
from ecarte.table.step import Play, apply
from ecarte.views.seat import seat_view

VERSION: Final = 1
"""Raised with every change after which the same record has another luck."""

YARDSTICK: Final = "book"
"""The built-in opponent that plays deals out: a thousand in a second, which no stronger one does."""

PLAYOUTS: Final = 32
"""Play-outs from the cards that came; there are twice as many from cards that are dealt anew."""

LEAST_GAMES: Final = 10
"""Games before which nothing is said of a player."""


class GameSkill(msgspec.Struct, frozen=True):
    """A game in points: how many deals it had, by how many points seat A was ahead, and how many of them were luck.

    A deal that was broken off counts as the built-in opponent would have ended it.
    """

    deals: int
    points: float
    luck: float

    @property
    def reversed(self) -> GameSkill:
        """The same for seat B."""
        return GameSkill(self.deals, -self.points, -self.luck)


class Skill(NamedTuple):
    """Points a deal without luck, their standard error, and the numbers of deals and games."""

    points: float
    error: float
    deals: int
    games: int

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval."""
        return HALF_95 * self.error


def skill(games: Iterable[GameSkill]) -> Skill | None:
    """The points a deal of the player at seat A of these games; None for fewer than `LEAST_GAMES`.

    The error takes a game as the unit: deals of one game need not be independent.
    """
    played = [game for game in games if game.deals]
    if len(played) < LEAST_GAMES:
        return None
    n_games, n_deals = len(played), sum(game.deals for game in played)
    mean = sum(game.points - game.luck for game in played) / n_deals
    spread = sum((game.points - game.luck - mean * game.deals) ** 2 for game in played)
    return Skill(mean, sqrt(spread * n_games / (n_games - 1)) / n_deals, n_deals, n_games)


def game_skill(
    record: Record, *, mixers: Mapping[Seat, Mixer] | None = None, playouts: int = PLAYOUTS
) -> GameSkill | None:
    """The points and the luck of the game of a record; None for a game in which faults are possible.

    `mixers` are the seats of built-in opponents that can say how they mix their choices.  Raises IllegalAction where
    the record cannot be replayed.
    """
    if record.conduct is not None:
        return None
    return _GameInPoints(record, mixers or {}, playouts).skill()


class _GameInPoints:
    """A record as it is computed."""

    def __init__(self, record: Record, mixers: Mapping[Seat, Mixer], playouts: int) -> None:
        self._acts, self._plays = record.actions, tuple(states(record))
        self._mixers, self._playouts = mixers, playouts
        self._yardstick: SeatPlayer = opponent(YARDSTICK)
        self._rng = Random(f"skill/{VERSION}/{playouts}/{game_text(replace(record, headers=Headers()))}")

    def skill(self) -> GameSkill:
        n_deals, luck = 0, 0.0
        for start, end in self._times_of_nature():
            new_deal = next((deal for deal in map(_deal_in, self._plays[start:end]) if _is_to_be_dealt(deal)), None)
            if new_deal is not None:
                n_deals += 1
                luck += self._value_at(end, self._playouts) - self._value(new_deal, 2 * self._playouts)
            else:
                luck += self._value_at(end, self._playouts // 2) - self._value_at(start, self._playouts)
        for place in range(len(self._acts)) if self._mixers else ():
            luck += self._luck_of_mixing(place)
        return GameSkill(n_deals, round(self._value_at(len(self._acts), self._playouts), 4), round(luck, 4))

    def _times_of_nature(self) -> Iterator[tuple[int, int]]:
        """The first and the last state of each time that nature acts."""
        is_nature = [False, *(isinstance(act, Nature) for act in self._acts), False]
        edges = [place for place, (one, other) in enumerate(pairwise(is_nature)) if one is not other]
        return zip(edges[::2], edges[1::2], strict=True)

    def _value_at(self, place: int, number: int) -> float:
        """The points by which A will be ahead after the deal in hand at a state, as far as it is known there."""
        first, here = layers_of(self._plays[0])[0], layers_of(self._plays[place])[0]
        if first is not None and here is not None and len(here.results) > len(first.results):
            a, b = here.results[-1].score
            return float(a - b)
        deal = _deal_in(self._plays[place])
        return _lead(deal) if deal is not None and _is_to_be_dealt(deal) else self._value(deal, number)

    def _value(self, deal: Deal | None, number: int) -> float:
        """The mean of the points by which A is ahead after the deal, over play-outs."""
        if deal is None:
            return 0.0
        if deal.phase is Phase.OVER:
            return _lead(deal)
        players = self._yardstick, self._yardstick
        return sum(_lead(play_out(deal, players, by_chance(self._rng))) for _ in range(number)) / number

    def _luck_of_mixing(self, place: int) -> float:
        """What A gained by what a built-in opponent drew among its choices."""
        act, play = self._acts[place], self._plays[place]
        mixer = None if act.mover is None else self._mixers.get(act.mover)
        deal = _deal_in(play)
        if mixer is None or deal is None or act.mover is None:
            return 0.0
        chances = {one.action: one.chance for one in mixer.mixture(seat_view(play, act.mover)) if one.chance > 0}
        if len(chances) < 2 or act not in chances:
            return 0.0
        values = {one: self._value(_after(deal, one), self._playouts) for one in chances}
        return values[act] - sum(chance * values[one] for one, chance in chances.items())


def _after(deal: Deal, act: AnyAct) -> Deal:
    play = apply(deal, act)
    assert isinstance(play, Deal)
    return play


def _lead(deal: Deal) -> float:
    return float(deal.score[Seat.A] - deal.score[Seat.B])


def _deal_in(play: Play) -> Deal | None:
    return layers_of(play)[2]


def _is_to_be_dealt(deal: Deal | None) -> bool:
    """Whether a deal has begun and no card of it was given."""
    return deal is not None and deal.phase < Phase.ELDER_DECIDES and not any(map(len, deal.hands))
