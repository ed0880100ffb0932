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

from ecarte.acts import (
    Accident,
    AnyAct,
    IrregularAct,
    SeatMove,
    TableAct,
)
from ecarte.bots.base import Beginner, Closable, Forfeit, Seated, Valuer
from ecarte.illegal import IllegalAction, Objection
from ecarte.play import Luck, Person, Players, going_on, in_passing, next_card
from ecarte.play.loop import Forfeited, awaited, done_by_person, may_speak
from ecarte.session.adversary import Adversary, rates_agreed
from ecarte.session.dealing import SecretCards
from ecarte.session.facts import Happening, event
from ecarte.session.history import is_given_out, seen_by
from ecarte.session.played import Played
from ecarte.session.settings import OPPONENT, PLAYER, Settings
from ecarte.table.match import Match
from ecarte.table.step import Play, turn
from ecarte.view import SeatView
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
    """Whoever keeps the game, so that a killed process may resume."""

    def keep(self, session: Session) -> None:
        """Called after every action."""


class Session(Played):
    """A match in progress.  Start with `Session(settings, ...)`; resume by giving it the `actions` done so far."""

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
        self.goes_on: Callable[[], bool] = lambda: True  # whether the two play on, where the match alone does not say
        self.room: tuple[Message, ...] = ()  # what there is to tell of the gallery
        self.forfeit: Forfeit | None = None  # why the opponent does not go on, if he does not; the session is over then
        self._cards = cards
        self._opponent = opponent
        if settings.is_club:
            self._opponent = Adversary(opponent, settings, rng, slipped=lambda: self.slipped_from(OPPONENT))
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
        """Whether all has been played that is to be played in this session."""
        return self.forfeit is not None or self.play.is_over or not self.goes_on()

    @property
    def awaits(self) -> Awaits:
        """What the session waits for now."""
        if self.is_over:
            return Awaits.END
        if self._is_to_ask or awaited(self.play, self._players, let_go=self.let_go) is None:
            return Awaits.NOBODY
        return Awaits.PLAYER if turn(self.play) is PLAYER else Awaits.WORD

    @property
    def _is_to_ask(self) -> bool:
        """Whether the opponent has still to be asked for a word before anything goes on."""
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
        """Why the player may not or cannot do this now; None when he can.

        In club conduct a fault is no objection, unless he has asked to be warned of it.
        """
        return self.objection_to(self.meant(action), PLAYER)

    def opening(self) -> tuple[Happening, ...]:
        """What is said before the first card."""
        return self.opening_to(PLAYER)

    def told(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """What the player has seen and heard so far; with `deals` only that many of the last deals."""
        first = self.last_deals(deals)
        happened = () if first is None else self.told_to(PLAYER, first=first)
        return (*happened, *self._forfeit_told())

    # --- what is done -------------------------------------------------------------------------------

    def act(self, action: SeatMove) -> tuple[Happening, ...]:
        """The player's action.  Raises IllegalAction, with the reason, when he may not or cannot do it.

        A slip that can only happen as the cards come is done then, and nobody hears of it before.
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
        """The next thing that the opponent or the cards do; nothing when the player is awaited.

        The cards of one phase come as one step.  An opponent who says nothing in passing is a step
        without events.
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
        """Asks the opponent for a word, where he has still to be asked.

        Whoever lets time pass between two steps asks first: that he could have spoken, and has not, is not to be seen.
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
        """What comes of going on; where the opponent does not go on, the game is his adversary's and is kept so.

        Who has been sent away is asked no more: a program would be started again for it.
        """
        if self._is_left():
            return None
        try:
            return asked(self.play, self._players, self._luck)
        except Forfeited as forfeited:
            if self._is_left():  # he was sent away while he thought
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
        """What was done; an act that nobody sees takes no time, so the next thing happens with it."""
        unseen = seen_by(self.play, act, PLAYER) is None
        happened = self._done(act)
        if not unseen:
            return happened
        self._asked = True
        return (*happened, *(self.step() if self.awaits is Awaits.NOBODY else ()))

    def _cards_come(self, act: AnyAct | None) -> tuple[Happening, ...]:
        """The cards of one phase, from the first of them on, with what goes wrong as they come."""
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
        return self.told_to(PLAYER, first=first)

    def enter(self, action: AnyAct) -> None:
        """One act more; a game that begins with it is told to the opponent, and cards are dealt from its secret."""
        game = self.course.game
        super().enter(action)
        if self.course.game != game:
            self._begin_game()
        self._asked = False
        self._cards.after(self.play)

    @property
    def other_called(self) -> str:
        """What whoever sits across calls himself, by his play or as a program does."""
        return str(getattr(self._opponent, "name", ""))

    @property
    def takes_time(self) -> bool:
        """Whether whoever sits across may be long about what he does: a program, or somebody who reckons."""
        return isinstance(self._opponent, Closable | Valuer)

    def leave(self) -> None:
        """The player rises, perhaps while the other thinks: he need not think on, and loses nothing by it."""
        self._has_left = True
        self.close()

    def _is_left(self) -> bool:
        """Whether the player has risen, which may happen on another thread at any moment."""
        return self._has_left

    def close(self) -> None:
        """Lets the opponent go: a program that plays for him ends."""
        if isinstance(self._opponent, Closable):
            self._opponent.close()

    # --- taking back --------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back a decision of the game in hand."""
        return self.settings.takes_back and not self.is_over and self.last_decision(PLAYER) is not None

    def undo(self) -> tuple[Happening, ...]:
        """Back to the player's last decision.  Raises ValueError when `can_undo` is false.

        When he has seen a card since, the game no longer counts, and the record says so.
        """
        place = self.last_decision(PLAYER)
        if place is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        self.take_back(place, seats=(PLAYER,))
        self._asked = True  # whatever the opponent had to say before this decision he has said
        if self._keeper:
            self._keeper.keep(self)
        return (event("taken-back", PLAYER),)
