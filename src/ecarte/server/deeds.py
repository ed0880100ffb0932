"""What becomes of a frame: the rows it adds to the log of its table, or why it adds none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ecarte.cards import OTHER, Seat
from ecarte.desk import Reply
from ecarte.errors import NotationError
from ecarte.printable import in_line
from ecarte.server import log, wire
from ecarte.server.absence import CALL_SECONDS, callable_at, claimable_at, stand_in_for
from ecarte.server.chance import commitment_to, is_share
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.live import REMATCH, TAKE_BACK, LiveTable
from ecarte.session.game import Awaits
from ecarte.words import Message, message

NO_WORDS: Final = Reply()

SAID_AT_ONCE: Final = 6
SAID_WITHIN: Final = 15 * SECOND
"""A player says so much in so long, whatever pages he has open."""

MOST_SAID: Final = 500
"""So much a player says at one table."""

TAKE_BACKS: Final = 3
"""So often a player may ask another person in one game to let a decision be taken back."""

MINUTE: Final = 60
MOST_GIVEN: Final = 3
"""More time can be given until the other has so many times what was agreed for a decision, or for the game."""


@dataclass(eq=False)
class NotDone(Exception):
    """A frame adds nothing: a stable code, and what there is to say of it."""

    code: str
    reply: Reply = NO_WORDS


def rows_of(table: LiveTable, seat: Seat, frame: wire.Doing, *, now: int) -> tuple[log.Body, ...]:
    """The rows that a frame of the player at `seat` adds at that time.  Raises NotDone."""
    match frame:
        case _ if not table.is_complete:
            raise NotDone("not-begun")
        case wire.Says(text=text):
            return (_said(table, seat, text, now),)
        case wire.AsksFor(what=what):
            return _asked(table, seat, what)
        case wire.Replies(what=what, yes=yes):
            return _replied(table, seat, what, yes=yes)
        case _ if table.is_over:
            raise NotDone("over", Reply(((Message("ask.over"),),)))
        case wire.Pledges() | wire.Shares():
            return (_of_chance(table, seat, frame),)
        case wire.GivesUp() | wire.Leaves() | wire.ClaimsMatch() | wire.CallsIn():
            return (_ended(table, seat, frame, now),)
        case wire.ReadyCommand() | wire.CallCommand() | wire.GiveTimeCommand():
            return (_of_time(table, seat, frame, now),)
        case _ if not table.is_dealt:
            raise NotDone("not-dealt")
        case wire.AtState(number=number) if number < table.acted_at:
            raise NotDone("stale")  # it was meant for a table that he no longer has before him
        case wire.LetsGo():
            if table.waits_for is not seat or table.awaits(seat) is not Awaits.WORD:
                raise NotDone("nothing-to-pass")
            return (log.LetGo(seat),)
        case wire.Does(id=text):
            return (_taken(table, seat, text),)
    raise NotDone("not-now")


def _ended(
    table: LiveTable, seat: Seat, frame: wire.GivesUp | wire.Leaves | wire.ClaimsMatch | wire.CallsIn, now: int
) -> log.Body:
    """A player gives up, leaves before a card is dealt, or claims something of the other."""
    match frame:
        case wire.GivesUp():
            return log.GaveUp(seat, "resigned")
        case wire.Leaves() if table.is_begun:
            raise NotDone("begun")
        case wire.Leaves():
            return log.BrokenOff(seat)
        case _:
            return _claimed(table, OTHER[seat], frame, now)


def _of_time(
    table: LiveTable, seat: Seat, frame: wire.ReadyCommand | wire.CallCommand | wire.GiveTimeCommand, now: int
) -> log.Body:
    """A player goes on after a deal, calls the other who does nothing, or gives them more time."""
    match frame:
        case wire.ReadyCommand():
            return _readied(table, seat, frame, now)
        case wire.CallCommand():
            return _called(table, seat, now)
        case wire.GiveTimeCommand():
            return _given_time(table, seat, now)


def _readied(table: LiveTable, seat: Seat, frame: wire.ReadyCommand, now: int) -> log.Body:
    """After a deal a player may go on before the pause is over."""
    if table.deal_place != (frame.game, frame.deal) or table.clocks.pause_left(seat, now) is None:
        raise NotDone("no-pause")
    return log.ReadyEvent(seat)


def _called(table: LiveTable, seat: Seat, now: int) -> log.Body:
    """A player who has done nothing for long may be called, where no clock runs."""
    if (since := callable_at(table, seat)) is None or since > now:
        raise NotDone("not-idle")
    return log.CallEvent(OTHER[seat], CALL_SECONDS)


def _given_time(table: LiveTable, seat: Seat, now: int) -> log.Body:
    """The other, whose clock runs, may be given more time, but not without end."""
    clocks, other = table.clocks, OTHER[seat]
    if table.waits_for is not other:
        raise NotDone("not-on-turn")
    left, limit = clocks.left_to_move(now), clocks.move_limit or clocks.call_limit
    if left is None:
        left, limit = clocks.left(other, now), clocks.game_limit
    if left is None:
        raise NotDone("no-clock")
    if left >= MOST_GIVEN * limit:
        raise NotDone("enough-time", Reply(((Message("ask.enough-time"),),)))
    return log.GiveTimeEvent(other, DAY if clocks.move_limit >= DAY * SECOND else MINUTE)


def _claimed(table: LiveTable, absent: Seat, frame: wire.ClaimsMatch | wire.CallsIn, now: int) -> log.Body:
    """What may be claimed of a player who has been away for too long: the match, or that the house plays on."""
    if (since := claimable_at(table, OTHER[absent])) is None or since > now:
        raise NotDone("not-away")
    if isinstance(frame, wire.CallsIn) is not bool(stand_in_for(table, absent)):
        raise NotDone("not-agreed")
    if isinstance(frame, wire.CallsIn):
        return log.StandsIn(absent)
    return log.GaveUp(absent, "idle" if table.clocks.called is absent and absent not in table.clocks.gone else "absent")


def _said(table: LiveTable, seat: Seat, text: str, now: int) -> log.Body:
    """Something may be said, so much at once, and so much at a table."""
    if not text.strip():
        raise NotDone("nothing-said")
    said = [one.at for one in table.spoken if one.seat is seat]
    if table.n_said_by(seat) >= MOST_SAID or sum(at > now - SAID_WITHIN for at in said) >= SAID_AT_ONCE:
        raise NotDone("too-much-said")
    return log.Spoke(seat, in_line(text))


def _taken(table: LiveTable, seat: Seat, text: str) -> log.Body:
    desk = table.desks[seat]
    try:
        act = desk.meant_by(text)
    except NotationError:
        raise NotDone("no-such-act") from None
    if (refused := desk.refusal(act)) is not None:
        raise NotDone("not-allowed", refused)
    if table.hurries(act, seat):
        raise NotDone("wait", Reply(((message("ask.waiting", who=desk.persons.other),),)))
    return table.acted(act)


def _of_chance(table: LiveTable, seat: Seat, frame: wire.Pledges | wire.Shares) -> log.Body:
    """A pledge is given once, and a share that keeps it when all are bound."""
    chance = table.chance
    if chance is None or frame.game != table.game or seat not in chance.wanted:
        raise NotDone("other-game")
    match frame:
        case wire.Pledges():
            if seat in chance.pledges:
                raise NotDone("pledged-already")
            return log.Pledged(seat, frame.game, frame.commitment)
        case wire.Shares():
            if not chance.is_bound:
                raise NotDone("not-all-pledged")
            if seat in chance.shares:
                raise NotDone("shared-already")
            if commitment_to(frame.share, table=table.name, game=frame.game, seat=seat) != chance.pledges[seat]:
                raise NotDone("share-not-as-pledged")
            if not is_share(frame.share):
                raise NotDone("no-share")
            return log.Shared(seat, frame.game, frame.share)


def _asked(table: LiveTable, seat: Seat, what: str) -> tuple[log.Body, ...]:
    """A request; a built-in opponent grants every one, and two who ask for a rematch have agreed."""
    if what == REMATCH and table.asked.get(what) is OTHER[seat]:
        return _replied(table, seat, what, yes=True)
    if what in table.asked:
        raise NotDone("asked-already")
    if what == REMATCH and not table.is_over:
        raise NotDone("not-over")
    if what == REMATCH and table.next_table is not None:
        raise NotDone("granted-already")
    if what == TAKE_BACK and (table.is_over or table.played.last_decision(seat) is None):
        raise NotDone("nothing-to-take-back", Reply(((Message("plain.undo-nothing"),),)))
    if what == TAKE_BACK and table.played.settings.is_club:
        raise NotDone("not-in-club", Reply(((Message("plain.undo-club"),),)))
    if what == TAKE_BACK and table.stood_in is OTHER[seat]:
        raise NotDone("nobody-to-ask")
    if what == TAKE_BACK and table.is_person(OTHER[seat]):
        _refuse_too_many(table, seat)
    return (log.Asks(seat, what),) if table.is_person(OTHER[seat]) else _granted(table, seat, what)


def _refuse_too_many(table: LiveTable, seat: Seat) -> None:
    """Another person is not asked again and again to let a decision be taken back.  Raises NotDone."""
    if table.asks_to_take_back.get(seat, 0) >= TAKE_BACKS:
        raise NotDone("too-many-asked", Reply(((Message("plain.undo-asked-enough"),),)))
    if table.kept_decision.get(seat) == table.played.last_decision(seat):
        raise NotDone("refused-already", Reply(((Message("plain.undo-refused"),),)))


def _granted(table: LiveTable, asker: Seat, what: str) -> tuple[log.Body, ...]:
    if what == REMATCH:
        return (log.Continued(table.next_name),)
    place = table.played.last_decision(asker)
    if place is None:
        raise NotDone("nothing-to-take-back")
    return (log.TookBack(place),)


def _replied(table: LiveTable, seat: Seat, what: str, *, yes: bool) -> tuple[log.Body, ...]:
    asker = table.asked.get(what)
    if asker is None or (asker is seat and yes):
        raise NotDone("not-asked")
    return (log.Answers(seat, what, yes, is_told=True), *(_granted(table, asker, what) if yes else ()))
