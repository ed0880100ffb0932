"""A company for an evening: simulated persons who come, bet, advise, sit down and play.

What happens next depends only on the evening as it stands, the seed, and the number of acts so far.  So an evening that
was interrupted goes on exactly as it would have done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import cycle
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.acts import gallery as acts
from ecarte.bots import opponent
from ecarte.bots.base import Beginner, Bot, Closable, Forfeit
from ecarte.bots.club import ClubPlayer, Temper
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.play.loop import Forfeited, next_act
from ecarte.play.randomness import USUAL, Randomness, SeededPacks, by_chance
from ecarte.play.remedies import ByWorth
from ecarte.table.bets import STAKE
from ecarte.table.evening import Evening
from ecarte.table.gallery import POOL_PLAYERS, apply_act, correction, objection_to_act
from ecarte.table.match import Match
from ecarte.table.seats import may_sit
from ecarte.table.step import turn
from ecarte.views.evening import person_view

NAMES: Final = (
    "Anna", "Bertin", "Claire", "Dora", "Emile", "Flora", "Gaston", "Helene", "Ines", "Jules", "Karl", "Louise",
)  # fmt: skip
"""The names, in order of arrival."""

PLAYOUTS: Final = 8
"""On how many sampled tables a person tries each remedy before choosing."""


class Habits(msgspec.Struct, frozen=True):
    """How a simulated person behaves; chances are from 0 to 1.

    `offers` and `takes` are for each game, `largest` is the largest bet.  `vigilance` and `carefulness` are those of a
    player in club conduct.  The rest is for each moment at which it could be done.
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
    """A company of 2 to 12, each with habits that follow from the seed.  Raises ValueError outside."""
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


def played_by(habits: tuple[Habits, ...], opponents: Sequence[str]) -> tuple[Habits, ...]:
    """The same persons with these opponents playing for them, in turn; unchanged if there are none."""
    if not opponents:
        return habits
    return tuple(replace(one, opponent=played) for one, played in zip(habits, cycle(opponents), strict=False))


