"""OpenID Connect: where a login provider asks somebody who they are, and who it says they are.

The code flow with PKCE.  What a provider says is believed where its key has signed it, for this server, for this
attempt and now.  Of all that it says only the subject is used: what it calls that person.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Final

import msgspec

from ecarte.errors import ExtraNeeded
from ecarte.server.people.login_providers import LoginProvider, is_provider_url

CALL_SECONDS: Final = 10.0
"""Time within which a provider has to answer a request, from the first byte to the last."""

LARGEST_ANSWER: Final = 256 * 1024
"""Maximum size of an answer of a provider in bytes."""

CALLS_AT_ONCE: Final = 8
"""Maximum number of requests to one provider at a time; others wait."""

DESCRIPTION_SECONDS: Final = 3600.0
"""For how long what a provider says of itself is believed."""

SIGNATURES: Final = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512")
"""The signatures that are accepted: none that a holder of the client's secret could make, and not the absent one."""

LEEWAY_SECONDS: Final = 60
"""How far the clocks of a provider and this machine may differ."""

LONGEST_SUBJECT: Final = 255


class ProviderFault(Exception):
    """A provider does not answer, refuses, or says what cannot be believed; `code` is a stable word."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ProviderDescription(msgspec.Struct, frozen=True):
    """What a provider says of itself, as far as it is used."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)
    authorization_response_iss_parameter_supported: bool = False


