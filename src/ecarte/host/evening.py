"""An evening in progress: built-in persons sit down, bet and play each other, and perhaps the player takes part.

The record of the evening is written act by act, and everything else is derived from it.  The player's own games are a
`LocalMatch`, and each act in it is also done at the table of the evening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, ShowCut, Slip
from ecarte.acts.faults import Conduct
from ecarte.acts.gallery import BreakUp, Decline, GalleryAct, PlayChouette, Resign
from ecarte.cards import OTHER, Seat
from ecarte.engine.agreement import EVERY_ACT
from ecarte.host.local_match import LocalMatch
from ecarte.host.opponents import bot_of
from ecarte.host.settings import Manner, Settings
from ecarte.play.evening import BuiltInCompany, Habits, habits_of
from ecarte.play.loop import Players, each_act
from ecarte.record.evening import EveningRecord
from ecarte.record.evening_acts import write_act
from ecarte.table.evening import Evening, Sitting, new_evening
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.step import objection

MOST_GAMES: Final = 100_000


class EveningTerms(msgspec.Struct, frozen=True):
    """The terms of an evening that are not in its record.

    `games` is the number of games to be played, or with a pool the number of pools to be taken.  `company` is the
    number of built-in persons.  `chouette`: the player takes all bets whenever they sit.  `cards`: for tests, the seed
    from which the player's games are dealt.  `is_named`: the player has given a name.  `opponent` plays for every
    built-in person; without one each plays by their habits.  `time` and `clock` are those of a program.
    """

    player: str
    company: int
    games: int
    seed: int
    chouette: bool = False
    cards: int | None = None
    opponent: str = ""
    is_named: bool = msgspec.field(default=True, name="named")
    time: int = 5000
    clock: int | None = None


class EveningState:
    """An evening in progress, after the acts of its record; `write` receives the lines of later acts.

    Lines of built-in persons' acts may be written late: these acts follow from the evening so far, so none is lost.
    """

    def __init__(
        self, record: EveningRecord, company: BuiltInCompany, *, write: Callable[[Iterable[str]], None]
    ) -> None:
        self.evening = new_evening(record.sitting)
        self.acts: list[AnyAct] = []
        self.company = company
        self._write = write
        self._lines: list[str] = []
        for act in record.acts:
            self._enter(act, apply_act(self.evening, act))
        self._lines.clear()

    def close(self) -> None:
        """Release the programs that play for built-in persons."""
        self.company.close()

    def go_on(self) -> Iterator[tuple[Evening, AnyAct, Evening]]:
        """Every act until the player is to play, or all is over, with the evening before it and after it."""
        for act, after in each_act(self.evening, self.company, self.company.randomness, n_acts=len(self.acts)):
            before = self.evening
            self._enter(act, after)
            yield before, act, after
            if after.game > before.game:
                self._write_lines()
        self._write_lines()

    def _enter(self, act: AnyAct, after: Evening) -> None:
        """Add an act, after which the evening is `after`."""
        self._lines.append(write_act(act, play=self.evening.play))
        self.acts.append(act)
        self.evening = after

    def _write_lines(self) -> None:
        if self._lines:
            self._write(self._lines)
            self._lines.clear()


class PlayersEvening(EveningState):
    """An evening in which the player takes part.

    The lines of an act are written before anything that follows from it is stored elsewhere.
    """

    def __init__(self, terms: EveningTerms, record: EveningRecord, *, write: Callable[[Iterable[str]], None]) -> None:
        self.terms = terms
        self.acts_of_last_sitting: tuple[AnyAct, ...] = ()
        self._table_acts: list[AnyAct] = []  # the acts of the two players since they sat down
        self._n_mirrored = 0  # acts of the player's match that are done at the table too
        self._delayed: list[AnyAct] = []  # acts of that match which the table takes after the next
        self._is_following = False
        super().__init__(record, CompanyOfPlayer(terms, record.sitting), write=write)

    # --- who is where -------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The player's seat; None while they are out."""
        return self.evening.seating.find_seat_of(self.terms.player)

    @property
    def opponent_name(self) -> str:
        """The name of the person opposite the player.  To be read only while the player is seated."""
        assert self.seat is not None
        return self.evening.seating.player_at(OTHER[self.seat])

    @property
    def plays(self) -> bool:
        """Whether a game of the player's own is in progress or about to begin."""
        return self.evening.play is not None and self.seat is not None and not is_done(self.terms, self.evening)

    def settings(self, settings: Settings) -> Settings:
        """The settings for the player's games against the person opposite.

        One game if the loser always goes out; no end if the player may keep their seat.
        """
        sitting = self.evening.sitting
        conduct = Conduct(sitting.conduct)
        return replace(
            settings, rules=sitting.agreement.rules, by_hand=EVERY_ACT - sitting.agreement.by_table, conduct=conduct,
            opponent=self.company.habits[self.opponent_name].opponent, across=self.opponent_name,
            name=self.terms.player if self.terms.is_named else "",
            time=self.terms.time, clock=self.terms.clock,
            length=1 if sitting.pool else 0, undo=False, gives_up=conduct is Conduct.CLUB,
        )  # fmt: skip

    @property
    def keeps_opponent(self) -> bool:
        """Whether the player goes on against the same opponent."""
        return self.plays and self._is_following

    @property
    def acts_since_sitting_down(self) -> tuple[AnyAct, ...]:
        """The acts since the player sat down, as in the player's own match, where their card is cut first."""
        if self.seat is None:
            return ()
        acts = [self._translate(act) for act in self._table_acts]
        if self.seat is Seat.B:
            cuts = [index for index, act in enumerate(acts) if isinstance(act, ShowCut)]
            for first, second in zip(cuts[::2], cuts[1::2], strict=False):
                acts[first], acts[second] = acts[second], acts[first]
        return tuple(acts)

    def _enter(self, act: AnyAct, after: Evening) -> None:
        before = self.evening
        if not isinstance(act, GalleryAct):
            self._table_acts.append(act)
        if self.seat is not None and before.play is not None and after.play is None:
            self.acts_of_last_sitting = self.acts_since_sitting_down
        if before.play is None or after.play is None:
            self._table_acts, self._n_mirrored, self._delayed, self._is_following = [], 0, [], False
        super()._enter(act, after)

    def _do(self, act: AnyAct) -> None:
        self._enter(act, apply_act(self.evening, act))

    # --- the player's own game ----------------------------------------------------------------------

    def begin(self) -> None:
        """Prepare for the player's session, which begins after `acts_since_sitting_down`."""
        self._n_mirrored, self._delayed, self._is_following = len(self._table_acts), [], True

    def follow(self, session: LocalMatch) -> bool:
        """Do the acts of the player's session at the table; returns whether all of them could be done by now."""
        for entry in session.entries[self._n_mirrored + len(self._delayed) :]:
            if self._is_following:  # until the two players have parted
                self._mirror(self._translate(entry.action))
        if session.forfeit is not None and self._is_following:
            self._resign_for_opponent()
        session.match.is_stopped = session.match.is_stopped or not self.keeps_opponent
        self._write_lines()
        return not self._delayed

    def _resign_for_opponent(self) -> None:
        """Resign for the person opposite, who has forfeited the game; nobody plays on for them."""
        self._do(Resign(self.opponent_name))
        for name in self.evening.seating.present:
            if objection_to_act(self.evening, Decline(name)) is None:
                self._do(Decline(name))

    def _mirror(self, act: AnyAct) -> None:
        """Do one act at the table of the evening, where A's card is cut first, whatever seat the player has."""
        play = self.evening.play
        assert play is not None
        if isinstance(act, ShowCut) and objection(play, act) is not None:
            self._delayed.append(act)
            return
        self._n_mirrored += 1
        self._do(act)
        delayed, self._delayed = self._delayed, []
        for delayed_act in delayed:
            self._n_mirrored += 1
            self._do(delayed_act)

    def _translate(self, act: AnyAct) -> AnyAct:
        """The act between the player's own match, in which they are A, and the table of the evening."""
        return act if self.seat is Seat.A else mirror(act)