class HouseCompany:
    """The persons of an evening.  `go_on` plays it out; `next_act` gives the next act."""

    def __init__(
        self, habits: tuple[Habits, ...], *, seed: int, n_games: int, called: Callable[[str], Bot] = opponent
    ) -> None:
        """`called` returns the player for a person, by the opponent that their habits name."""
        self._habits = {one.name: one for one in habits}
        self._bots = {one.name: called(one.opponent) for one in habits}
        self._begun = 0
        self._seed = seed
        self._n_games = n_games
        self.forfeits: list[tuple[int, str, Forfeit]] = []  # game, person, and what went wrong

    def played_by(self, person: str) -> str:
        """The name of the opponent that plays for the person."""
        return self._bots[person].name

    def close(self) -> None:
        """Close the programs that play for persons."""
        for bot in self._bots.values():
            if isinstance(bot, Closable):
                bot.close()

    def go_on(self, evening: Evening, *, n_acts: int = 0) -> Iterator[tuple[Evening, AnyAct, Evening]]:
        """Everything that happens until all have left, after `n_acts` others: each act between two evenings."""
        while (act := self.next_act(evening, n_acts=n_acts)) is not None:
            before, evening, n_acts = evening, apply_act(evening, act), n_acts + 1
            yield before, act, evening

    def next_act(self, evening: Evening, *, n_acts: int) -> AnyAct | None:
        """The act after `n_acts` others, always a legal one; None once everybody has left."""
        if evening.is_over:
            return None
        rng = Random(f"{self._seed}/act/{n_acts}")
        for act in self._wanted(evening, rng):
            if objection_to_act(evening, act) is None:
                return act
        action = self._next_action(evening, rng)
        return acts.BreakUp() if action is None else action

    def _wanted(self, evening: Evening, rng: Random) -> Iterator[AnyAct]:
        """What persons would do round the table, the most pressing first."""
        yield from self._comings(evening)
        if evening.game > self._n_games:
            yield acts.BreakUp()
        if evening.play is None:
            waiting = may_sit(evening.seating, evening.sitting.rules)
            yield from (acts.SitDown(name) for name in rng.sample(waiting, len(waiting)))
            return
        if evening.gallery.resigned is not None:
            yield from self._after_resigning(evening, evening.gallery.resigned, rng)
        elif not evening.book.is_closed:
            yield from self._bets(evening)
        else:
            yield from self._in_play(evening, evening.play, rng)

    # --- round the table ------------------------------------------------------------------------------

    def _comings(self, evening: Evening) -> Iterator[AnyAct]:
        for place, name in enumerate(self._habits):
            if name not in evening.seating.present:
                plays = evening.pool is None or place < POOL_PLAYERS
                yield acts.Arrive(name) if plays else acts.ComeToWatch(name)

    def _mood(self, evening: Evening, name: str, what: str) -> Random:
        """A person's random source for a whole game, the same on every call."""
        return Random(f"{self._seed}/{what}/{evening.game}/{name}")

    def _bets(self, evening: Evening) -> Iterator[AnyAct]:
        """Offers first, then those who take them; everybody bets at most once in a game."""
        for name, habits in self._habits.items():
            seat, mood = evening.seating.seat_of(name), self._mood(evening, name, "bets")
            side = mood.choice(SEATS)
            if seat is None and evening.book.backs(name) is None and mood.random() < habits.offers:
                yield acts.Offer(name, side, mood.randint(1, habits.largest))
            if seat is not None and self._mood(evening, name, "chouette").random() < habits.chouette:
                yield acts.PlayChouette(name)
        for name, habits in self._habits.items():
            mood = self._mood(evening, name, "takes")
            if mood.random() < habits.takes and not _has_taken(evening, name):
                most = mood.randint(1, habits.largest)
                yield from (acts.Take(name, bet.number, min(most, bet.open)) for bet in evening.book.bets if bet.open)

    def _after_resigning(self, evening: Evening, seat: Seat, rng: Random) -> Iterator[AnyAct]:
        for name in evening.book.bettors(seat):
            ready = name in self._habits and rng.random() < self._habits[name].plays_on
            yield acts.PlayOn(name) if ready else acts.Decline(name)

    def _in_play(self, evening: Evening, play: Match, rng: Random) -> Iterator[AnyAct]:
        for remark in evening.gallery.remarks:
            player = evening.seating.at(remark.against)
            if player is not None and self._mood(evening, player, "calls").random() < self._habits[player].calls:
                yield acts.CallOn(player, remark.person)
        seat = turn(play)
        if seat is None:
            return
        player = evening.seating.player_at(seat)
        if self._gives_up(evening, player, seat, rng):
            yield acts.Resign(player)
        name = rng.choice(evening.seating.present)
        habits = self._habits[name]
        if evening.sitting.is_french:
            if rng.random() < habits.corrects:
                yield from (acts.CorrectScore(name, side) for side in SEATS if correction(play, side) is not None)
            if rng.random() < habits.points and not evening.gallery.pointed:
                yield from _pointing(evening, name, seat, rng)
        elif rng.random() < habits.remarks:
            yield acts.Remark(name, rng.choice(SEATS))

    def _gives_up(self, evening: Evening, name: str, seat: Seat, rng: Random) -> bool:
        """Whether they give the game up: nobody does before they are four points behind."""
        if rng.random() >= self._habits[name].resigns:
            return False
        public = person_view(evening, name).public
        assert public is not None
        return public.score[OTHER[seat]] - public.score[seat] >= 4

    # --- at the table ---------------------------------------------------------------------------------

    def _next_action(self, evening: Evening, rng: Random) -> AnyAct | None:
        """The act of the two players, or of nature; each player sees only their own view."""
        play = evening.play
        if play is None:
            return None
        began = f"{self._seed}/from game {evening.game - evening.n_settled}"
        names = evening.pair
        if play.conduct is not None:
            careless = [self._club_player(name, began) for name in names]
            return next_act(play, (careless[0], careless[1]), by_chance(rng, rates=USUAL))
        randomness = Randomness(_seeded(evening.sitting.agreement, began), (rng, rng))
        self._begin(evening)
        try:
            return next_act(play, (self._bots[names[0]], self._bots[names[1]]), randomness)
        except Forfeited as forfeited:
            self.forfeits.append((evening.game, names[forfeited.seat], forfeited.fault))
            gives_up = acts.Resign(names[forfeited.seat])
            return gives_up if objection_to_act(evening, gives_up) is None else None

    def _begin(self, evening: Evening) -> None:
        if evening.game == self._begun:
            return
        self._begun = evening.game
        for seat in SEATS:
            bot = self._bots[evening.pair[seat]]
            if isinstance(bot, Beginner):
                bot.begin(seat, unit="game")

    def _club_player(self, name: str, began: str) -> ClubPlayer:
        """A person with their eyes and hands, at a table where accidents sometimes happen."""
        habits = self._habits[name]
        temper = Temper(vigilance=habits.vigilance, carefulness=habits.carefulness)
        return ClubPlayer(self._bots[name], temper, remedy=ByWorth(playouts=PLAYOUTS), attention=began)


def _has_taken(evening: Evening, name: str) -> bool:
    bets = (bet for bet in evening.book.bets if bet.number != STAKE)
    return any(bet.by == name or any(taking.by == name for taking in bet.takings) for bet in bets)


def _pointing(evening: Evening, name: str, seat: Seat, rng: Random) -> Iterator[AnyAct]:
    view = person_view(evening, name)
    if view.backs is seat and view.backed_hand:
        yield acts.PointTo(name, rng.choice(list(view.backed_hand)))


@lru_cache(maxsize=8)
def _seeded(agreement: Agreement, key: str) -> SeededPacks:
    return SeededPacks(agreement, key)
