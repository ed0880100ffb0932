"""The king of trumps held in hand: when each code lets the player announce it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.acts import Action, AnnounceKing, Due, PlayCard
from ecarte.acts.objections import Objection
from ecarte.cards import A, B, Cards, Seat
from ecarte.engine import scoring
from ecarte.engine.deal import LEAD, REPLY, Deal, OwedMark, cards_played, to_act, with_seat
from ecarte.engine.objections import Judges, hand_not_taken_up_objection, object_to
from ecarte.engine.play import after_play, cards_open, may_have_unseen, object_to_play


def king_bit(deal: Deal) -> int:
    """The king of trumps as a mask; 0 before the turn-up, or when the pack has none."""
    return deal.agreement.king_bits[deal.turn_up.suit] if deal.turn_up else 0


def holds_king(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has the king of trumps in hand, or may have it among its unseen cards."""
    king = king_bit(deal)
    if deal.hands[seat].mask & king:
        return True
    return deal.unseen[seat] > 0 and any(may_have_unseen(deal, seat, card) for card in Cards(king))


def has_laid_king(deal: Deal, seat: Seat) -> bool:
    """Whether the king of trumps is the card the seat played last."""
    king = king_bit(deal)
    if deal.led is not None and deal.leader is seat:
        return deal.led.bit == king
    return bool(deal.tricks) and deal.tricks[-1].card_of(seat).bit == king