class CompanyOfPlayer(BuiltInCompany):
    """The built-in persons of an evening in which the player takes part, whose own games are played elsewhere."""

    def __init__(self, terms: EveningTerms, sitting: Sitting) -> None:
        own_habits = Habits(terms.player, offers=0.0, takes=0.0, chouette=0.0, calls=0.0, resigns=0.0, plays_on=0.0)
        built_in = habits_of(terms.company, seed=terms.seed)
        manner = Manner(time=terms.time, clock=terms.clock)
        super().__init__(
            (own_habits, *(_habits_at_players_table(habits, terms.opponent) for habits in built_in)),
            seed=terms.seed,
            n_games=MOST_GAMES if sitting.pool else terms.games,
            bot_for=lambda opponent_text: bot_of(opponent_text, manner),
        )
        self._terms = terms

    def wishes(self, evening: Evening, rng: Random) -> Iterator[AnyAct]:
        if is_done(self._terms, evening):
            yield BreakUp()
        if self._plays(evening) and self._terms.chouette:
            yield PlayChouette(self._terms.player)
        if not self._plays(evening) or not evening.book.is_closed:
            yield from super().wishes(evening, rng)

    def players_at_table(self, evening: Evening) -> Players | None:
        return None if self._plays(evening) else super().players_at_table(evening)

    def _plays(self, evening: Evening) -> bool:
        return evening.play is not None and evening.seating.find_seat_of(self._terms.player) is not None


def _habits_at_players_table(habits: Habits, opponent: str) -> Habits:
    """The habits of a built-in person at the player's table, where nobody gives up a game or takes one over."""
    name = opponent or habits.opponent
    return replace(habits, opponent=name, resigns=0.0, plays_on=0.0, chouette=0.0, points=0.0, remarks=0.0)


def is_done(terms: EveningTerms, evening: Evening) -> bool:
    """Whether as many games, or pools, have been played as were agreed."""
    games = [game for game in evening.results if game.took_pool or not evening.sitting.pool]
    return len(games) >= terms.games


def mirror(act: AnyAct) -> AnyAct:
    """The same act done by the other seat; mirrored twice, an act is unchanged.

    >>> from ecarte.acts import Propose
    >>> mirror(Propose(Seat.A))
    Propose(seat=<Seat.B: 1>, number=None)
    """
    seat = getattr(act, "seat", None)
    if isinstance(act, Slip):
        return Slip(OTHER[act.seat], mirror(act.done))  # type: ignore[arg-type]  # the act inside keeps its type
    return replace(act, seat=OTHER[seat]) if isinstance(seat, Seat) else act
