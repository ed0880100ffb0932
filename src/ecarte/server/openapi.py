"""What is not live, as an OpenAPI description: made from the structs by which the doors read and answer."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any, Final

import msgspec

from ecarte.server.answers import FaultTold
from ecarte.server.app import Drawn, NewTable, TableGiven, TakesSeat
from ecarte.server.lesson import AtLesson, LessonShown
from ecarte.server.looked import FinishedGame, GameLooked
from ecarte.server.told import schema_in_words


class Door(msgspec.Struct, frozen=True):
    """One door: how it is asked, with what, and what it answers when it does what it is asked for.

    `answers` is a struct, or the media type of what is no JSON.
    """

    method: str
    path: str
    told: str
    answers: type | str
    asks: type | None = None
    status: int = 200
    for_seat: bool = False


DOORS: Final = (
    Door("post", "/api/tables", "A new table.", TableGiven, asks=NewTable, status=201),
    Door("post", "/api/tables/{table}/seat", "The free seat is taken.", TableGiven, asks=TakesSeat, status=201),
    Door("get", "/api/tables/{table}/games/{game}", "A game that is over.", FinishedGame, for_seat=True),
    Door(
        "get", "/api/tables/{table}/games/{game}/look/{near}/{language}.json",
        "The same game step by step, with what its choices were worth.", GameLooked, for_seat=True,
    ),
    Door("get", "/t/{table}/{game}/picture.svg", "A game that is over, as a picture.", "image/svg+xml"),
    Door("get", "/t/{table}/{game}/picture.png", "The same picture in dots, where the house can draw it.", "image/png"),
    Door("get", "/t/{table}/{game}/record.ecarte", "The record of a game that is over.", "text/plain"),
    Door("post", "/api/lesson", "What lies before a learner who has done so much.", LessonShown, asks=AtLesson),
    Door("get", "/api/choices/{language}.json", "What can be agreed.", "application/json"),
    Door("get", "/api/catalogue/{language}.ftl", "All sentences of a language, as Fluent.", "text/plain"),
    Door("post", "/api/qr", "A text as a QR code.", "image/svg+xml", asks=Drawn),
    Door("get", "/healthz", "This process is alive.", "text/plain"),
    Door("get", "/readyz", "This process can read its store, and is not about to end.", "text/plain"),
    Door("get", "/metrics", "What this process counts of itself, for this machine alone.", "text/plain"),
)  # fmt: skip
"""All doors but those of the page, its files and the socket."""


def openapi() -> dict[str, Any]:
    """The description, as OpenAPI 3.1 has it."""
    kinds = [FaultTold, *(one for door in DOORS for one in (door.asks, door.answers) if isinstance(one, type))]
    _, schemas = schema_in_words(kinds, ref_template="#/components/schemas/{name}")
    for part in schemas.values():
        if said := part.get("description"):
            part["description"] = cleandoc(said)
    paths: dict[str, Any] = {}
    for door in DOORS:
        paths.setdefault(door.path, {})[door.method] = _operation(door)
    return {
        "openapi": "3.1.0",
        "info": {"title": "ecarte", "version": "1", "description": "Tables of écarté: what is not live."},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(door: Door) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": door.told,
        "responses": {
            str(door.status): {"description": door.told, "content": _content(door.answers)},
            "default": {"description": "A refusal, with a stable code.", "content": _content(FaultTold)},
        },
    }
    if names := re.findall(r"{(\w+)}", door.path):
        found["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": _OF_PATH.get(name, {"type": "string"})}
            for name in names
        ]
    if door.asks is not None:
        found["requestBody"] = {"required": True, "content": _content(door.asks)}
    if door.for_seat:
        found["security"] = [{}, {"seat": []}]
    return found


_OF_PATH: Final = {"game": {"type": "integer", "minimum": 1}, "near": {"type": "string", "enum": ["A", "B"]}}


def _content(kind: type | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
