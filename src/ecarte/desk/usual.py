"""What a player does as usual with his hands, so that one key is enough for it."""

from __future__ import annotations

from ecarte.acts import ChoosePackets, Cut, CutForDeal, Mark, Pay, Present, SeatMove, Shuffle, TakeUp, TellNumber
from ecarte.bots.club import acts_in
from ecarte.engine.deal import Phase
from ecarte.view import SeatView


def as_usual(view: SeatView) -> SeatMove | None:
    """The next act of the hands alone: a mark that is due, the pack, the hand taken up, the true number, the debt.

    None where the player has something to decide, or nothing to do.  What is not due is never marked.
    """
    for kind in (Mark, TakeUp):
        found = next((action for action in view.legal if isinstance(action, kind)), None)
        if found is not None:
            return found
    if not view.is_on_turn:
        return None
    waited_for = next((act for act in acts_in(view) if isinstance(act, TellNumber | Pay)), None)
    return waited_for or _with_the_pack(view)


def _with_the_pack(view: SeatView) -> SeatMove | None:
    """Shuffled once, put down, cut in the middle, dealt in the packets he is bound to."""
    legal = view.legal
    cuts = [action for action in legal if isinstance(action, Cut | CutForDeal)]
    if cuts:
        return cuts[len(cuts) // 2]
    if view.public.phase is Phase.SHUFFLE and view.seat not in view.public.shuffled:
        return next((action for action in legal if isinstance(action, Shuffle)), None)
    return next((action for action in legal if isinstance(action, Present | ChoosePackets)), None)
