"""Objections with their laws, and the checks that several judges share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts.objections import Objection
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, Phase, phase_name, to_act
from ecarte.rules import RuleSet, laws_for, readings_for

Judges = dict[type, tuple[Callable[[Deal, Any], Objection | None], Callable[[Deal, Any], Deal]]]
"""By class of act: the function that returns the objection to it, and the one that returns the deal after it."""


def object_by(rules: RuleSet, code: str, law_key: str, seat: Seat | None, **facts: object) -> Objection:
    """An objection with this `code`, based on the rule or constant `law_key`; `facts` fill its sentence."""
    return Objection(
        code=code,
        laws=laws_for(rules, law_key),
        rules=rules.name,
        seat=seat,
        facts=tuple((name, str(value)) for name, value in facts.items()),
        readings=readings_for(rules, law_key),
    )


def object_to(deal: Deal, code: str, law_key: str, seat: Seat | None, **facts: object) -> Objection:
    """An objection under the rules of a deal."""
    return object_by(deal.agreement.rules, code, law_key, seat, **facts)


LAW_OF_PHASE: Final = {
    Phase.SHUFFLE: "deal.shuffle",
    Phase.CUT: "deal.cut",
    Phase.PACKETS: "deal.packets",
    Phase.DEAL: "deal.elder_served_first",
    Phase.TURN_UP: "deal.turn_up",
    Phase.ELDER_DECIDES: "proposal.who",
    Phase.DEALER_ANSWERS: "proposal.answer",
    Phase.ELDER_NAMES: "proposal.number_named",
    Phase.ELDER_DISCARDS: "exchange.order",
    Phase.DEALER_DISCARDS: "exchange.order",
    Phase.ELDER_DRAWS: "exchange.supply_order",
    Phase.DEALER_DRAWS: "exchange.supply_order",
    Phase.LEAD: "play.leader",
    Phase.REPLY: "play.follow",
    Phase.OVER: "play.all_tricks",
}
"""The key of the law on what each phase waits for."""


def wrong_time_objection(deal: Deal, seat: Seat | None) -> Objection:
    """The objection to an act at the wrong time, with the law on what the deal waits for."""
    return object_to(deal, "not-now", LAW_OF_PHASE[deal.phase], seat, phase=phase_name(deal.phase))


def wrong_phase_objection(deal: Deal, seat: Seat | None, phase: Phase, law_key: str) -> Objection | None:
    """The objection if the deal is not in `phase` or does not wait for `seat`; else None."""
    if deal.phase is not phase:
        return wrong_time_objection(deal, seat)
    if to_act(deal) is not seat:
        return object_to(deal, "not-your-turn", law_key, seat)
    return None


def hand_not_taken_up_objection(deal: Deal, seat: Seat) -> Objection | None:
    """The objection if the player has not yet taken up their hand; else None."""
    if deal.agreement.table_takes_up or deal.taken_up[seat]:
        return None
    key = "deal.elder_takes_up" if seat is deal.elder else "deal.dealer_takes_up"
    return object_to(deal, "hand-not-taken-up", key, seat)
