"""A push service and a browser, for tests: it takes requests over HTTPS, and decrypts what was sent (RFC 8291)."""

from __future__ import annotations

import hashlib
import hmac
import json
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID


class Received(NamedTuple):
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushEndpoint:
    """A push service at 127.0.0.1; `statuses` are those of its next answers, 201 when there are none."""

    def __init__(self, folder: Path) -> None:
        self.received: list[Received] = []
        self.statuses: list[int] = []
        self.certificate = folder / "push.pem"
        _write_certificate(self.certificate)
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                endpoint.received.append(Received(self.path, headers, body))
                status = endpoint.statuses.pop(0) if endpoint.statuses else 201
                if status:  # 0: the connection ends without an answer
                    self.send_response(status)
                    self.send_header("location", "https://127.0.0.1:1/elsewhere")
                    self.send_header("content-length", "0")
                    self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.host = f"127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self._thread.start()

    @property
    def trusted(self) -> ssl.SSLContext:
        """What trusts this service."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def close(self) -> None:
        """End the service."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_endpoint(folder: Path) -> Iterator[PushEndpoint]:
    """A push service during the block."""
    endpoint = PushEndpoint(folder)
    try:
        yield endpoint
    finally:
        endpoint.close()


class PushBrowser:
    """A browser that has a subscription at a push service."""

    def __init__(self, host: str, name: str = "anna") -> None:
        self.endpoint = f"https://{host}/push/{name}?more=1"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = hashlib.sha256(name.encode()).digest()[:16]
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def asked(self) -> dict[str, str]:
        """The subscription, as a page sends it."""
        return {"endpoint": self.endpoint, "public_key": _text(self.point), "auth": _text(self.auth)}

    def reads(self, received: Received) -> dict[str, Any]:
        """What a notification says."""
        assert received.headers["content-encoding"] == "aes128gcm"
        found: dict[str, Any] = json.loads(self.decrypts(received.body))
        return found

    def decrypts(self, body: bytes) -> bytes:
        """The text of a message."""
        salt, n_record, n_id = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + n_id], body[21 + n_id :]
        assert len(sealed) <= n_record
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = _derive(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        content_key = _derive(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(salt, material, b"Content-Encoding: nonce\0", 12)
        return AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")


def claims_of(received: Received, *, public_key: str) -> dict[str, Any]:
    """What the server says of itself, once its signature is checked (RFC 8292)."""
    kind, _, rest = received.headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, fields["k"]) == ("vapid", public_key)
    head, claims, signature = fields["t"].split(".")
    assert json.loads(_bits(head)) == {"typ": "JWT", "alg": "ES256"}
    bits = _bits(signature)
    signed = encode_dss_signature(int.from_bytes(bits[:32]), int.from_bytes(bits[32:]))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bits(public_key))
    point.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(_bits(claims))
    return found


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """The first bytes of HKDF (RFC 5869), in its two steps."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")[:length]


def _text(bits: bytes) -> str:
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def _bits(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _write_certificate(file: Path) -> None:
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
