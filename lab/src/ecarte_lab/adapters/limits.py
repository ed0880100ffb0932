"""Upper bounds on the length of a process and on what can be won in it, from the rules alone."""

from __future__ import annotations

from typing import Final

from ecarte.engine.agreement import Agreement

MOST_DEALS: Final = 60
"""Deals after which a host that needs an end calls a game undecided, if a deal may give nobody a point."""


def most_exchanges(agreement: Agreement) -> int:
    """The most exchanges of a deal, which is also the most proposals.

    A proposal needs a card in the stock, and an exchange takes at least one from it: the elder, who is served first,
    lays down at least one.  That holds where discards are used again too, since they come only when the stock is
    out, and then the exchange was the last one (X36).
    """
    stock = agreement.pack_size - 2 * agreement.hand_size - 1
    limit = agreement.rules.proposal.most_exchanges
    return min(stock, limit) if limit else stock


def most_decisions(agreement: Agreement) -> int:
    """The most decisions of both players in a deal.

    In an exchange: proposal, answer, two discards, and the number named where an acceptance may be conditional.  Then a
    proposal without an exchange.  In the play: each card, a silence before each, one announcement.
    """
    conditional = agreement.rules.proposal.conditional_acceptance
    exchanging = most_exchanges(agreement) * (4 + conditional) + 2 + conditional
    return exchanging + 4 * agreement.hand_size + 1


def most_chance_moves(agreement: Agreement) -> int:
    """The most cards of a deal: two hands, the turn-up, the stock, and two hands more where discards come again."""
    both_hands = 2 * agreement.hand_size
    drawn = min(agreement.pack_size - both_hands - 1, most_exchanges(agreement) * both_hands)
    return both_hands + 1 + drawn + (both_hands if agreement.reuses_discards else 0)


def most_deals(agreement: Agreement, score: tuple[int, int]) -> int:
    """The most deals of a game that begins at `score`; `MOST_DEALS` where a deal may give nobody a point."""
    scoring = agreement.rules.scoring
    somebody_wins = 2 * (scoring.tricks_for_point - 1) < agreement.hand_size
    least = min(scoring.point, scoring.point_against_elder, scoring.point_against_dealer, scoring.point_unproposed)
    if not (somebody_wins and least):
        return MOST_DEALS
    return sum(agreement.target - 1 - points for points in score) + 1
