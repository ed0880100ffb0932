"""What is agreed before a game against an opponent of the house."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.faults import Conduct
from ecarte.rules import RuleSet
from ecarte.table.club.state import LEFT_TO_TABLE, in_conduct
from ecarte.table.match import Match, new_match, next_match
from ecarte.words import Message, opponent_told, say, spoken

PLAYER: Final = Seat.A
"""Where the person at the keyboard sits."""

OPPONENT: Final = Seat.B

USUAL_VIGILANCE: Final = 0.6
USUAL_CAREFULNESS: Final = 0.998
"""Of an opponent of the house in club conduct: a deal has some hundred moments at which something could slip."""


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed of a session and stands in no record of it.

    `remind_king`: the player is told when he may announce the king.  `undo`: decisions may be taken back, which club
    conduct does not know.  In club conduct `vigilance` and `carefulness`, from 0 to 1, are the opponent's: the share of
    the faults he could see that he does see, and of the moments at which he could slip that pass without a slip.
    `accidents`: cards may fall.  `warned`: the player is told before he does what the laws forbid, instead of doing it.
    `time` is how many milliseconds a program has for a decision, `clock` for all of a game where there is a limit.
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
    """The agreement of a session.  `length` is the number of games, 0 for no end.

    `by_hand` are the acts that the player performs himself instead of the table; in club conduct every act but the cut
    for deal and the choice of packs is done by hand.  `across` is what the opponent is called where not by the name of
    his play.  `gives_up`: in assisted conduct hands may be thrown up, tricks claimed and offered.  `start` is where
    play begins where the two have played before, so that nobody cuts for deal again.  `hints`: they may be asked for.
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
        """Whether decisions may be taken back, as it was agreed."""
        return self.undo and not self.is_club

    @property
    def agreement(self) -> Agreement:
        """What the engine is told of it."""
        return Agreement(self.rules, by_table=(LEFT_TO_TABLE if self.is_club else EVERY_ACT) - self.by_hand)

    def begun(self) -> Match:
        """The match about to begin, in club conduct where faults can happen."""
        begins = self.start or new_match(self.agreement, length=self.length)
        return in_conduct(begins) if self.is_club else begins

    def after(self, played: Match) -> Settings:
        """The same between the same two, who have played that to its end or broken it off."""
        start = next_match(played, length=self.length) if played.is_over else None
        return replace(self, across="", gives_up=True, start=start)

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called, the person first: *you* where no name was given."""
        across = self.across or opponent_told(self.opponent)
        return self.name or say("plain.you", self.language), spoken(across, self.language)
