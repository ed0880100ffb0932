"""The facts a ruling turns on, read off the table instead of asked for."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.cards import OTHER, SUIT_MASK, Seat
from ecarte.engine import king
from ecarte.engine.deal import CUT, DEAL, DEALER_ANSWERS, PACKETS, REPLY, SHUFFLE, TURN_UP, Deal, Liable, cards_played
from ecarte.faults import Event
from ecarte.table.club.state import Club, Fault
from ecarte.table.club.windows import is_correctable


def facts_of_deal(deal: Deal) -> dict[str, str]:
    """What can be said of any deal: who has looked, what has been done."""
    liable = {Liable.ELDER: "elder", Liable.DEALER: "dealer"}.get(deal.liable, "nobody")
    answered = deal.proposals > 0 and deal.phase is not DEALER_ANSWERS
    return {
        "looked": _yes(deal.taken_up[deal.elder]),
        "dealer_looked": _yes(deal.taken_up[deal.dealer]),
        "cut": _yes(deal.phase not in (SHUFFLE, CUT, PACKETS) or deal.cut_at is not None),
        "dealt": _yes(deal.phase not in (SHUFFLE, CUT, PACKETS) and (deal.phase > DEAL or any(deal.hands))),
        "turned_up": _yes(deal.phase > TURN_UP),
        "elder_acted": _yes(deal.proposals > 0 or cards_played(deal, deal.elder) > 0),
        "dealer_answered": _yes(answered or cards_played(deal, deal.dealer) > 0),
        "exchanged": _yes(any(exchange.elder_number for exchange in deal.exchanges)),
        "liable": liable,
    }


def facts_of(club: Club, fault: Fault, *, in_last: bool) -> Mapping[str, str]:
    """What the ruling on a fault turns on, at a moment at which it can still be claimed."""
    game = club.match.game
    assert game is not None
    deal = game.finished if in_last and game.finished is not None else game.deal
    adversary = OTHER[fault.offender]
    chapter = club.last if in_last else club.chapter
    wrong_reply = fault.event in (Event.REVOKE, Event.UNDERPLAY)
    mendable = wrong_reply and chapter is not None and is_correctable(club, chapter, fault, in_last=in_last)
    return {
        **facts_of_deal(deal),
        "mixed": "yes",
        "taken_up": _yes(fault.seen),
        "gone_on": "no",
        "offender": _part(deal, fault.offender),
        "offender_played": _yes(cards_played(deal, fault.offender) > fault.number),
        "holds_king": _yes(king.holds_king(deal, adversary) or king.played_king(deal, adversary)),
        "next_lead": _yes(not mendable),
        "next_cut": "no",
        "played_to": _yes(fault.event is Event.LEAD_OUT_OF_TURN and deal.phase is not REPLY),
        "holds_suit": _yes(_holds_suit(deal, fault)),
        "in_time": "no",
        "game_over": "no",
    }


def _holds_suit(deal: Deal, fault: Fault) -> bool:
    """Whether the leader still holds a card of the suit he named."""
    return fault.suit is not None and bool(deal.hands[fault.offender].mask & SUIT_MASK[fault.suit])


def _part(deal: Deal, seat: Seat) -> str:
    return "dealer" if seat is deal.dealer else "elder"


def _yes(told: bool) -> str:  # noqa: FBT001 - a truth to be put into a word
    return "yes" if told else "no"
