"""Corrections in time, numbers stated, exposed cards taken or left, hands given up, tricks claimed, games paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from ecarte.acts import (
    GIVE,
    Abandon,
    Agree,
    Concede,
    Due,
    LayAside,
    LayDown,
    OwnUp,
    Pay,
    TableAct,
    TakeBack,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TellNumber,
    TouchDiscards,
)
from ecarte.acts.faults import Conduct, Event
from ecarte.acts.objections import Objection
from ecarte.acts.rows import ROWS
from ecarte.cards import OTHER, SEATS, Cards, Seat
from ecarte.engine import exchange
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    ELDER_NAMES,
    LEAD,
    OVER,
    REPLY,
    SHUFFLE,
    Deal,
    Exchange,
    cards_played,
    new_deal,
    with_seat,
)
from ecarte.engine.objections import hand_not_taken_up_objection, object_to
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.endings import claim_the_rest, give_up_tricks, take_the_rest
from ecarte.table.club.facts import is_correctable, is_scored
from ecarte.table.club.regular import after_step, begin_deal
from ecarte.table.club.rulings import bar_king, return_reply
from ecarte.table.club.scores import take_off_score
from ecarte.table.club.slip_rules import cards_due
from ecarte.table.club.slips_in_play import number_taken, tell_number
from ecarte.table.club.state import (
    cards_in_excess,
    change_throughout,
    discard_from_hand,
    excess,
    resize_hand,
    restore,
    with_deal,
    with_ledger,
    with_seen_cards,
    without_fault,
)
from ecarte.table.game import Game
from ecarte.table.match import Match, after_game


class Right(NamedTuple):
    """One right of a player beyond regular play and claims: its rule, when it is open, and the table after it.

    In assisted conduct it is open only if its row is `assisted`.
    """

    law: str
    is_open: Callable[[Match, Any], bool]
    apply: Callable[[Match, Any], Match]


def object_to_right(match: Match, act: TableAct) -> Objection | None:
    """Why the player may not do this now; None when they may."""
    if match.game is None:
        return Objection(code="right-closed", laws=(), rules=match.agreement.rules.name, seat=act.seat)
    return None if _is_open(match, act) else object_to(match.deal, "right-closed", RIGHTS[type(act)].law, act.seat)


def after_right(match: Match, act: TableAct) -> Match:
    """The table after the act."""
    return RIGHTS[type(act)].apply(match, act)


def open_rights(match: Match) -> tuple[TableAct, ...]:
    """What the players may do now besides regular play and claims, seat A first."""
    return (*rights_of(match, SEATS[0]), *rights_of(match, SEATS[1]))


def rights_of(match: Match, seat: Seat) -> tuple[TableAct, ...]:
    """The rights that this player has now."""
    if match.game is None:
        return ()
    acts_without_choice = _ACTS_WITHOUT_CHOICE[seat] if match.conduct is _CLUB else _ASSISTED_ACTS[seat]
    return (
        *(act for act in _rights_with_cards(match, seat) if _is_open(match, act)),
        *[act for act, is_open in acts_without_choice if is_open(match, act)],
    )


def _is_open(match: Match, act: TableAct) -> bool:
    return (match.conduct is _CLUB or act.row.assisted) and RIGHTS[type(act)].is_open(match, act)


def _rights_with_cards(match: Match, seat: Seat) -> Iterator[TableAct]:
    """The acts of the rights in which something is chosen, one for each possible choice."""
    if match.ledger.discarding_excess is seat:
        number = cards_in_excess(match.deal, seat)
        subsets = exchange.subsets(match.deal.hands[seat].mask)
        yield from (LayAside(seat, cards) for cards in subsets if len(cards) == number)
    if match.ledger.number_asked:
        yield TellNumber(seat, number_taken(match))


# --- what is open -----------------------------------------------------------------------------------


def is_playing(match: Match, seat: Seat) -> bool:
    """Whether cards are being played and the player has their hand."""
    deal = match.deal
    return (
        deal.phase in (LEAD, REPLY)
        and match.in_play
        and not match.unpaid
        and hand_not_taken_up_objection(deal, seat) is None
    )


def _own_fault(match: Match, seat: Seat, *events: Event) -> Fault | None:
    for fault in reversed(match.ledger.faults):
        if fault.offender is seat and fault.event in events:
            return fault
    return None


def _may_lay_aside(match: Match, act: LayAside) -> bool:
    holds_cards = act.cards.mask & ~match.deal.hands[act.seat].mask == 0
    return (
        match.ledger.discarding_excess is act.seat
        and holds_cards
        and len(act.cards) == cards_in_excess(match.deal, act.seat)
    )


# The three corrections are open whenever the player's own acts could require one, so that the list of rights does not
# reveal a fault. With nothing to correct they change nothing, like a claim that is not upheld.


def _may_own_up(match: Match, act: OwnUp) -> bool:
    return is_playing(match, act.seat) and match.deal.announced is act.seat


def _false_king_fault(match: Match, seat: Seat) -> Fault | None:
    """The false announcement the player may still own up to."""
    fault = _own_fault(match, seat, Event.FALSE_KING)
    return None if fault is None or cards_played(match.deal, seat) > fault.number else fault


def _wrong_reply_fault(match: Match, seat: Seat) -> tuple[Fault, bool] | None:
    """The fault of a wrong reply that the player may still correct, and whether it was in the last deal."""
    for ledger, in_last in ((match.ledger, False), (match.last_ledger, True)):
        if ledger is None:
            continue
        for fault in ledger.faults:
            is_wrong_reply = fault.offender is seat and fault.event in (Event.REVOKE, Event.UNDERPLAY)
            if is_wrong_reply and is_correctable(match, ledger, fault, in_last=in_last):
                return fault, in_last
    return None


def _may_take_back(match: Match, act: TakeBack) -> bool:
    if not match.in_play or match.unpaid:
        return False
    deal, seat = match.deal, act.seat
    if deal.phase is REPLY:
        return deal.leader is seat
    if deal.phase is not SHUFFLE:
        return deal.phase is LEAD and bool(deal.tricks) and deal.tricks[-1].leader is not seat
    finished, last_ledger = match.current_game.finished, match.last_ledger
    if finished is None or last_ledger is None or not finished.tricks or deal.shuffled:
        return False
    return finished.tricks[-1].leader is not seat and not is_scored(last_ledger)


def _lead_out_of_turn_fault(match: Match, seat: Seat) -> Fault | None:
    """The fault of a lead out of turn that the player may still take back."""
    is_on_table = match.deal.phase is REPLY and match.deal.leader is seat
    return _own_fault(match, seat, Event.LEAD_OUT_OF_TURN) if is_on_table else None


def _may_take_missing(match: Match, act: TakeMissing) -> bool:
    deal = match.deal
    if not match.in_play or match.unpaid or act.seat is not deal.dealer:
        return False
    may_be_short = any(past_exchange.dealer_number for past_exchange in deal.exchanges) or _may_complete_of_course(deal)
    is_between_draws = deal.phase not in (ELDER_DRAWS, DEALER_DRAWS) and deal.phase < OVER
    return (
        may_be_short and is_between_draws and deal.stock > _n_cards_reserved(deal) and not cards_played(deal, act.seat)
    )


def _may_complete_of_course(deal: Deal) -> bool:
    """Whether a dealer who was dealt too few cards may take the missing ones unasked, once the deal stands.

    Some codes allow it (TURF-07e).
    """
    deal_stands = deal.proposals > 0 or cards_played(deal, deal.elder) > 0
    return deal_stands and deal.agreement.rules.remedies.dealer_too_few == "fresh-or-completed"


def _n_cards_reserved(deal: Deal) -> int:
    """The number of cards of the stock that must stay for an exchange that is proposed or under way."""
    if deal.phase in (DEALER_ANSWERS, ELDER_NAMES):
        pending = deal.exchanges[-1] if len(deal.exchanges) == deal.proposals else Exchange()
        least = deal.agreement.rules.exchange.elder_least
        return (pending.asked or max(1, least)) + (pending.enough_for or 0)
    if deal.phase not in (ELDER_DISCARDS, DEALER_DISCARDS):
        return 0
    current_exchange = deal.exchanges[-1]
    return (current_exchange.asked or len(current_exchange.elder)) + (current_exchange.enough_for or 0)


def _may_take_exposed(match: Match, act: TakeExposed | TakeNext) -> bool:
    if act.seat is not match.deal.elder or not match.in_play:
        return False
    if match.ledger.offered_now is None and not offer_is_open(match):
        return False
    return isinstance(act, TakeExposed) or match.deal.stock >= cards_due(match.deal)


def offer_is_open(match: Match) -> bool:
    """Whether the elder is about to be served and may take the card turned up after giving first (LOND-037b)."""
    return match.ledger.offered_next is not None and match.deal.phase is ELDER_DRAWS


def _may_tell(match: Match, act: TellNumber) -> bool:
    return match.ledger.number_asked and act.seat is match.deal.dealer and act.number == number_taken(match)


def _may_touch(match: Match, act: TouchDiscards) -> bool:
    return is_playing(match, act.seat) and any(
        past_exchange.elder or past_exchange.dealer for past_exchange in match.deal.exchanges
    )


def _may_give_up(match: Match, act: Abandon | Concede) -> bool:
    return is_playing(match, act.seat) and match.ledger.conceded_by is None


def _may_lay_down(match: Match, act: LayDown) -> bool:
    deal = match.deal
    to_play = act.seat is (deal.leader if deal.phase is LEAD else OTHER[deal.leader])
    return is_playing(match, act.seat) and to_play and not deal.king_bound and match.ledger.conceded_by is None


# --- what is done -----------------------------------------------------------------------------------


def _own_up(match: Match, act: OwnUp) -> Match:
    fault = _false_king_fault(match, act.seat)
    if fault is None:
        return match
    match = take_off_score(without_fault(match, fault), act.seat, Due.HELD_KING)
    if match.deal.announced is not act.seat:
        return match
    return with_deal(match, replace(match.deal, announced=None))


def _take_back(match: Match, act: TakeBack) -> Match:
    lead_out_of_turn = _lead_out_of_turn_fault(match, act.seat)
    if lead_out_of_turn is not None:
        assert match.deal.led is not None
        before = match.ledger.before_lead
        assert before is not None
        match = with_seen_cards(without_fault(match, lead_out_of_turn), OTHER[act.seat], Cards(match.deal.led.bit))
        return with_ledger(restore(match, before), before_lead=None)
    wrong_reply = _wrong_reply_fault(match, act.seat)
    return match if wrong_reply is None else return_reply(match, wrong_reply[0], in_last=wrong_reply[1])


def _take_missing(match: Match, act: TakeMissing) -> Match:
    deal = match.deal
    fault = _own_fault(match, act.seat, Event.DEALER_TOOK_TOO_FEW) or _short_deal_fault(match, act.seat)
    if fault is None:
        return match
    if fault.event is Event.WRONG_NUMBER_DEALT:
        match = bar_king(match)
    n_missing = fault.excess if fault.event is Event.DEALER_TOOK_TOO_FEW else -excess(deal, act.seat)
    number = min(n_missing, deal.stock - _n_cards_reserved(deal))
    match = change_throughout(without_fault(match, fault), lambda deal: resize_hand(deal, act.seat, number))
    return with_ledger(match, cards_owed=with_seat(match.ledger.cards_owed, act.seat, number))


def _short_deal_fault(match: Match, seat: Seat) -> Fault | None:
    """The fault that the dealer's hand was dealt too few cards, if it may be completed without a claim."""
    if not _may_complete_of_course(match.deal) or excess(match.deal, seat) >= 0:
        return None
    return next(
        (fault for fault in match.ledger.faults if fault.event is Event.WRONG_NUMBER_DEALT and fault.hand is seat), None
    )


