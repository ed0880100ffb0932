"""The opponents of the house, and what they tell the player: the printed advice, and what choices are worth."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Final

from ecarte.acts import Accept, Refuse
from ecarte.bots import opponent, opponents
from ecarte.bots.base import Advice, Adviser, Seated, Valued, Valuer
from ecarte.errors import EcarteError, TableDamaged
from ecarte.session.telling import Teller
from ecarte.view import SeatView
from ecarte.words import choice_among, digits, listed, say, spoken

ADVISER = "book"
RECKONER: Final = "sampler"

MOST_RECKONED: Final = 3
"""How many choices are told with their worth, the best first."""


def opponent_called(name: str, language: str = "en") -> Seated:
    """The opponent of that name.  Raises EcarteError, naming those there are."""
    if name not in opponents():
        raise EcarteError(say("fault.unknown-opponent", language, name=name, names=listed(opponents(), language)))
    return opponent(name)


def advice(view: SeatView) -> Advice | None:
    """What the printed advice would do for the player on his turn; None when there is nothing to decide."""
    adviser = opponent(ADVISER)
    if not view.is_on_turn or not view.legal or not isinstance(adviser, Adviser) or _has_no_choice(view):
        return None
    return adviser.advise(view)


def reckoned(view: SeatView, teller: Teller) -> str | None:
    """What the best choices are worth to the player by the reckoning opponent; None where it does not reckon.

    It knows his view and nothing else, and takes its chances from a source of its own, so that the same
    question has the same answer and the game goes on as if it had not been put.  Without the table of open hands
    it cannot reckon, and that is told instead.
    """
    try:
        reckoner = opponent(RECKONER)
        if not isinstance(reckoner, Valuer):
            return None
        values = reckoner.values(view, Random(0))
    except TableDamaged as damaged:
        return teller.say("reckoned.impossible", why=str(damaged))
    if not values:
        return None
    choices = [_reckoned_choice(valued, teller) for valued in values[:MOST_RECKONED]]
    return teller.say("reckoned.choices", choices=teller.say("list.semicolon").join(choices))


def _reckoned_choice(valued: Valued, teller: Teller) -> str:
    """A choice, its worth in games of a hundred, and its error where not every hand possible was tried."""
    name = spoken(choice_among(valued.action), teller.language, teller.style)
    share = digits(100 * valued.value, teller.language, decimals=1)
    if not valued.error:
        return teller.say("reckoned.exactly", choice=name, share=share)
    error = digits(ceil(1000 * valued.error) / 10, teller.language, decimals=1)
    return teller.say("reckoned.about", choice=name, share=share, error=error)


def _has_no_choice(view: SeatView) -> bool:
    """Whether the dealer has to grant the exchange, a card having been turned up after giving (LOND-037a)."""
    kinds = {type(action) for action in view.legal}
    return Accept in kinds and Refuse not in kinds
