"""One match of a person against an opponent of the house, a step at a time.

The engine below is pure.  A `Session` holds what it may not: where the cards come from, who answers,
what has been done so far, and who keeps it.  A front end asks `awaits`, shows `view`, and calls `act`
or `step`; both return what the player saw and heard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from random import Random
from typing import Protocol

import msgspec

from ecarte.actions import Action, Give, PlayCard, SeatMove, ShowCut, TurnUp
from ecarte.engine.deal import Phase
from ecarte.errors import Objection
from ecarte.fair import Course
from ecarte.session.events import Event, as_seen, event, observe, opening
from ecarte.session.pauses import waits_for_word
from ecarte.session.settings import OPPONENT, PLAYER, Settings
from ecarte.table.match import Match, Stage, new_match
from ecarte.table.step import apply, objection, turn
from ecarte.view import SeatView, seat_view


class Awaits(Enum):
    """What a session waits for."""

    PLAYER = "player"
    """The player is to decide: `act`."""

    WORD = "word"
    """The player may say something before the game goes on: `act`, or `step` to let it go on."""

    NOBODY = "nobody"
    """The opponent or the cards go on: `step`."""

    END = "end"
    """The match is over."""


class Opponent(Protocol):
    """Whoever plays the other seat, from his views alone."""

    def choose(self, view: SeatView, rng: Random) -> Action:
        """What he does on his turn."""

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """What he does while it is not his turn, None for nothing."""


class Cards(Protocol):
    """Where the cards come from."""

    def nature(self, play: Match, course: Course) -> Action:
        """What nature does next, when nobody else is to act."""

    def after(self, play: Match) -> None:
        """Told of every new state; a finished game's secret is revealed."""


class Keeper(Protocol):
    """Whoever keeps the game, so that a killed process may resume."""

    def keep(self, session: Session) -> None:
        """Called after every action."""


class Entry(msgspec.Struct, frozen=True):
    """One action of the game, with the state and course before it."""

    play: Match
    course: Course
    action: Action


