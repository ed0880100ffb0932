"""Helpers of all endpoints: reading requests and making responses."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ecarte.errors import EcarteError
from ecarte.server import guards
from ecarte.words import LANGUAGES, is_language, say

S = TypeVar("S")


class FaultTold(msgspec.Struct, frozen=True):
    """The body of a refusal: a stable code."""

    code: str


def json_answer(answer: msgspec.Struct, status: int = 200) -> Response:
    """A response with a struct as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def refusal(code: str, status: int) -> Response:
    """A refusal with a stable code."""
    return json_answer(FaultTold(code), status)


async def body_of(request: Request, kind: type[S]) -> S | Response:
    """The decoded JSON body of a request, or a refusal: too large, too slow, or not a valid `kind`."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return refusal("no-json", 415)
    content = b""
    try:
        async with asyncio.timeout(guards.BODY_SECONDS):
            async for chunk in request.stream():
                content += chunk
                if len(content) > guards.LARGEST_BODY:
                    return refusal("too-large", 413)
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return refusal("not-understood", 422)
    except TimeoutError:
        return refusal("too-slow", 408)
    except ClientDisconnect:
        return refusal("gone", guards.GONE)


def address_of(request: HTTPConnection) -> str:
    """The client address of a request; empty if unknown."""
    return request.client.host if request.client else ""


def asker_of(request: HTTPConnection) -> str:
    """The key under which a request counts for rate limits."""
    return guards.network_of(address_of(request))


def language_of(request: HTTPConnection) -> str:
    """The language of the query, or the first supported one of the `Accept-Language` header."""
    liked = (one.partition(";")[0].strip()[:2].lower() for one in request.headers.get("accept-language", "").split(","))
    return next(filter(is_language, (request.query_params.get("language", ""), *liked)), LANGUAGES[0])


def shell(prefix: str) -> str:
    """The HTML of the page, for URLs that begin with `prefix`.

    The file is read each time, because the assets it names may be replaced while the server runs.
    """
    text = (static() / "index.html").read_text(encoding="utf-8")
    return text.replace('"/static/', f'"{prefix}/static/')


def static() -> Path:
    """The folder from which the page is served.  Raises EcarteError where it is missing, as in a zipped package."""
    folder = Path(str(files("ecarte.server") / "static"))
    if not folder.is_dir():
        raise EcarteError(say("serve.no-folder", folder=str(folder)))
    return folder
