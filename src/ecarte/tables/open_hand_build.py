"""Build the table of open hands backwards from the last trick: `python -m ecarte.tables.open_hand_build`.

A position with n cards in each hand is one trick away from positions with n - 1.  So the classes with one card come
first, and each larger size looks up the one before.  An *entry* has three bits for each card of the leader, from the
lowest trump up: the tricks still to come that the leader makes by leading it.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from typing import Final

from ecarte.cards import bits_of
from ecarte.tables.duties import Duties, playable_cards, reply_wins
from ecarte.tables.open_hand_classes import MOST, classes, hands_of, words

Key = tuple[int, int, int, int]

BITS_OF_TRICKS: Final = 3
"""Bits of an entry for each card of the leader."""


def value_of(entry: int) -> int:
    """The tricks of the leader's best card.

    >>> value_of(0b010_011_001)
    3
    """
    best = 0
    while entry:
        best = max(best, entry & 7)
        entry >>= BITS_OF_TRICKS
    return best


def solve(duties: Duties) -> list[array[int]]:
    """The entries of all classes for one kind of duties; element n has those with n cards (element 0 is empty)."""
    tables: list[array[int]] = [array("H")]
    smaller_values: dict[Key, int] = {(1, 1, 1, 1): 0}
    for n in range(1, MOST + 1):
        entries = {key: _entry(duties, key, smaller_values) for key in classes(n)}
        tables.append(array("H", entries.values()))
        smaller_values = {key: value_of(entry) for key, entry in entries.items()}
    return tables


def _entry(duties: Duties, key: Key, smaller_values: Mapping[Key, int]) -> int:
    leader, other = hands_of(key)
    n = leader.bit_count()
    entry = 0
    for place, led in enumerate(bits_of(leader)):
        leader_rest = leader & ~led
        best_for_other = 0
        for reply in bits_of(playable_cards(duties, other, led)):
            other_rest = other & ~reply
            other_tricks = (
                1 + smaller_values[_key(other_rest, leader_rest)]
                if reply_wins(led, reply)
                else n - 1 - smaller_values[_key(leader_rest, other_rest)]
            )
            best_for_other = max(best_for_other, other_tricks)
        entry |= n - best_for_other << BITS_OF_TRICKS * place
    return entry


def _key(leader: int, other: int) -> Key:
    word_of = words()
    return (
        word_of[(leader & 255) << 8 | other & 255],
        word_of[leader & 0xFF00 | other >> 8 & 255],
        word_of[leader >> 8 & 0xFF00 | other >> 16 & 255],
        word_of[leader >> 16 & 0xFF00 | other >> 24],
    )


def image() -> bytes:
    """The whole table in its stored form: for each kind of duties the entries with 1 to 5 cards, little-endian."""
    parts = []
    for duties in Duties:
        for entries in solve(duties)[1:]:
            if sys.byteorder == "big":
                entries.byteswap()
            parts.append(entries.tobytes())
    return b"".join(parts)


if __name__ == "__main__":
    from ecarte.tables.open_hand_file import write

    write(image())
