"""Judge, list and apply the actions of a deal, a game or a match."""

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


Judge: TypeAlias = Callable[..., Any]


@cache
def _club() -> ModuleType:
    """The module that judges a match with a conduct; imported only once such a match is played."""
    from ecarte.table.club import step

    return step


# The functions that answer each question, by the kind of play.

_OBJECTION: Final[dict[type, Judge]] = {
    Deal: objection_in_deal,
    Game: objection_in_game,
    Match: lambda match, act: (
        objection_in_match(match, act) if match.conduct is None else _club().objection_in_club(match, act)
    ),
}
_LEGAL: Final[dict[type, Judge]] = {
    Deal: legal_in_deal,
    Game: legal_in_game,
    Match: lambda match: legal_in_match(match) if match.conduct is None else _club().legal_in_club(match),
}
_APPLY: Final[dict[type, Judge]] = {
    Deal: apply_in_deal,
    Game: apply_in_game,
    Match: lambda match, act: (
        apply_in_match(match, act) if match.conduct is None else _club().apply_in_club(match, act)
    ),
}
_TURN: Final[dict[type, Judge]] = {
    Deal: to_act,
    Game: turn_in_game,
    Match: lambda match: turn_in_match(match) if match.conduct is None else _club().turn_in_club(match),
}


def objection(play: Play, action: AnyAct) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.  Never raises."""
    try:
        found: Objection | None = _OBJECTION[type(play)](play, action)
    except Exception:
        if is_sound(action):
            raise
        return _object_to_nonsense(play)
    if found is None:
        return None
    return _with_allowed(play, found) if is_sound(action) else _object_to_nonsense(play)


def _object_to_nonsense(play: Play) -> Objection:
    """The objection to a value that is no act, or that has fields its kind of act does not have."""
    return Objection(code="not-possible", laws=(), rules=play.agreement.rules.name)


def _with_allowed(play: Play, found: Objection) -> Objection:
    if found.seat is None:
        return found
    return replace(found, allowed=actions_of(play, found.seat))


def legal_actions(play: Play) -> tuple[AnyAct, ...]:
    """Everything that nature or either player may do now, in a fixed order: see `legal_in_deal`, `legal_in_club`."""
    last, legal = _asked[0]
    if last is not play:
        legal = _LEGAL[type(play)](play)
        _asked[0] = play, legal
    return legal


_asked: Final[list[tuple[Play | None, tuple[AnyAct, ...]]]] = [(None, ())]
"""A cache of the last state asked about and its legal actions: drawing a table asks for them many times."""


def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]:
    """What one player may do now."""
    last, his = _asked_of[seat]
    if last is not play:
        his = tuple(a for a in legal_actions(play) if isinstance(a, SeatMove) and a.seat is seat)
        _asked_of[seat] = play, his
    return his


_asked_of: Final[dict[Seat, tuple[Play | None, tuple[AnyAct, ...]]]] = dict.fromkeys(SEATS, (None, ()))
"""The same cache for each of the two players."""


def apply(play: P, action: AnyAct) -> P:
    """The deal, game or match after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    try:
        after: P = _APPLY[type(play)](play, action)
    except Exception as fault:
        if not is_sound(action):
            raise IllegalAction(action, _object_to_nonsense(play)) from None
        if isinstance(fault, IllegalAction):
            raise IllegalAction(action, _with_allowed(play, fault.objection)) from None
        raise
    return after


def turn(play: Play) -> Seat | None:
    """The player whose turn it is; None while nature is to act, or when all is over."""
    seat: Seat | None = _TURN[type(play)](play)
    return seat
