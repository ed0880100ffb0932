"""Slips with the king, in the play, in stating a number and on the counters: when each can happen, and its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from ecarte.acts import (
    Action,
    AnnounceKing,
    Due,
    IrregularAct,
    LeadNaming,
    Mark,
    MarkTooMany,
    PlayCard,
    TakeBackLead,
    TellNumber,
)
from ecarte.acts.faults import Event
from ecarte.cards import OTHER, SUITS, Card, Cards, Seat
from ecarte.engine import king, scoring
from ecarte.engine.agreement import trick_winner_is_reply
from ecarte.engine.deal import LEAD, REPLY, Deal, OwedMark, with_seat
from ecarte.engine.objections import hand_not_taken_up_objection
from ecarte.table.club.bookkeeping import DoneMark, Fault
from ecarte.table.club.regular import accept_early_mark, after_step
from ecarte.table.club.slip_rules import IrregularActs, WrongActs, refusal_code
from ecarte.table.club.state import restore, with_deal, with_fault, with_game, with_ledger, with_seen_cards
from ecarte.table.match import Match


def acts_done_wrongly(match: Match, seat: Seat) -> Iterator[Action | TellNumber]:
    """What the player may do now that could be a fault."""
    deal = match.deal
    if deal.phase in (LEAD, REPLY):
        yield from (AnnounceKing(seat), Mark(seat, Due.HELD_KING))
        yield from (PlayCard(seat, card) for card in deal.hands[seat])
    if match.ledger.number_asked:
        yield from (TellNumber(seat, number) for number in range(deal.agreement.hand_size + 1))


def common_slips(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    """Other acts against the laws that the player could do now."""
    deal = match.deal
    yield from (MarkTooMany(seat, Due.TRICKS, 1), TakeBackLead(seat))
    if deal.phase is LEAD and seat is deal.leader:
        yield from (LeadNaming(seat, suit, card) for card in deal.hands[seat] for suit in SUITS if suit != card.suit)


# --- acts that may be right or wrong ----------------------------------------------------------------


def _king_refusal_code(deal: Deal, act: AnnounceKing) -> str:
    """The objection code for announcing the king, leaving out any announcement by the other player, which may be
    false."""
    return refusal_code(replace(deal, announced=None) if deal.announced is OTHER[act.seat] else deal, act)


def _king_event(match: Match, act: AnnounceKing) -> Event | None:
    deal, seat = match.deal, act.seat
    code = _king_refusal_code(deal, act)
    if deal.announced is seat or code not in ("king-too-late", "king-not-held"):
        return None
    if king.holds_king(deal, seat) or king.has_played_king(deal, seat):
        return Event.LATE_KING if code == "king-too-late" else None
    return Event.FALSE_KING


def _after_king(match: Match, act: AnnounceKing, fault: Fault) -> Match:
    due_score = OwedMark(act.seat, Due.HELD_KING, match.deal.agreement.rules.king.held_points)
    deal_with_announcement = replace(match.deal, announced=act.seat)
    is_late = _king_refusal_code(match.deal, act) == "king-too-late"
    match = with_deal(match, scoring.owe(deal_with_announcement, due_score))
    # If the player has already marked the king, accept that mark now as for a true announcement.  Otherwise the others
    # could see that the announcement is false.
    return with_fault(match if is_late else accept_early_mark(match, act.seat), fault)


def _mark_event(match: Match, act: Mark) -> Event | None:
    deal = match.deal
    is_undue = act.due is Due.HELD_KING and deal.phase in (LEAD, REPLY) and refusal_code(deal, act) == "nothing-due"
    return Event.UNANNOUNCED_KING if is_undue and deal.announced is not act.seat else None


def _after_mark(match: Match, act: Mark, fault: Fault) -> Match:
    points = match.deal.agreement.rules.king.held_points
    return with_fault(_mark_undue_points(match, act.seat, Due.HELD_KING, points), fault)


def _play_event(match: Match, act: PlayCard) -> Event | None:
    deal, seat = match.deal, act.seat
    if act.card not in deal.hands[seat] or deal.king_bound or hand_not_taken_up_objection(deal, seat):
        return None
    if deal.phase is LEAD:
        if seat is not deal.leader:
            return Event.LEAD_OUT_OF_TURN
        events_by_code = {"name-suit-first": Event.SUIT_UNNAMED, "other-suit-named": Event.WRONG_SUIT}
    elif deal.phase is REPLY and seat is not deal.leader:
        events_by_code = {"must-follow": Event.REVOKE, "must-win": Event.UNDERPLAY, "must-trump": Event.UNDERPLAY}
    else:
        return None
    return events_by_code.get(refusal_code(deal, act))


def _play_wrong(match: Match, act: PlayCard, fault: Fault) -> Match:
    deal, seat = match.deal, act.seat
    no_win_either = fault.event is Event.REVOKE and _revoke_also_failed_to_win(deal, act.card)
    fault = replace(fault, card=act.card, suit=deal.named, number=len(deal.tricks), no_win_either=no_win_either)
    if fault.event is Event.LEAD_OUT_OF_TURN:
        deal_with_lead = king.after_card(replace(deal, leader=seat, named=None), act)
        match = with_ledger(with_deal(match, deal_with_lead), before_lead=match.game, before_reply=None)
        return with_fault(with_ledger(match, retractable=None, conceded_by=None), fault)
    if fault.event in (Event.REVOKE, Event.UNDERPLAY):
        return after_step(with_fault(match, fault), king.after_card(deal, act), act)
    match = after_step(match, king.after_card(deal, act), act)
    return with_fault(match, replace(fault, before=match.ledger.before_lead))


def _revoke_also_failed_to_win(deal: Deal, card: Card) -> bool:
    """Whether a card of another suit loses a trick that following suit could have won (LOND-043a, LOND-043b)."""
    agreement, led = deal.agreement, deal.led
    assert led is not None
    assert deal.turn_up is not None
    if not agreement.must_win or trick_winner_is_reply(agreement, led, card, deal.turn_up.suit):
        return False
    seat = OTHER[deal.leader]
    suit_cards = deal.hands[seat].suit(led.suit)
    return any(trick_winner_is_reply(agreement, led, other, deal.turn_up.suit) for other in suit_cards)


def number_taken(match: Match) -> int:
    """The number of cards the dealer laid down in the last exchange, which is the number they should have taken."""
    return match.deal.exchanges[-1].dealer_number


def tell_number(match: Match) -> Match:
    """The table after the dealer has stated the number of cards they took."""
    exchanges = match.deal.exchanges
    exchanges_after = (*exchanges[:-1], replace(exchanges[-1], dealer_told=True))
    return with_ledger(with_deal(match, replace(match.deal, exchanges=exchanges_after)), number_asked=False)


def _tell_event(match: Match, act: TellNumber) -> Event | None:
    is_possible = (
        match.ledger.number_asked
        and act.seat is match.deal.dealer
        and 0 <= act.number <= match.deal.agreement.hand_size
    )
    return Event.NUMBER_UNTOLD if is_possible and act.number != number_taken(match) else None


def _tell_wrong_number(match: Match, act: TellNumber, fault: Fault) -> Match:
    misstated_numbers = (*match.ledger.misstated_numbers, (len(match.deal.exchanges) - 1, act.seat, act.number))
    return with_fault(
        with_ledger(tell_number(match), misstated_numbers=misstated_numbers), replace(fault, number=act.number)
    )


WRONG_ACTS: Final[WrongActs] = {
    AnnounceKing: (_king_event, _after_king),
    Mark: (_mark_event, _after_mark),
    PlayCard: (_play_event, _play_wrong),
    TellNumber: (_tell_event, _tell_wrong_number),
}

# --- acts that are always irregular -----------------------------------------------------------------


def _mark_undue_points(match: Match, seat: Seat, due: Due, points: int) -> Match:
    """The match with points on the counters that are not due."""
    score = match.deal.score[seat]
    points_counted = min(points, match.agreement.target - score)
    done_mark = DoneMark(seat, due, points, points_counted, match.current_game, nothing_due=True)
    match = with_ledger(match, marks=(*match.ledger.marks, done_mark))
    deal = replace(match.deal, score=with_seat(match.deal.score, seat, score + points_counted))
    overscores = match.current_game.overscores
    return with_game(match, deal=deal, overscores=with_seat(overscores, seat, overscores[seat] + points_counted))


def _can_mark_too_many(match: Match, act: MarkTooMany) -> bool:
    deal = match.deal
    return 1 <= act.points <= 2 and deal.score[act.seat] + act.points <= deal.agreement.target


def _mark_too_many(match: Match, act: MarkTooMany) -> Match:
    return with_fault(_mark_undue_points(match, act.seat, act.due, act.points), Fault(Event.OVER_SCORE, act.seat))


def _can_take_back_lead(match: Match, act: TakeBackLead) -> bool:
    deal = match.deal
    in_turn = all(fault.event is not Event.LEAD_OUT_OF_TURN for fault in match.ledger.faults)
    return deal.phase is REPLY and deal.leader is act.seat and in_turn and match.ledger.before_lead is not None


def _take_back_lead(match: Match, act: TakeBackLead) -> Match:
    deal, before = match.deal, match.ledger.before_lead
    assert deal.led is not None
    assert before is not None
    lead = PlayCard(act.seat, deal.led)
    fault = Fault(Event.LEAD_TAKEN_BACK, act.seat, number=len(deal.tricks), withdrawn=lead, before=before)
    match = with_seen_cards(match, OTHER[act.seat], Cards(deal.led.bit))
    return with_fault(restore(match, before), fault)


def _can_lead_naming(match: Match, act: LeadNaming) -> bool:
    deal = match.deal
    may_lead = deal.phase is LEAD and act.seat is deal.leader and not deal.king_bound and deal.named is None
    differs_in_suit = (
        act.card in deal.hands[act.seat] and act.suit != act.card.suit and act.suit in deal.agreement.rules.pack.suits
    )
    return may_lead and differs_in_suit and hand_not_taken_up_objection(deal, act.seat) is None


def _lead_naming(match: Match, act: LeadNaming) -> Match:
    lead = PlayCard(act.seat, act.card)
    deal_with_suit = replace(match.deal, named=act.suit)
    match = after_step(match, king.after_card(deal_with_suit, lead), lead)
    tricks, before = len(match.deal.tricks), match.ledger.before_lead
    fault = Fault(Event.WRONG_SUIT, act.seat, number=tricks, card=act.card, suit=act.suit, before=before)
    return with_fault(match, fault)


IRREGULAR_ACTS: Final[IrregularActs] = {
    MarkTooMany: (_can_mark_too_many, _mark_too_many),
    TakeBackLead: (_can_take_back_lead, _take_back_lead),
    LeadNaming: (_can_lead_naming, _lead_naming),
}
