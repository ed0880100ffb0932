"""The choices that a ruling or an exposed card leaves to a player."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.acts import Choose, SeatMove, TakeExposed, TakeNext
from ecarte.view import SeatView
from ecarte.words import CardStyle, card_name, option_name


def choices_in(view: SeatView) -> tuple[Choose, ...]:
    """The remedies among which the player may choose now."""
    return () if view.club is None else tuple(act for act in view.club.acts if isinstance(act, Choose))


def exposed_choices(view: SeatView) -> Mapping[str, SeatMove]:
    """What may be done with a card that lies open, by the number under which it is asked."""
    acts = () if view.club is None else view.club.acts
    found = (act for act in acts if isinstance(act, TakeExposed | TakeNext))
    return {str(number): act for number, act in enumerate(found, start=1)}


def choice_words(choice: Choose, language: str, *, style: CardStyle = CardStyle.WORDS) -> str:
    """A remedy as one of several: `let it stand`, `the nine of hearts`."""
    if choice.card is None:
        return option_name(choice.remedy, language)
    return card_name(choice.card, language, style=style, article=style is CardStyle.WORDS)
