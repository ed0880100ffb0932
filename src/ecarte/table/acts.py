"""Everything that can be done in an evening, round the table and at it.

Each act is a small frozen record; `person` is the name of who acts.  Whether it may be done now is
`ecarte.table.gallery_laws.objection_to_act`'s affair.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecarte.acts import AnyAct
from ecarte.cards import Card, Seat
from ecarte.errors import EcarteError
from ecarte.illegal import Objection


class EveningAct(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Common base of all acts; never used itself."""


class PersonalAct(EveningAct, frozen=True, gc=False):
    """Common base of what one person does."""

    person: str


# --- coming and going -------------------------------------------------------------------------------


class Arrive(PersonalAct, frozen=True, gc=False):
    """Somebody comes to the table, to play when a seat is free, or only to watch."""

    watches: bool = False


class SitDown(PersonalAct, frozen=True, gc=False):
    """He takes the first empty seat."""


class Leave(PersonalAct, frozen=True, gc=False):
    """He goes home."""


class BreakUp(EveningAct, frozen=True, gc=False):
    """Everybody rises: the evening is over, and what is not decided is pushed back."""


# --- bets -------------------------------------------------------------------------------------------


class Offer(PersonalAct, frozen=True, gc=False):
    """He offers to bet so many counters that the player at `side` wins the game."""

    side: Seat
    counters: int


class Take(PersonalAct, frozen=True, gc=False):
    """He takes so many counters of a bet, for the other side."""

    bet: int
    counters: int


class PlayChouette(PersonalAct, frozen=True, gc=False):
    """The player takes all bets offered against him (BRIT-011)."""


# --- bystanders -------------------------------------------------------------------------------------


class PointTo(PersonalAct, frozen=True, gc=False):
    """A backer points to a card in the hand of the player he backs (BRIT-007, TURF-25b)."""

    card: Card


class Remark(PersonalAct, frozen=True, gc=False):
    """A bystander makes a remark that affects the score, to the prejudice of the player at `against` (TURF-24c)."""

    against: Seat


class CallOn(PersonalAct, frozen=True, gc=False):
    """The prejudiced player calls on the bystander to pay his stakes and bets (TURF-24c)."""

    bystander: str


class CorrectScore(PersonalAct, frozen=True, gc=False):
    """Somebody who bets has the counters of the player at `seat` put right (TURF-25a).

    In club conduct he may always ask; where nothing is wrong nothing changes.
    """

    seat: Seat


# --- resigning --------------------------------------------------------------------------------------


class Resign(PersonalAct, frozen=True, gc=False):
    """A player gives the game up."""


class PlayOn(PersonalAct, frozen=True, gc=False):
    """A backer plays the game of the player who has resigned (TURF-25c)."""


class Decline(PersonalAct, frozen=True, gc=False):
    """A backer leaves the game of the player who has resigned to others."""


class AtTable(EveningAct, frozen=True, gc=False):
    """An action of the game in hand, a player's or nature's."""

    action: AnyAct


Act = (
    Arrive | SitDown | Leave | BreakUp | Offer | Take | PlayChouette
    | PointTo | Remark | CallOn | CorrectScore | Resign | PlayOn | Decline | AtTable
)  # fmt: skip
"""Any act of an evening."""


class IllegalAct(EcarteError):
    """An act that may not be done now; `objection` says why."""

    def __init__(self, act: Any, objection: Objection) -> None:
        self.act = act
        self.objection = objection
        super().__init__(act, objection)

    def __str__(self) -> str:
        return self.objection.sentence()
