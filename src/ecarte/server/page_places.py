"""Which seat or backing a page has at a table by its token, also when the seat has changed hands meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ecarte.cards import Seat
from ecarte.server.connections import PageConnection
from ecarte.server.render import set_lines_needed
from ecarte.server.room_events import Backer
from ecarte.server.table_state import TableState


class PageRole(NamedTuple):
    """What a page is at a table: the player at `seat`, the `backer`, or a spectator where both are None."""

    seat: Seat | None = None
    backer: Backer | None = None


def backer_with_token(state: TableState, page: PageConnection) -> Backer | None:
    """The backer whose token a page has; None where it is nobody's, or not that of a page."""
    if not page.may_back:
        return None
    return next(
        (one for one in state.make_event.backers if (one.seat, one.holder) == (page.token_seat, page.token_id)), None
    )


def find_place(state: TableState, page: PageConnection) -> PageRole | str:
    """The place of a page at a table, or the code of the reason why it has none.

    A player who has given up the game sees what the gallery sees.  A program neither backs a player nor plays on for
    one.
    """
    seat, seats = page.token_seat, state.seats
    is_players = seat is not None and seats.is_held(seat, page.token_id)
    if seat is not None and is_players and (page.may_back or not seats.has_changed_hands(seat)):
        return PageRole(seat)
    has_given_up = seat is not None and page.may_back and seats.has_given_up(seat, page.token_id)
    if seat is None or has_given_up:
        return "no-spectators" if state.make_event.spectators == "none" else PageRole()
    backer = backer_with_token(state, page)
    return "no-such-seat" if backer is None else PageRole(backer=backer)


def move_pages(state: TableState, pages: Iterable[PageConnection]) -> bool:
    """Give each page with a token the place that it has now; returns whether any has another than before.

    A page that has none any more is dismissed.  One that has moved is sent a whole state, without earlier lines.
    """
    has_moved = False
    for page in pages:
        if page.token_seat is None or page.is_gone:
            continue
        place = find_place(state, page)
        if isinstance(place, str):
            page.dismiss(place)
            has_moved = True
        elif place != (page.seat, page.backer):
            page.seat, page.backer = place
            page.forget_states(seen_number=max(one.seq for one in state.seats.successors) - 1)
            page.summary_number = state.viewers.deal_ended_at
            set_lines_needed(page, state)
            has_moved = True
    return has_moved
