"""The calendars of people's turns in the store: a digest of the secret in the address of each."""

from __future__ import annotations

from ecarte.server.people.person import StatementStore


class CalendarStore(StatementStore):
    """The calendars of a store, at most one of a person; its methods raise OSError."""

    async def keep(self, person_id: str, digest: str, *, language: str, now: int) -> None:
        """Let a person's calendar have an address with the secret of this digest, and no other."""
        await self._write("keep_calendar", person=person_id, digest=digest, language=language, made_at=now)

    async def made_at(self, person_id: str) -> int:
        """When the address of a person's calendar was made; 0 where they have none."""
        rows = await self._read("calendar_of", person=person_id)
        return int(rows[0][0]) if rows else 0

    async def owner(self, digest: str) -> tuple[str, str] | None:
        """The id of the person whose calendar has this digest, and its language; None where nobody's has."""
        rows = await self._read("owner_of_calendar", digest=digest)
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    async def end(self, person_id: str) -> None:
        """Let a person have no calendar."""
        await self._write("end_calendar", person=person_id)
