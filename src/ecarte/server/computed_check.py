"""Computes again how the latest rated games were played, and finds what differs from what is stored."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from ecarte.cards import Seat
from ecarte.server.played_games import ComputedGame, played_game
from ecarte.server.store import OperatorStore

Compute: TypeAlias = Callable[..., Awaitable[ComputedGame]]
"""Computes `played_game`, given as the first argument, somewhere."""


class ComputedDifference(NamedTuple):
    """A rated game whose stored luck, or whose choices at a seat, are not those that its log gives."""

    table: str
    kind: Literal["skill-differs", "choices-differ"]
    row: int
    expected: str
    found: str


async def computed_differences(
    store: OperatorStore, compute: Compute, *, most: int
) -> AsyncIterator[ComputedDifference]:
    """What differs in the last rated games, `most` of them.

    Those whose table was deleted, or has a log that cannot be folded, are passed over.

    Games of which nothing is stored, or of another version, are passed over too: a server computes them.
    """
    for table, game in await store.ratings.latest_games(most=most):
        skill, choices = await store.ratings.skill_of_game(table, game), await store.people.choices.of_game(table, game)
        if skill is None and not choices:
            continue
        played = await _played(store, compute, table, game, tuple(choices))
        if played is None:
            continue
        if skill is not None and skill != played.skill:
            yield ComputedDifference(table, "skill-differs", 0, _text(game, played.skill), _text(game, skill))
        for seat, counts in choices.items():
            if counts != (computed := played.choices.get(seat)):
                place = f"{seat.name}, {_text(game, computed)}"
                yield ComputedDifference(table, "choices-differ", 0, place, _text(game, counts))


async def _played(
    store: OperatorStore, compute: Compute, table: str, game: int, seats: Sequence[Seat]
) -> ComputedGame | None:
    """How a game was played; None where its table was deleted or cannot be read."""
    try:
        rows, secrets = await store.read(table), await store.secrets(table)
        return await compute(played_game, table, rows, secrets, game, seats) if rows else None
    except OSError:
        raise
    except Exception:  # a damaged log may break anything; the verification of its table says so
        return None


def _text(game: int, figures: msgspec.Struct | None) -> str:
    values = () if figures is None else msgspec.structs.astuple(figures)
    return f"game {game}: {' '.join(map(str, values))}"
