"""A device that keeps passkeys, as a browser and its authenticator answer together."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT_AND_VERIFIED = 0x05
WITH_KEY = 0x40


def encode(bits: bytes) -> str:
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + -len(text) % 4 * "=")


class Authenticator:
    """One passkey on one device; `n_signed` counts its signatures where `counts`."""

    def __init__(self, *, counts: bool = True) -> None:
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.counts, self.n_signed = counts, 0

    def creates(self, options: dict[str, Any], *, origin: str) -> dict[str, Any]:
        """The answer to a request for a new passkey."""
        numbers = self.key.public_key().public_numbers()
        public_key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY)
        data += bytes(16) + len(self.id).to_bytes(2) + self.id + public_key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options["challenge"], origin)
        return self._credential({"clientDataJSON": encode(client_data), "attestationObject": encode(attestation)})

    def signs(self, options: dict[str, Any], *, origin: str) -> dict[str, Any]:
        """The answer to a request to log in."""
        data = self._data(options["rpId"], PRESENT_AND_VERIFIED)
        client_data = self._client_data("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": encode(client_data),
                "authenticatorData": encode(data),
                "signature": encode(signature),
            }
        )

    def _data(self, domain: str, flags: int) -> bytes:
        self.n_signed += self.counts
        return hashlib.sha256(domain.encode()).digest() + bytes([flags]) + self.n_signed.to_bytes(4)

    def _client_data(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": encode(self.id), "rawId": encode(self.id), "type": "public-key", "response": response}
