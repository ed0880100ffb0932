"""What the slips of all stages share: how each is judged and carried out, and the cards that are due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts import Action
from ecarte.acts.faults import Event
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, full_hand, hand_count
from ecarte.engine.step import objection_in_deal
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.game import is_before_dealing
from ecarte.table.match import Match

IrregularActs = dict[type, tuple[Callable[[Match, Any], bool], Callable[[Match, Any], Match]]]
"""For each irregular act, whether it can be done now, and the table after it."""

WrongActs = dict[type, tuple[Callable[[Match, Any], Event | None], Callable[[Match, Any, Fault], Match]]]
"""For each act that may be done wrongly, which fault it is now (if any), and the table after it with the fault."""

MOST_WRONG: Final = 2
"""The largest number of cards by which a hand may be dealt wrongly."""


def refusal_code(deal: Deal, act: Action) -> str:
    """The code of the objection to an act of regular play; empty where there is none."""
    objection = objection_in_deal(deal, act)
    return objection.code if objection else ""


def waits_for_pack(match: Match) -> bool:
    """Whether new cards have been called for, and no pack can be shuffled or cut until one is chosen."""
    game = match.game
    return game is not None and game.new_cards_called_by is not None and is_before_dealing(game)


def may_resize(deal: Deal, seat: Seat, n_more: int) -> bool:
    """Whether the size of a hand may change by `n_more` cards (negative for fewer) and stay close to the right size."""
    size = deal.agreement.hand_size
    return max(1, size - MOST_WRONG) <= full_hand(deal, seat) + n_more <= size + MOST_WRONG


def cards_due(deal: Deal) -> int:
    """The number of cards still to be given in the present exchange."""
    return sum(max(0, full_hand(deal, seat) - hand_count(deal, seat)) for seat in (Seat.A, Seat.B))
