"""What the endpoints of accounts share: who may ask, how often, and who is logged in."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ecarte.server import access
from ecarte.server.http import client_key, decode_body, is_from_own_page, refusal
from ecarte.server.people.passkeys import PasskeyFault
from ecarte.server.people.person import AccountPerson
from ecarte.server.people.sessions import Login, Sessions
from ecarte.server.services import Services

S = TypeVar("S", bound=msgspec.Struct)

TRIES_PER_SECOND: Final = 0.1
"""Attempts to log in or to make an account per second allowed to one address after its burst."""


class AccountRefused(Exception):
    """A request is refused, with a stable code and a status."""

    def __init__(self, code: str, status: int) -> None:
        super().__init__(code)
        self.code, self.status = code, status


class AccountAccess:
    """Access to accounts from pages of this server and of `origins`; one address may try `at_once` times at once."""

    def __init__(self, services: Services, *, origins: tuple[str, ...] = (), at_once: int = 20) -> None:
        self.sessions, self._origins = Sessions(services), origins
        self._rates = access.Rates(at_once, TRIES_PER_SECOND, now=time.monotonic)

    async def serve(self, request: Request, kind: type[S], work: Callable[[S], Awaitable[Response]]) -> Response:
        """The answer of `work` to a request from a page of this server, or a refusal."""
        if not is_from_own_page(request, self._origins):
            return refusal("other-origin", 403)
        asked = await decode_body(request, kind)
        if isinstance(asked, Response):
            return asked
        try:
            return await work(asked)
        except AccountRefused as refused:
            return refusal(refused.code, refused.status)
        except PasskeyFault:
            return refusal("no-such-login", 403)

    async def answer(self, request: Request, work: Callable[[AccountPerson], Awaitable[Response]]) -> Response:
        """The answer of `work` to a request without a body, for the person who is logged in, or a refusal."""
        try:
            return await work((await self.login(request)).person)
        except AccountRefused as refused:
            return refusal(refused.code, refused.status)

    def spend_try(self, request: Request) -> None:
        """Count an attempt of this address.  Raises AccountRefused where it has made too many."""
        if not self._rates.allows(client_key(request)):
            raise AccountRefused("too-many", 429)

    async def login(self, request: Request) -> Login:
        """Who is logged in.  Raises AccountRefused for a guest."""
        login = await self.sessions.login(request)
        if login is None:
            raise AccountRefused("not-logged-in", 401)
        return login
