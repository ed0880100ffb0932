"""Sends notifications to browsers: it is a person's turn in a game of days, they are challenged, a game waits for them.

Of several servers on a store the first does it.  A notification is stored before it is sent, and deleted once the push
service has it: after a crash in between it is sent once more, and never a third time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import Final, NamedTuple

import msgspec

from ecarte.errors import EcarteError
from ecarte.server import access
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.games_in_hand import due_time
from ecarte.server.people.acquaintances import CHALLENGE_LIFE
from ecarte.server.people.people_requests import ONLINE_LIFE
from ecarte.server.people.sessions import Sessions
from ecarte.server.people.subscriptions import MOST_SENDINGS, Notification, Subscription
from ecarte.server.push_messages import (
    KEY_BYTES,
    SALT_BYTES,
    TOKEN_SECONDS,
    PushToken,
    authorization,
    base64url,
    encrypt,
    private_key,
    public_key,
)
from ecarte.server.push_service import NoPushService, NotReached, PushService
from ecarte.server.registry import TableRegistry
from ecarte.server.table_state import TableState
from ecarte.server.turns import name_across
from ecarte.words import Message, localize, message

_log = logging.getLogger("ecarte.server")

LOOK_SECONDS: Final = 5.0
"""Pause between two looks."""

PATIENCE: Final = 30 * SECOND
"""Milliseconds after which a turn is worth a notification: a player at the table has seen it."""

NOTIFICATION_LIFE: Final = 3600 * SECOND
"""Milliseconds after which a notification is not sent any more."""

PAUSES: Final = (60 * SECOND, 300 * SECOND, 900 * SECOND)
"""Milliseconds until a notification is sent again that a push service has refused for now; then it is given up."""

NOTIFICATIONS_AT_ONCE: Final = 20
NOTIFICATIONS_PER_SECOND: Final = 1 / 120
"""Rate limit of the notifications of one person; further ones are not sent."""

_GONE: Final = frozenset({401, 403, 404, 410})
"""The answers to a subscription that has ended, or was made for another key."""


class NotificationSettings(msgspec.Struct, frozen=True):
    """The key by which push services know the server, where its operator is reached, and further push services.

    `key` are the random bytes of which it is made; without any no notifications are sent.
    """

    key: bytes = b""
    contact: str = ""
    hosts: tuple[str, ...] = ()


class NotificationText(NamedTuple):
    """What a notification says, and for how many seconds the push service keeps it for a browser that is not there."""

    said: Message
    seconds: int


class NotificationKeeper:
    """Finds out who is to have a notification, and sends it; `prefix` begins the path of every URL."""

    def __init__(
        self,
        registry: TableRegistry,
        settings: NotificationSettings,
        *,
        prefix: str = "",
        service: PushService | None = None,
    ) -> None:
        self._registry, self._services, self._prefix = registry, registry.services, prefix
        self._people = registry.services.store.people
        self._subscriptions, self._sessions = self._people.subscriptions, Sessions(registry.services)
        self._contact, self._key = settings.contact, private_key(settings.key) if settings.key else None
        self.service = PushService(settings.hosts) if service is None else service
        self._rates = access.Rates(NOTIFICATIONS_AT_ONCE, NOTIFICATIONS_PER_SECOND, now=time.monotonic)

    @property
    def public_key(self) -> str:
        """The key for which browsers make a subscription; empty where no notifications are sent."""
        return "" if self._key is None else base64url(public_key(self._key))

    async def keep_for_ever(self) -> None:
        """Look at intervals."""
        while self._key is not None:
            await asyncio.sleep(LOOK_SECONDS)
            nodes = self._services.store.nodes
            if (nodes is None or nodes.is_first) and not self._services.is_draining:
                try:
                    await self.look()
                except OSError as fault:
                    _log.warning("notifications are not sent now: %s", fault)

    async def look(self) -> None:
        """Find the turns of which nobody has had a notification, and send what is due.  Raises OSError."""
        now = self._services.now()
        for turn in await self._subscriptions.turns_to_notify_of(before=now - PATIENCE):
            await self._subscriptions.note_turn(turn, now=now)
        sent = [self._send(notification) for notification in await self._subscriptions.due(now=now)]
        for fault in await asyncio.gather(*sent, return_exceptions=True):
            if isinstance(fault, BaseException):
                raise fault

    async def _seats_there(self, table: str) -> set[str]:
        """The seats with a page at a table, on any server."""
        actor, nodes = self._registry.shown_table(table), self._services.store.nodes
        here = set() if actor is None else {seat.name for seat in actor.here if seat is not None}
        return (
            here
            if nodes is None
            else here | {letter for one in (await nodes.elsewhere([table])).values() for letter in one.letters}
        )

    async def _send(self, notification: Notification) -> None:
        """Send a notification, where that still makes sense."""
        now = self._services.now()
        browser = await self._subscriptions.one(notification.subscription, now=now)
        is_late = now - notification.made_at > NOTIFICATION_LIFE or notification.taken >= MOST_SENDINGS
        text = None if browser is None or is_late else await self._text(notification, browser, now)
        if browser is None or text is None or not self._rates.allows(browser.person):
            await self._subscriptions.end(notification)
            return
        if not await self._subscriptions.take(notification, now=now):
            return
        try:
            status = await self._post(notification, browser, text, now)
        except NoPushService:
            status = 404
        except NotReached as fault:
            _log.warning("a push service cannot be reached: %s", fault)
            status = 503
        except OSError as fault:  # it may have arrived: once more, after the lease
            _log.warning("it is unknown whether a notification has arrived: %s", fault)
            return
        await self._note_answer(notification, status)

    async def _note_answer(self, notification: Notification, status: int) -> None:
        if (status == 429 or status >= 500) and notification.failed < len(PAUSES):
            until = self._services.now() + PAUSES[notification.failed]
            await self._subscriptions.postpone(notification, until=until)
            return
        if status in _GONE:
            await self._subscriptions.forget(notification.subscription)
        elif not 200 <= status < 300:
            _log.warning("a push service has refused a notification: %d", status)
        await self._subscriptions.end(notification)

    async def _post(self, notification: Notification, browser: Subscription, text: NotificationText, now: int) -> int:
        assert self._key is not None
        host, port, _ = self.service.place(browser.endpoint)
        random_bytes = self._services.random_bytes
        said = msgspec.json.encode({
            "title": localize(Message("notification.title"), browser.language),
            "body": localize(text.said, browser.language),
            "path": f"{self._prefix}/t/{notification.about}#mine",
            "tag": notification.about,
        })  # fmt: skip
        body = encrypt(
            said, to=browser.public_key, auth=browser.auth, key=private_key(random_bytes(KEY_BYTES)),
            salt=random_bytes(SALT_BYTES),
        )  # fmt: skip
        origin = f"https://{host}" if port == 443 else f"https://{host}:{port}"
        token = PushToken(origin, now // SECOND + TOKEN_SECONDS, self._contact)
        topic = base64url(hashlib.sha256(f"{notification.kind}/{notification.about}".encode()).digest()[:18])
        headers = {
            "Authorization": authorization(self._key, token), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(text.seconds), "Topic": topic,
            "Urgency": "normal" if notification.kind == "turn" else "high",
        }  # fmt: skip
        return await self.service.send(browser.endpoint, body, headers)

    # --- what it says -------------------------------------------------------------------------------

    async def _text(self, notification: Notification, browser: Subscription, now: int) -> NotificationText | None:
        """What a notification says; None where it says nothing new any more."""
        match notification.kind:
            case "turn":
                return await self._turn_text(notification.about, browser.person, now)
            case "challenge":
                return await self._challenge_text(notification, browser.person, now)
            case "tournament":
                return await self._tournament_text(notification.about, browser.person)

    async def _turn_text(self, table: str, person_id: str, now: int) -> NotificationText | None:
        turn = await self._people.turns.at(table, person_id)
        if turn is None or not turn.since or turn.seat in await self._seats_there(table):
            return None
        due_at = due_time(self._services, turn) or now + DAY * SECOND
        return NotificationText(
            message("notification.turn", name=name_across(turn)), max(60, min(DAY, (due_at - now) // SECOND))
        )  # fmt: skip

    async def _challenge_text(self, notification: Notification, person_id: str, now: int) -> NotificationText | None:
        name = await self._subscriptions.challenger(notification.about, person_id, since=now - CHALLENGE_LIFE)
        person = await self._people.person(person_id)
        if person is None or await self._sessions.ban(person) is not None:  # who may not sit down
            return None
        if name is None or await self._subscriptions.was_online(person_id, since=now - ONLINE_LIFE):
            return None
        left = (notification.made_at + CHALLENGE_LIFE - now) // SECOND
        return NotificationText(message("notification.challenge", name=name), max(1, left))

    async def _tournament_text(self, table: str, person_id: str) -> NotificationText | None:
        def waiting_seat(state: TableState) -> str:
            own = (seat.name for seat, holder in state.seats.holders.items() if holder.person == person_id)
            return "" if state.is_over else next(own, "")

        try:
            seat = await self._registry.table(table).compute(waiting_seat)
        except EcarteError:
            return None
        if not seat or seat in await self._seats_there(table):
            return None
        return NotificationText(Message("notification.tournament"), NOTIFICATION_LIFE // SECOND)
