"""The state of a match: the acts so far, what follows from them, and what each seat may know and do.

Nothing here waits, reads a clock or draws at random: cards and random numbers come from the arguments.  The terminal,
lines of text, the page and the evening all play on such a state.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Final

import msgspec

from ecarte.acts import Accident, AnyAct, AskNumber, IrregularAct, SeatMove, TableAct, TellNumber
from ecarte.acts.faults import Conduct
from ecarte.bots.base import SeatPlayer
from ecarte.cards import SEATS, Seat
from ecarte.engine.deal import Phase
from ecarte.fair import DealingCourse
from ecarte.host.events import MatchEvent, PassEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, happenings_of, happenings_of_each, is_given_out, place_of
from ecarte.host.human_opponent import HumanOpponent, accident_rates
from ecarte.host.player_slips import as_slip
from ecarte.host.settings import Settings
from ecarte.play import Person, Players, Randomness, next_act_in_turn, next_card, next_interjection
from ecarte.play.loop import act_of_person
from ecarte.play.prompts import interjection_prompt
from ecarte.play.randomness import AccidentRates
from ecarte.record.line_reader import read_action
from ecarte.record.writing import write_action
from ecarte.table.club.state import with_conduct
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import Play, apply, objection, turn
from ecarte.views.seat import SeatView, SeatViews, seat_view

VIEWS_CACHED: Final = 4
"""The number of states for which each seat's view is cached: enough for those before and after one act."""


class Awaits(Enum):
    """What a match waits for, as one player sees it."""

    PLAYER = "player"
    """The player is to decide."""

    INTERJECTION = "word"
    """The player may say something before the game goes on."""

    NOBODY = "nobody"
    """The other player or the cards go on."""

    END = "end"
    """The match is over."""


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """What a match waits for, as it was found last: the person, and what each seat sees of it.

    The other fields are what this followed from, beside who plays at the seats: when that changes, it is forgotten.
    """

    play: Match | None
    is_stopped: bool
    has_cards: bool
    passed: frozenset[Seat]
    awaited: Seat | None
    kinds: tuple[Awaits, Awaits]


_NOT_KNOWN: Final = Waiting(None, False, False, frozenset(), None, (Awaits.NOBODY, Awaits.NOBODY))


class MatchRandomness(msgspec.Struct, frozen=True):
    """Two sources: `cards` gives the next act of nature, `rng` all other random numbers."""

    cards: Callable[[Match, DealingCourse], AnyAct | None]
    rng: Random

    def at(self, course: DealingCourse, rates: AccidentRates) -> Randomness:
        """The randomness of a table at that point of its course, with accidents at these rates."""

        def card(play: Play) -> AnyAct | None:
            assert isinstance(play, Match)
            return self.cards(play, course)

        return Randomness(card, (self.rng, self.rng), rates=rates, fixed=True)


