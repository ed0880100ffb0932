"""Identities: by which login providers people are known, as what, and attempts to log in by one.

An identity is an issuer and a subject.  Nothing else of what a provider knows of somebody is kept.
"""

from __future__ import annotations

from typing import NamedTuple

from ecarte.server.people.person import AccountPerson, StatementStore, StoreStatement


class LoginIdentity(NamedTuple):
    """Somebody as a login provider knows them: its issuer, and what it calls them."""

    issuer: str
    subject: str


class OwnIdentity(NamedTuple):
    """An identity of a person, and when it was added."""

    identity: LoginIdentity
    made_at: int


class LoginAttempt(NamedTuple):
    """An attempt to log in by a provider, by its name.

    `person` is the one to whom the identity is to be added, empty where somebody logs in.  With a `subject` the
    provider has answered, and the account that is to be made needs a name.
    """

    provider: str
    person: str = ""
    subject: str = ""


class IdentityStore(StatementStore):
    """The identities of a store, and attempts by their digests; its methods raise OSError."""

    async def person_of(self, identity: LoginIdentity) -> AccountPerson | None:
        """The person who has this identity."""
        rows = await self._read("person_of_identity", **identity._asdict())
        return AccountPerson(*rows[0]) if rows else None

    async def of(self, person: str) -> list[OwnIdentity]:
        """The identities of a person, the oldest first."""
        return [
            OwnIdentity(LoginIdentity(issuer, subject), made_at)
            for issuer, subject, made_at in await self._read("identities_of", person=person)
        ]

    async def add(self, identity: LoginIdentity, person: str, *, now: int) -> bool:
        """Add an identity to a person; returns False where it is somebody's already."""
        added = StoreStatement("add_identity", add_identity_values(identity, person, now))
        _, rows = await self._run_together((lock_person(person), added))
        return bool(rows)

    async def remove(self, identity: LoginIdentity, person: str, *, other_issuer: str) -> bool:
        """Remove an identity of a person; returns False where it is none of theirs, or their only way to log in.

        An identity of `other_issuer` is another way.
        """
        values = {**identity._asdict(), "person": person, "other_issuer": other_issuer}
        _, rows = await self._run_together((lock_person(person), StoreStatement("remove_identity", values)))
        return bool(rows)

    async def add_attempt(self, digest: str, attempt: LoginAttempt, *, now: int, expires_at: int) -> None:
        """Add an attempt; forgets those whose time is over."""
        values = {"id": digest, **attempt._asdict(), "expires_at": expires_at}
        await self._run_together(
            (StoreStatement("forget_login_attempts", {"now": now}), StoreStatement("add_login_attempt", values))
        )

    async def take_attempt(self, digest: str, *, now: int) -> LoginAttempt | None:
        """The attempt with that digest, which is removed; None where there is none, or its time is over."""
        rows = await self._write("take_login_attempt", id=digest, now=now)
        return LoginAttempt(*rows[0]) if rows else None


def add_identity_values(identity: LoginIdentity, person: str, now: int) -> dict[str, object]:
    """The values of the statement `add_identity`."""
    return {**identity._asdict(), "person": person, "now": now}


def lock_person(person: str) -> StoreStatement:
    """Lets what follows in this transaction wait for others that change how this person logs in."""
    return StoreStatement("lock_person", {"person": person})
