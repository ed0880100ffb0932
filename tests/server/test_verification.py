"""What is stored of a table is computed again from its log, and every kind of damage is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.host.events import TakeEvent
from ecarte.record.files import game_text
from ecarte.server import events, snapshot, verification
from ecarte.server.archive import record_of
from ecarte.server.discrepancies import Kind
from ecarte.server.snapshot import read_snapshot, stored_snapshot
from ecarte.server.store import StoredTable
from ecarte.server.stored_rows import StoredRow
from ecarte.server.table_parts import DICE
from ecarte.server.verification import verify_table
from ecarte.words import LANGUAGES, say
from tests.server.stored_tables import FEW_LINES, played_table, stored_row
from tests.server.test_snapshots import KINDS, Log

ROWS = 320


@pytest.fixture(autouse=True)
def _few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_LINES_SENT", FEW_LINES)


@cache
def sound() -> StoredTable:
    return played_table(ROWS)


@pytest.mark.parametrize("agreed", [{}, {"conduct": "club", "rules": "london"}, {"spectators": "behind"}], ids=str)
def test_verification_finds_nothing_wrong_with_a_played_table(agreed: dict[str, str]) -> None:
    table = played_table(ROWS, **agreed)
    verified = verify_table(table)
    assert verified.discrepancies == ()
    assert verified.rows == len(table.rows) >= ROWS
    assert verified.games > 0
    assert verified.snapshots == len(table.snapshots) > 0


@pytest.mark.parametrize("kind", KINDS)
def test_verification_finds_nothing_wrong_with_tables_of_every_kind(kind: str) -> None:
    log = Log(KINDS[kind], Random(3))
    log.n_regular = 1_000_000
    while len(log.rows) < ROWS:
        log.go_on()
    table = StoredTable("table", [stored_row(row) for row in log.rows], log.live.fairness.secrets, log.stored)
    verified = verify_table(table)
    assert {found.kind for found in verified.discrepancies} <= {"clock"}  # its outages are longer than the time between
    assert verified.rows == len(log.rows)


# --- damage -----------------------------------------------------------------------------------------


def body_of(row: StoredRow) -> events.Event:
    return row.decode().body


def with_body(table: StoredTable, seq: int, body: events.Event | bytes) -> StoredTable:
    rows = list(table.rows)
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    rows[seq - 1] = replace(rows[seq - 1], body=encoded)
    return replace(table, rows=rows)


def first(table: StoredTable, kind: type, *, after: int = 0) -> StoredRow:
    return next(row for row in table.rows if row.seq > after and isinstance(body_of(row), kind))


def first_dealt(table: StoredTable) -> tuple[StoredRow, tuple[str, ...]]:
    """The first row that gives cards, with its acts."""
    for row in table.rows:
        body = body_of(row)
        if isinstance(body, TakeEvent) and body.acts[0].startswith("A gets"):
            return row, body.acts
    for row in table.rows:
        body = body_of(row)
        if isinstance(body, TakeEvent) and len(body.acts) > 1:
            return row, body.acts
    raise AssertionError


def without_row(table: StoredTable) -> StoredTable:
    return replace(table, rows=[row for row in table.rows if row.seq != 50])


def other_cards(table: StoredTable) -> StoredTable:
    row, acts = first_dealt(table)
    words = [act.split() for act in acts]
    one, other = words[0], words[1]
    one[-1], other[-1] = other[-1], one[-1]
    return with_body(table, row.seq, TakeEvent(tuple(map(" ".join, words))))


def forbidden_act(table: StoredTable) -> StoredTable:
    row = next(row for row in table.rows if isinstance(body := body_of(row), TakeEvent) and " plays " in body.acts[0])
    rows = [*table.rows[: row.seq], replace(row, seq=row.seq + 1, cid=None)]
    return replace(table, rows=rows)


def out_of_time_too_soon(table: StoredTable) -> StoredTable:
    last = table.rows[-1]
    rows = [*table.rows, stored_row(events.LogRow(last.seq + 1, last.time, events.ResignEvent(Seat.A, "time")))]
    return replace(table, rows=rows)


def other_share(table: StoredTable) -> StoredTable:
    row = first(table, events.ShareEvent)
    body = body_of(row)
    assert isinstance(body, events.ShareEvent)
    return with_body(table, row.seq, replace(body, share="0" * 64))


def other_reveal(table: StoredTable) -> StoredTable:
    row = first(table, events.RevealEvent)
    body = body_of(row)
    assert isinstance(body, events.RevealEvent)
    return with_body(table, row.seq, replace(body, secret="0" * 64))


def commitment(table: StoredTable) -> str:
    return next(name for name in table.secrets if name != DICE)


def changed_snapshot(table: StoredTable) -> StoredTable:
    """A snapshot of another state, with the digest that belongs to it."""
    kept, *others = table.snapshots
    row = table.rows[kept.seq - 1].decode()
    decoded = read_snapshot(kept, row)
    assert decoded is not None
    return replace(table, snapshots=[stored_snapshot(replace(decoded, acted_at=decoded.acted_at - 1), row), *others])


def early_reveal(table: StoredTable) -> StoredTable:
    reveal = body_of(first(table, events.RevealEvent))
    share = first(table, events.ShareEvent, after=first(table, events.ShareEvent).seq)
    rows = [*table.rows[: share.seq], stored_row(events.LogRow(share.seq + 1, share.time, reveal))]
    return replace(table, rows=rows)


def other_rematch(table: StoredTable) -> StoredTable:
    last = table.rows[-1]
    return replace(
        table, rows=[*table.rows, stored_row(events.LogRow(last.seq + 1, last.time, events.RematchEvent("elsewhere")))]
    )


DAMAGE: dict[Kind, Callable[[StoredTable], StoredTable]] = {
    "row-missing": without_row,
    "row-unreadable": lambda table: with_body(table, 60, b'{"is":"unknown"}'),
    "row-changed": lambda table: with_body(table, 60, table.rows[59].body + b" "),
    "row-refused": forbidden_act,
    "cid-repeated": lambda table: replace(
        table, rows=[replace(row, cid="A:1" if row.seq in (30, 40) else row.cid) for row in table.rows]
    ),
    "time-back": lambda table: replace(
        table, rows=[replace(row, time=row.time + 10_000_000 if row.seq == 30 else row.time) for row in table.rows]
    ),
    "cards": other_cards,
    "automatic": early_reveal,
    "clock": out_of_time_too_soon,
    "pledge": other_share,
    "rematch": other_rematch,
    "secret-missing": lambda table: replace(
        table, secrets={name: bits for name, bits in table.secrets.items() if name != commitment(table)}
    ),
    "secret-wrong": other_reveal,
    "secret-unknown": lambda table: replace(table, secrets={**table.secrets, "0" * 64: bytes(32)}),
    "snapshot-damaged": lambda table: replace(
        table, snapshots=[replace(one, body=one.body.replace(b"1", b"2", 1)) for one in table.snapshots]
    ),
    "snapshot-differs": changed_snapshot,
    "no-log": lambda table: replace(table, rows=[]),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_verification_finds_and_names_each_kind_of_damage(kind: Kind) -> None:
    found = verify_table(DAMAGE[kind](sound())).discrepancies
    assert kind in {one.kind for one in found}, found


def test_verification_finds_a_wrong_secret() -> None:
    table = sound()
    found = verify_table(replace(table, secrets={**table.secrets, commitment(table): bytes(32)})).discrepancies
    assert "secret-wrong" in {one.kind for one in found}


def test_verification_finds_a_record_of_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "record_of", lambda state, number: record_of(state, 2 if number == 1 else number))
    found = verify_table(sound()).discrepancies
    assert {one.kind for one in found} == {"record-unfair"}
    assert found[0].expected
    assert found[0].found


def test_verification_finds_an_unreadable_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "game_text", lambda record: game_text(record).replace('"modern@1"', '"no@1"'))
    found = verify_table(sound()).discrepancies
    assert {(one.kind, one.row > 0) for one in found} == {("record-differs", True)}


def test_verification_names_the_damaged_row() -> None:
    found = verify_table(with_body(sound(), 60, b"{}")).discrepancies
    assert [(one.table, one.kind, one.row) for one in found] == [("table", "row-unreadable", 60)]


def test_verification_finds_an_extra_row_in_the_middle() -> None:
    table = sound()
    doubled = [*table.rows[:60], replace(table.rows[59], cid=None), *table.rows[60:]]
    assert verify_table(replace(table, rows=doubled)).discrepancies[0].kind == "row-missing"


def test_every_kind_of_discrepancy_has_a_sentence_in_each_language() -> None:
    for kind in get_args(Kind):
        for language in LANGUAGES:
            assert say(f"discrepancy.{kind}", language, row="3", expected="x", found="y")


def test_a_verification_report_has_no_card_of_a_game_in_hand() -> None:
    table = played_table(40)
    row, acts = first_dealt(table)
    words: Sequence[Sequence[str]] = [act.split() for act in acts]
    found = verify_table(other_cards(table)).discrepancies
    assert found
    told = msgspec.json.encode(found).decode()
    assert not any(f'"{act[-1]}"' in told for act in words)
    assert {(one.expected, one.found) for one in found if one.kind == "cards"} == {("", "")}
    assert row.seq in {one.row for one in found}
