"""One's own account as it is shown to oneself, and what the ways of making an account and of logging in share."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ecarte.server.http import private_answer
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import (
    OwnAccount,
    ShownBan,
    ShownIdentity,
    ShownPasskey,
    ShownProgram,
    ShownProvider,
    ShownSession,
)
from ecarte.server.people.identities import LoginIdentity
from ecarte.server.people.login_providers import LoginProvider
from ecarte.server.people.moderation import ban_at, is_moderator
from ecarte.server.people.names import clean_account_name, is_reserved
from ecarte.server.people.passkeys import domain_of
from ecarte.server.people.person import AccountPerson
from ecarte.server.people.sessions import Login, digest_of
from ecarte.server.services import Services

_PERSON_BYTES: Final = 9


class OwnAccounts:
    """The accounts of those who ask, on a server with these login providers."""

    def __init__(self, services: Services, access: AccountAccess, providers: Sequence[LoginProvider] = ()) -> None:
        self._services, self._people, self._sessions = services, services.store.people, access.sessions
        self._providers = providers

    async def answer(self, request: Request, login: Login | None, *, status: int = 200) -> Response:
        """The account of a person who is logged in, as their own browser sees it; that of a guest has no name."""
        return private_answer(await self.account(request, login), status)

    async def account(self, request: Request, login: Login | None) -> OwnAccount:
        """The same as a struct."""
        can_use_passkeys = bool(domain_of(origin_of(request)))
        providers = tuple(ShownProvider(one.name, one.label) for one in self._providers)
        if login is None:
            return OwnAccount("", 0, False, (), (), can_use_passkeys, providers=providers)
        (person, here), people = login, self._people
        orders = await people.moderation.of(person.id)
        ban = ban_at(orders, self._services.now())
        labels = {one.issuer: one.label for one in self._providers}
        return OwnAccount(
            person.name,
            person.made_at,
            bool(await people.password(person.id)),
            tuple(
                ShownPasskey(text_of(one.id), one.browser, one.made_at, one.last_at)
                for one in await people.passkeys(person.id)
            ),
            tuple(
                ShownSession(one.id, one.browser, one.made_at, one.last_at, one.id == here.id, one.terminal)
                for one in await people.sessions(person.id)
            ),
            can_use_passkeys,
            tuple(ShownProgram(one.name, one.made_at) for one in await people.programs_of(person.id)),
            None if ban is None else ShownBan(*ban),
            is_moderator(orders),
            tuple(
                ShownIdentity(id_of_identity(one), labels.get(one.issuer, one.issuer), made_at)
                for one, made_at in await people.identities.of(person.id)
            ),
            providers,
        )

    async def begin_session(self, request: Request, person: AccountPerson, *, status: int = 200) -> Response:
        """Log a person in; the answer is their account, with the cookies of the new session."""
        login, tokens = await self._sessions.begin(request, person)
        answer = await self.answer(request, Login(person, login), status=status)
        self._sessions.set_cookies(request, answer, tokens)
        return answer

    async def free_name(self, text: str) -> str:
        """The name as it is shown.  Raises AccountRefused where no account may have it, or another one has it."""
        name = clean_account_name(text)
        if name is None:
            raise AccountRefused("no-such-name", 422)
        if is_reserved(name) or await self._people.person_of_name(name) is not None:
            raise AccountRefused("name-taken", 409)
        return name

    def new_person(self, name: str) -> AccountPerson:
        """A person of this name who is not stored yet."""
        person_id = urlsafe_b64encode(self._services.random_bytes(_PERSON_BYTES)).decode()
        return AccountPerson(person_id, name, self._services.now())

    async def other_issuer(self, person_id: str, but: LoginIdentity | None = None) -> str:
        """The issuer of an identity other than `but` by which a person can log in; empty where there is none."""
        offered = {one.issuer for one in self._providers}
        found = (one.issuer for one, _ in await self._people.identities.of(person_id) if one != but)
        return next(filter(offered.__contains__, found), "")


def origin_of(request: Request) -> str:
    """The origin of the page that asks; where the browser sends none, that of the address it asks for."""
    return request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"


def id_of_identity(identity: LoginIdentity) -> str:
    """The id by which a person's own page names an identity."""
    return digest_of(f"{identity.issuer} {identity.subject}")


def text_of(bits: bytes) -> str:
    """Bytes as text for an address."""
    return urlsafe_b64encode(bits).rstrip(b"=").decode()
