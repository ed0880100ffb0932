"""What goes wrong without anybody's choice, and the cards nature brings in what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ecarte.acts import (
    Accident,
    AlsoTurnUp,
    CutExposes,
    CutForDealExposes,
    DrawnFromHand,
    FindFaced,
    Give,
    GiveExposed,
    MisprintedPack,
)
from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards
from ecarte.engine.deal import (
    CUT,
    DEAL,
    DEALER_DRAWS,
    ELDER_DRAWS,
    SHUFFLE,
    TURN_UP,
    Deal,
    unlocated,
    with_seat,
)
from ecarte.engine.dealing import receiver
from ecarte.faults import Conduct, Event
from ecarte.table.club.chapter import Fault
from ecarte.table.club.misdeeds import cards_due
from ecarte.table.club.regular import after_regular, lacking
from ecarte.table.club.rights import offer_is_open
from ecarte.table.club.rulings import fresh_deal
from ecarte.table.club.state import all_see, out_of_hand, put_out, sees, throughout, with_chapter, with_deal, with_fault
from ecarte.table.match import Match, Stage

_DRAWS: Final = (ELDER_DRAWS, DEALER_DRAWS)


def cards_below(club: Match) -> Cards:
    """The cards that may come next from the pack or the stock."""
    return Cards(unlocated(club.deal)) if club.in_play and club.deal.stock else NO_CARDS


def can_happen(club: Match, accident: Accident) -> bool:
    """Whether the accident can happen now."""
    if club.conduct is Conduct.ASSISTED or club.unpaid or is_waiting(club):
        return False
    return _CAN[type(accident)](club, accident)


def accidents(club: Match) -> tuple[Accident, ...]:
    """Every accident that can happen now, card by card."""
    if club.conduct is Conduct.ASSISTED or club.unpaid:
        return ()
    return tuple(accident for accident in _candidates(club) if can_happen(club, accident))


def after_accident(club: Match, accident: Accident) -> Match:
    """The table after it; what the laws order without asking anybody is done at once."""
    return _DONE[type(accident)](club, accident)


def is_waiting(club: Match) -> bool:
    """Whether something has to be settled before the deal goes on."""
    return (
        club.ruling is not None or club.laying is not None or club.draw is not None or club.giving != (0, 0)
        or club.exposed is not None or club.asking or is_turning(club) or (club.in_play and offer_is_open(club))
    )  # fmt: skip


def is_turning(club: Match) -> bool:
    """Whether a further card is about to be turned up: after the first, or after giving."""
    return club.turning and club.deal.phase is not TURN_UP


def _candidates(club: Match) -> Iterator[Accident]:
    if club.stage is Stage.CUT_FOR_DEAL:
        yield from (CutForDealExposes(seat) for seat in SEATS)
        yield from (MisprintedPack(card) for card in Cards(club.agreement.pack_mask))
    if not club.in_play:
        return
    below = cards_below(club)
    if club.deal.phase is SHUFFLE:
        yield from (MisprintedPack(card) for card in below)
    if club.deal.phase is CUT:
        yield from (CutExposes(card) for card in below)
    if club.deal.phase in (DEAL, TURN_UP, *_DRAWS):
        yield from (FindFaced(card) for card in below)
    if receiver(club.deal) is not None:
        yield from (GiveExposed(card) for card in below)


def _can_expose_cut_for_deal(club: Match, accident: CutForDealExposes) -> bool:
    seat = accident.seat
    return club.stage is Stage.CUT_FOR_DEAL and (club.cuts[seat] is not None or club.lifted[seat] is not None)


def _can_be_misprinted(club: Match, accident: MisprintedPack) -> bool:
    in_cut = club.stage is Stage.CUT_FOR_DEAL and accident.card not in club.cuts
    before = club.in_play and club.deal.phase is SHUFFLE and accident.card in cards_below(club)
    spare = club.agreement.pack_size > 3 * club.agreement.hand_size
    return club.missing is None and (in_cut or before) and spare and bool(club.agreement.pack_mask & accident.card.bit)


def _lies_below(club: Match, card: Card) -> bool:
    return card in cards_below(club)


def _can_expose_cut(club: Match, accident: CutExposes) -> bool:
    return club.in_play and club.deal.phase is CUT and _lies_below(club, accident.card)


def _can_find_faced(club: Match, accident: FindFaced) -> bool:
    if not club.in_play or not _lies_below(club, accident.card):
        return False
    if club.deal.phase in (DEAL, TURN_UP):
        return True
    return club.deal.phase in _DRAWS and club.deal.stock > cards_due(club.deal)


def _can_give_exposed(club: Match, accident: GiveExposed) -> bool:
    return club.in_play and receiver(club.deal) is not None and _lies_below(club, accident.card)


# --- what it does -----------------------------------------------------------------------------------


def _cut_for_deal_again(club: Match, accident: CutForDealExposes) -> Match:
    """That player cuts again (LOND-004)."""
    seat = accident.seat
    return replace(club, cuts=with_seat(club.cuts, seat, None), lifted=with_seat(club.lifted, seat, None))


def _misprinted(club: Match, accident: MisprintedPack) -> Match:
    club = replace(club, missing=accident.card)
    return with_deal(club, lacking(club, club.deal)) if club.in_play else club


def _cut_again(club: Match, accident: CutExposes) -> Match:
    """The cut is made again (TURF-01b, LOND-007): the deal still waits for it."""
    return club


def _faced(club: Match, accident: FindFaced) -> Match:
    """In the pack a fresh deal (TURF-04, LOND-012); in the stock seen by both and put out (TURF-15a, LOND-035b)."""
    if club.deal.phase in (DEAL, TURN_UP):
        return fresh_deal(club)
    return all_see(_off_the_stock(club, accident.card), accident.card)


def _off_the_stock(club: Match, card: Card) -> Match:
    """The club with the top card of the stock put out of play (G06)."""
    club = put_out(club, Cards(card.bit))
    return with_deal(club, replace(club.deal, stock=club.deal.stock - 1))


def _give_exposed(club: Match, accident: GiveExposed) -> Match:
    """The dealer's card goes to him (LOND-013a, LOND-036c); the elder has a choice in both cases."""
    deal, card = club.deal, accident.card
    to_elder = receiver(deal) is deal.elder
    club = all_see(club, card)
    if deal.phase is DEAL:
        club = after_regular(club, Give(card))
        fault = Fault(Event.ELDER_CARD_EXPOSED, deal.dealer, card=card)
        return with_fault(club, fault) if to_elder else club
    if to_elder:
        return replace(_off_the_stock(club, card), exposed=card)
    return after_regular(club, Give(card))


