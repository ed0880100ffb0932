"""Choosing a remedy by its value: each is carried out on sampled tables that agree with the player's view, and the deal
is played to its score.

The value is the chance of winning the game from that score, if either side is equally likely to get each point.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Final

from ecarte.acts import Choose
from ecarte.acts.faults import Remedy
from ecarte.bots.base import SeatPlayer
from ecarte.bots.book import Book
from ecarte.bots.club import ClubPlayer, Temper, open_remedies
from ecarte.bots.club_determinization import sample_table
from ecarte.cards import OTHER, Seat
from ecarte.engine.deal import SHUFFLE
from ecarte.play.loop import each_act
from ecarte.play.randomness import by_chance
from ecarte.table.club.step import apply_in_club
from ecarte.table.match import Match
from ecarte.views.seat import SeatView

CAREFUL: Final = Temper(vigilance=0.0, carefulness=1.0)
"""The temper of players in a playout: nothing more goes wrong, and nothing is claimed."""

LONGEST: Final = 600
"""The most acts of a playout; deals made afresh end long before."""

ORDER_BY_DEFAULT: Final = (
    Remedy.RECTIFY, Remedy.COMPLETE, Remedy.DRAW_EXCESS, Remedy.DISCARD_EXCESS, Remedy.HOLD_TO_WORD,
    Remedy.REQUIRE_SUIT, Remedy.CORRECT_SCORE, Remedy.LET_STAND, Remedy.CHOOSE_TRUMP,
)  # fmt: skip
"""The order of choice where no table can be sampled: remedies after which the deal goes on come first."""


class RemedyByValue:
    """Chooses the remedy after which the game is won most often, over `playouts` sampled tables.

    Every remedy is tried on the same tables, so that luck favours none of them.  Where no table can be sampled, or
    `playouts` is 0, the first of `ORDER_BY_DEFAULT` that is open is chosen.
    """

    def __init__(self, *, playouts: int = 24, bot: SeatPlayer | None = None) -> None:
        self._playouts = playouts
        self._bot = Book() if bot is None else bot

    def __call__(self, view: SeatView, rng: Random) -> Choose:
        """The choice with the highest value."""
        seeds = [rng.getrandbits(64) for _ in range(self._playouts)]
        tables = [table for seed in seeds if (table := sample_table(view, Random(seed))) is not None]
        if not tables:
            return usual_choice(open_remedies(view))
        return max(open_remedies(view), key=lambda choice: mean_value(tables, choice, seat=view.seat, bot=self._bot))


def usual_choice(choices: list[Choose]) -> Choose:
    """The first open choice in `ORDER_BY_DEFAULT`."""
    order = {remedy: index for index, remedy in enumerate(ORDER_BY_DEFAULT)}
    return min(choices, key=lambda choice: order.get(choice.remedy, len(order)))


def mean_value(tables: list[Match], choice: Choose, *, seat: Seat, bot: SeatPlayer) -> float:
    """The mean chance of winning the game for the player at `seat`, over tables on which the choice is still to be
    made."""
    values = [value_after(table, choice, seat=seat, bot=bot, rng=Random(number)) for number, table in enumerate(tables)]
    return sum(values) / len(values)


def value_after(match: Match, choice: Choose, *, seat: Seat, bot: SeatPlayer, rng: Random) -> float:
    """The chance of winning the game once the choice is carried out and the deal has been played to its score."""
    match = apply_in_club(match, choice)
    player = ClubPlayer(bot, CAREFUL, remedy=lambda view, _rng: usual_choice(open_remedies(view)))
    place = match.current_game.place
    for _, after in islice(each_act(match, (player, player), by_chance(rng)), LONGEST):
        match = after
        if match.is_over or match.unpaid or (match.current_game.place != place and _is_marked(match)):
            break
    own_points, other_points = (
        match.agreement.target - match.current_game.score[each_seat] for each_seat in (seat, OTHER[seat])
    )
    return chance_of_game(max(0, own_points), max(0, other_points))


def _is_marked(match: Match) -> bool:
    game = match.game
    return game is None or not game.marks_carried_over or game.deal.phase is not SHUFFLE


@cache
def chance_of_game(own_points: int, other_points: int) -> float:
    """The chance of winning with these points to go, if either side is equally likely to get each point.

    >>> chance_of_game(1, 1), chance_of_game(1, 2), chance_of_game(0, 3)
    (0.5, 0.75, 1.0)
    """
    if own_points <= 0:
        return 1.0
    if other_points <= 0:
        return 0.0
    return (chance_of_game(own_points - 1, other_points) + chance_of_game(own_points, other_points - 1)) / 2
