"""The redacted record: what one player, or a spectator, could write down during a game.

A fault that nobody has claimed appears as the regular act that it was taken for.  A redacted record cannot be replayed;
the full one can, and is shown when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.acts import AnyAct, Gift
from ecarte.cards import SEATS, Seat
from ecarte.engine.deal import has_taken_up
from ecarte.record.model import Record, agreed_sheet, lines_of
from ecarte.record.sheet import Headers, PlaySheet
from ecarte.record.toml import sheet_text
from ecarte.table.club.redaction import redact
from ecarte.table.layers import deal_in_hand
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play, apply

SHOWN_MARKER: Final = "# what {who} saw"
"""The first line of a redacted record."""


def acts_seen_by(record: Record, seat: Seat | None) -> tuple[AnyAct, ...]:
    """The acts of a record as the player at `seat` saw them, or as a spectator did if `seat` is None.

    Raises IllegalAction for a record that cannot be replayed.
    """
    return tuple(act for _, act, _ in _steps_seen(record, seat))


def _steps_seen(record: Record, seat: Seat | None) -> Iterator[tuple[Play, AnyAct, Seat | None]]:
    """The acts as they were seen, each in a step as `lines_of` takes it."""
    play = record.start
    for act in record.actions:
        # Cards that the actor takes up or lays open are seen as cards given to the actor.
        receiver = next_receiver(play) if isinstance(act, Gift) else act.mover
        for act_seen in redact(play, act, seat):
            yield play, act_seen, receiver if isinstance(act_seen, Gift) else None
        play = apply(play, act)


def record_for_seat(record: Record, seat: Seat | None) -> str:
    """The text of the redacted record, without headers that reveal the result.

    Raises IllegalAction for a record that cannot be replayed.
    """
    headers = Headers(**{name: getattr(record.headers, name) for name in ("event", "place", "date", "names")})
    marker = SHOWN_MARKER.format(who="a bystander" if seat is None else seat.name)
    lines = tuple(lines_of(_steps_seen(record, seat)))
    sheet = agreed_sheet(record, headers=headers, play=_starting_sheet(record.start, seat), actions=lines)
    return f"{marker}\n{sheet_text(sheet)}"


def _starting_sheet(play: Play, seat: Seat | None) -> PlaySheet:
    """The starting position as the player saw it: dealer, score, turn-up, and their hand if they had taken it up."""
    deal = deal_in_hand(play)
    if deal is None:
        return PlaySheet()
    score = None if deal.score == (0, 0) else deal.score
    hands_known = [
        (deal.hands[each_seat], deal.unseen[each_seat]) if each_seat is seat and has_taken_up(deal, each_seat) else None
        for each_seat in SEATS
    ]
    return PlaySheet(dealer=deal.dealer, score=score, turn_up=deal.turn_up, A=hands_known[0], B=hands_known[1])
