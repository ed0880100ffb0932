"""Judge, list and apply the actions of a deal.

Each kind of action has one judge; listing, explaining and applying all use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecarte.acts import (
    Action,
    AskNumber,
)
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.engine import dealing, exchange, king, play, proposal, scoring
from ecarte.engine.deal import ELDER_DECIDES, LEAD, OVER, REPLY, Deal, Phase
from ecarte.engine.objections import Judges, object_to

_JUDGES: Final[Judges] = {
    **exchange.JUDGES, **king.JUDGES, **dealing.JUDGES, **proposal.JUDGES, **play.JUDGES, **scoring.JUDGES,
}  # fmt: skip

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
        return object_to(deal, "not-in-a-deal", action.row.above_deal or "game.first_to", getattr(action, "seat", None))
    return judge[0](deal, action)


def legal_in_deal(deal: Deal) -> tuple[Action, ...]:
    """Everything that may be done now, by nature or either player.

    First what the deal waits for: discards by number of cards, cards from spades to clubs with the highest first.
    Then the rights that either player may use in addition: taking up a hand, asking the number, announcing the king
    (the elder's first), marking (in the order of A10).
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
