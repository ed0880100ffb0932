"""Computes all ratings again from the results of the rated games, and finds what differs from what is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from ecarte.server.ratings import EverythingRated, RatedGame, RatingKey, StoredRating, new_rating, rate
from ecarte.server.services import Services

_log = logging.getLogger("ecarte.server")

CHECK_SECONDS: Final = 600.0
"""Pause between two checks in the background."""


class RatingDifference(NamedTuple):
    """A rated game with other ratings than its result gives, or, with `row` 0, another rating of a player.

    Of a player `table` is that of the last rated game; `name` is the game, or the player and the code.
    """

    table: str
    row: int
    name: str
    expected: str
    found: str


def rating_differences(everything: EverythingRated) -> Iterator[RatingDifference]:
    """What differs between the stored ratings and those that the results of the rated games give."""
    ratings: dict[RatingKey, StoredRating] = {}
    last_tables: dict[RatingKey, str] = {}
    for stored in everything.games:
        for key in stored.result.keys:
            ratings.setdefault(key, new_rating(key))
            last_tables[key] = stored.table
        game = replace(rate(stored.result, ratings), number=stored.number)
        if game != stored:
            name = f"game {stored.game}"
            yield RatingDifference(stored.table, stored.seq, name, _values_of_game(game), _values_of_game(stored))
    for key in sorted(ratings.keys() | everything.ratings.keys()):
        computed, found = ratings.get(key), everything.ratings.get(key)
        if computed != found:
            table = last_tables.get(key, "")
            yield RatingDifference(table, 0, " ".join(key), _values_of(computed), _values_of(found))


def _values_of_game(game: RatedGame) -> str:
    return f"{game.a_new_rating} ± {game.a_new_deviation}, {game.b_new_rating} ± {game.b_new_deviation}"


def _values_of(rating: StoredRating | None) -> str:
    if rating is None:
        return "-"
    return f"{rating.rating} ± {rating.deviation} ({rating.volatility}), {rating.games}"


async def check_ratings_for_ever(services: Services) -> None:
    """Check the ratings at intervals; of several servers on a store the first does it."""
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        nodes = services.store.nodes
        if nodes is None or nodes.is_first:
            await check_ratings(services)


async def check_ratings(services: Services) -> int | None:
    """Check the ratings once; returns the number of differences, None where the store cannot be used."""
    try:
        everything = await services.store.ratings.everything()
    except OSError as fault:
        _log.warning("the ratings cannot be checked: %s", fault)
        return None
    differences = await asyncio.to_thread(lambda: list(rating_differences(everything)))
    for one in differences:
        _log.error("table %s, row %d, %s: %s is stored, not %s", one.table, one.row, one.name, one.found, one.expected)
    services.metrics.note_wrong_ratings(len(differences))
    return len(differences)
