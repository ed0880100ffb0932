"""The endpoints for what reaches a person who is not here: the calendar of their turns, and notifications."""

from __future__ import annotations

import hashlib
import time
from base64 import urlsafe_b64encode
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.server import access
from ecarte.server.calendar_feed import CalendarEvent, calendar_text
from ecarte.server.games_in_hand import due_time
from ecarte.server.http import NO_INDEX, client_key, private_answer, refusal
from ecarte.server.notifications import NotificationKeeper
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import EmptyRequest
from ecarte.server.people.sessions import Login, digest_of
from ecarte.server.people.subscriptions import Subscription
from ecarte.server.push_messages import AUTH_BYTES, from_base64url, is_public_key
from ecarte.server.push_service import LONGEST_ENDPOINT, NoPushService
from ecarte.server.registry import TableRegistry
from ecarte.server.turns import name_across
from ecarte.text.patterns import full_match_pattern
from ecarte.words import Message, is_language, localize, message

FEEDS_AT_ONCE: Final = 30
FEEDS_PER_SECOND: Final = 1 / 60
"""Rate limit of one calendar; calendar programs ask a few times an hour."""

FEEDS_OF_ADDRESS: Final = 120
FEEDS_OF_ADDRESS_PER_SECOND: Final = 1.0
"""Rate limit of one address for calendars: a calendar service asks for many people."""

CACHE_SECONDS: Final = 300

_TOKEN_BYTES: Final = 24

Bits = Annotated[str, Meta(max_length=100, pattern=full_match_pattern("[A-Za-z0-9_-]+"))]
LanguageName = Annotated[str, Meta(max_length=8)]


class NewSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The subscription of a browser to its push service, as the browser has made it; both keys in base64."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    public_key: Bits
    auth: Bits
    language: LanguageName = "en"


class CalendarRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for an address of one's calendar, in a language; an earlier address is none any more."""

    language: LanguageName = "en"


class NewCalendar(msgspec.Struct, frozen=True):
    """The path of one's calendar, with its secret; it is not shown again."""

    path: str


class NotificationBrowser(msgspec.Struct, frozen=True):
    """A browser that shows notifications; `here`: it is the one that asks."""

    browser: str
    made_at: int
    here: bool


class OwnNotifications(msgspec.Struct, frozen=True):
    """What reaches a person who is not here: which browsers show notifications, and since when they have a calendar.

    `key` is that for which a browser makes a subscription; empty where the server sends none.
    """

    calendar: int
    key: str
    browsers: tuple[NotificationBrowser, ...]


