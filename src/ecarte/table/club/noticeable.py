"""What an attentive player can have noticed until now: the claims they could make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ecarte.acts.faults import Claimed, Event
from ecarte.cards import Cards, Seat
from ecarte.engine import king
from ecarte.engine.deal import OVER, SHUFFLE, TURN_UP, Deal
from ecarte.table.club.bookkeeping import Fault, Ruling
from ecarte.table.club.law import claim_headings, claimable_faults
from ecarte.table.match import Match


def noticeable_claims(match: Match, seat: Seat) -> tuple[Claimed, ...]:
    """The claims that would be upheld and whose fault this player could have seen by now."""
    return tuple(
        claim_headings()[one.event]
        for one in claimable_faults(match)
        if seat in one.claimants and _could_see(match, seat, one)
    )


def _could_see(match: Match, seat: Seat, one: Ruling) -> bool:
    """Whether the player could have seen the fault.

    A fault without its own `sight` is seen as it happens, or in the player's own hand.
    """
    game = match.playing
    deal = game.finished if one.in_last else match.deal
    assert deal is not None
    return not one.sight or _NOTICEABLE[one.sight](deal, seat, one)


def _has_ended(deal: Deal, one: Ruling) -> bool:
    return one.in_last or deal.phase is OVER


def _counts_his_hand(deal: Deal, seat: Seat, one: Ruling) -> bool:
    return _has_ended(deal, one) or (one.fault.hand is seat and deal.taken_up[seat])


def _has_the_king(deal: Deal, seat: Seat, one: Ruling) -> bool:
    return _has_ended(deal, one) or king.holds_king(deal, seat) or king.played_king(deal, seat)


_NOTICEABLE: Final[Mapping[str, Callable[[Deal, Seat, Ruling], bool]]] = {
    "own cards on the table": lambda deal, seat, one: one.fault.hand is seat and deal.phase is TURN_UP,
    "own hand": _counts_his_hand,
    "the pack in hand": lambda deal, seat, one: seat is deal.dealer and deal.phase is SHUFFLE,
    "the number told": lambda deal, seat, one: deal.exchanges[-1].dealer_told,
    "own king": _has_the_king,
    "come out": lambda deal, seat, one: not one.fault.annulled and _has_come_out(deal, one.fault),
}
"""For each kind of fault that is not seen being committed, whether it can have been noticed by now."""


def _has_come_out(deal: Deal, fault: Fault) -> bool:
    """Whether the offender has since played a card that they should have played to the trick of the fault."""
    if fault.number >= len(deal.tricks):
        return False
    led, wrong = deal.tricks[fault.number].led, deal.tricks[fault.number].card_of(fault.offender)
    later = Cards.of(trick.card_of(fault.offender) for trick in deal.tricks[fault.number + 1 :])
    if deal.led is not None and deal.leader is fault.offender:
        later = later | Cards(deal.led.bit)
    if fault.event is Event.REVOKE:
        return bool(later.suit(led.suit))
    if wrong.suit is led.suit:  # followed suit with a card too low
        return bool(later.mask & deal.agreement.higher[led.code])
    return deal.turn_up is not None and bool(later.suit(deal.turn_up.suit))  # did not trump
