"""A first deal with explanations: real acts at the real table, a short word at each decision, and nothing is kept."""

from __future__ import annotations

from random import Random
from typing import Final

from ecarte.bots import opponent
from ecarte.cards import Rank
from ecarte.desk.answers import may_announce
from ecarte.desk.desk import Desk
from ecarte.engine.deal import Phase
from ecarte.rules import load
from ecarte.session import SecretCards, SeededVault, Session, Settings
from ecarte.session.game import Awaits
from ecarte.words import Message, message

SEED: Final = 8
"""Of the cards: the player is the elder hand with the king of trumps and little else, and has to follow a lead."""

_BY_PHASE: Final = {
    Phase.ELDER_DISCARDS: "lesson.discards", Phase.LEAD: "lesson.lead", Phase.REPLY: "lesson.reply",
}  # fmt: skip

_BY_HAND: Final = {"lesson.discards": "lesson.discards-by-hand"}


def a_lesson(language: str) -> Session:
    """The deal of the lesson, kept by nobody."""
    settings = Settings(load("london"), language=language)
    return Session(settings, cards=SecretCards(SeededVault(SEED)), opponent=opponent("book"), rng=Random(SEED))


class LessonDesk(Desk):
    """The conversation of the lesson; it ends with the first deal."""

    over = Message("welcome.lesson")
    afterword = (Message("lesson.game"), Message("lesson.over"))
    by_hand = False
    """Whether cards and buttons are touched, and no key need be there."""

    @property
    def awaits(self) -> Awaits:
        """What the game waits for; nothing more once the deal has ended."""
        public = self.view.public
        return Awaits.END if public.deal_number > 1 or public.results else super().awaits

    def question(self) -> tuple[Message, ...]:
        """What is asked, after a word on what it means."""
        asked = self.asked_again()
        return (*self._word(), *asked) if self.awaits is Awaits.PLAYER else asked

    def asked_again(self) -> tuple[Message, ...]:
        """The question alone."""
        return super().question()

    def _word(self) -> tuple[Message, ...]:
        view = self.view
        if view.public.phase in (Phase.LEAD, Phase.REPLY) and may_announce(view):
            seen = "lesson.king" if self.is_in_sight else "lesson.king-typed"
            return (Message("lesson.king-by-hand" if self.by_hand else seen),)
        if self._king_is_lost():
            return (Message("lesson.king-lost"),)
        if view.public.phase is Phase.ELDER_DECIDES:
            if view.public.proposals:
                return (Message("lesson.again"),)
            return (Message("lesson.aim"), message("lesson.trumps", suit=view.public.trump), Message("lesson.propose"))
        key = _BY_PHASE.get(view.public.phase) if view.public.phase is not None else None
        if key is not None and self.by_hand:
            key = _BY_HAND.get(key, key)
        return () if key is None else (Message(key),)

    def _king_is_lost(self) -> bool:
        """Whether the king of trumps was in the player's hand when he played his first card, and he kept silent."""
        view, public = self.view, self.view.public
        mine = [trick.card_of(view.seat) for trick in public.tricks]
        held = [*(view.hand or ()), *mine]
        king = any(card.rank is Rank.KING and card.suit is public.trump for card in held)
        return king and len(mine) == 1 and public.announced is None
