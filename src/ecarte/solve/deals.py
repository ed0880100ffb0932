"""Deals whose play of the cards can be solved or looked up: which they are, and how often the solution plays each card.

Nothing here needs Numba; `ecarte.solve.positions` has the same deals in the solver's form.
"""

from __future__ import annotations

from typing import Final

from ecarte.cards import PACK, SEATS, Card, Cards, Seat
from ecarte.engine.deal import LEAD, REPLY, Deal, hand_count
from ecarte.engine.king import king_bit
from ecarte.tables.cards_only import cards_only
from ecarte.tables.duties import ORDERS, WHOLE_PACK, Duties, duties_of, excluded_cards, reply_wins

MOST_CARDS: Final = 3
"""The most cards that a player may have left in a place to solve."""


def reason_against(deal: Deal, *, most_cards: int = MOST_CARDS) -> str | None:
    """Why a deal cannot be solved, as the end of a key of the catalogue (`solve.not-...`); None where it can.

    `most_cards`: the most cards that a player may have left.
    """
    if deal.phase is not LEAD and deal.phase is not REPLY:
        return "no-play"
    if deal.agreement.pack_size != len(PACK) or deal.agreement.hand_size != WHOLE_PACK.hand_size:
        return "pack"
    if duties_of(deal.agreement) is not Duties.STRICT:
        return "duties"
    if deal.exchanges:
        return "exchange"
    if max(hand_count(deal, seat) for seat in SEATS) > most_cards:
        return "too-many"
    if deal.irregular is not None or _is_irregular(deal):
        return "irregular"
    if _is_announced_falsely(deal):
        return "king"
    return None


def _is_irregular(deal: Deal) -> bool:
    """Whether somebody led who had not won the trick before, or played or holds a card that the duties exclude."""
    assert deal.turn_up is not None
    order, played = ORDERS[deal.turn_up.suit], list_played(deal)
    leader, may_hold = deal.elder, [WHOLE_PACK.cards & ~order.mask(deal.turn_up.bit)] * 2
    for (first, led_card), (_, reply_card) in zip(played[::2], played[1::2], strict=False):
        led, reply = order.mask(led_card.bit), order.mask(reply_card.bit)
        if first is not leader or not led & may_hold[first] or not reply & may_hold[first.other]:
            return True
        may_hold[first.other] &= ~excluded_cards(led, reply)
        leader = leader.other if reply_wins(led, reply) else leader
    left = WHOLE_PACK.hand_size - len(deal.tricks)
    for seat in SEATS:
        held = deal.hands[seat].mask | (deal.led.bit if deal.led is not None and seat is leader else 0)
        count = hand_count(deal, seat) + (deal.led is not None and seat is leader)
        if count != left or order.mask(held) & ~may_hold[seat]:
            return True
    return deal.leader is not leader


def _is_announced_falsely(deal: Deal) -> bool:
    """Whether a player announced the king of trumps and neither holds it nor played it."""
    if deal.announced is None or deal.unseen[deal.announced]:
        return False
    of_player = deal.hands[deal.announced] | Cards.of(
        card for seat, card in list_played(deal) if seat is deal.announced
    )
    return not of_player.mask & king_bit(deal)


def player_of(deal: Deal, seat: Seat) -> int:
    """The number of a seat's player in the solver: 0 the elder, 1 the dealer."""
    return 0 if seat is deal.elder else 1


def seat_of(deal: Deal, player: int) -> Seat:
    """The seat of a player of the solver."""
    return deal.dealer if player else deal.elder


def list_played(deal: Deal) -> list[tuple[Seat, Card]]:
    """The cards played, in order, and who played them."""
    cards = [(seat, trick.card_of(seat)) for trick in deal.tricks for seat in (trick.leader, trick.leader.other)]
    return cards if deal.led is None else [*cards, (deal.leader, deal.led)]


def shares_in_solution(deal: Deal) -> dict[Card, float] | None:
    """How often the player to play chooses each card in the solution of the play alone, from any trick on.

    None where, in the first two tricks, their cards so far are never played in the solution.  The deal is one for which
    there is no `reason_against` with five cards, and the hand is known.  Raises TableDamaged as `cards_only`.
    """
    assert deal.turn_up is not None
    seat, order, played = player_to_play(deal), ORDERS[deal.turn_up.suit], list_played(deal)
    own = sum(card.bit for player, card in played if player is seat) | deal.hands[seat].mask
    masks = [order.mask(card.bit) for _, card in played]
    shares = cards_only().shares(
        order.mask(own), order.mask(deal.turn_up.bit), is_elder=seat is deal.elder, played=masks
    )
    if shares is None:
        return None
    return {next(iter(order.cards(mask))): share for mask, share in shares.items()}


def player_to_play(deal: Deal) -> Seat:
    """Whose turn it is to lead or reply."""
    return deal.leader if deal.led is None else deal.leader.other
