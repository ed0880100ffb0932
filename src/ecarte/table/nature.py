"""What nature does next, at random or from a pack shuffled beforehand, and who gets the card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ecarte.acts import GIVE, AnyAct, FromPack, Give, Nature, TableShuffles, TurnUp
from ecarte.cards import Card, Seat
from ecarte.engine.deal import TURN_UP, Deal
from ecarte.engine.dealing import receiver
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import Play, legal_actions


def natural_actions(play: Play) -> tuple[AnyAct, ...]:
    """The actions of nature that are open now; empty while it is a player's turn."""
    return tuple(action for action in legal_actions(play) if isinstance(action, Nature))


def first_natural_action(play: Play) -> AnyAct | None:
    """The first of the actions of nature that are open now; None while it is a player's turn."""
    return next((action for action in legal_actions(play) if isinstance(action, Nature)), None)


def random_nature(play: Play, rng: Random) -> AnyAct | None:
    """One action of nature, each with its true probability; None while it is a player's turn.

    Cards come with equal probability from those that are possible; in the cut for deal, from the cards not yet shown.
    """
    options = natural_actions(play)
    known_options = [option for option in options if not (isinstance(option, FromPack) and option.card is None)]
    return rng.choice(known_options) if known_options else None


def next_receiver(play: Play) -> Seat | None:
    """The player who gets the next card; None while no card is due to a player."""
    deal = deal_in_hand(play)
    if deal is None:
        return None
    if isinstance(play, Match) and play.ledger.cards_owed != (0, 0):
        return deal.elder if play.ledger.cards_owed[deal.elder] else deal.dealer
    return receiver(deal)


def from_pack(deal: Deal, order: Sequence[Card]) -> AnyAct | None:
    """Nature's next action when the shuffled pack has this `order`, top card first; None while it is a player's turn.

    The elder's cut, if there was one, is applied to `order` first.  Raises ValueError for discards used again, whose
    order is not part of the pack.
    """
    if deal.phase is TURN_UP:
        return act_of_card(deal, next_card_of_pack(deal, order))
    if receiver(deal) is not None:
        if deal.stock == 0:
            raise ValueError("the pack is used up: discards come next, and they are shuffled apart")
        return act_of_card(deal, next_card_of_pack(deal, order))
    shuffles = natural_actions(deal)
    return shuffles[0] if shuffles and isinstance(shuffles[0], TableShuffles) else None


def act_of_card(deal: Deal, card: Card) -> TurnUp | Give:
    """Nature's act that brings this card: it is turned up, or given to the player who is due one."""
    return TurnUp(card) if deal.phase is TURN_UP else GIVE[card.code]


def next_card_of_pack(deal: Deal, order: Sequence[Card]) -> Card:
    """The top card of what is left of the pack."""
    n_taken = deal.agreement.pack_size - deal.stock
    return order[(n_taken + (deal.cut_at or 0)) % deal.agreement.pack_size]
