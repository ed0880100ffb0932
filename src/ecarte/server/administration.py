"""What an operator sees and does of whole tables: lists, exports, closes and deletes them.

It works beside running servers: a table is closed by an event like any other, and deleted only as long as nobody has
added a row.  Nothing here reveals a card of a game that is not over, a secret, or the id of a token.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.acts.gallery import BreakUp
from ecarte.bots import opponent
from ecarte.cards import SEATS
from ecarte.errors import EcarteError
from ecarte.host.event_log import AppendOutcome
from ecarte.host.events import PassEvent, SlipEvent, TakeEvent
from ecarte.record.evening_acts import write_act
from ecarte.record.files import game_text
from ecarte.server import events
from ecarte.server.archive import record_of
from ecarte.server.clocks import SECOND
from ecarte.server.ledger import LedgerRow
from ecarte.server.room_events import ComeEvent, GalleryEvent, IdentifyInRoomEvent, MakeRoomEvent
from ecarte.server.room_state import RoomState, fold_room
from ecarte.server.seats import is_room
from ecarte.server.snapshot import read_snapshot
from ecarte.server.store import OperatorStore, StoredTable, TableSpan
from ecarte.server.stored_rows import StoredRow
from ecarte.server.table_state import TableState
from ecarte.words import localize, say

Stage: TypeAlias = Literal["open", "chance", "play", "over"]
"""The stage of a table, as in `messages.StateFrame`."""

TABLES_AT_ONCE: Final = 500
"""Number of tables that are looked up together."""

MOST_TRIES: Final = 5
"""Attempts to close or delete a table in which others act at the same time."""

PAUSE_SECONDS: Final = 1.0
"""Pause before the next attempt to delete a table whose rows are held by other work."""

HIDDEN_EVENTS: Final = (TakeEvent, PassEvent, SlipEvent, events.ShareEvent, events.PointEvent)
"""The events that may name cards, or from which cards follow, before the game is over."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list; `stage` is None where it was not asked for, and where the log cannot be read."""

    table: str
    made_at: datetime
    last_at: datetime
    rows: int
    rules: str = ""
    length: int = 0
    conduct: str = ""
    opponent: str = ""
    spectators: str = ""
    stage: Stage | None = None


