"""What a room has to know of the game at a table: who has played on there, and how it ended."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from ecarte.cards import OTHER, Seat
from ecarte.server.room_events import GameResultEvent, GivesUpEvent, PlaysOnEvent, RoomEvent
from ecarte.server.room_state import RoomState
from ecarte.server.table_state import TableState
from ecarte.table.evening_games import n_calls_of_packs
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import game_value, next_dealer


class GameSoFar(NamedTuple):
    """What the room has to know of a game: who has played on, which seat has been given up, and how it ended.

    Seats are those of the table.  `given_up` is None where nobody has given up, or somebody plays on.
    """

    table: str
    played_on: tuple[PlaysOnEvent, ...] = ()
    given_up: Seat | None = None
    result: GameResultEvent | None = None

    @property
    def cid(self) -> str:
        """The id of the row that brings a room up to here."""
        if self.result is not None:
            return f"@:{self.table}"
        return f"@:{self.table}/{len(self.played_on)}{'' if self.given_up is None else '/given-up'}"

    def in_room(self, room: RoomState) -> tuple[PlaysOnEvent | GameResultEvent, ...]:
        """Who has played on, and the result, with the seats of the room."""
        result = () if self.result is None else (_in_room(self.result, room),)
        return (*(_in_room(one, room) for one in self.played_on), *result)

    def events_after(self, room: RoomState) -> tuple[RoomEvent, ...]:
        """The events that the log of its room does not have yet."""
        if room.table != self.table:
            return ()
        new_events = self.in_room(room)[room.n_successors :]
        if self.result is not None:
            return new_events
        is_known = room.evening.gallery.resigned is not None and not new_events
        if self.given_up is None or is_known or len(self.played_on) < room.n_successors:
            return new_events
        return (*new_events, GivesUpEvent(self.table, room.at_table(self.given_up)))


def game_so_far(game: TableState) -> GameSoFar:
    """What the room of a table has to know of its game."""
    seats = game.seats
    return GameSoFar(
        game.name,
        tuple(PlaysOnEvent(game.name, one.seat, one.who, one.new_packs) for one in seats.successors),
        None if seats.left_to_backers is None else seats.left_to_backers.seat,
        result_of(game) if game.is_over else None,
    )


def result_of(game: TableState) -> GameResultEvent:
    """How a game ended, with the seats of its table; the table is over."""
    if game.break_off is not None:
        return GameResultEvent(game.name)
    match = game.match.play
    if match.results:
        winner, score, value = match.results[0].winner, match.results[0].score, match.results[0].value
    else:
        assert game.resignation is not None
        deal, loser = deal_in_hand(match), game.resignation.seat
        score = (0, 0) if deal is None else deal.score
        winner, value = OTHER[loser], game_value(match.agreement, score[loser])
    new_packs = list(n_calls_of_packs(entry.action for entry in game.match.entries))
    for one in game.seats.successors:
        new_packs[one.seat] -= one.new_packs
    last_deal = deal_in_hand(match) or (None if match.game is None else match.game.deal)
    dealer = None if last_deal is None else next_dealer(match.agreement, last_deal)
    return GameResultEvent(
        game.name,
        winner,
        score,
        value,
        given_up=not match.results,
        new_packs=(new_packs[0], new_packs[1]),
        dealer=dealer,
    )


E = TypeVar("E", PlaysOnEvent, GameResultEvent)


def _in_room(body: E, room: RoomState) -> E:
    """The same event with the seats of the room."""
    if room.at_table(Seat.A) is Seat.A:
        return body
    if isinstance(body, PlaysOnEvent):
        return replace(body, seat=OTHER[body.seat])
    return replace(
        body,
        winner=None if body.winner is None else OTHER[body.winner],
        dealer=None if body.dealer is None else OTHER[body.dealer],
        score=body.score[::-1],
        new_packs=body.new_packs[::-1],
    )