_CAN: Final[dict[type, Callable[[Match, Any], bool]]] = {
    CutForDealExposes: _can_expose_cut_for_deal,
    MisprintedPack: _can_be_misprinted,
    CutExposes: _can_expose_cut,
    FindFaced: _can_find_faced,
    GiveExposed: _can_give_exposed,
}

_DONE: Final[dict[type, Callable[[Match, Any], Match]]] = {
    CutForDealExposes: _cut_for_deal_again,
    MisprintedPack: _misprinted,
    CutExposes: _cut_again,
    FindFaced: _faced,
    GiveExposed: _give_exposed,
}


# --- nature in what follows -------------------------------------------------------------------------


def awaits_nature(club: Match) -> bool:
    """Whether a card is to come that only a ruling or a slip has brought about."""
    return club.draw is not None or club.giving != (0, 0) or is_turning(club)


def may_come(club: Match, act: AlsoTurnUp | DrawnFromHand | Give) -> bool:
    """Whether this is the card that may come now."""
    if club.draw is not None:
        if not isinstance(act, DrawnFromHand):
            return False
        return act.card is not None and act.card in club.deal.hands[club.draw.hand]
    if club.giving != (0, 0):
        return isinstance(act, Give) and act.card is not None and act.card in cards_below(club)
    return isinstance(act, AlsoTurnUp) and is_turning(club) and act.card in cards_below(club)


def natural_acts(club: Match) -> tuple[AlsoTurnUp | DrawnFromHand | Give, ...]:
    """The cards that may come in what follows a slip or ruling."""
    if club.draw is not None:
        return tuple(DrawnFromHand(card) for card in club.deal.hands[club.draw.hand])
    if club.giving != (0, 0):
        return tuple(Give(card) for card in cards_below(club))
    return tuple(AlsoTurnUp(card) for card in cards_below(club)) if is_turning(club) else ()


def after_natural(club: Match, act: AlsoTurnUp | DrawnFromHand | Give) -> Match:
    """The table after that card has come."""
    if isinstance(act, DrawnFromHand):
        return _after_drawn(club, act)
    if isinstance(act, Give):
        return _after_completed(club, act)
    return _after_turned(club, act)


def _after_drawn(club: Match, act: DrawnFromHand) -> Match:
    draw = club.draw
    assert draw is not None
    assert act.card is not None
    card = Cards(act.card.bit)
    club = out_of_hand(club, draw.hand, card)
    if draw.looks:
        club = sees(club, OTHER[draw.hand], card)
    left = replace(draw, number=draw.number - 1)
    return replace(club, draw=left if left.number else None)


def _after_completed(club: Match, act: Give) -> Match:
    deal = club.deal
    assert act.card is not None
    seat = deal.elder if club.giving[deal.elder] else deal.dealer
    card = Cards(act.card.bit)

    def completed(deal: Deal) -> Deal:
        return replace(deal, hands=with_seat(deal.hands, seat, deal.hands[seat] | card), stock=deal.stock - 1)

    club = throughout(club, completed)
    left = club.giving[seat] - 1 if club.deal.stock else 0
    return replace(club, giving=with_seat(club.giving, seat, left))


def _after_turned(club: Match, act: AlsoTurnUp) -> Match:
    club = replace(all_see(_off_the_stock(club, act.card), act.card), turning=False)
    if not club.deal.exchanges:
        return with_chapter(club, also_turned=(*club.chapter.also_turned, act.card))
    rule = club.agreement.rules.remedies.turned_after_giving
    bound = -1 if rule == "none-refused" else 1
    offered = act.card if rule == "next-not-refused-card-offered" else None
    return with_chapter(club, bound=bound, offered=offered)
