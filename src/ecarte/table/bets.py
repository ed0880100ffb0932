"""Bets on the game in hand, including the players' own stakes: offered, taken, closed, settled or returned.

A bet is on a seat, and stays on it when another person plays there.  The counters that both sides put up are in the
account `BETS` until the game is decided.  The texts assume bets and do not describe them (gap G20); decision 15
explains how this project reads them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.cards import OTHER, Seat
from ecarte.table.accounts import BETS, Account, LedgerEntry, Reason, entry, person

MOST_COUNTERS: Final = 1_000_000
"""The largest bet."""

PLAYERS_BET_NUMBER: Final = 0
"""The number of the bet between the two players themselves; the others count from 1 in each game."""


class Taking(msgspec.Struct, frozen=True):
    """The part of a bet that one person has taken: they bet these counters on the other side."""

    by: str
    counters: int


class Bet(msgspec.Struct, frozen=True):
    """A bet that the person `by` offers: `counters` on the game being won by `side`.  `takings` are its parts taken."""

    number: int
    by: str
    side: Seat
    counters: int
    takings: tuple[Taking, ...] = ()

    @property
    def matched(self) -> int:
        """The number of its counters that have been taken."""
        return sum(taking.counters for taking in self.takings)

    @property
    def open(self) -> int:
        """The number of its counters that have not been taken."""
        return self.counters - self.matched

    @property
    def against(self) -> Seat:
        """The other side."""
        return OTHER[self.side]


class BetBook(msgspec.Struct, frozen=True):
    """The bets of one game.  `is_closed` is true once the first card is given: then no bet is offered or taken."""

    game: int
    bets: tuple[Bet, ...] = ()
    is_closed: bool = False

    def bet(self, number: int) -> Bet | None:
        """The bet with this number, if there is one."""
        return next((bet for bet in self.bets if bet.number == number), None)

    def backs(self, name: str) -> Seat | None:
        """The side on which this person has offered or taken a bet; None without a bet.  Nobody may bet on both."""
        for bet in self.bets:
            if bet.by == name:
                return bet.side
            if any(taking.by == name for taking in bet.takings):
                return OTHER[bet.side]
        return None

    def counters_at_risk(self, name: str) -> int:
        """The number of counters this person has in matched bets."""
        in_offers = sum(bet.matched for bet in self.bets if bet.by == name)
        in_takings = sum(taking.counters for bet in self.bets for taking in bet.takings if taking.by == name)
        return in_offers + in_takings

    def is_betting(self, name: str) -> bool:
        """Whether this person has taken a bet, or has offered one that was taken."""
        return self.counters_at_risk(name) > 0

    def pairs_with_bets(self, players: tuple[str, str]) -> frozenset[tuple[str, str]]:
        """Every two persons of whom one has taken a bet of the other, or has a matched bet on the game of the other.

        >>> BetBook(1, (Bet(1, "P-c", Seat.A, 5, (Taking("P-d", 5),)),)).pairs_with_bets(("P-a", "P-b")) == {
        ...     ("P-c", "P-d"), ("P-a", "P-c"), ("P-a", "P-d"), ("P-b", "P-c"), ("P-b", "P-d")
        ... }
        True
        """
        pairs = {(bet.by, taking.by) for bet in self.bets for taking in bet.takings}
        bettors = {*self.bettors(Seat.A), *self.bettors(Seat.B)}
        pairs |= {(player, bettor) for player in players for bettor in bettors}
        return frozenset((min(pair), max(pair)) for pair in pairs if pair[0] != pair[1])

    def bettors(self, side: Seat) -> tuple[str, ...]:
        """Everybody with a matched bet on this side: first those who offered one, then those who took one."""
        names = [bet.by for bet in self.bets if bet.side is side and bet.matched]
        names += [taking.by for bet in self.bets if bet.side is not side for taking in bet.takings]
        return tuple(dict.fromkeys(names))


BetsAndEntries = tuple[BetBook, tuple[LedgerEntry, ...]]
"""The bets after a change, and the ledger entries for the counters that it moves."""


def stake(book: BetBook, *, players: tuple[str, str], counters: int) -> BetsAndEntries:
    """The bets with the stakes of both players put up; unchanged for a game without stakes."""
    if counters == 0:
        return book, ()
    stakes = Bet(PLAYERS_BET_NUMBER, players[0], Seat.A, counters, (Taking(players[1], counters),))
    movements = [(person(players[0]), -counters), (person(players[1]), -counters), (BETS, 2 * counters)]
    return _with_entry(replace(book, bets=(*book.bets, stakes)), Reason.STAKE, movements)


def offer(book: BetBook, name: str, *, side: Seat, counters: int) -> BetsAndEntries:
    """The bets with one more offered.  Its counters go from the person's account to `BETS`."""
    number = max((bet.number for bet in book.bets), default=0) + 1
    with_offer = replace(book, bets=(*book.bets, Bet(number, name, side, counters)))
    return _with_entry(with_offer, Reason.OFFER, [(person(name), -counters), (BETS, counters)])


