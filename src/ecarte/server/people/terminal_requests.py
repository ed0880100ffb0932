"""The endpoints with which a terminal comes to play as a person (`ecarte login`), in the way of RFC 8628.

The terminal shows a short code; the person types it on a page where they are logged in, reads which machine asks, and
confirms it.  What the terminal holds is a long secret that it shows nobody, so only it gets the token.
"""

from __future__ import annotations

import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.server.access import Rates
from ecarte.server.clocks import SECOND
from ecarte.server.http import client_key, page_answer, private_answer, refusal
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import (
    EmptyRequest,
    NewTerminal,
    ShownTerminal,
    TerminalAsks,
    TerminalCode,
    TerminalConfirmed,
    TerminalLogin,
    TypedCode,
)
from ecarte.server.people.sessions import digest_of
from ecarte.server.people.terminals import code_of, read_code, show_code
from ecarte.server.services import Services
from ecarte.text.safe_text import one_line

CODE_SECONDS: Final = 600
"""Time within which a code has to be confirmed, and the token fetched."""

INTERVAL_SECONDS: Final = 3
"""How often a terminal is to ask."""

QUESTIONS_AT_ONCE: Final = 60
QUESTIONS_PER_SECOND: Final = 2.0
"""Rate limit of one address for terminals that ask whether they have been confirmed."""

CODES_OF_PERSON: Final = 10
CODES_OF_PERSON_PER_SECOND: Final = 1 / 60
"""How many codes one person may type, at once and per second."""

LONGEST_NAME: Final = 40

PATH: Final = "/terminal"
"""The page where a code is typed."""

_RANDOM_BYTES: Final = 32


class TerminalRequests:
    """The endpoints of terminals; `access` is what they share with others."""

    def __init__(self, services: Services, access: AccountAccess) -> None:
        self._services, self._people = services, services.store.people
        self._terminals, self._access = self._people.terminals, access
        self._question_rates = Rates(QUESTIONS_AT_ONCE, QUESTIONS_PER_SECOND, now=time.monotonic)
        self._code_rates = Rates(CODES_OF_PERSON, CODES_OF_PERSON_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route(PATH, self.page),
            Route("/api/account/terminal", self.who),
            *(
                Route(f"/api/account/terminal/{path}", endpoint, methods=["POST"])
                for path, endpoint in {
                    "begin": self.begin,
                    "token": self.token,
                    "asked": self.show_terminal,
                    "confirm": self.confirm,
                    "end": self.end,
                }.items()
            ),
        )

    async def page(self, request: Request) -> Response:
        """The page where the code of a terminal is typed."""
        return page_answer(request, is_listed=False)

    async def begin(self, request: Request) -> Response:
        """A code for a terminal that wants to play as a person."""

        async def work(asked: NewTerminal) -> Response:
            self._access.spend_try(request)
            secret, code, now = self._access.sessions.new_token(), "", self._services.now()
            while not code:
                code = code_of(self._services.random_bytes(_RANDOM_BYTES))
            name, expires_at = one_line(asked.name.strip(), max_length=LONGEST_NAME), now + CODE_SECONDS * SECOND
            if not await self._terminals.add(digest_of(secret), code, name, now=now, expires_at=expires_at):
                raise AccountRefused("again", 503)  # another terminal shows the same code
            path = f"{request.scope['root_path']}{PATH}"
            shown = TerminalCode(secret, show_code(code), path, CODE_SECONDS, INTERVAL_SECONDS)
            return private_answer(shown, 201)

        return await self._access.serve(request, NewTerminal, work)

    async def token(self, request: Request) -> Response:
        """As whom a terminal plays, and its token, once somebody has confirmed its code."""

        async def work(asked: TerminalAsks) -> Response:
            if not self._question_rates.allows(client_key(request)):
                raise AccountRefused("too-many", 429)
            digest, now = digest_of(asked.device_code), self._services.now()
            is_confirmed = await self._terminals.is_confirmed(digest, now=now)
            if is_confirmed is False:
                raise AccountRefused("not-confirmed", 409)
            terminal = await self._terminals.take(digest, now=now) if is_confirmed else None
            person = None if terminal is None else await self._people.person(terminal.person)
            if terminal is None or person is None:
                raise AccountRefused("no-such-challenge", 403)
            session, token = self._access.sessions.new_session(person, terminal.name, terminal=True)
            await self._people.begin_session(session)
            return private_answer(TerminalLogin(person.name, token))

        return await self._access.serve(request, TerminalAsks, work)

    async def show_terminal(self, request: Request) -> Response:
        """Which terminal shows this code; for a person who is logged in."""

        async def work(asked: TypedCode) -> Response:
            code = await self._typed_code(request, asked.code)
            name = await self._terminals.name_of_code(code, now=self._services.now())
            return _shown_terminal(name)

        return await self._access.serve(request, TypedCode, work)

    async def confirm(self, request: Request) -> Response:
        """Let the terminal that shows this code play as the person who is logged in, or nobody confirm it any more."""

        async def work(asked: TerminalConfirmed) -> Response:
            code = await self._typed_code(request, asked.code)
            person = (await self._access.login(request)).person
            if asked.yes:
                name = await self._terminals.confirm(code, person.id, now=self._services.now())
            else:
                name = await self._terminals.decline(code)
            return _shown_terminal(name)

        return await self._access.serve(request, TerminalConfirmed, work)

    async def who(self, request: Request) -> Response:
        """As whom the terminal plays that asks with its token."""
        login = await self._access.sessions.terminal_login(request)
        if login is None:
            return refusal("not-logged-in", 401)
        return private_answer(TerminalLogin(login.person.name))

    async def end(self, request: Request) -> Response:
        """Log out the terminal that asks with its token."""

        async def work(asked: EmptyRequest) -> Response:
            login = await self._access.sessions.terminal_login(request)
            if login is None:
                raise AccountRefused("not-logged-in", 401)
            await self._people.end_session(login.session.id, person_id=login.person.id)
            return private_answer(TerminalLogin(login.person.name))

        return await self._access.serve(request, EmptyRequest, work)

    async def _typed_code(self, request: Request, text: str) -> str:
        """A code that somebody has typed who is logged in and may type one.  Raises AccountRefused."""
        self._access.spend_try(request)
        person = (await self._access.login(request)).person
        if not self._code_rates.allows(person.id):
            raise AccountRefused("too-many", 429)
        return read_code(text)


def _shown_terminal(name: str | None) -> Response:
    """The terminal of this name.  Raises AccountRefused where there is none."""
    if name is None:
        raise AccountRefused("no-such-code", 404)
    return private_answer(ShownTerminal(name))
