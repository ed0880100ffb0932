"""The three questions about a deal, a game or a match: why not this action, which actions, what then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, overload

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
P = TypeVar("P", Deal, Game, Match, "Club")


def _club() -> Any:
    """The judges of club conduct, for which only those who play in it pay."""
    from ecarte.table.club import step

    return step


def objection(play: Play, action: AnyAct) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.

    `play` is a Deal, a Game, a Match or a Club.  Never raises.
    """
    judge = _JUDGES.get(type(play)) or _club().objection_in_club
    found: Objection | None = judge(play, action)
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
    if isinstance(play, Deal):
        return legal_in_deal(play)
    if isinstance(play, Game):
        return legal_in_game(play)
    return legal_in_match(play) if isinstance(play, Match) else _club().legal_in_club(play)


@overload
def actions_of(play: Deal | Game | Match, seat: Seat) -> tuple[Action, ...]: ...
@overload
def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]: ...
def actions_of(play: Play, seat: Seat) -> tuple[AnyAct, ...]:
    """What one player may do now."""
    return tuple(a for a in legal_actions(play) if isinstance(a, SeatMove) and a.seat is seat)


_STEPS: Final[dict[type, Callable[[Any, Any], Any]]] = {
    Deal: apply_in_deal,
    Game: apply_in_game,
    Match: apply_in_match,
}

_JUDGES: Final[dict[type, Callable[[Any, Any], Objection | None]]] = {
    Deal: objection_in_deal,
    Game: objection_in_game,
    Match: objection_in_match,
}


def apply(play: P, action: AnyAct) -> P:
    """The deal, game, match or club after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    try:
        step = _STEPS.get(type(play)) or _club().apply_in_club
        after: P = step(play, action)
    except IllegalAction as illegal:
        raise IllegalAction(action, _with_allowed(play, illegal.objection)) from None
    return after


def turn(play: Play) -> Seat | None:
    """The player everybody waits for; None while nature is to act, or when all is over."""
    if isinstance(play, Deal):
        return to_act(play)
    if isinstance(play, Game):
        return turn_in_game(play)
    return turn_in_match(play) if isinstance(play, Match) else _club().turn_in_club(play)
