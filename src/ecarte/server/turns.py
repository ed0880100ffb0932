"""Whose turn it is in a game with a day or more for a decision, from the state of its table."""

from __future__ import annotations

from ecarte.cards import OTHER, Seat
from ecarte.server.absence import absence_grace_seconds, awaited_seat
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.table_state import TableState
from ecarte.server.turn_store import Turn
from ecarte.ui.names import Name
from ecarte.words import Message, opponent_message


def has_days(state: TableState) -> bool:
    """Whether a decision at this table may take a day or more."""
    return state.make_event.move_seconds >= DAY and not state.make_event.room


def turns_of(state: TableState) -> tuple[Turn, ...] | None:
    """The turns of the people with an account, none once the game is over; None where no decision may take a day."""
    if not has_days(state):
        return None
    if state.is_over or not state.seats.is_complete:
        return ()
    holders = state.seats.holders
    return tuple(
        _turn(state, seat) for seat in state.seats.person_seats if holders[seat].person and not holders[seat].owner
    )


def _turn(state: TableState, seat: Seat) -> Turn:
    since, due_at = since_and_due(state, seat)
    other = state.seats.holders.get(OTHER[seat])
    return Turn(
        state.name, seat.name, state.seats.person_id(seat), "" if other is None else other.person,
        "" if other is None or other.person else other.name, state.make_event.opponent, state.seq,
        state.clocks.last_row_time, since, due_at,
    )  # fmt: skip


def since_and_due(state: TableState, seat: Seat) -> tuple[int, int]:
    """Since when the table waits for the player at `seat`, and until when; both are 0 where it does not.

    Before the cards are dealt it waits for their device.  The second is 0, too, where no time runs.
    """
    if state.is_over:
        return 0, 0
    if state.is_dealt:
        return (state.clocks.waiting_since, state.clocks.deadline() or 0) if state.awaited is seat else (0, 0)
    fairness, since = state.game_fairness, state.fairness.waiting_since
    if fairness is None or not fairness.owes(seat):
        return 0, 0
    grace = absence_grace_seconds(state.make_event) * SECOND
    return since, since + grace if awaited_seat(state) is seat else 0


def name_across(turn: Turn) -> Name:
    """The name of the player across, as the table shows it."""
    if turn.built_in:
        return opponent_message(turn.built_in)
    if turn.across:
        return turn.across
    return Message("person.former" if turn.other else "person.guest" if turn.seat == "A" else "person.host")
