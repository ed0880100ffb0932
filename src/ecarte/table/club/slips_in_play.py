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
from ecarte.engine.deal import LEAD, REPLY, Deal, Owed, with_seat
from ecarte.engine.objections import hand_not_taken_up
from ecarte.table.club.bookkeeping import DoneMark, Fault
from ecarte.table.club.regular import after_step, announced_after_marking
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


# --- done wrongly -----------------------------------------------------------------------------------


def _slip_code(deal: Deal, done: AnnounceKing) -> str:
    """The objection code for announcing the king, whether or not the other player's announcement was true."""
    return refusal_code(replace(deal, announced=None) if deal.announced is OTHER[done.seat] else deal, done)


def _king_event(match: Match, done: AnnounceKing) -> Event | None:
    deal, seat = match.deal, done.seat
    code = _slip_code(deal, done)
    if deal.announced is seat or code not in ("king-too-late", "king-not-held"):
        return None
    if king.holds_king(deal, seat) or king.played_king(deal, seat):
        return Event.LATE_KING if code == "king-too-late" else None
    return Event.FALSE_KING


def _after_king(match: Match, done: AnnounceKing, fault: Fault) -> Match:
    owed = Owed(done.seat, Due.HELD_KING, match.deal.agreement.rules.king.held_points)
    announced = replace(match.deal, announced=done.seat)
    is_late = _slip_code(match.deal, done) == "king-too-late"
    match = with_deal(match, scoring.owe(announced, owed))
    # A mark made too early looks as good now as it would if the player held the king.
    return with_fault(match if is_late else announced_after_marking(match, done.seat), fault)


def _mark_event(match: Match, done: Mark) -> Event | None:
    deal = match.deal
    undue = done.due is Due.HELD_KING and deal.phase in (LEAD, REPLY) and refusal_code(deal, done) == "nothing-due"
    return Event.UNANNOUNCED_KING if undue and deal.announced is not done.seat else None


def _after_mark(match: Match, done: Mark, fault: Fault) -> Match:
    points = match.deal.agreement.rules.king.held_points
    return with_fault(_on_counters(match, done.seat, Due.HELD_KING, points), fault)


def _play_event(match: Match, done: PlayCard) -> Event | None:
    deal, seat = match.deal, done.seat
    if done.card not in deal.hands[seat] or deal.king_bound or hand_not_taken_up(deal, seat):
        return None
    if deal.phase is LEAD:
        if seat is not deal.leader:
            return Event.LEAD_OUT_OF_TURN
        wrong = {"name-suit-first": Event.SUIT_UNNAMED, "other-suit-named": Event.WRONG_SUIT}
    elif deal.phase is REPLY and seat is not deal.leader:
        wrong = {"must-follow": Event.REVOKE, "must-win": Event.UNDERPLAY, "must-trump": Event.UNDERPLAY}
    else:
        return None
    return wrong.get(refusal_code(deal, done))


def _play_wrong(match: Match, done: PlayCard, fault: Fault) -> Match:
    deal, seat = match.deal, done.seat
    both = fault.event is Event.REVOKE and _fails_to_win_too(deal, done.card)
    fault = replace(fault, card=done.card, suit=deal.named, number=len(deal.tricks), no_win_either=both)
    if fault.event is Event.LEAD_OUT_OF_TURN:
        led = king.after_card(replace(deal, leader=seat, named=None), done)
        match = with_ledger(with_deal(match, led), before_lead=match.game, before_reply=None)
        return with_fault(with_ledger(match, retractable=None, conceded_by=None), fault)
    if fault.event in (Event.REVOKE, Event.UNDERPLAY):
        return after_step(with_fault(match, fault), king.after_card(deal, done), done)
    match = after_step(match, king.after_card(deal, done), done)
    return with_fault(match, replace(fault, before=match.ledger.before_lead))


def _fails_to_win_too(deal: Deal, card: Card) -> bool:
    """Whether a card that does not follow suit loses a trick that following would have won (LOND-043a, LOND-043b)."""
    agreement, led = deal.agreement, deal.led
    assert led is not None
    assert deal.turn_up is not None
    if not agreement.must_win or trick_winner_is_reply(agreement, led, card, deal.turn_up.suit):
        return False
    seat = OTHER[deal.leader]
    following = deal.hands[seat].suit(led.suit)
    return any(trick_winner_is_reply(agreement, led, other, deal.turn_up.suit) for other in following)


