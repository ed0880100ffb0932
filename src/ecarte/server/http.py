"""What all endpoints share: reading requests, making responses, and the headers of every response."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, MutableMapping
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from ecarte.errors import EcarteError
from ecarte.server import access
from ecarte.server.request_ids import answer_headers
from ecarte.server.telemetry import note, request_span
from ecarte.text.safe_text import one_line
from ecarte.words import LANGUAGES, is_language, say

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 4096
"""Maximum size of a request body in bytes."""

BODY_SECONDS: Final = 10.0
"""Time within which the whole body has to arrive."""

GONE: Final = 499
"""The status of an answer to a client that has disconnected; it reaches nobody."""

HEADERS: Final = (
    (
        "content-security-policy",
        (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
            "form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
)

NO_INDEX: Final = {"x-robots-tag": "noindex"}
"""The header of pages that search engines are asked not to list: live tables, and games without spectators."""

RAW_HEADERS: Final = tuple((name.encode(), value.encode()) for name, value in HEADERS)

REFUSED: Final = "ecarte.refused"
"""Key in the scope of a request that its connection has answered already, so that the application's answer is lost."""


_log = logging.getLogger("ecarte.server")

S = TypeVar("S")


class RefusalBody(msgspec.Struct, frozen=True):
    """The body of a refusal: a stable code."""

    code: str


def json_answer(answer: msgspec.Struct, status: int = 200) -> Response:
    """A response with a struct as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def private_answer(answer: msgspec.Struct, status: int = 200) -> Response:
    """A response with a struct as JSON, which no cache keeps."""
    response = json_answer(answer, status)
    response.headers["cache-control"] = "no-store"
    return response


def refusal(code: str, status: int) -> Response:
    """A refusal with a stable code."""
    return json_answer(RefusalBody(code), status)


async def decode_body(request: Request, kind: type[S]) -> S | Response:
    """The decoded JSON body of a request, or a refusal: too large, too slow, or not a valid `kind`."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return refusal("no-json", 415)
    content = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                content += chunk
                if len(content) > LARGEST_BODY:
                    return refusal("too-large", 413)
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return refusal("not-understood", 422)
    except TimeoutError:
        return refusal("too-slow", 408)
    except ClientDisconnect:
        return refusal("gone", GONE)


def client_address(request: HTTPConnection) -> str:
    """The client address of a request; empty if unknown."""
    return request.client.host if request.client else ""


def bearer_token(request: HTTPConnection) -> str:
    """The token in the header `Authorization: Bearer TOKEN`; empty where there is none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind == "Bearer" else ""


def client_key(request: HTTPConnection) -> str:
    """The key under which a request counts for rate limits."""
    return access.network_of(client_address(request))


def language_of(request: HTTPConnection) -> str:
    """The language of the query, or the first supported one of the `Accept-Language` header."""
    preferred_languages = (
        entry.partition(";")[0].strip()[:2].lower() for entry in request.headers.get("accept-language", "").split(",")
    )
    return next(filter(is_language, (request.query_params.get("language", ""), *preferred_languages)), LANGUAGES[0])


def page_html(prefix: str) -> str:
    """The HTML of the page, for URLs that begin with `prefix`.

    The file is read each time, because the assets it names may be replaced while the server runs.
    """
    text = (static_folder() / "index.html").read_text(encoding="utf-8")
    return text.replace('"/static/', f'"{prefix}/static/')


def page_answer(request: Request, *, is_listed: bool) -> Response:
    """The page as a response; `is_listed`: search engines may list it."""
    headers = {"cache-control": "no-cache", **({} if is_listed else NO_INDEX)}
    return HTMLResponse(page_html(request.scope["root_path"]), headers=headers)


def static_folder() -> Path:
    """The folder from which the page is served.  Raises EcarteError where it is missing, as in a zipped package."""
    folder = Path(str(files("ecarte.server") / "static"))
    if not folder.is_dir():
        raise EcarteError(say("serve.no-folder", folder=str(folder)))
    return folder


def set_prefix(scope: MutableMapping[str, Any], prefix: str) -> None:
    """Set the path prefix of this server in the scope, whether or not a proxy has removed it from the path."""
    path = scope["path"]
    scope["path"] = path if path == prefix or path.startswith(f"{prefix}/") else prefix + path
    scope["root_path"] = prefix


def logged_path(path: str) -> str:
    """A path as it is logged: the secret of a calendar is left out.

    >>> logged_path("/ecarte/calendar/c2VjcmV0.ics")
    '/ecarte/calendar/'
    """
    before, mark, _ = path.partition("/calendar/")
    return one_line(before + mark, max_length=100)


class SecureHeaders:
    """Middleware that adds the headers to every response; `count_answer` gets the status of each one sent.

    Each response is logged, and each request is a span.
    """

    def __init__(self, app: ASGIApp, count_answer: Callable[[int], None]) -> None:
        self._app, self._count_answer = app, count_answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] != GONE and REFUSED not in scope:
                    self._count_answer(message["status"])
                message["headers"] = [*message["headers"], *RAW_HEADERS, *answer_headers()]
                note("http.response.status_code", message["status"])
                _log.info("%s %s: %d", scope["method"], logged_path(scope["path"]), message["status"])
            await send(message)

        with request_span(f"HTTP {scope['method']}"):
            await self._app(scope, receive, with_headers)


def busy() -> Response:
    """The refusal for a full queue; the request may be repeated."""
    answer = refusal("busy", 503)
    answer.headers["retry-after"] = "2"
    return answer


def is_from_own_page(connection: HTTPConnection, origins: Collection[str]) -> bool:
    """Whether the request comes from a page of this server or of `origins`, or from no page.  Others are logged."""
    origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
    if access.is_allowed_origin(origin, host, origins):
        return True
    origin_text = one_line(origin or "", max_length=100)
    _log.warning(
        "a page of %s was refused, for it asked for this server as %s: a proxy between them must pass the header "
        "Host as it comes, or the server be started with --origin %s",
        origin_text, one_line(host, max_length=100), origin_text,
    )  # fmt: skip
    return False


def refusal_page(code: str, status: int, connection: HTTPConnection) -> Response:
    """A refusal before the request is read: a code, or, for an unknown host in a browser, a sentence."""
    if code == "other-host" and "text/html" in connection.headers.get("accept", ""):
        name = one_line(access.name_of_host(connection.headers.get("host", "")), max_length=100)
        sentence = say("serve.other-host", language_of(connection), host=name)
        page = f"<!doctype html><meta charset=utf-8><title>\u00c9cart\u00e9</title><p>{escape(sentence)}</p>"
        return HTMLResponse(page, status)
    answer = refusal(code, status)
    answer.headers["connection"] = "close"
    return answer


async def decode_own_body(request: Request, kind: type[S], origins: Collection[str]) -> S | Response:
    """The decoded body of a request from a page of this server or of `origins`; a refusal for any other."""
    return await decode_body(request, kind) if is_from_own_page(request, origins) else refusal("other-origin", 403)
