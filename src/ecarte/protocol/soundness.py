"""What can be wrong with a view that somebody wrote: told field by field before a bot is asked about it.

The deal that a view lets its player see is judged like any position; what a view says besides must agree with it.
How the cards got where they lie is not judged; that is the affair of whoever holds the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.acts import Action, Discard, PlayCard
from ecarte.cards import NO_CARDS, OTHER, SEATS, Cards, Seat
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    ELDER_NAMES,
    LEAD,
    REPLY,
    TURN_UP,
    Deal,
    Exchange,
    Phase,
    phase_name,
    to_act,
)
from ecarte.engine.soundness import Fault, faults, stock_left, takers
from ecarte.errors import Place, PositionError, RuleFault
from ecarte.record.writing import write_action
from ecarte.view import PublicExchange, PublicView, SeatView


def refuse_what_cannot_be(view: SeatView) -> None:
    """Raises PositionError, with every field, for a view that no play can bring about."""
    if found := tuple(RuleFault(Place(), field, fault) for field, fault in _faults(view)):
        raise PositionError(found)


def _faults(view: SeatView) -> Iterator[Fault]:
    public = view.public
    if public.phase is not None and public.dealer is None:
        yield "dealer", "there is one, once cards are given"
    elif public.phase is not None and public.dealer is not None:
        deal = _deal_seen(view, public.phase, public.dealer)
        names = {view.seat.name: "hand", OTHER[view.seat].name: "hand_counts"}
        yield from ((names.get(key, key), fault) for key, fault in faults(deal))
        yield from _faults_of_turns(public, deal)
        yield from _faults_of_counts(view)
    yield from _faults_of_legal(view)


# --- the deal -------------------------------------------------------------------------------------------


def _deal_seen(view: SeatView, phase: Phase, dealer: Seat) -> Deal:
    """The deal as far as this player sees it; what he cannot know is filled in as it may be."""
    public, agreement = view.public, view.public.agreement
    exchanges = tuple(_exchange_seen(view, index, one) for index, one in enumerate(public.exchanges))
    held = [_held(view, seat) for seat in SEATS]
    if phase is DEALER_DRAWS and dealer is not view.seat and public.exchanges and public.exchanges[-1].dealer is None:
        held[dealer] = NO_CARDS, held[dealer][1] - 1  # he took one at least
    hands, unseen = (held[0][0], held[1][0]), (held[0][1], held[1][1])
    played = 2 * len(public.tricks) + (public.led is not None)
    left = stock_left(
        agreement, hands=hands, unseen=unseen, turn_up=public.turn_up, exchanges=exchanges, reused=0, played=played
    )
    reused = max(0, -left) if agreement.reuses_discards else 0
    all_told = not agreement.reuses_discards and all(one.dealer is not None for one in public.exchanges)
    return Deal(
        agreement,
        dealer,
        score=public.score,
        phase=phase,
        partial=True,
        cut_at=public.cut_at,
        packets=public.packets,
        hands=hands,
        unseen=unseen,
        taken_up=(False, False) if agreement.table_takes_up else public.taken_up,
        stock=public.stock if all_told and public.stock is not None else left + reused,
        turn_up=public.turn_up,
        proposals=public.proposals,
        liable=public.liable,
        exchanges=exchanges,
        reused=reused,
        announced=public.announced,
        named=public.named,
        leader=OTHER[dealer] if public.leader is None else public.leader,
        led=public.led,
        tricks=public.tricks,
        owed=public.owed,
    )


def _held(view: SeatView, seat: Seat) -> tuple[Cards, int]:
    """The cards of a hand, and how many there are besides."""
    public = view.public
    known = view.hand if seat is view.seat else public.open_hands[seat]
    return (NO_CARDS, public.hand_counts[seat]) if known is None else (known, 0)


_ELDER_LAYS: Final = (DEALER_ANSWERS, ELDER_NAMES, ELDER_DISCARDS)
"""When the elder has still to lay down the number he has named."""
_DEALER_LAYS: Final = {
    "elder-served-first": (*_ELDER_LAYS, ELDER_DRAWS, DEALER_DISCARDS),
    "both-discard-first": (*_ELDER_LAYS, DEALER_DISCARDS),
}
"""When the dealer has still to lay his discards down."""


def _exchange_seen(view: SeatView, index: int, one: PublicExchange) -> Exchange:
    """What a player knows of an exchange: his own discards, and of the other's how many as far as it was told."""
    public = view.public
    own = view.discards[index] if index < len(view.discards) else NO_CARDS
    if public.agreement.reuses_discards:
        own_known, own_unseen = NO_CARDS, len(own)  # they may lie anywhere by now (CYCL-030)
    else:
        own_known, own_unseen = own, 0
    latest = index == public.proposals - 1
    if view.seat is public.dealer:
        laid = not (latest and public.phase in _ELDER_LAYS)
        elder = one.elder or 0 if laid else 0
        return Exchange(one.elder, one.enough_for, NO_CARDS, elder, own_known, own_unseen, dealer_told=True)
    order = public.agreement.rules.exchange.order
    laid = not (latest and public.phase in _DEALER_LAYS[order])
    least = 1 if latest and public.phase is DEALER_DRAWS else 0
    dealer = (one.dealer if one.dealer is not None else least) if laid else 0
    return Exchange(one.elder, one.enough_for, own_known, own_unseen, NO_CARDS, dealer)


