"""What is agreed before a game against an opponent of the house."""

from __future__ import annotations

from typing import Final

import msgspec

from ecarte.cards import Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.rules import RuleSet
from ecarte.session.telling import Teller
from ecarte.words import CardStyle, opponent_name, say

PLAYER: Final = Seat.A
"""Where the person at the keyboard sits."""

OPPONENT: Final = Seat.B


class Settings(msgspec.Struct, frozen=True):
    """The agreement of a session.  `length` is the number of games, 0 for no end.

    `by_hand` are the acts that the player performs himself instead of the table.  `remind_king`: he is
    told when he may announce the king.  `undo`: decisions may be taken back.
    """

    rules: RuleSet
    opponent: str = "book"
    length: int = 1
    name: str = ""
    language: str = "en"
    by_hand: frozenset[Act] = frozenset()
    remind_king: bool = False
    undo: bool = True

    @property
    def agreement(self) -> Agreement:
        """What the engine is told of it."""
        return Agreement(self.rules, by_table=EVERY_ACT - self.by_hand)

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called, the person first: *you* where no name was given."""
        return self.name or say("plain.you", self.language), opponent_name(self.opponent, self.language)

    def teller(self, style: CardStyle = CardStyle.WORDS) -> Teller:
        """Who tells this player what happens."""
        return Teller(self.names, self.language, style, PLAYER)
