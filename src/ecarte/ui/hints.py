"""Hints for the player: the printed advice, and the worth of their choices."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import Final

import msgspec

from ecarte.acts import Action, AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import Advice, Adviser, Mixer, Valued, Valuer
from ecarte.bots.book_decisions import NO_JEU_DE_REGLE
from ecarte.engine.deal import DEALER_ANSWERS
from ecarte.errors import TableDamaged
from ecarte.views.seat import SeatView
from ecarte.words import Message, act_message, choice_message, join_messages, message, opponent_message

ADVISER: Final = "book"
VALUER: Final = "master"
"""The opponent that values choices, and whose own frequencies are given where it mixes."""

MAX_CHOICES: Final = 3
"""How many choices are shown with their worth, the best first."""

MIN_FREQUENCY: Final = 0.05
"""The smallest frequency that is shown."""


class Hint(msgspec.Struct, frozen=True):
    """What to do and what that is worth, in sentences; on demand the `figures` in full, and the laws of the advice."""

    told: tuple[Message, ...]
    laws: tuple[str, ...]
    figures: Message | None = None


def hint(view: SeatView) -> Hint | None:
    """The hint for the player now; None if there is nothing to decide."""
    given = advice(view)
    if given is None or given.action is None:
        return None
    if len(view.legal) == 1:
        return Hint((message("plain.hint-only", action=act_message(given.action)),), ())
    try:
        values = best_choices(view, given.action)
    except TableDamaged as damaged:
        return Hint((_printed(given), message("reckoned.impossible", why=str(damaged))), given.ids)
    mixing = mixed_choices(view)
    if not values:
        return Hint(tuple(one for one in (_printed(given), mixing) if one is not None), given.ids)
    best = _first(values, given.action)
    others = [one for one in values if one is not best][: MAX_CHOICES - 1]
    told = _worth(best, others), _books(given, best.action), mixing
    return Hint(tuple(one for one in told if one is not None), given.ids, _figures(values))


def advice(view: SeatView) -> Advice | None:
    """What the printed advice would do for the player on turn; None if there is nothing to decide."""
    adviser = opponent(ADVISER)
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser) or _has_no_choice(view):
        return None
    return adviser.advise(view)


def best_choices(view: SeatView, advised: Action) -> Sequence[Valued]:
    """The best choices by the strongest opponent, and the `advised` one, the best first; empty if it values none.

    The opponent knows only the view, and its random source is its own: the same question has the same answer, and the
    game goes on as if it had not been asked.  Raises TableDamaged if its tables are.
    """
    valuer = opponent(VALUER)
    if not isinstance(valuer, Valuer):
        return ()
    values = valuer.values(view, Random(0), also=advised)
    return [one for place, one in enumerate(values) if place < MAX_CHOICES or one.action == advised]


def mixed_choices(view: SeatView) -> Message | None:
    """How often an opponent that mixes would make each choice; None if it always makes one, or has learned nothing."""
    try:
        mixer = opponent(VALUER)
    except TableDamaged:
        return None
    assert isinstance(mixer, Mixer)
    often = sorted(mixer.mixture(view), key=lambda one: -one.chance)[:MAX_CHOICES]
    choices = [
        message("reckoned.often", choice=choice_message(one.action), times=round(100 * one.chance))
        for one in often
        if one.chance >= MIN_FREQUENCY
    ]
    if len(choices) < 2:
        return None
    return message("reckoned.mixes", mixer=opponent_message(VALUER), choices=join_messages(choices, last="semicolon"))


def _first(values: Sequence[Valued], advised: AnyAct) -> Valued:
    """The choice to show first: the advice of the books if nothing is clearly better, else the best."""
    best = values[0]
    near = (one for one in values if best.value - one.value <= one.error + best.error)
    return next((one for one in near if one.action == advised), best)


def _worth(best: Valued, others: Sequence[Valued]) -> Message:
    """What to do, and how many games in a hundred it wins; the same for other choices."""
    if not others:
        return message("plain.hint-worth-alone", action=act_message(best.action), share=round(100 * best.value))
    told = (message("reckoned.if", choice=act_message(one.action), share=round(100 * one.value)) for one in others)
    otherwise = join_messages(told, last="semicolon")
    return message("plain.hint-worth", action=act_message(best.action), share=round(100 * best.value), others=otherwise)


def _books(given: Advice, best: AnyAct) -> Message | None:
    """Whether the printed advice agrees; None if the books are silent."""
    if not given.is_printed or given.action is None:
        return None
    if given.action != best:
        return message("plain.hint-differs", action=act_message(given.action))
    return Message("plain.hint-agrees-not-listed" if given.reason == NO_JEU_DE_REGLE else "plain.hint-agrees")


def _printed(given: Advice) -> Message:
    """The printed advice alone, or what is usual."""
    assert given.action is not None
    key = "plain.hint-default"
    if given.is_printed:
        key = "plain.hint-not-listed" if given.reason == NO_JEU_DE_REGLE else "plain.hint"
    return message(key, action=act_message(given.action))


def _figures(values: Sequence[Valued]) -> Message:
    """The worth of the choices, with decimals and the sampling error."""
    return message("reckoned.figures", choices=join_messages(map(_valued_choice, values), last="semicolon"))


def _valued_choice(valued: Valued) -> Message:
    """A choice, its worth in games of a hundred, and its error if not all possible hands were tried."""
    choice, share = choice_message(valued.action), 100 * valued.value
    if not valued.error:
        return message("reckoned.exactly", choice=choice, share=share)
    return message("reckoned.about", choice=choice, share=share, error=ceil(1000 * valued.error) / 10)


def _has_no_choice(view: SeatView) -> bool:
    """Whether the dealer has to grant the exchange because a card was turned up after giving (LOND-037a)."""
    answers = [action for action in view.legal if action.row.number is not None]
    return view.public.phase is DEALER_ANSWERS and len(answers) == 1
