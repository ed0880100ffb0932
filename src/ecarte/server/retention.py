"""How long tables are kept: the policy of a server, and which tables are deleted by it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ecarte.errors import EcarteError
from ecarte.server.administration import delete_unchanged, fold_table, moment, spans, stage_of
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.seats import is_room
from ecarte.server.store import OperatorStore, StoredTable

SETTING: Final = "retention"
"""The setting in which the policy is stored."""

Days = Annotated[int, Meta(ge=1, le=36_500)]


class RetentionPolicy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days without a new row a table is kept, by what has become of it; None keeps it.

    `over_days` is for a match that is over, `unbegun_days` for a table at which a seat is free or no card was dealt,
    `idle_days` for a match that is not over.
    """

    over_days: Days | None = None
    unbegun_days: Days | None = None
    idle_days: Days | None = None

    @property
    def least_days(self) -> int | None:
        """The shortest of the times; None where every table is kept."""
        return min(filter(None, (self.over_days, self.unbegun_days, self.idle_days)), default=None)


Reason = Literal["over", "unbegun", "idle"]


_REASONS: Final[Mapping[str, Reason]] = {"over": "over", "open": "unbegun", "play": "idle"}
"""For which reason a room in that stage is deleted when its time is over."""


class ExpiredTable(msgspec.Struct, frozen=True):
    """A table whose time is over: why, when a row was last added, and for how many days it was kept by the policy."""

    table: str
    reason: Reason
    last_at: datetime
    rows: int
    days: int


class Expiry(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin expire`; with `dry_run` nothing was deleted.

    `unreadable` are tables whose time may be over and whose log cannot be read; they are kept.
    """

    policy: RetentionPolicy
    dry_run: bool
    tables: tuple[ExpiredTable, ...]
    unreadable: tuple[str, ...]


def policy_of(settings: Mapping[str, bytes]) -> RetentionPolicy:
    """The policy that is set; where none is, every table is kept."""
    return msgspec.json.decode(settings.get(SETTING, b"{}"), type=RetentionPolicy)


async def set_policy(store: OperatorStore, policy: RetentionPolicy) -> None:
    """Store a policy, for all servers of this store."""
    await store.set_settings({SETTING: msgspec.json.encode(policy)})


def expiry_of(stored: StoredTable, policy: RetentionPolicy, *, now: int) -> ExpiredTable | None:
    """The table, where its time is over.  A decision whose clock still runs is waited for, however long it is.

    Raises EcarteError where the log cannot be read.
    """
    if is_room(stored.name):
        return _expired(stored, _REASONS[stage_of(stored)], policy, now=now)
    state = fold_table(stored)
    deadline = state.clocks.deadline() if state.seats.is_complete and not state.is_over else None
    if deadline is not None and deadline > now:
        return None
    reason: Reason = "idle"
    if state.seats.is_complete and state.is_over:
        reason = "over"
    elif state.stage == "open" or not state.match.n_entries:
        reason = "unbegun"
    return _expired(stored, reason, policy, now=now)


def _expired(stored: StoredTable, reason: Reason, policy: RetentionPolicy, *, now: int) -> ExpiredTable | None:
    """The table, if the time that the policy gives for `reason` is over; else None."""
    last = stored.rows[-1]
    days = {"over": policy.over_days, "unbegun": policy.unbegun_days, "idle": policy.idle_days}[reason]
    if days is None or last.time > now - days * DAY * SECOND:
        return None
    return ExpiredTable(stored.name, reason, moment(last.time), last.seq, days)


async def expire(
    store: OperatorStore, policy: RetentionPolicy, *, now: int, dry_run: bool
) -> AsyncIterator[ExpiredTable | str]:
    """Delete the tables whose time is over, and yield each; the name alone of one that cannot be read and is kept.

    A table to which a row is added meanwhile is kept.  Raises EcarteError where other work holds the rows of a table.
    """
    if (least_days := policy.least_days) is None:
        return
    async for span in spans(store):
        if span.last_at > now - least_days * DAY * SECOND or not span.last_seq:
            continue
        try:
            found = expiry_of(await store.stored_table(span.name), policy, now=now)
        except EcarteError:
            yield span.name
            continue
        if found is not None and (dry_run or await delete_unchanged(store, span.name, last_seq=found.rows)):
            yield found
