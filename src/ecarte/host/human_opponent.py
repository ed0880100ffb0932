"""The opponent in club conduct, and the accidents at that table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte.acts import IrregularAct
from ecarte.bots.base import SeatPlayer
from ecarte.bots.club import ClubPlayer, Temper, kind_of
from ecarte.host.settings import Settings
from ecarte.play.randomness import NO_ACCIDENTS, USUAL, AccidentRates
from ecarte.play.remedy_choice import RemedyByValue

PLAYOUTS: Final = 8
"""The number of imagined tables on which the opponent tries each remedy before choosing."""


class HumanOpponent(ClubPlayer):
    """The other player, with human attention and human slips.

    They do not admit their own faults, and in one deal make no kind of slip twice, except in playing a card.
    `slips_so_far` returns their slips in the current deal.
    """

    candid = False

    def __init__(
        self, bot: SeatPlayer, settings: Settings, rng: Random, *, slips_so_far: Callable[[], Sequence[IrregularAct]]
    ) -> None:
        temper = Temper(vigilance=settings.vigilance, carefulness=settings.carefulness)
        super().__init__(bot, temper, remedy=RemedyByValue(playouts=PLAYOUTS), attention=str(rng.random()))
        self._slips_so_far = slips_so_far

    def slip(self, possible: Sequence[IrregularAct], rng: Random) -> IrregularAct | None:
        """The slip that happens, if any, out of those possible whose kind has not happened yet in this deal."""
        kinds_done = {kind_of(act) for act in self._slips_so_far() if act.apparent_act.played_card is None}
        return super().slip([act for act in possible if kind_of(act) not in kinds_done], rng)


def accident_rates(settings: Settings) -> AccidentRates:
    """How often accidents happen.

    A pack lacks a card only in a match of one game, since each game has a record of its own.
    """
    if not settings.accidents:
        return NO_ACCIDENTS
    return USUAL if settings.length == 1 else replace(USUAL, misprinted=0.0)
