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
    """The rest of the tricks, or the vole or the point, go to the other player (TURF-21, LOND-042a, LOND-042b)."""
    deal, adversary = match.deal, OTHER[act.seat]
    rules = deal.agreement.rules
    won = deal.won
    remaining = deal.agreement.hand_size - sum(won)
    if rules.remedies.abandoned == "vole-or-point" and not won[act.seat]:
        remaining = max(remaining, rules.scoring.tricks_for_vole - won[adversary])
    else:  # a card to which the other, playing short, had no card left to play is still a trick for its holder
        kept = min(_cards_left(deal, act.seat) - _cards_left(deal, adversary), remaining)
        if kept > 0:
            won, remaining = with_seat(won, act.seat, won[act.seat] + kept), remaining - kept
    return _after_ending(match, with_seat(won, adversary, won[adversary] + remaining), act)


def take_the_rest(match: Match, act: TableAct) -> Match:
    """All remaining tricks go to the player."""
    won = match.deal.won
    remaining = match.deal.agreement.hand_size - sum(won)
    return _after_ending(match, with_seat(won, act.seat, won[act.seat] + remaining), act)


def _cards_left(deal: Deal, seat: Seat) -> int:
    """The number of cards with which the seat can still take a trick, including the one it has led."""
    return hand_count(deal, seat) + (deal.led is not None and deal.leader is seat)


def _after_ending(match: Match, won: tuple[int, int], act: TableAct) -> Match:
    over = scoring.score_tricks(replace(match.deal, won=won))
    return after_step(with_ledger(match, conceded_by=None), over, act)


def claim_the_rest(match: Match, act: LayDown) -> Match:
    """All remaining tricks, if they cannot be lost; else play goes on, the hand having been seen (LOND-042c, G14)."""
    if is_certain(match.deal, act.seat):
        return take_the_rest(match, act)
    return with_seen_cards(match, OTHER[act.seat], match.deal.hands[act.seat])


def is_certain(deal: Deal, seat: Seat) -> bool:
    """Whether the player can take every remaining trick, whatever the other holds."""
    assert deal.turn_up is not None
    agreement, trump = deal.agreement, deal.turn_up.suit
    mine, theirs = deal.hands[seat].mask, deal.hands[OTHER[seat]].mask
    if deal.phase is LEAD or deal.led is None or deal.leader is seat:
        return deal.phase is LEAD and deal.leader is seat and _leads_all(agreement, mine, theirs, trump)
    return any(
        trick_winner_is_reply(agreement, deal.led, card, trump)
        and _leads_all(agreement, mine & ~card.bit, theirs, trump)
        for card in Cards(cards_allowed(agreement, mine, deal.led, trump))
    )


def _leads_all(agreement: Agreement, mine: int, theirs: int, trump: int) -> bool:
    """Whether the leader, holding `mine`, can win every trick against `theirs`."""
    if not mine or not theirs:
        return True
    for card in Cards(mine):
        replies = cards_allowed(agreement, theirs, card, trump)
        if all(
            not trick_winner_is_reply(agreement, card, reply, trump)
            and _leads_all(agreement, mine & ~card.bit, theirs & ~reply.bit, trump)
            for reply in Cards(replies)
        ):
            return True
    return False
