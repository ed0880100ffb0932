"""The same act with the seats exchanged: in his own session a player always sits at A, wherever he sits at a table."""

from __future__ import annotations

from msgspec.structs import replace

from ecarte.acts import AnyAct, Slip
from ecarte.cards import OTHER, Seat


def mirrored(act: AnyAct) -> AnyAct:
    """The act as the other seat's; twice mirrored it is itself.

    >>> from ecarte.acts import Propose
    >>> mirrored(Propose(Seat.A))
    Propose(seat=<Seat.B: 1>, number=None)
    """
    seat = getattr(act, "seat", None)
    if isinstance(act, Slip):
        return Slip(OTHER[act.seat], mirrored(act.done))  # type: ignore[arg-type]  # what was done stays of its kind
    return replace(act, seat=OTHER[seat]) if isinstance(seat, Seat) else act
