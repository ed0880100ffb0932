"""`ecarte admin backup`, `restore` and `move`: all tables of a server copied, from one store into another too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecarte.cli import CHECK_FAILED
from ecarte.cli.admin_store import Address, Database, check_one_place, existing_file, require_server
from ecarte.cli.options import Json, Language, say
from ecarte.cli.printing import print_note, print_text
from ecarte.cli.reports import print_json, progress
from ecarte.errors import EcarteError
from ecarte.files.durable import home

if TYPE_CHECKING:
    with require_server():
        from ecarte.server.move import ComparedRows, MovedTables

PLACE = "a file, or postgresql://HOST/DATABASE"


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; nothing may be there yet.")],
    *,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Copy all tables into a file, also while a server runs.

    The copy has the tables of one moment.  It holds the secrets of games in hand: keep it as you keep the tables
    themselves.
    """
    with require_server():
        from ecarte.server import copies
    check_one_place(database, store)
    if store is None:
        copied = copies.back_up_file(existing_file(database), file)
    else:
        copied = copies.back_up_database(store, file, progress=progress)
    print_json(copied) if json else print_text(say("admin.copied", n=copied.tables, file=copied.file))


def restore(
    file: Annotated[Path, typer.Argument(help="The copy, as `ecarte admin backup` has made it.")],
    *,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Put a copy where `ecarte serve` keeps its tables, after a check that it is whole.

    Nothing is overwritten: tables that are there already are to be moved away first.
    """
    with require_server():
        from ecarte.server import copies
    check_one_place(database, store)
    if store is not None:
        moved = copies.restore_to_database(file, store, progress=progress)
        _print_differences(moved, json=json)
        restored = copies.CopiedTables(moved.target, moved.tables)
    else:
        tables_file = database or home() / "tables.db"
        for part in (tables_file, *(tables_file.with_name(f"{tables_file.name}{end}") for end in ("-wal", "-journal"))):
            if part.exists():
                raise EcarteError(say("admin.is-there", file=str(part)))
        restored = copies.restore_to_file(file, tables_file)
    if json:
        return print_json(restored)
    option = "--database" if store is None else "--store"
    print_text(say("admin.restored", n=restored.tables, file=restored.file, option=option))
    return None


def move(
    origin: Annotated[str, typer.Argument(metavar="FROM", help=f"Where the tables are: {PLACE}.")],
    target: Annotated[str, typer.Argument(metavar="TO", help=f"Where they go; no tables are there yet: {PLACE}.")],
    *,
    compare: Annotated[bool, typer.Option("--compare", help="Move nothing; compare the rows of both places.")] = False,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Move all tables from a file into a database or back, while no server runs, and compare every row.

    The tables stay where they were.  A move that was interrupted goes on when the same command is given again; until it
    is complete no server serves the target.  The exit code is 1 where a row differs.
    """
    with require_server():
        from ecarte.server import copies
    if compare:
        compared = copies.compare_tables(origin, target, progress=progress)
        _print_differences(compared, json=json)
        if json:
            return print_json(compared)
        print_text(say("admin.compared", n=compared.tables, rows=compared.rows))
        return None
    try:
        moved = copies.move_tables(origin, target, progress=progress)
    except KeyboardInterrupt:
        print_note(say("admin.move-interrupted"))
        raise
    _print_differences(moved, json=json)
    if json:
        return print_json(moved)
    facts = {"rows": moved.rows, "copied": moved.copied, "seconds": moved.seconds}
    print_text(say("admin.moved", n=moved.tables, file=moved.target, **facts))
    return None


def _print_differences(compared: ComparedRows | MovedTables, *, json: bool) -> None:
    """Print what differs, if anything does, and end with exit code 1."""
    if not compared.n_differences:
        return
    if json:
        print_json(compared)
    else:
        for one in compared.differences:
            facts = {"relation": one.relation, "place": ", ".join(one.key), "columns": ", ".join(one.columns)}
            print_text(say(f"admin.row-{one.kind}", **facts))
        print_text(say("admin.n-row-differences", n=compared.n_differences))
    raise typer.Exit(CHECK_FAILED)