class TableList(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin list`."""

    tables: tuple[ListedTable, ...]


class SeatedPlayer(msgspec.Struct, frozen=True):
    """A player at a table: `games` won and `marks` in the game in hand; `away` where no page is connected."""

    seat: str
    name: str
    built_in: bool
    games: int
    marks: int
    away: bool


class ListedGame(msgspec.Struct, frozen=True):
    """A finished game: its number, its result, and the server's commitment to its secret."""

    game: int
    result: str
    commitment: str


class ShownTable(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin show`; `waits_for` is the seat of the person for whom the table waits, if any."""

    table: ListedTable
    players: tuple[SeatedPlayer, ...]
    game: int
    deal: int
    waits_for: str
    next_table: str
    snapshots: int
    games: tuple[ListedGame, ...]


class ExportedRow(msgspec.Struct, frozen=True):
    """A row of a log without the client's id; of a hidden event only its kind (`is`) is exported."""

    row: int
    time: datetime
    event: msgspec.Raw
    hidden: bool = False


class ExportedGame(msgspec.Struct, frozen=True):
    """A finished game and its record."""

    game: int
    record: str


class ExportedTable(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin export`: the log of a table and the records of its finished games."""

    table: str
    rows: tuple[ExportedRow, ...]
    games: tuple[ExportedGame, ...]


class ClosedTable(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin close`: the row of the log that closes the table."""

    table: str
    row: int


class DeletedTable(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin delete`: how many rows the log had."""

    table: str
    rows: int


def moment(milliseconds: int) -> datetime:
    """A time of the store as a date and time in UTC."""
    return datetime.fromtimestamp(milliseconds / SECOND, UTC)


async def spans(store: OperatorStore) -> AsyncIterator[TableSpan]:
    """All tables, in order of their names."""
    after = ""
    while found := await store.tables(after=after, most=TABLES_AT_ONCE):
        for span in found:
            yield span
        after = found[-1].name


def fold_table(stored: StoredTable) -> TableState:
    """The state of a table, from its latest usable snapshot on.  Raises EcarteError for a log that cannot be folded."""
    state = TableState(stored.name, find_opponent=opponent)
    rows = {row.seq: row for row in stored.rows}
    try:
        for kept in reversed(stored.snapshots):
            row = rows.get(kept.seq)
            if row is not None and (snapshot := read_snapshot(kept, row.decode())) is not None:
                state.resume(snapshot)
                break
        state.fairness.secrets = stored.secrets
        for row in stored.rows[state.seq :]:
            state.fold(row.decode())
    except Exception as fault:  # a damaged row may break anything
        raise EcarteError(say("admin.cannot-be-read", table=stored.name)) from fault
    return state


def fold_stored_room(stored: StoredTable) -> RoomState:
    """The state of a room.  Raises EcarteError for a log that cannot be folded."""
    try:
        return fold_room(stored.name, [row.decode() for row in stored.rows], stored.secrets)
    except Exception as fault:  # a damaged row may break anything
        raise EcarteError(say("admin.cannot-be-read", table=stored.name)) from fault


def stage_of(stored: StoredTable) -> Stage:
    """The stage of a table; a room is open until its first game, and over when everybody has risen."""
    if not is_room(stored.name):
        return fold_table(stored).stage
    room = fold_stored_room(stored)
    return "over" if room.is_over else "play" if room.table or room.games else "open"


async def read_table(store: OperatorStore, name: str) -> StoredTable:
    """Everything that is stored of a table.  Raises EcarteError where there is no such table."""
    stored = await store.stored_table(name)
    if not stored.rows:
        raise EcarteError(say("admin.no-such-table", table=name))
    return stored


# --- list and show ----------------------------------------------------------------------------------


async def list_tables(
    store: OperatorStore, *, idle_since: int | None = None, stage: Stage | None = None, with_stages: bool = False
) -> AsyncIterator[ListedTable]:
    """The tables to which nothing was added since `idle_since`, in milliseconds, and which are in `stage`, if given."""
    async for span in spans(store):
        if idle_since is not None and span.last_at >= idle_since:
            continue
        listed = _listed(span, await store.read(span.name, most=1) if span.last_seq else ())
        if stage is not None or with_stages:
            with suppress(EcarteError):
                listed = replace(listed, stage=stage_of(await store.stored_table(span.name)))
            if stage not in (None, listed.stage):
                continue
        yield listed


def _listed(span: TableSpan, first_rows: Sequence[events.LogRow]) -> ListedTable:
    listed = ListedTable(span.name, moment(span.made_at), moment(span.last_at), span.last_seq)
    make_event = first_rows[0].body if first_rows else None
    if isinstance(make_event, MakeRoomEvent):
        return replace(listed, rules=make_event.rules, spectators=make_event.spectators)
    if not isinstance(make_event, events.MakeEvent):
        return listed
    return replace(
        listed, rules=make_event.rules, length=make_event.length, conduct=make_event.conduct,
        opponent=make_event.opponent, spectators=make_event.spectators,
    )  # fmt: skip


def show_table(stored: StoredTable) -> ShownTable:
    """A table as its operator may see it: agreement, players, score, and whose turn it is; no card.

    Raises EcarteError for a room, whose games are at tables of their own.
    """
    if is_room(stored.name):
        raise EcarteError(say("admin.is-room", table=stored.name))
    state = fold_table(stored)
    first, last = stored.rows[0], stored.rows[-1]
    span = TableSpan(stored.name, first.time, last.time, last.seq)
    fairness = state.fairness.games
    ended = [number for number in range(1, len(fairness) + 1) if state.has_ended(number)]
    with_records = fold_whole_table(stored) if ended and ended[0] < state.first_game else state
    return ShownTable(
        replace(_listed(span, [first.decode()]), stage=state.stage),
        tuple(_players(state)),
        game=state.game,
        deal=state.deal,
        waits_for="" if not state.seats.is_complete or state.awaited is None else state.awaited.name,
        next_table=state.next_table or "",
        snapshots=len(stored.snapshots),
        games=tuple(
            ListedGame(
                number,
                record_of(with_records, number).headers.result or "",
                with_records.fairness.games[number - 1].commitment,
            )
            for number in ended
        ),
    )


def _players(state: TableState) -> Iterator[SeatedPlayer]:
    won = [result.winner for result in state.match.play.results]
    game = state.match.play.game
    for seat in SEATS:
        if seat in state.seats.holders or seat not in state.seats.person_seats:
            yield SeatedPlayer(
                seat.name,
                localize(state.seats.name_of(seat), "en"),
                seat not in state.seats.person_seats,
                games=won.count(seat),
                marks=0 if game is None else game.score[seat],
                away=seat in state.clocks.gone,
            )


# --- export -----------------------------------------------------------------------------------------


def fold_whole_table(
    stored: StoredTable, *, after_row: Callable[[TableState, StoredRow], None] | None = None
) -> TableState:
    """The state of a table with all its games; `after_row` is called with every row that has been folded."""
    state = TableState(stored.name, find_opponent=opponent)
    state.fairness.secrets = stored.secrets
    try:
        for row in stored.rows:
            state.fold(row.decode())
            if after_row is not None:
                after_row(state, row)
    except Exception as fault:  # a damaged row may break anything
        raise EcarteError(say("admin.cannot-be-read", table=stored.name)) from fault
    return state


def export_table(stored: StoredTable) -> ExportedTable:
    """The log of a table and the records of its finished games, without anything that is hidden from its players.

    Of a room, whose games are at tables of their own, it is the log.
    """
    if is_room(stored.name):
        return ExportedTable(stored.name, tuple(_exported(row, is_over=True) for row in stored.rows), ())
    games: dict[int, int] = {}  # the game to which each row belongs
    game_in_hand = 1

    def note_game(state: TableState, row: StoredRow) -> None:
        nonlocal game_in_hand
        entries = state.match.entries
        games[row.seq] = max(game_in_hand, entries[-1].course.game) if entries else game_in_hand
        game_in_hand = max(games[row.seq], state.game if state.fairness.games else 1)

    state = fold_whole_table(stored, after_row=note_game)
    rows = tuple(_exported(row, is_over=state.has_ended(games[row.seq])) for row in stored.rows)
    ended = [number for number in range(1, len(state.fairness.games) + 1) if state.has_ended(number)]
    return ExportedTable(
        stored.name, rows, tuple(ExportedGame(number, game_text(record_of(state, number))) for number in ended)
    )


def _exported(row: StoredRow, *, is_over: bool) -> ExportedRow:
    """A row as it may leave the server; `is_over`: the game to which it belongs."""
    body: events.Event = row.decode().body
    is_hidden = isinstance(body, HIDDEN_EVENTS) and not is_over
    if isinstance(body, events.SitEvent | ComeEvent):
        body = replace(body, holder="", person="", owner="")
    if isinstance(body, IdentifyInRoomEvent):
        body = replace(body, person="")
    if isinstance(body, events.MakeEvent) and body.backers:
        body = replace(body, backers=tuple(replace(backer, holder="") for backer in body.backers))
    if isinstance(body, events.IdentifyEvent):
        body = replace(body, person="")
    event: Any = {"is": type(body).__struct_config__.tag} if is_hidden else body
    return ExportedRow(row.seq, moment(row.time), msgspec.Raw(msgspec.json.encode(event)), is_hidden)


# --- close and delete -------------------------------------------------------------------------------


async def close_table(store: OperatorStore, name: str, *, now: Callable[[], int]) -> ClosedTable:
    """End a table by an event that its players are shown: the game in hand is broken off, and nobody loses.

    Raises EcarteError where there is nothing to end.
    """
    for _ in range(MOST_TRIES):
        stored = await read_table(store, name)
        stage = stage_of(stored)
        if stage in ("over", "open"):
            raise EcarteError(say(f"admin.is-{stage}", table=name))
        last = stored.rows[-1]
        is_of_room, ledger = is_room(name), list[LedgerRow]()
        body = GalleryEvent(write_act(BreakUp())) if is_of_room else events.BreakOffEvent(reason="closed")
        row = events.LogRow(last.seq + 1, max(now(), last.time), body)
        if is_of_room:
            room = fold_stored_room(stored)
            room.fold(row)
            ledger += room.new_ledger_rows
        turns = None if is_of_room else ()  # it is nobody's any more
        if await store.append(name, [row], ledger=ledger, turns=turns) is AppendOutcome.APPENDED:
            return ClosedTable(name, row.seq)
    raise EcarteError(say("admin.too-busy", table=name))


async def delete_table(store: OperatorStore, name: str) -> DeletedTable:
    """Delete everything that is stored of a table.  Raises EcarteError for one at which people play."""
    for _ in range(MOST_TRIES):
        stored = await store.stored_table(name)
        if not (stored.rows or stored.secrets or stored.snapshots):
            raise EcarteError(say("admin.no-such-table", table=name))
        if is_in_play(stored):
            raise EcarteError(say("admin.in-play", table=name))
        last_seq = stored.rows[-1].seq if stored.rows else 0
        if await delete_unchanged(store, name, last_seq=last_seq):
            return DeletedTable(name, last_seq)
    raise EcarteError(say("admin.too-busy", table=name))


async def delete_unchanged(store: OperatorStore, name: str, *, last_seq: int) -> bool:
    """Delete a table as `OperatorStore.delete` does, in several attempts where other work holds its rows.

    Raises EcarteError where it holds them during all of them.
    """
    for _ in range(MOST_TRIES):
        try:
            return await store.delete(name, last_seq=last_seq)
        except TimeoutError:
            await asyncio.sleep(PAUSE_SECONDS)  # in which the acts go on that have waited behind the deletion
    raise EcarteError(say("admin.rows-held", table=name))


def is_in_play(stored: StoredTable) -> bool:
    """Whether people play at a table; a table whose log cannot be read can only be deleted."""
    try:
        return bool(stored.rows) and stage_of(stored) not in ("open", "over")
    except EcarteError:
        return False
