"""The bot `sampler`: estimates the opponent's possible hands, tries every choice on thousands of deals, and takes the
best.

A weaker level does the same and then sometimes takes another choice, more often where the loss is smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from ecarte.acts import Action
from ecarte.bots.base import ChoiceValue
from ecarte.bots.book import Book
from ecarte.bots.book_features import Moment
from ecarte.bots.choices import Choices
from ecarte.bots.king import is_last_moment
from ecarte.bots.levels import LEVELS, Level
from ecarte.bots.sampler.beliefs import believe
from ecarte.bots.sampler.exchange import (
    ExchangeCourse,
    answer_values,
    decision_values,
    discard_values,
    number_values,
)
from ecarte.bots.sampler.features import encode_view
from ecarte.bots.sampler.play import announcement_pays, card_values
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Phase
from ecarte.errors import NotationError
from ecarte.tables.duties import duties_of
from ecarte.tables.open_hand_classes import MOST
from ecarte.tables.open_hand_file import image
from ecarte.views.seat import SeatView

_WORDS: Final[dict[Phase | None, Callable[[ExchangeCourse], Sequence[ChoiceValue]]]] = {
    Phase.ELDER_DECIDES: decision_values,
    Phase.DEALER_ANSWERS: answer_values,
    Phase.ELDER_NAMES: number_values,
}
_DISCARDS: Final = (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS)
_EXCHANGE: Final = (*_WORDS, *_DISCARDS)


class Sampler:
    """The bot at one level.  Its values are shares of the game at the score, 0 to 1.

    Raises TableDamaged when the checksum of the table of open hands is wrong.
    """

    def __init__(self, level: Level = LEVELS[-1]) -> None:
        self.level = level
        self.name = level.name
        self._book = Book()
        image()  # read and checked now, not in the middle of a game

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The best of `view.legal`, or at a weaker level one drawn by its value."""
        valued_actions = self.values(view, rng)
        if not valued_actions:
            return self._book.choose(view, rng)
        return self._pick(valued_actions, rng)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The announcement of the king, if this is the last moment for it and announcing is not worse; other acts out
        of turn as in the book."""
        action = self._book.advise(view).action
        announcement = Choices(view.legal).announcement
        if announcement is None or action not in (None, announcement):
            return action
        if not is_covered(view) or not is_last_moment(Moment(view)):
            return None
        encoded_view = encode_view(view)
        pays = announcement_pays(encoded_view, believe(encoded_view, rng, draws=self.level.draws))
        return announcement if pays else None

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[ChoiceValue]:
        """The value of each choice, the best first.  Among the discards only the likeliest, and `also`, get a value.

        Empty where the bot follows the book, or has no choice.
        """
        if len(view.legal) < 2 or not view.is_on_turn or not is_covered(view):
            return ()
        encoded_view, phase = encode_view(view), view.public.phase
        belief = believe(encoded_view, rng, draws=self.level.draws)
        if phase in (Phase.LEAD, Phase.REPLY):
            return card_values(encoded_view, belief)
        course = ExchangeCourse(encoded_view, belief, rng, draws=self.level.draws)
        if phase in _DISCARDS:
            return discard_values(course, also)
        return _WORDS[phase](course)

    def _pick(self, values: Sequence[ChoiceValue], rng: Random) -> Action:
        if not self.level.confusion:
            return values[0].action
        best = values[0].value
        weights = [exp((value.value - best) / self.level.confusion) for value in values]
        return rng.choices([value.action for value in values], weights)[0]


def is_covered(view: SeatView) -> bool:
    """Whether the view can be evaluated: the tables hold for its rules, and both hands have the regular size."""
    public = view.public
    if not _is_known(public.agreement) or view.hand is None or public.turn_up is None or public.phase is None:
        return False
    if public.phase not in _EXCHANGE and public.phase not in (Phase.LEAD, Phase.REPLY):
        return False
    opponent = view.seat.other
    n_tricks = len(public.tricks)
    my_size = len(view.hand) + n_tricks + (public.led is not None and public.leader is view.seat)
    their_size = public.hand_counts[opponent] + n_tricks + (public.led is not None and public.leader is opponent)
    size = public.agreement.hand_size
    return my_size == size == their_size or (public.phase in _EXCHANGE and len(view.hand) == size)


@lru_cache(maxsize=64)
def _is_known(agreement: Agreement) -> bool:
    try:
        duties_of(agreement)
    except NotationError:
        return False
    return agreement.hand_size <= MOST
