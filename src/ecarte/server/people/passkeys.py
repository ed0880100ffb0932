"""Passkeys (WebAuthn): what a browser is asked to sign, and whether what it has signed is right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from ecarte.server.access import ip_of, name_of_host
from ecarte.server.clocks import SECOND
from ecarte.server.people.person import AccountPerson, Passkey

CHALLENGE_BYTES: Final = 32

CHALLENGE_SECONDS: Final = 300
"""Time within which a challenge must be answered."""

CHALLENGE_LIFE: Final = CHALLENGE_SECONDS * SECOND
"""The same time in milliseconds."""

Credential: TypeAlias = dict[str, Any]
"""What a browser has signed, as `PublicKeyCredential.toJSON()` gives it."""

Options: TypeAlias = dict[str, Any]
"""What a browser is asked for, as `PublicKeyCredential.parse…OptionsFromJSON()` reads it."""


class PasskeyFault(Exception):
    """What a browser has sent is no valid answer to the challenge."""


class NewKey(NamedTuple):
    """The public key of a new passkey, its id, and how often it says that it has signed."""

    id: bytes
    public_key: bytes
    n_signed: int


def domain_of(origin: str) -> str:
    """The domain for which a page of that origin may use passkeys; empty where browsers allow none.

    >>> domain_of("https://cards.example:8443"), domain_of("http://127.0.0.1:8000"), domain_of("http://cards.example")
    ('cards.example', '', '')
    """
    scheme, _, host = origin.partition("://")
    domain = name_of_host(host)
    is_here = domain == "localhost" or domain.endswith(".localhost")
    return domain if ip_of(domain) is None and (scheme == "https" or is_here) else ""


def creation_options(domain: str, person: AccountPerson, passkeys: Sequence[Passkey], challenge: bytes) -> Options:
    """What a browser needs to make a passkey for a person; not on a device that has one of the `passkeys` already."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=domain, rp_name="Écarté", user_name=person.name, user_display_name=person.name,
        user_id=person.id.encode(), challenge=challenge, timeout=CHALLENGE_LIFE,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=passkey.id) for passkey in passkeys],
    )  # fmt: skip
    return _as_json(webauthn.options_to_json(options))


def request_options(domain: str, challenge: bytes) -> Options:
    """What a browser needs to log in with any passkey that it has for this domain."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=domain, challenge=challenge, timeout=CHALLENGE_LIFE,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )  # fmt: skip
    return _as_json(webauthn.options_to_json(options))


def challenge_of(credential: Credential) -> bytes:
    """The challenge that was signed.  Raises PasskeyFault."""
    from webauthn.helpers import base64url_to_bytes

    try:
        client_data = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(client_data["challenge"])
    except Exception as fault:  # it comes from outside, and the library does not say what it may raise
        raise PasskeyFault from fault


def id_of(credential: Credential) -> bytes:
    """The id of the passkey that has signed.  Raises PasskeyFault."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(credential["id"])
    except Exception as fault:  # as above
        raise PasskeyFault from fault


def new_key(credential: Credential, challenge: bytes, *, origin: str) -> NewKey:
    """The key of a passkey that was made for a page of this origin.  Raises PasskeyFault."""
    import webauthn

    try:
        verified = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=domain_of(origin),
            expected_origin=origin,
        )  # fmt: skip
    except Exception as fault:  # as above
        raise PasskeyFault from fault
    return NewKey(verified.credential_id, verified.credential_public_key, verified.sign_count)


def n_signed_by(credential: Credential, passkey: Passkey, challenge: bytes, *, origin: str) -> int:
    """How often a passkey says that it has signed, with this signature.  Raises PasskeyFault where it is not valid."""
    import webauthn

    try:
        return webauthn.verify_authentication_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=domain_of(origin),
            expected_origin=origin, credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.n_signed,
        ).new_sign_count  # fmt: skip
    except Exception as fault:  # as above
        raise PasskeyFault from fault


def _as_json(text: str) -> Options:
    options: Options = msgspec.json.decode(text)
    return options
