"""What slips in cutting, shuffling, dealing and turning up: when it can, and what it leaves."""

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
from ecarte.cards import OTHER, Seat
from ecarte.engine import dealing
from ecarte.engine.deal import ELDER_DECIDES, LEAD, PACKETS, REPLY, SHUFFLE, TURN_UP, Deal, Phase
from ecarte.engine.step import objection_in_deal
from ecarte.faults import Event
from ecarte.table.club.chapter import Fault
from ecarte.table.club.misdeeds import MOST_WRONG, DoneWrongly, Misdeeds, code_of, waits_for_pack
from ecarte.table.club.regular import after_regular, after_step
from ecarte.table.club.state import irregular, with_chapter, with_deal, with_fault, without_last
from ecarte.table.game import packets_bound
from ecarte.table.match import Match

MOST_ALSO_TURNED: Final = 2
"""How many cards at most are turned up besides the first."""


def done_wrongly(club: Match, seat: Seat) -> Iterator[Action]:
    """What the player may do now that could be a fault."""
    match club.deal.phase:
        case Phase.CUT:
            yield from (Cut(seat, 1), Cut(seat, club.deal.agreement.pack_size - 1))
        case Phase.SHUFFLE:
            yield Shuffle(seat)
        case Phase.TURN_UP:
            yield TakeUp(seat)
        case Phase.PACKETS:
            yield from (ChoosePackets(seat, packets) for packets in club.deal.agreement.rules.deal.packets)


def misdeeds(club: Match, seat: Seat) -> Iterator[IrregularAct]:
    """What he could do beyond that."""
    deal = club.deal
    if deal.phase is PACKETS:
        size = deal.agreement.hand_size
        for packets in deal.agreement.rules.deal.packets:
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size + 1, size), (size, size + 1)))
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size - 1, size), (size, size - 1)))
    yield from (DealOutOfTurn(seat), UseOtherPack(seat), TurnUpAnother(seat))


def seldom(club: Match, seat: Seat) -> Iterator[IrregularAct]:
    """What is listed last."""
    if club.deal.phase in (LEAD, REPLY):
        yield Slip(seat, Shuffle(seat))


# --- done wrongly -----------------------------------------------------------------------------------


def _cut_event(club: Match, done: Cut) -> Event | None:
    wrong = (
        code_of(club.deal, done) in ("cut-too-thin", "cut-too-deep") and 1 <= done.at < club.deal.agreement.pack_size
    )
    return Event.BAD_CUT if wrong else None


def _shuffle_event(club: Match, done: Shuffle) -> Event | None:
    deal = club.deal
    if deal.phase in (LEAD, REPLY):  # the pack of the next deal (LOND-002c)
        return Event.BAD_SHUFFLE if deal.agreement.rules.pack.packs == 2 else None
    return Event.BAD_SHUFFLE if deal.phase is SHUFFLE and not code_of(deal, done) else None


def _after_shuffle(club: Match, done: Shuffle, fault: Fault) -> Match:
    if club.deal.phase in (LEAD, REPLY):
        return with_fault(club, replace(fault, in_play=True))
    return with_fault(after_regular(club, done), fault)


def _take_up_event(club: Match, done: TakeUp) -> Event | None:
    early = club.deal.phase is TURN_UP and code_of(club.deal, done) == "hand-not-ready"
    return Event.OTHER_MISTAKE if early else None


def _packets_event(club: Match, done: ChoosePackets) -> Event | None:
    return Event.ORDER_CHANGED if code_of(club.deal, done) == "order-bound" else None


def _as_if_lawful(step: Callable[[Deal, Any], Deal]) -> Callable[[Match, Any, Fault], Match]:
    """What comes of an act that goes as the lawful one does, and leaves its fault."""
    return lambda club, done, fault: with_fault(after_step(club, step(club.deal, done), done), fault)


