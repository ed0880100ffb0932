"""Two people and a link: a whole game over real sockets, and the server killed in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.server.pages import PageAt, ServerAt, serving


def two_at(server: ServerAt, **agreed: object) -> tuple[PageAt, PageAt]:
    """Two pages at a new table, by an invitation."""
    made = server.table(**agreed)
    other = server.sit(made)
    return PageAt(server, made["table"], made["token"]), PageAt(server, made["table"], other["token"])


def play_on(pages: tuple[PageAt, ...], choose: Callable[[list[Any]], Any], *, acts: int = 10_000) -> int:
    """Let both act until the match is over or `acts` acts are done; returns the number of acts."""
    done = 0
    while done < acts and not all(page.is_over for page in pages):
        for page in pages:
            if page.is_asked:
                page.acts_somehow(choose)
                done += 1
                break
        else:
            newest = max(page.state["number"] for page in pages)
            behind = [page for page in pages if page.state["number"] < newest] or list(pages)
            behind[0].read_on()
    return done


def test_two_people_play_by_an_invitation_and_a_kill_of_the_server_loses_nothing(tmp_path: Path) -> None:
    rng = Random(1)
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, rng.choice, acts=9)
        before = [page.state["number"] for page in pages]
        server.kill()
        server.start()
        for page, number in zip(pages, before, strict=True):
            page.come_in()
            page.until_number(number)
        play_on(pages, rng.choice)
        results = [[line["text"] for line in page.scene["result"]] for page in pages]
        assert results[0]
        assert results[1]
        assert pages[0].scene["me"]["marks"] == pages[1].scene["other"]["marks"]
