"""`ecarte admin moderator`, `ban`, `unban` and `reports`: moderators, and people who may not sit down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecarte.cli.admin_store import Address, Database, now, require_server, time_text, with_store
from ecarte.cli.options import Json, Language, say
from ecarte.cli.printing import print_text
from ecarte.cli.reports import print_json

if TYPE_CHECKING:
    with require_server():
        from ecarte.server.people.moderation_admin import OpenReports, OrderNoted
    from ecarte.server.store import OperatorStore

PersonName = Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.")]


def moderator(
    name: PersonName,
    *,
    remove: Annotated[bool, typer.Option("--remove", help="Take the role from them.")] = False,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Let somebody read reports and ban people, at /moderation."""
    with require_server():
        from ecarte.server.people.moderation_admin import set_moderator

    async def run(opened: OperatorStore) -> OrderNoted:
        return await set_moderator(opened, name, moderator=not remove, now=now())

    _do_and_report(run, "moderator-not" if remove else "moderator", json=json, database=database, store=store)


def ban(
    name: PersonName,
    *,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why; the person is shown it.")],
    days: Annotated[int, typer.Option(min=0, max=3650, metavar="N", help="For N days; 0 for good.")] = 7,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """Ban somebody: they may not sit down at a table; their account says why and until when.  Games in hand go on."""
    with require_server():
        from ecarte.server.people.moderation_admin import ban_person

    async def run(opened: OperatorStore) -> OrderNoted:
        return await ban_person(opened, name, days=days, reason=reason, now=now())

    _do_and_report(run, "banned" if days else "banned-for-good", json=json, database=database, store=store, n=days)


def unban(
    name: PersonName,
    *,
    json: Json = False,
    database: Database = None,
    store: Address = None,
    _language: Language = None,
) -> None:
    """End the ban of somebody."""
    with require_server():
        from ecarte.server.people.moderation_admin import unban_person

    async def run(opened: OperatorStore) -> OrderNoted:
        return await unban_person(opened, name, now=now())

    _do_and_report(run, "unbanned", json=json, database=database, store=store)


def _do_and_report(
    run: Callable[[OperatorStore], Awaitable[OrderNoted]], key: str, *,
    json: bool, database: Path | None, store: str | None, **facts: int,
) -> None:  # fmt: skip
    """Do something to a person, and print the sentence `admin.KEY` about it, or the same as JSON."""
    noted = with_store(run, database, store)
    print_json(noted) if json else print_text(say(f"admin.{key}", name=noted.name, **facts))


def reports(
    *, json: Json = False, database: Database = None, store: Address = None, _language: Language = None
) -> None:
    """List the reports that nobody has dealt with."""
    with require_server():
        from ecarte.server.administration import moment
        from ecarte.server.people.moderation_admin import list_reports

    async def run(opened: OperatorStore) -> OpenReports:
        return await list_reports(opened)

    found = with_store(run, database, store)
    if json:
        return print_json(found)
    for one in found.reports:
        facts = {"reporter": one.reporter or "-", "about": one.about or "-", "reason": one.reason, "text": one.text}
        print_text(say("admin.report", n=str(one.number), time=time_text(moment(one.at)), table=one.table, **facts))
    print_text(say("admin.n-reports", n=len(found.reports)))
    return None
