"""A hand that ends before it is played out: given up, claimed, or laid down."""

from __future__ import annotations

from msgspec.structs import replace

from ecarte.acts import Abandon, LayDown, TableAct
from ecarte.cards import OTHER, Cards, Seat
from ecarte.engine import scoring
from ecarte.engine.agreement import Agreement, cards_allowed, trick_winner_is_reply
from ecarte.engine.deal import LEAD, Deal, hand_count, with_seat
from ecarte.table.club.regular import after_step
from ecarte.table.club.state import with_ledger, with_seen_cards
from ecarte.table.match import Match


def give_up_tricks(match: Match, act: Abandon) -> Match:
    """The match after a hand is given up: the other player gets the remaining tricks, or the vole or the point.

    Source: TURF-21, LOND-042a, LOND-042b.
    """
    deal, adversary = match.deal, OTHER[act.seat]
    rules = deal.agreement.rules
    tricks_won = deal.won
    remaining = deal.agreement.hand_size - sum(tricks_won)
    if rules.remedies.abandoned == "vole-or-point" and not tricks_won[act.seat]:
        remaining = max(remaining, rules.scoring.tricks_for_vole - tricks_won[adversary])
    else:  # each card to which the other player could not have replied is still a trick for the player who gives up
        certain_tricks = min(_cards_left(deal, act.seat) - _cards_left(deal, adversary), remaining)
        if certain_tricks > 0:
            tricks_won, remaining = (
                with_seat(tricks_won, act.seat, tricks_won[act.seat] + certain_tricks),
                remaining - certain_tricks,
            )
    return _after_ending(match, with_seat(tricks_won, adversary, tricks_won[adversary] + remaining), act)


def take_the_rest(match: Match, act: TableAct) -> Match:
    """The match in which all remaining tricks go to the player."""
    tricks_won = match.deal.won
    remaining = match.deal.agreement.hand_size - sum(tricks_won)
    return _after_ending(match, with_seat(tricks_won, act.seat, tricks_won[act.seat] + remaining), act)


def _cards_left(deal: Deal, seat: Seat) -> int:
    """The number of cards with which the seat can still take a trick, including the one it has led."""
    return hand_count(deal, seat) + (deal.led is not None and deal.leader is seat)


def _after_ending(match: Match, tricks_won: tuple[int, int], act: TableAct) -> Match:
    finished_deal = scoring.score_tricks(replace(match.deal, won=tricks_won))
    return after_step(with_ledger(match, conceded_by=None), finished_deal, act)


def claim_the_rest(match: Match, act: LayDown) -> Match:
    """The match in which the player gets all remaining tricks, if they are certain (LOND-042c, G14).

    If they are not, play goes on and the other player has seen the hand.
    """
    if is_certain(match.deal, act.seat):
        return take_the_rest(match, act)
    return with_seen_cards(match, OTHER[act.seat], match.deal.hands[act.seat])


def is_certain(deal: Deal, seat: Seat) -> bool:
    """Whether the player can take every remaining trick, whatever the other holds."""
    assert deal.turn_up is not None
    agreement, trump = deal.agreement, deal.turn_up.suit
    own_cards, other_cards = deal.hands[seat].mask, deal.hands[OTHER[seat]].mask
    if deal.phase is LEAD or deal.led is None or deal.leader is seat:
        return (
            deal.phase is LEAD and deal.leader is seat and _wins_all_leading(agreement, own_cards, other_cards, trump)
        )
    return any(
        trick_winner_is_reply(agreement, deal.led, card, trump)
        and _wins_all_leading(agreement, own_cards & ~card.bit, other_cards, trump)
        for card in Cards(cards_allowed(agreement, own_cards, deal.led, trump))
    )


def _wins_all_leading(agreement: Agreement, own_cards: int, other_cards: int, trump: int) -> bool:
    """Whether the leader, with `own_cards`, can win every trick against `other_cards`."""
    if not own_cards or not other_cards:
        return True
    for card in Cards(own_cards):
        replies = cards_allowed(agreement, other_cards, card, trump)
        if all(
            not trick_winner_is_reply(agreement, card, reply, trump)
            and _wins_all_leading(agreement, own_cards & ~card.bit, other_cards & ~reply.bit, trump)
            for reply in Cards(replies)
        ):
            return True
    return False
