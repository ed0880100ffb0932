"""Web Push: messages encrypted for one browser (RFC 8291), and the token by which a server is known (RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEY_BYTES: Final = 32
"""The length of a private key: a number from 1 to the order of the curve P-256, less one."""

PUBLIC_KEY_BYTES: Final = 65
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16

RECORD_BYTES: Final = 4096
"""Maximum length of the only record of a message."""

TOKEN_SECONDS: Final = 12 * 3600
"""For how long a token is valid; push services take none that is valid for longer than a day."""

_END: Final = b"\x02"
"""What follows the text in the last record."""


class PushToken(NamedTuple):
    """What a push service gets to know of a server: for which origin, until when, and where its operator is reached."""

    origin: str
    expires_at: int
    contact: str = ""


def private_key(bits: bytes) -> ec.EllipticCurvePrivateKey:
    """The private key that random bytes give."""
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    return ec.derive_private_key(1 + int.from_bytes(bits) % (order - 1), ec.SECP256R1())


def public_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key of a private one, as a point without compression."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_public_key(point: bytes) -> bool:
    """Whether these bytes are a point of the curve, without compression."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == PUBLIC_KEY_BYTES


def encrypt(text: bytes, *, to: bytes, auth: bytes, key: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """The body of a message for the browser with the public key `to` and the secret `auth`.

    `key` and `salt` are made for this message alone.
    """
    secret = _shared_secret(key, to)
    cipher, nonce = _cipher(secret, auth, to, public_key(key), salt)
    head = salt + RECORD_BYTES.to_bytes(4) + bytes((PUBLIC_KEY_BYTES,)) + public_key(key)
    return head + cipher.encrypt(nonce, text + _END, None)


def authorization(key: ec.EllipticCurvePrivateKey, token: PushToken) -> str:
    """The header `Authorization` of a request to a push service."""
    claims = {"aud": token.origin, "exp": token.expires_at, **({"sub": token.contact} if token.contact else {})}
    parts = (msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signed = ".".join(base64url(part) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = base64url(r.to_bytes(KEY_BYTES) + s.to_bytes(KEY_BYTES))
    return f"vapid t={signed}.{signature}, k={base64url(public_key(key))}"


def base64url(bits: bytes) -> str:
    """Bytes in base64 for addresses, without padding."""
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of such a text.  Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _shared_secret(key: ec.EllipticCurvePrivateKey, point: bytes) -> bytes:
    return key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))


def _cipher(secret: bytes, auth: bytes, to: bytes, sender: bytes, salt: bytes) -> tuple[AESGCM, bytes]:
    """The cipher of a message, and its nonce."""
    material = _derive(secret, salt=auth, info=b"WebPush: info\0" + to + sender, length=32)
    content_key = _derive(material, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    return AESGCM(content_key), _derive(material, salt=salt, info=b"Content-Encoding: nonce\0", length=12)


def _derive(secret: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
