"""Whom people know: friends, requests to be one, blocks and mutes, who is there, and challenges to a game."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from ecarte.server.clocks import SECOND
from ecarte.server.people.person import AccountPerson, StatementStore, StoreStatement, Talk
from ecarte.server.people.subscriptions import queue_notifications

Kind: TypeAlias = Literal["friend", "asked", "blocked", "muted"]

CHALLENGE_LIFE: Final = 600 * SECOND
"""Milliseconds after which a challenge is over."""

MOST_ACQUAINTANCES: Final = 1000
"""Maximum number of entries of a person."""


class Acquaintance(NamedTuple):
    """Another person, what they are to the person who asks, and when their page last asked for news."""

    id: str
    name: str
    kind: Kind
    seen_at: int


class StoredChallenge(NamedTuple):
    """A challenge: the table where the seat is free, the name of the other, when it was made, and whether declined."""

    table: str
    name: str
    at: int
    is_declined: int


class AcquaintanceStore(StatementStore):
    """What the people of a store are to each other; its methods raise OSError."""

    async def of(self, person_id: str) -> list[Acquaintance]:
        """Everybody whom a person knows, in order of their names."""
        return [Acquaintance(*row) for row in await self._read("acquaintances", person=person_id)]

    async def askers(self, person_id: str) -> list[str]:
        """The names of those who ask to be a friend of a person."""
        return [name for (name,) in await self._read("asking_friends", person=person_id)]

    async def blocked_with(self, person_id: str) -> frozenset[str]:
        """The ids of all whom a person blocks, and of all who block the person; none for a guest."""
        if not person_id:
            return frozenset()
        return frozenset(other for (other,) in await self._read("blocked_with", person=person_id))

    async def has(self, person_id: str, other_id: str, kind: Kind) -> bool:
        """Whether another is a friend of a person, asked, blocked or muted by the person."""
        return bool(await self._read("has_acquaintance", person=person_id, other=other_id, kind=kind))

    async def have_met(self, person_id: str, other_id: str) -> bool:
        """Whether a person knows of the other: from a table, a request or a challenge."""
        return bool(await self._read("have_met", person=person_id, other=other_id))

    async def may_write(self, one: AccountPerson | None, other: AccountPerson | None) -> bool:
        """Whether two may write freely to each other: friends, or two who let everybody."""
        if one is None or other is None:
            return False
        if one.talk == other.talk == "everybody":
            return True
        return await self.has(one.id, other.id, "friend")

    async def is_full(self, person_id: str) -> bool:
        """Whether a person has as many entries as anybody may have."""
        ((number,),) = await self._read("n_acquaintances", person=person_id)
        return int(number) >= MOST_ACQUAINTANCES

    async def ask(self, person_id: str, other_id: str, *, now: int) -> None:
        """Ask another to be a friend; where they have asked already, both are friends now."""
        if await self.has(other_id, person_id, "asked"):
            await self._run_together(
                (
                    *(_end(*pair, "asked") for pair in ((person_id, other_id), (other_id, person_id))),
                    *(_add(*pair, "friend", now) for pair in ((person_id, other_id), (other_id, person_id))),
                )
            )
        elif not await self.has(person_id, other_id, "friend"):
            await self._run_together((_add(person_id, other_id, "asked", now),))

    async def part(self, person_id: str, other_id: str) -> None:
        """End a friendship, or the requests for one."""
        await self._run_together(_end_ties(person_id, other_id))

    async def block(self, person_id: str, other_id: str, *, now: int) -> None:
        """Block another: the friendship and all challenges between the two end."""
        await self._run_together(
            (
                *_end_ties(person_id, other_id),
                StoreStatement("end_game_challenges_with", {"person": person_id, "other": other_id}),
                _add(person_id, other_id, "blocked", now),
            )
        )

    async def mute(self, person_id: str, other_id: str, *, now: int) -> None:
        """Mute another."""
        await self._run_together((_add(person_id, other_id, "muted", now),))

    async def end(self, person_id: str, other_id: str, kind: Kind) -> None:
        """End a block or a mute."""
        await self._run_together((_end(person_id, other_id, kind),))

    async def set_talk(self, person_id: str, talk: Talk) -> None:
        """Set who may write freely to a person."""
        await self._write("set_talk", person=person_id, talk=talk)

    async def note_online(self, person_id: str, *, now: int) -> None:
        """Note that a person has the page open."""
        await self._write("note_online", person=person_id, now=now)

    # --- challenges ---------------------------------------------------------------------------------

    async def challenge(self, table: str, person_id: str, *, other_id: str, name: str, now: int) -> None:
        """Challenge another to take the free seat of a table, instead of the person challenged to it before.

        Without `other_id` the challenge reaches nobody.  Forgets challenges that are over.
        """
        values = {"table": table, "person": person_id, "other": other_id, "name": name, "now": now}
        await self._run_together(
            (
                StoreStatement("forget_game_challenges", {"before": now - CHALLENGE_LIFE}),
                StoreStatement("add_game_challenge", values),
                queue_notifications("challenge", other_id, table, now=now, due_at=now),
            )
        )

    async def challenges_to(self, person_id: str, *, now: int) -> list[StoredChallenge]:
        """The challenges that wait for an answer of a person."""
        rows = await self._read("game_challenges_to", person=person_id, since=now - CHALLENGE_LIFE)
        return [StoredChallenge(*row) for row in rows]

    async def challenges_of(self, person_id: str, *, now: int) -> list[StoredChallenge]:
        """The challenges that a person has made."""
        rows = await self._read("game_challenges_of", person=person_id, since=now - CHALLENGE_LIFE)
        return [StoredChallenge(*row) for row in rows]

    async def decline(self, table: str, person_id: str) -> None:
        """Decline a challenge to a person."""
        await self._write("decline_game_challenge", table=table, person=person_id)

    async def end_challenge(self, table: str) -> None:
        """End the challenge to a table: its seat is taken."""
        await self._write("end_game_challenge", table=table)


def _add(person_id: str, other_id: str, kind: Kind, now: int) -> StoreStatement:
    return StoreStatement("add_acquaintance", {"person": person_id, "other": other_id, "kind": kind, "now": now})


def _end(person_id: str, other_id: str, kind: Kind) -> StoreStatement:
    return StoreStatement("end_acquaintance", {"person": person_id, "other": other_id, "kind": kind})


def _end_ties(person_id: str, other_id: str) -> tuple[StoreStatement, ...]:
    kinds: tuple[Kind, ...] = ("friend", "asked")
    pairs = ((person_id, other_id), (other_id, person_id))
    return tuple(_end(*pair, kind) for pair in pairs for kind in kinds)
