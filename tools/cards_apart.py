"""Write a table of format 2 in format 3: `python -m tools.cards_apart OLD NEW`.

In format 2 cards between which nobody can hold another were one choice and played alike often; here each lawful card is
a choice of its own, so what a choice had is divided among its cards.  Nothing is learned by it, and nothing is lost but
what the division leaves over.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from ecarte.errors import TableDamaged
from ecarte.solve.duties import SUIT_BYTES, Duties, allowed
from ecarte.solve.keys import ANNOUNCED, BITS_OF_SUIT, HIS_KING
from ecarte.solve.learned import CHOICES, COMMAND, WHOLE, LearnedHead, unpacked, write
from ecarte.solve.sealed import unseal

OLD: Final = 2
PLACE: Final = 9
"""Where in the code of a suit the place of the card led stands."""


def main() -> None:
    """Read the one, write the other."""
    asked = argparse.ArgumentParser(prog="python -m tools.cards_apart", description=__doc__)
    asked.add_argument("old", type=Path)
    asked.add_argument("new", type=Path)
    wanted = asked.parse_args()
    head, rest = unseal(wanted.old, LearnedHead, known=OLD, command=COMMAND)
    keys, shares = unpacked(rest, head.keys, CHOICES)
    duties = {one.training.duties for one in head.trainings}
    if len(duties) != 1:
        raise TableDamaged(str(wanted.old), found="of several duties", command=COMMAND)
    sizes = _sizes(keys.tolist(), Duties[duties.pop()])
    apart = np.zeros((len(keys), CHOICES), np.uint8)
    for row, runs in enumerate(sizes):
        cards = [share / size for share, size in zip(shares[row].tolist(), runs, strict=False) for _ in range(size)]
        whole = WHOLE / sum(cards)
        apart[row, : len(cards)] = [round(whole * card) for card in cards]
        if not apart[row].any():
            raise ValueError(f"nothing is left of the key {int(keys[row])}")
    write(head.trainings, keys, apart, wanted.new)


def _sizes(keys: list[int], duties: Duties) -> Iterator[list[int]]:
    """Of each key how many cards every choice of format 2 had, in its order."""
    for key in keys:
        hand = held = led = 0
        for place, shift in enumerate(SUIT_BYTES):
            code = key >> BITS_OF_SUIT * place & (1 << BITS_OF_SUIT) - 1
            if not place:
                code &= ~(ANNOUNCED | HIS_KING)
            word, below = code & (1 << PLACE) - 1, code >> PLACE
            alive = [1 << bit for bit in range(word.bit_length() - 1)]
            if below:
                led = 1 << below - 1 + shift
                alive = [card << (card >= 1 << below - 1) for card in alive]
            cards = [card << shift for card in alive]
            hand |= sum(card for bit, card in enumerate(cards) if word >> bit & 1)
            held |= sum(cards)
        yield [run.bit_count() for run in _runs(allowed(duties, hand, led) if led else hand, held)]


def _runs(lawful: int, held: int) -> Iterator[int]:
    """Lawful cards between which nobody holds another."""
    for shift in SUIT_BYTES:
        run = 0
        for bit in range(shift, shift + 8):
            card = 1 << bit
            if lawful & card:
                run |= card
            elif held & card and run:
                yield run
                run = 0
        if run:
            yield run


if __name__ == "__main__":
    main()