class MatchState:
    """A match from its beginning, act by act.

    `persons` are the seats of persons, also where a built-in player stands in.  `spoiled` are the numbers of the games
    that do not count.  Except in club conduct, `play` is a match of regular play until somebody gives up a hand or
    offers the rest of the tricks.  `passed` are the seats that have nothing to say before play goes on, `planned_slips`
    the slips that players will make as the next cards come.  A match that is resumed between two games (`resume`) has
    only the entries after that; `n_before` is the number of those before.  The place of an entry is its number from the
    beginning of the match.
    """

    def __init__(
        self, settings: Settings, *, persons: tuple[Seat, ...] = SEATS, spoiled: frozenset[int] = frozenset()
    ) -> None:
        self.settings, self.persons = settings, persons
        self.start: Match = settings.first_state()
        self.play = self.start
        self.course = DealingCourse.before(self.start)
        self.entries: list[Entry] = []
        self.n_before = 0
        self.spoiled = spoiled
        self.passed: frozenset[Seat] = frozenset()
        self.planned_slips: dict[Seat, IrregularAct] = {}
        self.is_stopped = False  # play has ended before the match: a player has given up, forfeited or left
        self.has_cards = True  # whether the next card can be dealt
        self.has_asked = False  # the built-in players have been asked for an interjection in this state
        self._bots: dict[Seat, Callable[[], SeatPlayer]] = {}
        self._seated_bots: dict[Seat, SeatPlayer] = {}
        self._next_cards: list[AnyAct] = []  # decided and not folded yet: the cards of one phase as they come
        self._views: list[SeatViews] = []
        self._waiting = _NOT_KNOWN

    def resume(self, play: Match, course: DealingCourse, *, spoiled: frozenset[int], n_before: int) -> None:
        """Resume the match as it stood between two games, after `n_before` entries."""
        self.start = self.play = play
        self.course, self.spoiled, self.n_before = course, spoiled, n_before

    # --- where it stands ----------------------------------------------------------------------------

    @property
    def n_entries(self) -> int:
        """The number of entries since the beginning of the match."""
        return self.n_before + len(self.entries)

    def has_begun(self, game: int) -> bool:
        """Whether anything has been done in the game with that number, or in a later one."""
        return bool(self.entries) and self.entries[-1].course.game >= game

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return self.is_stopped or self.play.is_over

    @property
    def waits_for_person(self) -> bool:
        """Whether the match waits for a person, or for cards, with nobody else to be asked before."""
        return not self._bots and (self.is_over or not self.has_cards or self.awaited is not None)

    @property
    def awaited(self) -> Seat | None:
        """The person the match waits for: for an interjection before play goes on, or because they are on turn.

        Between two persons the interjection comes first, or there would be no time for it.
        """
        return self._waiting_now().awaited

    def _waiting_now(self) -> Waiting:
        waiting = self._waiting
        if (
            waiting.play is not self.play
            or waiting.is_stopped is not self.is_stopped
            or waiting.has_cards is not self.has_cards
            or waiting.passed is not self.passed
        ):
            awaited = self._find_awaited()
            kinds = tuple(self._kind_of_waiting(seat, awaited) for seat in SEATS)
            waiting = self._waiting = Waiting(
                self.play, self.is_stopped, self.has_cards, self.passed, awaited, (kinds[0], kinds[1])
            )
        return waiting

    def _find_awaited(self) -> Seat | None:
        if self.is_over or not self.has_cards:
            return None
        on_turn = turn(self.play)
        persons = [seat for seat in self.persons if seat not in self._bots]
        for seat in persons:
            if seat is not on_turn and seat not in self.passed and interjection_prompt(self.view_of(seat)) is not None:
                return seat
        return on_turn if on_turn in persons else None

    def awaits(self, seat: Seat) -> Awaits:
        """What the match waits for, from the point of view of the player at `seat`."""
        return self._waiting_now().kinds[seat]

    def _kind_of_waiting(self, seat: Seat, awaited: Seat | None) -> Awaits:
        if self.is_over:
            return Awaits.END
        if awaited is not seat:
            return Awaits.NOBODY
        return Awaits.PLAYER if turn(self.play) is seat else Awaits.INTERJECTION

    def view_of(self, seat: Seat) -> SeatView:
        """What the player at `seat` may know now."""
        views = self._views
        return (views[0] if views and views[0].play is self.play else self.views_of(self.play)).view_of(seat)

    def views_of(self, play: Match) -> SeatViews:
        """What each seat sees of a state; cached for the latest states."""
        for views in self._views:
            if views.play is play:
                return views
        self._views = [SeatViews(play), *self._views[: VIEWS_CACHED - 1]]
        return self._views[0]

    def events_for(self, seat: Seat | None, *, first: int) -> tuple[Happening, ...]:
        """What the player at `seat`, or a bystander if None, has seen and heard from entry number `first` on."""
        return happenings_of(self.entries, self.play, first=first, seat=seat, views_of=self.views_of)

    def events_for_each(
        self, seats: Collection[Seat | None], *, first: int
    ) -> Mapping[Seat | None, Sequence[Happening]]:
        """The same for each of these players, or a bystander if None."""
        return happenings_of_each(self.entries, self.play, first=first, seats=seats, views_of=self.views_of)

    # --- who plays ----------------------------------------------------------------------------------

    def seat_bot(self, seat: Seat, bot: SeatPlayer, *, attention: Callable[[], Random]) -> None:
        """Let a built-in opponent play at `seat`; in club conduct with human attention, seeded by `attention()`."""

        def human() -> HumanOpponent:
            return HumanOpponent(bot, self.settings, attention(), slips_so_far=lambda: self._slips_of(seat))

        self._bots[seat] = human if self.settings.is_club else lambda: bot
        self._seated_bots.pop(seat, None)
        self._waiting = _NOT_KNOWN
        self.has_asked = False

    def seat_person(self, seat: Seat) -> None:
        """Let the person at `seat` play again."""
        del self._bots[seat]
        self._seated_bots.pop(seat, None)
        self._waiting = _NOT_KNOWN

    def release(self) -> None:
        """Drop the built-in players, which refer to the match, so that it is freed without the garbage collector."""
        self._bots.clear()
        self._seated_bots.clear()

    @property
    def players(self) -> Players:
        """The players of the two seats."""
        return self._player(Seat.A), self._player(Seat.B)

    def _player(self, seat: Seat) -> SeatPlayer | Person:
        if seat not in self._bots:
            return Person(self.planned_slips.get(seat))
        if seat not in self._seated_bots:
            self._seated_bots[seat] = self._bots[seat]()
        return self._seated_bots[seat]

    def _slips_of(self, seat: Seat) -> list[IrregularAct]:
        """The player's slips in the current deal, including those among the cards that are being dealt."""
        slips = [act for act in self._next_cards if isinstance(act, IrregularAct) and act.seat is seat]
        for entry in reversed(self.entries):
            if place_of(entry.play) != place_of(self.play):
                break
            if isinstance(entry.action, IrregularAct) and entry.action.seat is seat:
                slips.append(entry.action)
        return slips

    # --- what is done next --------------------------------------------------------------------------

    def interpret(self, action: AnyAct) -> AnyAct:
        """The act that is done: in club conduct a forbidden act is done as a slip where that is possible."""
        if self.play.conduct is not Conduct.CLUB or self.settings.warned:
            return action
        return as_slip(self.play, action)

    def is_for_later(self, actual_act: AnyAct) -> bool:
        """Whether this slip happens only as the next cards come, so that nobody learns of it before."""
        return isinstance(actual_act, IrregularAct) and objection(self.play, actual_act) is not None

    def cuts_off(self, act: AnyAct, seat: Seat) -> bool:
        """Whether `act` would cut off the interjection of the other player for which the match waits."""
        awaited = self.awaited
        if awaited is None or awaited is seat or turn(self.play) is not seat:
            return False
        actual_act = self.interpret(act)
        if isinstance(actual_act, TableAct) or self.is_for_later(actual_act):
            return False
        return interjection_prompt(seat_view(apply(self.play, actual_act), awaited)) is None

    def next_event(self, source: MatchRandomness) -> TakeEvent | None:
        """The next event without a person: an interjection, an act, or the cards of one phase.

        None while a person is awaited or no card can be dealt.  Raises Forfeited when a player gives up.
        """
        if self.is_over or not self.has_cards:
            return None
        if not self.has_asked and (interjection := self.next_interjection(source)) is not None:
            return interjection
        return None if self.awaited is not None else self.next_event_in_turn(source)

    def next_interjection(self, source: MatchRandomness) -> TakeEvent | None:
        """What a built-in player says or does before play goes on; they decide once in every state."""
        self.has_asked = True
        act = next_interjection(self.play, self.players, self._randomness_now(source))
        return None if act is None else take_event(act)

    def next_event_in_turn(self, source: MatchRandomness) -> TakeEvent | None:
        """The act of the player on turn, or the cards of one phase; None when a person is on turn."""
        act = next_act_in_turn(self.play, self.players, self._randomness_now(source))
        if act is None:
            return None
        is_card = turn(self.play) is None and not isinstance(act, Accident)
        return take_event(*(self._cards_of_phase(act, source) if is_card else (act,)))

    def _cards_of_phase(self, act: AnyAct | None, source: MatchRandomness) -> list[AnyAct]:
        """The acts of dealing one phase, beginning with `act`, with what goes wrong as the cards come."""
        try:
            for next_act in self._each_card(act, source):
                self._next_cards.append(next_act)
            return self._next_cards
        finally:
            self._next_cards = []

    def _each_card(self, act: AnyAct | None, source: MatchRandomness) -> Iterator[AnyAct]:
        play, course = self.play, self.course
        phase, players, rates = _phase(play), list(self.players), accident_rates(self.settings)
        while act is not None:
            yield act
            players = [
                Person() if isinstance(player, Person) and player.intends == act else player for player in players
            ]
            play = apply(play, act)
            course = course.after(act, play)
            is_quiet = is_given_out(act) or isinstance(act, IrregularAct)
            if not is_quiet or _phase(play) is not phase or turn(play) is not None:
                return
            act = next_card(play, (players[0], players[1]), source.at(course, rates))

    def _randomness_now(self, source: MatchRandomness) -> Randomness:
        return source.at(self.course, accident_rates(self.settings))

    # --- what has been done -------------------------------------------------------------------------

    def fold(self, event: MatchEvent) -> None:
        """Fold one more event of the log.  Raises IllegalAction for an act that cannot be done."""
        match event:
            case TakeEvent(acts):
                for text in acts:
                    self.enter(read_action(text))
            case PassEvent(seat):
                self.passed |= {seat}
            case SlipEvent(seat, text):
                slip = read_action(text)
                assert isinstance(slip, IrregularAct)
                self.planned_slips[seat] = slip
            case TakeBackEvent(place):
                self._take_back(place)

    def event_of(self, act: SeatMove, source: Callable[[], MatchRandomness]) -> TakeEvent | SlipEvent:
        """The event of a lawful act of a person.

        It may be an accident, while they have the pack in hand, or a slip that happens only as the next cards come.
        """
        actual_act = self.interpret(act)
        if isinstance(actual_act, IrregularAct) and self.is_for_later(actual_act):
            return SlipEvent(act.seat, write_action(actual_act))
        return take_event(act_of_person(self.play, actual_act, lambda: self._randomness_now(source())))

    def enter(self, action: AnyAct) -> None:
        """Add one act.  Raises IllegalAction for one that cannot be done."""
        if isinstance(action, TableAct):
            self.allow_table_acts()
        play = apply(self.play, action)
        self.entries.append(Entry(self.play, self.course, action))
        self.course = self.course.after(action, play)
        self.play = play
        self.has_asked = False
        if not (self.settings.is_club and isinstance(action, AskNumber | TellNumber)):
            self.passed = frozenset()
        if self.planned_slips:
            self.planned_slips = {seat: slip for seat, slip in self.planned_slips.items() if slip != action}
        if play.game is None or play.game.deal.phase in _PHASES_WITHOUT_SLIPS:
            self.planned_slips.clear()

    def allow_table_acts(self) -> None:
        """Rebuild the match from its start in assisted conduct, which allows more acts than regular play."""
        if self.play.conduct is not None:
            return
        self.start = with_conduct(self.start, conduct=Conduct.ASSISTED)
        old_entries, self.entries, self.play = self.entries, [], self.start
        for entry in old_entries:
            self.entries.append(Entry(self.play, entry.course, entry.action))
            self.play = apply(self.play, entry.action)

    def last_decision(self, seat: Seat) -> int | None:
        """The place of the entry in which the player at `seat` decided last in this game; None if they have not."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if entry.course.game != self.course.game:
                return None
            if entry.action.mover is seat:
                return self.n_before + place
        return None

    def mover_at(self, place: int) -> Seat | None:
        """The seat that did the act in that entry."""
        return self.entries[place - self.n_before].action.mover

    def _take_back(self, place: int) -> None:
        """Undo everything from the entry in that place on.

        If a person has seen a card since, the game no longer counts.  The built-in players have already said what they
        had to say before that entry.
        """
        place -= self.n_before
        undone = self.entries[place:]
        states_after = [*(entry.play for entry in undone[1:]), self.play]
        if any(
            _sees_a_card(entry, after, seat)
            for entry, after in zip(undone, states_after, strict=True)
            for seat in self.persons
        ):
            self.spoiled |= {self.course.game}
        self.play, self.course = undone[0].play, undone[0].course
        del self.entries[place:]
        self.passed = frozenset()
        self.planned_slips.clear()
        self.has_asked = True


def take_event(*acts: AnyAct) -> TakeEvent:
    """The event in which these acts are done."""
    return TakeEvent(tuple(map(write_action, acts)))


_PHASES_WITHOUT_SLIPS: Final = frozenset({Phase.SHUFFLE, Phase.LEAD, Phase.REPLY})
"""The phases in which no cards are about to come."""


def _phase(play: Match) -> Phase | None:
    deal = deal_in_hand(play)
    return None if deal is None else deal.phase


def _sees_a_card(entry: Entry, after: Match, seat: Seat) -> bool:
    """Whether the player at `seat` has been given a card they could see, or been shown one."""
    if not is_given_out(entry.action):
        return getattr(entry.action, "card", None) is not None and entry.action.mover is not seat
    hand_before, hand_after = seat_view(entry.play, seat).hand, seat_view(after, seat).hand
    return entry.play.game is not None and hand_after is not None and hand_before != hand_after
