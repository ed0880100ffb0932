"""The exchange: naming the number, discarding, getting cards, and asking what the dealer took."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.acts import Action, AskNumber, Discard, Give, NameNumber
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, Cards, Seat
from ecarte.engine.deal import (
    DEAL,
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    ELDER_NAMES,
    LEAD,
    OVER,
    Deal,
    full_hand,
    hand_count,
    with_seat,
)
from ecarte.engine.dealing import after_give, object_to_give, receiver
from ecarte.engine.objections import Judges, hand_not_taken_up_objection, object_to, wrong_phase_objection
from ecarte.engine.proposal import cards_to_spare, may_propose, most_for_elder, most_to_ask_for, object_to_asking

# --- the number -------------------------------------------------------------------------------------


def number_options(deal: Deal) -> list[Action]:
    """The numbers the elder may name."""
    least = deal.agreement.rules.exchange.elder_least
    return [NameNumber(deal.elder, number) for number in range(least, most_to_ask_for(deal) + 1)]


def object_to_number(deal: Deal, action: NameNumber) -> Objection | None:
    """Judge the number the elder names after acceptance (PARL-047)."""
    objection = wrong_phase_objection(deal, action.seat, ELDER_NAMES, "proposal.number_named")
    return objection or object_to_asking(deal, action.number)


def after_number(deal: Deal, action: NameNumber) -> Deal:
    """The deal with the number named; a conditional acceptance may fail now, and then nobody is liable (A13)."""
    exchange = deal.exchanges[-1]
    if exchange.enough_for is not None and action.number + exchange.enough_for > deal.stock:
        return replace(deal, phase=LEAD, exchanges=deal.exchanges[:-1])
    numbered_exchange = replace(exchange, asked=action.number)
    return replace(deal, phase=ELDER_DISCARDS, exchanges=(*deal.exchanges[:-1], numbered_exchange))


# --- the discard ------------------------------------------------------------------------------------


def elder_required_number(deal: Deal) -> int | None:
    """The number of cards the elder must discard: what they asked for, or the stock if it is smaller (LOND-026b,
    LOND-038a).

    None if they have named no number.
    """
    number = deal.exchanges[-1].asked
    return None if number is None else min(number, most_for_elder(deal))


def discard_limits(deal: Deal) -> tuple[int, int]:
    """The least and the greatest number of cards that the player about to discard may lay down now."""
    exchange = deal.exchanges[-1]
    if deal.phase is ELDER_DISCARDS:
        number = elder_required_number(deal)
        if number is not None:
            return number, number
        return deal.agreement.rules.exchange.elder_least, most_for_elder(deal)
    if exchange.enough_for is not None:
        dealer_number = min(exchange.enough_for, hand_count(deal, deal.dealer))  # a hand dealt short may have fewer
        return dealer_number, dealer_number
    most = _most_for_dealer(deal)
    return min(deal.agreement.rules.exchange.dealer_least, most), most


def _most_for_dealer(deal: Deal) -> int:
    """The most cards that the dealer can draw after the elder."""
    size = deal.agreement.hand_size
    still_due = max(0, full_hand(deal, deal.elder) - hand_count(deal, deal.elder))
    available = cards_to_spare(deal) - deal.reused - still_due
    if deal.agreement.rules.exchange.short_stock == "dealer-plays-his-hand" and available < size:
        return 0
    return min(size, available)


def discard_options(deal: Deal) -> list[Action]:
    """Every discard allowed now, sorted by number of cards and then in the order of the hand."""
    seat = OTHER[deal.dealer] if deal.phase is ELDER_DISCARDS else deal.dealer
    if hand_not_taken_up_objection(deal, seat):
        return []
    least, most = discard_limits(deal)
    unseen = deal.unseen[seat]
    options: list[Action] = []
    for cards in subsets(deal.hands[seat].mask):
        n_known = cards.mask.bit_count()
        options += [
            Discard(seat, cards, n_unseen) for n_unseen in range(unseen + 1) if least <= n_known + n_unseen <= most
        ]
    return options


def subsets(mask: int) -> list[Cards]:
    """Every choice of cards out of `mask`, the empty one first."""
    masks = [0]
    remaining = mask
    while remaining:
        bit = remaining & -remaining
        remaining ^= bit
        masks += [subset | bit for subset in masks]
    return [Cards(subset) for subset in masks]


def object_to_discard(deal: Deal, action: Discard) -> Objection | None:
    """Judge a discard: the player must be on turn, hold the cards, and lay down a right number."""
    phase = deal.phase
    if phase is not ELDER_DISCARDS and phase is not DEALER_DISCARDS:
        return wrong_phase_objection(deal, action.seat, ELDER_DISCARDS, "exchange.order")
    seat = OTHER[deal.dealer] if phase is ELDER_DISCARDS else deal.dealer
    if action.seat is not seat:
        return object_to(deal, "not-your-turn", "exchange.order", action.seat)
    if objection := hand_not_taken_up_objection(deal, seat):
        return objection
    mask = action.cards.mask
    if mask & ~deal.hands[seat].mask or not 0 <= action.unseen <= deal.unseen[seat]:
        cards_not_held = Cards(mask & ~deal.hands[seat].mask)
        return object_to(deal, "card-not-held", "deal.elder_served_first", seat, card=cards_not_held or "??")
    least, most = discard_limits(deal)
    number = mask.bit_count() + action.unseen
    if least <= number <= most:
        return None
    return _object_to_count(deal, seat, number, least, most)


def _object_to_count(deal: Deal, seat: Seat, number: int, least: int, most: int) -> Objection:
    number_asked = deal.exchanges[-1].asked if deal.phase is ELDER_DISCARDS else None
    if number_asked is not None and (number < most or most == number_asked):
        return object_to(deal, "number-binds", "proposal.number_binds", seat, number=most)
    if number > most and most < deal.agreement.hand_size:
        return object_to(deal, "stock-too-short", "exchange.short_stock", seat, most=most)
    key = "exchange.elder_least" if deal.phase is ELDER_DISCARDS else "exchange.dealer_least"
    return object_to(deal, "number-out-of-range", key, seat, least=least, most=most)


def after_discard(deal: Deal, action: Discard) -> Deal:
    """The deal with the cards laid face down, and with the next player to be served or to discard."""
    seat = action.seat
    exchange = deal.exchanges[-1]
    is_elder = deal.phase is ELDER_DISCARDS
    if is_elder:
        exchange = replace(exchange, elder=action.cards, elder_unseen=action.unseen)
    else:
        rules = deal.agreement.rules.exchange
        number_known = rules.taken_number == "open"
        number_known = number_known or (deal.agreement.table_asks and rules.taken_number == "on-request")
        exchange = replace(exchange, dealer=action.cards, dealer_unseen=action.unseen, dealer_told=number_known)
    deal_with_discard = replace(
        deal,
        hands=with_seat(deal.hands, seat, deal.hands[seat] - action.cards),
        unseen=with_seat(deal.unseen, seat, deal.unseen[seat] - action.unseen),
        gone=deal.gone | action.cards,
        exchanges=(*deal.exchanges[:-1], exchange),
    )
    if is_elder and deal.agreement.rules.exchange.order == "both-discard-first":
        return _to_dealer_discards(deal_with_discard)
    return _serve(deal_with_discard)


def _to_dealer_discards(deal: Deal) -> Deal:
    waiting_deal = replace(deal, phase=DEALER_DISCARDS)
    if discard_limits(waiting_deal)[1] == 0:  # the dealer plays the hand (LOND-038b, TURF-18b)
        exchange = replace(deal.exchanges[-1], dealer_told=True)
        return _serve(replace(deal, exchanges=(*deal.exchanges[:-1], exchange)))
    return waiting_deal


def _serve(deal: Deal) -> Deal:
    """The deal waiting for the next player to draw, the elder first, or past the exchange if nobody has to draw.

    Source: BRIT-024, LOND-038a, CYCL-026a, CYCL-026b.
    """
    elder = OTHER[deal.dealer]
    if hand_count(deal, elder) < full_hand(deal, elder):
        return replace(deal, phase=ELDER_DRAWS)
    if hand_count(deal, deal.dealer) < full_hand(deal, deal.dealer):
        return replace(deal, phase=DEALER_DRAWS)
    # Once discards have been used again, this exchange was the last one, whatever the stock (X36).
    another_exchange = may_propose(deal) and not deal.reused
    return replace(deal, phase=ELDER_DECIDES if another_exchange else LEAD)


def after_draw(deal: Deal, action: Give) -> Deal:
    """The deal with a fresh card in hand, from the stock or from earlier discards; a full hand ends the drawing."""
    seat = receiver(deal)
    assert seat is not None
    card = action.card
    hands, unseen, gone = deal.hands, deal.unseen, deal.gone
    from_stock = deal.stock > 0
    if card is None:
        unseen = with_seat(unseen, seat, unseen[seat] + 1)
    else:
        hands = with_seat(hands, seat, Cards(hands[seat].mask | card.bit))
        if not from_stock:
            gone = Cards(gone.mask & ~card.bit)
    deal_with_card = replace(
        deal,
        hands=hands,
        unseen=unseen,
        gone=gone,
        stock=deal.stock - from_stock,
        reused=deal.reused + (not from_stock),
    )
    return (
        deal_with_card
        if hand_count(deal_with_card, seat) < full_hand(deal, seat)
        else after_served(deal_with_card, seat)
    )


def after_served(deal: Deal, seat: Seat) -> Deal:
    """The deal once `seat` has all the cards it gets: the next player is served."""
    if seat is not deal.dealer and deal.agreement.rules.exchange.order == "elder-served-first":
        return _to_dealer_discards(deal)
    return _serve(deal)


# --- the number the dealer took ---------------------------------------------------------------------


def may_ask(deal: Deal) -> bool:
    """Whether the elder may now ask how many cards the dealer took (LOND-027b)."""
    if deal.agreement.rules.exchange.taken_number != "on-request" or not deal.exchanges:
        return False
    between = deal.phase is ELDER_DECIDES or LEAD <= deal.phase < OVER
    return between and not deal.exchanges[-1].dealer_told


def object_to_ask(deal: Deal, action: AskNumber) -> Objection | None:
    """Judge the elder's question."""
    if action.seat is deal.dealer:
        return object_to(deal, "elder-asks", "exchange.taken_number", action.seat)
    if may_ask(deal):
        return None
    code = "told-already" if deal.exchanges and deal.exchanges[-1].dealer_told else "nothing-to-ask"
    return object_to(deal, code, "exchange.taken_number", action.seat)


def after_ask(deal: Deal, action: AskNumber) -> Deal:
    """The deal in which the table knows the dealer's number."""
    exchange = replace(deal.exchanges[-1], dealer_told=True)
    return replace(deal, exchanges=(*deal.exchanges[:-1], exchange))


def _after_give_or_draw(deal: Deal, action: Give) -> Deal:
    return after_give(deal, action) if deal.phase is DEAL else after_draw(deal, action)


JUDGES: Final[Judges] = {
    Give: (object_to_give, _after_give_or_draw),
    NameNumber: (object_to_number, after_number),
    Discard: (object_to_discard, after_discard),
    AskNumber: (object_to_ask, after_ask),
}
"""For each act of this module, and for cards given in any phase, the functions that judge and apply it."""
