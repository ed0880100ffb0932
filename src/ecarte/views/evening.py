"""What each person of an evening may know: players have the view of their seat, backers see one hand in addition.

The views are built by allow-list like those of seats.  Backers see the hand of the player they back once that player
has taken it up, and nothing else of the game that is not public.
"""

from __future__ import annotations

import msgspec

from ecarte.acts.gallery import Remark
from ecarte.cards import Cards, Seat
from ecarte.table.bets import Bet
from ecarte.table.evening import CallToPay, Evening, GameOfEvening, PointedCard
from ecarte.table.pool import Pool
from ecarte.table.seats import Names, Role
from ecarte.text.repr_hooks import Displayable
from ecarte.views.seat import PublicView, SeatView, public_view, seat_view


class RoomView(msgspec.Struct, frozen=True):
    """What everybody in the room may know of the evening.

    `owners` own the seats, `players` play there now.  `balances` are the accounts in counters.  `advised` says who has
    pointed for which seat, but not to which card.
    """

    present: tuple[str, ...]
    waiting: tuple[str, ...]
    owners: Names
    players: Names
    bets: tuple[Bet, ...]
    bets_closed: bool
    chouette: Seat | None
    resigned: Seat | None
    advised: tuple[tuple[str, Seat], ...]
    remarks: tuple[Remark, ...]
    calls: tuple[CallToPay, ...]
    pool: Pool | None
    balances: tuple[tuple[str, int], ...]
    results: tuple[GameOfEvening, ...]
    is_over: bool


class PersonView(msgspec.Struct, Displayable, frozen=True):
    """What one person may know.

    `public` is None while no game is in hand.  `own` is a player's view of their seat, None for everybody else.
    `backs` is the seat a backer bets on and `backed_hand` the hand there, once its player has taken it up.  `pointed`
    is advice for the side this person plays or backs, with the cards.
    """

    person: str
    roles: frozenset[Role]
    room: RoomView
    public: PublicView | None
    own: SeatView | None = None
    backs: Seat | None = None
    backed_hand: Cards | None = None
    pointed: tuple[PointedCard, ...] = ()


def person_view(evening: Evening, name: str) -> PersonView:
    """What the person called `name` may know now.  Raises ValueError for a person who is not there."""
    if name not in evening.seating.present:
        raise ValueError(f"{name} is not there")
    play = evening.play
    seat = evening.seating.find_seat_of(name)
    backs = evening.backs(name)
    side = seat if seat is not None else backs
    return PersonView(
        person=name,
        roles=evening.roles_of(name),
        room=room_view(evening),
        public=None if play is None else public_view(play),
        own=None if play is None or seat is None else seat_view(play, seat),
        backs=backs,
        backed_hand=None if play is None or backs is None else seat_view(play, backs).hand,
        pointed=tuple(advice for advice in evening.gallery.pointed if advice.seat is side),
    )


def room_view(evening: Evening) -> RoomView:
    """What everybody in the room may know."""
    gallery = evening.gallery
    return RoomView(
        present=evening.seating.present,
        waiting=evening.seating.waiting,
        owners=evening.seating.seats,
        players=evening.players,
        bets=evening.book.bets,
        bets_closed=evening.book.is_closed,
        chouette=gallery.chouette,
        resigned=gallery.resigned,
        advised=tuple((advice.person, advice.seat) for advice in gallery.pointed),
        remarks=gallery.remarks,
        calls=gallery.calls,
        pool=evening.pool,
        balances=tuple((str(account), counters) for account, counters in evening.ledger.balances().items()),
        results=evening.results,
        is_over=evening.is_over,
    )
