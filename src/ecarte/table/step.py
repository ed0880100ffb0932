"""The three questions about a deal, a game or a match: why not this action, which actions, what then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, overload

from msgspec.structs import replace

from ecarte.acts import Action, SeatMove
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, to_act
from ecarte.engine.step import apply_in_deal, legal_in_deal, objection_in_deal
from ecarte.illegal import IllegalAction, Objection
from ecarte.table.game import Game, apply_in_game, legal_in_game, objection_in_game, turn_in_game
from ecarte.table.match import Match, apply_in_match, legal_in_match, objection_in_match, turn_in_match

if TYPE_CHECKING:
    from ecarte.acts import AnyAct
    from ecarte.table.club.state import Club

Play: TypeAlias = "Deal | Game | Match | Club"
P = TypeVar("P", bound="Deal | Game | Match | Club")


class _ByKind(dict[type, Callable[..., Any]]):
    """Who answers a question, by the kind of table; the judges of club conduct are there once somebody plays in it."""

    def __init__(self, question: str, judges: dict[type, Callable[..., Any]]) -> None:
        super().__init__(judges)
        self._question = question

    def __missing__(self, kind: type) -> Callable[..., Any]:
        from ecarte.table.club import step

        self[kind] = getattr(step, f"{self._question}_in_club")
        return self[kind]


_OBJECTION: Final = _ByKind("objection", {Deal: objection_in_deal, Game: objection_in_game, Match: objection_in_match})
_LEGAL: Final = _ByKind("legal", {Deal: legal_in_deal, Game: legal_in_game, Match: legal_in_match})
_APPLY: Final = _ByKind("apply", {Deal: apply_in_deal, Game: apply_in_game, Match: apply_in_match})
_TURN: Final = _ByKind("turn", {Deal: to_act, Game: turn_in_game, Match: turn_in_match})


def objection(play: Play, action: AnyAct) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.

    `play` is a Deal, a Game, a Match or a Club.  Never raises.
    """
    found: Objection | None = _OBJECTION[type(play)](play, action)
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
    legal: tuple[AnyAct, ...] = _LEGAL[type(play)](play)
    return legal


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
        after: P = _APPLY[type(play)](play, action)
    except IllegalAction as illegal:
        raise IllegalAction(action, _with_allowed(play, illegal.objection)) from None
    return after


def turn(play: Play) -> Seat | None:
    """The player everybody waits for; None while nature is to act, or when all is over."""
    seat: Seat | None = _TURN[type(play)](play)
    return seat