DONE_WRONGLY: Final[DoneWrongly] = {
    Cut: (_cut_event, _as_if_lawful(dealing.after_cut)),
    Shuffle: (_shuffle_event, _after_shuffle),
    TakeUp: (_take_up_event, _as_if_lawful(dealing.after_take_up)),
    ChoosePackets: (_packets_event, _as_if_lawful(dealing.after_packets)),
}

# --- never done rightly -----------------------------------------------------------------------------


def _can_deal_wrong(club: Match, act: DealWrong) -> bool:
    deal = club.deal
    size = deal.agreement.hand_size
    numbers = (act.elder, act.dealer)
    return (
        objection_in_deal(deal, ChoosePackets(act.seat, act.packets)) is None
        and all(max(1, size - MOST_WRONG) <= number <= size + MOST_WRONG for number in numbers)
        and numbers != (size, size)
        and sum(numbers) < deal.stock
        and all(number > sum(act.packets[:-1]) for number in numbers)
    )


def _deal_wrong(club: Match, act: DealWrong) -> Match:
    deal = dealing.after_packets(club.deal, ChoosePackets(act.seat, act.packets))
    sizes = (act.elder, act.dealer) if deal.elder == 0 else (act.dealer, act.elder)
    deal = replace(deal, irregular=replace(irregular(deal), sizes=sizes))
    club = without_last(with_deal(club, deal))
    for seat in (deal.elder, deal.dealer):
        if sizes[seat] != deal.agreement.hand_size:
            club = with_fault(club, Fault(Event.WRONG_NUMBER_DEALT, deal.dealer, hand=seat))
    return club


def _can_deal_out_of_turn(club: Match, act: DealOutOfTurn) -> bool:
    deal = club.deal
    may_begin = deal.phase is SHUFFLE and not deal.shuffled and not waits_for_pack(club)
    return may_begin and act.seat is deal.elder and club.chapter.owns


def _deal_out_of_turn(club: Match, act: DealOutOfTurn) -> Match:
    game = club.playing
    bound = packets_bound(game.agreement, game.orders[act.seat], game.last_orders[act.seat])
    deal = replace(club.deal, dealer=act.seat, leader=OTHER[act.seat], order_bound=bound, shuffled=(act.seat,))
    return with_fault(with_deal(club, deal), Fault(Event.OUT_OF_TURN, act.seat))


def _can_use_other_pack(club: Match, act: UseOtherPack) -> bool:
    deal = club.deal
    two = deal.agreement.rules.pack.packs == 2 and not waits_for_pack(club)
    return two and deal.phase is SHUFFLE and act.seat is deal.dealer and club.chapter.owns and not deal.shuffled


def _use_other_pack(club: Match, act: UseOtherPack) -> Match:
    return with_fault(with_chapter(club, owns=False), Fault(Event.WRONG_PACK, act.seat))


def _can_turn_up_another(club: Match, act: TurnUpAnother) -> bool:
    """With the trump card, or after it while nobody has spoken; then the elder may have looked."""
    deal = club.deal
    if act.seat is not deal.dealer or club.chapter.turning or len(club.chapter.also_turned) >= MOST_ALSO_TURNED:
        return False
    with_the_first = deal.phase is TURN_UP and deal.stock >= 2
    return with_the_first or (deal.phase is ELDER_DECIDES and not deal.proposals and deal.stock > 0)


def _turn_up_another(club: Match, act: TurnUpAnother) -> Match:
    club = with_chapter(club, turning=True)
    if any(fault.event is Event.TWO_TURNED_UP for fault in club.chapter.faults):  # a third is of the same fault
        return club
    return with_fault(club, Fault(Event.TWO_TURNED_UP, act.seat))


MISDEEDS: Final[Misdeeds] = {
    DealWrong: (_can_deal_wrong, _deal_wrong),
    DealOutOfTurn: (_can_deal_out_of_turn, _deal_out_of_turn),
    UseOtherPack: (_can_use_other_pack, _use_other_pack),
    TurnUpAnother: (_can_turn_up_another, _turn_up_another),
}
