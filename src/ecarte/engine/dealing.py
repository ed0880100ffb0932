"""From the shuffle to the turn-up: shuffling, the cut, the packets, the cards as they come, taking up hands."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.acts import GIVE, Action, ChoosePackets, Cut, Due, Give, Present, Shuffle, TableShuffles, TakeUp, TurnUp
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, SEATS, Cards, Rank, Seat, by_holding
from ecarte.engine import scoring
from ecarte.engine.deal import (
    CUT,
    DEAL,
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DRAWS,
    LEAD,
    OVER,
    PACKETS,
    SHUFFLE,
    TURN_UP,
    Deal,
    OwedMark,
    full_hand,
    hand_count,
    never_seen_mask,
    unseen_mask,
    with_seat,
)
from ecarte.engine.objections import LAW_OF_PHASE, Judges, object_to, wrong_phase_objection, wrong_time_objection

# --- shuffle and cut --------------------------------------------------------------------------------


def shuffle_options(deal: Deal) -> list[Action]:
    """The actions open in the shuffle: shuffling, and presenting the pack."""
    if deal.agreement.table_shuffles:
        return [TableShuffles()]
    candidates: list[Action] = [Shuffle(deal.dealer), Shuffle(deal.elder), Present(deal.dealer)]
    return [action for action in candidates if object_to_shuffle(deal, action) is None]


def object_to_shuffle(deal: Deal, action: Action) -> Objection | None:
    """Judge TableShuffles, Shuffle and Present."""
    by_table = deal.agreement.table_shuffles
    seat = None if isinstance(action, TableShuffles) else getattr(action, "seat", None)
    if deal.phase is not SHUFFLE or by_table is not isinstance(action, TableShuffles):
        return wrong_time_objection(deal, seat)
    if isinstance(action, Shuffle):
        return _object_to_player_shuffling(deal, action.seat)
    if isinstance(action, Present):
        if action.seat is not deal.dealer:
            return object_to(deal, "not-your-turn", "deal.shuffle", seat)
        if not deal.shuffled:
            return object_to(deal, "not-shuffled", "deal.shuffle", seat)
    return None


def _object_to_player_shuffling(deal: Deal, seat: Seat) -> Objection | None:
    rules = deal.agreement.rules
    if seat is not deal.dealer:
        if rules.deal.shuffle == "dealer":
            return object_to(deal, "dealer-shuffles", "deal.shuffle", seat)
        return object_to(deal, "shuffled-already", "deal.shuffle", seat) if seat in deal.shuffled else None
    if deal.shuffled and deal.shuffled[-1] is seat:  # the dealer may shuffle again, but only after the elder
        return object_to(deal, "shuffled-already", "deal.shuffle", seat)
    return None


def after_shuffle(deal: Deal, action: Action) -> Deal:
    """The deal after TableShuffles, Shuffle or Present."""
    if isinstance(action, Shuffle):
        return replace(deal, shuffled=(*deal.shuffled, action.seat))
    if deal.agreement.rules.deal.cut and not deal.agreement.table_cuts:
        return replace(deal, phase=CUT)
    return _to_packets(deal)


def cut_options(deal: Deal) -> list[Action]:
    """The places where the elder may cut."""
    rules = deal.agreement.rules.deal
    size = deal.agreement.pack_size
    return [Cut(deal.elder, place) for place in range(rules.least_lifted, size - rules.least_left + 1)]


def object_to_cut(deal: Deal, action: Cut) -> Objection | None:
    """Judge the elder's cut: it must lift enough cards and leave enough."""
    if objection := wrong_phase_objection(deal, action.seat, CUT, "deal.cut"):
        return objection
    rules = deal.agreement.rules.deal
    if action.at < rules.least_lifted:
        return object_to(deal, "cut-too-thin", "deal.least_lifted", action.seat, least=rules.least_lifted)
    if deal.agreement.pack_size - action.at < rules.least_left:
        return object_to(deal, "cut-too-deep", "deal.least_left", action.seat, least=rules.least_left)
    return None


def after_cut(deal: Deal, action: Cut) -> Deal:
    """The deal after the elder's cut."""
    return _to_packets(replace(deal, cut_at=action.at))


# --- packets ----------------------------------------------------------------------------------------


def _to_packets(deal: Deal) -> Deal:
    orders = deal.agreement.rules.deal.packets
    if deal.agreement.table_packets or len(orders) == 1:
        return replace(deal, phase=DEAL, packets=deal.order_bound or orders[0])
    return replace(deal, phase=PACKETS)


