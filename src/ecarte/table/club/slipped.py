"""What a slip leaves behind: the cards as they were put, and a fault for whoever sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from ecarte.acts import (
    AnnounceKing,
    ChoosePackets,
    Cut,
    DealOutOfTurn,
    DealWrong,
    Discard,
    Due,
    GiveWrong,
    IrregularAct,
    LeadNaming,
    LookAtDiscards,
    Mark,
    MarkTooMany,
    Misplace,
    PlayCard,
    Shuffle,
    Slip,
    TakeBackLead,
    TakeTooFew,
    TakeTooMany,
    TakeUp,
    TellNumber,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.cards import NO_CARDS, OTHER, Cards, Seat
from ecarte.engine import dealing, exchange, king, scoring
from ecarte.engine.deal import (
    LEAD,
    REPLY,
    Deal,
    Owed,
    cards_played,
    full_hand,
    hand_count,
    with_seat,
)
from ecarte.faults import Event
from ecarte.table.club.regular import after_regular, after_step, with_first_lead
from ecarte.table.club.slips import fails_to_win_too, slip_event
from ecarte.table.club.state import (
    Club,
    Fault,
    Marked,
    irregular,
    resized,
    restored,
    sees,
    snap,
    with_chapter,
    with_deal,
    with_fault,
    without_last,
)
from ecarte.table.game import packets_bound


def after_slip(club: Club, act: IrregularAct) -> Club:
    """The table after it: the cards lie as they were put, and the fault is there for whoever sees it."""
    return _DONE[type(act)](club, act)


def _slip(club: Club, act: Slip) -> Club:
    event = slip_event(club, act)
    assert event is not None
    deal, done, seat = club.deal, act.done, act.seat
    fault = Fault(event, seat, number=cards_played(deal, seat))
    match done:
        case Cut():
            return with_fault(after_step(club, dealing.after_cut(deal, done), done), fault)
        case Shuffle() if deal.phase in (LEAD, REPLY):  # the pack of the next deal (LOND-002c)
            return with_fault(club, replace(fault, in_play=True))
        case Shuffle():
            return with_fault(after_regular(club, done), fault)
        case TakeUp():
            return with_fault(after_step(club, dealing.after_take_up(deal, done), done), fault)
        case ChoosePackets():
            return with_fault(after_step(club, dealing.after_packets(deal, done), done), fault)
        case Discard():
            return _lay_more(club, done, fault)
        case AnnounceKing():
            owed = Owed(seat, Due.HELD_KING, deal.agreement.rules.king.held_points)
            announced = replace(deal, announced=seat)
            return with_fault(with_deal(club, scoring.owe(announced, owed)), fault)
        case Mark():
            return with_fault(_on_counters(club, seat, Due.HELD_KING, deal.agreement.rules.king.held_points), fault)
        case PlayCard():
            return _play_wrong(club, done, fault)
        case TellNumber():
            told = replace(deal.exchanges[-1], dealer_told=True)
            club = with_deal(club, replace(deal, exchanges=(*deal.exchanges[:-1], told)))
            said = (*club.chapter.said, (len(deal.exchanges) - 1, seat, done.number))
            return with_fault(replace(with_chapter(club, said=said), asking=False), replace(fault, number=done.number))
    raise AssertionError(act)


def _lay_more(club: Club, done: Discard, fault: Fault) -> Club:
    asked = club.deal.exchanges[-1].asked
    assert asked is not None
    deal = resized(club.deal, done.seat, asked - len(done.cards))
    said = (*club.chapter.said, (len(deal.exchanges) - 1, done.seat, asked))
    club = with_deal(club, exchange.after_discard(deal, done))
    return with_fault(with_chapter(club, said=said), replace(fault, hand=done.seat))


def _play_wrong(club: Club, done: PlayCard, fault: Fault) -> Club:
    deal, seat = club.deal, done.seat
    both = fault.event is Event.REVOKE and fails_to_win_too(deal, done.card)
    fault = replace(fault, card=done.card, suit=deal.named, number=len(deal.tricks), both=both)
    if fault.event is Event.LEAD_OUT_OF_TURN:
        before = snap(club)
        led = king.after_card(replace(deal, leader=seat, named=None), done)
        club = with_chapter(with_deal(club, led), before_lead=before, before_reply=None)
        return with_fault(replace(club, word=None, conceded=None), fault)
    if fault.event in (Event.REVOKE, Event.UNDERPLAY):
        return after_step(with_fault(club, fault), king.after_card(deal, done), done)
    club = after_step(club, king.after_card(deal, done), done)
    return with_fault(club, replace(fault, before=club.chapter.before_lead))


def _on_counters(club: Club, seat: Seat, due: Due, points: int) -> Club:
    """Points put on the counters though they are not due."""
    before, score = club.match, club.deal.score[seat]
    counted = min(points, club.agreement.target - score)
    marked = Marked(seat, due, points, counted, before, over=True)
    club = with_chapter(club, marked=(*club.chapter.marked, marked))
    game = before.playing
    deal = replace(club.deal, score=with_seat(club.deal.score, seat, score + counted))
    over = with_seat(game.over_scored, seat, game.over_scored[seat] + counted)
    club = replace(club, match=replace(before, game=replace(game, deal=deal, over_scored=over)))
    return replace(club, unpaid=deal.winner is not None)


def _deal_wrong(club: Club, act: DealWrong) -> Club:
    deal = dealing.after_packets(club.deal, ChoosePackets(act.seat, act.packets))
    sizes = (act.elder, act.dealer) if deal.elder == 0 else (act.dealer, act.elder)
    deal = replace(deal, irregular=replace(irregular(deal), sizes=sizes))
    club = without_last(with_deal(club, deal))
    for seat in (deal.elder, deal.dealer):
        if sizes[seat] != deal.agreement.hand_size:
            club = with_fault(club, Fault(Event.WRONG_NUMBER_DEALT, deal.dealer, hand=seat))
    return club


def _deal_out_of_turn(club: Club, act: DealOutOfTurn) -> Club:
    game = club.playing
    bound = packets_bound(game.agreement, game.orders[act.seat], game.last_orders[act.seat])
    deal = replace(club.deal, dealer=act.seat, leader=OTHER[act.seat], order_bound=bound, shuffled=(act.seat,))
    return with_fault(with_deal(club, deal), Fault(Event.OUT_OF_TURN, act.seat))


def _use_other_pack(club: Club, act: UseOtherPack) -> Club:
    return with_fault(with_chapter(club, owns=False), Fault(Event.WRONG_PACK, act.seat))


def _turn_up_another(club: Club, act: TurnUpAnother) -> Club:
    club = replace(club, turning=True)
    if any(fault.event is Event.TWO_TURNED_UP for fault in club.chapter.faults):  # a third is of the same fault
        return club
    return with_fault(club, Fault(Event.TWO_TURNED_UP, act.seat))


def _withdraw(club: Club, act: Withdraw) -> Club:
    assert club.word is not None
    fault = Fault(Event.WORD_WITHDRAWN, act.seat, word=club.word.said, before=club.word.before)
    return with_fault(with_chapter(restored(club, club.word.before), first_lead=None), fault)


def _look(club: Club, act: LookAtDiscards) -> Club:
    laid = NO_CARDS
    for one in club.deal.exchanges:
        laid = laid | one.elder | one.dealer
    return with_fault(sees(club, act.seat, laid), Fault(Event.DISCARDS_SEEN, act.seat))


def _misplace(club: Club, act: Misplace) -> Club:
    laid = after_regular(club, Discard(act.seat, act.cards))
    return with_fault(laid, Fault(Event.DISCARD_MISPLACED, act.seat))


def _take_too_many(club: Club, act: TakeTooMany) -> Club:
    is_dealer = act.seat is club.deal.dealer
    event = Event.DEALER_TOOK_TOO_MANY if is_dealer else Event.ELDER_TOOK_TOO_MANY
    fault = Fault(
        event, act.seat, hand=act.seat, by=act.by, taken_up=act.taken_up or act.seen, seen=act.seen, mixed=act.mixed
    )
    return with_fault(with_deal(club, resized(club.deal, act.seat, act.by)), fault)


def _give_wrong(club: Club, act: GiveWrong) -> Club:
    elder = club.deal.elder
    event = Event.GAVE_TOO_MANY if act.by > 0 else Event.GAVE_TOO_FEW
    club = with_fault(club, Fault(event, act.seat, hand=elder, by=abs(act.by)))
    return served(club, resized(club.deal, elder, act.by), elder)


def _take_too_few(club: Club, act: TakeTooFew) -> Club:
    club = with_fault(club, Fault(Event.DEALER_TOOK_TOO_FEW, act.seat, hand=act.seat, by=act.by))
    return served(club, resized(club.deal, act.seat, -act.by), act.seat)


def served(club: Club, deal: Deal, seat: Seat) -> Club:
    """The club with `deal`, in which `seat` may have all the cards he is to be given now."""
    if hand_count(deal, seat) < full_hand(deal, seat):
        return with_deal(club, deal)
    club = with_deal(club, exchange.after_served(deal, seat))
    return with_first_lead(club)


def _turn_up_after(club: Club, act: TurnUpAfterGiving) -> Club:
    return replace(club, turning=True, word=None)


def _mark_too_many(club: Club, act: MarkTooMany) -> Club:
    return with_fault(_on_counters(club, act.seat, act.due, act.points), Fault(Event.OVER_SCORE, act.seat))


def _take_back_lead(club: Club, act: TakeBackLead) -> Club:
    deal, before = club.deal, club.chapter.before_lead
    assert deal.led is not None
    assert before is not None
    led = PlayCard(act.seat, deal.led)
    fault = Fault(Event.LEAD_TAKEN_BACK, act.seat, number=len(deal.tricks), word=led, before=before)
    club = sees(club, OTHER[act.seat], Cards(deal.led.bit))
    return with_fault(restored(club, before), fault)


def _lead_naming(club: Club, act: LeadNaming) -> Club:
    done = PlayCard(act.seat, act.card)
    named = replace(club.deal, named=act.suit)
    club = after_step(club, king.after_card(named, done), done)
    tricks, before = len(club.deal.tricks), club.chapter.before_lead
    fault = Fault(Event.WRONG_SUIT, act.seat, number=tricks, card=act.card, suit=act.suit, before=before)
    return with_fault(club, fault)


_DONE: Final[dict[type, Callable[[Club, Any], Club]]] = {
    Slip: _slip,
    DealWrong: _deal_wrong,
    DealOutOfTurn: _deal_out_of_turn,
    UseOtherPack: _use_other_pack,
    TurnUpAnother: _turn_up_another,
    Withdraw: _withdraw,
    LookAtDiscards: _look,
    Misplace: _misplace,
    TakeTooMany: _take_too_many,
    GiveWrong: _give_wrong,
    TakeTooFew: _take_too_few,
    TurnUpAfterGiving: _turn_up_after,
    MarkTooMany: _mark_too_many,
    TakeBackLead: _take_back_lead,
    LeadNaming: _lead_naming,
}
