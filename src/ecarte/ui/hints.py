"""Hints for the player: the printed advice, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import Final

import msgspec

from ecarte.acts import Action, AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import Advice, Adviser, ChoiceValue, Mixer, Valuer
from ecarte.bots.book_decisions import NO_JEU_DE_REGLE
from ecarte.engine.deal import DEALER_ANSWERS
from ecarte.errors import TableDamaged
from ecarte.views.seat import SeatView
from ecarte.words import Message, act_message, choice_message, join_messages, message, opponent_message

ADVISER: Final = "book"
VALUER: Final = "master"
"""The opponent that values choices.  If it mixes its choices, the hint gives the frequency of each."""

MAX_CHOICES: Final = 3
"""How many choices are shown with their worth, the best first."""

MIN_FREQUENCY: Final = 0.05
"""The smallest frequency that is shown."""


class Hint(msgspec.Struct, frozen=True):
    """A hint: what to do and its value in `sentences`, the laws of the printed advice, and exact `figures`."""

    sentences: tuple[Message, ...]
    laws: tuple[str, ...]
    figures: Message | None = None


def hint(view: SeatView) -> Hint | None:
    """The hint for the player now; None if there is nothing to decide."""
    printed = advice(view)
    if printed is None or printed.action is None:
        return None
    if len(view.legal) == 1:
        return Hint((message("plain.hint-only", action=act_message(printed.action)),), ())
    try:
        values = best_choices(view, printed.action)
    except TableDamaged as damaged:
        return Hint((_advice_alone(printed), message("reckoned.impossible", why=str(damaged))), printed.ids)
    mixing = mixed_choices(view)
    if not values:
        return Hint(tuple(line for line in (_advice_alone(printed), mixing) if line is not None), printed.ids)
    best = _choice_to_show(values, printed.action)
    others = [choice for choice in values if choice is not best][: MAX_CHOICES - 1]
    sentences = _values_of_choices(best, others), _agreement_of_books(printed, best.action), mixing
    return Hint(tuple(line for line in sentences if line is not None), printed.ids, _figures(values))


def advice(view: SeatView) -> Advice | None:
    """The printed advice for the player on turn; None if there is nothing to decide."""
    adviser = opponent(ADVISER)
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser) or _has_no_choice(view):
        return None
    return adviser.advise(view)


def best_choices(view: SeatView, advised: Action) -> Sequence[ChoiceValue]:
    """The choices that the opponent `VALUER` values most, and the `advised` choice, the best first.

    Empty if the opponent does not value choices.  It knows only the view and has its own random source, so the same
    view always gives the same values, and the game is not affected.  Raises TableDamaged if its tables are damaged.
    """
    valuer = opponent(VALUER)
    if not isinstance(valuer, Valuer):
        return ()
    values = valuer.values(view, Random(0), also=advised)
    return [choice for place, choice in enumerate(values) if place < MAX_CHOICES or choice.action == advised]


def mixed_choices(view: SeatView) -> Message | None:
    """How often the opponent `VALUER` would make each choice; None if it always makes the same one."""
    try:
        mixer = opponent(VALUER)
    except TableDamaged:
        return None
    assert isinstance(mixer, Mixer)
    mixture = sorted(mixer.mixture(view), key=lambda choice: -choice.chance)[:MAX_CHOICES]
    choices = [
        message("reckoned.often", choice=choice_message(choice.action), times=round(100 * choice.chance))
        for choice in mixture
        if choice.chance >= MIN_FREQUENCY
    ]
    if len(choices) < 2:
        return None
    return message("reckoned.mixes", mixer=opponent_message(VALUER), choices=join_messages(choices, last="semicolon"))


def _choice_to_show(values: Sequence[ChoiceValue], advised: AnyAct) -> ChoiceValue:
    """The choice to show first: the `advised` one if no other is clearly better, else the best."""
    best = values[0]
    nearly_best = (choice for choice in values if best.value - choice.value <= choice.error + best.error)
    return next((choice for choice in nearly_best if choice.action == advised), best)


def _values_of_choices(best: ChoiceValue, others: Sequence[ChoiceValue]) -> Message:
    """The sentence on what to do, with the games in a hundred that it wins, and on the other choices."""
    if not others:
        return message("plain.hint-worth-alone", action=act_message(best.action), share=round(100 * best.value))
    alternatives = (
        message("reckoned.if", choice=act_message(choice.action), share=round(100 * choice.value)) for choice in others
    )
    other_choices = join_messages(alternatives, last="semicolon")
    return message(
        "plain.hint-worth", action=act_message(best.action), share=round(100 * best.value), others=other_choices
    )


def _agreement_of_books(printed: Advice, best: AnyAct) -> Message | None:
    """Whether the printed advice is the same as the `best` choice; None if the books give no advice."""
    if not printed.is_printed or printed.action is None:
        return None
    if printed.action != best:
        return message("plain.hint-differs", action=act_message(printed.action))
    return Message("plain.hint-agrees-not-listed" if printed.reason == NO_JEU_DE_REGLE else "plain.hint-agrees")


def _advice_alone(printed: Advice) -> Message:
    """The hint without values: the printed advice, or the default if the books give none."""
    assert printed.action is not None
    key = "plain.hint-default"
    if printed.is_printed:
        key = "plain.hint-not-listed" if printed.reason == NO_JEU_DE_REGLE else "plain.hint"
    return message(key, action=act_message(printed.action))


def _figures(values: Sequence[ChoiceValue]) -> Message:
    """The values of the choices, with decimals and the sampling error."""
    return message("reckoned.figures", choices=join_messages(map(_valued_choice, values), last="semicolon"))


def _valued_choice(valued: ChoiceValue) -> Message:
    """A choice, its value as games won in a hundred, and the error of the value if only a sample of hands was tried."""
    choice, share = choice_message(valued.action), 100 * valued.value
    if not valued.error:
        return message("reckoned.exactly", choice=choice, share=share)
    return message("reckoned.about", choice=choice, share=share, error=ceil(1000 * valued.error) / 10)


def _has_no_choice(view: SeatView) -> bool:
    """Whether the dealer must accept the proposal, because a card was turned up after giving (LOND-037a)."""
    answers = [action for action in view.legal if action.row.number is not None]
    return view.public.phase is DEALER_ANSWERS and len(answers) == 1
