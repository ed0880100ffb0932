"""Write a table of format 3 in format 4: `python -m tools.keys_anew OLD NEW [--of stood] [--with TABLE]`.

In format 3 the place of the card led stood in each suit, which left room for one thing to be told besides; here it
stands once, and there is room for two.  Nothing is learned by it, and nothing is lost.  `--of` takes what was learned
of one game alone, `--with` puts it together with a table of today, of other games.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.solve.keys import AT_KIND, AT_KINGS, AT_LED, AT_ROLE, AT_TOLD, AT_WON, BITS_OF_SUIT
from ecarte.solve.learned import CHOICES, COMMAND, LearnedHead, read, unpacked, write
from ecarte.solve.sealed import unseal
from ecarte.solve.training import ALONE, DEALT, STOOD

OLD: Final = 3
BITS_OF_OLD_SUIT, PLACE = 13, 9
"""In format 3 a suit had so many bits, and the place of the card led began at this one."""

OLD_WON, OLD_ROLE, OLD_KIND, OLD_TOLD = 52, 55, 56, 58
OLD_KINGS: Final = (12, 8)
"""Where in the code of the trumps it stood that kings are announced, and that the other has announced his."""

OLD_ALIKE: Final = 1000.0
"""What counted then as `alike` does, and was not told."""

KINDS: Final = {ALONE: (0,), STOOD: (1, 2), DEALT: (0, 1, 2, 3)}
"""The kinds of deals of each game."""


def main() -> None:
    """Read the one, write the other."""
    asked = argparse.ArgumentParser(prog="python -m tools.keys_anew", description=__doc__)
    asked.add_argument("old", type=Path)
    asked.add_argument("new", type=Path)
    asked.add_argument("--of", choices=KINDS, help="the game of which it is taken; all, unless given")
    asked.add_argument("--with", dest="today", type=Path, help="a table of format 4, of other games")
    wanted = asked.parse_args()
    head, rest = unseal(wanted.old, LearnedHead, known=OLD, command=COMMAND)
    keys, shares = unpacked(rest, head.keys, CHOICES)
    trainings = [
        msgspec.structs.replace(one, training=msgspec.structs.replace(one.training, alike=OLD_ALIKE))
        for one in head.trainings
        if wanted.of in (None, one.training.game)
    ]
    if wanted.of is not None:
        there = np.isin(keys >> np.uint64(OLD_KIND) & np.uint64(3), KINDS[wanted.of])
        keys, shares = keys[there], shares[there]
    keys = anew(keys)
    if wanted.today is not None:
        today = read(wanted.today)
        if np.isin(keys, today.keys).any():
            asked.error(f"{wanted.today} is of the same games")
        trainings = [*today.head.trainings, *trainings]
        keys, shares = np.concatenate([today.keys, keys]), np.concatenate([today.shares, shares])
    order = np.argsort(keys)
    write(trainings, keys[order], shares[order], wanted.new)


def anew(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The same keys as they are written today; choices keep their order."""

    def bits(of: NDArray[np.uint64], at: int, number: int) -> NDArray[np.uint64]:
        found: NDArray[np.uint64] = of >> np.uint64(at) & np.uint64((1 << number) - 1)
        return found

    kings = bits(keys, OLD_KINGS[0], 1) | bits(keys, OLD_KINGS[1], 1) << np.uint64(1)
    plain = keys & ~np.uint64(sum(1 << at for at in OLD_KINGS))
    found = bits(keys, OLD_WON, 3) << np.uint64(AT_WON) | bits(keys, OLD_ROLE, 1) << np.uint64(AT_ROLE)
    found |= bits(keys, OLD_KIND, 2) << np.uint64(AT_KIND) | bits(keys, OLD_TOLD, 6) << np.uint64(AT_TOLD)
    found |= kings << np.uint64(AT_KINGS)
    for suit in range(4):
        code = bits(plain, BITS_OF_OLD_SUIT * suit, BITS_OF_OLD_SUIT)
        place = code >> np.uint64(PLACE)
        found |= (code & np.uint64((1 << PLACE) - 1)) << np.uint64(BITS_OF_SUIT * suit)
        found |= np.where(place > 0, place | np.uint64(suit << 4), np.uint64(0)) << np.uint64(AT_LED)
    return found


if __name__ == "__main__":
    main()
