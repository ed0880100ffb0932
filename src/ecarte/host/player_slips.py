"""The player's slips: a forbidden act that is done as a slip, or a slip chosen before the next cards come."""

from __future__ import annotations

from typing import Final

from ecarte.acts import Action, AnyAct, IrregularAct, Slip, TellNumber
from ecarte.acts.faults import Conduct
from ecarte.engine.deal import Phase
from ecarte.table.club.slips_in_dealing import extra_turn_up_slips
from ecarte.table.club.slips_in_exchange import slips_of_receiver
from ecarte.table.match import Match
from ecarte.table.step import objection
from ecarte.views.seat import SeatView


def as_slip(match: Match, action: AnyAct) -> AnyAct:
    """The act itself if the laws allow it, or if it is impossible even as a slip; otherwise the same act as a slip."""
    if not isinstance(action, Action | TellNumber) or objection(match, action) is None:
        return action
    seat = getattr(action, "seat", None)
    if seat is None:
        return action
    slip = Slip(seat, action)
    return action if objection(match, slip) is not None else slip


_DISCARDING: Final = (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS)


def later_slips(view: SeatView, conduct: Conduct) -> tuple[IrregularAct, ...]:
    """The slips that happen as the next cards come, which the player has to choose before."""
    public, seat = view.public, view.seat
    if conduct is not Conduct.CLUB or public.turn is not seat:
        return ()
    if public.phase is Phase.PACKETS:
        return extra_turn_up_slips(seat)
    return slips_of_receiver(seat, dealer=not view.is_elder) if public.phase in _DISCARDING else ()
