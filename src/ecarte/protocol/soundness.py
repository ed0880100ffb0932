"""Finds impossible fields in a view that was received, before a bot is asked about it.

The partial deal that the view shows is checked like any position, and the other fields must agree with it.  It is not
checked whether play could have reached this position, because that depends on the hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.bots.determinization import visible_deal
from ecarte.cards import NO_CARDS, OTHER, Seat
from ecarte.engine.deal import LEAD, REPLY, TURN_UP, Deal, phase_name, to_act
from ecarte.engine.soundness import Fault, faults, takers
from ecarte.errors import Place, PositionError, RuleFault
from ecarte.record.writing import write_action
from ecarte.views.seat import PublicView, SeatView


def check_possible(view: SeatView) -> None:
    """Raise PositionError, with all faulty fields, for an impossible view."""
    if rule_faults := tuple(RuleFault(Place(), field, fault) for field, fault in _faults(view)):
        raise PositionError(rule_faults)


def _faults(view: SeatView) -> Iterator[Fault]:
    public = view.public
    if public.phase is not None and public.dealer is None:
        yield "dealer", "a deal that has begun has a dealer"
    elif public.phase is not None and public.dealer is not None:
        deal = visible_deal(view)
        name_in_view = {view.seat.name: "hand", OTHER[view.seat].name: "hand_counts"}
        yield from ((name_in_view.get(key, key), fault) for key, fault in faults(deal))
        yield from _faults_of_turns(public, deal)
        yield from _faults_of_counts(view)
    yield from _faults_of_legal(view)


# --- the other fields of a view -------------------------------------------------------------------------


def _faults_of_turns(public: PublicView, deal: Deal) -> Iterator[Fault]:
    """Faults in the turn, the tricks won, the leader and the winner."""
    phase = deal.phase
    seat_to_act = to_act(deal) if phase > TURN_UP else None
    if seat_to_act is not None and public.turn is not seat_to_act:
        yield "turn", f"{seat_to_act.name} is to act ({phase_name(phase)})"
    trick_takers = takers(public.agreement, public.tricks, public.turn_up)
    won = (trick_takers.count(Seat.A), trick_takers.count(Seat.B))
    if public.won != won:
        yield "won", f"by the tricks shown it is {won}"
    leader = trick_takers[-1] if trick_takers else deal.elder
    if (public.leader is None) is (phase >= LEAD):
        yield "leader", "there is a leader from the first lead on, and none before it"
    elif phase in (LEAD, REPLY) and public.leader is not leader:
        yield "leader", f"{leader.name} leads to trick {len(trick_takers) + 1}"
    if public.winner is not deal.winner:
        yield "winner", f"with the score {public.score} it is {'nobody' if deal.winner is None else deal.winner.name}"


def _faults_of_counts(view: SeatView) -> Iterator[Fault]:
    """Faults in the numbers of cards."""
    public = view.public
    hand_size, pack_size = public.agreement.hand_size, public.agreement.pack_size
    if not all(0 <= count <= hand_size for count in public.hand_counts):
        yield "hand_counts", f"a hand has from 0 to {hand_size} cards"
    elif view.hand is not None and len(view.hand) > public.hand_counts[view.seat]:
        yield "hand", f"hand_counts allows at most {public.hand_counts[view.seat]} cards"
    if public.stock is not None and not 0 <= public.stock <= pack_size:
        yield "stock", f"from 0 to {pack_size} cards"
    if len(view.discards) != len(public.exchanges):
        yield "discards", f"{len(public.exchanges)} lists, one for each exchange"
    if any(not 0 <= exchange.dealer <= hand_size for exchange in public.exchanges if exchange.dealer is not None):
        yield "exchanges", f"a number of cards is from 0 to {hand_size}"


def _faults_of_legal(view: SeatView) -> Iterator[Fault]:
    for action in view.legal:
        if getattr(action, "seat", None) is not view.seat:
            yield "legal", f"{write_action(action)} is not for {view.seat.name} to do"
        elif action.laid_cards - (view.hand or NO_CARDS):
            yield "legal", f"{write_action(action)}: that is not in the hand"