class OpenIdClient:
    """This server as a client of one login provider."""

    def __init__(self, provider: LoginProvider) -> None:
        import httpx

        self.provider = provider
        self._tls = httpx.create_ssl_context()  # it is slow to make
        self._calls = asyncio.Semaphore(CALLS_AT_ONCE)
        self._description: ProviderDescription | None = None
        self._described_at = 0.0
        self._keys: Any = None  # a `joserfc.jwk.KeySet`

    async def authorization_url(self, *, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where the browser goes to log in; it comes `back` with a code.  Raises ProviderFault."""
        from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
        from authlib.oauth2.rfc7636 import create_s256_code_challenge

        return str(
            prepare_grant_uri(
                (await self._describe()).authorization_endpoint, self.provider.client_id, "code", back, "openid", state,
                nonce=nonce, code_challenge=create_s256_code_challenge(verifier), code_challenge_method="S256",
            )
        )  # fmt: skip

    async def is_answer_of(self, issuer: str) -> bool:
        """Whether an answer that names this issuer, or none, may be one of this provider.  Raises ProviderFault."""
        if issuer:
            return issuer == self.provider.issuer
        return not (await self._describe()).authorization_response_iss_parameter_supported

    async def subject(self, code: str, *, back: str, nonce: str, verifier: str) -> str:
        """What the provider calls the person for whom it gave this code.  Raises ProviderFault."""
        from authlib.oauth2.auth import ClientAuth
        from authlib.oauth2.rfc6749.parameters import prepare_token_request

        description = await self._describe()
        methods, body = description.token_endpoint_auth_methods_supported, prepare_token_request(
            "authorization_code", "", back, code=code, code_verifier=verifier
        )  # fmt: skip
        how = "client_secret_basic" if "client_secret_basic" in methods else "client_secret_post"
        auth = ClientAuth(self.provider.client_id, self.provider.client_secret, how)
        headers = {"content-type": "application/x-www-form-urlencoded"}
        url, headers, body = auth.prepare("POST", description.token_endpoint, headers, body)
        answer = await self._call(url, headers=headers, body=body)
        id_token = answer.get("id_token") if isinstance(answer, dict) else None
        if not isinstance(id_token, str):
            raise ProviderFault("provider-not-understood")
        return await self._verified_subject(id_token, nonce)

    async def _verified_subject(self, id_token: str, nonce: str) -> str:
        """The subject of an id token that is signed, of this provider, for this server and attempt, and not over."""
        from authlib.oidc.core import CodeIDToken
        from joserfc.errors import JoseError

        token = await self._decode(id_token)
        provider = self.provider
        claims = CodeIDToken(
            token.claims,
            token.header,
            {
                "iss": {"essential": True, "value": provider.issuer},
                "aud": {"essential": True, "value": provider.client_id},
                "sub": {"essential": True},
                "exp": {"essential": True},
            },
            {"nonce": nonce, "client_id": provider.client_id},
        )
        try:
            claims.validate(now=int(time.time()), leeway=LEEWAY_SECONDS)
        except (JoseError, ValueError, TypeError) as fault:
            raise ProviderFault("provider-not-believed") from fault
        subject = claims["sub"]
        if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST_SUBJECT or not subject.isprintable():
            raise ProviderFault("provider-not-believed")
        return subject

    async def _decode(self, id_token: str) -> Any:
        """The token, whose signature is that of a key of the provider; new keys are fetched where they are needed."""
        from joserfc import jwt
        from joserfc.errors import BadSignatureError, InvalidKeyIdError, JoseError

        is_new = self._keys is None
        try:
            try:
                return jwt.decode(id_token, self._keys or await self._fetch_keys(), SIGNATURES)
            except (InvalidKeyIdError, BadSignatureError):
                if is_new:
                    raise
                return jwt.decode(id_token, await self._fetch_keys(), SIGNATURES)  # it may have changed its keys
        except (JoseError, ValueError, TypeError) as fault:
            raise ProviderFault("provider-not-believed") from fault

    async def _fetch_keys(self) -> Any:
        """The keys that the provider publishes, without those of a kind that is not known here (RFC 7517, 5)."""
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        answer = await self._call((await self._describe()).jwks_uri)
        published = answer.get("keys") if isinstance(answer, dict) else None
        known: list[Any] = []
        for one in published if isinstance(published, list) else ():
            with suppress(JoseError, ValueError, TypeError, KeyError):
                known += KeySet.import_key_set({"keys": [one]}).keys
        if not known:
            raise ProviderFault("provider-not-understood")
        self._keys = KeySet(known)
        return self._keys

    async def _describe(self) -> ProviderDescription:
        """What the provider says of itself, at the address that follows from its issuer.  Raises ProviderFault."""
        if self._description is not None and time.monotonic() - self._described_at < DESCRIPTION_SECONDS:
            return self._description
        from authlib.oidc.discovery import get_well_known_url

        issuer = self.provider.issuer
        answer = await self._call(get_well_known_url(issuer, external=True))
        try:
            description = msgspec.convert(answer, ProviderDescription)
        except msgspec.ValidationError as fault:
            raise ProviderFault("provider-not-understood") from fault
        urls = description.authorization_endpoint, description.token_endpoint, description.jwks_uri
        if description.issuer != issuer or not all(is_provider_url(url, issuer=issuer) for url in urls):
            raise ProviderFault("provider-not-believed")
        self._description, self._described_at = description, time.monotonic()
        return description

    async def _call(self, url: str, *, headers: dict[str, str] | None = None, body: str | None = None) -> Any:
        """The JSON that the provider answers, following no redirection.  Raises ProviderFault."""
        import httpx

        wanted = {"accept": "application/json", "accept-encoding": "identity", **(headers or {})}
        content = b""
        try:
            async with (
                asyncio.timeout(CALL_SECONDS),
                self._calls,
                httpx.AsyncClient(verify=self._tls, timeout=CALL_SECONDS, follow_redirects=False) as client,
                client.stream("GET" if body is None else "POST", url, headers=wanted, content=body) as answer,
            ):
                async for chunk in answer.aiter_raw():
                    content += chunk
                    if len(content) > LARGEST_ANSWER:
                        raise ProviderFault("provider-not-understood")
                status = answer.status_code
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError) as fault:
            raise ProviderFault("provider-unreachable") from fault
        if body is not None and 400 <= status < 500:
            raise ProviderFault("provider-refused")
        if status != 200:
            raise ProviderFault("provider-unreachable")
        try:
            return msgspec.json.decode(content)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
            raise ProviderFault("provider-not-understood") from fault


def load_openid() -> None:
    """Load what OpenID Connect needs, so that no table waits for it later.  Raises ExtraNeeded."""
    try:
        import authlib.oauth2.auth
        import authlib.oidc.core
        import authlib.oidc.discovery  # noqa: F401
        import httpx  # noqa: F401
        import joserfc.jwt  # noqa: F401
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(
            (missing.name or "authlib").partition(".")[0], extra="oidc", purpose="logging in with OpenID Connect"
        ) from missing
