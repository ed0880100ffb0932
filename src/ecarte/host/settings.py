"""What is agreed before a game against an opponent."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.cards import Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.rules import RuleSet
from ecarte.table.club.state import LEFT_TO_TABLE, with_conduct
from ecarte.table.match import Match, new_match, next_match
from ecarte.words import Message, localize, opponent_message, say

PLAYER: Final = Seat.A
"""The seat of the person at the keyboard."""

OPPONENT: Final = Seat.B

USUAL_VIGILANCE: Final = 0.6
USUAL_CAREFULNESS: Final = 0.998
"""The default carefulness of an opponent in club conduct.  In a deal a slip is possible about a hundred times."""


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of a session that are not written into its record.

    `remind_king`: remind the player when they may announce the king.  `undo`: decisions may be taken back, which club
    conduct does not allow.  In club conduct `vigilance` and `carefulness`, from 0 to 1, are the opponent's: the share
    of visible faults that they notice, and the share of possible slips that they do not make.
    `accidents`: cards may fall.  `warned`: warn the player before an act that the laws forbid, instead of doing it.
    `time` is the time of a program for a decision in milliseconds, `clock` that for a whole game if there is a limit.
    """

    opponent: str = "book"
    name: str = ""
    language: str = "en"
    remind_king: bool = False
    undo: bool = True
    vigilance: float = USUAL_VIGILANCE
    carefulness: float = USUAL_CAREFULNESS
    accidents: bool = False
    warned: bool = False
    time: int = 5000
    clock: int | None = None


class Settings(Manner, frozen=True):
    """The agreement of a session.

    `length` is the number of games, 0 for no end.  `by_hand` are the acts that the player performs instead of the
    table; in club conduct every act but the cut for deal and the choice of packs is done by hand.  `across` is the
    opponent's name if it is not that of its play.  `gives_up`: in assisted conduct hands may be thrown up, tricks
    claimed and offered.  `start` is where play begins if the two have played before, so that nobody cuts for deal
    again.  `hints`: they may be asked for.
    """

    rules: RuleSet
    length: int = 1
    by_hand: frozenset[Act] = frozenset()
    conduct: Conduct = Conduct.ASSISTED
    across: Message | str = ""
    gives_up: bool = True
    start: Match | None = None
    hints: bool = True

    @property
    def is_club(self) -> bool:
        """Whether faults can happen."""
        return self.conduct is Conduct.CLUB

    @property
    def takes_back(self) -> bool:
        """Whether decisions may be taken back, as agreed."""
        return self.undo and not self.is_club

    @property
    def agreement(self) -> Agreement:
        """The agreement in the engine's terms."""
        return Agreement(self.rules, by_table=(LEFT_TO_TABLE if self.is_club else EVERY_ACT) - self.by_hand)

    def first_state(self) -> Match:
        """The match about to begin, in club conduct where faults can happen."""
        start = self.start or new_match(self.agreement, length=self.length)
        return with_conduct(start) if self.is_club else start

    def after(self, match: Match) -> Settings:
        """The next settings for the same two, who have finished this match or broken it off."""
        start = next_match(match, length=self.length) if match.is_over else None
        return replace(self, across="", gives_up=True, start=start)

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players, the person first: *you* if no name was given."""
        across = self.across or opponent_message(self.opponent)
        return self.name or say("plain.you", self.language), localize(across, self.language)
