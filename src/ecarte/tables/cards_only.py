"""The play of the cards alone as it was solved, from two shipped files: pages, then a table of late keys.

It is the average strategy of `ecarte_lab.whole_play` for the full pack and the duties of London, where nobody pays more
for the point, nobody has exchanged, and no king has been announced.  `docs/play-solved.md` says how it was made and how
far it can be exploited.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.checksummed import SealedHead, seal, unseal
from ecarte.tables.infoset_keys import InformationSet, choices
from ecarte.tables.late_keys import (
    LATE_LEVELS,
    Past,
    card_never_worse,
    even_out,
    fill_late_keys,
    late_order,
    late_suits,
    late_view,
    stored_key,
)
from ecarte.tables.pages import Pages, read_pages
from ecarte.tables.play_strategy import fractions_of, index_of, pack, path, unpack

PAGES: Final = "cards-only.pages"
LATE: Final = "cards-only.late"

LATE_COMMAND: Final = "python -m ecarte_lab.whole_play --ranks 8 --folder SOLUTION --fit FILE"

LATE_FORMAT: Final = 1
LATE_CHOICES: Final = 3

CARDS_BY_PAGES: Final = 4
"""The pages have the first two tricks: the decisions before this many cards are played."""


class LateTableHead(SealedHead, frozen=True):
    """The head of the file of a table of late keys: the solution it was fitted to, and how many keys are stored."""

    ranks: int
    """Ranks a suit of the pack."""
    rounds: int
    """Rounds of the solution."""
    keys: int


class LateTable(NamedTuple):
    """What is played from the third trick on, by late keys (`ecarte.tables.late_keys`)."""

    head: LateTableHead
    keys: NDArray[np.uint64]
    """In rising order: of each key what `stored_key` keeps."""
    shares: NDArray[np.uint8]
    """(keys, 3): for each choice in the order of the suits, in fifteenths."""

    def mean(self, infoset: InformationSet, past: Past) -> dict[int, float]:
        """The probability of each lawful card, by its mask.

        Where no level of the key is stored, the first card in the order of the suits is played.
        """
        suits = late_suits(infoset, past)
        cards = list(choices(infoset, late_order(suits)))
        if best := cards[0] if len(cards) == 1 else card_never_worse(infoset):
            return {card: float(card == best) for card in cards}
        keys, shares = [0] * LATE_LEVELS, [float(card == cards[0]) for card in cards]
        fill_late_keys(infoset, past, suits, keys)
        for key in reversed(keys):
            if (place := index_of(self.keys, stored_key(key))) is not None:
                shares = fractions_of(self.shares[place])
                break
        even_out(shares, infoset.lawful, suits)
        return dict(zip(cards, shares, strict=False))


def write_late(table: LateTable, file: Path) -> None:
    """Write a table of late keys."""
    seal(file, table.head, pack(table.keys, table.shares))


def read_late(file: Path) -> LateTable:
    """Read a table of late keys.  Raises TableDamaged if it is not as written."""
    head, body = unseal(file, LateTableHead, expected_format=LATE_FORMAT, command=LATE_COMMAND)
    return LateTable(head, *unpack(body, head.keys, LATE_CHOICES))


class CardsOnly(NamedTuple):
    """A player of the play alone."""

    pages: Pages
    late: LateTable

    def shares(self, hand: int, turn_up: int, *, is_elder: bool, played: Sequence[int]) -> dict[int, float] | None:
        """How likely each lawful card is played.

        None where, in the first two tricks, the player's own cards so far are never played; later there is an answer.

        Cards are trump-first masks (see `ecarte.tables.duties`): `hand` as it was dealt, `played` by both in order.
        Raises NotationError where it is not the player's turn in the first two tricks, and TableDamaged where a page is
        not as written.
        """
        if len(played) < CARDS_BY_PAGES:
            return self.pages.shares(hand, turn_up, is_elder=is_elder, played=played)
        left, every = hand & ~reduce(or_, played), (1 << self.pages.head.ranks) - 1
        return self.late.mean(*late_view(left, 0x0101_0101 * every & ~turn_up, played, is_elder=is_elder))


@cache
def cards_only() -> CardsOnly:
    """The shipped player, read once.  Raises TableDamaged where a file is missing or not as written."""
    return CardsOnly(read_pages(path(PAGES)), read_late(path(LATE)))