def _without_offer(match: Match) -> Match:
    return (
        with_ledger(match, offered_now=None)
        if match.ledger.offered_now is not None
        else with_ledger(match, offered_next=None)
    )


def _take_exposed(match: Match, act: TakeExposed) -> Match:
    """The card that lies aside goes into the elder's hand."""
    deal, card = match.deal, match.ledger.offered_now or match.ledger.offered_next
    assert card is not None
    deal_with_card_back = replace(deal, gone=deal.gone - Cards(card.bit), stock=deal.stock + 1)
    give = GIVE[card.code]
    match = with_ledger(_without_offer(match), n_out_of_play=match.ledger.n_out_of_play - 1)
    return after_step(match, exchange.after_draw(deal_with_card_back, give), give)


def _pay(match: Match, act: Pay) -> Match:
    game = match.current_game
    # A point that was not due may have won the game in the middle of a deal, which then ends with the game.
    game = replace(game, deal=replace(game.deal, phase=OVER, owed=()), marks_carried_over=())
    match_after = after_game(match, game)
    if match_after.finished_game is not None:
        match_after = replace(match_after, finished_game=_without_open_marks(match_after.finished_game))
    paid_match = replace(match_after, upheld_claims=(), n_rejected_claims=(0, 0))
    if match_after.game is not None and match_after.game is not game:
        return begin_deal(paid_match)
    return with_ledger(replace(paid_match, last_ledger=None), turn_ups_due=0, conceded_by=None, retractable=None)


