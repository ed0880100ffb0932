"""`ecarte admin`: tables listed, shown, exported, closed, deleted, kept for a time; keys rotated; in both stores."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar, get_args

import msgspec
import pytest
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.errors import EcarteError
from ecarte.host.events import TakeEvent
from ecarte.record import parse
from ecarte.server import administration, events, snapshot
from ecarte.server.administration import (
    close_table,
    delete_table,
    export_table,
    fold_table,
    fold_whole_table,
    list_tables,
    read_table,
    show_table,
    spans,
)
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.keys import read_tokens, rotate
from ecarte.server.retention import ExpiredTable, RetentionPolicy, expire, policy_of, set_policy
from ecarte.server.room_events import Backer
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.sqlite import MIGRATIONS, SqliteStore
from ecarte.server.store import OperatorStore, StoredTable
from ecarte.server.stored_rows import StoredRow
from ecarte.server.table_parts import DICE
from ecarte.server.verification import verify_store
from tests.edges.in_process import run
from tests.server.pages import PageAt, ServerAt, serving
from tests.server.stored_tables import FEW_LINES, played_table
from tests.server.stores import OpenStore
from tests.server.test_two_at_a_table import play_on, two_at

T = TypeVar("T")

LONG = 240


def do(open_store: Callable[[], OperatorStore], work: Callable[[OperatorStore], Awaitable[T]]) -> T:
    """Open the store, do the work, close it."""

    async def run_it() -> T:
        store = open_store()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run_it())


async def put(store: OperatorStore, table: StoredTable, name: str = "", *, at: int | None = None) -> None:
    """Store a table, under another name if one is given; `at` is the time of its rows."""
    name = name or table.name
    rows = [row.decode() for row in table.rows]
    rows = rows if at is None else [replace(row, time=at) for row in rows]
    await store.append(name, rows, secrets=table.secrets)
    await store.keep_snapshots(name, table.snapshots)


def three_tables() -> tuple[StoredTable, StoredTable, StoredTable]:
    """One that is played at, one that is over, one with a free seat."""
    going_on = played_table(LONG, name="going-on")
    over = played_table(LONG, name="over", length=1)
    assert fold_table(over).is_over
    secrets = {DICE: over.secrets[DICE]}
    return going_on, over, replace(over, name="free", rows=over.rows[:2], secrets=secrets, snapshots=[])


@pytest.fixture(autouse=True)
def _few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_LINES_SENT", FEW_LINES)


def test_a_stored_table_is_read_back_whole(open_store: OpenStore) -> None:
    table = played_table(LONG)

    async def work(store: OperatorStore) -> None:
        await put(store, table)
        assert await store.stored_table("table") == table
        assert not (await store.stored_table("other")).rows

    do(open_store, work)


def test_tables_are_listed_page_by_page_in_order_of_their_names(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(administration, "TABLES_AT_ONCE", 2)
    row = events.LogRow(1, 5, events.MakeEvent("london"))

    async def work(store: OperatorStore) -> list[tuple[str, int, int, int]]:
        for name in ("c", "a", "é", "B", "b"):
            await store.append(name, [row])
        await store.append("b", [events.LogRow(2, 9, events.WakeEvent(0))])
        return [(span.name, span.made_at, span.last_at, span.last_seq) async for span in spans(store)]

    assert do(open_store, work) == [("B", 5, 5, 1), ("a", 5, 5, 1), ("b", 5, 9, 2), ("c", 5, 5, 1), ("é", 5, 5, 1)]


def test_tables_are_found_by_stage_and_by_the_time_of_their_last_row(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> dict[str, list[str]]:
        for name, table, at in zip("gof", three_tables(), (10, 20, 30), strict=True):
            await put(store, table, name, at=at)
        return {
            "all": [one.table async for one in list_tables(store)],
            "play": [one.table async for one in list_tables(store, stage="play")],
            "over": [one.table async for one in list_tables(store, stage="over")],
            "open": [one.table async for one in list_tables(store, stage="open")],
            "idle": [one.table async for one in list_tables(store, idle_since=20)],
        }

    found = do(open_store, work)
    assert found == {"all": ["f", "g", "o"], "play": ["g"], "over": ["o"], "open": ["f"], "idle": ["g"]}


# --- what stays hidden ------------------------------------------------------------------------------


def hidden_in(table: StoredTable) -> set[str]:
    """What no output may contain: secrets that are not revealed, ids of tokens and commands."""
    state = fold_whole_table(table)
    revealed = {game.secret for game in state.fairness.games}
    secrets = {bits.hex() for bits in table.secrets.values()} - revealed
    holders = {f'"holder":"{holder.token_id}"' for holder in state.seats.holders.values()}
    cids = {row.cid for row in table.rows if row.cid is not None and ":" in row.cid}
    shares = set(state.fairness.games[-1].shares.values()) if state.fairness.games[-1].secret is None else set()
    return secrets | holders | cids | shares


def test_admin_show_gives_no_card_and_no_secret_of_a_table() -> None:
    table = played_table(LONG)
    shown = show_table(table)
    told = msgspec.json.encode(shown).decode()
    assert (shown.table.stage, shown.table.rules, len(shown.players)) == ("play", "modern", 2)
    assert shown.games
    assert [one for one in hidden_in(table) if one in told] == []
    state = fold_table(table)
    assert [str(card) for seat in SEATS for card in state.match.view_of(seat).hand or () if f'"{card}"' in told] == []


def test_a_table_export_has_records_of_finished_games_and_hides_the_game_in_hand() -> None:
    table = played_table(LONG)
    exported = export_table(table)
    state = fold_whole_table(table)
    n_ended = sum(map(state.has_ended, range(1, 100)))
    assert [game.game for game in exported.games] == list(range(1, n_ended + 1))
    assert all(parse(game.record).headers.fairness.secret for game in exported.games)
    told = msgspec.json.encode(exported.rows).decode()
    assert [one for one in hidden_in(table) if one in told] == []
    commit = [row.seq for row in table.rows if isinstance(row.decode().body, events.CommitEvent)][-1]
    for row in exported.rows:
        if row.row > commit and isinstance(table.rows[row.row - 1].decode().body, TakeEvent | events.ShareEvent):
            assert row.hidden
            assert b"acts" not in bytes(row.event)
    assert sum(not row.hidden and b'"take"' in bytes(row.event) for row in exported.rows) > 20


def test_a_table_of_one_finished_game_is_exported_whole() -> None:
    table = played_table(LONG, length=1)
    assert not any(row.hidden for row in export_table(table).rows)


def test_the_cards_of_a_closed_game_stay_hidden(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> StoredTable:
        await put(store, played_table(60))
        await close_table(store, "table", now=lambda: 2_000)
        return await store.stored_table("table")

    exported = export_table(do(open_store, work))
    acts = [row for row in exported.rows if b'"is":"take"' in bytes(row.event)]
    assert acts
    assert all(row.hidden for row in acts)
    assert b'"reason":"closed"' in bytes(exported.rows[-1].event)


CARD = "the king of hearts"

NAMES_NO_CARD = {
    "break-off": {"reason"},
    "call-in": set(),
    "come": {"name", "colour", "opponent"},
    "commit": {"commitment"},
    "gallery": {"act", "passed_over"},  # an act round the table, with which nobody shows a card, and ids of persons
    "game-table": {"table"},
    "identify": {"name"},
    "identify-in-room": {"name", "who"},
    "make": {"rules", "conduct", "opponent", "spectators", "stand_in", "talk", "room", "backers"},
    "make-room": {"rules", "style", "conduct", "spectators", "stand_in"},
    "begin": {"who"},
    "game-result": {"table"},
    "gives-up": {"table"},
    "plays-on": {"table", "who"},
    "play-on": {"name", "colour", "who"},
    "decline": {"who"},
    "correct": {"who"},
    "pledge": {"commitment"},
    "rematch": {"table"},
    "reply": {"what"},
    "request": {"what"},
    "resign": {"reason"},
    "reveal": {"secret"},  # of a game that is over
    "say": {"text"},
    "sit": {"name", "colour"},
}
"""The fields with text that are exported of a game in hand, by the kind of their event."""


def values_for(kind: type[Any]) -> dict[str, Any]:
    """Values for all fields of an event or of a part of it: the same text wherever text stands."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        decoded: Any = None
        for value in ([CARD], CARD, [1, 0], 1, True, [values_for(Backer)] if kind is not Backer else []):
            try:
                decoded = msgspec.convert(value, field.type)
            except msgspec.ValidationError:
                continue
            break
        else:
            decoded = get_args(field.type)[0]  # one of several words
        values[field.encode_name] = msgspec.to_builtins(decoded)
    return values


