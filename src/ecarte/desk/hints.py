"""What the house advises a player: the printed advice, and what his choices are worth by reckoning."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Final

import msgspec

from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import Advice, Adviser, Mixer, Valued, Valuer
from ecarte.bots.decisions import NO_JEU_DE_REGLE
from ecarte.engine.deal import DEALER_ANSWERS
from ecarte.errors import TableDamaged
from ecarte.view import SeatView
from ecarte.words import Message, choice_among, deed, listed_messages, message, opponent_told

ADVISER: Final = "book"
RECKONER: Final = "master"
"""Who says what choices are worth, and how often he would make them himself where he mixes."""

MOST_RECKONED: Final = 3
"""How many choices are told with their worth, the best first."""

SELDOM: Final = 0.05
"""What is done more seldom is not told of."""


class Hint(msgspec.Struct, frozen=True):
    """What the printed advice would do and what the best choices are worth; the laws and maxims behind the advice."""

    told: tuple[Message, ...]
    laws: tuple[str, ...]


def hint(view: SeatView) -> Hint | None:
    """The advice for the player now; None where there is nothing to decide."""
    given = advice(view)
    if given is None or given.action is None:
        return None
    action = deed(given.action)
    if len(view.legal) == 1:
        return Hint((message("plain.hint-only", action=action),), ())
    told = message("plain.hint-default", action=action)
    if given.is_printed:
        key = "plain.hint-not-listed" if given.reason == NO_JEU_DE_REGLE else "plain.hint"
        told = message(key, action=action, laws=", ".join(given.ids))
    more = reckoned(view, given.action), mixed(view)
    return Hint((told, *(one for one in more if one is not None)), given.ids)


def advice(view: SeatView) -> Advice | None:
    """What the printed advice would do for the player on his turn; None when there is nothing to decide."""
    adviser = opponent(ADVISER)
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser) or _has_no_choice(view):
        return None
    return adviser.advise(view)


def reckoned(view: SeatView, advised: AnyAct | None = None) -> Message | None:
    """What the best choices are worth to the player by the strongest opponent; None where he does not reckon.

    Where it finds nothing better than what is `advised`, it says that it agrees; else it is the one to trust.

    It knows his view and nothing else, and takes its chances from a source of its own, so that the same
    question has the same answer and the game goes on as if it had not been put.  Without its tables it cannot reckon,
    and that is told instead.
    """
    try:
        reckoner = opponent(RECKONER)
        if not isinstance(reckoner, Valuer):
            return None
        values = reckoner.values(view, Random(0))
    except TableDamaged as damaged:
        return message("reckoned.impossible", why=str(damaged))
    if not values:
        return None
    choices = listed_messages(map(_choice_reckoned, values[:MOST_RECKONED]), last="semicolon")
    near = [valued.action for valued in values if values[0].value - valued.value <= valued.error + values[0].error]
    return message("reckoned.agrees" if advised in near else "reckoned.choices", choices=choices)


def mixed(view: SeatView) -> Message | None:
    """How often the opponent who mixes would do what; None where he always does the same, or has learned nothing."""
    try:
        mixer = opponent(RECKONER)
    except TableDamaged:
        return None
    assert isinstance(mixer, Mixer)
    often = sorted(mixer.mixture(view), key=lambda one: -one.chance)[:MOST_RECKONED]
    choices = [
        message("reckoned.often", choice=choice_among(one.action), times=round(100 * one.chance))
        for one in often
        if one.chance >= SELDOM
    ]
    if len(choices) < 2:
        return None
    return message("reckoned.mixes", mixer=opponent_told(RECKONER), choices=listed_messages(choices, last="semicolon"))


def _choice_reckoned(valued: Valued) -> Message:
    """A choice, its worth in games of a hundred, and its error where not every hand possible was tried."""
    choice, share = choice_among(valued.action), 100 * valued.value
    if not valued.error:
        return message("reckoned.exactly", choice=choice, share=share)
    return message("reckoned.about", choice=choice, share=share, error=ceil(1000 * valued.error) / 10)


def _has_no_choice(view: SeatView) -> bool:
    """Whether the dealer has to grant the exchange, a card having been turned up after giving (LOND-037a)."""
    answers = [action for action in view.legal if action.row.numbered is not None]
    return view.public.phase is DEALER_ANSWERS and len(answers) == 1
