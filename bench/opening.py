"""The cost of opening a table, by the length of its log: whole, and from a snapshot; and the cost of a snapshot.

Unit: milliseconds of processor time until the table is in memory, the least of three, and the number of rows folded.
The log is that of one endless match between two people who play at random.

    python bench/opening.py                      # 1,000, 5,000 and 20,000 rows
    python bench/opening.py --rows 1000 2000
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecarte.bots import opponent
from ecarte.server.actor import TableActor
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.sqlite import SqliteStore
from ecarte.server.table_log import due_snapshot
from ecarte.server.table_state import TableState
from ecarte.server.workers import BotWorkers
from tests.server.in_memory import TableInMemory

TRIES: Final = 3


class Opening(NamedTuple):
    """The cost of opening a table once."""

    milliseconds: float
    n_rows_folded: int


async def make_table(n_rows: int) -> TableInMemory:
    """A table with `n_rows` rows."""
    table, rng = TableInMemory(seed=1), Random(2)
    await table.begin(rules="modern", length=0)
    while len(table.store.rows["table"]) < n_rows:
        await table.act(rng)
        for frames in table.frames.values():
            del frames[:-8]
    return table


async def opening(store: SqliteStore, *, keeps: bool) -> Opening:
    """Open the table in another set of services."""
    house = Services(store, BotWorkers(), Tokens(b"bench"), now=lambda: 1_000)

    def nowhere(name: str) -> TableActor:
        raise AssertionError(name)

    table = TableActor("table", house, others=nowhere, forget=lambda _: None)
    before = time.process_time()
    await table.stored_state()
    spent = time.process_time() - before
    if keeps:
        await asyncio.sleep(0)
        await store.beat(1)  # is written after the snapshots
    return Opening(1000 * spent, table.n_rows_folded)


async def measure_opening(table: TableInMemory, n_rows: int, folder: Path) -> tuple[Opening, Opening]:
    """The cost of opening whole, and from a snapshot."""
    store = SqliteStore(folder / f"{n_rows}.db")
    rows = table.store.rows["table"][:n_rows]
    await store.append("table", rows, secrets=table.store.kept["table"])
    whole = await opening(store, keeps=True)
    later = min([await opening(store, keeps=False) for _ in range(TRIES)])
    await store.close()
    return whole, later


def taking(table: TableInMemory, n_rows: int) -> tuple[float, int]:
    """Milliseconds of the processor to take a snapshot, as is done with the last act of a game, and its bytes."""
    live = TableState("table", find_opponent=opponent)
    spent, sizes = 0.0, list[int]()
    for row in table.store.rows["table"][:n_rows]:
        live.fold(row)
        before = time.perf_counter()
        if (due := due_snapshot(live, row)) is not None:
            spent += time.perf_counter() - before
            sizes.append(len(due.body))
    return 1000 * spent / len(sizes), max(sizes)


async def measure(sizes: Sequence[int]) -> None:
    """Print the table."""
    table = await make_table(max(sizes))
    with TemporaryDirectory() as folder:
        for n_rows in sizes:
            whole, later = await measure_opening(table, n_rows, Path(folder))
            print(
                f"{n_rows:6} rows: whole {whole.milliseconds:7.0f} ms; from a snapshot {later.milliseconds:5.0f} ms, "
                f"{later.n_rows_folded} rows; ratio {whole.milliseconds / later.milliseconds:.1f}"
            )
    spent, size = taking(table, min(sizes[-1], 5000))
    print(f"to take one: {spent:.2f} ms, at most {size} bytes")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, nargs="+", default=[1000, 5000, 20_000])
    asyncio.run(measure(parser.parse_args().rows))


if __name__ == "__main__":
    main()