def packet_options(deal: Deal) -> list[Action]:
    """The orders of distribution open to the dealer."""
    if deal.order_bound:
        return [ChoosePackets(deal.dealer, deal.order_bound)]
    return [ChoosePackets(deal.dealer, order) for order in deal.agreement.rules.deal.packets]


def object_to_packets(deal: Deal, action: ChoosePackets) -> Objection | None:
    """Judge the dealer's choice of packets, against the code and the order they must keep."""
    if objection := wrong_phase_objection(deal, action.seat, PACKETS, "deal.packets"):
        return objection
    orders = deal.agreement.rules.deal.packets
    if action.packets not in orders:
        allowed = " ".join("-".join(map(str, order)) for order in orders)
        return object_to(deal, "no-such-packets", "deal.packets", action.seat, orders=allowed)
    if deal.order_bound and action.packets != deal.order_bound:
        bound_order = "-".join(map(str, deal.order_bound))
        return object_to(deal, "order-bound", "deal.within_game", action.seat, order=bound_order)
    return None


def after_packets(deal: Deal, action: ChoosePackets) -> Deal:
    """The deal with its packets chosen."""
    return replace(deal, phase=DEAL, packets=action.packets)


# --- cards from the pack ----------------------------------------------------------------------------


def receiver(deal: Deal) -> Seat | None:
    """The seat that gets the next card; None when no card is given now."""
    phase = deal.phase
    if phase is DEAL:
        assert deal.packets is not None
        if deal.irregular is not None:
            return _receiver_of_wrong_number(deal)
        n_dealt = deal.agreement.pack_size - deal.stock
        to_dealer = deal.agreement.gives[deal.packets][n_dealt]
        return deal.dealer if to_dealer else OTHER[deal.dealer]
    if phase is ELDER_DRAWS:
        return OTHER[deal.dealer]
    return deal.dealer if phase is DEALER_DRAWS else None


def _receiver_of_wrong_number(deal: Deal) -> Seat:
    """The receiver when a wrong number is dealt: only the last packet of that hand is too large or too small."""
    assert deal.packets is not None
    counts = [hand_count(deal, seat) for seat in SEATS]
    n_due = 0
    for packet in deal.packets[:-1]:
        n_due += packet
        for seat in (OTHER[deal.dealer], deal.dealer):
            if counts[seat] < min(n_due, full_hand(deal, seat)):
                return seat
    elder = OTHER[deal.dealer]
    return elder if counts[elder] < full_hand(deal, elder) else deal.dealer


def cards_to_come(deal: Deal) -> int:
    """The cards that may be given next, as a mask.

    They come from the stock while it lasts; then, where discards are used again, from those of the latest earlier
    exchange, and only then from the one before it (CYCL-030, A12).
    """
    if deal.stock > 0:
        return unseen_mask(deal)
    n_drawn = deal.reused
    for exchange in reversed(deal.exchanges[:-1]):
        number = exchange.elder_number + exchange.dealer_number
        if n_drawn < number:
            discards = (exchange.elder.mask | exchange.dealer.mask) & deal.gone.mask
            hidden = exchange.elder_unseen or exchange.dealer_unseen
            return discards | (never_seen_mask(deal) if hidden else 0)
        n_drawn -= number
    return 0


def object_to_give(deal: Deal, action: Give) -> Objection | None:
    """Judge a card given: a player must be due to get one, and the card must still be in the pack."""
    phase = deal.phase
    if phase is not DEAL and phase is not ELDER_DRAWS and phase is not DEALER_DRAWS:
        return object_to(deal, "no-card-due", "exchange.supply_order", None)
    if action.card is None:
        return None if deal.partial else object_to(deal, "card-not-named", LAW_OF_PHASE[deal.phase], None)
    if cards_to_come(deal) & action.card.bit:
        return None
    return object_to(deal, "card-not-in-stock", "deal.out_of_play", None, card=action.card)


def after_give(deal: Deal, action: Give) -> Deal:
    """The deal with one more card dealt to the hand that is due to get it."""
    seat = receiver(deal)
    assert seat is not None
    card = action.card
    hands, unseen = deal.hands, deal.unseen
    if card is None:
        unseen = with_seat(unseen, seat, unseen[seat] + 1)
    else:
        hand = Cards(hands[seat].mask | card.bit)
        hands = (hand, hands[1]) if seat == 0 else (hands[0], hand)
    stock = deal.stock - 1
    deal_with_card = replace(deal, hands=hands, unseen=unseen, stock=stock)
    if deal.irregular is not None:
        all_dealt = all(hand_count(deal_with_card, seat) >= full_hand(deal, seat) for seat in SEATS)
    else:
        all_dealt = deal.agreement.pack_size - stock == 2 * deal.agreement.hand_size
    return replace(deal_with_card, phase=TURN_UP) if all_dealt else deal_with_card


