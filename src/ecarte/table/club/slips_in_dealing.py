"""Slips in cutting, shuffling, dealing and turning up: when each can happen, and the table after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ecarte.acts import (
    Action,
    ChoosePackets,
    Cut,
    DealOutOfTurn,
    DealWrong,
    IrregularAct,
    Shuffle,
    Slip,
    TakeUp,
    TurnUpAnother,
    UseOtherPack,
)
from ecarte.acts.faults import Event
from ecarte.cards import OTHER, Seat
from ecarte.engine import dealing
from ecarte.engine.deal import ELDER_DECIDES, LEAD, PACKETS, REPLY, SHUFFLE, TURN_UP, Deal, Phase
from ecarte.engine.step import objection_in_deal
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.regular import after_regular, after_step
from ecarte.table.club.slip_rules import MOST_WRONG, IrregularActs, WrongActs, refusal_code, waits_for_pack
from ecarte.table.club.state import irregularity_of, with_deal, with_fault, with_ledger, without_last_ledger
from ecarte.table.game import binding_packets
from ecarte.table.match import Match

MOST_LISTED: Final = 3
"""The largest number of further cards listed as turned up at once; more are possible while the pack has them."""


def acts_done_wrongly(match: Match, seat: Seat) -> Iterator[Action]:
    """What the player may do now that could be a fault."""
    match match.deal.phase:
        case Phase.CUT:
            yield from (Cut(seat, 1), Cut(seat, match.deal.agreement.pack_size - 1))
        case Phase.SHUFFLE:
            yield Shuffle(seat)
        case Phase.TURN_UP:
            yield TakeUp(seat)
        case Phase.PACKETS:
            yield from (ChoosePackets(seat, packets) for packets in match.deal.agreement.rules.deal.packets)


def common_slips(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    """Other acts against the laws that the player could do now."""
    deal = match.deal
    if deal.phase is PACKETS:
        size = deal.agreement.hand_size
        for packets in deal.agreement.rules.deal.packets:
            for elder, dealer in ((size + 1, size), (size, size + 1), (size - 1, size), (size, size - 1)):
                yield DealWrong(seat, packets, elder, dealer)
    yield from (DealOutOfTurn(seat), UseOtherPack(seat), TurnUpAnother(seat))


def rare_slips(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    """The rare acts, which are listed last."""
    if match.deal.phase in (LEAD, REPLY):
        yield Slip(seat, Shuffle(seat))
    yield from extra_turn_up_slips(seat)[1:]


def extra_turn_up_slips(seat: Seat) -> tuple[TurnUpAnother, ...]:
    """The further cards that come with the trump card, starting with one of them."""
    return tuple(TurnUpAnother(seat, number) for number in range(1, MOST_LISTED + 1))


# --- acts that may be right or wrong ----------------------------------------------------------------


def _cut_event(match: Match, act: Cut) -> Event | None:
    is_wrong = (
        refusal_code(match.deal, act) in ("cut-too-thin", "cut-too-deep")
        and 1 <= act.at < match.deal.agreement.pack_size
    )
    return Event.BAD_CUT if is_wrong else None


def _shuffle_event(match: Match, act: Shuffle) -> Event | None:
    deal = match.deal
    if deal.phase in (LEAD, REPLY):  # the pack of the next deal (LOND-002c)
        return Event.BAD_SHUFFLE if deal.agreement.rules.pack.packs == 2 else None
    return Event.BAD_SHUFFLE if deal.phase is SHUFFLE and not refusal_code(deal, act) else None


def _after_shuffle(match: Match, act: Shuffle, fault: Fault) -> Match:
    if match.deal.phase in (LEAD, REPLY):
        return with_fault(match, replace(fault, in_play=True))
    return with_fault(after_regular(match, act), fault)


def _take_up_event(match: Match, act: TakeUp) -> Event | None:
    is_early = match.deal.phase is TURN_UP and refusal_code(match.deal, act) == "hand-not-ready"
    return Event.OTHER_MISTAKE if is_early else None


def _packets_event(match: Match, act: ChoosePackets) -> Event | None:
    return Event.ORDER_CHANGED if refusal_code(match.deal, act) == "order-bound" else None


def _apply_as_lawful(step: Callable[[Deal, Any], Deal]) -> Callable[[Match, Any, Fault], Match]:
    """A function that applies `step`, as for the lawful act, and records the fault."""
    return lambda match, act, fault: with_fault(after_step(match, step(match.deal, act), act), fault)


WRONG_ACTS: Final[WrongActs] = {
    Cut: (_cut_event, _apply_as_lawful(dealing.after_cut)),
    Shuffle: (_shuffle_event, _after_shuffle),
    TakeUp: (_take_up_event, _apply_as_lawful(dealing.after_take_up)),
    ChoosePackets: (_packets_event, _apply_as_lawful(dealing.after_packets)),
}

# --- acts that are always irregular -----------------------------------------------------------------


def _can_deal_wrong(match: Match, act: DealWrong) -> bool:
    deal = match.deal
    size = deal.agreement.hand_size
    numbers = (act.elder, act.dealer)
    return (
        objection_in_deal(deal, ChoosePackets(act.seat, act.packets)) is None
        and all(max(1, size - MOST_WRONG) <= number <= size + MOST_WRONG for number in numbers)
        and numbers != (size, size)
        and sum(numbers) < deal.stock
        and all(number > sum(act.packets[:-1]) for number in numbers)
    )


def _deal_wrong(match: Match, act: DealWrong) -> Match:
    deal = dealing.after_packets(match.deal, ChoosePackets(act.seat, act.packets))
    sizes = (act.elder, act.dealer) if deal.elder == 0 else (act.dealer, act.elder)
    deal = replace(deal, irregular=replace(irregularity_of(deal), sizes=sizes))
    match = without_last_ledger(with_deal(match, deal))
    for seat in (deal.elder, deal.dealer):
        if sizes[seat] != deal.agreement.hand_size:
            match = with_fault(match, Fault(Event.WRONG_NUMBER_DEALT, deal.dealer, hand=seat))
    return match


def _can_deal_out_of_turn(match: Match, act: DealOutOfTurn) -> bool:
    deal = match.deal
    may_begin = deal.phase is SHUFFLE and not deal.shuffled and not waits_for_pack(match)
    return may_begin and act.seat is deal.elder and match.ledger.own_pack


def _deal_out_of_turn(match: Match, act: DealOutOfTurn) -> Match:
    game = match.current_game
    bound_packets = binding_packets(game.agreement, game.orders[act.seat], game.last_orders[act.seat])
    deal = replace(match.deal, dealer=act.seat, leader=OTHER[act.seat], order_bound=bound_packets, shuffled=(act.seat,))
    return with_fault(with_deal(match, deal), Fault(Event.OUT_OF_TURN, act.seat))


def _can_use_other_pack(match: Match, act: UseOtherPack) -> bool:
    deal = match.deal
    has_two_packs = deal.agreement.rules.pack.packs == 2 and not waits_for_pack(match)
    may_begin = deal.phase is SHUFFLE and act.seat is deal.dealer and match.ledger.own_pack
    return has_two_packs and may_begin and (not deal.shuffled or _has_just_taken_the_deal(match))


def _has_just_taken_the_deal(match: Match) -> bool:
    """Whether a player has begun to deal out of turn and nothing has been done since (LOND-014a)."""
    faults = match.ledger.faults
    return bool(faults) and faults[-1].event is Event.OUT_OF_TURN and match.deal.shuffled == (match.deal.dealer,)


def _use_other_pack(match: Match, act: UseOtherPack) -> Match:
    return with_fault(with_ledger(match, own_pack=False), Fault(Event.WRONG_PACK, act.seat))


def _can_turn_up_another(match: Match, act: TurnUpAnother) -> bool:
    """Whether more cards can be turned up: with the trump card, or after it before the elder's first word."""
    deal = match.deal
    if act.seat is not deal.dealer or match.ledger.turn_ups_due or act.number < 1:
        return False
    if deal.phase is TURN_UP:
        return act.number < deal.stock
    return deal.phase is ELDER_DECIDES and not deal.proposals and act.number <= deal.stock


def _turn_up_another(match: Match, act: TurnUpAnother) -> Match:
    match = with_ledger(match, turn_ups_due=act.number)
    if any(fault.event is Event.TWO_TURNED_UP for fault in match.ledger.faults):
        return match  # later cards belong to the same fault
    return with_fault(match, Fault(Event.TWO_TURNED_UP, act.seat))


IRREGULAR_ACTS: Final[IrregularActs] = {
    DealWrong: (_can_deal_wrong, _deal_wrong),
    DealOutOfTurn: (_can_deal_out_of_turn, _deal_out_of_turn),
    UseOtherPack: (_can_use_other_pack, _use_other_pack),
    TurnUpAnother: (_can_turn_up_another, _turn_up_another),
}
