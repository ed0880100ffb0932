"""Nothing that a backer is sent reveals what they may not see, and nothing in a room what is another's."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.history import view_of
from ecarte.server import display
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.render import state_frames
from ecarte.server.room_events import Backer
from ecarte.server.state_parts import BackedSeat
from ecarte.server.table_state import TableState
from ecarte.table.match import Match
from tests.server.in_memory import TableInMemory
from tests.server.pages import ServerAt, serving
from tests.server.test_rooms import (
    FEATURES,
    RoomAt,
    begin_game,
    company,
    read_stored,
    together,
    until_dealt,
)
from tests.server.test_secrets import VIEWERS, _show
from tests.strategies import with_hidden_reshuffled

BACKERS = tuple(Backer(f"P-{seat.name.lower()}", seat, f"backer of {seat.name}") for seat in SEATS)


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def frames_for(table: TableInMemory, live: TableState, backer: Backer) -> list[bytes]:
    """What a page of a backer that enters now is sent."""
    page = PageConnection(_nowhere, None, "en", features=frozenset((*FEATURES, "summary", "king")), backer=backer)
    tokens = table.registry.services.tokens
    return state_frames(display_state(live, [page]), page, here=set(VIEWERS), now=table.now, tokens=tokens)


async def play_game(number: int, *, advice: bool) -> int:
    """One game; returns how often other hidden cards were compared for a backer."""
    rng, compared = Random(number), 0
    table = TableInMemory(seed=number)
    await table.begin(rules="london", room="room-0123456789ab", backers=BACKERS, advice=advice)
    for _ in range(150):
        table.now += 1000
        if not await table.act(rng):
            break
        live = await table.live()
        if not live.is_dealt or live.is_over:
            continue
        backer = rng.choice(BACKERS)
        viewer = backer.seat if advice else None  # in English style a backer sees what everybody sees
        play = live.match.play
        other = with_hidden_reshuffled(play, viewer, rng)
        assert isinstance(other, Match)
        if other == play or view_of(other, viewer) != view_of(play, viewer):
            continue
        mine = frames_for(table, live, backer)
        _show(live, other)
        theirs = frames_for(table, live, backer)
        _show(live, play)
        assert mine == theirs
        compared += 1
    return compared


@pytest.mark.parametrize("advice", [True, False])
def test_no_byte_sent_to_a_backer_depends_on_cards_that_the_style_hides(*, advice: bool) -> None:
    assert sum(asyncio.run(play_game(number, advice=advice)) for number in range(3)) > 20


def test_a_leak_of_the_other_sides_hand_to_a_backer_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = display._gallery

    def wrong(state: TableState) -> dict[Seat, BackedSeat] | None:
        found = right(state)
        return None if found is None else {seat: found[OTHER[seat]] for seat in SEATS}

    monkeypatch.setattr(display, "_gallery", wrong)
    with pytest.raises(AssertionError):
        asyncio.run(play_game(0, advice=True))


def test_a_backer_can_enter_only_by_a_page_and_with_their_own_token() -> None:
    async def enter() -> None:
        table = TableInMemory(seed=1)
        await table.begin(rules="london", room="room-0123456789ab", backers=BACKERS, advice=True)
        for token_id, may_back in (("backer of A", False), ("backer of B", True), ("a-stranger", True)):
            with pytest.raises(Rejected):
                await table.table.enter(PageConnection(_nowhere, Seat.A, "en"), token_id, may_back=may_back)
        page = PageConnection(_nowhere, Seat.A, "en")
        await table.table.enter(page, "backer of A", may_back=True)
        assert (page.seat, page.backer) == (None, BACKERS[0])

    asyncio.run(enter())


def test_no_frame_of_a_room_or_its_tables_has_anothers_token_or_a_secret(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("secrets")) as server:
        pages, secrets = evening_with_bets(server)
        for page, texts in pages:
            for name, secret in secrets.items():
                if name != page.room["me"] and not name.startswith(f"{page.room['me']} "):
                    assert not [text for text in texts if secret in text], name


def evening_with_bets(server: ServerAt) -> tuple[list[tuple[RoomAt, list[str]]], dict[str, str]]:
    """Everything sent to four people during a game, and what belongs to one of them or to nobody."""
    people = company(server, ["Anna", "Berta", "Carla", "Dora"], style="french")
    people[2].does(**{"is": "bet", "side": "A", "counters": 10})
    together(people)
    people[3].does(**{"is": "take-bet", "bet": 1, "counters": 10})
    begin_game(people)
    together(people)
    tables = [page.at_game(features=FEATURES) for page in people]
    until_dealt(tables[:2])
    kept = read_stored(server, people[0].table)
    secrets = {f"the secret {name}": bits.hex() for name, bits in kept.secrets.items()}
    for page, table in zip(people, tables, strict=True):
        me = page.room["me"]
        secrets |= {f"{me} in the room": page.token, f"{me} at the table": table.token}
    return [(page, [*page.frames, *table.frames]) for page, table in zip(people, tables, strict=True)], secrets
