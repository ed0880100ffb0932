"""The view of one seat as a line of JSON, in regular play; `docs/protocol.md` describes every field."""

from __future__ import annotations

from functools import lru_cache

from ecarte.engine.agreement import Agreement
from ecarte.protocol.soundness import check_possible
from ecarte.record.views import REGULAR, read_view, write_view
from ecarte.views.seat import SeatView


def view_to_json(view: SeatView) -> str:
    """The view as one line of JSON.

    Raises ValueError for a view of club conduct, which the protocol does not cover.
    """
    if view.club is not None or view.public.club is not None:
        raise ValueError("the protocol covers regular play only, and this is a view of club conduct")
    return write_view(view, form=REGULAR)


@lru_cache(maxsize=4)  # a position is parsed when it arrives, and again for each question
def view_from_json(text: str, agreement: Agreement) -> SeatView:
    """The view from its line of JSON, under the agreement sent before; unknown fields are ignored.

    Raises NotationError, with the field, for malformed text, and PositionError, with all faulty fields, for an
    impossible view.
    """
    view = read_view(SeatView, text, agreement, form=REGULAR)
    check_possible(view)
    return view
