"""Every kernel once, on few deals: run in this process, with bounds checks, without compilation, for any processor.

`python tests/lab/kernels_exercise.py` prints a checksum of all answers, after holding them against the arrays.
"""

from __future__ import annotations

import hashlib
import sys
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ecarte.tables import arrays
from ecarte.tables.duties import Duties
from ecarte.tables.open_hand_classes import MOST
from ecarte_lab.kernels import bits, checked, open_hands

Masks = NDArray[np.uint32]


def deals(n: int, count: int, seed: int = 1) -> tuple[Masks, Masks]:
    """Random hands of `n` cards each, as trump-first masks."""
    rng = np.random.default_rng((seed, n))
    bits = np.uint32(1) << np.argsort(rng.random((count, 32)), axis=1)[:, : 2 * n].astype(np.uint32)
    return bits[:, :n].sum(axis=1, dtype=np.uint32), bits[:, n:].sum(axis=1, dtype=np.uint32)


def lowest(hands: Masks) -> Masks:
    """The lowest card of each hand."""
    return hands & ~(hands - 1)


def pools(hands: Masks, size: int) -> Masks:
    """For each hand the lowest `size` cards that are not in it."""
    left, found = ~hands, np.zeros_like(hands)
    for _ in range(size):
        found |= lowest(left)
        left ^= lowest(left)
    return found


def exercise() -> str:
    """A checksum of the answers of all kernels."""
    seen = hashlib.sha256()
    for duties in Duties:
        for n in range(1, MOST + 1):
            leader, other = deals(n, 60)
            found = checked.values(duties, leader, other)
            assert np.array_equal(found, arrays.values(duties, leader, other))
            entries = checked.by_lead(duties, leader, other)
            assert np.array_equal(entries, arrays.by_lead(duties, leader, other))
            led = lowest(leader)
            replies = checked.by_reply(duties, led, leader ^ led, other)
            tricks, state = checked.playouts(duties, leader, other, state=7)
            for answers in (found, entries, replies, tricks):
                seen.update(answers.tobytes())
            seen.update(str(state).encode())
        hands, _ = deals(MOST, 3)
        for leads in (True, False):
            seen.update(checked.all_trick_counts(duties, hands, pools(hands, 26), leads=leads).tobytes())
        seen.update(checked.all_trick_counts_by_lead(duties, hands, pools(hands, 26)).tobytes())
    return seen.hexdigest()


def by_going_through_all(duties: Duties, hand: int, pool: int, *, leads: bool) -> NDArray[np.int64]:
    """What `kernels.spread` counts, one opposing hand after the other."""
    bits = [1 << bit for bit in range(32) if pool >> bit & 1]
    others = np.array([sum(five) for five in combinations(bits, MOST)], np.uint32)
    hands = np.full_like(others, hand)
    tricks = arrays.values(duties, hands, others) if leads else MOST - arrays.values(duties, others, hands)
    return np.bincount(tricks, minlength=MOST + 1)


def bounds_are_checked() -> bool:
    """Whether a kernel that is given what it must not be given notices."""
    six = np.full(1, 0x3F, np.uint32)
    tables = checked.tables(Duties.STRICT)
    try:
        open_hands.look_up(tables, tables.values, six << np.uint32(8), six, np.empty(1, np.uint8))
    except IndexError:
        return True
    return False


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--bounds"]:
            assert bounds_are_checked()
        case ["--plain"]:
            assert not hasattr(open_hands.look_up, "py_func")
        case ["--any-processor"]:
            assert not bits.HAS_EXTRACTION
    sys.stdout.write(exercise())
