"""Turns a command of a backer at the table of a room into events, or rejects it with a code."""

from __future__ import annotations

from typing import Final

from ecarte.acts.faults import Conduct
from ecarte.cards import Seat
from ecarte.host.match import take_event
from ecarte.server import events, messages
from ecarte.server.backing import are_cards_given, backers_to_ask
from ecarte.server.commands import Rejected
from ecarte.server.room_events import Backer
from ecarte.server.seats import Holder
from ecarte.server.table_state import TableState
from ecarte.table.evening_games import correction
from ecarte.ui import Reply
from ecarte.words import Message

MOST_POINTED: Final = 10
"""How often a backer may point to a card before their player acts."""

MOST_CORRECTED: Final = 30
"""How often a backer may have a score corrected in a game."""


def backer_events_for(
    table: TableState, *, backer: Backer, person: Holder, frame: messages.BackerCommand
) -> tuple[events.Event, ...]:
    """The events of a command of a backer, who is this `person`.  Raises Rejected."""
    match frame:
        case messages.PointCommand(card=card):
            return _point(table, backer, card)
        case messages.CorrectCommand(seat=seat):
            return _correct(table, backer, Seat[seat])
        case messages.PlayOnCommand():
            return _play_on(table, backer, person)
        case messages.DeclineCommand():
            return _decline(table, backer)
    raise Rejected("not-now")


def _point(table: TableState, backer: Backer, card: str) -> tuple[events.Event, ...]:
    """The event of a backer who points to a card of the hand that they back.  Raises Rejected."""
    _refuse_who_has_played(table, backer)
    hand = table.match.view_of(backer.seat).hand if table.make_event.advice and table.is_dealt else None
    if hand is None or card not in map(str, hand):
        raise Rejected("no-such-card")
    if sum(one.who == backer.name for one in table.pointed) >= MOST_POINTED:
        raise Rejected("too-much-said")
    return (events.PointEvent(backer.seat, backer.name, card),)


def _correct(table: TableState, backer: Backer, seat: Seat) -> tuple[events.Event, ...]:
    """The events of a backer who has a score corrected.  In club conduct nobody learns by it whether it was right.

    Raises Rejected.
    """
    _refuse_who_has_played(table, backer)
    play = table.match.play
    if not table.make_event.advice or not table.match.has_cards or not are_cards_given(table):
        raise Rejected("not-now")
    correcting_act = correction(play, seat)
    if correcting_act is None and play.conduct is not Conduct.CLUB:
        raise Rejected("score-is-right", Reply(((Message("objection.score-is-right"),),)))
    if table.n_corrected.get(backer.name, 0) >= MOST_CORRECTED:
        raise Rejected("too-much-said")
    asks = events.CorrectEvent(seat, backer.name)
    return (asks,) if correcting_act is None else (asks, take_event(correcting_act))


def _refuse_who_has_played(table: TableState, backer: Backer) -> None:
    """Refuse a backer who plays, or has given the game up.  Raises Rejected."""
    if table.is_over:
        raise Rejected("over")
    if table.seats.is_held(backer.seat, backer.holder) or table.seats.has_given_up(backer.seat, backer.holder):
        raise Rejected("no-seat")


def _play_on(table: TableState, backer: Backer, person: Holder) -> tuple[events.Event, ...]:
    """The event of a backer who plays the game of the player who has given up there.  Raises Rejected."""
    _refuse_who_is_not_asked(table, backer)
    return (
        events.PlayOnEvent(
            backer.seat, person.name, person.colour, backer.holder, person.person, person.owner, backer.name
        ),
    )


def _decline(table: TableState, backer: Backer) -> tuple[events.Event, ...]:
    """The events of a backer who does not play on; when all have declined the game is lost.  Raises Rejected."""
    _refuse_who_is_not_asked(table, backer)
    declines = events.DeclineEvent(backer.seat, backer.name)
    others = [one for one in backers_to_ask(table, backer.seat) if one != backer]
    return (declines,) if others else (declines, events.ResignEvent(backer.seat, "resigned"))


def _refuse_who_is_not_asked(table: TableState, backer: Backer) -> None:
    left = table.seats.left_to_backers
    if table.is_over:
        raise Rejected("over", Reply(((Message("ask.over"),),)))
    if left is None or left.seat is not backer.seat or backer not in backers_to_ask(table, backer.seat):
        raise Rejected("nobody-resigned", Reply(((Message("ask.nobody-resigned"),),)))