def has_played_king(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has played the king of trumps at any time in this deal."""
    king = king_bit(deal)
    return has_laid_king(deal, seat) or any(trick.card_of(seat).bit == king for trick in deal.tricks)


def may_announce(deal: Deal, seat: Seat) -> bool:
    """Whether the seat may announce the king now."""
    if deal.phase is not LEAD and deal.phase is not REPLY:
        return False
    king = king_bit(deal)
    if not king or deal.announced is not None:
        return False
    in_hand = holds_king(deal, seat)
    if not in_hand and not has_laid_king(deal, seat):
        return False
    if not deal.agreement.table_takes_up and not deal.taken_up[seat]:
        return False
    return (
        _is_dealer_in_time(deal, in_hand=in_hand) if seat is deal.dealer else _is_elder_in_time(deal, in_hand=in_hand)
    )


def _is_elder_in_time(deal: Deal, *, in_hand: bool) -> bool:
    rules = deal.agreement.rules.king
    elder = deal.elder
    if rules.elder_window == "until-covered":  # PARL-067 to PARL-069, A05
        lies_uncovered = not in_hand and deal.phase is REPLY and deal.leader is elder
        if lies_uncovered:
            return not deal.tricks or rules.later_tricks == "as-laid"
        return deal.phase is REPLY and _may_announce_in_later_trick(deal, elder, in_hand=in_hand)
    if not in_hand:  # LOND-024a, TURF-09c, CYCL-016: a king led first, not yet played to
        led_first = deal.phase is REPLY and not deal.tricks
        return led_first and rules.elder_king_led == "until-played-to"
    if rules.earliest == "first-card-played" and not (deal.tricks or deal.led):
        return False
    led_out_of_turn = deal.led is not None and not deal.tricks and deal.leader is not elder
    if rules.elder_window == "first-card-of-deal" and led_out_of_turn:  # MOD-020
        return False
    return cards_played(deal, elder) == 0 or _may_announce_in_later_trick(deal, elder, in_hand=in_hand)


def _is_dealer_in_time(deal: Deal, *, in_hand: bool) -> bool:
    rules = deal.agreement.rules.king
    dealer = deal.dealer
    if _may_announce_in_later_trick(deal, dealer, in_hand=in_hand):
        return True
    if rules.dealer_window == "as-laid":  # PARL-066, PARL-068
        return not deal.tricks and _may_announce_as_laid(deal, dealer, in_hand=in_hand)
    if not in_hand:  # LOND-024b, TURF-09e: the dealer's first card, until they play again
        first_card = cards_played(deal, dealer) == 1
        return first_card and rules.dealer_king_first == "until-he-plays-again"
    if rules.earliest == "first-card-played" and not (deal.tricks or deal.led):
        return False
    if rules.dealer_window == "first-card-of-deal":  # MOD-020
        return not deal.tricks and deal.led is None
    return cards_played(deal, dealer) == 0


def _may_announce_in_later_trick(deal: Deal, seat: Seat, *, in_hand: bool) -> bool:
    """Whether the king may be announced as it is played after the first trick, under this code (PARL-066, A05)."""
    allowed = deal.agreement.rules.king.later_tricks == "as-laid"
    return allowed and bool(deal.tricks) and _may_announce_as_laid(deal, seat, in_hand=in_hand)


def _may_announce_as_laid(deal: Deal, seat: Seat, *, in_hand: bool) -> bool:
    """Whether the king can be announced as it is played: it is the player's turn, and they may play it now."""
    return in_hand and to_act(deal) is seat and bool(cards_open(deal, seat) & king_bit(deal))


def king_options(deal: Deal) -> list[Action]:
    """The announcements that may be made now, the elder's first; announcing is never a duty (WIKI-032)."""
    king = king_bit(deal)
    if not king or deal.announced is not None:
        return []
    if not deal.partial and not _is_king_in_sight(deal, king):
        return []
    return [AnnounceKing(seat) for seat in (deal.elder, deal.dealer) if may_announce(deal, seat)]


def _is_king_in_sight(deal: Deal, king: int) -> bool:
    """Whether the king is in a hand or has just been laid: a quick test, which usually fails."""
    hands = deal.hands
    if (hands[0].mask | hands[1].mask) & king:
        return True
    return has_laid_king(deal, A) or has_laid_king(deal, B)


def object_to_announcement(deal: Deal, action: AnnounceKing) -> Objection | None:
    """Judge an announcement: the player must hold the king and be in time."""
    seat = action.seat
    if may_announce(deal, seat):
        return None
    if deal.phase is not LEAD and deal.phase is not REPLY:
        return object_to(deal, "king-not-yet", "king.earliest", seat)
    if objection := hand_not_taken_up_objection(deal, seat):
        return objection
    if deal.announced is not None:
        return object_to(deal, "king-announced", "king.held_points", seat)
    if not holds_king(deal, seat) and not has_played_king(deal, seat):
        return object_to(deal, "king-not-held", "king.only_held", seat)
    return _object_to_time(deal, seat)


def _object_to_time(deal: Deal, seat: Seat) -> Objection:
    rules = deal.agreement.rules.king
    is_elder = seat is deal.elder
    window = "king.elder_window" if is_elder else "king.dealer_window"
    if rules.earliest == "first-card-played" and not (deal.tricks or deal.led):
        return object_to(deal, "king-not-yet", "king.earliest", seat)
    as_laid = rules.elder_window == "until-covered" if is_elder else rules.dealer_window == "as-laid"
    if as_laid and holds_king(deal, seat):
        return object_to(deal, "king-as-laid", window, seat)
    if not holds_king(deal, seat):
        window = "king.elder_king_led" if is_elder else "king.dealer_king_first"
    return object_to(deal, "king-too-late", window, seat)


def after_announcement(deal: Deal, action: AnnounceKing) -> Deal:
    """The deal with the king announced and its point due; `king_bound` if the king itself must be played next."""
    seat = action.seat
    king = king_bit(deal)
    rules = deal.agreement.rules.king
    in_hand = holds_king(deal, seat)
    if in_hand and not deal.hands[seat].mask & king:  # it was among the unseen cards
        deal = replace(
            deal,
            hands=with_seat(deal.hands, seat, Cards(deal.hands[seat].mask | king)),
            unseen=with_seat(deal.unseen, seat, deal.unseen[seat] - 1),
        )
    window = rules.dealer_window if seat is deal.dealer else rules.elder_window
    with_card = window in ("as-laid", "until-covered") or cards_played(deal, seat) > 0
    deal_with_announcement = replace(deal, announced=seat, king_bound=in_hand and with_card)
    # Marked separately and never doubled: BRIT-037, PARL-051.
    return scoring.owe(deal_with_announcement, OwedMark(seat, Due.HELD_KING, rules.held_points))


def after_card(deal: Deal, action: PlayCard) -> Deal:
    """The deal with a card played; under some codes a king led first counts as announced (MOD-021)."""
    declares_king = (
        deal.agreement.king_led_declares
        and deal.phase is LEAD
        and not deal.tricks
        and deal.announced is None
        and action.card.bit == king_bit(deal)
    )
    deal_with_card = after_play(deal, action)
    return after_announcement(deal_with_card, AnnounceKing(action.seat)) if declares_king else deal_with_card


JUDGES: Final[Judges] = {
    AnnounceKing: (object_to_announcement, after_announcement),
    PlayCard: (object_to_play, after_card),
}
"""The functions that judge and apply an announcement, and a card played, which may count as an announcement."""
