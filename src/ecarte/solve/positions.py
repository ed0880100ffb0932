"""Deals in the solver's form: their public state, and what either player may hold by what both have seen."""

from __future__ import annotations

from functools import reduce
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import PACK, SEATS, Card, Cards, Seat
from ecarte.engine.deal import LEAD, REPLY, Deal, hand_count
from ecarte.engine.king import king_bit
from ecarte.solve.pack import Cards as Mask
from ecarte.solve.position_solver import MOST_CARDS, Hands, Weights, hands_of, state_after, whole_pack
from ecarte.solve.tree import State
from ecarte.tables.cards_only import cards_only
from ecarte.tables.duties import ORDERS, Duties, Order, duties_of
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
        return order.cards(mask & below | (mask & ~below) << 1)

    def card(self, number: int) -> Card:
        """The card with this number."""
        return next(iter(self.cards(1 << number)))

    def trump_first(self, masks: Hands) -> NDArray[np.uint32]:
        """Masks of the solver as trump-first masks, which the tables have."""
        _, below = self._order()
        return (masks & below | (masks & ~below) << 1).astype(np.uint32)


def reason_against(deal: Deal, *, most_cards: int = MOST_CARDS) -> str | None:
    """Why a deal cannot be solved, as the end of a key of the catalogue (`solve.not-...`); None where it can.

    `most_cards`: the most cards that a player may have left.
    """
    if deal.phase is not LEAD and deal.phase is not REPLY:
        return "no-play"
    if deal.agreement.pack_size != len(PACK) or deal.agreement.hand_size != whole_pack().hand:
        return "pack"
    if duties_of(deal.agreement) is not Duties.STRICT:
        return "duties"
    if deal.exchanges:
        return "exchange"
    if max(hand_count(deal, seat) for seat in SEATS) > most_cards:
        return "too-many"
    if deal.irregular is not None or _is_irregular(deal):
        return "irregular"
    return None


def _is_irregular(deal: Deal) -> bool:
    """Whether somebody led who had not won the trick before, or holds what they do not hold by the cards played."""
    state, numbering = state_of(deal), Numbering(deal)
    left = whole_pack().hand - state.tricks
    counts = [hand_count(deal, seat) + (deal.led is not None and seat is deal.leader) for seat in SEATS]
    held = [numbering.mask(deal.hands[seat_of(deal, player)].mask) for player in range(2)]
    return (
        state.leader != player_of(deal, deal.leader)
        or counts != [left, left]
        or held[0] & ~state.first != 0
        or held[1] & ~state.second != 0
    )


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


def state_of(deal: Deal) -> State:
    """The public state of a deal in the play of the cards."""
    numbering = Numbering(deal)
    return state_after([numbering.number(card) for _, card in list_played(deal)], whole_pack())


def ranges_of(deal: Deal, state: State, kind: RangeKind = "even") -> tuple[Weights, Weights]:
    """The weights of the hands that the elder and the dealer may hold, in the order of `hands_of`.

    By the king of trumps, as long as it is not played, some hands have the weight 0: those without it of a player who
    has announced it, and those with it of a player who has not.  The latter keep theirs where the deal itself shows
    that the player holds it back.
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
