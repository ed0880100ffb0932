"""The endpoints for login providers: going there, coming back, making an account, removing a provider.

An attempt is bound to the browser by a cookie.  What goes to the provider (`nonce`, `verifier`) is derived from its
token, and the store has a digest of the token and the `state` alone; so any server may finish what another has begun,
and nobody finishes it twice or in another browser.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.server.clocks import SECOND
from ecarte.server.http import page_answer, private_answer
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import (
    IdentityId,
    NewName,
    ProviderAnswer,
    ProviderLogin,
    ProviderRequest,
    ProviderUrl,
)
from ecarte.server.people.identities import LoginAttempt, LoginIdentity
from ecarte.server.people.login_providers import LoginProvider
from ecarte.server.people.openid import OpenIdClient, ProviderFault
from ecarte.server.people.own_accounts import OwnAccounts, id_of_identity, origin_of
from ecarte.server.people.person import AccountPerson
from ecarte.server.people.sessions import PROVIDER, Login, cookie_name, digest_of, set_cookie
from ecarte.server.services import Services

ATTEMPT_SECONDS: Final = 600
"""Time within which somebody has to come back from a login provider, and to choose a name for a new account."""

ATTEMPT_LIFE: Final = ATTEMPT_SECONDS * SECOND
"""The same time in milliseconds."""

MOST_IDENTITIES: Final = 10
"""Maximum number of identities of a person."""

WAITS: Final = "name"
"""Stands in the place of `state` in the digest of an attempt whose account waits for a name."""

BAD_GATEWAY: Final = 502

STATUS_OF: Final = {"provider-refused": 403}
"""The status of a fault of a provider, where it is another."""

T = TypeVar("T")


class OpenIdRequests:
    """The endpoints for these login providers; `access` and `accounts` are what they share with others."""

    def __init__(
        self, services: Services, access: AccountAccess, accounts: OwnAccounts, providers: Sequence[LoginProvider] = ()
    ) -> None:
        self._services, self._people = services, services.store.people
        self._identities = self._people.identities
        self._access, self._accounts = access, accounts
        self._clients = {one.name: OpenIdClient(one) for one in providers}
        self.routes = (
            Route("/account/openid/{provider}", self.page),
            *(
                Route(f"/api/account/openid/{path}", endpoint, methods=["POST"])
                for path, endpoint in {
                    "begin": self.begin,
                    "finish": self.finish,
                    "make": self.make_account,
                    "remove": self.remove,
                }.items()
            ),
        )

    async def page(self, request: Request) -> Response:
        """The page to which a login provider sends the browser back; it sends what stands in its address."""
        return page_answer(request, is_listed=False)

    async def begin(self, request: Request) -> Response:
        """Where the browser goes to log in by a login provider, or to add it to the account that is logged in."""

        async def work(asked: ProviderRequest) -> Response:
            self._access.spend_try(request)
            client = self._client(asked.provider)
            person = (await self._access.login(request)).person.id if asked.add else ""
            if person and len(await self._identities.of(person)) >= MOST_IDENTITIES:
                raise AccountRefused("too-many-identities", 409)
            token, state = self._access.sessions.new_token(), self._access.sessions.new_token()
            url = await _answer_of(
                client.authorization_url(
                    back=_back(request, asked.provider), state=state, nonce=_nonce(token), verifier=_verifier(token)
                )
            )
            return await self._note(
                request, private_answer(ProviderUrl(url)), token, state, LoginAttempt(asked.provider, person)
            )

        return await self._access.serve(request, ProviderRequest, work)

    async def finish(self, request: Request) -> Response:
        """Log in, or add an identity to the account that is logged in, by what a login provider has answered."""

        async def work(asked: ProviderAnswer) -> Response:
            self._access.spend_try(request)
            client = self._client(asked.provider)
            token, attempt = await self._take(request, asked.state)
            is_answer = attempt.provider == asked.provider and not attempt.subject
            if not is_answer or not await _answer_of(client.is_answer_of(asked.iss)):
                raise AccountRefused("no-such-challenge", 403)
            if asked.error or not asked.code:
                raise AccountRefused("provider-denied" if asked.error == "access_denied" else "provider-refused", 403)
            subject = await _answer_of(
                client.subject(
                    asked.code, back=_back(request, asked.provider), nonce=_nonce(token), verifier=_verifier(token)
                )
            )
            identity = LoginIdentity(client.provider.issuer, subject)
            owner = await self._identities.person_of(identity)
            if attempt.person:
                login = await self._add(request, identity, attempt.person, owner)
                account = await self._accounts.account(request, login)
                return _without_cookie(request, private_answer(ProviderLogin(account)))
            if owner is not None:
                return await self._log_in(request, owner)
            guest = private_answer(ProviderLogin(await self._accounts.account(request, None), needs_name=True))
            waiting = LoginAttempt(asked.provider, subject=subject)
            return await self._note(request, guest, self._access.sessions.new_token(), WAITS, waiting)

        return await self._access.serve(request, ProviderAnswer, work)

    async def make_account(self, request: Request) -> Response:
        """Make an account for somebody who has come back from a login provider, and log in."""

        async def work(asked: NewName) -> Response:
            self._access.spend_try(request)
            person = self._accounts.new_person(await self._accounts.free_name(asked.name))
            _, attempt = await self._take(request, WAITS)
            identity = LoginIdentity(self._client(attempt.provider).provider.issuer, attempt.subject)
            if not await self._people.add_person(person, identity=identity):
                raise AccountRefused("name-taken", 409)
            if await self._identities.person_of(identity) != person:  # somebody's by now
                await self._people.delete_person(person.id, now=self._services.now())
                raise AccountRefused("identity-known", 409)
            return _without_cookie(request, await self._accounts.begin_session(request, person, status=201))

        return await self._access.serve(request, NewName, work)

    async def remove(self, request: Request) -> Response:
        """Remove an identity, unless it is the only way to log in."""

        async def work(asked: IdentityId) -> Response:
            login = await self._access.login(request)
            person_id = login.person.id
            own = (one.identity for one in await self._identities.of(person_id))
            identity = next((one for one in own if id_of_identity(one) == asked.id), None)
            if identity is not None:
                other = await self._accounts.other_issuer(person_id, identity)
                if not await self._identities.remove(identity, person_id, other_issuer=other):
                    raise AccountRefused("only-passkey", 409)
            return await self._accounts.answer(request, login)

        return await self._access.serve(request, IdentityId, work)

    # --- what they share ----------------------------------------------------------------------------

    def _client(self, provider: str) -> OpenIdClient:
        client = self._clients.get(provider)
        if client is None:
            raise AccountRefused("no-such-provider", 404)
        return client

    async def _note(
        self, request: Request, answer: Response, token: str, state: str, attempt: LoginAttempt
    ) -> Response:  # fmt: skip
        """The answer, with a cookie by which this browser alone goes on with the attempt."""
        now = self._services.now()
        digest = digest_of(f"{state} {token}")
        await self._identities.add_attempt(digest, attempt, now=now, expires_at=now + ATTEMPT_LIFE)
        set_cookie(request, answer, cookie_name(request, PROVIDER), token, seconds=ATTEMPT_SECONDS)
        return answer

    async def _take(self, request: Request, state: str) -> tuple[str, LoginAttempt]:
        """The token of this browser and its attempt, which nobody can go on with a second time."""
        token = request.cookies.get(cookie_name(request, PROVIDER), "")
        attempt = await self._identities.take_attempt(digest_of(f"{state} {token}"), now=self._services.now())
        if not token or attempt is None:
            raise AccountRefused("no-such-challenge", 403)
        return token, attempt

    async def _add(
        self, request: Request, identity: LoginIdentity, person_id: str, owner: AccountPerson | None
    ) -> Login:  # fmt: skip
        """Add an identity to the person who has asked for it, and is still logged in; returns their log-in."""
        login = await self._access.login(request)
        if login.person.id != person_id:
            raise AccountRefused("no-such-challenge", 403)
        is_own = owner is not None and owner.id == person_id
        if not is_own and not await self._identities.add(identity, person_id, now=self._services.now()):
            raise AccountRefused("identity-known", 409)
        return login

    async def _log_in(self, request: Request, person: AccountPerson) -> Response:
        session, tokens = await self._access.sessions.begin(request, person)
        answer = private_answer(ProviderLogin(await self._accounts.account(request, Login(person, session))))
        self._access.sessions.set_cookies(request, answer, tokens)
        return _without_cookie(request, answer)


async def _answer_of(call: Awaitable[T]) -> T:
    """What a provider answers.  Raises AccountRefused where it has a fault."""
    try:
        return await call
    except ProviderFault as fault:
        raise AccountRefused(fault.code, STATUS_OF.get(fault.code, BAD_GATEWAY)) from fault


def _without_cookie(request: Request, answer: Response) -> Response:
    """The answer, which lets the browser forget the cookie of its attempt."""
    set_cookie(request, answer, cookie_name(request, PROVIDER), "", seconds=0)
    return answer


def _back(request: Request, provider: str) -> str:
    """The address to which a provider sends the browser back."""
    return f"{origin_of(request)}{request.scope['root_path']}/account/openid/{provider}"


def _nonce(token: str) -> str:
    return digest_of(f"nonce {token}")


def _verifier(token: str) -> str:
    return digest_of(f"verifier {token}")
