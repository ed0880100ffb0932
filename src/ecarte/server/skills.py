"""What is done after each rated game: how it was played is computed and kept, and whether it was fair is looked at.

It is computed in a worker process.  The store knows which rated games lack it, so nothing is lost when a server ends;
what is computed depends on the log of the table alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from ecarte.cards import SEATS, Seat
from ecarte.errors import EcarteError
from ecarte.server.people.fair_play import report_play_like_strongest, report_shared_browser
from ecarte.server.people.person import AccountPerson
from ecarte.server.played_games import UNKNOWN, ComputedGame, played_game
from ecarte.server.ratings import RatedGame
from ecarte.server.registry import TableRegistry
from ecarte.server.workers import Queue, TooBusy
from ecarte.study.choice_comparison import ChoiceCounts

_log = logging.getLogger("ecarte.server")

PAUSE_SECONDS: Final = 5.0
"""Pause between two looks for rated games of which it is not known how they were played."""

AT_ONCE: Final = 20
"""Maximum number of games between two looks."""

LOOKED_BACK: Final = 1000
"""The number of rated games that are looked at once more: another server may have stored one later than its number."""


class SkillKeeper:
    """Computes and stores how rated games were played, in the worker processes of a queue."""

    def __init__(self, registry: TableRegistry, queue: Queue) -> None:
        self._services, self._queue = registry.services, queue
        self._store, self._people = registry.services.store, registry.services.store.people
        self._known_up_to = 0  # the rated game up to which nothing lacks, by number

    async def keep_for_ever(self) -> None:
        """Look for such games at intervals; of several servers on a store the first does it."""
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            nodes = self._store.nodes
            if nodes is None or nodes.is_first:
                try:
                    await self.keep_some()
                except (OSError, TooBusy, BrokenProcessPool) as fault:
                    _log.warning("how rated games were played is not known yet: %s", fault)

    async def keep_some(self) -> int:
        """Compute and store how some games were played; returns their number.

        Raises OSError, TooBusy or BrokenProcessPool.
        """
        ratings = self._store.ratings
        last = await ratings.last_number()
        games = await ratings.games_without_skill(most=AT_ONCE, after=self._known_up_to)
        for table, number in games:
            rated = next(one for one in await ratings.games_at_table(table) if one.game == number)
            await self._keep(rated)
        if len(games) < AT_ONCE:
            self._known_up_to = max(0, last - LOOKED_BACK)
        return len(games)

    async def _keep(self, rated: RatedGame) -> None:
        await report_shared_browser(self._people, rated, now=self._services.now())
        people = {seat: person for seat in SEATS if (person := await self._person_at(rated, seat)) is not None}
        played = await self._played(rated, list(people))
        choices = {seat: played.choices.get(seat, ChoiceCounts()) for seat in people}
        await self._people.choices.keep(rated.table, rated.game, choices)
        await self._store.ratings.keep_skill(rated.table, rated.game, played.skill)
        for seat, person in people.items():
            await report_play_like_strongest(self._people, rated, seat, person, now=self._services.now())

    async def _person_at(self, rated: RatedGame, seat: Seat) -> AccountPerson | None:
        """The person at a seat; None for a program, a built-in opponent, and a deleted account."""
        person = await self._people.person(rated.a if seat is Seat.A else rated.b)
        return None if person is None or person.owner else person

    async def _played(self, rated: RatedGame, seats: Sequence[Seat]) -> ComputedGame:
        rows, secrets = await self._store.read(rated.table), await self._store.secrets(rated.table)
        if not rows:  # the table was deleted
            return UNKNOWN
        try:
            return await self._queue.do("skills", played_game, rated.table, rows, secrets, rated.game, seats)
        except (OSError, TooBusy, BrokenProcessPool):
            raise
        except Exception as fault:  # a damaged log may break anything; the games before it are to be computed, too
            reason = fault if isinstance(fault, EcarteError) else type(fault).__name__
            _log.error("table %s, game %d: how it was played is not known: %s", rated.table, rated.game, reason)
            return UNKNOWN
