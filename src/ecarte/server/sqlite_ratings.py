"""Rating results in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from ecarte.server.ratings import RatedResult, columns_of, left_columns, new_rating, rate, read_ratings
from ecarte.server.sqlite_log import execute


def rate_results(database: sqlite3.Connection, results: Iterable[RatedResult]) -> None:
    """Rate results within a transaction."""
    for result in results:
        ratings = {key: new_rating(key) for key in result.keys}
        for player, code in result.keys:
            ratings |= read_ratings(execute(database, "rating", player=player, code=code))
        execute(database, "add_rated_game", **columns_of(rate(result, ratings)))
        for rating in ratings.values():
            execute(database, "keep_rating", **columns_of(rating))
        if left := left_columns(result):
            execute(database, "add_left_game", **left)
