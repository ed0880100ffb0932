"""What an attentive player can have noticed until now: the claims they could make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ecarte.acts.faults import ClaimKind, Event
from ecarte.cards import Cards, Seat
from ecarte.engine import king
from ecarte.engine.deal import OVER, SHUFFLE, TURN_UP, Deal
from ecarte.table.club.bookkeeping import Fault, Ruling
from ecarte.table.club.law import claim_kinds, claimable_faults
from ecarte.table.match import Match


def noticeable_claims(match: Match, seat: Seat) -> tuple[ClaimKind, ...]:
    """The claims that would be upheld and whose fault this player could have seen by now."""
    return tuple(
        claim_kinds()[ruling.event]
        for ruling in claimable_faults(match)
        if seat in ruling.claimants and _could_see(match, seat, ruling)
    )


def _could_see(match: Match, seat: Seat, ruling: Ruling) -> bool:
    """Whether the player could have seen the fault.

    A fault without its own `sight` is seen as it happens, or in the player's own hand.
    """
    game = match.current_game
    deal = game.finished if ruling.in_last else match.deal
    assert deal is not None
    return not ruling.sight or _NOTICEABLE[ruling.sight](deal, seat, ruling)


def _has_ended(deal: Deal, ruling: Ruling) -> bool:
    return ruling.in_last or deal.phase is OVER


def _can_count_hand(deal: Deal, seat: Seat, ruling: Ruling) -> bool:
    return _has_ended(deal, ruling) or (ruling.fault.hand is seat and deal.taken_up[seat])


def _has_the_king(deal: Deal, seat: Seat, ruling: Ruling) -> bool:
    return _has_ended(deal, ruling) or king.holds_king(deal, seat) or king.has_played_king(deal, seat)


_NOTICEABLE: Final[Mapping[str, Callable[[Deal, Seat, Ruling], bool]]] = {
    "own cards on the table": lambda deal, seat, ruling: ruling.fault.hand is seat and deal.phase is TURN_UP,
    "own hand": _can_count_hand,
    "the pack in hand": lambda deal, seat, ruling: seat is deal.dealer and deal.phase is SHUFFLE,
    "the number told": lambda deal, seat, ruling: deal.exchanges[-1].dealer_told,
    "own king": _has_the_king,
    "come out": lambda deal, seat, ruling: not ruling.fault.annulled and _has_come_out(deal, ruling.fault),
}
"""For each `sight` of faults that happen unseen, whether the player can have noticed the fault by now."""


def _has_come_out(deal: Deal, fault: Fault) -> bool:
    """Whether the offender has since played a card that they should have played to the trick of the fault."""
    if fault.number >= len(deal.tricks):
        return False
    led, wrong_card = deal.tricks[fault.number].led, deal.tricks[fault.number].card_of(fault.offender)
    later_cards = Cards.of(trick.card_of(fault.offender) for trick in deal.tricks[fault.number + 1 :])
    if deal.led is not None and deal.leader is fault.offender:
        later_cards = later_cards | Cards(deal.led.bit)
    if fault.event is Event.REVOKE:
        return bool(later_cards.suit(led.suit))
    if wrong_card.suit is led.suit:  # followed suit with a card too low
        return bool(later_cards.mask & deal.agreement.higher[led.code])
    return deal.turn_up is not None and bool(later_cards.suit(deal.turn_up.suit))  # did not trump
