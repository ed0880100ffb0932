"""Sends requests to push services, and to nobody else: a browser has named the address, so it is not to be trusted.

Only HTTPS to the hosts of known push services, and to those that the operator names; no address of a private network,
except for a host that the operator names; no redirects; little is read, and not for long.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from ecarte.server.access import ip_of

HOSTS: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
"""The hosts of the push services of browsers; a dot stands for any name before it."""

HTTPS_PORT: Final = 443
SEND_SECONDS: Final = 10.0
LONGEST_ENDPOINT: Final = 1024
MOST_READ: Final = 8192
SENDINGS_AT_ONCE: Final = 4


class NoPushService(Exception):
    """An address to which nothing is sent."""


class NotReached(OSError):
    """No connection could be made: nothing was sent."""


class PushService:
    """Sends to the hosts of push services, and to `more_hosts`, which may have a port and a private address."""

    def __init__(self, more_hosts: tuple[str, ...] = (), *, trusted: ssl.SSLContext | None = None) -> None:
        """`trusted` says whose certificates are trusted; by default those that the system trusts."""
        self._more_hosts = frozenset(host.lower() for host in more_hosts)
        self._trusted = trusted
        self._places = asyncio.Semaphore(SENDINGS_AT_ONCE)

    def place(self, endpoint: str) -> tuple[str, int, str]:
        """Host, port and path of an address.  Raises NoPushService."""
        try:
            parts = urlsplit(endpoint)
            host, port = (parts.hostname or "").lower(), parts.port or HTTPS_PORT
        except ValueError:
            raise NoPushService from None
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not is_plain or parts.scheme != "https" or "@" in parts.netloc or len(endpoint) > LONGEST_ENDPOINT:
            raise NoPushService
        is_known = port == HTTPS_PORT and any(
            host.endswith(known) if known.startswith(".") else host == known for known in HOSTS
        )
        if not is_known and not self._is_named(host, port):
            raise NoPushService
        return host, port, f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"

    def _is_named(self, host: str, port: int) -> bool:
        names = {f"{host}:{port}", *((host,) if port == HTTPS_PORT else ())}
        return not names.isdisjoint(self._more_hosts)

    async def send(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send a message; returns the status of the answer.

        Raises NoPushService; NotReached where nothing was sent; and OSError where it is unknown whether it was.
        """
        host, port, path = self.place(endpoint)
        async with self._places, asyncio.timeout(SEND_SECONDS):
            return await self._send(host, port, path, body, headers)

    async def _send(self, host: str, port: int, path: str, body: bytes, headers: Mapping[str, str]) -> int:
        address = await self._address(host, port)
        if self._trusted is None:
            self._trusted = await asyncio.to_thread(ssl.create_default_context)
        try:
            reader, writer = await asyncio.open_connection(
                address, port, ssl=self._trusted, server_hostname=host, limit=MOST_READ
            )  # fmt: skip
        except OSError as error:
            raise NotReached(*error.args) from error
        try:
            name = host if port == HTTPS_PORT else f"{host}:{port}"
            lines = {"Host": name, "Connection": "close", "Content-Length": str(len(body)), **headers}
            head = "".join(f"{key}: {value}\r\n" for key, value in lines.items())
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            return _status(await reader.readline())
        except (ValueError, asyncio.LimitOverrunError) as error:
            raise OSError(errno.EPROTO, str(error)) from error
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _address(self, host: str, port: int) -> str:
        """An address of a host, looked up once: what is checked is what is connected to.  Raises NoPushService."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
        except OSError as error:
            raise NotReached(*error.args) from error
        for *_, (address, *_) in found:
            ip = ip_of(str(address))
            if ip is not None and (self._is_named(host, port) or ip.is_global):
                return str(address)
        raise NoPushService


def _status(line: bytes) -> int:
    """The status in the first line of an answer.  Raises ValueError."""
    version, status, *_ = line.split(maxsplit=2)
    if not version.startswith(b"HTTP/1."):
        raise ValueError("no HTTP")
    return int(status)