# --- what a view says besides ---------------------------------------------------------------------------


def _faults_of_turns(public: PublicView, deal: Deal) -> Iterator[Fault]:
    """Who is to play, what has been won, and by whom."""
    phase = deal.phase
    due = to_act(deal) if phase > TURN_UP else None
    if due is not None and public.turn is not due:
        yield "turn", f"{due.name} is to act ({phase_name(phase)})"
    taken = takers(public.agreement, public.tricks, public.turn_up)
    won = (taken.count(Seat.A), taken.count(Seat.B))
    if public.won != won:
        yield "won", f"{won} are in tricks"
    leader = taken[-1] if taken else deal.elder
    if (public.leader is None) is (phase >= LEAD):
        yield "leader", "somebody leads from the first lead on, and nobody before"
    elif phase in (LEAD, REPLY) and public.leader is not leader:
        yield "leader", f"{leader.name} leads to trick {len(taken) + 1}"
    if public.winner is not deal.winner:
        yield "winner", f"with the score {public.score} it is {'nobody' if deal.winner is None else deal.winner.name}"


def _faults_of_counts(view: SeatView) -> Iterator[Fault]:
    """Numbers of cards."""
    public = view.public
    size, pack = public.agreement.hand_size, public.agreement.pack_size
    if not all(0 <= count <= size for count in public.hand_counts):
        yield "hand_counts", f"a hand has from 0 to {size} cards"
    elif view.hand is not None and len(view.hand) > public.hand_counts[view.seat]:
        yield "hand", f"at most {public.hand_counts[view.seat]} cards lie in it by hand_counts"
    if public.stock is not None and not 0 <= public.stock <= pack:
        yield "stock", f"from 0 to {pack} cards"
    if len(view.discards) != len(public.exchanges):
        yield "discards", f"{len(public.exchanges)} lists, one for each exchange"
    if any(not 0 <= one.dealer <= size for one in public.exchanges if one.dealer is not None):
        yield "exchanges", f"a number of cards is from 0 to {size}"


def _faults_of_legal(view: SeatView) -> Iterator[Fault]:
    for action in view.legal:
        if getattr(action, "seat", None) is not view.seat:
            yield "legal", f"{write_action(action)} is not for {view.seat.name} to do"
        elif isinstance(action, PlayCard | Discard) and not _is_held(view, action):
            yield "legal", f"{write_action(action)}: that is not in the hand"


def _is_held(view: SeatView, action: Action) -> bool:
    cards = action.cards if isinstance(action, Discard) else [action.card] if isinstance(action, PlayCard) else ()
    return view.hand is not None and all(card in view.hand for card in cards)
