"""What a player may do against the laws, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ecarte.actions import (
    Action,
    AnnounceKing,
    ChoosePackets,
    Cut,
    Discard,
    Due,
    Mark,
    PlayCard,
    Shuffle,
    TakeUp,
)
from ecarte.cards import NO_CARDS, OTHER, SUITS, Cards, Seat
from ecarte.engine import dealing, exchange, king, scoring
from ecarte.engine.deal import (
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    LEAD,
    PACKETS,
    REPLY,
    SHUFFLE,
    TURN_UP,
    Deal,
    Owed,
    Phase,
    cards_played,
    full_hand,
    hand_count,
    with_seat,
)
from ecarte.engine.objections import hand_not_taken_up, object_to
from ecarte.engine.step import objection_in_deal
from ecarte.errors import Objection
from ecarte.faults import (
    Conduct,
    DealOutOfTurn,
    DealWrong,
    Event,
    GiveWrong,
    IrregularAct,
    LeadNaming,
    LookAtDiscards,
    MarkTooMany,
    Misplace,
    Slip,
    TakeBackLead,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.table.club.regular import after_regular, after_step, with_first_lead
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

MOST_WRONG: Final = 2
"""By how many cards at most a hand is dealt wrongly."""


def object_to_slip(club: Club, act: IrregularAct) -> Objection | None:
    """Why nobody could do this now, in the wrong or otherwise; None when it can be done."""
    if club.conduct is Conduct.ASSISTED:
        return _object(club, "no-faults-here", act)
    if not club.in_play or club.unpaid:
        return _object(club, "not-possible", act)
    return None if _POSSIBLE[type(act)](club, act) else _object(club, "not-possible", act)


def _object(club: Club, code: str, act: IrregularAct) -> Objection:
    if club.match.game is not None:
        return object_to(club.deal, code, "game.first_to", act.seat)
    return Objection(code=code, laws=(), rules=club.agreement.rules.name, seat=act.seat)


def after_slip(club: Club, act: IrregularAct) -> Club:
    """The table after it: the cards lie as they were put, and the fault is there for whoever sees it."""
    return _DONE[type(act)](club, act)


def slips(club: Club, seat: Seat) -> tuple[IrregularAct, ...]:
    """Everything a player could do against the laws now, in a fixed order; numbers and cards spelt out.

    Of discards too large only those are listed that add one card to the number asked for.
    """
    if club.conduct is Conduct.ASSISTED or not club.in_play or club.unpaid:
        return ()
    return tuple(act for act in _candidates(club, seat) if object_to_slip(club, act) is None)


# --- listing ----------------------------------------------------------------------------------------


def _candidates(club: Club, seat: Seat) -> Iterator[IrregularAct]:
    deal = club.deal
    for done in _regular_acts(deal, seat):
        yield Slip(seat, done)
    if club.asking:
        yield from (Slip(seat, TellNumber(seat, number)) for number in range(deal.agreement.hand_size + 1))
    if deal.phase is PACKETS:
        size = deal.agreement.hand_size
        for packets in deal.agreement.rules.deal.packets:
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size + 1, size), (size, size + 1)))
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size - 1, size), (size, size - 1)))
    yield from (DealOutOfTurn(seat), UseOtherPack(seat), TurnUpAnother(seat), Withdraw(seat), LookAtDiscards(seat))
    yield from (TakeTooMany(seat), GiveWrong(seat, 1), GiveWrong(seat, -1), TakeTooFew(seat), TurnUpAfterGiving(seat))
    yield from (MarkTooMany(seat, Due.TRICKS, 1), TakeBackLead(seat))
    if deal.phase is LEAD and seat is deal.leader:
        yield from (LeadNaming(seat, suit, card) for card in deal.hands[seat] for suit in SUITS if suit != card.suit)
    if deal.phase in (ELDER_DISCARDS, Phase.DEALER_DISCARDS):
        for option in exchange.discard_options(deal):
            if isinstance(option, Discard) and option.seat is seat and option.cards:
                yield Misplace(seat, option.cards)


def _regular_acts(deal: Deal, seat: Seat) -> Iterator[Action]:
    match deal.phase:
        case Phase.CUT:
            yield from (Cut(seat, 1), Cut(seat, deal.agreement.pack_size - 1))
        case Phase.SHUFFLE:
            yield Shuffle(seat)
        case Phase.TURN_UP:
            yield TakeUp(seat)
        case Phase.PACKETS:
            yield from (ChoosePackets(seat, packets) for packets in deal.agreement.rules.deal.packets)
        case Phase.ELDER_DISCARDS:
            asked = deal.exchanges[-1].asked
            held = exchange.subsets(deal.hands[seat].mask)
            yield from (Discard(seat, cards) for cards in held if asked is not None and len(cards) == asked + 1)
        case Phase.LEAD | Phase.REPLY:
            yield from (AnnounceKing(seat), Mark(seat, Due.HELD_KING))
            yield from (PlayCard(seat, card) for card in deal.hands[seat])


# --- what is possible -------------------------------------------------------------------------------


def _can_slip(club: Club, act: Slip) -> bool:
    return getattr(act.done, "seat", None) is act.seat and slip_event(club, act) is not None


def slip_event(club: Club, act: Slip) -> Event | None:
    """Which fault the slip is, in this state; None when it cannot be done, or would be no fault."""
    deal, done = club.deal, act.done
    code = _code(deal, done)
    match done:
        case Cut() if code in ("cut-too-thin", "cut-too-deep") and 1 <= done.at < deal.agreement.pack_size:
            return Event.BAD_CUT
        case Shuffle() if deal.phase is SHUFFLE and code == "":
            return Event.BAD_SHUFFLE
        case TakeUp() if code == "hand-not-ready" and deal.phase is TURN_UP:
            return Event.OTHER_MISTAKE
        case ChoosePackets() if code == "order-bound":
            return Event.ORDER_CHANGED
        case Discard() if code == "number-binds" and done.seat is deal.elder and not done.unseen:
            asked = deal.exchanges[-1].asked
            return Event.ELDER_ASKED_FEWER if asked is not None and len(done.cards) > asked else None
        case AnnounceKing():
            return _king_event(deal, done.seat, code)
        case Mark(due=Due.HELD_KING) if code == "nothing-due" and deal.phase in (LEAD, REPLY):
            return Event.UNANNOUNCED_KING if deal.announced is not done.seat else None
        case PlayCard():
            return _play_event(club, done, code)
        case TellNumber():
            told = club.asking and done.seat is deal.dealer and 0 <= done.number <= deal.agreement.hand_size
            return Event.NUMBER_UNTOLD if told and done.number != number_taken(club) else None
    return None


def _code(deal: Deal, done: Action | TellNumber) -> str:
    if isinstance(done, TellNumber):
        return ""
    found = objection_in_deal(deal, done)
    return found.code if found else ""


def _king_event(deal: Deal, seat: Seat, code: str) -> Event | None:
    if deal.announced is seat or code not in ("king-too-late", "king-not-held", "king-announced"):
        return None
    if king.holds_king(deal, seat) or king.played_king(deal, seat):
        return Event.LATE_KING if code == "king-too-late" else None
    return Event.FALSE_KING


def _play_event(club: Club, done: PlayCard, code: str) -> Event | None:
    deal, seat = club.deal, done.seat
    if done.card not in deal.hands[seat] or deal.king_bound or hand_not_taken_up(deal, seat):
        return None
    if deal.phase is LEAD:
        if seat is not deal.leader:
            return Event.LEAD_OUT_OF_TURN
        return {"name-suit-first": Event.SUIT_UNNAMED, "other-suit-named": Event.WRONG_SUIT}.get(code)
    if deal.phase is REPLY and seat is not deal.leader:
        return {"must-follow": Event.REVOKE, "must-win": Event.UNDERPLAY, "must-trump": Event.UNDERPLAY}.get(code)
    return None


def number_taken(club: Club) -> int:
    """How many cards the dealer laid down in the last exchange, and so should have taken."""
    return club.deal.exchanges[-1].dealer_number


def _can_deal_wrong(club: Club, act: DealWrong) -> bool:
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


def _can_deal_out_of_turn(club: Club, act: DealOutOfTurn) -> bool:
    deal = club.deal
    waits = club.match.game is not None and club.match.game.new_cards is not None
    return deal.phase is SHUFFLE and act.seat is deal.elder and not deal.shuffled and not waits and club.chapter.owns


def _can_use_other_pack(club: Club, act: UseOtherPack) -> bool:
    deal = club.deal
    two = deal.agreement.rules.pack.packs == 2
    return two and deal.phase is SHUFFLE and act.seat is deal.dealer and club.chapter.owns and not deal.shuffled


def _can_turn_up_another(club: Club, act: TurnUpAnother) -> bool:
    """With the trump card, or after it while nobody has spoken; then the elder may have looked."""
    deal = club.deal
    if act.seat is not deal.dealer or club.turning or club.chapter.also_turned:
        return False
    with_the_first = deal.phase is TURN_UP and deal.stock >= 2
    return with_the_first or (deal.phase is ELDER_DECIDES and not deal.proposals and deal.stock > 0)


def _can_withdraw(club: Club, act: Withdraw) -> bool:
    return club.word is not None and club.word.seat is act.seat


def _can_look(club: Club, act: LookAtDiscards) -> bool:
    deal = club.deal
    looks = deal.phase is ELDER_DECIDES or deal.phase in (LEAD, REPLY, Phase.DEALER_ANSWERS)
    return looks and not hand_not_taken_up(deal, act.seat) and any(e.elder or e.dealer for e in deal.exchanges)


def _can_misplace(club: Club, act: Misplace) -> bool:
    return objection_in_deal(club.deal, Discard(act.seat, act.cards)) is None and bool(act.cards)


def cards_due(deal: Deal) -> int:
    """How many cards have still to be given in the present exchange."""
    return sum(max(0, full_hand(deal, seat) - hand_count(deal, seat)) for seat in (Seat.A, Seat.B))


def _is_served(deal: Deal, seat: Seat) -> bool:
    return deal.phase is (DEALER_DRAWS if seat is deal.dealer else ELDER_DRAWS)


def _can_take_too_many(club: Club, act: TakeTooMany) -> bool:
    deal = club.deal
    return _is_served(deal, act.seat) and deal.stock > cards_due(deal) and _may_resize(deal, act.seat, 1)


def _can_give_wrong(club: Club, act: GiveWrong) -> bool:
    deal = club.deal
    if deal.phase is not ELDER_DRAWS or act.seat is not deal.dealer or act.by not in (1, -1):
        return False
    enough = act.by < 0 or deal.stock > cards_due(deal)
    return enough and _may_resize(deal, deal.elder, act.by)


def _can_take_too_few(club: Club, act: TakeTooFew) -> bool:
    deal = club.deal
    return deal.phase is DEALER_DRAWS and act.seat is deal.dealer and _may_resize(deal, act.seat, -1)


def _may_resize(deal: Deal, seat: Seat, by: int) -> bool:
    size = deal.agreement.hand_size
    return max(1, size - MOST_WRONG) <= full_hand(deal, seat) + by <= size + MOST_WRONG


def _can_turn_up_after(club: Club, act: TurnUpAfterGiving) -> bool:
    deal, chapter = club.deal, club.chapter
    ready = deal.phase is ELDER_DECIDES and bool(deal.exchanges) and deal.stock > 0 and not deal.reused
    return ready and act.seat is deal.dealer and not chapter.bound and not club.turning and chapter.offered is None


def _can_mark_too_many(club: Club, act: MarkTooMany) -> bool:
    deal = club.deal
    return 1 <= act.points <= 2 and deal.score[act.seat] + act.points <= deal.agreement.target


def _can_take_back_lead(club: Club, act: TakeBackLead) -> bool:
    deal = club.deal
    in_turn = all(f.event is not Event.LEAD_OUT_OF_TURN for f in club.chapter.faults)
    return deal.phase is REPLY and deal.leader is act.seat and in_turn and club.chapter.before_lead is not None


def _can_lead_naming(club: Club, act: LeadNaming) -> bool:
    deal = club.deal
    leads = deal.phase is LEAD and act.seat is deal.leader and not deal.king_bound and deal.named is None
    holds = (
        act.card in deal.hands[act.seat] and act.suit != act.card.suit and act.suit in deal.agreement.rules.pack.suits
    )
    return leads and holds and hand_not_taken_up(deal, act.seat) is None


# --- what it does -----------------------------------------------------------------------------------


def _slip(club: Club, act: Slip) -> Club:
    event = slip_event(club, act)
    assert event is not None
    deal, done, seat = club.deal, act.done, act.seat
    fault = Fault(event, seat, number=cards_played(deal, seat))
    match done:
        case Cut():
            return with_fault(after_step(club, dealing.after_cut(deal, done), done), fault)
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
    fault = replace(fault, card=done.card, suit=deal.named, number=len(deal.tricks))
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
    game = before.game
    assert game is not None
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
    game = club.match.game
    assert game is not None
    bound = packets_bound(game.agreement, game.orders[act.seat], game.last_orders[act.seat])
    deal = replace(club.deal, dealer=act.seat, leader=OTHER[act.seat], order_bound=bound, shuffled=(act.seat,))
    return with_fault(with_deal(club, deal), Fault(Event.OUT_OF_TURN, act.seat))


def _use_other_pack(club: Club, act: UseOtherPack) -> Club:
    return with_fault(with_chapter(club, owns=False), Fault(Event.WRONG_PACK, act.seat))


def _turn_up_another(club: Club, act: TurnUpAnother) -> Club:
    event = Event.TWO_TURNED_UP_SEEN if club.deal.taken_up[club.deal.elder] else Event.TWO_TURNED_UP
    return with_fault(replace(club, turning=True), Fault(event, act.seat))


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
    return with_fault(
        with_deal(club, resized(club.deal, act.seat, 1)), Fault(event, act.seat, hand=act.seat, seen=act.seen)
    )


def _give_wrong(club: Club, act: GiveWrong) -> Club:
    elder = club.deal.elder
    event = Event.GAVE_TOO_MANY if act.by > 0 else Event.GAVE_TOO_FEW
    club = with_fault(club, Fault(event, act.seat, hand=elder))
    return served(club, resized(club.deal, elder, act.by), elder)


def _take_too_few(club: Club, act: TakeTooFew) -> Club:
    club = with_fault(club, Fault(Event.DEALER_TOOK_TOO_FEW, act.seat, hand=act.seat))
    return served(club, resized(club.deal, act.seat, -1), act.seat)


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
    fault = Fault(Event.LEAD_TAKEN_BACK, act.seat, word=PlayCard(act.seat, deal.led), before=before)
    club = sees(club, OTHER[act.seat], Cards(deal.led.bit))
    return with_fault(restored(club, before), fault)


def _lead_naming(club: Club, act: LeadNaming) -> Club:
    done = PlayCard(act.seat, act.card)
    named = replace(club.deal, named=act.suit)
    club = after_step(club, king.after_card(named, done), done)
    fault = Fault(Event.WRONG_SUIT, act.seat, card=act.card, suit=act.suit, before=club.chapter.before_lead)
    return with_fault(club, fault)


_POSSIBLE: Final[dict[type, Callable[[Club, Any], bool]]] = {
    Slip: _can_slip,
    DealWrong: _can_deal_wrong,
    DealOutOfTurn: _can_deal_out_of_turn,
    UseOtherPack: _can_use_other_pack,
    TurnUpAnother: _can_turn_up_another,
    Withdraw: _can_withdraw,
    LookAtDiscards: _can_look,
    Misplace: _can_misplace,
    TakeTooMany: _can_take_too_many,
    GiveWrong: _can_give_wrong,
    TakeTooFew: _can_take_too_few,
    TurnUpAfterGiving: _can_turn_up_after,
    MarkTooMany: _can_mark_too_many,
    TakeBackLead: _can_take_back_lead,
    LeadNaming: _can_lead_naming,
}

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
