"""The memory layout of N deals side by side: the fields of a lane, and the parameters of a code as integers.

A *lane* is one deal or game of the batch.  `LANE` is the record of a lane: one array of it, (n,), holds all deals, and
`lanes["stock"]` is the array of all stocks.  Sets of cards are masks of 32 bits (bit = `Card.code`) kept in int64,
because arithmetic that mixes unsigned and signed 64-bit numbers ends in floats; cards are codes 0 to 31, -1 for none;
pairs have seat A's part first.  Hidden cards are stored here: only the kernels and the tests may read a lane, the
players read observations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Final
from zlib import crc32

import numpy as np

from ecarte.files.datafiles import data_file
from ecarte_lab.adapters.observation_arrays import MOST_TRICKS

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

READ_BY_KERNELS: Final = ("acts/regular.py", "cards.py", "engine/deal.py", "rules/check.py", "rules/schema.py")
"""The files of `ecarte` whose constants are compiled into the kernels, beside two files of the folder above."""


def stamp(sources: Iterable[Traversable]) -> str:
    """A name derived from the content of the files; a missing file adds nothing."""
    total = 0
    for file in sources:
        total = crc32(file.read_bytes() if file.is_file() else b"", total)
    return f"kernels_{total:08x}"


def _made_of() -> Iterator[Traversable]:
    adapters = files("ecarte_lab") / "adapters"
    here = (adapters / "batch").iterdir()
    yield from sorted((file for file in here if file.name.endswith(".py")), key=lambda file: file.name)
    yield from (adapters / name for name in ("observation_arrays.py", "numbering.py"))
    yield from (data_file(*name.split("/")) for name in READ_BY_KERNELS)


STAMP: Final = stamp(_made_of())
"""The name of a field that holds nothing, so that the type of `CODE` identifies the sources of the kernels."""

MOST_EXCHANGES: Final = 32
"""More exchanges than a deal can have, since each takes a card of the stock."""

LANE: Final = np.dtype(
    [
        ("number", "i8"),  # of the lane in the batch, 0 to n - 1; a word of its random counter
        ("deals", "i8"),  # deals begun in this lane so far, including the present one; likewise
        ("drawn", "i8"),  # other random draws in this deal; likewise
        ("dealer", "i8"),  # seat
        ("score", "i8", (2,)),  # marks
        ("phase", "i8"),  # number of `Phase`
        ("seat", "i8"),  # who decides, -1 when nobody does
        ("question", "i8"),  # number of `Question`
        ("silent", "i8", (2,)),  # 1 for a seat that has been offered to announce at this point and kept silent
        ("hands", "i8", (2,)),  # masks
        ("discards", "i8", (2,)),  # masks, all exchanges of the deal
        ("gone", "i8"),  # mask: turn-up, discards, cards played
        ("turn_up", "i8"),  # card
        ("stock", "i8"),  # cards left
        ("reused", "i8"),  # discards served again
        ("proposals", "i8"),
        ("liable", "i8"),  # number of `Liable`
        ("announced", "i8"),  # seat, -1 for nobody
        ("king_bound", "i8"),  # 1 if the king announced must be laid now
        ("leader", "i8"),  # seat
        ("led", "i8"),  # card, -1 when none lies on the table
        ("won", "i8", (2,)),
        ("n_tricks", "i8"),
        ("leaders", "i1", (MOST_TRICKS,)),  # of the finished tricks, as are the two that follow
        ("led_cards", "i1", (MOST_TRICKS,)),
        ("replies", "i1", (MOST_TRICKS,)),
        ("n_exchanges", "i8"),
        ("asked", "i8"),  # the number the elder named in the latest exchange, -1 for none
        ("elder_laid", "i1", (MOST_EXCHANGES,)),  # cards laid down, by exchange
        ("dealer_laid", "i1", (MOST_EXCHANGES,)),
        ("elder_said", "i1", (MOST_EXCHANGES,)),  # the elder's number as the dealer knows it, -1 while unknown
        ("enough_for", "i1", (MOST_EXCHANGES,)),  # the dealer's condition, 0 for none
        ("elder_knows", "i1", (MOST_EXCHANGES,)),  # 1 if the elder knows the dealer's number
        ("laid", "u4", (MOST_EXCHANGES,)),  # both discards, masks
    ]
)
"""One lane; see the module."""

CODE: Final = np.dtype(
    [
        ("seeds", "i8", (2,)),  # the two 32-bit words of the seed
        ("whole_games", "i8"),  # 1: a unit is a game; 0: a deal
        ("first_score", "i8", (2,)),  # at the beginning of a unit
        ("first_dealer", "i8"),  # seat, or -1: drawn at random
        ("always_asks", "i8"),  # 1: every player who might have the king decides separately
        ("pack_size", "i8"),
        ("pack", "i1", (32,)),  # codes of the cards in use, ascending
        ("kings", "i8"),  # mask of the kings in use
        ("hand_size", "i8"),
        ("to_dealer", "i1", (2 * MOST_TRICKS,)),  # 1 where the n-th card of the deal is the dealer's
        ("target", "i8"),
        ("turned_points", "i8"),
        ("held_points", "i8"),
        ("until_covered", "i8"),  # the elder's window (D054)
        ("king_led", "i8"),  # D055, in the order of `rules.schema`
        ("dealer_window", "i8"),  # D056, in the order of `rules.schema`
        ("dealer_until_again", "i8"),  # D057
        ("later_as_laid", "i8"),  # D058
        ("from_first_card", "i8"),  # D059
        ("with_number", "i8"),  # D071
        ("conditional", "i8"),
        ("most_exchanges", "i8"),  # 0 for no limit
        ("elder_least", "i8"),
        ("dealer_least", "i8"),
        ("elder_served_first", "i8"),  # D082
        ("tells", "i8"),  # D085: 0 never, else the table asks and the elder knows at once
        ("short_stock", "i8"),  # D087, in the order of `rules.schema`
        ("must_follow", "i8"),
        ("must_win", "i8"),
        ("must_trump", "i8"),
        ("tricks_for_point", "i8"),
        ("tricks_for_vole", "i8"),
        ("points", "i8", (2, 3, 2)),  # by who wins them (elder, dealer), by `Liable`, for the point and for the vole
        ("any_refusal", "i8"),  # D126
        (STAMP, "i1"),
    ]
)
"""The parameters of a code that the kernels read; see `ecarte_lab.adapters.batch.parameters`."""
