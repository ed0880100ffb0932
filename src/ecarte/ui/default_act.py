"""What players usually do with their hands, so that one key is enough for it."""

from __future__ import annotations

from ecarte.acts import AnyAct, Present, SeatMove, Shuffle
from ecarte.acts.rows import ROWS, Kind
from ecarte.bots.club import acts_in
from ecarte.views.seat import SeatView


def default_act(view: SeatView) -> SeatMove | None:
    """The next act that goes without saying: a mark that is due, the pack, the hand taken up, a true number, a debt.

    The pack is shuffled once, by the player who has to put it down, cut in the middle, and dealt in the packets that
    are binding.  None if the player has something to decide or nothing to do.  A mark that is not due is never made.
    """
    has_shuffled = not view.is_on_turn or view.seat in view.public.shuffled
    usual = [
        act
        for act in (*view.legal, *acts_in(view))
        if isinstance(act, SeatMove) and act.row.is_default and not (has_shuffled and isinstance(act, Shuffle))
    ]
    if not usual:
        return None
    order = list(ROWS)
    first = type(min(usual, key=lambda act: (not is_mark(act), order.index(type(act)))))
    alike = [act for act in usual if type(act) is first]
    is_cut = alike[0].row.slots and alike[0].row.slots[0].kind is Kind.NUMBER
    return alike[len(alike) // 2] if is_cut else alike[0]


def is_mark(act: AnyAct) -> bool:
    """Whether the act marks points."""
    return any(slot.kind is Kind.DUE for slot in act.row.slots)


def follows_in_one_step(act: AnyAct) -> bool:
    """Whether the act is one movement with the act before: all marks that are due, or shuffling and putting down."""
    return is_mark(act) or isinstance(act, Present)
