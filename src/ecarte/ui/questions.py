"""The question put to a player: whose turn it is, and what is wanted."""

from __future__ import annotations

from typing import Final

from ecarte import acts
from ecarte.acts.rows import Kind
from ecarte.cards import OTHER
from ecarte.engine.deal import Phase
from ecarte.host.match import Awaits
from ecarte.play.prompts import Pause, interjection_prompt
from ecarte.table.match import Stage
from ecarte.ui.default_act import is_mark
from ecarte.ui.names import SeatNames
from ecarte.ui.offers import by_number
from ecarte.views.seat import SeatView
from ecarte.words import Listed, Message, act_message, choice_message, join_messages, message

_BY_PHASE: Final = {
    Phase.CUT: "cut",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}


def question(view: SeatView, awaited: Awaits, persons: SeatNames) -> tuple[Message, ...]:
    """What the player is asked now; several sentences follow each other."""
    public = view.public
    if public.club is not None and (asked := _in_club(view, persons)):
        return (asked,)
    if awaited is Awaits.INTERJECTION:
        pause = interjection_prompt(view)
        assert pause is not None
        led = "led" if public.phase is Phase.REPLY else "first"  # about the king
        return (message(_WORD.get(pause, f"ask.word-king-{led}"), who=persons.other),)
    if awaited is Awaits.END:
        return (Message("ask.over"),)
    if awaited is not Awaits.PLAYER:
        return (message("ask.waiting", who=persons.other),)
    if public.stage is Stage.CUT_FOR_DEAL:
        return (Message("ask.cut-for-deal"),)
    if public.stage is Stage.CHOICE:
        return (Message("ask.choose-pack" if public.packs is None else "ask.choose-side"),)
    if Kind.PACK in _fields(view):
        return (Message("ask.choose-pack"),)
    return _in_deal(view)


_WORD: Final = {
    Pause.NEXT_DEAL: "ask.next-deal",
    Pause.OFFER: "ask.agree",
    Pause.EXCHANGED: "ask.word-exchanged",
}
"""Why the game waits although it is not the player's turn."""


def _in_club(view: SeatView, persons: SeatNames) -> Message | None:
    """What is asked beyond regular play."""
    club = view.public.club
    assert club is not None
    if club.conceded is OTHER[view.seat]:
        return message("ask.agree", who=persons.other)
    if not view.is_on_turn:
        return None
    if club.ruling is not None:
        return message("ask.choose", options=_numbered(view))
    if club.laying is view.seat:
        return Message("ask.lay-aside")
    if club.asking:
        return Message("ask.tell-number")
    if club.exposed is not None:
        return message("ask.take-exposed", card=club.exposed, options=_numbered(view))
    return Message("ask.pay") if club.unpaid else None


def _numbered(view: SeatView) -> Listed:
    lines = (message("list.numbered", n=number, what=choice_message(act)) for number, act in by_number(view).items())
    return join_messages(lines, last="semicolon")


def _fields(view: SeatView) -> set[Kind]:
    """The kinds of detail that the player's legal acts carry."""
    return {slot.kind for act in view.legal for slot in act.row.slots}


def _in_deal(view: SeatView) -> tuple[Message, ...]:
    if view.hand is None and any(isinstance(action, acts.TakeUp) for action in view.legal):
        said_unseen = any(action.row.spoken and not action.row.above_deal for action in view.legal)
        return (_decision(view), Message("ask.take-up-too")) if said_unseen else (Message("ask.take-up"),)
    return (_decision(view),)


def _decision(view: SeatView) -> Message:
    public = view.public
    assert public.phase is not None
    if public.phase is Phase.SHUFFLE:
        ways = dict.fromkeys(act.row.name for act in view.legal if act.row.is_default and not is_mark(act))
        return Message(f"ask.{'-or-'.join(ways) or 'shuffle'}")
    if public.phase is Phase.PACKETS:
        orders = (order for act in view.legal if (order := act_message(act).facts.get("order")))
        return message("ask.packets", orders=join_messages(orders, last="or"))
    if Kind.SUIT in _fields(view):
        return Message("ask.name-suit")
    if public.phase is Phase.ELDER_DECIDES:
        proposals = [action for action in view.legal if isinstance(action, acts.Propose)]
        if not proposals:
            return Message("ask.elder-only-plays")
        return Message("ask.elder-decides-number" if proposals[0].number is not None else "ask.elder-decides")
    if public.phase is Phase.REPLY:
        return message("ask.reply", card=public.led)
    return Message(f"ask.{_BY_PHASE[public.phase]}")
