"""The people of a server in its store: the same statements for both stores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from ecarte.server.due_table_store import DueTableStore
from ecarte.server.people.acquaintances import CHALLENGE_LIFE, AcquaintanceStore
from ecarte.server.people.browsers import BrowserStore
from ecarte.server.people.calendars import CalendarStore
from ecarte.server.people.game_choices import ChoiceStore
from ecarte.server.people.identities import IdentityStore, LoginIdentity, add_identity_values, lock_person
from ecarte.server.people.moderation import ModerationStore
from ecarte.server.people.names import name_key
from ecarte.server.people.person import (
    SESSION_LIFE,
    AccountPerson,
    Challenge,
    Passkey,
    ReadRows,
    RunTogether,
    Session,
    StatementStore,
    StoreStatement,
)
from ecarte.server.people.subscriptions import SubscriptionStore
from ecarte.server.people.terminals import TerminalStore
from ecarte.server.public_tables import PublicTableStore
from ecarte.server.turn_store import TurnStore

_FORGET_LOST: Final = StoreStatement("forget_lost_subscriptions", {})
"""Where a session ends, the browser shows no notifications any more."""


class PeopleStore(StatementStore):
    """The people of a store, and beside them what is kept between them; its methods raise OSError."""

    def __init__(self, read: ReadRows, run_together: RunTogether) -> None:
        super().__init__(read, run_together)
        self.public_tables = PublicTableStore(read, run_together)
        self.acquaintances = AcquaintanceStore(read, run_together)
        self.moderation = ModerationStore(read, run_together)
        self.browsers = BrowserStore(read, run_together)
        self.choices = ChoiceStore(read, run_together)
        self.identities = IdentityStore(read, run_together)
        self.terminals = TerminalStore(read, run_together)
        self.due_tables = DueTableStore(read, run_together)
        self.turns = TurnStore(read, run_together)
        self.calendars = CalendarStore(read, run_together)
        self.subscriptions = SubscriptionStore(read, run_together)

    # --- people -------------------------------------------------------------------------------------

    async def person(self, person_id: str) -> AccountPerson | None:
        """The person with that id."""
        rows = await self._read("person", id=person_id)
        return AccountPerson(*rows[0]) if rows else None

    async def person_of_name(self, name: str) -> AccountPerson | None:
        """The person whose account has this name, or one that counts as the same."""
        rows = await self._read("person_of_name", folded=name_key(name))
        return AccountPerson(*rows[0]) if rows else None

    async def names_of(self, person_ids: Iterable[str]) -> dict[str, str]:
        """The names of people by their ids, each read once; empty for guests and for deleted accounts.

        The operator and the server are no people: their ids, which begin with `@`, stand for themselves.
        """
        ids = set(person_ids)
        found = {one: await self.person(one) for one in ids if one and not one.startswith("@")}
        names = {one: "" if person is None else person.name for one, person in found.items()}
        return {one: names.get(one, one) for one in ids}

    async def add_person(
        self, person: AccountPerson, *, password: str = "", passkey: Passkey | None = None,
        session: Session | None = None, identity: LoginIdentity | None = None,
    ) -> bool:  # fmt: skip
        """Add a person with what lets them in: the hash of a password, a passkey, a session, or an identity.

        Returns False where the name is another's.
        """
        await self._run_together(
            (
                StoreStatement(
                    "add_person",
                    {
                        "id": person.id,
                        "name": person.name,
                        "folded": name_key(person.name),
                        "now": person.made_at,
                        "owner": person.owner,
                    },
                ),
                *([_set_password(person.id, password, person.made_at)] if password else ()),
                *([_add_passkey(passkey)] if passkey else ()),
                *([_add_session(session)] if session else ()),
                *([_add_identity(identity, person)] if identity else ()),
            )
        )
        return await self.person(person.id) is not None

    async def programs_of(self, person_id: str) -> list[AccountPerson]:
        """The programs of a person that play under names of their own, the oldest first."""
        return [AccountPerson(*row) for row in await self._read("programs_of", person=person_id)]

    async def delete_person(self, person_id: str, *, now: int) -> None:
        """Delete the name of a person, all ways to log in, their sessions and seeks; their id is nobody's then.

        So are the choices in their rated games.  Forgets challenges that are over, in which the name may stand.
        """
        names = (
            "end_all_sessions", "delete_password", "delete_passkeys", "forget_public_tables_of", "forget_seated",
            "forget_acquaintances", "forget_browsers_of", "forget_choices_of", "forget_online",
            "delete_game_challenges", "forget_turns_of", "end_calendar", "end_subscriptions", "delete_identities",
            "delete_terminal_codes",
        )  # fmt: skip
        mark = b'"person":' + msgspec.json.encode(person_id)
        await self._run_together(
            (
                lock_person(person_id),  # who is about to add a way to log in waits, and then finds nobody
                StoreStatement("forget_game_challenges", {"before": now - CHALLENGE_LIFE}),
                StoreStatement("forget_seeks_of", {"mark": mark}),
                *(StoreStatement(name, {"person": person_id}) for name in names),  # they need the name
                StoreStatement("delete_person", {"person": person_id, "now": now}),
            )
        )

    # --- sessions -----------------------------------------------------------------------------------

    async def forget_sessions(self, *, now: int) -> None:
        """Delete sessions not used for `SESSION_DAYS`, and attempts that are over; a server does so when it starts."""
        await self._run_together(_forget_ended(now))

    async def begin_session(self, session: Session) -> None:
        """Add a session; deletes what has ended, as `forget_sessions` does."""
        ended = _forget_ended(session.made_at)
        await self._run_together((lock_person(session.person), *ended, _add_session(session)))

    async def session(self, session_id: str, *, now: int) -> tuple[AccountPerson, Session] | None:
        """The session with that id and its person; None where there is none, or its time is over."""
        rows = await self._read("session", id=session_id, since=now - SESSION_LIFE)
        if not rows:
            return None
        found_id, made_at, last_at, browser, terminal, *person = rows[0]
        return AccountPerson(*person), Session(found_id, person[0], made_at, last_at, browser, bool(terminal))

    async def touch_session(self, session_id: str, *, now: int) -> None:
        """Note that a session was used."""
        await self._write("touch_session", id=session_id, now=now)

    async def sessions(self, person_id: str) -> list[Session]:
        """The sessions of a person, the one used last first."""
        rows = await self._read("sessions_of", person=person_id)
        return [
            Session(found_id, person, made_at, last_at, browser, bool(terminal))
            for found_id, person, made_at, last_at, browser, terminal in rows
        ]

    async def end_session(self, session_id: str, *, person_id: str) -> None:
        """End a session of a person."""
        ended = StoreStatement("end_session", {"id": session_id, "person": person_id})
        await self._run_together((ended, _FORGET_LOST))

    async def end_other_sessions(self, session_id: str, *, person_id: str) -> None:
        """End all sessions of a person except one; a terminal with a confirmed code does not begin another."""
        ended = StoreStatement("end_other_sessions", {"id": session_id, "person": person_id})
        codes = StoreStatement("delete_terminal_codes", {"person": person_id})
        await self._run_together((ended, codes, _FORGET_LOST))

    # --- passwords and passkeys ---------------------------------------------------------------------

    async def password(self, person_id: str) -> str:
        """The hash of a person's password; empty where they have none."""
        rows = await self._read("password", person=person_id)
        return str(rows[0][0]) if rows else ""

    async def set_password(self, person_id: str, password: str, *, now: int) -> None:
        """Set the hash of a person's password."""
        await self._run_together((lock_person(person_id), _set_password(person_id, password, now)))

    async def passkey(self, passkey_id: bytes) -> Passkey | None:
        """The passkey with that id."""
        rows = await self._read("passkey", id=passkey_id)
        return Passkey(*rows[0]) if rows else None

    async def passkeys(self, person_id: str) -> list[Passkey]:
        """The passkeys of a person, the oldest first."""
        return [Passkey(*row) for row in await self._read("passkeys_of", person=person_id)]

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Add a passkey to a person; returns False where it is known already."""
        _, rows = await self._run_together((lock_person(passkey.person), _add_passkey(passkey)))
        return bool(rows)

    async def use_passkey(self, passkey: Passkey, *, n_signed: int, now: int) -> bool:
        """Note that a passkey was used; returns False where somebody has used it since it was read."""
        rows = await self._write("use_passkey", id=passkey.id, known=passkey.n_signed, n_signed=n_signed, now=now)
        return bool(rows)

    async def remove_passkey(self, passkey_id: bytes, *, person_id: str, other_issuer: str) -> bool:
        """Remove a passkey of a person; returns False where it is none of theirs, or their only way to log in.

        An identity of `other_issuer` is another way.
        """
        values: dict[str, object] = {"id": passkey_id, "person": person_id, "other_issuer": other_issuer}
        _, rows = await self._run_together((lock_person(person_id), StoreStatement("remove_passkey", values)))
        return bool(rows)

    async def add_challenge(self, challenge_id: str, challenge: Challenge, *, now: int, expires_at: int) -> None:
        """Add a challenge; forgets those whose time is over."""
        values = {"id": challenge_id, "person": challenge.person, "name": challenge.name, "expires_at": expires_at}
        await self._run_together(
            (StoreStatement("forget_challenges", {"now": now}), StoreStatement("add_challenge", values))
        )

    async def take_challenge(self, challenge_id: str, *, now: int) -> Challenge | None:
        """The challenge with that id, which is removed; None where there is none, or its time is over."""
        rows = await self._write("take_challenge", id=challenge_id, now=now)
        return Challenge(*rows[0]) if rows else None

    # --- seats --------------------------------------------------------------------------------------

    async def note_seated(self, table: str, persons: Sequence[str]) -> None:
        """Note that these people are about to sit down at a table; guests have no id and are passed over."""
        statements = [StoreStatement("note_seated", {"person": person, "table": table}) for person in persons if person]
        if statements:
            await self._run_together(statements)

    async def tables_of(self, person_id: str) -> list[str]:
        """The tables at which a person has sat down, or was about to."""
        return [table for (table,) in await self._read("tables_of", person=person_id)]

    async def replace_bodies(self, table: str, bodies: Mapping[int, bytes]) -> None:
        """Replace the bodies of rows of a table, and delete its snapshots, which may hold what was in them."""
        rows = [
            StoreStatement("replace_body", {"table": table, "seq": seq, "body": body}) for seq, body in bodies.items()
        ]
        await self._run_together((*rows, StoreStatement("delete_snapshots", {"table": table})))


def _forget_ended(now: int) -> tuple[StoreStatement, ...]:
    return (
        StoreStatement("forget_sessions", {"before": now - SESSION_LIFE}),
        _FORGET_LOST,
        StoreStatement("forget_login_attempts", {"now": now}),
        StoreStatement("forget_terminal_codes", {"now": now}),
    )


def _set_password(person_id: str, password: str, now: int) -> StoreStatement:
    return StoreStatement("set_password", {"person": person_id, "hash": password, "now": now})


def _add_passkey(passkey: Passkey) -> StoreStatement:
    values = {
        "id": passkey.id, "person": passkey.person, "public_key": passkey.public_key, "n_signed": passkey.n_signed,
        "browser": passkey.browser, "now": passkey.made_at,
    }  # fmt: skip
    return StoreStatement("add_passkey", values)


def _add_identity(identity: LoginIdentity, person: AccountPerson) -> StoreStatement:
    return StoreStatement("add_identity", add_identity_values(identity, person.id, person.made_at))


def _add_session(session: Session) -> StoreStatement:
    values = {
        "id": session.id, "person": session.person, "now": session.made_at, "browser": session.browser,
        "terminal": int(session.terminal),
    }  # fmt: skip
    return StoreStatement("add_session", values)
