"""Deals in the solver's form: their public state, and what either player may hold by what both have seen."""

from __future__ import annotations

from functools import reduce
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import SEATS, Card, Cards, Seat
from ecarte.engine.deal import Deal
from ecarte.engine.king import king_bit
from ecarte.solve.deals import list_played, seat_of
from ecarte.solve.pack import Cards as Mask
from ecarte.solve.position_solver import Hands, Weights, hands_of, state_after, whole_pack
from ecarte.solve.tree import State
from ecarte.tables.duties import ORDERS, Order
from ecarte.tables.play_rows import after_card, choices_of, first_rows
from ecarte.tables.play_strategy import OF_MASTER, play_table

RangeKind = Literal["even", "table"]
"""`even`: all hands that may be held are as likely.  `table`: as likely as the master's table would have played the
cards so far with them."""

SLIP: Final = 0.01
"""How often the player of the table is taken to play any lawful card, so that no hand is impossible."""


class Numbering(NamedTuple):
    """The cards of a deal as the solver numbers them: the trumps first, without the turn-up."""

    deal: Deal

    def _order(self) -> tuple[Order, int]:
        """The order of suits with the trumps first, and the trump-first mask of the trumps below the turn-up."""
        assert self.deal.turn_up is not None
        order = ORDERS[self.deal.turn_up.suit]
        return order, order.mask(self.deal.turn_up.bit) - 1

    def mask(self, cards: int) -> Mask:
        """The solver's mask of some cards, given as an engine's mask; the turn-up is left out."""
        order, below = self._order()
        trump_first: int = order.mask(cards)
        return trump_first & below | (trump_first & ~(2 * below + 1)) >> 1

    def number(self, card: Card) -> int:
        """The number of a card."""
        return self.mask(card.bit).bit_length() - 1

    def cards(self, mask: Mask) -> Cards:
        """The cards of a mask of the solver."""
        order, below = self._order()
        return order.cards(_with_gap(mask, below))

    def card(self, number: int) -> Card:
        """The card with this number."""
        return next(iter(self.cards(1 << number)))

    def trump_first(self, masks: Hands) -> NDArray[np.uint32]:
        """Masks of the solver as trump-first masks, which the tables have."""
        _, below = self._order()
        found: NDArray[np.uint32] = _with_gap(masks, below).astype(np.uint32)
        return found


def _with_gap(mask: Any, below: int) -> Any:
    """A mask of the solver, or several, with a place free for the turn-up, above the trumps `below`."""
    return mask & below | (mask & ~below) << 1


def state_of(deal: Deal) -> State:
    """The public state of a deal in the play of the cards."""
    numbering = Numbering(deal)
    return state_after([numbering.number(card) for _, card in list_played(deal)], whole_pack())


def ranges_of(deal: Deal, state: State, kind: RangeKind = "even") -> tuple[Weights, Weights]:
    """The weights of the hands that the elder and the dealer may hold, in the order of `hands_of`.

    While the king of trumps is not played, hands without it have the weight 0 for a player who has announced it, and
    hands with it for a player who has not, unless the deal shows that this player holds it back.
    """
    numbering, hands = Numbering(deal), hands_of(state, whole_pack())
    weights = []
    for player in range(2):
        seat, own = seat_of(deal, player), hands[player]
        king = numbering.mask(king_bit(deal) & ~reduce(int.__or__, (card.bit for _, card in list_played(deal)), 0))
        likely = np.ones(len(own))
        if deal.announced is seat:
            likely[own & king != king] = 0
        elif not deal.hands[seat].mask & king_bit(deal):
            likely[own & king != 0] = 0
        if deal.unseen[seat]:
            known = numbering.mask(deal.hands[seat].mask)
            likely[(own & known != known) | (own & ~known & numbering.mask(deal.lacks[seat]) != 0)] = 0
        if kind == "table":
            may_hold = likely > 0
            likely[may_hold] = _likelihoods(deal, seat, own[may_hold])
        weights.append(likely)
    return weights[0], weights[1]


def _likelihoods(deal: Deal, seat: Seat, hands: Hands) -> Weights:
    """How likely the player of the shipped table would have played the seat's cards from each of these hands."""
    numbering, cards = Numbering(deal), list_played(deal)
    assert deal.turn_up is not None
    order = ORDERS[deal.turn_up.suit]
    by_seat = [order.mask(sum(card.bit for player, card in cards if player is one)) for one in SEATS]
    own = numbering.trump_first(hands) | np.uint32(by_seat[seat])
    king = order.mask(king_bit(deal)) if deal.announced is seat.other else 0
    others = np.full(len(hands), by_seat[seat.other] | king, np.uint32)
    zeros, none = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.uint32)
    elder, dealer = (own, others) if seat is deal.elder else (others, own)
    rows = first_rows(
        elder, dealer, order.mask(deal.turn_up.bit), hidden_king=none, kind=zeros + int(deal.liable),
        taken_codes=(zeros, zeros), needs_one=(zeros, zeros),
    )  # fmt: skip
    likely, rng = np.ones(len(hands)), np.random.default_rng(0)
    for player, card in cards:
        bit = np.uint32(order.mask(card.bit))
        if player is seat:
            choices = choices_of((play_table(OF_MASTER[0]),), rows, rng)
            lawful = choices.cards != 0
            shares = (1 - SLIP) * choices.shares + SLIP * lawful / lawful.sum(axis=1, keepdims=True)
            likely *= np.where(choices.cards == bit, shares, 0).sum(axis=1)
        rows = after_card(rows, np.full(len(hands), bit, np.uint32))
    return likely
