"""The lesson: two deals of a normal game with a short note at each decision.  Nothing is stored."""

from __future__ import annotations

from random import Random
from typing import Final

from ecarte.bots import opponent
from ecarte.cards import Rank
from ecarte.engine.deal import DEALER_ANSWERS, Phase
from ecarte.host import LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.match import Awaits
from ecarte.rules import load
from ecarte.ui.answers import may_announce
from ecarte.ui.offers import playable_cards
from ecarte.ui.player import PlayerPresenter
from ecarte.words import Message, message

SEED: Final = 8
"""The seed of the cards.

In the first deal the player is the elder.  Their only good card is the king of trumps, and once they have to follow
suit.  In the second deal the player is the dealer.  The other player proposes, and leads a card of a suit that the
player has to follow.
"""

LAST_DEAL: Final = 2

_BY_PHASE: Final = {
    Phase.ELDER_DISCARDS: "lesson.discards", Phase.DEALER_DISCARDS: "lesson.discards", Phase.LEAD: "lesson.lead",
    Phase.REPLY: "lesson.reply",
}  # fmt: skip

_BY_HAND: Final = {"lesson.discards": "lesson.discards-by-hand"}


def lesson_match(language: str) -> LocalMatch:
    """The match with the deals of the lesson; it is not stored."""
    settings = Settings(load("london"), language=language)
    return LocalMatch(settings, cards=SecretCards(SeededSecrets(SEED)), opponent=opponent("book"), rng=Random(SEED))


class LessonPresenter(PlayerPresenter):
    """The presenter of the lesson; it ends with the last deal."""

    over = Message("welcome.lesson")
    afterword = (Message("lesson.game"), Message("lesson.over"))
    by_hand = False
    """Whether the player uses cards and buttons instead of keys."""

    _notes_given: dict[str, int] | None = None
    """For each note given, the number of entries at that time.  The note on the king is given once in each deal."""

    @property
    def awaits(self) -> Awaits:
        """What the game waits for; END after the last deal."""
        public = self.view.public
        return Awaits.END if public.deal_number > LAST_DEAL or public.results else super().awaits

    def question(self) -> tuple[Message, ...]:
        """The question, after the notes on it that have not been given before."""
        question = self.repeated_question()
        if self.awaits not in (Awaits.PLAYER, Awaits.INTERJECTION):
            return question
        self._notes_given = notes_given = self._notes_given or {}
        n_entries = len(self.session.entries)
        deal = f" {self.view.public.deal_number}"
        notes = tuple(
            note
            for note in self._notes()
            if notes_given.setdefault(note.key + (deal if note.key.startswith("lesson.king") else ""), n_entries)
            == n_entries
        )
        return notes if notes and self.awaits is Awaits.INTERJECTION else (*notes, *question)

    def repeated_question(self) -> tuple[Message, ...]:
        """The question without notes."""
        return super().question()

    def _notes(self) -> tuple[Message, ...]:
        view = self.view
        phase = view.public.phase
        if phase in (Phase.LEAD, Phase.REPLY) and may_announce(view):
            led = "" if self.awaits is Awaits.PLAYER else "-led"
            how = "-by-hand" if self.by_hand else "" if self.is_in_sight else "-typed"
            king = message(f"lesson.king{led}{how}", other=self.persons.other)
            duty = self._duty() if self.by_hand and phase is Phase.REPLY and self.awaits is Awaits.PLAYER else ""
            return (king, Message(f"lesson.{duty}")) if duty else (king,)
        if self.awaits is not Awaits.PLAYER or phase is None:
            return ()
        if self._king_is_lost():
            return (Message("lesson.king-lost"),)
        if phase is DEALER_ANSWERS:
            return tuple(message(f"lesson.{name}", other=self.persons.other) for name in ("answer", "refuse"))
        if phase is Phase.REPLY and view.public.deal_number == LAST_DEAL and (duty := self._duty()):
            return (Message(f"lesson.{duty}"),)
        if phase is not Phase.ELDER_DECIDES:
            key = _BY_PHASE.get(phase)
            return () if key is None else (Message(_BY_HAND.get(key, key) if self.by_hand else key),)
        if view.public.proposals:
            return (Message("lesson.again"),)
        return (Message("lesson.aim"), message("lesson.trumps", suit=view.public.trump), Message("lesson.propose"))

    def _duty(self) -> str:
        """The duty that forbids the player some of their cards in reply to a lead; "" if all cards are allowed."""
        view, led = self.view, self.view.public.led
        hand = view.hand or ()
        free = playable_cards(view)
        if led is None or not 0 < len(free) < len(hand):
            return ""
        if all(card.suit is led.suit for card in free):
            wins = any(card.suit is led.suit and card not in free for card in hand)
            return "must-win" if wins else "must-follow"
        return "must-trump"

    def _king_is_lost(self) -> bool:
        """Whether the player held the king of trumps when they played their first card, and did not announce it."""
        view, public = self.view, self.view.public
        played_cards = [trick.card_of(view.seat) for trick in public.tricks]
        all_cards = [*(view.hand or ()), *played_cards]
        king = any(card.rank is Rank.KING and card.suit is public.trump for card in all_cards)
        return king and len(played_cards) == 1 and public.announced is None