# --- the turn-up ------------------------------------------------------------------------------------


def turn_up_options(deal: Deal) -> list[Action]:
    """Every card that may be turned up."""
    return [TurnUp(card) for card in Cards(unseen_mask(deal))]


def object_to_turn_up(deal: Deal, action: TurnUp) -> Objection | None:
    """Judge the turn-up: all hands must have been dealt, and the card must still be in the pack."""
    if deal.phase is not TURN_UP:
        return wrong_time_objection(deal, None)
    if unseen_mask(deal) & action.card.bit:
        return None
    return object_to(deal, "card-not-in-stock", "deal.out_of_play", None, card=action.card)


def after_turn_up(deal: Deal, action: TurnUp) -> Deal:
    """The deal with the card turned up; the point for a king is due to the dealer (BRIT-018, LOND-047a).

    Source: BRIT-017, WIKI-013, LOND-010, PARL-038, CYCL-008, MOD-013.
    """
    card = action.card
    stock = deal.stock - 1
    deal_with_turn_up = replace(
        deal,
        turn_up=card,
        gone=Cards(deal.gone.mask | card.bit),
        stock=stock,
        phase=ELDER_DECIDES if stock else LEAD,  # with no stock no exchange can be proposed
    )
    if card.rank != Rank.KING or (deal.irregular is not None and deal.irregular.king_barred):
        return deal_with_turn_up
    points = deal.agreement.rules.king.turned_points
    return scoring.owe(deal_with_turn_up, OwedMark(deal.dealer, Due.TURNED_KING, points))


# --- taking up the hand -----------------------------------------------------------------------------


def take_up_options(deal: Deal) -> list[Action]:
    """The hands that may be taken up now."""
    candidates = [TakeUp(seat) for seat in SEATS if not deal.taken_up[seat]] if deal.phase >= TURN_UP else []
    return [act for act in candidates if object_to_take_up(deal, act) is None]


def object_to_take_up(deal: Deal, action: TakeUp) -> Objection | None:
    """Judge taking up a hand: the code allows it once the hand is dealt, or after the turn-up (BRIT-019, MOD-015)."""
    rules = deal.agreement.rules.deal
    is_elder = action.seat is deal.elder
    key = "deal.elder_takes_up" if is_elder else "deal.dealer_takes_up"
    when = rules.elder_takes_up if is_elder else rules.dealer_takes_up
    if deal.agreement.table_takes_up or deal.taken_up[action.seat]:
        return object_to(deal, "hand-taken-up", key, action.seat)
    if deal.phase < TURN_UP or deal.phase is OVER or (when == "after-turn-up" and deal.phase is TURN_UP):
        return object_to(deal, "hand-not-ready", key, action.seat)
    return None


def after_take_up(deal: Deal, action: TakeUp) -> Deal:
    """The deal with the hand taken up."""
    return replace(deal, taken_up=with_seat(deal.taken_up, action.seat, True))


# --- nature's cards ---------------------------------------------------------------------------------

_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (by_holding(GIVE[8 * suit : 8 * suit + 8]) for suit in range(4))
_UNSEEN_GIFT: tuple[Action, ...] = (Give(None),)


def give_options(deal: Deal) -> tuple[Action, ...]:
    """The cards that nature may give next, spades to clubs, highest first; in a partial deal also a card that is not
    seen."""
    mask = cards_to_come(deal)
    gifts = _SPADES[mask & 255] + _HEARTS[mask >> 8 & 255] + _DIAMONDS[mask >> 16 & 255] + _CLUBS[mask >> 24]
    return gifts + _UNSEEN_GIFT if deal.partial else gifts


JUDGES: Final[Judges] = {
    TableShuffles: (object_to_shuffle, after_shuffle),
    Shuffle: (object_to_shuffle, after_shuffle),
    Present: (object_to_shuffle, after_shuffle),
    Cut: (object_to_cut, after_cut),
    ChoosePackets: (object_to_packets, after_packets),
    TurnUp: (object_to_turn_up, after_turn_up),
    TakeUp: (object_to_take_up, after_take_up),
}
"""For each act of this module, the functions that judge and apply it."""
