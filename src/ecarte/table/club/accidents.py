"""What goes wrong without anybody's choice, and the cards nature brings in what follows."""

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


def accidents(club: Match) -> tuple[Accident, ...]:
    """Every accident that can happen now, card by card."""
    if club.conduct is Conduct.ASSISTED or club.unpaid or is_waiting(club):
        return ()
    return tuple(_accidents_in_play(club) if club.in_play else _accidents_in_cut(club))


def is_chance(club: Match, act: AnyAct) -> bool:
    """Whether nature does this otherwise than in regular play."""
    return type(act) in _DONE and (not isinstance(act, Give) or awaits_nature(club))


def after_chance(club: Match, act: AnyAct) -> Match:
    """The table after an accident, or a card that may come now; what the laws order at once is done."""
    return _DONE[type(act)](club, act)


def is_waiting(club: Match) -> bool:
    """Whether something has to be settled before the deal goes on."""
    waits = club.chapter
    return (
        waits.ruling is not None or waits.laying is not None or waits.draw is not None or waits.giving != (0, 0)
        or waits.exposed is not None or waits.asking or is_turning(club) or (club.in_play and offer_is_open(club))
    )  # fmt: skip


def is_turning(club: Match) -> bool:
    """Whether a further card is about to be turned up: after the first, or after giving."""
    return club.chapter.turning and club.deal.phase is not TURN_UP


def _accidents_in_cut(club: Match) -> Iterator[Accident]:
    if club.stage is not Stage.CUT_FOR_DEAL:
        return
    for seat in SEATS:
        if club.cuts[seat] is not None or club.lifted[seat] is not None:
            yield CutForDealExposes(seat)
    if _may_lack_a_card(club):
        yield from (MisprintedPack(card) for card in Cards(club.agreement.pack_mask) if card not in club.cuts)


def _accidents_in_play(club: Match) -> Iterator[Accident]:
    below, deal = cards_below(club), club.deal
    if deal.phase is SHUFFLE and _may_lack_a_card(club):
        yield from (MisprintedPack(card) for card in below)
    if deal.phase is CUT:
        yield from (CutExposes(card) for card in below)
    if deal.phase in (DEAL, TURN_UP) or (deal.phase in _DRAWS and deal.stock > cards_due(deal)):
        yield from (FindFaced(card) for card in below)
    if receiver(deal) is not None:
        yield from (GiveExposed(card) for card in below)


def _may_lack_a_card(club: Match) -> bool:
    return club.missing is None and club.agreement.pack_size > 3 * club.agreement.hand_size


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
        return with_chapter(_off_the_stock(club, card), exposed=card)
    return after_regular(club, Give(card))


# --- nature in what follows -------------------------------------------------------------------------


def awaits_nature(club: Match) -> bool:
    """Whether a card is to come that only a ruling or a slip has brought about."""
    return club.chapter.draw is not None or club.chapter.giving != (0, 0) or is_turning(club)


def natural_acts(club: Match) -> tuple[Nature, ...]:
    """The cards that may come in what follows a slip or ruling."""
    if club.chapter.draw is not None:
        return tuple(DrawnFromHand(card) for card in club.deal.hands[club.chapter.draw.hand])
    if club.chapter.giving != (0, 0):
        return tuple(Give(card) for card in cards_below(club))
    return tuple(AlsoTurnUp(card) for card in cards_below(club)) if is_turning(club) else ()


def _after_drawn(club: Match, act: DrawnFromHand) -> Match:
    draw = club.chapter.draw
    assert draw is not None
    assert act.card is not None
    card = Cards(act.card.bit)
    club = out_of_hand(club, draw.hand, card)
    if draw.looks:
        club = sees(club, OTHER[draw.hand], card)
    left = replace(draw, number=draw.number - 1)
    return with_chapter(club, draw=left if left.number else None)


def _after_completed(club: Match, act: Give) -> Match:
    deal = club.deal
    assert act.card is not None
    seat = deal.elder if club.chapter.giving[deal.elder] else deal.dealer
    card = Cards(act.card.bit)

    def completed(deal: Deal) -> Deal:
        return replace(deal, hands=with_seat(deal.hands, seat, deal.hands[seat] | card), stock=deal.stock - 1)

    club = throughout(club, completed)
    left = club.chapter.giving[seat] - 1 if club.deal.stock else 0
    return with_chapter(club, giving=with_seat(club.chapter.giving, seat, left))


def _after_turned(club: Match, act: AlsoTurnUp) -> Match:
    club = with_chapter(all_see(_off_the_stock(club, act.card), act.card), turning=False)
    if not club.deal.exchanges:
        return with_chapter(club, also_turned=(*club.chapter.also_turned, act.card))
    rule = club.agreement.rules.remedies.turned_after_giving
    bound = -1 if rule == "none-refused" else 1
    offered = act.card if rule == "next-not-refused-card-offered" else None
    return with_chapter(club, bound=bound, offered=offered)


_DONE: Final[dict[type, Callable[[Match, Any], Match]]] = {
    CutForDealExposes: _cut_for_deal_again,
    MisprintedPack: _misprinted,
    CutExposes: _cut_again,
    FindFaced: _faced,
    GiveExposed: _give_exposed,
    AlsoTurnUp: _after_turned,
    DrawnFromHand: _after_drawn,
    Give: _after_completed,
}
