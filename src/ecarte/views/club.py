"""What one seat, or a bystander, may know of a match in club conduct.  It includes only faults that could be seen.

Numbers of cards are those that the players have stated and shown, not the true ones: for everybody but its holder, a
hand of six looks like a hand of five.
"""

from __future__ import annotations

import msgspec

from ecarte.acts import AnyAct
from ecarte.acts.faults import Conduct, Remedy
from ecarte.cards import SEATS, Card, Cards, Seat
from ecarte.engine.deal import (
    DEAL,
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DRAWS,
    LEAD,
    Trick,
    cards_played,
)
from ecarte.table.match import Match


class PublicRuling(msgspec.Struct, frozen=True, gc=False):
    """A claim that was upheld, while its remedy is being chosen."""

    event: str
    offender: Seat
    claimant: Seat
    options: tuple[Remedy, ...]


class PublicClub(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows beyond regular play.

    - `ruling`: the claim that was upheld, while its remedy is being chosen.
    - `turned`: all cards turned up, the trump card first.
    - `shown`: cards that have lain open to all.
    - `exposed`: a card that the elder may take or leave.
    - `bound`: whether the dealer must accept the next proposal.
    - `asking`: whether the dealer has to state their number.
    - `laying`: the player who has to lay their excess aside.
    - `conceded`: the player who offers the rest of the tricks.
    - `unpaid`: whether the game is won and not paid.
    - `upheld`: the claims upheld in this game, as (event, offender, remedy).
    - `refused`: the number of each seat's claims that were not upheld, seat A's first.
    - `past_tricks`: the tricks of a play that was annulled.
    """

    conduct: Conduct
    ruling: PublicRuling | None
    turned: tuple[Card, ...]
    shown: Cards
    exposed: Card | None
    bound: bool
    asking: bool
    laying: Seat | None
    conceded: Seat | None
    unpaid: bool
    upheld: tuple[tuple[str, Seat, Remedy], ...]
    refused: tuple[int, int]
    past_tricks: tuple[Trick, ...]


class SeatClub(msgspec.Struct, frozen=True, gc=False):
    """What the player at a seat knows and may do beyond regular play.

    `acts` are their rights, the choices of a ruling in their favour, and every claim; the claims are always all listed,
    whatever has happened.  `seen` are cards they have seen that were never theirs: drawn, taken back, laid down, looked
    at.
    """

    acts: tuple[AnyAct, ...]
    seen: Cards


def public_club(match: Match) -> PublicClub:
    """What everybody knows beyond regular play."""
    from ecarte.table.club.rights import offer_is_open  # imported here so that regular play need not load club conduct

    assert match.conduct is not None
    ledger, ruling = match.ledger, match.ledger.pending_ruling
    turn_up = match.deal.turn_up if match.in_play else None
    offered_card = ledger.offered_next if match.in_play and offer_is_open(match) else None
    return PublicClub(
        conduct=match.conduct,
        ruling=None
        if ruling is None
        else PublicRuling(ruling.event, ruling.fault.offender, ruling.claimant, ruling.options),
        turned=() if turn_up is None else (turn_up, *ledger.extra_turn_ups),
        shown=ledger.exposed_cards,
        exposed=ledger.offered_now or offered_card,
        bound=ledger.unrefusable_proposals != 0,
        asking=ledger.number_asked,
        laying=ledger.discarding_excess,
        conceded=ledger.conceded_by,
        unpaid=match.unpaid,
        upheld=match.upheld_claims,
        refused=match.n_rejected_claims,
        past_tricks=ledger.annulled_tricks,
    )


# --- numbers as they were stated --------------------------------------------------------------------


def stated_numbers(match: Match) -> tuple[tuple[int | None, int | None], ...]:
    """For each exchange the numbers of the elder and the dealer as they were stated, None where none is known."""
    deal = match.deal
    misstated_numbers = {(index, seat): number for index, seat, number in match.ledger.misstated_numbers}
    numbers: list[tuple[int | None, int | None]] = []
    for index, exchange in enumerate(deal.exchanges):
        true_elder = exchange.asked if exchange.elder_number == 0 else exchange.elder_number
        elder = misstated_numbers.get((index, deal.elder), true_elder)
        dealer = misstated_numbers.get((index, deal.dealer), exchange.dealer_number) if exchange.dealer_told else None
        numbers.append((elder, dealer))
    return tuple(numbers)


def visible_hand_counts(match: Match) -> tuple[int, int]:
    """The number of cards each player appears to hold."""
    deal = match.deal
    if deal.phase <= DEAL:
        return 0, 0
    size = deal.agreement.hand_size
    counts = [max(0, size - cards_played(deal, seat)) for seat in SEATS]
    both_discard_first = deal.agreement.rules.exchange.order == "both-discard-first"
    if deal.phase is DEALER_DISCARDS and both_discard_first:
        counts[deal.elder] -= stated_numbers(match)[-1][0] or 0
    return counts[0], counts[1]


def visible_stock(match: Match) -> int | None:
    """The number of cards the stock appears to hold; None where it would reveal a number that was not stated."""
    deal = match.deal
    size = deal.agreement.pack_size
    if deal.phase <= DEAL:
        return size
    if deal.stock == 0:
        return 0
    if deal.phase in (ELDER_DRAWS, DEALER_DRAWS, DEALER_DISCARDS):
        return None
    n_taken = 0
    for elder, dealer in _cards_taken(match):
        if dealer is None:
            return None
        n_taken += (elder or 0) + dealer
    n_left = size - 2 * deal.agreement.hand_size - (deal.turn_up is not None) - n_taken - match.ledger.n_out_of_play
    return max(0, n_left)


def _cards_taken(match: Match) -> tuple[tuple[int | None, int | None], ...]:
    """The stated numbers of the exchanges whose cards have all been given."""
    deal = match.deal
    numbers = stated_numbers(match)
    in_exchange = deal.phase < LEAD and len(deal.exchanges) == deal.proposals and deal.phase is not ELDER_DECIDES
    return numbers[:-1] if in_exchange else numbers
