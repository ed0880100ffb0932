"""Acts against the laws: whether a player could do one now, all that they could do, and the table after each.

The acts themselves are in the modules of their stages: `slips_in_dealing`, `slips_in_exchange`, `slips_in_play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.acts import IrregularAct, Slip
from ecarte.acts.faults import Conduct, Event
from ecarte.acts.objections import Objection
from ecarte.cards import Seat
from ecarte.engine.deal import cards_played
from ecarte.table.club import slips_in_dealing, slips_in_exchange, slips_in_play
from ecarte.table.club.accidents import is_waiting
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.slip_rules import IrregularActs, WrongActs, waits_for_pack
from ecarte.table.match import Match

_IRREGULAR_ACTS: Final[IrregularActs] = (
    slips_in_dealing.IRREGULAR_ACTS | slips_in_exchange.IRREGULAR_ACTS | slips_in_play.IRREGULAR_ACTS
)
_WRONG_ACTS: Final[WrongActs] = {
    **slips_in_dealing.WRONG_ACTS, **slips_in_exchange.WRONG_ACTS, **slips_in_play.WRONG_ACTS,
}  # fmt: skip


def object_to_slip(match: Match, act: IrregularAct) -> Objection | None:
    """Why the act cannot be done now, not even against the laws; None when it can."""
    if match.conduct is Conduct.ASSISTED:
        return _object(match, "no-faults-here", act)
    if not match.in_play or match.unpaid:
        return _object(match, "not-possible", act)
    return None if _is_possible(match, act) else _object(match, "not-possible", act)


def _is_possible(match: Match, act: IrregularAct) -> bool:
    if isinstance(act, Slip):
        is_own_act = getattr(act.done, "seat", None) is act.seat
        return is_own_act and not waits_for_pack(match) and slip_event(match, act) is not None
    return _IRREGULAR_ACTS[type(act)][0](match, act)


def _object(match: Match, code: str, act: IrregularAct) -> Objection:
    return Objection(code=code, laws=(), rules=match.agreement.rules.name, seat=act.seat)


def slip_event(match: Match, act: Slip) -> Event | None:
    """The fault that the slip is in this state; None when it cannot be done, or would be no fault."""
    wrong_act = _WRONG_ACTS.get(type(act.done))
    return None if wrong_act is None else wrong_act[0](match, act.done)


def after_slip(match: Match, act: IrregularAct) -> Match:
    """The table after the act, with its fault in the ledger."""
    if not isinstance(act, Slip):
        return _IRREGULAR_ACTS[type(act)][1](match, act)
    event = slip_event(match, act)
    assert event is not None
    fault = Fault(event, act.seat, number=cards_played(match.deal, act.seat))
    return _WRONG_ACTS[type(act.done)][1](match, act.done, fault)


def slips(match: Match, seat: Seat) -> tuple[IrregularAct, ...]:
    """Everything a player could do against the laws now, in a fixed order, one act for each number and card.

    Empty where a claim or a card has to be settled first, unless the dealer has to state a number, which they may state
    wrongly.  Of discards that are too large, only those with one card too many are listed.
    """
    if match.conduct is Conduct.ASSISTED or not match.in_play or match.unpaid:
        return ()
    if match.ledger.pending_ruling is not None or (is_waiting(match) and not match.ledger.number_asked):
        return ()
    return tuple(act for act in _candidates(match, seat) if object_to_slip(match, act) is None)


def _candidates(match: Match, seat: Seat) -> Iterator[IrregularAct]:
    for stage in _STAGES:
        yield from (Slip(seat, act) for act in stage.acts_done_wrongly(match, seat))
    for stage in _STAGES:
        yield from stage.common_slips(match, seat)
    yield from slips_in_dealing.rare_slips(match, seat)
    yield from slips_in_exchange.rare_slips(match, seat)


_STAGES: Final = (slips_in_dealing, slips_in_exchange, slips_in_play)
