"""The question a prompt asks: whose turn it is, and what is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ecarte.acts import (
    Accept,
    ChoosePack,
    ChoosePackets,
    NameNumber,
    NameSuit,
    Present,
    Propose,
    Refuse,
    Shuffle,
    Stand,
    TakeUp,
)
from ecarte.cards import OTHER
from ecarte.engine.deal import Phase
from ecarte.plain.club_reading import choice_words, choices_in, exposed_choices
from ecarte.session import Awaits, Teller
from ecarte.table.match import Stage
from ecarte.view import SeatView
from ecarte.words import doing, listed

_BY_PHASE: Final = {
    Phase.SHUFFLE: "shuffle",
    Phase.CUT: "cut",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}

_WITHOUT_LOOKING: Final = (Propose, Stand, Accept, Refuse, NameNumber)
"""What may be said by a player who has not looked at his cards."""


def prompt(teller: Teller, view: SeatView, awaited: Awaits) -> str:
    """What the player is asked now."""
    public = view.public
    if public.club is not None and (asked := _in_club(teller, view)):
        return asked
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


def _in_club(teller: Teller, view: SeatView) -> str:
    """What is asked beyond regular play; empty where nothing is."""
    club = view.public.club
    assert club is not None
    if club.conceded is OTHER[view.seat]:
        return teller.say("ask.agree", who=teller.other)
    if not view.is_on_turn:
        return ""
    if club.ruling is not None:
        told = (choice_words(act, teller.language, style=teller.style) for act in choices_in(view))
        return teller.say("ask.choose", options=_numbered(teller, told))
    if club.laying is view.seat:
        return teller.say("ask.lay-aside")
    if club.asking:
        return teller.say("ask.tell-number")
    if club.exposed is not None:
        ways = (doing(act, teller.language) for act in exposed_choices(view).values())
        return teller.say("ask.take-exposed", card=club.exposed, options=_numbered(teller, ways))
    return teller.say("ask.pay") if club.unpaid else ""


def _numbered(teller: Teller, options: Iterable[str]) -> str:
    return teller.say("list.semicolon").join(f"{number}, {words}" for number, words in enumerate(options, start=1))


def _in_deal(teller: Teller, view: SeatView) -> str:
    public = view.public
    assert public.phase is not None
    if view.hand is None and any(isinstance(action, TakeUp) for action in view.legal):
        if not any(isinstance(action, _WITHOUT_LOOKING) for action in view.legal):
            return teller.say("ask.take-up")
        return f"{_decision(teller, view)} {teller.say('ask.take-up-too')}"
    return _decision(teller, view)


def _decision(teller: Teller, view: SeatView) -> str:
    public = view.public
    assert public.phase is not None
    kinds = {type(action) for action in view.legal}
    if public.phase is Phase.SHUFFLE and Present in kinds:
        return teller.say("ask.shuffle-or-present" if Shuffle in kinds else "ask.present")
    if public.phase is Phase.PACKETS:
        orders = ("-".join(map(str, one.packets)) for one in view.legal if isinstance(one, ChoosePackets))
        return teller.say("ask.packets", orders=listed(orders, teller.language, last="or"))
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
