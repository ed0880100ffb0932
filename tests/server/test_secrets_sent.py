"""What a real server sends over sockets and HTTP is what its table shows to that viewer, and no secret.

`test_secrets` proves of a table in memory that what it shows does not depend on hidden cards.  Here games are played on
a server, on either store and behind a proxy (`make secrets STORE=postgresql PROXY=nginx`): every state that has come is
one that the stored log gives for its viewer, and nothing that has come contains a secret, a share or another's token.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.rules import codes
from ecarte.server.localize import localized_json
from ecarte.server.postgresql import PostgresStore
from ecarte.server.sqlite import SqliteStore
from ecarte.server.store import StoredTable
from ecarte.server.table_state import TableState
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.test_secrets import VIEWERS, told_of

GAMES = int(os.environ.get("ECARTE_SECRETS", "2"))

ACTS = 60
"""Acts at a table before both give up, so that the game ends."""

KEPT_APART = ("news", "question", "result")
"""Parts of a scene that depend on what the page has been sent before."""


def stored_at(server: ServerAt, table: str) -> StoredTable:
    """Everything that is stored of a table."""

    async def read() -> StoredTable:
        store = PostgresStore(server.store) if server.store else SqliteStore(server.database)
        try:
            return await store.stored_table(table)
        finally:
            await store.close()

    return asyncio.run(read())


def shown_to(stored: StoredTable) -> dict[Seat | None, dict[int, set[bytes]]]:
    """The scenes that the log gives for each viewer, by number; several where the same one is shown longer."""
    state = TableState(stored.name, find_opponent=opponent)
    state.fairness.secrets = stored.secrets
    found: dict[Seat | None, dict[int, set[bytes]]] = {viewer: {} for viewer in VIEWERS}
    for row in stored.rows:
        state.fold(row.decode())
        for viewer in VIEWERS:
            shown = state if viewer is not None else state.for_spectators
            if viewer in set(shown.viewers):
                scene = msgspec.json.decode(localized_json(shown.scene(viewer), "en"))
                found[viewer].setdefault(shown.seq, set()).add(comparable(scene))
    return found


def comparable(scene: dict[str, Any]) -> bytes:
    """The parts of a scene that are the same for every page of its viewer."""
    return msgspec.json.encode({name: part for name, part in scene.items() if name not in KEPT_APART}, order="sorted")


def fold_stored(stored: StoredTable) -> TableState:
    """The state of a table after its last row."""
    state = TableState(stored.name, find_opponent=opponent)
    state.fairness.secrets = stored.secrets
    for row in stored.rows:
        state.fold(row.decode())
    return state


def secrets_for(
    state: TableState, pages: Mapping[Seat | None, PageAt], viewer: Seat | None
) -> Iterator[tuple[str, str]]:
    """What no frame to this viewer may contain, with a name."""
    yield from ((f"the secret {name}", bits.hex()) for name, bits in state.fairness.secrets.items())
    for seat in SEATS:
        if seat is not viewer:
            yield f"the token of {seat.name}", pages[seat].token
            yield f"the token id of {seat.name}", state.seats.holders[seat].token_id
            yield from ((f"a command of {seat.name}", sent["cid"]) for sent in pages[seat].done)
            yield from ((f"a share of {seat.name}", share) for share in pages[seat].shares.values())


def public_secrets(state: TableState) -> set[str]:
    """The secrets and shares of games that are over, which everybody may know."""
    over = [game for game in state.fairness.games if game.secret is not None]
    return {text for game in over for text in (game.secret or "", *game.shares.values())}


def hear(page: PageAt) -> None:
    """Read what has come."""
    with suppress(TimeoutError, ConnectionClosed):
        while True:
            page.read(timeout=0.01)


def play(pages: Mapping[Seat | None, PageAt], rng: Random, *, acts: int) -> None:
    """Both players act at random, and do what else a player may do, until enough is done or the match is over."""
    players = [pages[seat] for seat in SEATS]
    n_acts, until = 0, time.monotonic() + 120
    while n_acts < acts and not all(page.is_over for page in players):
        assert time.monotonic() < until
        for page in pages.values():
            hear(page)
        for page in players:
            if page.is_asked:
                beside(page, players[page is players[0]], rng)
                page.acts_somehow(rng.choice)
                n_acts += 1


def beside(page: PageAt, other: PageAt, rng: Random) -> None:
    """Now and then say something, ask for a hint, or take something back."""
    kind = rng.random()
    if kind < 0.05:
        page.answered(page.send(**{"is": "say", "text": f"Well {kind}"}))
    elif kind < 0.1:
        page.raw(msgspec.json.encode({"is": "ask", "ref": 7, "name": "hint"}).decode())
    elif kind < 0.15:
        page.answered(page.send(**{"is": "request", "what": "take-back"}))
        other.answered(other.send(**{"is": "reply", "what": "take-back", "yes": True}))


@pytest.mark.parametrize("number", range(GAMES))
def test_every_state_sent_is_the_view_of_its_viewer_and_has_no_secret(server: ServerAt, number: int) -> None:
    check_game(server, number)


LEAKS = {
    "a scene": (
        "from ecarte.cards import Seat; from ecarte.server.table_state import TableState; scene = TableState.scene\n"
        "TableState.scene = lambda state, viewer, **how: scene(state, viewer or Seat.A, **how)"
    ),
    "an id": (
        "from ecarte.server import display; person = display._absent_person\n"
        "from msgspec.structs import replace\n"
        "def leak(state, seat):\n"
        "    holder = state.seats.holders.get(seat)\n"
        "    return replace(person(state, seat), colour='' if holder is None else holder.token_id)\n"
        "display._absent_person = leak"
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_server_that_sends_a_secret_to_a_viewer_would_be_noticed(tmp_path: Path, leak: str) -> None:
    found = {"a scene": r"0, None, \d+", "an id": "the token id"}[leak]
    with serving(tmp_path, broken=LEAKS[leak]) as server, pytest.raises(AssertionError, match=found):
        check_game(server, 0, acts=8)


def check_game(server: ServerAt, number: int, *, acts: int = ACTS) -> None:
    """Play a game of a random code and conduct, with a spectator, and search everything that was sent."""
    rng = Random(number)
    made = server.table(
        rules=rng.choice(codes()), conduct=rng.choice(("assisted", "club")), length=rng.choice((1, 2)),
        spectators=rng.choice(("live", "behind")), hints=True,
    )  # fmt: skip
    table, sat = made["table"], server.sit(made)
    pages: dict[Seat | None, PageAt] = {
        Seat.A: PageAt(server, table, made["token"]), Seat.B: PageAt(server, table, sat["token"]),
        None: PageAt(server, table),
    }  # fmt: skip
    play(pages, rng, acts=acts)
    before = fold_stored(stored_at(server, table))
    hidden = [*secrets_for(before, pages, None), ("the invitation", made["invitation"])]
    for path in (f"/t/{table}", *told_at(table)):
        told = server.get(path).text
        assert not [name for name, text in hidden if text in told and text not in public_secrets(before)], (
            number,
            path,
        )
    for seat in SEATS:
        pages[seat].answered(pages[seat].send(**{"is": "resign"}))
    for page in pages.values():
        page.until(lambda one: one.is_over)
        page.close()
    stored = stored_at(server, table)
    state, shown = fold_stored(stored), shown_to(stored)
    for viewer, page in pages.items():
        states = [frame for frame in map(msgspec.json.decode, page.frames) if frame["is"] == "state" and frame["scene"]]
        assert len(states) > 5, (number, viewer)
        for frame in states:
            assert comparable(frame["scene"]) in shown[viewer][frame["number"]], (number, viewer, frame["number"])
        for name, text in secrets_for(state, pages, viewer):
            assert not [frame for frame in page.frames if text in frame], (number, viewer, name)


def told_at(table: str) -> Iterator[str]:
    """The paths of the games of a table."""
    for path in (path for game in range(4) for path in told_of(game)):
        yield path.replace("tables/table/", f"tables/{table}/").replace("/t/table/", f"/t/{table}/")
