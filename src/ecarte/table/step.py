"""The three questions about a deal, a game or a match: why not this action, which actions, what then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from ecarte.actions import Action, SeatMove
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, to_act
from ecarte.engine.step import apply_in_deal, legal_in_deal, objection_in_deal
from ecarte.errors import IllegalAction, Objection
from ecarte.table.game import Game, apply_in_game, legal_in_game, objection_in_game, to_deal
from ecarte.table.match import Match, Stage, apply_in_match, legal_in_match, objection_in_match

Play = Deal | Game | Match
P = TypeVar("P", Deal, Game, Match)


def objection(play: Play, action: Action) -> Objection | None:
    """Why `action` may not be done now, with the law and what may be done instead; None when it may.

    `play` is a Deal, a Game or a Match.  Never raises.
    """
    if isinstance(play, Deal):
        found = objection_in_deal(play, action)
    elif isinstance(play, Game):
        found = objection_in_game(play, action)
    else:
        found = objection_in_match(play, action)
    return None if found is None else _with_allowed(play, found)


def _with_allowed(play: Play, found: Objection) -> Objection:
    if found.seat is None:
        return found
    return replace(found, allowed=actions_of(play, found.seat))


def legal_actions(play: Play) -> tuple[Action, ...]:
    """Everything that nature or either player may do now, in a fixed order: see `legal_in_deal`."""
    if isinstance(play, Deal):
        return legal_in_deal(play)
    return legal_in_game(play) if isinstance(play, Game) else legal_in_match(play)


def actions_of(play: Play, seat: Seat) -> tuple[Action, ...]:
    """What one player may do now."""
    return tuple(a for a in legal_actions(play) if isinstance(a, SeatMove) and a.seat is seat)


_STEPS: Final[dict[type, Callable[[Any, Action], Any]]] = {
    Deal: apply_in_deal,
    Game: apply_in_game,
    Match: apply_in_match,
}


def apply(play: P, action: Action) -> P:
    """The deal, game or match after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    try:
        after: P = _STEPS[type(play)](play, action)
    except IllegalAction as illegal:
        raise IllegalAction(action, _with_allowed(play, illegal.objection)) from None
    return after


def turn(play: Play) -> Seat | None:
    """The player everybody waits for; None while nature is to act, or when all is over."""
    if isinstance(play, Deal):
        return to_act(play)
    if isinstance(play, Game):
        if play.new_cards is not None and to_deal(play):
            return play.deal.dealer
        return to_act(play.deal)
    match play.stage:
        case Stage.PLAY:
            assert play.game is not None
            return turn(play.game)
        case Stage.CHOICE:
            return play.chooser
        case Stage.CUT_FOR_DEAL:
            return _to_cut(play)
        case Stage.OVER:
            return None


def _to_cut(match: Match) -> Seat | None:
    options = legal_in_match(match)
    first = options[0] if options else None
    return first.seat if isinstance(first, SeatMove) else None
