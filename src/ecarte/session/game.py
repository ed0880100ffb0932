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
    AskNumber,
    Claim,
    IrregularAct,
    SeatMove,
    TableAct,
    TellNumber,
)
from ecarte.bots.base import Beginner, Closable, Forfeit, Seated, Valuer
from ecarte.cards import SEATS
from ecarte.engine.deal import Phase
from ecarte.fair import DealingCourse
from ecarte.faults import Conduct
from ecarte.illegal import IllegalAction, Objection
from ecarte.play import Luck, Person, Players, going_on, in_passing, next_card
from ecarte.play.loop import Forfeited, awaited, done_by_person, may_speak
from ecarte.session.adversary import Adversary, rates_agreed
from ecarte.session.dealing import SecretCards
from ecarte.session.events import opening
from ecarte.session.facts import Happening, event
from ecarte.session.history import Entry, first_of_deals, is_given_out, place_of, retold, seen_by
from ecarte.session.settings import OPPONENT, PLAYER, Settings
from ecarte.session.slipping import as_slip, later_slips
from ecarte.table.club.slips import slips
from ecarte.table.club.state import in_conduct
from ecarte.table.match import Match
from ecarte.table.step import Play, actions_of, apply, objection, turn
from ecarte.view import SeatView, seat_view
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


