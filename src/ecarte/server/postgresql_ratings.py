"""Rating results in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence

import psycopg

from ecarte.rating import PlayerRating
from ecarte.server.postgresql_connection import SQL, query
from ecarte.server.ratings import RatedResult, columns_of, left_columns, rate, read_ratings


async def rate_results(connection: psycopg.AsyncConnection, results: Sequence[RatedResult]) -> None:
    """Rate results within a transaction, which holds the ratings of all their players until it ends."""
    if not results:
        return
    keys = sorted({key for result in results for key in result.keys})
    players, codes = zip(*keys, strict=True)
    held = await query(connection, "hold_ratings", players=list(players), codes=list(codes), **PlayerRating()._asdict())
    ratings = read_ratings(held)
    games = [rate(result, ratings) for result in results]
    async with connection.cursor() as cursor:
        await cursor.executemany(SQL["add_rated_game"].encode(), [columns_of(game) for game in games])
        await cursor.executemany(SQL["add_left_game"].encode(), list(filter(None, map(left_columns, results))))
        await cursor.executemany(SQL["keep_rating"].encode(), [columns_of(rating) for rating in ratings.values()])
