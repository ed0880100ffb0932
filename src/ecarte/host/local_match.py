"""One match of a person against an opponent, a step at a time.

The engine below is pure.  A `LocalMatch` holds what the engine must not: the source of the cards, the opponent, the
entries so far, and the store.  A front end asks `awaits`, shows `view`, and calls `act` or `step`; both return what
the player saw and heard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from random import Random
from typing import Protocol

from ecarte.acts import (
    Accident,
    AnyAct,
    IrregularAct,
    SeatMove,
    TableAct,
)
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.bots.base import Beginner, Closable, Forfeit, Seated, Valuer
from ecarte.host.dealing import SecretCards
from ecarte.host.happening import Happening, event
from ecarte.host.history import act_seen_by, is_given_out
from ecarte.host.human_opponent import HumanOpponent, rates_agreed
from ecarte.host.match import MatchState
from ecarte.host.settings import OPPONENT, PLAYER, Settings
from ecarte.play import Luck, Person, Players, going_on, in_passing, next_card
from ecarte.play.loop import Forfeited, awaited_person, done_by_person, may_speak
from ecarte.table.match import Match
from ecarte.table.step import Play, turn
from ecarte.views.seat import SeatView
from ecarte.words import Message


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


class Keeper(Protocol):
    """A store that keeps the game, so that a killed process may resume."""

    def keep(self, session: LocalMatch) -> None:
        """Called after every action."""


class LocalMatch(MatchState):
    """A match in progress.

    Start with `LocalMatch(settings, ...)`; resume with the `actions` done so far.
    """

    seat = PLAYER

    def __init__(
        self,
        settings: Settings,
        *,
        cards: SecretCards,
        opponent: Seated,
        rng: Random,
        keeper: Keeper | None = None,
        actions: Sequence[AnyAct] = (),
        spoiled: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(settings, spoiled=spoiled)
        self.goes_on: Callable[[], bool] = lambda: True  # whether the two play on, if the match alone does not say
        self.room: tuple[Message, ...] = ()  # sentences about the gallery
        self.forfeit: Forfeit | None = None  # why the opponent does not go on, if so; the session is over then
        self._cards = cards
        self._opponent = opponent
        if settings.is_club:
            self._opponent = HumanOpponent(opponent, settings, rng, slipped=lambda: self.slipped_from(OPPONENT))
        self._luck = Luck(self._card, (rng, rng), rates=rates_agreed(settings), fixed=True)
        self._keeper = keeper
        self._has_left = False
        self._asked = False  # whether the opponent has been asked for a word in this state
        self._begin_game()
        for action in actions:
            self.enter(action)
        if self._keeper:
            self._keeper.keep(self)

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def view(self) -> SeatView:
        """What the player may know now."""
        return self.view_of(PLAYER)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play in this session."""
        return self.forfeit is not None or self.play.is_over or not self.goes_on()

    @property
    def awaits(self) -> Awaits:
        """What the session waits for now."""
        if self.is_over:
            return Awaits.END
        if self._is_to_ask or awaited_person(self.play, self._players, let_go=self.let_go) is None:
            return Awaits.NOBODY
        return Awaits.PLAYER if turn(self.play) is PLAYER else Awaits.WORD

    @property
    def _is_to_ask(self) -> bool:
        """Whether the opponent must still be asked for a word before anything goes on."""
        return not self._asked and may_speak(self.play, OPPONENT)

    @property
    def _players(self) -> Players:
        return Person(self.intended.get(PLAYER)), self._opponent

    @property
    def rights(self) -> tuple[TableAct, ...]:
        """What the player may do beyond regular play and claims: give up, lay down, concede, choose, pay and so on."""
        return self.rights_of(PLAYER)

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """What the player could do against the laws: now, or when the cards of this exchange or deal come."""
        return self.slips_of(PLAYER)

    def objection(self, action: AnyAct) -> Objection | None:
        """Why the player may not or cannot do this now; None if they can.

        In club conduct a fault is no objection, unless the settings ask for warnings.
        """
        return self.objection_to(self.meant(action), PLAYER)

    def opening(self) -> tuple[Happening, ...]:
        """What is said before the first card."""
        return self.opening_to(PLAYER)

    def events_heard(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """What the player has seen and heard so far, or in the last `deals` deals."""
        first = self.last_deals(deals)
        happened = () if first is None else self.events_for(PLAYER, first=first)
        return (*happened, *self._forfeit_told())

    # --- what is done -------------------------------------------------------------------------------

    def act(self, action: SeatMove) -> tuple[Happening, ...]:
        """Do the player's act.  Raises IllegalAction with the reason if the player may not or cannot do it.

        A slip that can only happen as the cards come is done then, and nobody learns of it before.
        """
        meant = self.meant(action)
        refused = self.objection_to(meant, PLAYER)
        if refused is not None:
            raise IllegalAction(meant, refused)
        if isinstance(meant, IrregularAct) and self.is_for_later(meant):
            self.intended[PLAYER] = meant
            return ()
        return self._done(done_by_person(self.play, meant, self._luck))

    def step(self) -> tuple[Happening, ...]:
        """Let the opponent or the cards do the next thing; nothing if the player is awaited.

        The cards of one phase come as one step.  A step in which the opponent says nothing in passing has no events.
        """
        if self.is_over:
            return ()
        if self.awaits is Awaits.WORD:
            self.let_go.add(PLAYER)
        if self._is_to_ask:
            done = len(self.entries)
            happened = self._word_in_passing()
            if len(self.entries) > done or not (self.settings.is_club and self.awaits is Awaits.NOBODY):
                return happened
        act = self._answered(going_on)
        if act is None:
            return self._forfeit_told()
        if turn(self.play) is None and not isinstance(act, Accident):
            return self._cards_come(act)
        return self._unheard_or(act)

    def ask_in_passing(self) -> tuple[Happening, ...]:
        """Ask the opponent for a word, if that has not been done yet.

        A caller that lets time pass between two steps asks first, so that the delay does not show that the opponent
        could have spoken and did not.
        """
        happened: tuple[Happening, ...] = ()
        while not self.is_over and self._is_to_ask:
            happened = (*happened, *self._word_in_passing())
        return happened

    def _word_in_passing(self) -> tuple[Happening, ...]:
        self._asked = True
        word = self._answered(in_passing)
        return self._forfeit_told() if word is None else self._unheard_or(word)

    def _answered(self, asked: Callable[[Play, Players, Luck], AnyAct | None]) -> AnyAct | None:
        """The next act; None if the opponent forfeits, which ends the game and is kept.

        An opponent that was sent away is not asked again, because a program would be started again for that.
        """
        if self._is_left():
            return None
        try:
            return asked(self.play, self._players, self._luck)
        except Forfeited as forfeited:
            if self._is_left():  # the opponent was sent away while thinking
                return None
            self.forfeit = forfeited.fault
        if self._keeper:
            self._keeper.keep(self)
        return None

    def _forfeit_told(self) -> tuple[Happening, ...]:
        if self.forfeit is None:
            return ()
        return (event("forfeit", forfeit=self.forfeit.kind, detail=self.forfeit.detail),)

    def _begin_game(self) -> None:
        if isinstance(self._opponent, Beginner):
            self._opponent.begin(OPPONENT, unit="game")

    def _unheard_or(self, act: AnyAct) -> tuple[Happening, ...]:
        """Do the act; an act that nobody sees takes no time, so the next thing happens with it."""
        unseen = act_seen_by(self.play, act, PLAYER) is None
        happened = self._done(act)
        if not unseen:
            return happened
        self._asked = True
        return (*happened, *(self.step() if self.awaits is Awaits.NOBODY else ()))

    def _cards_come(self, act: AnyAct | None) -> tuple[Happening, ...]:
        """Deal the cards of one phase, from the first on, with what goes wrong as they come."""
        first = len(self.entries)
        phase = self.view.public.phase
        while act is not None:
            self.enter(act)
            quiet = is_given_out(act) or isinstance(act, IrregularAct)
            if not quiet or self.view.public.phase is not phase or turn(self.play) is not None:
                break
            act = next_card(self.play, self._players, self._luck)
        return self._kept(first)

    def _card(self, table: Play) -> AnyAct | None:
        assert isinstance(table, Match)
        return self._cards.nature(table, self.course)

    def _done(self, act: AnyAct) -> tuple[Happening, ...]:
        self.enter(act)
        return self._kept(len(self.entries) - 1)

    def _kept(self, first: int) -> tuple[Happening, ...]:
        if self._keeper:
            self._keeper.keep(self)
        return self.events_for(PLAYER, first=first)

    def enter(self, action: AnyAct) -> None:
        """Add one act.  At the start of a game, notify the opponent and deal from the secret of that game."""
        game = self.course.game
        super().enter(action)
        if self.course.game != game:
            self._begin_game()
        self._asked = False
        self._cards.after(self.play)

    @property
    def other_called(self) -> str:
        """The opponent's own name: that of its play, or the one a program gives itself."""
        return str(getattr(self._opponent, "name", ""))

    @property
    def takes_time(self) -> bool:
        """Whether the opponent may take long to act: a program, or one that computes values."""
        return isinstance(self._opponent, Closable | Valuer)

    def leave(self) -> None:
        """Let the player leave, perhaps while the other thinks, which is then stopped; nothing is lost."""
        self._has_left = True
        self.close()

    def _is_left(self) -> bool:
        """Whether the player has left, which may happen on another thread at any moment."""
        return self._has_left

    def close(self) -> None:
        """Release the opponent: a program that plays for it ends."""
        if isinstance(self._opponent, Closable):
            self._opponent.close()

    # --- taking back --------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back a decision of the current game."""
        return self.settings.takes_back and not self.is_over and self.last_decision(PLAYER) is not None

    def undo(self) -> tuple[Happening, ...]:
        """Go back to the player's last decision.  Raises ValueError if `can_undo` is false.

        If the player has seen a card since, the game no longer counts, and the record says so.
        """
        place = self.last_decision(PLAYER)
        if place is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        self.take_back(place, seats=(PLAYER,))
        self._asked = True  # the opponent has already said what it had to say before this decision
        if self._keeper:
            self._keeper.keep(self)
        return (event("taken-back", PLAYER),)
