"""When the game stops for a word from the player though it is not his turn.

Whether it stops depends on what everybody knows and on his own last card, never on whether he holds the
king: a stop that came only with the king in hand would remind him of it.
"""

from __future__ import annotations

from ecarte.cards import OTHER
from ecarte.engine.agreement import Act
from ecarte.engine.deal import ELDER_DECIDES, LEAD, REPLY, SHUFFLE
from ecarte.faults import Conduct
from ecarte.rules.schema import DealerKing, EarliestKing, ElderKing, KingLed, LaterTricks
from ecarte.view import PublicView, SeatView

_OPEN_BETWEEN_DEALS = frozenset({Act.MARK, Act.MARK_TURNED_KING, Act.PACKS, Act.PACKETS})


def waits_for_word(view: SeatView) -> bool:
    """Whether the opponent, or the table, lets the player speak before going on."""
    public = view.public
    if public.turn is view.seat:
        return False
    return _between_deals(public) or _in_club(view) or (public.announced is None and _king_may_be_announced(view))


def _in_club(view: SeatView) -> bool:
    """In club conduct the dealer has a word after an exchange, and whoever has been offered the rest of the tricks."""
    public = view.public
    if public.club is None:
        return False
    if public.club.conceded is OTHER[view.seat]:
        return True
    exchanged = public.phase is ELDER_DECIDES and bool(public.exchanges) and public.turn is public.elder
    return public.club.conduct is Conduct.CLUB and exchanged and public.turn is not view.seat


def _between_deals(public: PublicView) -> bool:
    """Marks, notice of other packets and new cards are open until the pack is cut or the next card turned up."""
    by_hand = _OPEN_BETWEEN_DEALS - public.agreement.by_table
    later = public.deal_number > 1 or public.game_number > 1
    return bool(by_hand) and public.phase is SHUFFLE and not public.shuffled and later


def _king_may_be_announced(view: SeatView) -> bool:
    public, king = view.public, view.public.agreement.rules.king
    if public.phase is LEAD and not view.is_elder:  # MOD-020: before the first card of the deal
        first = not public.tricks and public.led is None
        return first and king.dealer_window is DealerKing.FIRST_CARD_OF_DEAL and _may_precede_cards(king.earliest)
    if public.phase is not REPLY or public.led is None or public.led.suit is not public.trump or not view.is_elder:
        return False
    if king.elder_window is ElderKing.UNTIL_COVERED:  # PARL-067 to PARL-069: a king led, as it lies
        return not public.tricks or king.later_tricks is LaterTricks.AS_LAID
    return not public.tricks and king.elder_king_led is KingLed.UNTIL_PLAYED_TO  # LOND-024a


def _may_precede_cards(earliest: EarliestKing) -> bool:
    return earliest is EarliestKing.EXCHANGE_OVER
