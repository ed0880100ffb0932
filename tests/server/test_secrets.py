"""Nothing that is sent reveals what its receiver may not know.

`make secrets` plays two thousand games; here it is a few.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar, TypeVar, cast

import httpx
import pytest
from msgspec.structs import replace

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.history import view_of
from ecarte.record import Record
from ecarte.record.files import game_text
from ecarte.rules import codes
from ecarte.server import archive, messages
from ecarte.server.access import Rates
from ecarte.server.app import Application
from ecarte.server.archive import record_of
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.finished_game import replay_json
from ecarte.server.render import answer_frames, state_frames
from ecarte.server.seats import SeatToken
from ecarte.server.table_parts import DICE
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers, Workers
from ecarte.table.match import Match
from ecarte.ui import Reply, SeatPresenter
from ecarte.ui.answers import separate_lines
from ecarte.ui.hints import Hint, hint
from ecarte.views.seat import SeatView
from ecarte.words import Message, message
from tests.server.in_memory import TableInMemory, share_of
from tests.strategies import with_hidden_reshuffled

GAMES = int(os.environ.get("ECARTE_SECRETS", "4"))
VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)
LISTS = ("claim", "rights", "wrong")
LOGGED = re.compile(
    r"table [\w-]+: (rows \d+ to \d+: appended|[a-z-]+ of [AB] is (done|refused: [a-z-]+)|"
    r"state \d+ is sent to (A|B|watch))|(GET|POST) /[\w./-]*: \d+"
)
"""All that a log line may say of a game."""

FEATURES = frozenset(("summary", "pause", "call", "changes"))

T = TypeVar("T")


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


async def all_that_a_page_gets(table: TableInMemory, live: TableState, viewer: Seat | None) -> list[bytes]:
    """All frames that a page entering now can be sent: state, answers, hint, lists, last deal."""
    page = PageConnection(_nowhere, viewer, "en", features=FEATURES)
    if viewer is not None:  # that a hint is given is written down once
        await table.registry.serve(table.table, PageConnection(_nowhere, viewer, "en"), messages.AskCommand(4, "hint"))
    told = state_frames(
        display_state(live, [page]), page, here=set(VIEWERS), now=table.now, tokens=table.registry.services.tokens
    )  # fmt: skip
    if viewer is None:
        return told
    await table.registry.serve(table.table, page, messages.AskCommand(4, "hint"))
    told += [one for one in page.waiting if isinstance(one, bytes)]
    presenter = live.viewers.presenters[viewer]
    asked: list[messages.TableQuestion] = [messages.AskCommand(1, name) for name in _asks(live, viewer)]
    asked += [messages.ListCommand(2, name) for name in LISTS]  # type: ignore[arg-type]
    for frame in (*asked, messages.LastDealCommand(3)):
        try:
            told += map(messages.encode, answer_frames(presenter, frame, "en"))
        except Rejected as refused:
            told.append(refused.code.encode())
    return told


class InPlace(Workers):
    """Workers in this process; each result is computed once.

    Instead of a look-through it is all that this is worked out of.
    """

    _done: ClassVar[dict[tuple[object, ...], object]] = {}

    async def do(self, what: Callable[..., T], *given: object) -> T:
        """What comes of it."""
        asked = what, *given
        if asked not in self._done:
            self._done[asked] = repr(given).encode() if what is replay_json else what(*given)
        return cast("T", self._done[asked])


class AtHand(BotWorkers):
    """Built-in opponents in this process; few of their hints are `reckoned`, because computing one takes long."""

    reckoned = False

    async def hint(self, view: SeatView, whose: str = "") -> Hint | None:
        """Everything that a worker process would be sent and, where it is computed, the result."""
        given = hint(view) if self.reckoned else None
        told = message("plain.hint-only", action=repr(view))
        return Hint((told, *(given.sentences if given else ())), given.laws if given else ())


GAMES_TOLD = ("/api/tables/table/games/{game}", "/t/table/{game}", "/t/table/{game}/record.ecarte")
LOOKED = "/api/tables/table/games/{game}/look/{near}/en.json"
TOLD_TO_ALL = ("/t/table", "/healthz", "/readyz", "/metrics", "/api/choices/en.json", "/api/tables/table/games/none")
ASKED_WRONG = {"cid": "another-id-of-mine", "invitation": "none", "name": "Third"}, {"name": 5}, ["table"]


async def all_that_doors_tell(table: TableInMemory, live: TableState) -> dict[str, bytes]:
    """What the address of a table gives over HTTP without a token, by path.

    Everything of a finished game may be known; looking through it uses its record alone.
    """
    open_to_all = httpx.ASGITransport(Application(table.registry, workers=InPlace(1)))
    paths = [path for number in range(len(live.fairness.games) + 2) for path in told_of(number)]
    async with httpx.AsyncClient(transport=open_to_all, base_url="http://server") as client:
        found = {path: await client.get(path) for path in (*paths, *TOLD_TO_ALL)}
        found |= {repr(wrong): await client.post("/api/tables/table/seat", json=wrong) for wrong in ASKED_WRONG}
    return {
        where: _without_times(one.content)
        if where == "/metrics"
        else f"{one.status_code} {one.headers}".encode() + one.content
        for where, one in found.items()
    }


def _without_times(metrics: bytes) -> bytes:
    """The metrics without times, process figures, and this request itself."""
    lines = metrics.splitlines(keepends=True)
    return b"".join(line for line in lines if not re.match(rb"process_|ecarte_\w+_seconds|ecarte_http_responses", line))


def told_of(game: int) -> list[str]:
    """The paths of a game."""
    paths = [path.format(game=game) for path in GAMES_TOLD]
    return paths + [LOOKED.format(game=game, near=seat.name) for seat in SEATS]


def _asks(live: TableState, viewer: Seat) -> Iterator[str]:
    """All questions except the hint, which is asked for as a page does."""
    return (name for name in live.viewers.presenters[viewer].asks if name != "hint")


def secrets_of(table: TableInMemory, viewer: Seat | None) -> dict[str, bytes]:
    """What no frame, log or metric for this viewer may contain, by kind."""
    kept = table.store.kept["table"]
    found = {f"the secret {name}": bits.hex().encode() for name, bits in kept.items() if name != DICE}
    found["the dice"] = kept[DICE].hex().encode()
    for seat in SEATS:
        if seat is not viewer:
            for game in (1, 2):
                found[f"the share of {seat.name} in game {game}"] = share_of(seat, game).encode()
            token = table.registry.services.tokens.seat_token(SeatToken("table", seat, seat.name.lower()))
            found[f"the token of {seat.name}"] = token.encode()
    found["the invitation"] = table.registry.services.tokens.invitation("table").encode()
    return found


def told_of_games_over(live: TableState) -> set[bytes]:
    """The secrets and shares of games that are over, which everybody may know."""
    over = [chance for chance in live.fairness.games if chance.secret is not None]
    return {text.encode() for one in over for text in (one.secret or "", *one.shares.values())}


async def play_game(number: int, **agreed: Any) -> int:
    """One game of a random code and conduct; returns how often other hidden cards were compared."""
    rng = Random(number)
    table, compared = TableInMemory(seed=number), 0
    bots = table.registry.services.bots = AtHand()
    table.registry.services.hints = Rates(math.inf, 0, now=lambda: 0)
    at_random = {
        "rules": rng.choice(codes()),
        "conduct": rng.choice(("assisted", "club")),
        "length": rng.choice((1, 2)),
        "spectators": rng.choice(("live", "behind")),
        "hints": True,
        "pause_seconds": 5,
    }
    between = Random(f"between {number}")
    for page in table.pages.values():
        page.features = FEATURES
    await table.begin(**{**at_random, **agreed})
    told: dict[str, bytes] = {}
    for _ in range(120):
        table.now += 1000
        if rng.random() < 0.05:
            seat = rng.choice(SEATS)
            await table.send(seat, messages.RequestCommand(table.cid(), "take-back"))
            await table.send(OTHER[seat], messages.ReplyCommand(table.cid(), "take-back", yes=True))
        if between.random() < 0.1:
            await beside_the_game(table, between)
        if not await table.act(rng):
            break
        live = await table.live()
        viewer = rng.choice(VIEWERS)
        bots.reckoned = rng.random() < 0.02
        if live.is_dealt and not live.is_over:
            compared += await is_the_same(table, live, viewer, rng)
        if rng.random() < (0.3 if told else 0.1):  # oftener once a game is over
            await doors_keep_secrets(table, live, number, told)
    for seat in SEATS:
        await table.send(seat, messages.ResignCommand(table.cid()))
        await table.send(seat, messages.RequestCommand(table.cid(), "rematch"))
    await table.send(Seat.B, messages.ReplyCommand(table.cid(), "rematch", yes=True))
    for viewer in VIEWERS:
        for name, secret in secrets_of(table, viewer).items():
            assert not [frame for frame in table.frames[viewer] if secret in frame], (number, viewer, name)
    await doors_keep_secrets(table, await table.live(), number, told)
    return compared


async def beside_the_game(table: TableInMemory, rng: Random) -> None:
    """A player asks for a hint, calls, gives time or is ready, whether or not that is allowed."""
    place = (await table.live()).deal_place or (1, 1)
    seat = rng.choice(SEATS)
    table.now += rng.choice((0, 0, 200_000))
    frames = (
        messages.CallCommand(table.cid()),
        messages.GiveTimeCommand(table.cid()),
        messages.ReadyCommand(table.cid(), *place),
        messages.AskCommand(5, "hint"),
    )
    await table.registry.serve(table.table, table.pages[seat], rng.choice(frames))
    table.listen()


async def doors_keep_secrets(table: TableInMemory, live: TableState, number: int, before: dict[str, bytes]) -> None:
    """No answer over HTTP contains anything that is still secret.

    What is sent of a game that is over, including its replay, equals what was sent `before`, whatever has been done in
    the next game since: a spectator one deal behind learns nothing there of the deal in hand.
    """
    secrets = {name: text for name, text in secrets_of(table, None).items() if text not in told_of_games_over(live)}
    render_all = await all_that_doors_tell(table, live)
    for where, told in render_all.items():
        assert not [name for name, secret in secrets.items() if secret in told], (number, where)
    if live.is_over:
        return
    for path in (path for game, one in enumerate(live.fairness.games, 1) if one.secret for path in told_of(game)):
        assert before.setdefault(path, render_all[path]) == render_all[path], (number, path)


def _show(live: TableState, play: Match) -> None:
    """Let the table be as if the cards had come so; nothing that it found out of the others is kept."""
    live.match.play, live.surroundings = play, None
    live.note_standing()


async def is_the_same(table: TableInMemory, live: TableState, viewer: Seat | None, rng: Random) -> bool:
    """Whether other hidden cards were possible for this viewer; every byte sent to them is then the same."""
    play = live.match.play
    other = with_hidden_reshuffled(play, viewer, rng)
    assert isinstance(other, Match)
    if other == play or view_of(other, viewer) != view_of(play, viewer):
        return False
    is_at_doors = viewer is None and rng.random() < 0.3
    mine = (
        await all_that_a_page_gets(table, live, viewer),
        await all_that_doors_tell(table, live) if is_at_doors else {},
    )
    _show(live, other)
    theirs = (
        await all_that_a_page_gets(table, live, viewer),
        await all_that_doors_tell(table, live) if is_at_doors else {},
    )
    _show(live, play)
    assert mine == theirs
    return True


@pytest.mark.parametrize("number", range(GAMES))
def test_no_byte_sent_to_a_page_depends_on_cards_hidden_from_it(number: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", logger="ecarte.server"):
        asyncio.run(play_game(number))
    lines = [one for one in caplog.records if one.name == "ecarte.server"]
    assert {one.levelname for one in lines} == {"INFO"}  # no fault is logged, but every act
    assert {re.sub(r"\d+", "N", one.getMessage()) for one in lines if not LOGGED.fullmatch(one.getMessage())} == set()


def test_a_byte_that_depends_on_hidden_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableState, "deal", property(lambda live: hash(repr(live.match.play))))
    with pytest.raises(AssertionError):
        asyncio.run(play_game(0))


def test_a_hint_that_depends_on_hidden_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaks(talk: SeatPresenter, given: Hint | None) -> Reply:
        return separate_lines(
            Message("plain.hint-none"), *(message("plain.hint-only", action=repr(talk.session.play)),)
        )

    monkeypatch.setattr(SeatPresenter, "accept_hint", leaks)
    with pytest.raises(AssertionError):
        asyncio.run(play_game(0))


def test_a_hint_goes_to_its_asker_and_the_other_player_learns_only_that_there_was_one() -> None:
    async def asked() -> None:
        table = TableInMemory(seed=3)
        bots = table.registry.services.bots = AtHand()
        bots.reckoned = True
        await table.begin(rules="london", hints=True)
        live = await table.live()
        seat = live.awaited
        assert seat is not None
        table.listen()
        before = {viewer: len(table.frames[viewer]) for viewer in VIEWERS}
        await table.registry.serve(table.table, table.pages[seat], messages.AskCommand(5, "hint"))
        table.listen()
        fresh = {viewer: table.frames[viewer][before[viewer] :] for viewer in VIEWERS}
        assert [json.loads(frame)["is"] for frame in fresh[seat]] == ["state", "answer"]
        for viewer in (OTHER[seat], None):
            (frame,) = fresh[viewer]
            assert [line["key"] for line in json.loads(frame)["lines"]] == ["event.hinted"]
            assert b"SeatView" not in frame  # which stands in the hint here
        assert b"SeatView" in fresh[seat][1]
        assert live.hinted_at == {seat: live.acted_at}

    asyncio.run(asked())


MATCH = {"rules": "tiny", "conduct": "assisted", "length": 2, "spectators": "behind"}


def test_reviews_fetched_during_the_next_game_reveal_nothing_of_it() -> None:
    """So the two tests after this one would notice what they say."""
    asyncio.run(play_game(2, **MATCH))


def test_a_review_that_depends_on_the_deal_in_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaks(live: TableState, game: int) -> Record:
        record = record_of(live, game)
        return replace(record, headers=replace(record.headers, date=f"{len(live.match.entries):010}"))

    monkeypatch.setattr(archive, "record_of", leaks)
    with pytest.raises(AssertionError, match="games/1"):
        asyncio.run(play_game(2, **MATCH))


def test_a_review_with_a_share_of_the_next_game_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "game_text", lambda record: f"{game_text(record)}# {share_of(Seat.B, 2)}")
    with pytest.raises(AssertionError, match="games/1"):
        asyncio.run(play_game(2, **MATCH))
