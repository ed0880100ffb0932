"""What every door of the server answers with, and how it reads what is asked of it."""

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
    """Why a request is refused, as a stable code."""

    code: str


def json_answer(answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def refused(code: str, status: int) -> Response:
    """A refusal with its code."""
    return json_answer(FaultTold(code), status)


async def body_of(request: Request, kind: type[S]) -> S | Response:
    """The body of a request, which has to be what it says it is and no more than it may be."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return refused("no-json", 415)
    content = b""
    try:
        async with asyncio.timeout(guards.BODY_SECONDS):
            async for chunk in request.stream():
                content += chunk
                if len(content) > guards.LARGEST_BODY:
                    return refused("too-large", 413)
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return refused("not-understood", 422)
    except TimeoutError:
        return refused("too-slow", 408)
    except ClientDisconnect:
        return refused("gone", guards.GONE)


def address_of(request: HTTPConnection) -> str:
    """Whence a request comes."""
    return request.client.host if request.client else ""


def asker_of(request: HTTPConnection) -> str:
    """Whose rate a request counts in."""
    return guards.network_of(address_of(request))


def language_of(request: HTTPConnection) -> str:
    """The language that is asked for, or the first that the browser likes and somebody speaks here."""
    liked = (one.partition(";")[0].strip()[:2].lower() for one in request.headers.get("accept-language", "").split(","))
    return next(filter(is_language, (request.query_params.get("language", ""), *liked)), LANGUAGES[0])


def shell(prefix: str) -> str:
    """The page before it begins, for addresses that begin with that.

    It is read anew each time: the parts that it names may have been replaced while the server runs.
    """
    text = (static() / "index.html").read_text(encoding="utf-8")
    return text.replace('"/static/', f'"{prefix}/static/')


def static() -> Path:
    """The folder from which the page is served.  Raises EcarteError where the package is run from a zip."""
    folder = Path(str(files("ecarte.server") / "static"))
    if not folder.is_dir():
        raise EcarteError(say("serve.no-folder", folder=str(folder)))
    return folder
