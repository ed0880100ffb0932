"""Slips in proposing, discarding, giving and taking: when each can happen, and the table after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from ecarte.acts import (
    Discard,
    GiveWrong,
    IrregularAct,
    LookAtDiscards,
    Misplace,
    TakeTooFew,
    TakeTooMany,
    TurnUpAfterGiving,
    Withdraw,
)
from ecarte.acts.faults import Event
from ecarte.cards import NO_CARDS, Seat
from ecarte.engine import exchange
from ecarte.engine.deal import (
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    LEAD,
    REPLY,
    Deal,
    Phase,
    full_hand,
    hand_count,
    with_seat,
)
from ecarte.engine.objections import hand_not_taken_up_objection
from ecarte.engine.step import objection_in_deal
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.regular import after_regular, with_first_lead
from ecarte.table.club.slip_rules import MOST_WRONG, IrregularActs, WrongActs, cards_due, may_resize, refusal_code
from ecarte.table.club.state import resize_hand, restore, with_deal, with_fault, with_game, with_ledger, with_seen_cards
from ecarte.table.match import Match

_TOOK_TOO_MANY: Final = (Event.ELDER_TOOK_TOO_MANY, Event.DEALER_TOOK_TOO_MANY)


def acts_done_wrongly(match: Match, seat: Seat) -> Iterator[Discard]:
    """What the player may do now that could be a fault; of discards too large, those with one card too many."""
    deal = match.deal
    if deal.phase is ELDER_DISCARDS and (number_asked := deal.exchanges[-1].asked) is not None:
        subsets = exchange.subsets(deal.hands[seat].mask)
        yield from (Discard(seat, cards) for cards in subsets if len(cards) == number_asked + 1)


def common_slips(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    """Other acts against the laws that the player could do now."""
    yield from (
        Withdraw(seat),
        LookAtDiscards(seat),
        *slips_of_receiver(seat)[:_N_USUAL_SLIPS],
        TurnUpAfterGiving(seat),
    )


def slips_of_receiver(seat: Seat, *, dealer: bool = True) -> tuple[IrregularAct, ...]:
    """The slips of the dealer, or of the elder, while the cards of an exchange are given; the usual ones first."""
    all_slips = (
        TakeTooMany(seat), GiveWrong(seat, 1), GiveWrong(seat, -1), TakeTooFew(seat),
        TakeTooMany(seat, handled="unseen"), TakeTooMany(seat, handled="taken up unseen"),
        TakeTooMany(seat, handled="apart"), TakeTooMany(seat, by=2),
        GiveWrong(seat, 2), GiveWrong(seat, -2), TakeTooFew(seat, by=2),
    )  # fmt: skip
    return tuple(act for act in all_slips if dealer or isinstance(act, TakeTooMany))


_N_USUAL_SLIPS: Final = 4
"""The number of these slips that are listed before the rare acts."""


def rare_slips(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    """The rare acts, which are listed last."""
    if match.deal.phase in (ELDER_DISCARDS, Phase.DEALER_DISCARDS):
        for option in exchange.discard_options(match.deal):
            if isinstance(option, Discard) and option.seat is seat and option.cards:
                yield Misplace(seat, option.cards)
    if match.deal.phase in (ELDER_DRAWS, DEALER_DRAWS):
        yield from slips_of_receiver(seat)[_N_USUAL_SLIPS:]


# --- acts that may be right or wrong ----------------------------------------------------------------


def _discard_event(match: Match, act: Discard) -> Event | None:
    deal = match.deal
    if act.seat is not deal.elder or act.unseen or refusal_code(deal, act) != "number-binds":
        return None
    number_asked = deal.exchanges[-1].asked
    return Event.ELDER_ASKED_FEWER if number_asked is not None and len(act.cards) > number_asked else None


def _lay_more(match: Match, act: Discard, fault: Fault) -> Match:
    number_asked = match.deal.exchanges[-1].asked
    assert number_asked is not None
    deal = resize_hand(match.deal, act.seat, number_asked - len(act.cards))
    misstated_numbers = (*match.ledger.misstated_numbers, (len(deal.exchanges) - 1, act.seat, number_asked))
    match = with_deal(match, exchange.after_discard(deal, act))
    return with_fault(with_ledger(match, misstated_numbers=misstated_numbers), replace(fault, hand=act.seat))


WRONG_ACTS: Final[WrongActs] = {Discard: (_discard_event, _lay_more)}

# --- acts that are always irregular -----------------------------------------------------------------


def _can_withdraw(match: Match, act: Withdraw) -> bool:
    return match.ledger.retractable is not None and match.ledger.retractable.seat is act.seat


def _withdraw(match: Match, act: Withdraw) -> Match:
    assert match.ledger.retractable is not None
    fault = Fault(
        Event.WORD_WITHDRAWN, act.seat, withdrawn=match.ledger.retractable.act, before=match.ledger.retractable.before
    )
    return with_fault(with_ledger(restore(match, match.ledger.retractable.before), first_lead=None), fault)


def _can_look(match: Match, act: LookAtDiscards) -> bool:
    deal = match.deal
    may_look = deal.phase is ELDER_DECIDES or deal.phase in (LEAD, REPLY, Phase.DEALER_ANSWERS)
    return (
        may_look
        and not hand_not_taken_up_objection(deal, act.seat)
        and any(past_exchange.elder or past_exchange.dealer for past_exchange in deal.exchanges)
    )


def _look(match: Match, act: LookAtDiscards) -> Match:
    discards = NO_CARDS
    for past_exchange in match.deal.exchanges:
        discards = discards | past_exchange.elder | past_exchange.dealer
    match = with_fault(with_seen_cards(match, act.seat, discards), Fault(Event.DISCARDS_SEEN, act.seat))
    if match.agreement.rules.remedies.discards_seen != "hand-exposed":
        return match
    # Without a claim (A24).
    return with_game(match, open_hands=with_seat(match.current_game.open_hands, act.seat, True))


def _can_misplace(match: Match, act: Misplace) -> bool:
    return objection_in_deal(match.deal, Discard(act.seat, act.cards)) is None and bool(act.cards)


def _misplace(match: Match, act: Misplace) -> Match:
    match_after = after_regular(match, Discard(act.seat, act.cards))
    return with_fault(match_after, Fault(Event.DISCARD_MISPLACED, act.seat))


def _is_served(deal: Deal, seat: Seat) -> bool:
    return deal.phase is (DEALER_DRAWS if seat is deal.dealer else ELDER_DRAWS)


def _can_take_too_many(match: Match, act: TakeTooMany) -> bool:
    deal = match.deal
    stock_suffices = deal.stock >= cards_due(deal) + act.by
    has_taken_before = any(
        fault.event in _TOOK_TOO_MANY and fault.offender is act.seat for fault in match.ledger.faults
    )
    may_take = _is_served(deal, act.seat) and act.by > 0 and not (has_taken_before and act.handled == "apart")
    return may_take and stock_suffices and may_resize(deal, act.seat, act.by)


def _take_too_many(match: Match, act: TakeTooMany) -> Match:
    is_dealer = act.seat is match.deal.dealer
    event = Event.DEALER_TOOK_TOO_MANY if is_dealer else Event.ELDER_TOOK_TOO_MANY
    fault = Fault(event, act.seat, hand=act.seat, excess=act.by, handled=act.handled)
    return with_fault(with_deal(match, resize_hand(match.deal, act.seat, act.by)), fault)


def _can_give_wrong(match: Match, act: GiveWrong) -> bool:
    deal = match.deal
    if deal.phase is not ELDER_DRAWS or act.seat is not deal.dealer or not 1 <= abs(act.by) <= MOST_WRONG:
        return False
    stock_suffices = deal.stock >= cards_due(deal) + act.by
    n_missing = full_hand(deal, deal.elder) - hand_count(deal, deal.elder)
    return stock_suffices and n_missing + act.by >= 0 and may_resize(deal, deal.elder, act.by)


def _give_wrong(match: Match, act: GiveWrong) -> Match:
    elder = match.deal.elder
    event = Event.GAVE_TOO_MANY if act.by > 0 else Event.GAVE_TOO_FEW
    match = with_fault(match, Fault(event, act.seat, hand=elder, excess=abs(act.by)))
    return serve(match, resize_hand(match.deal, elder, act.by), elder)


def _can_take_too_few(match: Match, act: TakeTooFew) -> bool:
    deal = match.deal
    n_missing = full_hand(deal, act.seat) - hand_count(deal, act.seat)
    is_own_draw = deal.phase is DEALER_DRAWS and act.seat is deal.dealer
    return is_own_draw and 1 <= act.by <= n_missing and may_resize(deal, act.seat, -act.by)


def _take_too_few(match: Match, act: TakeTooFew) -> Match:
    match = with_fault(match, Fault(Event.DEALER_TOOK_TOO_FEW, act.seat, hand=act.seat, excess=act.by))
    return serve(match, resize_hand(match.deal, act.seat, -act.by), act.seat)


def serve(match: Match, deal: Deal, seat: Seat) -> Match:
    """The match with `deal`, in which the next player is served if `seat` now has all its cards."""
    if hand_count(deal, seat) < full_hand(deal, seat):
        return with_deal(match, deal)
    match = with_deal(match, exchange.after_served(deal, seat))
    return with_first_lead(match)


def _can_turn_up_after(match: Match, act: TurnUpAfterGiving) -> bool:
    deal, ledger = match.deal, match.ledger
    is_ready = deal.phase is ELDER_DECIDES and bool(deal.exchanges) and deal.stock > 0 and not deal.reused
    return (
        is_ready
        and act.seat is deal.dealer
        and not ledger.unrefusable_proposals
        and not ledger.turn_ups_due
        and ledger.offered_next is None
    )


def _turn_up_after(match: Match, act: TurnUpAfterGiving) -> Match:
    return with_ledger(match, turn_ups_due=1, retractable=None)


IRREGULAR_ACTS: Final[IrregularActs] = {
    Withdraw: (_can_withdraw, _withdraw),
    LookAtDiscards: (_can_look, _look),
    Misplace: (_can_misplace, _misplace),
    TakeTooMany: (_can_take_too_many, _take_too_many),
    GiveWrong: (_can_give_wrong, _give_wrong),
    TakeTooFew: (_can_take_too_few, _take_too_few),
    TurnUpAfterGiving: (_can_turn_up_after, _turn_up_after),
}
