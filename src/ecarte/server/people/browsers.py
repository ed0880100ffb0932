"""Which accounts were used in one browser: kept for 90 days, so that nobody plays rated games against themselves."""

from __future__ import annotations

from collections.abc import Iterable

from ecarte.server.people.person import SESSION_LIFE, StatementStore, StoreStatement


class BrowserStore(StatementStore):
    """The browsers of a store by the digests of their tokens; its methods raise OSError."""

    async def note(self, browser: str, people: Iterable[str], *, now: int) -> None:
        """Note that these people have logged in or out in a browser; forgets what is older than `SESSION_DAYS`."""
        noted = [
            StoreStatement("note_browser", {"browser": browser, "person": person, "now": now}) for person in people
        ]
        await self._run_together((StoreStatement("forget_browsers", {"before": now - SESSION_LIFE}), *noted))

    async def are_shared(self, person: str, other: str) -> bool:
        """Whether two people have logged in in one browser."""
        return bool(await self._read("share_browser", person=person, other=other))

    async def times_of(self, person: str) -> tuple[int, ...]:
        """When a person has last logged in or out in each browser, the earliest first."""
        return tuple(at for (at,) in await self._read("browser_times", person=person))
