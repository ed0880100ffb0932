"""A match of a person against an opponent on this machine, a step at a time.

A front end asks `awaits`, shows `view`, and calls `act` or `step`; both return what the player saw and heard.  Every
act is folded into the state of the match first, and then appended to its log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

from ecarte.acts import Accident, AnyAct, SeatMove
from ecarte.acts.objections import IllegalAction
from ecarte.bots.base import Forfeit, SeatPlayer, SupportsBegin, SupportsClose, Valuer
from ecarte.errors import EcarteError
from ecarte.host.dealing import SecretCards
from ecarte.host.event_log import AppendOutcome, EventLog
from ecarte.host.events import ForfeitEvent, PassEvent, RecordedEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.host.happening import Happening, event
from ecarte.host.history import act_seen_by
from ecarte.host.match import Awaits, MatchRandomness, MatchState
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.host.settings import OPPONENT, PLAYER, Settings
from ecarte.play.loop import Forfeited, may_speak
from ecarte.table.step import turn
from ecarte.words import say

T = TypeVar("T")


class MatchLog(EventLog[RecordedEvent], Protocol):
    """The log of a match on this machine, from which a killed process may resume."""

    def follow(self, session: LocalMatch) -> None:
        """Store this match as it stands, and again after each append."""


class LocalMatch(MatchAtSeat):
    """A match in progress, from the player's seat; it goes on after the `events` so far."""

    def __init__(
        self,
        settings: Settings,
        *,
        cards: SecretCards,
        opponent: SeatPlayer,
        rng: Random,
        log: MatchLog | None = None,
        events: Sequence[RecordedEvent] = (),
        spoiled: frozenset[int] = frozenset(),
    ) -> None:
        match = MatchState(settings, persons=(PLAYER,), spoiled=spoiled)
        super().__init__(match, PLAYER, settings)
        self.forfeit: Forfeit | None = None  # why the opponent has forfeited, if so; the match is then over
        self._cards, self._randomness = cards, MatchRandomness(cards.nature, rng)
        self._log = log
        self._has_left = False
        match.seat_bot(OPPONENT, opponent, attention=lambda: rng)
        self._opponent = match.players[OPPONENT]
        self._begin_game()
        for logged_event in events:
            self._fold(logged_event)
        self._n_logged = len(events)
        if log is not None:
            log.follow(self)

    # --- where it stands ----------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[AnyAct, ...]:
        """Everything done so far, by nature and both players."""
        return tuple(entry.action for entry in self.entries)

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def awaits(self) -> Awaits:
        """What the match waits for now; NOBODY while the opponent must still be asked for an interjection."""
        return Awaits.NOBODY if not self.is_over and self._must_ask_opponent else super().awaits

    @property
    def _must_ask_opponent(self) -> bool:
        return not self.match.has_asked and may_speak(self.play, OPPONENT)

    @property
    def opponent_own_name(self) -> str:
        """The opponent's own name: that of its play, or the one a program gives itself."""
        return str(getattr(self._opponent, "name", ""))

    @property
    def takes_time(self) -> bool:
        """Whether the opponent may take long to act: a program, or one that computes values."""
        return isinstance(self._opponent, SupportsClose | Valuer)

    def events_heard(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        return (*super().events_heard(deals=deals), *self._forfeit_event())

    # --- what is done -------------------------------------------------------------------------------

    def act(self, action: SeatMove) -> tuple[Happening, ...]:
        """Do the player's act.  Raises IllegalAction with the reason if the player may not or cannot do it.

        A slip that can happen only as the next cards come is done then, and nobody learns of it before.
        """
        if (objection := self.objection(action)) is not None:
            raise IllegalAction(self.match.interpret(action), objection)
        event = self.match.event_of(action, lambda: self._randomness)
        if isinstance(event, SlipEvent):
            self.match.fold(event)
            return ()
        return self._do(event)

    def step(self) -> tuple[Happening, ...]:
        """Let the opponent or nature do the next act; nothing happens if the player is awaited.

        The cards of one phase come in one step.  In club conduct the opponent's silence is a step without events.
        """
        if self.is_over:
            return ()
        if self.awaits is Awaits.INTERJECTION:
            self.match.fold(PassEvent(PLAYER))
        if self._must_ask_opponent:
            n_entries_before = len(self.entries)
            happenings = self._interject()
            if len(self.entries) > n_entries_before or not (self.settings.is_club and self.awaits is Awaits.NOBODY):
                return happenings
        next_event = self._answer(self.match.next_event_in_turn)
        return self._forfeit_event() if next_event is None else self._do_with_unseen(next_event)

    def ask_for_interjection(self) -> tuple[Happening, ...]:
        """Ask the opponent for an interjection, if that has not been done yet.

        A caller that lets time pass between two steps asks first, so that the delay does not show that the opponent
        could have spoken and did not.
        """
        happenings: tuple[Happening, ...] = ()
        while not self.is_over and self._must_ask_opponent:
            happenings = (*happenings, *self._interject())
        return happenings

    def _interject(self) -> tuple[Happening, ...]:
        interjection = self._answer(self.match.next_interjection)
        return self._forfeit_event() if interjection is None else self._do_with_unseen(interjection)

    def _answer(self, ask: Callable[[MatchRandomness], T]) -> T | None:
        """The next act or acts; None if the opponent forfeits, which ends the match and is appended to the log.

        After the player has left, the opponent is not asked again, because that would start its program again.
        """
        if self._is_left():
            self.match.has_asked = True
            return None
        try:
            return ask(self._randomness)
        except Forfeited as forfeited:
            if self._is_left():  # the player left while the opponent was thinking
                return None
            self.forfeit, self.match.is_stopped = forfeited.fault, True
        self._append(ForfeitEvent(OPPONENT, self.forfeit.kind))
        return None

    def _forfeit_event(self) -> tuple[Happening, ...]:
        if self.forfeit is None:
            return ()
        return (event("forfeit", forfeit=self.forfeit.kind, detail=self.forfeit.detail),)

    def _begin_game(self) -> None:
        if isinstance(self._opponent, SupportsBegin):
            self._opponent.begin(OPPONENT, unit="game")

    def _do_with_unseen(self, event: TakeEvent) -> tuple[Happening, ...]:
        """Do acts.  After an act that the player does not see, the next step follows at once, without a pause."""
        before, first = self.play, len(self.entries)
        happenings = self._do(event)
        action = self.entries[first].action
        is_card = turn(before) is None and not isinstance(action, Accident)
        if is_card or act_seen_by(before, action, PLAYER) is not None:
            return happenings
        self.match.has_asked = True
        return (*happenings, *(self.step() if self.awaits is Awaits.NOBODY else ()))

    def _do(self, event: TakeEvent) -> tuple[Happening, ...]:
        first = len(self.entries)
        self._fold(event)
        self._append(event)
        return self.match.events_for(PLAYER, first=first)

    def _fold(self, event: RecordedEvent) -> None:
        """Fold an event.  At the start of a game, notify the opponent and deal from the secret of that game."""
        game = self.match.course.game
        if not isinstance(event, ForfeitEvent):
            self.match.fold(event)
        if self.match.course.game != game:
            self._begin_game()
        self._cards.after(self.play)

    def _append(self, event: RecordedEvent) -> None:
        """Append an event to the log.  Raises EcarteError if another process that plays this match was first."""
        if self._log is None:
            return
        if self._log.append((event,), after=self._n_logged) is not AppendOutcome.APPENDED:
            raise EcarteError(say("fault.in-use", self.settings.language))
        self._n_logged += 1

    def leave(self) -> None:
        """Let the player leave.  If the opponent is thinking, that is stopped; nothing is lost."""
        self._has_left = True
        self.close()

    def _is_left(self) -> bool:
        """Whether the player has left, which may happen on another thread at any moment."""
        return self._has_left

    def close(self) -> None:
        """Release the opponent: a program that plays for it ends."""
        if isinstance(self._opponent, SupportsClose):
            self._opponent.close()

    # --- taking back --------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back a decision of the current game."""
        return self.settings.takes_back and not self.is_over and self.match.last_decision(PLAYER) is not None

    def undo(self) -> tuple[Happening, ...]:
        """Go back to the player's last decision.  Raises ValueError if `can_undo` is false.

        If the player has seen a card since, the game no longer counts, and the record says so.
        """
        place = self.match.last_decision(PLAYER)
        if place is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        take_back = TakeBackEvent(place)
        self.match.fold(take_back)
        self._append(take_back)
        return (event("taken-back", PLAYER),)
