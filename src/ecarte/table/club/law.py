"""Which faults can be claimed at the table, by whom and with which remedies, given the state of the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from ecarte.acts.faults import ClaimKind, Event
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal
from ecarte.rules.cases import ApplicableCase, Cases, cases_of
from ecarte.rules.events import Who, events
from ecarte.table.club.bookkeeping import Fault, Ruling
from ecarte.table.club.facts import FactsOfFault
from ecarte.table.match import Match

_TURNED_UP: Final = (Event.TWO_TURNED_UP, Event.TWO_TURNED_UP_SEEN)


@cache
def claim_kinds() -> Mapping[str, ClaimKind]:
    """The kind of claim for each event; events without one settle themselves or cannot be claimed."""
    kinds = {number: event.claimed for number, event in events().items() if event.claimed is not None}
    return {_EVENTS.get(number, number): kind for number, kind in kinds.items()}


def uphold(match: Match, seat: Seat, kind: ClaimKind) -> Ruling | None:
    """The ruling on a claim: the event and the remedies the claimant may choose; None when it is not upheld."""
    for ruling in claimable_faults(match):
        if claim_kinds()[ruling.event] is kind and seat in ruling.claimants:
            return replace(ruling, claimants=(seat,))
    return None


def claimable_faults(match: Match) -> list[Ruling]:
    """Every fault that a player could claim now."""
    if not match.in_play:
        return []
    return [
        ruling
        for fault, in_last in faults_of(match)
        if not (match.ledger.turn_ups_due and fault.event in _TURNED_UP)  # the second card has not come yet
        for ruling in _rulings_on(match, fault, in_last=in_last)
    ]


def faults_of(match: Match) -> Iterator[tuple[Fault, bool]]:
    """Every fault that is not settled, and whether it was in the last deal."""
    game = match.current_game
    yield from ((fault, False) for fault in match.ledger.faults if fault.event is not Event.OVER_SCORE)
    if match.last_ledger is not None and game.finished is not None:
        yield from ((fault, True) for fault in match.last_ledger.faults if fault.event is not Event.OVER_SCORE)
    for seat in SEATS:
        if game.overscores[seat]:
            yield Fault(Event.OVER_SCORE, seat, number=game.overscores[seat]), False
    if match.missing_card is not None:
        yield Fault(Event.INCORRECT_PACK, match.deal.dealer), False


def is_past(match: Match, fault: Fault) -> bool:
    """Whether nobody can ever claim a fault of this deal any more."""
    return all(case.is_past for case in _applicable_cases(match, FactsOfFault(match, fault, in_last=False)))


def event_number(match: Match, fault: Fault) -> str:
    """The event that a fault of this deal counts as now."""
    return next(_applicable_cases(match, FactsOfFault(match, fault, in_last=False))).number


def _applicable_cases(match: Match, facts: FactsOfFault) -> Iterator[ApplicableCase]:
    """The cases of law that apply to the fault under the code of the table; several if the act is several events."""
    return _cases(match.agreement).ask_with_others(facts.fault.event, facts)


@lru_cache(32)
def _cases(agreement: Agreement) -> Cases:
    """The law of faults of a table, cached by its agreement."""
    return cases_of(agreement.rules)


def _rulings_on(match: Match, fault: Fault, *, in_last: bool) -> Iterator[Ruling]:
    facts = FactsOfFault(match, fault, in_last=in_last)
    for applicable_case in _applicable_cases(match, facts):
        event = _EVENTS.get(applicable_case.number, fault.event)
        claimants = _seats(facts.deal, fault, applicable_case.claim)
        if applicable_case.claim is not Who.EITHER:
            claimants = tuple(seat for seat in claimants if seat not in fault.waived_by)
        if claimants and event in claim_kinds():
            sight = events()[applicable_case.number].sight
            yield Ruling(
                event,
                fault,
                claimants,
                applicable_case.remedies,
                in_last,
                sight,
                applicable_case.looks,
                applicable_case.case.formerly,
            )


_EVENTS: Final = {event.value: event for event in Event}
"""The events by number.  Where a number has no member, the ruling has the event of the fault as it was committed."""


def _seats(deal: Deal, fault: Fault, role: Who) -> tuple[Seat, ...]:
    match role:
        case Who.EITHER:
            return SEATS
        case Who.ELDER:
            return (deal.elder,)
        case Who.DEALER:
            return (deal.dealer,)
        case Who.ADVERSARY:
            return (OTHER[fault.offender],)
        case Who.OFFENDER:
            return (fault.offender,)
        case _:
            return ()
