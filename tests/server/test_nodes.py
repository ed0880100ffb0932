"""Several servers (nodes) on one PostgreSQL: pages at different nodes play one game, whatever happens to a node."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_two_at_a_table import play_on
from tools.postgres import Postgres

NO_NOTICES = """
from ecarte.server.postgresql_nodes import PostgresNodes
PostgresNodes.tell_rows = lambda nodes, last_rows: None
"""
"""A node that tells the others nothing of its rows."""


@contextmanager
def nodes_at(folder: Path, store: str, number: int = 2, *, broken: str = "") -> Iterator[list[ServerAt]]:
    """This number of nodes on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder, store=store, broken=broken)) for _ in range(number)]


def apart(nodes: list[ServerAt], **agreed: object) -> tuple[PageAt, PageAt]:
    """Two pages at a new table, one on the first node and one on the last."""
    made = nodes[0].table(**agreed)
    other = nodes[-1].sit(made)
    return PageAt(nodes[0], made["table"], made["token"]), PageAt(nodes[-1], made["table"], other["token"])


def rows_of(postgres: Postgres, store: str, what: str = "count(*)", where: str = "true") -> str:
    """What is in the log of all tables."""
    return postgres.query(f"SELECT {what} FROM event WHERE {where}", store.partition("///")[2].partition("?")[0])


def wait_for(condition: Callable[[], object], *, seconds: float = 20) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def move_to(page: PageAt, node: ServerAt) -> None:
    """Let a page come back to another node."""
    page.server = node
    page.come_in()


def test_two_pages_on_different_nodes_play_a_game(tmp_path: Path, postgres: Postgres, postgres_url: str) -> None:
    with nodes_at(tmp_path, postgres_url) as nodes:
        pages = apart(nodes, rules="modern")
        play_on(pages, Random(1).choice)
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
        table = pages[0].table
        assert rows_of(postgres, postgres_url, "count(*) = max(seq)", f"\"table\" = '{table}'") == "t"
        assert rows_of(postgres, postgres_url, "count(*)", 'body LIKE \'%"is":"away"%\'') == "0"