class NotificationRequests:
    """The endpoints of calendars and notifications.  One address may ask `at_once` times at once for a change."""

    def __init__(
        self, registry: TableRegistry, keeper: NotificationKeeper, *, origins: tuple[str, ...] = (), at_once: int = 20
    ) -> None:
        self._services, self._keeper = registry.services, keeper
        self._people = registry.services.store.people
        self._access = AccountAccess(registry.services, origins=origins, at_once=at_once)
        self._feed_rates = access.Rates(FEEDS_AT_ONCE, FEEDS_PER_SECOND, now=time.monotonic)
        self._address_rates = access.Rates(FEEDS_OF_ADDRESS, FEEDS_OF_ADDRESS_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/calendar/{secret}.ics", self.feed),
            Route("/api/account/notices", self.notifications),
            Route("/api/account/notices/begin", self.begin, methods=["POST"]),
            Route("/api/account/notices/end", self.end, methods=["POST"]),
            Route("/api/account/calendar", self.make_calendar, methods=["POST"]),
            Route("/api/account/calendar/end", self.end_calendar, methods=["POST"]),
        )

    async def notifications(self, request: Request) -> Response:
        """The calendar and the browsers of the person who is logged in."""
        login = await self._access.sessions.login(request)
        return refusal("not-logged-in", 401) if login is None else await self._own(login)

    async def begin(self, request: Request) -> Response:
        """Let the browser that asks show notifications."""

        async def work(asked: NewSubscription) -> Response:
            login = await self._login(request, asked.language)
            try:
                point, auth = from_base64url(asked.public_key), from_base64url(asked.auth)
                self._keeper.service.place(asked.endpoint)
            except (ValueError, NoPushService):
                raise AccountRefused("no-push-service", 422) from None
            if not is_public_key(point) or len(auth) != AUTH_BYTES or not self._keeper.public_key:
                raise AccountRefused("no-push-service", 422)
            await self._people.subscriptions.keep(
                Subscription(
                    digest_of(asked.endpoint), login.person.id, login.session.id, asked.endpoint, point, auth,
                    asked.language, self._services.now(),
                )
            )  # fmt: skip
            return await self._own(login)

        return await self._access.serve(request, NewSubscription, work)

    async def end(self, request: Request) -> Response:
        """Let the browser that asks show no notifications."""

        async def work(asked: EmptyRequest) -> Response:
            login = await self._access.login(request)
            await self._people.subscriptions.end_session(login.session.id)
            return await self._own(login)

        return await self._access.serve(request, EmptyRequest, work)

    async def make_calendar(self, request: Request) -> Response:
        """Make an address for the calendar of the person who is logged in."""

        async def work(asked: CalendarRequest) -> Response:
            login = await self._login(request, asked.language)
            secret = urlsafe_b64encode(self._services.random_bytes(_TOKEN_BYTES)).decode()
            now = self._services.now()
            await self._people.calendars.keep(login.person.id, digest_of(secret), language=asked.language, now=now)
            return private_answer(NewCalendar(f"{request.scope['root_path']}/calendar/{secret}.ics"), 201)

        return await self._access.serve(request, CalendarRequest, work)

    async def end_calendar(self, request: Request) -> Response:
        """Let the person who is logged in have no calendar."""

        async def work(asked: EmptyRequest) -> Response:
            login = await self._access.login(request)
            await self._people.calendars.end(login.person.id)
            return await self._own(login)

        return await self._access.serve(request, EmptyRequest, work)

    async def feed(self, request: Request) -> Response:
        """The calendar of a person's turns, for anybody who has its address."""
        digest = digest_of(request.path_params["secret"])
        if not self._address_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        owner = await self._people.calendars.owner(digest)
        if owner is None:
            return refusal("no-such-address", 404)
        if not self._feed_rates.allows(digest):
            return refusal("too-many", 429)
        person_id, language = owner
        text = calendar_text(
            localize(Message("calendar.name"), language), await self._events(request, person_id, language)
        )
        tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
        headers = {"etag": tag, "cache-control": f"private, max-age={CACHE_SECONDS}", **NO_INDEX}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)

    async def _events(self, request: Request, person_id: str, language: str) -> list[CalendarEvent]:
        """An event for each turn of a person for which time runs."""
        site = f"{request.url.scheme}://{request.headers.get('host', '')}{request.scope['root_path']}"
        return [
            CalendarEvent(
                f"{turn.table}-{turn.seat}@ecarte", turn.seq, turn.at, due_time(self._services, turn),
                localize(message("calendar.turn", name=name_across(turn)), language), f"{site}/t/{turn.table}#mine",
            )
            for turn in await self._people.turns.of(person_id)
            if turn.since and turn.due_at
        ]  # fmt: skip

    async def _login(self, request: Request, language: str) -> Login:
        """Who is logged in, with one more attempt counted.  Raises AccountRefused."""
        self._access.spend_try(request)
        if not is_language(language):
            raise AccountRefused("no-such-language", 422)
        return await self._access.login(request)

    async def _own(self, login: Login) -> Response:
        person_id, here = login.person.id, login.session.id
        names = {session.id: session.browser for session in await self._people.sessions(person_id)}
        browsers = await self._people.subscriptions.of(person_id)
        return private_answer(
            OwnNotifications(
                await self._people.calendars.made_at(person_id),
                self._keeper.public_key,
                tuple(
                    NotificationBrowser(names.get(one.session, ""), one.made_at, one.session == here)
                    for one in browsers
                ),
            )
        )