@pytest.mark.parametrize("kind", get_args(events.Event), ids=lambda kind: kind.__name__)
def test_an_exported_event_of_a_game_in_hand_has_no_text_that_may_be_a_card(kind: type[Any]) -> None:
    """Whatever text a new kind of event has is hidden, or is named in the list above."""
    body = msgspec.convert(values_for(kind), kind)
    row = StoredRow(1, 1, None, events.BODY_VERSION, msgspec.json.encode(body))
    exported = administration._exported(row, is_over=False)
    told = msgspec.json.decode(bytes(exported.event))
    with_text = {field for field, value in told.items() if field != "is" and CARD in str(value)}
    assert with_text <= NAMES_NO_CARD.get(told["is"], set())
    assert not {"holder", "person", "owner"} & with_text


# --- closing and deleting ---------------------------------------------------------------------------


def test_a_closed_table_is_over_without_a_loser(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        await put(store, played_table(LONG))
        before = show_table(await read_table(store, "table"))
        closed = await close_table(store, "table", now=lambda: 0)
        stored = await store.stored_table("table")
        assert closed.row == stored.rows[-1].seq
        assert stored.rows[-1].time == stored.rows[-2].time  # never before the row it follows
        after = show_table(stored)
        assert (after.table.stage, after.games, after.players) == ("over", before.games, before.players)
        state = fold_table(stored)
        for seat in (*SEATS, None):
            assert state.viewers.journal(seat)[-1].key.startswith("event.table-closed")
        assert state.next_event() is None
        with pytest.raises(EcarteError, match="over already"):
            await close_table(store, "table", now=lambda: 0)
        assert (await verify_store(store, jobs=1, on_table=lambda: None)).discrepancies == ()

    do(open_store, work)


def test_verification_in_two_processes_finds_what_one_process_finds(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        for table in three_tables():
            await put(store, replace(table, snapshots=[]))
        await store.append("lost", [events.LogRow(1, 1, events.WakeEvent(0))])
        n_done: list[int] = []
        found = [await verify_store(store, jobs=jobs, on_table=lambda: n_done.append(1)) for jobs in (1, 2)]
        assert replace(found[0], seconds=0) == replace(found[1], seconds=0)
        assert [one.table for one in found[0].discrepancies] == ["lost"] * len(found[0].discrepancies) != []
        assert len(n_done) == 2 * 4

    do(open_store, work)


def test_a_table_at_which_people_play_is_not_deleted_before_it_is_closed(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        table = played_table(LONG)
        await put(store, table)
        await put(store, table, "other")
        with pytest.raises(EcarteError, match="People play"):
            await delete_table(store, "table")
        await close_table(store, "table", now=lambda: 0)
        assert (await delete_table(store, "table")).rows == len(table.rows) + 1
        gone = await store.stored_table("table")
        assert (gone.rows, gone.secrets, gone.snapshots) == ([], {}, [])
        assert len((await store.stored_table("other")).rows) == len(table.rows)
        with pytest.raises(EcarteError, match="no table table"):
            await delete_table(store, "table")

    do(open_store, work)


def test_a_table_that_gets_a_row_during_its_deletion_is_kept(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        table = played_table(60)
        await put(store, table)
        assert not await store.delete("table", last_seq=len(table.rows) - 1)
        assert await store.stored_table("table") == table

    do(open_store, work)


def test_a_table_with_a_free_seat_cannot_be_closed_but_deleted(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        await put(store, three_tables()[2])
        with pytest.raises(EcarteError, match="A seat of table free is free"):
            await close_table(store, "free", now=lambda: 0)
        await delete_table(store, "free")

    do(open_store, work)


def test_a_damaged_log_is_reported_and_can_be_deleted(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        await store.append("table", [events.LogRow(1, 1, events.WakeEvent(0))])
        with pytest.raises(EcarteError, match="cannot be read"):
            show_table(await read_table(store, "table"))
        await delete_table(store, "table")

    do(open_store, work)


# --- retention --------------------------------------------------------------------------------------

NOW = 1_000 * DAY * SECOND


def expired_by(open_store: OpenStore, policy: RetentionPolicy, *, dry_run: bool = False) -> tuple[list[str], list[str]]:
    """The reasons and names of what is deleted by a policy, of tables ten days old; and what is left."""

    async def work(store: OperatorStore) -> tuple[list[str], list[str]]:
        for name, table in zip("gof", three_tables(), strict=True):
            await put(store, table, name, at=NOW - 10 * DAY * SECOND)
        await put(store, played_table(60, move_seconds=12 * DAY), "slow", at=NOW - 10 * DAY * SECOND)
        found = [one async for one in expire(store, policy, now=NOW, dry_run=dry_run)]
        told = [f"{one.reason} {one.table}" for one in found if isinstance(one, ExpiredTable)]
        return told, [span.name async for span in spans(store)]

    return do(open_store, work)


def test_expired_tables_are_deleted_as_over_unbegun_or_idle(open_store: OpenStore) -> None:
    policy = RetentionPolicy(over_days=10, unbegun_days=10, idle_days=10)
    assert expired_by(open_store, policy) == (["unbegun f", "idle g", "over o"], ["slow"])  # there a clock still runs


def test_a_dry_run_of_the_retention_lists_tables_and_deletes_none(open_store: OpenStore) -> None:
    policy = RetentionPolicy(over_days=10, unbegun_days=10, idle_days=10)
    told, left = expired_by(open_store, policy, dry_run=True)
    assert (told, left) == (["unbegun f", "idle g", "over o"], ["f", "g", "o", "slow"])


@pytest.mark.parametrize(
    "policy",
    [RetentionPolicy(), RetentionPolicy(over_days=11, unbegun_days=11, idle_days=11)],
    ids=["no policy", "not yet"],
)
def test_no_table_is_deleted_before_its_retention_time(policy: RetentionPolicy, open_store: OpenStore) -> None:
    assert expired_by(open_store, policy) == ([], ["f", "g", "o", "slow"])


def test_each_retention_time_applies_to_its_own_kind_of_table(open_store: OpenStore) -> None:
    assert expired_by(open_store, RetentionPolicy(over_days=3, idle_days=400))[0] == ["over o"]


def test_the_retention_policy_is_kept_in_the_store(open_store: OpenStore) -> None:
    async def work(store: OperatorStore) -> None:
        assert policy_of(await store.settings()) == RetentionPolicy()
        await set_policy(store, RetentionPolicy(over_days=5))
        assert policy_of(await store.settings()) == RetentionPolicy(over_days=5)

    do(open_store, work)


# --- keys -------------------------------------------------------------------------------------------


def test_tokens_signed_by_the_earlier_key_are_accepted_for_a_time_and_names_stay() -> None:
    settings: dict[str, bytes] = {}
    numbers = iter(range(1, 100))

    def draw(n: int) -> bytes:
        return bytes([next(numbers)] * n)

    def tokens(now: int) -> Any:
        return read_tokens(settings.setdefault, now=now, random_bytes=draw)

    before = tokens(0)
    old = before.seat_token(SeatToken("t", Seat.A, "id"))
    settings.update(rotate(settings, now=0, days=30, random_bytes=draw)[0])
    changed, rotated = rotate(settings, now=DAY * SECOND, days=30, random_bytes=draw)
    settings.update(changed)
    assert len(rotated.accepted_until) == 2
    after = tokens(2 * DAY * SECOND)
    assert after.read(old) == SeatToken("t", Seat.A, "id")
    assert after.seat_token(SeatToken("t", Seat.A, "id")) != old
    assert after.table_name("c" * 16) == before.table_name("c" * 16)
    assert after.token_id("t", "c" * 16) == before.token_id("t", "c" * 16)
    assert after.invited_table(before.invitation("t")) == "t"
    assert after.owner_key() != before.owner_key()
    assert tokens(31 * DAY * SECOND).read(old) is None
    assert before.read(after.seat_token(SeatToken("t", Seat.A, "id"))) is None


def test_a_token_of_an_earlier_key_is_renewed_and_a_forged_one_is_not() -> None:
    old, new = Tokens(b"1" * 32), Tokens(b"2" * 32, old_keys=[b"1" * 32])
    token = SeatToken("t", Seat.A, "id")
    assert new.renewed_token(old.seat_token(token)) == new.seat_token(token)
    assert new.renewed_token(new.seat_token(token)) is None
    assert old.renewed_token(new.seat_token(token)) is None
    assert [new.renewed_token(text) for text in ("", "x", old.invitation("t"))] == [None] * 3


def test_a_key_that_leaked_is_no_longer_accepted_at_once() -> None:
    settings = {"key": b"1" * 32}
    changed, rotated = rotate(settings, now=0, days=0, random_bytes=bytes)
    assert rotated.accepted_until == ()
    assert json.loads(changed["old-keys"]) == []


# --- the commands -----------------------------------------------------------------------------------


def played_file(folder: Path) -> Path:
    """A file with the three tables."""
    path = folder / "tables.db"

    async def work(store: OperatorStore) -> None:
        for table in three_tables():
            await put(store, table)

    do(lambda: SqliteStore(path), work)
    return path


def test_every_admin_command_answers_in_words_and_in_json(tmp_path: Path) -> None:
    path = str(played_file(tmp_path))

    def admin(*words: str) -> str:
        done = run("admin", *words, "--database", path)
        assert done.exit_code == 0, done.stderr
        return done.stdout

    assert admin("list").count("\n") == 5
    assert [one["table"] for one in json.loads(admin("list", "--json"))["tables"]] == ["free", "going-on", "over"]
    assert "stage" not in admin("list"), "a column without a word in it"
    head, over, total = admin("list", "--stage", "over").splitlines()
    assert (head.split()[-1], over.split()[-1], total) == ("stage", "over", "One table.")
    assert "Game 1: " in admin("show", "over")
    assert json.loads(admin("show", "over", "--json"))["table"]["stage"] == "over"
    assert "exported" in admin("export", "over", str(tmp_path / "out"))
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["game-1.ecarte", "log.jsonl"]
    assert json.loads(admin("export", "over", "--json"))["games"][0]["game"] == 1
    assert "is closed" in admin("close", "going-on")
    assert json.loads(admin("delete", "free", "--json"))["table"] == "free"
    assert "for good" not in admin("retention", "--over-days", "1", "--idle-days", "1", "--unbegun-days", "1")
    assert json.loads(admin("retention", "--json")) == {"over_days": 1, "unbegun_days": 1, "idle_days": 1}
    assert "over, last row" in admin("expire", "--dry-run")
    assert json.loads(admin("verify", "--json"))["discrepancies"] == []
    assert "Nothing differs" in admin("verify")
    assert [one["reason"] for one in json.loads(admin("expire", "--json"))["tables"]] == ["over"]
    assert "One table." in admin("list")  # the one that was closed just now is kept for a day


def test_the_json_of_commands_on_a_file_fits_its_schema(tmp_path: Path) -> None:
    """`run` checks what is printed."""
    path = str(played_file(tmp_path))
    copy, restored = str(tmp_path / "copy.db"), str(tmp_path / "restored.db")

    def admin(*words: str, database: str = path) -> Any:
        done = run("admin", *words, "--json", "--database", database)
        assert done.exit_code == 0, done.stderr
        return json.loads(done.stdout)

    assert admin("close", "going-on")["table"] == "going-on"
    assert admin("backup", copy)["tables"] == 3
    assert admin("restore", copy, database=restored)["tables"] == 3
    assert admin("reports")["reports"] == []
    begins = datetime.now(UTC) + timedelta(days=1)
    made = admin("schedule", "Tuesdays", "--begins", f"{begins:%Y-%m-%dT%H:%M}", "--rounds", "2")
    assert admin("tournament", made["tournament"])["rows"]
    admin("tournament", made["tournament"], "--end")
    assert admin("retention", "--over-days", "1")["over_days"] == 1
    assert [one["table"] for one in admin("expire", "--dry-run")["tables"]] == ["over"]


def test_an_impossible_admin_command_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = str(played_file(tmp_path))

    def refused(*words: str) -> str:
        done = run("admin", *words, "--database", path)
        assert done.exit_code == 2
        return done.stderr

    assert "There is no table nowhere" in refused("show", "nowhere")
    assert "People play" in refused("delete", "going-on")
    assert "No time is set" in refused("expire")
    assert "no server has ever" in refused("rotate-key")
    assert "exists already" in refused("restore", path)
    assert "give a folder, or --json" in refused("export", "over")


def test_admin_verify_exits_with_1_when_a_row_is_missing(tmp_path: Path) -> None:
    path = played_file(tmp_path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM event WHERE \"table\" = 'over' AND seq = 9")
        database.commit()
    done = run("admin", "verify", "--database", str(path))
    assert done.exit_code == 1
    assert "table over: row 9 is missing, the next one is 10" in done.stdout


def test_admin_commands_leave_a_file_of_an_earlier_version_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
    done = run("admin", "list", "--database", str(path))
    assert done.exit_code == 2
    assert "of another version" in done.stderr
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_incomplete_backup_is_not_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    path = played_file(tmp_path)
    assert run("admin", "backup", str(copy), "--database", str(path)).exit_code == 0
    content = bytearray(copy.read_bytes())
    content[5 * 4096 : 9 * 4096] = bytes(4 * 4096)
    copy.write_bytes(content)
    done = run("admin", "restore", str(copy), "--database", str(tmp_path / "new.db"))
    assert done.exit_code == 2
    assert sorted(file.name for file in tmp_path.iterdir() if "new" in file.name) == []
    copy.write_bytes(b"no database" * 100)
    assert run("admin", "restore", str(copy), "--database", str(tmp_path / "new.db")).exit_code == 2


# --- beside a running server ------------------------------------------------------------------------


def test_a_server_on_restored_tables_plays_on(tmp_path: Path) -> None:
    copy, restored_to = tmp_path / "copy.db", tmp_path / "again" / "tables.db"
    restored_to.parent.mkdir()
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=6)
        assert run("admin", "backup", str(copy), "--database", str(server.database)).exit_code == 0
        number = pages[0].state["number"]
        play_on(pages, Random(2).choice, acts=3)
    assert run("admin", "restore", str(copy), "--database", str(restored_to)).exit_code == 0
    with serving(restored_to.parent) as restored:
        again = tuple(PageAt(restored, page.table, page.token) for page in pages)
        again[0].until(lambda one: one.state["scene"])
        assert again[0].state["number"] >= number
        for new, old in zip(again, pages, strict=True):
            new.shares = old.shares
        play_on(again, Random(3).choice, acts=3)
        assert run("admin", "verify", "--database", str(restored_to)).exit_code == 0  # while people play


def test_keys_are_not_rotated_while_a_server_runs_and_seats_are_played_on_afterwards(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=4)
        done = run("admin", "rotate-key", "--database", str(server.database))
        assert done.exit_code == 2
        assert "used by another server" in done.stderr
    assert run("admin", "rotate-key", "--json", "--database", str(server.database)).exit_code == 0
    with serving(tmp_path) as server:
        again = tuple(PageAt(server, page.table, page.token) for page in pages)
        for new, old in zip(again, pages, strict=True):
            new.shares = old.shares
        play_on(again, Random(3).choice, acts=3)
    assert run("admin", "rotate-key", "--accept-days", "0", "--database", str(server.database)).exit_code == 0
    # the token of the first key is accepted still: it was not replaced by this rotation
    with serving(tmp_path) as server:
        assert lets_in(server, pages[0])


def test_a_page_gets_a_token_of_the_new_key_and_keeps_its_seat_once_the_old_key_ends(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=4)
        first, other = pages
        assert [given_token(server, page, features=("token",)) for page in pages] == ["", ""]
    path = str(server.database)
    assert run("admin", "rotate-key", "--database", path).exit_code == 0
    with serving(tmp_path) as server:
        renewed = given_token(server, first, features=("token",))
        assert renewed not in ("", first.token)
        assert given_token(server, other) == ""  # a page that does not know what it is
        first.token = renewed
        assert given_token(server, first, features=("token",)) == ""  # only once
    with closing(sqlite3.connect(path)) as database:  # ninety days later
        database.execute("UPDATE setting SET value = CAST('[]' AS BLOB) WHERE name = 'old-keys'")
        database.commit()
    with serving(tmp_path) as server:
        assert lets_in(server, first)
        assert not lets_in(server, other)


def given_token(server: ServerAt, page: PageAt, *, features: tuple[str, ...] = ()) -> str:
    """The token that is sent to a page that comes in with the token of `page`; empty where it keeps its own."""
    again = PageAt(server, page.table, page.token, features=features)
    again.answered(again.send(**{"is": "ready", "game": 1, "deal": 1}))
    again.close()
    return "".join(frame["token"] for frame in map(json.loads, again.frames) if frame["is"] == "token")


def lets_in(server: ServerAt, page: PageAt) -> bool:
    """Whether the token of a page still plays its seat."""
    again = PageAt(server, page.table, page.token)
    again.until(lambda one: one.state["number"] or one.bye)
    again.close()
    return again.bye is None


def test_the_pages_of_a_closed_table_show_that_an_operator_closed_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=4)
        done = run("admin", "close", pages[0].table, "--database", str(server.database))
        assert done.exit_code == 0, done.stderr
        again = PageAt(server, pages[0].table, pages[0].token)
        again.until(lambda page: page.is_over)
        assert any(line["key"] == "event.table-closed" for line in again.lines)
        pages[1].until(lambda page: page.is_over)


def test_the_admin_commands_work_on_a_database_beside_its_running_servers(tmp_path: Path, postgres_url: str) -> None:
    with serving(tmp_path, store=postgres_url) as server:
        pages = two_at(server, rules="modern")
        play_on(pages, Random(1).choice, acts=4)
        for words in (("list",), ("show", pages[0].table), ("verify",), ("close", pages[0].table)):
            done = run("admin", *words, "--store", postgres_url)
            assert done.exit_code == 0, done.stderr
        for page in pages:
            page.until(lambda one: one.is_over)
        done = run("admin", "rotate-key", "--store", postgres_url)
        assert done.exit_code == 2
        assert "Stop every server first" in done.stderr
    assert run("admin", "delete", pages[0].table, "--store", postgres_url).exit_code == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_pages_are_disconnected_when_an_operator_deletes_their_table(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = request.getfixturevalue("postgres_url") if kind == "postgresql" else ""
    with serving(tmp_path, store=store) as server:
        pages = two_at(server, rules="modern")
        where = ("--store", store) if store else ("--database", str(server.database))
        for work in ("close", "delete"):
            assert run("admin", work, pages[0].table, *where).exit_code == 0
        for page in pages:
            page.until(lambda one: one.bye is not None)
            assert page.bye == {"is": "bye", "code": "no-table", "again": False}


def test_the_name_of_a_table_or_tournament_never_begins_with_a_hyphen() -> None:
    """One of 64 tables was called `-…`: `ecarte admin show` answered that there is no such option."""
    tokens = Tokens(b"key")
    for named in (tokens.table_name, tokens.tournament_name):
        names = [named(f"client-{number}") for number in range(1000)]
        assert len({*names}) == 1000
        assert not [name for name in names if name.startswith("-")]
