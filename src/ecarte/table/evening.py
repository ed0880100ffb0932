"""An evening: its persons, seats, bets and pool, and its games one after another until everybody rises.

It is one frozen value, entirely determined by how the evening began and by the acts since then.
`ecarte.table.gallery.apply_act` is the only way to change it; it rejects what `objection_to_act` objects to.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.acts.gallery import Remark
from ecarte.cards import Card, Seat
from ecarte.engine.agreement import Agreement
from ecarte.rules.evening_rules import SittingRules
from ecarte.table.accounts import Accounts, LedgerEntry, Purse
from ecarte.table.bets import MOST_COUNTERS, BetBook, BetsAndEntries
from ecarte.table.match import Match
from ecarte.table.pool import Pool
from ecarte.table.seats import Names, Role, Seating
from ecarte.table.settle import Payment, settlement

CONDUCTS: Final = tuple(conduct.value for conduct in Conduct)
"""The kinds of conduct an evening can be played in; the first is the default."""


class Sitting(msgspec.Struct, frozen=True):
    """What is agreed before an evening.

    `stake` is the number of counters that each of the two players puts up for a game.  If `pool` is true, three persons
    play for a pool and there are no such stakes; payments into the pool are then multiples of `stake`.  `pack_price` is
    the price of new packs for the player who calls for them (LOND-044a).  English or French style and other
    arrangements are in `agreement.rules.sitting`.

    Raises ValueError for numbers out of range and for an unknown conduct.
    """

    agreement: Agreement
    stake: int = 1
    pool: bool = False
    pack_price: int = 1
    conduct: str = CONDUCTS[0]

    def __post_init__(self) -> None:
        if not 0 <= self.stake <= MOST_COUNTERS or not 0 <= self.pack_price <= MOST_COUNTERS:
            raise ValueError(f"stake and price of packs are 0 to {MOST_COUNTERS} counters")
        if self.pool and self.stake == 0:
            raise ValueError("a pool is played for a stake of 1 or more")
        if self.conduct not in CONDUCTS:
            raise ValueError(f"the conduct of an evening is one of {', '.join(CONDUCTS)}, got {self.conduct!r}")

    @property
    def rules(self) -> SittingRules:
        """The arrangements of the evening."""
        return self.agreement.rules.sitting

    @property
    def is_french(self) -> bool:
        """Whether backers may advise, have the score corrected and play on (BRIT-007, TURF-25a, TURF-25c)."""
        return self.rules.style == "french"


class PointedCard(msgspec.Struct, frozen=True):
    """A card that a backer has pointed to, for the player at `seat`."""

    person: str
    seat: Seat
    card: Card


class CallToPay(msgspec.Struct, frozen=True):
    """A call on a bystander to pay the losses of the caller, who plays at `seat`, in this game (TURF-24c)."""

    caller: str
    seat: Seat
    bystander: str


class Gallery(msgspec.Struct, frozen=True):
    """What the persons around the table have done in the game in hand.

    - `chouette`: the seat whose player takes all bets offered against them (BRIT-011).
    - `resigned`: the seat whose player has resigned, while its backers decide whether to play on.
    - `declined`: the backers of that seat who have declined to play on.
    - `pointed`: the cards pointed to for players who have not acted since.
    - `remarks`, `calls`: all remarks of bystanders, and all calls on them to pay.
    """

    chouette: Seat | None = None
    resigned: Seat | None = None
    declined: tuple[str, ...] = ()
    pointed: tuple[PointedCard, ...] = ()
    remarks: tuple[Remark, ...] = ()
    calls: tuple[CallToPay, ...] = ()


class GameOfEvening(msgspec.Struct, frozen=True):
    """How a game of the evening ended.

    `seats` are the owners of the seats, A's first.  `by_resigning` says whether it was given up, `kept_seat` whether
    the loser kept the seat by playing la chouette.  `took_pool` is the number of counters the winner took from the
    pool, 0 where the pool goes on or none is played for.
    """

    number: int
    seats: tuple[str, str]
    winner: Seat
    score: tuple[int, int]
    value: int
    by_resigning: bool = False
    kept_seat: bool = False
    took_pool: int = 0


class Evening(msgspec.Struct, frozen=True):
    """An evening at one moment.

    `play` is the match between the two who sit, None while a seat is empty; `n_settled` is the number of its games
    that are already in `results`.  `book` has the bets of the game in hand.  `pool` is None where none is played for.
    """

    sitting: Sitting
    seating: Seating = Seating()
    play: Match | None = None
    n_settled: int = 0
    book: BetBook = BetBook(game=1, is_closed=True)
    gallery: Gallery = Gallery()
    pool: Pool | None = None
    ledger: Accounts = Accounts()
    results: tuple[GameOfEvening, ...] = ()
    is_over: bool = False

    @property
    def game(self) -> int:
        """The number of the game in hand, or of the next, from 1."""
        return len(self.results) + 1

    @property
    def table(self) -> Match:
        """The match being played.  To be read only while both seats are taken."""
        assert self.play is not None
        return self.play

    @property
    def players(self) -> Names:
        """The person playing at each seat now, seat A's first."""
        return self.seating.find_player_at(Seat.A), self.seating.find_player_at(Seat.B)

    @property
    def pair(self) -> tuple[str, str]:
        """The two who play, seat A's first.  To be read only while both seats are taken."""
        return self.seating.player_at(Seat.A), self.seating.player_at(Seat.B)

    def roles_of(self, name: str) -> frozenset[Role]:
        """The roles of this person now.  A player has no other role; a person without a role is a bystander."""
        if self.seating.find_seat_of(name) is not None:
            return frozenset({Role.PLAYER})
        roles = {Role.BACKER} if self.backs(name) is not None else set()
        if name in self.seating.waiting:
            roles.add(Role.RENTRANT)
        return frozenset(roles or {Role.BYSTANDER})

    def backs(self, name: str) -> Seat | None:
        """The side on which this person has a matched bet; None for a person without one, and for a player."""
        if self.seating.find_seat_of(name) is not None or not self.book.is_betting(name):
            return None
        return self.book.backs(name)

    # --- single changes -------------------------------------------------------------------------------

    def post(self, *entries: LedgerEntry | None) -> Evening:
        """The evening with these entries in its accounts."""
        return replace(self, ledger=self.ledger.post(*entries))

    def with_bets(self, bets: BetsAndEntries) -> Evening:
        """The evening with these bets, and with the entries that belong to them in its accounts."""
        book, entries = bets
        return replace(self, book=book).post(*entries)


def new_evening(sitting: Sitting) -> Evening:
    """An evening about to begin, with nobody there yet."""
    return Evening(sitting, pool=Pool() if sitting.pool else None)


def payments(evening: Evening) -> tuple[Payment, ...]:
    """Who pays whom so that all are even: see `settlement`.  The price of new packs is paid to `the table`.

    Raises ValueError while counters are in bets or in the pool.  To settle before the end of a game or a pool, first
    break the evening up, which returns them: see `ecarte.table.evening_games.break_up`.
    """
    balances = evening.ledger.balances()
    if any(counters for account, counters in balances.items() if account.purse in (Purse.BETS, Purse.POOL)):
        raise ValueError("counters still lie in bets or in the pool")
    return settlement({str(account): counters for account, counters in balances.items()})
