"""What a person in a room is shown, built by allow-list: no token but their own, and no card."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from ecarte.acts.gallery import PlayOn
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.server import room_messages as messages
from ecarte.server.commands import Rejected
from ecarte.server.room_commands import room_events_for
from ecarte.server.room_state import PlayedGame, RoomState
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.state_parts import letter
from ecarte.table.bets import Bet
from ecarte.table.evening import GameOfEvening, payments
from ecarte.table.gallery import objection_to_act
from ecarte.words import Message, opponent_message

MOST_RESULTS: Final = 6
"""The number of results that are shown."""

_CID: Final = "not-sent"

_POSSIBLE: Final = (
    messages.ChouetteCommand(_CID),
    messages.BeginCommand(_CID),
    messages.PlayTooCommand(_CID),
    messages.OnlyWatchCommand(_CID),
    messages.GoHomeCommand(_CID),
    messages.EndEveningCommand(_CID),
    messages.FillCommand(_CID, "novice"),
)
"""The commands whose possibility does not depend on what they say."""


def room_frame(state: RoomState, viewer: str, *, here: Collection[str], now: int, tokens: Tokens) -> messages.RoomFrame:
    """The room as the person with the id `viewer` may see it; `here` are the ids of those with a connected page."""
    evening = state.evening
    closes_at = state.bets_close_at
    tables = {game.number: game for game in state.games}
    return messages.RoomFrame(
        number=state.seq,
        room=state.name,
        me=viewer,
        host=state.host,
        invitation=tokens.room_invitation(state.name) if viewer in state.present and not state.is_over else "",
        rules=state.make_event.rules,
        style=state.make_event.style,
        stake=state.make_event.stake,
        conduct=state.make_event.conduct,
        persons=tuple(_person(state, one, is_here=one in here) for one in state.people),
        bets=tuple(_bet(state, viewer, bet) for bet in evening.book.bets),
        bets_open=state.is_open,
        may_bet=tuple(side for side in map(letter, SEATS) if _may(state, viewer, messages.BetCommand(_CID, side, 1))),
        began=tuple(sorted(state.began)),
        closes_in=None if closes_at is None else max(0, closes_at - now),
        chouette=None if evening.gallery.chouette is None else letter(evening.gallery.chouette),
        pool=None if evening.pool is None else messages.PoolInRoom(
            evening.pool.number, evening.pool.counters, evening.pool.winner
        ),
        game=_game(state, viewer, tokens) if state.table else None,
        n_games=len(evening.results),
        results=tuple(_result(game, tables.get(game.number)) for game in evening.results[-MOST_RESULTS:]),
        payments=tuple(_payments(state)) if state.is_over else (),
        is_over=state.is_over,
        may=tuple(str(frame.__struct_config__.tag) for frame in _POSSIBLE if _may(state, viewer, frame)),
        why_stay=_why_stay(state, viewer),
    )  # fmt: skip


def _may(state: RoomState, viewer: str, frame: messages.RoomCommand) -> bool:
    """Whether the viewer may do this now."""
    try:
        return bool(room_events_for(state, viewer, frame))
    except Rejected:
        return False


def _why_stay(state: RoomState, viewer: str) -> tuple[tuple[Message, ...], ...]:
    """Why the viewer cannot leave the room now; empty where they can, or have left."""
    try:
        room_events_for(state, viewer, messages.GoHomeCommand(_CID))
    except Rejected as rejected:
        return rejected.reply.lines
    return ()


def _person(state: RoomState, person_id: str, *, is_here: bool) -> messages.PersonInRoom:
    known, seating = state.people[person_id], state.evening.seating
    seat, side = seating.find_seat_of(person_id), side_backed(state, person_id)
    return messages.PersonInRoom(
        person_id, name_in_room(state, person_id), known.colour, is_here or bool(known.opponent), known.opponent,
        bool(known.person),
        seat=None if seat is None else letter(seat),
        place=seating.waiting.index(person_id) + 1 if person_id in seating.waiting else 0,
        backs=None if side is None else letter(side),
        balance=state.balances[person_id],
        gone=person_id not in seating.present,
        gave_up=state.has_given_up(person_id),
    )  # fmt: skip


def side_backed(state: RoomState, person_id: str) -> Seat | None:
    """The side that this person backs; None for one who has given up the game, though their stake is on it."""
    return None if state.has_given_up(person_id) else state.evening.backs(person_id)


def name_in_room(state: RoomState, person_id: str) -> Message | str:
    """The name under which the others see a person; that of a deleted account is gone."""
    known = state.people[person_id]
    if known.opponent:
        return opponent_message(known.opponent)
    return known.name or Message("person.former" if known.person else "person.guest")


def _bet(state: RoomState, viewer: str, bet: Bet) -> messages.BetInRoom:
    frame = messages.TakeBetCommand(_CID, max(1, bet.number), max(1, bet.open))
    return messages.BetInRoom(
        bet.number, bet.by, letter(bet.side), bet.counters, bet.open,
        tuple((taking.by, taking.counters) for taking in bet.takings),
        may_take=bet.number > 0 and bet.open > 0 and _may(state, viewer, frame),
    )  # fmt: skip


def _game(state: RoomState, viewer: str, tokens: Tokens) -> messages.GameInRoom:
    """The table of the game in hand, with the token that the viewer has there."""
    evening = state.evening
    seat, side = evening.seating.find_seat_of(viewer), side_backed(state, viewer)
    at, given_up = seat if seat is not None else side, evening.gallery.resigned
    shown = messages.GameInRoom(
        state.table, "", "" if state.make_event.spectators == "none" else "watch",
        given_up=None if given_up is None else letter(given_up),
        may_play_on=objection_to_act(evening, PlayOn(viewer)) is None,
    )  # fmt: skip
    if at is None:
        return shown
    token = tokens.seat_token(SeatToken(state.table, state.at_table(at), state.people[viewer].token_id))
    return replace(shown, token=token, role="backer" if seat is None else "player")


def _result(game: GameOfEvening, played: PlayedGame | None) -> messages.ResultInRoom:
    loser = OTHER[game.winner]
    return messages.ResultInRoom(
        game.number, "" if played is None else played.table, game.seats[game.winner], game.seats[loser],
        (game.score[game.winner], game.score[loser]), game.value, game.by_resigning, game.took_pool, game.kept_seat,
    )  # fmt: skip


def _payments(state: RoomState) -> Iterator[messages.PaymentInRoom]:
    for payment in payments(state.evening):
        payee = payment.payee if payment.payee in state.people else ""
        yield messages.PaymentInRoom(payment.payer, payee, payment.counters)
