"""What the player sees of an act, as one act or nothing: cards given show in a hand alone."""

from __future__ import annotations

from ecarte.acts import AnyAct, Discard, Give, Misplace, Slip
from ecarte.cards import Seat
from ecarte.table.club.seen import as_seen
from ecarte.table.in_hand import InHand


def seen_by(table: InHand, act: AnyAct, seat: Seat) -> AnyAct | None:
    """The act as the player at `seat` sees it done; None for a card given out and for what nobody notices.

    That somebody lays cards down is seen also where their number is not.
    """
    if isinstance(act, Give):
        return None
    done = act.done if isinstance(act, Slip) else act
    if isinstance(done, Discard | Misplace) and done.seat is not seat:
        return Discard(done.seat)
    seen = as_seen(table, act, seat)
    if not seen:
        return None
    return seen[0].done if isinstance(seen[0], Slip) else seen[0]
