"""Every class of hands, and which printed groups add nothing to the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ecarte.bots.holding import Holding, Ranks
from ecarte.bots.jeux import groups, groups_of
from ecarte.cards import RANKS


def every_holding(size: int = 5) -> Iterator[Holding]:
    """Each class of hands of `size` cards from the full pack, once."""
    suits_by_length = [list(combinations(tuple(reversed(RANKS)), length)) for length in range(size + 1)]
    for trumps in range(size + 1):
        for shape in _shapes(size - trumps):
            for plain in _plain_suits(shape, suits_by_length):
                for held in suits_by_length[trumps]:
                    yield Holding(held, plain)


def _shapes(total: int, parts: int = 3, longest: int = 8) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
        return
    if parts == 0:
        return
    for first in range(min(total, longest), 0, -1):
        for rest in _shapes(total - first, parts - 1, first):
            yield (first, *rest)


def _plain_suits(shape: tuple[int, ...], by_length: list[list[Ranks]]) -> Iterator[tuple[Ranks, ...]]:
    if not shape:
        yield ()
        return
    for first in by_length[shape[0]]:
        for rest in _plain_suits(shape[1:], by_length):
            if not rest or len(rest[0]) < len(first) or rest[0] <= first:
                yield (first, *rest)


def redundant_groups() -> dict[str, tuple[str, ...]]:
    """Groups that add no hand to the union, each with the groups that contain it whole (X04).

    The tuple is empty for a group that only several others together contain.  Walks every class of hands:
    about a second.
    """
    fitting = [frozenset(groups_of.__wrapped__(hand)) for hand in every_holding()]
    ids = [group.id for group in groups()]
    needed = {next(iter(found)) for found in fitting if len(found) == 1}
    return {
        id_: tuple(other for other in ids if other != id_ and all(other in found for found in fitting if id_ in found))
        for id_ in ids
        if id_ not in needed
    }
