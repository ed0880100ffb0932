"""The question put to a person: whose turn it is, and what is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ecarte import acts
from ecarte.bots.club import choices_in
from ecarte.cards import OTHER
from ecarte.desk.offers import choice_told, exposed_choices
from ecarte.desk.persons import Persons
from ecarte.engine.deal import Phase
from ecarte.play.pauses import Pause, pause_for_word
from ecarte.session.game import Awaits
from ecarte.table.match import Stage
from ecarte.view import SeatView
from ecarte.words import Fact, Listed, Message, deed, listed_messages, message

_BY_PHASE: Final = {
    Phase.SHUFFLE: "shuffle",
    Phase.CUT: "cut",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}

_WITHOUT_LOOKING: Final = (acts.Propose, acts.Stand, acts.Accept, acts.Refuse, acts.NameNumber)
"""What may be said by a player who has not looked at his cards."""


def question(view: SeatView, awaited: Awaits, persons: Persons) -> tuple[Message, ...]:
    """What the player is asked now; several sentences follow each other."""
    public = view.public
    if public.club is not None and (asked := _in_club(view, persons)):
        return (asked,)
    if awaited is Awaits.WORD:
        pause = pause_for_word(view)
        assert pause is not None
        return (message(_WORD[pause], who=persons.other),)
    if awaited is Awaits.END:
        return (Message("ask.over"),)
    if awaited is not Awaits.PLAYER:
        return (message("ask.waiting", who=persons.other),)
    if public.stage is Stage.CUT_FOR_DEAL:
        return (Message("ask.cut-for-deal"),)
    if public.stage is Stage.CHOICE:
        return (Message("ask.choose-pack" if public.packs is None else "ask.choose-side"),)
    if any(isinstance(action, acts.ChoosePack) for action in view.legal):
        return (Message("ask.choose-pack"),)
    return _in_deal(view)


_WORD: Final = {
    Pause.NEXT_DEAL: "ask.next-deal",
    Pause.OFFER: "ask.agree",
    Pause.EXCHANGED: "ask.word-exchanged",
    Pause.KING: "ask.word-king",
}
"""Why the game waits though it is not the player's turn."""


def _in_club(view: SeatView, persons: Persons) -> Message | None:
    """What is asked beyond regular play."""
    club = view.public.club
    assert club is not None
    if club.conceded is OTHER[view.seat]:
        return message("ask.agree", who=persons.other)
    if not view.is_on_turn:
        return None
    if club.ruling is not None:
        return message("ask.choose", options=_numbered(choice_told(act) for act in choices_in(view)))
    if club.laying is view.seat:
        return Message("ask.lay-aside")
    if club.asking:
        return Message("ask.tell-number")
    if club.exposed is not None:
        ways = _numbered(deed(act) for act in exposed_choices(view).values())
        return message("ask.take-exposed", card=club.exposed, options=ways)
    return Message("ask.pay") if club.unpaid else None


def _numbered(options: Iterable[Fact]) -> Listed:
    lines = (message("list.numbered", n=number, what=what) for number, what in enumerate(options, start=1))
    return listed_messages(lines, last="semicolon")


def _in_deal(view: SeatView) -> tuple[Message, ...]:
    if view.hand is None and any(isinstance(action, acts.TakeUp) for action in view.legal):
        if not any(isinstance(action, _WITHOUT_LOOKING) for action in view.legal):
            return (Message("ask.take-up"),)
        return _decision(view), Message("ask.take-up-too")
    return (_decision(view),)


def _decision(view: SeatView) -> Message:
    public = view.public
    assert public.phase is not None
    kinds = {type(action) for action in view.legal}
    if public.phase is Phase.SHUFFLE and acts.Present in kinds:
        return Message("ask.shuffle-or-present" if acts.Shuffle in kinds else "ask.present")
    if public.phase is Phase.PACKETS:
        orders = ("-".join(map(str, one.packets)) for one in view.legal if isinstance(one, acts.ChoosePackets))
        return message("ask.packets", orders=listed_messages(orders, last="or"))
    if acts.NameSuit in kinds:
        return Message("ask.name-suit")
    if public.phase is Phase.ELDER_DECIDES:
        proposals = [action for action in view.legal if isinstance(action, acts.Propose)]
        if not proposals:
            return Message("ask.elder-only-plays")
        return Message("ask.elder-decides-number" if proposals[0].number is not None else "ask.elder-decides")
    if public.phase is Phase.REPLY:
        return message("ask.reply", card=public.led)
    return Message(f"ask.{_BY_PHASE[public.phase]}")
