"""Turns a client command into events, or rejects it with a code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ecarte.acts import SeatMove
from ecarte.cards import OTHER, Seat
from ecarte.errors import NotationError
from ecarte.host.events import PassEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.host.match import Awaits
from ecarte.record.writing import write_action
from ecarte.server import events, messages
from ecarte.server.absence import CALL_SECONDS, callable_at, claimable_at, stand_in_for
from ecarte.server.backing import event_of_resigning
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.fairness import is_share, share_commitment
from ecarte.server.phrases import is_phrase
from ecarte.server.seats import REMATCH, TAKE_BACK
from ecarte.server.table_state import TableState
from ecarte.text.safe_text import one_line
from ecarte.ui import Reply
from ecarte.words import Message, message

NO_REPLY: Final = Reply()

CHAT_LINES_AT_ONCE: Final = 6
CHAT_INTERVAL: Final = 15 * SECOND
"""Rate limit of a player's chat, over all their pages: this number of lines in this interval, in milliseconds."""

MOST_CHAT_LINES: Final = 500
"""Maximum number of chat lines of a player at one table."""

MOST_TAKE_BACKS: Final = 3
"""Maximum number of take-back requests of a player to another person in one game."""

MINUTE: Final = 60

MOST_TIME_GIVEN: Final = 3
"""More time can be given while the other has less than this multiple of the agreed time for a decision or the game."""

MOST_ROWS: Final = 20_000
"""The number of rows at which a table is full: some two hundred and fifty games, or twenty hours of play."""

RESERVED_ROWS: Final = 2_000
"""Extra rows for finishing the game in hand and what belongs to its end."""

MOST_REQUESTS: Final = 300
"""Maximum number of requests of one player at one table."""

MOST_DEPARTURES: Final = 300
"""The number of a player's departures after which only longer absences are logged."""

STARTING_EVENTS: Final = (events.PledgeEvent, events.ShareEvent, TakeBackEvent)
"""The events that begin a new game, or replay a part of this one."""

PLAYING_EVENTS: Final = (*STARTING_EVENTS, TakeEvent, PassEvent, SlipEvent, events.SayEvent, events.GiveTimeEvent)
"""The events of players that a full table refuses; resigning and replying stay possible."""

FULL: Final = Reply(((Message("ask.full"),),))


@dataclass(eq=False)
class Rejected(Exception):
    """A command or question is rejected, with a stable code and an explanation."""

    code: str
    reply: Reply = NO_REPLY


def events_for(table: TableState, seat: Seat, frame: messages.Command, *, now: int) -> tuple[events.Event, ...]:
    """The events of a command of the player at `seat` at time `now`.  Raises Rejected."""
    match frame:
        case _ if not table.seats.is_complete:
            raise Rejected("not-begun")
        case messages.SayCommand(text=text):
            return (_chat(table, seat, text, now),)
        case messages.RequestCommand(what=request_name):
            return _request(table, seat, request_name)
        case messages.ReplyCommand(what=request_name, yes=yes):
            return _reply(table, seat, request_name, yes=yes)
        case _ if (stopped := _stopped(table)) is not None:
            raise stopped
        case messages.PledgeCommand() | messages.ShareCommand():
            return (_fairness_event(table, seat, frame),)
        case (
            messages.ResignCommand() | messages.LeaveCommand() | messages.ClaimMatchCommand() | messages.CallInCommand()
        ):
            return (_end(table, seat, frame, now),)
        case messages.ReadyCommand() | messages.CallCommand() | messages.GiveTimeCommand():
            return (_time_event(table, seat, frame, now),)
        case _ if not table.is_dealt:
            raise Rejected("not-dealt")
        case messages.AtState(number=number) if number < table.acted_at:
            raise Rejected("stale")  # it was meant for an earlier state of the table
        case messages.PassCommand():
            if table.awaited is not seat or table.match.awaits(seat) is not Awaits.INTERJECTION:
                raise Rejected("nothing-to-pass")
            return (PassEvent(seat),)
        case messages.TakeCommand(id=act_id):
            return (_take(table, seat, _offered_act(table, seat, act_id)),)
        case messages.ActCommand(action=text):
            return (_take(table, seat, _legal_act(table, seat, text)),)
    raise Rejected("not-now")


def _stopped(table: TableState) -> Rejected | None:
    """Why nobody plays at a table now; None where somebody does."""
    if table.is_over:
        return Rejected("over", Reply(((Message("ask.over"),),)))
    if table.seats.left_to_backers is not None:
        return Rejected("left-to-backers", Reply(((Message("ask.left-to-backers"),),)))
    return None


def _end(
    table: TableState,
    seat: Seat,
    frame: messages.ResignCommand | messages.LeaveCommand | messages.ClaimMatchCommand | messages.CallInCommand,
    now: int,
) -> events.Event:
    """The event of a player who resigns, leaves before a card is dealt, claims the match, or calls in the stand-in."""
    match frame:
        case messages.ResignCommand():
            return event_of_resigning(table, seat)
        case messages.LeaveCommand() if table.match.n_entries:
            raise Rejected("begun")
        case messages.LeaveCommand():
            return events.BreakOffEvent(seat)
        case _:
            return _claim(table, OTHER[seat], frame, now)