def take(book: BetBook, name: str, *, number: int, counters: int) -> BetsAndEntries:
    """The bets with `counters` of one of them taken.  Raises ValueError where that number is not open in such a bet."""
    bet = book.bet(number)
    if bet is None or not 0 < counters <= bet.open:
        raise ValueError(f"{counters} counters of bet {number} are not to be had")
    with_taking = replace(bet, takings=(*bet.takings, Taking(name, counters)))
    with_bet = replace(book, bets=tuple(with_taking if other is bet else other for other in book.bets))
    return _with_entry(with_bet, Reason.TAKE, [(person(name), -counters), (BETS, counters)])


def take_all(book: BetBook, name: str, *, seat: Seat) -> BetsAndEntries:
    """The bets after the player at `seat`, who plays la chouette, has taken all counters still open against it."""
    entries: tuple[LedgerEntry, ...] = ()
    for bet in book.bets:
        if bet.side is not seat and bet.open:
            book, entries_of_taking = take(book, name, number=bet.number, counters=bet.open)
            entries += entries_of_taking
    return book, entries


def keeps_seat(book: BetBook, name: str, *, seat: Seat) -> bool:
    """Whether the player at `seat`, who has lost at la chouette, keeps the seat: only if they have taken a bet.

    Where no bet was offered against them, they lose the seat like any other loser (decision 15).
    """
    offered_against_seat = [bet for bet in book.bets if bet.side is not seat and bet.number != PLAYERS_BET_NUMBER]
    return any(taking.by == name for bet in offered_against_seat for taking in bet.takings)


def close(book: BetBook) -> BetsAndEntries:
    """The bets once the first card is given: counters that nobody took are returned."""
    matched = tuple(replace(bet, counters=bet.matched) for bet in book.bets if bet.matched)
    movements = [(person(bet.by), bet.open) for bet in book.bets]
    movements.append((BETS, -sum(bet.open for bet in book.bets)))
    return _with_entry(replace(book, bets=matched, is_closed=True), Reason.PUSHED_BACK, movements)


def void(book: BetBook) -> BetsAndEntries:
    """The book without bets: all counters are returned, because the game is not played to its end."""
    movements: list[tuple[Account, int]] = []
    for bet in book.bets:
        movements.append((person(bet.by), bet.counters))
        movements += [(person(taking.by), taking.counters) for taking in bet.takings]
    movements.append((BETS, -sum(counters for _, counters in movements)))
    return _with_entry(replace(book, bets=(), is_closed=True), Reason.PUSHED_BACK, movements)


def settle(book: BetBook, *, winner: Seat, value: int) -> BetsAndEntries:
    """The book without bets: all are paid, each with one entry.

    The losing side pays `value` times its bet (LOND-046b).
    The counters put up are paid out of `BETS`; the rest, where `value` is above 1, comes from the losers' own accounts.
    Raises ValueError for bets that are not closed.
    """
    if not book.is_closed:
        raise ValueError("bets are closed before they are settled")
    entries = (entry(Reason.SETTLED, book.game, _moves_of_settling(bet, winner, value)) for bet in book.bets)
    return replace(book, bets=()), tuple(settlement for settlement in entries if settlement is not None)


def _moves_of_settling(bet: Bet, winner: Seat, value: int) -> Iterator[tuple[Account, int]]:
    sign = 1 if bet.side is winner else -1  # positive where the person who offered it has won
    yield BETS, -2 * bet.matched
    yield person(bet.by), bet.matched * (1 + sign * value)
    for taking in bet.takings:
        yield person(taking.by), taking.counters * (1 - sign * value)


def _with_entry(book: BetBook, reason: Reason, movements: list[tuple[Account, int]]) -> BetsAndEntries:
    new_entry = entry(reason, book.game, movements)
    return book, () if new_entry is None else (new_entry,)
