"""The moment at which a player types a line: which acts are possible, and what the table waits for.

It is taken from the view of a match on this machine, or from the scene of a table elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ecarte.acts import AnyAct, SeatMove
from ecarte.acts.faults import Conduct
from ecarte.acts.rows import Kind
from ecarte.bots.club import club_acts
from ecarte.cards import Seat
from ecarte.engine.deal import ELDER_DECIDES, LEAD, Phase
from ecarte.record.line_reader import read_action
from ecarte.table.match import Stage
from ecarte.ui.offers import acts_by_number
from ecarte.ui.scene import Scene
from ecarte.views.seat import SeatView


class LineMoment(msgspec.Struct, frozen=True):
    """What a line is read against: the acts that are possible now, and what the table waits for.

    `legal` are the acts of regular play, `club_acts` those beyond it.  `prompted` are the `club_acts` for which the
    table waits.  `by_number` has the act that each number stands for, where a number does not mean a card.
    """

    seat: Seat
    phase: Phase | None
    is_cut_for_deal: bool
    in_club: bool
    legal: tuple[AnyAct, ...]
    club_acts: tuple[AnyAct, ...]
    prompted: tuple[AnyAct, ...]
    by_number: Mapping[int, SeatMove]

    @property
    def remedies(self) -> list[SeatMove]:
        """The acts that choose a remedy now."""
        acts = dict.fromkeys((*self.club_acts, *self.prompted))
        return [
            act for act in acts if isinstance(act, SeatMove) and any(slot.kind is Kind.REMEDY for slot in act.row.slots)
        ]


def moment_of(view: SeatView) -> LineMoment:
    """The moment of a player who has this view."""
    club, acts = view.public.club, club_acts(view)
    return LineMoment(
        seat=view.seat,
        phase=view.public.phase,
        is_cut_for_deal=view.public.stage is Stage.CUT_FOR_DEAL,
        in_club=club is not None and club.conduct is Conduct.CLUB,
        legal=view.legal,
        club_acts=acts,
        prompted=tuple(act for act in acts if act.row.prompted) if view.is_on_turn else (),
        by_number=acts_by_number(view),
    )


def moment_of_scene(scene: Scene, seat: Seat) -> LineMoment:
    """The moment of a player at a table of which only the scene is known."""
    offered = [read_action(option.id) for offer in scene.offers for option in offer.options]
    laid = () if scene.lays_down is None else (read_action(f"{scene.lays_down.id} nothing"),)
    cards = [read_action(card.id) for card in scene.hand if card.is_free]
    numbers = {option.number: read_action(option.id) for option in scene.numbers}
    acts = (*offered, *laid, *cards)
    is_deciding = any(offer.name in ("propose", "stand") for offer in scene.offers)
    return LineMoment(
        seat=seat,
        phase=LEAD if cards else ELDER_DECIDES if is_deciding else None,
        is_cut_for_deal=False,  # the acts that are offered decide
        in_club="claim" in scene.asks,
        legal=acts,
        club_acts=(),
        prompted=tuple(act for act in acts if act.row.prompted) if scene.me.on_turn else (),
        by_number={number: act for number, act in numbers.items() if isinstance(act, SeatMove)},
    )
