"""Writes acts at a table in canonical notation."""

from __future__ import annotations

from ecarte.acts import AnyAct, Gift
from ecarte.cards import Seat
from ecarte.record.phrases import SEAT_NAMES, WRITERS


def write_action(action: AnyAct, *, receiver: Seat | None = None) -> str:
    """The canonical text of one act.  For an act that gives a card, the `receiver` is written first, if given.

    >>> from ecarte.acts import AnnounceKing, Give, PlayCard, Slip
    >>> from ecarte.cards import Card
    >>> write_action(PlayCard(Seat.B, Card.read("Kh"))), write_action(Give(None), receiver=Seat.A)
    ('B plays Kh', 'A gets ??')
    >>> write_action(Slip(Seat.A, AnnounceKing(Seat.A)))
    'A wrongly announces the king'
    """
    words = WRITERS[type(action)](action)
    return words if receiver is None or not isinstance(action, Gift) else f"{SEAT_NAMES[receiver]} {words}"
