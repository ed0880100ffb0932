"""The shown record: what one player, or a bystander, could write down of a game while it is being played.

It holds only what they saw and heard, so a fault that nobody has claimed appears in it as the regular act it was taken
for.  It cannot be replayed; the full record can, and is shown when the game is over.
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
from ecarte.table.nature import next_to_get
from ecarte.table.step import Play, apply

SHOWN_MARKER: Final = "# what {who} saw"
"""The first line of a shown record."""


def acts_seen_by(record: Record, seat: Seat | None) -> tuple[AnyAct, ...]:
    """The acts of a record as the player at `seat`, or with None a bystander, saw them.

    Raises IllegalAction where the record cannot be replayed.
    """
    return tuple(act for _, act, _ in _acts(record, seat))


def _acts(record: Record, seat: Seat | None) -> Iterator[tuple[Play, AnyAct, Seat | None]]:
    """What was seen, each act with the play before it, and who gets the card of a gift."""
    play = record.start
    for act in record.actions:
        gets = next_to_get(play) if isinstance(act, Gift) else act.mover  # whose hand the actor takes up, or lays open
        for seen in redact(play, act, seat):
            yield play, seen, gets if isinstance(seen, Gift) else None
        play = apply(play, act)


def record_for_seat(record: Record, seat: Seat | None) -> str:
    """The text of what was seen; its lines are those of any record, its headers do not reveal the end.

    Raises IllegalAction where the record cannot be replayed.
    """
    headers = Headers(**{name: getattr(record.headers, name) for name in ("event", "place", "date", "names")})
    marker = SHOWN_MARKER.format(who="a bystander" if seat is None else seat.name)
    lines = tuple(lines_of(_acts(record, seat)))
    sheet = agreed_sheet(record, headers=headers, play=_beginning(record.start, seat), actions=lines)
    return f"{marker}\n{sheet_text(sheet)}"


def _beginning(play: Play, seat: Seat | None) -> PlaySheet:
    """Where play began: dealer, score, turn-up, and the player's own hand if they already had it."""
    deal = deal_in_hand(play)
    if deal is None:
        return PlaySheet()
    score = None if deal.score == (0, 0) else deal.score
    held = [(deal.hands[one], deal.unseen[one]) if one is seat and has_taken_up(deal, one) else None for one in SEATS]
    return PlaySheet(dealer=deal.dealer, score=score, turn_up=deal.turn_up, A=held[0], B=held[1])
