"""Who sits opposite in club conduct, and what falls at that table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte.acts import IrregularAct
from ecarte.bots.base import Seated
from ecarte.bots.club import ClubPlayer, Temper, kind_of
from ecarte.play.luck import NO_ACCIDENTS, USUAL, AccidentRates
from ecarte.play.remedies import ByWorth
from ecarte.session.settings import Settings

PLAYOUTS: Final = 8
"""On how many imagined tables the opponent tries each remedy before he chooses."""


class Adversary(ClubPlayer):
    """The other player, with his eyes and hands.

    He says nothing of his own faults, and does nothing wrong a second time in a deal but play a card; `slipped` says
    what he has done in it.
    """

    candid = False

    def __init__(
        self, bot: Seated, settings: Settings, rng: Random, *, slipped: Callable[[], Sequence[IrregularAct]]
    ) -> None:
        temper = Temper(vigilance=settings.vigilance, carefulness=settings.carefulness)
        super().__init__(bot, temper, remedy=ByWorth(playouts=PLAYOUTS), attention=str(rng.random()))
        self._slipped = slipped

    def slip(self, open_to_him: Sequence[IrregularAct], rng: Random) -> IrregularAct | None:
        """What slips from him of all that could, but for what has slipped from him in this deal."""
        done = {kind_of(act) for act in self._slipped() if act.stands_for.played is None}
        return super().slip([act for act in open_to_him if kind_of(act) not in done], rng)


def rates_agreed(settings: Settings) -> AccidentRates:
    """A pack that lacks a card is brought in a match of one game only: every game has a record of its own."""
    if not settings.accidents:
        return NO_ACCIDENTS
    return USUAL if settings.length == 1 else replace(USUAL, misprinted=0.0)
