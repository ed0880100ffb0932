"""The input of an odds query: a hand, and the trump turned up beside it."""

from __future__ import annotations

import msgspec

from ecarte.cards import RANK_LETTERS, Card, Cards, Rank, Suit
from ecarte.engine.agreement import Agreement
from ecarte.tables.duties import ORDERS
from ecarte.words.message import Fact, Message, join_messages, message


class OddsQuestion(msgspec.Struct, frozen=True):
    """A hand and the trump turned up beside it.

    Where suits are not named, those of the cards are placeholders: trumps are the suit of `turn_up`, the plain suits
    follow in the order of `Suit`.  `turn_up_named` is False for a turn-up that stands in for an unknown one.
    """

    hand: Cards
    turn_up: Card
    suits_named: bool = True
    turn_up_named: bool = True

    @property
    def trump(self) -> Suit:
        return self.turn_up.suit

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Trumps, then the plain suits in the order of `Suit`."""
        return (self.trump, *(suit for suit in Suit if suit is not self.trump))

    @property
    def mask(self) -> int:
        """The hand as a trump-first mask (see `ecarte.tables.duties`)."""
        return ORDERS[self.trump].mask(self.hand.mask)

    def unseen(self, agreement: Agreement) -> int:
        """The cards of the pack neither held nor turned up, as a trump-first mask."""
        return ORDERS[self.trump].mask(agreement.pack_mask & ~self.hand.mask & ~self.turn_up.bit)

    @property
    def assumption(self) -> Message | None:
        """The assumption about a turn-up that was not given; None where it was."""
        if self.turn_up_named:
            return None
        trumps = self.hand.suit(self.trump)
        if not trumps:
            return message("odds.no-matter")
        if self.turn_up.rank is Rank.KING:
            return message("odds.only-king")
        if all(card < self.turn_up for card in trumps):
            return message("odds.some-higher")
        return message("odds.highest", card=self.name(self.turn_up))

    def in_order(self, cards: Cards) -> tuple[Card, ...]:
        """Cards suit by suit, trumps first, the highest of each suit first."""
        return tuple(card for suit in self.suits for card in cards.suit(suit))

    def name(self, card: Card) -> Fact:
        """A card in words: `Qh`, or `Q of trumps` where suits have no names."""
        return self.cards_in_words(Cards.of([card]))

    def cards_in_words(self, cards: Cards) -> Fact:
        """Cards in words, trumps first: `Qh 7d`, or `Q of trumps and 7 of the 2nd plain suit`."""
        placed_suits = [(place, cards.suit(suit)) for place, suit in enumerate(self.suits) if cards.suit(suit)]
        if self.suits_named:
            return " ".join(str(suit) for _, suit in placed_suits)
        return join_messages(message(f"odds.in-suit-{place}", cards=_letters(suit)) for place, suit in placed_suits)

    def brief(self, cards: Cards) -> Fact:
        """Cards in few letters: `Qh 7d`, or `Q / - / 7 / -` where suits have no names."""
        if not cards:
            return message("odds.nothing")
        return self.cards_in_words(cards) if self.suits_named else self.in_notation(cards)

    def __str__(self) -> str:
        return self.in_notation(self.hand)

    def in_notation(self, cards: Cards) -> str:
        """Cards in the notation of the question, trumps first."""
        suits = [cards.suit(suit) for suit in self.suits]
        if self.suits_named:
            return " / ".join([str(suits[0]) or "-", *(str(suit) for suit in suits[1:] if suit)])
        return " / ".join(_letters(suit) or "-" for suit in suits)


def _letters(suit: Cards) -> str:
    return "".join(RANK_LETTERS[card.rank] for card in suit)
