"""Browsers that show notices, and the notices that are being sent to them: how the store keeps both."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from ecarte.server.clocks import SECOND
from ecarte.server.people.person import SESSION_LIFE, StatementStore, StoreStatement
from ecarte.server.turn_store import Turn

MOST_SUBSCRIPTIONS: Final = 10
"""Maximum number of browsers of a person that show notices; the oldest is forgotten for a new one."""

MOST_AT_ONCE: Final = 50
"""Maximum number of turns or notices that are looked at together."""

MOST_SENDINGS: Final = 2
"""How many times a notice is sent at most without its being known whether it has arrived."""

LEASE: Final = 180 * SECOND
"""Milliseconds for which who sends a notice has it alone: a sending takes less."""

NoticeKind: TypeAlias = Literal["turn", "challenge", "tournament"]


class Subscription(msgspec.Struct, frozen=True):
    """A browser that shows notices: where they are sent, and the keys with which they are encrypted.

    `id` is a digest of `endpoint`; with the end of the `session` the subscription ends.
    """

    id: str
    person: str
    session: str
    endpoint: str
    public_key: bytes
    auth: bytes
    language: str
    made_at: int


class Notice(NamedTuple):
    """A notice to be sent to a browser, about a table; `taken` and `failed` count its sendings (see `/kept`)."""

    subscription: str
    kind: NoticeKind
    about: str
    made_at: int
    taken: int
    failed: int


class SubscriptionStore(StatementStore):
    """The browsers that show notices; its methods raise OSError."""

    async def keep(self, subscription: Subscription) -> None:
        """Let a browser show notices, instead of what its session or its address had before."""
        person = subscription.person
        await self._run_together(
            (
                StoreStatement("end_subscriptions_of_session", {"session": subscription.session}),
                StoreStatement("keep_subscription", msgspec.structs.asdict(subscription)),
                StoreStatement("forget_old_subscriptions", {"person": person, "most": MOST_SUBSCRIPTIONS}),
            )
        )

    async def of(self, person_id: str) -> list[Subscription]:
        """The browsers of a person, the latest first."""
        return [Subscription(*row) for row in await self._read("subscriptions_of", person=person_id)]

    async def one(self, subscription_id: str, *, now: int) -> Subscription | None:
        """A browser whose session has not ended."""
        rows = await self._read("subscription", id=subscription_id, since=now - SESSION_LIFE)
        return Subscription(*rows[0]) if rows else None

    async def end_session(self, session_id: str) -> None:
        """Let the browser of a session show no notices."""
        await self._write("end_subscriptions_of_session", session=session_id)

    async def forget(self, subscription_id: str) -> None:
        """Forget a browser: its push service knows it no more."""
        await self._write("forget_subscription", id=subscription_id)

    # --- notices ------------------------------------------------------------------------------------

    async def turns_to_notice(self, *, before: int) -> list[Turn]:
        """Turns that began before a time and of which no notice was sent, the earliest first."""
        return [Turn(*row) for row in await self._read("unnoticed_turns", before=before, most=MOST_AT_ONCE)]

    async def note_turn(self, turn: Turn, *, now: int) -> None:
        """Let every browser of the person on turn get a notice, and note that there is one."""
        values = {"table": turn.table, "seat": turn.seat, "seq": turn.seq, "now": now}
        queue = StoreStatement("queue_turn_notices", {**values, "person": turn.person})
        await self._run_together((queue, StoreStatement("note_turn", values)))

    async def queue(self, kind: NoticeKind, person_id: str, about: str, *, now: int, due_at: int) -> None:
        """Let every browser of a person get a notice at a time."""
        await self._run_together((queue_notices(kind, person_id, about, now=now, due_at=due_at),))

    async def due(self, *, now: int) -> list[Notice]:
        """The notices to be sent now, the earliest first."""
        return [Notice(*row) for row in await self._read("due_notices", now=now, most=MOST_AT_ONCE)]

    async def take(self, notice: Notice, *, now: int) -> bool:
        """Take a notice in order to send it; False where another has taken it."""
        taken = await self._write("take_notice", **_key(notice), taken=notice.taken, now=now, again=now + LEASE)
        return bool(taken)

    async def postpone(self, notice: Notice, *, until: int) -> None:
        """Let a notice be sent again at a time: its push service has not taken it."""
        await self._write("postpone_notice", **_key(notice), until=until)

    async def end(self, notice: Notice) -> None:
        """Delete a notice."""
        await self._write("end_notice", **_key(notice))

    async def challenger(self, table: str, person_id: str, *, since: int) -> str | None:
        """The name of who has challenged a person to a table since a time; None where no challenge waits."""
        rows = await self._read("game_challenges_to", person=person_id, since=since)
        return next((str(row[1]) for row in rows if row[0] == table), None)

    async def was_online(self, person_id: str, *, since: int) -> bool:
        """Whether a page of a person was open since a time."""
        return bool(await self._read("was_online", person=person_id, since=since))


def queue_notices(kind: NoticeKind, person_id: str, about: str, *, now: int, due_at: int) -> StoreStatement:
    """The statement that lets every browser of a person get a notice at a time."""
    values = {"kind": kind, "person": person_id, "about": about, "now": now, "due_at": due_at}
    return StoreStatement("queue_notices", values)


def _key(notice: Notice) -> dict[str, object]:
    return {"subscription": notice.subscription, "kind": notice.kind, "about": notice.about}
