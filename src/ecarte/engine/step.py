"""The three questions about a deal: why not this action, which actions, what then.

Each kind of action has one judge; listing, explaining and applying all ask it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    Give,
    GiveNotice,
    Mark,
    NameDealer,
    NameNumber,
    NameSuit,
    PlayCard,
    Present,
    Propose,
    Refuse,
    ShowCut,
    Shuffle,
    Stand,
    TableShuffles,
    TakeDown,
    TakeUp,
    TurnUp,
)
from ecarte.engine import dealing, exchange, king, play, proposal, scoring
from ecarte.engine.deal import DEAL, ELDER_DECIDES, LEAD, OVER, REPLY, Deal, Phase
from ecarte.engine.objections import object_to
from ecarte.errors import IllegalAction, Objection

Judge = Callable[[Deal, Any], Objection | None]
Step = Callable[[Deal, Any], Deal]


def _after_gift(deal: Deal, action: Give) -> Deal:
    return dealing.after_give(deal, action) if deal.phase is DEAL else exchange.after_draw(deal, action)


_JUDGES: Final[dict[type, tuple[Judge, Step]]] = {
    Give: (dealing.object_to_give, _after_gift),
    PlayCard: (play.object_to_play, king.after_card),
    TableShuffles: (dealing.object_to_shuffle, dealing.after_shuffle),
    Shuffle: (dealing.object_to_shuffle, dealing.after_shuffle),
    Present: (dealing.object_to_shuffle, dealing.after_shuffle),
    Cut: (dealing.object_to_cut, dealing.after_cut),
    ChoosePackets: (dealing.object_to_packets, dealing.after_packets),
    TurnUp: (dealing.object_to_turn_up, dealing.after_turn_up),
    TakeUp: (dealing.object_to_take_up, dealing.after_take_up),
    Propose: (proposal.object_to_decision, proposal.after_decision),
    Stand: (proposal.object_to_decision, proposal.after_decision),
    Accept: (proposal.object_to_answer, proposal.after_answer),
    AcceptIfEnough: (proposal.object_to_answer, proposal.after_answer),
    Refuse: (proposal.object_to_answer, proposal.after_answer),
    NameNumber: (exchange.object_to_number, exchange.after_number),
    Discard: (exchange.object_to_discard, exchange.after_discard),
    AskNumber: (exchange.object_to_ask, exchange.after_ask),
    AnnounceKing: (king.object_to_announcement, king.after_announcement),
    NameSuit: (play.object_to_suit, play.after_suit),
    Mark: (scoring.object_to_mark, scoring.after_mark),
}

_ABOVE_A_DEAL: Final[dict[type, str]] = {
    ShowCut: "cut_for_deal.first_dealer",
    NameDealer: "cut_for_deal.first_dealer",
    CutForDeal: "cut_for_deal.first_dealer",
    ChoosePack: "cut_for_deal.choice_lasts",
    ChooseSide: "cut_for_deal.choice_lasts",
    CallNewCards: "pack.new_cards",
    GiveNotice: "deal.later_game",
    TakeDown: "game.over_score",
}
"""What is judged above a deal, by the game or the match, and the law it rests on."""

_MAIN_OPTIONS: Final[dict[Phase, Callable[[Deal], list[Action] | tuple[Action, ...]]]] = {
    Phase.SHUFFLE: dealing.shuffle_options,
    Phase.CUT: dealing.cut_options,
    Phase.PACKETS: dealing.packet_options,
    Phase.DEAL: dealing.give_options,
    Phase.TURN_UP: dealing.turn_up_options,
    Phase.ELDER_DECIDES: proposal.decision_options,
    Phase.DEALER_ANSWERS: proposal.answer_options,
    Phase.ELDER_NAMES: exchange.number_options,
    Phase.ELDER_DISCARDS: exchange.discard_options,
    Phase.DEALER_DISCARDS: exchange.discard_options,
    Phase.ELDER_DRAWS: dealing.give_options,
    Phase.DEALER_DRAWS: dealing.give_options,
    Phase.LEAD: play.play_options,
    Phase.REPLY: play.play_options,
    Phase.OVER: lambda deal: (),
}


def objection_in_deal(deal: Deal, action: Action) -> Objection | None:
    """Why `action` may not be done now in this deal, or None when it may."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        law_key = _ABOVE_A_DEAL.get(type(action), "game.first_to")
        return object_to(deal, "not-in-a-deal", law_key, getattr(action, "seat", None))
    return judge[0](deal, action)


def legal_in_deal(deal: Deal) -> tuple[Action, ...]:
    """Everything that may be done now, by nature or either player.

    First what the deal waits for: discards by number of subset, cards from spades to clubs with the
    highest first; then rights that either player may use in passing: taking up a hand, asking the
    number, announcing the king (the elder's first), marking (in the order of A10).
    """
    phase = deal.phase
    options = _MAIN_OPTIONS[phase](deal)
    if phase is LEAD or phase is REPLY:
        announcements = king.king_options(deal)
        if announcements:
            options = (*options, *announcements)
    if not deal.agreement.table_asks and (phase is ELDER_DECIDES or phase >= LEAD) and exchange.may_ask(deal):
        options = (*options, AskNumber(deal.elder))
    if not deal.agreement.table_takes_up and phase is not OVER:
        options = (*options, *dealing.take_up_options(deal))
    if deal.owed:
        options = (*options, *scoring.mark_options(deal))
    return options if type(options) is tuple else tuple(options)


def apply_in_deal(deal: Deal, action: Action) -> Deal:
    """The deal after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    judge = _JUDGES.get(type(action))
    objection = objection_in_deal(deal, action) if judge is None else judge[0](deal, action)
    if objection is not None:
        raise IllegalAction(action, objection)
    assert judge is not None
    return judge[1](deal, action)
