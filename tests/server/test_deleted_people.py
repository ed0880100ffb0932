"""What becomes of a deleted person at their tables: name and words go, on every server that shows them."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from pathlib import Path

from tests.edges.in_process import run
from tests.server.pages import PageAt, ServerAt
from tests.server.test_nodes import nodes_at, wait_for
from tests.server.test_people import Player


def said_at(one: Player, other: Player) -> tuple[str, PageAt, PageAt]:
    """A table at which both have said something, with their pages."""
    made = one.table()
    seat = other.sits(made).json()
    pages = PageAt(one.server, made["table"], made["token"]), PageAt(other.server, made["table"], seat["token"])
    for page in pages:
        page.until(lambda one: one.state["stage"] != "open")
    pages[0].answered(pages[0].send(**{"is": "say", "text": "My secret garden"}))
    pages[1].answered(pages[1].send(**{"is": "say", "text": "Mine stays"}))
    return made["table"], *pages


def chat_at(server: ServerAt, table: str) -> list[str]:
    """The chat and the first player's name as a new spectator is sent them."""
    page = PageAt(server, table)
    page.until(lambda one: one.state["number"])
    with suppress(TimeoutError):
        page.read(0.2)
    page.close()
    name = page.state["persons"][0]["name"]
    return [*(line["text"] for line in page.state["chat"]), name if isinstance(name, str) else name["text"]]


def test_the_words_of_a_deleted_person_go_and_those_of_the_other_stay(server: ServerAt) -> None:
    with ExitStack() as opened:
        anna, emile = Player(server), Player(server)
        for player in (anna, emile):
            opened.callback(player.client.close)
        table, first, second = said_at(anna, emile)
        first.close()
        anna.asks("account/delete", name=anna.name)
        assert chat_at(server, table) == ["Mine stays", "Former player"]
        answer = second.answered(second.send(**{"is": "say", "text": "And goes on"}))
        assert answer["is"] == "done"
        second.until(lambda one: any(line["text"] == "And goes on" for line in one.state["chat"]))
        second.close()


def test_another_server_that_shows_the_table_forgets_the_name_at_once(tmp_path: Path, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url, 2) as (one, other), ExitStack() as opened:
        anna, emile = Player(one), Player(other)
        for player in (anna, emile):
            opened.callback(player.client.close)
        table, first, second = said_at(anna, emile)
        first.close()
        anna.asks("account/delete", name=anna.name)
        second.until(lambda page: page.state["persons"][0]["name"] != anna.name)  # its page has stayed connected
        wait_for(lambda: chat_at(other, table) == ["Mine stays", "Former player"])
        answer = second.answered(second.send(**{"is": "say", "text": "And goes on"}))
        assert answer["is"] == "done"
        second.close()
        done = run("admin", "verify", "--store", postgres_url)
        assert done.exit_code == 0, done.stdout
