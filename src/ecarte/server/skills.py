"""What is done after each rated game: how it was played without the luck of its cards, and whether it was fair.

The luck is computed in a worker process, and kept.  The store knows which rated games lack it, so nothing is lost when
a server ends; what is computed depends on the record alone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ecarte.bots import opponent
from ecarte.bots.base import Mixer
from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.record import parse
from ecarte.record.files import game_text
from ecarte.server.archive import record_of
from ecarte.server.people.fair_play import report_shared_browser
from ecarte.server.registry import TableRegistry
from ecarte.server.workers import Queue, TooBusy
from ecarte.study.skill import GameSkill, game_skill

_log = logging.getLogger("ecarte.server")

PAUSE_SECONDS: Final = 5.0
"""Pause between two looks for rated games whose luck is not known."""

AT_ONCE: Final = 20
"""Maximum number of games between two looks."""

UNKNOWN: Final = GameSkill(0, 0.0, 0.0)
"""Stands for a game of which nothing can be said."""


class SkillKeeper:
    """Computes and stores the luck of rated games, in the worker processes of a queue."""

    def __init__(self, registry: TableRegistry, queue: Queue) -> None:
        self._registry, self._services, self._queue = registry, registry.services, queue

    async def keep_for_ever(self) -> None:
        """Look for such games at intervals; of several servers on a store the first does it."""
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            nodes = self._services.store.nodes
            if nodes is None or nodes.is_first:
                try:
                    await self.keep_some()
                except (OSError, TooBusy) as fault:
                    _log.warning("the luck of rated games is not known yet: %s", fault)

    async def keep_some(self) -> int:
        """Compute and store the luck of some games; returns their number.  Raises OSError or TooBusy."""
        ratings = self._services.store.ratings
        games = await ratings.games_without_skill(most=AT_ONCE)
        for table, game in games:
            await self._report_shared_browser(table, game)
            await ratings.keep_skill(table, game, await self._skill(table, game))
        return len(games)

    async def _report_shared_browser(self, table: str, game: int) -> None:
        for rated in await self._services.store.ratings.games_at_table(table):
            if rated.game == game:
                await report_shared_browser(self._services.store.people, rated, now=self._services.now())

    async def _skill(self, table: str, game: int) -> GameSkill:
        try:
            state = await self._registry.table(table).with_game(game)
            if state is None or not state.has_ended(game):
                return UNKNOWN
            text, built_in = game_text(record_of(state, game)), state.make_event.opponent
            return await self._queue.do("skills", skill_of, text, built_in)
        except EcarteError as fault:
            _log.error("table %s, game %d: its luck cannot be computed: %s", table, game, fault)
            return UNKNOWN


def skill_of(record: str, built_in: str) -> GameSkill:
    """How the game of a record was played; `built_in` is the built-in opponent at seat B, if any."""
    player: object = opponent(built_in) if built_in else None
    mixers = {Seat.B: player} if isinstance(player, Mixer) else {}
    return game_skill(parse(record), mixers=mixers) or UNKNOWN
