"""Accidents, which nobody chooses, and the cards that nature gives in a ruling or after a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ecarte.acts import (
    Accident,
    AlsoTurnUp,
    AnyAct,
    CutExposes,
    CutForDealExposes,
    DrawnFromHand,
    FindFaced,
    Give,
    GiveExposed,
    MisprintedPack,
    Nature,
)
from ecarte.acts.faults import Conduct, Event
from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards
from ecarte.engine.deal import (
    CUT,
    DEAL,
    DEALER_DRAWS,
    ELDER_DRAWS,
    SHUFFLE,
    TURN_UP,
    Deal,
    unseen_mask,
    with_seat,
)
from ecarte.engine.dealing import receiver
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.regular import after_regular, without_missing_card
from ecarte.table.club.rights import offer_is_open
from ecarte.table.club.rulings import fresh_deal
from ecarte.table.club.slip_rules import cards_due
from ecarte.table.club.state import (
    change_throughout,
    discard_from_hand,
    put_out_of_play,
    with_deal,
    with_exposed_card,
    with_fault,
    with_ledger,
    with_seen_cards,
)
from ecarte.table.match import Match, Stage

_DRAWS: Final = (ELDER_DRAWS, DEALER_DRAWS)


def cards_below(match: Match) -> Cards:
    """The cards that may come next from the pack or the stock."""
    return Cards(unseen_mask(match.deal)) if match.in_play and match.deal.stock else NO_CARDS


def accidents(match: Match) -> tuple[Accident, ...]:
    """Every accident that can happen now, card by card."""
    if match.conduct is Conduct.ASSISTED or match.unpaid or is_waiting(match):
        return ()
    return tuple(_accidents_in_play(match) if match.in_play else _accidents_in_cut(match))


def is_chance(match: Match, act: AnyAct) -> bool:
    """Whether this is an act of nature that regular play does not have."""
    return type(act) in _EFFECTS and (not isinstance(act, Give) or awaits_nature(match))


def after_chance(match: Match, act: AnyAct) -> Match:
    """The table after an accident or one of nature's cards, and after everything that the laws order at once."""
    return _EFFECTS[type(act)](match, act)


def is_waiting(match: Match) -> bool:
    """Whether a claim, a choice or a card has to be settled before the deal goes on."""
    ledger = match.ledger
    return (
        ledger.pending_ruling is not None
        or ledger.discarding_excess is not None
        or ledger.pending_draw is not None
        or ledger.cards_owed != (0, 0)
        or ledger.offered_now is not None
        or ledger.number_asked
        or is_turn_up_due(match)
        or (match.in_play and offer_is_open(match))
    )


def is_turn_up_due(match: Match) -> bool:
    """Whether a further card is about to be turned up: after the first, or after giving."""
    return match.ledger.turn_ups_due > 0 and match.deal.phase is not TURN_UP


def _accidents_in_cut(match: Match) -> Iterator[Accident]:
    if match.stage is not Stage.CUT_FOR_DEAL:
        return
    for seat in SEATS:
        if match.cut_cards[seat] is not None or match.cut_places[seat] is not None:
            yield CutForDealExposes(seat)
    if _may_lack_a_card(match):
        yield from (MisprintedPack(card) for card in Cards(match.agreement.pack_mask) if card not in match.cut_cards)


def _accidents_in_play(match: Match) -> Iterator[Accident]:
    below, deal = cards_below(match), match.deal
    if deal.phase is SHUFFLE and _may_lack_a_card(match):
        yield from (MisprintedPack(card) for card in below)
    if deal.phase is CUT:
        yield from (CutExposes(card) for card in below)
    if deal.phase in (DEAL, TURN_UP) or (deal.phase in _DRAWS and deal.stock > cards_due(deal)):
        yield from (FindFaced(card) for card in below)
    if receiver(deal) is not None:
        yield from (GiveExposed(card) for card in below)


def _may_lack_a_card(match: Match) -> bool:
    return match.missing_card is None and match.agreement.pack_size > 3 * match.agreement.hand_size


# --- what it does -----------------------------------------------------------------------------------


def _cut_for_deal_again(match: Match, accident: CutForDealExposes) -> Match:
    """The match in which the player cuts for the deal again (LOND-004)."""
    seat = accident.seat
    return replace(
        match, cut_cards=with_seat(match.cut_cards, seat, None), cut_places=with_seat(match.cut_places, seat, None)
    )


def _misprint_pack(match: Match, accident: MisprintedPack) -> Match:
    match = replace(match, missing_card=accident.card)
    return with_deal(match, without_missing_card(match, match.deal)) if match.in_play else match


