"""What the book's advice depends on: the holding, the score, the king, and whether a proposal was refused."""

from __future__ import annotations

from functools import lru_cache

from ecarte.bots.choices import Choices
from ecarte.bots.determinization import unseen
from ecarte.bots.holding import Holding, holding
from ecarte.bots.sure_points import point_is_certain
from ecarte.cards import OTHER, RANKS, Card, Cards, Rank, Suit
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.views.seat import SeatView


class Moment:
    """One player's view in the terms of the printed advice.  Hand and turn-up must be known."""

    def __init__(self, view: SeatView) -> None:
        public = view.public
        assert view.hand is not None
        assert public.turn_up is not None
        self.view = view
        self.hand: Cards = view.hand
        self.trump: Suit = public.turn_up.suit
        self.holding: Holding = holding(view.hand, self.trump)
        target = public.agreement.target
        seat = view.seat
        self.to_go: int = target - public.score[seat]
        self.adversary_to_go: int = target - public.score[OTHER[seat]]
        self.is_elder: bool = view.is_elder
        self.choices = Choices(view.legal)

    @property
    def at_four(self) -> bool:
        """Whether the player is one point short of the game."""
        return self.to_go == 1

    @property
    def adversary_at_four(self) -> bool:
        """Whether the adversary is one point short of the game."""
        return self.adversary_to_go == 1

    @property
    def king_out_of_sight(self) -> bool:
        """Whether the king of trumps is neither in the player's hand nor turned up."""
        turn_up = self.view.public.turn_up
        assert turn_up is not None
        return turn_up.rank is not Rank.KING and not self.holding.has_king_of_trumps

    @property
    def after_refusal(self) -> bool:
        """Whether the dealer has refused a proposal."""
        return self.view.public.proposals > len(self.view.public.exchanges)

    @property
    def adversary_liable(self) -> bool:
        """Whether the adversary pays more for losing the point, as an elder who stood or a dealer who refused."""
        return self.view.public.liable is (Liable.DEALER if self.is_elder else Liable.ELDER)

    @property
    def point_is_certain(self) -> bool:
        """Whether this hand wins the point against any other, if the player leads to the first trick."""
        return point_is_certain(self.holding, unseen(self.view).cards, self.trump, self.view.public.agreement)

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks taken by this player and by the adversary."""
        won = self.view.public.won
        return won[self.view.seat], won[OTHER[self.view.seat]]

    def suits(self) -> list[Cards]:
        """The plain suits in hand, sorted by their ranks from the top card down, highest first; where one suit runs
        out, the longer comes first."""
        plain_suits = [self.hand.suit(suit) for suit in Suit if suit is not self.trump]
        return sorted((suit for suit in plain_suits if suit), key=_strength, reverse=True)

    @property
    def trumps(self) -> Cards:
        """The trumps held."""
        return self.hand.suit(self.trump)

    def plain_cards(self) -> list[Card]:
        """The plain cards held, highest first."""
        return sorted((card for card in self.hand if card.suit is not self.trump), key=lambda c: c.rank, reverse=True)


def _strength(suit: Cards) -> tuple[Rank, ...]:
    return tuple(card.rank for card in suit)


@lru_cache(maxsize=256)
def is_game_of_the_books(agreement: Agreement) -> bool:
    """Whether this is the game the books advise on: thirty-two cards, five in hand, three tricks for the point."""
    rules = agreement.rules
    return (
        agreement.pack_size == 32
        and agreement.hand_size == 5
        and rules.pack.ranks == tuple(reversed(RANKS))
        and (rules.scoring.tricks_for_point, rules.scoring.tricks_for_vole) == (3, 5)
    )


@lru_cache(maxsize=256)
def has_prices_of_the_books(agreement: Agreement) -> bool:
    """Whether the point costs what the books assume: one, and two if lost by the elder who stood or the dealer who
    refused."""
    scoring = agreement.rules.scoring
    prices = (scoring.point, scoring.point_unproposed, scoring.point_against_elder, scoring.point_against_dealer)
    return prices == (1, 1, 2, 2)
