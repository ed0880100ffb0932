"""What follows a claim that is upheld: each remedy applied to the cards, the score and the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from ecarte.acts import Action, Due, PlayCard
from ecarte.acts.faults import Event, Remedy
from ecarte.cards import NO_CARDS, OTHER, Card, Cards, Rank, Seat
from ecarte.engine import king, scoring
from ecarte.engine.deal import CUT, DEAL, SHUFFLE, TURN_UP, Deal, OwedMark, full_hand, with_seat
from ecarte.engine.dealing import receiver
from ecarte.table.club.bookkeeping import DealLedger, Draw, Fault, Ruling
from ecarte.table.club.regular import after_regular, after_step, objection_to_regular, without_missing_card
from ecarte.table.club.scores import correct_score, dock, take_down, take_king_off, take_off_score
from ecarte.table.club.state import (
    cards_in_excess,
    change_throughout,
    irregularity_of,
    reopen,
    restore,
    with_deal,
    with_game,
    with_ledger,
    with_seen_cards,
    without_fault,
)
from ecarte.table.match import Match


def carry_out(match: Match, ruling: Ruling, remedy: Remedy | None, card: Card | None = None) -> Match:
    """The table with the fault settled and the remedy carried out; `remedy` is None if the law orders none."""
    match = with_ledger(match, pending_ruling=None, retractable=None, conceded_by=None)
    match = without_fault(match, ruling.fault)
    match = replace(
        match, upheld_claims=(*match.upheld_claims, (ruling.event, ruling.fault.offender, remedy or Remedy.LET_STAND))
    )
    if remedy is None or remedy is Remedy.LET_STAND:
        return _let_stand(match, ruling)
    if remedy is Remedy.CHOOSE_TRUMP:
        return _choose_trump(match, card)
    return _REMEDIES[remedy](match, ruling)


def _let_stand(match: Match, ruling: Ruling) -> Match:
    """The match with the fault let stand; a wrong number dealt and let stand bars the turned-up king (LOND-019)."""
    fault = ruling.fault
    if fault.event is not Event.WRONG_NUMBER_DEALT:
        return match
    # Only this claimant has waived the fault, not the other player.
    standing_fault = replace(fault, waived_by=(*fault.waived_by, ruling.claimant))
    last_ledger, finished = match.last_ledger, match.current_game.finished
    if not ruling.in_last or last_ledger is None or finished is None:
        return bar_king(with_ledger(match, faults=(*match.ledger.faults, standing_fault)))
    match = replace(match, last_ledger=replace(last_ledger, faults=(*last_ledger.faults, standing_fault)))
    return take_off_score(match, finished.dealer, Due.TURNED_KING, in_last=True)


def carry_out_at_once(match: Match, ruling: Ruling) -> Match:
    """The table when a claim is upheld: a single remedy, or none, is carried out without a choice.

    Where an earlier version offered a choice, the claimant still names the remedy, as in old records.
    """
    if not ruling.options:
        return carry_out(match, ruling, None)
    if len(ruling.options) == 1 and not ruling.former_options:
        return carry_out(match, ruling, ruling.options[0])
    return with_ledger(match, pending_ruling=ruling)


# --- the deal made afresh ---------------------------------------------------------------------------


def fresh_deal(match: Match, *, in_last: bool = False, right_pack: bool = False) -> Match:
    """The match in which the same dealer deals again (G01), without the marks of the annulled deal (G02).

    `right_pack` says whether an incorrect pack is replaced first.
    """
    ledger = match.last_ledger if in_last else match.ledger
    assert ledger is not None
    start, current_game = ledger.start, match.game
    assert start is not None
    assert current_game is not None
    points_gained = [
        sum(mark.points_counted for mark in ledger.marks if mark.seat is seat) for seat in (Seat.A, Seat.B)
    ]
    undue_points = [
        sum(mark.points_counted for mark in ledger.marks if mark.seat is seat and mark.nothing_due)
        for seat in (Seat.A, Seat.B)
    ]
    score = (current_game.deal.score[0] - points_gained[0], current_game.deal.score[1] - points_gained[1])
    if right_pack:
        match = replace(match, missing_card=None)
    deal = without_missing_card(match, replace(start.deal, score=score))
    open_marks = current_game.marks_carried_over if not in_last and current_game.deal.turn_up is None else ()
    game = replace(
        start,
        deal=deal,
        marks_carried_over=open_marks,
        packs=current_game.packs,
        new_cards_called_by=current_game.new_cards_called_by,
        n_calls=current_game.n_calls,
        open_hands=current_game.open_hands,
        overscores=(current_game.overscores[0] - undue_points[0], current_game.overscores[1] - undue_points[1]),
    )
    return replace(match, game=game, ledger=DealLedger(start), last_ledger=None if in_last else match.last_ledger)


def _cut_again(match: Match, ruling: Ruling) -> Match:
    if match.current_game.new_cards_called_by is not None:  # called for since the cut, and not yet shuffled
        return _shuffle_again(match, ruling)
    return _before_dealing(match, replace(match.deal, phase=CUT, cut_at=None, packets=None))


def _shuffle_again(match: Match, ruling: Ruling) -> Match:
    if ruling.fault.in_play and not ruling.in_last:  # the pack of the next deal is shuffled anyway
        return match
    return _before_dealing(match, replace(match.deal, phase=SHUFFLE, shuffled=(), cut_at=None, packets=None))


def _before_dealing(match: Match, deal: Deal) -> Match:
    """The match with `deal`, in which all choices about the dealing are made anew."""
    size = deal.agreement.hand_size
    if deal.irregular is not None:
        deal = replace(deal, irregular=replace(deal.irregular, sizes=(size, size)))
    faults = tuple(fault for fault in match.ledger.faults if fault.event not in _DEALING_FAULTS)
    return with_deal(with_ledger(match, faults=faults), deal)


_DEALING_FAULTS: Final = frozenset({Event.ORDER_CHANGED, Event.WRONG_NUMBER_DEALT})


# --- the deal corrected -----------------------------------------------------------------------------


def _rectify(match: Match, ruling: Ruling) -> Match:
    if ruling.event is Event.ORDER_CHANGED:
        return _restore_order(match)
    deal, deal_order = match.deal, list(match.ledger.deal_order)
    size = deal.agreement.hand_size
    deal = replace(deal, irregular=replace(irregularity_of(deal), sizes=(size, size), king_barred=True))
    for seat in (Seat.A, Seat.B):
        while len(deal.hands[seat]) > size:  # the card last dealt to it goes back on top of the pack
            last_card = next(card for card in reversed(deal_order) if card in deal.hands[seat])
            deal_order.remove(last_card)
            hands = with_seat(deal.hands, seat, deal.hands[seat] - Cards(last_card.bit))
            deal = replace(deal, hands=hands, stock=deal.stock + 1)
    is_short = any(len(hand) < size for hand in deal.hands)
    other_faults = tuple(fault for fault in match.ledger.faults if fault.event is not Event.WRONG_NUMBER_DEALT)
    match = with_ledger(match, deal_order=tuple(deal_order), faults=other_faults)
    return with_deal(match, replace(deal, phase=DEAL if is_short else TURN_UP))


def _restore_order(match: Match) -> Match:
    """The match with the cards dealt so far given again in the order that binds the dealer."""
    deal = match.deal
    hands = (NO_CARDS, NO_CARDS)
    restored_deal = replace(
        deal, packets=deal.order_bound, hands=hands, phase=DEAL, stock=deal.stock + len(match.ledger.deal_order)
    )
    for card in match.ledger.deal_order:
        seat = receiver(restored_deal)
        assert seat is not None
        hands = with_seat(restored_deal.hands, seat, restored_deal.hands[seat] | Cards(card.bit))
        restored_deal = replace(restored_deal, hands=hands, stock=restored_deal.stock - 1)
    return with_deal(match, replace(restored_deal, phase=deal.phase))


def bar_king(match: Match) -> Match:
    """The match in which the dealer may not mark a turned-up king; a mark made comes off (TURF-07b, LOND-019)."""

    def bar(deal: Deal) -> Deal:
        return replace(deal, irregular=replace(irregularity_of(deal), king_barred=True))

    return _without_turned_king(match, bar)


def _without_turned_king(match: Match, change: Callable[[Deal], Deal]) -> Match:
    """The match with `change` made and no point for a turned-up king, now and in every state that may be restored."""

    def unmark(deal: Deal) -> Deal:
        return change(
            replace(deal, owed=tuple(due_score for due_score in deal.owed if due_score.due is not Due.TURNED_KING))
        )

    return change_throughout(take_off_score(match, match.deal.dealer, Due.TURNED_KING), unmark)


def _choose_trump(match: Match, card: Card | None) -> Match:
    turn_up = match.deal.turn_up
    assert turn_up is not None
    if card is None or card == turn_up:
        return match

    def choose(deal: Deal) -> Deal:
        deal = replace(deal, turn_up=card)
        points = deal.agreement.rules.king.turned_points
        return scoring.owe(deal, OwedMark(deal.dealer, Due.TURNED_KING, points)) if card.rank == Rank.KING else deal

    match = _without_turned_king(match, choose)
    other_turn_ups = (turn_up, *(other for other in match.ledger.extra_turn_ups if other != card))
    return with_ledger(match, extra_turn_ups=other_turn_ups)


def trump_choices(match: Match) -> tuple[Card, ...]:
    """The cards turned up, of which the elder may choose one (TURF-03a, LOND-011a)."""
    turn_up = match.deal.turn_up
    return () if turn_up is None else (turn_up, *match.ledger.extra_turn_ups)


# --- hands corrected --------------------------------------------------------------------------------


def _resize(match: Match, ruling: Ruling) -> tuple[Match, Seat, int]:
    """The match with the right size set for the hand; the seat of the hand; and how many cards it has beyond that size.

    A wrong number dealt without a fresh deal bars the turned-up king.
    """
    hand = ruling.fault.hand
    assert hand is not None
    if ruling.fault.event is Event.WRONG_NUMBER_DEALT:  # first, for it may undo the mark that won the game
        match = bar_king(match)
    size = match.deal.agreement.hand_size
    if ruling.event in _OVERSIZED_BY_EXCHANGE:
        size = full_hand(match.deal, hand) - ruling.fault.excess
    elif ruling.event is Event.GAVE_TOO_FEW:
        size = full_hand(match.deal, hand) + ruling.fault.excess

    def resize(deal: Deal) -> Deal:
        irregular = irregularity_of(deal)
        return replace(deal, irregular=replace(irregular, sizes=with_seat(irregular.sizes, hand, size)))

    match = change_throughout(match, resize)
    return match, hand, cards_in_excess(match.deal, hand)


_OVERSIZED_BY_EXCHANGE: Final = (Event.GAVE_TOO_MANY, Event.ELDER_TOOK_TOO_MANY, Event.DEALER_TOOK_TOO_MANY)
"""The events in which an exchange makes a hand too large.  The hand loses only these surplus cards, even if it has a
wrong number of cards for another reason too."""


def _discard_excess(match: Match, ruling: Ruling) -> Match:
    match, hand, number = _resize(match, ruling)
    return with_ledger(match, discarding_excess=hand if number > 0 else None)


def _draw_excess(match: Match, ruling: Ruling) -> Match:
    match, hand, number = _resize(match, ruling)
    return with_ledger(match, pending_draw=Draw(hand, number, ruling.may_look) if number > 0 else None)


def _complete(match: Match, ruling: Ruling) -> Match:
    match, hand, number = _resize(match, ruling)
    return with_ledger(
        match, cards_owed=with_seat(match.ledger.cards_owed, hand, max(0, min(-number, match.deal.stock)))
    )


def _expose_hand(match: Match, ruling: Ruling) -> Match:
    game = match.current_game
    open_hands = with_seat(game.open_hands, ruling.fault.offender, True)
    return with_game(match, open_hands=open_hands)


# --- words and cards --------------------------------------------------------------------------------


def _hold_to_word(match: Match, ruling: Ruling) -> Match:
    before, word = ruling.fault.before, ruling.fault.withdrawn
    if isinstance(word, PlayCard):  # whether a suit was named before this lead is a separate matter
        assert before is not None
        match = with_ledger(restore(match, before), first_lead=match.ledger.first_lead)
        return after_step(match, king.after_card(match.deal, word), word)
    assert isinstance(word, Action)
    assert before is not None
    if match.ledger.n_words != ruling.fault.n_words and before.deal.stock == match.deal.stock:
        match = with_ledger(restore(match, before), first_lead=None)  # the word given instead does not count
    if objection_to_regular(match, word) is not None:  # a card turned up since may have been the last of the stock
        return match
    # A word to which a player is held cannot be withdrawn.
    return with_ledger(after_regular(match, word), retractable=None)


def _set_right(match: Match, ruling: Ruling) -> Match:
    if ruling.event is Event.NUMBER_UNTOLD:
        misstated_numbers = tuple(
            entry for entry in match.ledger.misstated_numbers if entry[1] is not ruling.fault.offender
        )
        return with_ledger(match, misstated_numbers=misstated_numbers)
    return match


def _require_suit(match: Match, ruling: Ruling) -> Match:
    fault = ruling.fault
    assert fault.before is not None
    assert fault.card is not None
    match = with_seen_cards(restore(match, fault.before), OTHER[fault.offender], Cards(fault.card.bit))
    return with_deal(match, replace(match.deal, named=fault.suit))


def return_reply(match: Match, fault: Fault, *, in_last: bool) -> Match:
    """The match with the reply, which was seen, back in the hand; another has to be played."""
    if in_last:
        match = reopen(match)
    before = match.ledger.before_reply
    assert before is not None
    match = restore(without_fault(match, fault), before)
    if fault.card is None:
        return match
    return with_seen_cards(match, OTHER[fault.offender], Cards(fault.card.bit))


# --- the replay -------------------------------------------------------------------------------------


_PLAY_FAULTS: Final = frozenset(
    {
        Event.LEAD_OUT_OF_TURN, Event.LEAD_TAKEN_BACK, Event.WRONG_SUIT,
        Event.SUIT_UNNAMED, Event.LATE_KING,
    }
)  # fmt: skip
"""Faults that lapse when their play is annulled."""


def _after_annulment(fault: Fault) -> Fault:
    """The fault once its play is annulled: there is only one replay, but both players' reductions apply (G12)."""
    is_reducible = fault.event in (Event.REVOKE, Event.UNDERPLAY, Event.FALSE_KING)
    return replace(fault, annulled=True) if is_reducible else fault


