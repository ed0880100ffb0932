"""Decides when a snapshot of a table is due, and makes it."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.cards import Seat
from ecarte.server import events, snapshot
from ecarte.server.snapshot import Snapshot, StoredSnapshot, plain_match, stored_snapshot
from ecarte.server.table_state import TableState


def due_snapshot(live: TableState, row: events.LogRow) -> StoredSnapshot | None:
    """The snapshot of a table that has just folded this row; None where none is due."""
    if not isinstance(row.body, events.CommitEvent) or row.body.game == 1 or live.is_over:
        return None
    told = {viewer: live.viewers.n_lines(viewer) for viewer in live.viewers}
    least = {**told, None: live.for_spectators.viewers.n_lines(None)}
    if any(n < live.viewers.n_lines_at_snapshot.get(viewer, 0) + snapshot.MOST_TOLD for viewer, n in least.items()):
        return None
    if (made := _snapshot(live, told)) is None:
        return None
    live.viewers.n_lines_at_snapshot = told
    return stored_snapshot(made, row)


def _snapshot(live: TableState, told: Mapping[Seat | None, int]) -> Snapshot | None:
    """The snapshot of a table between two games; None where something is in progress that a snapshot cannot hold."""
    played, (*past, chance) = live.match, live.chances
    is_between = not played.passed and not played.planned_slips and not played.has_begun(played.course.game)
    if not is_between or any(one.secret is None for one in past):
        return None
    if (play := plain_match(played.play)) is None:
        return None
    kept = live.chat.lines[-snapshot.MOST_TOLD :]
    return Snapshot(
        live.seq, live.made_at, live.acted_at, live.chance_at, live.made, live.holders, live.clocks.snapshot(),
        len(past), chance, play, played.course, played.spoiled, played.n_entries, live.n_asked, live.n_gone, live.asked,
        live.stood_in, live.stood_in_games, live.hinted_games, live.hinted_at, live.kept_decision, tuple(told.items()),
        {seat: live.chat.n_by(seat) for seat in live.persons}, tuple(kept),
    )  # fmt: skip
