"""Deals set up by hand, anywhere between the shuffle and the score.

The caller says where cards are; the stock, the cards gone, the tricks won and the leader are derived.  How the cards
got there is not checked: a trick may have been played against the laws.
"""

from __future__ import annotations

from typing import Final

from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards, Seat, Suit
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import (
    DEAL,
    DEALER_ANSWERS,
    ELDER_DECIDES,
    LEAD,
    NOBODY,
    OVER,
    REPLY,
    SHUFFLE,
    TURN_UP,
    Deal,
    Exchange,
    Liable,
    OwedMark,
    Phase,
    Trick,
)
from ecarte.engine.soundness import faults, stock_left, takers
from ecarte.errors import Place, PositionError, RuleFault

NO_HANDS: Final = (NO_CARDS, NO_CARDS)


def position(
    agreement: Agreement,
    *,
    dealer: Seat,
    score: tuple[int, int] = (0, 0),
    phase: Phase | None = None,
    hands: tuple[Cards, Cards] = NO_HANDS,
    unseen: tuple[int, int] = (0, 0),
    lacks: tuple[Cards, Cards] = NO_HANDS,
    partial: bool | None = None,
    turn_up: Card | None = None,
    exchanges: tuple[Exchange, ...] = (),
    reused: int = 0,
    tricks: tuple[Trick, ...] = (),
    led: Card | None = None,
    proposals: int | None = None,
    liable: Liable = NOBODY,
    announced: Seat | None = None,
    king_bound: bool = False,
    named: Suit | None = None,
    owed: tuple[OwedMark, ...] = (),
    shuffled: tuple[Seat, ...] = (),
    cut_at: int | None = None,
    order_bound: tuple[int, ...] | None = None,
    packets: tuple[int, ...] | None = None,
    taken_up: tuple[bool, bool] = (False, False),
    may_end_early: bool = False,
) -> Deal:
    """The deal with these contents; pairs have seat A's value first.

    `unseen` counts the unknown cards of each hand, which make the deal `partial`.  The default of `phase` is the
    shuffle when no cards are dealt, the reply when a card is led, the lead after a trick, and otherwise the elder's
    first decision.  `may_end_early`: the deal may be over with cards in hand, as after a hand that was given up.

    Raises PositionError with every fault: cards that are in two places, hands that do not fit the phase, ...

    >>> from ecarte.rules import load
    >>> hands = (Cards.read("Ks As 9h 8d 7c"), Cards.read("Qh Jh Ad 8c 7d"))
    >>> deal = position(Agreement(load("london")), dealer=Seat.A, hands=hands, turn_up=Card.read("9s"))
    >>> deal.phase.name, deal.stock
    ('ELDER_DECIDES', 21)
    """
    actual_phase = (
        phase
        if phase is not None
        else default_phase(agreement, hands=hands, unseen=unseen, turn_up=turn_up, tricks=tricks, led=led)
    )
    if partial is None:
        partial = any(unseen) or any(exchange.elder_unseen or exchange.dealer_unseen for exchange in exchanges)
    cards_are_dealt = any(hands) or any(unseen) or turn_up is not None
    if packets is None and (actual_phase >= DEAL and (actual_phase is not OVER or cards_are_dealt)):
        packets = order_bound or agreement.rules.deal.packets[0]
    trick_takers = takers(agreement, tricks, turn_up)
    played_cards = Cards.of(card for trick in tricks for card in (trick.led, trick.reply))
    gone = played_cards | Cards.of(card for card in (turn_up, led) if card is not None)
    for exchange in exchanges:
        gone = gone | exchange.elder | exchange.dealer
    deal = Deal(
        agreement,
        dealer,
        score=score,
        phase=actual_phase,
        partial=partial,
        shuffled=shuffled,
        cut_at=cut_at,
        order_bound=order_bound,
        packets=packets,
        hands=hands,
        unseen=unseen,
        lacks=(lacks[0].mask, lacks[1].mask),
        taken_up=taken_up,
        gone=gone - (hands[0] | hands[1]),
        turn_up=turn_up,
        proposals=default_proposals(agreement, actual_phase, exchanges, liable) if proposals is None else proposals,
        liable=liable,
        exchanges=exchanges,
        reused=reused,
        announced=announced,
        king_bound=king_bound,
        named=named,
        leader=trick_takers[-1] if trick_takers else OTHER[dealer],
        led=led,
        tricks=tricks,
        won=(trick_takers.count(Seat.A), trick_takers.count(Seat.B)),
        owed=owed,
        stock=stock_left(
            agreement,
            hands=hands,
            unseen=unseen,
            turn_up=turn_up,
            exchanges=exchanges,
            reused=reused,
            n_played=2 * len(tricks) + (led is not None),
        ),
    )
    if position_faults := tuple(
        RuleFault(Place(), key, fault) for key, fault in faults(deal, may_end_early=may_end_early)
    ):
        raise PositionError(position_faults)
    return deal


def default_phase(
    agreement: Agreement,
    *,
    hands: tuple[Cards, Cards],
    unseen: tuple[int, int],
    turn_up: Card | None,
    tricks: tuple[Trick, ...],
    led: Card | None,
) -> Phase:
    """The phase assumed when none is given."""
    if led is not None:
        return REPLY
    if tricks:
        return OVER if len(tricks) == agreement.hand_size else LEAD
    are_full = all(len(hands[seat]) + unseen[seat] == agreement.hand_size for seat in SEATS)
    if turn_up is None:
        return (TURN_UP if are_full else DEAL) if any(hands) or any(unseen) else SHUFFLE
    return ELDER_DECIDES if agreement.pack_size > 2 * agreement.hand_size + 1 else LEAD


def default_proposals(agreement: Agreement, phase: Phase, exchanges: tuple[Exchange, ...], liable: Liable) -> int:
    """The number of proposals assumed when none is given: one for each exchange, and one that waits for its answer."""
    with_number = agreement.rules.proposal.number_named == "with-proposal"
    pending = phase is DEALER_ANSWERS and not with_number
    return len(exchanges) + (pending or liable is Liable.DEALER)