def _replay(match: Match, ruling: Ruling) -> Match:
    """The same hands from the first lead; true announcements stand, and cards seen remain seen (A17)."""
    offender = ruling.fault.offender
    if ruling.event is Event.FALSE_KING:
        match = take_king_off(match, ruling)
    game = match.current_game
    annulled_deal = game.finished if ruling.in_last else game.deal
    assert annulled_deal is not None
    due_kings = tuple(
        due_score for due_score in (*game.deal.owed, *game.marks_carried_over) if due_score.due is Due.HELD_KING
    )
    if ruling.in_last:
        match = reopen(match)
    match = with_ledger(
        match,
        annulled_tricks=(*match.ledger.annulled_tricks, *annulled_deal.tricks),
        exposed_cards=match.ledger.exposed_cards
        if annulled_deal.led is None
        else match.ledger.exposed_cards | Cards(annulled_deal.led.bit),
        faults=tuple(_after_annulment(fault) for fault in match.ledger.faults if fault.event not in _PLAY_FAULTS),
    )
    assert match.ledger.first_lead is not None
    match = with_ledger(restore(match, match.ledger.first_lead), before_lead=None)
    is_false_king = ruling.event is Event.FALSE_KING and annulled_deal.announced is offender
    deal = replace(
        match.deal,
        announced=None if is_false_king else annulled_deal.announced,
        owed=(*match.deal.owed, *(due_score for due_score in due_kings if due_score not in match.deal.owed)),
        irregular=replace(irregularity_of(match.deal), docked=irregularity_of(annulled_deal).docked),
    )
    return dock(with_deal(match, deal), offender)