def _time_event(
    table: TableState,
    seat: Seat,
    frame: messages.ReadyCommand | messages.CallCommand | messages.GiveTimeCommand,
    now: int,
) -> events.Event:
    """The event of a player who ends the pause after a deal, calls the idle other player, or gives them more time."""
    match frame:
        case messages.ReadyCommand():
            return _ready(table, seat, frame, now)
        case messages.CallCommand():
            return _call(table, seat, now)
        case messages.GiveTimeCommand():
            return _give_time(table, seat, now)


def _ready(table: TableState, seat: Seat, frame: messages.ReadyCommand, now: int) -> events.Event:
    """The event of a player who ends the pause after a deal for themselves: their own clock may run again."""
    if table.deal_place != (frame.game, frame.deal) or table.clocks.pause_left(seat, now) is None:
        raise Rejected("no-pause")
    return events.ReadyEvent(seat)


def _call(table: TableState, seat: Seat, now: int) -> events.Event:
    """The event of a player who calls the other, idle for long, at a table without clocks."""
    if (allowed_at := callable_at(table, seat)) is None or allowed_at > now:
        raise Rejected("not-idle")
    return events.CallEvent(OTHER[seat], CALL_SECONDS)


def _give_time(table: TableState, seat: Seat, now: int) -> events.Event:
    """The event of a player who gives the other, whose clock runs, more time, up to a limit."""
    clocks, other = table.clocks, OTHER[seat]
    if table.awaited is not other:
        raise Rejected("not-on-turn")
    time_left, limit = clocks.move_time_left(now), clocks.move_limit or clocks.call_limit
    if time_left is None:
        time_left, limit = clocks.time_left(other, now), clocks.game_limit
    if time_left is None:
        raise Rejected("no-clock")
    if time_left >= MOST_TIME_GIVEN * limit:
        raise Rejected("enough-time", Reply(((Message("ask.enough-time"),),)))
    return events.GiveTimeEvent(other, DAY if clocks.move_limit >= DAY * SECOND else MINUTE)


def _claim(
    table: TableState, absent: Seat, frame: messages.ClaimMatchCommand | messages.CallInCommand, now: int
) -> events.Event:
    """The event of a claim against a player who is away or does nothing, or of calling in the stand-in for them."""
    if (allowed_at := claimable_at(table, OTHER[absent])) is None or allowed_at > now:
        raise Rejected("not-away")
    if isinstance(frame, messages.CallInCommand) is not bool(stand_in_for(table, absent)):
        raise Rejected("not-agreed")
    if isinstance(frame, messages.CallInCommand):
        return events.CallInEvent(absent)
    return events.ResignEvent(
        absent, "idle" if table.clocks.called is absent and absent not in table.clocks.gone else "absent"
    )


def _chat(table: TableState, seat: Seat, text: str, now: int) -> events.Event:
    """A chat line, within the limits per time and per table."""
    if not text.strip():
        raise Rejected("nothing-said")
    if table.make_event.talk == "phrases" and not is_phrase(text.strip()):
        raise Rejected("phrases-only", Reply(((Message("ask.phrases-only"),),)))
    n_recent = sum(line.seat is seat and line.time > now - CHAT_INTERVAL for line in table.chat.lines)
    if table.chat.n_by(seat) >= MOST_CHAT_LINES or n_recent >= CHAT_LINES_AT_ONCE:
        raise Rejected("too-much-said")
    return events.SayEvent(seat, one_line(text))


def _offered_act(table: TableState, seat: Seat, act_id: str) -> SeatMove:
    """The act that was offered to the player with that id."""
    try:
        return table.viewers.presenters[seat].act_with_id(act_id)
    except NotationError:
        raise Rejected("no-such-act") from None


def _legal_act(table: TableState, seat: Seat, text: str) -> SeatMove:
    """The act of the player's view with that text."""
    for action in table.match.view_of(seat).legal:
        if isinstance(action, SeatMove) and write_action(action) == text:
            return action
    raise Rejected("no-such-act")


def _take(table: TableState, seat: Seat, act: SeatMove) -> events.Event:
    """The event of an act of the player."""
    presenter = table.viewers.presenters[seat]
    if (refusal := presenter.refusal(act)) is not None:
        raise Rejected("not-allowed", refusal)
    if table.match.cuts_off(act, seat):
        raise Rejected("wait", Reply(((message("ask.waiting", who=presenter.persons.other),),)))
    return table.match.event_of(act, lambda: table.randomness)


