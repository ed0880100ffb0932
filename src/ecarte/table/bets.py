"""Bets on the game in hand, including the players' own stakes: offered, taken, closed, settled or pushed back.

A bet is on a seat, and stays on it when another person plays there.  What each side puts up stays in the account of
the bets until the game is decided.  The texts assume bets and do not describe them (gap G20): decision 15 has the
reading.
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

STAKE: Final = 0
"""The number of the bet between the two players themselves; the others count from 1 in each game."""


class Taking(msgspec.Struct, frozen=True):
    """A part of a bet, taken by one person for the other side."""

    by: str
    counters: int


class Bet(msgspec.Struct, frozen=True):
    """A bet of a number of counters that `side` wins the game, and who has taken how much of it for the other side."""

    number: int
    by: str
    side: Seat
    counters: int
    takings: tuple[Taking, ...] = ()

    @property
    def matched(self) -> int:
        """How much of it has been taken."""
        return sum(taking.counters for taking in self.takings)

    @property
    def open(self) -> int:
        """How much of it may still be taken."""
        return self.counters - self.matched

    @property
    def against(self) -> Seat:
        """The other side."""
        return OTHER[self.side]


class BetBook(msgspec.Struct, frozen=True):
    """The bets of one game.  `is_closed` once the first card has been given: after that nothing is offered or taken."""

    game: int
    bets: tuple[Bet, ...] = ()
    is_closed: bool = False

    def bet(self, number: int) -> Bet | None:
        """The bet with this number, if there is one."""
        return next((bet for bet in self.bets if bet.number == number), None)

    def backs(self, name: str) -> Seat | None:
        """The side on which this person has offered or taken a bet; nobody may bet on both."""
        for bet in self.bets:
            if bet.by == name:
                return bet.side
            if any(taking.by == name for taking in bet.takings):
                return OTHER[bet.side]
        return None

    def at_risk(self, name: str) -> int:
        """The number of counters this person has in matched bets."""
        given = sum(bet.matched for bet in self.bets if bet.by == name)
        taken = sum(taking.counters for bet in self.bets for taking in bet.takings if taking.by == name)
        return given + taken

    def is_betting(self, name: str) -> bool:
        """Whether this person has taken a bet, or has offered one that was taken."""
        return self.at_risk(name) > 0

    def bettors(self, side: Seat) -> tuple[str, ...]:
        """Everybody with a matched bet on this side, in the order of the bets."""
        found = [bet.by for bet in self.bets if bet.side is side and bet.matched]
        found += [taking.by for bet in self.bets if bet.side is not side for taking in bet.takings]
        return tuple(dict.fromkeys(found))


Booked = tuple[BetBook, tuple[LedgerEntry, ...]]
"""The bets after an act, and the ledger entries it makes."""


def stake(book: BetBook, *, players: tuple[str, str], counters: int) -> Booked:
    """The bets with the players' own stakes put up; nothing for a game without stakes."""
    if counters == 0:
        return book, ()
    made = Bet(STAKE, players[0], Seat.A, counters, (Taking(players[1], counters),))
    moved = [(person(players[0]), -counters), (person(players[1]), -counters), (BETS, 2 * counters)]
    return _booked(replace(book, bets=(*book.bets, made)), Reason.STAKE, moved)


def offer(book: BetBook, name: str, *, side: Seat, counters: int) -> Booked:
    """The bets with one more offered.  Its counters stay in the bets' account until it is taken or pushed back."""
    number = max((bet.number for bet in book.bets), default=0) + 1
    after = replace(book, bets=(*book.bets, Bet(number, name, side, counters)))
    return _booked(after, Reason.OFFER, [(person(name), -counters), (BETS, counters)])


def take(book: BetBook, name: str, *, number: int, counters: int) -> Booked:
    """The bets with `counters` of one of them taken.  Raises ValueError for more than is open."""
    bet = book.bet(number)
    if bet is None or not 0 < counters <= bet.open:
        raise ValueError(f"{counters} counters of bet {number} are not to be had")
    taken = replace(bet, takings=(*bet.takings, Taking(name, counters)))
    after = replace(book, bets=tuple(taken if other is bet else other for other in book.bets))
    return _booked(after, Reason.TAKE, [(person(name), -counters), (BETS, counters)])


def take_all(book: BetBook, name: str, *, seat: Seat) -> Booked:
    """The bets after the player at `seat`, who plays la chouette, has taken everything that is open against it."""
    entries: tuple[LedgerEntry, ...] = ()
    for bet in book.bets:
        if bet.side is not seat and bet.open:
            book, made = take(book, name, number=bet.number, counters=bet.open)
            entries += made
    return book, entries


def keeps_seat(book: BetBook, name: str, *, seat: Seat) -> bool:
    """Whether a player of la chouette keeps their seat on losing: they must have taken a bet, not only been ready to.

    Where nothing was offered against them there was nothing to take, and the seat is lost as usual (decision 15).
    """
    against = [bet for bet in book.bets if bet.side is not seat and bet.number != STAKE]
    return any(taking.by == name for bet in against for taking in bet.takings)


def close(book: BetBook) -> Booked:
    """The bets once the first card is given: what nobody took is pushed back."""
    matched = tuple(replace(bet, counters=bet.matched) for bet in book.bets if bet.matched)
    moved = [(person(bet.by), bet.open) for bet in book.bets]
    moved.append((BETS, -sum(bet.open for bet in book.bets)))
    return _booked(replace(book, bets=matched, is_closed=True), Reason.PUSHED_BACK, moved)


def void(book: BetBook) -> Booked:
    """No bets: everything is pushed back, because the game is not played to its end."""
    moved: list[tuple[Account, int]] = []
    for bet in book.bets:
        moved.append((person(bet.by), bet.counters))
        moved += [(person(taking.by), taking.counters) for taking in bet.takings]
    moved.append((BETS, -sum(counters for _, counters in moved)))
    return _booked(replace(book, bets=(), is_closed=True), Reason.PUSHED_BACK, moved)


def settle(book: BetBook, *, winner: Seat, value: int) -> Booked:
    """The bets paid: the losing side gives `value` times what it staked (LOND-046b), with one entry for each bet.

    One times the stake is already in the account of the bets; the losers themselves pay the rest.  Raises ValueError
    while bets are still open.
    """
    if not book.is_closed:
        raise ValueError("bets are closed before they are settled")
    entries = (entry(Reason.SETTLED, book.game, _paid(bet, winner, value)) for bet in book.bets)
    return replace(book, bets=()), tuple(one for one in entries if one is not None)


def _paid(bet: Bet, winner: Seat, value: int) -> Iterator[tuple[Account, int]]:
    won = 1 if bet.side is winner else -1
    yield BETS, -2 * bet.matched
    yield person(bet.by), bet.matched * (1 + won * value)
    for taking in bet.takings:
        yield person(taking.by), taking.counters * (1 - won * value)


def _booked(book: BetBook, reason: Reason, moved: list[tuple[Account, int]]) -> Booked:
    made = entry(reason, book.game, moved)
    return book, () if made is None else (made,)
