"""The elder's decision and the dealer's answer."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.acts import Accept, AcceptIfEnough, Action, Due, Propose, Refuse, Stand
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER
from ecarte.engine import scoring
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_NAMES,
    LEAD,
    NOBODY,
    Deal,
    Exchange,
    Liable,
    hand_count,
)
from ecarte.engine.objections import Judges, object_to, wrong_phase_objection


def may_propose(deal: Deal) -> bool:
    """Whether a further exchange is possible: enough cards in the stock, and fewer exchanges than the limit.

    An exchange that uses discards again is the last one (X36).  Source: WIKI-026, PARL-052, CYCL-028.
    """
    return deal.stock > 0 and not _is_last_exchange_over(deal) and not _is_short_for_elder(deal)


def _is_last_exchange_over(deal: Deal) -> bool:
    most = deal.agreement.rules.proposal.most_exchanges
    return most > 0 and len(deal.exchanges) >= most


def _is_short_for_elder(deal: Deal) -> bool:
    """Whether fewer cards are left than the elder must exchange, where house rules ask for more than one."""
    least = deal.agreement.rules.exchange.elder_least
    return least > 1 and most_for_elder(deal) < least


def cards_to_spare(deal: Deal) -> int:
    """The cards an exchange can give out now: the stock, and earlier discards where they are used again (A12)."""
    if not deal.agreement.reuses_discards:
        return deal.stock
    earlier = deal.exchanges if deal.phase is ELDER_DECIDES else deal.exchanges[:-1]
    return deal.stock + sum(exchange.elder_number + exchange.dealer_number for exchange in earlier)


def most_for_elder(deal: Deal) -> int:
    """The greatest number of cards the elder may exchange now (LOND-038a; CYCL-030 fills up from discards)."""
    return min(most_to_ask_for(deal), cards_to_spare(deal))


def most_to_ask_for(deal: Deal) -> int:
    """The most the elder may ask for: their whole hand, even if the stock has less (LOND-038a, TURF-18a)."""
    size = deal.agreement.hand_size
    return size if deal.irregular is None else min(size, hand_count(deal, deal.elder))


def decision_options(deal: Deal) -> list[Action]:
    """The elder's decisions: propose, or play at once.

    Source: BRIT-020, BRIT-021, WIKI-016, WIKI-027, PARL-045, CYCL-010, CYCL-022, MOD-016.
    """
    elder = OTHER[deal.dealer]
    stand: list[Action] = [Stand(elder)]
    if not may_propose(deal):
        return stand
    if deal.agreement.rules.proposal.number_named == "after-acceptance":
        return [Propose(elder), *stand]
    least = deal.agreement.rules.exchange.elder_least
    return [*(Propose(elder, number) for number in range(least, most_to_ask_for(deal) + 1)), *stand]


def object_to_decision(deal: Deal, action: Propose | Stand) -> Objection | None:
    """Judge the elder's proposal, or their decision to play without one."""
    key = "proposal.who" if isinstance(action, Propose) else "proposal.elder_may_stand"
    if objection := wrong_phase_objection(deal, action.seat, ELDER_DECIDES, key):
        return objection
    if isinstance(action, Stand):
        return None
    if not may_propose(deal):
        if deal.stock and _is_last_exchange_over(deal):
            return object_to(deal, "no-more-exchanges", "proposal.most_exchanges", action.seat)
        if deal.stock:
            most = most_for_elder(deal)
            return object_to(deal, "stock-too-short", "exchange.elder_least", action.seat, most=most)
        return object_to(deal, "stock-empty", "exchange.while_stock_lasts", action.seat)
    return _object_to_proposed_number(deal, action)


def _object_to_proposed_number(deal: Deal, action: Propose) -> Objection | None:
    rules = deal.agreement.rules
    if rules.proposal.number_named == "after-acceptance":
        if action.number is None:
            return None
        return object_to(deal, "number-too-soon", "proposal.number_named", action.seat)
    if action.number is None:
        return object_to(deal, "number-with-proposal", "proposal.number_named", action.seat)
    return object_to_asking(deal, action.number)


def object_to_asking(deal: Deal, number: int) -> Objection | None:
    """Judge the number of cards the elder asks for: not below the code's minimum, not above their hand."""
    least, most = deal.agreement.rules.exchange.elder_least, most_to_ask_for(deal)
    if least <= number <= most:
        return None
    key = "exchange.elder_least" if number < least else "deal.hand_size"
    return object_to(deal, "number-out-of-range", key, deal.elder, least=least, most=most)


