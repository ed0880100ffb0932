"""Judging, listing and applying the actions of a deal, a game or a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Final, TypeAlias, TypeVar

from msgspec.structs import replace

from ecarte.acts import AnyAct, SeatMove
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.acts.rows import is_sound
from ecarte.cards import SEATS, Seat
from ecarte.engine.deal import Deal, to_act
from ecarte.engine.step import apply_in_deal, legal_in_deal, objection_in_deal
from ecarte.table.game import Game, apply_in_game, legal_in_game, objection_in_game, turn_in_game
from ecarte.table.match import Match, apply_in_match, legal_in_match, objection_in_match, turn_in_match

Play: TypeAlias = Deal | Game | Match
P = TypeVar("P", bound=Deal | Game | Match)

Answer: TypeAlias = Callable[..., Any]
"""The function that answers a question for one kind of play."""


@cache
def _club() -> ModuleType:
    """The module that judges a match with a conduct; imported only once such a match is played."""
    from ecarte.table.club import step

    return step


# For each question, the function that answers it for each kind of play.

_OBJECTION: Final[dict[type, Answer]] = {
    Deal: objection_in_deal,
    Game: objection_in_game,
    Match: lambda match, act: (
        objection_in_match(match, act) if match.conduct is None else _club().objection_in_club(match, act)
    ),
}
_LEGAL: Final[dict[type, Answer]] = {
    Deal: legal_in_deal,
    Game: legal_in_game,
    Match: lambda match: legal_in_match(match) if match.conduct is None else _club().legal_in_club(match),
}
_APPLY: Final[dict[type, Answer]] = {
    Deal: apply_in_deal,
    Game: apply_in_game,
    Match: lambda match, act: (
        apply_in_match(match, act) if match.conduct is None else _club().apply_in_club(match, act)
    ),
}
_TURN: Final[dict[type, Answer]] = {
    Deal: to_act,
    Game: turn_in_game,
    Match: lambda match: turn_in_match(match) if match.conduct is None else _club().turn_in_club(match),
}


def objection(play: Play, action: AnyAct) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.  Never raises."""
    try:
        reason: Objection | None = _OBJECTION[type(play)](play, action)
    except Exception:
        if is_sound(action):
            raise
        return _object_to_nonsense(play)
    if reason is None:
        return None
    return _with_alternatives(play, reason) if is_sound(action) else _object_to_nonsense(play)


def _object_to_nonsense(play: Play) -> Objection:
    """The objection to a value that is no act, or that has fields its kind of act does not have."""
    return Objection(code="not-possible", laws=(), rules=play.agreement.rules.name)


def _with_alternatives(play: Play, reason: Objection) -> Objection:
    """The objection with what its player may do instead; unchanged where it concerns no particular player."""
    if reason.seat is None:
        return reason
    return replace(reason, allowed=actions_of(play, reason.seat))


def legal_actions(play: Play) -> tuple[AnyAct, ...]:
    """Everything that nature or either player may do now, always in the same order for the same state."""
    last_play, legal = _last_legal[0]
    if last_play is not play:
        legal = _LEGAL[type(play)](play)
        _last_legal[0] = play, legal
    return legal


_last_legal: Final[list[tuple[Play | None, tuple[AnyAct, ...]]]] = [(None, ())]
"""A cache: the state of play last asked about, and its legal actions.  Drawing a table asks for them many times."""


def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]:
    """What one player may do now."""
    last_play, legal = _last_legal_of[seat]
    if last_play is not play:
        legal = tuple([act for act in legal_actions(play) if isinstance(act, SeatMove) and act.seat is seat])
        _last_legal_of[seat] = play, legal
    return legal


_last_legal_of: Final[dict[Seat, tuple[Play | None, tuple[AnyAct, ...]]]] = dict.fromkeys(SEATS, (None, ()))
"""The same cache for each of the two players."""


def apply(play: P, action: AnyAct) -> P:
    """The deal, game or match after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    try:
        after: P = _APPLY[type(play)](play, action)
    except Exception as error:
        if not is_sound(action):
            raise IllegalAction(action, _object_to_nonsense(play)) from None
        if isinstance(error, IllegalAction):
            raise IllegalAction(action, _with_alternatives(play, error.objection)) from None
        raise
    return after


def turn(play: Play) -> Seat | None:
    """The player whose turn it is; None while nature is to act, or when all is over."""
    seat: Seat | None = _TURN[type(play)](play)
    return seat
