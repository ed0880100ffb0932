"""When a snapshot of a table is due, and what it says."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.cards import Seat
from ecarte.server import log, snapshot
from ecarte.server.live import LiveTable
from ecarte.server.snapshot import Snapshot, StoredSnapshot, plain_match, stored_snapshot


def due_snapshot(live: LiveTable, row: log.LogRow) -> StoredSnapshot | None:
    """The snapshot of a table that has just folded this row, where one is due; None otherwise."""
    if not isinstance(row.body, log.Bound) or row.body.game == 1 or live.is_over:
        return None
    told = {viewer: live.n_told(viewer) for viewer in live.viewers}
    least = {**told, None: live.onlooked.n_told(None)}
    if any(n < live.told_at_snapshot.get(viewer, 0) + snapshot.MOST_TOLD for viewer, n in least.items()):
        return None
    if (made := _snapshot(live, told)) is None:
        return None
    live.told_at_snapshot = told
    return stored_snapshot(made, row)


def _snapshot(live: LiveTable, told: Mapping[Seat | None, int]) -> Snapshot | None:
    """A table between two games; None where something is under way that a snapshot does not hold."""
    played, (*past, chance) = live.played, live.chances
    is_between = not played.let_go and not played.intended and not played.has_begun(played.course.game)
    if not is_between or any(one.secret is None for one in past):
        return None
    if (play := plain_match(played.play)) is None:
        return None
    kept = live.spoken[-snapshot.MOST_TOLD :]
    return Snapshot(
        live.seq, live.made_at, live.acted_at, live.chance_at, live.made, live.holders, live.clocks.kept(), len(past),
        chance, play, played.course, played.spoiled, played.n_entries, live.n_asked, live.n_gone, live.asked,
        live.stood_in, live.stood_in_games, live.hinted_games, live.hinted_at, live.kept_decision, tuple(told.items()),
        {seat: live.n_said_by(seat) for seat in live.persons}, tuple(kept),
    )  # fmt: skip
