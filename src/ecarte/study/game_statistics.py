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
    """Counts of one player's deals; the counts of several records can be added.

    `points` are the player's own and the opponent's.  As elder they have `proposed` or `stood`; `stood_won` is how
    often they then took more tricks than the opponent.  As dealer they have `refused`, and `refused_won` counts
    likewise.  `kings` is how often they announced or played the king of trumps, `kings_silent` how often they played it
    unannounced.
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
        total += _counts_of(deal, score, seat)
        score = (0, 0) if deal.winner is not None else deal.score
    return total


def finished_deals(record: Record) -> Iterator[Deal]:
    """Every deal of a record that was played to its end, as it ended; annulled deals are left out."""
    for before, after in pairwise(states(record)):
        deal = _ended_deal(before, after)
        if deal is not None and deal.turn_up is not None:
            yield deal


def _ended_deal(before: Play, after: Play) -> Deal | None:
    """The deal that ended between two states, as it ended."""
    (match_before, game_before, deal_before), (match_after, game, deal) = layers_of(before), layers_of(after)
    if match_before is not None and match_after is not None and len(match_after.results) > len(match_before.results):
        ended_game = game if match_after.is_over else match_after.finished_game
        return None if ended_game is None else ended_game.deal
    if game_before is not None and game is not None:
        if game.deal_number > game_before.deal_number:
            return game.finished
        deal, deal_before = (
            (game.deal, game_before.deal) if game.winner is not None and match_before is None else (None, None)
        )
    if deal is None or deal_before is None:
        return None
    return deal if deal.is_over and not deal_before.is_over else None


def _counts_of(deal: Deal, score: tuple[int, int], seat: Seat) -> DealCounts:
    points = (deal.score[0] - score[0], deal.score[1] - score[1])
    has_won = deal.won[seat] > deal.won[seat.other]
    is_elder = deal.elder is seat
    has_refused = not is_elder and deal.liable is Liable.DEALER
    has_stood = is_elder and not deal.proposals
    has_announced = deal.announced is seat
    has_shown_king = has_announced or any(
        trick.card_of(seat).bit == deal.agreement.king_bits[deal.turn_up.suit]
        for trick in deal.tricks
        if deal.turn_up is not None
    )
    return DealCounts(
        deals=1,
        points=(points[seat], points[seat.other]),
        proposed=int(is_elder and deal.proposals > 0),
        stood=int(has_stood),
        stood_won=int(has_stood and has_won),
        refused=int(has_refused),
        refused_won=int(has_refused and has_won),
        kings=int(has_shown_king),
        kings_silent=int(has_shown_king and not has_announced),
    )