def after_decision(deal: Deal, action: Propose | Stand) -> Deal:
    """The deal after the elder's decision; standing without a proposal makes them liable (BRIT-040, LOND-049a).

    Standing ends the exchange (WIKI-024, PARL-053, CYCL-029).
    """
    if deal.owed and deal.agreement.rules.king.turned_until == "elder-decides":
        deal = scoring.lapse(deal, Due.TURNED_KING)
    if isinstance(action, Stand):
        liable = deal.liable if deal.proposals else Liable.ELDER
        return replace(deal, phase=LEAD, liable=liable)
    if action.number is None:
        return replace(deal, phase=DEALER_ANSWERS, proposals=deal.proposals + 1)
    exchanges = (*deal.exchanges, Exchange(asked=action.number))
    return replace(deal, phase=DEALER_ANSWERS, proposals=deal.proposals + 1, exchanges=exchanges)


# --- the answer -------------------------------------------------------------------------------------


def answer_options(deal: Deal) -> list[Action]:
    """The answers open to the dealer."""
    answers: list[Action] = [Accept(deal.dealer), Refuse(deal.dealer)]
    for number in range(1, deal.agreement.hand_size + 1):
        condition = AcceptIfEnough(deal.dealer, number)
        if object_to_answer(deal, condition) is None:
            answers.append(condition)
    return answers


def object_to_answer(deal: Deal, action: Accept | Refuse | AcceptIfEnough) -> Objection | None:
    """Judge the dealer's answer.

    A condition is allowed only under a code that has it, and only where it could still hold and could still fail
    (LOND-038c, A13).
    """
    if objection := wrong_phase_objection(deal, action.seat, DEALER_ANSWERS, "proposal.answer"):
        return objection
    if not isinstance(action, AcceptIfEnough):
        return None
    agreement = deal.agreement
    if not agreement.rules.proposal.conditional_acceptance:
        return object_to(deal, "no-conditions", "proposal.conditional_acceptance", action.seat)
    size, key = agreement.hand_size, "proposal.conditional_acceptance"
    if not 1 <= action.number <= size:
        return object_to(deal, "number-out-of-range", key, action.seat, least=1, most=size)
    if deal.stock >= 2 * size:
        return object_to(deal, "condition-idle", key, action.seat)
    available = deal.stock - agreement.rules.exchange.elder_least  # if the elder asks for no more than they must
    if action.number > available:
        return object_to(deal, "condition-vain", key, action.seat, most=max(available, 0))
    return None


def after_answer(deal: Deal, action: Accept | Refuse | AcceptIfEnough) -> Deal:
    """The deal after the answer; the first refusal makes the dealer liable (BRIT-041, LOND-049b, LOND-049c).

    A later refusal makes the dealer liable only where the code says so (LOND-026d, WIKI-030).  Any refusal ends the
    exchange (BRIT-026, WIKI-025, PARL-053, CYCL-029).
    """
    named_already = deal.agreement.rules.proposal.number_named == "with-proposal"
    if isinstance(action, Refuse):
        makes_liable = deal.proposals == 1 or deal.agreement.rules.scoring.refusals_priced == "any"
        exchanges = deal.exchanges[:-1] if named_already else deal.exchanges
        return replace(deal, phase=LEAD, liable=Liable.DEALER if makes_liable else NOBODY, exchanges=exchanges)
    if named_already:
        return replace(deal, phase=ELDER_DISCARDS)
    if isinstance(action, AcceptIfEnough):
        # The number must be named before anything is laid down, or a failed condition could not be undone.
        exchange = Exchange(enough_for=action.number)
        return replace(deal, phase=ELDER_NAMES, exchanges=(*deal.exchanges, exchange))
    phase = ELDER_DISCARDS if deal.agreement.table_names_number else ELDER_NAMES
    return replace(deal, phase=phase, exchanges=(*deal.exchanges, Exchange()))


JUDGES: Final[Judges] = {
    Propose: (object_to_decision, after_decision),
    Stand: (object_to_decision, after_decision),
    Accept: (object_to_answer, after_answer),
    AcceptIfEnough: (object_to_answer, after_answer),
    Refuse: (object_to_answer, after_answer),
}
"""For each act of this module, the functions that judge and apply it."""
