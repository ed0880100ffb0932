"""Browsers that show notifications, and the notifications that are being sent to them: how the store keeps both."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from ecarte.server.clocks import SECOND
from ecarte.server.people.person import SESSION_LIFE, StatementStore, StoreStatement
from ecarte.server.turn_store import Turn

MOST_SUBSCRIPTIONS: Final = 10
"""Maximum number of browsers of a person that show notifications; the oldest is forgotten for a new one."""

MOST_AT_ONCE: Final = 50
"""Maximum number of turns or notifications that are looked at together."""

MOST_SENDINGS: Final = 2
"""How many times a notification is sent at most without its being known whether it has arrived."""

LEASE: Final = 180 * SECOND
"""Milliseconds for which who sends a notification has it alone: a sending takes less."""

NotificationKind: TypeAlias = Literal["turn", "challenge", "tournament"]


class Subscription(msgspec.Struct, frozen=True):
    """A browser that shows notifications: where they are sent, and the keys with which they are encrypted.

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


class Notification(NamedTuple):
    """A notification to be sent to a browser, about a table; `taken` and `failed` count its sendings (see `/kept`)."""

    subscription: str
    kind: NotificationKind
    about: str
    made_at: int
    taken: int
    failed: int


class SubscriptionStore(StatementStore):
    """The browsers that show notifications; its methods raise OSError."""

    async def keep(self, subscription: Subscription) -> None:
        """Let a browser show notifications, instead of what its session or its address had before."""
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
        """Let the browser of a session show no notifications."""
        await self._write("end_subscriptions_of_session", session=session_id)

    async def forget(self, subscription_id: str) -> None:
        """Forget a browser: its push service knows it no more."""
        await self._write("forget_subscription", id=subscription_id)

    # --- notifications ------------------------------------------------------------------------------------

    async def turns_to_notify_of(self, *, before: int) -> list[Turn]:
        """Turns that began before a time and of which no notification was sent, the earliest first."""
        return [Turn(*row) for row in await self._read("turns_without_notification", before=before, most=MOST_AT_ONCE)]

    async def note_turn(self, turn: Turn, *, now: int) -> None:
        """Let every browser of the person on turn get a notification, and note that there is one."""
        values = {"table": turn.table, "seat": turn.seat, "seq": turn.seq, "now": now}
        queue = StoreStatement("queue_turn_notifications", {**values, "person": turn.person})
        await self._run_together((queue, StoreStatement("note_turn", values)))

    async def queue(self, kind: NotificationKind, person_id: str, about: str, *, now: int, due_at: int) -> None:
        """Let every browser of a person get a notification at a time."""
        await self._run_together((queue_notifications(kind, person_id, about, now=now, due_at=due_at),))

    async def due(self, *, now: int) -> list[Notification]:
        """The notifications to be sent now, the earliest first."""
        return [Notification(*row) for row in await self._read("due_notifications", now=now, most=MOST_AT_ONCE)]

    async def take(self, notification: Notification, *, now: int) -> bool:
        """Take a notification in order to send it; False where another has taken it."""
        taken = await self._write(
            "take_notification", **_key(notification), taken=notification.taken, now=now, again=now + LEASE
        )
        return bool(taken)

    async def postpone(self, notification: Notification, *, until: int) -> None:
        """Let a notification be sent again at a time: its push service has not taken it."""
        await self._write("postpone_notification", **_key(notification), until=until)

    async def end(self, notification: Notification) -> None:
        """Delete a notification."""
        await self._write("end_notification", **_key(notification))

    async def challenger(self, table: str, person_id: str, *, since: int) -> str | None:
        """The name of the challenger of a person to a table since a time; None where no challenge waits."""
        rows = await self._read("game_challenges_to", person=person_id, since=since)
        return next((str(row[1]) for row in rows if row[0] == table), None)

    async def was_online(self, person_id: str, *, since: int) -> bool:
        """Whether a page of a person was open since a time."""
        return bool(await self._read("was_online", person=person_id, since=since))


def queue_notifications(kind: NotificationKind, person_id: str, about: str, *, now: int, due_at: int) -> StoreStatement:
    """The statement that lets every browser of a person get a notification at a time."""
    values = {"kind": kind, "person": person_id, "about": about, "now": now, "due_at": due_at}
    return StoreStatement("queue_notifications", values)


def _key(notification: Notification) -> dict[str, object]:
    return {"subscription": notification.subscription, "kind": notification.kind, "about": notification.about}