class Session:
    """A match in progress.  Start with `Session(settings, ...)`; resume by giving it the `actions` done so far.

    `marks` are remarks for the record, such as that a decision was taken back after a card had been
    seen.  `spoiled` are the numbers of the games that do not count.

    `play` is a match of regular play until somebody gives a hand up or offers the rest of the tricks, or in club
    conduct from the first.
    """

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
        self.settings = settings
        self.start: Match = settings.begun()
        self.play = self.start
        self.course = DealingCourse.before(self.start)
        self.entries: list[Entry] = []
        self.spoiled = spoiled
        self.until_game = 0  # after so many games the session is over though the match goes on; 0 for never
        self.room: tuple[Message, ...] = ()  # what there is to tell of the gallery
        self.forfeit: Forfeit | None = None  # why the opponent does not go on, if he does not; the session is over then
        self._cards = cards
        self._opponent = opponent
        if settings.is_club:
            self._opponent = Adversary(opponent, settings, rng, slipped=self._slips_of_opponent)
        self._luck = Luck(self._card, (rng, rng), rates=rates_agreed(settings), fixed=True)
        self._keeper = keeper
        self._has_left = False
        self._asked = False  # whether the opponent has been asked for a word in this state
        self._intended: IrregularAct | None = None
        self._let_go = False  # whether the player has let the other go on, who has only asked a number since
        self._begin_game()
        for action in actions:
            self._into_club(action)
            self._enter(action)
        if self._keeper:
            self._keeper.keep(self)

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def view(self) -> SeatView:
        """What the player may know now."""
        return seat_view(self.play, PLAYER)

    @property
    def is_over(self) -> bool:
        """Whether all has been played that is to be played in this session."""
        given_up = self.forfeit is not None
        return given_up or self.play.is_over or 0 < self.until_game <= len(self.play.results)

    @property
    def awaits(self) -> Awaits:
        """What the session waits for now."""
        if self.is_over:
            return Awaits.END
        let_go = SEATS if self._let_go else ()
        if self._is_to_ask or awaited(self.play, self._players, let_go=let_go) is None:
            return Awaits.NOBODY
        return Awaits.PLAYER if turn(self.play) is PLAYER else Awaits.WORD

    @property
    def _is_to_ask(self) -> bool:
        """Whether the opponent has still to be asked for a word before anything goes on."""
        return not self._asked and may_speak(self.play, OPPONENT)

    @property
    def _players(self) -> Players:
        return Person(self._intended), self._opponent

    @property
    def actions(self) -> tuple[AnyAct, ...]:
        """Everything done so far, by nature and both players."""
        return tuple(entry.action for entry in self.entries)

    @property
    def rights(self) -> tuple[TableAct, ...]:
        """What the player may do beyond regular play and claims: give up, lay down, concede, choose, pay and so on."""
        if self.play.conduct is None and not self.settings.gives_up:
            return ()
        acts = actions_of(self._beyond_regular_play, PLAYER)
        return tuple(act for act in acts if isinstance(act, TableAct) and not isinstance(act, Claim))

    @property
    def _beyond_regular_play(self) -> Match:
        """The match as it is, or would be, once somebody does more than regular play knows."""
        return self.play if self.play.conduct is not None else in_conduct(self.play, conduct=Conduct.ASSISTED)

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """What the player could do against the laws: now, or when the cards of this exchange or deal come."""
        if self.play.conduct is not Conduct.CLUB:
            return ()
        return (*slips(self.play, PLAYER), *later_slips(self.view, self.play.conduct))

    def objection(self, action: AnyAct) -> Objection | None:
        """Why the player may not or cannot do this now; None when he can.

        In club conduct a fault is no objection, unless he has asked to be warned of it.
        """
        return self._objection(self._meant(action))

    def opening(self) -> tuple[Happening, ...]:
        """What is said before the first card."""
        return opening(seat_view(self.start, PLAYER))

    def told(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """What the player has seen and heard so far; with `deals` only that many of the last deals."""
        first = first_of_deals(self.entries, deals)
        happened = () if first is None else retold(self.entries, self.play, first=first)
        return (*happened, *self._forfeit_told())

    # --- what is done -------------------------------------------------------------------------------

    def act(self, action: SeatMove) -> tuple[Happening, ...]:
        """The player's action.  Raises IllegalAction, with the reason, when he may not or cannot do it.

        A slip that can only happen as the cards come is done then, and nobody hears of it before.
        """
        meant = self._meant(action)
        refused = self._objection(meant)
        if refused is not None:
            raise IllegalAction(meant, refused)
        self._into_club(meant)
        if isinstance(meant, IrregularAct) and objection(self.play, meant) is not None:
            self._intended = meant
            return ()
        return self._done(done_by_person(self.play, meant, self._luck))

    def _meant(self, action: AnyAct) -> AnyAct:
        """What the player does: in club conduct a forbidden act is done all the same where it can be."""
        if self.play.conduct is not Conduct.CLUB or self.settings.warned:
            return action
        return as_slip(self.play, action)

    def _objection(self, meant: AnyAct) -> Objection | None:
        if isinstance(meant, IrregularAct) and meant in self.slips:
            return None
        if not isinstance(meant, TableAct):
            return objection(self.play, meant)
        if self.play.conduct is None and not self.settings.gives_up:
            return Objection(code="right-closed", laws=(), rules=self.settings.rules.name, seat=PLAYER)
        return objection(self._beyond_regular_play, meant)

    def _into_club(self, action: AnyAct) -> None:
        """Play has a conduct from the first act on that regular play does not know."""
        if not isinstance(action, TableAct) or self.play.conduct is not None:
            return
        self.start = in_conduct(self.start, conduct=Conduct.ASSISTED)
        before, self.entries, self.play = self.entries, [], self.start
        for entry in before:
            self.entries.append(Entry(self.play, entry.course, entry.action))
            self.play = apply(self.play, entry.action)

    def step(self) -> tuple[Happening, ...]:
        """The next thing that the opponent or the cards do; nothing when the player is awaited.

        The cards of one phase come as one step.  An opponent who says nothing in passing is a step
        without events.
        """
        if self.is_over:
            return ()
        self._let_go = self._let_go or self.awaits is Awaits.WORD
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
        """What comes of going on; where the opponent does not go on, the game is his adversary's and is kept so."""
        try:
            return asked(self.play, self._players, self._luck)
        except Forfeited as forfeited:
            if self._has_left:  # he was sent away while he thought
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
            self._intended = None if act is self._intended else self._intended
            self._enter(act)
            quiet = is_given_out(act) or isinstance(act, IrregularAct)
            if not quiet or self.view.public.phase is not phase or turn(self.play) is not None:
                break
            act = next_card(self.play, self._players, self._luck)
        return self._kept(first)

    def _card(self, table: Play) -> AnyAct | None:
        assert isinstance(table, Match)
        return self._cards.nature(table, self.course)

    def _slips_of_opponent(self) -> list[IrregularAct]:
        """What has slipped from the opponent in the deal in hand."""
        found: list[IrregularAct] = []
        for entry in reversed(self.entries):
            if place_of(entry.play) != place_of(self.play):
                break
            if isinstance(entry.action, IrregularAct) and entry.action.seat is OPPONENT:
                found.append(entry.action)
        return found

    def _done(self, act: AnyAct) -> tuple[Happening, ...]:
        self._enter(act)
        return self._kept(len(self.entries) - 1)

    def _kept(self, first: int) -> tuple[Happening, ...]:
        if self._keeper:
            self._keeper.keep(self)
        return retold(self.entries, self.play, first=first)

    def _enter(self, action: AnyAct) -> None:
        play = apply(self.play, action)
        self.entries.append(Entry(self.play, self.course, action))
        game, self.course = self.course.game, self.course.after(action, play)
        self.play = play
        if self.course.game != game:
            self._begin_game()
        self._asked = False
        self._let_go = self._let_go and self.settings.is_club and isinstance(action, AskNumber | TellNumber)
        self._cards.after(play)
        if play.game is None or self.view.public.phase in _NOTHING_INTENDED:
            self._intended = None

    @property
    def takes_time(self) -> bool:
        """Whether whoever sits across may be long about what he does: a program, or somebody who reckons."""
        return isinstance(self._opponent, Closable | Valuer)

    def leave(self) -> None:
        """The player rises, perhaps while the other thinks: he need not think on, and loses nothing by it."""
        self._has_left = True
        self.close()

    def close(self) -> None:
        """Lets the opponent go: a program that plays for him ends."""
        if isinstance(self._opponent, Closable):
            self._opponent.close()

    # --- taking back --------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back a decision of the game in hand."""
        return self.settings.takes_back and not self.is_over and self._last_decision() is not None

    def undo(self) -> tuple[Happening, ...]:
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
            if _is_own(entry.action):
                return place
        return None

    def _has_seen_a_card(self, undone: Sequence[Entry]) -> bool:
        return any(
            bool(entry.play.game) and _is_given(entry.play, self._after(entry))
            if is_given_out(entry.action)
            else getattr(entry.action, "card", None) is not None and not _is_own(entry.action)
            for entry in undone
        )

    def _after(self, entry: Entry) -> Match:
        place = self.entries.index(entry) + 1
        return self.entries[place].play if place < len(self.entries) else self.play


_NOTHING_INTENDED = frozenset({Phase.SHUFFLE, Phase.LEAD, Phase.REPLY})
"""Where no cards are about to come."""


def _is_own(act: AnyAct) -> bool:
    """Whether the player himself has done it."""
    return act.mover is PLAYER


def _is_given(before: Match, after: Match) -> bool:
    """Whether the player himself has been given a card he could see."""
    held, now = seat_view(before, PLAYER).hand, seat_view(after, PLAYER).hand
    return now is not None and held != now
