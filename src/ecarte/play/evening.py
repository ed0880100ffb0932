"""A company for an evening: simulated persons who come, bet, advise, sit down and play.

What they do depends only on the evening as it stands and on the seed, so an evening that was interrupted goes on
exactly as it would have done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.acts import gallery as acts
from ecarte.bots import opponent
from ecarte.bots.base import Bot, Forfeit, SupportsBegin, SupportsClose
from ecarte.bots.club import ClubPlayer, Temper
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.play.loop import Forfeited, Players
from ecarte.play.randomness import EveningRandomness
from ecarte.play.remedy_choice import RemedyByValue
from ecarte.table.bets import PLAYERS_BET_NUMBER
from ecarte.table.evening import Evening
from ecarte.table.evening_games import correction
from ecarte.table.gallery import POOL_PLAYERS, objection_to_act
from ecarte.table.match import Match
from ecarte.table.seats import persons_who_may_sit
from ecarte.table.step import turn
from ecarte.views.evening import person_view

NAMES: Final = (
    "Anna", "Bertin", "Claire", "Dora", "Emile", "Flora", "Gaston", "Helene", "Ines", "Jules", "Karl", "Louise",
)  # fmt: skip
"""The names, in order of arrival."""

PLAYOUTS: Final = 8
"""The number of sampled tables on which a person tries each remedy before choosing."""


class Habits(msgspec.Struct, frozen=True):
    """How a simulated person behaves; chances are from 0 to 1.

    `offers` and `takes` are for each game, `largest` is the largest bet.  `vigilance` and `carefulness` are those of a
    player in club conduct.  The other chances are for each moment at which the act could be done.
    """

    name: str
    opponent: str = "book"
    offers: float = 0.5
    takes: float = 0.7
    largest: int = 10
    chouette: float = 0.15
    points: float = 0.05
    corrects: float = 0.1
    remarks: float = 0.01
    calls: float = 0.9
    resigns: float = 0.05
    plays_on: float = 0.6
    vigilance: float = 0.6
    carefulness: float = 0.998


def habits_of(n_persons: int, *, seed: int) -> tuple[Habits, ...]:
    """The habits of 2 to 12 persons, which follow from the seed.  Raises ValueError for another number."""
    if not 2 <= n_persons <= len(NAMES):
        raise ValueError(f"a company of built-in persons is 2 to {len(NAMES)}, got {n_persons}")
    return tuple(_habits(name, Random(f"{seed}/habits/{name}")) for name in NAMES[:n_persons])


def _habits(name: str, rng: Random) -> Habits:
    return Habits(
        name,
        opponent=rng.choice(("book", "book", "novice")),
        offers=rng.uniform(0.2, 0.9),
        takes=rng.uniform(0.3, 1.0),
        largest=rng.choice((5, 10, 20)),
        chouette=rng.uniform(0.0, 0.4),
        vigilance=rng.uniform(0.3, 1.0),
        carefulness=rng.uniform(0.99, 0.999),
    )


def with_opponents(habits: tuple[Habits, ...], opponents: Sequence[str]) -> tuple[Habits, ...]:
    """The same persons with these opponents playing for them, in turn; unchanged if there are none."""
    if not opponents:
        return habits
    return tuple(
        replace(person_habits, opponent=opponent_name)
        for person_habits, opponent_name in zip(habits, cycle(opponents), strict=False)
    )


class BuiltInCompany:
    """A `Company` of built-in persons; `randomness` is that of their evening."""

    def __init__(
        self, habits: tuple[Habits, ...], *, seed: int, n_games: int, bot_for: Callable[[str], Bot] = opponent
    ) -> None:
        """`bot_for` returns the player for a person, by the opponent that their habits name."""
        self.habits = {person_habits.name: person_habits for person_habits in habits}
        self._bots = {person_habits.name: bot_for(person_habits.opponent) for person_habits in habits}
        self.randomness = EveningRandomness(seed)
        self._last_game_begun = 0
        self._seed = seed
        self._n_games = n_games
        self.forfeits: list[tuple[int, str, Forfeit]] = []  # game, person, and what went wrong

    def name_of_bot(self, person: str) -> str:
        """The name of the opponent that plays for the person."""
        return self._bots[person].name

    def close(self) -> None:
        """Close the programs that play for persons."""
        for bot in self._bots.values():
            if isinstance(bot, SupportsClose):
                bot.close()

    # --- round the table ------------------------------------------------------------------------------

    def wishes(self, evening: Evening, rng: Random) -> Iterator[AnyAct]:
        yield from self._arrivals(evening)
        if evening.game > self._n_games:
            yield acts.BreakUp()
        if evening.play is None:
            waiting = persons_who_may_sit(evening.seating, evening.sitting.rules)
            yield from (acts.SitDown(name) for name in rng.sample(waiting, len(waiting)))
            return
        if evening.gallery.resigned is not None:
            yield from self._after_resigning(evening, evening.gallery.resigned, rng)
        elif not evening.book.is_closed:
            yield from self._bets(evening)
        else:
            yield from self._in_play(evening, evening.play, rng)

    def _arrivals(self, evening: Evening) -> Iterator[AnyAct]:
        for place, name in enumerate(self.habits):
            if name not in evening.seating.present:
                plays = evening.pool is None or place < POOL_PLAYERS
                yield acts.Arrive(name) if plays else acts.ComeToWatch(name)

    def _mood(self, evening: Evening, name: str, purpose: str) -> Random:
        """A person's random source for a whole game, the same on every call."""
        return Random(f"{self._seed}/{purpose}/{evening.game}/{name}")

    def _bets(self, evening: Evening) -> Iterator[AnyAct]:
        """Offers first, then those who take them; everybody bets at most once in a game."""
        for name, habits in self.habits.items():
            seat, mood = evening.seating.find_seat_of(name), self._mood(evening, name, "bets")
            side = mood.choice(SEATS)
            if seat is None and evening.book.backs(name) is None and mood.random() < habits.offers:
                yield acts.Offer(name, side, mood.randint(1, habits.largest))
            if seat is not None and self._mood(evening, name, "chouette").random() < habits.chouette:
                yield acts.PlayChouette(name)
        for name, habits in self.habits.items():
            mood = self._mood(evening, name, "takes")
            if mood.random() < habits.takes and not _has_taken(evening, name):
                largest = mood.randint(1, habits.largest)
                yield from (
                    acts.Take(name, bet.number, min(largest, bet.open)) for bet in evening.book.bets if bet.open
                )

    def _after_resigning(self, evening: Evening, seat: Seat, rng: Random) -> Iterator[AnyAct]:
        for name in evening.book.bettors(seat):
            is_ready = name in self.habits and rng.random() < self.habits[name].plays_on
            yield acts.PlayOn(name) if is_ready else acts.Decline(name)

    def _in_play(self, evening: Evening, play: Match, rng: Random) -> Iterator[AnyAct]:
        for remark in evening.gallery.remarks:
            player = evening.seating.find_player_at(remark.against)
            if player is not None and self._mood(evening, player, "calls").random() < self.habits[player].calls:
                yield acts.CallOn(player, remark.person)
        seat = turn(play)
        if seat is None:
            return
        player = evening.seating.player_at(seat)
        if self._gives_up(evening, player, seat, rng):
            yield acts.Resign(player)
        name = rng.choice(evening.seating.present)
        habits = self.habits[name]
        if evening.sitting.is_french:
            if rng.random() < habits.corrects:
                yield from (acts.CorrectScore(name, side) for side in SEATS if correction(play, side) is not None)
            if rng.random() < habits.points and not evening.gallery.pointed:
                yield from _point_to_card(evening, name, seat, rng)
        elif rng.random() < habits.remarks:
            yield acts.Remark(name, rng.choice(SEATS))

    def _gives_up(self, evening: Evening, name: str, seat: Seat, rng: Random) -> bool:
        """Whether the player gives up the game; they never do while less than four points behind."""
        if rng.random() >= self.habits[name].resigns:
            return False
        public = person_view(evening, name).public
        assert public is not None
        return public.score[OTHER[seat]] - public.score[seat] >= 4

    # --- at the table ---------------------------------------------------------------------------------

    def players_at_table(self, evening: Evening) -> Players | None:
        names = evening.pair
        if evening.table.conduct is not None:
            attention = self.randomness.since_sitting_down(evening)
            return self._club_player(names[0], attention), self._club_player(names[1], attention)
        self._begin(evening)
        return self._bots[names[0]], self._bots[names[1]]

    def after_forfeit(self, evening: Evening, forfeited: Forfeited) -> AnyAct | None:
        name = evening.pair[forfeited.seat]
        self.forfeits.append((evening.game, name, forfeited.fault))
        resignation = acts.Resign(name)
        return resignation if objection_to_act(evening, resignation) is None else None

    def _begin(self, evening: Evening) -> None:
        if evening.game == self._last_game_begun:
            return
        self._last_game_begun = evening.game
        for seat in SEATS:
            bot = self._bots[evening.pair[seat]]
            if isinstance(bot, SupportsBegin):
                bot.begin(seat, unit="game")

    def _club_player(self, name: str, attention: str) -> ClubPlayer:
        """A person's player in club conduct, with human attention and slips."""
        habits = self.habits[name]
        temper = Temper(vigilance=habits.vigilance, carefulness=habits.carefulness)
        return ClubPlayer(self._bots[name], temper, remedy=RemedyByValue(playouts=PLAYOUTS), attention=attention)


def _has_taken(evening: Evening, name: str) -> bool:
    bets = (bet for bet in evening.book.bets if bet.number != PLAYERS_BET_NUMBER)
    return any(bet.by == name or any(taking.by == name for taking in bet.takings) for bet in bets)


def _point_to_card(evening: Evening, name: str, seat: Seat, rng: Random) -> Iterator[AnyAct]:
    view = person_view(evening, name)
    if view.backs is seat and view.backed_hand:
        yield acts.PointTo(name, rng.choice(list(view.backed_hand)))
