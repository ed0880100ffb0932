"""The question a prompt asks: whose turn it is, and what is wanted."""

from __future__ import annotations

from typing import Final

from ecarte.actions import ChoosePack, NameSuit, Propose, TakeUp
from ecarte.engine.deal import Phase
from ecarte.session import Awaits, Teller
from ecarte.table.match import Stage
from ecarte.view import SeatView

_BY_PHASE: Final = {
    Phase.SHUFFLE: "shuffle",
    Phase.CUT: "cut",
    Phase.PACKETS: "packets",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}


def prompt(teller: Teller, view: SeatView, awaited: Awaits) -> str:
    """What the player is asked now."""
    public = view.public
    if awaited is Awaits.WORD:
        between = public.phase is Phase.SHUFFLE
        return teller.say("ask.next-deal") if between else teller.say("ask.word", who=teller.other)
    if awaited is not Awaits.PLAYER:
        return teller.say("ask.waiting", who=teller.other)
    if public.stage is Stage.CUT_FOR_DEAL:
        return teller.say("ask.cut-for-deal")
    if public.stage is Stage.CHOICE:
        return teller.say("ask.choose-pack" if public.packs is None else "ask.choose-side")
    if any(isinstance(action, ChoosePack) for action in view.legal):
        return teller.say("ask.choose-pack")
    return _in_deal(teller, view)


def _in_deal(teller: Teller, view: SeatView) -> str:
    public = view.public
    assert public.phase is not None
    if view.hand is None and any(isinstance(action, TakeUp) for action in view.legal):
        return teller.say("ask.take-up")
    if any(isinstance(action, NameSuit) for action in view.legal):
        return teller.say("ask.name-suit")
    if public.phase is Phase.ELDER_DECIDES:
        proposals = [action for action in view.legal if isinstance(action, Propose)]
        if not proposals:
            return teller.say("ask.elder-only-plays")
        numbered = proposals[0].number is not None
        return teller.say("ask.elder-decides-number" if numbered else "ask.elder-decides")
    if public.phase is Phase.REPLY:
        return teller.say("ask.reply", card=public.led)
    return teller.say(f"ask.{_BY_PHASE[public.phase]}")
