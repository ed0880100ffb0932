"""All rows of one store copied into another, and compared row for row.

A chunk of rows is one transaction.  After an interruption the copy is begun again from the first row, and rows that are
there already are passed over; so nothing has to be remembered but which tables the target is being filled with.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.errors import EcarteError
from ecarte.server.keys import KEY, NAME_KEY
from ecarte.server.relations import RELATIONS, Relation, StoredColumns, StoreRows
from ecarte.words import say

OnRows: TypeAlias = Callable[[int], None]
"""Is called with the number of further rows done."""

DifferenceKind: TypeAlias = Literal["missing", "extra", "changed"]

MOST_DIFFERENCES: Final = 100
"""Maximum number of differences that are listed; all are counted."""


class RowDifference(msgspec.Struct, frozen=True):
    """A row that is `missing` or `extra` in the target, or `changed` in these columns."""

    relation: str
    key: tuple[str, ...]
    kind: DifferenceKind
    columns: tuple[str, ...] = ()


class ComparedRows(msgspec.Struct, frozen=True):
    """All rows of two stores compared: numbers of card tables and of rows, and what differs."""

    tables: int
    rows: int
    n_differences: int
    differences: tuple[RowDifference, ...]


class MovedTables(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin move`: `copied` rows were not there before; then all rows were compared.

    With differences the target is not served.
    """

    origin: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    tables: int
    rows: int
    copied: int
    n_differences: int
    differences: tuple[RowDifference, ...]
    seconds: float


def move(origin: StoreRows, target: StoreRows, *, on_rows: OnRows) -> MovedTables:
    """Fill `target`, which is empty or was left half full by an interruption, with all rows of `origin`; compare them.

    Raises EcarteError where a server uses one of them, or the target has other tables.
    """
    begun = time.monotonic()
    for store in (origin, target):
        store.check_not_served()
    with origin.in_one_moment():
        copied = copy_rows(origin, target, on_rows=on_rows)
    with origin.in_one_moment():  # of a later moment than the copy
        compared = compare_rows(origin, target, on_rows=on_rows)
    for store in (origin, target):
        store.check_not_served()
    if not compared.n_differences:
        target.set_source(None)
    return MovedTables(
        origin.name, target.name, compared.tables, compared.rows, copied, compared.n_differences,
        compared.differences, seconds=round(time.monotonic() - begun, 2),
    )  # fmt: skip


# --- copying ----------------------------------------------------------------------------------------


def copy_rows(origin: StoreRows, target: StoreRows, *, on_rows: OnRows) -> int:
    """Copy the rows that the target does not have; returns their number.  The target is marked as half full.

    Raises EcarteError where it has other tables.
    """
    number = number_of(origin)
    source = target.source()
    if source is None and not target.is_empty():
        raise EcarteError(say("admin.has-tables", file=target.name))
    if source not in (None, number):
        raise EcarteError(say("admin.filled-from-other", file=target.name))
    target.set_source(number)
    return sum(_copy_relation(origin, target, relation, on_rows=on_rows) for relation in RELATIONS)


def number_of(store: StoreRows) -> int:
    """A number that tells the tables of one server from those of another: from the key of their names."""
    (relation,) = (one for one in RELATIONS if one.name == "setting")
    settings: dict[str, bytes] = dict(store.read(relation, relation.first_key))
    digest = hashlib.sha256(settings.get(NAME_KEY) or settings.get(KEY, b"")).digest()
    return 1 + int.from_bytes(digest[:4], "big") % (2**31 - 1)


def _copy_relation(origin: StoreRows, target: StoreRows, relation: Relation, *, on_rows: OnRows) -> int:
    if relation.forget:
        all_rows = list(chain.from_iterable(_chunks(origin, relation)))
        target.write(relation, all_rows)
        on_rows(len(all_rows))
        return len(all_rows)
    n_copied = 0
    before = relation.first_key
    for rows in _chunks(origin, relation):
        last = relation.key(rows[-1])
        known = _keys_up_to(target, relation, before, last)
        missing = [row for row in rows if relation.key(row) not in known] if known else rows
        if missing:
            target.write(relation, missing)
        n_copied += len(missing)
        on_rows(len(rows))
        before = last
    return n_copied


def _keys_up_to(store: StoreRows, relation: Relation, before: StoredColumns, last: StoredColumns) -> set[StoredColumns]:
    """The keys of a store after `before`, at least as far as `last`."""
    keys: set[StoredColumns] = set()
    for rows in _chunks(store, relation, before):
        keys.update(map(relation.key, rows))
        if relation.key(rows[-1]) >= last:
            break
    return keys


def _chunks(
    store: StoreRows, relation: Relation, after: StoredColumns | None = None
) -> Iterator[Sequence[StoredColumns]]:
    """All rows of a relation, or those after a key, in chunks."""
    after = relation.first_key if after is None else after
    while rows := store.read(relation, after):
        yield rows
        after = relation.key(rows[-1])


# --- comparing --------------------------------------------------------------------------------------


def compare_rows(origin: StoreRows, target: StoreRows, *, on_rows: OnRows = lambda n: None) -> ComparedRows:
    """Compare all rows of two stores, every column of them; the target is read as it is at one moment."""
    n_rows = n_differences = 0
    listed: list[RowDifference] = []
    with target.in_one_moment():
        tables = origin.n_tables()
        for relation in RELATIONS:
            for n_compared, found in _differences(origin, target, relation):
                n_rows += n_compared
                n_differences += len(found)
                listed += found[: MOST_DIFFERENCES - len(listed)]
                on_rows(n_compared)
    return ComparedRows(tables, n_rows, n_differences, tuple(listed))


def _differences(origin: StoreRows, target: StoreRows, relation: Relation) -> Iterator[tuple[int, list[RowDifference]]]:
    """For each chunk of `origin` its number of rows, and the differences of the target in the same range of keys."""
    before = relation.first_key
    while True:
        rows, others = list(origin.read(relation, before)), list(target.read(relation, before))
        if not rows and not others:
            return
        if rows != others:
            # of the longer reach only what lies before the end of the shorter one is known of both
            ends = [relation.key(part[-1]) for part in (rows, others) if len(part) == relation.most]
            if ends:
                end = min(ends)
                rows, others = ([row for row in part if relation.key(row) <= end] for part in (rows, others))
            yield len(rows), list(_different_rows(relation, rows, others))
            before = max(relation.key(part[-1]) for part in (rows, others) if part)
        else:
            yield len(rows), []
            before = relation.key(rows[-1])


def _different_rows(
    relation: Relation, rows: list[StoredColumns], others: list[StoredColumns]
) -> Iterator[RowDifference]:
    """What differs between the rows of two stores in the same range of keys, in the order of keys."""
    known = {relation.key(row): row for row in rows}
    found = {relation.key(row): row for row in others}
    for key in sorted(known.keys() | found.keys()):
        row, other = known.get(key), found.get(key)
        kind: DifferenceKind = "missing" if other is None else "extra" if row is None else "changed"
        columns: tuple[str, ...] = ()
        if row is not None and other is not None:
            if row == other:
                continue
            columns = tuple(
                name for name, ours, theirs in zip(relation.columns, row, other, strict=True) if ours != theirs
            )
        yield RowDifference(relation.name, tuple(map(str, key)), kind, columns)