_REMEDIES: Final[dict[Remedy, Callable[[Match, Ruling], Match]]] = {
    Remedy.FRESH_DEAL: lambda match, ruling: fresh_deal(match, in_last=ruling.in_last),
    Remedy.VOID_DEAL: lambda match, ruling: fresh_deal(match, right_pack=ruling.event is Event.INCORRECT_PACK),
    Remedy.CUT_AGAIN: _cut_again,
    Remedy.SHUFFLE_AGAIN: _shuffle_again,
    Remedy.RECTIFY: _rectify,
    Remedy.DISCARD_EXCESS: _discard_excess,
    Remedy.DRAW_EXCESS: _draw_excess,
    Remedy.COMPLETE: _complete,
    Remedy.HOLD_TO_WORD: _hold_to_word,
    Remedy.EXPOSE_HAND: _expose_hand,
    Remedy.SET_RIGHT: _set_right,
    Remedy.NO_POINT: take_king_off,
    Remedy.CORRECT_SCORE: correct_score,
    Remedy.REPLAY: _replay,
    Remedy.PUT_RIGHT: lambda match, ruling: return_reply(match, ruling.fault, in_last=ruling.in_last),
    Remedy.REQUIRE_SUIT: _require_suit,
    Remedy.TAKE_DOWN: take_down,
}
