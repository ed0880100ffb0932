"""Randomness of a lane: Philox 4x32-10, and the pack it shuffles.

Philox is a counter-based generator (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011): four 32-bit
words follow from a 64-bit key and a 128-bit counter, with no state between them.  The key is the seed; the counter is
(block, deal, lane, stream).  So the order of the pack in the n-th deal of a lane follows from the seed and these
numbers alone, regardless of what was played and how many lanes there are.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ecarte_lab.adapters.batch.compiler import kernel

PACKS: Final = 0
"""The stream that shuffles the packs."""

DRAWS: Final = 1
"""The stream of all other draws within a lane: the first dealer, discards served again."""

CHOICES: Final = 2
"""The stream of acts chosen at random, see `BatchEnv.sample`."""

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_TIMES_0 = np.uint64(0xD2511F53)
_TIMES_1 = np.uint64(0xCD9E8D57)
_WEYL_0 = np.uint64(0x9E3779B9)
_WEYL_1 = np.uint64(0xBB67AE85)


@kernel
def philox(block: Any, deal: Any, lane: Any, stream: Any, seeds: Any) -> Any:
    """The four words of this counter under the key `seeds` (two words): a tuple of uint64, each below 2**32."""
    zero, one, two, three = np.uint64(block), np.uint64(deal), np.uint64(lane), np.uint64(stream)
    first, second = np.uint64(seeds[0]), np.uint64(seeds[1])
    for _ in range(10):
        even = zero * _TIMES_0
        odd = two * _TIMES_1
        zero, one, two, three = (
            (odd >> _HALF) ^ one ^ first,
            odd & _LOW,
            (even >> _HALF) ^ three ^ second,
            even & _LOW,
        )
        first = (first + _WEYL_0) & _LOW
        second = (second + _WEYL_1) & _LOW
    return zero, one, two, three


@kernel
def below(word: Any, most: Any) -> Any:
    """A number from 0 to `most` - 1 from a 32-bit word; the bias is below `most` in 2**32."""
    return np.int64((word * np.uint64(most)) >> _HALF)


@kernel
def shuffle(pack: Any, lane: Any, code: Any) -> None:
    """Fill `pack` with the cards in use in the order of this lane's present deal; every order is equally likely."""
    size = code["pack_size"]
    for place in range(size):
        pack[place] = code["pack"][place]
    left = size
    block = 0
    while left > 1:
        words = philox(block, lane["deals"], lane["number"], PACKS, code["seeds"])
        block += 1
        for word in words:
            if left > 1:
                at = below(word, left)
                left -= 1
                pack[at], pack[left] = pack[left], pack[at]


@kernel
def draw(lane: Any, code: Any, most: Any) -> Any:
    """A number from 0 to `most` - 1, the next one of this lane's present deal."""
    words = philox(lane["drawn"], lane["deals"], lane["number"], DRAWS, code["seeds"])
    lane["drawn"] += 1
    return below(words[0], most)