def _cut_again(match: Match, accident: CutExposes) -> Match:
    """The same match, which still waits for the cut: it is made again (TURF-01b, LOND-007)."""
    return match


def _face_card(match: Match, accident: FindFaced) -> Match:
    """The match after a card lies face up: a card in the pack requires a fresh deal (TURF-04, LOND-012).

    A card in the stock is seen by both players and put out of play (TURF-15a, LOND-035b).
    """
    if match.deal.phase in (DEAL, TURN_UP):
        return fresh_deal(match)
    return with_exposed_card(_take_off_stock(match, accident.card), accident.card)


def _take_off_stock(match: Match, card: Card) -> Match:
    """The match with the top card of the stock put out of play (G06)."""
    match = put_out_of_play(match, Cards(card.bit))
    return with_deal(match, replace(match.deal, stock=match.deal.stock - 1))


def _give_exposed(match: Match, accident: GiveExposed) -> Match:
    """The match after a card is given face up.

    The dealer keeps it (LOND-013a, LOND-036c); the elder may ask for a fresh deal or, in an exchange, pass the card.
    """
    deal, card = match.deal, accident.card
    to_elder = receiver(deal) is deal.elder
    match = with_exposed_card(match, card)
    if deal.phase is DEAL:
        match = after_regular(match, Give(card))
        fault = Fault(Event.ELDER_CARD_EXPOSED, deal.dealer, card=card)
        return with_fault(match, fault) if to_elder else match
    if to_elder:
        return with_ledger(_take_off_stock(match, card), offered_now=card)
    return after_regular(match, Give(card))


# --- nature's cards after a ruling or a slip --------------------------------------------------------


def awaits_nature(match: Match) -> bool:
    """Whether a card is due only because of a ruling or a slip."""
    return match.ledger.pending_draw is not None or match.ledger.cards_owed != (0, 0) or is_turn_up_due(match)


def natural_acts(match: Match) -> tuple[Nature, ...]:
    """The cards that nature may give after a slip or ruling."""
    if match.ledger.pending_draw is not None:
        return tuple(DrawnFromHand(card) for card in match.deal.hands[match.ledger.pending_draw.hand])
    if match.ledger.cards_owed != (0, 0):
        return tuple(Give(card) for card in cards_below(match))
    return tuple(AlsoTurnUp(card) for card in cards_below(match)) if is_turn_up_due(match) else ()


def _draw_from_hand(match: Match, act: DrawnFromHand) -> Match:
    draw = match.ledger.pending_draw
    assert draw is not None
    assert act.card is not None
    card = Cards(act.card.bit)
    match = discard_from_hand(match, draw.hand, card)
    if draw.may_look:
        match = with_seen_cards(match, OTHER[draw.hand], card)
    remaining_draw = replace(draw, number=draw.number - 1)
    return with_ledger(match, pending_draw=remaining_draw if remaining_draw.number else None)


def _complete_hand(match: Match, act: Give) -> Match:
    deal = match.deal
    assert act.card is not None
    seat = deal.elder if match.ledger.cards_owed[deal.elder] else deal.dealer
    card = Cards(act.card.bit)

    def complete(deal: Deal) -> Deal:
        return replace(deal, hands=with_seat(deal.hands, seat, deal.hands[seat] | card), stock=deal.stock - 1)

    match = change_throughout(match, complete)
    n_missing = match.ledger.cards_owed[seat] - 1 if match.deal.stock else 0
    return with_ledger(match, cards_owed=with_seat(match.ledger.cards_owed, seat, n_missing))


def _turn_up_another(match: Match, act: AlsoTurnUp) -> Match:
    match = with_exposed_card(_take_off_stock(match, act.card), act.card)
    match = with_ledger(match, turn_ups_due=match.ledger.turn_ups_due - 1)
    if not match.deal.exchanges:
        return with_ledger(match, extra_turn_ups=(*match.ledger.extra_turn_ups, act.card))
    rule = match.agreement.rules.remedies.turned_after_giving
    n_unrefusable = -1 if rule == "none-refused" else 1
    offered = act.card if rule == "next-not-refused-card-offered" else None
    return with_ledger(match, unrefusable_proposals=n_unrefusable, offered_next=offered)


_EFFECTS: Final[dict[type, Callable[[Match, Any], Match]]] = {
    CutForDealExposes: _cut_for_deal_again,
    MisprintedPack: _misprint_pack,
    CutExposes: _cut_again,
    FindFaced: _face_card,
    GiveExposed: _give_exposed,
    AlsoTurnUp: _turn_up_another,
    DrawnFromHand: _draw_from_hand,
    Give: _complete_hand,
}