def number_taken(match: Match) -> int:
    """The number of cards the dealer laid down in the last exchange, and so should have taken."""
    return match.deal.exchanges[-1].dealer_number


def tell_number(match: Match) -> Match:
    """The table after the dealer has stated the number of cards they took."""
    exchanges = match.deal.exchanges
    told = (*exchanges[:-1], replace(exchanges[-1], dealer_told=True))
    return with_ledger(with_deal(match, replace(match.deal, exchanges=told)), number_asked=False)


def _tell_event(match: Match, done: TellNumber) -> Event | None:
    told = (
        match.ledger.number_asked
        and done.seat is match.deal.dealer
        and 0 <= done.number <= match.deal.agreement.hand_size
    )
    return Event.NUMBER_UNTOLD if told and done.number != number_taken(match) else None


def _state_number(match: Match, done: TellNumber, fault: Fault) -> Match:
    said = (*match.ledger.misstated_numbers, (len(match.deal.exchanges) - 1, done.seat, done.number))
    return with_fault(with_ledger(tell_number(match), misstated_numbers=said), replace(fault, number=done.number))


WRONG_ACTS: Final[WrongActs] = {
    AnnounceKing: (_king_event, _after_king),
    Mark: (_mark_event, _after_mark),
    PlayCard: (_play_event, _play_wrong),
    TellNumber: (_tell_event, _state_number),
}

# --- never done rightly -----------------------------------------------------------------------------


def _on_counters(match: Match, seat: Seat, due: Due, points: int) -> Match:
    """Points put on the counters though they are not due."""
    score = match.deal.score[seat]
    counted = min(points, match.agreement.target - score)
    marked = DoneMark(seat, due, points, counted, match.playing, nothing_due=True)
    match = with_ledger(match, marks=(*match.ledger.marks, marked))
    deal = replace(match.deal, score=with_seat(match.deal.score, seat, score + counted))
    over_scored = match.playing.overscores
    return with_game(match, deal=deal, overscores=with_seat(over_scored, seat, over_scored[seat] + counted))


def _can_mark_too_many(match: Match, act: MarkTooMany) -> bool:
    deal = match.deal
    return 1 <= act.points <= 2 and deal.score[act.seat] + act.points <= deal.agreement.target


def _mark_too_many(match: Match, act: MarkTooMany) -> Match:
    return with_fault(_on_counters(match, act.seat, act.due, act.points), Fault(Event.OVER_SCORE, act.seat))


def _can_take_back_lead(match: Match, act: TakeBackLead) -> bool:
    deal = match.deal
    in_turn = all(f.event is not Event.LEAD_OUT_OF_TURN for f in match.ledger.faults)
    return deal.phase is REPLY and deal.leader is act.seat and in_turn and match.ledger.before_lead is not None


def _take_back_lead(match: Match, act: TakeBackLead) -> Match:
    deal, before = match.deal, match.ledger.before_lead
    assert deal.led is not None
    assert before is not None
    led = PlayCard(act.seat, deal.led)
    fault = Fault(Event.LEAD_TAKEN_BACK, act.seat, number=len(deal.tricks), withdrawn=led, before=before)
    match = with_seen_cards(match, OTHER[act.seat], Cards(deal.led.bit))
    return with_fault(restore(match, before), fault)


def _can_lead_naming(match: Match, act: LeadNaming) -> bool:
    deal = match.deal
    leads = deal.phase is LEAD and act.seat is deal.leader and not deal.king_bound and deal.named is None
    holds = (
        act.card in deal.hands[act.seat] and act.suit != act.card.suit and act.suit in deal.agreement.rules.pack.suits
    )
    return leads and holds and hand_not_taken_up(deal, act.seat) is None


def _lead_naming(match: Match, act: LeadNaming) -> Match:
    done = PlayCard(act.seat, act.card)
    named = replace(match.deal, named=act.suit)
    match = after_step(match, king.after_card(named, done), done)
    tricks, before = len(match.deal.tricks), match.ledger.before_lead
    fault = Fault(Event.WRONG_SUIT, act.seat, number=tricks, card=act.card, suit=act.suit, before=before)
    return with_fault(match, fault)


IRREGULAR_ACTS: Final[IrregularActs] = {
    MarkTooMany: (_can_mark_too_many, _mark_too_many),
    TakeBackLead: (_can_take_back_lead, _take_back_lead),
    LeadNaming: (_can_lead_naming, _lead_naming),
}
