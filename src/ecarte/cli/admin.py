"""`ecarte admin`: what the person who runs a server does with its tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from ecarte.cli import CHECK_FAILED
from ecarte.cli.admin_copies import backup, move, restore
from ecarte.cli.admin_people import ban, moderator, reports, unban
from ecarte.cli.admin_store import Address, Database, now, require_server, time_text, with_store
from ecarte.cli.admin_tournament import schedule, tournament
from ecarte.cli.options import Json, Language, say
from ecarte.cli.printing import print_text
from ecarte.cli.reports import columns, localize, print_json, progress
from ecarte.errors import EcarteError

if TYPE_CHECKING:
    with require_server():
        from ecarte.server.retention import RetentionPolicy
    from ecarte.server.store import OperatorStore

EXAMPLES: Final = """\b
Examples:
  ecarte admin list --idle-days 30           tables to which nothing was added for a month
  ecarte admin show TABLE                    its players and score; no card
  ecarte admin export TABLE FOLDER           its log, and the records of its finished games
  ecarte admin close TABLE                   ends a match; its players are told
  ecarte admin delete TABLE                  deletes what is stored of a table
  ecarte admin retention --over-days 365     how long tables are kept
  ecarte admin expire --dry-run              which tables would be deleted, and why
  ecarte admin verify --jobs 4               computes everything again from the logs
  ecarte admin tournament NAME --trf         a tournament in the format of FIDE
  ecarte admin tournament NAME --end         ends a tournament
  ecarte admin schedule Tuesdays --begins 2026-12-01T20:00 --every week  a tournament at a fixed hour
  ecarte admin backup tables-monday.db       a copy of all tables, while people play
  ecarte admin restore tables-monday.db      puts it where there are no tables
  ecarte admin move tables.db postgresql:///ecarte  from a file into a database, or back
  ecarte admin moderator Anna                may read reports and ban people
  ecarte admin ban Zeno --days 30 --reason "insults"  may not sit down; reads why
  ecarte admin unban Zeno                    may sit down again
  ecarte admin reports --json                the reports that nobody has dealt with
  ecarte admin rotate-key                    a new key, while no server runs
"""


def _examples(command: str) -> str:
    """The lines of `EXAMPLES` that show a command, for its own help."""
    lines = [line for line in EXAMPLES.splitlines() if line.startswith(f"  ecarte admin {command} ")]
    return "\n".join(("\b", "Examples:", *lines, ""))


HELP: Final = "Look after a server: its tables, keys and copies."

admin = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)

Table = Annotated[str, typer.Argument(metavar="TABLE", help="The name of the table, as in its address /t/TABLE.")]

DAY_MILLISECONDS: Final = 24 * 60 * 60 * 1000

ALIVE_MILLISECONDS: Final = 5_000
"""A server whose last heartbeat is older does not run."""


@admin.callback()
def _admin() -> None:
    """Look after a server: its tables, keys and copies."""


# --- looking ----------------------------------------------------------------------------------------


@admin.command("list", epilog=_examples("list"))
def list_(
    *,
    idle_days: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Only tables to which nothing was added for N days.")
    ] = None,
    stage: Annotated[
        Literal["open", "chance", "play", "over"] | None,
        typer.Option(help="Only tables of that stage, which is shown; every log is folded for it."),
    ] = None,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """List the tables, in order of their names."""
    with require_server():
        from ecarte.server.administration import ListedTable, TableList, list_tables

    async def run(opened: OperatorStore) -> TableList:
        idle_since = None if idle_days is None else now() - idle_days * DAY_MILLISECONDS
        return TableList(tuple([table async for table in list_tables(opened, idle_since=idle_since, stage=stage)]))

    def row(table: ListedTable) -> tuple[str, ...]:
        stages = () if stage is None else (table.stage or "",)
        return (
            table.table, time_text(table.made_at), time_text(table.last_at), str(table.rows), table.rules,
            table.opponent, table.spectators, *stages,
        )  # fmt: skip

    found = with_store(run, database, store)
    if json:
        return print_json(found)
    names = ("table", "made", "last", "rows", "rules", "opponent", "spectators", *(() if stage is None else ("stage",)))
    head = tuple(say(f"admin.column-{name}") for name in names)
    if found.tables:
        left = [place for place, name in enumerate(names) if name != "rows"]
        print_text("\n".join(columns([head, *map(row, found.tables)], left=left)))
    print_text(say("admin.n-tables", n=len(found.tables)))
    return None


@admin.command(epilog=_examples("show"))
def show(
    table: Table, *, json: Json = False, database: Database = None, store: Address = None, _language: Language = None
) -> None:
    """Show a table: what is agreed, who plays, the score, and whose turn it is.  No card is shown."""
    with require_server():
        from ecarte.server.administration import ShownTable, read_table, show_table

    async def run(opened: OperatorStore) -> ShownTable:
        return show_table(await read_table(opened, table))

    shown = with_store(run, database, store)
    if json:
        return print_json(shown)
    listed = shown.table
    print_text(
        say(
            "admin.shown",
            table=listed.table,
            made=time_text(listed.made_at),
            last=time_text(listed.last_at),
            rows=listed.rows,
        )
    )
    print_text(
        say(
            "admin.agreed",
            rules=listed.rules,
            length=listed.length,
            conduct=listed.conduct,
            spectators=listed.spectators,
        )
    )
    print_text(say(f"admin.stage-{listed.stage}", game=str(shown.game), deal=str(shown.deal)))
    for player in shown.players:
        facts = {"name": player.name, "games": player.games, "marks": player.marks}
        print_text(
            say("admin.player-on-turn" if player.seat == shown.waits_for else "admin.player", seat=player.seat, **facts)
        )
    for game in shown.games:
        print_text(say("admin.game", n=str(game.game), result=game.result, commitment=game.commitment))
    return None


@admin.command(epilog=_examples("export"))
def export(
    table: Table,
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="Where log.jsonl and game-N.ecarte go; nothing is there yet."),
    ] = None,
    *,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Export a table: its log, and the records of its finished games.

    Of a game that is not over the log names only the kind of each act.  Ids of tokens are left out.
    """
    import msgspec

    with require_server():
        from ecarte.server.administration import ExportedTable, export_table, read_table

    if json is (folder is not None):
        raise typer.BadParameter("give a folder, or --json")

    async def run(opened: OperatorStore) -> ExportedTable:
        return export_table(await read_table(opened, table))

    exported = with_store(run, database, store)
    if folder is None:
        return print_json(exported)
    if folder.exists():
        raise EcarteError(say("admin.is-there", file=str(folder)))
    folder.mkdir(parents=True, mode=0o700)
    lines = [msgspec.json.encode(row) + b"\n" for row in exported.rows]
    (folder / "log.jsonl").write_bytes(b"".join(lines))
    for game in exported.games:
        (folder / f"game-{game.game}.ecarte").write_text(game.record, encoding="utf-8")
    print_text(
        say("admin.exported", table=table, rows=len(exported.rows), games=len(exported.games), folder=str(folder))
    )
    return None


