"""What happened in games, counted for one player: deals, points, proposals, refusals, kings.

Everything is counted from deals as they ended, so it holds for any record.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from ecarte.cards import Seat
from ecarte.engine.deal import Deal, Liable
from ecarte.record import Record, states
from ecarte.table.layers import layers_of
from ecarte.table.step import Play


class DealCounts(msgspec.Struct, frozen=True):
    """Counts of one player's deals; tallies are added up.

    `points` are the player's own and the opponent's.  As elder they have `proposed` or `stood`, and `stood_won` is how
    often they made the point then; as dealer they have `refused`, and `refused_won` likewise.  `kings` is how often
    they are known to have held the king of trumps in play, by announcing or by playing it, `kings_silent` how often
    without announcing.
    """

    deals: int = 0
    points: tuple[int, int] = (0, 0)
    proposed: int = 0
    stood: int = 0
    stood_won: int = 0
    refused: int = 0
    refused_won: int = 0
    kings: int = 0
    kings_silent: int = 0

    def __add__(self, other: DealCounts) -> DealCounts:
        """The sum of both."""
        points = (self.points[0] + other.points[0], self.points[1] + other.points[1])
        counts = {name: getattr(self, name) + getattr(other, name) for name in _COUNTS}
        return DealCounts(points=points, **counts)


_COUNTS = tuple(name for name in DealCounts.__struct_fields__ if name != "points")


def tally(record: Record, seat: Seat) -> DealCounts:
    """What happened in a record, for the player at `seat`.  Raises IllegalAction where it cannot be replayed."""
    total, score = DealCounts(), (0, 0)
    for deal in finished_deals(record):
        total += _of(deal, score, seat)
        score = (0, 0) if deal.winner is not None else deal.score
    return total


def finished_deals(record: Record) -> Iterator[Deal]:
    """Every deal of a record that was played to its end, as it ended; annulled deals are left out."""
    for before, after in pairwise(states(record)):
        deal = _ended(before, after)
        if deal is not None and deal.turn_up is not None:
            yield deal


def _ended(before: Play, after: Play) -> Deal | None:
    """The deal that ended between two states, as it ended."""
    (match, earlier, was), (later, game, deal) = layers_of(before), layers_of(after)
    if match is not None and later is not None and len(later.results) > len(match.results):
        over = game if later.is_over else later.finished_game
        return None if over is None else over.deal
    if earlier is not None and game is not None:
        if game.deal_number > earlier.deal_number:
            return game.finished
        deal, was = (game.deal, earlier.deal) if game.winner is not None and match is None else (None, None)
    if deal is None or was is None:
        return None
    return deal if deal.is_over and not was.is_over else None


def _of(deal: Deal, score: tuple[int, int], seat: Seat) -> DealCounts:
    made = (deal.score[0] - score[0], deal.score[1] - score[1])
    won = deal.won[seat] > deal.won[seat.other]
    is_elder = deal.elder is seat
    refused = not is_elder and deal.liable is Liable.DEALER
    stood = is_elder and not deal.proposals
    said = deal.announced is seat
    held = said or any(
        trick.card_of(seat).bit == deal.agreement.king_bits[deal.turn_up.suit]
        for trick in deal.tricks
        if deal.turn_up is not None
    )
    return DealCounts(
        deals=1,
        points=(made[seat], made[seat.other]),
        proposed=int(is_elder and deal.proposals > 0),
        stood=int(stood),
        stood_won=int(stood and won),
        refused=int(refused),
        refused_won=int(refused and won),
        kings=int(held),
        kings_silent=int(held and not said),
    )