class Session:
    """A match in progress.  Start with `Session(settings, ...)`; resume by giving it the `actions` done so far.

    `marks` are remarks for the record, such as that a decision was taken back after a card had been
    seen.  `spoiled` are the numbers of the games that do not count.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        cards: Cards,
        opponent: Opponent,
        rng: Random,
        keeper: Keeper | None = None,
        actions: Sequence[Action] = (),
        spoiled: frozenset[int] = frozenset(),
    ) -> None:
        self.settings = settings
        self.start = new_match(settings.agreement, length=settings.length)
        self.play = self.start
        self.course = Course.before(self.start)
        self.entries: list[Entry] = []
        self.spoiled = spoiled
        self._cards = cards
        self._opponent = opponent
        self._rng = rng
        self._keeper = keeper
        self._asked = False  # whether the opponent has been asked for a word in this state
        for action in actions:
            self._enter(action)
        if self._keeper:
            self._keeper.keep(self)

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def view(self) -> SeatView:
        """What the player may know now."""
        return seat_view(self.play, PLAYER)

    @property
    def awaits(self) -> Awaits:
        """What the session waits for now."""
        if self.play.is_over:
            return Awaits.END
        if not self._asked and self._opponent_may_speak():
            return Awaits.NOBODY
        if turn(self.play) is PLAYER:
            return Awaits.PLAYER
        return Awaits.WORD if waits_for_word(self.view) else Awaits.NOBODY

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything done so far, by nature and both players."""
        return tuple(entry.action for entry in self.entries)

    def objection(self, action: Action) -> Objection | None:
        """Why the player may not do this now; None when he may."""
        return objection(self.play, action)

    def opening(self) -> tuple[Event, ...]:
        """What is said before the first card."""
        return opening(seat_view(self.start, PLAYER))

    def told(self, *, deals: int | None = None) -> tuple[Event, ...]:
        """What the player has seen and heard so far; with `deals` only that many of the last deals."""
        first = self._first_entry(deals)
        return () if first is None else self._retold(first)

    # --- what is done -------------------------------------------------------------------------------

    def act(self, action: SeatMove) -> tuple[Event, ...]:
        """The player's action.  Raises IllegalAction, with the reason, when he may not do it."""
        return self._done((action,))  # type: ignore[arg-type]  # every SeatMove but the base is an Action

    def step(self) -> tuple[Event, ...]:
        """The next thing that the opponent or the cards do; nothing when the player is awaited.

        The cards of one phase come as one step.  An opponent who says nothing in passing is a step
        without events.
        """
        if self.play.is_over:
            return ()
        if not self._asked and self._opponent_may_speak():
            self._asked = True
            word = self._opponent.interject(seat_view(self.play, OPPONENT), self._rng)
            return () if word is None else self._done((word,))
        whose = turn(self.play)
        if whose is PLAYER:
            return ()
        if whose is OPPONENT:
            return self._done((self._opponent.choose(seat_view(self.play, OPPONENT), self._rng),))
        return self._natural_step()

    def _natural_step(self) -> tuple[Event, ...]:
        first = len(self.entries)
        phase = self.view.public.phase
        while True:
            action = self._cards.nature(self.play, self.course)
            self._enter(action)
            if not isinstance(action, Give) or self.view.public.phase is not phase:
                break
        return self._kept(first)

    def _done(self, actions: Sequence[Action]) -> tuple[Event, ...]:
        first = len(self.entries)
        for action in actions:
            self._enter(action)
        return self._kept(first)

    def _kept(self, first: int) -> tuple[Event, ...]:
        if self._keeper:
            self._keeper.keep(self)
        return self._retold(first)

    def _enter(self, action: Action) -> None:
        play = apply(self.play, action)
        self.entries.append(Entry(self.play, self.course, action))
        self.course = self.course.after(action, play)
        self.play = play
        self._asked = False
        self._cards.after(play)

    def _opponent_may_speak(self) -> bool:
        if turn(self.play) is OPPONENT or self.play.stage is not Stage.PLAY:
            return False
        return bool(seat_view(self.play, OPPONENT).legal)

    # --- taking back --------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back a decision of the game in hand."""
        return self.settings.undo and not self.play.is_over and self._last_decision() is not None

    def undo(self) -> tuple[Event, ...]:
        """Back to the player's last decision.  Raises ValueError when `can_undo` is false.

        When he has seen a card since, the game no longer counts, and the record says so.
        """
        place = self._last_decision()
        if place is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        undone = self.entries[place:]
        if self._has_seen_a_card(undone):
            self.spoiled |= {self.course.game}
        self.play, self.course = undone[0].play, undone[0].course
        del self.entries[place:]
        self._asked = True  # whatever the opponent had to say before this decision he has said
        if self._keeper:
            self._keeper.keep(self)
        return (event("taken-back", PLAYER),)

    def _last_decision(self) -> int | None:
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if entry.course.game != self.course.game:
                return None
            if isinstance(entry.action, SeatMove) and entry.action.seat is PLAYER:
                return place
        return None

    def _has_seen_a_card(self, undone: Sequence[Entry]) -> bool:
        for entry in undone:
            match entry.action:
                case TurnUp() | ShowCut():
                    return True
                case PlayCard(seat=seat) if seat is OPPONENT:
                    return True
                case Give() if entry.play.game and _is_given(entry.play, self._after(entry)):
                    return True
        return False

    def _after(self, entry: Entry) -> Match:
        place = self.entries.index(entry) + 1
        return self.entries[place].play if place < len(self.entries) else self.play

    # --- telling ------------------------------------------------------------------------------------

    def _first_entry(self, deals: int | None) -> int | None:
        if deals is None or not self.entries:
            return 0 if self.entries else None
        starts = [place for place, entry in enumerate(self.entries) if _begins_deal(self.entries, place, entry)]
        return starts[-deals] if len(starts) >= deals else 0

    def _retold(self, first: int) -> tuple[Event, ...]:
        told: list[Event] = []
        place = first
        while place < len(self.entries):
            last = place
            while isinstance(self.entries[last].action, Give) and self._same_phase(last):
                last += 1
            action = as_seen(self.entries[last].action, PLAYER)
            before = seat_view(self.entries[place].play, PLAYER)
            told += observe(before, action, seat_view(self._state(last + 1), PLAYER))
            place = last + 1
        return tuple(told)

    def _same_phase(self, place: int) -> bool:
        return place + 1 < len(self.entries) and _phase(self._state(place)) is _phase(self._state(place + 1))

    def _state(self, place: int) -> Match:
        return self.entries[place].play if place < len(self.entries) else self.play


def _phase(play: Match) -> Phase | None:
    return play.game.deal.phase if play.game else None


def _begins_deal(entries: Sequence[Entry], place: int, entry: Entry) -> bool:
    if entry.play.game is None:
        return False
    before = entries[place - 1].play.game if place else None
    deal = entry.play.game.number, entry.play.game.deal_number
    return before is None or (before.number, before.deal_number) != deal


def _is_given(before: Match, after: Match) -> bool:
    """Whether the player himself has been given a card he could see."""
    held, now = seat_view(before, PLAYER).hand, seat_view(after, PLAYER).hand
    return now is not None and held != now


def run_until_player(session: Session, tell: Callable[[Event], None]) -> Awaits:
    """Steps on, telling every event, until the player is awaited, may say a word, or all is over."""
    while (awaited := session.awaits) is Awaits.NOBODY:
        for happened in session.step():
            tell(happened)
    return awaited
