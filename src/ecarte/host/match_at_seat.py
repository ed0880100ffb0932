"""A match as the player at one seat may see it, and what they may do there."""

from __future__ import annotations

from ecarte.acts import AnyAct, Claim, IrregularAct, TableAct
from ecarte.acts.faults import Conduct
from ecarte.acts.objections import Objection
from ecarte.cards import Seat
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, first_of_deals
from ecarte.host.match import Awaits, MatchState
from ecarte.host.observation import opening
from ecarte.host.player_slips import later_slips
from ecarte.host.settings import Settings
from ecarte.table.club.slips import slips
from ecarte.table.club.state import with_conduct
from ecarte.table.match import Match
from ecarte.table.step import actions_of, objection
from ecarte.views.seat import SeatView, seat_view
from ecarte.words import Message


class MatchAtSeat:
    """A match from the seat of one player.

    `settings` are from the player's side: `name` is their own, `across` the other's.  `room` are the sentences about
    the gallery.
    """

    def __init__(self, match: MatchState, seat: Seat, settings: Settings) -> None:
        self.match, self.seat, self.settings = match, seat, settings
        self.room: tuple[Message, ...] = ()

    @property
    def play(self) -> Match:
        """The current state of the match."""
        return self.match.play

    @property
    def entries(self) -> list[Entry]:
        """The acts so far, as far as they are in memory."""
        return self.match.entries

    @property
    def counts(self) -> bool:
        """Whether the current game will count in the results."""
        return self.match.course.game not in self.match.spoiled

    @property
    def view(self) -> SeatView:
        """What the player may know now."""
        return self.match.view_of(self.seat)

    @property
    def awaits(self) -> Awaits:
        """What the match waits for."""
        return self.match.awaits(self.seat)

    @property
    def rights(self) -> tuple[TableAct, ...]:
        """The player's acts beyond regular play and claims: to give up, lay down, concede, choose, pay and so on."""
        if self.play.conduct is None and not self.settings.gives_up:
            return ()
        acts = actions_of(self._beyond_regular_play, self.seat)
        return tuple(act for act in acts if isinstance(act, TableAct) and not isinstance(act, Claim))

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """The slips that the player could make: now, or when the cards of this exchange or deal come."""
        if self.play.conduct is not Conduct.CLUB:
            return ()
        return (*slips(self.play, self.seat), *later_slips(self.view, self.play.conduct))

    def objection(self, action: AnyAct) -> Objection | None:
        """Why the player may not or cannot do this now; None if they can.

        In club conduct a fault is no objection, unless the settings ask for warnings.
        """
        actual_act = self.match.interpret(action)
        if isinstance(actual_act, IrregularAct) and actual_act in self.slips:
            return None
        if not isinstance(actual_act, TableAct):
            return objection(self.play, actual_act)
        if self.play.conduct is None and not self.settings.gives_up:
            return Objection(code="right-closed", laws=(), rules=self.settings.rules.name, seat=self.seat)
        return objection(self._beyond_regular_play, actual_act)

    @property
    def _beyond_regular_play(self) -> Match:
        """The match for judging acts beyond regular play: in its own conduct, or in assisted conduct if it has none."""
        return self.play if self.play.conduct is not None else with_conduct(self.play, conduct=Conduct.ASSISTED)

    def opening(self) -> tuple[Happening, ...]:
        """The events before the first card."""
        return opening(seat_view(self.match.start, self.seat))

    def events_heard(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """What the player has seen and heard so far, or in the last `deals` deals."""
        first = first_of_deals(self.entries, deals)
        return () if first is None else self.match.events_for(self.seat, first=first)
