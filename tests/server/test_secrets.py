"""Whatever is sent to whom: nothing in it tells what its receiver may not know.

`make secrets` plays two thousand games; here it is a few.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.rules import codes
from ecarte.server import wire
from ecarte.server.app import Doors, application
from ecarte.server.deeds import NotDone
from ecarte.server.live import DICE, LiveTable
from ecarte.server.peers import Peer
from ecarte.server.showing import answers, frames_of, moment_of
from ecarte.server.tokens import SeatToken
from ecarte.session.history import sight_of
from ecarte.table.match import Match
from tests.server.in_memory import TableInMemory
from tests.strategies import with_hidden_reshuffled

GAMES = int(os.environ.get("ECARTE_SECRETS", "4"))
VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)
LISTS = ("claim", "rights", "wrong")


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def all_that_a_page_gets(table: TableInMemory, live: LiveTable, viewer: Seat | None) -> list[bytes]:
    """Every frame that a page which comes in now can be sent: the state, each answer, each list, the last deal."""
    page = Peer(_nowhere, viewer, "en")
    told = frames_of(
        moment_of(live, {viewer}), page, here=set(VIEWERS), now=table.now, tokens=table.hall.tokens
    )  # fmt: skip
    if viewer is None:
        return told
    desk = live.desks[viewer]
    asked: list[wire.Asking] = [wire.AsksDesk(1, name) for name in _asks(live, viewer)]
    asked += [wire.Lists(2, name) for name in LISTS]  # type: ignore[arg-type]
    for frame in (*asked, wire.Recalls(3)):
        try:
            told += map(wire.encoded, answers(desk, frame, "en"))
        except NotDone as refused:
            told.append(refused.code.encode())
    return told


GAMES_TOLD = ("/api/tables/table/games/{game}", "/t/table/{game}")
LOOKED = "/api/tables/table/games/{game}/look/{near}/en.json"
TOLD_TO_ALL = ("/t/table", "/metrics", "/healthz", "/readyz", "/api/choices/en.json", "/api/tables/table/games/none")
ASKED_WRONG = {"cid": "another-id", "invitation": "none", "name": "Third"}, {"name": 5}, ["table"]


async def all_that_doors_tell(table: TableInMemory, live: LiveTable) -> dict[str, bytes]:
    """What anybody gets over HTTP who knows the address of the table, and no token, by where he asks.

    Of a game that is over he may know all; what looking through it tells is made of its record alone.
    """
    open_to_all = httpx.ASGITransport(application(Doors(table.hall)))
    games = range(len(live.chances) + 2)
    in_hand = [number for number in games if not (0 < number <= len(live.chances) and live.chances[number - 1].secret)]
    paths = [path.format(game=number) for path in GAMES_TOLD for number in games]
    paths += [LOOKED.format(game=number, near=seat.name) for number in in_hand for seat in SEATS]
    async with httpx.AsyncClient(transport=open_to_all, base_url="http://house") as client:
        found = {path: await client.get(path) for path in (*paths, *TOLD_TO_ALL)}
        found |= {repr(wrong): await client.post("/api/tables/table/seat", json=wrong) for wrong in ASKED_WRONG}
    return {where: f"{one.status_code} {one.headers}".encode() + one.content for where, one in found.items()}


def _asks(live: LiveTable, viewer: Seat) -> Iterator[str]:
    """A hint takes its time over every way in which the cards can lie; one in four games asks for it elsewhere."""
    return (name for name in live.desks[viewer].asks if name != "hint")


def secrets_of(table: TableInMemory, viewer: Seat | None) -> dict[str, bytes]:
    """What no frame, log or metric for this viewer may have in it, by what it is."""
    kept = table.store.kept["table"]
    found = {f"the secret {name}": bits.hex().encode() for name, bits in kept.items() if name != DICE}
    found["the dice"] = kept[DICE].hex().encode()
    for seat, share in ((Seat.A, "ab" * 32), (Seat.B, "cd" * 32)):
        if seat is not viewer:
            found[f"the share of {seat.name}"] = share.encode()
            token = table.hall.tokens.for_seat(SeatToken("table", seat, seat.name.lower()))
            found[f"the token of {seat.name}"] = token.encode()
    found["the invitation"] = table.hall.tokens.invitation("table").encode()
    return found


def told_of_games_over(live: LiveTable) -> set[bytes]:
    """The secrets and shares of games that are over, which everybody may know."""
    over = [chance for chance in live.chances if chance.secret is not None]
    return {text.encode() for one in over for text in (one.secret or "", *one.shares.values())}


async def played(number: int) -> int:
    """One game of a code and conduct of its own; how often cards dealt otherwise were compared."""
    rng = Random(number)
    table, compared = TableInMemory(seed=number), 0
    await table.begin(
        rules=rng.choice(codes()),
        conduct=rng.choice(("assisted", "club")),
        length=rng.choice((1, 2)),
        spectators=rng.choice(("live", "behind")),
    )
    for _ in range(120):
        table.now += 1000
        if rng.random() < 0.05:
            seat = rng.choice(SEATS)
            await table.send(seat, wire.AsksFor(table.cid(), "take-back"))
            await table.send(OTHER[seat], wire.Replies(table.cid(), "take-back", yes=True))
        if not await table.act(rng):
            break
        live = await table.live()
        viewer = rng.choice(VIEWERS)
        if live.is_dealt and not live.is_over:
            compared += await is_the_same(table, live, viewer, rng)
        if rng.random() < 0.1:
            await doors_keep_secrets(table, live, number)
    for seat in SEATS:
        await table.send(seat, wire.GivesUp(table.cid()))
        await table.send(seat, wire.AsksFor(table.cid(), "rematch"))
    await table.send(Seat.B, wire.Replies(table.cid(), "rematch", yes=True))
    for viewer in VIEWERS:
        for name, secret in secrets_of(table, viewer).items():
            assert not [frame for frame in table.frames[viewer] if secret in frame], (number, viewer, name)
    await doors_keep_secrets(table, await table.live(), number)
    return compared


async def doors_keep_secrets(table: TableInMemory, live: LiveTable, number: int) -> None:
    """No answer over HTTP has in it what is a secret still."""
    secrets = {name: text for name, text in secrets_of(table, None).items() if text not in told_of_games_over(live)}
    for where, told in (await all_that_doors_tell(table, live)).items():
        assert not [name for name, secret in secrets.items() if secret in told], (number, where)


async def is_the_same(table: TableInMemory, live: LiveTable, viewer: Seat | None, rng: Random) -> bool:
    """Whether the cards could be dealt otherwise for this viewer: then every byte for him is as it was."""
    play = live.played.play
    other = with_hidden_reshuffled(play, viewer, rng)
    assert isinstance(other, Match)
    if other == play or sight_of(other, viewer) != sight_of(play, viewer):
        return False
    is_at_doors = viewer is None and rng.random() < 0.3
    mine = all_that_a_page_gets(table, live, viewer), await all_that_doors_tell(table, live) if is_at_doors else {}
    live.played.play = other
    theirs = all_that_a_page_gets(table, live, viewer), await all_that_doors_tell(table, live) if is_at_doors else {}
    live.played.play = play
    assert mine == theirs
    return True


@pytest.mark.parametrize("number", range(GAMES))
def test_no_byte_for_anybody_depends_on_what_he_may_not_know(number: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", logger="ecarte.server"):
        asyncio.run(played(number))
    assert not [one for one in caplog.records if one.name == "ecarte.server"]


def test_a_byte_that_came_of_hidden_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "deal", property(lambda live: hash(repr(live.played.play))))
    with pytest.raises(AssertionError):
        asyncio.run(played(0))
