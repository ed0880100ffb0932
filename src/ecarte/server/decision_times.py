"""How long each decision of a finished game took, by the rows of its table."""

from __future__ import annotations

from collections.abc import Sequence

from ecarte.acts import AnyAct
from ecarte.host.events import PassEvent, TakeEvent
from ecarte.record.line_reader import read_action
from ecarte.server import events


def decision_times(rows: Sequence[events.LogRow], game: int, acts: Sequence[AnyAct]) -> dict[int, int]:
    """The milliseconds that players took for the acts of a game, by the number of the act in its record.

    A time runs from the act before, or from when a player was ready for the deal; outages of the server are taken off.
    Nothing where the rows have other acts than the record, as where something was taken back.
    """
    done: list[AnyAct] = []
    times: dict[int, int] = {}
    current = since = lost = 0
    for row in rows:
        match row.body:
            case events.CommitEvent(number):
                current = number
            case events.WakeEvent(outage) | events.GapEvent(outage):
                lost += outage
            case TakeEvent(texts):
                if current == game:
                    times[len(done)] = max(0, row.time - since - lost)
                    done += map(read_action, texts)
                since, lost = row.time, 0
            case PassEvent() | events.ReadyEvent():
                since, lost = row.time, 0
    if done != list(acts):
        return {}
    return {place: time for place, time in times.items() if acts[place].mover is not None}