def _fairness_event(
    table: TableState, seat: Seat, frame: messages.PledgeCommand | messages.ShareCommand
) -> events.Event:
    """A pledge, accepted once, or a share that matches the pledge, accepted once all are pledged."""
    fairness = table.game_fairness
    if fairness is None or frame.game != table.game or seat not in fairness.participants:
        raise Rejected("other-game")
    match frame:
        case messages.PledgeCommand():
            if seat in fairness.pledges:
                raise Rejected("pledged-already")
            return events.PledgeEvent(seat, frame.game, frame.commitment)
        case messages.ShareCommand():
            if not fairness.is_bound:
                raise Rejected("not-all-pledged")
            if seat in fairness.shares:
                raise Rejected("shared-already")
            if share_commitment(frame.share, table=table.name, game=frame.game, seat=seat) != fairness.pledges[seat]:
                raise Rejected("share-not-as-pledged")
            if not is_share(frame.share):
                raise Rejected("no-share")
            return events.ShareEvent(seat, frame.game, frame.share)


def _request(table: TableState, seat: Seat, request_name: str) -> tuple[events.Event, ...]:
    """A request.  A built-in opponent grants every one; where both ask for a rematch, the second grants the first."""
    if request_name == REMATCH and table.requests.pending.get(request_name) is OTHER[seat]:
        return _reply(table, seat, request_name, yes=True)
    if table.make_event.room:
        raise Rejected("not-in-evening", Reply(((Message("ask.in-evening"),),)))
    if request_name in table.requests.pending:
        raise Rejected("asked-already")
    if request_name == REMATCH and not table.is_over:
        raise Rejected("not-over")
    if request_name == REMATCH and table.next_table is not None:
        raise Rejected("granted-already")
    if request_name == TAKE_BACK and table.make_event.rated:
        raise Rejected("not-when-rated", Reply(((Message("plain.undo-rated"),),)))
    if request_name == TAKE_BACK and (table.is_over or table.match.last_decision(seat) is None):
        raise Rejected("nothing-to-take-back", Reply(((Message("plain.undo-nothing"),),)))
    if request_name == TAKE_BACK and table.match.settings.is_club:
        raise Rejected("not-in-club", Reply(((Message("plain.undo-club"),),)))
    if request_name == TAKE_BACK and table.seats.stand_in_seat is OTHER[seat]:
        raise Rejected("nobody-to-ask")
    if request_name == TAKE_BACK and OTHER[seat] in table.seats.person_seats:
        _refuse_more_take_backs(table, seat)
    return (
        (events.RequestEvent(seat, request_name),)
        if OTHER[seat] in table.seats.person_seats
        else _grant(table, seat, request_name)
    )


def _refuse_more_take_backs(table: TableState, seat: Seat) -> None:
    """Limit the take-back requests to another person.  Raises Rejected."""
    if table.requests.n_take_backs.get(seat, 0) >= MOST_TAKE_BACKS:
        raise Rejected("too-many-asked", Reply(((Message("plain.undo-asked-enough"),),)))
    if table.requests.refused_place.get(seat) == table.match.last_decision(seat):
        raise Rejected("refused-already", Reply(((Message("plain.undo-refused"),),)))


def _grant(table: TableState, asker: Seat, request_name: str) -> tuple[events.Event, ...]:
    """The events of a granted request: the rematch table is named, or the asker's last decision is taken back."""
    if request_name == REMATCH:
        return (events.RematchEvent(table.next_name),)
    place = table.match.last_decision(asker)
    if place is None:
        raise Rejected("nothing-to-take-back")
    return (TakeBackEvent(place),)


def _reply(table: TableState, seat: Seat, request_name: str, *, yes: bool) -> tuple[events.Event, ...]:
    """The answer to the pending request; a no of the player who made it withdraws it."""
    asker = table.requests.pending.get(request_name)
    if asker is None or (asker is seat and yes):
        raise Rejected("not-asked")
    return (
        events.ReplyEvent(seat, request_name, yes, is_reported=True),
        *(_grant(table, asker, request_name) if yes else ()),
    )


def refuse_when_full(table: TableState, bodies: Sequence[events.Event]) -> None:
    """Raise Rejected for events that this table has no room for."""
    for body in bodies:
        if isinstance(body, events.RequestEvent) and table.requests.n_made.get(body.seat, 0) >= MOST_REQUESTS:
            raise Rejected("too-much-asked", Reply(((Message("ask.too-much-asked"),),)))
        if table.seq >= MOST_ROWS + RESERVED_ROWS and isinstance(body, PLAYING_EVENTS):
            raise Rejected("table-full", FULL)
        if table.seq >= MOST_ROWS and isinstance(body, STARTING_EVENTS) and not _starts_begun_game(table, body):
            raise Rejected("table-full", FULL)


def _starts_begun_game(table: TableState, body: events.Event) -> bool:
    """Whether this event belongs to a game for which a player has pledged already: such a game may still begin."""
    fairness = table.game_fairness
    return isinstance(body, events.PledgeEvent | events.ShareEvent) and fairness is not None and bool(fairness.pledges)


def logs_presence(table: TableState) -> bool:
    """Whether there is room to log departures and returns."""
    return table.seq < MOST_ROWS + 2 * RESERVED_ROWS
