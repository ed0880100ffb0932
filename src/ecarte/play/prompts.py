"""Pauses of the game in which a player who is not on turn may interject, and the subject of each.

A pause depends on what everybody knows and on the player's own last card, never on whether they hold the king: a pause
only for the holder of the king would remind them of it.
"""

from __future__ import annotations

from enum import StrEnum

from ecarte.acts.faults import Conduct
from ecarte.cards import OTHER, Rank
from ecarte.engine.agreement import Act
from ecarte.engine.deal import ELDER_DECIDES, LEAD, REPLY, SHUFFLE
from ecarte.views.seat import PublicView, SeatView


class Pause(StrEnum):
    """The subject on which the player may interject before the game goes on."""

    NEXT_DEAL = "next-deal"
    """Marks, notice of other packets and new cards are open until the pack is cut or the next card turned up."""

    OFFER = "agree"
    """The rest of the tricks has been offered to the player."""

    EXCHANGED = "exchanged"
    """In club conduct: the player has served the exchange, and may still claim or correct before the elder goes on."""

    KING = "king"
    """The holder of the king of trumps announces it now or not at all."""


_OPEN_BETWEEN_DEALS = frozenset({Act.MARK, Act.MARK_TURNED_KING, Act.PACKS, Act.PACKETS})


def interjection_prompt(view: SeatView) -> Pause | None:
    """The subject of the pause for this player; None where the game does not pause for them."""
    public = view.public
    if public.turn is view.seat:
        return None
    if _between_deals(public):
        return Pause.NEXT_DEAL
    if public.club is not None and public.club.conceded is OTHER[view.seat]:
        return Pause.OFFER
    if public.club is not None and public.club.conduct is Conduct.CLUB and _has_served(public):
        return Pause.EXCHANGED
    return Pause.KING if public.announced is None and _king_may_be_announced(view) else None


def is_pointless(view: SeatView) -> bool:
    """Whether everybody sees that nothing can be announced: the pause is for a king led, and another trump was led.

    It gives no hint about who holds the king.
    """
    public = view.public
    is_other_card_led = public.led is not None and public.led.rank is not Rank.KING
    return is_other_card_led and public.phase is REPLY and interjection_prompt(view) is Pause.KING


def _has_served(public: PublicView) -> bool:
    """Whether an exchange is over, with the elder to go on."""
    return public.phase is ELDER_DECIDES and bool(public.exchanges) and public.turn is public.elder


def _between_deals(public: PublicView) -> bool:
    by_hand = _OPEN_BETWEEN_DEALS - public.agreement.by_table
    is_later_deal = public.deal_number > 1 or public.game_number > 1
    return bool(by_hand) and public.phase is SHUFFLE and not public.shuffled and is_later_deal


def _king_may_be_announced(view: SeatView) -> bool:
    public, king = view.public, view.public.agreement.rules.king
    if public.turn_up is not None and public.turn_up.rank is Rank.KING:
        return False  # nobody can hold it
    if public.phase is LEAD and not view.is_elder:  # MOD-020: before the first card of the deal
        is_first_card = not public.tricks and public.led is None
        return is_first_card and king.dealer_window == "first-card-of-deal" and king.earliest == "exchange-over"
    if public.phase is not REPLY or public.led is None or public.led.suit is not public.trump or not view.is_elder:
        return False
    if king.elder_window == "until-covered":  # PARL-067 to PARL-069: a king led, as it lies
        return not public.tricks or king.later_tricks == "as-laid"
    return not public.tricks and king.elder_king_led == "until-played-to"  # LOND-024a
