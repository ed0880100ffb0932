"""What the table asks of the player now, in a sentence."""

from __future__ import annotations

from ecarte.actions import ChoosePack, ChooseSide, NameSuit, Propose, TakeUp
from ecarte.cards import OTHER
from ecarte.engine.deal import Phase
from ecarte.table.match import Stage
from ecarte.tui.picture import Company
from ecarte.view import SeatView
from ecarte.words import CardStyle, say

_BY_PHASE = {
    Phase.SHUFFLE: "shuffle",
    Phase.CUT: "cut",
    Phase.PACKETS: "packets",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}


def prompt(view: SeatView, *, company: Company) -> str:
    """The question put to the player, or whom the table waits for."""
    public, language = view.public, company.language
    if public.stage is Stage.OVER or public.winner is not None:
        return say("ask.over", language)
    if public.turn is None:
        return say("tui.dealing", language)
    if not view.is_on_turn:
        return say("tui.thinking", language, name=company.name(OTHER[view.seat]))
    if public.phase is Phase.REPLY and public.led is not None:
        return say("ask.reply", language, style=CardStyle.SIGNS, card=public.led)
    return say(f"ask.{_asked(view)}", language)


def _asked(view: SeatView) -> str:
    """The key of the question."""
    public = view.public
    kinds = {type(action) for action in view.legal}
    if public.stage is Stage.CUT_FOR_DEAL:
        return "cut-for-deal"
    if ChoosePack in kinds:
        return "choose-pack"
    if ChooseSide in kinds:
        return "choose-side"
    if NameSuit in kinds:
        return "name-suit"
    if TakeUp in kinds and view.hand is None:
        return "take-up"
    if public.phase is Phase.ELDER_DECIDES:
        proposals = [action for action in view.legal if isinstance(action, Propose)]
        if not proposals:
            return "elder-only-plays"
        return "elder-decides" if proposals[0].number is None else "elder-decides-number"
    assert public.phase is not None
    return _BY_PHASE[public.phase]