# --- ending and deleting ----------------------------------------------------------------------------


@admin.command(epilog=_examples("close"))
def close(
    table: Table, *, json: Json = False, database: Database = None, store: Address = None, _language: Language = None
) -> None:
    """Close a table: the match is broken off, nobody loses, and its players are told.

    Finished games keep their results.  The cards of the game in hand stay hidden.
    """
    with require_server():
        from ecarte.server.administration import ClosedTable, close_table

    async def run(opened: OperatorStore) -> ClosedTable:
        return await close_table(opened, table, now=now)

    closed = with_store(run, database, store)
    print_json(closed) if json else print_text(say("admin.closed", table=closed.table, row=str(closed.row)))


@admin.command(epilog=_examples("delete"))
def delete(
    table: Table, *, json: Json = False, database: Database = None, store: Address = None, _language: Language = None
) -> None:
    """Delete everything that is stored of a table.  A table at which people play must be closed first."""
    with require_server():
        from ecarte.server.administration import DeletedTable, delete_table

    async def run(opened: OperatorStore) -> DeletedTable:
        return await delete_table(opened, table)

    deleted = with_store(run, database, store)
    print_json(deleted) if json else print_text(say("admin.deleted", table=deleted.table, rows=deleted.rows))


@admin.command(epilog=_examples("retention"))
def retention(
    *,
    over_days: Annotated[
        int | None, typer.Option(min=0, max=36_500, metavar="N", help="Days to keep a match that is over; 0 for good.")
    ] = None,
    unbegun_days: Annotated[
        int | None,
        typer.Option(min=0, max=36_500, metavar="N", help="Days to keep a table without a card dealt; 0 for good."),
    ] = None,
    idle_days: Annotated[
        int | None,
        typer.Option(min=0, max=36_500, metavar="N", help="Days to keep a match that nobody continues; 0 for good."),
    ] = None,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Show or set how many days tables are kept after their last row; `ecarte admin expire` deletes older ones.

    The policy is stored with the tables, and the page /kept of every server tells it to its players.
    """
    from msgspec.structs import replace

    with require_server():
        from ecarte.server.kept import policy_sentences
        from ecarte.server.retention import policy_of, set_policy

    given = {"over_days": over_days, "unbegun_days": unbegun_days, "idle_days": idle_days}
    changed = {name: days or None for name, days in given.items() if days is not None}

    async def run(opened: OperatorStore) -> RetentionPolicy:
        policy = replace(policy_of(await opened.settings()), **changed)
        if changed:
            await set_policy(opened, policy)
        return policy

    policy = with_store(run, database, store)
    print_json(policy) if json else print_text("\n".join(map(localize, policy_sentences(policy))))


@admin.command(epilog=_examples("expire"))
def expire(
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Delete nothing; say what would be deleted, and why.")
    ] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Delete the tables that are older than `ecarte admin retention` allows.

    A match in which a clock still runs is kept, however long the decision may take.
    """
    with require_server():
        from ecarte.server import retention as rules

    async def run(opened: OperatorStore) -> rules.Expiry:
        policy = rules.policy_of(await opened.settings())
        if policy.least_days is None:
            raise EcarteError(say("admin.no-policy"))
        found = [one async for one in rules.expire(opened, policy, now=now(), dry_run=dry_run)]
        tables = tuple(one for one in found if isinstance(one, rules.ExpiredTable))
        return rules.Expiry(policy, dry_run, tables, tuple(one for one in found if isinstance(one, str)))

    expiry = with_store(run, database, store)
    if json:
        return print_json(expiry)
    for table in expiry.tables:
        print_text(say(f"admin.expired-{table.reason}", table=table.table, last=time_text(table.last_at), n=table.days))
    for name in expiry.unreadable:
        print_text(say("admin.expired-unreadable", table=name))
    print_text(say("admin.would-expire" if dry_run else "admin.n-expired", n=len(expiry.tables)))
    return None


# --- keys and verification ----------------------------------------------------------------------------


@admin.command("rotate-key", epilog=_examples("rotate-key"))
def rotate_key(
    *,
    accept_days: Annotated[
        int, typer.Option(min=0, max=3650, metavar="N", help="Days for which tokens of the present key are accepted.")
    ] = 90,
    notifications: Annotated[
        bool, typer.Option("--notifications", help="Replace the key with which notifications are sent instead.")
    ] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Replace the key that signs the tokens of seats, while no server runs.

    Seats that were taken before can be played for N days more.  With 0 they are lost at once: for a key that leaked.
    """
    import secrets

    with require_server():
        from ecarte.server.keys import RotatedKeys, rotate, rotate_push_key

    async def run(opened: OperatorStore) -> RotatedKeys:
        settings = await opened.settings()
        if store is not None and now() - int(settings.get("alive", b"0")) < ALIVE_MILLISECONDS:
            raise EcarteError(say("admin.is-running"))
        if notifications:
            await opened.set_settings(rotate_push_key(random_bytes=secrets.token_bytes))
            return RotatedKeys(())
        changed, rotated = rotate(settings, now=now(), days=accept_days, random_bytes=secrets.token_bytes)
        await opened.set_settings(changed)
        return rotated

    rotated = with_store(run, database, store, alone=True)
    if json:
        return print_json(rotated)
    print_text(say("admin.rotated-notifications" if notifications else "admin.rotated"))
    for until in rotated.accepted_until:
        print_text(say("admin.accepted-until", time=time_text(until)))
    return None


@admin.command(epilog=_examples("verify"))
def verify(
    *,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes that compute.")] = 1,
    computed: Annotated[
        int, typer.Option(min=0, help="Rated games, the latest, whose luck and choices are computed again.")
    ] = 10,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Compute everything again from the logs: rows, cards, clocks, snapshots, secrets and records.

    The exit code is 1 where anything differs.
    """
    with require_server():
        from ecarte.server.verification import VerifiedServer, verify_store

    async def run(opened: OperatorStore) -> VerifiedServer:
        with progress(await opened.count_tables(since=0)) as advance:
            return await verify_store(opened, jobs=jobs, on_table=lambda: advance(1), computed=computed)

    verified = with_store(run, database, store)
    if json:
        print_json(verified)
    else:
        for one in verified.discrepancies:
            facts = {"row": str(one.row), "expected": one.expected, "found": one.found}
            print_text(say("admin.discrepancy", table=one.table, what=say(f"discrepancy.{one.kind}", **facts)))
        counts = {name: getattr(verified, name) for name in ("tables", "rows", "games", "snapshots")}
        rate = round(verified.rows / verified.seconds) if verified.seconds else 0
        print_text(say("admin.verified", **counts, seconds=verified.seconds, rate=rate))
        print_text(say("admin.n-discrepancies", n=len(verified.discrepancies)))
    if verified.discrepancies:
        raise typer.Exit(CHECK_FAILED)


# --- copies, and people -------------------------------------------------------------------------------------------

for _command in (tournament, schedule, backup, restore, move, moderator, ban, unban, reports):
    admin.command(epilog=_examples(_command.__name__))(_command)
