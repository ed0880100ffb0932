"""How the judges say no: an objection with its law, and the checks that several of them share."""

from __future__ import annotations

from ecarte.cards import Seat
from ecarte.engine.deal import Deal, Phase, to_act
from ecarte.errors import Objection
from ecarte.rules import laws_for


def object_to(deal: Deal, code: str, law_key: str, seat: Seat | None, **facts: object) -> Objection:
    """An objection called `code`, resting on the rule or constant `law_key`; `facts` fill its sentence."""
    rules = deal.agreement.rules
    return Objection(
        code=code,
        laws=laws_for(rules, law_key),
        rules=rules.name,
        seat=seat,
        facts=tuple((name, str(value)) for name, value in facts.items()),
    )


def out_of_place(deal: Deal, seat: Seat | None, phase: Phase, law_key: str) -> Objection | None:
    """Objects when the deal is not in `phase`, or does not wait for `seat`."""
    if deal.phase is not phase:
        return object_to(deal, "not-now", law_key, seat, phase=deal.phase.name.lower().replace("_", "-"))
    if to_act(deal) is not seat:
        return object_to(deal, "not-your-turn", law_key, seat)
    return None


def hand_not_taken_up(deal: Deal, seat: Seat) -> Objection | None:
    """Objects when the player has not yet looked at his hand."""
    if deal.agreement.table_takes_up or deal.taken_up[seat]:
        return None
    key = "deal.elder_takes_up" if seat is deal.elder else "deal.dealer_takes_up"
    return object_to(deal, "hand-not-taken-up", key, seat)
