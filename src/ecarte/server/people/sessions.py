"""Sessions: who is logged in, in which browser, and the cookies that say so.

A cookie holds a random token, the store a digest of it.  A session is made anew at each log-in, so that no token
which was there before it is worth anything.  A second cookie is the same for all accounts of a browser.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ecarte.server.clocks import SECOND
from ecarte.server.http import bearer_token
from ecarte.server.people.moderation import Ban, ban_at
from ecarte.server.people.names import clean_name
from ecarte.server.people.person import SESSION_LIFE, AccountPerson, Session
from ecarte.server.seats import PlayerWithOwner, responsible_person
from ecarte.server.services import Services

SECURE_COOKIE: Final = "__Host-ecarte"
"""The name of the cookie over HTTPS; browsers send one with this prefix to the host alone that has set it."""

COOKIE: Final = "ecarte-session"
"""The name of the cookie over HTTP, as on one's own machine."""

BROWSER: Final = "-browser"
"""What follows these names in that of the cookie which is the same for all accounts of a browser."""

PROVIDER: Final = "-provider"
"""What follows them in that of the cookie of somebody who is just logging in by a login provider."""

TOUCH_AFTER: Final = 3600 * SECOND
"""Milliseconds after which a further use of a session is stored."""

_TOKEN_BYTES: Final = 32

_BROWSERS: Final = (
    ("Firefox", "Firefox/"),
    ("Edge", "Edg/"),
    ("Opera", "OPR/"),
    ("Chrome", "Chrome/"),
    ("Safari", "Safari/"),
)
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("macOS", "Mac OS X"),
    ("Linux", "Linux"),
)  # fmt: skip


class Login(NamedTuple):
    """A person who is logged in, and the session of the browser that asks."""

    person: AccountPerson
    session: Session


class CookieTokens(NamedTuple):
    """The tokens that a browser keeps: that of its session, and its own, which is the same for all accounts."""

    session: str
    browser: str


class NamedPlayer(NamedTuple):
    """A player's name, the id of their account, and for a program that of its owner.

    A guest has a chosen name, and no ids.
    """

    name: str
    person: str = ""
    owner: str = ""


class PersonBanned(Exception):
    """The person who asks may not sit down."""


class Sessions:
    """The sessions of all people of a server."""

    def __init__(self, services: Services) -> None:
        self._services, self._people = services, services.store.people

    async def login(self, request: HTTPConnection) -> Login | None:
        """Who is logged in in the browser that asks; None for a guest, a program and a terminal.  Raises OSError."""
        login = await self._login(request.cookies.get(cookie_name(request), ""))
        return None if login is None or login.person.owner or login.session.terminal else login

    async def terminal_login(self, request: HTTPConnection) -> Login | None:
        """Who plays in the terminal that asks; it has the token of its session in the header `Authorization`."""
        login = await self._login(bearer_token(request))
        return login if login is not None and login.session.terminal else None

    async def _program_login(self, request: HTTPConnection) -> Login | None:
        """The program that asks; it has its token as a terminal has one."""
        login = await self._login(bearer_token(request))
        return login if login is not None and login.person.owner else None

    async def _login(self, token: str) -> Login | None:
        if not token:
            return None
        session_id, now = digest_of(token), self._services.now()
        found = await self._people.session(session_id, now=now)
        if found is None or not hmac.compare_digest(found[1].id, session_id):
            return None
        if now - found[1].last_at > TOUCH_AFTER:
            await self._people.touch_session(session_id, now=now)
        return Login(*found)

    async def player(self, request: HTTPConnection, chosen_name: str, *, table: str = "") -> NamedPlayer:
        """The player who asks.  With a `table` it is noted that they are about to sit down there.

        Raises OSError, and PersonBanned for somebody who may not sit down, and for their programs.
        """
        login = await self.login(request) or await self._program_login(request) or await self.terminal_login(request)
        if login is None:
            return NamedPlayer(clean_name(chosen_name))
        if await self.ban(login.person) is not None:
            raise PersonBanned
        if table:
            await self._people.note_seated(table, [login.person.id])
        return NamedPlayer(login.person.name, login.person.id, login.person.owner)

    async def ban(self, person: PlayerWithOwner) -> Ban | None:
        """The ban that is in force for a person, or for the one who runs this program.  Raises OSError."""
        return ban_at(await self._people.moderation.of(responsible_person(person)), self._services.now())

    async def begin(self, request: HTTPConnection, person: AccountPerson) -> tuple[Session, CookieTokens]:
        """Log a person in; returns the session, and the tokens for `set_cookies`: that of the session is new.

        A session that the browser had before is ended.
        """
        before = await self._end_present(request)
        session, token = self.new_session(person, browser_name(request.headers.get("user-agent", "")))
        browser = request.cookies.get(cookie_name(request, BROWSER)) or self.new_token()
        people = [session.person] if before is None else [session.person, before.id]
        await self._people.begin_session(session)
        await self._people.browsers.note(digest_of(browser), people, now=self._services.now())
        return session, CookieTokens(token, browser)

    def new_session(self, person: AccountPerson, browser: str, *, terminal: bool = False) -> tuple[Session, str]:
        """A session that is not stored yet, and its token."""
        token, now = self.new_token(), self._services.now()
        return Session(digest_of(token), person.id, now, now, browser, terminal), token

    def new_token(self) -> str:
        """A random text that nobody can guess."""
        return urlsafe_b64encode(self._services.random_bytes(_TOKEN_BYTES)).rstrip(b"=").decode()

    def set_cookies(self, request: HTTPConnection, answer: Response, tokens: CookieTokens) -> None:
        """Let the browser keep these tokens."""
        seconds = SESSION_LIFE // SECOND
        set_cookie(request, answer, cookie_name(request), tokens.session, seconds=seconds)
        set_cookie(request, answer, cookie_name(request, BROWSER), tokens.browser, seconds=seconds)

    async def end(self, request: HTTPConnection, answer: Response) -> None:
        """Log out the browser that asks."""
        person, browser = await self._end_present(request), request.cookies.get(cookie_name(request, BROWSER))
        if person is not None and browser:
            await self._people.browsers.note(digest_of(browser), [person.id], now=self._services.now())
        set_cookie(request, answer, cookie_name(request), "", seconds=0)

    async def _end_present(self, request: HTTPConnection) -> AccountPerson | None:
        """End the session of the browser that asks; returns whose it was."""
        login = await self.login(request)
        if login is None:
            return None
        await self._people.end_session(login.session.id, person_id=login.person.id)
        return login.person


def digest_of(token: str) -> str:
    """A digest of a token, from which the token cannot be had: the id of a session, or of a browser."""
    return urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).rstrip(b"=").decode()


def browser_name(user_agent: str) -> str:
    """A browser and its system in a few words, from the header that browsers send; empty where it names none.

    >>> browser_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (next((name for name, mark in names if mark in user_agent), "") for names in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))


def cookie_name(request: HTTPConnection, ending: str = "") -> str:
    """The name of a cookie: that of the session, or with an `ending` of another."""
    return (SECURE_COOKIE if _is_secure(request) else COOKIE) + ending


def _is_secure(request: HTTPConnection) -> bool:
    return request.url.scheme in ("https", "wss")


def set_cookie(request: HTTPConnection, answer: Response, name: str, token: str, *, seconds: int) -> None:
    """Let the browser keep a token for this host alone, where no script can read it."""
    answer.set_cookie(
        name, token, max_age=seconds, path="/", secure=_is_secure(request), httponly=True, samesite="lax"
    )  # fmt: skip
