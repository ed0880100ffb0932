"""The three questions about a deal, a game or a match: why not this action, which actions, what then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar, overload

from msgspec.structs import replace

from ecarte.acts import Action, SeatMove
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, to_act
from ecarte.engine.step import apply_in_deal, legal_in_deal, objection_in_deal
from ecarte.errors import IllegalAction, Objection
from ecarte.table.game import Game, apply_in_game, legal_in_game, objection_in_game, turn_in_game
from ecarte.table.match import Match, apply_in_match, legal_in_match, objection_in_match, turn_in_match

if TYPE_CHECKING:
    from ecarte.acts import AnyAct
    from ecarte.table.club.state import Club

Play: TypeAlias = "Deal | Game | Match | Club"
P = TypeVar("P", bound="Deal | Game | Match | Club")


class _Judge(NamedTuple):
    """Who answers for one kind of table."""

    objection: Callable[[Any, Any], Objection | None]
    legal: Callable[[Any], tuple[Any, ...]]
    apply: Callable[[Any, Any], Any]
    turn: Callable[[Any], Seat | None]


_JUDGES: Final[dict[type, _Judge]] = {
    Deal: _Judge(objection_in_deal, legal_in_deal, apply_in_deal, to_act),
    Game: _Judge(objection_in_game, legal_in_game, apply_in_game, turn_in_game),
    Match: _Judge(objection_in_match, legal_in_match, apply_in_match, turn_in_match),
}


def _judge(play: Play) -> _Judge:
    return _JUDGES.get(type(play)) or _judge_of_club(type(play))


def _judge_of_club(kind: type) -> _Judge:
    """The judges of club conduct, for which only those who play in it pay."""
    from ecarte.table.club import step

    _JUDGES[kind] = _Judge(step.objection_in_club, step.legal_in_club, step.apply_in_club, step.turn_in_club)
    return _JUDGES[kind]


def objection(play: Play, action: AnyAct) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.

    `play` is a Deal, a Game, a Match or a Club.  Never raises.
    """
    found = _judge(play).objection(play, action)
    return None if found is None else _with_allowed(play, found)


def _with_allowed(play: Play, found: Objection) -> Objection:
    if found.seat is None:
        return found
    return replace(found, allowed=actions_of(play, found.seat))


@overload
def legal_actions(play: Deal | Game | Match) -> tuple[Action, ...]: ...
@overload
def legal_actions(play: Play) -> tuple[AnyAct, ...]: ...
def legal_actions(play: Play) -> tuple[AnyAct, ...]:
    """Everything that nature or either player may do now, in a fixed order: see `legal_in_deal`, `legal_in_club`."""
    return _judge(play).legal(play)


@overload
def actions_of(play: Deal | Game | Match, seat: Seat) -> tuple[Action, ...]: ...
@overload
def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]: ...
def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]:
    """What one player may do now."""
    return tuple(a for a in legal_actions(play) if isinstance(a, SeatMove) and a.seat is seat)


def apply(play: P, action: AnyAct) -> P:
    """The deal, game, match or club after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    try:
        after: P = _judge(play).apply(play, action)
    except IllegalAction as illegal:
        raise IllegalAction(action, _with_allowed(play, illegal.objection)) from None
    return after


def turn(play: Play) -> Seat | None:
    """The player everybody waits for; None while nature is to act, or when all is over."""
    return _judge(play).turn(play)