def _without_open_marks(game: Game) -> Game:
    """A paid game with only the state that the next one needs: score, packs, packets, new cards called for."""
    dealer = game.deal.dealer
    orders = with_seat(game.orders, dealer, game.deal.packets or game.orders[dealer])
    finished_deal = replace(new_deal(game.agreement, dealer=dealer), phase=OVER, score=game.score)
    return replace(game, deal=finished_deal, finished=None, orders=orders, overscores=(0, 0))


RIGHTS: Final[dict[type, Right]] = {
    LayAside: Right(
        "remedies.elder_too_many",
        _may_lay_aside,
        lambda match, act: with_ledger(discard_from_hand(match, act.seat, act.cards), discarding_excess=None),
    ),
    TellNumber: Right("exchange.taken_number", _may_tell, lambda match, act: tell_number(match)),
    OwnUp: Right("remedies.false_king", _may_own_up, _own_up),
    TakeBack: Right("remedies.reply_taken_back", _may_take_back, _take_back),
    TakeMissing: Right("remedies.dealer_completes", _may_take_missing, _take_missing),
    TakeExposed: Right("remedies.exposed_in_giving", _may_take_exposed, _take_exposed),
    TakeNext: Right("remedies.exposed_in_giving", _may_take_exposed, lambda match, act: _without_offer(match)),
    TouchDiscards: Right("remedies.discards_seen", _may_touch, lambda match, act: match),
    Abandon: Right("remedies.abandoned", _may_give_up, give_up_tricks),
    LayDown: Right("remedies.wrong_claim", _may_lay_down, claim_the_rest),
    Concede: Right("remedies.abandoned", _may_give_up, lambda match, act: with_ledger(match, conceded_by=act.seat)),
    Agree: Right(
        "remedies.abandoned",
        lambda match, act: is_playing(match, act.seat) and match.ledger.conceded_by is OTHER[act.seat],
        take_the_rest,
    ),
    Pay: Right("game.first_to", lambda match, act: match.unpaid and act.seat is not match.deal.winner, _pay),
}
"""Every right, in the order of listing; those in which something is chosen come first."""

_CLUB: Final = Conduct.CLUB
_ACTS_WITHOUT_CHOICE: Final = tuple(
    [(kind(seat), right.is_open) for kind, right in RIGHTS.items() if not ROWS[kind].slots] for seat in SEATS
)
"""The acts of each player in which nothing is chosen, each with the test of whether it may be done."""
_ASSISTED_ACTS: Final = tuple(
    [(act, is_open) for act, is_open in acts if act.row.assisted] for acts in _ACTS_WITHOUT_CHOICE
)
"""Of these acts, those that exist in assisted conduct."""
