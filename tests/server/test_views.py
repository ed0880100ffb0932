"""Each viewer sees what they may know and no more, and sees the same after a fresh fold of the log."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.host.history import view_of
from ecarte.record import Record
from ecarte.rules import codes
from ecarte.server import events, messages
from ecarte.server.archive import records
from ecarte.server.connections import PageConnection
from ecarte.server.table_state import TableState
from ecarte.table.match import Match
from ecarte.ui import scene_json
from ecarte.words import LANGUAGES, CardStyle, localize
from tests.server.in_memory import TableInMemory
from tests.strategies import with_hidden_reshuffled

VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)


def shown_bytes(live: TableState, viewer: Seat | None) -> bytes:
    """Everything that a page can be shown of the table now."""
    names = () if viewer is None else ("hand", "table", "last", "what")
    asked = b"" if viewer is None else repr([live.viewers.presenters[viewer].ask(name) for name in names]).encode()
    return scene_json(live.scene(viewer)) + repr(live.viewers.journal(viewer)).encode() + asked


@pytest.mark.parametrize("code", codes())
def test_hidden_cards_dealt_otherwise_leave_every_view_unchanged(code: str) -> None:
    async def played() -> int:
        table, rng, compared = TableInMemory(seed=1), Random(code), 0
        await table.begin(rules=code)
        for _ in range(40):
            if not await table.act(rng):
                break
            live = await table.live()
            for viewer in VIEWERS:
                compared += _is_the_same(live, viewer, rng)
        return compared

    assert asyncio.run(played()) > 20


def _is_the_same(live: TableState, viewer: Seat | None, rng: Random) -> bool:
    play = live.match.play
    other = with_hidden_reshuffled(play, viewer, rng)
    assert isinstance(other, Match)
    if other == play or view_of(other, viewer) != view_of(play, viewer):
        return False
    mine = shown_bytes(live, viewer)
    live.match.play = other
    theirs = shown_bytes(live, viewer)
    live.match.play = play
    assert mine == theirs
    return True


@pytest.mark.parametrize(("code", "conduct"), [("modern", "assisted"), ("london", "club"), ("parlour", "club")])
def test_a_fresh_fold_of_the_log_gives_the_same_views(code: str, conduct: str) -> None:
    async def played() -> None:
        table, rng = TableInMemory(seed=2), Random(code)
        await table.begin(rules=code, conduct=conduct, length=2)
        seen: dict[int, list[bytes]] = {}
        for _ in range(60):
            live = await table.live()
            seen[live.seq] = [shown_bytes(live, viewer) for viewer in live.viewers]
            if not await table.act(rng):
                break
        fresh = TableState("table", find_opponent=opponent)
        fresh.fairness.secrets = await table.store.secrets("table")
        for row in await table.store.read("table"):
            fresh.fold(row)
            if row.seq in seen:
                assert [shown_bytes(fresh, viewer) for viewer in fresh.viewers] == seen[row.seq], row.seq

    asyncio.run(played())


def test_states_that_a_page_has_missed_come_in_frames_below_the_limit() -> None:
    async def played() -> None:
        table, rng = TableInMemory(seed=4), Random(4)
        await table.begin(rules="britannica", length=3)
        for _ in range(30):
            table.now += 5_000  # nobody talks without a pause
            await table.send(Seat.B, messages.SayCommand(table.cid(), "é" * 300))
            await table.act(rng)
        told = list((await table.live()).viewers.journal(Seat.A))
        late = PageConnection(table.pages[Seat.A].send, Seat.A, "fr", seen_number=4)
        table.pages[Seat.A], table.frames[Seat.A] = late, []
        await table.table.enter(late, "a")
        table.listen()
        assert max(map(len, table.frames[Seat.A])) <= messages.LARGEST
        frames = list(map(msgspec.json.decode, table.frames[Seat.A]))
        lines = [line["text"] for frame in frames for line in frame.get("lines", ())]
        assert lines == [localize(one, "fr", CardStyle.SIGNS) for one in told][-len(lines) :]
        assert len(lines) > 30
        assert sum(len(frame.get("chat", ())) for frame in frames) == 30

    asyncio.run(played())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_sent_the_path_of_the_program(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def answered() -> list[bytes]:
        table, rng = TableInMemory(seed=3), Random(3)
        for page in table.pages.values():
            page.language = language
        await table.begin(rules="london", conduct="club")
        for _ in range(60):
            await table.act(rng)
            live = await table.live()
            for seat in SEATS:
                for name in live.scene(seat).asks:
                    await table.registry.serve(table.table, table.pages[seat], messages.AskCommand(1, name))
            table.listen()
        live = await table.live()
        card = next(one.id for one in live.scene(Seat.B).hand)  # whatever it is answered
        await table.registry.serve(table.table, table.pages[Seat.B], messages.TakeCommand(table.cid(), live.seq, card))
        table.listen()
        return [frame for frames in table.frames.values() for frame in frames]

    monkeypatch.setattr("sys.argv", ["/home/somebody/secret/ecarte"])
    frames = asyncio.run(answered())
    assert any(b'"plain.rules"' in frame for frame in frames), "the rules were asked for"
    assert not [frame for frame in frames if b"somebody" in frame]
    at_a_terminal = (b"plain.rules-laws", b"plain.why-arbiter", b"plain.law-elsewhere")
    assert not [frame for frame in frames if any(key in frame for key in at_a_terminal)]


def test_players_without_names_are_host_and_guest_in_the_language_of_the_reader() -> None:
    async def read() -> tuple[list[dict[str, Any]], Record]:
        table = TableInMemory(seed=3)
        table.pages[Seat.B].language = "fr"
        await table.begin(rules="modern", names=("", ""))
        live = await table.live()
        return [_last_state(table, viewer) for viewer in VIEWERS], records(live)[0]

    states, record = asyncio.run(read())
    hers, his, onlookers = states
    assert [one["name"]["text"] for one in hers["persons"]] == ["Host", "Guest"]
    assert [one["name"]["text"] for one in his["persons"]] == ["Hôte", "Invité"]
    assert (hers["scene"]["me"]["name"]["text"], hers["scene"]["other"]["name"]["text"]) == ("You", "Guest")
    assert (his["scene"]["me"]["name"]["text"], his["scene"]["other"]["name"]["text"]) == ("Vous", "Hôte")
    assert {onlookers["scene"][one]["name"]["text"] for one in ("me", "other")} == {"Host", "Guest"}
    assert (record.headers.names.a, record.headers.names.b) == ("Host", "Guest")


def test_a_player_without_a_name_is_a_guest_against_a_built_in_opponent() -> None:
    table = TableState("t", find_opponent=opponent)
    table.fold(events.LogRow(1, 1, events.MakeEvent("modern", opponent="book")))
    table.fold(events.LogRow(2, 2, events.SitEvent(Seat.A, "", "", "a")))
    assert [localize(table.seats.name_of(seat)) for seat in (Seat.A, Seat.B)] == ["Guest", "Victor"]


def _last_state(table: TableInMemory, viewer: Seat | None) -> dict[str, Any]:
    frames: list[dict[str, Any]] = list(map(msgspec.json.decode, table.frames[viewer]))
    return [frame for frame in frames if frame["is"] == "state"][-1]
