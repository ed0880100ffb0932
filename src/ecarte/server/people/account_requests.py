"""The endpoints of accounts: making one, logging in and out, passwords, passkeys and sessions."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.server.access import Rates
from ecarte.server.http import json_answer, private_answer
from ecarte.server.people.account_access import AccountAccess, AccountRefused
from ecarte.server.people.account_messages import (
    EmptyRequest,
    NewAccount,
    NewProgram,
    PasskeyId,
    PasskeyOptions,
    PasskeyRequest,
    PasswordChange,
    PasswordLogin,
    ProgramName,
    SessionId,
    SignedChallenge,
)
from ecarte.server.people.names import clean_account_name, name_key
from ecarte.server.people.own_accounts import OwnAccounts, origin_of, text_of
from ecarte.server.people.passkeys import (
    CHALLENGE_BYTES,
    CHALLENGE_LIFE,
    Credential,
    NewKey,
    challenge_of,
    creation_options,
    domain_of,
    id_of,
    n_signed_by,
    new_key,
    request_options,
)
from ecarte.server.people.passwords import Passwords
from ecarte.server.people.person import AccountPerson, Challenge, Passkey
from ecarte.server.people.sessions import browser_name
from ecarte.server.services import Services

TRIES_OF_NAME: Final = 10
TRIES_OF_NAME_PER_SECOND: Final = 1 / 60
"""Attempts to log in with a password to one account, at once and per second, from all addresses together."""

MOST_PASSKEYS: Final = 10
"""Maximum number of passkeys of a person."""

MOST_PROGRAMS: Final = 5
"""Maximum number of programs of a person that play under names of their own."""


class AccountRequests:
    """The endpoints of accounts; `access` and `accounts` are what they share with others."""

    def __init__(self, services: Services, access: AccountAccess, accounts: OwnAccounts) -> None:
        self._services, self._people = services, services.store.people
        self._access, self._accounts, self._passwords = access, accounts, Passwords()
        self._sessions = access.sessions
        self._name_rates = Rates(TRIES_OF_NAME, TRIES_OF_NAME_PER_SECOND, now=time.monotonic)
        self.routes = (
            Route("/api/account", self.account),
            *(
                Route(f"/api/account/{path}", endpoint, methods=["POST"])
                for path, endpoint in {
                    "make": self.make_account,
                    "log-in": self.log_in,
                    "log-in/options": self.login_options,
                    "log-in/passkey": self.log_in_by_passkey,
                    "log-out": self.log_out,
                    "passkey/options": self.passkey_options,
                    "passkey": self.add_passkey,
                    "passkey/remove": self.remove_passkey,
                    "password": self.set_password,
                    "session/end": self.end_session,
                    "program": self.make_program,
                }.items()
            ),
        )

    # --- endpoints ----------------------------------------------------------------------------------

    async def account(self, request: Request) -> Response:
        """The account that is logged in in the browser that asks; for a guest one without a name."""
        return await self._accounts.answer(request, await self._sessions.login(request))

    async def make_account(self, request: Request) -> Response:
        """Make an account with a password, and log in."""

        async def work(asked: NewAccount) -> Response:
            self._access.spend_try(request)
            name = await self._accounts.free_name(asked.name)
            person = self._accounts.new_person(name)
            password = await self._passwords.hash(asked.password)
            if not await self._people.add_person(person, password=password):
                raise AccountRefused("name-taken", 409)
            return await self._accounts.begin_session(request, person, status=201)

        return await self._access.serve(request, NewAccount, work)

    async def log_in(self, request: Request) -> Response:
        """Log in with a name and a password; an unknown name and a wrong password are answered alike."""

        async def work(asked: PasswordLogin) -> Response:
            self._access.spend_try(request)
            if not self._name_rates.allows(name_key(asked.name)):
                raise AccountRefused("too-many", 429)
            person = await self._people.person_of_name(clean_account_name(asked.name) or "")
            stored_hash = await self._people.password("" if person is None else person.id)
            is_right = await self._passwords.matches(asked.password, stored_hash)
            if person is None or not is_right:
                raise AccountRefused("no-such-login", 403)
            return await self._accounts.begin_session(request, person)

        return await self._access.serve(request, PasswordLogin, work)

    async def login_options(self, request: Request) -> Response:
        """What the browser is asked to sign to log in with a passkey."""

        async def work(asked: EmptyRequest) -> Response:
            self._access.spend_try(request)
            domain = domain_of(origin_of(request))
            if not domain:
                raise AccountRefused("no-passkeys", 409)
            challenge = await self._new_challenge(Challenge())
            return json_answer(PasskeyOptions(await asyncio.to_thread(request_options, domain, challenge)))

        return await self._access.serve(request, EmptyRequest, work)

    async def log_in_by_passkey(self, request: Request) -> Response:
        """Log in with a passkey, by what the browser has signed."""

        async def work(asked: SignedChallenge) -> Response:
            self._access.spend_try(request)
            signed = asked.credential
            challenge, made_for = await self._take_challenge(signed)
            passkey = await self._people.passkey(id_of(signed))
            if made_for != Challenge() or passkey is None:
                raise AccountRefused("no-such-login", 403)
            origin = origin_of(request)
            n_signed = await asyncio.to_thread(n_signed_by, signed, passkey, challenge, origin=origin)
            is_used = await self._people.use_passkey(passkey, n_signed=n_signed, now=self._services.now())
            person = await self._people.person(passkey.person)
            if person is None or not is_used:
                raise AccountRefused("no-such-login", 403)
            return await self._accounts.begin_session(request, person)

        return await self._access.serve(request, SignedChallenge, work)

    async def log_out(self, request: Request) -> Response:
        """Log out: the session ends, here and in the store."""

        async def work(asked: EmptyRequest) -> Response:
            answer = await self._accounts.answer(request, None)
            await self._sessions.end(request, answer)
            return answer

        return await self._access.serve(request, EmptyRequest, work)

    async def passkey_options(self, request: Request) -> Response:
        """What the browser needs to make a passkey, for a new account or for the one that is logged in."""

        async def work(asked: PasskeyRequest) -> Response:
            self._access.spend_try(request)
            domain = domain_of(origin_of(request))
            if not domain:
                raise AccountRefused("no-passkeys", 409)
            if asked.name:
                person, passkeys = (
                    self._accounts.new_person(await self._accounts.free_name(asked.name)),
                    list[Passkey](),
                )
            else:
                person = (await self._access.login(request)).person
                passkeys = await self._people.passkeys(person.id)
            if len(passkeys) >= MOST_PASSKEYS:
                raise AccountRefused("too-many-passkeys", 409)
            challenge = await self._new_challenge(Challenge(person.id, person.name if asked.name else ""))
            options = await asyncio.to_thread(creation_options, domain, person, passkeys, challenge)
            return json_answer(PasskeyOptions(options))

        return await self._access.serve(request, PasskeyRequest, work)

    async def add_passkey(self, request: Request) -> Response:
        """Add the passkey that the browser has made, to a new account, or to the one that is logged in."""

        async def work(asked: SignedChallenge) -> Response:
            signed = asked.credential
            challenge, made_for = await self._take_challenge(signed)
            if not made_for.person:
                raise AccountRefused("no-such-challenge", 403)
            login = None if made_for.name else await self._access.login(request)
            if login is not None and login.person.id != made_for.person:
                raise AccountRefused("no-such-challenge", 403)
            key = await asyncio.to_thread(new_key, signed, challenge, origin=origin_of(request))
            passkey = self._passkey(request, made_for.person, key)
            if login is not None:
                if not await self._people.add_passkey(passkey):
                    raise AccountRefused("passkey-known", 409)
                return await self._accounts.answer(request, login, status=201)
            person = AccountPerson(made_for.person, made_for.name, self._services.now())
            if await self._people.passkey(key.id) is not None:
                raise AccountRefused("passkey-known", 409)
            if not await self._people.add_person(person, passkey=passkey):
                raise AccountRefused("name-taken", 409)
            return await self._accounts.begin_session(request, person, status=201)

        return await self._access.serve(request, SignedChallenge, work)

    async def remove_passkey(self, request: Request) -> Response:
        """Remove a passkey, unless it is the only way to log in."""

        async def work(asked: PasskeyId) -> Response:
            login = await self._access.login(request)
            person_id = login.person.id
            other = await self._accounts.other_issuer(person_id)
            if not await self._people.remove_passkey(id_of({"id": asked.id}), person_id=person_id, other_issuer=other):
                raise AccountRefused("only-passkey", 409)
            return await self._accounts.answer(request, login)

        return await self._access.serve(request, PasskeyId, work)

    async def set_password(self, request: Request) -> Response:
        """Set or change the password; all other sessions are ended."""

        async def work(asked: PasswordChange) -> Response:
            self._access.spend_try(request)
            login = await self._access.login(request)
            stored_hash = await self._people.password(login.person.id)
            if stored_hash and not await self._passwords.matches(asked.old, stored_hash):
                raise AccountRefused("no-such-login", 403)
            password = await self._passwords.hash(asked.password)
            await self._people.set_password(login.person.id, password, now=self._services.now())
            await self._people.end_other_sessions(login.session.id, person_id=login.person.id)
            return await self._accounts.answer(request, login)

        return await self._access.serve(request, PasswordChange, work)

    async def end_session(self, request: Request) -> Response:
        """End a session of one's own in another browser, or all of them."""

        async def work(asked: SessionId) -> Response:
            login = await self._access.login(request)
            if asked.id:
                await self._people.end_session(asked.id, person_id=login.person.id)
            else:
                await self._people.end_other_sessions(login.session.id, person_id=login.person.id)
            return await self._accounts.answer(request, await self._sessions.login(request))

        return await self._access.serve(request, SessionId, work)

    async def make_program(self, request: Request) -> Response:
        """Make an account for a program, under a name of its own; the answer has the token with which it plays."""

        async def work(asked: ProgramName) -> Response:
            self._access.spend_try(request)
            owner = (await self._access.login(request)).person
            if len(await self._people.programs_of(owner.id)) >= MOST_PROGRAMS:
                raise AccountRefused("too-many-programs", 409)
            program = replace(self._accounts.new_person(await self._accounts.free_name(asked.name)), owner=owner.id)
            session, token = self._sessions.new_session(program, "")
            if not await self._people.add_person(program, session=session):
                raise AccountRefused("name-taken", 409)
            return private_answer(NewProgram(program.name, token), 201)

        return await self._access.serve(request, ProgramName, work)

    # --- what they share ----------------------------------------------------------------------------

    def _passkey(self, request: Request, person_id: str, key: NewKey) -> Passkey:
        now, browser = self._services.now(), browser_name(request.headers.get("user-agent", ""))
        return Passkey(key.id, person_id, key.public_key, key.n_signed, browser, now, now)

    async def _new_challenge(self, challenge: Challenge) -> bytes:
        """A random challenge, which is kept until it is answered."""
        bits, now = self._services.random_bytes(CHALLENGE_BYTES), self._services.now()
        await self._people.add_challenge(text_of(bits), challenge, now=now, expires_at=now + CHALLENGE_LIFE)
        return bits

    async def _take_challenge(self, signed: Credential) -> tuple[bytes, Challenge]:
        """The challenge that was signed, which nobody can answer a second time.  Raises AccountRefused."""
        bits = challenge_of(signed)
        challenge = await self._people.take_challenge(text_of(bits), now=self._services.now())
        if challenge is None:
            raise AccountRefused("no-such-challenge", 403)
        return bits, challenge
