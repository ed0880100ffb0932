"""The entries of a match, and what either player may know and do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.acts import AnyAct, AskNumber, Claim, IrregularAct, TableAct, TellNumber
from ecarte.acts.faults import Conduct
from ecarte.acts.objections import Objection
from ecarte.cards import Seat
from ecarte.engine.deal import Phase
from ecarte.fair import DealingCourse
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, first_of_deals, is_given_out, place_of, retold
from ecarte.host.observation import opening
from ecarte.host.player_slips import as_slip, later_slips
from ecarte.host.settings import Settings
from ecarte.table.club.slips import slips
from ecarte.table.club.state import in_conduct
from ecarte.table.match import Match
from ecarte.table.step import actions_of, apply, objection
from ecarte.views.seat import SeatView, Sights, seat_view

STATES_KEPT: Final = 4
"""For that number of states each seat's view is cached: those after one act and before the next."""


class MatchState:
    """A match from its beginning, act by act.

    `spoiled` are the numbers of the games that do not count.  `play` is a match of regular play until somebody gives up
    a hand or offers the rest of the tricks, or in club conduct from the first.  `let_go` are the seats that have
    nothing to say before play goes on, `intended` are the slips they will make as the next cards come. A match that is
    resumed between two games (`resume`) has only the entries from there on; `n_before` were left out. The places of
    entries are counted from the beginning of the match.
    """

    def __init__(self, settings: Settings, *, spoiled: frozenset[int] = frozenset()) -> None:
        self.settings = settings
        self.start: Match = settings.begun()
        self.play = self.start
        self.course = DealingCourse.before(self.start)
        self.entries: list[Entry] = []
        self.n_before = 0
        self.spoiled = spoiled
        self.let_go: set[Seat] = set()
        self.intended: dict[Seat, IrregularAct] = {}
        self._sights: list[Sights] = []

    def resume(self, play: Match, course: DealingCourse, *, spoiled: frozenset[int], n_before: int) -> None:
        """Resume the match as it stood between two games, after `n_before` entries."""
        self.start = self.play = play
        self.course, self.spoiled, self.n_before = course, spoiled, n_before

    # --- what a player may know and do --------------------------------------------------------------

    @property
    def actions(self) -> tuple[AnyAct, ...]:
        """Everything done so far, by nature and both players."""
        return tuple(entry.action for entry in self.entries)

    @property
    def n_entries(self) -> int:
        """The number of entries since the beginning of the match."""
        return self.n_before + len(self.entries)

    def has_begun(self, game: int) -> bool:
        """Whether anything has been done in the game with that number, or in a later one."""
        return bool(self.entries) and self.entries[-1].course.game >= game

    def view_of(self, seat: Seat) -> SeatView:
        """What the player at `seat` may know now."""
        return self.sights(self.play).of(seat)

    def sights(self, play: Match) -> Sights:
        """What each seat sees of a state; cached for the latest states."""
        for known in self._sights:
            if known.play is play:
                return known
        self._sights = [Sights(play), *self._sights[: STATES_KEPT - 1]]
        return self._sights[0]

    def rights_of(self, seat: Seat) -> tuple[TableAct, ...]:
        """What a player may do beyond regular play and claims: give up, lay down, concede, choose, pay and so on."""
        if self.play.conduct is None and not self.settings.gives_up:
            return ()
        acts = actions_of(self._beyond_regular_play, seat)
        return tuple(act for act in acts if isinstance(act, TableAct) and not isinstance(act, Claim))

    def slips_of(self, seat: Seat) -> tuple[IrregularAct, ...]:
        """What a player could do against the laws: now, or when the cards of this exchange or deal come."""
        if self.play.conduct is not Conduct.CLUB:
            return ()
        return (*slips(self.play, seat), *later_slips(self.view_of(seat), self.play.conduct))

    def slipped_from(self, seat: Seat) -> list[IrregularAct]:
        """The player's slips in the current deal."""
        found: list[IrregularAct] = []
        for entry in reversed(self.entries):
            if place_of(entry.play) != place_of(self.play):
                break
            if isinstance(entry.action, IrregularAct) and entry.action.seat is seat:
                found.append(entry.action)
        return found

    def meant(self, action: AnyAct) -> AnyAct:
        """The act that is really done: in club conduct a forbidden act is done as a slip if that is possible."""
        if self.play.conduct is not Conduct.CLUB or self.settings.warned:
            return action
        return as_slip(self.play, action)

    def objection_to(self, meant: AnyAct, seat: Seat) -> Objection | None:
        """Why the player at `seat` may not or cannot do this now; None if they can."""
        if isinstance(meant, IrregularAct) and meant in self.slips_of(seat):
            return None
        if not isinstance(meant, TableAct):
            return objection(self.play, meant)
        if self.play.conduct is None and not self.settings.gives_up:
            return Objection(code="right-closed", laws=(), rules=self.settings.rules.name, seat=seat)
        return objection(self._beyond_regular_play, meant)

    def is_for_later(self, meant: AnyAct) -> bool:
        """Whether this slip happens only as the next cards come, so that nobody learns of it before."""
        return isinstance(meant, IrregularAct) and objection(self.play, meant) is not None

    @property
    def _beyond_regular_play(self) -> Match:
        """The match in its conduct, or in assisted conduct, for an act that regular play does not know."""
        return self.play if self.play.conduct is not None else in_conduct(self.play, conduct=Conduct.ASSISTED)

    # --- what a player has seen and heard -----------------------------------------------------------

    def opening_to(self, seat: Seat) -> tuple[Happening, ...]:
        """What is said before the first card."""
        return opening(seat_view(self.start, seat))

    def events_for(self, seat: Seat | None, *, first: int) -> tuple[Happening, ...]:
        """What the player at `seat`, or a bystander if None, has seen and heard from entry number `first` on."""
        return retold(self.entries, self.play, first=first, seat=seat, sights=self.sights)

    def last_deals(self, deals: int | None) -> int | None:
        """The place of the entry with which the last `deals` deals begin, or all if None; None before any entry."""
        return first_of_deals(self.entries, deals)

    # --- what happens -------------------------------------------------------------------------------

    def enter(self, action: AnyAct) -> None:
        """Add one act.  Raises IllegalAction for one that cannot be done."""
        self._into_club(action)
        play = apply(self.play, action)
        self.entries.append(Entry(self.play, self.course, action))
        self.course = self.course.after(action, play)
        self.play = play
        if not (self.settings.is_club and isinstance(action, AskNumber | TellNumber)):
            self.let_go.clear()
        self.intended = {seat: slip for seat, slip in self.intended.items() if slip != action}
        if play.game is None or self._phase in _NOTHING_INTENDED:
            self.intended.clear()

    @property
    def _phase(self) -> Phase | None:
        return self.play.game.deal.phase if self.play.game else None

    def _into_club(self, action: AnyAct) -> None:
        """Give the match a conduct at the first act that regular play does not know."""
        if isinstance(action, TableAct):
            self.allow_table_acts()

    def allow_table_acts(self) -> None:
        """Rebuild the match from its start as one in which more can be done than in regular play."""
        if self.play.conduct is not None:
            return
        self.start = in_conduct(self.start, conduct=Conduct.ASSISTED)
        before, self.entries, self.play = self.entries, [], self.start
        for entry in before:
            self.entries.append(Entry(self.play, entry.course, entry.action))
            self.play = apply(self.play, entry.action)

    # --- taking back --------------------------------------------------------------------------------

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

    def take_back(self, place: int, *, seats: Sequence[Seat]) -> None:
        """Undo everything from the entry in that place on.

        If a player at one of `seats`, who play on, has seen a card since, the game no longer counts.
        """
        place -= self.n_before
        undone = self.entries[place:]
        tables = [*(entry.play for entry in undone[1:]), self.play]
        if any(_sees_a_card(entry, after, seat) for entry, after in zip(undone, tables, strict=True) for seat in seats):
            self.spoiled |= {self.course.game}
        self.play, self.course = undone[0].play, undone[0].course
        del self.entries[place:]
        self.let_go.clear()
        self.intended.clear()


_NOTHING_INTENDED = frozenset({Phase.SHUFFLE, Phase.LEAD, Phase.REPLY})
"""The phases in which no cards are about to come."""


def _sees_a_card(entry: Entry, after: Match, seat: Seat) -> bool:
    """Whether the player at `seat` has been given a card they could see, or been shown one."""
    if not is_given_out(entry.action):
        return getattr(entry.action, "card", None) is not None and entry.action.mover is not seat
    held, now = seat_view(entry.play, seat).hand, seat_view(after, seat).hand
    return entry.play.game is not None and now is not None and held != now
