"""La chouette: a player takes all bets offered against him, and keeps his seat when he loses (BRIT-010, BRIT-011).

One player at a time plays it, in French écarté, where seats change hands; decision 15 says why.
"""

from __future__ import annotations

from ecarte.cards import Seat
from ecarte.rules.sitting import SittingRules
from ecarte.table.accounts import LedgerEntry
from ecarte.table.bets import STAKE, BetBook, Booked, take


def is_played(rules: SittingRules) -> bool:
    """Whether anybody may play la chouette under these rules."""
    return rules.chouette == "keeps-seat" and rules.style == "french"


def take_all(book: BetBook, name: str, *, seat: Seat) -> Booked:
    """The bets with everything that is open against `seat` taken by the player there."""
    entries: tuple[LedgerEntry, ...] = ()
    for bet in book.bets:
        if bet.side is not seat and bet.open:
            book, made = take(book, name, number=bet.number, counters=bet.open)
            entries += made
    return book, entries


def keeps_seat(book: BetBook, name: str, *, seat: Seat) -> bool:
    """Whether a player of la chouette keeps his seat on losing: he must have taken a bet, not only been ready to.

    Where nothing was offered against him there was nothing to take, and the seat is lost as usual.
    """
    against = [bet for bet in book.bets if bet.side is not seat and bet.number != STAKE]
    return any(taking.by == name for bet in against for taking in bet.takings)
