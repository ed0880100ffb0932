"""The start page: the tables of a device, and addresses that others can open."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from ecarte.server import access
from tests.server.pages import PageAt, ServerAt, serving


def standings(server: ServerAt, *tokens: str, language: str = "en") -> list[dict[str, object]]:
    answer = server.post("/api/seats", tokens=tokens, language=language)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, object]] = answer.json()["seats"]
    return found


def test_each_table_of_a_device_reports_whose_turn_it_is_and_the_winner(server: ServerAt) -> None:
    waiting = server.table(rules="modern")
    made = server.table(rules="modern")
    guest = server.sit(made)
    pages = PageAt(server, made["table"], made["token"]), PageAt(server, made["table"], guest["token"])
    while any(one.state["stage"] != "play" or not one.scene["hand"] for one in pages):
        for page in pages:
            with suppress(TimeoutError):
                page.read(0.02)
    tokens = waiting["token"], made["token"], guest["token"], "nobody's"
    first, mine, theirs = standings(server, *tokens)
    assert (first["stage"], first["turn"]) == ("open", "")
    assert {mine["turn"], theirs["turn"]} == {"me", "other"}
    assert (mine["across"], theirs["across"]) == ("Émile", "Anna")
    assert "hand" not in str(mine)
    pages[0].does(**{"is": "resign"})
    pages[1].until(lambda one: one.is_over)
    _, mine, theirs = standings(server, *tokens)
    assert (mine["stage"], mine["won"], theirs["won"]) == ("over", False, True)


def test_a_table_without_connected_players_is_listed_as_it_was_left(server: ServerAt) -> None:
    made = server.table(rules="modern", opponent="book")
    assert [one["stage"] for one in standings(server, made["token"])] == ["chance"]
    page = PageAt(server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.close()
    assert [(one["stage"], one["turn"]) for one in standings(server, made["token"])] == [("play", "me")]


def test_a_server_on_a_loopback_address_says_that_it_is_local_only(server: ServerAt) -> None:
    assert server.get("/api/reach").json() == {"addresses": [], "here_only": True}


def test_a_server_that_listens_everywhere_offers_the_address_of_its_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = access.addresses_here()
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        offered, _, port = server.address.rpartition(":")
        server.address = f"127.0.0.1:{port}"
        told = server.get("/api/reach").json()
    assert offered in (here or ("127.0.0.1",))
    assert told == {
        "addresses": [f"http://{one}:{port}" for one in here if not access.is_loopback(one)], "here_only": False,
    }  # fmt: skip


def test_a_public_server_has_no_endpoint_for_results(server: ServerAt) -> None:
    assert server.get("/api/results").status_code == 404
