"""The published OpenAPI document is current and describes every endpoint."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
from starlette.routing import Route

from ecarte.server import http
from ecarte.server.app import Application
from ecarte.server.schemas import ENDPOINTS, openapi
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt

PUBLISHED = Path(__file__).parents[2] / "docs" / "schema" / "http.json"
PAGES = {
    "/kept",
    "/robots.txt",
    "/",
    "/t/{table}",
    "/t/{table}/{game}",
    "/r/{table}",
    "/evening",
    "/lesson",
    "/account",
    "/account/openid/{provider}",
    "/terminal",
    "/moderation",
    "/tournaments",
    "/tournament/{tournament}",
}


def test_a_page_rebuilt_while_the_server_runs_is_served_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "static_folder", lambda: tmp_path)
    for part in ("old", "new"):
        (tmp_path / "index.html").write_text(f'<script src="/static/{part}.js">', encoding="utf-8")
        assert http.page_html("/ecarte") == f'<script src="/ecarte/static/{part}.js">'


def test_the_published_openapi_description_is_current() -> None:
    """`python tools/pages.py` publishes it."""
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == json.loads(json.dumps(openapi()))


def test_the_openapi_description_lists_exactly_the_endpoints_of_the_server() -> None:
    routes = Application(TableInMemory(seed=1).registry).routes
    there = {
        (method.lower(), re.sub(r":\w+}", "}", route.path))
        for route in routes
        if isinstance(route, Route)
        for method in set(route.methods or ()) - {"HEAD"}
    }
    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} == {
        (how, path) for how, path in there if path not in PAGES
    }
    named = {re.sub(r":\w+}", "}", route.path): route.endpoint.__name__ for route in routes if isinstance(route, Route)}
    assert {endpoint.path: endpoint.handler.__name__ for endpoint in ENDPOINTS} == {
        endpoint.path: named[endpoint.path] for endpoint in ENDPOINTS
    }


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("NewTable", {"cid": "0123456789abcdef", "name": "Anna"}),
        ("SeatRequest", {"cid": "the-same-id-again", "invitation": "x", "name": "Anna"}),
    ],
)
def test_requests_and_answers_of_endpoints_match_the_openapi_description(
    server: ServerAt, kind: str, asked: dict[str, str]
) -> None:
    parts = json.loads(json.dumps(openapi()))["components"]
    whole = {"components": parts}

    def judge(name: str) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator({"$ref": f"#/components/schemas/{name}", **whole})

    judge(kind).validate(asked)
    assert not judge(kind).is_valid({**asked, "name": "x" * 25})
    judge("TableAccess").validate(server.table())
    judge("RefusalBody").validate(server.get("/api/tables/none/games/1").json())
