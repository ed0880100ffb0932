"""The ids of the request and the command that a task serves, which log lines and spans (`telemetry`) carry.

A request is an HTTP request, also the one that opens a socket: its id comes from the proxy, or is made here.  The id of
a command is made of its table and the `cid` of its row, so every server on a store finds the same one.  It is a hash,
because the `cid` with which a seat is taken is a secret.  It is computed where it is written: a task carries the text
of which it is the hash.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Container

    from starlette.types import ASGIApp, Receive, Scope, Send

HEADER: Final = b"x-request-id"

_WELL_FORMED: Final = re.compile(rb"[A-Za-z0-9_-]{8,64}")

_REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
_COMMAND: Final[ContextVar[str]] = ContextVar("command", default="")


def request_id() -> str:
    """The id of the request that this task serves; empty where it serves none."""
    return _REQUEST.get()


def command_id() -> str:
    """The id of the command that this task serves; empty where it serves none."""
    command = _COMMAND.get()
    return _hash_of(command) if command else ""


def served_command() -> str:
    """The command that this task serves, as `serve_command` takes it; empty where it serves none."""
    return _COMMAND.get()


def command_text(table: str, cid: str) -> str:
    """The command that a row of a table with this `cid` answers, as `serve_command` takes it."""
    return f"{table}/{cid}"


def command_id_of(table: str, cid: str) -> str:
    """The id of the command that a row of a table with this `cid` answers: 32 hexadecimal digits.

    >>> command_id_of("Zt4Vd0kXq2mB", "B:c-3-first-act")
    '5304281c7b498d7fe418bd4e63f4f06c'
    """
    return _hash_of(command_text(table, cid))


def _hash_of(command: str) -> str:
    return sha256(command.encode()).hexdigest()[:32]


class serve_command:  # noqa: N801 - it is used as a function is
    """Serve a command during the block; an empty text stands for no command."""

    __slots__ = ("_before", "_command")

    def __init__(self, command: str) -> None:
        self._command = command

    def __enter__(self) -> None:
        self._before = _COMMAND.set(self._command)

    def __exit__(self, *_: object) -> None:
        _COMMAND.reset(self._before)


@contextmanager
def serve_request(request: str) -> Iterator[None]:
    """Serve the request with this id during the block."""
    before = _REQUEST.set(request)
    try:
        yield
    finally:
        _REQUEST.reset(before)


def answer_headers() -> list[tuple[bytes, bytes]]:
    """The header that tells a client the id of its request; none where it has no id."""
    return [(HEADER, request.encode())] if (request := request_id()) else []


class RequestIds:
    """Middleware that gives each request an id: the well-formed one of a proxy in `proxies`, or a new one."""

    def __init__(self, app: ASGIApp, proxies: Container[str]) -> None:
        self._app, self._proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        with serve_request(self._id_of(scope)):
            return await self._app(scope, receive, send)

    def _id_of(self, scope: dict[str, Any] | Scope) -> str:
        host = scope["client"][0] if scope.get("client") else ""
        ids = [value for name, value in scope["headers"] if name == HEADER]
        if host in self._proxies and len(ids) == 1 and _WELL_FORMED.fullmatch(ids[0]):
            return bytes(ids[0]).decode("ascii")
        return secrets.token_hex(16)
