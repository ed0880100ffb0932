"""The JSON Schema of everything that a page sends and receives."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, Final

from ecarte.server import messages
from ecarte.server.app import NewTable, TableGiven, TakesSeat
from ecarte.server.lesson import AtLesson, LessonShown
from ecarte.server.localize import schema_in_words
from ecarte.server.replay import FinishedGame, GameLooked

OVER_HTTP: Final = (NewTable, TakesSeat, TableGiven, FinishedGame, GameLooked, AtLesson, LessonShown)


def wire_schema() -> dict[str, Any]:
    """All frames as JSON Schema: `Incoming` is sent by a page, `Outgoing` to it, `OverHttp` goes over HTTP."""
    asked = [messages.Incoming, messages.Outgoing, *OVER_HTTP]
    (incoming, outgoing, *others), defs = schema_in_words(asked, ref_template="#/$defs/{name}")
    for part in defs.values():
        if said := part.get("description"):
            part["description"] = cleandoc(said)
    return {
        "title": f"ecarte wire {messages.VERSION}",
        "$defs": {
            "Incoming": incoming,
            "Outgoing": outgoing,
            "OverHttp": {"anyOf": others},
            **dict(sorted(defs.items())),
        },
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Incoming", "Outgoing", "OverHttp")],
    }
